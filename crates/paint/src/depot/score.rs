//! The score board: who holds which place at each station, how far the routes are, and who wins.

use depot::{Desk, Sheet, StationId, Variant, level};
use game::Seat;
use maud::{Markup, html};

use super::board::Table;
use super::sign::{sign_icon, token_icon};

/// Points of the levels when one plays alone (DEPOT-7.5).
const LEVELS: [u16; 5] = [20, 30, 40, 50, 60];
/// The printed track ends here; the token is turned over beyond.
const TRACK: u16 = 40;

pub(super) fn board(table: &Table<'_>) -> Markup {
    let variant = table.view.variant;
    html! {
        section.depot-score aria-label=(table.text.get("depot-score")) {
            @if variant.route() { (routes(table)) }
            @if variant.stations() { (stations(table)) }
        }
    }
}

/// A row for every station: the values of its places, and on each whoever holds it.
fn stations(table: &Table<'_>) -> Markup {
    let (view, text) = (table.view, table.text);
    let seats = u8::try_from(view.desks.len()).unwrap_or(1);
    html! {
        table.depot-places {
            caption.visually-hidden { (text.get("depot-score")) }
            thead { tr {
                th scope="col" { (text.get("depot-station")) }
                @for rank in 1..=seats { th scope="col" { (text.with("place", &[("n", rank.into())])) } }
            } }
            tbody {
                @for (station, column) in view.kit.stations().iter().zip(&view.arrivals) {
                    // What the next train to arrive gets, as on the sign.
                    @let next = column.len() + 1;
                    tr {
                        th scope="row" { span { (sign_icon(station)) (station.name(text.lang())) } }
                        @for (rank, value) in (1..).zip(station.prizes(seats)) {
                            td.depot-next[usize::from(rank) == next && !view.over()] { span {
                                b { (value) }
                                @for arrival in column.iter().filter(|arrival| arrival.rank == rank) {
                                    (token_icon(arrival.seat, table.name(arrival.seat)))
                                }
                            } }
                        }
                    }
                }
            }
        }
        p.depot-totals {
            b { (text.get("depot-total")) }
            @for seat in table.seats() {
                span.depot-mine[table.me == Some(seat)] {
                    (token_icon(seat, table.name(seat))) b { (table.desk(seat).points.total) }
                }
            }
        }
    }
}

/// How far the routes are: a bar up to 40 for every seat, a mark beyond; alone the levels.
fn routes(table: &Table<'_>) -> Markup {
    let text = table.text;
    let alone = table.view.desks.len() == 1;
    let most = if alone { LEVELS[4] } else { TRACK };
    html! {
        div.depot-routes {
            h3 { (text.get("depot-route")) }
            @for seat in table.seats() {
                @let route = table.desk(seat).points.route;
                @let count = text.with("depot-tiles-driven", &[("n", route.into())]);
                div.depot-route {
                    (token_icon(seat, table.name(seat)))
                    meter min="0" max=(most) value=(route.min(most)) title=(count)
                        aria-label={ (table.name(seat)) ": " (count) } {
                        (route)
                    }
                    b { (route) }
                    @if route > TRACK {
                        span.depot-forty title=(text.with("depot-forty", &[("n", (route - TRACK).into())])) {
                            "40+"
                        }
                    }
                }
            }
            @if alone && table.view.variant == Variant::Longest { (ladder(table)) }
        }
    }
}

/// The levels of whoever plays alone, with those that this kit puts out of reach.
fn ladder(table: &Table<'_>) -> Markup {
    let text = table.text;
    let most = table.view.kit.longest();
    let never = text.with("depot-level-never", &[("n", most.into())]);
    let total = table.desk(Seat(0)).points.total;
    html! {
        ol.depot-levels aria-label=(text.get("depot-levels")) {
            @for (number, points) in (1_u8..).zip(LEVELS) {
                @let reached = level(total) >= number;
                li.reached[reached] title=[(points > most).then_some(&never)] {
                    b { @if reached { "✓ " } (points) } " " span { (text.get(&format!("depot-level-{number}"))) }
                }
            }
        }
    }
}

/// The points of a seat one by one, at the end.
pub(super) fn sheet(table: &Table<'_>, seat: Seat) -> Markup {
    let (view, text) = (table.view, table.text);
    let Desk { points: Sheet { stations, route, total }, .. } = table.desk(seat);
    html! {
        ul.depot-sheet aria-label=(text.get("depot-score")) {
            @for stop in stations {
                @let station = view.kit.station(stop.station);
                li {
                    @let stopped = [("round", stop.round.into()), ("rank", stop.rank.into())];
                    span {
                        (sign_icon(station)) (station.name(text.lang())) " "
                        small { (text.with("depot-stop", &stopped)) }
                    }
                    @if view.variant.stations() { b { (stop.value) } }
                }
            }
            @if view.variant.route() { li { span { (text.get("depot-route")) } b { (route) } } }
            li.depot-sum-line { span { (text.get("depot-total")) } b { (total) } }
        }
    }
}

/// The place of a seat once the game is over (DEPOT-6.3): points, then points of one station after another. Alone there are
/// no places.
pub(super) fn place(table: &Table<'_>, seat: Seat) -> Option<u32> {
    let key = |seat: Seat| {
        let sheet = &table.desk(seat).points;
        let stop = |id: StationId| sheet.stations.iter().find(|stop| stop.station == id);
        let value = |id: StationId| stop(id).map_or(0, |stop| stop.value);
        let values: Vec<u8> = table.view.kit.station_ids().map(value).collect();
        (sheet.total, values)
    };
    let better = || table.seats().filter(|&other| key(other) > key(seat)).map(|_| 1).sum::<u32>();
    (table.view.over() && table.view.desks.len() > 1).then(|| better() + 1)
}
