//! What the signs of a game's boards mean, and which keys its pages know: a page of its own, which the script opens over a table.

use axum::extract::{Path, State};
use maud::{Markup, html};

use crate::error::{Error, Result};
use crate::pages::{frame, game_title};
use crate::server::Server;
use crate::visitor::Visitor;

/// Keys that every board knows.
const KEYS: [(&str, &str); 3] = [("?", "key-help"), ("Tab · Shift+Tab", "key-tab"), ("Enter", "key-enter")];

pub(crate) async fn signs(
    State(server): State<Server>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Result<Markup> {
    let entry = catalog::find(server.games, &game).ok_or(Error::NotFound)?;
    let (text, look) = (visitor.text(), entry.look);
    let (signs, own) = (look.signs(visitor.lang), look.keys(visitor.lang));
    let keys = own.into_iter().chain(KEYS.map(|(key, what)| (key, text.get(what))));
    let body = html! {
        article.panel {
            h1 { (text.get("help")) ": " (game_title(text, &game)) }
            div #signs .signs {
                @if !signs.is_empty() {
                    section {
                        h2 { (text.get("help-signs")) }
                        ul { @for (sign, words) in signs { li { span.sign-face { (sign) } span { (words) } } } }
                    }
                }
                section.sign-keys {
                    h2 { (text.get("help-keys")) }
                    ul { @for (key, words) in keys { li { kbd { (key) } span { (words) } } } }
                }
                p { a href=(format!("/rules/{game}")) target="_blank" { (text.get("rules")) } }
            }
        }
    };
    Ok(frame(&visitor, &text.get("help"), Some(entry), &body))
}
