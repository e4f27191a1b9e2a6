//! The verdict of a finished game as its reader takes it: who won, by how much, and a train that departs for it.

use game::Seat;
use hall::{Ending, Outcome};
use maud::{Markup, html};

use crate::at::At;
use crate::pages::people::listed;
use crate::visitor::Visitor;

/// How a game ended for the one who looks.
struct Verdict {
    /// The words everybody looks for first.
    headline: String,
    /// By how much, and which place is one's own.
    more: Option<String>,
    /// Whether somebody has won: a train departs.
    won: bool,
    /// Whether that is good news for the reader.
    glad: bool,
}

/// Whether points tell more than who won.
pub(crate) fn counts(outcome: &Outcome) -> bool {
    outcome.seats.iter().any(|seat| seat.lines.len() > 1 || seat.points().abs() > 1)
}

/// The verdict in a few words, for the title of the page.
pub(crate) fn headline(at: &At, outcome: &Outcome, visitor: &Visitor) -> String {
    verdict_of(at, outcome, visitor).headline
}

pub(crate) fn verdict(at: &At, outcome: &Outcome, visitor: &Visitor, prompt: &str) -> Markup {
    let Verdict { headline, more, won, glad } = verdict_of(at, outcome, visitor);
    // A team and whoever plays alone are told by the game how it ended.
    let told = (outcome.ending != Ending::Places || outcome.seats.len() == 1).then_some(prompt);
    html! {
        header.verdict.glad[glad] role="status" {
            h1 { (headline) }
            @if let Some(more) = more { p { (more) } }
            @if let Some(told) = told { p { (told) } }
            @if won { div.platform { (train()) } }
        }
    }
}

fn verdict_of(at: &At, outcome: &Outcome, visitor: &Visitor) -> Verdict {
    let text = visitor.text();
    let own = at.table.seats_of(visitor.id());
    if at.table.ended_early() {
        return Verdict { headline: text.get("ended-early"), more: None, won: false, glad: false };
    }
    let together = |mine: &str, theirs: &str, glad: bool| {
        let headline = text.get(if own.is_empty() { theirs } else { mine });
        Verdict { headline, more: None, won: glad, glad }
    };
    match outcome.ending {
        Ending::Won => together("verdict-we-won", "verdict-they-won", true),
        Ending::Lost => together("verdict-we-lost", "verdict-they-lost", false),
        Ending::Places if outcome.seats.len() == 1 => {
            let points = outcome.seats[0].points();
            let headline = text.with("verdict-alone", &[("n", points.into())]).replace('-', "−");
            Verdict { headline, more: None, won: true, glad: true }
        }
        Ending::Places => places(at, outcome, visitor),
    }
}

/// A game with places: one's own win, somebody's, or a draw.
fn places(at: &At, outcome: &Outcome, visitor: &Visitor) -> Verdict {
    let (text, names) = (visitor.text(), at.names(visitor.lang));
    // At a shared screen nobody is spoken to.
    let me =
        Some(at.table.seats_of(visitor.id())).filter(|own| own.len() == 1).and_then(|own| own.iter().next());
    let first = |place: u32| {
        let seats = outcome.seats.iter().zip((0..).map(Seat)).filter(move |(seat, _)| seat.place == place);
        seats.map(|(_, seat)| seat).collect::<Vec<_>>()
    };
    let winners = first(1);
    let name = |seat: &Seat| names.get(seat.index()).cloned().unwrap_or_default();
    let won = me.is_some_and(|me| winners.contains(&me));
    let headline = match (won, &winners[..]) {
        (true, [_]) => text.get("verdict-you-win"),
        (true, _) => {
            let others: Vec<String> = winners.iter().filter(|&&seat| Some(seat) != me).map(name).collect();
            text.with("verdict-you-draw", &[("names", listed(text, &others).into())])
        }
        (false, [only]) => text.with("verdict-wins", &[("name", name(only).into())]),
        (false, several) => {
            let all: Vec<String> = several.iter().map(name).collect();
            text.with("verdict-draw", &[("names", listed(text, &all).into())])
        }
    };
    let best = winners.first().map_or(0, |seat| outcome.seats[seat.index()].points());
    let behind = |seat: Seat| best - outcome.seats[seat.index()].points();
    let second = winners.len() == 1;
    let more = match me.filter(|_| counts(outcome)) {
        Some(me) if !won => {
            let place = outcome.seats[me.index()].place;
            let words = [("place", place.into()), ("n", behind(me).into())];
            Some(text.with(if behind(me) > 0 { "verdict-behind" } else { "verdict-tie-break" }, &words))
        }
        _ if counts(outcome) && second => first(2).first().map(|seat| {
            let words = [("name", name(seat).into()), ("n", behind(*seat).into())];
            text.with(if behind(*seat) > 0 { "verdict-ahead" } else { "verdict-ahead-by-tie" }, &words)
        }),
        _ => None,
    };
    Verdict { headline, more, won: true, glad: won || me.is_none() }
}

/// The train that departs: an engine under steam and two wagons.
fn train() -> Markup {
    html! {
        svg.departing viewBox="0 0 210 60" aria-hidden="true" {
            g.steam fill="currentColor" {
                circle cx="186" cy="12" r="5" {} circle cx="178" cy="7" r="6.5" {} circle cx="167" cy="4" r="8" {}
            }
            g.cars {
                @for x in [4, 68] {
                    rect x=(x) y="22" width="58" height="22" rx="3" {}
                    path.band d=(format!("M{x} 33h58")) {}
                    @for wheel in [x + 13, x + 45] { circle cx=(wheel) cy="47" r="6" {} }
                    path.link d=(format!("M{} 43h6", x + 58)) {}
                }
            }
            g.engine {
                rect x="132" y="14" width="22" height="30" rx="2" {}
                path d="M128 12h30v4h-30z" {}
                rect x="152" y="24" width="42" height="20" rx="8" {}
                path d="M181 25v-9h9v9zM166 24v-5h7v5z" {}
                path.band d="M152 34h40" {}
                path d="M194 40l10 8h-12z" {}
                @for (x, r) in [(142, 8), (162, 6), (180, 6)] { circle cx=(x) cy=(53 - r) r=(r) {} }
            }
            path.rails d="M0 54.5h210" {}
        }
    }
}
