//! What follows the verdict of a finished game: the stars of a team, one's own record, what is worth telling of the game, and
//! what its points are counted from on the board.

use game::Viewer;
use hall::{Ending, Outcome};
use maud::{Markup, html};
use paint::{Counted, Shown};

use crate::at::At;
use crate::me::average;
use crate::visitor::Visitor;

/// What the score sheet counts on the board.
pub(crate) fn counted(at: &At) -> Vec<Counted> {
    at.play().map_or_else(|_| Vec::new(), |(play, entry)| entry.look.counted(play))
}

/// Lights on the board what the victory was won with, where no sheet lists points. The browser module shows it.
pub(crate) fn shows(counted: &[Counted], visitor: &Visitor) -> Markup {
    html! {
        @for counted in counted {
            button.quiet.counts-alone type="button" data-counts=(counted) { (visitor.text().get("counts-show")) }
        }
    }
}

/// How well a team did, with what every star is for.
pub(crate) fn stars(at: &At, visitor: &Visitor) -> Markup {
    let text = visitor.text();
    let stars = at.play().ok().and_then(|(play, entry)| entry.look.stars(play, visitor.lang));
    let Some(stars) = stars.filter(|_| !at.table.ended_early()) else { return Markup::default() };
    let earned = stars.each.iter().filter(|(earned, _)| *earned).count();
    let label = text.with("stars", &[("n", earned.into()), ("all", stars.each.len().into())]);
    let sign = |earned: bool| if earned { "★" } else { "☆" };
    html! {
        div.stars {
            p.star-row role="img" aria-label=(label) {
                @for number in 0..stars.each.len() { span.earned[number < earned] { (sign(number < earned)) } }
            }
            ul {
                @for (earned, what) in &stars.each {
                    li.earned[*earned] {
                        span aria-hidden="true" { (sign(*earned)) " " }
                        (what)
                        span.visually-hidden { ": " (text.get(if *earned { "star-earned" } else { "star-missed" })) }
                    }
                }
            }
        }
    }
}

/// Whoever plays alone plays against their own past.
pub(crate) fn record(at: &At, outcome: &Outcome, visitor: &Visitor) -> Markup {
    let text = visitor.text();
    let alone = outcome.ending == Ending::Places && outcome.seats.len() == 1 && !at.table.ended_early();
    let own = !at.table.seats_of(visitor.id()).is_empty();
    let Some(seat) = outcome.seats.first().filter(|_| alone && own) else { return Markup::default() };
    let Some(past) = &at.past else {
        return html! { p.record { (text.get("record-first")) } };
    };
    let points = i64::from(seat.points());
    let key = match points.cmp(&past.best) {
        std::cmp::Ordering::Greater => "record-new",
        std::cmp::Ordering::Equal => "record-same",
        std::cmp::Ordering::Less => "record-best",
    };
    let mean = average(text, past.lately);
    html! {
        p.record {
            strong { (text.with(key, &[("best", past.best.to_string().replace('-', "−").into())])) } " "
            (text.with("record-average", &[("n", past.lately.1.into()), ("average", mean.into())]))
        }
    }
}

/// What is worth telling, each with a link to its moment.
pub(crate) fn facts(at: &At, visitor: &Visitor) -> Markup {
    let names = at.names(visitor.lang);
    let shown = Shown {
        viewer: Viewer::Everything,
        names: &names,
        colours: at.table.colours(),
        lang: visitor.lang,
        hint: None,
    };
    let facts = at.play().map_or_else(|_| Vec::new(), |(play, entry)| entry.look.facts(play, &shown));
    html! {
        @if !facts.is_empty() && !at.table.ended_early() {
            section.facts aria-labelledby="facts" {
                h2 #facts { (visitor.text().get("facts")) }
                ul {
                    @for fact in facts {
                        li { a href=(format!("/t/{}/replay?at={}", at.table.id(), fact.at)) { (fact.words) } }
                    }
                }
            }
        }
    }
}
