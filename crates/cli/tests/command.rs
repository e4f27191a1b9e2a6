//! The program as it is typed: what it prints, how it fails, and that it never panics.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use catalog::{Budget, Entry, GAMES, Level};
use engine::log::Heading;
use engine::{Decision, Seed};
use serde_json::Value;

fn kolej(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kolej")).args(args).stdin(Stdio::null()).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Runs a command that succeeds and reads its one JSON value.
fn json(args: &[&str]) -> Value {
    let output = kolej(&[args, &["--json"]].concat());
    assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
    assert_eq!(text(&output.stdout).lines().count(), 1, "{args:?} prints one line");
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Runs a command that fails: its message, and the JSON form of it.
fn fails(args: &[&str]) -> (String, Value) {
    let plain = kolej(args);
    assert_eq!(plain.status.code(), Some(1), "{args:?}: {}", text(&plain.stdout));
    assert!(plain.stdout.is_empty(), "{args:?} says it on standard error");
    let message = text(&plain.stderr).trim_end().to_owned();
    assert!(!message.is_empty() && !message.contains("panicked"), "{args:?}: {message}");
    let coded = kolej(&[args, &["--json"]].concat());
    assert_eq!(coded.status.code(), Some(1));
    let value: Value = serde_json::from_slice(&coded.stdout).unwrap();
    assert_eq!(value["error"], message.as_str());
    (message, value)
}

fn tor() -> &'static Entry {
    catalog::find(GAMES, "tor").unwrap()
}

/// The log of a finished game between bots.
fn recorded() -> String {
    let mut table = tor().open("2").unwrap();
    let seed = Seed::numbered(7);
    table.settle(&seed);
    let mut luck = 0;
    while let Some(seat) = table.turn().players().iter().next() {
        luck += 1;
        let thinker = tor().mind.thinker(&*table, seat, Level::Two, luck).unwrap();
        let what = Decision::Act(thinker(Budget::Playouts(1)).actions);
        table.decide(seat, table.token(seat), &what, &seed).unwrap();
    }
    let players = ["Ala".to_owned(), "Ola".to_owned()];
    table.file(&Heading { players: &players, hash: Some(seed.hash()), seed: Some(&seed), times: &[] })
}

/// A file for one test; the folder belongs to the test runner.
fn file(name: &str, contents: impl AsRef<[u8]>) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, contents).unwrap();
    path.to_str().unwrap().to_owned()
}

/// The log with one line changed; `number` counts from 1.
fn with_line(log: &str, number: usize, change: impl Fn(&str) -> String) -> String {
    let lines = log.lines().zip(1..);
    lines.map(|(line, at)| if at == number { change(line) } else { line.to_owned() } + "\n").collect()
}

/// The number, from 1, of the first line that begins like this.
fn line_of(log: &str, start: &str) -> usize {
    log.lines().position(|line| line.starts_with(start)).unwrap() + 1
}

#[test]
fn games_are_listed() {
    let list = json(&["games"]);
    assert_eq!(list.as_array().unwrap().len(), GAMES.len());
    let first = &list[0];
    assert_eq!((&first["id"], &first["title_pl"]), (&"tor".into(), &"Gra o TOR".into()));
    assert!(first["title_en"].is_string() && first["variants"].is_array());
    assert_eq!(first["seats"], serde_json::json!([2, 4]));
    assert!(text(&kolej(&["games"]).stdout).contains("Gra o TOR"));
}

#[test]
fn bench_measures() {
    let bench = json(&["bench", "tor", "--seats", "3", "--seconds", "0.05"]);
    assert_eq!((&bench["game"], &bench["setup"]), (&"tor".into(), &"3".into()));
    let keys = [
        "games_per_s",
        "games_with_outcome_per_s",
        "steps_per_s",
        "steps_per_game",
        "capped_share",
        "cap_steps",
        "ns_per_copy",
    ];
    for key in keys {
        assert!(bench[key].as_f64().is_some_and(|number| number >= 0.0), "{key}: {bench}");
    }
    assert!(bench["steps_per_s"].as_f64() > Some(1_000.0));
    let told = text(&kolej(&["bench", "tor", "--seconds", "0.05"]).stdout);
    assert!(told.contains("broken off after"), "{told}");
}

/// Without what depends on the clock.
fn timeless(mut arena: Value) -> Value {
    for bot in arena["bots"].as_array_mut().unwrap() {
        let mut time = |key: &str| bot.as_object_mut().unwrap().remove(key).unwrap().as_f64().unwrap();
        assert!(time("ms_per_decision") <= time("ms_longest"));
    }
    arena
}

#[test]
fn an_arena_is_the_same_on_any_number_of_threads() {
    let arena = |threads| {
        let play = ["arena", "tor", "--bots", "3,1,2", "--games", "6", "--seed", "7", "--playouts", "10"];
        timeless(json(&[&play[..], &["--threads", threads]].concat()))
    };
    let one = arena("1");
    assert_eq!(one, arena("3"));
    assert_eq!((&one["games"], &one["broken_off"]), (&6.into(), &0.into()));
    assert!(one["mean_turns"].as_f64() > Some(1.0));
    let bots = one["bots"].as_array().unwrap();
    let names: Vec<&Value> = bots.iter().map(|bot| &bot["name"]).collect();
    assert_eq!(names, ["3", "1", "2"]);
    let wins: f64 = bots.iter().map(|bot| bot["wins"].as_f64().unwrap()).sum();
    assert!((wins - 6.0).abs() < 1e-6, "{one}");
    for bot in bots {
        assert!(
            bot["games"] == 6
                && bot["win_rate"].is_number()
                && bot["mean"].is_number()
                && bot["mean"] == bot["mean_score"]
                && bot["se"].is_number()
        );
    }
}

#[test]
fn rolls_are_for_games_that_can_be_told_their_dice() {
    let rolls = file("rolls.txt", "1 2 3\n");
    let (message, value) = fails(&["arena", "tor", "--bots", "1,1", "--rolls", &rolls]);
    assert!(message.contains("the dice of tor cannot be typed in"), "{message}");
    assert!(value["error"].is_string());
}

#[test]
fn a_game_without_a_tool_says_so() {
    let board = file("board.txt", "1 2 3\n");
    let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("boards.pdf").to_str().unwrap().to_owned();
    let commands: [&[&str]; 4] = [
        &["score", "tor", &board],
        &["check", "tor", &board],
        &["solve", "tor", &board, "--dice", "1 2"],
        &["print", "tor", "--boards", "2", "--out", &out],
    ];
    for args in commands {
        assert_eq!(fails(args).0, format!("tor has no `{}`", args[0]));
    }
    assert!(!Path::new(&out).exists());
    let (message, _) = fails(&["print", "tor", "--out", "boards.txt"]);
    assert!(message.contains(".pdf"), "{message}");
}

fn arena(bots: &str, games: &str, seed: &str) -> Value {
    json(&["arena", "tor", "--bots", bots, "--games", games, "--seed", seed, "--playouts", "1"])
}

/// Different bots play with the same luck from every seat, so it does not matter who sits where first.
#[test]
fn seats_rotate_and_luck_stays_for_a_rotation() {
    for seed in ["1", "2", "3"] {
        let (one, other) = (arena("2,1", "2", seed), arena("1,2", "2", seed));
        for key in ["name", "wins", "mean_score"] {
            assert_eq!(one["bots"][0][key], other["bots"][1][key], "{one} {other}");
            assert_eq!(one["bots"][1][key], other["bots"][0][key], "{one} {other}");
        }
        assert_eq!(one["mean_turns"], other["mean_turns"]);
    }
}

/// Equal bots would play the same game again from other seats, so each of their games has its own luck.
#[test]
fn equal_bots_get_new_luck_in_every_game() {
    let both = arena("2,2", "2", "1");
    assert_eq!((&both["bots"][0]["name"], &both["bots"][1]["name"]), (&"2".into(), &"2#2".into()));
    let turns = |arena: &Value| arena["mean_turns"].as_f64().unwrap();
    let [one, two] = ["1", "2"].map(|seed| turns(&arena("2,2", "1", seed)));
    assert!((turns(&both) - f64::midpoint(one, two)).abs() < 0.01, "{} {one} {two}", turns(&both));
    assert!((one - two).abs() > 0.5, "other games");
}

#[test]
fn a_log_is_replayed() {
    let log = recorded();
    let path = file("replayed.log", &log);
    let replay = json(&["replay", &path]);
    let steps = log.lines().filter(|line| line.starts_with(['*', '1', '2'])).count();
    assert_eq!((&replay["game"], &replay["setup"]), (&"tor".into(), &"2".into()));
    assert_eq!((&replay["steps"], &replay["over"]), (&steps.into(), &true.into()));
    let result = log.lines().find_map(|line| line.strip_prefix("result ")).unwrap();
    assert_eq!(replay["result"], result);
    assert_eq!(replay["scores"].as_array().unwrap().len(), 2);
    let told = text(&kolej(&["replay", &path]).stdout);
    assert!(told.contains("Ala") && told.contains("1. ") && told.contains("TOR-"), "{told}");
}

#[test]
fn a_log_is_read_from_standard_input() {
    let path = file("stdin.log", recorded());
    let replay = Command::new(env!("CARGO_BIN_EXE_kolej"))
        .args(["replay", "-", "--json"])
        .stdin(fs::File::open(path).unwrap())
        .output()
        .unwrap();
    assert!(replay.status.success() && text(&replay.stdout).contains("\"over\":true"));
}

#[test]
fn an_illegal_step_names_line_and_rule() {
    let log = recorded();
    // A step after the end of the game.
    let line = line_of(&log, "result");
    let path = file("illegal.log", with_line(&log, line, |result| format!("1 draw\n{result}")));
    let (message, value) = fails(&["replay", &path]);
    let rule = value["rule"].as_str().unwrap();
    let title = tor().book().rule(rule).unwrap().title(game::Lang::En).to_owned();
    assert!(message.starts_with(&format!("{path}: line {line}: ")), "{message}");
    assert!(message.ends_with(&format!("({rule} {title})")), "{message}");
    assert_eq!(value["line"], line);
}

#[test]
fn a_log_may_end_early_but_not_within_a_line() {
    let log = recorded();
    let cut = log.lines().position(|line| line.starts_with('1')).unwrap() + 1;
    let whole: Vec<&str> = log.lines().take(cut).collect();
    let replay = json(&["replay", &file("early.log", whole.join("\n"))]);
    assert_eq!((&replay["over"], &replay["result"]), (&false.into(), &Value::Null));
    let mut broken = whole.join("\n");
    broken.truncate(broken.len() - 1);
    let path = file("cut.log", broken);
    let (message, value) = fails(&["replay", &path]);
    assert!(message.starts_with(&format!("{path}: line {cut}: ")) && value["line"] == cut, "{message}");
    let (message, _) = fails(&["replay", &file("head.log", "kolej-log 1\ngame tor\n")]);
    assert!(message.contains("rules"), "{message}");
}

#[test]
fn garbage_is_refused_with_its_line() {
    let log = recorded();
    let first = line_of(&log, "* ");
    let bad =
        ["?", "200 draw", "* 99999999999999999999", "0 draw", "\u{1b}[2J", "seed xyz", "digest 0", "\u{0}"];
    for (number, step) in bad.into_iter().enumerate() {
        let path = file(&format!("garbage{number}.log"), with_line(&log, first, |_| step.to_owned()));
        let (message, value) = fails(&["replay", &path]);
        assert!(value["line"] == first && !message.contains('\u{1b}'), "{message}");
    }
    let (message, value) = fails(&["replay", &file("empty.log", "")]);
    assert!(value["line"] == 1 && message.contains("kolej-log"), "{message}");
    let binary: Vec<u8> = b"kolej-log 1\n".iter().copied().chain(128..=255).collect();
    let (message, value) = fails(&["replay", &file("binary.log", binary)]);
    assert!(value["line"] == 2 && message.contains("UTF-8"), "{message}");
    let (message, _) = fails(&["replay", &file("large.log", vec![b'#'; 17 << 20])]);
    assert!(message.contains("too large"), "{message}");
    let (message, _) = fails(&["replay", &file("data.log", log.replace("data ", "data f"))]);
    assert!(message.contains("unknown here"), "{message}");
}

#[test]
fn what_does_not_exist_is_named() {
    let (message, _) = fails(&["bench", "chess"]);
    assert!(message.contains("\"chess\"") && message.contains("tor"), "{message}");
    let path = file("chess.log", recorded().replace("game tor", "game chess"));
    let (message, value) = fails(&["replay", &path]);
    assert!(message.starts_with(&format!("{path}: line 2: ")) && value["line"] == 2, "{message}");
    let (message, _) = fails(&["replay", "no/such/file.log"]);
    assert!(message.starts_with("no/such/file.log: "), "{message}");
    fails(&["replay", env!("CARGO_TARGET_TMPDIR")]);
    fails(&["arena", "tor", "--bots", "2,9"]);
    fails(&["arena", "tor", "--bots", "2"]);
    fails(&["arena", "tor", "--bots", "2,2", "--setup", "3"]);
    fails(&["arena", "tor", "--bots", "2,2", "--games", "0"]);
    fails(&["load", "--listeners", "50001"]);
    fails(&["load", "--rate", "20001"]);
    fails(&["load", "--game", "chess"]);
    fails(&["dance"]);
}

#[test]
fn maps_and_variants_are_words_of_the_set_up() {
    let arena = |more: &[&str]| {
        timeless(json(&[&["arena", "ink", "--bots", "random", "--games", "1"], more].concat()))
    };
    let both = arena(&["--variant", "river,shore-closed"]);
    assert_eq!(both["setup"], "1 river shore-closed");
    assert_eq!(arena(&["--variant", "shore-closed", "--variant", "river"]), both);
    let bench = json(&["bench", "depot", "--seconds", "0.05", "--setup", "3", "--variant", "longest"]);
    assert_eq!(bench["setup"], "3 longest");
    // A map is a word of the choice of that name, and only that.
    let (message, _) = fails(&["bench", "tor", "--seconds", "0.05", "--map", "europe"]);
    assert!(message.contains("tor has no map \"europe\"; there is: none"), "{message}");
    let (message, _) = fails(&["arena", "ink", "--bots", "1", "--variant", "river,moon"]);
    assert!(message.contains("no variant \"moon\"; there is: ") && message.contains("lake"), "{message}");
}

#[test]
fn luck_is_verified() {
    let log = recorded();
    let verified = json(&["verify", &file("fair.log", &log)]);
    assert_eq!(verified["draws"], log.lines().filter(|line| line.starts_with("* ")).count());
    let (message, _) = fails(&["verify", &file("seedless.log", without(&log, "seed "))]);
    assert!(message.contains("no seed"), "{message}");
    let other = format!("seed {}", Seed::numbered(8).reveal());
    let changed = with_line(&log, line_of(&log, "seed "), |_| other.clone());
    let (message, _) = fails(&["verify", &file("promise.log", changed)]);
    assert!(message.contains("promised"), "{message}");
}

fn without(log: &str, start: &str) -> String {
    log.lines().filter(|line| !line.starts_with(start)).map(|line| line.to_owned() + "\n").collect()
}

/// Whatever else a changed draw breaks later, the draw itself is named.
#[test]
fn a_changed_draw_is_named() {
    let log = recorded();
    let draws: Vec<usize> =
        log.lines().zip(1..).filter(|(line, _)| line.starts_with("* ")).map(|(_, number)| number).collect();
    let dealt: Vec<&str> = log.lines().filter_map(|line| line.strip_prefix("* ")).collect();
    // A card that never came up, so that the draw is possible.
    let fresh =
        (1..=84).map(|card: u8| card.to_string()).find(|card| !dealt.contains(&card.as_str())).unwrap();
    for number in [draws[0], draws[6], draws[draws.len() / 2], draws[draws.len() - 1]] {
        let path = file(&format!("draw{number}.log"), with_line(&log, number, |_| format!("* {fresh}")));
        let (message, value) = fails(&["verify", &path]);
        assert!(
            message.starts_with(&format!("{path}: line {number}: ")) && value["line"] == number,
            "{message}"
        );
    }
}

#[test]
fn a_position_is_drawn() {
    let path = file("drawn.log", recorded());
    let out = |name: &str| Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let render = |name: &str, more: &[&str]| {
        let to: PathBuf = out(name);
        let drawn = json(&[&["render", path.as_str(), "--out", to.to_str().unwrap()], more].concat());
        (drawn, fs::read(to).unwrap())
    };
    let (drawn, svg) = render("end.svg", &[]);
    assert!(svg.starts_with(b"<svg") && text(&svg).contains("Ala") && drawn["at"].as_u64() > Some(20));
    let (drawn, polish) = render("begin.svg", &["--at", "20", "--seat", "2", "--lang", "pl"]);
    assert!(drawn["at"] == 20 && polish != svg);
    let (drawn, png) = render("end.png", &[]);
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n") && png.len() > 10_000);
    let size = [16, 20].map(|at| u32::from_be_bytes(png[at..at + 4].try_into().unwrap()));
    assert!(drawn["width"] == size[0] && drawn["height"] == size[1], "{drawn}");
    fails(&["render", &path, "--out", "picture.gif"]);
    fails(&["render", &path, "--out", "no/such/folder/picture.svg"]);
    fails(&["render", &path, "--at", "9999", "--out", "unwritten.svg"]);
    fails(&["render", &path, "--seat", "3", "--out", "unwritten.svg"]);
    assert!(!Path::new("unwritten.svg").exists());
}

#[test]
fn a_recorded_game_is_fair_and_repeatable() {
    let record = |name: &str| {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name).to_str().unwrap().to_owned();
        let told =
            json(&["record", "tor", "--bots", "2,1,2", "--seed", "5", "--players", "Żaba", "--out", &path]);
        assert_eq!((&told["setup"], &told["result"].is_string()), (&"3".into(), &true));
        (fs::read_to_string(&path).unwrap(), path)
    };
    let (log, path) = record("first.log");
    assert_eq!(log, record("second.log").0);
    assert!(log.contains("\nplayer 1 Żaba\nplayer 2 Ola\n"), "{log}");
    json(&["verify", &path]);
    assert_eq!(json(&["replay", &path])["over"], true);
}
