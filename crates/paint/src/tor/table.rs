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
            span.tor-pile.tor-discard.tor-a-discard #discard role="img" tabindex="-1" aria-describedby="tor-e-discard"
                aria-label=(table.text.with("tor-discard-label", &[("count", discarded.into())])) {
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
        return html! {
            span.tor-pile.tor-a-deck #deck role="img" tabindex="0" aria-label=(label) aria-describedby="tor-e-deck" {
                (face)
            }
        };
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
    let (name, fresh) = (words.ability(ability), table.fresh.has(card));
    if card == 0 {
        let gone = table.fresh.took(ability);
        let class = if gone { " tor-fresh" } else { "" };
        let said = if gone { "tor-gone-label" } else { "tor-none-label" };
        return html! {
            span class={ "tor-sign tor-none tor-a-" (ability) (class) } role="img" tabindex="-1"
                aria-label=(words.fill(said, &[(Hole::Ability, &name)])) aria-describedby={ "tor-e-" (ability) } {
                (sign(ability)) span.tor-what { (name) }
            }
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
        // What it removes is gone at once, from every train; all others ask for a place first.
        let removes = matches!(ability, Ability::RemoveLeft | Ability::RemoveMiddle | Ability::RemoveRight);
        let ask = (removes && !table.hinted(Action::Use(ability)))
            .then(|| table.text.with("tor-ask-remove", &[("does", words.get(does(ability)).into())]));
        html! {
            button.tor-pick.may.hinted[table.hinted(Action::Use(ability))] id={ "use-" (ability.name()) }
                name="act" value={ "use " (ability.name()) } data-ask=[ask]
                aria-label=(table.news(card, label)) aria-describedby={ "use-" (ability.name()) "-does" } {
                span.tor-sign.tor-fresh[fresh] data-piece={ "wagon-" (card) } { (face) }
                (table.lamp(Action::Use(ability)))
                (use_card(table, me, ability))
            }
        }
    } else {
        let chosen = matches!(table.view.phase, Phase::Target { ability: chosen, .. } if chosen == ability);
        let mut class = format!("tor-sign tor-a-{ability}");
        for (is, name) in [(chosen, " tor-chosen"), (fresh, " tor-fresh")] {
            class += if is { name } else { "" };
        }
        html! {
            span class=(class) data-piece={ "wagon-" (card) } role="img"
                tabindex="-1" aria-label=(named(card, table)) aria-describedby={ "tor-e-" (ability) } {
                (face)
            }
        }
    }
}
