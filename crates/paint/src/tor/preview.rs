//! What an action would do, shown while a button is hovered or focused.

use std::fmt::Write;

use game::Seat;
use maud::{Markup, html};
use tor::{Ability, Order, Phase, Train, View, ability, ascends, moved};

use super::board::Table;
use super::card::rising;
use super::words::Hole;

/// What choosing a place of one's own train would do.
pub(super) struct Effect {
    /// The train afterwards.
    pub(super) after: Train,
    /// Accessible name of the place's button.
    pub(super) label: String,
    /// What else happens, sentence by sentence.
    notes: Vec<String>,
    /// The place that gets a padlock.
    locked: Option<usize>,
}

/// The effect of choosing this place now, or `None` where no place can be chosen.
pub(super) fn effect(table: &Table<'_>, seat: Seat, slot: usize) -> Option<Effect> {
    let (view, words) = (table.view, table.words);
    let train = view.trains[seat.index()];
    let wagon = train[slot];
    let label = |id: &str, other: u8| {
        let ability = words.ability(ability(wagon));
        let args: [(Hole, &dyn std::fmt::Display); 4] = [
            (Hole::Place, &(slot + 1)),
            (Hole::Wagon, &wagon),
            (Hole::Ability, &ability),
            (Hole::Other, &other),
        ];
        words.fill(id, &args)
    };
    match view.phase {
        Phase::Hold { wagon: put, .. } | Phase::Exchange { picked: put, .. } if put > 0 => {
            let mut after = train;
            after[slot] = put;
            let mut notes = vec![to_row(table, wagon)];
            notes.extend(unlocked(table, seat, after));
            Some(Effect { after, label: label("tor-at-put", put), notes, locked: None })
        }
        Phase::Target { ability: Ability::Protect, .. } => {
            let free = view.padlocks(seat, slot).is_empty();
            let id = if free { "tor-if-locks" } else { "tor-if-locks-again" };
            let notes = vec![words.fill(id, &[(Hole::Wagon, &wagon)])];
            Some(Effect { after: train, label: label("tor-at-lock", 0), notes, locked: Some(slot) })
        }
        Phase::Target { ability, .. } => {
            let after = moved(train, ability, slot)?;
            let label = match ability {
                Ability::MoveRight => label("tor-at-right", 0),
                Ability::MoveLeft => label("tor-at-left", 0),
                // Swaps name their left wagon; its partner is what stands there afterwards.
                _ => label("tor-at-swap", after[slot]),
            };
            let notes = unlocked(table, seat, after).into_iter().collect();
            Some(Effect { after, label, notes, locked: None })
        }
        _ => None,
    }
}

/// Where the replaced wagon goes: beside the deck, or away with a card of its ability.
fn to_row(table: &Table<'_>, out: u8) -> String {
    let ability = ability(out);
    let other = table.view.row[ability.index()];
    let name = table.words.ability(ability);
    let id = if other == 0 { "tor-if-opens" } else { "tor-if-pairs" };
    table.words.fill(id, &[(Hole::Wagon, &out), (Hole::Other, &other), (Hole::Ability, &name)])
}

/// A padlock is lost where the wagon above it changes.
fn unlocked(table: &Table<'_>, seat: Seat, after: Train) -> Option<String> {
    let (view, train) = (table.view, &table.view.trains[seat.index()]);
    let lost = (0..train.len()).any(|at| train[at] != after[at] && !view.padlocks(seat, at).is_empty());
    lost.then(|| table.words.get("tor-if-unlocks").to_owned())
}

impl Effect {
    /// The train afterwards, how far it ascends, and the notes.
    pub(super) fn paint(&self, table: &Table<'_>, before: Train, slot: usize) -> Markup {
        let (was, is) = (rising(before), rising(self.after));
        let (mark, class) = match is.cmp(&was) {
            std::cmp::Ordering::Less => ("▼", "tor-down"),
            std::cmp::Ordering::Equal => ("=", "tor-same"),
            std::cmp::Ordering::Greater => ("▲", "tor-up"),
        };
        html! {
            span.tor-gain aria-hidden="true" { (mark) (is) }
            span.tor-preview id={ "at-" (slot + 1) "-does" } {
                span.tor-after {
                    @for (at, wagon) in self.after.iter().enumerate() {
                        b.tor-new[*wagon != before[at] || self.locked == Some(at)] { (wagon) } " "
                    }
                }
                span.tor-says {
                    @if ascends(&self.after) {
                        em.tor-up { "★ " (table.words.get("tor-if-wins")) } " "
                    } @else {
                        em class=(class) { (mark) " " (table.words.get("tor-rising")) " " (was) " → " (is) } " "
                    }
                    @for note in &self.notes { (note) " " }
                }
            }
        }
    }
}

/// What using the ability of an open card would do, for its button.
pub(super) fn use_card(table: &Table<'_>, seat: Seat, ability: Ability) -> Markup {
    let words = table.words;
    html! {
        span.tor-preview id={ "use-" (ability.name()) "-does" } {
            span.tor-says {
                em { (words.ability(ability)) } " "
                (words.get(does(ability))) " "
                @if let Some(slot) = ability.removes() { (removal(table, seat, ability, slot)) }
            }
        }
    }
}

/// Who would lose which wagon, whose padlock holds, and which cards would leave in pairs.
fn removal(table: &Table<'_>, seat: Seat, used: Ability, slot: usize) -> String {
    let view = table.view;
    let list = |guarded: bool| {
        let mut text = String::new();
        let mut at = seat;
        for _ in 0..view.seats {
            if view.padlocks(at, slot).is_empty() != guarded {
                let (wagon, name) = (view.trains[at.index()][slot], table.name(at));
                let comma = if text.is_empty() { "" } else { ", " };
                // Writing to a string cannot fail.
                let _ = write!(text, "{comma}{wagon} ({name})");
            }
            at = at.next(view.seats);
        }
        text
    };
    let (away, kept) = (list(false), list(true));
    let mut text = if away.is_empty() {
        table.words.get("tor-if-nothing").to_owned()
    } else {
        table.words.fill("tor-if-removes", &[(Hole::List, &away)])
    };
    if !kept.is_empty() {
        text.push(' ');
        text += &table.words.fill("tor-if-guarded", &[(Hole::List, &kept)]);
    }
    let pairs = pairs(view, seat, used, slot);
    if !pairs.is_empty() {
        text.push(' ');
        text += &table.words.fill("tor-if-leave", &[(Hole::List, &pairs.join(", "))]);
    }
    text
}

/// The pairs that a removal would make beside the deck, with the used card if it still lies there (TOR-3.4, TOR-4.2).
fn pairs(view: &View, seat: Seat, used: Ability, slot: usize) -> Vec<String> {
    let mut row = view.row;
    if view.order.under(view.rules) == Order::DiscardFirst {
        row[used.index()] = 0;
    }
    let losers = (0..view.seats).map(|turn| Seat((seat.0 + turn) % view.seats));
    let lost =
        losers.filter(|&at| view.padlocks(at, slot).is_empty()).map(|at| view.trains[at.index()][slot]);
    let mut pairs = Vec::new();
    for wagon in lost.filter(|&wagon| wagon > 0) {
        let place = &mut row[ability(wagon).index()];
        match std::mem::take(place) {
            0 => *place = wagon,
            other => pairs.push(format!("{other} + {wagon}")),
        }
    }
    pairs
}

/// The id of an ability's description.
pub(super) const fn does(ability: Ability) -> &'static str {
    match ability {
        Ability::MoveRight => "tor-does-move-right",
        Ability::Protect => "tor-does-protect",
        Ability::MoveLeft => "tor-does-move-left",
        Ability::SwapAdjacent => "tor-does-swap-adjacent",
        Ability::RemoveMiddle => "tor-does-remove-middle",
        Ability::RemoveRight => "tor-does-remove-right",
        Ability::RemoveLeft => "tor-does-remove-left",
        Ability::SwapSkip => "tor-does-swap-skip",
    }
}
