//! What owners of Zwrotnice i semafory type: networks of their own, and teams of bots.

#![allow(clippy::unwrap_used)]

mod tool;

use std::fs;

use serde_json::{Value, json};

use crate::tool::{file, path, run};

const POLAND: &str = include_str!("../../../games/signals/data/poland.txt");

/// The network with words replaced, each of which must stand there exactly once.
fn changed(changes: &[(&str, &str)]) -> String {
    changes.iter().fold(POLAND.to_owned(), |text, (from, to)| {
        assert_eq!(text.matches(from).count(), 1, "{from}");
        text.replace(from, to)
    })
}

/// Line, rule and reason of every fault.
fn faults(value: &Value) -> Vec<(Option<u64>, Option<&str>, &str)> {
    let all = value["faults"].as_array().unwrap().iter();
    all.map(|fault| (fault["line"].as_u64(), fault["rule"].as_str(), fault["reason"].as_str().unwrap()))
        .collect()
}

/// The number of the line that begins like this.
fn line(text: &str, start: &str) -> u64 {
    text.lines().position(|line| line.starts_with(start)).unwrap() as u64 + 1
}

#[test]
fn the_small_network_is_good() {
    let (value, told, code) = run(&["kit", "signals", &file("poland.txt", POLAND)]);
    assert_eq!(code, 0, "{told}");
    assert!(
        told.starts_with("Poland: 33 lines in 39 sections, 9 junctions of three lines and 3 of four"),
        "{told}"
    );
    assert_eq!(value["signals"], json!({ "entrances": 16, "tracks": 6 }));
    assert_eq!(value["starts"].as_array().unwrap().len(), 11);
    assert_eq!(value["ports"], json!([{ "en": "Gdańsk", "pl": "Gdańsk" }]));
    assert_eq!(value["cities"][1], json!({ "en": "Warsaw", "pl": "Warszawa", "goods": "red" }));
}

/// What is changed in the network, the line that is then at fault (anywhere if empty), the rule it breaks, and the reason.
type Fault = (&'static [(&'static str, &'static str)], &'static str, Option<&'static str>, &'static str);

/// Every kind of fault. Where a change has further faults, they follow from it.
const FAULTS: &[Fault] = &[
    (&[("passing no", "passing perhaps")], "passing", None, "write `passing yes` or `passing no`"),
    (&[("size 1000 980", "size 1000 98000")], "size", None, "`98000` is no number"),
    (&[("size 1000 980\n", "")], "", None, "`size` is missing"),
    (&[("network Polska / Poland", "network")], "network", None, "a name has 1 to 28 letters"),
    (
        &[("helpers pointsman shunter controller", "helpers pointsman cook controller")],
        "helpers",
        None,
        "`cook` is no helper",
    ),
    (
        &[("helpers pointsman shunter controller", "helpers shunter shunter controller")],
        "helpers",
        None,
        "shunter is named twice",
    ),
    (
        &[("# Zwrotnice i semafory: Poland", "railway\n# Zwrotnice i semafory: Poland")],
        "railway",
        None,
        "`railway` is no statement",
    ),
    (&[("city poznan yellow", "city poznan green")], "city poznan", None, "`green` is no colour of goods"),
    (&[("city poznan yellow", "city poznan red")], "", Some("SIGNALS-1.5"), "one city with yellow goods"),
    (
        &[("port gdansk 453,160 n Gdańsk / Gdańsk\n", "")],
        "",
        Some("SIGNALS-1.1"),
        "there must be one or two ports, not 0",
    ),
    (&[("start szczecin 2 ", "start szczecin 3 ")], "", Some("SIGNALS-1.1"), "one start with the number 2"),
    (
        &[("start szczecin 2 ", "start szczecin 13 ")],
        "start szczecin",
        None,
        "`13` is no number from 2 to 12",
    ),
    (
        &[("junction pila 274,311", "junction pila 2740,311")],
        "junction pila",
        None,
        "2740,311 is not within 1000 by 980",
    ),
    (&[("junction pila 274,311 s", "junction pila 274,311 x")], "junction pila", None, "`x` is no side"),
    (&[("junction lodz 530,547", "junction kutno 530,547")], "junction kutno 530", None, "a second `kutno`"),
    (&[("line pila poznan ", "line pila moon ")], "line pila moon", None, "there is no `moon`"),
    (&[("line pila poznan ", "line pila pila ")], "line pila pila", None, "a line leads to another place"),
    (
        &[("line pila poznan ", "line pila szczecin ")],
        "line pila szczecin",
        None,
        "a second line between the same places",
    ),
    (
        &[("line pila poznan 279,325 299,386", "line pila poznan 279,325")],
        "line pila poznan",
        None,
        "2 to 400 points",
    ),
    (
        &[("428,250 / 428,250", "428,250 / 429,250")],
        "line bydgoszcz gdansk",
        None,
        "a section begins where the one before it ends",
    ),
    // A dead end: two lines are no junction, and only a start may be the end of a line.
    (
        &[("line pila poznan 279,325 299,386\n", "")],
        "junction pila",
        Some("SIGNALS-1.3"),
        "three or four lines must meet in `pila`, not 2",
    ),
    (
        &[("line szczecin pila", "line poznan szczecin 1,1 2,2\nline szczecin pila")],
        "start szczecin",
        Some("SIGNALS-1.1"),
        "2 lines meet in `szczecin`",
    ),
    // Discs and markers: too few, too many, in the wrong place.
    (&[("discs pila bydgoszcz\n", "")], "junction pila", Some("SIGNALS-2.3"), "`pila` has no `discs`"),
    (
        &[("discs pila bydgoszcz", "discs pila bydgoszcz poznan")],
        "discs pila",
        Some("SIGNALS-1.3"),
        "two branches stay open",
    ),
    (
        &[("discs kutno poznan warszawa", "discs kutno poznan")],
        "discs kutno",
        Some("SIGNALS-1.3"),
        "two branches stay open",
    ),
    (
        &[("discs kutno poznan warszawa", "discs kutno poznan krakow")],
        "discs kutno",
        None,
        "no line from here to `krakow`",
    ),
    (
        &[("discs pila bydgoszcz", "discs poznan bydgoszcz")],
        "discs poznan",
        None,
        "there is no junction `poznan`",
    ),
    (
        &[("discs pila bydgoszcz", "discs pila bydgoszcz\ndiscs pila poznan")],
        "discs pila poznan",
        None,
        "a second `discs` of `pila`",
    ),
    (
        &[("green gdansk bydgoszcz\n", "")],
        "port gdansk",
        Some("SIGNALS-2.3"),
        "`gdansk` must have exactly one green signal",
    ),
    (
        &[("green gdansk bydgoszcz", "green gdansk bydgoszcz\ngreen gdansk malbork")],
        "port gdansk",
        Some("SIGNALS-2.3"),
        "must have exactly one green signal",
    ),
    (
        &[("green track lodz katowice\n", "")],
        "",
        Some("SIGNALS-2.3"),
        "three signals on tracks must be green, not 2",
    ),
    (
        &[("green track lodz katowice", "green track lodz katowice\ngreen track kutno poznan")],
        "",
        Some("SIGNALS-2.3"),
        "three signals on tracks must be green, not 4",
    ),
    (
        &[("green track lodz katowice", "green track lodz katowice 2")],
        "green track lodz",
        None,
        "no such signal",
    ),
    (
        &[("green track lodz katowice", "green track bydgoszcz kutno")],
        "",
        None,
        "a second marker on the same signal",
    ),
    (
        &[("\nland 77", "\ncard deploy any\nland 77")],
        "",
        Some("SIGNALS-1.7"),
        "a timetable of 1 cards is too short",
    ),
    (&[("\nland 77", "\ncard any black\nland 77")], "card any", None, "colours or `any`, not both"),
];

#[test]
fn every_fault_is_told_with_its_line() {
    for &(changes, start, rule, reason) in FAULTS {
        let text = changed(changes);
        let (value, told, code) = run(&["kit", "signals", &file("fault.txt", &text)]);
        assert_eq!(code, 1, "{reason}");
        let all = faults(&value);
        let at = (!start.is_empty()).then(|| line(&text, start));
        let fits = |&(place, broken, said): &(Option<u64>, Option<&str>, &str)| {
            broken == rule && said.contains(reason) && (start.is_empty() || place == at)
        };
        assert!(all.iter().any(fits), "{reason} at {at:?}: {told}");
        assert!(told.lines().all(|line| line.contains("fault.txt: ")), "{told}");
    }
}

/// The west is a railway of its own: trains that start there never see the sea.
#[test]
fn cities_no_train_comes_to_are_named() {
    let text = changed(&[
        ("line poznan wroclaw ", "# line poznan wroclaw "),
        ("line katowice wroclaw ", "line katowice poznan "),
        ("line leszno poznan ", "line leszno wroclaw "),
        ("discs katowice wroclaw raciborz", "discs katowice poznan raciborz"),
        ("green poznan leszno", "green poznan kutno"),
        ("green wroclaw katowice", "green wroclaw leszno"),
    ]);
    let (value, told, code) = run(&["kit", "signals", &file("apart.txt", &text)]);
    assert_eq!(code, 1);
    let all = faults(&value);
    assert!(all.iter().all(|fault| fault.1 == Some("SIGNALS-6.4")), "{told}");
    assert!(all.iter().any(|fault| fault.2.contains("no train from Rzepin ever comes to Gdańsk")), "{told}");
    assert!(
        all.iter().any(|fault| fault.2.contains("no train from Szczecin ever comes to Wrocław")),
        "{told}"
    );
    assert!(!told.contains("Rzepin ever comes to Wrocław"), "{told}");
}

#[test]
fn hostile_files_are_refused_at_once() {
    let many = format!("{POLAND}{}", "junction x 1,1 n X\n".repeat(300));
    let (value, _, code) = run(&["kit", "signals", &file("many.txt", &many)]);
    assert!(code == 1 && faults(&value).len() <= 100, "{value}");
    let (_, told, code) = run(&["kit", "signals", &file("long.txt", &"land 1,1 2,2 3,3\n".repeat(9_000))]);
    assert!(code == 1 && told.contains("letters"), "{told}");
    let (_, told, code) = run(&["kit", "signals", &file("letter.txt", &format!("{POLAND}land_1"))]);
    assert!(code == 1 && told.contains("no '_' may be in a data file"), "{told}");
}

#[test]
fn a_team_of_bots_is_measured_on_any_network() {
    let arena = ["arena", "signals", "--bots", "1,random", "--games", "2", "--playouts", "1"];
    let (value, told, code) =
        run(&[&arena[..], &["--map", "america", "--variant", "removed-0,time-10"]].concat());
    assert_eq!((code, &value["setup"]), (0, &json!("2 america removed-0 time-10")), "{told}");
    assert!(told.contains("\nwon ") && value["team"]["win_rate"].is_number(), "{told}");
    for figure in ["goods", "tokens", "cards", "trains", "helpers"] {
        assert!(value["figures"][figure]["mean"].as_f64().unwrap() >= 0.0, "{value}");
        assert!(told.contains(&format!("\n{figure} ")), "{told}");
    }
    // One bot alone plays two hands.
    let alone = ["arena", "signals", "--bots", "1", "--games", "1", "--playouts", "1", "--variant", "solo-3"];
    assert_eq!(run(&alone).0["setup"], "1 solo-3");
    let (_, told, code) = run(&[&arena[..], &["--map", "moon"]].concat());
    assert!(code != 0 && told.contains("no map \"moon\"; there is: europe, america"), "{told}");
    let (_, told, code) = run(&[&arena[..], &["--map", "removed-0"]].concat());
    assert!(code != 0 && told.contains("no map"), "a map is a map: {told}");
    // A network of one's own.
    let (kit, log) = (file("own.txt", POLAND), path("own.log"));
    let record = ["record", "signals", "--bots", "1,1,1", "--kit", &kit, "--playouts", "1", "--out", &log];
    let (value, told, code) = run(&record);
    let setup = value["setup"].as_str().unwrap();
    assert!(code == 0 && setup.starts_with("3 kit:|") && setup.contains("|network_Polska"), "{told}");
    assert_eq!(run(&["verify", &log]).2, 0);
    assert!(fs::read_to_string(&log).unwrap().contains("result "));
    let (_, told, code) = run(&[&record[..8], &["--map", "america", "--out", &log]].concat());
    assert!(code == 1 && told.contains("stands in place of a map"), "{told}");
    let (value, ..) = run(&["bench", "signals", "--seconds", "0.1", "--map", "america"]);
    assert!(value["steps_per_s"].as_f64().unwrap() > 0.0 && value["setup"] == "1 america", "{value}");
}
