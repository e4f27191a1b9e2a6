//! Where lines of the log belong, and the squares they speak of. All play at once: what a seat does in a round belongs together.

use depot::{Event, RunEnd, Told};
use game::{Seat, Viewer};

use super::curve::CELL;
use super::frame::corner;
use crate::{Part, Weight};

pub(super) const fn part(event: &Event) -> Part {
    match event {
        Event::Drawn { seat, .. } => Part::by(*seat, Weight::Detail).opening(),
        Event::Built { seat } => Part::by(*seat, Weight::Detail),
        Event::Ran { seat, run, .. } => {
            let lost = matches!(run.end, RunEnd::Meets { .. } | RunEnd::Occupied(_));
            Part::by(*seat, if lost { Weight::Telling } else { Weight::Detail })
        }
        Event::Placed { seat, .. } | Event::Scored { seat, .. } | Event::Finished { seat } => {
            Part::by(*seat, Weight::Telling)
        }
        Event::Over => Part::alone(Weight::Great),
    }
}

/// The drawing of a seat's frame, for whoever looks.
fn frame(seat: Seat, viewer: Viewer) -> String {
    let own = viewer == Viewer::Seat(seat);
    let whose = if own {
        "#depot-board".to_owned()
    } else {
        format!(":is(#depot-rival-{0},#depot-full-{0})", seat.0)
    };
    format!("{whose} .depot-frame")
}

pub(super) fn pieces(told: &Told, viewer: Viewer) -> Vec<String> {
    let square = |seat: Seat, cell: u8| {
        let corner = corner(cell);
        vec![format!("{}@{},{},{CELL},{CELL}", frame(seat, viewer), corner.x, corner.y)]
    };
    match told {
        Told::Placed { seat, cell, .. } => square(*seat, *cell),
        Told::Ran { seat, legs, .. } => legs.last().map_or_else(Vec::new, |leg| square(*seat, leg.cell)),
        Told::Finished { seat } => vec![frame(*seat, viewer)],
        Told::Drawn { .. } | Told::Built { .. } | Told::Scored { .. } | Told::Over => Vec::new(),
    }
}
