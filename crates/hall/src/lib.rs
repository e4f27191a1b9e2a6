//! The hall: tables where people and bots meet. Commands go in, snapshots come out; no HTTP and no HTML.
//!
//! [`Hall::change`] is the only way to change a table: it takes the room's lock, decides the [`Command`] on what is known,
//! stores one commit, shows the new [`Table`] to whoever watches and rings the [`Bus`]. A commit that lost a race is decided
//! again on what the winner left. A [`Table`] never changes: pages are painted from it without any lock.
//!
//! Store, bus and clock are arguments, so that a whole evening at a table runs in a unit test.

mod bots;
mod change;
mod check;
mod clock;
mod command;
mod error;
mod figures;
mod hall;
mod hints;
mod notices;
mod open;
mod outcome;
mod people;
mod pins;
mod random;
mod records;
mod room;
mod rooms;
mod table;
mod thinking;
mod thought_text;
mod tidy;
mod work;
mod writes;

pub use bus::{Bus, Listener, LocalBus, NatsBus, News};
pub use clock::{Clock, SystemClock};
pub use command::{Command, Who};
pub use error::{Error, Result};
pub use figures::Figures;
pub use hall::{Game, Hall, Settings};
pub use notices::{
    Address, Channel, Courier, Delivery, Kind, Letter, Looking, NewAddress, Parcel, Patience, Wishes,
};
pub use open::Opening;
pub use people::clean_name;
pub use pins::{Mark, NOTE, Pin};
pub use random::random;
pub use records::{IMPORTED, Imported};
pub use room::Room;
pub use store::{
    Ending, Outcome, Person, PersonId, Phase, ScoreLine, SeatResult, SeatRow, Sitter, Store, Summary,
};
pub use table::Table;
pub use thinking::Asker;
pub use tidy::Policy;
