//! The score sheet: places, and for every rule the points of every seat, as they are stored. A team has one column.

use hall::{Ending, Outcome};
use maud::{Markup, html};
use paint::{Counted, Text};

use crate::at::At;
use crate::names;
use crate::pages::error_page::rule_address;
use crate::visitor::Visitor;

/// The stored outcome of a finished table. It needs no rules, only the rulebook's titles where there is one. What is `counted` on
/// the board is named beside its points, for the browser module to light it.
pub(crate) fn sheet(at: &At, outcome: &Outcome, visitor: &Visitor, counted: &[Counted]) -> Markup {
    let (text, lang, game) = (visitor.text(), visitor.lang, at.table.game_id());
    let rules = rules(outcome);
    let book = at.entry.map(catalog::Entry::book);
    let title = |rule: &str| {
        let known = book.as_ref().and_then(|book| Some(book.rule(rule)?.title(lang).to_owned()));
        known.unwrap_or_else(|| rule.to_owned())
    };
    let together = outcome.ending != Ending::Places;
    let (seats, names) = if together {
        (&outcome.seats[..outcome.seats.len().min(1)], vec![text.get("team")])
    } else {
        (&outcome.seats[..], names::short(text, at.table.seats()))
    };
    let best = |place: u32| !together && outcome.seats.len() > 1 && place == 1;
    let first = |place: u32| best(place).then_some("first");
    html! {
        div.sheet-scroll.many[seats.len() > 3] {
            table.sheet {
                thead { tr {
                    th scope="col" { (text.get("score-sheet")) }
                    @for (name, seat) in names.iter().zip(seats) { th class=[first(seat.place)] scope="col" { (name) } }
                } }
                tbody {
                    @for rule in rules {
                        tr data-rule=(rule) {
                            th scope="row" { a href=(rule_address(game, rule)) { (title(rule)) } }
                            @for (seat, number) in seats.iter().zip(0..) {
                                @let here = counted.iter().find(|one| one.rule == rule && one.seat.index() == number);
                                @let own = seat.lines.iter().filter(|line| line.rule == rule);
                                td data-counts=[here] { (points(own.map(|line| line.points).sum())) }
                            }
                        }
                    }
                }
                tfoot {
                    // Nobody counts the points of a game that was given up.
                    @if outcome.seats.iter().any(|seat| !seat.lines.is_empty()) {
                        tr.total {
                            th scope="row" { (text.get("total")) }
                            @for seat in seats { td class=[first(seat.place)] { (points(seat.points())) } }
                        }
                    }
                    // Whoever plays alone has no place.
                    @if outcome.seats.len() > 1 || outcome.ending != Ending::Places {
                        tr {
                            th scope="row" { (text.get(if together { "result-together" } else { "places" })) }
                            @for seat in seats {
                                td class=[first(seat.place)] {
                                    (place(outcome.ending, seat.place, text))
                                    @if seat.resigned { " " em { (text.get("has-resigned")) } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A place, or how a team did.
fn place(ending: Ending, place: u32, text: &Text) -> String {
    match ending {
        Ending::Places => text.with("place", &[("n", place.into())]),
        Ending::Won => text.get("won-together"),
        Ending::Lost => text.get("lost-together"),
    }
}

/// The rules that gave anybody points, in their order.
fn rules(outcome: &Outcome) -> Vec<&str> {
    let mut rules: Vec<&str> = Vec::new();
    for line in outcome.seats.iter().flat_map(|seat| &seat.lines) {
        if !rules.contains(&line.rule.as_str()) {
            rules.push(&line.rule);
        }
    }
    rules
}

/// Points with a real minus sign, as boards write them.
fn points(points: i32) -> String {
    points.to_string().replace('-', "−")
}
