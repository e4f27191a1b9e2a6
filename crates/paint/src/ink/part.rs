//! Where lines of the log belong, and the squares they speak of. All draw at once: what a seat does in a round belongs together.

use game::Viewer;
use ink::{CellName, Event, Told};

use super::draw::CELL;
use super::paper::corner;
use crate::{Part, Weight};

pub(super) const fn part(event: &Event) -> Part {
    match event {
        Event::Rolled { .. } => Part::alone(Weight::Plain),
        Event::Done(seat) => Part::by(*seat, Weight::Detail),
        Event::Drew { seat, .. } => Part::by(*seat, Weight::Telling),
    }
}

pub(super) fn pieces(told: &Told, viewer: Viewer) -> Vec<String> {
    match told {
        Told::Rolled { .. } => vec![".ink-dice".to_owned()],
        Told::Done { .. } => Vec::new(),
        Told::Drew { seat, squares, .. } => {
            let own = viewer == Viewer::Seat(*seat);
            let whose = if own {
                "#ink-board".to_owned()
            } else {
                format!(":is(#ink-rival-{0},#ink-full-{0})", seat.0)
            };
            let cell = |name: &str| CellName::parse(name).map(|CellName(cell)| corner(cell));
            let corners = squares.iter().filter_map(|square| cell(&square.square));
            corners.map(|(x, y)| format!("{whose} .ink-paper@{x},{y},{CELL},{CELL}")).collect()
        }
    }
}
