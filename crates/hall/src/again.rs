//! Playing again: by consent of the people who played, with everything as it was; and how their games before it ended.

use std::sync::Arc;

use game::Options;
use store::{Ending, Person, PersonId, Phase, Reply, SeatRow, Sitter};

use crate::change::detached;
use crate::hall::Hall;
use crate::open::Opening;
use crate::room::Room;
use crate::table::Table;
use crate::work::millis;
use crate::{Error, News, Result};

/// For how long somebody is reminded that they were asked.
const REMINDED: std::time::Duration = std::time::Duration::from_hours(14 * 24);
/// Questions somebody is reminded of at once.
const OPEN: u32 = 5;
/// Games of a series that are counted.
const SERIES: u32 = 100;

/// What somebody says about playing again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Again {
    /// They want to: the others are asked.
    Yes,
    /// They do not.
    No,
    /// Whoever asked begins without those who have not agreed: with these bots in their seats, or, where there are none, with
    /// free seats.
    Begin(Vec<SeatRow>),
    /// They want to, against these bots instead of those there were: for whoever has nobody else to ask.
    Against(Vec<SeatRow>),
}

/// What the same players have reached in games played one after the other, each the rematch of the one before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Series {
    /// How often each seat came first.
    Wins(Vec<u32>),
    /// How often they won and lost as one.
    Together {
        /// Games that were won.
        won: u32,
        /// Games that were lost.
        lost: u32,
    },
}

impl Table {
    /// Who wants to play again and has asked the others.
    pub fn proposer(&self) -> Option<PersonId> {
        self.replies.iter().find(|reply| reply.asked && reply.answer == Some(true)).map(|reply| reply.person)
    }

    /// What everybody has said about playing again.
    pub fn replies(&self) -> &[Reply] {
        &self.replies
    }

    /// Everybody who plays here, each once, in the order of their seats.
    pub fn people(&self) -> Vec<PersonId> {
        let mut people = Vec::new();
        for seat in &self.row.seats {
            if let Sitter::Person(person) = seat.sitter
                && !people.contains(&person)
            {
                people.push(person);
            }
        }
        people
    }

    /// What somebody has said about playing again.
    pub fn reply_of(&self, person: PersonId) -> Option<bool> {
        self.replies.iter().find(|reply| reply.person == person).and_then(|reply| reply.answer)
    }

    /// The seats of the next game: whoever has not agreed is replaced, and bots where nobody had to be asked.
    fn next_seats(&self, without: &[SeatRow]) -> Vec<SeatRow> {
        let stays = |row: &SeatRow| match row.sitter {
            Sitter::Person(person) => self.replies.is_empty() || self.reply_of(person) == Some(true),
            Sitter::Bot(_) => without.is_empty() || !self.replies.is_empty(),
            Sitter::Open => true,
        };
        let free = SeatRow::new(Sitter::Open, "", None);
        // Nobody plays for anybody in a new game.
        let rested = |row: &SeatRow| SeatRow { stand_in: None, resigned: false, ..row.clone() };
        let seats = self.row.seats.iter().enumerate();
        seats
            .map(|(at, row)| if stays(row) { rested(row) } else { without.get(at).unwrap_or(&free).clone() })
            .collect()
    }
}

impl Hall {
    /// Somebody says whether they want to play a finished game again. Answers with the next table once that stands: at once
    /// where nobody else has to be asked, else when everybody has agreed. Two may say so at once: one table is opened.
    pub async fn rematch(&self, room: &Arc<Room>, person: &Person, what: Again) -> Result<Option<String>> {
        let (hall, room, person) = (self.clone(), room.clone(), person.id);
        detached(async move {
            let _alone = room.changing.lock().await;
            // Others may have answered elsewhere.
            let table = hall.catch_up(&room).await?;
            if table.phase() != Phase::Finished {
                return Err(Error::NotFinished);
            }
            if table.seats_of(Some(person)).is_empty() {
                return Err(Error::NotYourSeat);
            }
            if let Some(next) = table.next() {
                return Ok(Some(next.to_owned()));
            }
            let others: Vec<PersonId> = table.people().into_iter().filter(|&other| other != person).collect();
            if let Again::Begin(bots) = &what {
                may_begin(&table, person, bots)?;
                return hall.open_next(&room, &table, person, bots).await.map(Some);
            }
            if let Again::Against(_) = &what
                && !others.is_empty()
            {
                return Err(Error::NotProposer);
            }
            if others.is_empty() {
                let bots = if let Again::Against(bots) = &what { &bots[..] } else { &[] };
                return hall.open_next(&room, &table, person, bots).await.map(Some);
            }
            let table = hall.reply(&room, &table, person, &others, what == Again::Yes).await?;
            if let Some(next) = table.next() {
                return Ok(Some(next.to_owned()));
            }
            let all = table.people().into_iter().all(|person| table.reply_of(person) == Some(true));
            let host = table.proposer().unwrap_or(person);
            if all { hall.open_next(&room, &table, host, &[]).await.map(Some) } else { Ok(None) }
        })
        .await
    }

    /// Stores an answer and shows it to everybody.
    async fn reply(
        &self,
        room: &Room,
        table: &Table,
        person: PersonId,
        others: &[PersonId],
        yes: bool,
    ) -> Result<Arc<Table>> {
        let now = self.clock.now();
        let stored = match (yes, table.proposer()) {
            // Whoever wants to play again first asks the others.
            (true, None) => self.store.ask_again(&room.id, person, others, now).await,
            _ => self.store.answer_again(&room.id, person, yes, now).await,
        };
        match stored {
            // The next table stands already, and is found below.
            Ok(()) | Err(store::Error::Conflict) => {}
            Err(store::Error::NotFound) => return Err(Error::Stale),
            Err(cause) => return Err(Error::store(&cause)),
        }
        let table = self.catch_up(room).await?;
        self.bus.publish(News::Table { id: room.id.clone(), revision: table.row.revision });
        Ok(table)
    }

    /// Opens the next table with everything as it was, and leads everybody there. The caller holds `changing`.
    async fn open_next(
        &self,
        room: &Room,
        table: &Table,
        host: PersonId,
        bots: &[SeatRow],
    ) -> Result<String> {
        let game = self.game(table.game_id()).ok_or(Error::UnknownRules)?;
        // Typed luck is known by now: the next game is played with another.
        let info = game.rules.info();
        let options = Options::parse(info, table.setup()).map_err(|bad| Error::BadSetup(bad.0))?;
        let opening = Opening {
            game: table.game_id().to_owned(),
            setup: options.again(info).text(info),
            seats: table.next_seats(bots),
            host,
            listed: table.listed(),
            clock: table.time_control(),
            grace: table.grace(),
            hints: table.row.hints,
            programs: table.row.programs,
        };
        let next = self.open_table(opening, Some(room.id.clone())).await?;
        let mut linked = table.clone();
        Arc::make_mut(&mut linked.row).next = Some(next.clone());
        linked.replies = Arc::default();
        room.publish(linked);
        self.bus.publish(News::Table { id: room.id.clone(), revision: table.row.revision + 1 });
        Ok(next)
    }

    /// Where a person was asked lately to play again and has not answered: the table, its game, and who asked.
    pub async fn asked_again(&self, person: PersonId) -> Result<Vec<(String, String, String)>> {
        let since = self.clock.now() - millis(REMINDED);
        self.store.asked_again(person, since, OPEN).await.map_err(|cause| Error::store(&cause))
    }

    /// What the players of a finished game have reached in it and the games right before; `None` for a first game.
    pub async fn series(&self, table: &Table) -> Result<Option<Series>> {
        let played = self.store.series(table.id(), SERIES).await.map_err(|cause| Error::store(&cause))?;
        let sitters: Vec<Sitter> = table.row.seats.iter().map(|seat| seat.sitter).collect();
        let same = |game: &&store::Played| game.seats.iter().map(|(sitter, _)| sitter).eq(&sitters);
        let games: Vec<_> = played.iter().take_while(same).collect();
        if games.len() < 2 {
            return Ok(None);
        }
        let ended = |ending: Ending| {
            u32::try_from(games.iter().filter(|game| game.ending == ending).count()).unwrap_or(u32::MAX)
        };
        if ended(Ending::Places) == 0 {
            return Ok(Some(Series::Together { won: ended(Ending::Won), lost: ended(Ending::Lost) }));
        }
        let wins = |seat: usize| {
            let first =
                games.iter().filter(|game| game.seats.get(seat).is_some_and(|(_, place)| *place == 1));
            u32::try_from(first.count()).unwrap_or(u32::MAX)
        };
        Ok(Some(Series::Wins((0..sitters.len()).map(wins).collect())))
    }
}

/// Whether somebody may begin without those who have not agreed. Nobody's seat goes to a bot before they have said no.
fn may_begin(table: &Table, person: PersonId, bots: &[SeatRow]) -> Result<()> {
    if table.proposer() != Some(person) {
        return Err(Error::NotProposer);
    }
    let silent = table.people().into_iter().any(|person| table.reply_of(person).is_none());
    if silent && !bots.is_empty() { Err(Error::Stale) } else { Ok(()) }
}
