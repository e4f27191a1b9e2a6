//! What is chosen with a table: how much time there is, and what happens when it is over.

use std::fmt;
use std::str::FromStr;

use super::zone::{Nights, Zone};

const SECOND: i64 = 1_000;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;

/// How much time seats have, and what happens when one has used it up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeControl {
    /// How much time there is.
    pub pace: Pace,
    /// What happens when it is over.
    pub at_end: AtEnd,
}

/// How much time there is, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// So much for the whole game, and something on top after every turn.
    Bank {
        /// For the whole game.
        bank: i64,
        /// After every turn.
        increment: i64,
    },
    /// So much for every turn.
    Turn(i64),
    /// By correspondence: hours or days for every turn.
    Correspondence {
        /// For every turn.
        time: i64,
        /// The part of the day that does not count.
        nights: Option<Nights>,
    },
}

/// What happens to a seat whose time is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AtEnd {
    /// A bot of this level plays until its owner comes back.
    StandIn(u8),
    /// The others decide how it goes on; until they do, the seat may still act.
    Vote,
    /// The seat has lost.
    Lose,
}

/// A text that says nothing about time, or something out of bounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadTime;

impl fmt::Display for BadTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no clock is set like that")
    }
}

impl std::error::Error for BadTime {}

impl Pace {
    /// What a seat has at the beginning of its first turn.
    pub const fn first(self) -> i64 {
        match self {
            Self::Bank { bank, .. } => bank,
            Self::Turn(time) | Self::Correspondence { time, .. } => time,
        }
    }

    /// What a seat has at the beginning of every turn; `None` where it takes over what it had.
    pub const fn each(self) -> Option<i64> {
        match self {
            Self::Bank { .. } => None,
            Self::Turn(time) | Self::Correspondence { time, .. } => Some(time),
        }
    }

    /// What is added after a turn.
    pub const fn increment(self) -> i64 {
        if let Self::Bank { increment, .. } = self { increment } else { 0 }
    }

    /// What a seat goes on with whose flag has fallen: enough for a turn, and little enough to have cost something.
    pub fn after_flag(self) -> i64 {
        match self {
            Self::Bank { bank, increment } => (bank / 10).max(30 * SECOND).min(bank).max(increment),
            Self::Turn(time) | Self::Correspondence { time, .. } => time,
        }
    }

    /// The part of the day that does not count.
    pub const fn nights(self) -> Option<Nights> {
        if let Self::Correspondence { nights, .. } = self { nights } else { None }
    }

    /// With how little left a seat is warned.
    pub fn warning(self) -> i64 {
        match self {
            Self::Bank { bank, .. } => (bank / 10).clamp(20 * SECOND, 2 * MINUTE),
            Self::Turn(time) => (time / 4).clamp(5 * SECOND, MINUTE),
            Self::Correspondence { time, .. } => (time / 4).min(6 * HOUR),
        }
    }

    fn is_sound(self) -> bool {
        let night = |nights: &Nights| nights.is_sound();
        match self {
            Self::Bank { bank, increment } => {
                (MINUTE..=12 * HOUR).contains(&bank) && (0..=HOUR).contains(&increment)
            }
            Self::Turn(time) => (5 * SECOND..=HOUR).contains(&time),
            Self::Correspondence { time, nights } => {
                (HOUR..=30 * 24 * HOUR).contains(&time) && nights.as_ref().is_none_or(night)
            }
        }
    }
}

impl TimeControl {
    /// Whether everything about it is within bounds.
    pub fn is_sound(self) -> bool {
        self.pace.is_sound() && !matches!(self.at_end, AtEnd::StandIn(level) if !(1..=3).contains(&level))
    }
}

/// `bank 600 10 stand-in 2`, `turn 60 vote`, `days 86400 night 22 7 +60e lose`: seconds, and hours of the night.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.pace {
            Pace::Bank { bank, increment } => write!(f, "bank {} {}", bank / SECOND, increment / SECOND)?,
            Pace::Turn(time) => write!(f, "turn {}", time / SECOND)?,
            Pace::Correspondence { time, nights } => {
                write!(f, "days {}", time / SECOND)?;
                if let Some(Nights { from, to, zone }) = nights {
                    write!(f, " night {from} {to} {zone}")?;
                }
            }
        }
        match self.at_end {
            AtEnd::StandIn(level) => write!(f, " stand-in {level}"),
            AtEnd::Vote => f.write_str(" vote"),
            AtEnd::Lose => f.write_str(" lose"),
        }
    }
}

impl FromStr for TimeControl {
    type Err = BadTime;

    fn from_str(text: &str) -> Result<Self, BadTime> {
        let words: Vec<&str> = text.split(' ').collect();
        let seconds = |word: &str| {
            let seconds = word.parse::<u32>().map_err(|_| BadTime)?;
            Ok(i64::from(seconds) * SECOND)
        };
        let (pace, end) = match words[..] {
            ["bank", bank, increment, ref end @ ..] => {
                (Pace::Bank { bank: seconds(bank)?, increment: seconds(increment)? }, end)
            }
            ["turn", time, ref end @ ..] => (Pace::Turn(seconds(time)?), end),
            ["days", time, "night", from, to, zone, ref end @ ..] => {
                let hour = |word: &str| word.parse().map_err(|_| BadTime);
                let nights = Nights { from: hour(from)?, to: hour(to)?, zone: zone.parse::<Zone>()? };
                (Pace::Correspondence { time: seconds(time)?, nights: Some(nights) }, end)
            }
            ["days", time, ref end @ ..] => {
                (Pace::Correspondence { time: seconds(time)?, nights: None }, end)
            }
            _ => return Err(BadTime),
        };
        let at_end = match end {
            ["stand-in", level] => AtEnd::StandIn(level.parse().map_err(|_| BadTime)?),
            ["vote"] => AtEnd::Vote,
            ["lose"] => AtEnd::Lose,
            _ => return Err(BadTime),
        };
        Some(Self { pace, at_end }).filter(|control| control.is_sound()).ok_or(BadTime)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_chosen_is_written_and_read_back() {
        for text in [
            "bank 600 10 stand-in 2",
            "bank 60 0 lose",
            "turn 45 vote",
            "days 86400 stand-in 1",
            "days 259200 night 22 7 +60e lose",
            "days 3600 night 0 8 -300a vote",
            "days 3600 night 23 6 +330 vote",
        ] {
            let control: TimeControl = text.parse().unwrap();
            assert_eq!(control.to_string(), text);
        }
    }

    #[test]
    fn what_nobody_could_play_with_is_refused() {
        for text in [
            "",
            "none",
            "bank 600",
            "bank 600 10",
            "bank 59 0 vote",
            "bank 99999999999 0 vote",
            "bank 600 -1 vote",
            "turn 4 vote",
            "turn 60 stand-in 4",
            "turn 60 stand-in 0",
            "days 3599 vote",
            "days 86400 night 22 vote",
            "days 86400 night 7 7 +0 vote",
            "days 86400 night 8 7 +0 vote",
            "days 86400 night 22 25 +0 vote",
            "days 86400 night 22 7 +9999 vote",
            "turn 60 vote more",
        ] {
            assert_eq!(text.parse::<TimeControl>(), Err(BadTime), "{text}");
        }
    }
}
