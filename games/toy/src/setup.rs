//! How a table is set up.

use std::fmt;
use std::str::FromStr;

use game::{BadSetup, Game as _, Options};

use crate::Toy;

/// Seats and whether they play as one.
#[derive(Clone, PartialEq, Debug)]
pub struct Setup {
    pub(crate) options: Options,
}

impl FromStr for Setup {
    type Err = BadSetup;

    fn from_str(text: &str) -> Result<Self, BadSetup> {
        Options::parse(&Toy::INFO, text).map(|options| Self { options })
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.options.text(&Toy::INFO))
    }
}
