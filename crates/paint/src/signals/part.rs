//! Where lines of the log belong, and what on the board they speak of. A turn begins with its timetable card; whoever helps
//! in it, it is the turn of that hand.

use game::Seat;
use signals::{Event, JunctionId, PlaceId, Setup, SignalId, Told};

use super::pin;
use crate::{Part, Weight};

pub(super) const fn part(event: &Event) -> Part {
    Part::onward(match event {
        Event::Revealed { hand, .. } => return Part::by(Seat(*hand), Weight::Detail).opening(),
        Event::Won | Event::Over => return Part::alone(Weight::Great),
        Event::Delivered { .. } | Event::Lost { .. } | Event::CardLost { .. } => Weight::Great,
        Event::Signalled { .. }
        | Event::Switched { .. }
        | Event::Moved { .. }
        | Event::Loaded { .. }
        | Event::Helped { .. } => Weight::Telling,
        Event::Deployed { .. } | Event::Drove { .. } => Weight::Plain,
        Event::Drew { .. }
        | Event::Reshuffled { .. }
        | Event::Set { .. }
        | Event::Laid { .. }
        | Event::Numbered { .. }
        | Event::LaidOut
        | Event::Under { .. }
        | Event::Diced { .. }
        | Event::Occupied { .. }
        | Event::Again { .. }
        | Event::NoTrain
        | Event::Chosen { .. }
        | Event::Rolled { .. }
        | Event::Rerolled { .. }
        | Event::Returned { .. }
        | Event::Depot { .. }
        | Event::Held { .. }
        | Event::Spared { .. }
        | Event::TurnEnded { .. } => Weight::Detail,
    })
}

pub(super) fn pieces(told: &Told, setup: &Setup) -> Vec<String> {
    let train = |id: u8| format!("#sig-train-{id}");
    let place = |id: PlaceId| format!("[data-place=\"{id}\"]");
    let junction = |id: JunctionId| format!("[data-pin={}]", pin::junction(&setup.board, id));
    let signal = |id: SignalId| format!("[data-pin={}]", pin::signal(id));
    match told {
        Told::Set { junction: id, .. } | Told::Switched { junction: id, .. } => vec![junction(*id)],
        Told::Laid { from, to } => from.iter().chain([to]).map(|&id| signal(id)).collect(),
        Told::Signalled { from, to, .. } => vec![signal(*from), signal(*to)],
        Told::Numbered { start, .. } | Told::Occupied { start, .. } | Told::Again { start } => {
            vec![place(*start)]
        }
        Told::Deployed { train: id, start, .. } => vec![train(*id), place(*start)],
        Told::Delivered { train: id, port, .. } => vec![place(*port), train(*id)],
        Told::Drove { train: id, path, other, .. } => {
            let end = path.last().map(|&id| place(id));
            [train(*id)].into_iter().chain(other.map(train)).chain(end).collect()
        }
        Told::Rolled { train: id, .. }
        | Told::Rerolled { train: id, .. }
        | Told::Moved { train: id, .. }
        | Told::Loaded { train: id, .. }
        | Told::Spared { train: id } => vec![train(*id)],
        Told::Lost { .. } | Told::CardLost { .. } => vec!["#sig-clock".to_owned()],
        _ => Vec::new(),
    }
}
