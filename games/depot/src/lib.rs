//! Jedzie pociąg z daleka: everybody builds tracks in a frame of their own, and four locomotives run as far as they lead.
//!
//! A round: every stack gives a tile, everybody lays theirs in secret, then all tiles are open and everything runs. Read
//! [`Kit`] for what is played with, [`Frame`] for how locomotives run, `apply.rs` for the course of a game, `score.rs` for
//! the points, `mind` for how bots think, [`paper`] for games written as text. Rule ids refer to `RULES.md`.

mod action;
mod apply;
mod data;
mod event;
mod facts;
mod frame;
mod grid;
mod legal;
mod mind;
mod piece;
mod run;
mod score;
mod setup;
mod tensor;
mod text;
mod view;

use std::sync::Arc;

use game::{
    Cards, Game, Illegal, Imagine, Info, Kind, Line, Outcome, Seat, Seats, StepOf, Stream, Turn, Viewer,
};

pub use action::{Action, Chance};
pub use data::{Kit, STATIONS, TILES};
pub use event::{End, Event, Told};
pub use frame::{Frame, Gone, Laid, Loco};
pub use grid::{CELLS, CellName, SIDE, Side, neighbour, opposite};
pub use piece::{Colour, Engine, Feature, Start, Station, StationId, Tile};
pub use run::{Leg, Legs, Run, RunEnd};
pub use score::{Sheet, Stop, level};
pub use setup::{Setup, Variant};
pub use text::paper;
pub use view::{Arrival, Desk, View};

/// The largest table: the box holds four frames.
const SEATS: usize = 4;

/// What a seat has in front of it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Place {
    /// The frame without the tile of the running round.
    frame: Frame,
    /// Tiles still in the stack.
    left: Cards,
    /// The tile of the running round, 0 before it is drawn.
    drawn: u8,
    /// Square and turn of that tile.
    laid: Option<(u8, u8)>,
    /// Tiles driven.
    route: u16,
}

impl Place {
    fn new(kit: &Kit) -> Self {
        Self {
            frame: Frame::default(),
            left: Cards::range(1, kit.tiles() + 1),
            drawn: 0,
            laid: None,
            route: 0,
        }
    }
}

/// A game of Jedzie pociąg z daleka.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Depot {
    seats: u8,
    variant: Variant,
    kit: Arc<Kit>,
    /// Rounds completed.
    round: u8,
    /// Who has a locomotive left.
    active: Seats,
    /// Who is still to draw in this round.
    drawing: Seats,
    /// Who is still to build in this round.
    building: Seats,
    /// The round in which each seat reached each station; 0 for not yet.
    arrivals: [[u8; SEATS]; STATIONS],
    places: [Place; SEATS],
}

impl Depot {
    /// What is played with.
    pub fn kit(&self) -> &Kit {
        &self.kit
    }

    /// What gives points.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// A seat's frame, without the tile of the running round.
    pub const fn frame(&self, seat: Seat) -> &Frame {
        &self.places[seat.index()].frame
    }
}

impl Game for Depot {
    const INFO: Info = Info {
        id: "depot",
        rules: 1,
        data: facts::fingerprint,
        before: facts::BEFORE,
        seats: (1, 4),
        choices: setup::CHOICES,
        presets: &[],
        extras: &[game::Extra::KIT],
        colours: &[],
        book: include_str!("../RULES.md"),
        kind: Kind { cooperative: false, simultaneous: true, hidden: true, chance: true },
        age: None,
        minutes: None,
    };
    type Setup = Setup;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup) -> Self {
        let Setup { seats, variant, kit } = setup.clone();
        let everybody = Seats::first(seats);
        let places = std::array::from_fn(|_| Place::new(&kit));
        Self {
            seats,
            variant,
            kit,
            round: 0,
            active: everybody,
            drawing: everybody,
            building: everybody,
            arrivals: [[0; SEATS]; STATIONS],
            places,
        }
    }

    fn setup(&self) -> Setup {
        Setup { seats: self.seats, variant: self.variant, kit: Arc::clone(&self.kit) }
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn turns_played(&self) -> u32 {
        u32::from(self.round)
    }

    fn turn(&self) -> Turn {
        match self.drawing.iter().next() {
            Some(seat) => Turn::Chance(Stream(seat.0)),
            None if self.building.is_empty() => Turn::Over,
            None => Turn::Players(self.building),
        }
    }

    fn takes_back(&self) -> bool {
        true
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        legal::legal(self, seat, out);
    }

    fn odds(&self, out: &mut Vec<(Chance, u32)>) {
        if let Turn::Chance(stack) = self.turn() {
            out.extend(self.places[usize::from(stack.0)].left.iter().map(|tile| (Chance::Tile(tile), 1)));
        }
    }

    fn draw(&self, pick: &mut impl FnMut(u32) -> u32) -> Chance {
        let left = self.drawing.iter().next().map_or(Cards::NONE, |seat| self.places[seat.index()].left);
        Chance::Tile(left.nth(pick(left.len())).unwrap_or(0))
    }

    fn check(&self, step: StepOf<Self>) -> Result<(), Illegal> {
        legal::check(self, step)
    }

    fn apply(&mut self, step: StepOf<Self>, emit: &mut impl FnMut(Event)) {
        apply::apply(self, step, emit);
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn score(&self, seat: Seat, out: &mut Vec<Line>) {
        self.lines(seat, out);
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.turn() == Turn::Over).then(|| self.ranking())
    }

    /// Every tile lies in one place, and what DEPOT-4.1, DEPOT-4.5 and DEPOT-6.2 promise of tracks is so.
    fn audit(&self) {
        for seat in self.everybody().iter() {
            let place = &self.places[seat.index()];
            let mut all = place.left;
            let lying = place.frame.tiles().map(|(_, laid)| laid.tile);
            for tile in lying.chain(Some(place.drawn).filter(|&tile| tile > 0)) {
                assert!(!all.has(tile), "tile {tile} is in two places");
                all.put(tile);
            }
            assert_eq!(all, Cards::range(1, self.kit.tiles() + 1), "a tile was lost");
            assert_eq!(self.active.has(seat), place.frame.is_active(), "who is active has a locomotive");
            let facing = Engine::ALL.into_iter().filter_map(|engine| place.frame.facing(&self.kit, engine));
            for (cell, _) in facing {
                assert!(
                    self.kit.has(cell) && place.frame.at(cell).is_none(),
                    "what runs on faces an empty square"
                );
            }
            let reached =
                (0..).map(StationId).zip(&self.arrivals).filter(|(_, rounds)| rounds[seat.index()] > 0);
            for (station, _) in reached {
                assert!(place.frame.locos().contains(&Loco::Station(station)), "who arrived is there");
            }
        }
    }
}

impl Imagine for Depot {
    fn imagine(view: &View, pick: &mut impl FnMut(u32) -> u32) -> Self {
        view::imagine(view, pick)
    }
}
