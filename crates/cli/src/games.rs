//! `kolej games`: which games there are.

use std::fmt::Write as _;

use catalog::{Entry, GAMES};
use game::Lang;
use serde_json::{Value, json};

use crate::lookup::title;
use crate::report::Report;

pub(crate) fn run() -> Report {
    let values: Vec<Value> = GAMES.iter().map(value).collect();
    let lines: Vec<String> = GAMES.iter().map(line).collect();
    Report { json: values.into(), text: lines.join("\n") }
}

fn value(entry: &Entry) -> Value {
    let info = entry.info;
    json!({
        "id": info.id,
        "title_pl": title(entry, Lang::Pl),
        "title_en": title(entry, Lang::En),
        "seats": [info.seats.0, info.seats.1],
        "age": info.age,
        "minutes": info.minutes,
        "kind": info.kind,
        "rules": info.versions().collect::<Vec<_>>(),
        "variants": info.choices.iter().map(|c| json!({ "id": c.id, "values": c.values })).collect::<Vec<_>>(),
    })
}

fn line(entry: &Entry) -> String {
    let info = entry.info;
    let (least, most) = info.seats;
    let mut line = format!(
        "{:8} {} / {}, {least} to {most} seats",
        info.id,
        title(entry, Lang::Pl),
        title(entry, Lang::En)
    );
    for choice in info.choices {
        // Writing to a string cannot fail.
        let _ = write!(line, "\n         {}: {}", choice.id, choice.values.join(", "));
    }
    line
}
