//! Sentences: the prompt above the board, hints, and the lines of the log.

use depot::{Action, CellName, Depot, Event, Kit, Variant, level};
use game::{Seat, Seats};
use maud::{Markup, html};

use super::board::Table;
use super::curve::Point;
use super::route::said;
use super::score::place;
use super::sign::icon;
use super::tint::PAGE;
use super::track;
use super::why::why;
use crate::text::capital;
use crate::{Hint, Scene, Text};

/// What the viewer may do now, or what the table waits for.
pub(super) fn prompt(scene: &Scene<'_, Depot>) -> String {
    let table = Table::of(scene);
    let (view, text) = (scene.view, scene.text);
    if view.over() {
        return result(&table);
    }
    let round = [("round", view.number().into()), ("rounds", view.kit.tiles().into())];
    if let Some(me) = table.me.filter(|_| table.acting()) {
        let key = if table.desk(me).laid.is_some() { "depot-prompt-build" } else { "depot-prompt-lay" };
        return text.with(key, &round);
    }
    let waiting: Seats =
        table.seats().filter(|&seat| !table.desk(seat).built && !table.desk(seat).finished).collect();
    if waiting.iter().any(|seat| table.desk(seat).drawn.is_none()) {
        return text.with("depot-prompt-draw", &round);
    }
    text.with(
        "depot-prompt-wait",
        &[("names", table.listed(waiting).into()), ("count", waiting.len().into())],
    )
}

/// How the game ended (DEPOT-6.3, DEPOT-7.4, DEPOT-7.5).
fn result(table: &Table<'_>) -> String {
    let text = table.text;
    let points = |seat: Seat| table.desk(seat).points.total;
    let best: Seats =
        table.seats().filter(|&seat| place(table, seat).is_none_or(|place| place == 1)).collect();
    let Some(first) = best.iter().next() else { return String::new() };
    let top = points(first);
    if table.view.desks.len() == 1 {
        // How many points it were the page says.
        let said = text.get("depot-over-alone");
        if table.view.variant != Variant::Longest {
            return said;
        }
        let level = text.get(&format!("depot-reached-{}", level(top)));
        return format!("{said} {level}");
    }
    let args = [("names", table.listed(best).into()), ("n", top.into())];
    if best.len() > 1 {
        return text.with("depot-over-shared", &args);
    }
    let tied: Seats = table.seats().filter(|&seat| !best.has(seat) && points(seat) == top).collect();
    if tied.is_empty() {
        return text.with("depot-over", &args);
    }
    let [names, n] = args;
    text.with("depot-over-tie", &[names, n, ("others", table.listed(tied).into())])
}

/// A hint in words: where to lay the tile, why, and what may be expected.
pub(super) fn advise(scene: &Scene<'_, Depot>, hint: &Hint<Action>) -> Markup {
    let (table, text) = (Table::of(scene), scene.text);
    let me = table.me;
    let said = |action: &Action| match action {
        Action::Lay { cell, turn } => {
            let args = [("square", CellName(*cell).to_string().into()), ("turn", (*turn).into())];
            text.with("depot-hint-lay", &args)
        }
        Action::Build => text.get("depot-hint-build"),
    };
    // That one builds what one has laid goes without saying.
    let first = hint.actions.first().map(said).unwrap_or_default();
    let reasons = me.zip(hint.actions.first()).map_or_else(Vec::new, |(me, &action)| why(&table, me, action));
    html! {
        @if let (Some(Action::Lay { turn, .. }), Some(tile)) = (hint.actions.first(), me.and_then(|me| table.desk(me).drawn)) {
            (small_tile(&scene.view.kit, tile, *turn, text)) " "
        }
        (capital(&first))
        @if !reasons.is_empty() { ". " (capital(&reasons.join("; "))) }
        @if let Some(points) = hint.expects {
            @let now = me.map_or(0, |me| scene.view.desks[me.index()].points.total);
            @let gain = points - f32::from(now);
            @let sign = if gain >= 0.0 { "+" } else { "−" };
            @let gain = format!("{sign}{:.0}", gain.abs());
            ". " (text.with("depot-hint-expects", &[("n", f64::from(points.round()).into()), ("gain", gain.as_str().into())]))
        }
    }
}

/// A tile beside words.
fn small_tile(kit: &Kit, tile: u8, turn: u8, text: &Text) -> Markup {
    html! {
        svg.depot-told-tile viewBox="0 0 96 96" width="30" height="30" role="img"
            aria-label=(text.with("depot-tile", &[("n", tile.into())])) {
            (track::laid(kit.tile(tile), turn, Point::new(0.0, 0.0), PAGE.plate, &PAGE))
        }
    }
}

/// A line of the log.
pub(super) fn tell(event: &Event, names: &[String], text: &Text) -> Markup {
    let name = |seat: Seat| html! { b { (names.get(seat.index()).map_or("?", String::as_str)) } };
    html! {
        span.depot-told {
            @match event {
                Event::Drawn { seat, tile } => { (name(*seat)) ": " (text.with("depot-told-drawn", &[("n", (*tile).into())])) }
                Event::Built { seat } => { (name(*seat)) ": " (text.get("depot-told-built")) }
                Event::Placed { seat, tile, cell, turn } => {
                    (name(*seat)) ": "
                    @let square = CellName(*cell).to_string().into();
                    (text.with("depot-told-placed", &[("n", (*tile).into()), ("square", square), ("turn", (*turn).into())]))
                }
                Event::Ran { seat, kit, run } => {
                    (name(*seat)) ": " (icon(run.loco)) " "
                    (said(run, None, |id| kit.station(id).name(text.lang()).to_owned(), text))
                }
                Event::Scored { seat, kit, station, rank, value, shared } => {
                    @let key = if *shared { "depot-told-shared" } else { "depot-told-scored" };
                    @let station = kit.station(*station).name(text.lang()).to_owned();
                    (name(*seat)) ": "
                    (text.with(key, &[("station", station.into()), ("rank", (*rank).into()), ("n", (*value).into())]))
                }
                Event::Finished { seat } => { (name(*seat)) ": " (text.get("depot-told-finished")) }
                Event::Over => (text.get("depot-told-over")),
            }
        }
    }
}
