//! Leaving a game that runs: a bot plays on, one gives up, or all agree to stop. And the link to a seat that was left.

use axum::extract::{Path, State};
use game::Seat;
use hall::Phase;
use maud::{Markup, html};

use crate::error::{Error, Result};
use crate::pages::{frame, game_title};
use crate::server::Server;
use crate::visitor::Visitor;

/// What somebody who leaves can do.
pub(crate) async fn leaving(
    State(server): State<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup> {
    let (_, at) = server.find(&id).await?;
    let (text, table) = (visitor.text(), &at.table);
    let own = table.seats_of(visitor.id());
    if own.is_empty() {
        return Err(Error::NotYourSeat);
    }
    if table.phase() != Phase::Running {
        return Err(Error::Stale);
    }
    let rows = own.iter().map(|seat| (seat, &table.seats()[seat.index()])).filter(|(_, row)| !row.resigned);
    let others = table.seats().len() > own.len() as usize;
    let body = html! {
        section.panel.leaving {
            h1 { (text.get("leave-table-title")) ": " (game_title(text, table.game_id())) }
            @for (seat, row) in rows {
                @if own.len() > 1 { h2 { (row.name) } }
                @if row.stand_in.is_none() {
                    form.row method="post" action=(format!("/t/{id}/stand-in")) {
                        input type="hidden" name="seat" value=(seat.0);
                        p { (text.get("bot-for-me")) }
                        @for level in 1..=3_u8 {
                            button #(format!("bot-for-me-{seat}-{level}")) name="level" value=(level) {
                                (text.get(&format!("stand-in-{level}")))
                            }
                        }
                    }
                }
                @if table.can_resign() {
                    form.row method="post" action=(format!("/t/{id}/resign")) {
                        p { (text.get(if table.seats().len() > 2 { "resign-of-many" } else { "resign-of-two" })) }
                        button #(format!("resign-{seat}")) name="seat" value=(seat.0) { (text.get("resign")) }
                    }
                }
            }
            form.row method="post" action=(format!("/t/{id}/close")) {
                p { (text.get(if others { "close-explained" } else { "close-alone" })) }
                button #close-table { (text.get("close-table")) }
            }
            p { a.button.primary href=(format!("/t/{id}")) { (text.get("play-on")) } }
        }
    };
    Ok(frame(&visitor, &text.get("leave-table-title"), at.entry, &body))
}

/// The link that the host passes on; it is shown once.
pub(crate) fn given(visitor: &Visitor, id: &str, name: &str, link: &str) -> Markup {
    let text = visitor.text();
    let body = html! {
        section.panel {
            h1 { (text.get("give-seat")) ": " (name) }
            p { (text.get("give-seat-explained")) }
            p { a #seat-link href=(link) { (link) } }
            p { a.button.primary href=(format!("/t/{id}")) { (text.get("back")) } }
        }
    };
    frame(visitor, &text.get("give-seat"), None, &body)
}

/// Where such a link leads: nothing happens before somebody says so.
pub(crate) async fn offered(
    State(server): State<Server>,
    visitor: Visitor,
    Path(secret): Path<String>,
) -> Result<Markup> {
    let (id, Seat(seat)) = server.hall.handed_over(&secret).await?;
    let (_, at) = server.find(&id).await?;
    let (text, table) = (visitor.text(), &at.table);
    let name = at.names(visitor.lang).get(usize::from(seat)).cloned().unwrap_or_default();
    let own = visitor.person.as_ref().map_or("", |person| &person.name);
    let body = html! {
        section.panel {
            h1 { (game_title(text, table.game_id())) }
            p { (text.with("seat-offered", &[("name", name.into())])) }
            form.row method="post" action=(format!("/seat/{secret}")) {
                input #name name="name" value=(own) maxlength="24" placeholder=(text.get("your-name"))
                    aria-label=(text.get("your-name"));
                button #take-seat .primary { (text.get("sit-here")) }
            }
            p { a.button.quiet href=(format!("/t/{id}")) { (text.get("watch-first")) } }
        }
    };
    Ok(frame(&visitor, &game_title(text, table.game_id()), at.entry, &body))
}
