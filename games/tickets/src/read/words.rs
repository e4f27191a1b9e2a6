//! Single statements of a map.

use crate::card::Colour;
use crate::map::{CARDS, LENGTH, Outline, Side, WAGONS};

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

pub(crate) fn wagons(rest: &[&str]) -> Result<u8, String> {
    one("wagons", rest, 10, WAGONS)
}

pub(crate) fn one(verb: &str, rest: &[&str], least: u8, most: u8) -> Result<u8, String> {
    match rest {
        [word] => small(word, least, most),
        _ => Err(format!("write `{verb}` and one number")),
    }
}

pub(crate) fn cards(rest: &[&str]) -> Result<(u8, u8), String> {
    let [coloured, locos] = rest else { return Err("write `cards COLOURED LOCOMOTIVES`".to_owned()) };
    Ok((small(coloured, 1, CARDS.0)?, small(locos, 0, CARDS.1)?))
}

pub(crate) fn points(rest: &[&str]) -> Result<Vec<i16>, String> {
    if !(1..=LENGTH).contains(&rest.len()) {
        return Err(format!("write `points` and up to {LENGTH} numbers, for length 1 and so on"));
    }
    let points: Vec<i16> = rest.iter().map(|word| number(word, 0, 99)).collect::<Result<_, _>>()?;
    if !points.is_sorted() {
        return Err("a longer route must not be worth less".to_owned());
    }
    Ok(points)
}

pub(crate) fn tickets(verb: &str, rest: &[&str]) -> Result<(u8, u8), String> {
    let [dealt, kept] = rest else { return Err(format!("write `{verb}` and two numbers: dealt and kept")) };
    let dealt = small(dealt, 1, 5)?;
    Ok((dealt, small(kept, 1, dealt)?))
}

pub(crate) fn bonus(verb: &str, rest: &[&str]) -> Result<i16, String> {
    one(verb, rest, 1, 99).map(i16::from)
}

pub(crate) fn city(rest: &[&str]) -> Result<(String, String), String> {
    let said = rest.join(" ");
    let (english, polish) = said.split_once(" / ").unwrap_or((&said, &said));
    Ok((name(english)?, name(polish)?))
}

pub(crate) fn alias(rest: &[&str]) -> Result<(String, String), String> {
    let said = rest.join(" ");
    let (alias, city) = said.split_once(" = ").ok_or("write `alias NAME = CITY`")?;
    Ok((name(alias)?, name(city)?))
}

pub(crate) fn route(rest: &[&str]) -> Result<Stretch, String> {
    let [cities @ .., length, colour] = rest else { return Err(usage("route", "LENGTH COLOUR")) };
    let ends = ends(cities).ok_or_else(|| usage("route", "LENGTH COLOUR"))?;
    let most = u8::try_from(LENGTH).unwrap_or(u8::MAX);
    let length = small(length, 1, most)?;
    let colour = match (*colour, Colour::of(colour)) {
        ("grey", _) => None,
        (_, Some(colour)) => Some(colour),
        (word, None) => return Err(format!("`{}` is no colour of a route", short(word))),
    };
    Ok(Stretch { ends, length, colour })
}

pub(crate) fn ticket(rest: &[&str]) -> Result<(Ends, i16), String> {
    let [cities @ .., points] = rest else { return Err(usage("ticket", "POINTS")) };
    Ok((ends(cities).ok_or_else(|| usage("ticket", "POINTS"))?, number(points, 1, 99)?))
}

pub(crate) fn bow(rest: &[&str]) -> Result<(Ends, i16), String> {
    let [cities @ .., amount] = rest else { return Err(usage("bow", "AMOUNT")) };
    Ok((ends(cities).ok_or_else(|| usage("bow", "AMOUNT"))?, number(amount, -500, 500)?))
}

pub(crate) fn place(rest: &[&str]) -> Result<Place, String> {
    let (side, rest) = match rest.split_last() {
        Some((last, before)) if last.parse::<i64>().is_err() => {
            let side = super::side(last)
                .ok_or_else(|| format!("`{}` is no side: n, ne, e, se, s, sw, w, nw", short(last)))?;
            (Some(side), before)
        }
        _ => (None, rest),
    };
    let [city @ .., x, y] = rest else {
        return Err("write `place CITY X Y`, then a side if you like".to_owned());
    };
    Ok((name(&city.join(" "))?, (number(x, 0, 1000)?, number(y, 0, 700)?), side))
}

pub(crate) fn outline(verb: &str, rest: &[&str]) -> Result<Outline, String> {
    let point = |word: &&str| {
        let (x, y) =
            word.split_once(',').ok_or_else(|| format!("`{}` is no point: write X,Y", short(word)))?;
        Ok((number(x, -500, 1500)?, number(y, -500, 1500)?))
    };
    let points: Outline = rest.iter().map(point).collect::<Result<_, String>>()?;
    if points.len() < 3 {
        return Err(format!("`{verb}` needs at least three points"));
    }
    Ok(points)
}

/// Two cities with ` - ` between them.
fn ends(words: &[&str]) -> Option<Ends> {
    let at = words.iter().position(|&word| word == "-" || word == "–")?;
    let (from, to) = (name(&words[..at].join(" ")).ok()?, name(&words[at + 1..].join(" ")).ok()?);
    Some((from, to))
}

fn usage(verb: &str, rest: &str) -> String {
    format!("write `{verb} CITY - CITY {rest}`")
}

fn name(text: &str) -> Result<String, String> {
    if !(1..=24).contains(&text.chars().count()) {
        return Err("a name has 1 to 24 letters".to_owned());
    }
    if text.contains(['/', '=', ',']) || text.split(' ').any(|word| word == "-") {
        return Err(format!("`{}` is no name: it has no / = , and no lone -", short(text)));
    }
    Ok(text.to_owned())
}

fn small(word: &str, least: u8, most: u8) -> Result<u8, String> {
    number(word, i16::from(least), i16::from(most)).map(|value| u8::try_from(value).unwrap_or(most))
}

pub(crate) fn number(word: &str, least: i16, most: i16) -> Result<i16, String> {
    let number = word.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| format!("`{}` is no number from {least} to {most}", short(word)))
}

/// The beginning of a word, fit to be shown: texts come from anywhere.
pub(crate) fn short(word: &str) -> String {
    let mut shown: String = word.chars().take(24).flat_map(char::escape_debug).collect();
    if word.chars().nth(24).is_some() {
        shown.push('…');
    }
    shown
}
