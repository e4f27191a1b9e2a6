//! Talk at a table: ready words for everybody, free ones for those who may. It is no part of the game: it changes no table, has
//! a bell of its own, and goes on when the game is over.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use game::Seat;
use store::{NewRemark, Pace, Person, PersonId, Phase, Remark};
use tokio::sync::{OnceCell, watch};

use crate::change::detached;
use crate::hall::Hall;
use crate::people::clean_text;
use crate::phrases::known;
use crate::room::Room;
use crate::table::Table;
use crate::work::millis;
use crate::{Error, News, Result};

/// Longest remark, in characters.
pub const REMARK: usize = 280;
/// Remarks that a page shows: the last ones.
const SHOWN: u32 = 200;
/// What one person may say at a table within a [`LATELY`].
const OWN: u32 = 12;
/// What everybody together may say there in that time.
const ALL: u32 = 40;
/// What may be said at a table at all.
const MOST: u32 = 5_000;
/// The time those are counted in.
const LATELY: Duration = Duration::from_mins(1);

/// What somebody wants to say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Words {
    /// A ready phrase or sign, by its code.
    Ready(&'static str),
    /// Words of their own.
    Free(String),
}

impl Words {
    /// Ready words by their code, if they are ours.
    pub fn ready(code: &str) -> Option<Self> {
        known(code).map(Self::Ready)
    }

    /// Words of one's own, without what cannot be seen, and not too long; `None` if nothing is left.
    pub fn free(text: &str) -> Option<Self> {
        clean_text(text, REMARK).map(Self::Free)
    }
}

/// The talk of a table at one moment.
#[derive(Clone, Default, Debug)]
pub struct Talk {
    /// How often it changed.
    pub height: u64,
    /// Whether the host has switched it off.
    pub off: bool,
    /// The last remarks in order.
    pub remarks: Vec<Remark>,
}

impl Talk {
    /// What a reader hears of it after a number. Whoever plays hears nothing of those who watch while the game runs: ready words
    /// can whisper as well as free ones, and who watches may sit beside somebody else's hand.
    pub fn heard<'a>(
        &'a self,
        table: &'a Table,
        reader: Option<PersonId>,
        muted: &'a HashSet<PersonId>,
        since: u64,
    ) -> impl Iterator<Item = &'a Remark> {
        let apart = table.phase() == Phase::Running && !table.seats_of(reader).is_empty();
        self.remarks.iter().filter(move |remark| {
            let own = Some(remark.person) == reader;
            remark.number > since
                && (own || remark.seat.is_some() || !apart)
                && !muted.contains(&remark.person)
        })
    }
}

/// The talk of a room, read when somebody first asks for it.
#[derive(Debug, Default)]
pub(crate) struct Talking(OnceCell<watch::Sender<Arc<Talk>>>);

impl Talking {
    /// How high it stands here; `None` where nobody has asked for it.
    fn height(&self) -> Option<u64> {
        self.0.get().map(|talk| talk.borrow().height)
    }

    /// Adds what the store has and this room has not.
    fn add(&self, stored: store::Talk) {
        let Some(sender) = self.0.get() else { return };
        sender.send_if_modified(|talk| {
            if stored.height <= talk.height {
                return false;
            }
            let last = talk.remarks.last().map_or(0, |remark| remark.number);
            let mut remarks = talk.remarks.clone();
            remarks.extend(stored.remarks.into_iter().filter(|remark| remark.number > last));
            remarks.drain(..remarks.len().saturating_sub(SHOWN as usize));
            *talk = Arc::new(Talk { height: stored.height, off: stored.off, remarks });
            true
        });
    }
}

impl Hall {
    /// Whether a person may write words of their own at a table: those who play at a private one, and those who can be known
    /// again because they have an account.
    pub async fn may_write(&self, person: &Person, table: &Table) -> Result<bool> {
        if table.seats_of(Some(person.id)).is_empty() {
            return Ok(false);
        }
        Ok(!table.listed() || !self.kept(person.id).await?.is_empty())
    }

    /// The talk of a table as it stands now and whenever it changes.
    pub async fn talk(&self, room: &Arc<Room>) -> Result<watch::Receiver<Arc<Talk>>> {
        let read = async || {
            let store::Talk { height, off, remarks } = self.store.talk(&room.id, 0, SHOWN).await?;
            store::Result::Ok(watch::Sender::new(Arc::new(Talk { height, off, remarks })))
        };
        let first = room.talking.height().is_none();
        let talk = room.talking.0.get_or_try_init(read).await.map_err(|cause| Error::store(&cause))?;
        if first {
            // Whatever was said while it was read has rung for nobody.
            self.refresh_talk(room).await;
        }
        Ok(talk.subscribe())
    }

    /// Says something at a table, from one of the person's seats, or as somebody who watches.
    pub async fn say(
        &self,
        room: &Arc<Room>,
        person: &Person,
        seat: Option<Seat>,
        words: Words,
    ) -> Result<()> {
        let table = room.table();
        let (ready, body) = match words {
            Words::Ready(code) => (true, code.to_owned()),
            Words::Free(_) if !self.may_write(person, &table).await? => return Err(Error::MayNotWrite),
            Words::Free(text) => (false, text),
        };
        let own = table.seats_of(Some(person.id));
        let seat = seat.filter(|&seat| own.has(seat)).or_else(|| own.iter().next()).map(|seat| seat.0);
        let at = self.clock.now();
        let new = NewRemark { table: room.id.clone(), person: person.id, seat, ready, body, at };
        let pace = Pace { since: at - millis(LATELY), own: OWN, all: ALL, most: MOST };
        let (hall, room) = (self.clone(), room.clone());
        detached(async move {
            let said = hall.store.say(&new, &pace).await;
            hall.note_write(&said);
            match said {
                Ok(height) => {
                    // Whoever only watches is not heard by those who play.
                    if new.seat.is_some() {
                        hall.tell_of_message(&room, Some(new.person)).await?;
                    }
                    hall.talked(&room, height).await
                }
                Err(store::Error::Conflict) => {
                    let stored = hall.store.talk(&room.id, u64::MAX >> 1, 0).await;
                    let off = stored.map_err(|cause| Error::store(&cause))?.off;
                    Err(if off { Error::TalkOff } else { Error::ManyRemarks })
                }
                Err(store::Error::NotFound) => Err(Error::NotFound),
                Err(cause) => Err(Error::store(&cause)),
            }
        })
        .await
    }

    /// Whoever opened the table switches its talk off or on.
    pub async fn switch_talk(&self, room: &Arc<Room>, host: PersonId, off: bool) -> Result<()> {
        if room.table().host() != host {
            return Err(Error::NotHost);
        }
        let (hall, room) = (self.clone(), room.clone());
        detached(async move {
            let height = hall.store.switch_talk(&room.id, off).await.map_err(|cause| Error::store(&cause))?;
            hall.talked(&room, height).await
        })
        .await
    }

    /// Shows what is stored to whoever listens here, and rings for the others.
    async fn talked(&self, room: &Room, height: u64) -> Result<()> {
        self.refresh_talk(room).await;
        self.bus.publish(News::Talk { id: room.id.clone(), height });
        Ok(())
    }

    /// Brings the talk of a room up to what is stored, if somebody has asked for it.
    async fn refresh_talk(&self, room: &Room) {
        let Some(known) = room.talking.height() else { return };
        match self.store.talk(&room.id, known, SHOWN).await {
            Ok(stored) => room.talking.add(stored),
            Err(cause) => tracing::warn!(table = room.id, %cause, "what is said cannot be read yet"),
        }
    }

    /// Another hall says that a talk stands so high.
    pub(crate) async fn heard_talk(&self, room: &Room, height: u64) {
        if room.talking.height().is_some_and(|known| known < height) {
            self.refresh_talk(room).await;
        }
    }

    /// Looks whether something was said at these tables without anybody hearing of it.
    pub(crate) async fn look_for_talk(&self, rooms: &[Arc<Room>]) {
        let rooms: Vec<&Arc<Room>> = rooms.iter().filter(|room| room.talking.height().is_some()).collect();
        let ids: Vec<String> = rooms.iter().map(|room| room.id.clone()).collect();
        match self.store.talk_heights(&ids).await {
            Ok(heights) => {
                for (room, height) in rooms.into_iter().zip(heights) {
                    self.heard_talk(room, height).await;
                }
            }
            Err(cause) => tracing::warn!(%cause, "what is said cannot be looked up"),
        }
    }
}
