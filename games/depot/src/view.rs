//! What a viewer may know: everything but where others have laid the tile of the running round (DEPOT-3.2).

use std::sync::Arc;

use game::{Cards, Game as _, Seat, Seats, Viewer};
use serde::{Serialize, Serializer};

use crate::data::{Kit, STATIONS};
use crate::frame::Frame;
use crate::run::Run;
use crate::score::Sheet;
use crate::setup::Variant;
use crate::{Depot, Place, SEATS};

/// What a viewer knows of one seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Desk {
    /// The frame, without the tile of the running round.
    pub frame: Frame,
    /// The tile of the running round.
    pub drawn: Option<u8>,
    /// Square and turn of that tile, if the viewer may know: nothing has run yet, ask [`Frame::preview`].
    pub laid: Option<(u8, u8)>,
    /// Whether the seat has built in this round.
    pub built: bool,
    /// Whether the seat has no locomotive left.
    pub finished: bool,
    /// Tiles still in the stack, in order of their numbers.
    pub stack_left: Vec<u8>,
    /// What the seat's last built tile brought.
    pub last: Vec<Run>,
    /// The points so far.
    pub points: Sheet,
}

/// A seat that has reached a station.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Arrival {
    /// Who.
    pub seat: Seat,
    /// In which round, counted from 1.
    pub round: u8,
    /// Place by order of arrival, counted from 1.
    pub rank: u8,
    /// Points; none where stations give none.
    pub value: u8,
}

/// Everything a viewer could know.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// What gives points.
    pub variant: Variant,
    /// What is played with.
    #[serde(serialize_with = "write_kit")]
    pub kit: Arc<Kit>,
    /// Rounds completed.
    pub round: u8,
    /// The seats.
    pub desks: Vec<Desk>,
    /// Who has reached each station, by order of arrival.
    pub arrivals: Vec<Vec<Arrival>>,
    /// Whose running tile this view shows.
    #[serde(skip)]
    open: Seats,
}

impl View {
    /// Whether the game is over.
    pub fn over(&self) -> bool {
        self.desks.iter().all(|desk| desk.finished)
    }

    /// The running round, counted from 1; the last one after the end.
    pub fn number(&self) -> u8 {
        self.round + u8::from(!self.over())
    }
}

fn write_kit<S: Serializer>(kit: &Arc<Kit>, to: S) -> Result<S::Ok, S::Error> {
    kit.as_ref().serialize(to)
}

pub(crate) fn view(game: &Depot, viewer: Viewer) -> View {
    let open: Seats = game.everybody().iter().filter(|&seat| viewer.sees(Seats::one(seat))).collect();
    let desk = |seat: Seat| {
        let place = &game.places[seat.index()];
        let active = game.active.has(seat);
        Desk {
            frame: place.frame,
            drawn: Some(place.drawn).filter(|&tile| tile > 0),
            laid: place.laid.filter(|_| open.has(seat)),
            built: active && !game.building.has(seat),
            finished: !active,
            stack_left: place.left.iter().collect(),
            last: place.frame.last_runs(&game.kit),
            points: game.sheet(seat),
        }
    };
    View {
        variant: game.variant,
        kit: Arc::clone(&game.kit),
        round: game.round,
        desks: game.everybody().iter().map(desk).collect(),
        arrivals: arrivals(game),
        open,
    }
}

fn arrivals(game: &Depot) -> Vec<Vec<Arrival>> {
    let columns = game.kit.station_ids().zip(&game.arrivals);
    columns
        .map(|(station, rounds)| {
            let arrival = |seat: Seat| {
                let (rank, value) = game.arrival(seat, station)?;
                Some(Arrival { seat, round: rounds[seat.index()], rank, value })
            };
            let mut column: Vec<Arrival> = game.everybody().iter().filter_map(arrival).collect();
            column.sort_by_key(|arrival| arrival.round);
            column
        })
        .collect()
}

/// A game that looks like this: whoever has built unseen has built anywhere.
pub(crate) fn imagine(view: &View, pick: &mut impl FnMut(u32) -> u32) -> Depot {
    let mut game = Depot {
        seats: u8::try_from(view.desks.len()).unwrap_or(1),
        variant: view.variant,
        kit: Arc::clone(&view.kit),
        round: view.round,
        active: Seats::NONE,
        drawing: Seats::NONE,
        building: Seats::NONE,
        arrivals: [[0; SEATS]; STATIONS],
        places: std::array::from_fn(|_| Place::new(&view.kit)),
    };
    for (station, column) in view.arrivals.iter().enumerate() {
        for arrival in column {
            game.arrivals[station][arrival.seat.index()] = arrival.round;
        }
    }
    for (seat, desk) in (0..).map(Seat).zip(&view.desks) {
        let laid =
            desk.laid.or_else(|| (desk.built && !view.open.has(seat)).then(|| anywhere(view, desk, pick)));
        game.places[seat.index()] = Place {
            frame: desk.frame,
            left: desk.stack_left.iter().copied().collect::<Cards>(),
            drawn: desk.drawn.unwrap_or(0),
            laid,
            route: desk.points.route,
        };
        if !desk.finished {
            game.active = game.active.with(seat);
            if desk.drawn.is_none() {
                game.drawing = game.drawing.with(seat);
            }
            if !desk.built {
                game.building = game.building.with(seat);
            }
        }
    }
    game
}

/// Any square and turn that the rules allow.
fn anywhere(view: &View, desk: &Desk, pick: &mut impl FnMut(u32) -> u32) -> (u8, u8) {
    let open = desk.frame.open(&view.kit);
    let squares: Vec<u8> = (0..25).filter(|cell| open >> cell & 1 == 1).collect();
    let count = u32::try_from(squares.len()).unwrap_or(1);
    let cell = squares[pick(count) as usize];
    (cell, u8::try_from(pick(4)).unwrap_or(0))
}
