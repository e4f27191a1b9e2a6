//! What people decided about a table, told between the lines of its log.

use game::{Lang, Seats};
use hall::{Happening, What};
use maud::{Markup, PreEscaped, html};
use paint::Text;

use crate::at::At;
use crate::moments::stamp;
use crate::pages::clock_fields::zone_name;
use crate::pages::people::listed;

/// What was decided: its number, the steps before it, and the words.
pub(crate) fn notes(at: &At, lang: Lang) -> Vec<(usize, u32, String)> {
    let told = |(number, happening): (usize, &Happening)| {
        let when = stamp(Some(happening.at), at.table.times().first().copied().flatten());
        (number, happening.seq, html! { (when) (words(at, lang, &happening.what)) }.0)
    };
    at.table.happenings().iter().enumerate().map(told).collect()
}

/// Something that was decided, in words.
fn words(at: &At, lang: Lang, what: &What) -> String {
    let text = Text::of(lang);
    let name = |seat: &game::Seat| at.names(lang).get(seat.index()).cloned().unwrap_or_default();
    let names = |seats: &Seats| listed(text, &seats.iter().map(|seat| name(&seat)).collect::<Vec<_>>());
    match what {
        What::StandIn { seat, level, by } if *by == Seats::one(*seat) => {
            text.with("told-bot-for-me", &[("name", name(seat).into()), ("level", (*level).into())])
        }
        What::StandIn { seat, level, by } if by.is_empty() => {
            text.with("told-bot-by-time", &[("name", name(seat).into()), ("level", (*level).into())])
        }
        What::StandIn { seat, level, by } => {
            let who = ("names", names(by).into());
            text.with("told-stand-in", &[("name", name(seat).into()), ("level", (*level).into()), who])
        }
        What::Flag { seat } => text.with("told-flag", &[("name", name(seat).into())]),
        What::Zone { seat, zone } => {
            let zone = zone_name(text, *zone);
            text.with("told-zone", &[("name", name(seat).into()), ("zone", zone.into())])
        }
        What::Back { seat } => text.with("told-back", &[("name", name(seat).into())]),
        What::Resigned { seat } => text.with("told-resigned", &[("name", name(seat).into())]),
        What::Given { seat, name: before, .. } => {
            text.with("told-given", &[("before", before.as_str().into()), ("name", name(seat).into())])
        }
        What::Closed { by } => text.with("told-closed", &[("names", names(by).into())]),
    }
}

/// The log of a page: lines of steps, and between them what people decided.
pub(crate) fn story(lines: &[(u32, String)], notes: &[(usize, u32, String)]) -> Markup {
    let mut notes = notes.iter().peekable();
    let mut items = Vec::new();
    for (seq, line) in lines {
        while let Some(note) = notes.next_if(|(_, at, _)| at <= seq) {
            items.push(item(note));
        }
        items.push(html! { li data-seq=(seq) { (PreEscaped(line)) } });
    }
    items.extend(notes.map(item));
    html! { @for item in items { (item) } }
}

fn item((number, seq, line): &(usize, u32, String)) -> Markup {
    html! { li.note #(format!("note-{number}")) data-after=(seq) { (PreEscaped(line)) } }
}
