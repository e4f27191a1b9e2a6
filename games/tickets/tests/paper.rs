//! Games on a real table, written as text.

use game::{Fault, Lang, Options, Outcome};
use tickets::paper::{self, Paper};
use tickets::{Board, RouteId};

fn read(text: &str) -> Paper {
    paper::read(text, None).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// Everything that is wrong with a game, in English; it must be told in both languages.
fn faults(text: &str) -> Vec<String> {
    let faults = paper::read(text, None).err().unwrap_or_default();
    for Fault { reason, .. } in &faults {
        assert_ne!(reason.en, reason.pl);
    }
    faults.iter().map(Fault::to_string).collect()
}

const GAME: &str = "
# An evening in May.
player Anna
route Boston - Nowy Jork red
route montreal - new york
route Toronto - Montreal
ticket Boston - Waszyngton
ticket New York - Atlanta

player Bartek
route Los Angeles – San Francisco
route Las Vegas - Los Angeles
route Salt Lake City - Las Vegas
route Denver - Salt Lake City
route Portland - Seattle
ticket Vancouver - Portland
";

#[test]
fn a_player_may_count_alone() {
    let paper = read("player Anna\nroute Boston - Montreal\nroute Boston - New York\nticket Boston - Miami");
    let (sheets, Outcome::Ranked(places)) = paper.sheets() else { panic!("places") };
    assert_eq!((sheets.len(), sheets[0].total, places.len()), (1, 2 + 2 - 12 + 10, 1));
}

#[test]
fn a_game_is_counted() {
    let paper = read(GAME);
    let (sheets, Outcome::Ranked(places)) = paper.sheets() else { panic!("places") };
    assert_eq!(
        paper.players.iter().map(|player| player.name.as_str()).collect::<Vec<_>>(),
        ["Anna", "Bartek"]
    );
    let (anna, bartek) = (&sheets[0], &sheets[1]);
    assert_eq!(
        (anna.routes, anna.ticket_points(), anna.longest.length, anna.longest_bonus),
        (10, -10, 8, None)
    );
    assert_eq!(
        (bartek.routes, bartek.ticket_points(), bartek.longest.length, bartek.longest_bonus),
        (15, -2, 11, Some(10))
    );
    assert_eq!((anna.total, bartek.total, anna.claimed, bartek.claimed), (0, 23, 3, 5));
    let names: Vec<&str> = bartek
        .longest
        .cities
        .iter()
        .map(|&city| paper.board.cities()[usize::from(city)].english.as_str())
        .collect();
    let mut ends = [names[0], names[names.len() - 1]];
    ends.sort_unstable();
    assert_eq!((names.len(), ends), (5, ["Denver", "San Francisco"]));
    assert_eq!(
        places.iter().map(|place| place.iter().map(|seat| seat.0).collect()).collect::<Vec<Vec<u8>>>(),
        [[1], [0]]
    );
}

#[test]
fn the_first_line_may_name_the_edition() {
    let text = "edition 1910\nplayer A\nroute Atlanta - Raleigh\nroute Raleigh - Washington\n\
                ticket Washington - Atlanta\nplayer B\n";
    let (sheets, _) = read(text).sheets();
    assert_eq!(
        (sheets[0].globetrotter, sheets[0].longest_bonus, sheets[0].total),
        (Some(15), None, 4 + 4 + 15)
    );
    assert_eq!(
        faults("edition 1911\nplayer A\nplayer B"),
        ["line 1: `1911` is no edition: rulebook, 2004, 1910, mega or cities"]
    );
    assert!(faults("player A\nedition 1910\nplayer B")[0].starts_with("line 2: `edition`"));
    assert!(
        faults("edition 2004\nplayer A\nticket Washington - Atlanta\nplayer B")[0]
            .contains("no such ticket (TICKETS-1.4)")
    );
}

#[test]
fn a_map_of_ones_own_is_counted_too() {
    let word = Options::to_word(include_str!("small.txt")).unwrap().unwrap();
    let board = Board::custom(word).unwrap();
    let text = "player A\nroute Kraków - Łódź\nticket Poznań - Kraków\nplayer B\nroute Gdańsk - Poznań\n";
    let (sheets, _) = paper::read(text, Some(board)).unwrap().sheets();
    assert_eq!((sheets[0].total, sheets[1].total), (2 - 5, 4 + 5));
}

fn each_is_told(cases: &[(&str, &str)]) {
    for (text, reason) in cases {
        assert_eq!(faults(text), [*reason], "{text}");
    }
}

#[test]
fn wrong_routes_are_told_with_their_line_and_rule() {
    each_is_told(&[
        (
            "route Boston - Montreal\nplayer A\nplayer B",
            "line 1: whose is it? Write `player NAME` before (TICKETS-2.1)",
        ),
        ("player A\nroute Boston - Warsaw\nplayer B", "line 2: there is no city `Warsaw` (TICKETS-1.1)"),
        ("player A\nroute Boston - Miami\nplayer B", "line 2: no route joins these cities (TICKETS-1.1)"),
        (
            "player A\nroute Boston - New York green\nplayer B",
            "line 2: no route of that colour joins these cities (TICKETS-1.1)",
        ),
        ("player A\nroute Boston New York\nplayer B", "line 2: write two cities with ` - ` between them"),
        (
            "player A\nroute Atlanta - Miami\nplayer B\nroute Miami - Atlanta",
            "line 4: this route is taken since line 2 (TICKETS-5.1)",
        ),
        (
            "player A\nroute Atlanta - Miami\nroute Atlanta - Miami\nplayer B",
            "line 3: the same player has it, or its other track, since line 2 (TICKETS-5.1)",
        ),
        (
            "player A\nroute Boston - Montreal\nroute Boston - Montreal\nplayer B",
            "line 3: the same player has it, or its other track, since line 2 (TICKETS-5.6)",
        ),
        (
            "player A\nroute Boston - Montreal\nplayer B\nroute Boston - Montreal",
            "line 4: with 2 players only one track is used, and line 2 has it (TICKETS-5.7)",
        ),
        (
            "player A\nroute Boston - New York red\nplayer B\nroute Boston - New York yellow\nplayer C",
            "line 4: with 3 players only one track is used, and line 2 has it (TICKETS-5.7)",
        ),
        (
            "player A\nroute Boston - New York\nplayer B\nplayer C\nplayer D",
            "line 2: which of the two tracks: red or yellow? (TICKETS-1.2)",
        ),
    ]);
    let tracks = "player A\nroute Boston - New York\nplayer B\nplayer C\nplayer D";
    let told = paper::read(tracks, None).unwrap_err()[0].told(Lang::Pl);
    assert_eq!(told, "wiersz 2: która z dwóch nitek: `red` czy `yellow`? (TICKETS-1.2)");
}

#[test]
fn wrong_players_and_tickets_are_told_with_their_line_and_rule() {
    each_is_told(&[
        (
            "player A\nticket Boston - Boston\nplayer B",
            "line 2: this edition has no such ticket (TICKETS-1.4)",
        ),
        (
            "player A\nticket Boston - Miami\nplayer B\nticket Miami - Boston",
            "line 4: somebody has this ticket already (TICKETS-1.4)",
        ),
        ("", "1 to 5 players can be counted, not 0 (TICKETS-2.1)"),
        (
            "player A\nplayer B\nplayer C\nplayer D\nplayer E\nplayer F",
            "1 to 5 players can be counted, not 6 (TICKETS-2.1)",
        ),
        ("player\nplayer B", "line 1: a player without a name"),
        ("player A\nplayer A", "line 2: a second player `A`"),
        ("player A\nplayer B\nbridge Boston", "line 3: `bridge` is no statement: player, route or ticket"),
    ]);
    assert_eq!(faults("route A - B\nticket C\n").len(), 6, "all at once");
}

#[test]
fn too_many_wagons_are_told_once() {
    let long = [
        "Calgary - Winnipeg",
        "Duluth - Helena",
        "Duluth - Toronto",
        "El Paso - Houston",
        "Helena - Seattle",
        "Miami - New Orleans",
        "Atlanta - Miami",
        "Denver - Phoenix",
        "Helena - Omaha",
    ];
    let text = format!("player A\n{}player B\n", long.map(|cities| format!("route {cities}\n")).concat());
    assert_eq!(faults(&text), ["line 9: these are more than 45 wagons (TICKETS-5.4)"]);
}

#[test]
fn tracks_are_told_apart_where_it_matters() {
    // With four players both tracks are used, and grey ones need no colour.
    let four = "player A\nroute Boston - Montreal\nplayer B\nroute Boston - Montreal\n\
                player C\nroute Boston - New York red\nplayer D\nroute Boston - New York yellow\n";
    let paper = read(four);
    let routes: Vec<RouteId> = paper.players.iter().flat_map(|player| player.routes.clone()).collect();
    assert_eq!(routes, [7, 8, 9, 10].map(RouteId));
    assert_eq!(
        faults(&four.replace("yellow", "red")),
        ["line 8: this route is taken since line 6 (TICKETS-5.1)"]
    );
    // With two it does not matter which track it was.
    assert_eq!(read("player A\nroute Boston - New York\nplayer B\n").players[0].routes, [RouteId(9)]);
}
