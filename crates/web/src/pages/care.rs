//! What helps somebody in their first games: a question before what is rare and final, and a coach where only bots are rivals.
//! The page has a place for both; the script knows whether these are first games, and what was switched off.

use hall::{Phase, Sitter};
use maud::{Markup, html};

use crate::at::At;
use crate::visitor::Visitor;

/// The places where the script says why something is not allowed, and where it asks whoever plays.
pub(crate) fn dialogs(at: &At, visitor: &Visitor) -> Markup {
    let plays = at.table.phase() == Phase::Running && !at.table.seats_of(visitor.id()).is_empty();
    html! {
        dialog #refusal .panel {
            div {}
            button.primary type="button" autofocus { (visitor.text().get("understood")) }
        }
        @if plays { (question(visitor)) }
    }
}

fn question(visitor: &Visitor) -> Markup {
    let text = visitor.text();
    html! {
        dialog #ask .panel aria-labelledby="ask-words" {
            p #ask-words {}
            div.row {
                button #ask-yes .primary type="button" { (text.get("ask-yes")) }
                button #ask-no type="button" autofocus { (text.get("ask-no")) }
                // For whom the coach has warned; a script shows it where there are hints.
                button #ask-better type="button" hidden { (text.get("ask-better")) }
                label { input type="checkbox"; " " (text.get("ask-never")) }
            }
        }
    }
}

/// Whether a coach may speak at a table: where hints are given, and nobody plays but one person and bots.
fn has_coach(at: &At) -> bool {
    let people = at.table.seats().iter().filter(|seat| !matches!(seat.sitter, Sitter::Bot(_))).count();
    at.table.gives_hints() && people == 1
}

/// The line of the coach. It keeps its place while there is nothing to say, and is shown to whoever wants it.
pub(crate) fn coach(at: &At, visitor: &Visitor, words: Option<&str>) -> Markup {
    let text = visitor.text();
    html! {
        @if has_coach(at) {
            div #coach .coach role="note" {
                strong { (text.get("coach")) ":" }
                span.coach-words { (words.unwrap_or_default()) }
                button #coach-off .quiet type="button" aria-label=(text.get("coach-off")) title=(text.get("coach-off")) { "✕" }
            }
        }
    }
}
