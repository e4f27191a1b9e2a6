//! The end: what the score sheets count on the frames, and what is worth telling.

use depot::{Depot, Event, Feature, Kit, RunEnd, Side, StationId, View};
use engine::Live;
use game::{Game as _, Seat};
use maud::{Markup, html};

use super::board::Table;
use super::frame::halt;
use super::sign::engine_name;
use crate::finale::{Course, Told, most};
use crate::{Counted, Fact, Text, Worth};

/// The stations of a seat one after the other, and its route as a whole.
pub(super) fn counted(view: &View) -> Vec<Counted> {
    let of = |(seat, desk): (Seat, &depot::Desk)| {
        let frame = format!("#depot-full-{}", seat.0);
        let stops = desk.points.stations.iter().filter(|stop| stop.value > 0);
        let parts: Vec<Worth> = stops
            .map(|stop| {
                let mark = format!("depot-o-{}", stop.station.index());
                Worth { points: i16::from(stop.value), pieces: format!("{frame} .{mark}") }
            })
            .collect();
        let stations = (!parts.is_empty() && view.variant.stations()).then_some(Counted {
            rule: "DEPOT-5.2",
            seat,
            parts,
        });
        let driven = if view.variant.route() { desk.points.route } else { 0 };
        let driven = i16::try_from(driven).unwrap_or(i16::MAX);
        let route = Counted::whole("DEPOT-7.1", seat, driven, format!("{frame} .depot-o-route"));
        stations.into_iter().chain(route).collect::<Vec<_>>()
    };
    (0..).map(Seat).zip(&view.desks).flat_map(of).collect()
}

/// Where a station lies in a frame.
fn place(kit: &Kit, id: StationId) -> Option<(u8, Side)> {
    let mut sides = kit.squares().flat_map(|cell| Side::ALL.map(|side| (cell, side)));
    sides.find(|&(cell, side)| kit.feature(cell, side) == Feature::Station(id))
}

/// What the lines of the score sheet light up on a seat's frame; hidden until then.
pub(super) fn marks(table: &Table<'_>, seat: Seat) -> Markup {
    let (kit, points) = (&table.view.kit, &table.desk(seat).points);
    let (width, height) = super::frame::size(kit);
    html! {
        @if table.view.over() {
            @if table.view.variant.route() && points.route > 0 {
                rect.depot-o.depot-o-route x="5" y="5" width=(width - 10.0) height=(height - 10.0) rx="10" {}
            }
            @for stop in points.stations.iter().filter(|stop| stop.value > 0) {
                @if let Some((cell, side)) = place(kit, stop.station) {
                    @let at = halt(cell, side);
                    circle class={ "depot-o depot-o-" (stop.station.index()) } cx=(at.x) cy=(at.y) r="46" {}
                }
            }
        }
    }
}

pub(super) fn facts(live: &Live<Depot>, names: &[String], text: &Text) -> Vec<Fact> {
    let (course, mut told) = (Course::by_points(live), Told::of(names, text));
    course.turning(live.game().outcome().as_ref(), "round", &mut told);
    let events = || live.events(0).iter();
    let scored = events().filter_map(|(seq, event)| match event {
        Event::Scored { seat, kit, station, value, .. } if *value > 0 => {
            Some((*seq, *seat, kit, *station, *value))
        }
        _ => None,
    });
    if let Some((seq, seat, kit, station, value)) = most(scored, |one| one.4) {
        let name = kit.station(station).name(text.lang());
        let args = [("name", told.name(seat)), ("station", name.into()), ("n", value.into())];
        told.tell(seq + 1, "depot-fact-arrival", &args);
    }
    let runs = || {
        events().filter_map(|(seq, event)| match event {
            Event::Ran { seat, run, .. } => Some((*seq, *seat, run)),
            _ => None,
        })
    };
    if let Some((seq, seat, run)) = most(runs(), |(_, _, run)| run.tiles) {
        let engine = engine_name(run.loco, text);
        let args = [("name", told.name(seat)), ("engine", engine.into()), ("n", run.tiles.into())];
        told.tell(seq + 1, "depot-fact-run", &args);
    }
    let lost: Vec<(u32, u32)> = runs()
        .filter_map(|(seq, _, run)| match run.end {
            RunEnd::Meets { .. } => Some((seq, 2)),
            RunEnd::Occupied(_) => Some((seq, 1)),
            RunEnd::Arrives(_) | RunEnd::Stops { .. } => None,
        })
        .collect();
    let all: u32 = lost.iter().map(|(_, engines)| engines).sum();
    told.tell(lost.last().map_or(live.seq(), |(seq, _)| seq + 1), "depot-fact-lost", &[("n", all.into())]);
    told.facts
}
