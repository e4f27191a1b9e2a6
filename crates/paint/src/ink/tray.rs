//! The tray: dice of the round, special routes, the tools to turn a face; and the button that ends the round.

use game::Seat;
use ink::{Action, Face, Group};
use maud::{Markup, html};

use super::board::{Table, face_name};
use crate::lamp;

/// Special routes of a game (INK-3.7).
const SPECIALS: u32 = 3;

/// The dice as everybody sees them, for pages without an own desk.
pub(super) fn roll(table: &Table<'_>) -> Markup {
    let (text, view) = (table.text, table.view);
    let faces = view.roll(view.number());
    html! {
        div.ink-roll {
            p { (text.with("ink-round", &[("round", view.number().into()), ("rounds", view.expansion.rounds().into())])) }
            div.ink-dice { @for face in faces { span.ink-tile role="img" title=(face_name(face, text)) { (sign(face)) } } }
        }
    }
}

/// A face as it is printed on its die.
pub(super) fn sign(face: Face) -> Markup {
    let first = face.pictures().next().map_or(0, |picture| picture.0);
    html! { svg viewBox="0 0 40 40" aria-hidden="true" { use href={ "#ink-" (first) } {} } }
}

pub(super) fn tray(table: &Table<'_>, me: Seat) -> Markup {
    let (text, view, desk) = (table.text, table.view, table.desk(me));
    let faces = view.roll(view.number());
    html! {
        div.ink-tray {
            div.ink-dice role="group" aria-label=(text.get("ink-dice-label")) {
                @for (die, &face) in faces.iter().enumerate() {
                    @let is_left = |die: usize| desk.left >> die & 1 == 1;
                    @let first = (0..die).all(|before| faces[before] != face || !is_left(before));
                    (die_tile(table, die, face, is_left(die), first))
                }
            }
            (tools(table))
            (special(table, me))
        }
    }
}

/// One die: a tile to choose it, and for pages without script a choice of all its positions.
fn die_tile(table: &Table<'_>, die: usize, face: Face, left: bool, first: bool) -> Markup {
    let text = table.text;
    let number = die + 1;
    let name = face_name(face, text);
    let optional = face.group() != Group::Route;
    let label = text.with("ink-die", &[("n", number.into()), ("face", name.into())]);
    let piece = format!("die-{}-{die}", table.view.number());
    let acting = !table.legal.is_empty();
    let stuck = acting && left && !table.fits(face);
    html! {
        div.ink-die.ink-optional[optional].ink-used[!left].ink-stuck[stuck] data-piece=(piece) {
            @if acting && left && !stuck {
                (choice(&format!("d{die}"), face, first, &label, table))
            } @else {
                @let state = match (stuck, left) {
                    (true, _) => text.get("ink-die-stuck"),
                    (false, true) => String::new(),
                    (false, false) => text.get("ink-die-used"),
                };
                span.ink-tile role="img" title={ (label) @if !state.is_empty() { ", " (state) } } { (sign(face)) }
            }
            @if stuck && !optional {
                a.ink-why href="/rules/ink#INK-3.6" target="_blank" title=(text.get("ink-die-stuck")) { "INK-3.6" }
            }
        }
    }
}

/// Something that can be chosen: the tile for the script, and its positions as radio buttons.
fn choice(slot: &str, face: Face, first: bool, label: &str, table: &Table<'_>) -> Markup {
    // Two dice may show the same face: the first of them is meant.
    let hinted = table.hinted_picture().filter(|picture| picture.face() == Some(face) && first);
    html! {
        button.ink-tile.hinted[hinted.is_some()] type="button" id={ "ink-" (slot) } data-slot=(slot) aria-pressed="false"
            aria-label=(label) title=(label) data-first=[hinted] {
            (sign(face))
            @if hinted.is_some() { (lamp()) }
        }
        fieldset.ink-turns data-turns=(slot) {
            legend { (label) }
            @for (index, picture) in face.pictures().enumerate() {
                label {
                    input type="radio" name="with" value=(picture)
                        aria-label=(table.text.with("ink-position", &[("n", (index + 1).into())]));
                    svg viewBox="0 0 40 40" aria-hidden="true" { use href={ "#ink-" (picture.0) } {} }
                }
            }
        }
    }
}

/// The special routes: used ones crossed out, how many are left, and whether one may be used now (INK-3.7).
fn special(table: &Table<'_>, me: Seat) -> Markup {
    let (text, desk) = (table.text, table.desk(me));
    let left = SPECIALS.saturating_sub(desk.specials.count_ones());
    let note = match (left, desk.special) {
        (0, _) => "ink-special-none",
        (_, true) => "ink-special-spent",
        (_, false) => "ink-special-free",
    };
    html! {
        section.ink-specials {
            p { b { (text.with("ink-specials", &[("n", left.into())])) } " · " span.ink-note { (text.get(note)) } }
            div.ink-row role="group" aria-label=(text.get("ink-specials-label")) {
                @for (face, bit) in Face::all().filter(|face| face.group() == Group::Special).zip(0..) {
                    @let used = desk.specials >> bit & 1 == 1;
                    @let label = text.with("ink-special", &[("face", face_name(face, text).into())]);
                    div.ink-die.ink-gone[used].ink-closed[!used && !table.fits(face)] {
                        @if table.fits(face) {
                            (choice(&format!("s{bit}"), face, true, &label, table))
                        } @else {
                            span.ink-tile role="img"
                                title={ (label) @if used { ", " (text.get("ink-special-used")) } } {
                                (sign(face))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Turning and mirroring, for the script; and the line in which it speaks.
fn tools(table: &Table<'_>) -> Markup {
    let text = table.text;
    let tool = |what: &str, sign: &str| {
        let name = text.get(&format!("ink-tool-{what}"));
        html! {
            button.small type="button" id={ "ink-tool-" (what) } data-tool=(what) title=(name) aria-label=(name)
                disabled {
                (sign)
            }
        }
    };
    html! {
        div.ink-tools role="group" aria-label=(text.get("ink-tools")) {
            (tool("left", "↺")) (tool("right", "↻")) (tool("mirror", "⇋")) (tool("drop", "✕"))
            p.ink-say #ink-say role="status" data-choose=(text.get("ink-say-choose")) data-place=(text.get("ink-say-place"))
            data-other=(text.get("ink-say-other")) data-never=(text.get("ink-say-never"))
            data-gone=(text.get("ink-say-gone")) data-turns=(text.get("ink-say-turns")) data-fixed=(text.get("ink-say-fixed"))
            data-turned=(text.get("ink-say-turned")) data-taken=(text.get("ink-say-taken"))
            data-loose=(text.get("ink-say-loose")) data-mixed=(text.get("ink-say-mixed"))
            data-river=(text.get("ink-say-river")) data-shore=(text.get("ink-say-shore")) {}
        }
        // The script presses it to take one square back.
        button #ink-lift type="submit" name="at" hidden {}
    }
}

/// The end of the round: possible exactly when no route die is left that fits (INK-3.6).
pub(super) fn end(table: &Table<'_>, me: Seat) -> Markup {
    let text = table.text;
    // It stays in its place while one waits, so that nothing below jumps under the pointer.
    if table.legal.is_empty() {
        return html! { button.ink-end #done disabled { "✓ " (text.get("ink-is-done")) } };
    }
    if table.may_end() {
        let hinted = table.hinted(Action::Done);
        return html! {
            button.primary.ink-end.hinted[hinted] #done name="act" value="done" { @if hinted { (lamp()) } (text.get("ink-done")) }
        };
    }
    let count = must(table, me);
    html! { button.ink-end #done disabled { (text.with("ink-done-left", &[("n", count.into())])) } }
}

/// Route dice that still have to be drawn because they fit.
pub(super) fn must(table: &Table<'_>, me: Seat) -> usize {
    let left = table.desk(me).left;
    let faces = table.view.roll(table.view.number());
    let waits = |(die, face): &(usize, Face)| {
        left >> die & 1 == 1 && face.group() == Group::Route && table.fits(*face)
    };
    faces.into_iter().enumerate().filter(waits).count()
}
