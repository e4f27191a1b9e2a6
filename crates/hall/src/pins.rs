//! Pins: what team-mates show each other on the board. They belong to a turn and go with it.

use std::fmt;
use std::str::FromStr;

use game::{MAX_SEATS, Seat};
use store::Phase;

use crate::table::Table;
use crate::{Error, Result};

/// How many pins a seat may have at once.
const MOST: usize = 24;
/// Longest note, in characters.
pub const NOTE: usize = 140;
/// Longest id of a thing.
const ID: usize = 40;

/// What is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mark {
    /// A thing is pointed at.
    Point {
        /// The thing.
        at: String,
    },
    /// An arrow leads from one thing to another.
    Arrow {
        /// Where it begins.
        at: String,
        /// Where it leads.
        to: String,
    },
    /// Words about a thing.
    Note {
        /// The thing.
        at: String,
        /// The words.
        text: String,
    },
}

/// A mark of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pin {
    /// Its number; of one seat each is used once.
    pub number: u32,
    /// Turns completed when it was made.
    pub turn: u32,
    /// What is shown.
    pub mark: Mark,
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Point { at } => write!(f, "point {at}"),
            Self::Arrow { at, to } => write!(f, "arrow {at} {to}"),
            Self::Note { at, text } => write!(f, "note {at} {text}"),
        }
    }
}

impl FromStr for Mark {
    type Err = Error;

    fn from_str(line: &str) -> Result<Self> {
        let mut words = line.splitn(3, ' ');
        let (kind, at, rest) = (words.next(), words.next().unwrap_or_default(), words.next());
        Self::of(kind.unwrap_or_default(), at, rest.unwrap_or_default(), rest.unwrap_or_default())
    }
}

impl Mark {
    /// A mark from the fields of a form. Ids and the note must have their form; whether the things exist, the game says.
    pub fn of(kind: &str, at: &str, to: &str, text: &str) -> Result<Self> {
        let letter = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        let id = |id: &str| {
            let fine = (1..=ID).contains(&id.len()) && id.bytes().all(letter);
            if fine { Ok(id.to_owned()) } else { Err(Error::BadCommand) }
        };
        Ok(match kind {
            "point" => Self::Point { at: id(at)? },
            "arrow" => Self::Arrow { at: id(at)?, to: id(to)? },
            "note" => Self::Note { at: id(at)?, text: note(text).ok_or(Error::BadCommand)? },
            _ => return Err(Error::BadCommand),
        })
    }

    /// The word for its kind.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Point { .. } => "point",
            Self::Arrow { .. } => "arrow",
            Self::Note { .. } => "note",
        }
    }

    /// The thing it is about.
    pub fn at(&self) -> &str {
        let (Self::Point { at } | Self::Arrow { at, .. } | Self::Note { at, .. }) = self;
        at
    }

    /// Where an arrow leads.
    pub fn to(&self) -> Option<&str> {
        if let Self::Arrow { to, .. } = self { Some(to) } else { None }
    }

    /// What a note says.
    pub fn text(&self) -> Option<&str> {
        if let Self::Note { text, .. } = self { Some(text) } else { None }
    }
}

/// A note in one line, unless there is nothing in it or too much.
fn note(text: &str) -> Option<String> {
    let plain: String = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    let text = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    (1..=NOTE).contains(&text.chars().count()).then_some(text)
}

/// The pins of a stored table by seat.
pub(crate) fn restored(stored: Vec<store::Pin>) -> [Vec<Pin>; MAX_SEATS] {
    let mut pins: [Vec<Pin>; MAX_SEATS] = Default::default();
    for store::Pin { seat, number, turn, mark } in stored {
        // What an older program stored and this one cannot read is left out.
        if let (Some(own), Ok(mark)) = (pins.get_mut(usize::from(seat)), mark.parse()) {
            own.push(Pin { number, turn, mark });
        }
    }
    pins
}

impl Table {
    /// Whether players may point at things of the board.
    pub fn has_pins(&self) -> bool {
        self.game.is_some_and(|game| game.can_pin.is_some()) && self.play().is_ok()
    }

    /// The pins of the present turn with their owners.
    pub fn present_pins(&self) -> impl Iterator<Item = (Seat, &Pin)> {
        let turn =
            self.play().ok().filter(|_| self.phase() == Phase::Running).map(engine::Play::turns_played);
        let all =
            (0..).map(Seat).zip(&self.pins).flat_map(|(seat, pins)| pins.iter().map(move |pin| (seat, pin)));
        all.filter(move |(_, pin)| turn == Some(pin.turn))
    }

    /// A seat's pins as they are stored.
    pub(crate) fn stored_pins(&self, seat: usize) -> (u8, Vec<store::Pin>) {
        let number = u8::try_from(seat).unwrap_or(u8::MAX);
        let pin = |pin: &Pin| store::Pin {
            seat: number,
            number: pin.number,
            turn: pin.turn,
            mark: pin.mark.to_string(),
        };
        (number, self.pins[seat].iter().map(pin).collect())
    }

    pub(crate) fn add_pin(&mut self, seat: Seat, mark: &Mark) -> Result<()> {
        let (turn, number) = self.drop_old_pins(seat)?;
        let (Some(can_pin), play) = (self.game.and_then(|game| game.can_pin), self.play()?) else {
            return Err(Error::NotFound);
        };
        if ![Some(mark.at()), mark.to()].into_iter().flatten().all(|thing| can_pin(play, thing)) {
            return Err(Error::NoSuchThing);
        }
        let pins = &mut self.pins[seat.index()];
        if pins.iter().any(|pin| pin.mark == *mark) {
            return Ok(());
        }
        if pins.len() >= MOST {
            return Err(Error::ManyPins);
        }
        pins.push(Pin { number, turn, mark: mark.clone() });
        Ok(())
    }

    pub(crate) fn remove_pin(&mut self, seat: Seat, number: Option<u32>) -> Result<()> {
        self.drop_old_pins(seat)?;
        self.pins[seat.index()].retain(|pin| number.is_some_and(|number| pin.number != number));
        Ok(())
    }

    /// Lets go of a seat's pins of turns gone by; the present turn and the number of the next pin.
    fn drop_old_pins(&mut self, seat: Seat) -> Result<(u32, u32)> {
        if !self.has_pins() {
            return Err(Error::NotFound);
        }
        if self.phase() != Phase::Running {
            return Err(Error::Stale);
        }
        let turn = self.play()?.turns_played();
        let pins = &mut self.pins[seat.index()];
        let number = pins.last().map_or(0, |pin| pin.number.wrapping_add(1));
        pins.retain(|pin| pin.turn == turn);
        Ok((turn, number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_reads_as_it_is_written() {
        let lines =
            ["point city-paris", "arrow train-black-1 section-12", "note signal-17 Zielone: tędy, „Ala”!"];
        for line in lines {
            assert_eq!(line.parse::<Mark>().map(|mark| mark.to_string()), Ok(line.to_owned()));
        }
    }

    #[test]
    fn what_has_not_the_form_is_refused() {
        let long = ["a".repeat(ID + 1), "ą".repeat(NOTE + 1)];
        for (kind, at, to, text) in [
            ("circle", "a", "b", "c"),
            ("point", "", "", ""),
            ("point", "Paris", "", ""),
            ("point", "a b", "", ""),
            ("point", "\"><b>", "", ""),
            ("point", &long[0], "", ""),
            ("arrow", "a", "", ""),
            ("note", "a", "", " \n\t "),
            ("note", "a", "", &long[1]),
        ] {
            assert_eq!(Mark::of(kind, at, to, text), Err(Error::BadCommand), "{kind} {at} {to} {text}");
        }
        let most = "ą".repeat(NOTE);
        assert_eq!(Mark::of("note", "a", "", &most), Ok(Mark::Note { at: "a".to_owned(), text: most }));
        let lines = Mark::of("note", "a", "", " two\r\nlines \u{1b}[31m ");
        assert_eq!(lines, Ok(Mark::Note { at: "a".to_owned(), text: "two lines [31m".to_owned() }));
    }
}
