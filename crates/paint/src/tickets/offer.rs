//! Choosing among tickets: those are marked that one keeps. Every ticket that is not kept is put back by a step of the draft
//! (TICKETS-2.5, TICKETS-6.2); the script starts with none and makes all these steps with one press of the button.

use game::Seat;
use maud::{Markup, html};
use tickets::{Action, Phase, TicketId};

use super::board::Table;
use super::words;
use crate::lamp;

pub(super) fn offer(table: &Table<'_>, me: Seat) -> Markup {
    let (text, desk) = (table.text, table.desk(me));
    let offer = desk.offer.as_deref().unwrap_or_default();
    let least = least(table);
    let advised = advised(table, me);
    html! {
        section.tkt-offer #tkt-offer aria-label=(text.get("tickets-offer")) data-pick=[picks(table, me).then_some(least)] {
            h2 { (text.with("tickets-offer-how", &[("keep", least.into())])) }
            ul {
                @for (place, &(id, back)) in (0_u8..).zip(offer) {
                    @let ticket = table.map().ticket(id);
                    @let action = Action::Back(place);
                    @let lacks = words::lacks(table.view.way(me, id).as_ref(), text);
                    @let hinted = advised.contains(&id);
                    @let body = html! { (body(table, id, &lacks)) @if hinted { (lamp()) } };
                    li {
                        @if back {
                            // The script takes it up again; without it there is the button that undoes.
                            @let index = desk.back.iter().position(|&other| other == place);
                            button.tkt-ticket.tkt-returned type="button" id={ "tkt-o" (place) }
                                data-lift=[index] data-lights={ "#tkt-way-" (id) } data-say=(lacks) aria-pressed="false" {
                                (body)
                                span.tkt-stamp { (text.get("tickets-returned")) }
                            }
                        } @else if table.legal.contains(&action) {
                            button.tkt-ticket.hinted[hinted] id={ "tkt-o" (place) } name="act"
                                value=(action) data-lights={ "#tkt-way-" (id) } data-say=(lacks) aria-pressed="true" {
                                (body)
                            }
                        } @else {
                            span.tkt-ticket.hinted[hinted] tabindex="0" id={ "tkt-o" (place) }
                                data-lights={ "#tkt-way-" (id) } data-say=(lacks)
                                title=[table.acting().then(|| text.with("tickets-keep-least", &[("keep", least.into())]))] {
                                    (body)
                                }
                        }
                        span.visually-hidden { (ticket.points) }
                    }
                }
            }
            @if !table.acting() { p.muted { (text.get("tickets-chosen")) } }
            button #tkt-lift type="submit" name="at" hidden {}
        }
    }
}

/// Whether nothing is put back yet, though something could be: the script then lets one tap what is kept.
fn picks(table: &Table<'_>, me: Seat) -> bool {
    table.desk(me).back.is_empty() && table.legal.iter().any(|action| matches!(action, Action::Back(_)))
}

/// The tickets a hint says to keep, where some are put back or all are still to be tapped.
pub(super) fn advised(table: &Table<'_>, me: Seat) -> Vec<TicketId> {
    match table.hint.first() {
        Some(Action::Back(_)) => {}
        Some(Action::Keep) if picks(table, me) => {}
        _ => return Vec::new(),
    }
    let stays = |place: u8, back: bool| !back && !table.hint.contains(&Action::Back(place));
    let offer = (0_u8..).zip(table.desk(me).offer.iter().flatten());
    offer.filter(|&(place, &(_, back))| stays(place, back)).map(|(_, &(id, _))| id).collect()
}

/// How many have to be kept.
fn least(table: &Table<'_>) -> u8 {
    let rules = table.map().rules();
    if table.view.phase == Phase::Opening { rules.keep } else { rules.draw_keep }
}

/// The button that keeps what is not put back. Where tickets are tapped, it waits for enough of them and says so.
pub(super) fn keep(table: &Table<'_>, me: Seat) -> Markup {
    let (text, hinted) = (table.text, table.hinted(Action::Keep));
    let Some(offer) = table.desk(me).offer.as_deref().filter(|_| table.acting()) else { return html! {} };
    let kept = offer.iter().filter(|(_, back)| !back).count();
    html! {
        @if table.legal.contains(&Action::Keep) {
            @let all = text.with("tickets-keep", &[("n", kept.into())]);
            button.primary.hinted[hinted] #tkt-keep name="act" value=(Action::Keep)
                data-some=(text.get("tickets-keep-picked"))
                data-least=(text.with("tickets-keep-pick", &[("keep", least(table).into())])) {
                span { (all) } @if hinted { (lamp()) }
            }
        } @else {
            @let least = [("keep", least(table).into())];
            button.primary #tkt-keep type="button" disabled { (text.with("tickets-keep-least", &least)) }
        }
    }
}

fn body(table: &Table<'_>, id: TicketId, lacks: &str) -> Markup {
    html! {
        span.tkt-ends { (table.ticket(id)) }
        b.tkt-worth { (table.map().ticket(id).points) }
        span.tkt-lacks { (lacks) }
    }
}
