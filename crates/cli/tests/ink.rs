//! The tools for owners of Railroad Ink as they are typed: boards on paper, dice from a real table.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

fn kolej(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kolej")).args(args).stdin(Stdio::null()).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Runs a command: its one JSON value, what it says to people, and its exit code.
fn run(args: &[&str]) -> (Value, String, i32) {
    let coded = kolej(&[args, &["--json"]].concat());
    let plain = kolej(args);
    assert_eq!(coded.status, plain.status, "{args:?}");
    let value = serde_json::from_slice(&coded.stdout).unwrap_or_else(|_| panic!("{args:?}: {coded:?}"));
    (value, text(&plain.stdout) + &text(&plain.stderr), plain.status.code().unwrap())
}

/// Runs a command that succeeds.
fn fine(args: &[&str]) -> (Value, String) {
    let (value, told, code) = run(args);
    assert_eq!(code, 0, "{args:?}: {told}");
    (value, told)
}

/// Runs a command that fails with a message, and compares the line it names.
fn fails(args: &[&str], line: impl Into<Value>, reason: &str) -> Value {
    let (value, told, code) = run(args);
    assert_eq!((code, &value["line"]), (1, &line.into()), "{args:?}: {told}");
    assert_eq!(value["error"].as_str(), Some(told.trim_end()));
    assert!(told.contains(reason) && !told.contains("panicked"), "{args:?}: {told}");
    value["rule"].clone()
}

fn path(name: &str) -> String {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("ink-{name}")).to_str().unwrap().to_owned()
}

fn file(name: &str, contents: impl AsRef<[u8]>) -> String {
    let path = path(name);
    fs::write(&path, contents).unwrap();
    path
}

/// A highway through column 1 without its last square.
const COLUMN: &str = "A1 H.H.\nB1 H.H.\nC1 H.H.\nD1 H.H.\nE1 H.H.\nF1 H.H.\n";

/// The example of the notation: six networks' worth of loose ends, two rivers of one square.
const MIDDLE: &str = "# The middle of a game.\n\nb3 r.h.+ # a station\nC3 HRHR\r\nC4 HRHR+\nD4 WHWH\n";

#[test]
fn a_board_is_counted() {
    let whole = file("whole", format!("{COLUMN}G1 H.H.\nD0 .H.H\n"));
    let (sheet, told) = fine(&["score", "ink", &whole]);
    // The stub from the exit at D0 ends against the blank side of D1.
    assert_eq!(
        sheet,
        json!({ "networks": [2], "exits": 4, "highway": 7, "railway": 0, "centre": 0, "errors": 1, "expansion": 0, "total": 10 })
    );
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines.len(), 7, "{told}");
    assert_eq!(lines[0], "networks           4  (2 exits 4)");
    assert_eq!(lines[1], "longest highway    7");
    assert_eq!(lines[4], "errors            -1");
    assert_eq!(lines[6], "total             10");
    let (sheet, _) = fine(&["score", "ink", &file("middle", MIDDLE)]);
    assert_eq!((&sheet["centre"], &sheet["expansion"]), (&3.into(), &1.into()));
}

#[test]
fn an_empty_file_is_an_empty_board() {
    for (name, contents) in [("empty", ""), ("blank", "\n \t\n# nothing\n"), ("mark", "\u{feff}")] {
        let empty = file(name, contents);
        let (sheet, _) = fine(&["score", "ink", &empty]);
        assert_eq!((&sheet["total"], &sheet["networks"]), (&0.into(), &json!([])));
        assert_eq!(fine(&["check", "ink", &empty]).0, json!({ "legal": true }));
        let (solved, _) = fine(&["solve", "ink", &empty, "--dice", "R.R."]);
        // A single square at an exit: one of railway, one loose end.
        assert_eq!((&solved["best"], solved["squares"].as_array().unwrap().len()), (&0.into(), 1));
    }
}

#[test]
fn bad_files_are_refused_with_line_and_reason() {
    let bad: [(&str, &[u8], Value, &str); 17] = [
        ("letters", b"A1 H.H.\nB1 HxH.\n", 2.into(), "`X` is no edge"),
        ("row", b"H1 H.H.\n", 1.into(), "`H1` is off the board"),
        ("column", b"# one\nA7 H.H.\n", 2.into(), "`A7` is off the board"),
        ("name", b"\n\n1A H.H.\n", 3.into(), "`1A` is no square"),
        ("twice", b"A1 H.H.\nB1 H.H.\na1 H.H.\n", 3.into(), "A1 is drawn in line 1 already"),
        ("face", b"A1 HHH.\nB1 R.RH+\n", 2.into(), "no die and no special route shows this"),
        ("plus", b"A1 H.R.\n", 1.into(), "lacks its station: write `H.R.+`"),
        ("extra", b"A1 H.H.+\n", 1.into(), "has no station: write `H.H.`"),
        ("short", b"A1 H.H\n", 1.into(), "has 3 edges"),
        ("none", b"A1\n", 1.into(), "the edges of A1 are missing"),
        ("nothing", b"A1 ....\n", 1.into(), "is blank"),
        ("much", b"A1 H.H. B1 H.H.\n", 1.into(), "`B1` is too much"),
        ("waters", b"A0 W.W.\nC3 LL..\n", 2.into(), "rivers (line 1) or lakes (line 2), not both"),
        ("again", b"A1 HHHH\nB1 HHHH\n", 2.into(), "comes again"),
        ("four", b"A1 HHHH\nC3 RRRR\nD4 HHRH+\nE5 HRHR+\n", 4.into(), "special route number 4"),
        ("code", b"A1 H.H.\n\xff\xfe\n", 2.into(), "not a text in UTF-8"),
        ("zero", b"A1 H\0H.\n", 1.into(), "is no edge"),
    ];
    for (name, contents, line, reason) in bad {
        let bad = file(name, contents);
        let rule = fails(&["score", "ink", &bad], line.clone(), reason);
        let named = matches!(name, "twice" | "waters" | "again" | "four");
        assert_eq!(rule.is_string(), named, "{name}: {rule}");
        fails(&["solve", "ink", &bad, "--dice", "R.R."], line.clone(), reason);
        if !named {
            // Where a rule is against it, it is for the judge to say so.
            fails(&["check", "ink", &bad], line, reason);
        }
    }
    let large = file("large", vec![b'#'; (1 << 20) + 1]);
    for command in ["score", "check"] {
        fails(&[command, "ink", &large], Value::Null, "too large, at most 1 MB are read");
        fails(&[command, "ink", env!("CARGO_TARGET_TMPDIR")], Value::Null, "directory");
        fails(&[command, "ink", "no/such/board"], Value::Null, "no/such/board: ");
    }
    fine(&["score", "ink", &file("largest", vec![b'#'; 1 << 20])]);
}

#[test]
fn the_first_forbidden_square_is_named() {
    let good = file("legal", format!("{COLUMN}G1 H.H.\n"));
    let (verdict, told) = fine(&["check", "ink", &good]);
    assert_eq!(verdict, json!({ "legal": true }));
    assert_eq!(told, "legal: 7 squares can be drawn in this order\n");
    let illegal = [
        ("loose", "A1 H.H.\nC1 H.H. # in the air\n", 2, "INK-3.2", "`C1 H.H.`: INK-3.2 Connection"),
        ("mixed", "A1 HH.H\nA2 RR.R\n", 2, "INK-3.3", "`A2 RR.R`: INK-3.3 Railway never against highway"),
        ("exit", "A1 R.R.\n", 1, "INK-3.3", "INK-3.3 Railway never against highway"),
        ("taken", "A1 H.H.\n\nA1 H..H\n", 3, "INK-3.1", "INK-3.1 One face, one square"),
        ("river", "A1 H.H.\nB1 W.W.\n", 2, "INK-5.4", "INK-5.4 What a river may not meet"),
        ("special", "A1 HHHH\nB1 HHHH\n", 2, "INK-3.7", "INK-3.7 Limits of special routes"),
        ("water", "E5 LLLL\n", 1, "INK-6.6", "INK-6.6 Filling"),
    ];
    for (name, contents, line, rule, said) in illegal {
        let (verdict, told, code) = run(&["check", "ink", &file(name, contents)]);
        assert_eq!((code, &verdict), (1, &json!({ "legal": false, "line": line, "rule": rule })), "{told}");
        assert!(told.starts_with(&format!("illegal: line {line}: ")) && told.contains(said), "{told}");
    }
}

/// The texts of a review: squares that must be water are filled, counted and told (INK-6.6).
#[test]
fn squares_that_must_be_water_are_filled() {
    let around = "D2 .L..\nD4 ...L\nC3 ..L.\n";
    let told_so = |told: &str| told.trim_end().ends_with("water fills D3 (INK-6.6)");
    let lakes = file("around", around);
    let (sheet, told) = fine(&["score", "ink", &lakes]);
    assert_eq!(
        (&sheet["total"], &sheet["expansion"], &sheet["filled"]),
        (&8.into(), &4.into(), &json!(["D3"]))
    );
    assert!(told_so(&told) && told.contains("smallest lake      4"), "{told}");
    let (verdict, told) = fine(&["check", "ink", &lakes]);
    assert_eq!(verdict, json!({ "legal": true, "filled": ["D3"] }));
    assert!(told.starts_with("legal: 3 squares") && told_so(&told), "{told}");
    let whole = fine(&["score", "ink", &file("named", format!("{around}D3 LLLL\n"))]);
    assert_eq!((&whole.0["total"], &whole.0["filled"]), (&8.into(), &Value::Null));
    assert!(!told_so(&whole.1));
    let wrong = file("dry", format!("{around}F0 LLLL\n"));
    assert_eq!(fails(&["score", "ink", &wrong], 4, "F0 has no open lakes on three sides"), "INK-6.6");
    assert_eq!(fails(&["solve", "ink", &wrong, "--dice", "R.R."], 4, "F0 has"), "INK-6.6");
    let rails = file("rails", format!("G3 R.R.\nF3 R.R.\nE3 R.R.\n{around}"));
    let (solved, told) = fine(&["solve", "ink", &rails, "--dice", "R..R"]);
    assert!(told_so(&told) && !solved["squares"].to_string().contains("D3"), "{told}");
    // The table may choose otherwise, by the words of its set-up or shorter.
    for never in ["flood-never", "never"] {
        let (solved, _) = fine(&["solve", "ink", &rails, "--dice", "R..R", "--flood", never]);
        assert_eq!((&solved["squares"], &solved["filled"]), (&json!(["D3 .RR."]), &Value::Null));
        let (sheet, _) = fine(&["score", "ink", &rails, "--flood", never]);
        assert_eq!(sheet["filled"], Value::Null);
        assert_eq!(fine(&["check", "ink", &rails, "--flood", never]).0, json!({ "legal": true }));
    }
    let shore = file("shore", "A3 R.R.\nB3 L...\n");
    let (verdict, _, code) = run(&["check", "ink", &shore, "--shore", "shore-closed"]);
    assert_eq!((code, verdict), (1, json!({ "legal": false, "line": 2, "rule": "INK-6.4" })));
    for command in [&["score", "ink", &shore][..], &["solve", "ink", &shore, "--dice", "R.R."]] {
        fine(command);
        let closed = fails(&[command, &["--shore", "closed"]].concat(), 2, "the shore is closed");
        assert_eq!(closed, "INK-6.4");
    }
    fails(&["check", "ink", &shore, "--shore", "wet"], Value::Null, "shore: `wet` is none of shore-open");
}

#[test]
fn every_fault_is_told() {
    let bad = file("all-faults", "A1 HxH.\nB1 H.H.\nB1 H.H.\nE5 LLLL\n");
    for command in [&["score", "ink", &*bad][..], &["solve", "ink", &bad, "--dice", "R.R."]] {
        let (value, told, code) = run(command);
        let lines: Vec<&Value> =
            value["faults"].as_array().unwrap().iter().map(|fault| &fault["line"]).collect();
        assert_eq!((code, lines), (1, vec![&json!(1), &json!(3), &json!(4)]), "{told}");
    }
    let (verdict, told, _) = run(&["check", "ink", &file("all-illegal", "A1 R.R.\nC3 H.H.\n")]);
    assert_eq!(
        verdict,
        json!({ "legal": false, "line": 1, "rule": "INK-3.3", "more": [{ "line": 2, "rule": "INK-3.2" }] })
    );
    assert_eq!(told.lines().filter(|line| line.starts_with("illegal: line ")).count(), 2, "{told}");
}

#[test]
fn the_best_last_round_is_found() {
    let board = file("column", COLUMN);
    let (solved, told) = fine(&["solve", "ink", &board, "--dice", ".H.H"]);
    // Only the seventh square joins the exits and leaves nothing loose: 4 for the network, 7 for the highway.
    assert_eq!((&solved["best"], &solved["squares"]), (&11.into(), &json!(["G1 H.H."])));
    assert_eq!((&solved["score"]["total"], &solved["score"]["errors"]), (&11.into(), &0.into()));
    assert!(told.starts_with("G1 H.H.\n\nnetworks           4"), "{told}");
    assert!(told.ends_with("total             11\n"), "{told}");
    // What is found can be drawn in this order and is worth as much, with a special route and dice in any position.
    for (dice, specials) in [("R.R.,hh.h,R..R,R.H.", ""), ("H.R.+ .HH. RRR.", "HHHH HRHR+"), ("HRHR", "HRHR")]
    {
        let (solved, _) = fine(&["solve", "ink", &board, "--dice", dice, "--specials", specials]);
        let squares: Vec<&str> =
            solved["squares"].as_array().unwrap().iter().map(|s| s.as_str().unwrap()).collect();
        let after = file("after", format!("{COLUMN}{}\n", squares.join("\n")));
        assert_eq!(fine(&["check", "ink", &after]).0["legal"], true);
        assert_eq!(fine(&["score", "ink", &after]).0, solved["score"]);
        assert_eq!(solved["best"], solved["score"]["total"]);
    }
}

#[test]
fn lakes_and_rivers_are_solved() {
    // Three lakes around E3: a fourth fills it with water.
    let lake = file("lake", "D3 LLL.\nE2 .LLL\nE4 LL.L\n");
    let (solved, _) = fine(&["solve", "ink", &lake, "--dice", "R.R. L..."]);
    assert!(solved["score"]["expansion"].as_i64() >= Some(3), "{solved}");
    let river = file("river", "A0 .W.W\n");
    let (solved, _) = fine(&["solve", "ink", &river, "--dice", "R.R.,W.W.,W.W."]);
    assert!(solved["score"]["expansion"].as_i64() >= Some(3), "{solved}");
}

#[test]
fn bad_dice_and_special_routes_are_refused() {
    let board = file("dice", "A1 HHHH\n");
    let solve = |board: &str, dice: &str, specials: &str, rule: Option<&str>, reason: &str| {
        let told =
            fails(&["solve", "ink", board, "--dice", dice, "--specials", specials], Value::Null, reason);
        assert_eq!(told.as_str(), rule, "{dice} {specials}");
    };
    solve(&board, "R.Q.", "", None, "`R.Q.` is no face");
    solve(&board, "RHHR", "", Some("INK-1.3"), "`RHHR` is a special route, which no die shows");
    solve(&board, "HRHR+", "", Some("INK-1.3"), "`HRHR+` is a special route");
    solve(&board, "RW..", "", None, "no die and no special route shows this");
    solve(&board, "R.R. R.R. R.R. R.R. H.H.", "", Some("INK-1.2"), "5 route dice are too many");
    solve(&board, "R.R. W.W. W.W. W..W", "", Some("INK-1.4"), "3 river dice are too many");
    solve(&board, "R.R. W.W. L...", "", Some("INK-1.4"), "not both");
    solve(&board, " , ", "", Some("INK-1.2"), "there is no route die");
    solve(&board, "W.W.", "", Some("INK-1.2"), "there is no route die");
    solve(&board, "R.R.", "H.H.", Some("INK-1.3"), "is a face of a die");
    solve(&board, "R.R.", "HH", None, "`HH` is no face");
    solve(&board, "R.R.", "HHHH", Some("INK-3.7"), "is on the board already");
    solve(&board, "R.R.", "RRRR,RRRR", Some("INK-3.7"), "is named twice");
    let three = file("three", "A1 HHHH\nC3 RRRR\nE5 HRHR+\n");
    solve(&three, "R.R.", "HRRH+", Some("INK-3.7"), "three special routes are on the board");
    let water = file("water-dice", "C3 LL..\n");
    solve(&water, "R.R. W.W.", "", Some("INK-1.4"), "the board has lakes");
    solve(&file("river-dice", "C3 W.W.\n"), "R.R. L...", "", Some("INK-1.4"), "the board has rivers");
}

#[test]
fn a_board_that_could_not_stand_is_not_solved() {
    let impossible = [
        ("meets", "A1 H.H.\nB0 .R.R\n\nB1 HRHR\nB2 HHHH\n", 5, "INK-3.3"),
        ("at-exit", "A1 H.H.\nB0 .H.H\n", 2, "INK-3.3"),
        ("wet", "C2 .H.H\nC3 .W.W\n", 2, "INK-5.4"),
    ];
    for (name, contents, line, rule) in impossible {
        let board = file(name, contents);
        assert_eq!(fails(&["solve", "ink", &board, "--dice", "R.R."], line, "would meet"), rule);
        // Points are counted all the same.
        fine(&["score", "ink", &board]);
    }
}

#[test]
fn rolls_of_a_real_table_are_played() {
    let rolls =
        file("rolls", "# two games\nR.R.,HH.H,R..R,R.H.+\n\nH.H. H.H. H.H. HRHR / R.R. R.R. R.R. HRHR\n");
    let arena = ["arena", "ink", "--bots", "1", "--playouts", "1", "--rolls"];
    let (played, _) = fine(&[&arena[..], &[&*rolls]].concat());
    assert_eq!((&played["games"], &played["broken_off"]), (&2.into(), &0.into()), "{played}");
    let bad = [
        ("rolls-face", "R.R.,HH.H,R..R,R.H.+\nR.R.,HH.H,R..R,HHHH\n", 2, "no die shows HHHH"),
        ("rolls-few", "R.R.,HH.H,R..R\n", 1, "4 dice are rolled, not 3"),
        ("rolls-many", "\nR.R.,HH.H,R..R,R..R\n", 2, "more dice show R..R than there are"),
    ];
    for (name, contents, line, reason) in bad {
        fails(&[&arena[..], &[&*file(name, contents)]].concat(), line, reason);
    }
}

#[test]
fn dice_that_were_typed_in_are_rolled() {
    let out = path("typed.log");
    let setup = "1 dice:.R.R,HH.H,R..R,R.H.+/H.H.,H.H.,RRR.,HRHR";
    fine(&[
        "record",
        "ink",
        "--bots",
        "1",
        "--seed",
        "3",
        "--playouts",
        "1",
        "--setup",
        setup,
        "--out",
        &out,
    ]);
    let log = fs::read_to_string(&out).unwrap();
    let rolled: Vec<&str> = log.lines().filter_map(|line| line.strip_prefix("* die ")).collect();
    assert_eq!(rolled.len(), 28, "{log}");
    assert_eq!(rolled[..8], ["R.R.", "HH.H", "R..R", "R.H.+", "H.H.", "H.H.", "RR.R", "HRHR"], "{log}");
    assert_eq!(fine(&["replay", &out]).0["over"], true);
}

#[test]
fn boards_are_printed_on_a4() {
    let mut sizes = Vec::new();
    for (boards, lang) in [("1", "pl"), ("3", "pl"), ("3", "en")] {
        let out = path(&format!("{boards}-{lang}.pdf"));
        let (told, _) = fine(&["print", "ink", "--boards", boards, "--lang", lang, "--out", &out]);
        assert_eq!(told["pages"].to_string(), boards);
        let pdf = String::from_utf8_lossy(&fs::read(&out).unwrap()).into_owned();
        assert_eq!(pdf.matches("/MediaBox [0 0 595.276 841.89]").count().to_string(), boards);
        sizes.push(pdf.len());
    }
    assert!(sizes[0] > 20_000 && sizes[1] > 2 * sizes[0], "{sizes:?}");
    assert_ne!(sizes[1], sizes[2], "the words differ");
    for boards in ["0", "101", "-1", "many"] {
        let out = path("unprinted.pdf");
        let printed = kolej(&["print", "ink", &format!("--boards={boards}"), "--out", &out]);
        assert_eq!(printed.status.code(), Some(1));
        assert!(text(&printed.stderr).contains(boards) && text(&printed.stderr).contains("--boards"));
        assert!(!Path::new(&out).exists());
    }
}

/// Dice of a real table follow no seed, and the check does not say that they do.
#[test]
fn typed_dice_are_counted_apart() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/ink/golden/1/typed-in-dice.log");
    let log = fs::read_to_string(file).unwrap();
    let rolls = log.lines().find_map(|line| line.strip_prefix("setup ")?.split_once("dice:")).unwrap().1;
    let typed = rolls.split([',', '/']).count();
    let followed = log.lines().filter(|line| line.starts_with("* ")).count() - typed;
    let (verified, told) = fine(&["verify", file]);
    assert_eq!((&verified["draws"], &verified["typed"]), (&json!(followed), &json!(typed)));
    assert!(told.contains(&format!("{followed} draws follow the seed, {typed} were typed in.")), "{told}");
}
