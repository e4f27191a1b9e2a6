//! Why a hint says what it says: what laying the tile there brings, beside what it would bring in any other way. Everything
//! is read off the frame, as the page shows it beforehand.

use depot::{Action, Run, RunEnd};
use game::Seat;

use super::board::Table;
use super::route::{loses, prize, said};
use super::sign::engine_name;

/// The reasons for an action, in the order of their weight.
pub(super) fn why(table: &Table<'_>, me: Seat, action: Action) -> Vec<String> {
    let desk = table.desk(me);
    let chosen = match action {
        Action::Lay { cell, turn } => Some((cell, turn)),
        Action::Build => desk.laid,
    };
    let (Some((cell, turn)), Some(tile)) = (chosen, desk.drawn) else { return Vec::new() };
    let kit = &table.view.kit;
    let runs = desk.frame.preview(kit, tile, cell, turn);
    let ways = || {
        let turns = move |cell: u8| (0..kit.tile(tile).turns()).map(move |turn| (cell, turn));
        table.squares(me).into_iter().flat_map(turns)
    };
    let others: Vec<Vec<Run>> = ways()
        .filter(|&other| other != (cell, turn % kit.tile(tile).turns()))
        .map(|(cell, turn)| desk.frame.preview(kit, tile, cell, turn))
        .collect();
    let mut reasons = arrivals(table, &runs);
    reasons.extend(most(table, &runs, &others));
    reasons.extend(safe(table, &runs, &others));
    if reasons.is_empty() {
        reasons.extend(farthest(table, &runs));
    }
    reasons
}

/// Points that laying the tile brings at once.
fn gain(table: &Table<'_>, runs: &[Run]) -> u32 {
    let one = |run: &Run| {
        let station = match run.end {
            RunEnd::Arrives(id) => prize(table.view, id).unwrap_or(0),
            _ => 0,
        };
        u32::from(station) + if table.view.variant.route() { u32::from(run.tiles) } else { 0 }
    };
    runs.iter().map(one).sum()
}

/// The stations that are reached, with what they give now and what whoever comes later gets.
fn arrivals(table: &Table<'_>, runs: &[Run]) -> Vec<String> {
    let (view, text) = (table.view, table.text);
    let seats = u8::try_from(view.desks.len()).unwrap_or(1);
    let reached = runs.iter().filter_map(|run| match run.end {
        RunEnd::Arrives(id) => Some((run, id)),
        _ => None,
    });
    let told = reached.map(|(run, id)| {
        let station = view.kit.station(id);
        let mut args =
            vec![("engine", engine_name(run.loco, text).into()), ("what", station.name(text.lang()).into())];
        let Some(value) = prize(view, id) else { return text.with("depot-why-arrives", &args) };
        args.push(("n", value.into()));
        let rank = view.arrivals[id.index()].len() + 2;
        let later = u8::try_from(rank).map_or(0, |rank| station.prize(seats, rank));
        if usize::from(seats) < rank || later >= value {
            return text.with("depot-why-prize", &args);
        }
        args.push(("later", later.into()));
        text.with("depot-why-first", &args)
    });
    told.collect()
}

/// That no other way to lay the tile brings as many points at once.
fn most(table: &Table<'_>, runs: &[Run], others: &[Vec<Run>]) -> Option<String> {
    let own = gain(table, runs);
    let best = others.iter().map(|runs| gain(table, runs)).max()?;
    (own > best).then(|| table.text.with("depot-why-most", &[("n", own.into())]))
}

/// How many other ways would take a locomotive out of the game, where this one does not.
fn safe(table: &Table<'_>, runs: &[Run], others: &[Vec<Run>]) -> Option<String> {
    let losing = others.iter().filter(|runs| runs.iter().any(loses)).count();
    let args = [("n", losing.into()), ("all", others.len().into())];
    (losing > 0 && !runs.iter().any(loses)).then(|| table.text.with("depot-why-safe", &args))
}

/// The longest run, where nothing else is to be said.
fn farthest(table: &Table<'_>, runs: &[Run]) -> Option<String> {
    let (view, text) = (table.view, table.text);
    let run = runs.iter().max_by_key(|run| run.tiles)?;
    Some(said(run, None, |id| view.kit.station(id).name(text.lang()).to_owned(), text))
}
