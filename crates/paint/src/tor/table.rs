//! The middle of the table: deck, open cards beside it, discard pile.

use maud::{Markup, html};
use tor::{Ability, Action, Phase};

use super::board::Table;
use super::card::{named, sign};
use super::draw::SHOWN;
use super::preview::{does, use_card};
use super::words::Hole;

pub(super) fn middle(table: &Table<'_>) -> Markup {
    let words = table.words;
    let discarded = table.view.discarded();
    html! {
        section.tor-table {
            (deck(table))
            ul.tor-row aria-label=(words.get("tor-row")) {
                // Every ability has its own place, filled or not: the eye learns where to look.
                @for ability in SHOWN { li { (open(table, ability)) } }
            }
            span.tor-pile.tor-discard role="img"
                title=(table.text.with("tor-discard-label", &[("count", discarded.into())])) {
                span.tor-stack.tor-none[discarded == 0] {
                    svg.tor-wag aria-hidden="true" { use href="#tor-back" {} }
                }
                b.tor-count { (discarded) }
                span.tor-what { (words.get("tor-discard")) }
            }
        }
    }
}

fn deck(table: &Table<'_>) -> Markup {
    let words = table.words;
    let label = table.text.with("tor-deck-label", &[("count", table.view.deck.into())]);
    let face = html! {
        span.tor-stack.tor-none[table.view.deck == 0] { svg.tor-wag aria-hidden="true" { use href="#tor-back" {} } }
        b.tor-count { (table.view.deck) }
        span.tor-what { (words.get("tor-deck")) }
    };
    if !table.may(Action::Draw) {
        return html! { span.tor-pile role="img" title=(label) { (face) } };
    }
    html! {
        button.tor-pile.may.hinted[table.hinted(Action::Draw)] id="draw" name="act" value="draw"
            aria-label=(words.fill("tor-draw-label", &[(Hole::List, &label)])) aria-describedby="draw-does" {
            (face)
            (table.lamp(Action::Draw))
            span.tor-preview id="draw-does" {
                span.tor-says { em { (words.get("tor-deck")) } " " (words.get("tor-if-draw")) }
            }
        }
    }
}

/// The place of an ability beside the deck: a button if it may be used, a card if it lies there, else an empty place.
fn open(table: &Table<'_>, ability: Ability) -> Markup {
    let words = table.words;
    let card = table.view.row[ability.index()];
    let name = words.ability(ability);
    if card == 0 {
        let title =
            words.fill("tor-none-does", &[(Hole::List, &name), (Hole::Ability, &words.get(does(ability)))]);
        return html! {
            span.tor-sign.tor-none aria-hidden="true" title=(title) { (sign(ability)) span.tor-what { (name) } }
        };
    }
    let face = html! {
        (sign(ability))
        span.tor-what { (name) }
        svg.tor-wag aria-hidden="true" { use href={ "#tor-w-" (ability.name()) } {} }
        b.tor-num { (card) }
    };
    if let Some(me) = table.me.filter(|_| table.may(Action::Use(ability))) {
        let label = words.fill("tor-use-label", &[(Hole::Ability, &name), (Hole::Wagon, &card)]);
        html! {
            button.tor-pick.may.hinted[table.hinted(Action::Use(ability))] id={ "use-" (ability.name()) }
                name="act" value={ "use " (ability.name()) }
                aria-label=(label) aria-describedby={ "use-" (ability.name()) "-does" } {
                span.tor-sign data-piece={ "wagon-" (card) } { (face) }
                (table.lamp(Action::Use(ability)))
                (use_card(table, me, ability))
            }
        }
    } else {
        let (label, title) = named(card, words);
        let chosen = matches!(table.view.phase, Phase::Target { ability: chosen, .. } if chosen == ability);
        html! {
            span.tor-sign.tor-chosen[chosen] data-piece={ "wagon-" (card) } role="img" aria-label=(label) title=(title) {
                (face)
            }
        }
    }
}
