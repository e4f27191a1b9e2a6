//! Everything on the table explains itself, also where it cannot be pressed. Each sentence stands on the page once, over the
//! stage, where previews lie. The style sheet shows the one of what is pointed at, tapped or reached with a key: things of the
//! class `tor-a-NAME` are explained by `tor-e-NAME`. They describe the same things to those who do not see.

use maud::{Markup, html};
use tor::Ability;

use super::preview::does;
use super::words::Words;

/// What is no ability, with its name and its sentence.
const OTHERS: [(&str, &str, &str); 4] = [
    ("deck", "tor-deck", "tor-if-draw"),
    ("discard", "tor-discard", "tor-explain-discard"),
    ("loco", "tor-loco", "tor-explain-loco"),
    ("lock", "tor-ability-protect", "tor-explain-lock"),
];

pub(super) fn explanations(words: &Words) -> Markup {
    let abilities = Ability::ALL.map(|ability| (ability.name(), words.ability(ability), does(ability)));
    let others = OTHERS.map(|(name, called, says)| (name, words.get(called), says));
    html! {
        @for (name, called, says) in abilities.into_iter().chain(others) {
            p class={ "tor-preview tor-e-" (name) } id={ "tor-e-" (name) } {
                span.tor-says { em { (called) } " " (words.get(says)) }
            }
        }
    }
}
