//! The readable file form of a whole game.
//!
//! ```text
//! kolej-log 1
//! game tor
//! rules 1
//! data 8d1f0c6e2b7a9354
//! setup 2
//! hash 5df6e0e2761359d30a8275058e299fcc0381534545f55cf43e41983f5d4c9456
//! player 1 Ala
//! player 2 Robot 2
//! * 17
//! 1 draw
//! result 1 | 2
//! digest 0123456789abcdef
//! seed 0000000000000000000000000000000000000000000000000000000000000000
//! ```
//!
//! After the header one line is one step: the seat (from 1) or `*` for luck, then the notation. `result` (places, best
//! first), `digest` (of everything known at the end) and `seed` close a finished game. `#` begins a comment line.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use game::{Code, Game, Outcome, Rule, Seat, Seats, Step, StepOf, Viewer, fnv};

use crate::live::decode;
use crate::{Live, Record, Seed, SeedHash};

/// Version of this format.
pub const VERSION: u32 = 1;

/// Longest log that is read, in bytes.
pub const LIMIT: usize = 16 << 20;

/// Something wrong with a log file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line, counted from 1; 0 if the end is missing.
    pub line: usize,
    /// The rule that is broken, if a rule is.
    pub rule: Option<Rule>,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)?;
        self.rule.map_or(Ok(()), |rule| write!(f, " ({rule})"))
    }
}

impl std::error::Error for Fault {}

/// The first lines of a log, enough to know which game it is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Header {
    /// Id of the game.
    pub game: String,
    /// Version of its rules.
    pub rules: u16,
    /// Hash of its data.
    pub data: u64,
    /// Set-up notation.
    pub setup: String,
    /// The promise about luck, if it came from a seed.
    pub hash: Option<SeedHash>,
    /// Names of the players.
    pub players: Vec<String>,
}

/// A log file that was read and replayed without fault.
#[derive(Clone, Debug)]
pub struct Replayed<G: Game> {
    /// The header.
    pub header: Header,
    /// The game at the end of the log, with all its events.
    pub live: Live<G>,
    /// The line of each step, for messages about it.
    pub lines: Vec<usize>,
    /// The revealed seed.
    pub seed: Option<Seed>,
}

/// A digest of everything there is to know about a position.
pub fn digest<G: Game>(game: &G) -> u64 {
    fnv(&serde_json::to_vec(&game.view(Viewer::Everything)).unwrap_or_default())
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

/// Writes a log. The seed belongs into logs of finished games only.
pub fn write<G: Game>(
    live: &Live<G>,
    players: &[String],
    hash: Option<SeedHash>,
    seed: Option<&Seed>,
) -> String {
    let info = G::INFO;
    let mut text = format!(
        "kolej-log {VERSION}\ngame {}\nrules {}\ndata {:016x}\nsetup {}\n",
        info.id,
        info.rules,
        info.data,
        live.game().setup()
    );
    // Writing to a string cannot fail.
    let _ = hash.map_or(Ok(()), |hash| writeln!(text, "hash {hash}"));
    for (seat, player) in players.iter().enumerate() {
        let _ = writeln!(text, "player {} {}", seat + 1, player.replace(['\n', '\r'], " "));
    }
    for &record in live.log() {
        let _ = match decode::<G>(record) {
            Some(Step::Act(seat, action)) => writeln!(text, "{seat} {action}"),
            Some(Step::Chance(chance)) => writeln!(text, "* {chance}"),
            None => Ok(()),
        };
    }
    if let Some(outcome) = live.game().outcome() {
        let _ = writeln!(text, "result {}\ndigest {:016x}", places(&outcome), digest(live.game()));
    }
    let _ = seed.map_or(Ok(()), |seed| writeln!(text, "seed {}", seed.reveal()));
    text
}

/// Reads only the header of a log.
pub fn header(text: &str) -> Result<Header, Fault> {
    let mut reader = Reader::new(text)?;
    reader.header()
}

/// Reads and replays a log of the game `G`.
pub fn read<G: Game>(text: &str) -> Result<Replayed<G>, Fault> {
    let mut reader = Reader::new(text)?;
    let header = reader.header()?;
    let info = G::INFO;
    let head = |what: String| Fault { line: 1, rule: None, what };
    if header.game != info.id {
        return Err(head(format!("this is a log of the game {:?}", header.game)));
    }
    if header.rules != info.rules || header.data != info.data {
        return Err(head(format!(
            "made with rules {} and data {:016x}, unknown here",
            header.rules, header.data
        )));
    }
    let setup = header.setup.parse::<G::Setup>().map_err(|bad| head(bad.to_string()))?;
    let mut replayed = Replayed::<G> { header, live: Live::new(&setup), lines: Vec::new(), seed: None };
    while let Some((line, word, rest)) = reader.next() {
        let fault = |what: &str| Fault { line, rule: None, what: what.to_owned() };
        match word {
            "result" | "digest" => {
                let Some(outcome) = replayed.live.game().outcome() else {
                    return Err(fault("the game is not over here"));
                };
                let truth = if word == "result" {
                    places(&outcome)
                } else {
                    format!("{:016x}", digest(replayed.live.game()))
                };
                if truth != rest {
                    return Err(fault(&format!("the game ends with {word} {truth}")));
                }
            }
            "seed" => {
                replayed.seed = Some(rest.parse().map_err(|()| fault("a seed is 64 hexadecimal digits"))?);
            }
            _ => {
                let step = parse_step::<G>(word, rest).ok_or_else(|| fault("not a step of this game"))?;
                let record = encode::<G>(step);
                replayed.live.replay(record).map_err(|broken| match broken {
                    crate::Broken::Illegal(rule) => {
                        Fault { line, rule: Some(rule), what: "not allowed".to_owned() }
                    }
                    crate::Broken::Code(_) => fault("not a step of this game"),
                })?;
                replayed.lines.push(line);
            }
        }
    }
    Ok(replayed)
}

/// Checks every outcome of luck against the revealed seed and the seed against the promise.
pub fn verify<G: Game>(replayed: &Replayed<G>) -> Result<(), Fault> {
    let end = |what: &str| Fault { line: 0, rule: None, what: what.to_owned() };
    let seed = replayed.seed.as_ref().ok_or_else(|| end("the log reveals no seed"))?;
    let hash = replayed.header.hash.ok_or_else(|| end("the log has no hash of a seed"))?;
    if seed.hash() != hash {
        return Err(end("the revealed seed is not the one that was promised"));
    }
    let mut again = Live::<G>::new(&replayed.live.game().setup());
    for (&record, &line) in replayed.live.log().iter().zip(&replayed.lines) {
        let fault = |what: String| Fault { line, rule: None, what };
        if record.seat.is_none() {
            let due = again.due(seed).ok_or_else(|| fault("luck was not due".to_owned()))?;
            if due.code() != record.code {
                return Err(fault(format!("the seed gives {due} here")));
            }
        }
        again.replay(record).map_err(|broken| fault(broken.to_string()))?;
    }
    Ok(())
}

fn parse_step<G: Game>(who: &str, notation: &str) -> Option<StepOf<G>> {
    if who == "*" {
        return notation.parse().ok().map(Step::Chance);
    }
    let seat = who.parse::<u8>().ok()?.checked_sub(1)?;
    notation.parse().ok().map(|action| Step::Act(Seat(seat), action))
}

fn encode<G: Game>(step: StepOf<G>) -> Record {
    match step {
        Step::Act(seat, action) => Record { seat: Some(seat), code: action.code() },
        Step::Chance(chance) => Record { seat: None, code: chance.code() },
    }
}

/// Lines split into first word and rest, comments and blank lines left out.
struct Reader<'a> {
    lines: std::iter::Peekable<std::iter::Enumerate<std::str::Lines<'a>>>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Result<Self, Fault> {
        let fault = |what: String| Fault { line: 1, rule: None, what };
        if text.len() > LIMIT {
            return Err(fault(format!("a log has at most {LIMIT} bytes")));
        }
        let mut reader = Self { lines: text.lines().enumerate().peekable() };
        match reader.next() {
            Some((_, "kolej-log", version)) if version.parse() == Ok(VERSION) => Ok(reader),
            _ => Err(fault(format!("a log begins with `kolej-log {VERSION}`"))),
        }
    }

    fn next(&mut self) -> Option<(usize, &'a str, &'a str)> {
        loop {
            let (index, line) = self.lines.next()?;
            let line = line.trim_end();
            if !line.is_empty() && !line.starts_with('#') {
                let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
                return Some((index + 1, word, rest));
            }
        }
    }

    fn header(&mut self) -> Result<Header, Fault> {
        let mut header = Header {
            game: self.field("game")?,
            rules: self.field("rules")?,
            data: u64::from_str_radix(&self.field::<String>("data")?, 16).unwrap_or(0),
            setup: self.field("setup")?,
            ..Header::default()
        };
        while let Some(&(index, line)) = self.lines.peek() {
            let fault = |what: &str| Fault { line: index + 1, rule: None, what: what.to_owned() };
            if let Some(hash) = line.strip_prefix("hash ") {
                header.hash =
                    Some(hash.trim().parse().map_err(|()| fault("a hash is 64 hexadecimal digits"))?);
            } else if let Some(player) = line.strip_prefix("player ") {
                let name = player.split_once(' ').map_or("", |(_, name)| name);
                header.players.push(name.to_owned());
            } else {
                break;
            }
            self.lines.next();
        }
        Ok(header)
    }

    fn field<T: FromStr>(&mut self, name: &str) -> Result<T, Fault> {
        let missing = |line| Fault { line, rule: None, what: format!("expected `{name} …`") };
        let (line, word, rest) = self.next().ok_or_else(|| missing(0))?;
        if word == name { rest.parse().map_err(|_| missing(line)) } else { Err(missing(line)) }
    }
}
