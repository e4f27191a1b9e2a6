//! What a step changes: dice are rolled, squares are drawn, a round ends when everybody is done.

use game::{Game as _, Seat, Seats, Step, StepOf};

use crate::action::{Action, Chance};
use crate::event::Event;
use crate::face::Picture;
use crate::{Ink, Place};

pub(crate) fn apply(game: &mut Ink, step: StepOf<Ink>, emit: &mut impl FnMut(Event)) {
    match step {
        Step::Chance(Chance(face)) => {
            game.rolls[game.round as usize][game.rolled as usize] = face.0;
            game.rolled += 1;
            if game.rolled == game.expansion.dice() {
                for place in game.places.iter_mut().take(game.seats.into()) {
                    place.left = (1 << game.rolled) - 1;
                    place.special = false;
                }
                emit(Event::Rolled { round: game.number(), faces: *game.roll(), dice: game.rolled });
            }
        }
        Step::Act(seat, Action::Draw { picture, cell }) => {
            let (round, flood, roll) = (game.number(), game.flood, *game.roll());
            let place = &mut game.places[seat.index()];
            use_up(place, &roll, picture);
            // INK-6.6: water fills squares at once, so later dice of the round cannot use them.
            place.board.draw(picture, cell, round, flood);
        }
        Step::Act(seat, Action::Done) => {
            game.done = game.done.with(seat);
            emit(Event::Done(seat));
            if game.done == game.everybody() {
                end_round(game, emit);
            }
        }
    }
}

/// Strikes off the first die that shows the face, or the special route.
fn use_up(place: &mut Place, roll: &[u8], picture: Picture) {
    let Some(face) = picture.face() else { return };
    if let Some(bit) = face.special() {
        place.specials |= 1 << bit;
        place.special = true;
    } else if let Some(die) = (0..roll.len()).find(|&die| place.left >> die & 1 == 1 && roll[die] == face.0) {
        place.left &= !(1 << die);
    }
}

/// INK-2.4: now everybody may see what was drawn; dice nobody could place are gone.
fn end_round(game: &mut Ink, emit: &mut impl FnMut(Event)) {
    let round = game.number();
    for index in 0..game.seats {
        let place = &mut game.places[index as usize];
        place.left = 0;
        place.special = false;
        emit(Event::Drew { seat: Seat(index), round, board: place.board.clone() });
    }
    game.round += 1;
    game.rolled = 0;
    game.done = Seats::NONE;
}
