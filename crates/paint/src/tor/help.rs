//! Help beside the board: what the signs mean, and what can be done now.

use maud::Markup;
use tor::{Ability, Phase, Tor};

use super::card::sign;
use super::preview::does;
use super::words::Words;
use crate::{Scene, Text};

/// The abilities, each with what it does.
pub(super) fn signs(text: &Text) -> Vec<(Markup, String)> {
    let words = Words::of(text);
    let told = |ability| format!("{}: {}", words.ability(ability), words.get(does(ability)));
    Ability::ALL.into_iter().map(|ability| (sign(ability), told(ability))).collect()
}

/// What is possible now, for whoever plays for the first time.
pub(super) fn coach(scene: &Scene<'_, Tor>) -> Option<String> {
    let key = match scene.view.phase {
        _ if scene.legal.is_empty() => return None,
        Phase::Offer | Phase::Exchange { picked: 0, .. } => "tor-coach-pick",
        Phase::Exchange { .. } | Phase::Hold { .. } => "tor-coach-place",
        Phase::Choose { .. } | Phase::Draw { .. } => "tor-coach-choose",
        Phase::Target { .. } => "tor-coach-target",
        _ => return None,
    };
    Some(scene.text.get(key))
}
