//! Moments as people and browsers read them.

use maud::{Markup, PreEscaped, html};
use time::OffsetDateTime;

/// A moment in milliseconds since 1970 as text: `2026-11-16 14:05:09`, in UTC.
pub(crate) fn utc(moment: i64) -> String {
    parts(moment).map_or_else(String::new, |(date, time)| format!("{date} {time}"))
}

fn parts(moment: i64) -> Option<(String, String)> {
    let moment = OffsetDateTime::from_unix_timestamp(moment.div_euclid(1_000)).ok()?;
    let (date, time) = (moment.date(), moment.time());
    let day = format!("{:04}-{:02}-{:02}", date.year(), u8::from(date.month()), date.day());
    Some((day, format!("{:02}:{:02}:{:02}", time.hour(), time.minute(), time.second())))
}

/// When something happened, beside a line of the log: how long after the beginning, and on hovering the moment itself. The
/// browser module says that in the reader's own time zone.
pub(crate) fn stamp(moment: Option<i64>, first: Option<i64>) -> Markup {
    let (Some(moment), Some(first)) = (moment, first) else { return PreEscaped(String::new()) };
    let Some((date, time)) = parts(moment) else { return PreEscaped(String::new()) };
    let after = (moment - first).max(0) / 1_000;
    let (days, hours, minutes, seconds) = (after / 86_400, after / 3_600 % 24, after / 60 % 60, after % 60);
    html! {
        time.when datetime=(format!("{date}T{time}Z")) title=(format!("{date} {time} UTC")) {
            @if days > 0 { (days) "d " }
            @if days > 0 || hours > 0 { (hours) ":" (format!("{minutes:02}")) } @else { (minutes) }
            ":" (format!("{seconds:02}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stamp_tells_both_the_moment_and_how_long_it_took() {
        let first = 1_794_837_909_500;
        assert_eq!(utc(first), "2026-11-16 14:05:09");
        let read = |after: i64| {
            let stamp = stamp(Some(first + after), Some(first)).0;
            stamp.split(['<', '>']).nth(2).unwrap().to_owned()
        };
        assert_eq!(read(0), "0:00");
        assert_eq!(read(754_000), "12:34");
        assert_eq!(read(7_384_000), "2:03:04");
        assert_eq!(read(180_184_000), "2d 2:03:04");
        let whole = stamp(Some(first), Some(first)).0;
        assert!(
            whole.contains("datetime=\"2026-11-16T14:05:09Z\"") && whole.contains("14:05:09 UTC"),
            "{whole}"
        );
        assert_eq!(stamp(None, Some(first)).0, "", "steps of before times were kept have none");
    }
}
