//! A board from a real table, clicked together and counted. All of it stands in the address: `board` has the squares as
//! [`ink::paper`] writes them with commas between them, `with` what the next click draws.

use std::fmt::Write as _;

use game::{Fault, Game as _, Seat, Viewer};
use ink::paper::{self, Paper};
use ink::{Board, CellName, Desk, Edges, Expansion, Fit, Ink, Kind, Picture, Rulings, Setup, View};
use maud::Markup;

use super::board::Table;
use super::desktop;
use super::score::lines;
use crate::{Edited, Editor, Scene, Text};

/// A board and what the next click draws on it.
#[derive(Clone)]
pub(super) struct Draft {
    /// In the order in which they were drawn, without the squares that water fills by itself.
    pub(super) squares: Vec<(u8, Picture)>,
    /// `None` rubs out.
    pub(super) with: Option<Picture>,
    /// How the table plays with lakes.
    pub(super) rulings: Rulings,
}

/// What `with` says when squares are rubbed out.
pub(super) const RUBBER: &str = "-";

/// The most faults a page tells at once.
const FAULTS: usize = 20;

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
    let rulings = Rulings::read(asked("shore"), asked("flood")).unwrap_or(Rulings::USUAL);
    let written = asked("board").replace(',', "\n");
    let nothing = Draft { squares: Vec::new(), with, rulings };
    let draft = match nothing.read(&written) {
        Ok(draft) => draft,
        Err(faults) => {
            let told = told(&faults, &written, editor.text);
            return Edited::Page(desktop::page(editor, &nothing, &written, &told));
        }
    };
    match changed(editor, &draft) {
        Some(Ok(next)) => Edited::Moved(next.query()),
        Some(Err((told, text))) => Edited::Page(desktop::page(editor, &draft, &text, &told)),
        None => Edited::Page(desktop::page(editor, &draft, &written_lines(&draft), &[])),
    }
}

/// What a click makes of a board: `None` if it changes nothing, or what is wrong and the text it is wrong with.
fn changed(editor: &Editor<'_>, draft: &Draft) -> Option<Result<Draft, (Vec<Told>, String)>> {
    let mut next = draft.clone();
    if let Some(text) = editor.field("text") {
        return Some(draft.read(text).map_err(|faults| (told(&faults, text, editor.text), text.to_owned())));
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
    if let Some(word) = editor.field("ruling") {
        let [shore, flood] = next.rulings.words();
        let chosen = Rulings::read(word, flood).or_else(|_| Rulings::read(shore, word));
        next.rulings = chosen.unwrap_or(next.rulings);
    } else {
        let CellName(cell) = CellName::parse(editor.field("at")?)?;
        let before = next.squares.iter().position(|&(drawn, _)| drawn == cell);
        let was = before.map(|index| next.squares.remove(index).1);
        // Water goes with what brought it (INK-6.6).
        next.squares.retain(|&(_, picture)| picture != Picture::WATER);
        let again = was.filter(|was| next.with.is_some_and(|with| with.face() == was.face()));
        let drawn = again.map_or(next.with, |was| Some(next.turned(cell, was)));
        let place = before.map_or(next.squares.len(), |index| index.min(next.squares.len()));
        next.squares.splice(place..place, drawn.map(|picture| (cell, picture)));
    }
    let text = written_lines(&next);
    Some(next.read(&text).map_err(|faults| (told(&faults, &text, editor.text), written_lines(draft))))
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
    /// The same with the squares of a text that can stand on one board together. Water that comes by itself is not kept.
    fn read(&self, text: &str) -> Result<Self, Vec<Fault>> {
        paper::read(text, self.rulings)?;
        let lines = paper::squares(text)?;
        let mut squares: Vec<(u8, Picture)> =
            lines.into_iter().map(|(_, cell, picture)| (cell, picture)).collect();
        let dry = Self {
            squares: squares.iter().copied().filter(|&(_, picture)| picture != Picture::WATER).collect(),
            ..self.clone()
        };
        let filled = dry.paper().filled;
        squares.retain(|&(cell, picture)| picture != Picture::WATER || filled >> cell & 1 == 0);
        Ok(Self { squares, ..self.clone() })
    }

    /// The next position in which the same face fits an empty square, or the one it had.
    fn turned(&self, cell: u8, was: Picture) -> Picture {
        let all: Vec<Picture> = was.face().map_or_else(Vec::new, |face| face.pictures().collect());
        let at = all.iter().position(|&other| other == was).unwrap_or(0);
        // A real board may have loose pieces, so nothing need connect.
        let around = Fit::of(&self.paper().board, self.rulings.shore);
        let fits = |turned: &&Picture| around.misfit(turned.edges(), cell, false).is_none();
        all.iter().cycle().skip(at + 1).take(all.len()).find(fits).copied().unwrap_or(was)
    }

    /// The squares as the address has them.
    pub(super) fn squares(&self) -> String {
        written_lines(self).trim_end().replace('\n', ",")
    }

    /// What the next click draws, as the address has it.
    pub(super) fn pen(&self) -> String {
        self.with.map_or_else(|| RUBBER.to_owned(), |picture| picture.to_string())
    }

    /// The rulings that are not the usual ones, as fields of the address.
    pub(super) fn chosen(&self) -> Vec<(&'static str, &'static str)> {
        let (own, usual) = (self.rulings.words(), Rulings::USUAL.words());
        let fields = ["shore", "flood"].into_iter().zip(own).zip(usual);
        fields.filter(|((_, own), usual)| own != usual).map(|(field, _)| field).collect()
    }

    /// The address without its path. Of what squares are written with only spaces and plus signs need another form.
    fn query(&self) -> String {
        let coded = |text: &str| text.replace('+', "%2B").replace(' ', "+");
        let mut query = format!("board={}&with={}", coded(&self.squares()), coded(&self.pen()));
        for (name, word) in self.chosen() {
            // Writing to a string cannot fail.
            let _ = write!(query, "&{name}={word}");
        }
        query
    }

    /// The board with the squares that water fills by itself.
    pub(super) fn paper(&self) -> Paper {
        paper::read(&written_lines(self), self.rulings).unwrap_or_default()
    }
}

/// Says in the reader's words what is wrong with which lines; the first ones, if nearly everything is.
fn told(faults: &[Fault], text: &str, words: &Text) -> Vec<Told> {
    let told = |fault: &Fault| {
        let said = game::text::line(text, fault.line);
        let why = fault.reason.of(words.lang()).to_owned();
        Told { line: fault.line, said: said.chars().take(40).collect(), why }
    };
    faults.iter().take(FAULTS).map(told).collect()
}

/// The score sheet of a board that belongs to no table.
pub(super) fn sheet(board: &Board, text: &Text) -> Option<Markup> {
    let has = |kind: Kind| board.showing(kind) != 0;
    // An empty table lends its view: the sheet is the same one players see.
    let mut view: View = Ink::new(&"1".parse::<Setup>().ok()?).view(Viewer::Public);
    view.expansion = match (has(Kind::River), has(Kind::Lake)) {
        (true, _) => Expansion::River,
        (_, true) => Expansion::Lake,
        _ => Expansion::Base,
    };
    // Whoever counts a board has finished it.
    view.round = view.expansion.rounds();
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
        fresh: &[],
    };
    Some(lines(&Table::of(&scene), Seat(0)))
}
