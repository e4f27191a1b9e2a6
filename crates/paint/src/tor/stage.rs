//! The stage: a departure board between the table and the viewer's own train. It shows the card in play, what it waits for,
//! and who comes next.

use game::{Cards, Seat};
use maud::{Markup, html};
use tor::{Action, Phase, ability};

use super::board::{Table, acting};
use super::card::{back, inner, plain, plate, sign};
use super::explain::explanations;
use super::preview::does;
use super::words::Hole;

pub(super) fn stage(table: &Table<'_>) -> Markup {
    html! {
        section.tor-stage {
            (play(table))
            (departures(table))
            (explanations(table.words))
        }
    }
}

/// The card in play and a word about it.
fn play(table: &Table<'_>) -> Markup {
    let (view, words) = (table.view, table.words);
    let turn = || words.fill("tor-hand-turn", &[(Hole::Count, &(view.turns + 1))]);
    let seat = acting(view.phase);
    match view.phase {
        Phase::Deal | Phase::First | Phase::Offer | Phase::Exchange { .. } => setup(table),
        Phase::Hold { wagon, .. } => {
            let said = words.fill("tor-hand-wagon", &[(Hole::Wagon, &wagon)]);
            shown(&plain(wagon, table), &turn(), &said)
        }
        Phase::Target { ability, .. } => {
            let card = html! { span.tor-big { (sign(ability)) } };
            shown(&card, words.ability(ability), words.get(does(ability)))
        }
        Phase::Choose { .. } => shown(&engine(seat), &turn(), words.get("tor-hand-choose")),
        Phase::Draw { .. } => shown(&back(words), &turn(), words.get("tor-deck")),
        Phase::Refill { slot, .. } => {
            shown(&back(words), &turn(), &words.fill("tor-wait-refill", &[(Hole::Place, &(slot + 1))]))
        }
        Phase::Over { winner } => {
            let said = words.fill("tor-hand-won", &[(Hole::Seat, &table.name(winner))]);
            let turns = words.fill("tor-hand-turn", &[(Hole::Count, &view.turns)]);
            html! {
                (shown(&engine(Some(winner)), &turns, &said))
                p.tor-after { @for wagon in view.trains[winner.index()] { b { (wagon) } " " } }
            }
        }
    }
}

fn shown(card: &Markup, small: &str, large: &str) -> Markup {
    html! {
        div.tor-hand { (card) }
        p.tor-caption { small { (small) } b { (large) } }
    }
}

fn engine(seat: Option<Seat>) -> Markup {
    html! {
        @if let Some(seat) = seat {
            span.tor-big { svg.tor-wag aria-hidden="true" { use href={ "#tor-l-" (seat) } {} } }
        }
    }
}

/// Set-up: the offers, open to their owner only.
fn setup(table: &Table<'_>) -> Markup {
    let (view, words) = (table.view, table.words);
    let small = words.get("tor-hand-setup");
    if let (Phase::Exchange { picked, .. }, true) = (view.phase, table.may(Action::Place(0))) {
        return shown(&plain(picked, table), small, &words.fill("tor-hand-wagon", &[(Hole::Wagon, &picked)]));
    }
    // One's own offers while any are left, else those of whoever exchanges.
    let own = table.me.filter(|me| view.offers[me.index()].count > 0);
    let Some(seat) = own.or_else(|| acting(view.phase)) else {
        return shown(&back(words), small, waiting(table));
    };
    let pile = view.offers[seat.index()];
    let cards = html! {
        @match pile.cards {
            Some(cards) => (offers(table, cards)),
            None => @for _ in 0..pile.count { (back(words)) },
        }
    };
    shown(&cards, small, words.get(if own.is_some() { "tor-hand-offers" } else { "tor-hand-offered" }))
}

fn waiting<'a>(table: &Table<'a>) -> &'a str {
    table.words.get(match table.view.phase {
        Phase::Deal => "tor-wait-deal",
        Phase::First => "tor-wait-first",
        _ => "tor-wait-offer",
    })
}

fn offers(table: &Table<'_>, cards: Cards) -> Markup {
    let words = table.words;
    html! {
        @for wagon in cards.iter() {
            @if table.may(Action::Pick(wagon)) {
                @let name = words.ability(ability(wagon));
                button.tor-pick.may.hinted[table.hinted(Action::Pick(wagon))] id={ "pick-" (wagon) } name="act"
                    value={ "pick " (wagon) }
                    aria-label=(words.fill("tor-pick-label", &[(Hole::Wagon, &wagon), (Hole::Ability, &name)])) {
                    (inner(wagon, table))
                    (table.lamp(Action::Pick(wagon)))
                }
            } @else {
                (plain(wagon, table))
            }
        }
    }
}

/// Whose turn it is and who follows, in the order of play.
fn departures(table: &Table<'_>) -> Markup {
    let view = table.view;
    let Some(seat) = acting(view.phase) else { return html! {} };
    html! {
        ol.tor-next {
            @for turn in 0..view.seats {
                @let at = Seat((seat.0 + turn) % view.seats);
                li.tor-first[turn == 0] {
                    small { (table.words.get(if turn == 0 { "tor-now" } else { "tor-next" })) }
                    (plate(at.index()))
                    span { (table.name(at)) }
                }
            }
        }
    }
}
