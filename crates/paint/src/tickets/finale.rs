//! The end: what the score sheets count on the map, and what is worth telling.

use engine::Live;
use game::{Game as _, Seat, Viewer};
use maud::{Markup, html};
use tickets::{Event, LOCOMOTIVE, Network, Routes, Sheet, TicketId, Tickets, View, final_sheets};

use super::board::Table;
use super::line::spot;
use super::name::{joined, wanted};
use crate::finale::{Course, Told, most, points};
use crate::{Counted, Fact, Text, Worth};

/// All routes of a seat, its tickets one by one, the longest route.
pub(super) fn counted(view: &View) -> Vec<Counted> {
    let Some((sheets, _)) = final_sheets(view) else { return Vec::new() };
    let of = |(seat, sheet): (Seat, &Sheet)| {
        let trains: Vec<String> = view.owned(seat).iter().map(|id| format!("#tkt-train-{id}")).collect();
        let ticket = |settled: &tickets::Settled| Worth {
            points: settled.points,
            pieces: format!("#tkt-end-{0},#tkt-kept-{0}", settled.ticket),
        };
        let parts: Vec<Worth> = sheet.tickets.iter().map(ticket).collect();
        let whole =
            |rule, points: Option<i16>, pieces| Counted::whole(rule, seat, points.unwrap_or(0), pieces);
        whole("TICKETS-8.1", Some(sheet.routes), trains.join(","))
            .into_iter()
            .chain((!parts.is_empty()).then_some(Counted { rule: "TICKETS-8.2", seat, parts }))
            .chain(whole("TICKETS-8.3", sheet.longest_bonus, format!("#tkt-longest-{}", seat.0)))
            .chain(whole("TICKETS-8.4", sheet.globetrotter, format!("#tkt-player-{}", seat.0)))
            .collect::<Vec<_>>()
    };
    (0..).map(Seat).zip(&sheets).flat_map(of).collect()
}

/// How every ticket of a seat was completed, or which cities it left apart; hidden until it is counted.
pub(super) fn ways(table: &Table<'_>, seat: Seat, prefix: &str) -> Markup {
    let (view, map) = (table.view, table.map());
    let (owned, network) = (view.owned(seat), view.network(seat));
    let way = |ticket: TicketId| {
        let ends = map.ticket(ticket);
        tickets::way(map, owned, Routes::NONE, &[0; tickets::KINDS], ends.a, ends.b)
    };
    html! {
        @for &ticket in table.desk(seat).tickets.iter().flatten() {
            @let done = network.done(map.ticket(ticket));
            g.tkt-way.tkt-missed[!done] id={ "tkt-end-" (ticket) } {
                @for id in way(ticket).iter().flat_map(|way| &way.routes) {
                    use.tkt-path.tkt-mine href={ "#" (prefix) "-p" (id) } {}
                }
                @for (x, y) in [spot(map, map.ticket(ticket).a), spot(map, map.ticket(ticket).b)] {
                    circle.tkt-aim cx=(x) cy=(y) r="15" {}
                }
            }
        }
    }
}

/// Points for routes and for tickets that are completed; at the end everything.
fn stand(game: &Tickets) -> Vec<i32> {
    let view = game.view(Viewer::Everything);
    if view.over() {
        return points(game);
    }
    let of = |(seat, desk): (Seat, &tickets::Desk)| {
        let network = view.network(seat);
        let kept = desk.tickets.iter().flatten().map(|&id| view.map.ticket(id));
        let tickets: i16 = kept.filter(|ticket| network.done(ticket)).map(|ticket| ticket.points).sum();
        i32::from(desk.points + tickets)
    };
    (0..).map(Seat).zip(&view.desks).map(of).collect()
}

pub(super) fn facts(live: &Live<Tickets>, names: &[String], text: &Text) -> Vec<Fact> {
    let (course, mut told) = (Course::of(live, stand), Told::of(names, text));
    let view = live.game().view(Viewer::Everything);
    course.turning(live.game().outcome().as_ref(), "turn", &mut told);
    let claims = || {
        live.events(0).iter().filter_map(|(seq, event)| match event {
            Event::Claimed { seat, route, length, .. } => Some((*seq, *seat, *route, *length)),
            _ => None,
        })
    };
    if let Some((seq, seat, route, length)) = most(claims(), |one| one.3) {
        let route = joined(&view.map, route, text.lang());
        let args = [("name", told.name(seat)), ("route", route.into()), ("n", length.into())];
        told.tell(seq + 1, "tickets-fact-route", &args);
    }
    let sheets = final_sheets(&view).map_or_else(Vec::new, |(sheets, _)| sheets);
    let done = (0..).map(Seat).zip(&sheets).flat_map(|(seat, sheet)| {
        sheet.tickets.iter().filter(|settled| settled.done).map(move |settled| (seat, *settled))
    });
    if let Some((seat, settled)) = most(done, |(_, settled)| settled.points) {
        // The claim that joined its two cities.
        let (ticket, mut own) = (view.map.ticket(settled.ticket), Routes::NONE);
        let joins = claims().filter(|claim| claim.1 == seat).find(|claim| {
            own = own.with(claim.2);
            Network::of(&view.map, own).done(ticket)
        });
        let said = wanted(&view.map, settled.ticket, text.lang());
        let args = [("name", told.name(seat)), ("ticket", said.into()), ("n", settled.points.into())];
        told.tell(joins.map_or(live.seq(), |claim| claim.0 + 1), "tickets-fact-ticket", &args);
    }
    luck(live, &mut told);
    told.facts
}

/// Who drew the most locomotives without looking.
fn luck(live: &Live<Tickets>, told: &mut Told<'_>) {
    let drawn = |seat: Seat| {
        let (mut all, mut engines, mut last) = (0_u32, 0_u32, 0);
        for (seq, event) in live.events(0) {
            let Event::Drew { seat: drew, card } = event else { continue };
            if *drew == seat {
                all += 1;
                if card.open(Viewer::Everything).is_some_and(|card| card.index() == LOCOMOTIVE) {
                    (engines, last) = (engines + 1, *seq);
                }
            }
        }
        (seat, engines, all, last)
    };
    let best = most(live.game().everybody().iter().map(drawn), |one| one.1);
    if let Some((seat, engines, all, last)) = best.filter(|one| one.1 > 0) {
        let args = [("name", told.name(seat)), ("n", engines.into()), ("all", all.into())];
        told.tell(last + 1, "tickets-fact-luck", &args);
    }
}
