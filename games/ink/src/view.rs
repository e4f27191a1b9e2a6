//! What a viewer may know: everything but what others draw in the running round (INK-2.2).

use game::{Game as _, Seat, Seats, SplitMix64, Step, Viewer};
use serde::Serialize;

use crate::action::Action;
use crate::board::Board;
use crate::data::DICE;
use crate::face::{Edges, Face};
use crate::setup::{Typed, UNTYPED};
use crate::{Expansion, Flood, Ink, Place, Rolls, SEATS, Shore, UNROLLED};

/// What a viewer knows of one seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Desk {
    /// The board; without the running round if that is hidden from the viewer.
    pub board: Board,
    /// The dice of the running round still to be drawn, as bits; all of them if that is hidden.
    pub left: u8,
    /// The special routes used so far, as bits in the order of the faces.
    pub specials: u8,
    /// Whether a special route is used in the running round.
    pub special: bool,
}

/// Everything a viewer could know.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// Which expansion.
    pub expansion: Expansion,
    /// The ruling on shores.
    pub shore: Shore,
    /// The ruling on filling.
    pub flood: Flood,
    /// Rounds completed.
    pub round: u8,
    /// Dice of the running round that are rolled.
    pub rolled: u8,
    /// Who is done with the running round.
    pub done: Seats,
    /// The seats.
    pub desks: Vec<Desk>,
    #[serde(serialize_with = "write_rolls")]
    rolls: Rolls,
    /// Dice that were typed in are known to those who may know the future: nobody who plays.
    #[serde(skip)]
    typed: Typed,
    /// The seat whose running round this view shows; more than one only for whoever sees everything.
    #[serde(skip)]
    open: Seats,
}

impl View {
    /// The faces rolled in a round, counted from 1; fewer if it is not over.
    pub fn roll(&self, round: u8) -> Vec<Face> {
        let dice = usize::from(round).checked_sub(1).and_then(|index| self.rolls.get(index));
        dice.into_iter().flatten().filter(|&&face| face != UNROLLED).map(|&face| Face(face)).collect()
    }

    /// All faces rolled so far.
    pub(crate) const fn rolls(&self) -> &Rolls {
        &self.rolls
    }

    /// The running round, counted from 1; the last one after the end.
    pub fn number(&self) -> u8 {
        (self.round + 1).min(self.expansion.rounds())
    }

    /// Whether the game is over.
    pub fn over(&self) -> bool {
        self.round == self.expansion.rounds()
    }
}

fn write_rolls<S: serde::Serializer>(rolls: &Rolls, to: S) -> Result<S::Ok, S::Error> {
    let faces = |roll: &[u8; DICE]| -> Vec<String> {
        let known = roll.iter().filter(|&&face| face != UNROLLED);
        known.map(|&face| Edges::to_string(&Face(face).edges())).collect()
    };
    to.collect_seq(rolls.iter().map(faces).filter(|faces| !faces.is_empty()))
}

pub(crate) fn view(game: &Ink, viewer: Viewer) -> View {
    let open: Seats = game.everybody().iter().filter(|&seat| viewer.sees(Seats::one(seat))).collect();
    let fresh = if game.rolled == game.expansion.dice() { (1 << game.rolled) - 1 } else { 0 };
    let desks = game.everybody().iter().map(|seat| {
        let place = &game.places[seat.index()];
        if open.has(seat) || game.rolled < game.expansion.dice() {
            let Place { board, left, specials, special } = place.clone();
            return Desk { board, left, specials, special };
        }
        let board = place.board.before(game.number());
        Desk { specials: board.specials(), board, left: fresh, special: false }
    });
    View {
        expansion: game.expansion,
        shore: game.shore,
        flood: game.flood,
        round: game.round,
        rolled: game.rolled,
        done: game.done,
        desks: desks.collect(),
        rolls: game.rolls,
        typed: if viewer == Viewer::Everything { game.typed } else { [[UNTYPED; DICE]; 7] },
        open,
    }
}

/// A game that looks like this: whoever is done but hidden has drawn something at random.
pub(crate) fn imagine(view: &View, pick: &mut impl FnMut(u32) -> u32) -> Ink {
    let nobody = Place { board: Board::default(), left: 0, specials: 0, special: false };
    let mut places: [Place; SEATS] = std::array::from_fn(|_| nobody.clone());
    for (place, desk) in places.iter_mut().zip(&view.desks) {
        let Desk { board, left, specials, special } = desk.clone();
        *place = Place { board, left, specials, special };
    }
    let mut game = Ink {
        seats: u8::try_from(view.desks.len()).unwrap_or(1),
        expansion: view.expansion,
        shore: view.shore,
        flood: view.flood,
        typed: view.typed,
        round: view.round,
        rolled: view.rolled,
        rolls: view.rolls,
        done: Seats::NONE,
        places,
    };
    for seat in view.done.iter().filter(|&seat| !view.open.has(seat)) {
        draw_anything(&mut game, seat, pick);
    }
    game.done = view.done;
    game
}

/// A random round of a seat, without saying done: when everybody was done the round would end.
fn draw_anything(game: &mut Ink, seat: Seat, pick: &mut impl FnMut(u32) -> u32) {
    let mut quick = SplitMix64::new(u64::from(pick(u32::MAX)));
    let mut legal = Vec::new();
    loop {
        legal.clear();
        game.legal(seat, &mut legal);
        let count = u32::try_from(legal.len()).unwrap_or(u32::MAX);
        match legal[quick.below(count) as usize] {
            Action::Done => return,
            action @ Action::Draw { .. } => game.apply(Step::Act(seat, action), &mut |_| {}),
        }
    }
}
