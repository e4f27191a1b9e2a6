//! A table that is open in memory.

use std::sync::Arc;

use catalog::{Advice, Review, Table};
use game::{Lang, MAX_SEATS, Seat, Seats};
use store::{PersonId, Phase, Sitter, TableRow};
use table::{Seed, Token};
use tokio::sync::{Mutex, OnceCell, watch};

use crate::pins::Pin;

/// One table. Whoever changes it holds the lock until the change is stored, so nobody sees what could still be lost.
#[derive(Debug)]
pub(crate) struct Room {
    pub(crate) id: String,
    pub(crate) state: Mutex<State>,
    /// Counts changes; listeners wait for it.
    pub(crate) changes: watch::Sender<u64>,
    /// Held while a hint is thought about: asking again meanwhile waits for the same one.
    pub(crate) hinting: Mutex<()>,
    /// What the finished game could have been; thought about once, when somebody asks.
    pub(crate) best: OnceCell<Reviewed>,
}

/// A [`Review`] that can be printed for debugging without being told.
pub(crate) struct Reviewed(pub(crate) Review);

impl std::fmt::Debug for Reviewed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Reviewed")
    }
}

/// What is known about a table.
#[derive(Debug)]
pub(crate) struct State {
    pub(crate) row: TableRow,
    pub(crate) table: Box<dyn Table>,
    /// The stored log and this one have parted, or storing failed: the room must be loaded anew.
    pub(crate) lost: bool,
    /// Somebody is at work for the bots of this table.
    pub(crate) working: bool,
    /// What each seat was advised, and for which moment. Only here: whoever wants it after a restart asks again.
    pub(crate) advice: [Option<(Token, Advice)>; MAX_SEATS],
    /// What each seat shows the others, also of turns gone by.
    pub(crate) pins: [Vec<Pin>; MAX_SEATS],
    /// What spectators see, painted once for all of them.
    pub(crate) public: Option<Public>,
}

/// A message for spectators.
#[derive(Debug)]
pub(crate) struct Public {
    /// Change of the room, language, and the step from which on the log is told.
    pub(crate) key: (u64, Lang, u32),
    /// Of what the message shows.
    pub(crate) stamp: u64,
    /// The message itself.
    pub(crate) text: Arc<str>,
}

impl Room {
    pub(crate) fn new(row: TableRow, table: Box<dyn Table>, pins: Vec<store::Pin>) -> Self {
        let id = row.id.clone();
        let mut state = State {
            row,
            table,
            lost: false,
            working: false,
            advice: Default::default(),
            pins: Default::default(),
            public: None,
        };
        state.restore_pins(pins);
        Self {
            id,
            state: Mutex::new(state),
            changes: watch::Sender::new(0),
            hinting: Mutex::default(),
            best: OnceCell::new(),
        }
    }

    /// Tells everybody who listens. Called after the change is stored.
    pub(crate) fn publish(&self) {
        self.changes.send_modify(|changes| *changes += 1);
    }
}

impl State {
    pub(crate) fn seed(&self) -> Seed {
        Seed::of(self.row.seed)
    }

    /// Names as everybody sees them.
    pub(crate) fn names(&self) -> Vec<String> {
        self.row.seats.iter().map(|seat| seat.name.clone()).collect()
    }

    /// The seats of a person; several when a browser is shared.
    pub(crate) fn seats_of(&self, person: Option<PersonId>) -> Seats {
        let Some(person) = person else { return Seats::NONE };
        let taken = self.row.seats.iter().zip(0..);
        taken
            .filter(|(seat, _)| seat.sitter == Sitter::Person(person))
            .map(|(_, index)| Seat(index))
            .collect()
    }

    /// The advice of a seat, while it is still about the present moment.
    pub(crate) fn advice(&self, seat: Seat) -> Option<&Advice> {
        let (token, advice) = self.advice.get(seat.index())?.as_ref()?;
        (*token == self.table.token(seat)).then_some(advice)
    }

    /// The next bot to act, with its level.
    pub(crate) fn next_bot(&self) -> Option<(Seat, u8)> {
        if self.row.phase != Phase::Running {
            return None;
        }
        self.table.turn().players().iter().find_map(|seat| match self.row.seats.get(seat.index())?.sitter {
            Sitter::Bot(level) => Some((seat, level)),
            Sitter::Open | Sitter::Person(_) => None,
        })
    }
}
