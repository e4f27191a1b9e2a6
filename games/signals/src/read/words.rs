//! Single statements of a network.

use crate::net::{Name, Outline, Point};
use crate::piece::{Good, Helper, Side};

/// A city, port, start or junction as it is written.
#[derive(Clone, Debug)]
pub(crate) struct Port {
    pub(crate) id: String,
    pub(crate) at: Point,
    pub(crate) side: Side,
    pub(crate) name: Name,
}

/// A goods city as it is written.
pub(crate) type City = (Good, Port);
/// A start as it is written.
pub(crate) type Start = (u8, Port);

/// A line as it is written.
#[derive(Clone, Debug)]
pub(crate) struct Track {
    pub(crate) ends: [String; 2],
    pub(crate) sections: Vec<Vec<Point>>,
}

/// Where a green marker lies: on the line between these.
#[derive(Clone, Debug)]
pub(crate) struct Green {
    pub(crate) ends: [String; 2],
    /// Which of the line's own signals, counted from the first end from 1; `None` for the entrance of the city there.
    pub(crate) number: Option<usize>,
}

/// The most points of a section or an outline.
const POINTS: usize = 400;
/// The largest drawing.
const SIZE: i16 = 4_000;

pub(crate) fn name(words: &[&str]) -> Result<Name, String> {
    let said = words.join(" ");
    let (english, polish) =
        said.split_once(" / ").or_else(|| said.split_once(" | ")).unwrap_or((&said, &said));
    let one = |text: &str| {
        let text = text.trim();
        if !(1..=28).contains(&text.chars().count()) || text.contains(['/', '|']) {
            return Err("a name has 1 to 28 letters: write `ENGLISH / POLISH`".to_owned());
        }
        Ok(text.to_owned())
    };
    Ok(Name { english: one(english)?, polish: one(polish)? })
}

pub(crate) fn size(rest: &[&str]) -> Result<Point, String> {
    let [width, height] = rest else { return Err("write `size WIDTH HEIGHT`".to_owned()) };
    Ok((number(width, 200, SIZE)?, number(height, 200, SIZE)?))
}

pub(crate) fn passing(rest: &[&str]) -> Result<bool, String> {
    match rest {
        ["yes"] => Ok(true),
        ["no"] => Ok(false),
        _ => Err("write `passing yes` or `passing no`".to_owned()),
    }
}

pub(crate) fn helpers(rest: &[&str]) -> Result<[Helper; 3], String> {
    let mut found = [Helper::Logistics; 3];
    if rest.len() != 3 {
        return Err("write `helpers` and three of them".to_owned());
    }
    for (at, word) in rest.iter().enumerate() {
        let helper = Helper::of(word).ok_or_else(|| {
            let all: Vec<&str> = Helper::ALL.into_iter().map(Helper::word).collect();
            format!("`{}` is no helper: {}", short(word), all.join(", "))
        })?;
        if found[..at].contains(&helper) {
            return Err(format!("{} is named twice", helper.word()));
        }
        found[at] = helper;
    }
    Ok(found)
}

pub(crate) fn port(verb: &str, rest: &[&str]) -> Result<Port, String> {
    let [id, at, side, names @ ..] = rest else {
        return Err(format!("write `{verb} ID X,Y SIDE ENGLISH / POLISH`"));
    };
    node(id, at, side, names)
}

pub(crate) fn city(rest: &[&str]) -> Result<City, String> {
    let [id, colour, at, side, names @ ..] = rest else {
        return Err("write `city ID COLOUR X,Y SIDE ENGLISH / POLISH`".to_owned());
    };
    let good = Good::of(colour)
        .ok_or_else(|| format!("`{}` is no colour of goods: yellow, blue, red, white", short(colour)))?;
    Ok((good, node(id, at, side, names)?))
}

pub(crate) fn start(rest: &[&str]) -> Result<Start, String> {
    let [id, which, at, side, names @ ..] = rest else {
        return Err("write `start ID NUMBER X,Y SIDE ENGLISH / POLISH`".to_owned());
    };
    let which = number(which, 2, 12)?;
    Ok((u8::try_from(which).unwrap_or(2), node(id, at, side, names)?))
}

fn node(word: &str, at: &str, side: &str, names: &[&str]) -> Result<Port, String> {
    let side =
        Side::of(side).ok_or_else(|| format!("`{}` is no side: n, ne, e, se, s, sw, w, nw", short(side)))?;
    Ok(Port { id: id(word)?, at: point(at)?, side, name: name(names)? })
}

pub(crate) fn track(rest: &[&str]) -> Result<Track, String> {
    let [a, b, path @ ..] = rest else { return Err("write `line A B X,Y X,Y …`".to_owned()) };
    let parts = path.split(|&word| word == "/" || word == "|");
    let read = |part: &[&str]| {
        if !(2..=POINTS).contains(&part.len()) {
            return Err(format!("a section is drawn with 2 to {POINTS} points"));
        }
        part.iter().map(|word| point(word)).collect::<Result<Vec<Point>, String>>()
    };
    let sections: Vec<Vec<Point>> = parts.map(read).collect::<Result<_, _>>()?;
    if sections.windows(2).any(|pair| pair[0].last() != pair[1].first()) {
        return Err("a section begins where the one before it ends".to_owned());
    }
    Ok(Track { ends: [id(a)?, id(b)?], sections })
}

pub(crate) fn discs(rest: &[&str]) -> Result<Vec<String>, String> {
    if !(2..=3).contains(&rest.len()) {
        return Err("write `discs JUNCTION TOWARDS` with one branch or two".to_owned());
    }
    rest.iter().map(|word| id(word)).collect()
}

pub(crate) fn green(rest: &[&str]) -> Result<Green, String> {
    let track = |a: &str, b: &str, which: usize| Ok(Green { ends: [id(a)?, id(b)?], number: Some(which) });
    match rest {
        ["track", a, b] => track(a, b, 1),
        ["track", a, b, which] => track(a, b, usize::try_from(number(which, 1, 64)?).unwrap_or(1)),
        [city, towards] => Ok(Green { ends: [id(city)?, id(towards)?], number: None }),
        _ => Err("write `green CITY TOWARDS` or `green track A B`".to_owned()),
    }
}

pub(crate) fn outline(verb: &str, rest: &[&str]) -> Result<Outline, String> {
    if !(3..=POINTS).contains(&rest.len()) {
        return Err(format!("`{verb}` needs 3 to {POINTS} points"));
    }
    rest.iter().map(|word| point(word)).collect()
}

fn id(word: &str) -> Result<String, String> {
    let fine =
        word.len() <= 20 && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    if !fine || word.is_empty() || word == "track" {
        return Err(format!("`{}` is no id: up to 20 small letters and digits", short(word)));
    }
    Ok(word.to_owned())
}

fn point(word: &str) -> Result<Point, String> {
    let (x, y) = word.split_once(',').ok_or_else(|| format!("`{}` is no point: write X,Y", short(word)))?;
    Ok((number(x, -SIZE, 2 * SIZE)?, number(y, -SIZE, 2 * SIZE)?))
}

fn number(word: &str, least: i16, most: i16) -> Result<i16, String> {
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
