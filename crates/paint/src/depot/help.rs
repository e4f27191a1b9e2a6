//! Help beside the board: what the signs and keys mean, and what can be done now.

use depot::{Depot, Engine};
use maud::Markup;

use super::board::Table;
use super::sign::{engine_name, icon};
use crate::{Scene, Text};

/// The locomotives by their shapes.
pub(super) fn signs(text: &Text) -> Vec<(Markup, String)> {
    let name = |engine| text.with("depot-sign-engine", &[("engine", engine_name(engine, text).into())]);
    Engine::ALL.into_iter().map(|engine| (icon(engine), name(engine))).collect()
}

pub(super) fn keys(text: &Text) -> Vec<(&'static str, String)> {
    vec![("R · ,", text.get("depot-key-turn"))]
}

/// What is possible now, for whoever plays for the first time.
pub(super) fn coach(scene: &Scene<'_, Depot>) -> Option<String> {
    let table = Table::of(scene);
    let me = table.me.filter(|_| table.acting())?;
    let key = if table.desk(me).laid.is_some() { "depot-coach-build" } else { "depot-coach-lay" };
    Some(scene.text.get(key))
}
