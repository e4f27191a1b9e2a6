//! Kolejowy szlak (Railroad Ink, Deep Blue Edition): everybody draws the same dice on a board of their own.
//!
//! A round is a roll, then everybody draws in private until they say done; seven rounds, six with rivers or lakes. Read
//! [`Face`] for what can be drawn, [`Board`] and [`Fit`] for where, `apply.rs` for the course of a game, [`Sheet`] for the
//! points. `mind` is how bots think, with [`solve`], which finds the best last round exactly; [`paper`] reads boards written
//! as text. Rule ids refer to `RULES.md`.

mod action;
mod apply;
mod board;
mod data;
mod event;
mod face;
mod facts;
mod grid;
mod legal;
mod mind;
mod path;
mod score;
mod setup;
mod tensor;
mod text;
mod view;

use game::{Game, Illegal, Imagine, Info, Line, Outcome, Rule, Seat, Seats, StepOf, Stream, Turn, Viewer};

pub use action::{Action, Chance};
pub use board::{Board, Fit, Misfit};
pub use data::{EXITS, NETWORK};
pub use event::{Event, Square, Told};
pub use face::{Edges, Face, Group, Kind, Picture};
pub use grid::{CELLS, CENTRE, CellName, Exit, SIZE, Side, cells};
pub use mind::beam::{Beam, Drawing, Task};
pub use mind::judge::{FACTS, HIDDEN, Judge, Look, STAGES, WEIGHTS};
pub use mind::solve::{Solution, solve, solve_while};
pub use score::{Origin, Sheet, loose_ends};
pub use setup::{Expansion, Flood, Rulings, Setup, Shore};
pub use text::paper;
pub use view::{Desk, View};

use data::DICE;
use setup::{Typed, UNTYPED};

/// The largest table: the box holds six boards.
const SEATS: usize = 6;

/// The faces rolled so far by round and die; [`UNROLLED`] before that.
type Rolls = [[u8; DICE]; 7];
/// A die that is still to be rolled.
const UNROLLED: u8 = u8::MAX;

/// What a seat has in front of it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Place {
    board: Board,
    /// The dice of this round that are still to be drawn, as bits.
    left: u8,
    /// The special routes used so far, as bits (INK-3.7).
    specials: u8,
    /// Whether one of them was used in this round.
    special: bool,
}

/// A game of Kolejowy szlak.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ink {
    seats: u8,
    expansion: Expansion,
    shore: Shore,
    flood: Flood,
    typed: Typed,
    /// Rounds completed.
    round: u8,
    /// Dice of the running round that are rolled.
    rolled: u8,
    rolls: Rolls,
    done: Seats,
    places: [Place; SEATS],
}

impl Ink {
    /// Which expansion is played.
    pub const fn expansion(&self) -> Expansion {
        self.expansion
    }

    /// A seat's board.
    pub const fn board(&self, seat: Seat) -> &Board {
        &self.places[seat.index()].board
    }

    /// The running round, counted from 1.
    const fn number(&self) -> u8 {
        self.round + 1
    }

    /// The faces of the running round, by die.
    const fn roll(&self) -> &[u8; DICE] {
        &self.rolls[if self.round < 7 { self.round } else { 6 } as usize]
    }

    /// The score sheet of a seat.
    pub fn sheet(&self, seat: Seat) -> Sheet {
        Sheet::of(self.board(seat))
    }
}

impl Game for Ink {
    const INFO: Info = Info {
        id: "ink",
        rules: 1,
        data: facts::fingerprint,
        before: facts::BEFORE,
        seats: (1, 6),
        choices: setup::CHOICES,
        presets: &[],
        extras: &[game::Extra::DICE],
        colours: &[],
        book: include_str!("../RULES.md"),
        kind: game::Kind { cooperative: false, simultaneous: true, hidden: true, chance: true },
        age: None,
        minutes: None,
    };
    type Setup = Setup;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup) -> Self {
        let Setup { seats, expansion, shore, flood, typed } = setup.clone();
        let place = Place { board: Board::default(), left: 0, specials: 0, special: false };
        Self {
            seats,
            expansion,
            shore,
            flood,
            typed,
            round: 0,
            rolled: 0,
            rolls: [[UNROLLED; DICE]; 7],
            done: Seats::NONE,
            places: std::array::from_fn(|_| place.clone()),
        }
    }

    fn setup(&self) -> Setup {
        let Self { seats, expansion, shore, flood, typed, .. } = self.clone();
        Setup { seats, expansion, shore, flood, typed }
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn turns_played(&self) -> u32 {
        u32::from(self.round)
    }

    fn turn(&self) -> Turn {
        if self.round == self.expansion.rounds() {
            Turn::Over
        } else if self.rolled < self.expansion.dice() {
            Turn::Chance(Stream(self.rolled))
        } else {
            let waiting = self.everybody().iter().filter(|&seat| !self.done.has(seat));
            Turn::Players(waiting.collect())
        }
    }

    fn takes_back(&self) -> bool {
        true
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        legal::legal(self, seat, out);
    }

    fn odds(&self, out: &mut Vec<(Chance, u32)>) {
        if let Turn::Chance(_) = self.turn() {
            match self.typed[self.round as usize][self.rolled as usize] {
                UNTYPED => {
                    for &face in self.expansion.sides(self.rolled) {
                        match out.last_mut() {
                            Some((chance, weight)) if chance.0 == face => *weight += 1,
                            _ => out.push((Chance(face), 1)),
                        }
                    }
                }
                face => out.push((Chance(Face(face)), 1)),
            }
        }
    }

    fn draw(&self, pick: &mut impl FnMut(u32) -> u32) -> Chance {
        match self.typed[self.round as usize][self.rolled as usize] {
            UNTYPED => Chance(self.expansion.sides(self.rolled)[pick(6) as usize]),
            face => Chance(Face(face)),
        }
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
        let expansion = match self.expansion {
            Expansion::Base => None,
            Expansion::River => Some(Rule("INK-5.7")),
            Expansion::Lake => Some(Rule("INK-6.11")),
        };
        self.sheet(seat).lines(expansion, out);
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.turn() == Turn::Over).then(|| {
            let sheets: Vec<Sheet> = self.everybody().iter().map(|seat| self.sheet(seat)).collect();
            score::places(&sheets)
        })
    }

    fn audit(&self) {
        for seat in self.everybody().iter() {
            let place = &self.places[seat.index()];
            let drawn = || place.board.squares().filter_map(|(_, picture)| picture.face());
            let specials = drawn().filter(|face| face.group() == Group::Special).count();
            let dice = drawn().count() - specials;
            assert_eq!(specials, place.specials.count_ones() as usize, "a special route was lost or made");
            assert!(specials <= 3 && specials <= usize::from(self.number()), "special routes are limited");
            let rolled =
                usize::from(self.expansion.dice()) * usize::from(self.number().min(self.expansion.rounds()));
            assert!(dice + place.left.count_ones() as usize <= rolled, "a die was drawn twice");
            let waters = place.board.squares().filter(|&(_, picture)| picture == Picture::WATER).count();
            assert!(waters == 0 || self.expansion == Expansion::Lake, "water without a lake");
        }
    }
}

impl Imagine for Ink {
    fn imagine(view: &View, pick: &mut impl FnMut(u32) -> u32) -> Self {
        view::imagine(view, pick)
    }
}
