//! A seat whose person has left goes to somebody else, by a link that works once. Only its hash is stored.

use std::sync::Arc;

use game::Seat;
use store::PersonId;

use crate::arrange::Arrangement;
use crate::hall::Hall;
use crate::people::hash;
use crate::random::random_hex;
use crate::room::Room;
use crate::table::Table;
use crate::{Command, Error, Result};

/// How long a link works, in milliseconds.
const VALID: i64 = 24 * 3_600 * 1_000;

impl Hall {
    /// The secret of a link by which somebody else gets a seat that its person has left. Only whoever opened the table gives one
    /// away, and a new one ends the one before.
    pub async fn hand_over(&self, room: &Arc<Room>, host: PersonId, seat: Seat) -> Result<String> {
        // Somebody may just have come back elsewhere.
        self.refresh(room).await?;
        let (table, now) = (room.table(), self.clock.now());
        if table.host() != host {
            return Err(Error::NotHost);
        }
        if !table.is_abandoned(seat, now) {
            return Err(Error::StillHere);
        }
        let secret = random_hex::<32>()?;
        let added = self.store.add_handover(&room.id, seat.0, &hash(&secret), now + VALID).await;
        added.map_err(|cause| Error::store(&cause))?;
        Ok(secret)
    }

    /// Table and seat that a link leads to.
    pub async fn handed_over(&self, secret: &str) -> Result<(String, Seat)> {
        let found = self.store.handover(&hash(secret), self.clock.now()).await;
        let (table, seat) = found.map_err(|cause| Error::store(&cause))?.ok_or(Error::NotFound)?;
        Ok((table, Seat(seat)))
    }

    /// Somebody takes the seat that a link leads to.
    pub async fn take_seat(
        &self,
        room: &Arc<Room>,
        secret: &str,
        person: PersonId,
        name: &str,
    ) -> Result<Arc<Table>> {
        let (table, seat) = self.handed_over(secret).await?;
        if table != room.id {
            return Err(Error::NotFound);
        }
        let what = Arrangement::TakeSeat { seat, name: name.to_owned(), link: hash(secret) };
        self.change(room, Command::Arrange { person, what }).await
    }
}
