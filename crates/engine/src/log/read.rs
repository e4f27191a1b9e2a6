//! Reading logs of both formats.

use std::str::FromStr;

use game::{Code, Fault, Game, Said, Seat, said};

use super::{LIMIT, VERSION, digest, places, sheet};
use crate::{Broken, Live, Record, Seed, SeedHash};

/// The first lines of a log, enough to know which game it is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Header {
    /// Version of the format.
    pub format: u32,
    /// Id of the game.
    pub game: String,
    /// Version of its rules.
    pub rules: u16,
    /// Fingerprint of its data.
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
    /// When each step was committed, where the log says so.
    pub times: Vec<Option<i64>>,
    /// The revealed seed.
    pub seed: Option<Seed>,
    /// What is odd about it without making it unreadable.
    pub remarks: Vec<Fault>,
}

fn fault(line: usize, reason: Said) -> Fault {
    Fault { line, rule: None, reason }
}

/// Reads only the header of a log.
pub fn header(text: &str) -> Result<Header, Fault> {
    Reader::new(text)?.header()
}

/// Reads and replays a log of the game `G`.
pub fn read<G: Game>(text: &str) -> Result<Replayed<G>, Fault> {
    let mut reader = Reader::new(text)?;
    let header = reader.header()?;
    let info = G::INFO;
    if header.game != info.id {
        let reason = said!(
            "this is a log of the game {:?}",
            "to jest zapis gry {:?}",
            header.game.escape_debug().to_string()
        );
        return Err(fault(1, reason));
    }
    if !info.knows(header.rules, header.data) {
        let reason = said!(
            "made with rules {} and data {:016x}, unknown here",
            "zapis według zasad {} i danych {:016x}, których tu nie ma",
            header.rules,
            header.data
        );
        return Err(fault(1, reason));
    }
    let setup = header.setup.parse::<G::Setup>().map_err(|bad| fault(1, bad.0))?;
    let live = Live::under(&setup, header.rules);
    let mut replayed =
        Replayed::<G> { header, live, lines: Vec::new(), times: Vec::new(), seed: None, remarks: Vec::new() };
    while let Some((line, word, rest)) = reader.next() {
        match word {
            // Told for a reader; the rules say it again.
            ">" => {}
            "result" | "score" | "digest" => replayed.closing(line, word, rest)?,
            "seed" => {
                let bad = |()| {
                    fault(line, said!("a seed is 64 hexadecimal digits", "ziarno to 64 cyfry szesnastkowe"))
                };
                replayed.seed = Some(rest.parse().map_err(bad)?);
            }
            _ => replayed.step(line, word, rest)?,
        }
    }
    Ok(replayed)
}

impl<G: Game> Replayed<G> {
    /// One step, replayed by the rules.
    fn step(&mut self, line: usize, who: &str, rest: &str) -> Result<(), Fault> {
        let unknown = || fault(line, said!("not a step of this game", "to nie jest ruch w tej grze"));
        let (notation, at) = match rest.rsplit_once(" @") {
            Some((notation, at)) => (notation, Some(at.parse().map_err(|_| unknown())?)),
            None => (rest, None),
        };
        let record = parse_step::<G>(who, notation).ok_or_else(unknown)?;
        self.live.replay(record).map_err(|broken| match broken {
            Broken::Illegal(rule) => {
                Fault { line, rule: Some(rule), reason: said!("not allowed", "zasady na to nie pozwalają") }
            }
            Broken::Code(_) => unknown(),
        })?;
        self.lines.push(line);
        self.times.push(at);
        Ok(())
    }

    /// A line about the end, held against the end the rules give.
    fn closing(&mut self, line: usize, word: &str, rest: &str) -> Result<(), Fault> {
        let Some(outcome) = self.live.game().outcome() else {
            return Err(fault(line, said!("the game is not over here", "gra jeszcze się tu nie skończyła")));
        };
        let truth = match word {
            "result" => places(&outcome),
            "digest" => format!("{:016x}", digest(&self.live)),
            _ => {
                let seat = rest.split(' ').next().and_then(|seat| seat.parse::<u8>().ok()?.checked_sub(1));
                let seat = seat.map(Seat).filter(|&seat| self.live.game().everybody().has(seat));
                seat.map_or_else(String::new, |seat| format!("{seat}{}", sheet(self.live.game(), seat)))
            }
        };
        if truth == rest {
            return Ok(());
        }
        let differs =
            fault(line, said!("the game ends with {word} {truth}", "gra kończy się wpisem {word} {truth}"));
        // The first format took its digest of a View, and Views have changed since.
        if word == "digest" && self.header.format == 1 {
            let reason = said!(
                "the digest of format 1 depends on how positions were shown then: it is not compared",
                "skrót w formacie 1 zależy od ówczesnego widoku gry: nie porównano go"
            );
            self.remarks.push(fault(line, reason));
            return Ok(());
        }
        Err(differs)
    }
}

/// How many outcomes of luck a log has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Draws {
    /// Those that follow the seed.
    pub followed: usize,
    /// Those that were typed in with the set-up: the seed was not asked for them.
    pub typed: usize,
}

/// Checks every outcome of luck against the revealed seed and the seed against the promise.
pub fn verify<G: Game>(replayed: &Replayed<G>) -> Result<Draws, Fault> {
    let end = |reason| fault(0, reason);
    let seed = replayed.seed.as_ref();
    let seed = seed.ok_or_else(|| end(said!("the log reveals no seed", "zapis nie ujawnia ziarna")))?;
    let hash = replayed.header.hash;
    let hash =
        hash.ok_or_else(|| end(said!("the log has no hash of a seed", "w zapisie nie ma skrótu ziarna")))?;
    if seed.hash() != hash {
        return Err(end(said!(
            "the revealed seed is not the one that was promised",
            "ujawnione ziarno nie jest tym, które obiecano"
        )));
    }
    let game = replayed.live.game();
    let mut again = Live::<G>::under(&game.setup(), game.rules());
    let (mut draws, told) = (Draws::default(), G::INFO.typed_rounds(&replayed.header.setup) > 0);
    for (&record, &line) in replayed.live.log().iter().zip(&replayed.lines) {
        if record.seat.is_none() {
            let due = again.due_asking(seed);
            let (due, asked) =
                due.ok_or_else(|| fault(line, said!("luck was not due", "nie pora na los")))?;
            if due.code() != record.code {
                return Err(fault(line, said!("the seed gives {due} here", "z ziarna wynika tu {due}")));
            }
            // The only card left is asked for by nobody, and yet nobody has typed it in.
            *(if told && !asked { &mut draws.typed } else { &mut draws.followed }) += 1;
        }
        again.replay(record).map_err(|broken| fault(line, said!("{broken}", "{broken}")))?;
    }
    Ok(draws)
}

/// A step by notation, or by `#` and its code.
fn parse_step<G: Game>(who: &str, notation: &str) -> Option<Record> {
    let code = notation.strip_prefix('#').map(str::parse::<u32>);
    if who == "*" {
        let code = code.map_or_else(|| notation.parse::<G::Chance>().ok().map(Code::code), Result::ok);
        return Some(Record { seat: None, code: code? });
    }
    let seat = who.parse::<u8>().ok()?.checked_sub(1)?;
    let code = code.map_or_else(|| notation.parse::<G::Action>().ok().map(Code::code), Result::ok);
    Some(Record { seat: Some(Seat(seat)), code: code? })
}

/// Lines split into first word and rest, comments and blank lines left out.
struct Reader<'a> {
    lines: std::iter::Peekable<std::iter::Enumerate<std::str::Lines<'a>>>,
    format: u32,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Result<Self, Fault> {
        if text.len() > LIMIT {
            let reason = said!("a log has at most {LIMIT} bytes", "zapis ma najwyżej {LIMIT} bajtów");
            return Err(fault(1, reason));
        }
        let mut reader = Self { lines: text.lines().enumerate().peekable(), format: 0 };
        let format = reader.next().filter(|(_, word, _)| *word == "kolej-log");
        let format = format.and_then(|(_, _, format)| format.parse().ok());
        reader.format = format.filter(|format| (1..=VERSION).contains(format)).ok_or_else(|| {
            let reason = said!(
                "a log begins with `kolej-log {VERSION}`",
                "zapis zaczyna się od `kolej-log {VERSION}`"
            );
            fault(1, reason)
        })?;
        Ok(reader)
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
            format: self.format,
            game: self.field("game")?,
            rules: self.field("rules")?,
            data: u64::from_str_radix(&self.field::<String>("data")?, 16).unwrap_or(0),
            setup: self.field("setup")?,
            ..Header::default()
        };
        while let Some(&(index, line)) = self.lines.peek() {
            if let Some(hash) = line.strip_prefix("hash ") {
                let bad = |()| {
                    fault(
                        index + 1,
                        said!("a hash is 64 hexadecimal digits", "skrót to 64 cyfry szesnastkowe"),
                    )
                };
                header.hash = Some(hash.trim().parse().map_err(bad)?);
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
        let missing = |line| fault(line, said!("expected `{name} …`", "tu powinno być `{name} …`"));
        let (line, word, rest) = self.next().ok_or_else(|| missing(0))?;
        if word == name { rest.parse().map_err(|_| missing(line)) } else { Err(missing(line)) }
    }
}
