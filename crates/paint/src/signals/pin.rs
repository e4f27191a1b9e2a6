//! Names for what can be pointed at: `city-paris`, `junction-lille`, `signal-17`, `train-black-1`, `start-6`, `section-12`.

use signals::{JunctionId, Net, PlaceId, SignalId, Spot, TRAINS, View, colour_of};

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

/// How a thing is called, if there is such a thing.
pub(super) fn name(view: &View, id: &str, text: &Text) -> Option<String> {
    let net: &Net = &view.field.board;
    let trains = (0..).take(TRAINS).find(|&at| train(at) == id);
    if let Some(at) = trains {
        return Some(words::train(at, text));
    }
    if let Some(at) = PlaceId::all().take(net.places().len()).find(|&at| place(net, at) == id) {
        return Some(words::place(net, at, text));
    }
    if let Some(at) = JunctionId::all().take(net.junctions().len()).find(|&at| junction(net, at) == id) {
        return Some(words::junction(net, at, text));
    }
    net.all_signals().iter().find(|&at| signal(at) == id).map(|at| words::signal(net, at, text))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

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
