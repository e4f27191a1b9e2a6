//! The interactive board: rivals at the top, then the middle of the table, the stage, and the viewer's own train nearest to
//! the viewer.
//!
//! Previews are laid exactly over the stage, which lies between the row above and the viewer's train below: those of the row
//! hang down from `.tor-table`, those of the train stand up from `.tor-own`. Nothing between a preview and these two may be
//! positioned or transformed.

use game::{Seat, Viewer};
use maud::{Markup, html};
use tor::{Action, Phase, Tor, Train, View};

use super::card::{inner, lock, plain, plate, rising};
use super::fresh::Fresh;
use super::preview::effect;
use super::stage::stage;
use super::table::middle;
use super::words::{Hole, Words};
use crate::{Scene, Text, lamp};

/// What all parts of a board are painted from.
pub(super) struct Table<'a> {
    pub(super) view: &'a View,
    pub(super) legal: &'a [Action],
    /// What a hint says to do first.
    hint: Option<Action>,
    /// What is new to the viewer.
    pub(super) fresh: Fresh,
    /// The viewer's own seat.
    pub(super) me: Option<Seat>,
    names: &'a [String],
    pub(super) text: &'a Text,
    pub(super) words: &'static Words,
}

impl<'a> Table<'a> {
    pub(super) fn of(scene: &Scene<'a, Tor>) -> Self {
        let me = match scene.viewer {
            Viewer::Seat(seat) if seat.0 < scene.view.seats => Some(seat),
            Viewer::Seat(_) | Viewer::Public | Viewer::Everything => None,
        };
        Self {
            view: scene.view,
            legal: scene.legal,
            hint: scene.hint.and_then(|hint| hint.actions.first().copied()),
            fresh: Fresh::of(scene.fresh),
            me,
            names: scene.names,
            text: scene.text,
            words: Words::of(scene.text),
        }
    }

    /// Name of a seat's player.
    pub(super) fn name(&self, seat: Seat) -> &'a str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    /// Whether a hint says to do this.
    pub(super) fn hinted(&self, action: Action) -> bool {
        self.hint == Some(action)
    }

    /// The lamp on the button of this action, if a hint says to do it.
    pub(super) fn lamp(&self, action: Action) -> Markup {
        if self.hinted(action) { lamp() } else { Markup::default() }
    }

    /// What is said of a card: that it is new, if it is.
    pub(super) fn news(&self, card: u8, said: String) -> String {
        if self.fresh.has(card) { self.words.fill("tor-fresh", &[(Hole::List, &said)]) } else { said }
    }

    /// Whether the viewer may do this now.
    pub(super) fn may(&self, action: Action) -> bool {
        self.legal.contains(&action)
    }
}

/// The seat whose turn it is, set-up included.
pub(super) const fn acting(phase: Phase) -> Option<Seat> {
    match phase {
        Phase::Exchange { seat, .. }
        | Phase::Choose { seat }
        | Phase::Draw { seat }
        | Phase::Hold { seat, .. }
        | Phase::Target { seat, .. }
        | Phase::Refill { seat, .. } => Some(seat),
        Phase::Deal | Phase::First | Phase::Offer | Phase::Over { .. } => None,
    }
}

pub(super) fn board(scene: &Scene<'_, Tor>) -> Markup {
    let table = Table::of(scene);
    let seats = scene.view.seats;
    // Clockwise from the viewer's left, so that play runs down the page towards the viewer.
    let first = table.me.map_or(Seat(0), |me| me.next(seats));
    let rivals = (0..seats).map(|turn| Seat((first.0 + turn) % seats)).filter(|&seat| Some(seat) != table.me);
    html! {
        div class={ "tor tor-n" (seats) } data-twice="1" {
            div.tor-rivals { @for seat in rivals { (train(&table, seat)) } }
            (middle(&table))
            (stage(&table))
            @if let Some(me) = table.me { (train(&table, me)) }
        }
    }
}

/// A train with the name of its player.
fn train(table: &Table<'_>, seat: Seat) -> Markup {
    let (view, words) = (table.view, table.words);
    let wagons = view.trains[seat.index()];
    let now = acting(view.phase) == Some(seat);
    let won = matches!(view.phase, Phase::Over { winner } if winner == seat);
    let label = words.fill("tor-train-label", &[(Hole::Seat, &table.name(seat))]);
    html! {
        section.tor-train.tor-own[table.me == Some(seat)].tor-now[now].tor-won[won]
            id={ "tor-train-" (seat) } aria-label=(label) {
            header.tor-head {
                b.tor-name { (table.name(seat)) }
                @if now { span.tor-tag { "▶ " (words.get("tor-now")) } }
                @if won { span.tor-tag { "★ " (words.get("tor-winner")) } }
                (progress(rising(wagons), words))
            }
            ol.tor-cars {
                li.tor-loco {
                    span.tor-engine.tor-a-loco data-piece={ "loco-" (seat) } role="img" tabindex="0"
                        aria-label=(words.fill("tor-loco-label", &[(Hole::Place, &seat)]))
                        aria-describedby="tor-e-loco" {
                        svg.tor-wag aria-hidden="true" { use href={ "#tor-l-" (seat) } {} }
                        (plate(seat.index()))
                    }
                }
                @for slot in 0..wagons.len() { (place(table, seat, wagons, slot)) }
            }
        }
    }
}

/// How many wagons ascend already: seven lamps and a number.
fn progress(rising: u8, words: &Words) -> Markup {
    html! {
        span.tor-progress {
            svg.tor-lamps viewBox="0 0 70 10" aria-hidden="true" {
                @for at in 0..7 {
                    circle.tor-lit[at < rising] cx=(at * 10 + 5) cy="5" r="3.6" {}
                }
            }
            (rising) "/7 " (words.get("tor-rising"))
        }
    }
}

/// A place of a train: a button where the viewer may choose it.
fn place(table: &Table<'_>, seat: Seat, train: Train, slot: usize) -> Markup {
    let wagon = train[slot];
    let number = slot + 1;
    let action = u8::try_from(slot).map(Action::Place).ok();
    let mine = table.me == Some(seat) && action.is_some_and(|action| table.may(action));
    let effect = if mine { effect(table, seat, slot) } else { None };
    html! {
        li.tor-slot {
            @if let (Some(effect), Some(action)) = (effect, action) {
                button.tor-pick.may.hinted[table.hinted(action)] id={ "at-" (number) } name="act"
                    value={ "at " (number) } aria-label=(table.news(wagon, effect.label.clone()))
                    aria-describedby={ "at-" (number) "-does" } {
                    (inner(wagon, table))
                    (table.lamp(action))
                    (effect.paint(table, train, slot))
                }
            } @else if wagon > 0 {
                (plain(wagon, table))
            } @else {
                span.tor-card.tor-gap role="img"
                    title=(table.words.fill("tor-gap-label", &[(Hole::Place, &number)])) {}
            }
            @for card in table.view.padlocks(seat, slot).iter() { (lock(card, mine, table)) }
        }
    }
}
