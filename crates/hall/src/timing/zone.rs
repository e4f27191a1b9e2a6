//! Time zones, as far as nights need them: a distance from UTC, and one of two rules for summer.
//!
//! Europe and North America change their clocks by rules that have stood for decades; elsewhere hardly anybody does, and where
//! they do, nights are an hour off for half of the year. A list of all zones would be right there too, for as long as it is kept
//! up to date.

use std::fmt;
use std::str::FromStr;

use super::control::BadTime;

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// A time zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Zone {
    /// Minutes before UTC in winter.
    pub minutes: i16,
    /// When clocks are an hour ahead of that.
    pub summer: Summer,
}

/// When clocks are an hour ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Summer {
    /// Never.
    Never,
    /// From the last Sunday in March to the last in October, changing at one o'clock UTC.
    Europe,
    /// From the second Sunday in March to the first in November, changing at two o'clock.
    America,
}

/// The part of the day that does not count, by whole hours of a time zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nights {
    /// The hour it begins.
    pub from: u8,
    /// The hour it ends.
    pub to: u8,
    /// Whose hours.
    pub zone: Zone,
}

impl Nights {
    /// Whether the hours are some, and leave half of the day at least.
    pub(super) fn is_sound(self) -> bool {
        let hours = self.from < 24 && self.to < 24;
        hours && (1..=12).contains(&((self.to + 24 - self.from) % 24)) && self.zone.is_sound()
    }

    /// Whether it is night at this moment, and a later moment up to which that does not change.
    pub(super) fn at(self, moment: i64) -> (bool, i64) {
        let offset = self.zone.offset(moment);
        let day = (moment + offset).rem_euclid(DAY);
        let until = |hour: u8| (i64::from(hour) * HOUR - day).rem_euclid(DAY);
        // Whichever comes first says what it is now.
        let (dusk, dawn) = (until(self.from), until(self.to));
        let night = dawn > 0 && (dusk == 0 || dawn < dusk);
        let rest = [dusk, dawn].into_iter().filter(|&rest| rest > 0).min().unwrap_or(DAY);
        (night, (moment + rest).min(self.zone.changes_after(moment)))
    }
}

impl Zone {
    /// That of the server's own time.
    pub const UTC: Self = Self { minutes: 0, summer: Summer::Never };

    /// Every zone there is has its place between these.
    fn is_sound(self) -> bool {
        (-12 * 60..=14 * 60).contains(&self.minutes)
    }

    /// How far clocks are ahead of UTC at this moment, in milliseconds.
    pub fn offset(self, moment: i64) -> i64 {
        let year = year_of(moment);
        let summer = self.summer_of(year).is_some_and(|(from, to)| (from..to).contains(&moment));
        i64::from(self.minutes) * MINUTE + if summer { HOUR } else { 0 }
    }

    /// When clocks are next put forward or back.
    fn changes_after(self, moment: i64) -> i64 {
        let year = year_of(moment);
        let changes = (year..=year + 1).filter_map(|year| self.summer_of(year));
        let changes = changes.flat_map(|(from, to)| [from, to]);
        changes.filter(|&change| change > moment).min().unwrap_or(i64::MAX)
    }

    /// The summer of a year. It lies within one: all of this is about the northern half of the world.
    fn summer_of(self, year: i64) -> Option<(i64, i64)> {
        let winter = i64::from(self.minutes) * MINUTE;
        match self.summer {
            Summer::Never => None,
            Summer::Europe => {
                let last = |month| sunday_before(day_number(year, month, 31)) * DAY + HOUR;
                Some((last(3), last(10)))
            }
            Summer::America => {
                let from = sunday_before(day_number(year, 3, 14)) * DAY + 2 * HOUR - winter;
                // Two o'clock in summer is one o'clock in winter.
                let to = sunday_before(day_number(year, 11, 7)) * DAY + HOUR - winter;
                Some((from, to))
            }
        }
    }
}

/// The Sunday of the week that ends with this day, or the day itself.
fn sunday_before(day: i64) -> i64 {
    // The first day of 1970 was a Thursday.
    day - (day + 4).rem_euclid(7)
}

/// Days since 1970. Years are counted from March, so that the odd day comes last.
fn day_number(year: i64, month: i64, day: i64) -> i64 {
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let leap = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
    365 * year + leap + (153 * month + 2) / 5 + day - 719_469
}

/// The year of a moment, in UTC.
fn year_of(moment: i64) -> i64 {
    let day = moment.div_euclid(DAY);
    // A guess from the average year, never too small.
    let mut year = 1971 + (day * 400).div_euclid(146_097);
    while day_number(year, 1, 1) > day {
        year -= 1;
    }
    year
}

/// `+60e`: minutes before UTC, and `e` or `a` where summers are Europe's or America's.
impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let summer = match self.summer {
            Summer::Never => "",
            Summer::Europe => "e",
            Summer::America => "a",
        };
        write!(f, "{:+}{summer}", self.minutes)
    }
}

impl FromStr for Zone {
    type Err = BadTime;

    fn from_str(text: &str) -> Result<Self, BadTime> {
        let (minutes, summer) = match text.as_bytes().last() {
            Some(b'e') => (&text[..text.len() - 1], Summer::Europe),
            Some(b'a') => (&text[..text.len() - 1], Summer::America),
            _ => (text, Summer::Never),
        };
        let zone = Self { minutes: minutes.parse().map_err(|_| BadTime)?, summer };
        Some(zone).filter(|zone| zone.is_sound()).ok_or(BadTime)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_from_1970() {
        for (date, day) in
            [((1970, 1, 1), 0), ((1969, 12, 31), -1), ((2000, 2, 29), 11_016), ((2026, 11, 16), 20_773)]
        {
            assert_eq!(day_number(date.0, date.1, date.2), day, "{date:?}");
        }
        for year in 1960..2200 {
            assert_eq!(year_of(day_number(year, 1, 1) * DAY), year);
            assert_eq!(year_of(day_number(year, 12, 31) * DAY + DAY - 1), year);
        }
    }

    #[test]
    fn summers_begin_and_end_when_the_almanac_says() {
        let warsaw = Zone { minutes: 60, summer: Summer::Europe };
        let new_york = Zone { minutes: -300, summer: Summer::America };
        // Seconds since 1970 of the changes in 2026 and 2027.
        for (zone, from, to) in [
            (warsaw, 1_774_746_000, 1_792_890_000),
            (warsaw, 1_806_195_600, 1_824_944_400),
            (new_york, 1_772_953_200, 1_793_512_800),
            (new_york, 1_805_007_600, 1_825_567_200),
        ] {
            let (winter, summer) =
                (i64::from(zone.minutes) * MINUTE, i64::from(zone.minutes) * MINUTE + HOUR);
            assert_eq!(zone.offset(from * 1_000 - 1), winter);
            assert_eq!(zone.offset(from * 1_000), summer);
            assert_eq!(zone.offset(to * 1_000 - 1), summer);
            assert_eq!(zone.offset(to * 1_000), winter);
            assert_eq!(zone.changes_after(from * 1_000), to * 1_000);
        }
    }
}
