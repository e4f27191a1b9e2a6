//! Which time counts: not the nights, where they are left out, and never the time in which nobody could have played.

use super::zone::Nights;

/// A time in which the server was down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Stop {
    /// When it was last there, in milliseconds since 1970.
    pub from: i64,
    /// When it was there again.
    pub to: i64,
}

impl Stop {
    /// These in order, none of them touching another.
    pub fn in_order(mut stops: Vec<Self>) -> Vec<Self> {
        stops.sort_unstable();
        let mut all: Vec<Self> = Vec::with_capacity(stops.len());
        for stop in stops.into_iter().filter(|stop| stop.from < stop.to) {
            match all.last_mut() {
                Some(last) if stop.from <= last.to => last.to = last.to.max(stop.to),
                _ => all.push(stop),
            }
        }
        all
    }
}

/// The time that counts for one seat.
#[derive(Clone, Copy, Debug)]
pub struct Calendar<'a> {
    /// The part of the day that does not.
    pub nights: Option<Nights>,
    /// When the server was down, [in order](Stop::in_order).
    pub stops: &'a [Stop],
}

impl Calendar<'_> {
    /// Whether time counts at this moment, and a later one up to which that does not change.
    fn at(&self, moment: i64) -> (bool, i64) {
        let next = self.stops.partition_point(|stop| stop.to <= moment);
        let (down, stop_ends) = match self.stops.get(next) {
            Some(stop) if stop.from <= moment => (true, stop.to),
            Some(stop) => (false, stop.from),
            None => (false, i64::MAX),
        };
        let (night, night_ends) = self.nights.map_or((false, i64::MAX), |nights| nights.at(moment));
        (!down && !night, stop_ends.min(night_ends))
    }

    /// How much of the time between two moments counts.
    pub fn counted(&self, from: i64, to: i64) -> i64 {
        let (mut moment, mut sum) = (from, 0);
        while moment < to {
            let (counts, end) = self.at(moment);
            let end = end.min(to);
            sum += if counts { end - moment } else { 0 };
            moment = end;
        }
        sum
    }

    /// The moment by which so much time has counted.
    pub fn after(&self, from: i64, time: i64) -> i64 {
        let (mut moment, mut rest) = (from, time.max(0));
        loop {
            let (counts, end) = self.at(moment);
            match end.saturating_sub(moment) {
                long if counts && rest <= long => return moment.saturating_add(rest),
                long if counts => rest -= long,
                // Nothing is left to count, and yet it only ends once somebody could have played.
                _ => {}
            }
            moment = end;
        }
    }
}
