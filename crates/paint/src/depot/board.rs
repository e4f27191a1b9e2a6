//! The page of a table: the viewer's own frame large, with everything to build; the frames of the others small beside it; or
//! all frames side by side when there is no own one or the game is over.

use depot::{Action, CellName, Depot, Desk, Engine, Run};
use game::Seat;
use maud::{Markup, html};

use super::frame::{self, at, corner, stand};
use super::route::{Way, crash, loses, met, preview, prize};
use super::sign::{engine_name, token_icon};
use super::tint::PAGE;
use super::{finale, land, score, track, tray};
use crate::seated::Seated;
use crate::{Scene, lamp};

/// What all parts of a page are painted from.
pub(super) type Table<'a> = Seated<'a, Depot>;

impl<'a> Table<'a> {
    pub(super) fn of(scene: &Scene<'a, Depot>) -> Self {
        Self::at(scene, scene.view.desks.len())
    }

    pub(super) fn desk(&self, seat: Seat) -> &'a Desk {
        &self.view.desks[seat.index()]
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..u8::try_from(self.view.desks.len()).unwrap_or(0)).map(Seat)
    }

    pub(super) fn acting(&self) -> bool {
        !self.legal.is_empty()
    }

    /// Where the viewer's tile lies for trial: square and turn, the lowest of those that look the same (DEPOT-3.4).
    pub(super) fn laid(&self, me: Seat) -> Option<(u8, u8)> {
        let (cell, turn) = self.desk(me).laid?;
        Some((cell, self.lowest(me, turn)))
    }

    fn lowest(&self, me: Seat, turn: u8) -> u8 {
        self.desk(me).drawn.map_or(turn, |tile| turn % self.view.kit.tile(tile).turns())
    }

    /// Where a hint says to lay the tile: square and turn.
    pub(super) fn hinted(&self) -> Option<(u8, u8)> {
        match (self.hint.first(), self.me) {
            (Some(Action::Lay { cell, turn }), Some(me)) => Some((*cell, self.lowest(me, *turn))),
            _ => None,
        }
    }

    /// The round whose tiles and runs are new: the last one. Everybody acts in every round, so whatever came of it came after
    /// one's own last action; what one was told is not asked, because the round ends with the last one's own.
    fn fresh_round(&self) -> Option<u8> {
        (self.view.round > 0).then_some(self.view.round)
    }

    /// Whether a hint says to build.
    pub(super) fn hinted_build(&self) -> bool {
        self.hint.first() == Some(&Action::Build)
    }

    /// The squares that may take the viewer's tile (DEPOT-3.3), also while it lies for trial on one of them.
    pub(super) fn squares(&self, me: Seat) -> Vec<u8> {
        let open = self.desk(me).frame.open(&self.view.kit);
        (0..25).filter(|cell| self.acting() && open >> cell & 1 == 1).collect()
    }
}

/// The call to build.
pub(super) fn main(scene: &Scene<'_, Depot>) -> Markup {
    let table = Table::of(scene);
    table.me.filter(|_| !scene.view.over()).map_or_else(Markup::default, |me| tray::build(&table, me))
}

pub(super) fn board(scene: &Scene<'_, Depot>) -> Markup {
    let table = Table::of(scene);
    let (view, text) = (scene.view, scene.text);
    let own = table.me.filter(|_| !view.over());
    let kit = &view.kit;
    let laid = own.and_then(|me| table.laid(me)).filter(|_| table.acting());
    html! {
        div.depot data-round=(view.round) data-each[view.variant.route()] data-laid=[laid.map(|(cell, _)| CellName(cell))] {
            svg.depot-defs width="0" height="0" aria-hidden="true" {
                (track::unusual(kit, &PAGE))
                g #depot-base { (frame::base(kit, |id| prize(view, id), text, &PAGE)) }
            }
            @match own {
                Some(me) => {
                    // What is laid for trial is forgotten when the tile is laid anew.
                    @if laid.is_some() { input type="hidden" name="anew" value="1"; }
                    div.depot-page {
                        section.depot-own aria-label=(text.get("depot-own")) {
                            (own_frame(&table, me))
                            (tray::tray(&table, me))
                            (score::board(&table))
                        }
                        @if view.desks.len() > 1 {
                            section.depot-rivals aria-label=(text.get("depot-rivals")) {
                                @for seat in table.seats().filter(|&seat| seat != me) { (rival(&table, seat)) }
                            }
                        }
                        (tray::stack(&table, me))
                    }
                }
                None => {
                    div.depot-all { @for seat in by_place(&table) { (full(&table, seat)) } }
                    (score::board(&table))
                }
            }
        }
    }
}

/// The seats in order; after the end one's own comes first, then the winner.
fn by_place(table: &Table<'_>) -> Vec<Seat> {
    let mut seats: Vec<Seat> = table.seats().collect();
    seats.sort_by_key(|&seat| (table.me != Some(seat), score::place(table, seat)));
    seats
}

/// A frame as a drawing; `over` lies on top of the tiles, below the locomotives.
fn drawing(table: &Table<'_>, seat: Seat, label: Option<&str>, over: &Markup) -> Markup {
    let (kit, desk) = (&table.view.kit, table.desk(seat));
    html! {
        svg.depot-frame viewBox=(frame::view_box(kit)) role=[label.map(|_| "img")] aria-label=[label]
            aria-hidden=[label.is_none().then_some("true")] {
            (frame::ground(kit, seat.index(), &PAGE))
            use href="#depot-base" {}
            (frame::tiles(kit, &desk.frame, seat.index(), table.fresh_round(), &PAGE))
            @if table.view.variant.stations() { (frame::reached(kit, &desk.points.stations, table.fresh_round())) }
            (locos(table, seat))
            (over)
        }
    }
}

/// The locomotives of a seat. Those that ran in the last round know how, so that the script can show it.
fn locos(table: &Table<'_>, seat: Seat) -> Markup {
    let (kit, desk) = (&table.view.kit, table.desk(seat));
    let last = desk.frame.last().and_then(|cell| desk.frame.at(cell)).map(|laid| laid.round);
    let runs: &[Run] = if last == table.fresh_round() { &desk.last } else { &[] };
    // Others' locomotives that have moved: one knows one's own.
    let ring = |moved: bool| {
        html! { @if moved && table.me != Some(seat) { circle.depot-ring r="21" {} } }
    };
    let ran = |engine: Engine| runs.iter().zip(0_u8..).find(|(run, _)| run.loco == engine);
    html! {
        @for engine in Engine::ALL {
            @let way = ran(engine).map(|(run, order)| (Way::of(run).steps(), order));
            @let steps = way.as_ref().map(|(steps, _)| steps);
            @let order = way.as_ref().map(|(_, order)| order);
            @if let Some(place) = stand(kit, &desk.frame, engine) {
                g.depot-loco data-way=[steps] data-order=[order] transform=(at(place)) {
                    (ring(steps.is_some()))
                    use href={ "#depot-e" (engine.index()) } {}
                    title { (engine_name(engine, table.text)) }
                }
            } @else if steps.is_some() {
                // Gone by now; it is seen only while the script drives it to where it happened.
                g.depot-loco.depot-past data-way=[steps] data-order=[order] { use href={ "#depot-e" (engine.index()) } {} }
            }
        }
        @for (run, order) in runs.iter().zip(0_u8..) {
            @if let Some((other, place)) = met(run).filter(|(other, _)| ran(*other).is_none()) {
                g.depot-loco.depot-past data-until=(order) transform=(at(place)) { use href={ "#depot-e" (other.index()) } {} }
            }
            @if loses(run) { g.depot-loco.depot-past data-crash=(order) { (crash(run)) } }
        }
    }
}

/// The own frame: a drawing, what laying the tile would bring, and a button on every square that may take it.
fn own_frame(table: &Table<'_>, me: Seat) -> Markup {
    let (view, desk, text) = (table.view, table.desk(me), table.text);
    let kit = &view.kit;
    let squares = table.squares(me);
    let over = html! {
        @match (table.laid(me), desk.drawn, table.acting()) {
            (Some((cell, turn)), Some(tile), false) => { g.depot-fixed { (trial(table, me, tile, cell, turn)) } }
            (laid, Some(tile), true) => {
                @for (slot, &cell) in squares.iter().enumerate() {
                    @for turn in 0..kit.tile(tile).turns() {
                        g class={ "depot-pv pv-" (slot) "-" (turn) @if laid == Some((cell, turn)) { " on" } } {
                            (trial(table, me, tile, cell, turn))
                        }
                    }
                }
            }
            _ => {}
        }
    };
    html! {
        div #depot-board .depot-board {
            (drawing(table, me, None, &over))
            div class={ "depot-squares w" (kit.cols()) " h" (kit.rows()) } role="group" aria-label=(text.get("depot-squares")) {
                @for (slot, &cell) in squares.iter().enumerate() {
                    @let here = desk.laid.is_some_and(|(laid, _)| laid == cell);
                    @let hinted = table.hinted().is_some_and(|(first, _)| first == cell);
                    @let key = if here { "depot-square-laid" } else { "depot-square" };
                    @let label = text.with(key, &[("square", CellName(cell).to_string().into())]);
                    button
                        class={
                            "depot-sq depot-sq-" (slot) " r" (cell / 5) " c" (cell % 5)
                            @if hinted { " hinted" } @if here { " here" }
                        }
                        id={ "sq-" (CellName(cell)) } name="at" value=(CellName(cell)) aria-label=(label) {
                        @if hinted { (lamp()) }
                    }
                }
            }
        }
    }
}

/// The drawn tile in a square, and the runs it would bring.
fn trial(table: &Table<'_>, me: Seat, tile: u8, cell: u8, turn: u8) -> Markup {
    let (view, frame) = (table.view, &table.desk(me).frame);
    html! {
        (track::laid(view.kit.tile(tile), turn, corner(cell), &land::soil(me.index(), &PAGE), &PAGE))
        @for run in frame.preview(&view.kit, tile, cell, turn) { (preview(view, &run)) }
    }
}

/// Another player's frame, small; opened it lies large over the page, and its empty place stays as it was.
fn rival(table: &Table<'_>, seat: Seat) -> Markup {
    html! {
        details.depot-rival id={ "depot-rival-" (seat.0) } {
            summary title=(table.text.get("depot-enlarge")) {
                (who(table, seat))
                span.depot-small {
                    svg.depot-space viewBox=(frame::view_box(&table.view.kit)) aria-hidden="true" {}
                    (drawing(table, seat, Some(&frame_label(table, seat)), &html! {}))
                }
            }
        }
    }
}

/// Whose frame it is, how many tiles lie there, and where the new one does.
fn frame_label(table: &Table<'_>, seat: Seat) -> String {
    let frame = &table.desk(seat).frame;
    let args = [("name", table.name(seat).into()), ("count", frame.tiles().count().into())];
    let said = table.text.with("depot-frame-of", &args);
    match frame.tiles().find(|(_, laid)| Some(laid.round) == table.fresh_round()) {
        Some((cell, _)) => {
            format!(
                "{said}, {}",
                table.text.with("depot-frame-new", &[("square", CellName(cell).to_string().into())])
            )
        }
        None => said,
    }
}

/// Who it is, how many points, and what the seat is doing.
fn who(table: &Table<'_>, seat: Seat) -> Markup {
    let (text, desk) = (table.text, table.desk(seat));
    html! {
        span.depot-who {
            (token_icon(seat, table.name(seat)))
            b { (table.name(seat)) }
            span { (text.with("depot-points", &[("n", desk.points.total.into())])) }
            @if !table.view.over() {
                @if desk.finished {
                    span.depot-state { "⚑" span { " " (text.get("depot-is-finished")) } }
                } @else if desk.built {
                    span.depot-state.good { "✓" span { " " (text.get("depot-is-built")) } }
                } @else {
                    span.depot-state { "…" span { " " (text.get("depot-is-thinking")) } }
                }
                @if let Some(tile) = desk.drawn { (tray::thumb(table, seat, tile, 0)) }
            }
        }
    }
}

/// A frame for spectators, replays and the end.
fn full(table: &Table<'_>, seat: Seat) -> Markup {
    let place = score::place(table, seat);
    html! {
        section.depot-full.depot-first[place == Some(1)] id={ "depot-full-" (seat.0) } aria-label=(frame_label(table, seat)) {
            header {
                @if let Some(place) = place { span.depot-place { (table.text.with("place", &[("n", place.into())])) } }
                (who(table, seat))
            }
            (drawing(table, seat, Some(&frame_label(table, seat)), &over(table, seat)))
            @if table.view.over() { (score::sheet(table, seat)) }
        }
    }
}

/// What a viewer without a seat may already see of the running round; at the end what is counted.
fn over(table: &Table<'_>, seat: Seat) -> Markup {
    let desk = table.desk(seat);
    let (Some((cell, turn)), Some(tile)) = (desk.laid, desk.drawn) else { return finale::marks(table, seat) };
    html! { g.depot-fixed { (trial(table, seat, tile, cell, turn)) } }
}
