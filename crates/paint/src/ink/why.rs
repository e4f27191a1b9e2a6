//! Why a hint says what it says: the lines of the score sheet that it changes, before and after.

use game::Viewer;
use ink::{Action, Expansion, Ink, Sheet};

use super::score::points;
use crate::Scene;

/// What drawing all this changes on the viewer's own score sheet, or nothing.
pub(super) fn changes(scene: &Scene<'_, Ink>, actions: &[Action]) -> Vec<String> {
    let Viewer::Seat(seat) = scene.viewer else { return Vec::new() };
    let (view, text) = (scene.view, scene.text);
    let Some(desk) = view.desks.get(seat.index()) else { return Vec::new() };
    let mut board = desk.board.clone();
    for action in actions {
        if let Action::Draw { picture, cell } = *action {
            board.draw(picture, cell, view.number(), view.flood);
        }
    }
    let (was, is) = (Sheet::of(&desk.board), Sheet::of(&board));
    let water = if view.expansion == Expansion::River { "ink-why-river" } else { "ink-why-lake" };
    let lines = [
        ("ink-why-networks", was.exits, is.exits),
        ("ink-why-highway", was.highway, is.highway),
        ("ink-why-railway", was.railway, is.railway),
        ("ink-why-centre", was.centre, is.centre),
        (water, was.expansion, is.expansion),
        ("ink-why-loose", was.errors, is.errors),
    ];
    lines
        .into_iter()
        .filter(|(_, was, is)| was != is)
        .map(|(key, was, is)| text.with(key, &[("was", points(was).into()), ("is", points(is).into())]))
        .collect()
}
