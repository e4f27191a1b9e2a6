//! What is the same in no two games: how a move is clicked, and what others must not know.

use chrome::Page;
use serde_json::Value;

use crate::player::{choose, click};
use crate::{depot, ink, signals, tickets};

/// A game as its players meet it.
pub(super) struct Game {
    pub(super) id: &'static str,
    /// What is chosen for the table besides the usual.
    pub(super) fields: &'static [(&'static str, &'static str)],
    /// Whether everybody decides at once.
    pub(super) at_once: bool,
    /// Moves she makes before she is gone, until she has something to hide.
    pub(super) moves: u32,
    /// One step of a move, with clicks.
    pub(super) act: fn(&Page),
    /// What she has only tried when her browser dies.
    pub(super) draft: fn(&Page),
    /// Where her secrets stand in her view; in those of the others there is nothing.
    pub(super) secrets: &'static [&'static str],
    /// What only her page has, if there is such a part of it, and what only hers says.
    pub(super) part: &'static str,
    pub(super) words: fn(&Value) -> Vec<String>,
}

fn nothing(_: &Page) {}

fn no_words(_: &Value) -> Vec<String> {
    Vec::new()
}

/// Wagons are offered to each in secret; all but one go back face down.
pub(super) const TOR: Game = Game {
    id: "tor",
    fields: &[],
    at_once: false,
    moves: 0,
    act: |page| {
        let id = choose(page);
        click(page, &id);
    },
    draft: nothing,
    secrets: &["/offers/2/cards", "/buried/2/cards"],
    part: "",
    words: |view| {
        // A single one is not for her to pick.
        let offers = view["offers"][2]["cards"].as_array().filter(|cards| cards.len() > 1);
        offers.into_iter().flatten().map(|wagon| format!("\"pick-{wagon}\"")).collect()
    },
};

pub(super) const INK: Game = Game {
    id: "ink",
    fields: &[],
    at_once: true,
    moves: 0,
    act: |page| if page.exists("#done:not([disabled])") { click(page, "done") } else { ink::draw(page) },
    draft: ink::draw,
    secrets: &["/desks/2/board"],
    part: "",
    words: no_words,
};

pub(super) const DEPOT: Game = Game {
    id: "depot",
    fields: &[],
    at_once: true,
    moves: 0,
    act: depot::build,
    draft: depot::lay,
    secrets: &["/desks/2/laid"],
    part: "",
    words: no_words,
};

pub(super) const TICKETS: Game = Game {
    id: "tickets",
    fields: &[],
    at_once: false,
    moves: 1,
    act: |page| if page.exists("#tkt-keep") { tickets::keep(page) } else { click(page, "tkt-deck") },
    draft: nothing,
    secrets: &["/desks/2/hand", "/desks/2/tickets"],
    part: "",
    words: |view| {
        let own = view["desks"][2]["tickets"].as_array().unwrap().iter();
        own.flat_map(|id| [format!("\"tkt-t{id}\""), format!("\"tkt-way-{id}\"")]).collect()
    },
};

pub(super) const SIGNALS: Game = Game {
    id: "signals",
    fields: &[("hands", "hands-closed"), ("time", "time-10"), ("removed", "removed-0")],
    at_once: false,
    moves: 0,
    act: signals::step,
    draft: nothing,
    secrets: &["/hands/2"],
    part: "#sig-hand-2 [data-card]",
    words: no_words,
};
