//! The form that opens a table.

use axum::extract::{Path, State};
use maud::{Markup, html};

use crate::error::{Error, Result};
use crate::pages::{frame, game_title, option_label};
use crate::server::Server;
use crate::visitor::Visitor;

const KINDS: [&str; 7] = ["me", "here", "open", "bot1", "bot2", "bot3", "none"];

pub(crate) async fn new(
    State(server): State<Server>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Result<Markup> {
    let entry = catalog::find(server.games, &game).ok_or(Error::NotFound)?;
    let text = visitor.text();
    let (least, most) = entry.info.seats;
    let body = html! {
        section.panel.new {
            h1 { (game_title(text, &game)) }
            p.muted { (text.with("for-players", &[("least", least.into()), ("most", most.into())])) }
            form method="post" action="/tables" {
                input type="hidden" name="game" value=(game);
                fieldset {
                    legend { (text.get("who-sits-where")) }
                    @for seat in 0..most { (seat_row(&visitor, seat, least)) }
                }
                @for choice in entry.info.choices {
                    label.choice {
                        (text.get(&format!("{game}-{}", choice.id))) " "
                        select name=(choice.id) {
                            @for value in choice.values { option value=(value) { (option_label(text, &game, choice.id, value)) } }
                        }
                    }
                }
                @if entry.info.dice {
                    details.dice {
                        summary { (text.get(&format!("{game}-dice"))) }
                        p #dice-help .muted { (text.get(&format!("{game}-dice-help"))) }
                        label.visually-hidden for="dice" { (text.get(&format!("{game}-dice"))) }
                        textarea #dice name="dice" rows="4" autocomplete="off" spellcheck="false" aria-describedby="dice-help" {}
                    }
                }
                fieldset {
                    legend { (text.get("who-may-find-it")) }
                    label.radio { input type="radio" name="listed" value="1" checked; " " (text.get("listed")) }
                    label.radio { input type="radio" name="listed" value="0"; " " (text.get("private")) }
                }
                div.row {
                    button.primary { (text.get("open-table")) }
                    a.button.quiet href="/" { (text.get("back")) }
                }
            }
        }
    };
    Ok(frame(&visitor, &game_title(text, &game), Some(&game), &body))
}

fn seat_row(visitor: &Visitor, seat: u8, least: u8) -> Markup {
    let text = visitor.text();
    let usual = match seat {
        0 => "me",
        seat if seat < least.max(2) => "bot2",
        _ => "none",
    };
    let number = seat + 1;
    html! {
        div.seat-row {
            label for=(format!("seat{seat}")) { (text.with("seat-number", &[("n", number.into())])) }
            select id=(format!("seat{seat}")) name=(format!("seat{seat}")) {
                @for kind in KINDS {
                    option value=(kind) selected[kind == usual] { (text.get(&format!("seat-{kind}"))) }
                }
            }
            input name=(format!("name{seat}")) maxlength="24" placeholder=(text.get("name-if-here")) aria-label=(text.with("name-of-seat", &[("n", number.into())]));
        }
    }
}
