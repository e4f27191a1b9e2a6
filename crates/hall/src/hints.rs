//! Hints: a bot thinks for a seat that asks. What it found belongs to that seat and decision, and nobody else hears of it.

use std::sync::Arc;

use bot::Level;
use engine::Token;
use game::Seat;
use store::{PersonId, Sitter};

use crate::hall::Hall;
use crate::random::random;
use crate::room::Room;
use crate::table::Table;
use crate::{Error, Result};

impl Hall {
    /// Lets the strongest bot think about what a person's seat should do now. Meanwhile the table is free; a thought that
    /// comes too late is dropped.
    pub async fn hint(
        &self,
        room: &Arc<Room>,
        person: PersonId,
        seat: Seat,
        token: Token,
    ) -> Result<Arc<Table>> {
        let _alone = room.hinting.lock().await;
        let table = room.table();
        if table.seats().get(seat.index()).map(|row| row.sitter) != Some(Sitter::Person(person)) {
            return Err(Error::NotYourSeat);
        }
        let play = table.play()?;
        if play.token(seat) != token || !table.awaited().has(seat) {
            return Err(Error::Stale);
        }
        if table.advice(seat).is_some() {
            return Ok(table);
        }
        let seed = u64::from_le_bytes(random()?);
        let game = table.game.ok_or(Error::UnknownRules)?;
        let thinker = game.mind.thinker(play, seat, Level::Three, seed).ok_or(Error::Stale)?;
        let advice = self.think(thinker).await.ok_or(Error::Failed)?;
        let _changing = room.changing.lock().await;
        let mut table = (*room.table()).clone();
        if table.play()?.token(seat) != token {
            return Err(Error::Stale);
        }
        table.advice[seat.index()] = Some((token, Arc::new(advice)));
        Ok(room.publish(table))
    }
}
