//! A board from a real table, clicked together and counted. All of it stands in the address: `board` has the squares as
//! [`ink::paper`] writes them with commas between them, `with` what the next click draws.

use std::fmt::Write as _;

use game::{Fault, Game as _, Seat, Viewer};
use ink::{Board, CellName, Desk, Edges, Expansion, Ink, Kind, Picture, Setup, View, paper};
use maud::Markup;

use super::board::Table;
use super::desktop;
use super::score::lines;
use crate::{Edited, Editor, Scene, Text};

/// A board and what the next click draws on it.
#[derive(Clone)]
pub(super) struct Draft {
    /// In the order in which they were drawn.
    pub(super) squares: Vec<(u8, Picture)>,
    /// `None` rubs out.
    pub(super) with: Option<Picture>,
}

/// What `with` says when squares are rubbed out.
pub(super) const RUBBER: &str = "-";

/// A fault as a page tells it.
pub(super) struct Told {
    pub(super) line: usize,
    pub(super) said: String,
    pub(super) why: String,
}

/// Answers a click.
pub fn ink_editor(editor: &Editor<'_>) -> Edited {
    let asked = |name: &str| editor.field(name).unwrap_or_default();
    let with = match asked("with") {
        RUBBER => None,
        text => Edges::parse(text.as_bytes()).and_then(Picture::of).or(Some(Picture(0))),
    };
    let written = asked("board").replace(',', "\n");
    let squares = match read(&written) {
        Ok(squares) => squares,
        Err(fault) => {
            let (nothing, told) = (Draft { squares: Vec::new(), with }, told(&fault, &written, editor.text));
            return Edited::Page(desktop::page(editor, &nothing, &written, Some(&told)));
        }
    };
    let draft = Draft { squares, with };
    match changed(editor, &draft) {
        Some(Ok(next)) => Edited::Moved(next.query()),
        Some(Err((told, text))) => Edited::Page(desktop::page(editor, &draft, &text, Some(&told))),
        None => Edited::Page(desktop::page(editor, &draft, &written_lines(&draft), None)),
    }
}

/// Reads squares that can stand on one board together.
fn read(text: &str) -> Result<Vec<(u8, Picture)>, Fault> {
    paper::board(text)?;
    Ok(paper::squares(text)?.into_iter().map(|(_, cell, picture)| (cell, picture)).collect())
}

/// What a click makes of a board: `None` if it changes nothing, or what is wrong and the text it is wrong with.
fn changed(editor: &Editor<'_>, draft: &Draft) -> Option<Result<Draft, (Told, String)>> {
    let mut next = draft.clone();
    if let Some(text) = editor.field("text") {
        return Some(match read(text) {
            Ok(squares) => Ok(Draft { squares, ..next }),
            Err(fault) => Err((told(&fault, text, editor.text), text.to_owned())),
        });
    }
    if editor.field("clear").is_some() {
        next.squares.clear();
        return Some(Ok(next));
    }
    if let Some(how) = editor.field("turn") {
        next.with = next.with.map(|picture| match how {
            "left" => picture.turned().turned().turned(),
            "mirror" => picture.mirrored(),
            _ => picture.turned(),
        });
        return Some(Ok(next));
    }
    if let Some(pick) = editor.field("pick") {
        next.with = Edges::parse(pick.as_bytes()).and_then(Picture::of);
        return Some(Ok(next));
    }
    let CellName(cell) = CellName::parse(editor.field("at")?)?;
    let before = next.squares.iter().position(|&(drawn, _)| drawn == cell);
    let was = before.map(|index| next.squares.remove(index).1);
    next.squares.extend(next.with.filter(|&picture| was != Some(picture)).map(|picture| (cell, picture)));
    let text = written_lines(&next);
    Some(match read(&text) {
        Ok(_) => Ok(next),
        Err(fault) => Err((told(&fault, &text, editor.text), written_lines(draft))),
    })
}

/// The squares as text, one a line.
fn written_lines(draft: &Draft) -> String {
    let mut text = String::new();
    for &(cell, picture) in &draft.squares {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{} {picture}", CellName(cell));
    }
    text
}

impl Draft {
    /// The squares as the address has them.
    pub(super) fn squares(&self) -> String {
        written_lines(self).trim_end().replace('\n', ",")
    }

    /// What the next click draws, as the address has it.
    pub(super) fn pen(&self) -> String {
        self.with.map_or_else(|| RUBBER.to_owned(), |picture| picture.to_string())
    }

    /// The address without its path. Of what squares are written with only spaces and plus signs need another form.
    fn query(&self) -> String {
        let coded = |text: &str| text.replace('+', "%2B").replace(' ', "+");
        format!("board={}&with={}", coded(&self.squares()), coded(&self.pen()))
    }

    pub(super) fn board(&self) -> Board {
        let mut board = Board::default();
        for &(cell, picture) in &self.squares {
            board.put(picture, cell, 1);
        }
        board
    }
}

/// Says in the reader's words what is wrong with a line.
fn told(fault: &Fault, text: &str, words: &Text) -> Told {
    let said = game::text::line(text, fault.line);
    let why = fault.reason.of(words.lang()).to_owned();
    Told { line: fault.line, said: said.chars().take(40).collect(), why }
}

/// The score sheet of a board that belongs to no table.
pub(super) fn sheet(board: &Board, text: &Text) -> Option<Markup> {
    let has = |kind: Kind| board.edges(kind).iter().any(|&side| side != 0);
    // An empty table lends its view: the sheet is the same one players see.
    let mut view: View = Ink::new(&"1".parse::<Setup>().ok()?).view(Viewer::Public);
    view.expansion = match (has(Kind::River), has(Kind::Lake)) {
        (true, _) => Expansion::River,
        (_, true) => Expansion::Lake,
        _ => Expansion::Base,
    };
    view.desks = vec![Desk { board: board.clone(), left: 0, specials: 0, special: false }];
    let scene = Scene::<Ink> {
        view: &view,
        legal: &[],
        viewer: Viewer::Public,
        names: &[],
        colours: game::Colours::BY_SEAT,
        text,
        hint: None,
        tried: &[],
    };
    Some(lines(&Table::of(&scene), Seat(0)))
}
