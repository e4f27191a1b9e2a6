//! What a person does with words besides saying them: not hearing somebody, reporting what is not right, and noting things for
//! themselves.

use std::collections::HashSet;
use std::sync::Arc;

use store::PersonId;

use crate::hall::Hall;
use crate::room::Room;
use crate::{Error, Result};

/// Longest note to oneself, in characters.
pub const JOTTING: usize = 4_000;
/// People whom one reader does not want to hear, at most.
const MUTED: u32 = 500;

impl Hall {
    /// A reader does not want to hear somebody any more, at whichever table.
    pub async fn mute(&self, reader: PersonId, person: PersonId) -> Result<()> {
        if reader == person {
            return Err(Error::BadCommand);
        }
        match self.store.mute(reader, person, MUTED).await {
            Err(store::Error::Conflict) => Err(Error::BadCommand),
            muted => muted.map_err(|cause| Error::store(&cause)),
        }
    }

    /// A reader wants to hear somebody again.
    pub async fn unmute(&self, reader: PersonId, person: PersonId) -> Result<()> {
        self.store.unmute(reader, person).await.map_err(|cause| Error::store(&cause))
    }

    /// Whom a reader does not want to hear.
    pub async fn muted(&self, reader: Option<PersonId>) -> Result<HashSet<PersonId>> {
        let Some(reader) = reader else { return Ok(HashSet::new()) };
        let muted = self.store.muted(reader).await.map_err(|cause| Error::store(&cause))?;
        Ok(muted.into_iter().map(|(person, _)| person).collect())
    }

    /// The same with the names they go by now; none for those who are forgotten.
    pub async fn muted_names(&self, reader: PersonId) -> Result<Vec<(PersonId, Option<String>)>> {
        self.store.muted(reader).await.map_err(|cause| Error::store(&cause))
    }

    /// Somebody reports what they heard, for whoever runs the server.
    pub async fn report(&self, room: &Arc<Room>, reporter: PersonId, number: u64) -> Result<()> {
        let (talk, muted) = (self.talk(room).await?.borrow().clone(), HashSet::new());
        let heard =
            talk.heard(&room.table(), Some(reporter), &muted, 0).any(|remark| remark.number == number);
        if !heard {
            return Err(Error::NotFound);
        }
        let noted = self.store.report(&room.id, number, reporter, self.clock.now()).await;
        noted.map_err(|cause| Error::store(&cause))
    }

    /// What a person has noted for themselves at a table.
    pub async fn note(&self, table: &str, person: PersonId) -> Result<String> {
        let note = self.store.note(table, person).await.map_err(|cause| Error::store(&cause))?;
        Ok(note.unwrap_or_default())
    }

    /// A person notes something for themselves at a table, in place of what was noted before.
    pub async fn save_note(&self, table: &str, person: PersonId, text: &str) -> Result<()> {
        let plain = |letter: &char| *letter == '\n' || !letter.is_control();
        let text: String = text.chars().filter(plain).take(JOTTING).collect();
        match self.store.save_note(table, person, text.trim_end()).await {
            Err(store::Error::NotFound) => Err(Error::NotFound),
            saved => saved.map_err(|cause| Error::store(&cause)),
        }
    }
}
