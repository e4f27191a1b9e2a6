//! Seats, edition, how strictly an empty deck is read, and the map.

use std::fmt;
use std::str::FromStr;

use game::{BadSetup, Choice, Game as _, Options, said};
use serde::{Serialize, Serializer};

use crate::Tickets;
use crate::data::{self, Board, Edition};

/// Whether face-up cards may be taken when neither the deck nor the discard pile holds a card (TICKETS-4.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum RowRule {
    /// No cards are drawn at all then.
    Strict,
    /// Face-up cards may be taken.
    Open,
}

/// The choices of a table.
pub(crate) const CHOICES: &[Choice] = &[
    Choice { id: "edition", values: data::WORDS },
    Choice { id: "row", values: &["row-strict", "row-open"] },
];

/// How a table plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Number of seats, 2 to 5.
    pub seats: u8,
    /// The map with its tickets and numbers.
    pub board: Board,
    /// How an empty deck is read.
    pub row: RowRule,
}

impl FromStr for Setup {
    type Err = BadSetup;

    fn from_str(text: &str) -> Result<Self, BadSetup> {
        let options = Options::parse(&Tickets::INFO, text)?;
        let kit = options.extra(&Tickets::INFO, "kit").map(str::to_owned);
        let Options { seats, chosen, .. } = options;
        let board = match kit {
            None => Board::of(Edition::ALL[chosen[0]]),
            Some(_) if chosen[0] > 0 => {
                return Err(BadSetup(said!(
                    "a map of one's own brings its tickets and numbers: no edition beside it",
                    "własna mapa ma swoje bilety i liczby: nie wybieraj do niej wydania"
                )));
            }
            Some(word) => Board::custom(word)?,
        };
        let most = board.seats();
        if seats > most {
            return Err(BadSetup(said!(
                "this map has train cards and tickets for {most} players at most",
                "kart Wagonów i biletów tej mapy wystarcza najwyżej dla {most} graczy"
            )));
        }
        Ok(Self { seats, board, row: if chosen[1] == 1 { RowRule::Open } else { RowRule::Strict } })
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let edition = self.board.built_in().map_or(0, |edition| edition as usize);
        let kit = self.board.word().map(str::to_owned);
        let chosen = vec![edition, self.row as usize];
        f.write_str(&Options { seats: self.seats, chosen, extras: vec![kit] }.text(&Tickets::INFO))
    }
}

impl Serialize for Setup {
    /// Seats, the map's id and the row rule; the file of an own map would be too long to say again and again.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = to.serialize_struct("Setup", 3)?;
        out.serialize_field("seats", &self.seats)?;
        out.serialize_field("edition", &self.board)?;
        out.serialize_field("row", &self.row)?;
        out.end()
    }
}
