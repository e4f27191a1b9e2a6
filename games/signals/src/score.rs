//! What was delivered, who has won, and the figures of a report (chapter 10).

use game::{Line, Outcome, Rule};

use crate::Signals;
use crate::view::Phase;

/// The goods of each colour that were delivered.
pub(crate) fn lines(game: &Signals, out: &mut Vec<Line>) {
    const RULES: [&str; 4] = ["SIGNALS-10.4", "SIGNALS-10.5", "SIGNALS-10.6", "SIGNALS-10.7"];
    for (good, rule) in RULES.into_iter().enumerate() {
        let points: u8 = game.field.delivered.iter().map(|port| port[good]).sum();
        out.push(Line { rule: Rule(rule), points: i16::from(points) });
    }
}

/// Everybody wins or loses together (SIGNALS-10.1 to SIGNALS-10.3).
pub(crate) fn outcome(game: &Signals) -> Option<Outcome> {
    match game.phase {
        Phase::Won => Some(Outcome::Together { won: true }),
        Phase::Lost => Some(Outcome::Together { won: false }),
        _ => None,
    }
}

/// What a report says of a game.
pub(crate) fn figures(game: &Signals, out: &mut Vec<(&'static str, i32)>) {
    let total = game.statistics.total();
    let tokens = i32::try_from(game.statistics.tokens()).unwrap_or(i32::MAX);
    out.push(("goods", i32::from(game.field.total())));
    out.push(("tokens", tokens));
    out.push(("cards", i32::from(total.cards)));
    out.push(("trains", i32::from(total.trains)));
    out.push(("helpers", game.used.count_ones().cast_signed()));
}
