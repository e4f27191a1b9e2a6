//! Names for what can be pointed at: `city-paris`, `junction-lille`, `signal-17`, `train-black-1`, `start-6`, `section-12`.

use std::collections::BTreeSet;

use signals::{JunctionId, Net, PlaceId, SignalId, Spot, View, colour_of};

use super::scene::running;
use super::words;
use crate::Text;

/// A name in small letters without signs; things without any are numbered.
fn slug(name: &str, number: usize) -> String {
    let mut out = String::new();
    for letter in name.chars().flat_map(char::to_lowercase) {
        let plain = match letter {
            'a'..='z' | '0'..='9' => Some(letter),
            'ą' | 'ä' | 'á' => Some('a'),
            'ć' | 'č' => Some('c'),
            'ę' | 'é' | 'ě' => Some('e'),
            'ł' => Some('l'),
            'ń' | 'ň' => Some('n'),
            'ó' | 'ö' => Some('o'),
            'ś' | 'š' => Some('s'),
            'ü' => Some('u'),
            'ź' | 'ż' | 'ž' => Some('z'),
            _ => None,
        };
        match plain {
            Some(letter) => out.push(letter),
            None if !out.is_empty() && !out.ends_with('-') => out.push('-'),
            None => {}
        }
    }
    out.truncate(28);
    let out = out.trim_end_matches('-');
    if out.is_empty() { number.to_string() } else { out.to_owned() }
}

/// A city, port, start or section.
pub(super) fn place(net: &Net, id: PlaceId) -> String {
    let place = net.place(id);
    match place.spot {
        Spot::City { .. } | Spot::Port { .. } => {
            format!("city-{}", slug(&place.name.english, id.index() + 1))
        }
        Spot::Start { number } => format!("start-{number}"),
        Spot::Section { .. } => format!("section-{}", net.sections().position(id).unwrap_or_default() + 1),
    }
}

/// A junction.
pub(super) fn junction(net: &Net, id: JunctionId) -> String {
    format!("junction-{}", slug(&net.junction(id).name.english, id.index() + 1))
}

/// A signal field.
pub(super) fn signal(id: SignalId) -> String {
    format!("signal-{}", id.0 + 1)
}

/// A train.
pub(super) fn train(id: u8) -> String {
    format!("train-{}-{}", colour_of(id).word(), id % 3 + 1)
}

/// Everything that can be pointed at, with how it is called.
pub(super) fn all(view: &View, text: &Text) -> Vec<(String, String)> {
    let net: &Net = &view.field.board;
    let trains = running(&view.field).map(|at| (train(at), words::train(at, text)));
    let places = PlaceId::all().take(net.places().len());
    let places = places.map(|at| (place(net, at), words::place(net, at, text)));
    let junctions = JunctionId::all().take(net.junctions().len());
    let junctions = junctions.map(|at| (junction(net, at), words::junction(net, at, text)));
    let signals = net.all_signals().iter().map(|at| (signal(at), words::signal(net, at, text)));
    let mut all: Vec<(String, String)> = trains.chain(places).chain(junctions).chain(signals).collect();
    // In a network of the players' own two names may differ in signs only: the first keeps the id.
    let mut known = BTreeSet::new();
    all.retain(|(id, _)| known.insert(id.clone()));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_has_a_name_of_its_own() {
        assert_eq!(slug("Frankfurt (Oder)", 3), "frankfurt-oder");
        assert_eq!(slug("Poznań", 3), "poznan");
        assert_eq!(slug("東京", 3), "3");
        for net in super::super::base::boxed() {
            let places = PlaceId::all().take(net.places().len());
            let mut ids: Vec<String> = places.map(|at| place(net, at)).collect();
            ids.extend(JunctionId::all().take(20).map(|at| junction(net, at)));
            let different: BTreeSet<&String> = ids.iter().collect();
            assert_eq!(different.len(), ids.len());
            let fine = |id: &String| {
                id.len() <= 40 && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
            };
            assert!(ids.iter().all(fine), "{ids:?}");
        }
    }
}
