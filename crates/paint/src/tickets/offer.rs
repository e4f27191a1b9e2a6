//! Choosing among tickets: each one can be put back, and taken up again, until the choice is made (TICKETS-2.5,
//! TICKETS-6.2).

use game::Seat;
use maud::{Markup, html};
use tickets::{Action, Phase};

use super::board::Table;
use super::words;
use crate::lamp;

pub(super) fn offer(table: &Table<'_>, me: Seat) -> Markup {
    let (text, desk, rules) = (table.text, table.desk(me), table.map().rules());
    let offer = desk.offer.as_deref().unwrap_or_default();
    let least = if table.view.phase == Phase::Opening { rules.keep } else { rules.draw_keep };
    let kept = offer.iter().filter(|(_, back)| !back).count();
    html! {
        section.tkt-offer #tkt-offer aria-label=(text.get("tickets-offer")) {
            h3 { (text.with("tickets-offer-how", &[("keep", least.into())])) }
            ul {
                @for (place, &(id, back)) in (0_u8..).zip(offer) {
                    @let ticket = table.map().ticket(id);
                    @let action = Action::Back(place);
                    @let lacks = words::lacks(table.view.way(me, id).as_ref(), text);
                    @let body = body(table, id, &lacks);
                    li {
                        @if back {
                            // The script takes it up again; without it there is the button that undoes.
                            @let index = desk.back.iter().position(|&other| other == place);
                            button.tkt-ticket.tkt-returned type="button" id={ "tkt-o" (place) }
                                data-lift=[index] data-lights={ "#tkt-way-" (id) } data-say=(lacks)
                                aria-pressed="true" title=(text.get("tickets-take-up")) {
                                (body)
                                span.tkt-stamp { (text.get("tickets-returned")) }
                            }
                        } @else if table.legal.contains(&action) {
                            button.tkt-ticket.hinted[table.hinted(action)] id={ "tkt-o" (place) } name="act"
                                value=(action) data-lights={ "#tkt-way-" (id) } data-say=(lacks)
                                aria-pressed="false" title=(text.get("tickets-put-back")) {
                                (body)
                                @if table.hinted(action) { (lamp()) }
                            }
                        } @else {
                            span.tkt-ticket tabindex="0" id={ "tkt-o" (place) } data-lights={ "#tkt-way-" (id) } data-say=(lacks)
                                title=[table.acting().then(|| text.with("tickets-keep-least", &[("keep", least.into())]))] {
                                    (body)
                                }
                        }
                        span.visually-hidden { (ticket.points) }
                    }
                }
            }
            @if table.legal.contains(&Action::Keep) {
                button.primary.hinted[table.hinted(Action::Keep)] #tkt-keep name="act" value=(Action::Keep) {
                    (text.with("tickets-keep", &[("n", kept.into())]))
                    @if table.hinted(Action::Keep) { (lamp()) }
                }
            } @else if table.acting() {
                button.primary #tkt-keep type="button" disabled { (text.with("tickets-keep-least", &[("keep", least.into())])) }
            } @else {
                p.muted { (text.get("tickets-chosen")) }
            }
            button #tkt-lift type="submit" name="at" hidden {}
        }
    }
}

fn body(table: &Table<'_>, id: tickets::TicketId, lacks: &str) -> Markup {
    html! {
        span.tkt-ends { (table.ticket(id)) }
        b.tkt-worth { (table.map().ticket(id).points) }
        span.tkt-lacks { (lacks) }
    }
}
