//! The log as an index of the film: a line for every turn, which leads to where the turn is over and unfolds to all of its lines.

use game::Lang;
use maud::{Markup, PreEscaped, html};

use super::Screen;
use super::film::Line;
use crate::at::At;
use crate::pages::story::{item, notes};

/// What people decided between the moves, too, where it was decided.
pub(super) fn index(screen: &Screen<'_>, at: &At, lang: Lang) -> Markup {
    let film = screen.film;
    let decided = notes(at, lang);
    let mut decided = decided.iter().peekable();
    // Rounds that all play at once: their lines are told one after another, so the latest is not always the last.
    let told = film.log().iter().flat_map(|turn| &turn.lines);
    let present = told.filter(|line| film.moment_of(line.seq) <= screen.at).max_by_key(|line| line.seq);
    let present = present.map(|line| line.seq);
    html! {
        @for turn in film.log() {
            @while let Some(note) = decided.next_if(|(_, seq, _)| *seq <= turn.first()) { (item(note)) }
            @match (&turn.sum, &turn.lines[..]) {
                (Some(sum), lines) => {
                    li.turn {
                        details {
                            summary data-at=(film.moment_of(turn.last())) { (PreEscaped(sum)) }
                            ol { @for line in lines { li { (leads(screen, line, present)) } } }
                        }
                    }
                }
                (None, [line]) => { li { (leads(screen, line, present)) } }
                (None, _) => {}
            }
        }
        @for note in decided { (item(note)) }
    }
}

/// A line leads to its moment.
fn leads(screen: &Screen<'_>, line: &Line, present: Option<u32>) -> Markup {
    let moment = screen.film.moment_of(line.seq);
    html! {
        a href=(screen.address(moment)) data-at=(moment) aria-current=[(present == Some(line.seq)).then_some("step")] {
            (PreEscaped(&line.html))
        }
    }
}
