//! What a step changes: tiles are drawn and laid; when everybody has built, everything runs.

use std::sync::Arc;

use game::{Seat, Seats, Step, StepOf};

use crate::Depot;
use crate::action::{Action, Chance};
use crate::event::Event;
use crate::frame::Laid;
use crate::run::{Run, RunEnd, Tracer};

pub(crate) fn apply(game: &mut Depot, step: StepOf<Depot>, emit: &mut impl FnMut(Event)) {
    match step {
        Step::Chance(Chance::Tile(tile)) => {
            let Some(seat) = game.drawing.iter().next() else { return };
            let place = &mut game.places[seat.index()];
            place.left.take(tile);
            place.drawn = tile;
            game.drawing = game.drawing.without(seat);
            emit(Event::Drawn { seat, tile });
        }
        Step::Act(seat, Action::Lay { cell, turn }) => game.places[seat.index()].laid = Some((cell, turn)),
        Step::Act(seat, Action::Build) => {
            game.building = game.building.without(seat);
            emit(Event::Built { seat });
            if game.building.is_empty() {
                run_all(game, emit);
            }
        }
    }
}

/// DEPOT-3.2: everything that was built is laid open at once, and the locomotives run.
fn run_all(game: &mut Depot, emit: &mut impl FnMut(Event)) {
    game.round += 1;
    let (round, mut arrived) = (game.round, 0_u16);
    for seat in game.active.iter() {
        let place = &mut game.places[seat.index()];
        let Some((cell, turn)) = place.laid.take() else { continue };
        let tile = std::mem::take(&mut place.drawn);
        emit(Event::Placed { seat, tile, cell, turn });
        let (route, arrivals, kit) = (&mut place.route, &mut game.arrivals, &game.kit);
        let mut ran = |run: Run| {
            *route += u16::from(run.tiles);
            if let RunEnd::Arrives(station) = run.end {
                arrivals[station.index()][seat.index()] = round;
                arrived |= 1 << station.0;
            }
            emit(Event::Ran { seat, kit: Arc::clone(kit), run });
        };
        place.frame.lay(kit, cell, Laid { tile, turn, round }, &mut Tracer::of(&mut ran));
    }
    if game.variant.stations() {
        tell_arrivals(game, arrived, emit);
    }
    let active = game.active.iter().filter(|seat| game.places[seat.index()].frame.is_active()).collect();
    let finished = std::mem::replace(&mut game.active, active);
    for seat in finished.iter().filter(|&seat| !game.active.has(seat)) {
        emit(Event::Finished { seat });
    }
    (game.drawing, game.building) = (game.active, game.active);
    if game.active == Seats::NONE {
        emit(Event::Over);
    }
}

fn tell_arrivals(game: &Depot, arrived: u16, emit: &mut impl FnMut(Event)) {
    for station in game.kit.station_ids().filter(|station| arrived >> station.0 & 1 == 1) {
        let rounds = game.arrivals[station.index()];
        let here: Seats =
            (0..game.seats).map(Seat).filter(|seat| rounds[seat.index()] == game.round).collect();
        let shared = here.len() > 1;
        for seat in here.iter() {
            let (rank, value) = game.arrival(seat, station).unwrap_or_default();
            emit(Event::Scored { seat, kit: Arc::clone(&game.kit), station, rank, value, shared });
        }
    }
}
