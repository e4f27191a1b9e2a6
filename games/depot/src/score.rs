//! Points: stations by order of arrival, tiles driven, and who wins.

use std::cmp::Reverse;

use game::{Game as _, Line, Outcome, Rule, Seat, Seats};
use serde::Serialize;

use crate::Depot;
use crate::data::STATIONS;
use crate::piece::StationId;

/// A station that a seat has reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Stop {
    /// Which.
    pub station: StationId,
    /// In which round, counted from 1.
    pub round: u8,
    /// Place by order of arrival, counted from 1; who came in the same round shares it.
    pub rank: u8,
    /// Points; none where stations give none.
    pub value: u8,
}

/// The points of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Sheet {
    /// The stations reached, in the order of the score board.
    pub stations: Vec<Stop>,
    /// Tiles driven so far; points where they give points.
    pub route: u16,
    /// All points together.
    pub total: i16,
}

impl Sheet {
    /// Points for stations.
    pub fn prizes(&self) -> i16 {
        self.stations.iter().map(|stop| i16::from(stop.value)).sum()
    }
}

impl Depot {
    /// The place and points a seat has in a station (DEPOT-5.2): whoever came in an earlier round is before it.
    pub(crate) fn arrival(&self, seat: Seat, station: StationId) -> Option<(u8, u8)> {
        let rounds = &self.arrivals[station.index()];
        let own = rounds[seat.index()];
        if own == 0 {
            return None;
        }
        let mut rank = 1;
        for &round in &rounds[..usize::from(self.seats)] {
            rank += u8::from(round != 0 && round < own);
        }
        let value =
            if self.variant.stations() { self.kit.station(station).prize(self.seats, rank) } else { 0 };
        Some((rank, value))
    }

    /// A seat's points at this moment.
    pub fn points(&self, seat: Seat) -> i16 {
        let route = if self.variant.route() { self.places[seat.index()].route } else { 0 };
        let stations = self.kit.station_ids().filter_map(|station| self.arrival(seat, station));
        stations.map(|(_, value)| i16::from(value)).sum::<i16>() + i16::try_from(route).unwrap_or(i16::MAX)
    }

    /// A seat's points one by one.
    pub fn sheet(&self, seat: Seat) -> Sheet {
        let stop = |station: StationId| {
            let (rank, value) = self.arrival(seat, station)?;
            Some(Stop { station, round: self.arrivals[station.index()][seat.index()], rank, value })
        };
        let stations = self.kit.station_ids().filter_map(stop).collect();
        Sheet { stations, route: self.places[seat.index()].route, total: self.points(seat) }
    }

    pub(crate) fn lines(&self, seat: Seat, out: &mut Vec<Line>) {
        let sheet = self.sheet(seat);
        if self.variant.stations() {
            out.push(Line { rule: Rule("DEPOT-5.2"), points: sheet.prizes() });
        }
        if self.variant.route() {
            out.push(Line {
                rule: Rule("DEPOT-7.1"),
                points: i16::try_from(sheet.route).unwrap_or(i16::MAX),
            });
        }
    }

    /// DEPOT-6.3: most points; then more points in the first station of the score board, then in the next, and so on. On
    /// the longest route alone stations have no points, so equal totals share (DEPOT-7.4).
    pub(crate) fn ranking(&self) -> Outcome {
        let key = |seat: Seat| {
            let mut values = [0; STATIONS];
            for (station, value) in self.kit.station_ids().zip(&mut values) {
                *value = self.arrival(seat, station).map_or(0, |(_, value)| value);
            }
            (self.points(seat), values)
        };
        let mut places: Vec<((i16, [u8; STATIONS]), Seats)> = Vec::new();
        for seat in self.everybody().iter() {
            let key = key(seat);
            match places.iter_mut().find(|(other, _)| *other == key) {
                Some((_, seats)) => *seats = seats.with(seat),
                None => places.push((key, Seats::one(seat))),
            }
        }
        places.sort_by_key(|&(key, _)| Reverse(key));
        Outcome::Ranked(places.into_iter().map(|(_, seats)| seats).collect())
    }
}

/// The level that a number of points reaches when one plays the longest route alone (DEPOT-7.5): 0 for none, 1 to 5.
pub fn level(points: i16) -> u8 {
    u8::try_from((points / 10 - 1).clamp(0, 5)).unwrap_or(0)
}
