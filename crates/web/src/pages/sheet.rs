//! The score sheet: places, and for every rule the points of every seat.

use game::{Outcome, Rule, Seat};
use maud::{Markup, html};

use crate::pages::trouble::rule_address;
use crate::room::State;
use crate::visitor::Visitor;

pub(crate) fn sheet(state: &State, visitor: &Visitor) -> Markup {
    let (text, lang) = (visitor.text(), visitor.lang);
    let Some(outcome) = state.table.outcome() else { return html! {} };
    let names = state.names();
    let lines: Vec<_> = (0..state.table.seats()).map(|seat| state.table.score(Seat(seat))).collect();
    let mut rules: Vec<Rule> = Vec::new();
    for line in lines.iter().flatten() {
        if !rules.contains(&line.rule) {
            rules.push(line.rule);
        }
    }
    let entry = catalog::find(catalog::WITH_TOY, &state.row.game);
    let book = entry.map(catalog::Entry::book);
    let place = |seat: u8| match &outcome {
        Outcome::Ranked(places) => {
            let before: u32 =
                places.iter().take_while(|place| !place.has(Seat(seat))).map(|place| place.len()).sum();
            text.with("place", &[("n", (before + 1).into())])
        }
        Outcome::Together { won } => text.get(if *won { "won-together" } else { "lost-together" }),
    };
    html! {
        div.sheet-scroll {
            table.sheet {
                thead { tr {
                    th scope="col" { (text.get("score-sheet")) }
                    @for name in &names { th scope="col" { (name) } }
                } }
                tbody {
                    @for rule in rules {
                        tr {
                            th scope="row" {
                                a href=(rule_address(&state.row.game, rule.0)) {
                                    (book.as_ref().and_then(|book| Some(book.rule(rule.0)?.title(lang).to_owned())).unwrap_or_else(|| rule.to_string()))
                                }
                            }
                            @for seat in &lines {
                                td { (seat.iter().filter(|line| line.rule == rule).map(|line| i32::from(line.points)).sum::<i32>()) }
                            }
                        }
                    }
                }
                tfoot {
                    tr {
                        th scope="row" { (text.get("total")) }
                        @for seat in &lines { td { (seat.iter().map(|line| i32::from(line.points)).sum::<i32>()) } }
                    }
                    // Whoever plays alone has no place.
                    @if state.table.seats() > 1 || matches!(outcome, Outcome::Together { .. }) {
                        tr {
                            th scope="row" { (text.get("places")) }
                            @for seat in 0..state.table.seats() { td { (place(seat)) } }
                        }
                    }
                }
            }
        }
    }
}
