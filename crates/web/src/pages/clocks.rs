//! The clocks at a table. They stand beside the living part and not in it: a message of the stream is the same for everybody who
//! sees the same, so it says when clocks end and never what time it is.

use axum::extract::{Form, Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use game::Seat;
use hall::timing::Face;
use hall::{Command, Phase};
use maud::{Markup, html};
use paint::Text;
use serde::Serialize;

use crate::at::At;
use crate::error::{Error, Result};
use crate::moments::utc;
use crate::pages::clock_fields::{told, zone, zones};
use crate::server::Server;
use crate::start::Fields;
use crate::visitor::Visitor;

const SECOND: i64 = 1_000;

/// A clock as a message tells it, in milliseconds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Shown {
    seat: u8,
    name: String,
    /// Whether it is the visitor's.
    own: bool,
    /// What it shows while it stands.
    left: i64,
    /// When it comes to its end, by the server's time, while it runs.
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<i64>,
    /// Whether it has come to its end in this turn.
    fallen: bool,
}

/// The clocks of a table; none where it has none or nobody plays.
pub(crate) fn shown(at: &At, visitor: &Visitor) -> Vec<Shown> {
    let table = &at.table;
    let Some(clocks) = table.clocks().filter(|_| table.phase() == Phase::Running) else { return Vec::new() };
    let (names, own) = (at.names(visitor.lang), table.seats_of(visitor.id()));
    let shown = |&Face { seat, left, until, fallen, .. }: &Face| Shown {
        seat: seat.0,
        name: names.get(seat.index()).cloned().unwrap_or_default(),
        own: own.has(seat),
        left,
        until,
        fallen,
    };
    clocks.faces().iter().map(shown).collect()
}

/// The strip with everybody's clock, as it is at this moment. Before the game it says what will be counted; the browser module
/// adds the clocks when it begins.
pub(crate) fn strip(at: &At, visitor: &Visitor, now: i64) -> Markup {
    let (text, table) = (visitor.text(), &at.table);
    let Some(control) = table.time_control().filter(|_| table.phase() < Phase::Finished) else {
        return Markup::default();
    };
    let own = table.seats_of(visitor.id());
    let warning = control.pace.warning();
    html! {
        section #clocks .clocks aria-label=(text.get("clocks")) data-now=(now) data-warning=(warning)
            data-days=(text.with("clock-left-days", &[("days", "{d}".into()), ("hours", "{h}".into())]))
            data-of=(text.with("clock-of", &[("name", "{name}".into())]))
            data-over=(text.get("clock-fallen"))
            data-low=(text.with("clock-low", &[("time", "{time}".into())])) {
            ul {
                @for clock in shown(at, visitor) {
                    @let left = clock.until.map_or(clock.left, |until| until - now).max(0);
                    li #(format!("clock-{}", clock.seat)) .clock.runs[clock.until.is_some()].over[clock.fallen]
                        .low[clock.until.is_some() && left <= warning] data-own[clock.own]
                        data-left=(clock.left) data-until=[clock.until] {
                        span.clock-name { (clock.name) } " "
                        span.clock-time role="timer" aria-label=(text.with("clock-of", &[("name", clock.name.as_str().into())]))
                            title=[clock.until.map(|until| text.with("clock-until", &[("moment", utc(until).into())]))] {
                            @if clock.fallen { (text.get("clock-fallen")) } @else { (countdown(text, left)) }
                        }
                    }
                }
            }
            p.muted.clock-rules { (told(text, control)) }
            @if table.phase() == Phase::Running { @for seat in own.iter() { (own_zone(at, text, seat)) } }
            p #clock-said .visually-hidden role="status" {}
        }
    }
}

/// Where nights are left out, everybody says where theirs are.
fn own_zone(at: &At, text: &Text, seat: Seat) -> Markup {
    let known = at.table.zone(seat).map(|zone| zone.to_string());
    html! {
        @if let Some(zone) = known {
            form.row method="post" action=(format!("/t/{}/zone", at.table.id())) {
                input type="hidden" name="seat" value=(seat.0);
                label for=(format!("zone-{}", seat.0)) { (text.get("clock-own-zone")) }
                (zones(text, &format!("zone-{}", seat.0), Some(&zone)))
                button.small { (text.get("clock-set-zone")) }
            }
        }
    }
}

/// `4:05`, `1:04:05`, `2 d 5 h`: what is left, never less than there is.
pub(crate) fn countdown(text: &Text, millis: i64) -> String {
    let seconds = (millis + SECOND - 1).div_euclid(SECOND);
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3_600, seconds / 60 % 60);
    match () {
        () if days > 1 => {
            text.with("clock-left-days", &[("days", days.into()), ("hours", (hours % 24).into())])
        }
        () if hours > 0 => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
        () => format!("{minutes}:{:02}", seconds % 60),
    }
}

/// A visitor says in which time zone their nights are.
pub(crate) async fn set_zone(
    State(server): State<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(fields): Form<Fields>,
) -> Result<Response> {
    let (room, _) = server.find(&id).await?;
    let person = visitor.id().ok_or(Error::NotYourSeat)?;
    let seat = fields.get("seat").and_then(|seat| seat.parse().ok()).map(Seat).ok_or(Error::BadForm)?;
    let zone = zone(&fields, &format!("zone-{}", seat.0))?;
    server.hall.change(&room, Command::SetZone { seat, person, zone }).await?;
    Ok(Redirect::to(&format!("/t/{id}")).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Lang;

    #[test]
    fn a_countdown_reads_like_one() {
        let text = Text::of(Lang::En);
        for (millis, read) in [
            (0, "0:00"),
            (1, "0:01"),
            (59_001, "1:00"),
            (245_000, "4:05"),
            (3_845_000, "1:04:05"),
            (86_400_000, "24:00:00"),
            (190_800_000, "2 d 5 h"),
        ] {
            assert_eq!(countdown(text, millis), read);
        }
    }
}
