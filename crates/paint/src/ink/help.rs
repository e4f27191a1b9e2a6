//! Help beside the board: what the signs and keys mean, and what can be done now.

use ink::{Face, Group, Ink};
use maud::Markup;

use super::board::{Table, face_name};
use super::tray::sign;
use crate::{Scene, Text};

/// Faces of the dice and the special routes; those of the water are named where they are rolled.
pub(super) fn signs(text: &Text) -> Vec<(Markup, String)> {
    let faces = Face::all().filter(|face| matches!(face.group(), Group::Route | Group::Special));
    faces.map(|face| (sign(face), face_name(face, text))).collect()
}

pub(super) fn keys(text: &Text) -> Vec<(&'static str, String)> {
    let keys = [
        ("1–6", "die"),
        ("S", "special"),
        ("R · ,", "turn"),
        ("M", "mirror"),
        ("← → ↑ ↓", "move"),
        ("Esc", "drop"),
    ];
    keys.into_iter().map(|(key, what)| (key, text.get(&format!("ink-key-{what}")))).collect()
}

/// What is possible now, for whoever plays for the first time.
pub(super) fn coach(scene: &Scene<'_, Ink>) -> Option<String> {
    let table = Table::of(scene);
    let key = if table.may_end() { "ink-coach-end" } else { "ink-coach-draw" };
    (!scene.legal.is_empty()).then(|| scene.text.get(key))
}
