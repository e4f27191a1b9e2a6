//! What a seat may do, and which rule forbids what it may not.

use game::{Game as _, Illegal, Rule, Seat, Step, StepOf, Turn};

use crate::action::Action;
use crate::board::{Fit, Misfit};
use crate::face::{Face, Group, SPECIAL_LIMIT};
use crate::grid::cells;
use crate::{Ink, Place};

/// The route dice among the dice, as bits: they must be drawn (INK-3.6).
const ROUTE_DICE: u8 = 0b1111;

/// Bits of the faces a seat may still draw in this round.
fn faces(game: &Ink, place: &Place) -> u32 {
    let mut set = dice(game, place.left);
    if special_allowed(place) {
        for face in Face::specials() {
            let used = face.special().is_none_or(|bit| place.specials >> bit & 1 == 1);
            set |= u32::from(!used) << face.0;
        }
    }
    set
}

/// Bits of the faces that some dice of this round show.
fn dice(game: &Ink, dice: u8) -> u32 {
    let roll = game.roll();
    let mut set = 0;
    let mut rest = dice;
    while rest != 0 {
        set |= 1 << roll[rest.trailing_zeros() as usize];
        rest &= rest - 1;
    }
    set
}

/// One special route a round, three a game (INK-3.7).
const fn special_allowed(place: &Place) -> bool {
    !place.special && place.specials.count_ones() < SPECIAL_LIMIT
}

/// Whether a face must connect (INK-3.2); rivers and lakes need not (INK-5.3, INK-6.2).
pub(crate) const fn bound(face: Face) -> bool {
    matches!(face.group(), Group::Route | Group::Special)
}

/// Adds every legal action in code order.
pub(crate) fn legal(game: &Ink, seat: Seat, out: &mut Vec<Action>) {
    if !game.turn().players().has(seat) {
        return;
    }
    let place = &game.places[seat.index()];
    let fit = Fit::of(&place.board, game.shore);
    let must = dice(game, place.left & ROUTE_DICE);
    let mut stuck = true;
    let mut rest = faces(game, place);
    while rest != 0 {
        let number = rest.trailing_zeros();
        rest &= rest - 1;
        #[allow(clippy::cast_possible_truncation)]
        let face = Face(number as u8);
        let bound = bound(face);
        for picture in face.pictures() {
            let squares = fit.squares(picture.edges(), bound);
            out.extend(cells(squares).map(|cell| Action::Draw { picture, cell }));
            stuck &= squares == 0 || must >> number & 1 == 0;
        }
    }
    if stuck {
        out.push(Action::Done);
    }
}

/// Whether any of the route dice left still fits somewhere (INK-3.6).
fn fits_somewhere(game: &Ink, place: &Place) -> bool {
    let fit = Fit::of(&place.board, game.shore);
    let must = dice(game, place.left & ROUTE_DICE);
    let mut faces = Face::all().filter(|face| must >> face.0 & 1 == 1);
    faces.any(|face| face.pictures().any(|picture| fit.squares(picture.edges(), true) != 0))
}

/// Decides whether a step is allowed.
pub(crate) fn check(game: &Ink, step: StepOf<Ink>) -> Result<(), Illegal> {
    let no = |rule| Err(Illegal(Rule(rule)));
    match (step, game.turn()) {
        (_, Turn::Over) => no("INK-2.5"),
        (Step::Chance(chance), Turn::Chance(_)) => {
            let mut odds = Vec::new();
            game.odds(&mut odds);
            if odds.iter().any(|&(possible, _)| possible == chance) { Ok(()) } else { no("INK-2.1") }
        }
        (Step::Chance(_), Turn::Players(_)) | (Step::Act(..), Turn::Chance(_)) => no("INK-2.1"),
        (Step::Act(seat, action), Turn::Players(waiting)) => {
            if !waiting.has(seat) {
                return no("INK-2.4");
            }
            let place = &game.places[seat.index()];
            match action {
                Action::Done if fits_somewhere(game, place) => no("INK-3.6"),
                Action::Done => Ok(()),
                Action::Draw { picture, cell } => {
                    let Some(face) = picture.face() else { return no("INK-6.6") };
                    if faces(game, place) >> face.0 & 1 == 0 {
                        return no(if face.group() == Group::Special { "INK-3.7" } else { "INK-3.6" });
                    }
                    let fit = Fit::of(&place.board, game.shore);
                    match fit.misfit(picture.edges(), cell, bound(face)) {
                        None => Ok(()),
                        Some(misfit) => Err(Illegal(misfit.rule())),
                    }
                }
            }
        }
    }
}

impl Misfit {
    /// The rule that forbids it.
    pub const fn rule(self) -> Rule {
        Rule(match self {
            Self::Taken => "INK-3.1",
            Self::Loose => "INK-3.2",
            Self::Mixed => "INK-3.3",
            Self::River => "INK-5.4",
            Self::Shore => "INK-6.4",
        })
    }
}
