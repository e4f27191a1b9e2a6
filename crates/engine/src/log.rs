//! The readable file form of a whole game.
//!
//! ```text
//! kolej-log 2
//! game tor
//! rules 1
//! data 8d1f0c6e2b7a9354
//! setup 2
//! hash 5df6e0e2761359d30a8275058e299fcc0381534545f55cf43e41983f5d4c9456
//! player 1 Ala
//! player 2 Robot 2
//! * 17
//! > {"event":"drew","seat":0,"wagon":17}
//! 1 draw @1763259310123
//! result 1 | 2
//! score 1 TOR-6.1 1
//! score 2
//! digest 0123456789abcdef
//! seed 0000000000000000000000000000000000000000000000000000000000000000
//! ```
//!
//! After the header one line is one step: the seat (from 1) or `*` for luck, the notation (or `#` and the code), and `@`
//! with the time of its commit in milliseconds since 1970 where that is known. `>` tells a reader what happened in the step
//! above; nothing reads it back, so its words may change. `result` (places, best first), `score` (a line a seat: rules and
//! points), `digest` and `seed` close a finished game. `#` begins a comment line.
//!
//! The digest covers set-up, steps, result and score lines: what was decided and what came of it. How a position is shown
//! never counts.
//!
//! Format 1, without `>`, `@` and `score`, is still read. Its digest was taken of a View, which has changed since; there a
//! differing digest is a remark, not a fault.

mod read;

use std::fmt::Write as _;

use game::{Event as _, Game, Outcome, Seat, Seats, Step, Viewer, fnv};

use crate::live::decode;
use crate::{Live, Record, Seed, SeedHash};

pub use read::{Draws, Header, Replayed, header, read, verify};

/// Version of this format.
pub const VERSION: u32 = 2;

/// Longest log that is read, in bytes.
pub const LIMIT: usize = 16 << 20;

/// What a log says besides the game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Heading<'a> {
    /// Names of the players.
    pub players: &'a [String],
    /// The promise about luck.
    pub hash: Option<SeedHash>,
    /// The revealed seed; it belongs into logs of finished games only.
    pub seed: Option<&'a Seed>,
    /// When each step was committed, as far as known.
    pub times: &'a [Option<i64>],
}

/// Places as text: `2 | 1 3`, or `won` and `lost` for a table that plays as one.
pub fn places(outcome: &Outcome) -> String {
    let place = |seats: &Seats| seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" ");
    match outcome {
        Outcome::Ranked(places) => places.iter().map(place).collect::<Vec<_>>().join(" | "),
        Outcome::Together { won: true } => "won".to_owned(),
        Outcome::Together { won: false } => "lost".to_owned(),
    }
}

/// The score sheet of a seat as text: rules and points.
fn sheet<G: Game>(game: &G, seat: Seat) -> String {
    let mut lines = Vec::new();
    game.score(seat, &mut lines);
    lines.iter().fold(String::new(), |mut text, line| {
        // Writing to a string cannot fail.
        let _ = write!(text, " {} {}", line.rule, line.points);
        text
    })
}

/// A digest of what was decided and what came of it.
pub fn digest<G: Game>(live: &Live<G>) -> u64 {
    let game = live.game();
    let mut text = format!("{} {}\n{}\n", G::INFO.id, game.rules(), game.setup());
    for &Record { seat, code } in live.log() {
        // Writing to a string cannot fail.
        let _ = match seat {
            Some(seat) => writeln!(text, "{seat} {code}"),
            None => writeln!(text, "* {code}"),
        };
    }
    let _ = game.outcome().map_or(Ok(()), |outcome| writeln!(text, "{}", places(&outcome)));
    for seat in game.everybody().iter() {
        let _ = writeln!(text, "{seat}{}", sheet(game, seat));
    }
    fnv(text.as_bytes())
}

/// Writes a log.
pub fn write<G: Game>(live: &Live<G>, heading: &Heading<'_>) -> String {
    let game = live.game();
    let mut text = begin(G::INFO.id, game.rules(), (G::INFO.data)(), &game.setup().to_string(), heading);
    let (mut events, secrets) = (live.events(0).iter().peekable(), secrets(live));
    for (number, &record) in (0..).zip(live.log()) {
        let at = heading.times.get(number as usize).copied().flatten();
        let at = at.map_or_else(String::new, |at| format!(" @{at}"));
        let _ = match decode::<G>(record) {
            Some(Step::Act(seat, action)) => writeln!(text, "{seat} {action}{at}"),
            Some(Step::Chance(chance)) => writeln!(text, "* {chance}{at}"),
            None => Ok(()),
        };
        while let Some((_, event)) = events.next_if(|(seq, _)| *seq == number) {
            if let Some(told) = event.told(secrets) {
                let _ = writeln!(text, "> {}", serde_json::to_string(&told).unwrap_or_default());
            }
        }
    }
    if let Some(outcome) = game.outcome() {
        let _ = writeln!(text, "result {}", places(&outcome));
        for seat in game.everybody().iter() {
            let _ = writeln!(text, "score {seat}{}", sheet(game, seat));
        }
        let _ = writeln!(text, "digest {:016x}", digest(live));
    }
    let _ = heading.seed.map_or(Ok(()), |seed| writeln!(text, "seed {}", seed.reveal()));
    text
}

/// Whoever reads the log of a finished game may know everything; of a running one only what everybody knows.
fn secrets<G: Game>(live: &Live<G>) -> Viewer {
    if live.game().outcome().is_some() { Viewer::Everything } else { Viewer::Public }
}

/// The first lines of a log.
fn begin(game: &str, rules: u16, data: u64, setup: &str, heading: &Heading<'_>) -> String {
    let mut text =
        format!("kolej-log {VERSION}\ngame {game}\nrules {rules}\ndata {data:016x}\nsetup {setup}\n");
    let _ = heading.hash.map_or(Ok(()), |hash| writeln!(text, "hash {hash}"));
    for (seat, player) in heading.players.iter().enumerate() {
        let _ = writeln!(text, "player {} {}", seat + 1, player.replace(['\n', '\r'], " "));
    }
    text
}

/// Writes the log of a game whose rules are not known here: steps by their codes, and what is stored of its end.
pub fn write_unknown(
    (game, rules, data, setup): (&str, u16, u64, &str),
    records: &[Record],
    closing: &str,
    heading: &Heading<'_>,
) -> String {
    let mut text = begin(game, rules, data, setup, heading);
    for (number, &Record { seat, code }) in records.iter().enumerate() {
        let at = heading.times.get(number).copied().flatten();
        let at = at.map_or_else(String::new, |at| format!(" @{at}"));
        let _ = match seat {
            Some(seat) => writeln!(text, "{seat} #{code}{at}"),
            None => writeln!(text, "* #{code}{at}"),
        };
    }
    text += closing;
    let _ = heading.seed.map_or(Ok(()), |seed| writeln!(text, "seed {}", seed.reveal()));
    text
}
