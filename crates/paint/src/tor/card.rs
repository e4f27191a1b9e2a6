//! The small parts of a board: cards, signs, number plates.

use maud::{Markup, html};
use tor::{Ability, Train, ability};

use super::board::Table;
use super::words::{Hole, Words};

/// How many wagons already stand in ascending order: the longest ascending subsequence.
pub(super) fn rising(train: Train) -> u8 {
    let mut best = [0_u8; tor::LENGTH];
    for at in 0..train.len() {
        if train[at] > 0 {
            let before = (0..at).filter(|&left| train[left] > 0 && train[left] < train[at]);
            best[at] = 1 + before.map(|left| best[left]).max().unwrap_or(0);
        }
    }
    best.into_iter().max().unwrap_or(0)
}

/// The sign of an ability.
pub(super) fn sign(ability: Ability) -> Markup {
    html! { svg.tor-ico aria-hidden="true" { use href={ "#tor-i-" (ability.name()) } {} } }
}

/// The enamel plate with a seat's number; its shape differs by seat.
pub(super) fn plate(seat: usize) -> Markup {
    html! { span class={ "tor-plate tor-s" (seat + 1) } { (seat + 1) } }
}

/// What a wagon card shows.
fn face(wagon: u8) -> Markup {
    let ability = ability(wagon);
    html! {
        b.tor-num { (wagon) }
        (sign(ability))
        svg.tor-wag aria-hidden="true" { use href={ "#tor-w-" (ability.name()) } {} }
    }
}

/// A wagon card inside a button, which says what it is.
pub(super) fn inner(wagon: u8, table: &Table<'_>) -> Markup {
    html! { span.tor-card.tor-fresh[table.fresh.has(wagon)] data-piece={ "wagon-" (wagon) } { (face(wagon)) } }
}

/// A wagon card that stands for itself; pointed at, tapped or reached with a key it is explained (see `explain`).
pub(super) fn plain(wagon: u8, table: &Table<'_>) -> Markup {
    let ability = ability(wagon);
    let class = if table.fresh.has(wagon) { " tor-fresh" } else { "" };
    html! {
        span class={ "tor-card tor-a-" (ability) (class) } data-piece={ "wagon-" (wagon) } role="img" tabindex="-1"
            aria-label=(named(wagon, table)) aria-describedby={ "tor-e-" (ability) } {
            (face(wagon))
        }
    }
}

/// What a wagon card is called.
pub(super) fn named(wagon: u8, table: &Table<'_>) -> String {
    let words = table.words;
    let ability = words.ability(ability(wagon));
    table.news(wagon, words.fill("tor-card-label", &[(Hole::Wagon, &wagon), (Hole::Ability, &ability)]))
}

/// A card face down.
pub(super) fn back(words: &Words) -> Markup {
    html! {
        span.tor-card.tor-back role="img" title=(words.get("tor-back-label")) {
            svg.tor-wag aria-hidden="true" { use href="#tor-back" {} }
        }
    }
}

/// The padlock under a wagon; it is a wagon card itself and keeps its name.
///
/// Above a button it lets everything through.
pub(super) fn lock(card: u8, above: bool, table: &Table<'_>) -> Markup {
    let label = table.news(card, table.words.fill("tor-lock-label", &[(Hole::Wagon, &card)]));
    html! {
        span.tor-lock.tor-a-lock.tor-fresh[table.fresh.has(card)] data-piece={ "wagon-" (card) } role="img"
            tabindex=[(!above).then_some("-1")] aria-label=(label) aria-describedby="tor-e-lock" {
            svg.tor-ico aria-hidden="true" { use href="#tor-lock" {} }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::rising;

    #[test]
    fn the_longest_ascending_subsequence_is_counted() {
        assert_eq!(rising([84, 70, 60, 50, 40, 30, 20]), 1);
        assert_eq!(rising([3, 17, 24, 41, 56, 73, 81]), 7);
        assert_eq!(rising([81, 17, 24, 56, 41, 73, 3]), 4);
        assert_eq!(rising([5, 6, 0, 0, 0, 0, 0]), 2);
        assert_eq!(rising([0; 7]), 0);
    }
}
