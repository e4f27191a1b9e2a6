//! How a game ended, in the form that is stored.

use engine::Play;
use game::{self, Seat};
use store::{Ending, Outcome, ScoreLine, SeatResult};

/// The outcome of a game with the times of its steps; `None` while it goes on.
pub(crate) fn of(play: &dyn Play, times: &[Option<i64>]) -> Option<Outcome> {
    let outcome = play.outcome()?;
    let ending = match outcome {
        game::Outcome::Ranked(_) => Ending::Places,
        game::Outcome::Together { won: true } => Ending::Won,
        game::Outcome::Together { won: false } => Ending::Lost,
    };
    let seat = |seat: Seat| {
        let lines = play.score(seat).into_iter();
        let line = |line: game::Line| ScoreLine { rule: line.rule.0.to_owned(), points: line.points.into() };
        SeatResult { place: place(&outcome, seat), lines: lines.map(line).collect() }
    };
    let (first, last) = (times.first().copied().flatten(), times.last().copied().flatten());
    Some(Outcome {
        ending,
        seats: (0..play.about().seats).map(|index| seat(Seat(index))).collect(),
        turns: play.turns_played(),
        duration: first.zip(last).map(|(first, last)| last - first),
    })
}

/// The place of a seat, counted from 1. Places after a tie are skipped: two seats in first place are followed by the third.
fn place(outcome: &game::Outcome, seat: Seat) -> u32 {
    match outcome {
        game::Outcome::Ranked(places) => {
            let better = places.iter().take_while(|place| !place.has(seat));
            better.map(|place| place.len()).sum::<u32>() + 1
        }
        game::Outcome::Together { .. } => 1,
    }
}
