//! The clocks of a table, from all that happened at it.

use game::{MAX_SEATS, Seat, Seats};

use super::calendar::{Calendar, Stop};
use super::control::{Pace, TimeControl};
use super::zone::{Nights, Zone};

/// What every turn begins with before it costs anything, in milliseconds: the way of a page and a click through the network.
const GRACE: i64 = 1_000;

/// How a game stands from some moment on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// After how many steps.
    pub seq: u32,
    /// Since when, in milliseconds since 1970.
    pub at: i64,
    /// The seats that are to act.
    pub awaited: Seats,
    /// Turns or rounds completed: who acts twice in a row has two turns.
    pub turns: u32,
}

/// Something that happened to the clock of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeEvent {
    /// After how many steps.
    pub seq: u32,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Whose clock.
    pub seat: Seat,
    /// What.
    pub what: What,
}

/// What can happen to a clock besides turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// Its flag has fallen.
    Flag,
    /// Somebody without a clock plays from now on.
    Away,
    /// Its owner plays again, or is given more time.
    Back,
    /// Its nights are those of this zone.
    Zone(Zone),
}

/// The clock of a seat as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Face {
    /// Whose it is.
    pub seat: Seat,
    /// What it showed when it last stopped, was started or set, in milliseconds.
    pub left: i64,
    /// When it comes to its end, if it runs.
    pub until: Option<i64>,
    /// Whether it has come to its end in this turn.
    pub fallen: bool,
    /// All the time it has run, in milliseconds.
    pub used: i64,
}

/// All clocks of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Clocks {
    faces: Vec<Face>,
}

/// A clock while what happened is gone through.
#[derive(Clone, Copy)]
struct Hand {
    left: i64,
    /// What is left of the turn's grace.
    grace: i64,
    /// Since when it runs.
    runs: Option<i64>,
    /// The turn its seat is in.
    turn: Option<u32>,
    fallen: bool,
    away: bool,
    zone: Option<Zone>,
    used: i64,
}

impl Clocks {
    /// The clocks of these seats after all that happened, both in order.
    pub fn of(
        control: TimeControl,
        seats: Seats,
        moments: &[Moment],
        events: &[TimeEvent],
        stops: &[Stop],
    ) -> Self {
        let pace = control.pace;
        let mut hands = [Hand::new(pace); MAX_SEATS];
        let mut events = events.iter().filter(|event| seats.has(event.seat)).peekable();
        for moment in moments {
            while let Some(event) = events.next_if(|event| event.seq < moment.seq) {
                hands[event.seat.index()].meet(event, pace, stops);
            }
            for seat in seats.iter() {
                hands[seat.index()].turn(moment, moment.awaited.has(seat), pace, stops);
            }
        }
        for event in events {
            hands[event.seat.index()].meet(event, pace, stops);
        }
        let face = |seat: Seat| hands[seat.index()].face(seat, pace, stops);
        Self { faces: seats.iter().map(face).collect() }
    }

    /// The clock of every seat that has one.
    pub fn faces(&self) -> &[Face] {
        &self.faces
    }

    /// The clock of a seat.
    pub fn face(&self, seat: Seat) -> Option<&Face> {
        self.faces.iter().find(|face| face.seat == seat)
    }

    /// When the next flag falls if nobody acts.
    pub fn next_flag(&self) -> Option<i64> {
        self.faces.iter().filter_map(|face| face.until).min()
    }

    /// The seats whose time is over at this moment.
    pub fn over(&self, now: i64) -> Seats {
        let over = self.faces.iter().filter(|face| face.until.is_some_and(|until| until <= now));
        over.map(|face| face.seat).collect()
    }
}

impl Hand {
    const fn new(pace: Pace) -> Self {
        Self {
            left: pace.first(),
            grace: 0,
            runs: None,
            turn: None,
            fallen: false,
            away: false,
            zone: None,
            used: 0,
        }
    }

    fn calendar<'a>(&self, pace: Pace, stops: &'a [Stop]) -> Calendar<'a> {
        let zoned = |nights: Nights| Nights { zone: self.zone.unwrap_or(nights.zone), ..nights };
        Calendar { nights: pace.nights().map(zoned), stops }
    }

    /// Takes off what has run, if it runs.
    fn stop(&mut self, at: i64, pace: Pace, stops: &[Stop]) {
        let Some(since) = self.runs.take() else { return };
        let spent = self.calendar(pace, stops).counted(since, at);
        let free = spent.min(self.grace);
        self.used += spent;
        self.grace -= free;
        self.left = (self.left - (spent - free)).max(0);
    }

    /// The game stands as it does at this moment.
    fn turn(&mut self, moment: &Moment, awaited: bool, pace: Pace, stops: &[Stop]) {
        if awaited && self.turn == Some(moment.turns) {
            return;
        }
        if self.turn.take().is_some() {
            self.stop(moment.at, pace, stops);
            // Whoever plays without a clock earns nothing for it.
            if !self.fallen && !self.away {
                self.left += pace.increment();
            }
        }
        self.fallen = false;
        if awaited {
            self.turn = Some(moment.turns);
            (self.left, self.grace) = (pace.each().unwrap_or(self.left), GRACE);
            self.runs = (!self.away).then_some(moment.at);
        }
    }

    /// Something happens to it.
    fn meet(&mut self, event: &TimeEvent, pace: Pace, stops: &[Stop]) {
        let running = self.runs.is_some();
        self.stop(event.at, pace, stops);
        match event.what {
            What::Flag => {
                self.fallen = true;
                self.left = pace.after_flag();
            }
            What::Away => self.away = true,
            What::Back => {
                // Going and coming wins nothing; only who had nothing left goes on with something.
                if std::mem::take(&mut self.fallen) {
                    (self.left, self.grace) = (pace.after_flag(), GRACE);
                }
                self.away = false;
                self.runs = self.turn.map(|_| event.at);
            }
            What::Zone(zone) => {
                self.zone = Some(zone);
                self.runs = running.then_some(event.at);
            }
        }
    }

    fn face(&self, seat: Seat, pace: Pace, stops: &[Stop]) -> Face {
        let until = self.runs.map(|at| self.calendar(pace, stops).after(at, self.left + self.grace));
        Face { seat, left: self.left, until, fallen: self.fallen, used: self.used }
    }
}
