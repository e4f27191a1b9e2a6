//! Where lines of the log belong, and what on the table they speak of.

use tickets::{Event, Told};

use crate::{Part, Weight};

pub(super) const fn part(event: &Event) -> Part {
    Part::of(match event {
        Event::Claimed { .. } | Event::Kept { .. } | Event::Passed { .. } | Event::LastRound { .. } => {
            Weight::Telling
        }
        Event::Took { .. } | Event::Drew { .. } => Weight::Plain,
        Event::Dealt { .. }
        | Event::Row { .. }
        | Event::Wiped { .. }
        | Event::Reshuffled { .. }
        | Event::Offered { .. } => Weight::Detail,
        Event::Over => return Part::alone(Weight::Great),
    })
}

pub(super) fn pieces(told: &Told) -> Vec<String> {
    let player = |seat: game::Seat| format!("#tkt-player-{}", seat.0);
    match *told {
        Told::Claimed { route, .. } => vec![format!("#tkt-train-{route}")],
        Told::Took { seat, slot, .. } => vec![format!("#tkt-face-{slot}"), player(seat)],
        Told::Drew { seat, .. } => vec!["#tkt-deck".to_owned(), player(seat)],
        Told::Offered { seat, .. }
        | Told::Kept { seat, .. }
        | Told::Passed { seat }
        | Told::LastRound { seat } => {
            vec![player(seat)]
        }
        Told::Dealt { .. } | Told::Row { .. } | Told::Wiped { .. } | Told::Reshuffled { .. } | Told::Over => {
            Vec::new()
        }
    }
}
