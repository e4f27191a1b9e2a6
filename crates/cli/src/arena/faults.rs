//! What programs did wrong, in both forms.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use catalog::Forfeit;
use lines::FaultKind;
use serde_json::{Value, json};

/// So many faults of a program are told one by one; all of them are counted.
const TOLD: usize = 10;

/// The faults of one bot.
#[derive(Debug, Default)]
pub(super) struct Faults {
    kinds: BTreeMap<FaultKind, usize>,
    /// The first of them, each with the number of its game.
    first: Vec<(usize, Forfeit)>,
}

impl Faults {
    /// Adds one; games are numbered from 1.
    pub(super) fn add(&mut self, game: usize, forfeit: &Forfeit) {
        *self.kinds.entry(forfeit.fault.kind).or_default() += 1;
        if self.first.len() < TOLD {
            self.first.push((game, forfeit.clone()));
        }
    }

    pub(super) fn count(&self) -> usize {
        self.kinds.values().sum()
    }

    /// A line that counts them, and one for each that is told; nothing if there are none.
    pub(super) fn text(&self, name: &str) -> String {
        if self.kinds.is_empty() {
            return String::new();
        }
        let kinds: Vec<String> = self.kinds.iter().map(|(kind, count)| format!("{kind} {count}")).collect();
        let mut text =
            format!("\n{name} lost {} by its own fault: {}", games(self.count()), kinds.join(", "));
        for (game, Forfeit { seat, step, fault }) in &self.first {
            // Writing to a string cannot fail.
            let _ = write!(text, "\n  game {game}, seat {seat}, step {step}: {fault}");
        }
        let more = self.count() - self.first.len();
        if more > 0 {
            let _ = write!(text, "\n  and {more} more");
        }
        text
    }

    pub(super) fn json(&self) -> Value {
        let kind = |(kind, count): (&FaultKind, &usize)| (kind.name().to_owned(), json!(count));
        let kinds: serde_json::Map<_, _> = self.kinds.iter().map(kind).collect();
        let first = |(game, Forfeit { seat, step, fault }): &(usize, Forfeit)| {
            let (kind, what) = (fault.kind.name(), &fault.what);
            json!({ "game": game, "seat": seat, "step": step, "kind": kind, "what": what })
        };
        json!({ "kinds": kinds, "first": self.first.iter().map(first).collect::<Vec<_>>() })
    }
}

fn games(count: usize) -> String {
    if count == 1 { "1 game".to_owned() } else { format!("{count} games") }
}
