//! Finished games as log files: how they leave the house, and how they come in.
//!
//! A log is about the game. What belongs to the table stands in notes at its end, comments to whoever reads the game:
//!
//! ```text
//! # table nq7fd2mzt6h3kpwa
//! # opened 1763259310
//! # clock bank 600 10 vote
//! # bot 2 3
//! # colour 1 4
//! # happened 17 @1763259310123 stand-in 2 1 0
//! ```

use std::fmt::Write as _;

use engine::ReadLog;
use game::Seat;
use sha2::{Digest, Sha256};
use store::{Hints, NewTable, PersonId, Phase, Record, SeatRow, Sitter, Standing, TableRow};

use crate::happening::Happening;
use crate::random::TABLE_LETTERS;
use crate::table::Table;
use crate::timing::TimeControl;
use crate::{clean_name, happening, outcome};

/// Who sits wherever a log names a person. A log knows names and not people: the same name may be two of them, so each game
/// keeps its names, and all of them belong to somebody nobody can be.
pub const IMPORTED: PersonId = PersonId(-1);

/// Letters of a table's code.
const CODE: usize = 6;
/// Letters of a table's id.
const ID: usize = 16;

/// A log that becomes a table.
#[derive(Clone, Debug)]
pub struct Imported {
    /// The finished table. Its id follows from what the log says of the game, so that one log makes one table.
    pub table: NewTable,
    /// The table it was written for, if that is noted.
    pub original: Option<String>,
}

/// What is noted about a table.
#[derive(Default)]
struct Notes<'a> {
    table: Option<&'a str>,
    opened: Option<i64>,
    bots: Vec<(usize, u8)>,
    colours: Vec<(usize, u8)>,
    clock: Option<TimeControl>,
    happenings: Vec<Happening>,
}

impl Table {
    /// The log as a file with notes about the table, for whoever keeps it.
    pub fn record(&self) -> String {
        let (mut text, row) = (self.file(), &self.row);
        // Writing to a string cannot fail.
        let _ = writeln!(text, "# table {}\n# opened {}", row.id, row.created);
        let _ = row.clock.as_ref().map_or(Ok(()), |clock| writeln!(text, "# clock {clock}"));
        for (seat, number) in row.seats.iter().zip(1..) {
            let number: u8 = number;
            if let Sitter::Bot(level) = seat.sitter {
                let _ = writeln!(text, "# bot {number} {level}");
            }
            let _ = seat.colour.map_or(Ok(()), |colour| writeln!(text, "# colour {number} {colour}"));
        }
        text
    }
}

impl<'a> Notes<'a> {
    fn of(text: &'a str) -> Self {
        let mut notes = Self::default();
        for line in text.lines().filter_map(|line| line.strip_prefix("# ")) {
            if let Some(note) = line.strip_prefix("happened ") {
                notes.happenings.extend(Happening::of_note(note));
                continue;
            }
            if let Some(clock) = line.strip_prefix("clock ") {
                notes.clock = clock.parse().ok();
                continue;
            }
            let mut words = line.split(' ');
            match (words.next(), words.next(), words.next()) {
                (Some("table"), Some(id), None) => notes.table = Some(id),
                (Some("opened"), Some(at), None) => notes.opened = at.parse().ok(),
                (Some("bot"), Some(seat), Some(level)) => notes.bots.extend(pair(seat, level)),
                (Some("colour"), Some(seat), Some(colour)) => notes.colours.extend(pair(seat, colour)),
                _ => {}
            }
        }
        notes
    }
}

/// A seat, counted from 1, and a number about it.
fn pair(seat: &str, number: &str) -> Option<(usize, u8)> {
    Some((seat.parse::<usize>().ok()?.checked_sub(1)?, number.parse().ok()?))
}

impl Imported {
    /// What a log becomes; `None` if its game is not over or its seed is not revealed. `now` is in unix seconds, for logs that
    /// know no times.
    pub fn new(log: &ReadLog, text: &str, now: i64) -> Option<Self> {
        let (play, notes) = (&*log.play, Notes::of(text));
        let (seed, about) = (log.seed.as_ref()?, play.about());
        let resigned = happening::resigned(&notes.happenings);
        let mut known = log.times.iter().flatten().map(|at| at.div_euclid(1_000));
        let (first, last) = (known.clone().next(), known.next_back());
        let seat = |index: usize| {
            let of = |list: &[(usize, u8)]| {
                list.iter().find(|(seat, _)| *seat == index).map(|(_, number)| *number)
            };
            let name = log.header.players.get(index).and_then(|name| clean_name(name));
            let sitter = of(&notes.bots).map_or(Sitter::Person(IMPORTED), Sitter::Bot);
            let name = name.unwrap_or_else(|| format!("({})", Seat(u8::try_from(index).unwrap_or(u8::MAX))));
            let colour = of(&notes.colours).filter(|&colour| usize::from(colour) < about.info.colours.len());
            let resigned = resigned.iter().any(|seat| seat.index() == index);
            SeatRow { resigned, ..SeatRow::new(sitter, name, colour) }
        };
        let seats: Vec<SeatRow> = (0..usize::from(about.seats)).map(seat).collect();
        let outcome = outcome::of(play, &log.times, &seats).or_else(|| {
            let ended = outcome::is_early(&seats);
            ended.then(|| outcome::early(play, &log.times, &seats))
        })?;
        let letters = letters(log);
        let row = TableRow {
            id: letters.chars().take(ID).collect(),
            code: letters.chars().take(CODE).collect::<String>().to_uppercase(),
            game: about.info.id.to_owned(),
            rules: about.rules,
            data: log.header.data,
            setup: about.setup,
            clock: notes.clock.map(|clock| clock.to_string()),
            listed: false,
            hints: Hints::On,
            programs: false,
            host: IMPORTED,
            seed: *seed.bytes(),
            phase: Phase::Finished,
            created: notes.opened.or(first).unwrap_or(now),
            updated: last.unwrap_or(now),
            next: None,
            grace: None,
            revision: 0,
            seats,
        };
        let record = |(step, at): (&engine::Record, &Option<i64>)| Record {
            seat: step.seat.map(|seat| seat.0),
            code: step.code,
            at: *at,
        };
        let records = play.records().iter().zip(&log.times).map(record).collect();
        let standing = Standing { awaited: 0, turns: outcome.turns };
        let original = notes.table.map(str::to_owned);
        let happening =
            |one: &Happening| store::Happening { seq: one.seq, at: one.at, what: one.what.to_string() };
        let happenings = notes.happenings.iter().map(happening).collect();
        let outcome = Some(outcome);
        let table =
            NewTable { row, records, outcome, standing, rematch_of: None, happenings, jobs: Vec::new() };
        Some(Self { table, original })
    }
}

/// Letters that follow from the game of a log: what was promised, who played, and every step with its time.
fn letters(log: &ReadLog) -> String {
    let (header, about) = (&log.header, log.play.about());
    let mut text = format!("{} {} {:016x} {}\n", header.game, header.rules, header.data, about.setup);
    // Writing to a string cannot fail.
    let _ = log.seed.as_ref().map_or(Ok(()), |seed| writeln!(text, "{}", seed.hash()));
    for name in &header.players {
        let _ = writeln!(text, "{name}");
    }
    for (step, at) in log.play.records().iter().zip(&log.times) {
        let _ = writeln!(text, "{:?} {} {at:?}", step.seat.map(|seat| seat.0), step.code);
    }
    let digest: [u8; 32] = Sha256::digest(text).into();
    digest.iter().map(|byte| char::from(TABLE_LETTERS[usize::from(*byte) % TABLE_LETTERS.len()])).collect()
}
