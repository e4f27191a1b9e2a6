//! The position as a picture of its own: all trains, the open cards, the piles. Large figures, because it also serves as a
//! thumbnail.

use game::Seat;
use maud::{Markup, html};
use tor::{Ability, Phase, View, ability};

use super::board::acting;
use super::card::rising;
use super::draw::{self, SEAT_COLOURS, SHOWN};
use super::words::Words;
use crate::{Picture, Text};

pub(super) const WIDTH: u32 = 900;
/// Margin at the sides, and one column of the eight a train needs.
pub(super) const LEFT: u32 = 14;
pub(super) const COLUMN: u32 = 109;
/// Height of a train with its name, and of the row.
const TRAIN: u32 = 158;
const ROW: u32 = 116;
pub(super) const FONT: &str = "DejaVu Sans, Ubuntu, sans-serif";
pub(super) const INK: &str = "#2b2a26";
const ENAMEL: &str = "#1d3b60";

pub(super) fn picture(view: &View, names: &[String], text: &Text) -> Picture {
    let words = Words::of(text);
    let seats = u32::from(view.seats);
    let height = 10 + seats * TRAIN + ROW;
    let body = html! {
        rect width=(WIDTH) height=(height) fill="#f6f0e1" {}
        defs {
            @for ability in SHOWN {
                g id={ "tor-pw-" (ability.name()) } { (draw::wagon(ability)) }
                g id={ "tor-pi-" (ability.name()) } { (draw::sign(ability)) }
            }
        }
        g font-family=(FONT) fill=(INK) color=(INK) {
            @for seat in (0..view.seats).map(Seat) {
                (moved(0, 8 + u32::from(seat.0) * TRAIN, &train(view, seat, names, words)))
            }
            (moved(0, 8 + seats * TRAIN, &row(view)))
        }
    };
    Picture { width: WIDTH, height, body }
}

/// How a picture comes to the drawings of wagons and signs.
#[derive(Clone, Copy)]
pub(super) enum Art {
    /// It holds each once, and refers to it.
    Named,
    /// It draws them where they stand: nothing on the page may have the same name.
    Here,
}

impl Art {
    fn wagon(self, ability: Ability) -> Markup {
        match self {
            Self::Named => html! { use href={ "#tor-pw-" (ability.name()) } {} },
            Self::Here => draw::wagon(ability),
        }
    }

    pub(super) fn sign(self, ability: Ability) -> Markup {
        match self {
            Self::Named => html! { use href={ "#tor-pi-" (ability.name()) } {} },
            Self::Here => html! { (draw::sign(ability)) },
        }
    }
}

pub(super) fn moved(x: u32, y: u32, body: &Markup) -> Markup {
    html! { g transform={ "translate(" (x) " " (y) ")" } { (body) } }
}

fn train(view: &View, seat: Seat, names: &[String], words: &Words) -> Markup {
    let wagons = view.trains[seat.index()];
    let colour = SEAT_COLOURS[seat.index() % 4];
    let won = matches!(view.phase, Phase::Over { winner } if winner == seat);
    let now = acting(view.phase) == Some(seat);
    let mark = if won {
        "★ "
    } else if now {
        "▶ "
    } else {
        ""
    };
    let name = shortened(names.get(seat.index()).map_or("?", String::as_str));
    html! {
        @if won || now {
            rect x="4" y="0" width=(WIDTH - 8) height=(TRAIN - 4) rx="8" stroke=(colour) stroke-width="3"
                fill=(if won { "#fbe7a6" } else { "#fffaf0" }) {}
        }
        text x=(LEFT + 4) y="30" font-size="26" font-weight="bold" fill=(colour) { (mark) (name) }
        text x=(WIDTH - LEFT - 4) y="30" font-size="22" text-anchor="end" {
            (rising(wagons)) "/7 " (words.get("tor-rising"))
        }
        path stroke="#8a8271" stroke-width="3" d={ "M" (LEFT) " 147H" (WIDTH - LEFT) } {}
        g transform={ "translate(" (LEFT) " 83) scale(1.75 1.85)" } { (draw::loco(seat.index())) }
        circle cx=(LEFT + 52) cy="62" r="19" fill=(colour) stroke="#fff" stroke-width="2" {}
        text x=(LEFT + 52) y="71" font-size="26" font-weight="bold" fill="#fff" text-anchor="middle" { (seat) }
        @for (slot, column) in (1..=7).enumerate() {
            (moved(LEFT + COLUMN * column, 40, &wagon(Art::Named, wagons[slot], view.padlocks(seat, slot).len())))
        }
    }
}

/// A wagon card with its padlocks, side by side where there are several.
pub(super) fn wagon(art: Art, wagon: u8, locks: u32) -> Markup {
    let locks = i64::from(locks);
    if wagon == 0 {
        return html! {
            rect x="3" y="2" width="102" height="104" rx="7" fill="none" stroke="#8a8271" stroke-width="2"
                stroke-dasharray="6 5" {}
        };
    }
    let ability = ability(wagon);
    html! {
        rect x="3" y="2" width="102" height="104" rx="7" fill="#fffdf6" stroke="#8a8271" stroke-width="1.5" {}
        rect x="7" y="6" width="62" height="44" rx="5" fill=(ENAMEL) {}
        text x="38" y="42" font-size="38" font-weight="bold" fill="#fff" text-anchor="middle" { (wagon) }
        g transform="translate(72 12) scale(1.3)" { (art.sign(ability)) }
        g transform="translate(10 53) scale(1.47 1.55)" { (art.wagon(ability)) }
        @for lock in 0..locks {
            g transform={ "translate(" (37 + 16 * lock - 8 * (locks - 1)) " 74) scale(1.42)" } { (draw::padlock()) }
        }
    }
}

/// Deck, the eight places of the row, discard pile.
fn row(view: &View) -> Markup {
    html! {
        (pile(LEFT, u32::from(view.deck), ENAMEL))
        @for (ability, column) in SHOWN.into_iter().zip(0_u32..) {
            @let card = view.row[ability.index()];
            (moved(LEFT + 105 + column * 83, 4, &html! {
                @if card > 0 {
                    rect x="2" y="0" width="79" height="98" rx="7" fill="#fffdf6" stroke="#8a8271" stroke-width="1.5" {}
                    g transform="translate(16 6) scale(2.1)" { (Art::Named.sign(ability)) }
                    text x="41" y="88" font-size="26" font-weight="bold" text-anchor="middle" { (card) }
                } @else {
                    rect x="2" y="0" width="79" height="98" rx="7" fill="none" stroke="#b9b09a" stroke-width="1.5"
                        stroke-dasharray="5 5" {}
                    g transform="translate(23 20) scale(1.5)" opacity="0.22" { (Art::Named.sign(ability)) }
                }
            }))
        }
        (pile(WIDTH - LEFT - 98, view.discarded(), "#7d7564"))
    }
}

fn pile(x: u32, count: u32, colour: &str) -> Markup {
    moved(
        x,
        4,
        &html! {
            rect x="8" y="6" width="88" height="92" rx="7" fill=(colour) opacity="0.45" {}
            rect x="2" y="0" width="88" height="92" rx="7" fill=(colour) {}
            rect x="7" y="5" width="78" height="82" rx="4" fill="none" stroke="#fff" stroke-width="2" opacity="0.7" {}
            text x="46" y="60" font-size="38" font-weight="bold" fill="#fff" text-anchor="middle" { (count) }
        },
    )
}

/// A name that leaves room for the progress at the right.
fn shortened(name: &str) -> String {
    const MOST: usize = 30;
    if name.chars().count() <= MOST {
        return name.to_owned();
    }
    let mut short: String = name.chars().take(MOST - 1).collect();
    short.push('…');
    short
}
