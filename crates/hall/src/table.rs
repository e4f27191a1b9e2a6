//! What is known about a table at one moment.

use std::fmt::Write as _;
use std::sync::Arc;

use engine::log::{self, Heading};
use engine::{Play, Record, Seed, Token};
use game::{Colours, MAX_SEATS, Seat, Seats, Thought};
use store::{Ending, Hints, Outcome, PersonId, Phase, Reply, SeatRow, Sitter, Standing, TableRow, Vote};

use crate::hall::Game;
use crate::happening::Happening;
use crate::pins::Pin;
use crate::presence::Attendees;
use crate::ticking::Ticking;
use crate::{Error, Result};

/// A table as it stood after some change. It never changes itself: the room replaces it.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) row: Arc<TableRow>,
    pub(crate) game: Option<Game>,
    pub(crate) play: Played,
    /// When each step was committed, as far as known.
    pub(crate) times: Vec<Option<i64>>,
    /// What the clocks of its players follow from, where it has any.
    pub(crate) ticking: Option<Arc<Ticking>>,
    /// What each seat was advised, and for which decision. Only here: whoever wants it after a restart asks again.
    pub(crate) advice: [Option<(Token, Arc<Thought<u32>>)>; MAX_SEATS],
    /// What each seat shows the others, also of turns gone by.
    pub(crate) pins: [Vec<Pin>; MAX_SEATS],
    pub(crate) outcome: Option<Arc<Outcome>>,
    /// How many hints each seat has been given.
    pub(crate) hinted: [u32; MAX_SEATS],
    /// What people say about playing the finished game again.
    pub(crate) replies: Arc<[Reply]>,
    /// What people decided about the table.
    pub(crate) happenings: Vec<Happening>,
    /// What some of them want.
    pub(crate) votes: Vec<Vote>,
    /// The link by which somebody just got a seat.
    pub(crate) used_link: Option<[u8; 32]>,
    /// Who is there.
    pub(crate) attendees: Arc<Attendees>,
    pub(crate) attended: u64,
    /// The number of what is shown to those who watch, also of what is not stored.
    pub(crate) shown: u64,
}

/// The game of a table.
#[derive(Clone, Debug)]
pub(crate) enum Played {
    /// It goes on here.
    Known(Arc<dyn Play>),
    /// It was begun under rules, or with a game, that this program does not know: only its log is left.
    Unknown(Arc<[Record]>),
}

impl Table {
    /// The table's id.
    pub fn id(&self) -> &str {
        &self.row.id
    }

    /// The six letters to invite others with.
    pub fn code(&self) -> &str {
        &self.row.code
    }

    /// The id of its game.
    pub fn game_id(&self) -> &str {
        &self.row.game
    }

    /// Set-up notation.
    pub fn setup(&self) -> &str {
        &self.row.setup
    }

    /// How far it has come.
    pub fn phase(&self) -> Phase {
        self.row.phase
    }

    /// Who opened it.
    pub fn host(&self) -> PersonId {
        self.row.host
    }

    /// Whether the lobby shows it.
    pub fn listed(&self) -> bool {
        self.row.listed
    }

    /// Whether bot accounts may sit down.
    pub fn allows_programs(&self) -> bool {
        self.row.programs
    }

    /// The id of the rematch.
    pub fn next(&self) -> Option<&str> {
        self.row.next.as_deref()
    }

    /// For how many seconds somebody awaited may be gone before those present decide.
    pub fn grace(&self) -> Option<u32> {
        self.row.grace
    }

    /// The seats in order.
    pub fn seats(&self) -> &[SeatRow] {
        &self.row.seats
    }

    /// The number of this state: no other state of any table in this process has it.
    pub const fn shown(&self) -> u64 {
        self.shown
    }

    /// The promise about luck, and the seed once the game is over.
    pub fn luck(&self) -> (engine::SeedHash, Option<Seed>) {
        let seed = self.seed();
        (seed.hash(), Some(seed).filter(|_| self.row.phase == Phase::Finished))
    }

    /// Never shown before the end.
    pub(crate) fn seed(&self) -> Seed {
        Seed::of(self.row.seed)
    }

    /// The game in progress; an error where its rules are not known here.
    pub fn play(&self) -> Result<&dyn Play> {
        match &self.play {
            Played::Known(play) => Ok(&**play),
            Played::Unknown(_) => Err(Error::UnknownRules),
        }
    }

    /// Number of committed steps.
    pub fn seq(&self) -> u32 {
        u32::try_from(self.records().len()).unwrap_or(u32::MAX)
    }

    /// The committed log.
    pub fn records(&self) -> &[Record] {
        match &self.play {
            Played::Known(play) => play.records(),
            Played::Unknown(records) => records,
        }
    }

    /// When each step was committed, in milliseconds since 1970, as far as known.
    pub fn times(&self) -> &[Option<i64>] {
        &self.times
    }

    /// How the finished game ended, as it is stored.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_deref()
    }

    /// Whether it is finished though its game is not: too many gave up.
    pub fn ended_early(&self) -> bool {
        self.row.phase == Phase::Finished && self.play().is_ok_and(|play| play.outcome().is_none())
    }

    /// The seats that are awaited.
    pub fn awaited(&self) -> Seats {
        match (&self.play, self.row.phase) {
            // Whoever is ready may still change their mind, but nobody waits for them.
            (Played::Known(play), Phase::Running) => {
                let ready = play.ready();
                play.turn().players().iter().filter(|&seat| !ready.has(seat)).collect()
            }
            _ => Seats::NONE,
        }
    }

    /// What lists of tables tell of it.
    pub(crate) fn standing(&self) -> Standing {
        // Whoever has a bot stand in is not waited for.
        let people = self.awaited().iter().filter(|&seat| self.bot(seat).is_none());
        let awaited = people.fold(0, |bits, seat| bits | 1 << seat.0);
        Standing { awaited, turns: self.play().map_or(0, engine::Play::turns_played) }
    }

    /// Names as they are stored.
    pub fn names(&self) -> Vec<String> {
        self.row.seats.iter().map(|seat| seat.name.clone()).collect()
    }

    /// A number that differs when the names do: what shows them is painted anew then.
    pub fn names_stamp(&self) -> u64 {
        game::fnv(self.names().join("\n").as_bytes())
    }

    /// The colour of every seat; those that have not chosen have what they would get if the game began now.
    pub fn colours(&self) -> Colours {
        Colours::filled(self.row.seats.iter().map(|seat| seat.colour))
    }

    /// The seats of a person; several when a browser is shared.
    pub fn seats_of(&self, person: Option<PersonId>) -> Seats {
        let Some(person) = person else { return Seats::NONE };
        let taken = self.row.seats.iter().zip(0..);
        taken
            .filter(|(seat, _)| seat.sitter == Sitter::Person(person))
            .map(|(_, index)| Seat(index))
            .collect()
    }

    /// The advice of a seat, while it is still about the decision at hand.
    pub fn advice(&self, seat: Seat) -> Option<&Thought<u32>> {
        let (token, advice) = self.advice.get(seat.index())?.as_ref()?;
        (*token == self.play().ok()?.token(seat)).then_some(&**advice)
    }

    /// Whether seats are given hints. As usual means: where one person plays alone, or several at one screen.
    pub fn gives_hints(&self) -> bool {
        match self.row.hints {
            Hints::On => true,
            Hints::Off => false,
            Hints::Usual => {
                self.people().len() <= 1 && self.row.seats.iter().all(|seat| seat.sitter != Sitter::Open)
            }
        }
    }

    /// How many hints a seat has been given.
    pub fn hinted(&self, seat: Seat) -> u32 {
        self.hinted.get(seat.index()).copied().unwrap_or(0)
    }

    /// The level of the bot that plays a seat, its own or one that stands in.
    pub fn bot(&self, seat: Seat) -> Option<u8> {
        let row = self.row.seats.get(seat.index())?;
        match row.sitter {
            Sitter::Bot(level) => Some(level),
            Sitter::Person(_) => row.stand_in,
            Sitter::Open => None,
        }
    }

    /// The next bot to act, with its level.
    pub fn next_bot(&self) -> Option<(Seat, u8)> {
        self.awaited().iter().find_map(|seat| Some((seat, self.bot(seat)?)))
    }

    /// The log as a file, its seed revealed once the game is over. A game whose rules are not known here is written by codes.
    pub fn file(&self) -> String {
        let ((hash, seed), mut players) = (self.luck(), self.names());
        // Whoever left for good is known by the seat alone.
        for (name, number) in players.iter_mut().zip(1..).filter(|(name, _)| name.is_empty()) {
            let number: u8 = number;
            *name = format!("({number})");
        }
        let heading =
            Heading { players: &players, hash: Some(hash), seed: seed.as_ref(), times: &self.times };
        let mut text = match &self.play {
            Played::Known(play) => play.file(&heading),
            Played::Unknown(records) => {
                let row = &self.row;
                let about = (row.game.as_str(), row.rules, row.data, row.setup.as_str());
                log::write_unknown(about, records, &self.closing(), &heading)
            }
        };
        for happening in &self.happenings {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "# {}", happening.note());
        }
        text
    }

    /// The closing lines of a log from the stored outcome.
    fn closing(&self) -> String {
        let Some(outcome) = &self.outcome else { return String::new() };
        let place = |place: u32| {
            let seats = outcome.seats.iter().zip(1..).filter(|(seat, _)| seat.place == place);
            seats.map(|(_, number): (_, u32)| number.to_string()).collect::<Vec<_>>().join(" ")
        };
        let mut places: Vec<u32> = outcome.seats.iter().map(|seat| seat.place).collect();
        places.sort_unstable();
        places.dedup();
        let result = match outcome.ending {
            Ending::Places => places.into_iter().map(place).collect::<Vec<_>>().join(" | "),
            Ending::Won => "won".to_owned(),
            Ending::Lost => "lost".to_owned(),
        };
        let mut text = format!("result {result}\n");
        for (seat, number) in outcome.seats.iter().zip(1..) {
            // Writing to a string cannot fail.
            let _ = write!(text, "score {number}");
            for line in &seat.lines {
                let _ = write!(text, " {} {}", line.rule, line.points);
            }
            text.push('\n');
        }
        text
    }
}
