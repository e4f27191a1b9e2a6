//! The bar of a running game: what is to be done, and the buttons that belong to no place of the board. It keeps its place and
//! height whatever it says, and on a phone it lies under the thumb.

use game::Seat;
use maud::{Markup, html};
use paint::{Page, lamp};

use crate::at::At;
use crate::cover;
use crate::pages::story::moves;
use crate::sight::Sight;
use crate::visitor::Visitor;

pub(crate) fn bar(at: &At, sight: Sight, visitor: &Visitor, page: &Page, names: &[String]) -> Markup {
    let (text, id) = (visitor.text(), at.table.id());
    html! {
        div.bar {
            div.said {
                p #prompt .prompt.mine[page.may_act] role="status" {
                    span.lamp.open[page.may_act] aria-hidden="true" {}
                    @if let Some(seat) = sight.seat().filter(|_| sight.shared) { strong { (names[seat.index()]) ": " } }
                    (page.prompt)
                }
                // A hint lies over the page: nothing moves when it comes and goes.
                @if let Some(advice) = &page.advice {
                    div #advice .advice role="status" {
                        p { strong { (text.get("hint")) ":" } " " (advice) }
                        @if page.can_follow {
                            button #follow .small formaction=(format!("/t/{id}/follow")) { (text.get("follow")) }
                        }
                    }
                }
            }
            div.bar-tools {
                @if let Some(seat) = sight.seat() { (back(at, visitor, seat)) }
                @if page.may_act && page.advice.is_none() && at.table.gives_hints() {
                    button #hint .small formaction=(format!("/t/{id}/hint")) data-busy=(text.get("hint-busy")) {
                        (lamp()) span.word { (text.get("hint")) }
                    }
                }
                // In the same place, so that nothing moves: a script folds the hint away and shows it again.
                @if page.advice.is_some() {
                    button #hint-shown .small type="button" aria-expanded="true" aria-controls="advice" {
                        (lamp()) span.word { (text.get("hint")) }
                    }
                }
            }
            @if let Some(seat) = sight.seat().filter(|_| sight.rests) {
                div.bar-main { a #cover .button.primary href=(cover::covering(at, seat)) { (text.get("cover")) } }
            } @else if !page.main.0.is_empty() {
                div.bar-main { (page.main) }
            }
            (moves(at, sight, visitor))
        }
    }
}

/// Taking back what is tried.
fn back(at: &At, visitor: &Visitor, seat: Seat) -> Markup {
    let (text, address) = (visitor.text(), format!("/t/{}/undo", at.table.id()));
    let drafted = at.drafted(seat);
    let ready = at.table.play().is_ok_and(|play| play.ready().has(seat));
    html! {
        @if ready {
            // Whoever is ready may change their mind until the last one is.
            button #undo .small formaction=(address) name="all" value="0" {
                span aria-hidden="true" { "↶" } span.word { (text.get("change-mind")) }
            }
        } @else if drafted > 0 {
            button #undo .small formaction=(address) name="all" value="0" {
                span aria-hidden="true" { "↶" } span.word { (text.get("undo")) }
            }
            @if drafted > 1 {
                button #undo-all .small formaction=(address) name="all" value="1" {
                    span aria-hidden="true" { "⇤" } span.word { (text.get("undo-all")) }
                }
            }
        }
    }
}
