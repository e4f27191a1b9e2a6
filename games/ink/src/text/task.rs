//! The last round on a board written as text: which dice, which special routes, and whether the board could stand at all.

use game::text::Faults;
use game::{Fault, Rule, Said, said};

use super::paper::{Paper, lines, read};
use super::square::{short, undrawn};
use crate::board::{Board, Fit, Misfit};
use crate::face::{Edges, Face, Group, Kind};
use crate::grid::CellName;
use crate::mind::beam::Task;
use crate::setup::{Expansion, Rulings, Shore, letters, read_face};

/// Route dice of a round (INK-1.2).
const ROUTE_DICE: usize = 4;
/// River or lake dice of a round (INK-1.4).
const WATER_DICE: usize = 2;
/// Special routes of a game (INK-3.7).
const SPECIALS: usize = 3;

/// Reads a board as [`read`] does and refuses squares that could not stand side by side in whatever order they were drawn.
pub fn possible(text: &str, rulings: Rulings) -> Result<Paper, Vec<Fault>> {
    let whole = read(text, rulings);
    let mut faults = Faults::default();
    let mut drawn = Board::default();
    for (line, cell, picture) in lines(text).0 {
        // Water against a route is for the table to allow (INK-6.4): that was looked at with the whole board.
        let misfit = Fit::of(&drawn, Shore::Open).misfit(picture.edges(), cell, false);
        let name = CellName(cell);
        let reason = match misfit {
            None => None,
            Some(Misfit::Taken) => continue,
            Some(Misfit::River) => Some(said!(
                "{name} {picture}: a river would meet a route or an exit",
                "{name} {picture}: rzeka spotkałaby się z trasą albo z wyjściem"
            )),
            Some(_) => Some(said!(
                "{name} {picture}: a railway would meet a highway",
                "{name} {picture}: linia kolejowa spotkałaby się z autostradą"
            )),
        };
        faults.extend(reason.map(|reason| Fault { line, rule: misfit.map(Misfit::rule), reason }));
        drawn.put(picture, cell, 1);
    }
    match whole {
        Ok(paper) if faults.is_empty() => Ok(paper),
        Ok(_) => Err(faults.sorted()),
        Err(more) => {
            faults.extend(more);
            Err(faults.sorted())
        }
    }
}

/// Reads the last round: the board before it, its dice and the special routes that may be used. Faces are written in any
/// position, with commas or spaces between them. The paper says which squares of the board water fills by itself.
pub fn last_round(
    text: &str,
    dice: &str,
    specials: &str,
    rulings: Rulings,
) -> Result<(Paper, Task), Vec<Fault>> {
    let (paper, dice) = match (possible(text, rulings), read_dice(dice)) {
        (Ok(paper), Ok(dice)) => (paper, dice),
        (paper, dice) => {
            let (paper, dice) = (paper.err().unwrap_or_default(), dice.err().unwrap_or_default());
            return Err([paper, dice].concat());
        }
    };
    let board = paper.board.clone();
    let (expansion, specials) = match (expansion(&board, &dice), read_specials(specials, &board)) {
        (Ok(expansion), Ok(specials)) => (expansion, specials),
        (expansion, specials) => {
            return Err(expansion.err().into_iter().chain(specials.err().unwrap_or_default()).collect());
        }
    };
    let Rulings { shore, flood } = rulings;
    let task = Task { board, dice, specials, round: expansion.rounds(), shore, flood };
    Ok((paper, task))
}

/// A fault in what stands beside the board: the dice or the special routes.
fn fault(beside: Beside, rule: Option<&'static str>, Said { en, pl }: Said) -> Fault {
    let reason = match beside {
        Beside::Dice => said!("dice: {en}", "kostki: {pl}"),
        Beside::Specials => said!("specials: {en}", "trasy specjalne: {pl}"),
    };
    Fault { line: 0, rule: rule.map(Rule), reason }
}

/// What stands beside the board.
#[derive(Clone, Copy)]
enum Beside {
    Dice,
    Specials,
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| letter == ',' || letter.is_whitespace()).filter(|word| !word.is_empty())
}

/// Why a word is no face of the wanted kind and none of the other either.
fn unknown(word: &str) -> Said {
    let shown = short(word);
    if Edges::parse(letters(word).as_bytes()).is_some() {
        undrawn(&shown)
    } else {
        said!(
            "`{shown}` is no face: write the sides N E S W with R, H, W, L or `.`, and `+` for a station",
            "`{shown}` to nie ścianka: wpisz boki N E S W literami R, H, W, L albo `.`, a stację jako `+`"
        )
    }
}

/// Reads the faces of the dice of one round: one to four route dice and at most two of an expansion.
pub fn read_dice(text: &str) -> Result<Vec<Face>, Vec<Fault>> {
    let (mut dice, mut faults) = (Vec::new(), Vec::new());
    for word in words(text) {
        let special = || read_face(word, |face| face.group() == Group::Special);
        match read_face(word, |face| face.group() != Group::Special) {
            Some(face) => dice.push(face),
            None if special().is_some() => {
                let shown = short(word);
                let reason = said!(
                    "`{shown}` is a special route, which no die shows",
                    "`{shown}` to trasa specjalna, której nie ma na żadnej kostce"
                );
                faults.push(fault(Beside::Dice, Some("INK-1.3"), reason));
            }
            None => faults.push(fault(Beside::Dice, None, unknown(word))),
        }
    }
    let wrong = number(&dice, !faults.is_empty());
    faults.extend(wrong.into_iter().map(|(rule, reason)| fault(Beside::Dice, Some(rule), reason)));
    if faults.is_empty() { Ok(dice) } else { Err(faults) }
}

/// What is wrong with the number of dice; `unread` if there are more that could not be read.
fn number(dice: &[Face], unread: bool) -> Vec<(&'static str, Said)> {
    let count = |group: Group| dice.iter().filter(|face| face.group() == group).count();
    let (routes, rivers, lakes) = (count(Group::Route), count(Group::River), count(Group::Lake));
    let mut wrong = Vec::new();
    if rivers > 0 && lakes > 0 {
        let reason = said!(
            "a game has river dice or lake dice, not both",
            "w jednej grze są kostki rzeki albo kostki jeziora, nie jedne i drugie"
        );
        wrong.push(("INK-1.4", reason));
    } else if rivers + lakes > WATER_DICE {
        let (what, which) = if rivers > 0 { ("river", "rzeki") } else { ("lake", "jeziora") };
        let count = rivers + lakes;
        let reason = said!(
            "{count} {what} dice are too many, a round has two",
            "za dużo kostek {which} ({count}), w rundzie są dwie"
        );
        wrong.push(("INK-1.4", reason));
    }
    if routes > ROUTE_DICE {
        let reason = said!(
            "{routes} route dice are too many, a round has four",
            "za dużo kostek trasy ({routes}), w rundzie są cztery"
        );
        wrong.push(("INK-1.2", reason));
    } else if routes == 0 && !unread {
        let reason = said!(
            "there is no route die, write one to four",
            "nie ma kostki trasy, wpisz od jednej do czterech"
        );
        wrong.push(("INK-1.2", reason));
    }
    wrong
}

/// What is played with, as board and dice tell it (INK-1.4).
fn expansion(board: &Board, dice: &[Face]) -> Result<Expansion, Fault> {
    let has = |kind: Kind| board.edges(kind).iter().any(|&side| side != 0);
    let rolled = |group: Group| dice.iter().any(|face| face.group() == group);
    match (has(Kind::River), has(Kind::Lake), rolled(Group::River), rolled(Group::Lake)) {
        (true, _, _, true) => {
            let reason = said!(
                "the board has rivers, so no die shows a lake",
                "na planszy są rzeki, więc żadna kostka nie pokazuje jeziora"
            );
            Err(fault(Beside::Dice, Some("INK-1.4"), reason))
        }
        (_, true, true, _) => {
            let reason = said!(
                "the board has lakes, so no die shows a river",
                "na planszy są jeziora, więc żadna kostka nie pokazuje rzeki"
            );
            Err(fault(Beside::Dice, Some("INK-1.4"), reason))
        }
        (true, ..) | (_, _, true, _) => Ok(Expansion::River),
        (_, true, ..) | (.., true) => Ok(Expansion::Lake),
        _ => Ok(Expansion::Base),
    }
}

/// Reads the special routes that may be used on a board (INK-3.7).
pub fn read_specials(text: &str, board: &Board) -> Result<Vec<Face>, Vec<Fault>> {
    let used: Vec<Face> = board.squares().filter_map(|(_, picture)| picture.face()).collect();
    let used = || used.iter().filter(|face| face.group() == Group::Special);
    let (mut specials, mut faults): (Vec<Face>, Vec<Fault>) = Default::default();
    for word in words(text) {
        let shown = short(word);
        let die = || read_face(word, |face| face.group() != Group::Special);
        let (rule, reason) = match read_face(word, |face| face.group() == Group::Special) {
            None if die().is_some() => (
                Some("INK-1.3"),
                said!(
                    "`{shown}` is a face of a die, not a special route",
                    "`{shown}` to ścianka kostki, a nie trasa specjalna"
                ),
            ),
            None => (None, unknown(word)),
            Some(_) if used().count() >= SPECIALS => (
                Some("INK-3.7"),
                said!(
                    "`{shown}` comes too late, three special routes are on the board",
                    "na `{shown}` jest za późno, bo na planszy są już trzy trasy specjalne"
                ),
            ),
            Some(face) if used().any(|&old| old == face) => (
                Some("INK-3.7"),
                said!(
                    "`{shown}` is on the board already, each can be used once",
                    "`{shown}` jest już na planszy, a każdej trasy można użyć raz"
                ),
            ),
            Some(face) if specials.contains(&face) => (
                Some("INK-3.7"),
                said!(
                    "`{shown}` is named twice, each can be used once",
                    "`{shown}` wpisano dwa razy, a każdej trasy można użyć raz"
                ),
            ),
            Some(face) => {
                specials.push(face);
                continue;
            }
        };
        faults.push(fault(Beside::Specials, rule, reason));
    }
    if faults.is_empty() { Ok(specials) } else { Err(faults) }
}
