//! The tools for owners of Wsiąść do Pociągu as they are typed: games on paper, maps of one's own.

#![allow(clippy::unwrap_used)]

mod tool;

use serde_json::{Value, json};

use crate::tool::{file, path, run};

const POLAND: &str = include_str!("../../../games/tickets/data/poland.txt");

/// The example of the rulebook in two hands, and a third player with the longest route.
const GAME: &str = "\
player Ania
route Montreal - New York
route New York - Washington black
route Washington - Raleigh
route Atlanta - Raleigh
ticket Montreal - Atlanta
ticket New York - Atlanta
player Bartek          # 8 for one ticket, 4 lost for the other
route Sault Ste. Marie - Toronto
route Toronto - Pittsburgh
route Pittsburgh - Nashville
ticket Sault Ste. Marie - Nashville
ticket Atlanta - Washington
player Celina
route Duluth - Helena
route Helena - Seattle
";

/// Line and rule of every fault.
fn faults(value: &Value) -> Vec<(Option<u64>, Option<&str>)> {
    let all = value["faults"].as_array().unwrap().iter();
    all.map(|fault| (fault["line"].as_u64(), fault["rule"].as_str())).collect()
}

/// Name, total and place of every player, in the order of the text.
fn totals(value: &Value) -> Vec<(&str, i64, i64)> {
    let players = value["players"].as_array().unwrap().iter();
    players
        .map(|player| {
            let number = |key: &str| player[key].as_i64().unwrap();
            (player["name"].as_str().unwrap(), number("total"), number("place"))
        })
        .collect()
}

/// Counts a game that is in order.
fn counted(name: &str, text: &str) -> Value {
    let (value, told, code) = run(&["score", "tickets", &file(name, text)]);
    assert_eq!(code, 0, "{told}");
    value
}

#[test]
fn a_game_on_paper_is_counted() {
    let (value, told, code) = run(&["score", "tickets", &file("game.txt", GAME)]);
    assert_eq!(code, 0, "{told}");
    // 4 + 2 + 2 + 2 for routes and 9 + 6 for tickets; 2 + 2 + 7 and 8 - 4; 15 + 15 and the longest route.
    assert_eq!(totals(&value), [("Ania", 25, 2), ("Bartek", 15, 3), ("Celina", 40, 1)]);
    assert_eq!(
        value["players"][1],
        json!({
            "name": "Bartek",
            "routes": 11,
            "wagons": 8,
            "tickets": [
                { "from": "Sault Ste. Marie", "to": "Nashville", "points": 8, "done": true },
                { "from": "Washington", "to": "Atlanta", "points": -4, "done": false },
            ],
            "completed": 1,
            "longest": { "length": 8, "cities": value["players"][1]["longest"]["cities"] },
            "bonus": 0,
            "longest_bonus": 0,
            "globetrotter_bonus": 0,
            "total": 15,
            "place": 3,
        })
    );
    let celina = &value["players"][2];
    assert_eq!((&celina["bonus"], &celina["longest_bonus"]), (&json!(10), &json!(10)));
    let ends = celina["longest"]["cities"].as_array().unwrap();
    assert!(ends.len() == 3 && ends[1] == "Helena" && ends.contains(&json!("Duluth")), "{celina}");
    for line in [
        "   1. Celina: 40",
        "        30  routes: 2, wagons: 12",
        "       +10  longest route, wagons: 12: ",
        "   3. Bartek: 15",
        "        +8  ticket Sault Ste. Marie - Nashville: done",
        "        -4  ticket Washington - Atlanta: not done",
    ] {
        assert!(told.contains(line), "{told}");
    }
    assert!(!told.contains("Globetrotter"), "this edition has no such bonus: {told}");
}

/// Polish names, other spellings, capitals, the long dash and a text from Windows mean the same.
#[test]
fn names_may_be_polish_or_spelt_otherwise() {
    let other = GAME
        .replace("New York", "nowy jork")
        .replace("Washington", "WASZYNGTON")
        .replace("Sault Ste. Marie", "sault st. marie")
        .replace("Montreal", "Montréal")
        .replace(" - ", " – ")
        .replace('\n', "\r\n");
    let other = format!("\u{feff}{other}");
    assert_eq!(counted("polish.txt", &other), counted("english.txt", GAME));
}

#[test]
fn the_edition_decides_tickets_and_bonuses() {
    let text = |edition: &str| {
        format!(
            "edition {edition}\nplayer A\nroute Chicago - Pittsburgh black\nroute New York - Pittsburgh white\n\
             ticket Chicago - New York\nplayer B\nroute Los Angeles - Phoenix\n"
        )
    };
    // 4 + 2 for routes, 5 for the ticket, then the bonuses of the edition.
    for (edition, total, longest, globetrotter) in
        [("rulebook", 21, 10, 0), ("1910", 26, 0, 15), ("mega", 36, 10, 15), ("cities", 11, 0, 0)]
    {
        let value = counted(&format!("{edition}.txt"), &text(edition));
        assert_eq!(totals(&value), [("A", total, 1), ("B", 4, 2)], "{edition}");
        let first = &value["players"][0];
        assert_eq!(
            (first["longest_bonus"].as_i64(), first["globetrotter_bonus"].as_i64(), first["bonus"].as_i64()),
            (Some(longest), Some(globetrotter), Some(longest + globetrotter)),
            "{edition}"
        );
    }
    // Tickets of 1910 are not in the box of 2004.
    let (value, told, code) = run(&["score", "tickets", &file("2004.txt", &text("2004"))]);
    assert_eq!((code, faults(&value)[0].0), (1, Some(5)), "{told}");
    let (_, told, _) = run(&["score", "tickets", &file("mega-told.txt", &text("mega"))]);
    assert!(told.contains("       +15  Globetrotter, tickets done: 1\n"), "{told}");
    let (value, told, code) = run(&["score", "tickets", &file("1999.txt", &text("1999"))]);
    assert_eq!((code, faults(&value)[0].0), (1, Some(1)), "{told}");
}

/// Equal points: completed tickets decide, then the bonus card; then the place is shared.
#[test]
fn ties_are_settled_by_the_rules() {
    let shared = "player A\nroute Seattle - Helena\nplayer B\nroute Duluth - Helena\n";
    let value = counted("shared.txt", shared);
    assert_eq!(totals(&value), [("A", 25, 1), ("B", 25, 1)], "all with the longest route get its bonus");
    let third = format!("{shared}player C\nroute Dallas - Houston\n");
    assert_eq!(totals(&counted("third.txt", &third))[2], ("C", 1, 3), "two share the first place");
    // 15 + 4 and the bonus; 15 + 1 + 1 + 2 and the bonus, with a ticket.
    let tickets = "player A\nroute Seattle - Helena\nroute Los Angeles - Phoenix\n\
        player B\nroute Duluth - Helena\nroute Seattle - Vancouver\nroute Portland - Seattle\nticket Vancouver - Portland\n";
    assert_eq!(totals(&counted("tickets.txt", tickets)), [("A", 29, 2), ("B", 29, 1)]);
    // 15 + 15 and the bonus; 15 + 15 + 10 without it.
    let bonus = "player A\nroute Calgary - Winnipeg\nroute El Paso - Houston\nroute Atlanta - Miami\n\
        player B\nroute Seattle - Helena\nroute Duluth - Helena\n";
    assert_eq!(totals(&counted("bonus.txt", bonus)), [("A", 40, 2), ("B", 40, 1)]);
}

/// Checks that a text is refused with these lines and rules, each told to people, too.
fn refused(name: &str, text: &str, expected: &[(u64, Option<&str>)]) -> String {
    let path = file(name, text);
    let (value, told, code) = run(&["score", "tickets", &path]);
    assert_eq!(code, 1, "{told}");
    let expected: Vec<(Option<u64>, Option<&str>)> =
        expected.iter().map(|&(line, rule)| ((line > 0).then_some(line), rule)).collect();
    assert_eq!(faults(&value), expected, "{told}");
    assert_eq!(told.lines().count(), expected.len(), "{told}");
    for (said, (line, rule)) in told.lines().zip(expected) {
        let place = line.map_or_else(String::new, |line| format!("line {line}: "));
        assert!(said.starts_with(&format!("{path}: {place}")), "{said}");
        assert!(rule.is_none_or(|rule| said.contains(&format!("({rule} "))), "{said}");
    }
    assert!(!told.contains('\u{1b}') && !told.contains("panicked"), "{told}");
    told
}

#[test]
fn every_wrong_line_of_a_game_is_told() {
    let bad = "\
route Boston - Montreal
player Ania
route Boston - Atlantis
route Boston - Seattle
route Montreal - New York
player Bartek
route New York - Montreal
route Boston - New York red
route Boston - New York yellow
ticket Boston - New York
ticket Boston - Miami
player Celina
ticket Miami - Boston
route Boston - New York
fare 12
player
player Ania
";
    let told = refused(
        "bad.txt",
        bad,
        &[
            (1, Some("TICKETS-2.1")),
            (3, Some("TICKETS-1.1")),
            (4, Some("TICKETS-1.1")),
            (7, Some("TICKETS-5.1")),
            (9, Some("TICKETS-5.6")),
            (10, Some("TICKETS-1.4")),
            (13, Some("TICKETS-1.4")),
            (14, Some("TICKETS-1.2")),
            (15, None),
            (16, None),
            (17, None),
        ],
    );
    for said in
        ["no city `Atlantis`", "(TICKETS-5.6 Not both tracks)", "red or yellow?", "second player `Ania`"]
    {
        assert!(told.contains(said), "{told}");
    }
}

#[test]
fn two_or_three_players_use_one_track() {
    let two = "player A\nroute Boston - New York red\nplayer B\nroute New York - Boston yellow\n";
    refused("track.txt", two, &[(4, Some("TICKETS-5.7"))]);
    // Which track it was makes no difference to their points.
    let either = "player A\nroute Boston - New York\nplayer B\nroute Denver - Omaha\n";
    assert_eq!(totals(&counted("either.txt", either)), [("A", 2, 2), ("B", 17, 1)]);
    let four = format!("{two}player C\nplayer D\n");
    assert_eq!(totals(&counted("four.txt", &four))[..2], [("A", 12, 1), ("B", 12, 1)]);
    // One player never has both.
    let both = "player A\nroute Boston - New York red\nroute Boston - New York yellow\nplayer B\nplayer C\nplayer D\n";
    refused("both.txt", both, &[(3, Some("TICKETS-5.6"))]);
}

#[test]
fn a_player_has_45_wagons() {
    let routes = [
        "Calgary - Winnipeg",
        "Helena - Duluth",
        "Helena - Seattle",
        "Toronto - Duluth",
        "Portland - Salt Lake City",
        "El Paso - Houston",
        "El Paso - Los Angeles",
    ];
    // Seven times six, and three more.
    let text = |last: &str| {
        let laid: Vec<&str> = routes.into_iter().chain([last]).collect();
        format!("player A\nroute {}\nplayer B\n", laid.join("\nroute "))
    };
    let value = counted("all.txt", &text("Chicago - Duluth"));
    assert_eq!((&value["players"][0]["wagons"], &value["players"][0]["routes"]), (&json!(45), &json!(109)));
    let told = refused("many.txt", &text("Chicago - Toronto"), &[(9, Some("TICKETS-5.4"))]);
    assert!(told.contains("more than 45 wagons"), "{told}");
}

#[test]
fn one_to_five_are_counted() {
    let alone = counted("alone.txt", "player A\nroute Boston - Montreal\nticket Boston - Miami\n");
    assert_eq!(totals(&alone), [("A", 2 - 12 + 10, 1)]);
    for (name, text) in
        [("nobody", ""), ("six", "player A\nplayer B\nplayer C\nplayer D\nplayer E\nplayer F\n")]
    {
        refused(&format!("{name}.txt"), text, &[(0, Some("TICKETS-2.1"))]);
    }
    let (value, told, code) =
        run(&["score", "tickets", &file("steer.txt", "player A\nroute \u{1b}[2J - Boston\nplayer B\n")]);
    assert_eq!((code, &value["line"]), (1, &json!(2)), "{told}");
    assert!(!told.contains('\u{1b}'), "a text does not steer the terminal");
}

/// The example of the read-me file is a game.
#[test]
fn the_example_is_counted() {
    let readme = include_str!("../../../README.md");
    let (_, text) = readme.split_once("**Wsiąść do Pociągu.**").unwrap();
    let example = text.split("```").nth(1).unwrap();
    assert_eq!(totals(&counted("example.txt", example)), [("Ania", -3, 2), ("Bartek", 25, 1)]);
}

/// The map of the read-me file is a map; what does not fit in it is told.
#[test]
fn the_example_of_a_map_is_one() {
    let readme = include_str!("../../../README.md");
    let (_, text) = readme.split_once("A map is one file").unwrap();
    let (value, told, code) = run(&["kit", "tickets", &file("map.txt", text.split("```").nth(1).unwrap())]);
    assert_eq!(
        (code, told.lines().next()),
        (0, Some("a map: 3 cities, 3 routes, 4 tickets, 12 wagons for each player"))
    );
    let warnings = value["warnings"].as_array().unwrap();
    assert_eq!(warnings.len(), told.lines().count() - 1);
    assert!(
        told.contains("warning: with two players routes may run out")
            && told.contains("for 2 players at most"),
        "{told}"
    );
    let long = POLAND.replace("cards 10 10", "cards 3 2");
    let (_, told, _) = run(&["kit", "tickets", &file("long.txt", &long)]);
    assert!(told.contains("warning: routes that no hand can pay: 1;"), "{told}");
}

#[test]
fn a_map_is_checked() {
    let (value, told, code) = run(&["kit", "tickets", &file("poland.txt", POLAND)]);
    assert_eq!(code, 0, "{told}");
    assert_eq!(told.trim_end(), "a map: 15 cities, 33 routes, 28 tickets, 18 wagons for each player");
    assert_eq!((value["cities"].as_array().unwrap().len(), &value["wagons"]), (15, &json!(18)));
    let line = |what: &str| POLAND.lines().position(|line| line.starts_with(what)).unwrap() as u64 + 1;
    let wrong = [
        ("wagons 18", "wagons 100", line("wagons")),
        ("points 1 2 4 7 10 15", "points 1 2 4 3 10 15", line("points")),
        ("city Kielce", "city BIALYSTOK", line("city Kielce")),
        ("route Poznań - Łódź 4 pink", "route Poznań - Poznań 4 pink", line("route Poznań - Łódź")),
        ("route Olsztyn - Warsaw 3 red", "route Olsztyn - Warsaw 3 brown", line("route Olsztyn - Warsaw")),
        ("ticket Łódź - Lublin 5", "ticket Łódź - Toruń 5", line("ticket Łódź - Lublin")),
        ("place Rzeszów 746 559", "place Rzeszów 1746 559", line("place Rzeszów")),
    ];
    let all = wrong.iter().fold(POLAND.to_owned(), |text, (good, bad, _)| text.replacen(good, bad, 1));
    let (value, told, code) = run(&["kit", "tickets", &file("wrong.txt", &all)]);
    assert_eq!(code, 1);
    let lines: Vec<u64> = faults(&value).iter().filter_map(|fault| fault.0).collect();
    for (_, bad, line) in wrong {
        assert!(lines.contains(&line), "{bad}: {told}");
    }
    assert_eq!(told.lines().count(), faults(&value).len(), "{told}");
    // Each of them alone is enough.
    for (at, (good, bad, line)) in wrong.into_iter().enumerate() {
        let (value, told, code) =
            run(&["kit", "tickets", &file(&format!("wrong-{at}.txt"), &POLAND.replacen(good, bad, 1))]);
        assert!(code == 1 && faults(&value).iter().any(|fault| fault.0 == Some(line)), "{bad}: {told}");
    }
    let (value, _, code) = run(&["kit", "tickets", &file("letter.txt", "city Nowy_Sącz")]);
    assert_eq!((code, faults(&value)[0].0), (1, Some(1)));
}

#[test]
fn maps_without_a_way_or_with_too_little_are_refused() {
    let cut = POLAND.lines().filter(|line| !(line.starts_with("route") && line.contains("Szczecin")));
    let cut = cut.collect::<Vec<_>>().join("\n");
    let (value, told, code) = run(&["kit", "tickets", &file("cut.txt", &cut)]);
    assert!(code == 1 && told.contains("no routes join Szczecin and Warsaw"), "{told}");
    assert_eq!(faults(&value).len(), 4, "one for every ticket to Szczecin: {told}");
    for (name, good, bad, reason) in [
        ("double", "route Poznań - Wrocław 3 yellow", "route Poznań - Wrocław 2 yellow", "same length"),
        ("third", "route Łódź - Katowice 3 orange", "route Poznań - Wrocław 3 orange", "third track"),
        ("cards", "cards 10 10", "cards 1 1", "too few"),
        ("deal", "open 3 2", "open 3 4", "no number"),
        ("length", "points 1 2 4 7 10 15", "points 1 2 4 7 10", "length 6"),
        ("place", "place Lublin 795 425 e", "", "`Lublin` has no place"),
    ] {
        let (_, told, code) =
            run(&["kit", "tickets", &file(&format!("{name}.txt"), &POLAND.replace(good, bad))]);
        assert!(code == 1 && told.contains(reason), "{name}: {told}");
    }
}

#[test]
fn bots_play_on_a_map_of_ones_own() {
    // Windows marks the beginning of a text.
    let map = file("marked.txt", &format!("\u{feff}{POLAND}"));
    let log = path("own.log");
    let record =
        ["record", "tickets", "--bots", "1,random,1", "--setup", "3 row-open", "--kit", &map, "--out", &log];
    let (value, told, code) = run(&record);
    assert_eq!(code, 0, "{told}");
    assert!(value["setup"].as_str().unwrap().starts_with("3 row-open kit:"), "{value}");
    for command in ["verify", "replay"] {
        let (_, told, code) = run(&[command, &log]);
        assert!(code == 0 && !told.contains("Szczecin"), "{told}");
    }
    let (_, told, code) = run(&["bench", "tickets", "--seconds", "0.05", "--kit", &map]);
    assert_eq!(code, 0, "{told}");
    let (value, told, code) = run(&[
        "record",
        "tickets",
        "--bots",
        "1,1",
        "--setup",
        "2 edition-mega",
        "--kit",
        &map,
        "--out",
        &path("never.log"),
    ]);
    assert!(code == 1 && value["error"].as_str().unwrap().contains("no edition beside it"), "{told}");
}
