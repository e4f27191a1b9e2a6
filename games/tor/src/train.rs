//! A train of seven wagons and what abilities do to it: pure functions shared by rules, previews and bots.

use crate::data::{Ability, LENGTH};

/// Seven wagons from the locomotive on; 0 is a gap that waits for a card.
pub type Train = [u8; LENGTH];

/// Whether all seven wagons ascend from the locomotive on (TOR-7.1). A train with a gap never does.
pub fn ascends(train: &Train) -> bool {
    train[0] > 0 && train.is_sorted_by(|left, right| left < right)
}

/// The slots an ability would disturb when used on `slot`, or `None` if that slot is not allowed. Swaps name their left
/// wagon, moves the wagon that travels.
pub(crate) const fn span(ability: Ability, slot: usize) -> Option<(usize, usize)> {
    match ability {
        Ability::SwapAdjacent if slot + 1 < LENGTH => Some((slot, slot + 1)),
        Ability::SwapSkip | Ability::MoveRight if slot + 2 < LENGTH => Some((slot, slot + 2)),
        Ability::MoveLeft if slot >= 2 && slot < LENGTH => Some((slot - 2, slot)),
        _ => None,
    }
}

/// The train after a swap or move (TOR-5.1 to TOR-5.4), or `None` if the ability cannot work on that slot.
pub fn moved(mut train: Train, ability: Ability, slot: usize) -> Option<Train> {
    let (from, to) = span(ability, slot)?;
    match ability {
        Ability::MoveRight => train[from..=to].rotate_left(1),
        Ability::MoveLeft => train[from..=to].rotate_right(1),
        _ => train.swap(from, to),
    }
    Some(train)
}
