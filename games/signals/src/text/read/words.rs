//! Single statements of a network.

use game::text::{self, number, short};
use game::{Lang, Said, said};

use crate::net::{Name, Outline, Point};
use crate::piece::{Good, Helper, Side};
use crate::text::polish::english;

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
    /// The points of each section; none of any where the line is straight.
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

/// The language of the first of two names.
pub(crate) fn order(words: &[&str]) -> Result<Lang, Said> {
    match words {
        ["pl", "/", "en"] => Ok(Lang::Pl),
        ["en", "/", "pl"] => Ok(Lang::En),
        _ => Err(said!(
            "write `names: pl / en` or `names: en / pl`",
            "napisz `names: pl / en` albo `names: en / pl`"
        )),
    }
}

/// Both names; the first one is taken for English until the whole file is read.
pub(crate) fn name(words: &[&str]) -> Result<Name, Said> {
    let said = words.join(" ");
    let (english, polish) =
        said.split_once(" / ").or_else(|| said.split_once(" | ")).unwrap_or((&said, &said));
    let one = |text: &str| {
        let text = text.trim();
        if !(1..=28).contains(&text.chars().count()) || text.contains(['/', '|']) {
            return Err(said!(
                "a name has 1 to 28 letters; ` / ` stands between two languages",
                "nazwa może mieć od 1 do 28 znaków; dwa języki rozdziela ` / `"
            ));
        }
        Ok(text.to_owned())
    };
    Ok(Name { english: one(english)?, polish: one(polish)? })
}

pub(crate) fn size(rest: &[&str]) -> Result<Point, Said> {
    let [width, height] = rest else {
        return Err(said!("write `size WIDTH HEIGHT`", "napisz `size SZEROKOŚĆ WYSOKOŚĆ`"));
    };
    Ok((number(width, 200, SIZE)?, number(height, 200, SIZE)?))
}

pub(crate) fn passing(rest: &[&str]) -> Result<bool, Said> {
    match rest.iter().map(|word| english(word)).collect::<Vec<_>>()[..] {
        ["yes"] => Ok(true),
        ["no"] => Ok(false),
        _ => Err(said!("write `passing yes` or `passing no`", "napisz `passing tak` albo `passing nie`")),
    }
}

pub(crate) fn helpers(rest: &[&str]) -> Result<[Helper; 3], Said> {
    let mut found = [Helper::Logistics; 3];
    if rest.len() != 3 {
        return Err(said!("write `helpers` and three of them", "napisz `helpers` i trzech pomocników"));
    }
    for (at, word) in rest.iter().enumerate() {
        let helper = Helper::of(english(word)).ok_or_else(|| {
            let all: Vec<&str> = Helper::ALL.into_iter().map(Helper::word).collect();
            said!(
                "`{}` is no helper: {}",
                "`{}` to nie pomocnik: do wyboru są {}",
                short(word),
                all.join(", ")
            )
        })?;
        if found[..at].contains(&helper) {
            return Err(said!("{} is named twice", "pomocnik `{}` jest wpisany dwa razy", helper.word()));
        }
        found[at] = helper;
    }
    Ok(found)
}

pub(crate) fn port(verb: &str, rest: &[&str]) -> Result<Port, Said> {
    let [id, at, side, names @ ..] = rest else {
        return Err(said!(
            "write `{verb} ID X,Y SIDE NAME`, the name in one language or two",
            "napisz `{verb} ID X,Y STRONA NAZWA`, nazwę w jednym języku albo w dwóch"
        ));
    };
    node(id, at, side, names)
}

pub(crate) fn city(rest: &[&str]) -> Result<City, Said> {
    let [id, colour, at, side, names @ ..] = rest else {
        return Err(said!(
            "write `city ID COLOUR X,Y SIDE NAME`, the name in one language or two",
            "napisz `city ID KOLOR X,Y STRONA NAZWA`, nazwę w jednym języku albo w dwóch"
        ));
    };
    let good = Good::of(english(colour)).ok_or_else(|| {
        said!(
            "`{}` is no colour of goods: yellow, blue, red, white",
            "`{}` to nie kolor towaru: napisz `żółty`, `niebieski`, `czerwony` albo `biały`",
            short(colour)
        )
    })?;
    Ok((good, node(id, at, side, names)?))
}

pub(crate) fn start(rest: &[&str]) -> Result<Start, Said> {
    let [id, which, at, side, names @ ..] = rest else {
        return Err(said!(
            "write `start ID NUMBER X,Y SIDE NAME`, the name in one language or two",
            "napisz `start ID NUMER X,Y STRONA NAZWA`, nazwę w jednym języku albo w dwóch"
        ));
    };
    let which = number(which, 2, 12)?;
    Ok((u8::try_from(which).unwrap_or(2), node(id, at, side, names)?))
}

fn node(word: &str, at: &str, side: &str, names: &[&str]) -> Result<Port, Said> {
    let side = Side::of(side).ok_or_else(|| {
        said!(
            "`{}` is no side: n, ne, e, se, s, sw, w, nw",
            "`{}` to nie strona: napisz n, ne, e, se, s, sw, w albo nw",
            short(side)
        )
    })?;
    Ok(Port { id: id(word)?, at: point(at)?, side, name: name(names)? })
}

pub(crate) fn track(rest: &[&str]) -> Result<Track, Said> {
    let [a, b, path @ ..] = rest else {
        return Err(said!(
            "write `line A B`, with points if it is not straight: `line A B X,Y X,Y …`",
            "napisz `line A B`, a jeśli nie jest prosta, to z punktami: `line A B X,Y X,Y …`"
        ));
    };
    let signal = |word: &&str| matches!(*word, "/" | "|");
    let parts = path.split(signal);
    if path.iter().all(signal) {
        return Ok(Track { ends: [id(a)?, id(b)?], sections: vec![Vec::new(); parts.count()] });
    }
    let read = |part: &[&str]| {
        if !(2..=POINTS).contains(&part.len()) {
            return Err(said!(
                "a section is drawn with 2 to {POINTS} points",
                "punktów odcinka może być od 2 do {POINTS}"
            ));
        }
        part.iter().map(|word| point(word)).collect::<Result<Vec<Point>, Said>>()
    };
    let sections: Vec<Vec<Point>> = parts.map(read).collect::<Result<_, _>>()?;
    if sections.windows(2).any(|pair| pair[0].last() != pair[1].first()) {
        return Err(said!(
            "a section begins where the one before it ends",
            "odcinek musi zaczynać się tam, gdzie kończy się poprzedni"
        ));
    }
    Ok(Track { ends: [id(a)?, id(b)?], sections })
}

pub(crate) fn discs(rest: &[&str]) -> Result<Vec<String>, Said> {
    if !(2..=3).contains(&rest.len()) {
        return Err(said!(
            "write `discs JUNCTION TOWARDS` with one branch or two",
            "napisz `discs SKRZYŻOWANIE DOKĄD`, z jednym torem albo dwoma"
        ));
    }
    rest.iter().map(|word| id(word)).collect()
}

pub(crate) fn green(rest: &[&str]) -> Result<Green, Said> {
    let track = |a: &str, b: &str, which: usize| Ok(Green { ends: [id(a)?, id(b)?], number: Some(which) });
    match rest {
        ["track", a, b] => track(a, b, 1),
        ["track", a, b, which] => track(a, b, usize::try_from(number(which, 1, 64)?).unwrap_or(1)),
        [city, towards] => Ok(Green { ends: [id(city)?, id(towards)?], number: None }),
        _ => Err(said!(
            "write `green CITY TOWARDS` or `green track A B`",
            "napisz `green MIASTO DOKĄD` albo `green track A B`"
        )),
    }
}

pub(crate) fn outline(verb: &str, rest: &[&str]) -> Result<Outline, Said> {
    if !(3..=POINTS).contains(&rest.len()) {
        return Err(said!(
            "`{verb}` needs 3 to {POINTS} points",
            "punktów w `{verb}` może być od 3 do {POINTS}"
        ));
    }
    rest.iter().map(|word| point(word)).collect()
}

fn id(word: &str) -> Result<String, Said> {
    let fine =
        word.len() <= 20 && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    if !fine || word.is_empty() || word == "track" {
        return Err(said!(
            "`{}` is no id: up to 20 small letters and digits",
            "`{}` to nie identyfikator: napisz do 20 cyfr i małych liter bez polskich znaków",
            short(word)
        ));
    }
    Ok(word.to_owned())
}

fn point(word: &str) -> Result<Point, Said> {
    text::point(word, -SIZE, 2 * SIZE)
}
