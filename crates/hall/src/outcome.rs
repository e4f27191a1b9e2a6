//! How a game ended, in the form that is stored.

use engine::Play;
use game::{self, Seat};
use store::{Ending, Outcome, ScoreLine, SeatResult, SeatRow, Sitter};

/// The outcome of a game with the times of its steps; `None` while it goes on.
pub(crate) fn of(play: &dyn Play, times: &[Option<i64>], rows: &[SeatRow]) -> Option<Outcome> {
    let outcome = play.outcome()?;
    let ending = match outcome {
        game::Outcome::Ranked(_) => Ending::Places,
        game::Outcome::Together { won: true } => Ending::Won,
        game::Outcome::Together { won: false } => Ending::Lost,
    };
    let seat = |seat: Seat| {
        let lines = play.score(seat).into_iter();
        let line = |line: game::Line| ScoreLine { rule: line.rule.0.to_owned(), points: line.points.into() };
        SeatResult { place: place(&outcome, seat), lines: lines.map(line).collect(), resigned: false }
    };
    let mut seats: Vec<SeatResult> = (0..play.about().seats).map(|index| seat(Seat(index))).collect();
    if ending == Ending::Places {
        put_behind(&mut seats, rows);
    }
    Some(Outcome { ending, seats, turns: play.turns_played(), duration: duration(times) })
}

/// The outcome of a game that ends because too many have given up: the others have won, and nobody counts points.
pub(crate) fn early(play: &dyn Play, times: &[Option<i64>], rows: &[SeatRow]) -> Outcome {
    let first = SeatResult { place: 1, lines: Vec::new(), resigned: false };
    let mut seats = vec![first; rows.len()];
    put_behind(&mut seats, rows);
    Outcome { ending: Ending::Places, seats, turns: play.turns_played(), duration: duration(times) }
}

/// Whether so many have given up that the game ends: one side is left, or nobody but bots.
pub(crate) fn is_early(rows: &[SeatRow]) -> bool {
    let left = rows.iter().filter(|row| !row.resigned);
    let people = left.clone().filter(|row| matches!(row.sitter, Sitter::Person(_))).count();
    rows.iter().any(|row| row.resigned) && (left.count() < 2 || people == 0)
}

/// Whoever gave the game up comes behind all who did not, whatever a bot made of it.
fn put_behind(seats: &mut [SeatResult], rows: &[SeatRow]) {
    for (seat, row) in seats.iter_mut().zip(rows) {
        seat.resigned = row.resigned;
    }
    let order: Vec<(bool, u32)> = seats.iter().map(|seat| (seat.resigned, seat.place)).collect();
    for (seat, own) in seats.iter_mut().zip(&order) {
        let before = order.iter().filter(|other| *other < own).count();
        seat.place = u32::try_from(before).unwrap_or(u32::MAX).saturating_add(1);
    }
}

/// Milliseconds from the first step to the last.
fn duration(times: &[Option<i64>]) -> Option<i64> {
    let (first, last) = (times.first().copied().flatten(), times.last().copied().flatten());
    first.zip(last).map(|(first, last)| last - first)
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
