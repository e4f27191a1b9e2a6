//! Single statements of a data file.

use game::text::{name, number, short};
use game::{Said, said};

use crate::data::TILES;
use crate::grid::{CellName, SIDE, Side};
use crate::piece::{Colour, Engine, Start, Station, Tile};
use crate::text::polish::english;

/// Square, side and the station's key; `None` for a U-turn.
pub(crate) type Edge = (u8, Side, Option<String>);
/// A station's key, seats and values.
pub(crate) type Prizes = (String, u8, Vec<u8>);

pub(crate) fn grid(rest: &[&str]) -> Result<(u8, u8), Said> {
    let [rows, cols] = rest else {
        return Err(said!("write `grid ROWS COLUMNS`", "napisz `ramka RZĘDY KOLUMNY`"));
    };
    let size = |word: &str| number(word, 2, SIDE);
    Ok((size(rows)?, size(cols)?))
}

pub(crate) fn depot(rest: &[&str]) -> Result<u8, Said> {
    match rest {
        [square] => cell(square),
        _ => Err(said!("write `depot SQUARE`", "napisz `zajezdnia POLE`")),
    }
}

pub(crate) fn start(rest: &[&str]) -> Result<(Engine, Start), Said> {
    let [engine, square, end] = rest else {
        return Err(said!("write `start LOCOMOTIVE SQUARE END`", "napisz `start LOKOMOTYWA POLE KONIEC`"));
    };
    let engine = Engine::ALL.into_iter().find(|known| known.word() == english(engine)).ok_or_else(|| {
        said!(
            "`{}` is no locomotive: violet, black, blue, red",
            "`{}` to nie lokomotywa: napisz `fioletowa`, `czarna`, `niebieska` albo `czerwona`",
            short(engine)
        )
    })?;
    Ok((engine, Start { cell: cell(square)?, end: number(end, 0, 7)? }))
}

pub(crate) fn edge(rest: &[&str]) -> Result<Edge, Said> {
    let [square, side, what] = rest else {
        return Err(said!(
            "write `edge SQUARE SIDE turn`, or a station",
            "napisz `krawędź POLE BOK zawrotka`, a zamiast zawrotki może być stacja"
        ));
    };
    let side = Side::ALL.into_iter().find(|known| letter(*known).to_string() == *side).ok_or_else(|| {
        said!("`{}` is no side: N, E, S, W", "`{}` to nie bok: napisz `N`, `E`, `S` albo `W`", short(side))
    })?;
    Ok((cell(square)?, side, (english(what) != "turn").then(|| (*what).to_owned())))
}

pub(crate) fn station(rest: &[&str]) -> Result<Station, Said> {
    let usage = || {
        said!(
            "write `station KEY COLOUR POLISH / ENGLISH`",
            "napisz `stacja KLUCZ KOLOR NAZWA / NAME`, nazwę po polsku i po angielsku"
        )
    };
    let [key, colour, names @ ..] = rest else { return Err(usage()) };
    if english(key) == "turn" {
        let reason = said!("a station cannot have the key `{key}`", "kluczem stacji nie może być `{key}`");
        return Err(reason);
    }
    let colour = Colour::ALL
        .into_iter()
        .find(|known| known.word() == english(colour))
        .ok_or_else(|| said!("`{}` is no colour of a station", "`{}` to nie kolor stacji", short(colour)))?;
    let names = names.join(" ");
    let (pl, en) = names.split_once(" / ").ok_or_else(usage)?;
    let (pl, en) = (name(pl, 24)?, name(en, 24)?);
    Ok(Station { key: (*key).to_owned(), colour, pl, en, prizes: [[0; 4]; 3] })
}

pub(crate) fn prizes(rest: &[&str]) -> Result<Prizes, Said> {
    let [key, seats, values @ ..] = rest else {
        return Err(said!(
            "write `prizes KEY SEATS FIRST SECOND …`",
            "napisz `wartości KLUCZ GRACZE PIERWSZY DRUGI …`"
        ));
    };
    let seats = number(seats, 2, 4)?;
    let values: Vec<u8> = values.iter().map(|word| number(word, 0, 99)).collect::<Result<_, _>>()?;
    if values.len() != usize::from(seats) {
        return Err(said!(
            "a table for {seats} has {seats} values, not {count}",
            "wartości: {count}, a przy liczbie graczy {seats} musi ich być {seats}",
            count = values.len()
        ));
    }
    if !values.is_sorted_by(|earlier, later| earlier >= later) {
        return Err(said!(
            "coming later must not be worth more",
            "późniejszy przyjazd nie może dawać więcej"
        ));
    }
    Ok(((*key).to_owned(), seats, values))
}

pub(crate) fn tile(rest: &[&str]) -> Result<(u8, Tile), Said> {
    let [id, tracks @ ..] = rest else {
        return Err(said!("write `tile NUMBER A-B C-D E-F G-H`", "napisz `kafelek NUMER A-B C-D E-F G-H`"));
    };
    let id = number(id, 1, TILES)?;
    let mut pairs = [u8::MAX; 8];
    for track in tracks {
        let (from, to) = track.split_once('-').ok_or_else(|| {
            said!(
                "`{}` is no track: write two ends as 0-5",
                "`{}` to nie tor: napisz dwa końce, na przykład `0-5`",
                short(track)
            )
        })?;
        let (from, to) = (number(from, 0, 7)?, number(to, 0, 7)?);
        for (end, partner) in [(from, to), (to, from)] {
            if std::mem::replace(&mut pairs[usize::from(end)], partner) != u8::MAX {
                return Err(said!("end {end} has two tracks", "koniec {end} ma dwa tory"));
            }
        }
    }
    match pairs.iter().position(|&partner| partner == u8::MAX) {
        Some(end) => Err(said!("end {end} has no track", "koniec {end} nie ma toru")),
        None => Ok((id, Tile::of(pairs))),
    }
}

fn cell(word: &str) -> Result<u8, Said> {
    CellName::parse(word).map(|name| name.0).ok_or_else(|| {
        said!(
            "`{}` is no square: write a row A to E and a column 0 to 4",
            "`{}` to nie pole: napisz rząd od A do E i kolumnę od 0 do 4",
            short(word)
        )
    })
}

/// The letter of a side.
pub(crate) const fn letter(side: Side) -> char {
    ['N', 'E', 'S', 'W'][side as usize]
}
