//! Set-up notation of TOR: the number of seats, 2 to 4.

use std::fmt;
use std::str::FromStr;

use game::{BadSetup, Game, Options};

use crate::Tor;

/// How many sit at the table; TOR has no variants.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    seats: u8,
}

impl Setup {
    pub(crate) const fn of(seats: u8) -> Self {
        Self { seats }
    }

    /// Number of seats.
    pub const fn seats(self) -> u8 {
        self.seats
    }
}

impl FromStr for Setup {
    type Err = BadSetup;

    fn from_str(text: &str) -> Result<Self, BadSetup> {
        Options::parse(&Tor::INFO, text).map(|options| Self { seats: options.seats })
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.seats)
    }
}
