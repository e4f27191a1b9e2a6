//! Days and times as they are read and told, in UTC.

const DAY: i64 = 24 * 3_600;

fn is_leap(year: i64) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

fn length(year: i64, month: i64) -> i64 {
    match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// The day of a time in unix seconds, as `2026-11-16`.
pub(crate) fn day(seconds: i64) -> String {
    let (mut left, mut year, mut month) = (seconds.max(0) / DAY, 1970, 1);
    while left >= 365 + i64::from(is_leap(year)) {
        left -= 365 + i64::from(is_leap(year));
        year += 1;
    }
    while left >= length(year, month) {
        left -= length(year, month);
        month += 1;
    }
    format!("{year}-{month:02}-{:02}", left + 1)
}

/// The same with the time of the day.
pub(crate) fn moment(seconds: i64) -> String {
    let of_day = seconds.max(0) % DAY;
    format!("{} {:02}:{:02} UTC", day(seconds), of_day / 3_600, of_day / 60 % 60)
}

/// The first second of a day written as `2026-11-16`.
pub(crate) fn parse(text: &str) -> Result<i64, String> {
    let wrong = || "a day is written like 2026-11-16".to_owned();
    let parts: Option<Vec<i64>> = text.split('-').map(|part| part.parse().ok()).collect();
    let &[year, month, day] = parts.as_deref().ok_or_else(wrong)? else { return Err(wrong()) };
    if !(1970..=9999).contains(&year)
        || !(1..=12).contains(&month)
        || !(1..=length(year, month)).contains(&day)
    {
        return Err(wrong());
    }
    let years: i64 = (1970..year).map(|year| 365 + i64::from(is_leap(year))).sum();
    let months: i64 = (1..month).map(|month| length(year, month)).sum();
    Ok((years + months + day - 1) * DAY)
}

/// Now, in milliseconds since 1970.
pub(crate) fn now() -> i64 {
    hall::Clock::now(&hall::SystemClock)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pairs that `date -u -d @SECONDS +%F` tells.
    #[test]
    fn days_are_those_of_the_calendar() {
        let known = [
            (0, "1970-01-01"),
            (951_782_399, "2000-02-28"),
            (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"),
            (1_798_761_599, "2026-12-31"),
            (4_107_542_400, "2100-03-01"),
        ];
        for (seconds, text) in known {
            assert_eq!(day(seconds), text);
            assert_eq!(parse(text), Ok(seconds / DAY * DAY));
        }
        assert_eq!(moment(951_782_399), "2000-02-28 23:59 UTC");
        for wrong in [
            "2026-02-29",
            "2026-13-01",
            "2026-00-01",
            "2026-1",
            "1969-12-31",
            "16.11.2026",
            "",
            "2026-11-16-1",
        ] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }
}
