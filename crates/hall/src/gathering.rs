//! What whoever opened a table may change before the game begins: seats come and go, and with them who is waited for.

use std::sync::Arc;

use game::{Options, Seat};
use store::{Phase, SeatRow, Sitter};

use crate::table::{Played, Table};
use crate::{Error, Result};

/// A change of the seats of a table that still gathers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seating {
    /// Whoever sits there gets up: the seat is open again.
    Free(Seat),
    /// An open seat goes.
    Drop(Seat),
    /// One more open seat.
    Add,
    /// All open seats go, and the game begins.
    Begin,
}

const OPEN: SeatRow = SeatRow {
    sitter: Sitter::Open,
    name: String::new(),
    colour: None,
    stand_in: None,
    resigned: false,
    program: false,
};

impl Table {
    /// Arranges the seats; the game begins once nobody is missing.
    pub(crate) fn reseat(&mut self, how: Seating, now: i64) -> Result<()> {
        if self.row.phase != Phase::Gathering {
            return Err(Error::Stale);
        }
        let is_open = |row: &SeatRow| row.sitter == Sitter::Open;
        let mut seats = self.row.seats.clone();
        match how {
            Seating::Free(seat) => {
                let row = seats.get_mut(seat.index()).filter(|row| !is_open(row)).ok_or(Error::Stale)?;
                // Who opened the table leaves their own seat like everybody else.
                if row.sitter == Sitter::Person(self.row.host) {
                    return Err(Error::BadCommand);
                }
                *row = OPEN;
                Arc::make_mut(&mut self.row).seats = seats;
                return Ok(());
            }
            Seating::Drop(seat) => {
                seats.get(seat.index()).filter(|row| is_open(row)).ok_or(Error::Stale)?;
                seats.remove(seat.index());
            }
            Seating::Add => seats.push(OPEN),
            Seating::Begin => seats.retain(|row| !is_open(row)),
        }
        self.resize(seats)?;
        self.begin_if_full(now)
    }

    /// The same table for these seats.
    fn resize(&mut self, seats: Vec<SeatRow>) -> Result<()> {
        let info = self.play()?.about().info;
        let rules = self.game.ok_or(Error::UnknownRules)?.rules;
        let mut options = Options::parse(info, &self.row.setup).map_err(|bad| Error::BadSetup(bad.0))?;
        options.seats = u8::try_from(seats.len()).map_err(|_| Error::BadCommand)?;
        let setup = options.text(info);
        let play = rules.open(&setup, self.row.rules).map_err(|bad| Error::BadSetup(bad.0))?;
        let row = Arc::make_mut(&mut self.row);
        (row.setup, row.seats) = (setup, seats);
        self.play = Played::Known(play.into());
        self.check_colours()
    }
}
