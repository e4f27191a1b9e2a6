//! Names of things in sentences.

use tickets::{Card, Colour, Hand, KINDS, LOCOMOTIVE, Map, Payment, RouteId, Way};

use super::name::joined;
use crate::Text;

/// The name of a kind of card.
pub(super) fn card(card: Card, text: &Text) -> String {
    text.get(&format!("tickets-card-{}", card.word()))
}

/// The name of a kind of card as something one takes.
pub(super) fn taken(card: Card, text: &Text) -> String {
    text.get(&format!("tickets-taken-{}", card.word()))
}

/// The colour of a route.
pub(super) fn colour(colour: Option<Colour>, text: &Text) -> String {
    text.get(&format!("tickets-line-{}", colour.map_or("grey", Colour::word)))
}

/// A number of wagons.
pub(super) fn wagons(n: u8, text: &Text) -> String {
    text.with("tickets-wagons", &[("n", n.into())])
}

/// A number of points.
pub(super) fn points(n: i16, text: &Text) -> String {
    text.with("tickets-points", &[("n", n.into())]).replace('-', "−")
}

/// A route: cities, length, colour, points.
pub(super) fn route(map: &Map, id: RouteId, text: &Text) -> String {
    let route = map.route(id);
    text.with(
        "tickets-route",
        &[
            ("route", joined(map, id, text.lang()).into()),
            ("wagons", wagons(route.length, text).into()),
            ("colour", colour(route.colour, text).into()),
            ("points", points(map.points(route.length), text).into()),
        ],
    )
}

/// Cards of each kind in a list, such as "red 2, locomotive 1".
pub(super) fn cards(hand: &Hand, text: &Text) -> String {
    let some = Card::all().filter(|card| hand[card.index()] > 0);
    let said: Vec<String> = some.map(|kind| format!("{} {}", card(kind, text), hand[kind.index()])).collect();
    said.join(", ")
}

/// The cards of a payment.
pub(super) fn paid(pay: Payment, length: u8) -> Hand {
    let mut hand = [0; KINDS];
    hand[LOCOMOTIVE] = pay.locos(length);
    if let Some(colour) = pay.colour() {
        hand[colour.index()] = pay.coloured(length);
    }
    hand
}

/// What a way still needs.
pub(super) fn lacks(way: Option<&Way>, text: &Text) -> String {
    let Some(way) = way else { return text.get("tickets-way-none") };
    if way.missing.is_empty() {
        return text.get("tickets-way-done");
    }
    let mut some: Vec<String> = Colour::ALL
        .into_iter()
        .filter(|colour| way.short[colour.index()] > 0)
        .map(|colour| format!("{} {}", card(colour.into(), text), way.short[colour.index()]))
        .collect();
    if way.short[LOCOMOTIVE] > 0 {
        some.push(text.with("tickets-any", &[("n", way.short[LOCOMOTIVE].into())]));
    }
    let needed = [("spaces", text.with("tickets-spaces", &[("n", way.wagons.into())]).into())];
    if some.is_empty() {
        return text.with("tickets-way-paid", &needed);
    }
    let [needed] = needed;
    text.with("tickets-way", &[needed, ("cards", some.join(", ").into())])
}
