//! `kolej engine`: whoever speaks its lines can play every game.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use catalog::GAMES;
use game::SplitMix64;
use serde_json::Value;

/// A running engine.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(game: &str) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_kolej"))
            .args(["engine", game])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (input, output) = (child.stdin.take(), BufReader::new(child.stdout.take().unwrap()));
        Self { child, input, output }
    }

    fn ask(&mut self, line: &str) -> String {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
        let mut answer = String::new();
        self.output.read_line(&mut answer).unwrap();
        assert!(answer.ends_with('\n'), "{line:?} is answered by a line: {answer:?}");
        answer.pop();
        answer
    }

    /// What stands after `ok`.
    fn fine(&mut self, line: &str) -> String {
        let answer = self.ask(line);
        let rest = answer.strip_prefix("ok").unwrap_or_else(|| panic!("{line:?} -> {answer}"));
        rest.trim_start().to_owned()
    }

    /// Ends the input and waits.
    fn end(mut self) {
        drop(self.input.take());
        assert!(self.child.wait().unwrap().success());
    }
}

/// The session of the page, line for line.
#[test]
fn the_documented_session_is_true() {
    let page = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/engine.md")).unwrap();
    let session =
        page.split("<!-- session -->").nth(1).unwrap().split("<!-- end of session -->").next().unwrap();
    // An answer that is too wide for the page goes on in the next line.
    let whole = session.lines().fold(String::new(), |text, line| match text.strip_suffix(" \\\n") {
        Some(begun) => format!("{begun}{}\n", line.trim_start()),
        None => text + line + "\n",
    });
    let mut engine = Engine::start("toy");
    let (mut asked, mut answer) = (0, String::new());
    for line in whole.lines() {
        if let Some(request) = line.strip_prefix("> ") {
            answer = engine.ask(request);
            asked += 1;
        } else if let Some(expected) = line.strip_prefix("< ") {
            assert_eq!(answer, expected, "answer {asked} of the page");
            answer = String::new();
        }
    }
    assert!(asked > 15 && answer.is_empty(), "{asked} requests, each with its answer");
    assert!(engine.child.wait().unwrap().success(), "it was told to quit");
}

/// Chooses by listing, by words and by a bot in turn; luck comes from a seed in one game and from outside in the other.
fn whole_game(engine: &mut Engine, setup: &str, outside: bool, quick: &mut SplitMix64) {
    let luck = if outside { "outside" } else { "7" };
    let mut turn = engine.fine(&format!("new {luck} {setup}"));
    for step in 0.. {
        assert!(step < 20_000, "{setup}: the game ends");
        let words: Vec<String> = turn.split(' ').map(str::to_owned).collect();
        match (words[1].as_str(), words.get(2)) {
            ("luck", None) => {
                assert!(outside, "luck with a seed is settled");
                let odds = engine.fine("odds");
                let chances: Vec<&str> =
                    odds.split(' ').map(|pair| pair.split_once(':').unwrap().0).collect();
                let at = quick.below(u32::try_from(chances.len()).unwrap()) as usize;
                turn = engine.fine(&format!("chance #{}", chances[at]));
            }
            ("seats", Some(seat)) => {
                for code in engine.fine(&format!("bestmove 1 {seat} playouts 1 seed {step}")).split(' ') {
                    turn = engine.fine(&format!("act {seat} #{code}"));
                    // Whatever it planned for after luck waits until luck has spoken.
                    if !turn.split(' ').skip(2).any(|awaited| awaited == seat) {
                        break;
                    }
                }
            }
            _ => break,
        }
    }
    let seats: u8 = setup.split(' ').next().unwrap().parse().unwrap();
    let result = engine.fine("result");
    assert!(result.starts_with("ranked ") || result == "won" || result == "lost", "{result}");
    for seat in 0..seats {
        let sheet = engine.fine(&format!("score {seat}"));
        let words: Vec<&str> = sheet.split(' ').collect();
        let points =
            words.iter().skip(2).step_by(2).map(|points| points.parse::<i32>().unwrap()).sum::<i32>();
        assert_eq!(words[0], points.to_string(), "{sheet}");
    }
    assert_eq!(engine.ask("view 0").is_empty(), engine.ask("view everything").is_empty());
}

#[test]
fn whole_games_of_every_kind_are_played_over_lines() {
    let mut quick = SplitMix64::new(1);
    for entry in GAMES {
        let mut engine = Engine::start(entry.info.id);
        let said: Value = serde_json::from_str(&engine.fine("hello 1")).unwrap();
        assert_eq!((&said["game"], &said["protocol"]), (&entry.info.id.into(), &1.into()));
        for seats in entry.info.seats.0..=entry.info.seats.1 {
            whole_game(&mut engine, &crate::setup(entry, seats), seats % 2 == 0, &mut quick);
            let log: String = serde_json::from_str(&engine.fine("log")).unwrap();
            if seats % 2 == 1 {
                let draws = entry.verify(&log).unwrap();
                assert!(draws.followed > 0, "luck follows from the seed");
            } else {
                assert!(entry.read(&log).unwrap().play.outcome().is_some(), "{log}");
            }
        }
        engine.end();
    }
}

/// List, words and mask say the same; so do codes and notation; a refusal names its rule and changes nothing.
#[test]
fn answers_agree_with_each_other() {
    let mut engine = Engine::start("tickets");
    engine.fine("new 4 3");
    let codes: Vec<u32> = engine.fine("legal 0").split(' ').map(|code| code.parse().unwrap()).collect();
    let words: Vec<String> = serde_json::from_str(&engine.fine("legal 0 words")).unwrap();
    let mask = engine.fine("legal 0 mask");
    let byte = |at: usize| u8::from_str_radix(&mask[2 * at..2 * at + 2], 16).unwrap();
    let bits = (0..mask.len() * 4).filter(|&code| byte(code / 8) >> (code % 8) & 1 == 1);
    assert_eq!(bits.map(|code| u32::try_from(code).unwrap()).collect::<Vec<_>>(), codes);
    for (code, word) in codes.iter().zip(&words) {
        assert_eq!(engine.fine(&format!("code {word}")), code.to_string());
        assert_eq!(engine.fine(&format!("notation {code}")), format!("[{word:?}]"));
    }
    let before = engine.ask("view everything");
    let refused = engine.ask("act 0 draw");
    assert!(
        refused.starts_with("error illegal TICKETS-") || refused.starts_with("error no-move"),
        "{refused}"
    );
    let illegal =
        (0..200).map(|code| engine.ask(&format!("act 0 #{code}"))).find(|said| said.starts_with("error"));
    assert!(illegal.unwrap().starts_with("error illegal TICKETS-"));
    assert!(engine.ask("act 7 #0").starts_with("error no-seat "));
    engine.fine("new 4 3");
    assert_eq!(engine.ask("view everything"), before, "the same seed is the same game");
    // A game can be tried out and taken back; imagined ones look the same to whoever imagines them.
    engine.fine("imagine 1 9");
    let imagined = engine.ask("view everything");
    assert_ne!(imagined, before);
    let seen = engine.ask("view 1");
    assert!(engine.ask("log").starts_with("error imagined "));
    engine.fine("back");
    assert_eq!(engine.ask("view 1"), seen);
    engine.end();
}

/// An engine that has played many games holds no more than one that has played a few.
#[cfg(target_os = "linux")]
#[test]
fn memory_stays_flat() {
    let mut engine = Engine::start("tickets");
    let resident = |engine: &Engine| -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", engine.child.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
        line.split_ascii_whitespace().nth(1).unwrap().parse().unwrap()
    };
    let round = |engine: &mut Engine, games: u64| {
        for seed in 0..games {
            let requests =
                ["save", "imagine 1 3", "bestmove random 1 playouts 1", "told public", "back", "log"];
            engine.fine(&format!("new {seed} 5"));
            for request in requests {
                engine.fine(request);
            }
        }
        resident(engine)
    };
    let (few, many) = (round(&mut engine, 100), round(&mut engine, 2_000));
    assert!(many < few + 3_000, "{few} kB after 100 games, {many} kB after 2,100");
    engine.end();
}

#[test]
fn what_nobody_can_mean_is_answered_and_the_end_of_input_ends_it() {
    let mut engine = Engine::start("tor");
    for (line, kind) in [
        ("", "unknown"),
        ("xboard", "unknown"),
        ("turn", "no-game"),
        ("new 1 99", "bad-setup"),
        ("hello 2", "version"),
        ("legal x", "usage"),
        ("back", "not-saved"),
        ("bestmove 3 0 ms 9999999", "too-much"),
    ] {
        let answer = engine.ask(line);
        assert!(answer.starts_with(&format!("error {kind} ")), "{line:?} -> {answer}");
    }
    assert!(engine.ask(&"x".repeat(300 << 10)).starts_with("error too-long "));
    engine.input.as_mut().unwrap().write_all(b"\xff\xfe\n").unwrap();
    assert!(engine.ask("help").starts_with("error not-text "));
    assert!(engine.ask("new 1 2").starts_with("ok hello help new "), "answers come in order");
    engine.end();
}
