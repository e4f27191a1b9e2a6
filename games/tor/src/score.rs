//! Who won.

use game::{Game, Line, Outcome, Rule, Seat, Seats};

use crate::{Phase, Tor};

/// TOR-7.1 knows only victory: one point for the winner.
pub(crate) fn lines(game: &Tor, seat: Seat, out: &mut Vec<Line>) {
    let won = matches!(game.phase, Phase::Over { winner } if winner == seat);
    out.push(Line { rule: Rule("TOR-7.1"), points: i16::from(won) });
}

/// The winner first; everybody else shares the second place.
pub(crate) fn outcome(game: &Tor) -> Option<Outcome> {
    let Phase::Over { winner } = game.phase else { return None };
    Some(Outcome::Ranked(vec![Seats::one(winner), game.everybody().without(winner)]))
}
