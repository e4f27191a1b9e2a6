//! The tools for owners of Jedzie pociąg z daleka as they are typed: games on paper, kits of one's own.

#![allow(clippy::unwrap_used)]

mod tool;

use std::path::Path;

use serde_json::{Value, json};

use crate::tool::{file, path, run};

const TINY: &str = include_str!("../../../games/depot/tests/tiny.txt");

/// A short game: Ania is finished, Bartek is not.
const TWO: &str = "\
players Ania, Bartek
player Ania
4 D1 0      # blue to Czerno
13 C0 2
player Bartek
1 C0 0
4 D1 0
";

/// Line, rule and reason of every fault.
fn faults(value: &Value) -> Vec<(Option<u64>, Option<&str>, &str)> {
    let all = value["faults"].as_array().unwrap().iter();
    all.map(|fault| (fault["line"].as_u64(), fault["rule"].as_str(), fault["reason"].as_str().unwrap()))
        .collect()
}

#[test]
fn a_game_on_paper_is_counted_in_every_variant() {
    let (value, told, code) = run(&["score", "depot", &file("two.txt", TWO)]);
    assert_eq!(code, 0, "{told}");
    let ania = &value["players"][0];
    assert_eq!((&ania["name"], &ania["finished"]), (&json!("Ania"), &json!(true)));
    let first = &ania["rounds"][0];
    assert_eq!((&first["tile"], &first["square"], &first["turn"]), (&json!(4), &json!("D1"), &json!(0)));
    assert_eq!(
        first["runs"],
        json!([
            { "locomotive": "blue", "tiles": 1, "end": { "arrives": "czerno" } },
            { "locomotive": "red", "tiles": 1, "end": { "occupied": "czerno" } },
        ])
    );
    let totals = |score: &Value| -> Vec<(String, i64)> {
        let players = score["players"].as_array().unwrap().iter();
        players
            .map(|one| (one["name"].as_str().unwrap().to_owned(), one["total"].as_i64().unwrap()))
            .collect()
    };
    for (score, (variant, total)) in
        value["scores"].as_array().unwrap().iter().zip([("base", 8), ("longest", 4), ("stations", 12)])
    {
        assert_eq!(score["variant"], variant);
        assert_eq!(totals(score), [("Ania".to_owned(), total), ("Bartek".to_owned(), total)]);
    }
    let stop = &value["scores"][0]["players"][1]["stations"][0];
    assert_eq!(
        *stop,
        json!({ "key": "czerno", "name_pl": "Czerno", "name_en": "Blackford", "round": 2, "rank": 2, "points": 8 })
    );
    for line in [
        "   1  tile  4 D1 0  blue arrives in Blackford; red removed from the game: Blackford is taken",
        "   1. Bartek   12  points for tiles 4, Blackford 8 (place 2)",
    ] {
        assert!(told.contains(line), "{told}");
    }
    // Who plays alone has no base game to count.
    let (alone, _, _) = run(&["score", "depot", &file("one.txt", "players Ewa\nplayer Ewa\n4 D1 0\n")]);
    let variants: Vec<&Value> =
        alone["scores"].as_array().unwrap().iter().map(|score| &score["variant"]).collect();
    assert_eq!(variants, ["longest", "stations"]);
}

#[test]
fn every_wrong_line_of_a_game_is_told() {
    let bad = file("bad.txt", "players A, B\nplayer A\n4 D1 0\n4 C0 0\nplayer B\n77 C0 0\nf\u{1b}o\n");
    let (value, told, code) = run(&["score", "depot", &bad]);
    assert_eq!((code, &value["line"], &value["rule"]), (1, &json!(4), &json!("DEPOT-2.2")), "{told}");
    let found = faults(&value);
    assert_eq!(
        found.iter().map(|fault| (fault.0, fault.1)).collect::<Vec<_>>(),
        [(Some(4), Some("DEPOT-2.2")), (Some(6), Some("DEPOT-1.2")), (Some(7), None)]
    );
    assert_eq!(told.lines().count(), 3, "{told}");
    assert!(told.lines().all(|line| line.starts_with(&format!("{bad}: line "))), "{told}");
    assert!(told.contains("(DEPOT-1.2 Track tiles)") && !told.contains('\u{1b}'), "{told}");
}

#[test]
fn a_kit_is_checked() {
    let (value, told, code) = run(&["kit", "depot", &file("tiny.txt", TINY)]);
    assert_eq!((code, &value["rows"], &value["stations"][0]["pl"]), (0, &json!(2), &json!("Północ")));
    assert_eq!(told.trim_end(), "a kit: 2 rows, 2 columns, 3 tiles, stations: North, Far, East, South");
    let bad = TINY.replace("depot B0", "depot X").replace("tile 3 0-1", "tile 3 0-0");
    let (value, told, code) = run(&["kit", "depot", &file("wrong.txt", &bad)]);
    assert_eq!(code, 1);
    let lines: Vec<Option<u64>> = faults(&value).iter().map(|fault| fault.0).collect();
    assert_eq!(lines, [None, Some(6), Some(35)], "{told}");
    assert_eq!(told.lines().count(), 3, "{told}");
    let (value, _, code) = run(&["kit", "depot", &file("letter.txt", "tile_1 0-1")]);
    let (line, _, reason) = faults(&value)[0];
    assert_eq!((code, line, reason), (1, Some(1), "no '_' may be in a data file"));
    let (value, _, code) = run(&["kit", "tor", &file("tor.txt", TINY)]);
    assert_eq!((code, &value["error"]), (1, &json!("tor has no `kit`")));
}

#[test]
fn bots_play_with_a_kit() {
    // Windows marks the beginning of a text.
    let kit = file("marked.txt", &format!("\u{feff}{TINY}"));
    let log = path("kit.log");
    let record = [
        "record",
        "depot",
        "--bots",
        "2,1",
        "--setup",
        "2 stations",
        "--playouts",
        "5",
        "--kit",
        &kit,
        "--out",
        &log,
    ];
    let (value, told, code) = run(&record);
    assert_eq!(code, 0, "{told}");
    let setup = value["setup"].as_str().unwrap();
    assert!(setup.starts_with("2 stations kit:") && setup.contains("|grid_2_2|"), "{setup}");
    let (_, told, code) = run(&["verify", &log]);
    assert_eq!(code, 0, "{told}");
    // A log needs no file, and people are spared the whole of it.
    let (_, told, _) = run(&["replay", &log]);
    assert!(told.contains("set-up 2 stations kit:…: ") && !told.contains("grid"), "{told}");
    let (value, told, code) = run(&["arena", "depot", "--bots", "1,random", "--games", "2", "--kit", &kit]);
    assert!(
        code == 0
            && value["setup"].as_str().unwrap().starts_with("2 kit:")
            && told.contains("2 kit:…: 2 games"),
        "{told}"
    );
    let (value, _, code) = run(&["bench", "depot", "--seconds", "0.05", "--kit", &kit]);
    assert!(
        code == 0
            && value["games_per_s"].as_f64().unwrap() > 0.0
            && value["setup"].as_str().unwrap().contains(" kit:")
    );
    // Nothing is played with what is wrong, or by a game that takes no file.
    let wrong = file("wrong-too.txt", "grid 9 9\n");
    let out = path("never.log");
    let (value, _, code) = run(&["record", "depot", "--bots", "1,1", "--kit", &wrong, "--out", &out]);
    assert!(
        code == 1 && faults(&value).iter().any(|fault| fault.0 == Some(1)) && !Path::new(&out).exists(),
        "{value}"
    );
    let (value, _, code) = run(&["bench", "tor", "--kit", &kit]);
    assert_eq!((code, &value["error"]), (1, &json!("tor cannot be given a data file")));
    let (value, _, code) = run(&["bench", "depot", "--kit", &file("blank.txt", "# nothing\n")]);
    assert!(code == 1 && value["error"].as_str().unwrap().ends_with("neither a frame nor tiles"), "{value}");
}

/// The plain game is for two at least, so that is what is measured.
#[test]
fn a_bench_needs_no_set_up() {
    let (value, told, code) = run(&["bench", "depot", "--seconds", "0.05"]);
    assert_eq!((code, &value["setup"]), (0, &json!("2")), "{told}");
}
