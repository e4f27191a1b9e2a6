//! One line of a board: a square and what is drawn in it, or what is wrong with the words.

use game::text::beginning;
use game::{Said, said};

use crate::face::{Edges, Kind, Picture};
use crate::grid::CellName;
use crate::setup::letters as english;

/// Reads the words of one line.
pub(super) fn square(name: &str, rest: &[&str]) -> Result<(u8, Picture), Said> {
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
    let text = english(text);
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
                "`{}` to nie bok: R lub K to linia kolejowa, H lub A autostrada, W rzeka, L lub J jezioro, a kropka pusty bok",
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
