//! What moves the clocks of a table, beside its game.

use std::sync::Arc;

use engine::Play;
use game::{Seat, Seats, Turn};
use store::{PersonId, Phase, Sitter};

use crate::happening::{Happening, What as Decided};
use crate::table::{Played, Table};
use crate::timing::{Clocks, Moment, Stop, TimeControl, TimeEvent, What, Zone};
use crate::{Error, Result};

/// How often a seat may say that it lives elsewhere.
const MOVES: usize = 20;

/// All that the clocks of a table follow from.
#[derive(Clone, Debug)]
pub(crate) struct Ticking {
    control: TimeControl,
    moments: Vec<Moment>,
    /// When nobody could play.
    pub(crate) stops: Arc<[Stop]>,
}

impl Ticking {
    /// The clocks of a table; `None` if it has none, or what is stored of them cannot be read here.
    pub(crate) fn open(text: Option<&str>) -> Option<Self> {
        Some(Self { control: text?.parse().ok()?, moments: Vec::new(), stops: Arc::from([]) })
    }

    /// Follows a game from one state to a later one. Where luck is to decide, nobody is awaited and nobody's turn ends.
    pub(crate) fn follow(&mut self, before: &dyn Play, after: &dyn Play, times: &[Option<i64>]) {
        let (mut past, first) = (before.boxed_clone(), before.records().len());
        for (record, seq) in after.records().iter().zip(0_usize..).skip(first) {
            if past.replay(*record).is_err() {
                return;
            }
            let at = times.get(seq).copied().flatten();
            let awaited = match past.turn() {
                Turn::Players(seats) => seats,
                Turn::Over => Seats::NONE,
                Turn::Chance(_) => continue,
            };
            if let (Some(at), Ok(seq)) = (at, u32::try_from(seq + 1)) {
                self.moments.push(Moment { seq, at, awaited, turns: past.turns_played() });
            }
        }
    }
}

/// What was decided about a table, as far as it moves clocks. Who plays without a person has no clock.
fn events(happenings: &[Happening]) -> Vec<TimeEvent> {
    let event = |happening: &Happening| {
        let (seat, what) = match happening.what {
            Decided::Flag { seat } => (seat, What::Flag),
            Decided::Zone { seat, zone } => (seat, What::Zone(zone)),
            Decided::StandIn { seat, .. } | Decided::Resigned { seat } => (seat, What::Away),
            Decided::Back { seat } | Decided::Given { seat, .. } => (seat, What::Back),
            Decided::Closed { .. } => return None,
        };
        Some(TimeEvent { seq: happening.seq, at: happening.at, seat, what })
    };
    happenings.iter().filter_map(event).collect()
}

impl Table {
    /// How much time seats have, where that is counted.
    pub fn time_control(&self) -> Option<TimeControl> {
        self.ticking.as_ref().map(|ticking| ticking.control)
    }

    /// The clocks of the people at the table, where it has any.
    pub fn clocks(&self) -> Option<Clocks> {
        let ticking = self.ticking.as_deref()?;
        let people = self.row.seats.iter().zip((0..).map(Seat));
        let people = people.filter(|(row, _)| matches!(row.sitter, Sitter::Person(_)));
        let seats = people.map(|(_, seat)| seat).collect();
        Some(Clocks::of(ticking.control, seats, &ticking.moments, &events(&self.happenings), &ticking.stops))
    }

    /// When the next flag falls if nobody acts.
    pub(crate) fn next_flag(&self) -> Option<i64> {
        if self.row.phase != Phase::Running {
            return None;
        }
        self.clocks()?.next_flag()
    }

    /// The time of the last thing that is known to have happened: nothing happens before it.
    pub(crate) fn last_time(&self) -> i64 {
        let decided = self.happenings.last().map(|happening| happening.at);
        self.times.last().copied().flatten().max(decided).unwrap_or(0)
    }

    /// When nobody could play.
    pub(crate) fn set_stops(&mut self, stops: Arc<[Stop]>) {
        if let Some(ticking) = &mut self.ticking {
            Arc::make_mut(ticking).stops = stops;
        }
    }

    /// Lets the clocks follow a game that comes in the place of this one.
    pub(crate) fn follow(&mut self, after: &dyn Play, times: &[Option<i64>]) {
        let (Some(ticking), Played::Known(before)) = (&mut self.ticking, &self.play) else { return };
        Arc::make_mut(ticking).follow(&**before, after, times);
    }

    /// The zone of a seat's nights, where nights are left out.
    pub fn zone(&self, seat: Seat) -> Option<Zone> {
        let usual = self.time_control()?.pace.nights()?.zone;
        Some(self.zones(seat).last().unwrap_or(usual))
    }

    /// All zones a seat has said.
    fn zones(&self, seat: Seat) -> impl Iterator<Item = Zone> {
        self.happenings.iter().filter_map(move |happening| match happening.what {
            Decided::Zone { seat: of, zone } if of == seat => Some(zone),
            _ => None,
        })
    }

    /// A person says where a seat of theirs has its nights.
    pub(crate) fn set_zone(&mut self, seat: Seat, person: PersonId, zone: Zone, now: i64) -> Result<()> {
        if !self.seats_of(Some(person)).has(seat) {
            return Err(Error::NotYourSeat);
        }
        let known = self.zone(seat).ok_or(Error::BadCommand)?;
        if self.row.phase != Phase::Running {
            return Err(Error::Stale);
        }
        if self.zones(seat).count() >= MOVES {
            return Err(Error::BadCommand);
        }
        if known != zone {
            self.note(Decided::Zone { seat, zone }, now);
        }
        Ok(())
    }
}
