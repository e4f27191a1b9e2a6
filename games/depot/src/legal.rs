//! What a seat may do, and which rule forbids the rest.

use game::{Game as _, Illegal, Rule, Seat, Step, StepOf, Turn};

use crate::Depot;
use crate::action::{Action, Chance};
use crate::grid::CELLS;

const fn no(rule: &'static str) -> Result<(), Illegal> {
    Err(Illegal(Rule(rule)))
}

pub(crate) fn legal(game: &Depot, seat: Seat, out: &mut Vec<Action>) {
    if !game.turn().players().has(seat) {
        return;
    }
    let place = &game.places[seat.index()];
    if place.laid.is_some() {
        out.push(Action::Build);
        return;
    }
    let mut open = place.frame.open(&game.kit);
    while open != 0 {
        let cell = u8::try_from(open.trailing_zeros()).unwrap_or(0);
        out.extend([0, 1, 2, 3].map(|turn| Action::Lay { cell, turn }));
        open &= open - 1;
    }
}

pub(crate) fn check(game: &Depot, step: StepOf<Depot>) -> Result<(), Illegal> {
    match (step, game.turn()) {
        (_, Turn::Over) => no("DEPOT-6.2"),
        (Step::Chance(Chance::Tile(tile)), Turn::Chance(stack)) => {
            if game.places[usize::from(stack.0)].left.has(tile) { Ok(()) } else { no("DEPOT-2.2") }
        }
        (Step::Chance(_), _) | (Step::Act(..), Turn::Chance(_)) => no("DEPOT-3.1"),
        (Step::Act(seat, action), Turn::Players(seats)) => {
            if seats.has(seat) {
                check_action(game, seat, action)
            } else if game.active.has(seat) {
                no("DEPOT-3.5")
            } else {
                no("DEPOT-6.1")
            }
        }
    }
}

fn check_action(game: &Depot, seat: Seat, action: Action) -> Result<(), Illegal> {
    let place = &game.places[seat.index()];
    match (action, place.laid) {
        (Action::Build, Some(_)) => Ok(()),
        (Action::Build, None) | (Action::Lay { .. }, Some(_)) => no("DEPOT-3.2"),
        // DEPOT-3.4: every turn may be asked for, also those that look the same.
        (Action::Lay { cell, turn }, None) => {
            let open = usize::from(cell) < CELLS && place.frame.open(&game.kit) >> cell & 1 == 1;
            if open && turn < 4 { Ok(()) } else { no("DEPOT-3.3") }
        }
    }
}
