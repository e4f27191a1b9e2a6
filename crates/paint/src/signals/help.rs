//! Help beside the board: what the signs and keys mean, and what can be done now.

use maud::Markup;
use signals::{Helper, Kind, Phase, Signals};

use super::icon::icon;
use super::words;
use crate::{Scene, Text};

/// Cards, helpers, and the small pictures of the panels.
pub(super) fn signs(text: &Text) -> Vec<(Markup, String)> {
    let kinds = Kind::ALL.into_iter().map(|kind| (icon(kind.word()), words::kind(kind, text)));
    let helpers = Helper::ALL.into_iter().map(|helper| {
        let rule = text.get(&format!("signals-helper-{}-rule", helper.word()));
        (icon(helper.word()), format!("{}: {rule}", words::helper(helper, text)))
    });
    let small =
        [("deploy", "sign-deploy"), ("die", "sign-die"), ("back", "sign-back"), ("depot", "depot-help")]
            .map(|(id, words)| (icon(id), text.get(&format!("signals-{words}"))));
    kinds.chain(small).chain(helpers).collect()
}

pub(super) fn keys(text: &Text) -> Vec<(&'static str, String)> {
    crate::look::keys(text)
}

/// What is possible now, for whoever plays for the first time.
pub(super) fn coach(scene: &Scene<'_, Signals>) -> Option<String> {
    let key = match scene.view.phase {
        _ if scene.legal.is_empty() => return None,
        Phase::Layout => "layout",
        Phase::Revealed => "revealed",
        Phase::Deploy => "deploy",
        Phase::Colour | Phase::Roll => "roll",
        Phase::Drive | Phase::Pass => "drive",
        Phase::Act => "act",
        _ => return None,
    };
    Some(scene.text.get(&format!("signals-coach-{key}")))
}
