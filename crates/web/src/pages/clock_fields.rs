//! Choosing a clock when a table is opened, and what was chosen in words.

use hall::timing::{AtEnd, Nights, Pace, Summer, TimeControl, Zone};
use maud::{Markup, html};
use paint::Text;

use crate::error::{Error, Result};
use crate::start::Fields;

const SECOND: i64 = 1_000;
const HOUR: i64 = 3_600;
const KINDS: [&str; 4] = ["none", "bank", "turn", "days"];
const ENDS: [&str; 5] = ["stand-in1", "stand-in2", "stand-in3", "vote", "lose"];
/// Hours for a turn by correspondence.
const HOURS: [i64; 8] = [6, 12, 24, 48, 72, 120, 168, 336];
/// Zones to choose from: those with summers, and whole hours for everybody else.
const SUMMERY: [(i16, Summer); 8] = [
    (0, Summer::Europe),
    (60, Summer::Europe),
    (120, Summer::Europe),
    (-240, Summer::America),
    (-300, Summer::America),
    (-360, Summer::America),
    (-420, Summer::America),
    (-480, Summer::America),
];
const PLAIN: [i16; 28] = [
    -660, -600, -420, -360, -300, -240, -210, -180, -120, -60, 0, 60, 120, 180, 210, 240, 270, 300, 330, 345,
    360, 390, 420, 480, 540, 600, 660, 720,
];
/// Where most people who open tables here have their nights.
const USUAL: &str = "+60e";

fn said<'a>(filled: &'a Fields, name: &str) -> Option<&'a str> {
    filled.get(name).map(String::as_str).filter(|said| !said.is_empty())
}

/// The part of the form that chooses a clock.
pub(crate) fn fields(text: &Text, filled: &Fields) -> Markup {
    let kind = said(filled, "clock").unwrap_or("none");
    let end = said(filled, "at-end").unwrap_or(ENDS[1]);
    html! {
        fieldset.clock-choice {
            legend { (text.get("clock-choice")) }
            @for known in KINDS {
                label.radio {
                    input type="radio" name="clock" value=(known) checked[known == kind];
                    " " (text.get(&format!("clock-{known}")))
                }
            }
            div.row.for-bank {
                (number(text, filled, "clock-bank-minutes", 15, (1, 720)))
                (number(text, filled, "clock-increment", 10, (0, 3_600)))
            }
            div.row.for-turn { (number(text, filled, "clock-turn-seconds", 60, (5, 3_600))) }
            div.for-days { (days(text, filled)) }
            div.choice.for-clock {
                label for="at-end" { (text.get("clock-at-end")) } " "
                select #at-end name="at-end" {
                    @for known in ENDS {
                        option value=(known) selected[known == end] { (text.get(&format!("clock-end-{known}"))) }
                    }
                }
            }
        }
    }
}

fn number(text: &Text, filled: &Fields, name: &str, usual: i64, (least, most): (i64, i64)) -> Markup {
    let value = said(filled, name).map_or_else(|| usual.to_string(), str::to_owned);
    html! {
        label for=(name) { (text.get(name)) } " "
        input id=(name) name=(name) type="number" min=(least) max=(most) value=(value) inputmode="numeric";
    }
}

fn days(text: &Text, filled: &Fields) -> Markup {
    let hours = said(filled, "clock-turn-hours").unwrap_or("72");
    let nights = said(filled, "clock-nights").is_some();
    html! {
        div.choice {
            label for="clock-turn-hours" { (text.get("clock-turn-hours")) } " "
            select #clock-turn-hours name="clock-turn-hours" {
                @for known in HOURS {
                    option value=(known) selected[known.to_string() == hours] { (long(text, known * HOUR)) }
                }
            }
        }
        label.radio {
            input type="checkbox" name="clock-nights" value="1" checked[nights];
            " " (text.get("clock-nights"))
        }
        div.row.for-nights {
            (number(text, filled, "clock-night-from", 22, (0, 23)))
            (number(text, filled, "clock-night-to", 7, (0, 23)))
        }
        div.choice.for-nights {
            label for="clock-zone" { (text.get("clock-zone")) } " "
            (zones(text, "clock-zone", said(filled, "clock-zone")))
            p.muted { (text.get("clock-zone-explained")) }
        }
    }
}

/// Time zones to choose from. The browser module chooses that of the browser where nothing is said.
pub(crate) fn zones(text: &Text, name: &str, chosen: Option<&str>) -> Markup {
    let usual = chosen.unwrap_or(USUAL);
    let summery = SUMMERY.map(|(minutes, summer)| Zone { minutes, summer });
    let plain = PLAIN.map(|minutes| Zone { minutes, summer: Summer::Never });
    html! {
        select id=(name) name=(name) data-guess[chosen.is_none()] {
            @for zone in summery.into_iter().chain(plain) {
                option value=(zone) selected[zone.to_string() == usual] { (zone_name(text, zone)) }
            }
        }
    }
}

/// A zone in words.
pub(crate) fn zone_name(text: &Text, zone: Zone) -> String {
    let minutes = zone.minutes.unsigned_abs();
    match zone.summer {
        Summer::Europe => text.get(&format!("zone-e{minutes}")),
        Summer::America => text.get(&format!("zone-a{minutes}")),
        Summer::Never if minutes == 0 => "UTC".to_owned(),
        Summer::Never => {
            let sign = if zone.minutes < 0 { '−' } else { '+' };
            let rest = Some(minutes % 60).filter(|rest| *rest > 0).map(|rest| format!(":{rest:02}"));
            format!("UTC{sign}{}{}", minutes / 60, rest.unwrap_or_default())
        }
    }
}

/// The zone a form names.
pub(crate) fn zone(filled: &Fields, name: &str) -> Result<Zone> {
    said(filled, name).unwrap_or(USUAL).parse().map_err(|_| Error::BadForm)
}

/// The clock a form asks for.
pub(crate) fn chosen(filled: &Fields) -> Result<Option<TimeControl>> {
    let number = |name: &str, usual: i64| {
        said(filled, name)
            .map_or(Ok(usual), |said| said.trim().parse::<u32>().map(i64::from).map_err(|_| Error::BadForm))
    };
    let pace = match said(filled, "clock").unwrap_or("none") {
        "none" => return Ok(None),
        "bank" => Pace::Bank {
            bank: number("clock-bank-minutes", 15)? * 60 * SECOND,
            increment: number("clock-increment", 10)? * SECOND,
        },
        "turn" => Pace::Turn(number("clock-turn-seconds", 60)? * SECOND),
        "days" => {
            let hour = |name, usual| {
                number(name, usual).and_then(|hour| u8::try_from(hour).map_err(|_| Error::BadForm))
            };
            let nights = Nights {
                from: hour("clock-night-from", 22)?,
                to: hour("clock-night-to", 7)?,
                zone: zone(filled, "clock-zone")?,
            };
            let wanted = said(filled, "clock-nights").is_some();
            let time = number("clock-turn-hours", 72)? * HOUR * SECOND;
            Pace::Correspondence { time, nights: wanted.then_some(nights) }
        }
        _ => return Err(Error::BadForm),
    };
    let at_end = match said(filled, "at-end").unwrap_or(ENDS[1]) {
        "vote" => AtEnd::Vote,
        "lose" => AtEnd::Lose,
        end => {
            let level = end.strip_prefix("stand-in").and_then(|level| level.parse().ok());
            AtEnd::StandIn(level.ok_or(Error::BadForm)?)
        }
    };
    let control = TimeControl { pace, at_end };
    if control.is_sound() { Ok(Some(control)) } else { Err(Error::BadForm) }
}

/// A clock in words.
pub(crate) fn told(text: &Text, control: TimeControl) -> String {
    let time = |millis: i64| long(text, millis / SECOND).into();
    let mut words = match control.pace {
        Pace::Bank { bank, increment } => {
            text.with("clock-said-bank", &[("bank", time(bank)), ("increment", (increment / SECOND).into())])
        }
        Pace::Turn(each) | Pace::Correspondence { time: each, .. } => {
            text.with("clock-said-turn", &[("time", time(each))])
        }
    };
    if let Some(Nights { from, to, .. }) = control.pace.nights() {
        words += " ";
        words += &text.with("clock-said-nights", &[("from", from.into()), ("to", to.into())]);
    }
    words += " ";
    words += &match control.at_end {
        AtEnd::StandIn(level) => text.with("clock-said-stand-in", &[("level", level.into())]),
        AtEnd::Vote => text.get("clock-said-vote"),
        AtEnd::Lose => text.get("clock-said-lose"),
    };
    words
}

/// How much time there is, in the few words of a list.
pub(crate) fn short(text: &Text, control: TimeControl) -> String {
    let time = |millis: i64| long(text, millis / SECOND).into();
    match control.pace {
        Pace::Bank { bank, increment } => {
            text.with("clock-short-bank", &[("bank", time(bank)), ("increment", (increment / SECOND).into())])
        }
        Pace::Turn(each) | Pace::Correspondence { time: each, .. } => {
            text.with("clock-short-turn", &[("time", time(each))])
        }
    }
}

/// So many seconds in words, in the largest unit that fits.
fn long(text: &Text, seconds: i64) -> String {
    let (key, n) = match seconds {
        _ if seconds % (24 * HOUR) == 0 => ("clock-days-long", seconds / (24 * HOUR)),
        _ if seconds % HOUR == 0 => ("clock-hours", seconds / HOUR),
        _ if seconds % 60 == 0 => ("clock-minutes", seconds / 60),
        _ => ("clock-seconds", seconds),
    };
    text.with(key, &[("n", n.into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Lang;

    fn form(fields: &[(&str, &str)]) -> Fields {
        fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn every_zone_that_is_offered_can_be_chosen_and_has_a_name() {
        for lang in [Lang::Pl, Lang::En] {
            let offered = zones(Text::of(lang), "clock-zone", None).0;
            let values = offered.split("value=\"").skip(1).map(|rest| rest.split('"').next().unwrap());
            let mut seen = Vec::new();
            for value in values {
                let zone: Zone = value.parse().unwrap();
                assert!(!seen.contains(&value), "{value} twice");
                assert!(!zone_name(Text::of(lang), zone).is_empty());
                seen.push(value);
            }
            assert_eq!(seen.len(), SUMMERY.len() + PLAIN.len());
            assert_eq!(offered.matches("selected").count(), 1);
        }
    }

    #[test]
    fn a_form_says_what_clock_it_wants() {
        let asked = |fields: &[(&str, &str)]| {
            chosen(&form(fields)).map(|control| control.map(|control| control.to_string()))
        };
        assert_eq!(asked(&[]).unwrap(), None);
        assert_eq!(asked(&[("clock", "none"), ("at-end", "lose")]).unwrap(), None);
        assert_eq!(asked(&[("clock", "bank")]).unwrap().unwrap(), "bank 900 10 stand-in 2");
        let turn = [("clock", "turn"), ("clock-turn-seconds", "45"), ("at-end", "vote")];
        assert_eq!(asked(&turn).unwrap().unwrap(), "turn 45 vote");
        let days =
            [("clock", "days"), ("clock-turn-hours", "24"), ("clock-nights", "1"), ("clock-zone", "-300a")];
        assert_eq!(asked(&days).unwrap().unwrap(), "days 86400 night 22 7 -300a stand-in 2");
        for bad in [
            &[("clock", "sand")][..],
            &[("clock", "turn"), ("clock-turn-seconds", "4")],
            &[("clock", "turn"), ("clock-turn-seconds", "many")],
            &[("clock", "bank"), ("clock-bank-minutes", "99999999999")],
            &[("clock", "turn"), ("at-end", "stand-in9")],
            &[("clock", "days"), ("clock-nights", "1"), ("clock-night-from", "999")],
            &[("clock", "days"), ("clock-zone", "Mars")],
        ] {
            assert!(matches!(asked(bad), Err(Error::BadForm)), "{bad:?}");
        }
    }
}
