//! What people want to be told while they are away, where, and who does not need to be told because they look.

use crate::sql::{jobs, notices};
use crate::{Job, PersonId, Result, Store};

/// Where a person is told something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoticeAddress {
    /// Its id, the caller's to choose.
    pub id: String,
    /// Whose it is.
    pub person: PersonId,
    /// The kind, a word of the caller's.
    pub kind: String,
    /// The address itself.
    pub address: String,
    /// What writing there takes, in a text of the caller's.
    pub keys: String,
    /// The address the person knows the site by.
    pub site: String,
    /// When it was added, in unix seconds.
    pub made: i64,
    /// Whether it is known to be the person's.
    pub confirmed: bool,
    /// How often in a row nothing arrived.
    pub faults: u32,
}

/// What takes the place of work that is at its end: all of it, or the work stays.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct HandOver {
    /// The same work with other data, and when it is due; without it the work is done.
    pub next: Option<(i64, String)>,
    /// New work; what has the key of work that is there is left out.
    pub jobs: Vec<Job>,
    /// Work whose data is added to that of the work with its key.
    pub gathered: Vec<Job>,
}

/// Notices.
impl Store {
    /// What a person wants to be told, if they ever said so, and where.
    pub async fn notices(&self, person: PersonId) -> Result<(Option<String>, Vec<NoticeAddress>)> {
        let mut answers = self.ask(notices::of(person)).await?.into_iter();
        let wishes = crate::statement::next(&mut answers);
        let addresses = crate::statement::next(&mut answers);
        let wishes = wishes.first().map(|row| row.text(0)).transpose()?;
        Ok((wishes, addresses.iter().map(notices::address).collect::<Result<_>>()?))
    }

    /// Remembers what a person wants to be told.
    pub async fn set_notice_wishes(&self, person: PersonId, wishes: &str) -> Result<()> {
        self.change(vec![notices::set_wishes(person, wishes)]).await.map(drop)
    }

    /// Adds an address; `Conflict` if the person has that many, `Taken` if they have this one. One that stands for a device
    /// `alone` is nobody else's from now on.
    pub async fn add_notice_address(&self, address: &NoticeAddress, most: u32, alone: bool) -> Result<()> {
        self.change(notices::add(address, most, alone)).await.map(drop)
    }

    /// The address with this id.
    pub async fn notice_address(&self, id: &str) -> Result<Option<NoticeAddress>> {
        self.ask_one(notices::by_id(id)).await?.first().map(notices::address).transpose()
    }

    /// Forgets an address; whether it was there.
    pub async fn drop_notice_address(&self, id: &str) -> Result<bool> {
        let answers = self.change(vec![notices::drop(id)]).await?;
        Ok(answers.iter().any(|answer| answer.count > 0))
    }

    /// An address is known to be the person's. `NotFound` if it is not there.
    pub async fn confirm_notice_address(&self, id: &str) -> Result<()> {
        self.change(vec![notices::confirm(id)]).await.map(drop)
    }

    /// Something arrived at an address.
    pub async fn note_arrival(&self, id: &str) -> Result<()> {
        self.change(vec![notices::arrived(id)]).await.map(drop)
    }

    /// Nothing arrived at an address; after so many times in a row it is forgotten. Whether it was.
    pub async fn note_fault(&self, id: &str, most: u32) -> Result<bool> {
        let answers = self.change(notices::failed(id, most)).await?;
        Ok(answers.last().is_some_and(|answer| answer.count > 0))
    }

    /// Forgets addresses nobody confirmed since.
    pub async fn forget_notices(&self, unconfirmed: i64) -> Result<()> {
        self.change(vec![notices::forget(unconfirmed)]).await.map(drop)
    }

    /// The site's secret of this name: the one that was stored first.
    pub async fn site_key(&self, name: &str, fresh: &[u8]) -> Result<Vec<u8>> {
        if let Some(row) = self.ask_one(notices::key(name)).await?.first() {
            return Ok(row.bytes(0)?.to_vec());
        }
        self.change(vec![notices::add_key(name, fresh)]).await?;
        let rows = self.ask_one(notices::key(name)).await?;
        Ok(rows.first().ok_or(crate::Error::NotFound)?.bytes(0)?.to_vec())
    }

    /// Ends work that is still this worker's and still has this data, and puts other work in its place; `Conflict` if it is not.
    pub async fn hand_over(&self, key: &str, worker: &str, data: &str, over: HandOver) -> Result<()> {
        let first = match &over.next {
            Some((due, next)) => jobs::becomes(key, worker, data, *due, next),
            None => jobs::done_as(key, worker, data),
        };
        let new = over.jobs.iter().map(jobs::add_once);
        let gathered = over.gathered.iter().map(jobs::add_to);
        self.change([first].into_iter().chain(new).chain(gathered).collect()).await.map(drop)
    }
}
