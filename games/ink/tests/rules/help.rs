//! Short words for the tests: steps, refusals, and boards written as text.

use game::{Game, Seat, SplitMix64, Step, StepOf, Turn, Viewer};
use ink::{
    Action, Board, CellName, Chance, Event, Fit, Group, Ink, Misfit, Setup, Sheet, Shore, View, paper,
};

pub(crate) use conform::steps::{after, legal, odds, play, refused};

/// A table of this set-up before the first roll.
pub(crate) fn table(setup: &str) -> Ink {
    Ink::new(&setup.parse::<Setup>().expect("a set-up"))
}

/// Rolls the dice of a round: those typed in, and the first side of all others.
pub(crate) fn roll(game: &mut Ink) -> Vec<Event> {
    let mut events = Vec::new();
    while let Turn::Chance(_) = game.turn() {
        let chance = game.draw(&mut |_| 0);
        events.extend(play(game, &[Step::Chance(chance)]));
    }
    events
}

/// A table of this set-up after the first roll.
pub(crate) fn rolled(setup: &str) -> Ink {
    let mut game = table(setup);
    roll(&mut game);
    game
}

/// A seat draws, written as `A1 H.H.`.
pub(crate) fn draw(seat: u8, text: &str) -> StepOf<Ink> {
    Step::Act(Seat(seat), text.parse().expect("a drawing"))
}

/// A seat is done.
pub(crate) const fn done(seat: u8) -> StepOf<Ink> {
    Step::Act(Seat(seat), Action::Done)
}

/// A die shows this face.
pub(crate) fn die(edges: &str) -> StepOf<Ink> {
    Step::Chance(format!("die {edges}").parse::<Chance>().expect("a face"))
}

/// The game after a seat has drawn these squares.
pub(crate) fn drawn(game: Ink, seat: u8, squares: &[&str]) -> Ink {
    let steps: Vec<_> = squares.iter().map(|text| draw(seat, text)).collect();
    after(game, &steps)
}

/// Which die an action draws from; nothing for being done.
pub(crate) fn group(action: Action) -> Option<Group> {
    let Action::Draw { picture, .. } = action else { return None };
    picture.face().map(ink::Face::group)
}

/// A seat draws its route dice wherever they fit first, and is done.
pub(crate) fn finish(game: &mut Ink, seat: u8) {
    loop {
        let route = legal(game, seat).into_iter().find(|&action| group(action) == Some(Group::Route));
        match route {
            Some(action) => play(game, &[Step::Act(Seat(seat), action)]),
            None => break,
        };
    }
    play(game, &[done(seat)]);
}

/// Everybody finishes the round, and the dice of the next one are rolled.
pub(crate) fn next_round(game: &mut Ink) {
    for seat in game.turn().players().iter() {
        finish(game, seat.0);
    }
    roll(game);
}

/// A seat draws at random until it can be done, and says so.
pub(crate) fn scribble(game: &mut Ink, seat: u8, quick: &mut SplitMix64) -> Vec<Action> {
    scribble_with(&|_| true, game, seat, quick)
}

/// As [`scribble`], with only some of the actions.
pub(crate) fn scribble_with(
    some: &dyn Fn(Action) -> bool,
    game: &mut Ink,
    seat: u8,
    quick: &mut SplitMix64,
) -> Vec<Action> {
    let mut actions = Vec::new();
    while actions.last() != Some(&Action::Done) {
        let mut legal = legal(game, seat);
        legal.retain(|&action| some(action));
        let action = if legal.contains(&Action::Done) && quick.below(2) == 0 {
            Action::Done
        } else {
            legal[quick.below(u32::try_from(legal.len()).expect("few")) as usize]
        };
        play(game, &[Step::Act(Seat(seat), action)]);
        actions.push(action);
    }
    actions
}

/// What somebody sees.
pub(crate) fn seen(game: &Ink, viewer: Viewer) -> View {
    game.view(viewer)
}

/// A board from its text.
pub(crate) fn board(text: &str) -> Board {
    let mut board = Board::default();
    for (_, cell, picture) in paper::squares(text).expect("a board") {
        board.put(picture, cell, 1);
    }
    board
}

/// The score of a board in text.
pub(crate) fn sheet(text: &str) -> Sheet {
    Sheet::of(&board(text))
}

/// The number of a square.
pub(crate) fn cell(name: &str) -> u8 {
    CellName::parse(name).expect("a square").0
}

/// The names of a set of squares.
pub(crate) fn names(set: u64) -> Vec<String> {
    ink::cells(set).map(|cell| CellName(cell).to_string()).collect()
}

/// Why a square written as `A1 H.H.` does not fit on a board, if it does not.
pub(crate) fn misfit(board: &Board, shore: Shore, square: &str) -> Option<Misfit> {
    let (_, cell, picture) = paper::squares(square).expect("a square")[0];
    let face = picture.face().expect("no filled square");
    let bound = matches!(face.group(), Group::Route | Group::Special);
    let fit = Fit::of(board, shore);
    let answer = fit.misfit(picture.edges(), cell, bound);
    assert_eq!(answer.is_none(), fit.squares(picture.edges(), bound) >> cell & 1 == 1, "both ask the same");
    answer
}
