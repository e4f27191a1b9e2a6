//! The rulebook of a game.

use axum::extract::{Path, State};
use maud::{Markup, html};

use crate::error::{Error, Result};
use crate::pages::{frame, game_title};
use crate::server::Server;
use crate::visitor::Visitor;

pub(crate) async fn rules(
    State(server): State<Server>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Result<Markup> {
    let entry = catalog::find(server.games, &game).ok_or(Error::NotFound)?;
    let (text, lang) = (visitor.text(), visitor.lang);
    let book = entry.book();
    let body = html! {
        article.panel.rules {
            h1 { (text.get("rules")) ": " (game_title(text, &game)) }
            p { (text.get(&format!("{game}-tagline"))) }
            nav.chapters aria-label=(text.get("chapters")) {
                @for (number, section) in book.sections.iter().enumerate() {
                    a href=(format!("#chapter-{}", number + 1)) { (section.title(lang)) }
                }
            }
            @for (number, section) in book.sections.iter().enumerate() {
                section id=(format!("chapter-{}", number + 1)) {
                    h2 { (section.title(lang)) }
                    @for rule in &section.rules {
                        div.rule id=(rule.id) {
                            h3 { (rule.title(lang)) " " a.rule-id href=(format!("#{}", rule.id)) { (rule.id) } }
                            p { (rule.text(lang)) }
                        }
                    }
                }
            }
            p.credits { (text.get(&format!("{game}-credits"))) }
            p.row {
                a.button href="/" { (text.get("back")) }
                @if entry.tools.editor.is_some() {
                    a.button.quiet href=(format!("/score/{game}")) { (text.get("score-board")) }
                }
            }
        }
    };
    Ok(frame(&visitor, &text.get("rules"), None, &body))
}
