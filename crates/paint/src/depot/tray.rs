//! The tray: the drawn tile in its positions, what laying it would bring in words, and the locomotives; and the call to build.

use depot::{CellName, Engine, Gone, Loco, RunEnd, StationId};
use game::Seat;
use maud::{Markup, html};

use super::board::Table;
use super::curve::Point;
use super::route::{loses, prize, said};
use super::sign::{engine_name, icon};
use super::tint::PAGE;
use super::{land, track};
use crate::lamp;

/// A tile by itself.
pub(super) fn thumb(table: &Table<'_>, seat: Seat, tile: u8, turn: u8) -> Markup {
    let soil = land::soil(seat.index(), &PAGE);
    html! {
        svg.depot-thumb viewBox="0 0 96 96" width="48" height="48" role="img"
            aria-label=(table.text.with("depot-tile", &[("n", tile.into())])) {
            (track::laid(table.view.kit.tile(tile), turn, Point::new(0.0, 0.0), &soil, &PAGE))
        }
    }
}

pub(super) fn tray(table: &Table<'_>, me: Seat) -> Markup {
    let (text, desk) = (table.text, table.desk(me));
    html! {
        div.depot-tray {
            @match desk.drawn {
                Some(tile) if table.acting() => {
                    (turns(table, me, tile))
                    (says(table, me, tile))
                }
                Some(tile) if desk.built => {
                    div.depot-turns { (thumb(table, me, tile, desk.laid.map_or(0, |(_, turn)| turn))) }
                    div.depot-says role="status" {
                        @if let Some((cell, turn)) = desk.laid { (words(table, me, tile, cell, turn)) }
                    }
                }
                _ => { p.depot-idle { (text.get(if desk.finished { "depot-all-done" } else { "depot-drawing" })) } }
            }
            (crew(table, me))
        }
    }
}

/// The drawn tile in every position that looks different: radio buttons, and two buttons for the script.
fn turns(table: &Table<'_>, me: Seat, tile: u8) -> Markup {
    let text = table.text;
    let hinted = table.hinted().map(|(_, turn)| turn);
    let count = table.view.kit.tile(tile).turns();
    let chosen = table.laid(me).map(|(_, turn)| turn).or(hinted).unwrap_or(0);
    let tool = |what: &str, sign: &str| {
        let name = text.get(&format!("depot-turn-{what}"));
        html! {
            button.depot-tool type="button" id={ "depot-turn-" (what) } data-turn=(what) title=(name)
                aria-label=(name) {
                (sign)
            }
        }
    };
    html! {
        // A tile of its own each round: how the last one was turned is forgotten with it.
        fieldset.depot-turns id={ "depot-turns-" (table.view.round) } {
            legend.visually-hidden { (text.with("depot-tile-turns", &[("n", tile.into())])) }
            @for turn in 0..count {
                label class={ "depot-turn" @if hinted == Some(turn) { " hinted" } } {
                    input class={ "depot-t" (turn) } id={ "depot-t" (turn) } type="radio" name="with"
                        value=(turn) checked[turn == chosen]
                        aria-label=(text.with("depot-turned", &[("n", turn.into())]));
                    (thumb(table, me, tile, turn))
                    @if hinted == Some(turn) { (lamp()) }
                }
            }
            @if count > 1 { div.depot-tools { (tool("left", "↺")) (tool("right", "↻")) } }
        }
    }
}

/// What laying the tile in a square and turn would bring, a line for every run.
fn words(table: &Table<'_>, me: Seat, tile: u8, cell: u8, turn: u8) -> Markup {
    let (view, text) = (table.view, table.text);
    let station = |id: StationId| view.kit.station(id).name(text.lang()).to_owned();
    html! {
        @for run in table.desk(me).frame.preview(&view.kit, tile, cell, turn) {
            @let gain = match run.end { RunEnd::Arrives(id) => prize(view, id), _ => None };
            span.depot-run.bad[loses(&run)] { (icon(run.loco)) " " (said(&run, gain, station, text)) }
        }
    }
}

/// All of that for every square and turn; the style sheet shows the one that is pointed at, or the one that is laid.
fn says(table: &Table<'_>, me: Seat, tile: u8) -> Markup {
    let laid = table.laid(me);
    html! {
        div.depot-says role="status" {
            p.depot-idle { (table.text.get(if laid.is_some() { "depot-say-laid" } else { "depot-say-lay" })) }
            @for (slot, cell) in table.squares(me).into_iter().enumerate() {
                @for turn in 0..table.view.kit.tile(tile).turns() {
                    div class={ "depot-pv pv-" (slot) "-" (turn) @if laid == Some((cell, turn)) { " on" } } {
                        b { (CellName(cell)) }
                        (words(table, me, tile, cell, turn))
                    }
                }
            }
        }
    }
}

/// "Budujemy!", possible once the tile lies (DEPOT-3.2).
pub(super) fn build(table: &Table<'_>, me: Seat) -> Markup {
    let (text, desk) = (table.text, table.desk(me));
    if desk.drawn.is_none() {
        return html! {};
    }
    if !table.acting() {
        return html! { @if desk.built { button #build .depot-build disabled { "✓ " (text.get("depot-is-built")) } } };
    }
    if desk.laid.is_none() {
        return html! { button #build .depot-build disabled { (text.get("depot-build-first")) } };
    }
    let hinted = table.hinted_build();
    html! {
        button #build .depot-build.primary.hinted[hinted] name="act" value="build" {
            @if hinted { (lamp()) }
            (text.get("depot-build"))
        }
    }
}

/// Where the four locomotives are.
fn crew(table: &Table<'_>, me: Seat) -> Markup {
    let (view, text) = (table.view, table.text);
    let station = |id: StationId| view.kit.station(id).name(text.lang()).to_owned();
    html! {
        ul.depot-crew aria-label=(text.get("depot-crew")) {
            @for engine in Engine::ALL {
                @let loco = table.desk(me).frame.loco(engine);
                @let (word, more) = match loco {
                    Loco::Waiting => (text.get("depot-loco-waits"), String::new()),
                    Loco::At { cell, .. } => {
                        let square = CellName(cell).to_string();
                        (format!("→ {square}"), text.with("depot-loco-faces", &[("square", square.into())]))
                    }
                    Loco::Station(id) => (station(id), text.get("depot-loco-arrived")),
                    Loco::Gone(Gone::Met(other)) => {
                        let met = [("engine", engine_name(other, text).into())];
                        (text.get("depot-loco-gone"), text.with("depot-loco-met", &met))
                    }
                    Loco::Gone(Gone::Occupied(id)) => {
                        let occupied = [("station", station(id).into())];
                        (text.get("depot-loco-gone"), text.with("depot-loco-occupied", &occupied))
                    }
                };
                li.depot-gone[matches!(loco, Loco::Gone(_))] title=[Some(more).filter(|more| !more.is_empty())] {
                    (icon(engine)) span.visually-hidden { (engine_name(engine, text)) ": " } span { (word) }
                }
            }
        }
    }
}

/// The tiles still in the stack: their order is unknown, but which they are is not (DEPOT-2.2).
pub(super) fn stack(table: &Table<'_>, me: Seat) -> Markup {
    let left = &table.desk(me).stack_left;
    html! {
        @if !left.is_empty() {
            details.depot-stack #depot-stack {
                summary { (table.text.with("depot-stack", &[("n", left.len().into())])) }
                div { @for &tile in left { (thumb(table, me, tile, 0)) } }
            }
        }
    }
}
