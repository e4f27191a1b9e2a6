//! How the page looks on which a board is clicked together: the board, the pictures to choose from, the points, the text.

use game::Game as _;
use ink::paper::{Paper, names};
use ink::{Board, CellName, Face, Group, Ink, Picture, Sheet, loose_ends};
use maud::{Markup, html};

use super::board::face_name;
use super::edit::{Draft, RUBBER, Told, sheet};
use super::paper::{BOARD, corner, crosses, origins};
use super::score::points;
use crate::{Editor, Text};

/// The whole page: `written` stands in the field for text.
pub(super) fn page(editor: &Editor<'_>, draft: &Draft, written: &str, faults: &[Told]) -> Markup {
    let (text, Paper { board, filled }) = (editor.text, draft.paper());
    let state = html! {
        input type="hidden" name="board" value=(draft.squares());
        input type="hidden" name="with" value=(draft.pen());
        @for (name, word) in draft.chosen() { input type="hidden" name=(name) value=(word); }
    };
    html! {
        div.ink {
            @for Told { line, said, why } in faults {
                p.ink-fault.bad role="alert" {
                    (text.with("ink-fault", &[("line", (*line).into())])) " " code { (said) } " " (why)
                }
            }
            div.ink-edit.ink-desk {
                form #ink-edit method="get" action=(editor.here) {
                    (state)
                    (drawn(draft, &board, text))
                    (palette(draft, &board, text))
                }
                div.ink-sum {
                    (sheet(&board, text).unwrap_or_default())
                    @if filled != 0 {
                        p #ink-filled { (text.with("ink-edit-filled", &[("squares", names(filled).join(", ").into())])) }
                    }
                }
                form #ink-text method="get" action=(editor.here) {
                    (state)
                    label for="ink-written" { (text.get("ink-edit-text")) }
                    p.muted #ink-help { (text.get("ink-edit-help")) }
                    textarea #ink-written name="text" rows="8" autocomplete="off" spellcheck="false" aria-describedby="ink-help" {
                        // A browser drops the first line break of the field.
                        "\n" (written)
                    }
                    button #ink-read { (text.get("ink-edit-read")) }
                }
            }
        }
    }
}

/// The board and above it a button for every square.
fn drawn(draft: &Draft, board: &Board, text: &Text) -> Markup {
    let errors = loose_ends(board);
    let loose = crosses(board);
    html! {
        div.ink-board {
            svg.ink-paper viewBox={ "0 0 " (BOARD) " " (BOARD) } aria-hidden="true" {
                use href="#ink-base" {}
                (origins(board))
                @for (cell, picture) in board.squares() {
                    @let (x, y) = corner(cell);
                    use href={ "#ink-" (picture.0) } x=(x) y=(y) {}
                }
                @if !loose.is_empty() { path.ink-errors d=(loose) {} }
            }
            div.ink-squares role="grid" aria-label=(text.get("ink-board")) {
                @for row in 0..7_u8 {
                    div role="row" {
                        @for cell in row * 7..row * 7 + 7 {
                            div role="gridcell" { (square(draft, board, cell, &errors, text)) }
                        }
                    }
                }
            }
        }
    }
}

fn square(draft: &Draft, board: &Board, cell: u8, errors: &[u64; 4], text: &Text) -> Markup {
    let name = CellName(cell).to_string();
    let mut label = match board.picture(cell) {
        None => text.with("ink-at-empty", &[("square", name.as_str().into())]),
        Some(picture) => format!("{name}: {}", picture_name(picture, text)),
    };
    let loose = errors.iter().filter(|side| *side >> cell & 1 == 1).count();
    if loose > 0 {
        label = label + ", " + &text.with("ink-loose-count", &[("count", loose.into())]);
    }
    let rubs = board.picture(cell).is_some() && draft.with.is_none();
    html! {
        button.ink-sq.ink-rubs[rubs] id={ "sq-" (name) } name="at" value=(name) aria-label=(label) {}
    }
}

fn picture_name(picture: Picture, text: &Text) -> String {
    picture.face().map_or_else(|| text.get("ink-water"), |face| face_name(face, text))
}

/// Everything that can be drawn, and how to turn it.
fn palette(draft: &Draft, board: &Board, text: &Text) -> Markup {
    let groups = [
        (Group::Route, "ink-print-dice"),
        (Group::Special, "ink-specials-label"),
        (Group::River, "ink-edit-river"),
        (Group::Lake, "ink-edit-lake"),
    ];
    let tool = |how: &str, sign: &str| {
        let name = text.get(&format!("ink-edit-{how}"));
        html! {
            button.small id={ "ink-turn-" (how) } name="turn" value=(how) title=(name) aria-label=(name)
                disabled[draft.with.is_none()] {
                (sign)
            }
        }
    };
    html! {
        div.ink-palette {
            div.ink-pens role="group" aria-label=(text.get("ink-tools")) {
                span.ink-pen role="img"
                    aria-label=(draft.with.map_or_else(
                        || text.get("ink-edit-rubber"),
                        |picture| picture_name(picture, text),
                    )) {
                    @match draft.with { Some(picture) => (sign(picture)), None => "⌫" }
                }
                (tool("left", "↺")) (tool("right", "↻")) (tool("mirror", "⇋"))
                button.small.ink-rubber id="ink-rubber" name="pick" value=(RUBBER) aria-pressed=(draft.with.is_none())
                    title=(text.get("ink-edit-rubber")) aria-label=(text.get("ink-edit-rubber")) { "⌫" }
                button.small #ink-clear name="clear" value="1" disabled[draft.squares.is_empty()] { (text.get("ink-edit-clear")) }
                // On a phone the score sheet lies far below.
                b.ink-here { (text.get("ink-score-total")) " " (points(Sheet::of(board).total())) }
            }
            @for (group, name) in groups {
                fieldset.ink-choices {
                    legend { (text.get(name)) }
                    @for face in Face::all().filter(|face| face.group() == group) { (choice(draft, face, text)) }
                }
            }
            (rulings(draft, text))
        }
    }
}

/// How the table plays with lakes, in the words of its set-up.
fn rulings(draft: &Draft, text: &Text) -> Markup {
    let now = draft.rulings.words();
    html! {
        @for choice in Ink::INFO.choices.iter().filter(|choice| matches!(choice.id, "shore" | "flood")) {
            fieldset.ink-rulings {
                legend { (text.get(&format!("ink-{}", choice.id))) }
                @for value in choice.values {
                    button.small id={ "ink-" (value) } name="ruling" value=(value) aria-pressed=(now.contains(value)) {
                        (text.get(&format!("ink-{}-{value}", choice.id)))
                    }
                }
            }
        }
    }
}

/// A face; the chosen one lies as it will be drawn.
fn choice(draft: &Draft, face: Face, text: &Text) -> Markup {
    let chosen = draft.with.filter(|picture| picture.face() == Some(face));
    let picture = chosen.or_else(|| face.pictures().next());
    html! { @if let Some(picture) = picture { (tile(picture, chosen.is_some(), text)) } }
}

fn tile(picture: Picture, chosen: bool, text: &Text) -> Markup {
    let name = picture_name(picture, text);
    html! {
        button.ink-choice id=[picture.face().map(|face| format!("ink-pick-{}", face.0))] name="pick" value=(picture)
            aria-pressed=(chosen) title=(name) aria-label=(name) {
            (sign(picture))
        }
    }
}

fn sign(picture: Picture) -> Markup {
    html! { svg viewBox="0 0 40 40" aria-hidden="true" { use href={ "#ink-" (picture.0) } {} } }
}
