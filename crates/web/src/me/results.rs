//! What somebody has played, and how.

use axum::extract::State;
use axum::response::{IntoResponse as _, Redirect, Response};
use hall::{Against, Profile, Tally};
use maud::{Markup, html};
use paint::Text;

use crate::error::Result;
use crate::pages::{frame, game_title};
use crate::server::Server;
use crate::visitor::Visitor;

pub(crate) async fn page(State(server): State<Server>, visitor: Visitor) -> Result<Response> {
    // Whoever is not known has played nothing.
    let Some(person) = visitor.id() else { return Ok(Redirect::to("/").into_response()) };
    let (text, profile) = (visitor.text(), server.hall.profile(person).await?);
    let body = html! {
        section.panel.results {
            h1 { (text.get("results")) }
            p.muted { (text.get("results-explained")) }
            @if profile.tallies.is_empty() { p { (text.get("results-none")) } }
            @for games in profile.tallies.chunk_by(|one, two| one.game == two.game) {
                (game(&server, text, games, &profile))
            }
            p { a.button href="/tables" { (text.get("your-tables")) } }
        }
    };
    Ok(frame(&visitor, &text.get("results"), None, &body).into_response())
}

/// All of one game.
fn game(server: &Server, text: &Text, tallies: &[Tally], profile: &Profile) -> Markup {
    let id = &tallies[0].game;
    let together = catalog::find(server.games, id).is_some_and(|entry| entry.info.kind.cooperative);
    html! {
        h2 #(format!("results-{id}")) { (game_title(text, id)) }
        div.wide {
            table.sheet {
                thead { tr {
                    th scope="col" { (text.get("results-against")) }
                    @for column in ["played", "won", "best", "lately"] {
                        th scope="col" { (text.get(&format!("results-{column}"))) }
                    }
                } }
                tbody {
                    @for tally in tallies {
                        tr {
                            th scope="row" { (against(text, tally.against)) }
                            td { (tally.played) }
                            // Alone one wins only where the table can lose.
                            td { @if together || tally.against != Against::Nobody { (won(tally)) } @else { "–" } }
                            td { (signed(tally.best)) }
                            td { (average(text, tally.lately)) }
                        }
                    }
                }
            }
        }
        @if let Some(&millis) = profile.pace.get(id) {
            p.muted { (text.with("results-pace", &[("time", took(text, millis).into())])) }
        }
    }
}

fn against(text: &Text, against: Against) -> String {
    match against {
        Against::Nobody => text.get("results-alone"),
        Against::Bots(level) => text.get(&format!("results-bots-{}", level.clamp(1, 3))),
        Against::People => text.get("results-people"),
    }
}

fn won(tally: &Tally) -> String {
    format!("{} ({} %)", tally.won, (100 * tally.won + tally.played / 2) / tally.played.max(1))
}

/// The points of some games on average, with one figure after the point: their sum, and how many they are.
pub(crate) fn average(text: &Text, (sum, games): (i64, u64)) -> String {
    let tenths = (20 * sum + games.cast_signed()).div_euclid(2 * games.cast_signed().max(1));
    let whole = if tenths < 0 { format!("−{}", -tenths / 10) } else { (tenths / 10).to_string() };
    text.with("results-average", &[("whole", whole.into()), ("rest", (tenths.abs() % 10).into())])
}

fn signed(points: i64) -> String {
    if points < 0 { format!("−{}", -points) } else { points.to_string() }
}

/// A time in the unit people would say it in.
fn took(text: &Text, millis: i64) -> String {
    let seconds = (millis + 500) / 1_000;
    let (key, n) = match seconds {
        ..1 => return text.get("results-moment"),
        1..100 => ("results-seconds", seconds),
        100..6_000 => ("results-minutes", (seconds + 30) / 60),
        6_000..170_000 => ("results-hours", (seconds + 1_800) / 3_600),
        _ => ("results-days", (seconds + 43_200) / 86_400),
    };
    text.with(key, &[("n", n.into())])
}
