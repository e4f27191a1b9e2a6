//! Where lines of the log belong, and the wagons they speak of.

use tor::{Event, Told};

use crate::{Part, Weight};

pub(super) const fn part(event: &Event) -> Part {
    Part::of(match event {
        Event::Placed { .. } | Event::Moved { .. } | Event::Locked { .. } => Weight::Telling,
        Event::Used { .. } => Weight::Plain,
        Event::Won { .. } => Weight::Great,
        Event::Dealt { .. }
        | Event::First { .. }
        | Event::Offered { .. }
        | Event::Drew { .. }
        | Event::Unlocked { .. }
        | Event::Removed { .. }
        | Event::Guarded { .. }
        | Event::Refilled { .. }
        | Event::Paired { .. }
        | Event::Reshuffled { .. } => Weight::Detail,
    })
}

pub(super) fn pieces(told: &Told) -> Vec<String> {
    let wagons = match *told {
        Told::Drew { wagon, .. }
        | Told::Removed { wagon, .. }
        | Told::Guarded { wagon, .. }
        | Told::Refilled { wagon, .. } => vec![wagon],
        Told::Placed { wagon, out, .. } => vec![wagon, out],
        Told::Used { card, .. } => vec![card],
        Told::Moved { wagon, partner, .. } => [Some(wagon), partner].into_iter().flatten().collect(),
        Told::Locked { wagon, card, .. } | Told::Unlocked { wagon, card, .. } => vec![wagon, card],
        Told::Paired { cards: (one, two), .. } => vec![one, two],
        Told::Won { train, .. } => train.to_vec(),
        Told::Dealt { .. } | Told::First { .. } | Told::Offered { .. } | Told::Reshuffled { .. } => {
            Vec::new()
        }
    };
    wagons.into_iter().map(|wagon| format!("[data-piece=wagon-{wagon}]")).collect()
}
