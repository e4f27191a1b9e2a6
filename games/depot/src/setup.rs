//! Seats, variant, and what is played with: pieces of the box or the players' own kit.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use game::{BadSetup, Choice, Game as _, Options, said};
use serde::Serialize;

use crate::Depot;
use crate::data::{Kit, Source};

/// What gives points (DEPOT-2.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Variant {
    /// Stations.
    Base,
    /// Tiles driven (chapter 7).
    Longest,
    /// Both (chapter 8).
    Stations,
}

impl Variant {
    /// Whether stations give points.
    pub const fn stations(self) -> bool {
        matches!(self, Self::Base | Self::Stations)
    }

    /// Whether driven tiles give points.
    pub const fn route(self) -> bool {
        matches!(self, Self::Longest | Self::Stations)
    }
}

/// The choices of a table.
pub(crate) const CHOICES: &[Choice] = &[
    Choice { id: "variant", values: &["base", "longest", "stations"] },
    Choice { id: "frame", values: &["frame-standard", "frame-mirror"] },
    Choice { id: "tiles", values: &["tiles-loops", "tiles-plain"] },
];

/// How a table plays.
#[derive(Clone, PartialEq, Debug)]
pub struct Setup {
    pub(crate) seats: u8,
    pub(crate) variant: Variant,
    pub(crate) kit: Arc<Kit>,
}

impl Setup {
    /// The frame and the tiles it is played with.
    pub fn kit(&self) -> &Kit {
        &self.kit
    }
}

impl FromStr for Setup {
    type Err = BadSetup;

    fn from_str(text: &str) -> Result<Self, BadSetup> {
        let options = Options::parse(&Depot::INFO, text)?;
        let kit = options.extra(&Depot::INFO, "kit").map(str::to_owned);
        let Options { seats, chosen, .. } = options;
        let variant = [Variant::Base, Variant::Longest, Variant::Stations][chosen[0]];
        if seats == 1 && variant == Variant::Base {
            return Err(BadSetup(said!(
                "the base game is for 2 to 4: alone, choose `longest` or `stations`",
                "wersja podstawowa jest dla 2–4 osób: w pojedynkę wybierz „Najdłuższa trasa” (`longest`) \
                 albo „Najdłuższa trasa + stacje” (`stations`)"
            )));
        }
        let (mirror, plain) = (chosen[1] == 1, chosen[2] == 1);
        let kit = match kit {
            None => Kit::built(mirror, plain),
            Some(_) if mirror || plain => {
                return Err(BadSetup(said!(
                    "a kit of one's own replaces the frame and the tiles of the box",
                    "własny zestaw zastępuje ramkę i kafelki z pudełka"
                )));
            }
            Some(word) => Arc::new(own(word)?),
        };
        Ok(Self { seats, variant, kit })
    }
}

/// The players' own kit (DEPOT-9.1).
fn own(word: String) -> Result<Kit, BadSetup> {
    let mut kit = Kit::read(&Options::from_word(&word))?;
    kit.source = Source::Own(word);
    Ok(kit)
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mirror, plain, kit) = match &self.kit.source {
            Source::Built { mirror, plain } => (*mirror, *plain, None),
            Source::Own(word) => (false, false, Some(word.clone())),
        };
        let chosen = vec![self.variant as usize, usize::from(mirror), usize::from(plain)];
        f.write_str(&Options { seats: self.seats, chosen, extras: vec![kit] }.text(&Depot::INFO))
    }
}
