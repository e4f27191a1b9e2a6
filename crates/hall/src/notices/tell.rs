//! Telling people: whether there is still something to tell, where, and bringing it.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use store::{HandOver, Job, NoticeAddress, PersonId};

use super::plan::{News, RANK};
use super::{Address, Channel, Delivery, Kind, Letter, Parcel, Wishes};
use crate::hall::Hall;
use crate::table::Table;
use crate::work::{DIGEST, Done, millis};

/// How often one thing is tried to bring to one address.
const TRIES: u32 = 6;
/// How many things in a row may fail to arrive before an address is given up.
const FAULTS: u32 = 4;
/// Tables one mail tells of.
const DIGESTED: usize = 50;
/// How long what finds all couriers on their way waits.
const BUSY: Duration = Duration::from_secs(2);
/// Whoever saw the table so shortly before need not be reminded of it.
const JUST_NOW: Duration = Duration::from_mins(5);

/// What stands for an address that is to be confirmed, in place of news.
pub(super) const CONFIRM: &str = "confirm";

impl Hall {
    /// Tells a person something, if it is still so and they have not seen it themselves.
    pub(crate) async fn tell(&self, job: &Job) -> Done {
        let (Some(news), Some(person), Some(id)) = (News::read(&job.data), job.owner, &job.table) else {
            return Done::Nothing;
        };
        let Ok((wishes, addresses)) = self.wishes_of(person).await else {
            return Done::Later(self.settings.rest);
        };
        let table = match self.newest(id).await {
            Ok(table) => table,
            Err(crate::Error::NotFound) => return Done::Nothing,
            Err(_) => return Done::Later(self.settings.rest),
        };
        let now = self.clock.now();
        if let Some(morning) = wishes.quiet_until(now) {
            return Done::Again(Duration::from_millis(u64::try_from(morning - now).unwrap_or(0)));
        }
        let Some(kind) = as_of_now(news.kind, &table, person, &wishes) else {
            return self.replace_work(job, HandOver::default()).await;
        };
        let since = if kind == Kind::Reminder { now - millis(JUST_NOW) } else { news.since };
        let mut over = HandOver::default();
        // Whoever cannot be asked about is told.
        if !self.has_seen(id, person, since).await.unwrap_or(false) {
            self.address(News { kind, ..news }, &table, person, &wishes, &addresses, &mut over);
        }
        let long = matches!(kind, Kind::Turn | Kind::Begin) && table.awaits(person);
        if let Some(hours) = wishes.remind.filter(|_| long) {
            let later = News { kind: Kind::Reminder, ..news };
            over.next = Some((self.in_hours(hours), later.write()));
        }
        self.replace_work(job, over).await
    }

    /// Puts news on the way to every address that is wanted for them.
    fn address(
        &self,
        news: News,
        table: &Table,
        person: PersonId,
        wishes: &Wishes,
        addresses: &[NoticeAddress],
        over: &mut HandOver,
    ) {
        let line = format!("{} {}\n", news.write(), table.id());
        for address in addresses.iter().filter(|address| address.confirmed) {
            let Some(channel) = Channel::named(&address.kind) else { continue };
            if !wishes.wants(news.kind, channel) {
                continue;
            }
            if let Some(hour) = wishes.digest.filter(|_| channel == Channel::Mail) {
                over.gathered.push(Job {
                    kind: DIGEST.to_owned(),
                    due: wishes.next_hour(self.clock.now(), hour),
                    ..self.digest_job(person, &address.id, line.clone())
                });
            } else {
                let key = format!("{} {} {} {}", address.id, news.kind.word(), table.id(), news.since);
                let data = format!("{}\n{line}", address.id);
                over.jobs.push(self.send_job(&key, person, Some(table.id()), data));
            }
        }
    }

    fn digest_job(&self, person: PersonId, address: &str, data: String) -> Job {
        let key = format!("{DIGEST} {address}");
        Job { key, rank: RANK, ..self.send_job("", person, None, data) }
    }

    /// One mail with all that came together, and is still so.
    pub(crate) async fn tell_all(&self, job: &Job) -> Done {
        let (Some(person), Some(address)) = (job.owner, job.key.split(' ').nth(1)) else {
            return Done::Nothing;
        };
        let Ok((wishes, _)) = self.wishes_of(person).await else { return Done::Later(self.settings.rest) };
        // Of each table the newest, in the order they came.
        let mut newest: BTreeMap<&str, (usize, &str)> = BTreeMap::new();
        for (place, line) in job.data.lines().enumerate() {
            if let Some((_, table)) = line.rsplit_once(' ') {
                newest.insert(table, (place, line));
            }
        }
        let mut lines: Vec<(usize, &str)> = newest.into_values().collect();
        lines.sort_unstable();
        let mut told = String::new();
        for (_, line) in lines.into_iter().take(DIGESTED) {
            if self.letter(line, person, &wishes).await.is_some() {
                told.push_str(line);
                told.push('\n');
            }
        }
        let mut over = HandOver::default();
        if !told.is_empty() {
            let key = format!("{address} {DIGEST} {}", job.due);
            over.jobs.push(self.send_job(&key, person, None, format!("{address}\n{told}")));
        }
        self.replace_work(job, over).await
    }

    /// Ends work in favour of other work; if it has become other work meanwhile, nothing of this happens.
    async fn replace_work(&self, job: &Job, over: HandOver) -> Done {
        let ring = !over.jobs.is_empty();
        let worker = &self.desk.worker;
        match self.store.hand_over(&job.key, worker, &job.data, over).await {
            Ok(()) => {
                if ring {
                    self.ring_for_work();
                }
            }
            Err(store::Error::Conflict) => {
                // A change came in between. What it left is due when it says.
                if let Ok(Some(left)) = self.store.job(&job.key).await {
                    let _ = self.store.put_back(&job.key, worker, left.due).await;
                }
            }
            Err(_) => return Done::Later(self.settings.rest),
        }
        Done::Stored
    }

    /// Brings something to an address.
    pub(crate) async fn send(&self, job: &Job, tries: u32) -> Done {
        let Some(courier) = self.notices.courier.clone() else {
            return Done::Later(self.settings.rest * 100);
        };
        let (Some(person), Some((id, lines))) = (job.owner, job.data.split_once('\n')) else {
            return Done::Nothing;
        };
        let Ok(_place) = self.notices.on_the_way.try_acquire() else { return Done::Again(BUSY) };
        let (Ok(address), Ok((wishes, _))) =
            (self.store.notice_address(id).await, self.wishes_of(person).await)
        else {
            return Done::Later(self.settings.rest);
        };
        let Some(address) = address else { return Done::Nothing };
        let Ok(to) = self.sealed(&address).await else { return Done::Later(self.settings.rest) };
        let mut letters = Vec::new();
        for line in lines.lines() {
            letters.extend(self.letter(line, person, &wishes).await);
        }
        if letters.is_empty() && lines != CONFIRM {
            return Done::Nothing;
        }
        let parcel = Parcel { to, lang: wishes.lang, neutral: wishes.neutral, letters };
        let delivery = courier.deliver(&parcel).await;
        self.note_delivery(delivery, &address, tries).await
    }

    async fn note_delivery(&self, delivery: Delivery, address: &NoticeAddress, tries: u32) -> Done {
        let (id, kind) = (&address.id, &address.kind);
        let noted = match delivery {
            Delivery::Arrived => self.store.note_arrival(id).await,
            Delivery::Gone => self.store.drop_notice_address(id).await.map(|_| {
                tracing::info!(kind, "an address is gone");
                self.notices.doubt(address.person);
            }),
            Delivery::Failed if tries < TRIES => return Done::Later(self.settings.notices.retry),
            Delivery::Failed => self.store.note_fault(id, FAULTS).await.map(|given_up| {
                if given_up {
                    tracing::info!(kind, "an address that never worked is given up");
                    self.notices.doubt(address.person);
                }
            }),
        };
        if let Err(cause) = noted {
            tracing::warn!(%cause, "what became of a notice cannot be noted");
        }
        Done::Nothing
    }

    /// What a line of news tells a person, if it is still so.
    async fn letter(&self, line: &str, person: PersonId, wishes: &Wishes) -> Option<Letter> {
        let (news, table) = line.rsplit_once(' ')?;
        let news = News::read(news)?;
        let table = self.newest(table).await.ok()?;
        as_of_now(news.kind, &table, person, wishes)?;
        let own = table.seats_of(Some(person));
        let seats = table.seats().iter().zip(0_u8..);
        let others = seats.filter(|(_, seat)| !own.has(game::Seat(*seat))).map(|(row, _)| row.name.clone());
        let ended = table.outcome().filter(|_| news.kind == Kind::Result).and_then(|outcome| {
            let places = own.iter().filter_map(|seat| outcome.seats.get(seat.index()));
            Some((outcome.ending, places.map(|seat| seat.place).min()?))
        });
        Some(Letter {
            id: format!("{} {} {}", table.id(), news.kind.word(), news.since),
            kind: news.kind,
            table: table.id().to_owned(),
            game: table.game_id().to_owned(),
            seq: news.seq,
            others: others.collect(),
            ended,
        })
    }

    /// The table as it is stored now.
    async fn newest(&self, id: &str) -> crate::Result<Arc<Table>> {
        let room = self.room(id).await?;
        self.refresh(&room).await?;
        Ok(room.table())
    }

    async fn wishes_of(&self, person: PersonId) -> store::Result<(Wishes, Vec<NoticeAddress>)> {
        let (wishes, addresses) = self.store.notices(person).await?;
        Ok((wishes.as_deref().map_or_else(Wishes::default, Wishes::read), addresses))
    }

    /// An address with what its owner's links are sealed with.
    async fn sealed(&self, address: &NoticeAddress) -> crate::Result<Address> {
        let seal = self.seal().await?;
        Address::of(address, &seal).ok_or(crate::Error::Failed)
    }
}

/// What news are by now: a beginning that waits for the person is their turn, and a turn that is over is nothing.
fn as_of_now(kind: Kind, table: &Table, person: PersonId, wishes: &Wishes) -> Option<Kind> {
    let is_told = |kind| Channel::ALL.into_iter().any(|channel| wishes.wants(kind, channel));
    match kind {
        Kind::Begin if table.awaits(person) && is_told(Kind::Turn) => Some(Kind::Turn),
        Kind::Begin => Some(Kind::Begin),
        Kind::Turn | Kind::Reminder => table.awaits(person).then_some(kind),
        Kind::Result | Kind::Message => Some(kind),
    }
}
