//! The exact solver against trying everything.

use std::collections::BTreeSet;

use game::{Game, Seat, SplitMix64, Step, Turn};
use ink::{Action, Board, Face, Fit, Flood, Group, Ink, Kind, Picture, Sheet, Shore, Task, solve};

/// The best total over every complete round, found by trying every order.
struct Everything {
    round: u8,
    shore: Shore,
    flood: Flood,
    /// Drawn squares, and with them all that are filled: the order may decide what that is.
    seen: BTreeSet<(Vec<(u8, Picture)>, u64)>,
    best: i16,
}

impl Everything {
    fn go(&mut self, board: &Board, dice: &[Face], specials: &[Face], drawn: &mut Vec<(u8, Picture)>) {
        let mut sorted = drawn.clone();
        sorted.sort_unstable();
        if !self.seen.insert((sorted, board.drawn())) {
            return;
        }
        let fit = Fit::of(board, self.shore);
        let mut stuck = true;
        let choices = dice.iter().map(|&face| (face, false)).chain(specials.iter().map(|&face| (face, true)));
        for (face, special) in choices {
            let bound = matches!(face.group(), Group::Route | Group::Special);
            let mut rest = dice.to_vec();
            if !special {
                rest.remove(rest.iter().position(|&die| die == face).expect("a die"));
            }
            for picture in face.pictures() {
                for cell in ink::cells(fit.squares(picture.edges(), bound)) {
                    stuck &= face.group() != Group::Route;
                    let mut next = board.clone();
                    next.put(picture, cell, self.round);
                    if picture.edges().kinds.contains(&Kind::Lake) {
                        next.fill(self.flood, self.round);
                    }
                    drawn.push((cell, picture));
                    self.go(&next, &rest, if special { &[] } else { specials }, drawn);
                    drawn.pop();
                }
            }
        }
        if stuck {
            self.best = self.best.max(Sheet::of(board).total());
        }
    }
}

/// A game played at random up to the last round, and that round's dice.
fn last_round(setup: &str, seed: u64) -> Task {
    let mut game = Ink::new(&setup.parse().expect("a set-up"));
    let mut quick = SplitMix64::new(seed);
    let rounds = u32::from(game.expansion().rounds());
    let mut legal = Vec::new();
    let mut dice = Vec::new();
    loop {
        match game.turn() {
            Turn::Chance(_) => {
                let chance = game.draw(&mut |n| quick.below(n));
                if game.turns_played() + 1 == rounds {
                    dice.push(chance.0);
                }
                game.apply(Step::Chance(chance), &mut |_| {});
            }
            Turn::Players(_) if game.turns_played() + 1 < rounds => {
                legal.clear();
                game.legal(Seat(0), &mut legal);
                // Squares that close ends are preferred, so that boards resemble those of people.
                let total = |action: &Action| {
                    let mut next = game.clone();
                    next.apply(Step::Act(Seat(0), *action), &mut |_| {});
                    next.sheet(Seat(0)).total()
                };
                let tried =
                    (0..3).map(|_| legal[quick.below(u32::try_from(legal.len()).expect("few")) as usize]);
                let action = tried.max_by_key(total).expect("something is legal");
                game.apply(Step::Act(Seat(0), action), &mut |_| {});
            }
            _ => break,
        }
    }
    let specials = [9, 11, 14].map(Face).to_vec();
    let round = u8::try_from(rounds).expect("few rounds");
    Task {
        board: game.board(Seat(0)).clone(),
        dice,
        specials,
        round,
        shore: if setup.contains("shore-closed") { Shore::Closed } else { Shore::Open },
        flood: if setup.contains("flood-never") { Flood::Never } else { Flood::Always },
    }
}

/// The solver finds what trying everything finds, and its squares reach it.
fn same(task: &Task, what: &str) {
    let mut all = Everything {
        round: task.round,
        shore: task.shore,
        flood: task.flood,
        seen: BTreeSet::new(),
        best: i16::MIN,
    };
    all.go(&task.board, &task.dice, &task.specials, &mut Vec::new());
    let solution = solve(task);
    assert_eq!(solution.best, all.best, "{what}: {task:?}");
    let mut board = task.board.clone();
    for &(picture, cell) in &solution.squares {
        let face = picture.face().expect("a face");
        let bound = matches!(face.group(), Group::Route | Group::Special);
        assert!(Fit::of(&board, task.shore).squares(picture.edges(), bound) >> cell & 1 == 1, "{what}");
        board.put(picture, cell, task.round);
        if picture.edges().kinds.contains(&Kind::Lake) {
            board.fill(task.flood, task.round);
        }
    }
    assert_eq!(Sheet::of(&board).total(), solution.best, "{what}: the squares reach it");
}

#[test]
fn base_rounds_without_specials() {
    small("1", 0..60, 0, 4, 0);
}

#[test]
fn base_rounds_with_specials() {
    small("1", 0..12, 0, 3, 3);
}

/// Rounds with some dice left out, so that everything can still be tried.
fn small(setup: &str, seeds: std::ops::Range<u64>, skip: usize, dice: usize, specials: usize) {
    for seed in seeds {
        let mut task = last_round(setup, seed);
        task.dice.drain(..skip);
        task.dice.truncate(dice);
        task.specials.truncate(specials);
        same(&task, &format!("{setup} {seed}"));
    }
}

#[test]
fn river_rounds() {
    small("1 river", 0..12, 2, 4, 0);
    small("1 river", 20..26, 3, 2, 3);
}

#[test]
fn lake_rounds() {
    small("1 lake", 0..12, 2, 3, 1);
    small("1 lake", 20..32, 3, 3, 0);
    small("1 lake shore-closed", 40..46, 3, 3, 0);
    small("1 lake flood-never", 50..56, 3, 3, 0);
}

/// Water fills the square that a pier's route needs, unless the route is drawn first: the order is part of the answer.
#[test]
fn a_round_in_which_only_one_order_works() {
    for seed in 100..130 {
        let mut task = last_round("1 lake", seed);
        let route = task.dice[0];
        task.dice = vec![
            route,
            Face::named("pier-both").expect("a face"),
            Face::named("lake-three").expect("a face"),
        ];
        task.specials.clear();
        same(&task, &format!("pier and lake {seed}"));
    }
}
