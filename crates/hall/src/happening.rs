//! What people decided about a table beside its game: stored with time and place in the log, and told to everybody.

use std::fmt;
use std::str::FromStr;

use game::{MAX_SEATS, Seat, Seats};
use store::PersonId;

use crate::records::IMPORTED;
use crate::table::Table;
use crate::{Error, Result};

/// Something people decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// A bot plays for the person of a seat from now on.
    StandIn {
        /// The seat.
        seat: Seat,
        /// The bot's level.
        level: u8,
        /// Who wanted it: the seat itself, those present, or nobody where its time was over.
        by: Seats,
    },
    /// The person of a seat plays again.
    Back {
        /// The seat.
        seat: Seat,
    },
    /// The person of a seat has given the game up.
    Resigned {
        /// The seat.
        seat: Seat,
    },
    /// Somebody else has the seat from now on.
    Given {
        /// The seat.
        seat: Seat,
        /// Whose it was.
        from: PersonId,
        /// The name they had there.
        name: String,
    },
    /// The table ended before its game.
    Closed {
        /// Who wanted it.
        by: Seats,
    },
}

/// Something that happened at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Happening {
    /// Steps that were committed before it.
    pub seq: u32,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What.
    pub what: What,
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |seats: &Seats| seats.iter().map(|seat| seat.0.to_string()).collect::<Vec<_>>().join(",");
        match self {
            Self::StandIn { seat, level, by } => write!(f, "stand-in {} {level} {}", seat.0, list(by)),
            Self::Back { seat } => write!(f, "back {}", seat.0),
            Self::Resigned { seat } => write!(f, "resigned {}", seat.0),
            Self::Given { seat, from, name } => write!(f, "given {} {} {name}", seat.0, from.0),
            Self::Closed { by } => write!(f, "closed {}", list(by)),
        }
    }
}

impl FromStr for What {
    type Err = Error;

    fn from_str(line: &str) -> Result<Self> {
        let read = || -> Option<Self> {
            let (word, rest) = line.split_once(' ')?;
            let mut words = rest.splitn(3, ' ');
            let first = words.next()?;
            let seat = || seat_of(first);
            Some(match word {
                "stand-in" => Self::StandIn {
                    seat: seat()?,
                    level: words.next()?.parse().ok()?,
                    by: seats(words.next()?)?,
                },
                "back" => Self::Back { seat: seat()? },
                "resigned" => Self::Resigned { seat: seat()? },
                "given" => Self::Given {
                    seat: seat()?,
                    from: PersonId(words.next()?.parse().ok()?),
                    name: words.next()?.to_owned(),
                },
                "closed" => Self::Closed { by: seats(first)? },
                _ => return None,
            })
        };
        read().ok_or(Error::BadCommand)
    }
}

fn seat_of(text: &str) -> Option<Seat> {
    text.parse().ok().map(Seat).filter(|seat| seat.index() < MAX_SEATS)
}

/// Seats with commas between them.
fn seats(list: &str) -> Option<Seats> {
    list.split(',').filter(|seat| !seat.is_empty()).map(seat_of).collect()
}

impl Happening {
    /// It as a note of a log: a comment to whoever reads the game. Who people are stays here.
    pub(crate) fn note(&self) -> String {
        let mut what = self.what.clone();
        if let What::Given { from, .. } = &mut what {
            *from = IMPORTED;
        }
        format!("happened {} @{} {what}", self.seq, self.at)
    }

    /// What such a note says, without its first word.
    pub(crate) fn of_note(note: &str) -> Option<Self> {
        let mut words = note.splitn(3, ' ');
        let (seq, at) = (words.next()?.parse().ok()?, words.next()?.strip_prefix('@')?.parse().ok()?);
        Some(Self { seq, at, what: words.next()?.parse().ok()? })
    }
}

/// The seats whose people had given up in the end.
pub(crate) fn resigned(happenings: &[Happening]) -> Seats {
    happenings.iter().fold(Seats::NONE, |gone, happening| match happening.what {
        What::Resigned { seat } => gone.with(seat),
        What::Given { seat, .. } => gone.without(seat),
        _ => gone,
    })
}

/// What is stored of a table; what an older or newer program wrote and this one cannot read is left out.
pub(crate) fn restored(stored: Vec<store::Happening>) -> Vec<Happening> {
    let read =
        |row: store::Happening| Some(Happening { seq: row.seq, at: row.at, what: row.what.parse().ok()? });
    stored.into_iter().filter_map(read).collect()
}

impl Table {
    /// What people decided here, in order.
    pub fn happenings(&self) -> &[Happening] {
        &self.happenings
    }

    /// Notes what was decided at this time.
    pub(crate) fn note(&mut self, what: What, now: i64) {
        let seq = self.seq();
        self.happenings.push(Happening { seq, at: now, what });
    }

    /// The steps a stand-in has played for a seat and its person has not answered yet: from the first to before the last.
    pub fn played_meanwhile(&self, seat: Seat) -> Option<(u32, u32)> {
        let own = self.happenings.iter().rev().find_map(|happening| match happening.what {
            What::StandIn { seat: of, .. } if of == seat => Some((happening.seq, true)),
            What::Back { seat: of } if of == seat => Some((happening.seq, false)),
            _ => None,
        });
        let (seq, stands_in) = own?;
        if stands_in {
            return Some((seq, self.seq()));
        }
        let begun = self.happenings.iter().rev().find_map(|happening| match happening.what {
            What::StandIn { seat: of, .. } if of == seat => Some(happening.seq),
            _ => None,
        });
        let since = self.records().get(seq as usize..).unwrap_or_default();
        let answered = since.iter().any(|record| record.seat == Some(seat));
        (!answered).then_some((begun?, seq))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_happened_reads_as_it_is_written() {
        let lines = [
            "stand-in 2 3 0,1",
            "stand-in 2 1 ",
            "back 0",
            "resigned 5",
            "given 1 77 Ala Nowak",
            "closed 0,2",
        ];
        for line in lines {
            assert_eq!(line.parse::<What>().map(|what| what.to_string()), Ok(line.to_owned()));
        }
        let given = Happening { seq: 17, at: 5, what: "given 1 77 Ala Nowak".parse().unwrap() };
        assert_eq!(given.note(), "happened 17 @5 given 1 -1 Ala Nowak", "nobody's number leaves the house");
        let back = Happening { seq: 17, at: 5, what: What::Back { seat: Seat(1) } };
        let note = back.note();
        assert_eq!(Happening::of_note(note.strip_prefix("happened ").unwrap()), Some(back));
        for line in ["", "back", "back x", "stand-in 1", "given 1 Ala", "vanished 3"] {
            assert_eq!(line.parse::<What>(), Err(Error::BadCommand), "{line}");
        }
    }
}
