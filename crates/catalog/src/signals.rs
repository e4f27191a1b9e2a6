//! Tools for owners of Zwrotnice i semafory: a network of one's own is checked.

use ::signals::{CITIES, Helper, Map, Name, Net, PlaceId, Spot};
use game::{Fault, Options};
use serde_json::{Value, json};

use crate::common;
use crate::tools::{Answer, Ask, BoardCard, Made, Tools};

/// What an owner of the box can ask for.
pub(crate) const TOOLS: Tools = Tools {
    commands: &[common::kit(kit)],
    kits: KITS,
    boards: &[
        BoardCard { id: "europe", made: Made::Words("") },
        BoardCard { id: "america", made: Made::Words("america") },
        BoardCard { id: "poland", made: Made::Kit("poland.txt") },
    ],
    ..Tools::NONE
};

/// Both networks of the box as whole files, and a small one to begin with.
const KITS: &[(&str, &str)] = &[
    ("europe.txt", Map::Europe.text()),
    ("america.txt", Map::America.text()),
    ("poland.txt", include_str!("../../../games/signals/data/poland.txt")),
];

/// Checks a network: everything that is wrong with it, or what it is made of.
fn kit(&Ask { text, .. }: &Ask<'_>) -> Result<Answer, Vec<Fault>> {
    // A set-up must be able to carry it.
    Options::to_word(text)?;
    let net = Net::read(text)?;
    let junctions = [3, 4].map(|ways| net.junctions().iter().filter(|at| at.branches.len() == ways).count());
    let entrances = net.signals().iter().filter(|signal| signal.city.is_some()).count();
    let tracks = net.signals().len() - entrances;
    let told = format!(
        "{}: {} lines in {} sections, {} junctions of three lines and {} of four, {entrances} signals at cities and \
         {tracks} on tracks, {} port{}, {} timetable cards",
        net.name().english,
        net.lines().len(),
        net.sections().len(),
        junctions[0],
        junctions[1],
        net.ports(),
        if net.ports() == 1 { "" } else { "s" },
        net.stock().timetable.len(),
    );
    Ok(Answer { text: told, json: value(&net, junctions, [entrances, tracks]), good: true })
}

/// A network for programs.
fn value(net: &Net, junctions: [usize; 2], signals: [usize; 2]) -> Value {
    let name = |name: &Name| json!({ "en": name.english, "pl": name.polish });
    let place = |id: PlaceId| {
        let place = net.place(id);
        let mut value = name(&place.name);
        match place.spot {
            Spot::City { good } => value["goods"] = good.word().into(),
            Spot::Start { number } => value["number"] = number.into(),
            Spot::Port { .. } | Spot::Section { .. } => {}
        }
        value
    };
    let helpers: Vec<&str> = net.helpers().iter().map(|helper: &Helper| helper.word()).collect();
    json!({
        "network": name(net.name()),
        "size": net.size(),
        "passing": net.passing(),
        "helpers": helpers,
        "cities": net.cities().iter().take(CITIES).map(place).collect::<Vec<_>>(),
        "ports": net.cities().iter().skip(CITIES).map(place).collect::<Vec<_>>(),
        "starts": net.starts().iter().map(place).collect::<Vec<_>>(),
        "junctions": { "three": junctions[0], "four": junctions[1] },
        "lines": net.lines().len(),
        "sections": net.sections().len(),
        "signals": { "entrances": signals[0], "tracks": signals[1] },
        "timetable": net.stock().timetable.len(),
    })
}
