//! The exact solver against trying everything.

use std::collections::BTreeSet;

use game::{Game, Quick, Seat, Step, Turn};
use ink::{Action, Board, Face, Fit, Flood, Group, Ink, Kind, Picture, Sheet, Shore, Task, solve};

/// The best total over every complete round, found by trying every order.
struct Everything {
    round: u8,
    shore: Shore,
    flood: Flood,
    seen: BTreeSet<Vec<(u8, Picture)>>,
    best: i16,
}

impl Everything {
    fn go(&mut self, board: &Board, dice: &[Face], specials: &[Face], drawn: &mut Vec<(u8, Picture)>) {
        let mut sorted = drawn.clone();
        sorted.sort_unstable();
        if !self.seen.insert(sorted) {
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
    let mut quick = Quick::new(seed);
    let rounds = u32::from(game.expansion().rounds());
    let mut legal = Vec::new();
    let mut dice = Vec::new();
    loop {
        match game.turn() {
            Turn::Chance(_) => {
                let chance = game.draw(&mut |n| quick.below(n));
                if game.turns() + 1 == rounds {
                    dice.push(chance.0);
                }
                game.apply(Step::Chance(chance), &mut |_| {});
            }
            Turn::Players(_) if game.turns() + 1 < rounds => {
                legal.clear();
                game.legal(Seat(0), &mut legal);
                // Squares that close ends are preferred, so that boards resemble those of people.
                let total = |action: &Action| {
                    let mut next = game.clone();
                    next.apply(Step::Act(Seat(0), *action), &mut |_| {});
                    next.sheet(Seat(0)).total()
                };
                let tried = (0..3).map(|_| legal[quick.below(legal.len() as u32) as usize]);
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
        shore: Shore::Open,
        flood: Flood::Always,
    }
}

fn same_as_everything(setup: &str, seeds: std::ops::Range<u64>, dice: usize, specials: usize) {
    for seed in seeds {
        let mut task = last_round(setup, seed);
        task.dice.truncate(dice);
        task.specials.truncate(specials);
        let mut all = Everything {
            round: task.round,
            shore: task.shore,
            flood: task.flood,
            seen: BTreeSet::new(),
            best: i16::MIN,
        };
        all.go(&task.board, &task.dice, &task.specials, &mut Vec::new());
        let solution = solve(&task);
        assert_eq!(solution.best, all.best, "{setup} {seed}: {task:?}");
        let mut board = task.board.clone();
        for &(picture, cell) in &solution.squares {
            let face = picture.face().expect("a face");
            let bound = matches!(face.group(), Group::Route | Group::Special);
            assert!(Fit::of(&board, task.shore).squares(picture.edges(), bound) >> cell & 1 == 1);
            board.put(picture, cell, task.round);
            if picture.edges().kinds.contains(&Kind::Lake) {
                board.fill(task.flood, task.round);
            }
        }
        assert_eq!(Sheet::of(&board).total(), solution.best, "the squares reach it");
    }
}

#[test]
fn base_rounds_without_specials() {
    same_as_everything("1", 0..60, 4, 0);
}

#[test]
fn base_rounds_with_specials() {
    same_as_everything("1", 0..12, 3, 3);
}

#[test]
fn river_rounds() {
    let mut done = 0;
    for seed in 0..12 {
        let mut task = last_round("1 river", seed);
        // Two route dice and both river dice: everything can still be tried.
        task.dice.drain(..2);
        task.specials.clear();
        let mut all = Everything {
            round: 6,
            shore: task.shore,
            flood: task.flood,
            seen: BTreeSet::new(),
            best: i16::MIN,
        };
        all.go(&task.board, &task.dice, &[], &mut Vec::new());
        assert_eq!(solve(&task).best, all.best, "river {seed}");
        done += 1;
    }
    assert_eq!(done, 12);
}

#[test]
fn lake_rounds() {
    for seed in 0..12 {
        let mut task = last_round("1 lake", seed);
        task.dice.drain(..2);
        task.dice.pop();
        task.specials.truncate(1);
        let mut all = Everything {
            round: 6,
            shore: task.shore,
            flood: task.flood,
            seen: BTreeSet::new(),
            best: i16::MIN,
        };
        all.go(&task.board, &task.dice, &task.specials, &mut Vec::new());
        assert_eq!(solve(&task).best, all.best, "lake {seed}");
    }
}
