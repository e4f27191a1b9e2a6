//! Runs of locomotives: as lines over the tiles, as something the script can drive along, and in words.

use depot::{CellName, Engine, Leg, Run, RunEnd, Side, StationId, View};
use maud::{Markup, html};

use super::curve::{Curve, Point, inward, pair};
use super::frame::{at, corner, facing, halt, spot};
use super::sign::engine_name;
use super::tint;
use crate::Text;

/// A run as path data in pieces; the pieces that enter a tile are marked, for they count (DEPOT-7.1).
pub(super) struct Way(Vec<(bool, String)>);

impl Way {
    /// The way of a run, from where the locomotive stood.
    pub(super) fn of(run: &Run) -> Self {
        let mut pieces = Vec::new();
        let Some(first) = run.legs.first() else { return Self(pieces) };
        pieces.push((false, line(facing(first.cell, first.from).0, spot(first.cell, first.from), true)));
        for (index, leg) in run.legs.iter().enumerate() {
            let curve = Curve::track(leg.from, leg.to).moved(corner(leg.cell));
            pieces.push((true, curve.on()));
            let returns = |next: &&Leg| next.cell == leg.cell && next.from == leg.to ^ 1;
            if let Some(next) = run.legs.get(index + 1).filter(returns) {
                let out = inward(Side::of(leg.to)).back();
                let turn =
                    Curve::between(spot(leg.cell, leg.to), out, spot(next.cell, next.from), out.back());
                pieces.push((false, turn.on()));
            }
        }
        if let (Some(last), RunEnd::Arrives(_) | RunEnd::Occupied(_)) = (run.legs.last(), run.end) {
            let side = Side::of(last.to);
            let out = inward(side).back();
            let end = Curve::between(spot(last.cell, last.to), out, halt(last.cell, side), out);
            pieces.push((false, end.on()));
        }
        if let (Some(last), RunEnd::Meets { in_depot: true, .. }) = (run.legs.last(), run.end) {
            let end = spot(last.cell, last.to);
            pieces.push((true, line(end, end.along(inward(Side::of(last.to)), -4.0), false)));
        }
        Self(pieces)
    }

    /// As one path.
    pub(super) fn path(&self) -> String {
        self.0.iter().map(|(_, piece)| piece.as_str()).collect()
    }

    /// For the script: pieces apart, those that count with a plus.
    pub(super) fn steps(&self) -> String {
        let pieces: Vec<String> = self
            .0
            .iter()
            .map(|(counts, piece)| format!("{}{piece}", if *counts { "+" } else { "" }))
            .collect();
        pieces.join("|")
    }
}

fn line(from: Point, to: Point, whole: bool) -> String {
    let mut out = String::new();
    if whole {
        out.push('M');
        pair(from, &mut out);
    }
    out.push('L');
    pair(to, &mut out);
    out
}

/// What arriving now would give: whoever arrived before is in the column already (DEPOT-5.2).
pub(super) fn prize(view: &View, id: StationId) -> Option<u8> {
    let before = u8::try_from(view.arrivals[id.index()].len()).unwrap_or(u8::MAX - 1);
    let seats = u8::try_from(view.desks.len()).unwrap_or(1);
    view.variant.stations().then(|| view.kit.station(id).prize(seats, before + 1))
}

/// A run as it would be: the line in the colour of its locomotive, the count, and what waits at the end.
pub(super) fn preview(view: &View, run: &Run) -> Markup {
    let Some(last) = run.legs.last() else { return html! {} };
    let colour = tint::engine(run.loco);
    let path = Way::of(run).path();
    let (end, out) = (spot(last.cell, last.to), inward(Side::of(last.to)).back());
    let engine =
        |place: (Point, Point)| html! { use href={ "#depot-e" (run.loco.index()) } transform=(at(place)) {} };
    html! {
        path.depot-case d=(path) {}
        path.depot-line d=(path) stroke=(colour) {}
        @match run.end {
            RunEnd::Stops { cell, end: by } => {
                (engine(facing(cell, by)))
                (bubble(end.along(out, 13.0), run, colour))
            }
            RunEnd::Arrives(id) => {
                @let side = Side::of(last.to);
                (engine((halt(last.cell, side), out)))
                (bubble(end.along(out, -8.0), run, colour))
                // Beside the platform, where neither the name nor the value is.
                (flag(halt(last.cell, side).along(Point::new(out.y, -out.x), 41.0), prize(view, id)))
            }
            RunEnd::Occupied(_) => {
                (bubble(end.along(out, -8.0), run, colour))
                (crash(run))
            }
            RunEnd::Meets { .. } => {
                (bubble(end.along(out, -22.0), run, colour))
                (crash(run))
            }
        }
    }
}

/// The count of tiles.
fn bubble(point: Point, run: &Run, colour: &str) -> Markup {
    html! {
        g.depot-bubble transform={ "translate(" (point.x) " " (point.y) ")" } {
            circle r="10.5" fill=(colour) {}
            text y="4.8" { (run.tiles) }
        }
    }
}

/// A flag beside the station that would be reached, with what it gives.
fn flag(point: Point, prize: Option<u8>) -> Markup {
    html! {
        g.depot-flag transform={ "translate(" (point.x) " " (point.y) ")" } {
            rect x="-17" y="-12" width="34" height="24" rx="6" {}
            text y="5.5" { @if let Some(value) = prize { "+" (value) } @else { "✓" } }
        }
    }
}

/// A warning: a locomotive would leave the game here.
fn warning(point: Point, sign: &str) -> Markup {
    html! {
        g.depot-warning transform={ "translate(" (point.x) " " (point.y) ")" } {
            path d="M0-17L4.5-9L13.5-11.5L11-2.5L17 4L9 7L8 16L0 11L-8 16L-9 7L-17 4L-11-2.5L-13.5-11.5L-4.5-9z" {}
            path.depot-no d=(sign) {}
        }
    }
}

/// A run in words; `prize` is what the station gives, where stations give points, and `station` names it.
pub(super) fn said(
    run: &Run,
    prize: Option<u8>,
    station: impl Fn(StationId) -> String,
    text: &Text,
) -> String {
    let driven = text.with("depot-tiles-driven", &[("n", run.tiles.into())]);
    let engine = engine_name(run.loco, text);
    let (key, what) = match (run.end, prize) {
        (RunEnd::Stops { cell, .. }, _) => ("depot-run-stops", CellName(cell).to_string()),
        (RunEnd::Arrives(id), Some(value)) => {
            let args = [
                ("engine", engine.into()),
                ("tiles", driven.into()),
                ("what", station(id).into()),
                ("n", value.into()),
            ];
            return text.with("depot-run-prize", &args);
        }
        (RunEnd::Arrives(id), None) => ("depot-run-arrives", station(id)),
        (RunEnd::Occupied(id), _) => ("depot-run-occupied", station(id)),
        (RunEnd::Meets { other, .. }, _) => ("depot-run-meets", engine_name(other, text)),
    };
    text.with(key, &[("engine", engine.into()), ("tiles", driven.into()), ("what", what.into())])
}

/// Whether a run takes a locomotive out of the game.
pub(super) const fn loses(run: &Run) -> bool {
    matches!(run.end, RunEnd::Occupied(_) | RunEnd::Meets { .. })
}

/// The place where a locomotive stood that another one met, for the time until it is met.
pub(super) fn met(run: &Run) -> Option<(Engine, (Point, Point))> {
    let RunEnd::Meets { other, .. } = run.end else { return None };
    let last = run.legs.last()?;
    Some((other, facing(last.cell, last.to)))
}

/// The sign at the end of a run that takes a locomotive out of the game.
pub(super) fn crash(run: &Run) -> Markup {
    let Some(last) = run.legs.last() else { return html! {} };
    match run.end {
        RunEnd::Meets { .. } => warning(spot(last.cell, last.to), "M-5-5L5 5M5-5L-5 5"),
        RunEnd::Occupied(_) => warning(halt(last.cell, Side::of(last.to)), "M-6 0H6"),
        RunEnd::Stops { .. } | RunEnd::Arrives(_) => html! {},
    }
}

#[cfg(test)]
mod tests {
    use depot::{Frame, Kit};

    use super::*;

    /// Where the path of the first run ends, and how many pieces count.
    fn first(tile: u8, cell: &str, turn: u8) -> (String, usize, u8) {
        let kit = Kit::built(false, false);
        let cell = CellName::parse(cell).map_or(0, |name| name.0);
        let runs = Frame::default().preview(&kit, tile, cell, turn);
        let way = Way::of(&runs[0]);
        let path = way.path();
        let end = path.rsplit(['C', 'L']).next().unwrap_or_default();
        let last: Vec<&str> = end.split(' ').collect();
        let counted = way.steps().split('|').filter(|piece| piece.starts_with('+')).count();
        (last[last.len() - 2..].join(" "), counted, runs[0].tiles)
    }

    #[test]
    fn a_way_ends_where_the_locomotive_stops() {
        // Tile 1 leads straight from C0 to B0; the corner of B0 is at 62, 158.
        assert_eq!(first(1, "C0", 0), ("94 254".to_owned(), 1, 1));
        // Tile 2: violet is turned back by the frame and goes on to C1 (DEPOT-4.2).
        assert_eq!(first(2, "C0", 0), ("158 286".to_owned(), 2, 2));
    }

    #[test]
    fn a_way_into_the_depot_counts_the_depot() {
        // DEPOT-7.2: violet turns back and meets black, who still waits.
        let (_, pieces, tiles) = first(13, "C0", 2);
        assert_eq!((pieces, tiles), (2, 2));
    }

    #[test]
    fn a_way_into_a_station_ends_between_its_tracks() {
        // Blue reaches Czerno below D1, whose middle is at 206, 446.
        assert_eq!(first(4, "D1", 0).0, "206 461");
    }
}
