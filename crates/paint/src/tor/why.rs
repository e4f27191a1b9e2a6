//! Why a hint says what it says. Every reason is true of the position: the train before the action is compared with the train
//! after it, and what lies beside the deck with what the next player could make of it. Where nothing compares, nothing is said.

use game::Seat;
use tor::{Ability, Action, Phase, Train, View, WAGONS, ability, ascends, moved};

use super::board::Table;
use super::card::rising;
use super::words::Hole;

/// How many numbers belong to each place of a train.
#[allow(clippy::cast_possible_truncation)]
const SHARE: u8 = WAGONS / tor::LENGTH as u8;

/// The reasons of the first of these actions.
pub(super) fn reasons(table: &Table<'_>, me: Seat, actions: &[Action]) -> Vec<String> {
    let view = table.view;
    match (actions.first(), view.phase) {
        (Some(Action::Draw), _) => drawing(table, me),
        (Some(Action::Use(ability)), _) => using(table, me, *ability, actions.get(1).copied()),
        (Some(Action::Pick(wagon)), _) => vec![belongs(table, *wagon)],
        (Some(Action::Place(slot)), Phase::Target { ability, .. }) => {
            working(table, me, ability, usize::from(*slot))
        }
        (Some(Action::Place(slot)), Phase::Hold { wagon: put, .. } | Phase::Exchange { picked: put, .. }) => {
            putting(table, me, put, usize::from(*slot))
        }
        _ => Vec::new(),
    }
}

/// A new wagon in a place: what it does to the order, and what the old one gives the next player.
fn putting(table: &Table<'_>, me: Seat, put: u8, slot: usize) -> Vec<String> {
    let train = table.view.trains[me.index()];
    let mut after = train;
    after[slot] = put;
    let nearer = || {
        let id = if far(put, slot) == 0 { "tor-why-belongs" } else { "tor-why-better" };
        (far(put, slot) < far(train[slot], slot)).then(|| share(table, id, put, train[slot], slot))
    };
    let order = order(table, train, after).or_else(nearer);
    order.into_iter().chain(left(table, me, train[slot]).filter(|_| !ascends(&after))).collect()
}

/// What a replaced wagon leaves beside the deck.
fn left(table: &Table<'_>, me: Seat, out: u8) -> Option<String> {
    let (view, words, ability) = (table.view, table.words, ability(out));
    let name = words.ability(ability);
    if view.row[ability.index()] > 0 {
        return Some(words.fill("tor-why-pairs", &[(Hole::Ability, &name)]));
    }
    let next = me.next(view.seats);
    let useless = orders(ability) && gain(view, next, ability).is_none();
    useless.then(|| words.fill("tor-why-useless", &[(Hole::Ability, &name), (Hole::Seat, &table.name(next))]))
}

fn drawing(table: &Table<'_>, me: Seat) -> Vec<String> {
    let mut open = Ability::ALL.into_iter().filter(|ability| table.view.row[ability.index()] > 0);
    if open.any(|ability| gain(table.view, me, ability).is_some()) {
        Vec::new()
    } else {
        vec![table.words.get("tor-why-none").to_owned()]
    }
}

/// An ability whose place, if it needs one, is `then`.
fn using(table: &Table<'_>, me: Seat, ability: Ability, then: Option<Action>) -> Vec<String> {
    let (view, words) = (table.view, table.words);
    if let Some(slot) = ability.removes() {
        return removing(table, me, slot);
    }
    let train = view.trains[me.index()];
    let (after, mut why) = if let Some(Action::Place(slot)) = then {
        let slot = usize::from(slot);
        (moved(train, ability, slot), working(table, me, ability, slot))
    } else {
        let after = best(train, ability);
        (after, after.and_then(|after| order(table, train, after)).into_iter().collect())
    };
    let next = me.next(view.seats);
    let wins = after.is_some_and(|after| ascends(&after));
    let lost = gain(view, next, ability).filter(|_| !wins);
    why.extend(lost.map(|(was, is)| {
        words.fill("tor-why-denies", &[(Hole::Seat, &table.name(next)), (Hole::Was, &was), (Hole::Is, &is)])
    }));
    why
}

/// An ability at work on a place of one's own train.
fn working(table: &Table<'_>, me: Seat, ability: Ability, slot: usize) -> Vec<String> {
    let (view, words) = (table.view, table.words);
    let train = view.trains[me.index()];
    if ability != Ability::Protect {
        let total = |train: Train| (0..).zip(train).map(|(slot, wagon)| far(wagon, slot)).sum::<u32>();
        let nearer = |after| (total(after) < total(train)).then(|| words.get("tor-why-nearer").to_owned());
        let after = moved(train, ability, slot);
        return after
            .and_then(|after| order(table, train, after).or_else(|| nearer(after)))
            .into_iter()
            .collect();
    }
    let mut why = Vec::new();
    if rising(without(train, slot)) < rising(train) {
        why.push(words.fill("tor-why-guards", &[(Hole::Wagon, &train[slot])]));
    }
    let threats = Ability::ALL.into_iter().filter(|threat| threat.removes() == Some(slot));
    let open = threats.filter(|threat| view.row[threat.index()] > 0);
    why.extend(open.map(|threat| words.fill("tor-why-threat", &[(Hole::Ability, &words.ability(threat))])));
    why
}

/// A removal: whom it costs a wagon of the ascending ones.
fn removing(table: &Table<'_>, me: Seat, slot: usize) -> Vec<String> {
    let view = table.view;
    let loss = |seat: Seat| {
        let train = view.trains[seat.index()];
        let free = view.padlocks(seat, slot).is_empty();
        free.then(|| (rising(train), rising(without(train, slot))))
    };
    let mut why = Vec::new();
    if loss(me).is_some_and(|(was, is)| was == is) {
        why.push(table.words.get("tor-why-spares").to_owned());
    }
    let others = (1..view.seats).map(|turn| Seat((me.0 + turn) % view.seats));
    why.extend(others.filter_map(|seat| {
        let (was, is) = loss(seat).filter(|(was, is)| is < was)?;
        let args: [(Hole, &dyn std::fmt::Display); 3] =
            [(Hole::Seat, &table.name(seat)), (Hole::Was, &was), (Hole::Is, &is)];
        Some(table.words.fill("tor-why-hurts", &args))
    }));
    why
}

/// What a change does to the order of a train.
fn order(table: &Table<'_>, before: Train, after: Train) -> Option<String> {
    let (was, is) = (rising(before), rising(after));
    if ascends(&after) {
        return Some(table.words.get("tor-why-wins").to_owned());
    }
    (is > was).then(|| table.words.fill("tor-why-rises", &[(Hole::Was, &was), (Hole::Is, &is)]))
}

/// Where a wagon fits by its number alone.
fn belongs(table: &Table<'_>, wagon: u8) -> String {
    share(table, "tor-why-belongs", wagon, 0, usize::from((wagon - 1) / SHARE))
}

/// A sentence about the numbers that belong to a place.
fn share(table: &Table<'_>, id: &str, wagon: u8, other: u8, slot: usize) -> String {
    let (first, last) = bounds(slot);
    let args: [(Hole, &dyn std::fmt::Display); 5] = [
        (Hole::Place, &(slot + 1)),
        (Hole::Wagon, &wagon),
        (Hole::Other, &other),
        (Hole::Was, &first),
        (Hole::Is, &last),
    ];
    table.words.fill(id, &args)
}

/// The numbers that belong to a place if all are spread evenly.
fn bounds(slot: usize) -> (u8, u8) {
    let before = SHARE * u8::try_from(slot).unwrap_or(0);
    (before + 1, before + SHARE)
}

/// How far a number is from those that belong to a place.
fn far(wagon: u8, slot: usize) -> u32 {
    let (first, last) = bounds(slot);
    u32::from(first.saturating_sub(wagon) + wagon.saturating_sub(last))
}

/// The same train with a gap.
fn without(mut train: Train, slot: usize) -> Train {
    train[slot] = 0;
    train
}

/// Whether an ability changes the order of one's own train.
fn orders(ability: Ability) -> bool {
    ability != Ability::Protect && ability.removes().is_none()
}

/// The best order an ability can make of a train.
fn best(train: Train, ability: Ability) -> Option<Train> {
    (0..train.len()).filter_map(|slot| moved(train, ability, slot)).max_by_key(|&after| rising(after))
}

/// By how much a player's wagons would ascend further with this ability, if they would.
fn gain(view: &View, seat: Seat, ability: Ability) -> Option<(u8, u8)> {
    let train = view.trains[seat.index()];
    let is = rising(best(train, ability).filter(|_| orders(ability))?);
    (is > rising(train)).then_some((rising(train), is))
}
