//! The page of a table: the players, the map with the score track, the face-up cards and decks, the viewer's own hand and
//! tickets, the routes that can be claimed.

use std::collections::BTreeMap;

use game::Seat;
use maud::{Markup, html};
use tickets::{Action, Desk, Map, Payment, Phase, RouteId, TicketId, Tickets, View, final_sheets};

use super::{base, end, hand, market, name, offer, pay, players, scene, tint};
use crate::seated::Seated;
use crate::{Scene, look};

/// What all parts of a page are painted from.
pub(super) type Table<'a> = Seated<'a, Tickets>;

impl<'a> Table<'a> {
    pub(super) fn of(scene: &Scene<'a, Tickets>) -> Self {
        Self::at(scene, scene.view.desks.len())
    }

    pub(super) fn map(&self) -> &'a Map {
        &self.view.map
    }

    pub(super) fn desk(&self, seat: Seat) -> &'a Desk {
        &self.view.desks[seat.index()]
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..u8::try_from(self.view.desks.len()).unwrap_or(0)).map(Seat)
    }

    /// Whether the viewer may do something now.
    pub(super) fn acting(&self) -> bool {
        !self.legal.is_empty()
    }

    /// The viewer's own seat, while the game runs.
    pub(super) fn own(&self) -> Option<Seat> {
        self.me.filter(|_| !self.view.over())
    }

    /// The viewer's own seat, while it may claim routes.
    pub(super) fn claiming(&self) -> Option<Seat> {
        self.own().filter(|_| self.acting() && self.view.phase == Phase::Turn)
    }

    pub(super) fn route(&self, id: RouteId) -> String {
        name::joined(self.map(), id, self.text.lang())
    }

    pub(super) fn ticket(&self, id: TicketId) -> String {
        name::wanted(self.map(), id, self.text.lang())
    }

    /// What the viewer can pay for each route it can claim: fewest locomotives first.
    pub(super) fn claims(&self) -> BTreeMap<RouteId, Vec<Payment>> {
        let mut claims: BTreeMap<RouteId, Vec<Payment>> = BTreeMap::new();
        for action in self.legal {
            if let &Action::Claim { route, pay } = action {
                claims.entry(route).or_default().push(pay);
            }
        }
        for (&id, ways) in &mut claims {
            let length = self.map().route(id).length;
            ways.sort_by_key(|pay| (pay.locos(length), *pay));
        }
        claims
    }

    /// What a hint says to do first.
    pub(super) fn hinted(&self, action: Action) -> bool {
        self.hint.first() == Some(&action)
    }
}

/// Points of every seat: those for routes, once the game is over all of them.
pub(super) fn points(view: &View) -> Vec<i16> {
    match final_sheets(view) {
        Some((sheets, _)) => sheets.iter().map(|sheet| sheet.total).collect(),
        None => view.desks.iter().map(|desk| desk.points).collect(),
    }
}

/// What the viewer's tickets need, in the order they are shown: those of an offer first.
pub(super) fn pondered(table: &Table<'_>) -> Vec<(Seat, TicketId)> {
    let Some(me) = table.own() else { return Vec::new() };
    let desk = table.desk(me);
    let offered = desk.offer.iter().flatten().map(|&(ticket, _)| ticket);
    offered.chain(desk.tickets.iter().flatten().copied()).map(|ticket| (me, ticket)).collect()
}

pub(super) fn board(scene: &Scene<'_, Tickets>) -> Markup {
    let table = Table::of(scene);
    let (view, text) = (scene.view, scene.text);
    let claims = table.claims();
    let unusual = view.map.built_in().is_none();
    html! {
        div.tkt data-over[view.over()] {
            @if unusual {
                svg.tkt-defs width="0" height="0" aria-hidden="true" {
                    defs { (base::definitions(table.map(), base::prefix(&view.map), &tint::PAGE)) }
                }
            }
            (players::strip(&table))
            @if let Some(last) = view.last.filter(|_| !view.over()) {
                p.tkt-last role="status" {
                    (text.with("tickets-last", &[("name", table.name(last.by).into()), ("n", last.turns_left.into())]))
                }
            }
            @let choosing = table.own().filter(|me| table.desk(*me).offered > 0);
            div.tkt-main {
                div.tkt-map #tkt-map {
                    (scene::drawing(&table, &claims))
                    @if let Some(me) = table.claiming() { (pay::panels(&table, me, &claims)) }
                }
                div.tkt-side.tkt-choosing[choosing.is_some()] {
                    @if let Some(me) = choosing { (offer::offer(&table, me)) }
                    @if !view.over() { (market::market(&table)) }
                    div.tkt-under {
                        p.tkt-say #tkt-say role="status" {}
                        (look::tools("tkt", text))
                    }
                }
            }
            @if let Some(me) = table.own() {
                div.tkt-own {
                    (hand::hand(&table, me))
                    (hand::tickets(&table, me))
                }
                @if table.claiming().is_some() { (pay::list(&table, &claims)) }
            }
            @if view.over() { (end::sheets(&table)) }
            (players::hands(&table))
        }
    }
}
