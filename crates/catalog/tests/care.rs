//! Warnings of the coach: beginners who click at random hear many, a good player hardly any.

#![allow(clippy::unwrap_used)]

use bot::{Budget, Level};
use catalog::{Entry, GAMES};
use engine::{Decision, Play, Seed};
use game::{Seat, SplitMix64};

/// Decisions that ended, and those of them that a beginner would have been warned of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Heard {
    decisions: u32,
    warnings: u32,
}

impl Heard {
    fn percent(self) -> u32 {
        100 * self.warnings / self.decisions.max(1)
    }
}

/// Decides for a seat step by step as `choose` says; notes whether the end of the decision deserved a warning.
fn decide(
    entry: &Entry,
    play: &mut Box<dyn Play>,
    seat: Seat,
    seed: u64,
    heard: &mut Heard,
    mut choose: impl FnMut(&dyn Play) -> Vec<u32>,
) {
    let luck = Seed::numbered(seed);
    loop {
        for code in choose(&**play) {
            let carer = entry.mind.carer(&**play, seat, seed ^ u64::from(play.seq()));
            let before = play.seq();
            let poor = carer.map(|carer| carer(Budget::Playouts(60)).poor);
            play.decide(seat, play.token(seat), &Decision::Act(vec![code]), &luck).unwrap();
            if play.seq() > before {
                heard.decisions += 1;
                heard.warnings += u32::from(poor.is_some_and(|poor| poor.contains(&code)));
                return;
            }
        }
    }
}

/// Plays games in which a seat that thinks hard and one that clicks at random decide in turn; what either would have heard.
fn listen(entry: &Entry, enough: u32) -> (Heard, Heard) {
    let (mut good, mut random) = (Heard::default(), Heard::default());
    for number in 0.. {
        if good.decisions.min(random.decisions) >= enough {
            break;
        }
        let mut play = entry.open("2").unwrap();
        let mut quick = SplitMix64::new(number);
        play.settle(&Seed::numbered(number));
        while let Some(seat) = play.turn().players().iter().next() {
            let seed = quick.next();
            if seat == Seat(0) {
                decide(entry, &mut play, seat, number, &mut good, |play| {
                    let thinker = entry.mind.thinker(play, seat, Level::Three, seed).unwrap();
                    thinker(Budget::Playouts(20)).actions
                });
            } else {
                decide(entry, &mut play, seat, number, &mut random, |play| {
                    let legal = play.legal(seat);
                    vec![legal[quick.below(u32::try_from(legal.len()).unwrap()) as usize]]
                });
            }
        }
    }
    (good, random)
}

#[test]
fn beginners_are_warned_and_good_players_are_left_alone() {
    for entry in GAMES {
        let (good, random) = listen(entry, 60);
        assert!(good.percent() <= 5, "{}: {good:?}", entry.info.id);
        assert!(random.percent() >= 10, "{}: {random:?}", entry.info.id);
    }
}
