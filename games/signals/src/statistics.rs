//! What each turn cost and brought, for the story at the end.

use serde::{Serialize, Serializer};

use crate::timetable::CARDS;

/// Why time tokens were lost (SIGNALS-5.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Reason {
    /// Points were not used before a red signal.
    Red,
    /// … before a closed switch.
    Closed,
    /// … behind another train.
    Behind,
    /// Trains met head-on.
    HeadOn,
    /// A train reached a start.
    Start,
    /// A start was occupied when a train was to be deployed.
    Occupied,
    /// There was no train to deploy.
    NoTrain,
}

impl Reason {
    /// All reasons in order.
    pub const ALL: [Self; 7] =
        [Self::Red, Self::Closed, Self::Behind, Self::HeadOn, Self::Start, Self::Occupied, Self::NoTrain];
}

/// One turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Entry {
    /// Time tokens lost, by reason.
    pub tokens: [u8; 7],
    /// Timetable cards lost.
    pub cards: u8,
    /// Goods delivered.
    pub goods: u8,
    /// Trains lost in head-on meetings and on starts.
    pub trains: u8,
}

/// As many turns as there can be: the start card and all others.
const TURNS: usize = CARDS + 1;

/// All turns so far, the running one last.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Statistics {
    entries: [Entry; TURNS],
    count: u8,
}

impl Default for Statistics {
    fn default() -> Self {
        Self { entries: [Entry::default(); TURNS], count: 0 }
    }
}

impl Statistics {
    /// The turns in order.
    pub fn entries(&self) -> &[Entry] {
        &self.entries[..usize::from(self.count)]
    }

    /// Everything together.
    pub fn total(&self) -> Entry {
        let mut total = Entry::default();
        for entry in self.entries() {
            total.tokens.iter_mut().zip(entry.tokens).for_each(|(sum, lost)| *sum = sum.saturating_add(lost));
            total.cards += entry.cards;
            total.goods += entry.goods;
            total.trains = total.trains.saturating_add(entry.trains);
        }
        total
    }

    /// Time tokens lost so far.
    pub fn tokens(&self) -> u32 {
        self.entries().iter().flat_map(|entry| entry.tokens).map(u32::from).sum()
    }

    /// A turn begins.
    pub(crate) fn begin(&mut self) {
        if usize::from(self.count) < TURNS {
            self.count += 1;
        }
    }

    /// The running turn.
    pub(crate) fn now(&mut self) -> &mut Entry {
        &mut self.entries[usize::from(self.count.saturating_sub(1))]
    }
}

impl Serialize for Statistics {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.entries())
    }
}
