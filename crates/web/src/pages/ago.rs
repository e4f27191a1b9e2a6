//! How long ago something was, in words.

use maud::{Markup, html};
use paint::Text;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

const MINUTE: i64 = 60;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;
/// Days after which a date says more.
const DAYS: i64 = 14;

/// A moment in unix seconds, as it reads at another.
pub(crate) fn ago(text: &Text, then: i64, now: i64) -> Markup {
    let at = OffsetDateTime::from_unix_timestamp(then).unwrap_or(OffsetDateTime::UNIX_EPOCH);
    let exact = at.format(&Rfc3339).unwrap_or_default();
    html! { time datetime=(exact) { (words(text, at, now - then)) } }
}

fn words(text: &Text, at: OffsetDateTime, passed: i64) -> String {
    let count = |key: &str, unit: i64| text.with(key, &[("n", (passed / unit).into())]);
    match passed {
        ..MINUTE => text.get("ago-now"),
        MINUTE..HOUR => count("ago-minutes", MINUTE),
        HOUR..DAY => count("ago-hours", HOUR),
        _ if passed < DAYS * DAY => count("ago-days", DAY),
        _ => {
            let two = |number: u8| format!("{number:02}").into();
            let (year, month, day) = (at.year().to_string().into(), u8::from(at.month()), at.day());
            text.with("date", &[("year", year), ("month", two(month)), ("day", two(day))])
        }
    }
}

#[cfg(test)]
mod tests {
    use game::Lang;

    use super::*;

    #[test]
    fn time_passes_in_words() {
        let (pl, en) = (Text::of(Lang::Pl), Text::of(Lang::En));
        let then = OffsetDateTime::from_unix_timestamp(1_800_000_000).unwrap_or(OffsetDateTime::UNIX_EPOCH);
        let cases = [
            (-5, "przed chwilą", "just now"),
            (59, "przed chwilą", "just now"),
            (60, "1 min temu", "1 min ago"),
            (3_599, "59 min temu", "59 min ago"),
            (3_600, "1 godz. temu", "1 h ago"),
            (DAY, "wczoraj", "yesterday"),
            (13 * DAY, "13 dni temu", "13 days ago"),
            (14 * DAY, "15.01.2027", "2027-01-15"),
        ];
        for (passed, polish, english) in cases {
            assert_eq!((words(pl, then, passed), words(en, then, passed)), (polish.into(), english.into()));
        }
    }
}
