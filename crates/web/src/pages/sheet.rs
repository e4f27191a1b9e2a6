//! The score sheet: places, and for every rule the points of every seat, as they are stored.

use hall::{Ending, Outcome};
use maud::{Markup, html};

use crate::at::At;
use crate::pages::error_page::rule_address;
use crate::visitor::Visitor;

/// The stored outcome of a finished table. It needs no rules, only the rulebook's titles where there is one.
pub(crate) fn sheet(at: &At, outcome: &Outcome, visitor: &Visitor) -> Markup {
    let (text, lang, game) = (visitor.text(), visitor.lang, at.table.game_id());
    let mut rules: Vec<&str> = Vec::new();
    for line in outcome.seats.iter().flat_map(|seat| &seat.lines) {
        if !rules.contains(&line.rule.as_str()) {
            rules.push(&line.rule);
        }
    }
    let book = at.entry.map(catalog::Entry::book);
    let title = |rule: &str| {
        let known = book.as_ref().and_then(|book| Some(book.rule(rule)?.title(lang).to_owned()));
        known.unwrap_or_else(|| rule.to_owned())
    };
    let place = |place: u32| match outcome.ending {
        Ending::Places => text.with("place", &[("n", place.into())]),
        Ending::Won => text.get("won-together"),
        Ending::Lost => text.get("lost-together"),
    };
    html! {
        div.sheet-scroll {
            table.sheet {
                thead { tr {
                    th scope="col" { (text.get("score-sheet")) }
                    @for name in at.names(lang) { th scope="col" { (name) } }
                } }
                tbody {
                    @for rule in rules {
                        tr {
                            th scope="row" { a href=(rule_address(game, rule)) { (title(rule)) } }
                            @for seat in &outcome.seats {
                                @let own = seat.lines.iter().filter(|line| line.rule == rule);
                                td { (points(own.map(|line| line.points).sum())) }
                            }
                        }
                    }
                }
                tfoot {
                    // Nobody counts the points of a game that was given up.
                    @if outcome.seats.iter().any(|seat| !seat.lines.is_empty()) {
                        tr {
                            th scope="row" { (text.get("total")) }
                            @for seat in &outcome.seats { td { (points(seat.points())) } }
                        }
                    }
                    // Whoever plays alone has no place.
                    @if outcome.seats.len() > 1 || outcome.ending != Ending::Places {
                        tr {
                            th scope="row" { (text.get("places")) }
                            @for seat in &outcome.seats {
                                td { (place(seat.place)) @if seat.resigned { " " em { (text.get("has-resigned")) } } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Points with a real minus sign, as boards write them.
fn points(points: i32) -> String {
    points.to_string().replace('-', "−")
}
