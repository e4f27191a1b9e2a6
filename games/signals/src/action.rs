//! What a seat can do: codes and notation. Frozen: stored logs contain both.

use std::fmt;
use std::str::FromStr;

use game::{BadCode, Code};

use crate::net::{JunctionId, SignalId};
use crate::pay::Pay;
use crate::piece::{Colour, Kind, Position, train_of, train_word};

/// One decision of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Resolve the card that was revealed (SIGNALS-3.1).
    Resolve,
    /// Put it under the deck (SIGNALS-8.5).
    Under,
    /// Deploy a train of this colour (SIGNALS-3.2).
    Deploy(Colour),
    /// Deploy a train where the players like (SIGNALS-8.6).
    Shunt {
        /// Its colour.
        colour: Colour,
        /// The start, by its place in the file, from 0.
        start: u8,
    },
    /// Choose the colour of a multicoloured symbol (SIGNALS-3.6).
    Colour(Colour),
    /// Roll for this train (SIGNALS-3.5).
    Roll(u8),
    /// No train of the colour moves by this symbol (SIGNALS-8.4).
    Hold,
    /// This train does not move by this symbol (SIGNALS-8.7).
    Spare(u8),
    /// Roll the movement die again (SIGNALS-8.2).
    Reroll,
    /// Drive on (SIGNALS-6.2).
    Go,
    /// Leave a city by this exit, from 0 (SIGNALS-6.4, SIGNALS-7.2).
    Exit(u8),
    /// Stay in a city that could be passed (SIGNALS-7.2).
    Stop,
    /// Let trains pass cities this turn (SIGNALS-8.3).
    Dispatch,
    /// Move a signal marker (SIGNALS-4.2).
    Signal {
        /// From this signal.
        from: SignalId,
        /// To this one.
        to: SignalId,
        /// What it is paid with.
        pay: Pay,
    },
    /// Set a switch (SIGNALS-4.3).
    Switch {
        /// Of this junction.
        junction: JunctionId,
        /// What is then open.
        position: Position,
        /// What it is paid with.
        pay: Pay,
    },
    /// Move a train (SIGNALS-4.4).
    Move {
        /// Which.
        train: u8,
        /// What it is paid with.
        pay: Pay,
    },
    /// Load a good (SIGNALS-4.6).
    Load {
        /// Onto which train.
        train: u8,
        /// The card it is paid with.
        card: Kind,
    },
    /// End the turn (SIGNALS-5.1).
    End,
    /// Set a switch before the game (SIGNALS-2.4).
    Set {
        /// Of this junction.
        junction: JunctionId,
        /// What is then open.
        position: Position,
    },
    /// Move a signal marker before the game (SIGNALS-2.4).
    Shift {
        /// From this signal.
        from: SignalId,
        /// To this one.
        to: SignalId,
    },
    /// Place the additional marker (SIGNALS-9.2).
    Mark(SignalId),
    /// Everything lies as it should (SIGNALS-2.4).
    Done,
    /// End the turn and draw only so many cards, where the hand has no room for five (SIGNALS-5.1).
    EndWith(u8),
}

// Codes are frozen, so the limits of a network stand here as numbers.
const DEPLOY: u32 = 2;
const SHUNT: u32 = DEPLOY + 3;
const COLOUR: u32 = SHUNT + 3 * 11;
const ROLL: u32 = COLOUR + 3;
const HOLD: u32 = ROLL + 9;
const SPARE: u32 = HOLD + 1;
const REROLL: u32 = SPARE + 9;
const GO: u32 = REROLL + 1;
const EXIT: u32 = GO + 1;
const STOP: u32 = EXIT + 8;
pub(crate) const DISPATCH: u32 = STOP + 1;
pub(crate) const SIGNAL: u32 = DISPATCH + 1;
pub(crate) const SWITCH: u32 = SIGNAL + 64 * 64 * 7;
pub(crate) const MOVE: u32 = SWITCH + 40 * 6 * 7;
pub(crate) const LOAD: u32 = MOVE + 9 * 7;
pub(crate) const END: u32 = LOAD + 9 * 3;
const SET: u32 = END + 1;
const SHIFT: u32 = SET + 40 * 6;
const MARK: u32 = SHIFT + 64 * 64;
const DONE: u32 = MARK + 64;
pub(crate) const END_WITH: u32 = DONE + 1;
/// Numbers of cards below the room that is left: it is four at most where the limit matters.
const FEWER: u32 = 4;

impl Code for Action {
    const COUNT: u32 = END_WITH + FEWER;

    fn code(self) -> u32 {
        let pair = |from: SignalId, to: SignalId| u32::from(from) * 64 + u32::from(to);
        let set = |junction: JunctionId, position: Position| u32::from(junction) * 6 + u32::from(position.0);
        match self {
            Self::Resolve => 0,
            Self::Under => 1,
            Self::Deploy(colour) => DEPLOY + colour as u32,
            Self::Shunt { colour, start } => SHUNT + colour as u32 * 11 + u32::from(start),
            Self::Colour(colour) => COLOUR + colour as u32,
            Self::Roll(train) => ROLL + u32::from(train),
            Self::Hold => HOLD,
            Self::Spare(train) => SPARE + u32::from(train),
            Self::Reroll => REROLL,
            Self::Go => GO,
            Self::Exit(exit) => EXIT + u32::from(exit),
            Self::Stop => STOP,
            Self::Dispatch => DISPATCH,
            Self::Signal { from, to, pay } => SIGNAL + pair(from, to) * 7 + pay.code(),
            Self::Switch { junction, position, pay } => SWITCH + set(junction, position) * 7 + pay.code(),
            Self::Move { train, pay } => MOVE + u32::from(train) * 7 + pay.code(),
            Self::Load { train, card } => LOAD + u32::from(train) * 3 + card as u32,
            Self::End => END,
            Self::Set { junction, position } => SET + set(junction, position),
            Self::Shift { from, to } => SHIFT + pair(from, to),
            Self::Mark(signal) => MARK + u32::from(signal),
            Self::Done => DONE,
            Self::EndWith(count) => END_WITH + u32::from(count),
        }
    }

    fn from_code(code: u32) -> Option<Self> {
        let small = |number: u32| u8::try_from(number).unwrap_or(u8::MAX);
        let offset = |from: u32| small(code - from);
        let colour = |number: u32| Colour::ALL[number as usize];
        let pay = |number: u32| Pay::from_code(number % 7);
        let pair = |number: u32| (SignalId(small(number / 64)), SignalId(small(number % 64)));
        let set = |number: u32| (JunctionId(small(number / 6)), Position(small(number % 6)));
        Some(match code {
            0 => Self::Resolve,
            1 => Self::Under,
            DEPLOY..SHUNT => Self::Deploy(colour(code - DEPLOY)),
            SHUNT..COLOUR => {
                Self::Shunt { colour: colour((code - SHUNT) / 11), start: small((code - SHUNT) % 11) }
            }
            COLOUR..ROLL => Self::Colour(colour(code - COLOUR)),
            ROLL..HOLD => Self::Roll(offset(ROLL)),
            HOLD => Self::Hold,
            SPARE..REROLL => Self::Spare(offset(SPARE)),
            REROLL => Self::Reroll,
            GO => Self::Go,
            EXIT..STOP => Self::Exit(offset(EXIT)),
            STOP => Self::Stop,
            DISPATCH => Self::Dispatch,
            SIGNAL..SWITCH => {
                let (from, to) = pair((code - SIGNAL) / 7);
                Self::Signal { from, to, pay: pay(code - SIGNAL) }
            }
            SWITCH..MOVE => {
                let (junction, position) = set((code - SWITCH) / 7);
                Self::Switch { junction, position, pay: pay(code - SWITCH) }
            }
            MOVE..LOAD => Self::Move { train: small((code - MOVE) / 7), pay: pay(code - MOVE) },
            LOAD..END => {
                let number = code - LOAD;
                Self::Load { train: small(number / 3), card: Kind::ALL[number as usize % 3] }
            }
            END => Self::End,
            SET..SHIFT => {
                let (junction, position) = set(code - SET);
                Self::Set { junction, position }
            }
            SHIFT..MARK => {
                let (from, to) = pair(code - SHIFT);
                Self::Shift { from, to }
            }
            MARK..DONE => Self::Mark(SignalId(offset(MARK))),
            DONE => Self::Done,
            END_WITH..Self::COUNT => Self::EndWith(offset(END_WITH)),
            _ => return None,
        })
    }
}

impl fmt::Display for Position {
    /// The two open branches, from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (one, two) = self.pair();
        write!(f, "{}{}", one + 1, two + 1)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Resolve => f.write_str("resolve"),
            Self::Under => f.write_str("under"),
            Self::Deploy(colour) => write!(f, "deploy {}", colour.word()),
            Self::Shunt { colour, start } => write!(f, "shunt {} {}", colour.word(), start + 1),
            Self::Colour(colour) => write!(f, "colour {}", colour.word()),
            Self::Roll(train) => write!(f, "roll {}", train_word(train)),
            Self::Hold => f.write_str("hold"),
            Self::Spare(train) => write!(f, "spare {}", train_word(train)),
            Self::Reroll => f.write_str("reroll"),
            Self::Go => f.write_str("go"),
            Self::Exit(exit) => write!(f, "exit {}", exit + 1),
            Self::Stop => f.write_str("stop"),
            Self::Dispatch => f.write_str("dispatch"),
            Self::Signal { from, to, pay } => write!(f, "signal {}>{}{pay}", from.0 + 1, to.0 + 1),
            Self::Switch { junction, position, pay } => {
                write!(f, "switch {} {position}{pay}", junction.0 + 1)
            }
            Self::Move { train, pay } => write!(f, "move {}{pay}", train_word(train)),
            Self::Load { train, card } => write!(f, "load {} for {}", train_word(train), card.word()),
            Self::End => f.write_str("end"),
            Self::Set { junction, position } => write!(f, "set {} {position}", junction.0 + 1),
            Self::Shift { from, to } => write!(f, "shift {}>{}", from.0 + 1, to.0 + 1),
            Self::Mark(signal) => write!(f, "mark {}", signal.0 + 1),
            Self::Done => f.write_str("done"),
            Self::EndWith(count) => write!(f, "end {count}"),
        }
    }
}

impl FromStr for Action {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        parse(&text.split(' ').collect::<Vec<_>>()).ok_or(BadCode)
    }
}

/// An action from its words.
fn parse(words: &[&str]) -> Option<Action> {
    let pay = |rest: &[&str]| match rest {
        [] => Some(Pay::ONE),
        ["for", cards] => cards.parse().ok(),
        _ => None,
    };
    let pair = |word: &str| {
        let (from, to) = word.split_once('>')?;
        Some((signal(from)?, signal(to)?))
    };
    Some(match *words {
        ["resolve"] => Action::Resolve,
        ["under"] => Action::Under,
        ["deploy", colour] => Action::Deploy(Colour::of(colour)?),
        ["shunt", colour, start] => Action::Shunt { colour: Colour::of(colour)?, start: number(start, 11)? },
        ["colour", colour] => Action::Colour(Colour::of(colour)?),
        ["roll", colour, which] => Action::Roll(train_of(colour, which)?),
        ["hold"] => Action::Hold,
        ["spare", colour, which] => Action::Spare(train_of(colour, which)?),
        ["reroll"] => Action::Reroll,
        ["go"] => Action::Go,
        ["exit", exit] => Action::Exit(number(exit, 8)?),
        ["stop"] => Action::Stop,
        ["dispatch"] => Action::Dispatch,
        ["signal", signals, ref rest @ ..] => {
            let (from, to) = pair(signals)?;
            Action::Signal { from, to, pay: pay(rest)? }
        }
        ["switch", junction, open, ref rest @ ..] => {
            Action::Switch { junction: self::junction(junction)?, position: position(open)?, pay: pay(rest)? }
        }
        ["move", colour, which, ref rest @ ..] => {
            Action::Move { train: train_of(colour, which)?, pay: pay(rest)? }
        }
        ["load", colour, which, "for", card] => {
            Action::Load { train: train_of(colour, which)?, card: Kind::of(card)? }
        }
        ["end"] => Action::End,
        ["end", count @ ("0" | "1" | "2" | "3")] => Action::EndWith(count.parse().ok()?),
        ["set", junction, open] => {
            Action::Set { junction: self::junction(junction)?, position: position(open)? }
        }
        ["shift", signals] => {
            let (from, to) = pair(signals)?;
            Action::Shift { from, to }
        }
        ["mark", which] => Action::Mark(signal(which)?),
        ["done"] => Action::Done,
        _ => return None,
    })
}

/// The position that opens these two branches, written as `13`.
pub(crate) fn position(word: &str) -> Option<Position> {
    (0..6).map(Position).find(|position| position.to_string() == word)
}

/// The signal with this number, counted from 1.
pub(crate) fn signal(word: &str) -> Option<SignalId> {
    number(word, 64).map(SignalId)
}

/// The junction with this number, counted from 1.
pub(crate) fn junction(word: &str) -> Option<JunctionId> {
    number(word, 40).map(JunctionId)
}

/// A number counted from 1 in its only spelling: no sign, no leading zero, so that notation is one-to-one. Comes back counted
/// from 0.
pub(crate) fn number(text: &str, most: u8) -> Option<u8> {
    let value: u8 = text.parse().ok().filter(|value| (1..=most).contains(value))?;
    (text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0')).then_some(value - 1)
}
