//! Sentences: the prompt above the board and the lines of the log.

use game::{Seat, Seats, Viewer};
use ink::{Action, CellName, Event, Face, Ink, Sheet, cells};
use maud::{Markup, html};

use super::board::{Table, face_name};
use super::draw::drawing;
use super::score::{places, points, said};
use super::tray::must;
use super::why::changes;
use crate::{Hint, Scene, Text};

/// What the viewer may do now, or what the table waits for.
pub(super) fn prompt(scene: &Scene<'_, Ink>) -> String {
    let table = Table::of(scene);
    if scene.view.over() {
        return result(&table);
    }
    let (view, text) = (scene.view, scene.text);
    let round = [("round", view.number().into()), ("rounds", view.expansion.rounds().into())];
    let Some(me) = table.me.filter(|_| !scene.legal.is_empty()) else {
        if view.rolled < view.expansion.dice() {
            return text.with("ink-prompt-roll", &round);
        }
        let waiting: Seats = table.seats().filter(|&seat| !view.done.has(seat)).collect();
        let names = table.listed(waiting);
        return text.with("ink-prompt-wait", &[("names", names.into()), ("count", waiting.len().into())]);
    };
    let left = table.desk(me).left & 0b1111;
    let key = match (table.may_end(), left) {
        (true, 0) if table.desk(me).left == 0 => "ink-prompt-end",
        (true, 0) => "ink-prompt-extra",
        (true, _) => "ink-prompt-stuck",
        (false, 0b1111) => "ink-prompt-all",
        (false, _) => "ink-prompt-some",
    };
    if key == "ink-prompt-some" {
        let [number, rounds] = round;
        return text.with(key, &[number, rounds, ("n", must(&table, me).into())]);
    }
    text.with(key, &round)
}

/// A hint in words: every square with what to draw there, what that changes on the score sheet, and what may be expected.
pub(super) fn advise(scene: &Scene<'_, Ink>, hint: &Hint<Action>) -> Markup {
    let text = scene.text;
    let why = changes(scene, &hint.actions);
    html! {
        @for (at, action) in hint.actions.iter().enumerate() {
            @if at > 0 { ", " }
            @match action {
                Action::Draw { picture, cell } => {
                    span.ink-step {
                        (CellName(*cell)) " "
                        svg.ink-told-die viewBox="0 0 40 40" width="24" height="24" aria-hidden="true" { (drawing(*picture)) }
                        @if let Some(face) = picture.face() { span.visually-hidden { (face_name(face, text)) } }
                    }
                }
                Action::Done => (text.get("ink-hint-done")),
            }
        }
        @if !why.is_empty() { ". " (text.with("ink-why", &[("list", why.join(", ").into())])) }
        @if let Some(points) = hint.expects {
            @let now = match scene.viewer {
                Viewer::Seat(seat) => Sheet::of(&scene.view.desks[seat.index()].board).total(),
                Viewer::Public | Viewer::Everything => 0,
            };
            @let gain = points - f32::from(now);
            @let sign = if gain >= 0.0 { "+" } else { "−" };
            @let gain = format!("{sign}{:.0}", gain.abs());
            @if why.is_empty() { "." }
            " " (text.with("ink-hint-expects", &[("n", f64::from(points.round()).into()), ("gain", gain.as_str().into())]))
        }
    }
}

/// How the game ended (INK-4.6, INK-4.7).
fn result(table: &Table<'_>) -> String {
    let text = table.text;
    let sheet = |seat: Seat| Sheet::of(&table.desk(seat).board);
    let first = |(seat, place): (Seat, Option<u32>)| place.is_none_or(|place| place == 1).then_some(seat);
    let best: Seats = table.seats().zip(places(table)).filter_map(first).collect();
    let Some(first) = best.iter().next() else { return String::new() };
    let top = sheet(first);
    if table.view.desks.len() == 1 {
        // How many points it were the page says.
        return text.get("ink-over-alone");
    }
    let args = [("names", table.listed(best).into()), ("n", top.total().into())];
    if best.len() > 1 {
        return text.with("ink-over-shared", &args);
    }
    let tied: Seats =
        table.seats().filter(|&seat| !best.has(seat) && sheet(seat).total() == top.total()).collect();
    if tied.is_empty() {
        return text.with("ink-over", &args);
    }
    let [names, n] = args;
    text.with(
        "ink-over-tie",
        &[names, n, ("others", table.listed(tied).into()), ("errors", top.errors.into())],
    )
}

/// A line of the log.
pub(super) fn tell(event: &Event, names: &[String], text: &Text) -> Markup {
    let name = |seat: Seat| html! { b { (names.get(seat.index()).map_or("?", String::as_str)) } };
    html! {
        span.ink-told {
            @match event {
                Event::Rolled { round, faces, dice } => {
                    span.ink-told-round { (text.with("ink-told-round", &[("round", (*round).into())])) } " "
                    @for &face in faces.iter().take(usize::from(*dice)) { (small_die(Face(face), text)) }
                }
                Event::Done(seat) => { (name(*seat)) ": " (text.get("ink-told-done")) }
                Event::Drew { seat, round, board } => {
                    @let squares: Vec<String> = cells(board.drawn_in(*round)).map(|cell| CellName(cell).to_string()).collect();
                    @let total = Sheet::of(board).total();
                    @let gained = total - Sheet::of(&board.before(*round)).total();
                    (name(*seat)) ": "
                    @if squares.is_empty() { (text.get("ink-told-nothing")) } @else { (squares.join(" ")) }
                    " (" (if gained >= 0 { format!("+{gained}") } else { points(gained) }) ", "
                    (said(text, "ink-told-total", total)) ")"
                }
            }
        }
    }
}

/// A square that was drawn, before anybody is told of the round.
pub(super) fn did(action: Action, seat: Seat, names: &[String], text: &Text) -> Option<Markup> {
    let Action::Draw { picture, cell } = action else { return None };
    Some(html! {
        span.ink-told {
            b { (names.get(seat.index()).map_or("?", String::as_str)) } ": "
            (text.with("ink-told-draws", &[("square", CellName(cell).to_string().into())])) " "
            svg.ink-told-die viewBox="0 0 40 40" width="24" height="24" aria-hidden="true" { (drawing(picture)) }
            @if let Some(face) = picture.face() { span.visually-hidden { (face_name(face, text)) } }
        }
    })
}

/// A die in the log, drawn in place: the log may be read where no board is.
fn small_die(face: Face, text: &Text) -> Markup {
    let name = face_name(face, text);
    html! {
        svg.ink-told-die viewBox="-2 -2 44 44" width="26" height="26" role="img" aria-label=(name) {
            rect x="-1" y="-1" width="42" height="42" rx="7" fill="none" stroke="currentColor" stroke-width="1.5" opacity=".5" {}
            @if let Some(picture) = face.pictures().next() { (drawing(picture)) }
            title { (name) }
        }
    }
}
