//! Hints: a bot thinks for a seat that asks. What it found belongs to that seat and decision, and nobody else hears of it.

use std::sync::Arc;
use std::time::Duration;

use bot::{Budget, Care, Level};
use engine::Token;
use game::Seat;
use store::{Job, PersonId, Sitter};

use crate::hall::Hall;
use crate::random::random;
use crate::room::Room;
use crate::table::Table;
use crate::thinking::Asker;
use crate::work::{Done, HINT, hint_key, millis};
use crate::{Command, Error, Result};

/// How long somebody waits for a hint; then it comes when it comes, by the live stream.
const PATIENCE: Duration = Duration::from_secs(20);
/// A person waits for it, and it is thought about hard.
const RANK: u8 = 3;
/// A person may wait for it, and it takes no time to speak of.
const EASY: u8 = 2;
/// How long a warning is thought about.
const GLANCE: Budget = Budget::Playouts(60);

impl Hall {
    /// Lets the strongest bot think about what a person's seat should do now. Meanwhile the table is free; a thought that
    /// comes too late is dropped. A person has one hint thought about at a time.
    pub async fn hint(
        &self,
        room: &Arc<Room>,
        person: PersonId,
        seat: Seat,
        token: Token,
    ) -> Result<Arc<Table>> {
        let mut seen = room.watch();
        let table = self.hinted_table(room, person, seat, token).await?;
        if table.advice(seat).is_some() {
            return Ok(table);
        }
        let now = self.clock.now();
        let until = Some(now + millis(PATIENCE));
        let job = Job {
            key: hint_key(person),
            kind: HINT.to_owned(),
            table: Some(room.id.clone()),
            owner: Some(person),
            rank: RANK,
            due: now,
            until,
            data: format!("{} {token}", seat.0),
            lease: self.lease_if_free(now, until),
        };
        match self.store.add_job(&job).await {
            Ok(()) => self.begin_work(vec![job]),
            Err(store::Error::Taken) => {
                let known = self.store.job(&job.key).await.map_err(|cause| Error::store(&cause))?;
                // Asking again waits for the same one.
                if known.is_some_and(|known| (known.table, known.data) != (job.table, job.data)) {
                    return Err(Error::OneHint);
                }
            }
            Err(cause) => return Err(Error::store(&cause)),
        }
        let answered = |table: &Arc<Table>| {
            table.advice(seat).is_some() || table.play().map_or(true, |play| play.token(seat) != token)
        };
        let table = match tokio::time::timeout(PATIENCE, seen.wait_for(answered)).await {
            Ok(Ok(table)) => table.clone(),
            Ok(Err(_)) => return Err(Error::Failed),
            Err(_) => return Err(Error::HintLate),
        };
        if table.advice(seat).is_some() { Ok(table) } else { Err(Error::Stale) }
    }

    /// What a beginner's seat should be warned of before its decision ends, where hints are given; nothing if nothing ends it
    /// now. A glance, thought about like the move of an easy bot.
    pub async fn care(
        &self,
        room: &Arc<Room>,
        person: PersonId,
        seat: Seat,
        token: Token,
    ) -> Result<Option<Care>> {
        let table = self.hinted_table(room, person, seat, token).await?;
        let seed = u64::from_le_bytes(random()?);
        let carer = table.game.and_then(|game| game.mind.carer(table.play().ok()?, seat, seed));
        let Some(carer) = carer else { return Ok(None) };
        let glance = move |_| carer(GLANCE);
        Ok(self.think(Asker { owner: Some(person), rank: EASY }, glance).await)
    }

    /// The table, if this person's seat may ask about this decision there. Another hall may know more than this one.
    async fn hinted_table(
        &self,
        room: &Arc<Room>,
        person: PersonId,
        seat: Seat,
        token: Token,
    ) -> Result<Arc<Table>> {
        let asked = |table: &Table| {
            if table.seats().get(seat.index()).map(|row| row.sitter) != Some(Sitter::Person(person)) {
                return Err(Error::NotYourSeat);
            }
            if !table.gives_hints() {
                return Err(Error::NoHints);
            }
            if table.play()?.token(seat) != token || !table.awaited().has(seat) {
                return Err(Error::Stale);
            }
            Ok(())
        };
        if asked(&room.table()).is_err() {
            self.refresh(room).await?;
        }
        let table = room.table();
        asked(&table)?;
        Ok(table)
    }

    /// Thinks about a hint that somebody asked for, and tells it to their seat.
    pub(crate) async fn think_hint(&self, job: &Job) -> Done {
        let asked = job
            .data
            .split_once(' ')
            .and_then(|(seat, token)| Some((Seat(seat.parse().ok()?), token.parse::<Token>().ok()?)));
        let (Some(id), Some((seat, token))) = (&job.table, asked) else { return Done::Nothing };
        let room = match self.room(id).await {
            Ok(room) => room,
            Err(Error::NotFound) => return Done::Nothing,
            Err(_) => return Done::Later(self.settings.rest),
        };
        if self.refresh(&room).await.is_err() {
            return Done::Later(self.settings.rest);
        }
        let table = room.table();
        let thinker = table.play().ok().filter(|play| play.token(seat) == token).and_then(|play| {
            let seed = u64::from_le_bytes(random().ok()?);
            table.game?.mind.thinker(play, seat, Level::Three, seed)
        });
        let Some(thinker) = thinker else { return Done::Nothing };
        let turn = Asker { owner: job.owner, rank: job.rank };
        let Some(thought) = self.think(turn, thinker).await else { return Done::Later(self.settings.rest) };
        match self.carry_out(&room, &Command::Advise { seat, token, thought: Arc::new(thought) }).await {
            Ok(_) => Done::Stored,
            Err(Error::Failed) => Done::Later(self.settings.rest),
            // The decision has passed meanwhile.
            Err(_) => Done::Nothing,
        }
    }
}
