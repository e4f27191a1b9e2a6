//! Help beside the board: what the signs and keys mean, and what can be done now.

use maud::{Markup, html};
use tickets::{Card, Phase, Tickets};

use super::{tint, words};
use crate::{Scene, Text};

/// The cards by their signs, and the marks on the map.
pub(super) fn signs(text: &Text) -> Vec<(Markup, String)> {
    let cards = Card::all().map(|card| {
        let name = words::card(card, text);
        let about =
            if card.is_locomotive() { text.with("tickets-sign-any", &[("card", name.into())]) } else { name };
        (tint::shown(card.index()), about)
    });
    let mark = |inside: Markup| html! { svg viewBox="-18 -18 36 36" aria-hidden="true" { g.tkt-cities { (inside) } } };
    let marks = [
        (html! { circle.tkt-ring r="13" {} circle r="7" {} }, "tickets-sign-wanted"),
        (html! { circle r="7" {} path.tkt-tick d="M0 0m-6-1l5 6l8-11" {} }, "tickets-sign-joined"),
    ];
    cards.chain(marks.map(|(inside, key)| (mark(inside), text.get(key)))).collect()
}

pub(super) fn keys(text: &Text) -> Vec<(&'static str, String)> {
    let keys = [("1–5", "face"), ("D", "deck"), ("T", "draw")];
    let keys = keys.into_iter().map(|(key, what)| (key, text.get(&format!("tickets-key-{what}"))));
    keys.chain(crate::look::keys(text)).collect()
}

/// What is possible now, for whoever plays for the first time.
pub(super) fn coach(scene: &Scene<'_, Tickets>) -> Option<String> {
    let key = match scene.view.phase {
        _ if scene.legal.is_empty() => return None,
        Phase::Opening | Phase::Offer => "tickets-coach-choose",
        Phase::Second => "tickets-coach-second",
        Phase::Turn => "tickets-coach-turn",
        _ => return None,
    };
    Some(scene.text.get(key))
}
