//! Boards written as text, for owners of the box who want to know what a board is worth or whether it was drawn legally.
//!
//! One drawn square a line: its name, then its edges in the order N E S W, with `+` where a station or pier joins what
//! meets on the square. People who think in Polish may write K, A and J for R, H and L.
//!
//! ```text
//! # The middle of a game.
//! B3 R.H.+   # a station turns the railway into a highway
//! C3 HRHR    # overpass
//! C4 HRHR+   # the cross station among the special routes
//! D4 WHWH    # bridge
//! E5 LL..    # lake; LLLL is a square that water has filled
//! ```
//!
//! Squares that must be water (INK-6.6) may be left out: they are filled, and said to be.

use game::text::{Faults, statements};
use game::{Fault, Rule, Said, said};
use serde::ser::SerializeMap as _;
use serde::{Serialize, Serializer};

use super::square::square;
use crate::board::{Board, Fit};
use crate::face::{Face, Group, Kind, Picture};
use crate::grid::{CELLS, CellName, Side, at_exits, cells, exits};
use crate::legal::bound;
use crate::score::Sheet;
use crate::setup::{Flood, Rulings, Shore};

pub use super::task::{last_round, possible, read_dice, read_specials};

/// A square of a text: its line, counted from 1, its number and what is drawn in it.
pub type Line = (usize, u8, Picture);

/// A board that was read.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Paper {
    /// All of it, with the squares that must be water. A text knows no rounds: all squares get the first.
    pub board: Board,
    /// The squares that water fills though the text does not name them, as bits.
    pub filled: u64,
}

impl Paper {
    /// Counts the points.
    pub fn sheet(&self) -> Sheet {
        Sheet::of(&self.board)
    }
}

/// Whether the squares of a text could be drawn in the order of its lines.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Verdict {
    /// The lines that could not, counted from 1, with the rules that forbid them.
    pub forbidden: Vec<(usize, Rule)>,
    /// The squares that water fills though no line confirms it, as bits.
    pub filled: u64,
}

impl Serialize for Verdict {
    /// `{"legal":true}` or `{"legal":false,"line":3,"rule":"INK-3.2"}`, with `more` forbidden lines and with what is `filled`.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Forbidden {
            line: usize,
            rule: Rule,
        }
        let mut verdict = to.serialize_map(None)?;
        verdict.serialize_entry("legal", &self.forbidden.is_empty())?;
        if let [(line, rule), more @ ..] = &*self.forbidden {
            verdict.serialize_entry("line", line)?;
            verdict.serialize_entry("rule", rule)?;
            if !more.is_empty() {
                let more: Vec<_> = more.iter().map(|&(line, rule)| Forbidden { line, rule }).collect();
                verdict.serialize_entry("more", &more)?;
            }
        }
        if self.filled != 0 {
            verdict.serialize_entry("filled", &names(self.filled))?;
        }
        verdict.end()
    }
}

/// The names of a set of squares.
pub fn names(set: u64) -> Vec<String> {
    cells(set).map(|cell| CellName(cell).to_string()).collect()
}

/// The squares of the lines that can be read, and what is wrong with the others.
pub(super) fn lines(text: &str) -> (Vec<Line>, Faults) {
    let (mut lines, mut faults) = (Vec::new(), Faults::default());
    for (line, name, rest) in statements(text) {
        match square(name, &rest) {
            Ok((cell, picture)) => lines.push((line, cell, picture)),
            Err(reason) => faults.add(line, reason),
        }
    }
    (lines, faults)
}

/// Reads the squares of a text with the lines they stand in.
pub fn squares(text: &str) -> Result<Vec<Line>, Vec<Fault>> {
    let (lines, faults) = lines(text);
    if faults.is_empty() { Ok(lines) } else { Err(faults.sorted()) }
}

/// Reads the board a text describes, whatever the order of its lines.
pub fn read(text: &str, rulings: Rulings) -> Result<Paper, Vec<Fault>> {
    let (lines, mut faults) = lines(text);
    let mut drawn_in = [0; CELLS];
    let mut supply = Supply::default();
    let mut board = Board::default();
    let mut water: Vec<Line> = Vec::new();
    for (line, cell, picture) in lines {
        let before = std::mem::replace(&mut drawn_in[usize::from(cell)], line);
        if before != 0 {
            let name = CellName(cell);
            let reason = said!(
                "{name} is drawn in line {before} already",
                "pole {name} jest już narysowane w wierszu {before}"
            );
            faults.breaks(line, "INK-3.1", reason);
            continue;
        }
        if let Err((rule, reason)) = supply.take(line, picture) {
            faults.breaks(line, rule, reason);
        }
        if picture == Picture::WATER {
            water.push((line, cell, picture));
            continue;
        }
        if rulings.shore == Shore::Closed && at_water(&board, picture, cell) {
            let reason = said!(
                "{} {picture}: a route or an exit would meet open water, and the shore is closed",
                "{} {picture}: trasa albo wyjście stykałoby się z otwartą wodą, a brzeg jest zamknięty",
                CellName(cell)
            );
            faults.breaks(line, "INK-6.4", reason);
        }
        board.put(picture, cell, 1);
    }
    let filled = soak(&mut board, &water, rulings, &mut faults);
    if faults.is_empty() { Ok(Paper { board, filled }) } else { Err(faults.sorted()) }
}

/// Whether a picture would bring a route or an exit and open water face to face (INK-6.4).
fn at_water(board: &Board, picture: Picture, cell: u8) -> bool {
    let at = |set: u64| set >> cell & 1 == 1;
    let route = |side: Side| {
        [Kind::Rail, Kind::Road].iter().any(|&kind| at(board.facing(kind, side) | exits(kind, side)))
    };
    picture.edges().arms().any(|(side, kind)| match kind {
        Kind::Lake => route(side),
        Kind::Rail | Kind::Road => at(board.facing(Kind::Lake, side)),
        Kind::Blank | Kind::River => false,
    })
}

/// Puts the water of a text on its board, as far as any order of drawing can bring it there, then fills what must be
/// filled (INK-6.6): the squares that no line names.
fn soak(board: &mut Board, water: &[Line], rulings: Rulings, faults: &mut Faults) -> u64 {
    let mut named = water.iter().fold(0, |set: u64, &(_, cell, _)| set | 1 << cell);
    // Where a route end keeps water out (INK-6.7), it may still have been drawn later, unless the shore forbids it.
    let kept_dry = |board: &Board| match (rulings.flood, rulings.shore) {
        (Flood::Always, _) => 0,
        (Flood::Never, Shore::Open) => at_exits(),
        (Flood::Never, Shore::Closed) => at_exits() | board.at_routes(),
    };
    loop {
        let now = named & board.surrounded() & !kept_dry(board);
        if now == 0 {
            break;
        }
        named &= !now;
        for cell in cells(now) {
            board.put(Picture::WATER, cell, 1);
        }
    }
    for &(line, cell, _) in water.iter().filter(|&&(_, cell, _)| named >> cell & 1 == 1) {
        let name = CellName(cell);
        let reason = if board.surrounded() >> cell & 1 == 1 {
            said!(
                "{name} has a route or an exit on its fourth side, so water does not fill it",
                "pole {name} ma z czwartej strony trasę albo wyjście, więc woda go nie wypełnia"
            )
        } else {
            said!(
                "{name} has no open lakes on three sides, so water does not fill it",
                "pole {name} nie ma z trzech stron otwartych jezior, więc woda go nie wypełnia"
            )
        };
        faults.breaks(line, "INK-6.6", reason);
    }
    let before = board.drawn();
    board.fill(rulings.flood, 1);
    board.drawn() & !before
}

/// Draws the squares of a text one after the other and says which of them are forbidden. Water fills squares after each of
/// them (INK-6.6); a line `LLLL` confirms such a square before anything else is drawn. A forbidden square counts as drawn for
/// those after it where there is room, so that one slip is told once.
pub fn check(text: &str, rulings: Rulings) -> Result<Verdict, Vec<Fault>> {
    let (mut board, mut supply) = (Board::default(), Supply::default());
    let mut verdict = Verdict::default();
    // The squares filled by the last drawn one and not confirmed yet.
    let mut fresh = 0_u64;
    for (line, cell, picture) in squares(text)? {
        let mut no = |rule| verdict.forbidden.push((line, rule));
        let bit = 1 << cell;
        if picture == Picture::WATER {
            if fresh & bit == 0 {
                no(Rule("INK-6.6"));
            }
            fresh &= !bit;
            verdict.filled &= !bit;
            continue;
        }
        let bound = picture.face().is_some_and(bound);
        let misfit = Fit::of(&board, rulings.shore).misfit(picture.edges(), cell, bound);
        if let Err((rule, _)) = supply.take(line, picture) {
            no(Rule(rule));
        } else if let Some(misfit) = misfit {
            no(misfit.rule());
        }
        fresh = 0;
        if board.drawn() & bit == 0 {
            board.put(picture, cell, 1);
            let before = board.drawn();
            board.fill(rulings.flood, 1);
            fresh = board.drawn() & !before;
            verdict.filled |= fresh;
        }
    }
    Ok(verdict)
}

/// Writes a board as [`read`] reads it: the squares in order of their rounds, in a round by name.
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
        let mut new = false;
        for (kind, first) in [(Kind::River, &mut self.river), (Kind::Lake, &mut self.lake)] {
            if *first == 0 && kinds.contains(&kind) {
                *first = line;
                new = true;
            }
        }
        if new && self.river != 0 && self.lake != 0 {
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
