//! Set-up notation of TOR: the number of seats, 2 to 4, and when a used card is discarded.

use std::fmt;
use std::str::FromStr;

use game::{BadSetup, Choice, Game, Options};
use serde::Serialize;

use crate::Tor;

/// When the card of a used ability is discarded (TOR-3.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// As printed in Polish: it lies beside the deck while the ability acts, so a removed wagon can make a pair with it.
    UseFirst,
    /// As in other editions: it has left before the ability acts.
    DiscardFirst,
}

impl Order {
    /// The order played under a version of the rules: in rules 1 the card always left first, and nothing was asked.
    #[must_use]
    pub const fn under(self, rules: u16) -> Self {
        if rules == 1 { Self::DiscardFirst } else { self }
    }
}

pub(crate) const CHOICES: &[Choice] = &[Choice { id: "order", values: &["use-first", "discard-first"] }];

/// How many sit at the table, and the order in which they use and discard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    seats: u8,
    order: Order,
}

impl Setup {
    pub(crate) const fn of(seats: u8, order: Order) -> Self {
        Self { seats, order }
    }

    /// Number of seats.
    pub const fn seats(self) -> u8 {
        self.seats
    }

    /// When a used card is discarded, as far as the version of the rules leaves a choice; see [`Order::under`].
    pub const fn order(self) -> Order {
        self.order
    }
}

impl FromStr for Setup {
    type Err = BadSetup;

    fn from_str(text: &str) -> Result<Self, BadSetup> {
        let Options { seats, chosen, .. } = Options::parse(&Tor::INFO, text)?;
        let order = if chosen[0] == 0 { Order::UseFirst } else { Order::DiscardFirst };
        Ok(Self { seats, order })
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let chosen = vec![usize::from(self.order == Order::DiscardFirst)];
        f.write_str(&Options { seats: self.seats, chosen, extras: Vec::new() }.text(&Tor::INFO))
    }
}
