//! Pins: what team-mates show each other on the board. They belong to a turn and go with it.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use axum::extract::{Form, Path, Query, State as From};
use axum::response::Response;
use game::{Lang, Seat};
use serde::Deserialize;
use store::Phase;

use crate::error::{Error, Result};
use crate::live::answer;
use crate::play::{Known, finish, own_seat};
use crate::room::{Room, State};
use crate::server::Server;
use crate::visitor::Visitor;

/// How many pins a seat may have at once.
const MOST: usize = 24;
/// Longest note, in characters.
pub(crate) const NOTE: usize = 140;
/// Longest id of a thing.
const ID: usize = 40;

/// What is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Mark {
    /// A thing is pointed at.
    Point { at: String },
    /// An arrow leads from one thing to another.
    Arrow { at: String, to: String },
    /// Words about a thing.
    Note { at: String, text: String },
}

/// A mark of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pin {
    pub(crate) number: u32,
    /// Turns completed when it was made.
    pub(crate) turn: u32,
    pub(crate) mark: Mark,
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
    fn of(kind: &str, at: &str, to: &str, text: &str) -> Result<Self> {
        let letter = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        let id = |id: &str| {
            let fine = (1..=ID).contains(&id.len()) && id.bytes().all(letter);
            if fine { Ok(id.to_owned()) } else { Err(Error::BadForm) }
        };
        Ok(match kind {
            "point" => Self::Point { at: id(at)? },
            "arrow" => Self::Arrow { at: id(at)?, to: id(to)? },
            "note" => Self::Note { at: id(at)?, text: note(text).ok_or(Error::BadForm)? },
            _ => return Err(Error::BadForm),
        })
    }

    /// The word for its kind.
    pub(crate) const fn kind(&self) -> &'static str {
        match self {
            Self::Point { .. } => "point",
            Self::Arrow { .. } => "arrow",
            Self::Note { .. } => "note",
        }
    }

    /// The thing it is about.
    pub(crate) fn at(&self) -> &str {
        let (Self::Point { at } | Self::Arrow { at, .. } | Self::Note { at, .. }) = self;
        at
    }

    /// Where an arrow leads.
    pub(crate) fn to(&self) -> Option<&str> {
        if let Self::Arrow { to, .. } = self { Some(to) } else { None }
    }

    /// What a note says.
    pub(crate) fn text(&self) -> Option<&str> {
        if let Self::Note { text, .. } = self { Some(text) } else { None }
    }

    /// The names of its things; `None` if one of them is not there.
    pub(crate) fn names(&self, state: &State, lang: Lang) -> Option<(String, Option<String>)> {
        let to = self.to().map(|to| state.table.pin_name(to, lang));
        Some((state.table.pin_name(self.at(), lang)?, if let Some(to) = to { Some(to?) } else { None }))
    }
}

/// A note in one line, unless there is nothing in it or too much.
fn note(text: &str) -> Option<String> {
    let plain: String = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    let text = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    (1..=NOTE).contains(&text.chars().count()).then_some(text)
}

impl State {
    /// The pins of a stored table.
    pub(crate) fn restore_pins(&mut self, stored: Vec<store::Pin>) {
        for store::Pin { seat, number, turn, mark } in stored {
            // A mark of an older form is of no use to anybody.
            if let (Some(own), Ok(mark)) = (self.pins.get_mut(usize::from(seat)), mark.parse()) {
                own.push(Pin { number, turn, mark });
            }
        }
    }

    /// The pins of the present turn with their owners.
    pub(crate) fn present_pins(&self) -> impl Iterator<Item = (Seat, &Pin)> {
        let (turn, running) = (self.table.turns(), self.row.phase == Phase::Running);
        let all =
            (0..).map(Seat).zip(&self.pins).flat_map(|(seat, pins)| pins.iter().map(move |pin| (seat, pin)));
        all.filter(move |(_, pin)| running && pin.turn == turn)
    }
}

/// A form that makes a pin.
#[derive(Debug, Deserialize)]
pub(crate) struct Put {
    seat: u8,
    kind: String,
    #[serde(default)]
    at: String,
    #[serde(default)]
    to: String,
    #[serde(default)]
    text: String,
}

/// A form that takes one away.
#[derive(Debug, Deserialize)]
pub(crate) struct Away {
    seat: u8,
    /// Its number, or `all`.
    pin: String,
}

pub(crate) async fn pin(
    From(server): From<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(known): Query<Known>,
    Form(put): Form<Put>,
) -> Result<Response> {
    let seat = Seat(put.seat);
    let room = own_seat(&server, &visitor, &id, seat).await?;
    let mark = Mark::of(&put.kind, &put.at, &put.to, &put.text)?;
    let lang = visitor.lang;
    change(&server, &room, seat, move |state, number, turn, pins| {
        if mark.names(state, lang).is_none() {
            return Err(Error::NoSuchThing);
        }
        if pins.iter().any(|pin| pin.mark == mark) {
            return Ok(());
        }
        if pins.len() >= MOST {
            return Err(Error::ManyPins);
        }
        pins.push(Pin { number, turn, mark });
        Ok(())
    })
    .await?;
    answer(&server, &visitor, &id, seat, &known).await
}

pub(crate) async fn unpin(
    From(server): From<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(known): Query<Known>,
    Form(away): Form<Away>,
) -> Result<Response> {
    let seat = Seat(away.seat);
    let room = own_seat(&server, &visitor, &id, seat).await?;
    let gone: Option<u32> = match away.pin.as_str() {
        "all" => None,
        number => Some(number.parse().map_err(|_| Error::BadForm)?),
    };
    change(&server, &room, seat, move |_, _, _, pins| {
        pins.retain(|pin| gone.is_some_and(|gone| pin.number != gone));
        Ok(())
    })
    .await?;
    answer(&server, &visitor, &id, seat, &known).await
}

/// Changes the pins of a seat: persist, then publish. `work` is given the number of the next pin, the present turn and the
/// pins that belong to it.
async fn change(
    server: &Server,
    room: &Arc<Room>,
    seat: Seat,
    work: impl FnOnce(&State, u32, u32, &mut Vec<Pin>) -> Result<()> + Send + 'static,
) -> Result<()> {
    let (server, room) = (server.clone(), room.clone());
    finish(tokio::spawn(async move {
        let mut state = room.state.lock().await;
        if !state.table.pins() {
            return Err(Error::NotFound);
        }
        if state.row.phase != Phase::Running {
            return Err(Error::Stale);
        }
        let old = &state.pins[seat.index()];
        let turn = state.table.turns();
        let number = old.last().map_or(0, |pin| pin.number.wrapping_add(1));
        let mut pins: Vec<Pin> = old.iter().filter(|pin| pin.turn == turn).cloned().collect();
        work(&state, number, turn, &mut pins)?;
        if pins == *old {
            return Ok(());
        }
        let stored = pins.iter().map(|pin| store::Pin {
            seat: seat.0,
            number: pin.number,
            turn: pin.turn,
            mark: pin.mark.to_string(),
        });
        let kept = server.store.save_pins(&room.id, seat.0, stored.collect()).await;
        state.pins[seat.index()] = pins;
        server.published(&room, &mut state, kept)
    }))
    .await
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
            assert_eq!(Mark::of(kind, at, to, text), Err(Error::BadForm), "{kind} {at} {to} {text}");
        }
        let most = "ą".repeat(NOTE);
        assert_eq!(Mark::of("note", "a", "", &most), Ok(Mark::Note { at: "a".to_owned(), text: most }));
        let lines = Mark::of("note", "a", "", " two\r\nlines \u{1b}[31m ");
        assert_eq!(lines, Ok(Mark::Note { at: "a".to_owned(), text: "two lines [31m".to_owned() }));
    }
}
