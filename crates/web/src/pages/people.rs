//! The people of a table: who is there, who plays for whom, and what those present can do about it.

use game::{Lang, Seat, Seats};
use hall::{Lamp, Phase, Sitter, What};
use maud::{Markup, html};
use paint::Text;

use crate::at::At;
use crate::names;
use crate::pages::{boards, game_title, option_label};
use crate::visitor::Visitor;

/// Who looks at the people of a table: what they are shown depends on nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Looker {
    pub(crate) lang: Lang,
    /// Their seats; none for spectators.
    pub(crate) own: Seats,
    /// Whether they opened the table.
    host: bool,
    /// The seat they had, and somebody else has now.
    lost: Option<Seat>,
    /// Whether a whole room looks.
    screen: bool,
}

impl Looker {
    pub(crate) fn of(at: &At, visitor: &Visitor) -> Self {
        let (table, person) = (&at.table, visitor.id());
        let own = table.seats_of(person);
        let lost = table.happenings().iter().rev().find_map(|happening| match happening.what {
            What::Given { seat, from, .. } if Some(from) == person && own.is_empty() => Some(seat),
            _ => None,
        });
        Self { lang: visitor.lang, own, host: person == Some(table.host()), lost, screen: visitor.screen }
    }

    fn text(self) -> &'static Text {
        Text::of(self.lang)
    }

    /// The own seats of somebody who has not given up.
    fn plays(self, at: &At) -> impl Iterator<Item = Seat> {
        self.own.iter().filter(|seat| !at.table.seats()[seat.index()].resigned)
    }
}

/// What stands above the board, whoever comes and goes.
pub(crate) fn people(at: &At, looker: Looker) -> Markup {
    let phase = at.table.phase();
    html! {
        @if matches!(phase, Phase::Running | Phase::Closed) { (about(at, looker)) }
        @if matches!(phase, Phase::Gathering | Phase::Running) {
            ul.lamps aria-label=(looker.text().get("people-here")) {
                @for seat in seats(at) { (person(at, looker, seat)) }
                @if phase == Phase::Running && looker.plays(at).next().is_some() {
                    li { a #leave-table href=(format!("/t/{}/leaving", at.table.id())) { (looker.text().get("leave-table")) } }
                }
            }
        }
        @if phase == Phase::Running { (arrangements(at, looker)) }
    }
}

/// Which game it is, how it is played, and that somebody only watches.
fn about(at: &At, looker: Looker) -> Markup {
    let (text, table) = (looker.text(), &at.table);
    let words = table.setup().split_ascii_whitespace().skip(1);
    let choices = at.entry.map_or(&[][..], |entry| entry.info.choices);
    let chosen = words.filter_map(|word| {
        let choice = choices.iter().find(|choice| choice.values.contains(&word))?;
        // What everybody takes for granted needs no words.
        let usual = choice.values.first() == Some(&word);
        (!usual).then(|| option_label(text, table.game_id(), choice.id, word))
    });
    let board = at.entry.and_then(|entry| boards::named(text, entry, table.setup()));
    let chosen = chosen.chain(board);
    html! {
        h1 #about .about {
            (game_title(text, table.game_id()))
            @for word in chosen { " · " (word) }
            @if looker.own.is_empty() && !looker.screen { " · " strong { (text.get("you-watch")) } }
            " · " (text.get("table-code")) " " span.code { (table.code()) }
        }
    }
}

/// A name with its lamp. Bots and open seats have none.
fn person(at: &At, looker: Looker, seat: Seat) -> Markup {
    let (text, row) = (looker.text(), &at.table.seats()[seat.index()]);
    let lamp = match at.table.lamp(seat) {
        _ if row.sitter == Sitter::Open => return html! {},
        Some(Lamp::Here) => Some(("here", "lamp-here")),
        Some(Lamp::Away) => Some(("away", "lamp-away")),
        Some(Lamp::Gone { .. }) => Some(("gone", "lamp-gone")),
        None => None,
    };
    html! {
        li #(format!("person-{seat}")) data-lamp=[lamp.map(|(class, _)| class)] {
            @if let Some((class, word)) = lamp {
                span class=(format!("lamp {class}")) role="img" aria-label=(text.get(word)) title=(text.get(word)) {}
            }
            (name(at, looker, seat))
            @if row.resigned {
                " " em { (text.get("has-resigned")) }
            } @else if let Some(level) = row.stand_in {
                " " em { (text.with("bot-stands-in", &[("level", level.into())])) }
            }
        }
    }
}

/// What can be done now, if anything.
fn arrangements(at: &At, looker: Looker) -> Markup {
    let (text, table) = (looker.text(), &at.table);
    let plays = looker.plays(at).next().is_some();
    let row = |seat: Seat| &table.seats()[seat.index()];
    let others = || seats(at).filter(|&seat| !looker.own.has(seat));
    let left =
        |seat: Seat| row(seat).resigned || row(seat).stand_in.is_some() && table.is_gone_for_long(seat);
    html! {
        @if let Some(seat) = looker.lost {
            p.arrangement role="note" { (text.with("seat-was-given", &[("name", name(at, looker, seat).into())])) }
        }
        @for seat in looker.plays(at) { (own_seat(at, looker, seat)) }
        @for seat in others().filter(|&seat| plays && table.awaited().has(seat) && may_be_replaced(at, seat)) {
            @if row(seat).stand_in.is_none() { (absent(at, looker, seat)) }
        }
        @if looker.host {
            @for seat in others().filter(|&seat| left(seat)) {
                form.arrangement method="post" action=(format!("/t/{}/give", table.id())) {
                    p { (text.with("seat-abandoned", &[("name", name(at, looker, seat).into())])) }
                    button #(format!("give-{seat}")) .small name="seat" value=(seat.0) { (text.get("give-seat")) }
                }
            }
        }
        @if plays && table.votes_about(None).next().is_some() { (closing(at, looker)) }
    }
}

/// Whether the others decide about a seat: its person is gone, or its time is over.
fn may_be_replaced(at: &At, seat: Seat) -> bool {
    at.table.is_gone_for_long(seat) || at.table.is_flagged(seat)
}

fn seats(at: &At) -> impl Iterator<Item = Seat> {
    (0_u8..).map(Seat).take(at.table.seats().len())
}

/// The name at a seat as the reader sees it.
fn name(at: &At, looker: Looker, seat: Seat) -> String {
    let row = at.table.seats().get(seat.index());
    row.map_or_else(String::new, |row| names::of_seat(looker.text(), row, seat.index()))
}

/// A bot plays one's own seat.
fn own_seat(at: &At, looker: Looker, seat: Seat) -> Markup {
    let (text, row) = (looker.text(), &at.table.seats()[seat.index()]);
    let Some(level) = row.stand_in else { return html! {} };
    html! {
        form.arrangement.mine method="post" action=(format!("/t/{}/back", at.table.id())) {
            p role="status" {
                @if looker.own.len() > 1 { strong { (name(at, looker, seat)) ": " } }
                (text.with("bot-plays-for-you", &[("level", level.into())]))
            }
            button #(format!("back-{seat}")) .primary name="seat" value=(seat.0) { (text.get("take-seat-back")) }
        }
    }
}

/// Somebody who is awaited is gone, or has no time left.
fn absent(at: &At, looker: Looker, seat: Seat) -> Markup {
    let (text, table) = (looker.text(), &at.table);
    let wanted: Vec<String> =
        table.votes_about(Some(seat)).filter_map(|vote| voter(at, looker, vote)).collect();
    html! {
        form.arrangement method="post" action=(format!("/t/{}/stand-in", table.id())) {
            input type="hidden" name="seat" value=(seat.0);
            @let why = if table.is_flagged(seat) { "time-is-over" } else { "is-gone" };
            p role="status" { (text.with(why, &[("name", name(at, looker, seat).into())])) }
            @for level in 1..=3_u8 {
                button #(format!("stand-in-{seat}-{level}")) .small name="level" value=(level) {
                    (text.get(&format!("stand-in-{level}")))
                }
            }
            @if !wanted.is_empty() {
                p.muted { (text.with("wanted-by", &[("names", wanted.join(", ").into())])) " " (text.get("more-than-half")) }
            }
        }
    }
}

/// Somebody wants the table to end.
fn closing(at: &At, looker: Looker) -> Markup {
    let (text, table) = (looker.text(), &at.table);
    let wanted: Vec<String> = table.votes_about(None).filter_map(|vote| voter(at, looker, vote)).collect();
    let own = table.votes_about(None).any(|vote| table.seats_of(Some(vote.person)) == looker.own);
    html! {
        form.arrangement method="post" action=(format!("/t/{}/{}", table.id(), if own { "unvote" } else { "close" })) {
            p role="status" { (text.with("closing-wanted", &[("names", wanted.join(", ").into())])) }
            @if own {
                button #unvote .small { (text.get("take-vote-back")) }
            } @else {
                button #agree-close .small { (text.get("agree")) }
            }
        }
    }
}

/// The name of somebody who votes.
fn voter(at: &At, looker: Looker, vote: &hall::Vote) -> Option<String> {
    let seat = at.table.seats_of(Some(vote.person)).iter().next()?;
    Some(name(at, looker, seat))
}

/// Names with commas between them, and a word before the last.
pub(crate) fn listed(text: &Text, names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [some @ .., last] => {
            text.with("names-and", &[("names", some.join(", ").into()), ("name", last.as_str().into())])
        }
    }
}
