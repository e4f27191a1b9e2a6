//! What moves the clocks of a table, beside its game.

use std::sync::Arc;

use engine::Play;
use game::{Seat, Seats, Turn};
use store::{ClockEvent, PersonId, Phase, Sitter};

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
    pub(crate) events: Vec<TimeEvent>,
    /// When nobody could play.
    pub(crate) stops: Arc<[Stop]>,
}

impl Ticking {
    /// The clocks of a table in this state; `None` if it has none, or what is stored of them cannot be read here.
    pub(crate) fn open(text: Option<&str>, events: &[ClockEvent]) -> Option<Self> {
        let control = text?.parse().ok()?;
        Some(Self { control, moments: Vec::new(), events: read(events), stops: Arc::from([]) })
    }

    /// What others have stored.
    pub(crate) fn reread(&mut self, events: &[ClockEvent]) {
        self.events = read(events);
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

/// What cannot be read was written by a newer program, and changes nothing here.
fn read(events: &[ClockEvent]) -> Vec<TimeEvent> {
    let read = |event: &ClockEvent| {
        let what = event.what.parse().ok()?;
        Some(TimeEvent { seq: event.seq, at: event.at, seat: Seat(event.seat), what })
    };
    events.iter().filter_map(read).collect()
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
        Some(Clocks::of(ticking.control, seats, &ticking.moments, &ticking.events, &ticking.stops))
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
        let event = self.ticking.as_ref().and_then(|ticking| ticking.events.last()).map(|event| event.at);
        self.times.last().copied().flatten().max(event).unwrap_or(0)
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

    /// Writes down what happens to the clock of a seat, if it has one.
    pub(crate) fn clock_event(&mut self, seat: Seat, at: i64, what: What) {
        let seq = self.seq();
        if let Some(ticking) = &mut self.ticking {
            Arc::make_mut(ticking).events.push(TimeEvent { seq, at, seat, what });
        }
    }

    /// The zone of a seat's nights, where nights are left out.
    pub fn zone(&self, seat: Seat) -> Option<Zone> {
        let usual = self.time_control()?.pace.nights()?.zone;
        let own = self.ticking.iter().flat_map(|ticking| &ticking.events).filter(|event| event.seat == seat);
        let zones = own.filter_map(|event| if let What::Zone(zone) = event.what { Some(zone) } else { None });
        Some(zones.last().unwrap_or(usual))
    }

    /// A person says where a seat of theirs has its nights.
    pub(crate) fn set_zone(&mut self, seat: Seat, person: PersonId, zone: Zone, now: i64) -> Result<()> {
        if !self.seats_of(Some(person)).has(seat) {
            return Err(Error::NotYourSeat);
        }
        let known = self.zone(seat).ok_or(Error::BadCommand)?;
        let events = self.ticking.iter().flat_map(|ticking| &ticking.events);
        let moves = events.filter(|event| event.seat == seat && matches!(event.what, What::Zone(_))).count();
        if moves >= MOVES || self.row.phase == Phase::Finished {
            return Err(Error::BadCommand);
        }
        if known != zone {
            self.clock_event(seat, now, What::Zone(zone));
        }
        Ok(())
    }

    /// Whoever sits down next lives where the table does, until they say otherwise.
    pub(crate) fn forget_zone(&mut self, seat: Seat, now: i64) {
        let usual = self.time_control().and_then(|control| control.pace.nights()).map(|nights| nights.zone);
        if let Some(usual) = usual.filter(|usual| self.zone(seat) != Some(*usual)) {
            self.clock_event(seat, now, What::Zone(usual));
        }
    }
}
