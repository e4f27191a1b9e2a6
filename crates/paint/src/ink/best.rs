//! A finished game looked at again: the last round of every seat beside the best one there was.

use ink::{Board, Sheet};
use maud::{Markup, html};

use super::paper::{Label, paper};
use super::score::said;
use crate::Text;

/// The last round of a seat.
#[derive(Clone, Debug)]
pub struct LastRound {
    /// The board as it was finished.
    pub real: Board,
    /// The board as it could have been finished.
    pub best: Board,
    /// Whether nothing better exists; otherwise there was no time to look at everything.
    pub exact: bool,
}

/// All seats in order, each with one board where nothing better was found; `round` is the last one.
pub fn ink_best(seats: &[LastRound], round: u8, names: &[String], text: &Text) -> Markup {
    html! {
        div.ink {
            @for (seat, index) in seats.iter().zip(0..) {
                (last_round(seat, round, names.get(index).map_or("?", String::as_str), text))
            }
        }
    }
}

fn last_round(seat: &LastRound, round: u8, name: &str, text: &Text) -> Markup {
    let (real, best) = (Sheet::of(&seat.real).total(), Sheet::of(&seat.best).total());
    let told = if best > real {
        said(text, if seat.exact { "ink-best-more" } else { "ink-best-more-least" }, best - real)
    } else {
        text.get(if seat.exact { "ink-best-reached" } else { "ink-best-unknown" })
    };
    let figure = |board: &Board, key: &str, points: String| {
        let label = format!("{name}: {}", text.get(key));
        html! {
            figure.ink-desk {
                figcaption { (text.get(key)) ": " b { (points) } }
                (paper(board, round, Label::Name(&label), text))
            }
        }
    };
    let reached = said(text, "ink-points", real);
    let possible = said(text, "ink-points", best);
    let possible =
        if seat.exact { possible } else { text.with("ink-best-least", &[("points", possible.into())]) };
    html! {
        section.ink-best {
            h2 { (name) }
            p { (told) }
            div.ink-pair {
                (figure(&seat.real, "ink-best-real", reached))
                @if best > real { (figure(&seat.best, "ink-best-best", possible)) }
            }
        }
    }
}
