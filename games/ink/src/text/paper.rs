//! Boards written as text, for owners of the box who want to know what a board is worth or whether it was drawn legally.
//!
//! One drawn square a line: its name, then its edges in the order N E S W, with `+` where a station or pier joins what
//! meets on the square.
//!
//! ```text
//! # The middle of a game.
//! B3 R.H.+   # a station turns the railway into a highway
//! C3 HRHR    # overpass
//! C4 HRHR+   # the cross station among the special routes
//! D4 WHWH    # bridge
//! E5 LL..    # lake; LLLL is a square that water has filled
//! ```

use game::text::{beginning, statements};
use game::{Fault, Rule, Said, said};
use serde::ser::SerializeStruct as _;
use serde::{Serialize, Serializer};

use crate::board::{Board, Fit};
use crate::face::{Edges, Face, Group, Kind, Picture};
use crate::grid::{CELLS, CellName};
use crate::legal::bound;
use crate::score::Sheet;
use crate::setup::{Flood, Shore};

pub use super::task::{last_round, possible, read_dice, read_specials};

/// Whether the squares of a text could be drawn in the order of its lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Every one of them.
    Legal,
    /// Not this one.
    Illegal {
        /// Its line, counted from 1.
        line: usize,
        /// The rule that forbids it.
        rule: Rule,
    },
}

impl Serialize for Verdict {
    /// `{"legal":true}` or `{"legal":false,"line":3,"rule":"INK-3.2"}`.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Legal => {
                let mut verdict = to.serialize_struct("Verdict", 1)?;
                verdict.serialize_field("legal", &true)?;
                verdict.end()
            }
            Self::Illegal { line, rule } => {
                let mut verdict = to.serialize_struct("Verdict", 3)?;
                verdict.serialize_field("legal", &false)?;
                verdict.serialize_field("line", line)?;
                verdict.serialize_field("rule", rule)?;
                verdict.end()
            }
        }
    }
}

/// Reads the squares of a text with the lines they stand in.
pub fn squares(text: &str) -> Result<Vec<(usize, u8, Picture)>, Fault> {
    let read = |(line, name, rest): (usize, &str, Vec<&str>)| {
        let (cell, picture) = square(name, &rest).map_err(|reason| Fault { line, rule: None, reason })?;
        Ok((line, cell, picture))
    };
    statements(text).map(read).collect()
}

/// Reads the board a text describes, whatever the order of its lines. A text knows no rounds: all squares get the first.
pub fn board(text: &str) -> Result<Board, Fault> {
    let mut board = Board::default();
    let mut lines = [0; CELLS];
    let mut supply = Supply::default();
    for (line, cell, picture) in squares(text)? {
        let fault = |(rule, reason)| Fault { line, rule: Some(Rule(rule)), reason };
        let before = std::mem::replace(&mut lines[usize::from(cell)], line);
        if before != 0 {
            let name = CellName(cell);
            let reason = said!(
                "{name} is drawn in line {before} already",
                "pole {name} jest już narysowane w wierszu {before}"
            );
            return Err(fault(("INK-3.1", reason)));
        }
        supply.take(line, picture).map_err(fault)?;
        board.put(picture, cell, 1);
    }
    Ok(board)
}

/// Counts the points of the board a text describes.
pub fn score(text: &str) -> Result<Sheet, Fault> {
    Ok(Sheet::of(&board(text)?))
}

/// Draws the squares of a text one after the other and says which of them is the first that is forbidden. Water fills
/// squares after each of them (INK-6.6); a line `LLLL` confirms such a square before anything else is drawn.
pub fn check(text: &str, shore: Shore, flood: Flood) -> Result<Verdict, Fault> {
    let mut board = Board::default();
    let mut supply = Supply::default();
    // The squares filled by the last drawn one and not confirmed yet.
    let mut filled = 0_u64;
    for (line, cell, picture) in squares(text)? {
        let no = |rule| Ok(Verdict::Illegal { line, rule });
        if picture == Picture::WATER {
            if filled >> cell & 1 == 0 {
                return no(Rule("INK-6.6"));
            }
            filled &= !(1 << cell);
            continue;
        }
        if let Err((rule, _)) = supply.take(line, picture) {
            return no(Rule(rule));
        }
        let bound = picture.face().is_some_and(bound);
        if let Some(misfit) = Fit::of(&board, shore).misfit(picture.edges(), cell, bound) {
            return no(misfit.rule());
        }
        board.put(picture, cell, 1);
        let before = board.drawn();
        board.fill(flood, 1);
        filled = board.drawn() & !before;
    }
    Ok(Verdict::Legal)
}

/// Writes a board as [`board`] reads it: the squares in order of their rounds, in a round by name.
pub fn write(board: &Board) -> String {
    let mut squares: Vec<_> = board.squares().collect();
    squares.sort_by_key(|&(cell, _)| board.round(cell));
    let lines: Vec<String> =
        squares.into_iter().map(|(cell, picture)| format!("{} {picture}\n", CellName(cell))).collect();
    lines.concat()
}

/// What is used up while a board is drawn: one expansion at most, and a few special routes.
#[derive(Default)]
struct Supply {
    /// The first lines with a river and with a lake; 0 for none.
    river: usize,
    lake: usize,
    /// The special routes by line.
    specials: Vec<(usize, Face)>,
}

impl Supply {
    /// Uses a picture, or says which rule is against it.
    fn take(&mut self, line: usize, picture: Picture) -> Result<(), (&'static str, Said)> {
        let kinds = picture.edges().kinds;
        for (kind, first) in [(Kind::River, &mut self.river), (Kind::Lake, &mut self.lake)] {
            if *first == 0 && kinds.contains(&kind) {
                *first = line;
            }
        }
        if self.river != 0 && self.lake != 0 {
            let (river, lake) = (self.river, self.lake);
            let reason = said!(
                "a game has rivers (line {river}) or lakes (line {lake}), not both: leave one out",
                "w jednej grze są rzeki (wiersz {river}) albo jeziora (wiersz {lake}): z czegoś zrezygnuj"
            );
            return Err(("INK-1.4", reason));
        }
        let Some(face) = picture.face().filter(|face| face.group() == Group::Special) else { return Ok(()) };
        if let Some((before, _)) = self.specials.iter().find(|&&(_, used)| used == face) {
            let reason = said!(
                "the special route of line {before} comes again: each can be used once",
                "trasa specjalna z wiersza {before} pojawia się znowu, a każdej można użyć raz"
            );
            return Err(("INK-3.7", reason));
        }
        self.specials.push((line, face));
        if self.specials.len() > 3 {
            let reason = said!(
                "this is special route number {}: three are allowed",
                "to trasa specjalna numer {}, a można użyć najwyżej trzech",
                self.specials.len()
            );
            return Err(("INK-3.7", reason));
        }
        Ok(())
    }
}

/// Reads the words of one line.
fn square(name: &str, rest: &[&str]) -> Result<(u8, Picture), Said> {
    let cell = cell(name)?;
    let name = CellName(cell);
    let [edges, more @ ..] = rest else {
        return Err(said!(
            "the edges of {name} are missing: write the sides N E S W, like `{name} R.R.`",
            "brakuje boków pola {name}: wpisz je w kolejności N E S W, na przykład `{name} R.R.`"
        ));
    };
    let picture = picture(edges)?;
    match more {
        [word, ..] => Err(said!(
            "`{}` is too much: begin a comment with `#`",
            "`{}` jest tu niepotrzebne: komentarz zaczyna się od `#`",
            short(word)
        )),
        [] => Ok((cell, picture)),
    }
}

fn cell(text: &str) -> Result<u8, Said> {
    if let Some(CellName(cell)) = CellName::parse(&text.to_ascii_uppercase()) {
        return Ok(cell);
    }
    let shown = short(text);
    Err(match text.as_bytes() {
        [row, column, ..] if row.is_ascii_alphabetic() && column.is_ascii_digit() => {
            said!(
                "`{shown}` is off the board: rows go from A to G and columns from 0 to 6",
                "`{shown}` leży poza planszą: rzędy mają litery od A do G, a kolumny cyfry od 0 do 6"
            )
        }
        _ => said!(
            "`{shown}` is no square: write a row from A to G and a column from 0 to 6, like `B3`",
            "`{shown}` to nie pole: wpisz rząd od A do G i kolumnę od 0 do 6, na przykład `B3`"
        ),
    })
}

fn picture(text: &str) -> Result<Picture, Said> {
    let text = text.to_ascii_uppercase();
    let (letters, station) = text.strip_suffix('+').map_or((&*text, false), |letters| (letters, true));
    let shown = short(&text);
    let known = |letter: char| u8::try_from(letter).is_ok_and(|letter| Kind::of(letter).is_some());
    if let Some(letter) = letters.chars().find(|&letter| !known(letter)) {
        return Err(match letter {
            '+' => said!(
                "`{shown}`: write one `+`, after the four edges",
                "`{shown}`: wpisz jeden `+`, za czterema bokami"
            ),
            _ => said!(
                "`{}` is no edge: write R for a railway, H for a highway, W for a river, L for a lake and . for blank",
                "`{}` to nie bok: R to linia kolejowa, H autostrada, W rzeka, L jezioro, a kropka to pusty bok",
                letter.escape_debug()
            ),
        });
    }
    let Some(edges) = Edges::parse(text.as_bytes()) else {
        let count = letters.len();
        return Err(said!(
            "`{shown}` has {count} edges: write four, N E S W, with `.` for a blank side",
            "liczba boków w `{shown}`: {count}; wpisz cztery, N E S W, a pusty bok jako `.`"
        ));
    };
    let other = Edges { station: !station, ..edges };
    Picture::of(edges).ok_or_else(|| match Picture::of(other) {
        Some(_) if station => {
            said!("`{shown}` has no station: write `{letters}`", "`{shown}` nie ma stacji: wpisz `{letters}`")
        }
        Some(_) => {
            said!(
                "`{shown}` lacks its station: write `{shown}+`",
                "w `{shown}` brakuje stacji: wpisz `{shown}+`"
            )
        }
        None if edges.arms().next().is_none() => said!(
            "`{shown}` is blank: leave out squares without a drawing",
            "`{shown}` to puste pole: pól bez rysunku nie wpisuj"
        ),
        None => undrawn(&shown),
    })
}

/// Neither a face of a die nor a special route.
pub(super) fn undrawn(shown: &str) -> Said {
    said!(
        "`{shown}`: no die and no special route shows this",
        "`{shown}`: nie ma tego na żadnej kostce ani wśród tras specjalnych"
    )
}

/// The beginning of a word, fit to be shown: texts come from anywhere.
pub(super) fn short(word: &str) -> String {
    beginning(word, 12)
}
