//! What games say of themselves before the first step, held against random play of every variant.

#![allow(clippy::unwrap_used)]

use catalog::{Entry, WITH_TOY};
use engine::{Decision, Seed};
use game::{Kind, Outcome, SplitMix64, Viewer};

/// Steps of players after which a random game is broken off.
const STEPS: u32 = 300;

/// Set-ups with every number of seats, and with every choice made once.
fn setups(entry: &Entry) -> Vec<String> {
    let (least, most) = entry.info.seats;
    let plain = (least..=most).map(|seats| seats.to_string());
    let values = entry.info.choices.iter().flat_map(|choice| choice.values);
    let chosen = values.flat_map(|value| [least, most].map(|seats| format!("{seats} {value}")));
    plain.chain(chosen).filter(|setup| entry.open(setup).is_ok()).collect()
}

/// What shows itself in one random game.
fn observed(entry: &Entry, setup: &str, number: u64, seen: &mut Kind) {
    let (mut play, luck) = (entry.open(setup).unwrap(), Seed::numbered(number));
    let mut quick = SplitMix64::new(number);
    play.settle(&luck);
    for _ in 0..STEPS {
        let players = play.turn().players();
        let Some(seat) = players.iter().next() else { break };
        seen.simultaneous |= players.len() > 1;
        seen.hidden |= play.view(Viewer::Seat(seat)) != play.view(Viewer::Everything);
        let legal = play.legal(seat);
        let code = legal[quick.below(u32::try_from(legal.len()).unwrap()) as usize];
        play.decide(seat, play.token(seat), &Decision::Act(vec![code]), &luck).unwrap();
    }
    seen.chance |= play.records().iter().any(|record| record.seat.is_none());
    seen.cooperative |= matches!(play.outcome(), Some(Outcome::Together { .. }));
}

#[test]
fn games_are_of_the_kind_they_say() {
    for entry in WITH_TOY {
        let none = Kind { cooperative: false, simultaneous: false, hidden: false, chance: false };
        let mut seen = none;
        for (number, setup) in (1..).zip(setups(entry)) {
            observed(entry, &setup, number, &mut seen);
        }
        assert_eq!(seen, entry.info.kind, "{}", entry.info.id);
        assert!(entry.info.age.is_none_or(|age| age >= 3));
        assert!(entry.info.minutes.is_none_or(|(least, most)| least <= most));
    }
}
