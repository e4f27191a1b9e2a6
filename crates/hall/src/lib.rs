//! The hall: tables where people and bots meet. Commands go in, snapshots come out; no HTTP and no HTML.
//!
//! [`Hall::change`] is the only way to change a table: it takes the room's lock, decides the [`Command`] on what is known,
//! stores one commit, shows the new [`Table`] to whoever watches and rings the [`Bus`]. A commit that lost a race is decided
//! again on what the winner left. A [`Table`] never changes: pages are painted from it without any lock.
//!
//! Store, bus and clock are arguments, so that a whole evening at a table runs in a unit test.

mod again;
mod arrange;
mod bots;
mod change;
mod check;
mod clock;
mod command;
mod devices;
mod error;
mod figures;
mod flags;
mod gathering;
mod hall;
mod handover;
mod happening;
mod haste;
mod hints;
mod lists;
mod mail_links;
mod notices;
mod open;
mod outcome;
mod passkeys;
mod passwords;
mod people;
mod phrases;
mod pins;
mod presence;
mod profile;
mod pulse;
mod random;
mod records;
mod restore;
mod room;
mod rooms;
mod table;
mod talk;
mod thinking;
mod thought_text;
mod ticking;
mod tidy;
pub mod timing;
mod tokens;
mod words;
mod work;
mod writes;

pub use again::{Again, Series};
pub use arrange::Arrangement;
pub use bus::{Bus, Listener, LocalBus, NatsBus, News};
pub use clock::{Clock, SystemClock};
pub use command::{Command, Who};
pub use devices::{Device, Link};
pub use error::{Error, Refused, Result};
pub use figures::Figures;
pub use gathering::Seating;
pub use hall::{Game, Hall, Settings};
pub use happening::{Happening, What};
pub use haste::Haste;
pub use lists::Departures;
pub use mail_links::{MailLink, Mailed};
pub use notices::{Address, Channel, Courier, Delivery, Kind, Letter, NewAddress, Parcel, Patience, Wishes};
pub use open::{GRACE, Opening};
pub use passkeys::Signed;
pub use people::clean_name;
pub use phrases::{PHRASES, SIGNS};
pub use pins::{Mark, NOTE, Pin};
pub use presence::{Attending, Lamp};
pub use profile::Profile;
pub use random::random;
pub use records::{IMPORTED, Imported};
pub use room::Room;
pub use store::{
    Against, Bearer, Ending, Finished, Hints, Kept, Outcome, Own, Past, Person, PersonId, Phase, Place,
    Remark, Reply, ScoreLine, SeatResult, SeatRow, Sitter, Standing, Store, Summary, Tally,
    Token as ProgramToken, Vote, Wanted,
};
pub use table::Table;
pub use talk::{REMARK, Talk, Words};
pub use thinking::Asker;
pub use tidy::Policy;
pub use words::JOTTING;
