//! Short words for the tests: steps, refusals, and a tiny kit whose games last three rounds.

use depot::{Action, Chance, Depot, Event, Run, RunEnd, Setup};
use game::{Game, Options, Outcome, Seat, Step, StepOf, Turn};

pub(crate) use conform::steps::{lines, play, refused};

/// Three squares and three tiles, explained in the file: C0 is A0 here, D1 is B1.
pub(crate) const TINY: &str = include_str!("../tiny.txt");

/// A table of this set-up before anything is drawn.
pub(crate) fn table(setup: &str) -> Depot {
    Depot::new(&setup.parse::<Setup>().unwrap_or_else(|bad| panic!("{setup}: {bad}")))
}

/// A table that plays with the tiny kit.
pub(crate) fn tiny(setup: &str) -> Depot {
    let word = Options::to_word(TINY).expect("a kit").expect("says something");
    table(&format!("{setup} kit:{word}"))
}

/// Luck gives this tile.
pub(crate) const fn tile(tile: u8) -> StepOf<Depot> {
    Step::Chance(Chance::Tile(tile))
}

/// A seat lays its tile, written as `C0 1`.
pub(crate) fn lay(seat: u8, text: &str) -> StepOf<Depot> {
    Step::Act(Seat(seat), text.parse().expect("a notation"))
}

/// A seat builds.
pub(crate) const fn build(seat: u8) -> StepOf<Depot> {
    Step::Act(Seat(seat), Action::Build)
}

/// Plays a whole round: for each seat that is still in the game, in order, its tile and where it is built.
pub(crate) fn round(game: &mut Depot, built: &[(u8, &str)]) -> Vec<Event> {
    let mut events = Vec::new();
    for &(number, _) in built {
        events.extend(play(game, &[tile(number)]));
    }
    let Turn::Players(seats) = game.turn() else { panic!("not everybody has a tile") };
    assert_eq!(seats.len() as usize, built.len());
    for (seat, &(_, text)) in seats.iter().zip(built) {
        events.extend(play(game, &[lay(seat.0, text), build(seat.0)]));
    }
    events
}

/// One seat's game up to here.
pub(crate) fn alone(setup: &str, built: &[(u8, &str)]) -> Depot {
    let mut game = table(setup);
    for &one in built {
        round(&mut game, &[one]);
    }
    game
}

/// The runs of a seat's last tile.
pub(crate) fn runs(game: &Depot, seat: u8) -> Vec<Run> {
    game.frame(Seat(seat)).last_runs(game.kit())
}

/// What each of these runs did: the locomotive, its points and how it ended.
pub(crate) fn told(runs: &[Run]) -> Vec<(&'static str, u8, RunEnd)> {
    runs.iter().map(|run| (run.loco.word(), run.tiles, run.end)).collect()
}

/// The seats by place.
pub(crate) fn places(game: &Depot) -> Vec<Vec<u8>> {
    let Some(Outcome::Ranked(places)) = game.outcome() else { panic!("the game is not over") };
    places.iter().map(|place| place.iter().map(|seat| seat.0).collect()).collect()
}
