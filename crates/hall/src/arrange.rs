//! What people at a table decide about each other: who lets a bot play, comes back, gives up, or ends it.
//!
//! Whoever is gone can be stood in for once they are awaited and gone for longer than the table's grace: one person alone
//! decides at once, of several more than half must want it. A vote counts as long as the absent one has not come back since.

use std::sync::Arc;

use engine::Decision;
use game::{Seat, Seats};
use store::{PersonId, Phase, Sitter, Vote};

use crate::happening::What;
use crate::presence::Lamp;
use crate::table::Table;
use crate::{Error, Result, outcome};

/// What somebody wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arrangement {
    /// A bot plays a seat: one's own at once, that of somebody who is gone when enough want it.
    StandIn {
        /// The seat.
        seat: Seat,
        /// The bot's level, 1 to 3.
        level: u8,
    },
    /// Plays one's own seat again.
    TakeBack {
        /// The seat.
        seat: Seat,
    },
    /// Gives the game up.
    Resign {
        /// The seat.
        seat: Seat,
    },
    /// Ends the table before its game, once everybody present wants it.
    Close,
    /// Wants none of it any more.
    TakeVotesBack,
    /// Takes the seat of somebody who left, by the link that its host gave away.
    TakeSeat {
        /// The seat.
        seat: Seat,
        /// The name shown there.
        name: String,
        /// The hash of the link.
        link: [u8; 32],
    },
}

/// Level of the bot that plays on for whoever has resigned.
pub(crate) const PLAYS_ON: u8 = 2;

impl Table {
    /// What somebody wants, carried out or counted.
    pub(crate) fn arrange(&mut self, person: PersonId, what: &Arrangement, now: i64) -> Result<()> {
        if self.phase() != Phase::Running {
            return Err(Error::Stale);
        }
        self.play()?;
        if let Arrangement::TakeSeat { seat, name, link } = what {
            return self.take_seat(person, *seat, name, *link, now);
        }
        if !self.players().any(|(_, player)| player == person) {
            return Err(Error::NotYourSeat);
        }
        self.drop_void_votes();
        match *what {
            Arrangement::StandIn { seat, level } => self.want_stand_in(person, seat, level, now),
            Arrangement::TakeBack { seat } => {
                self.own_seat(person, seat)?;
                if self.row.seats[seat.index()].stand_in.is_some() {
                    Arc::make_mut(&mut self.row).seats[seat.index()].stand_in = None;
                    self.drop_prepared(seat, now);
                    self.note(What::Back { seat }, now);
                }
                Ok(())
            }
            Arrangement::Resign { seat } => self.resign(person, seat, now),
            Arrangement::Close => {
                self.want_closed(person, now);
                Ok(())
            }
            Arrangement::TakeVotesBack => {
                self.votes.retain(|vote| vote.person != person);
                Ok(())
            }
            Arrangement::TakeSeat { .. } => Err(Error::BadCommand),
        }
    }

    /// The people who play and have not given up, with their seats.
    fn players(&self) -> impl Iterator<Item = (Seat, PersonId)> {
        let seats = (0..).map(Seat).zip(&self.row.seats).filter(|(_, row)| !row.resigned);
        seats.filter_map(|(seat, row)| match row.sitter {
            Sitter::Person(person) => Some((seat, person)),
            Sitter::Open | Sitter::Bot(_) => None,
        })
    }

    /// Those of them who are there, or have not been gone for long: each once.
    fn present(&self, now: i64) -> Vec<PersonId> {
        let mut people: Vec<PersonId> = self
            .players()
            .filter(|(seat, _)| !self.is_missing(*seat, now))
            .map(|(_, person)| person)
            .collect();
        people.sort_unstable();
        people.dedup();
        people
    }

    /// Whether the person of a seat has been gone for longer than the table's grace.
    pub(crate) fn is_missing(&self, seat: Seat, now: i64) -> bool {
        let (Some(Lamp::Gone { since }), Some(grace)) = (self.lamp(seat), self.row.grace) else {
            return false;
        };
        now - since >= i64::from(grace) * 1_000
    }

    fn own_seat(&self, person: PersonId, seat: Seat) -> Result<()> {
        let own = self.players().any(|player| player == (seat, person));
        if own { Ok(()) } else { Err(Error::NotYourSeat) }
    }

    fn want_stand_in(&mut self, person: PersonId, seat: Seat, level: u8, now: i64) -> Result<()> {
        if !(1..=3).contains(&level) {
            return Err(Error::BadCommand);
        }
        let Some(owner) = self.players().find(|(of, _)| *of == seat).map(|(_, owner)| owner) else {
            return Err(Error::BadCommand);
        };
        if self.row.seats[seat.index()].stand_in.is_some() {
            return Ok(());
        }
        if owner == person {
            self.stand_in(seat, level, Seats::one(seat), now);
            return Ok(());
        }
        if !self.awaited().has(seat) || !(self.is_missing(seat, now) || self.is_flagged(seat)) {
            return Err(Error::StillHere);
        }
        self.vote(Vote { person, seat: Some(seat.0), level: Some(level), at: now });
        let wanted = self.wanted(Some(seat), now);
        let voters = self.present(now).into_iter().filter(|&one| one != owner).count();
        if 2 * wanted.len() > voters {
            let level = most_wanted(&wanted).unwrap_or(level);
            let by = self.first_seats(wanted.iter().map(|vote| vote.person));
            self.stand_in(seat, level, by, now);
        }
        Ok(())
    }

    /// A bot plays for the person of a seat.
    pub(crate) fn stand_in(&mut self, seat: Seat, level: u8, by: Seats, now: i64) {
        Arc::make_mut(&mut self.row).seats[seat.index()].stand_in = Some(level);
        self.votes.retain(|vote| vote.seat != Some(seat.0));
        self.drop_prepared(seat, now);
        self.note(What::StandIn { seat, level, by }, now);
    }

    /// Whoever plays a seat from now on finds nothing prepared: nobody has decided it, and what the log says of a bot and of a
    /// person must be their own.
    fn drop_prepared(&mut self, seat: Seat, now: i64) {
        let prepared =
            self.play().ok().filter(|play| !play.draft(seat).is_empty()).map(|play| play.token(seat));
        if let Some(token) = prepared {
            // Taking back a draft cannot be refused.
            let _ = self.advance(seat, token, &Decision::UndoAll, now);
        }
    }

    fn resign(&mut self, person: PersonId, seat: Seat, now: i64) -> Result<()> {
        self.own_seat(person, seat)?;
        if !self.can_resign() {
            return Err(Error::BadCommand);
        }
        self.votes.retain(|vote| vote.person != person);
        self.give_up(seat, now);
        Ok(())
    }

    /// A seat has lost, and a bot plays on in its place while there are others.
    pub(crate) fn give_up(&mut self, seat: Seat, now: i64) {
        self.note(What::Resigned { seat }, now);
        self.votes.retain(|vote| vote.seat != Some(seat.0));
        let row = &mut Arc::make_mut(&mut self.row).seats[seat.index()];
        (row.resigned, row.stand_in) = (true, Some(PLAYS_ON));
        if outcome::is_early(&self.row.seats) {
            self.end_early();
        }
    }

    /// Whether giving up means anything here: a team wins or loses as one, and whoever plays alone just stops.
    pub fn can_resign(&self) -> bool {
        let cooperative = self.game.is_none_or(|game| game.rules.info().kind.cooperative);
        self.phase() == Phase::Running && !cooperative && self.row.seats.len() > 1
    }

    fn want_closed(&mut self, person: PersonId, now: i64) {
        self.vote(Vote { person, seat: None, level: None, at: now });
        let wanted = self.wanted(None, now);
        if self.present(now).iter().all(|one| wanted.iter().any(|vote| vote.person == *one)) {
            let by = self.first_seats(wanted.iter().map(|vote| vote.person));
            Arc::make_mut(&mut self.row).phase = Phase::Closed;
            self.votes.clear();
            self.note(What::Closed { by }, now);
        }
    }

    fn take_seat(
        &mut self,
        person: PersonId,
        seat: Seat,
        name: &str,
        link: [u8; 32],
        now: i64,
    ) -> Result<()> {
        // Whoever sat in two places would see two hands.
        if !self.seats_of(Some(person)).is_empty() {
            return Err(Error::Taken);
        }
        let Some(row) = self.row.seats.get(seat.index()) else { return Err(Error::BadCommand) };
        let Sitter::Person(from) = row.sitter else { return Err(Error::BadCommand) };
        let what = What::Given { seat, from, name: row.name.clone() };
        let row = &mut Arc::make_mut(&mut self.row).seats[seat.index()];
        (row.sitter, row.stand_in, row.resigned) = (Sitter::Person(person), None, false);
        row.program = false;
        name.clone_into(&mut row.name);
        self.votes.retain(|vote| vote.seat != Some(seat.0) && vote.person != from);
        self.used_link = Some(link);
        self.drop_prepared(seat, now);
        self.note(what, now);
        Ok(())
    }

    /// Whether the host may give this seat to somebody else: its person has left it.
    pub fn is_abandoned(&self, seat: Seat, now: i64) -> bool {
        let Some(row) = self.row.seats.get(seat.index()) else { return false };
        let person = matches!(row.sitter, Sitter::Person(person) if person != self.row.host);
        self.phase() == Phase::Running && person && (row.resigned || self.is_missing(seat, now))
    }

    fn vote(&mut self, vote: Vote) {
        let same = |other: &Vote| (other.person, other.seat) == (vote.person, vote.seat);
        self.votes.retain(|other| !same(other));
        self.votes.push(vote);
    }

    /// The votes of those present about a seat, or about the whole table.
    fn wanted(&self, seat: Option<Seat>, now: i64) -> Vec<Vote> {
        let present = self.present(now);
        // Whoever asks is there, whatever their lamp says.
        let counts = |vote: &Vote| vote.at == now || present.contains(&vote.person);
        self.votes_about(seat).filter(|vote| counts(vote)).copied().collect()
    }

    /// The votes that still stand about a seat, or about the whole table.
    pub fn votes_about(&self, seat: Option<Seat>) -> impl Iterator<Item = &Vote> {
        let about = seat.map(|seat| seat.0);
        self.votes.iter().filter(move |vote| vote.seat == about && self.stands(vote))
    }

    /// Whether a vote still stands: the one it is about has not come back since.
    fn stands(&self, vote: &Vote) -> bool {
        let Some(seat) = vote.seat else { return true };
        let gone = matches!(self.lamp(Seat(seat)), Some(Lamp::Gone { since }) if since <= vote.at);
        gone || self.is_flagged(Seat(seat))
    }

    fn drop_void_votes(&mut self) {
        let kept: Vec<Vote> = self.votes.iter().filter(|vote| self.stands(vote)).copied().collect();
        self.votes = kept;
    }

    /// The first seat of each of these people.
    fn first_seats(&self, people: impl Iterator<Item = PersonId>) -> Seats {
        people.filter_map(|person| self.seats_of(Some(person)).iter().next()).collect()
    }
}

/// The level most of them want; of equals the lower.
fn most_wanted(votes: &[Vote]) -> Option<u8> {
    let count = |level: u8| votes.iter().filter(|vote| vote.level == Some(level)).count();
    (1..=3).rev().max_by_key(|&level| count(level))
}
