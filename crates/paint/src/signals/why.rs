//! Why a hint says what it says, read off the board: what its changes spare, what the die would bring, what is still needed.

use std::collections::BTreeMap;

use signals::{Action, Field};

use super::board::Table;
use super::scene::running;
use super::{ahead, aim, stage, words};

/// The reasons for what is to be done: of the changes it begins with, and of what follows them.
pub(super) fn why(table: &Table<'_>, actions: &[Action]) -> Vec<String> {
    let mut field = table.view.field.clone();
    let changes = actions.iter().take_while(|&&action| change(&mut field, action)).count();
    let mut reasons = Vec::new();
    let then = actions.get(changes).copied();
    if changes > 0 {
        let spared = safer(table, &field);
        // Whoever is said to lose nothing any more need not be said to lose nothing when it moves.
        let free =
            spared.as_ref().is_some_and(|&(train, is, _)| is == 0 && then.and_then(moved) == Some(train));
        reasons.extend(spared.map(|(_, _, said)| said));
        reasons.extend(nearer(table, &field));
        if free {
            return reasons;
        }
    }
    reasons.extend(then.and_then(|action| next(table, &field, action)));
    reasons
}

/// The train whose die an action rolls.
const fn moved(action: Action) -> Option<u8> {
    match action {
        Action::Move { train, .. } | Action::Roll(train) => Some(train),
        _ => None,
    }
}

/// Sets a switch or moves a marker; `false` for anything else.
fn change(field: &mut Field, action: Action) -> bool {
    match action {
        Action::Switch { junction, position, .. } | Action::Set { junction, position } => {
            field.switches[junction.index()] = position;
        }
        Action::Signal { from, to, .. } | Action::Shift { from, to } => {
            field.greens = field.greens.without(from).with(to);
        }
        _ => return false,
    }
    true
}

/// The train that would lose less than before, if any does, with what it would lose now.
fn safer(table: &Table<'_>, after: &Field) -> Option<(u8, u32, String)> {
    let before = &table.view.field;
    let spared = |train: u8| {
        let (was, is) = (ahead::risk(before, train).tokens, ahead::risk(after, train).tokens);
        (was > is).then(|| (was - is, train, was, is))
    };
    let (_, train, was, is) = running(before).filter_map(spared).max()?;
    let text = table.text;
    let args = [
        ("train", words::train(train, text).into()),
        ("was", words::tenths(was, text).into()),
        ("is", words::tenths(is, text).into()),
    ];
    Some((train, is, text.with("signals-why-safer", &args)))
}

/// The train that brings its good to a port with a better chance than before, if any does.
fn nearer(table: &Table<'_>, after: &Field) -> Option<String> {
    let before = &table.view.field;
    let better = |train: u8| {
        let ((was, _), (is, all)) = (delivers(before, train), delivers(after, train));
        (is > was).then(|| (is - was, train, was, is, all))
    };
    let (_, train, was, is, all) = running(before).filter_map(better).max()?;
    let text = table.text;
    let args = [
        ("train", words::train(train, text).into()),
        ("was", words::percent(was, all).into()),
        ("is", words::percent(is, all).into()),
    ];
    Some(text.with("signals-why-nearer", &args))
}

/// On how many faces of its die a train can deliver, of all.
fn delivers(field: &Field, train: u8) -> (u32, u32) {
    let mut faces: BTreeMap<u8, (u32, bool)> = BTreeMap::new();
    for seen in ahead::outcomes(field, train) {
        let face = faces.entry(seen.value).or_insert((u32::from(seen.weight), false));
        face.1 |= seen.drive.delivered.is_some();
    }
    let all = faces.values().map(|(weight, _)| weight).sum();
    (faces.values().filter(|(_, delivers)| *delivers).map(|(weight, _)| weight).sum(), all)
}

/// Why this is done on a board that stands so.
fn next(table: &Table<'_>, field: &Field, action: Action) -> Option<String> {
    let text = table.text;
    match action {
        Action::Move { train, .. } | Action::Roll(train) => Some(rolls(table, field, train)),
        Action::Load { train, .. } => {
            let good = field.loads(train)?;
            let needed = aim::missing(table).0[good.index()];
            let args = [("good", words::good(good, text).into()), ("n", needed.into())];
            (needed > 0).then(|| text.with("signals-why-load", &args))
        }
        Action::Go => drives(table, None),
        Action::Exit(exit) => drives(table, Some(exit)),
        Action::Stop => {
            let roll = table.view.roll?;
            let halt = field.halt(roll.train, roll.value);
            Some(ahead::outcome(field, roll.train, &halt, table))
        }
        Action::Reroll => {
            let roll = table.view.roll?;
            let now = table.forecast(roll.train).iter().map(|seen| u32::from(seen.drive.tokens)).min()?;
            let then = words::tenths(ahead::risk(field, roll.train).tokens, text);
            Some(text.with("signals-why-reroll", &[("now", now.into()), ("then", then.into())]))
        }
        Action::Hold => {
            let colour = table.view.card?.colour?;
            stays(table, words::colour(colour, text), ahead::threat(field, colour))
        }
        Action::Spare(train) => stays(table, words::train(train, text), ahead::risk(field, train).tokens),
        Action::Colour(colour) => {
            let lost = words::tenths(ahead::threat(field, colour), text);
            let trains = field.running(colour).count_ones();
            Some(text.with("signals-why-colour", &[("n", lost.into()), ("trains", trains.into())]))
        }
        Action::Deploy(_) => {
            let (some, all) = stage::free(table);
            Some(text.with("signals-free", &[("chance", words::percent(some, all).into())]))
        }
        _ => None,
    }
}

/// What the die may bring for a train.
fn rolls(table: &Table<'_>, field: &Field, train: u8) -> String {
    let text = table.text;
    let ((some, all), lost) = (delivers(field, train), ahead::risk(field, train).tokens);
    let args = [
        ("train", words::train(train, text).into()),
        ("chance", words::percent(some, all).into()),
        ("n", words::tenths(lost, text).into()),
    ];
    let key = match (some, lost) {
        (0, 0) => "signals-why-free",
        (0, _) => "signals-why-costs",
        (_, 0) => "signals-why-delivers",
        _ => "signals-why-dares",
    };
    text.with(key, &args)
}

/// How the drive ends that was chosen.
fn drives(table: &Table<'_>, exit: Option<u8>) -> Option<String> {
    let train = table.view.roll?.train;
    let seen = table.forecast(train).into_iter().find(|seen| seen.exit == exit && !seen.passed)?;
    Some(ahead::outcome(&table.view.field, train, &seen.drive, table))
}

/// What whoever does not move would have lost.
fn stays(table: &Table<'_>, who: String, tenths: u32) -> Option<String> {
    let lost = words::tenths(tenths, table.text);
    let args = [("who", who.into()), ("n", lost.into())];
    (tenths > 0).then(|| table.text.with("signals-why-stays", &args))
}
