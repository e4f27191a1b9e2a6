//! The ways to begin: alone, with bots, at one screen, with friends; and every seat by hand for whoever wants it otherwise.
//!
//! What belongs to a way is shown with it by the style sheet alone, so that the form works without script.

use catalog::Entry;
use game::Seat;
use maud::{Markup, html};

use crate::pages::colours;
use crate::pages::new::said;
use crate::start::{Fields, WAYS};
use crate::visitor::Visitor;

const KINDS: [&str; 8] = ["", "me", "here", "open", "bot1", "bot2", "bot3", "none"];
const SIGNS: [&str; 4] = ["☝", "⚙", "☷", "✉"];

/// The four choices with what belongs to each.
pub(crate) fn ways(visitor: &Visitor, entry: &Entry, filled: &Fields) -> Markup {
    let (text, (least, most)) = (visitor.text(), entry.info.seats);
    let possible = |way: &str| if way == "alone" { least == 1 } else { most > 1 };
    let usual = if most > 1 { "bots" } else { "alone" };
    let chosen = said(filled, "way").filter(|way| possible(way)).unwrap_or(usual);
    html! {
        fieldset.ways {
            legend { (text.get("how-to-play")) }
            @for (way, sign) in WAYS.into_iter().zip(SIGNS) {
                label.way {
                    input #(format!("way-{way}")) type="radio" name="way" value=(way) checked[chosen == way]
                        disabled[!possible(way)];
                    span.sign aria-hidden="true" { (sign) }
                    strong { (text.get(&format!("way-{way}"))) }
                    @if possible(way) {
                        small { (text.get(&format!("way-{way}-about"))) }
                    } @else {
                        small { (text.with("way-not-alone", &[("n", least.into())])) }
                    }
                }
            }
        }
        @if most > 1 {
            (with_bots(visitor, entry, filled))
            (at_one_screen(visitor, entry, filled))
            (with_friends(visitor, entry, filled))
        }
    }
}

/// How many of something, besides oneself.
fn count(visitor: &Visitor, entry: &Entry, filled: &Fields, field: &str) -> Markup {
    let (text, (least, most)) = (visitor.text(), entry.info.seats);
    let usual = (least.max(2) - 1).to_string();
    let chosen = said(filled, field).unwrap_or(&usual);
    html! {
        label for=(field) { (text.get(&format!("how-many-{field}"))) } " "
        select id=(field) name=(field) {
            @for number in 1..most {
                @let value = number.to_string();
                // Whoever shares a screen counts everybody at it.
                @let shown = if field == "people" { number + 1 } else { number };
                option value=(value) selected[value == chosen] { (shown) }
            }
        }
    }
}

fn with_bots(visitor: &Visitor, entry: &Entry, filled: &Fields) -> Markup {
    let text = visitor.text();
    let level = said(filled, "level").unwrap_or("2");
    html! {
        div.part.part-bots {
            p { (count(visitor, entry, filled, "bots")) }
            fieldset.levels {
                legend { (text.get("how-strong")) }
                @for number in ["1", "2", "3"] {
                    label.pill {
                        input type="radio" name="level" value=(number) checked[level == number];
                        span { (text.get(&format!("bot-level-{number}"))) }
                    }
                }
            }
        }
    }
}

/// Names of those who share this screen; the first is whoever fills in the form.
fn at_one_screen(visitor: &Visitor, entry: &Entry, filled: &Fields) -> Markup {
    let text = visitor.text();
    html! {
        div.part.part-screen {
            p { (count(visitor, entry, filled, "people")) }
            ol.at-screen {
                @for seat in 0..entry.info.seats.1 {
                    li.person data-seat=(seat) {
                        @let number = seat + 1;
                        @if seat == 0 {
                            strong { (visitor.name()) } " " span.muted { "(" (text.get("seat-me")) ")" }
                        } @else {
                            @let name = format!("name{seat}");
                            input id=(name) name=(name) value=[said(filled, &name).filter(|name| !name.is_empty())] maxlength="24"
                                autocomplete="off" placeholder=(text.with("player-number", &[("n", number.into())]))
                                aria-label=(text.with("name-of-seat", &[("n", number.into())]));
                        }
                        @if seat > 0 { (colour(visitor, entry, filled, seat)) }
                    }
                }
            }
        }
    }
}

fn with_friends(visitor: &Visitor, entry: &Entry, filled: &Fields) -> Markup {
    let text = visitor.text();
    let listed = said(filled, "listed") == Some("1");
    html! {
        div.part.part-friends {
            p { (count(visitor, entry, filled, "friends")) }
            p.muted { (text.get("friends-later")) }
            fieldset {
                legend { (text.get("who-may-find-it")) }
                label.radio { input type="radio" name="listed" value="0" checked[!listed]; " " (text.get("private")) }
                label.radio { input type="radio" name="listed" value="1" checked[listed]; " " (text.get("listed")) }
            }
        }
    }
}

/// The colour of somebody at this screen.
fn colour(visitor: &Visitor, entry: &Entry, filled: &Fields, seat: u8) -> Markup {
    let text = visitor.text();
    let (field, legend) = (format!("colour{seat}"), text.with("colour-of-seat", &[("n", (seat + 1).into())]));
    let chosen = said(filled, &field).and_then(|word| colours::number(entry, word));
    let choice = colours::Choice { field: &field, legend: &legend, seat: Seat(seat), chosen, taken: &[] };
    colours::radios(text, entry, &choice)
}

/// Whether some seat was chosen by hand.
pub(crate) fn is_by_hand(entry: &Entry, filled: &Fields) -> bool {
    let by_hand = |seat: u8| said(filled, &format!("seat{seat}")).is_some_and(|kind| !kind.is_empty());
    (0..entry.info.seats.1).any(by_hand) || said(filled, "colour0").is_some_and(|colour| !colour.is_empty())
}

/// One's own colour, and every seat by itself.
pub(crate) fn seat_by_seat(visitor: &Visitor, entry: &Entry, filled: &Fields) -> Markup {
    let text = visitor.text();
    html! {
        @if !entry.info.colours.is_empty() {
            p.muted { (text.get("your-colour")) }
            (colour(visitor, entry, filled, 0))
        }
        fieldset.by-hand {
            legend { (text.get("who-sits-where")) }
            @for seat in 0..entry.info.seats.1 {
                @let field = format!("seat{seat}");
                div.seat-row {
                    label for=(field) { (text.with("seat-number", &[("n", (seat + 1).into())])) }
                    select id=(field) name=(field) {
                        @for kind in KINDS {
                            @let key = if kind.is_empty() { "seat-usual".to_owned() } else { format!("seat-{kind}") };
                            option value=(kind) selected[said(filled, &field).unwrap_or_default() == kind] { (text.get(&key)) }
                        }
                    }
                }
            }
        }
    }
}
