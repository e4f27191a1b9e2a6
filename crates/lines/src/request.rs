//! What can be asked, and how it is written.

use bot::{Budget, Level};
use engine::Seed;
use game::{Seat, Viewer};

use crate::Refused;

/// Every request: its first word, and how it is written.
pub(crate) const FORMS: [(&str, &str); 20] = [
    ("hello", "hello VERSION"),
    ("help", "help"),
    ("new", "new LUCK [SETUP], where LUCK is a number, 64 hexadecimal digits or outside"),
    ("turn", "turn"),
    ("legal", "legal SEAT [words|mask]"),
    ("act", "act SEAT ACTION, where ACTION is a notation or #CODE"),
    ("odds", "odds [words]"),
    ("chance", "chance OUTCOME, where OUTCOME is a notation or #CODE"),
    ("view", "view SEAT|public|everything"),
    ("told", "told SEAT|public|everything [STEP]"),
    ("score", "score SEAT"),
    ("result", "result"),
    ("log", "log"),
    ("bestmove", "bestmove LEVEL SEAT ms|playouts NUMBER [seed NUMBER], where LEVEL is random, 1, 2 or 3"),
    ("notation", "notation CODE…"),
    ("code", "code NOTATION"),
    ("save", "save"),
    ("back", "back"),
    ("imagine", "imagine SEAT NUMBER"),
    ("quit", "quit"),
];

/// In which form legal actions and odds are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Listed {
    /// By codes.
    Codes,
    /// In notation.
    Words,
    /// As bits.
    Mask,
}

/// Where the luck of a new game comes from.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Luck {
    Seed(Seed),
    Outside,
}

impl Luck {
    pub(crate) fn seed(self) -> Option<Seed> {
        match self {
            Self::Seed(seed) => Some(seed),
            Self::Outside => None,
        }
    }
}

/// A request.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Request<'a> {
    Hello(u32),
    Help,
    New(Luck, &'a str),
    Turn,
    Legal(Seat, Listed),
    Act(Seat, &'a str),
    Odds(Listed),
    Chance(&'a str),
    View(Viewer),
    Told(Viewer, u32),
    Score(Seat),
    Result,
    Log,
    BestMove(Level, Seat, Budget, u64),
    Notation(Vec<u32>),
    Code(&'a str),
    Save,
    Back,
    Imagine(Seat, u64),
    Quit,
}

/// Whether a line begins like a request.
pub(crate) fn is_request(line: &str) -> bool {
    let verb = line.split(' ').next().unwrap_or_default();
    FORMS.iter().any(|(known, _)| *known == verb)
}

/// Reads a line.
pub(crate) fn read(line: &str) -> Result<Request<'_>, Refused> {
    let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
    let Some((_, form)) = FORMS.iter().find(|(known, _)| *known == verb) else {
        let said = crate::fault::quoted(verb);
        return Err(Refused::new("unknown", format!("there is no request {said}; `help` lists them")));
    };
    arguments(verb, rest).ok_or_else(|| Refused::usage(form))
}

/// The request with what follows its first word; `None` if it is not written that way.
fn arguments<'a>(verb: &str, rest: &'a str) -> Option<Request<'a>> {
    let words: Vec<&str> = rest.split(' ').filter(|word| !word.is_empty()).take(MOST_WORDS).collect();
    Some(match (verb, &*words) {
        ("hello", [version]) => Request::Hello(version.parse().ok()?),
        ("help", []) => Request::Help,
        ("new", [luck, ..]) => Request::New(self::luck(luck)?, rest.trim_start().strip_prefix(luck)?.trim()),
        ("turn", []) => Request::Turn,
        ("legal", [who, form @ ..]) => Request::Legal(seat(who)?, listed(form)?),
        ("act", [who, _, ..]) => Request::Act(seat(who)?, rest.trim_start().strip_prefix(who)?.trim()),
        ("odds", form) => Request::Odds(listed(form).filter(|form| *form != Listed::Mask)?),
        ("chance", [_, ..]) => Request::Chance(rest.trim()),
        ("view", [who]) => Request::View(viewer(who)?),
        ("told", [who]) => Request::Told(viewer(who)?, 0),
        ("told", [who, since]) => Request::Told(viewer(who)?, since.parse().ok()?),
        ("score", [who]) => Request::Score(seat(who)?),
        ("result", []) => Request::Result,
        ("log", []) => Request::Log,
        ("bestmove", [level, who, unit, number, more @ ..]) => {
            let seed = match more {
                [] => 0,
                ["seed", seed] => seed.parse().ok()?,
                _ => return None,
            };
            Request::BestMove(level.parse().ok()?, seat(who)?, budget(unit, number)?, seed)
        }
        ("notation", [_, ..]) => {
            Request::Notation(words.iter().map(|code| code.parse()).collect::<Result<_, _>>().ok()?)
        }
        ("code", [_, ..]) => Request::Code(rest.trim()),
        ("save", []) => Request::Save,
        ("back", []) => Request::Back,
        ("imagine", [who, seed]) => Request::Imagine(seat(who)?, seed.parse().ok()?),
        ("quit", []) => Request::Quit,
        _ => return None,
    })
}

/// As many words of a line are looked at; no game has so many actions.
const MOST_WORDS: usize = 65_536;

fn seat(word: &str) -> Option<Seat> {
    word.parse().ok().map(Seat)
}

fn viewer(word: &str) -> Option<Viewer> {
    match word {
        "public" => Some(Viewer::Public),
        "everything" => Some(Viewer::Everything),
        _ => seat(word).map(Viewer::Seat),
    }
}

fn listed(form: &[&str]) -> Option<Listed> {
    match form {
        [] => Some(Listed::Codes),
        ["words"] => Some(Listed::Words),
        ["mask"] => Some(Listed::Mask),
        _ => None,
    }
}

fn luck(word: &str) -> Option<Luck> {
    match word {
        "outside" => Some(Luck::Outside),
        _ if word.len() == 64 => word.parse().ok().map(Luck::Seed),
        _ => word.parse().ok().map(|number| Luck::Seed(Seed::numbered(number))),
    }
}

fn budget(unit: &str, number: &str) -> Option<Budget> {
    match unit {
        "ms" => number.parse().ok().map(Budget::Millis),
        "playouts" => number.parse().ok().map(Budget::Playouts),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_read_strictly() {
        let zero = Seat(0);
        assert_eq!(read("hello 1"), Ok(Request::Hello(1)));
        assert_eq!(read("new 7 2 river"), Ok(Request::New(Luck::Seed(Seed::numbered(7)), "2 river")));
        assert_eq!(read("new outside"), Ok(Request::New(Luck::Outside, "")));
        let hex = format!("new {}", "0".repeat(64));
        assert_eq!(read(&hex), Ok(Request::New(Luck::Seed(Seed::numbered(0)), "")));
        assert_eq!(read("act 0 claim 17 red 2"), Ok(Request::Act(zero, "claim 17 red 2")));
        assert_eq!(read("act  0  #3"), Ok(Request::Act(zero, "#3")));
        assert_eq!(read("legal 0 mask"), Ok(Request::Legal(zero, Listed::Mask)));
        let think = Request::BestMove(Level::Two, zero, Budget::Millis(50), 0);
        assert_eq!(read("bestmove 2 0 ms 50"), Ok(think));
        let think = Request::BestMove(Level::Random, zero, Budget::Playouts(5), 9);
        assert_eq!(read("bestmove random 0 playouts 5 seed 9"), Ok(think));
        assert_eq!(read("told public 12"), Ok(Request::Told(Viewer::Public, 12)));
    }

    #[test]
    fn what_is_not_written_so_is_refused() {
        for (verb, form) in FORMS {
            let line = format!("{verb} x y z q w e");
            let wrong = read(&line).map_err(|refused| refused.kind);
            let free = ["act", "chance", "code", "new"].contains(&verb);
            assert!(wrong == Err("usage") || free, "{verb}: {wrong:?}");
            assert!(form.starts_with(verb));
        }
        for line in
            ["", " ", "turn 1", "Turn", "legal", "legal 0 bits", "odds mask", "new", "new -1", "view 300"]
        {
            assert!(read(line).is_err(), "{line:?}");
        }
    }
}
