//! Single statements of a map.

use game::text::{self, number, point, short};
use game::{Said, said};

use crate::card::Colour;
use crate::map::{CARDS, LENGTH, Outline, Side, WAGONS};
use crate::text::polish;

/// Two cities as they are written.
pub(crate) type Ends = (String, String);
/// A city as it is written, where it is drawn, and where its name stands.
pub(crate) type Place = (String, (i16, i16), Option<Side>);

/// A route as it is written.
#[derive(Clone, Debug)]
pub(crate) struct Stretch {
    pub(crate) ends: Ends,
    pub(crate) length: u8,
    pub(crate) colour: Option<Colour>,
}

pub(crate) fn wagons(rest: &[&str]) -> Result<u8, Said> {
    one("wagons", rest, 10, WAGONS)
}

pub(crate) fn one(verb: &str, rest: &[&str], least: u8, most: u8) -> Result<u8, Said> {
    match rest {
        [word] => small(word, least, most),
        _ => Err(said!("write `{verb}` and one number", "napisz `{verb}` i jedną liczbę")),
    }
}

pub(crate) fn cards(rest: &[&str]) -> Result<(u8, u8), Said> {
    let [coloured, locos] = rest else {
        return Err(said!("write `cards COLOURED LOCOMOTIVES`", "napisz `cards KOLOROWE LOKOMOTYWY`"));
    };
    Ok((small(coloured, 1, CARDS.0)?, small(locos, 0, CARDS.1)?))
}

pub(crate) fn points(rest: &[&str]) -> Result<Vec<i16>, Said> {
    if !(1..=LENGTH).contains(&rest.len()) {
        return Err(said!(
            "write `points` and up to {LENGTH} numbers, for length 1 and so on",
            "napisz `points` i do {LENGTH} liczb: dla długości 1 i kolejnych"
        ));
    }
    let points: Vec<i16> = rest.iter().map(|word| number(word, 0, 99)).collect::<Result<_, _>>()?;
    if !points.is_sorted() {
        return Err(said!(
            "a longer route must not be worth less",
            "dłuższe połączenie nie może być warte mniej"
        ));
    }
    Ok(points)
}

pub(crate) fn tickets(verb: &str, rest: &[&str]) -> Result<(u8, u8), Said> {
    let [dealt, kept] = rest else {
        return Err(said!(
            "write `{verb}` and two numbers: dealt and kept",
            "napisz `{verb}` i dwie liczby: ile biletów się dostaje i ile trzeba zachować"
        ));
    };
    let dealt = small(dealt, 1, 5)?;
    Ok((dealt, small(kept, 1, dealt)?))
}

pub(crate) fn bonus(verb: &str, rest: &[&str]) -> Result<i16, Said> {
    one(verb, rest, 1, 99).map(i16::from)
}

/// The two names in the order they are written.
pub(crate) fn city(rest: &[&str]) -> Result<(String, String), Said> {
    let said = rest.join(" ");
    let (first, second) = said.split_once(" / ").unwrap_or((&said, &said));
    Ok((name(first)?, name(second)?))
}

pub(crate) fn alias(rest: &[&str]) -> Result<(String, String), Said> {
    let said = rest.join(" ");
    let usage = || said!("write `alias NAME = CITY`", "napisz `alias NAZWA = MIASTO`");
    let (alias, city) = said.split_once(" = ").ok_or_else(usage)?;
    Ok((name(alias)?, name(city)?))
}

pub(crate) fn route(rest: &[&str]) -> Result<Stretch, Said> {
    let usage = || usage("route", "LENGTH COLOUR", "DŁUGOŚĆ KOLOR");
    let [cities @ .., length, colour] = rest else { return Err(usage()) };
    let ends = ends(cities).ok_or_else(usage)?;
    let most = u8::try_from(LENGTH).unwrap_or(u8::MAX);
    let length = small(length, 1, most)?;
    let none = || said!("`{}` is no colour of a route", "`{}` to nie kolor połączenia", short(colour));
    Ok(Stretch { ends, length, colour: polish::colour(colour).map_err(|_| none())? })
}

pub(crate) fn ticket(rest: &[&str]) -> Result<(Ends, i16), Said> {
    let usage = || usage("ticket", "POINTS", "PUNKTY");
    let [cities @ .., points] = rest else { return Err(usage()) };
    Ok((ends(cities).ok_or_else(usage)?, number(points, 1, 99)?))
}

pub(crate) fn bow(rest: &[&str]) -> Result<(Ends, i16), Said> {
    let usage = || usage("bow", "AMOUNT", "ILE");
    let [cities @ .., amount] = rest else { return Err(usage()) };
    Ok((ends(cities).ok_or_else(usage)?, number(amount, -500, 500)?))
}

pub(crate) fn place(rest: &[&str]) -> Result<Place, Said> {
    let (side, rest) = match rest.split_last() {
        Some((last, before)) if last.parse::<i64>().is_err() => {
            let side = super::side(last).ok_or_else(|| {
                said!(
                    "`{}` is no side: n, ne, e, se, s, sw, w, nw",
                    "`{}` to nie strona: napisz n, ne, e, se, s, sw, w albo nw",
                    short(last)
                )
            })?;
            (Some(side), before)
        }
        _ => (None, rest),
    };
    let [city @ .., x, y] = rest else {
        return Err(said!(
            "write `place CITY X Y`, then a side if you like",
            "napisz `place MIASTO X Y`, a potem stronę, jeśli chcesz"
        ));
    };
    Ok((name(&city.join(" "))?, (number(x, 0, 1000)?, number(y, 0, 700)?), side))
}

pub(crate) fn outline(verb: &str, rest: &[&str], least: usize) -> Result<Outline, Said> {
    let points: Outline = rest.iter().map(|word| point(word, -500, 1500)).collect::<Result<_, _>>()?;
    if points.len() < least {
        return Err(if least == 3 {
            said!("`{verb}` needs at least three points", "`{verb}` musi mieć co najmniej trzy punkty")
        } else {
            said!("`{verb}` needs at least two points", "`{verb}` musi mieć co najmniej dwa punkty")
        });
    }
    Ok(points)
}

/// Two cities with ` - ` between them.
fn ends(words: &[&str]) -> Option<Ends> {
    let at = words.iter().position(|&word| word == "-" || word == "–")?;
    let (from, to) = (name(&words[..at].join(" ")).ok()?, name(&words[at + 1..].join(" ")).ok()?);
    Some((from, to))
}

/// How a statement about two cities is written; what follows them in both languages.
fn usage(verb: &str, rest: &str, polish: &str) -> Said {
    said!("write `{verb} CITY - CITY {rest}`", "napisz `{verb} MIASTO - MIASTO {polish}`")
}

pub(crate) fn name(text: &str) -> Result<String, Said> {
    let name = text::name(text, 24)?;
    if text.contains(['/', '=', ',']) || text.split(' ').any(|word| word == "-") {
        return Err(said!(
            "`{}` is no name: it has no / = , and no lone -",
            "`{}` to nie nazwa: nie może w niej być / = , ani osobnego -",
            short(text)
        ));
    }
    Ok(name)
}

fn small(word: &str, least: u8, most: u8) -> Result<u8, Said> {
    number(word, i16::from(least), i16::from(most)).map(|value| u8::try_from(value).unwrap_or(most))
}
