//! What would be refused, before anything is stored.

use crate::hall::Hall;
use crate::table::Table;
use crate::{Command, Error, Opening, Result};

impl Hall {
    /// Whether a table like this can be opened.
    pub fn check_opening(&self, opening: &Opening) -> Result<()> {
        let game = self.game(&opening.game).ok_or(Error::NotFound)?;
        if opening.clock.is_some_and(|clock| !clock.is_sound()) {
            return Err(Error::BadCommand);
        }
        game.rules.open(&opening.setup, game.rules.info().rules).map_err(|bad| Error::BadSetup(bad.0))?;
        let mut chosen: Vec<u8> = opening.seats.iter().filter_map(|seat| seat.colour).collect();
        let all = chosen.len();
        chosen.sort_unstable();
        chosen.dedup();
        if chosen.len() < all { Err(Error::ColourTaken) } else { Ok(()) }
    }

    /// Whether a table as it is now would do what a command asks for.
    pub fn check_change(&self, table: &Table, command: &Command) -> Result<()> {
        command.decide(table, self.clock.now()).map(drop)
    }
}
