//! What people say at a table, whom they do not want to hear, what they report, and what they note for themselves. None of it is
//! part of the game: it counts as no change of the table, and goes on when the game is over.

use crate::sql::talk;
use crate::{PersonId, Result, Store};

/// Something to be said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewRemark {
    /// The table's id.
    pub table: String,
    /// By whom.
    pub person: PersonId,
    /// From which seat; none for somebody who watches.
    pub seat: Option<u8>,
    /// Whether the words are a code of the caller's.
    pub ready: bool,
    /// The words.
    pub body: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// How much may be said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// What counts as lately, in milliseconds since 1970.
    pub since: i64,
    /// Remarks of one person at a table lately.
    pub own: u32,
    /// Remarks of everybody at a table lately.
    pub all: u32,
    /// How high the talk of a table may rise at all.
    pub most: u32,
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// Its number: those of a table rise in the order in which they can be seen.
    pub number: u64,
    /// By whom.
    pub person: PersonId,
    /// The name they go by now, if they are not forgotten.
    pub name: Option<String>,
    /// From which seat; none for somebody who watches.
    pub seat: Option<u8>,
    /// Whether the words are a code of the caller's.
    pub ready: bool,
    /// The words.
    pub body: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// The talk of a table.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Talk {
    /// How often it changed.
    pub height: u64,
    /// Whether it is switched off.
    pub off: bool,
    /// The last of what was asked for, in order.
    pub remarks: Vec<Remark>,
}

/// Something that somebody found not right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The table where it was said.
    pub table: String,
    /// Its number there.
    pub number: u64,
    /// Who reports it.
    pub reporter: PersonId,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who said it.
    pub person: PersonId,
    /// The name they go by now, if they are not forgotten.
    pub name: Option<String>,
    /// The words.
    pub body: String,
    /// Whether these are a code of the caller's.
    pub ready: bool,
}

impl Store {
    /// Says something at a table; its number. `Conflict` if the talk is switched off or more was said than may be, `NotFound` if
    /// there is no such table.
    pub async fn say(&self, new: &NewRemark, pace: &Pace) -> Result<u64> {
        let answers = self.change(talk::say(new, pace)).await?;
        answers.last().and_then(|answer| answer.rows.first()).map_or(Ok(0), |row| talk::number(row, 0))
    }

    /// The talk of a table: the last remarks after a number, so many at the most.
    pub async fn talk(&self, table: &str, since: u64, limit: u32) -> Result<Talk> {
        talk::talk(self.ask(talk::of(table, since, limit)).await?)
    }

    /// Switches the talk of a table off or on; its height then. `NotFound` if there is no such table.
    pub async fn switch_talk(&self, table: &str, off: bool) -> Result<u64> {
        let answers = self.change(talk::switch(table, off)).await?;
        answers.last().and_then(|answer| answer.rows.first()).map_or(Ok(0), |row| talk::number(row, 0))
    }

    /// How high the talk of each of these tables stands.
    pub async fn talk_heights(&self, tables: &[String]) -> Result<Vec<u64>> {
        if tables.is_empty() {
            return Ok(Vec::new());
        }
        let answers = self.ask(tables.iter().map(|id| talk::height(id)).collect()).await?;
        answers.iter().map(|answer| answer.rows.first().map_or(Ok(0), |row| talk::number(row, 0))).collect()
    }

    /// A reader does not want to hear somebody any more. `Conflict` if there are so many already.
    pub async fn mute(&self, reader: PersonId, person: PersonId, most: u32) -> Result<()> {
        self.change(talk::mute(reader, person, most)).await.map(drop)
    }

    /// A reader wants to hear somebody again.
    pub async fn unmute(&self, reader: PersonId, person: PersonId) -> Result<()> {
        self.change(vec![talk::unmute(reader, person)]).await.map(drop)
    }

    /// Whom a reader does not want to hear, with the names they go by now, as far as they are not forgotten.
    pub async fn muted(&self, reader: PersonId) -> Result<Vec<(PersonId, Option<String>)>> {
        let rows = self.ask_one(talk::muted_by(reader)).await?;
        rows.iter().map(|row| Ok((PersonId(row.number(0)?), row.maybe_text(1)?))).collect()
    }

    /// Somebody reports what was said, once. `NotFound` if it was not.
    pub async fn report(&self, table: &str, number: u64, reporter: PersonId, at: i64) -> Result<()> {
        self.change(vec![talk::report(table, number, reporter, at)]).await.map(drop)
    }

    /// What was reported, the newest first.
    pub async fn reports(&self, limit: u32) -> Result<Vec<Report>> {
        self.ask_one(talk::reports(limit)).await?.iter().map(talk::reported).collect()
    }

    /// The reports of a remark are dealt with; how many there were.
    pub async fn dismiss(&self, table: &str, number: u64) -> Result<u64> {
        let answers = self.change(vec![talk::dismiss(table, number)]).await?;
        Ok(answers.last().map_or(0, |answer| answer.count))
    }

    /// Keeps what a person notes at a table; an empty note is none. `NotFound` if there is no such table.
    pub async fn save_note(&self, table: &str, person: PersonId, body: &str) -> Result<()> {
        let statement = if body.is_empty() {
            talk::drop_note(table, person)
        } else {
            talk::save_note(table, person, body)
        };
        self.change(vec![statement]).await.map(drop)
    }

    /// What a person has noted at a table.
    pub async fn note(&self, table: &str, person: PersonId) -> Result<Option<String>> {
        self.ask_one(talk::note(table, person)).await?.first().map(|row| row.text(0)).transpose()
    }
}
