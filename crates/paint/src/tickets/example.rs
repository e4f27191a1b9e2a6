//! Pictures of the rulebook's worked examples: a piece of the map with wagons on it, below it the cards that are played or the
//! tickets that are counted. Nothing in them refers to drawings by id, so that one page may show them all.

use maud::{Markup, html};
use tickets::{Colour, Edition, LOCOMOTIVE, Map, RouteId, Ticket, TicketId};

use super::ground::ground;
use super::line::{Line, spot};
use super::name::wanted;
use super::picture::{FONT, cities};
use super::player::{self, WAGON};
use super::tint::{self, PICTURE};
use super::{base, words};
use crate::{Picture, Text};

/// The width of every example.
const WIDE: f64 = 480.0;
/// A card as it is drawn below a map.
const CARD: (f64, f64) = (50.0, 31.25);
/// The height of a line below a map.
const LINE: f64 = 28.0;

/// Player colours by their numbers.
const RED: u8 = 0;
const GREEN: u8 = 1;
const BLUE: u8 = 2;

/// A piece of the map: left, top, width, height.
type Window = [f64; 4];
/// Two cities by their English names.
type Ends = (&'static str, &'static str);

pub(super) fn example(name: &str, text: &Text) -> Option<Picture> {
    let map = Edition::Rulebook.map();
    let (red, green, yellow) = (Colour::Red.index(), Colour::Green.index(), Colour::Yellow.index());
    match name {
        "blue-route" => {
            let cards = [vec![Colour::Blue.index(); 3]];
            paid(map, ("Montreal", "New York"), RED, [760.0, 80.0, 240.0, 240.0], &cards, text)
        }
        "grey-route" => {
            let cards =
                [vec![red; 2], vec![green; 2], vec![yellow, LOCOMOTIVE], vec![LOCOMOTIVE, LOCOMOTIVE]];
            paid(map, ("Toronto", "Pittsburgh"), BLUE, [680.0, 130.0, 240.0, 220.0], &cards, text)
        }
        "ticket-points" => counted(map, text),
        _ => None,
    }
}

/// The first route between two cities.
fn route(map: &Map, ends: Ends) -> Option<RouteId> {
    map.between(map.city(ends.0)?, map.city(ends.1)?).next()
}

/// A route that is claimed, and sets of cards that pay for it.
fn paid(
    map: &Map,
    ends: Ends,
    colour: u8,
    window: Window,
    sets: &[Vec<usize>],
    text: &Text,
) -> Option<Picture> {
    let claimed = [(route(map, ends)?, colour)];
    let high = WIDE * window[3] / window[2];
    // Cards of a set overlap a little, sets stand apart.
    let before = |set: usize| -> f64 {
        sets[..set].iter().map(|set| (CARD.0 - 8.0).mul_add(f64::from(count(set)), 24.0)).sum()
    };
    let below = html! {
        @for (at, set) in sets.iter().enumerate() {
            @let x = 12.0 + before(at);
            @if at > 0 { text x=(format!("{:.0}", x - 13.0)) y=(format!("{:.0}", high + 31.0)) font-size="20" { "/" } }
            @for (&kind, card) in set.iter().zip(0_u8..) {
                @let left = (CARD.0 - 8.0).mul_add(f64::from(card), x);
                g transform=(format!("translate({left:.0} {:.0}) scale({:.3})", high + 9.0, CARD.0 / 64.0)) {
                    (tint::face(kind))
                }
            }
        }
    };
    Some(framed(&piece(map, window, &claimed, text), &below, high, CARD.1 + 18.0))
}

fn count(set: &[usize]) -> u8 {
    u8::try_from(set.len()).unwrap_or(u8::MAX)
}

/// The tickets of two players, completed or not (TICKETS-8.2).
fn counted(map: &Map, text: &Text) -> Option<Picture> {
    let blue: [Ends; 4] = [
        ("Montreal", "New York"),
        ("New York", "Washington"),
        ("Raleigh", "Washington"),
        ("Atlanta", "Raleigh"),
    ];
    let green: [Ends; 3] =
        [("Sault Ste. Marie", "Toronto"), ("Toronto", "Pittsburgh"), ("Nashville", "Pittsburgh")];
    let owned = |routes: &[Ends], colour: u8| -> Option<Vec<(RouteId, u8)>> {
        routes.iter().map(|&ends| Some((route(map, ends)?, colour))).collect()
    };
    let claimed = [owned(&blue, BLUE)?, owned(&green, GREEN)?].concat();
    let tickets: [(u8, Ends, bool); 4] = [
        (BLUE, ("Montreal", "Atlanta"), true),
        (BLUE, ("New York", "Atlanta"), true),
        (GREEN, ("Sault Ste. Marie", "Nashville"), true),
        (GREEN, ("Atlanta", "Washington"), false),
    ];
    let tickets: Vec<(u8, TicketId, bool)> = tickets
        .into_iter()
        .map(|(player, ends, done)| Some((player, ticket(map, ends)?, done)))
        .collect::<Option<_>>()?;
    let window = [598.0, 90.0, 402.0, 446.0];
    let high = WIDE * window[3] / window[2];
    let below = html! {
        @for (row, &(colour, id, done)) in (0_u8..).zip(&tickets) {
            @let y = f64::from(row).mul_add(LINE, high + 24.0);
            @let points = map.ticket(id).points;
            g transform=(format!("translate(20 {y:.0})")) { (player::marker(colour)) }
            text x="38" y=(format!("{:.0}", y + 6.0)) font-size="17" {
                (if done { "✓ " } else { "✗ " }) (wanted(map, id, text.lang())) ": "
                (if done { "+" } else { "−" }) (points)
            }
        }
        @for (colour, row) in [(BLUE, 0_u8), (GREEN, 2)] {
            @let sum = sum(map, &tickets, colour);
            @let y = f64::from(row).mul_add(LINE, high + 44.0);
            text x=(WIDE - 14.0) y=(format!("{y:.0}")) font-size="19" font-weight="700" text-anchor="end" {
                (words::points(sum, text))
            }
        }
    };
    Some(framed(&piece(map, window, &claimed, text), &below, high, 4.0 * LINE + 14.0))
}

/// The ticket that joins two cities.
fn ticket(map: &Map, ends: Ends) -> Option<TicketId> {
    let (a, b) = (map.city(ends.0)?, map.city(ends.1)?);
    let joins = |ticket: &Ticket| [(ticket.a, ticket.b), (ticket.b, ticket.a)].contains(&(a, b));
    map.all_tickets().iter().find(|&id| joins(map.ticket(id)))
}

/// What a player's tickets come to.
fn sum(map: &Map, tickets: &[(u8, TicketId, bool)], colour: u8) -> i16 {
    let own = tickets.iter().filter(|ticket| ticket.0 == colour);
    own.map(|&(_, id, done)| if done { map.ticket(id).points } else { -map.ticket(id).points }).sum()
}

/// A piece of the map with these routes claimed.
fn piece(map: &Map, [left, top, wide, high]: Window, claimed: &[(RouteId, u8)], text: &Text) -> Markup {
    let near = |id: &RouteId| {
        let route = map.route(*id);
        [route.a, route.b].into_iter().any(|city| {
            let (x, y) = spot(map, city);
            (left..left + wide).contains(&x) && (top..top + high).contains(&y)
        })
    };
    html! {
        svg width=(WIDE) height=(format!("{:.0}", WIDE * high / wide)) viewBox=(format!("{left} {top} {wide} {high}")) {
            (ground(map, "tkt", &PICTURE))
            @for id in base::ids(map).filter(near) {
                @let owner = claimed.iter().find(|(route, _)| *route == id);
                @for place in Line::of(map, id).places() {
                    g transform={ (place.transform()) (place.stretched(WAGON)) } {
                        @match owner {
                            Some(&(_, colour)) => (player::wagon(colour)),
                            None => (tint::space(tint::kind(map.route(id).colour), &PICTURE)),
                        }
                    }
                }
            }
            (cities(map, text))
        }
    }
}

/// A piece of the map, and what stands below it.
fn framed(piece: &Markup, below: &Markup, high: f64, more: f64) -> Picture {
    // Whole units, rounded up.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let (width, height) = (WIDE.ceil() as u32, (high + more).ceil() as u32);
    let body = html! {
        g font-family=(FONT) fill="#24231f" {
            rect width=(width) height=(height) fill="#f4efe2" {}
            (piece)
            (below)
        }
    };
    Picture { width, height, body }
}
