//! Maps: those of the box, and what can be wrong with one of the players' own.

use conform::spoilt;
use game::{BadSetup, Code, Fault, Game, Lang, Options};
use tickets::{Action, Chance, Edition, Map, RouteId, Rules, Setup, Side, Tickets};

const SMALL: &str = include_str!("small.txt");

/// Everything that is wrong with the small map after a change: `from` becomes `to` wherever it stands.
fn faults(from: &str, to: &str) -> Vec<String> {
    assert!(SMALL.contains(from), "{from}");
    told(&SMALL.replace(from, to))
}

/// Everything that is wrong with a map, in English; it must be told in both languages.
fn told(text: &str) -> Vec<String> {
    let faults = Map::read(text).err().unwrap_or_default();
    for Fault { reason, .. } in &faults {
        assert_ne!(reason.en, reason.pl);
    }
    faults.iter().map(Fault::to_string).collect()
}

/// The line on which the small map says this, counted from 1.
fn line(said: &str) -> usize {
    1 + SMALL.lines().position(|line| line.starts_with(said)).unwrap_or_else(|| panic!("{said}"))
}

#[test]
fn every_edition_is_complete() {
    let counts = Edition::ALL.map(|edition| edition.map().tickets().len());
    assert_eq!(counts, [69, 30, 35, 69, 35]);
    for edition in Edition::ALL {
        let map = edition.map();
        assert_eq!((map.cities().len(), map.routes().len(), map.wagons()), (36, 100, 45));
        assert!(map.cities().iter().all(|city| (0..=1000).contains(&city.x) && (0..=700).contains(&city.y)));
        let pairs = map.routes().iter().filter(|route| route.twin.is_none()).count();
        assert_eq!((pairs, map.routes().len() - pairs), (56, 44), "78 pairs of cities, 22 of them double");
    }
}

#[test]
fn cities_are_found_by_any_spelling() {
    let map = Edition::Rulebook.map();
    for (spelling, name) in [
        ("nowy jork", "New York"),
        ("NEW YORK", "New York"),
        ("Nowy Orlean", "New Orleans"),
        ("Waszyngton", "Washington"),
        ("washington dc", "Washington"),
        ("Montréal", "Montreal"),
        ("St. Louis", "Saint Louis"),
        ("sault st marie", "Sault Ste. Marie"),
        ("  el   paso ", "El Paso"),
    ] {
        let city = map.city(spelling).unwrap_or_else(|| panic!("{spelling}"));
        assert_eq!(map.cities()[usize::from(city)].name(Lang::En), name);
    }
    assert_eq!(map.city("Warsaw"), None);
    let small = Map::read(SMALL).unwrap();
    assert_eq!(small.city("krakow"), small.city("Cracow"));
    assert_eq!(small.city("łódź"), small.city("LODZ"));
    assert_eq!(small.cities()[0].name(Lang::Pl), "Warszawa");
}

#[test]
fn the_small_map_is_read_whole() {
    let map = Map::read(SMALL).unwrap();
    assert_eq!((map.cities().len(), map.routes().len(), map.tickets().len()), (8, 15, 12));
    assert_eq!((map.land().len(), map.lakes().len()), (1, 1));
    assert_eq!((map.hills()[0].len(), map.rivers()[0][2]), (3, (520, 130)));
    let warsaw = &map.cities()[0];
    assert_eq!((warsaw.x, warsaw.y, warsaw.side), (620, 330, Some(Side::Ne)));
    let between =
        |a: &str, b: &str| map.between(map.city(a).unwrap(), map.city(b).unwrap()).collect::<Vec<_>>();
    assert_eq!(between("Lodz", "Warsaw"), [RouteId(0), RouteId(1)]);
    assert_eq!(map.route(RouteId(0)).twin, Some(RouteId(1)));
    assert_eq!(map.route(between("Cracow", "Lublin")[0]).bow, -30);
    let reversed = Map::read(&SMALL.replace("bow Cracow - Lublin -30", "bow Lublin - Cracow -30")).unwrap();
    assert_eq!(reversed.route(between("Cracow", "Lublin")[0]).bow, 30, "left is seen from the first city");
    assert_eq!([1, 2, 3, 4, 5].map(|length| map.points(length)), [1, 2, 4, 7, 0]);
    assert!(Options::to_word(SMALL).unwrap().unwrap().len() < 3_000);
}

/// What is replaced by what, and what is then told.
type Case = ((&'static str, &'static str), Vec<String>);

fn at(said: &str, reason: &str) -> Vec<String> {
    vec![format!("line {}: {reason}", line(said))]
}

fn each_is_told(cases: &[Case]) {
    for ((from, to), reasons) in cases {
        let found = faults(from, to);
        for reason in reasons {
            assert!(found.contains(reason), "{from} -> {to}: {found:?}");
        }
        assert!(!found.is_empty(), "{from} -> {to}");
    }
}

#[test]
fn faults_of_routes_and_places_are_told_with_their_line() {
    each_is_told(&[
        (
            ("route Lodz - Cracow", "route Lodz - Krakau"),
            at("route Lodz - Cracow", "there is no city `Krakau`"),
        ),
        (("city Lublin\n", "city Warszawa\n"), vec![]),
        (
            ("route Warsaw - Lublin", "route Warsaw - Warszawa"),
            at("route Warsaw - Lublin", "a route leads to another city"),
        ),
        (
            ("route Lublin - Bialystok 2 red", "route Gdansk - Poznan 3 red"),
            at("route Lublin - Bialystok", "a third track between the same cities"),
        ),
        (
            ("Warsaw - Lodz 1 red", "Warsaw - Lodz 2 red"),
            at("route Warsaw - Lodz 1 red", "both tracks of a double route have the same length"),
        ),
        (
            ("points 1 2 4 7", "points 1 2 4"),
            at("route Gdansk - Bialystok", "`points` says nothing about length 4"),
        ),
        (("points 1 2 4 7", "points 1 2 4 3"), at("points", "a longer route must not be worth less")),
        (("2 blue", "2 violet"), at("route Warsaw - Lublin", "`violet` is no colour of a route")),
        (("Lodz - Cracow 2", "Lodz - Cracow 10"), at("route Lodz - Cracow", "`10` is no number from 1 to 9")),
        (("place Lodz 510 370", "place Lodz 510 701"), at("place Lodz", "`701` is no number from 0 to 700")),
        (
            ("place Lodz 510 370 s", "place Lodz 510 370 up"),
            at("place Lodz", "`up` is no side: n, ne, e, se, s, sw, w, nw"),
        ),
    ]);
}

#[test]
fn faults_of_tickets_and_numbers_are_told_with_their_line() {
    each_is_told(&[
        (
            ("ticket Lublin - Lodz 3", "ticket Lublin - Lublin 3"),
            at("ticket Lublin - Lodz", "a ticket joins two cities"),
        ),
        (
            ("ticket Lublin - Lodz 3", "ticket Lublin - Vienna 3"),
            at("ticket Lublin - Lodz", "there is no city `Vienna`"),
        ),
        (
            ("ticket Lublin - Lodz 3", "ticket Lublin Lodz 3"),
            at("ticket Lublin - Lodz", "write `ticket CITY - CITY POINTS`"),
        ),
        (("wagons 12", "wagons 9"), at("wagons", "`9` is no number from 10 to 60")),
        (("open 2 1", "open 2 3"), at("open", "`3` is no number from 1 to 2")),
        (("draw 3 1", "draw 6 1"), at("draw", "`6` is no number from 1 to 5")),
        (("cards 3 3", "cards 3"), at("cards", "write `cards COLOURED LOCOMOTIVES`")),
        (("last 0", "last 0\nlast 1"), vec![format!("line {}: a second `last`", line("last") + 1)]),
        (
            ("alias Breslau = Wroclaw", "alias Poznan = Wroclaw"),
            at("alias", "`poznan` is the name of another city"),
        ),
        (("bow Cracow - Lublin", "bow Cracow - Gdansk"), at("bow", "no route joins Cracow and Gdansk")),
        (
            ("lake 600,110 640,110 620,130", "lake 600,110 640,110"),
            at("lake", "`lake` needs at least three points"),
        ),
        (("lake 600,110", "lake 600;110"), at("lake", "`600;110` is no point: write X,Y")),
        (
            ("river 560,560 640,350 520,130", "river 560,560"),
            at("river", "`river` needs at least two points"),
        ),
        (("bow Cracow", "curve Cracow"), at("bow", "`curve` is no statement of a map")),
        (("city Lodz / Łódź", "city Lodz / Łódź, a city"), vec![]),
    ]);
}

#[test]
fn a_map_without_numbers_is_played_with_those_of_the_rulebook() {
    let numbers = ["wagons", "cards", "points", "open", "draw", "last"];
    let bare: Vec<&str> =
        SMALL.lines().filter(|line| !numbers.iter().any(|verb| line.starts_with(verb))).collect();
    let map = Map::read(&bare.join("\n")).unwrap();
    let usual = Edition::Rulebook.map();
    assert_eq!((map.wagons(), map.cards()), (usual.wagons(), usual.cards()));
    let Rules { longest, globetrotter, .. } = *map.rules();
    assert_eq!(map.rules(), &Rules { longest, globetrotter, ..*usual.rules() });
    assert!((1..=6).all(|length| map.points(length) == usual.points(length)));
}

#[test]
fn as_many_play_as_there_are_cards_and_tickets_for() {
    let seats = |good: &str, bad: &str| Map::read(&SMALL.replacen(good, bad, 1)).unwrap().seats();
    assert_eq!(seats("open 2 1", "open 2 1"), 5);
    assert_eq!(seats("open 2 1", "open 3 1"), 4, "twelve tickets");
    assert_eq!(seats("cards 3 3", "cards 2 3"), 3, "nineteen cards");
    let word = |text: &str| Options::to_word(text).unwrap().unwrap();
    let few = word(&SMALL.replacen("open 2 1", "open 3 1", 1));
    assert!(format!("4 kit:{few}").parse::<Setup>().is_ok());
    let refused = format!("5 kit:{few}").parse::<Setup>().unwrap_err();
    assert_eq!(refused.0.en, "this map has train cards and tickets for 4 players at most");
}

#[test]
fn faults_of_the_whole_map_are_told() {
    let has = |found: &[String], reason: &str| {
        assert!(found.iter().any(|fault| fault == reason), "{reason}: {found:?}");
    };
    has(
        &faults("cards 3 3", "cards 1 4"),
        "12 train cards are too few for 2 players: 13 lie open or in hands at the start",
    );
    has(&faults("place Cracow 560 600\n", ""), "`Cracow` has no place");
    // Gdansk and Bialystok are cut off from the rest.
    let cut: Vec<&str> = SMALL
        .lines()
        .filter(|line| {
            !(line.starts_with("route") && (line.contains("Gdansk") || line.contains("Bialystok")))
        })
        .collect();
    let cut = cut.join("\n") + "\nroute Gdansk - Bialystok 4 grey";
    let found = told(&cut);
    assert!(found.iter().any(|fault| fault.ends_with("no routes join Gdansk and Cracow")), "{found:?}");
    assert_eq!(found.len(), 7, "one for every ticket that leads there: {found:?}");
    let twice = told(&SMALL.replace("city Lublin\n", "city Lublin\ncity Łódź\n"));
    assert_eq!(twice, [format!("line {}: a second city `lodz`", line("city Lodz") + 1)]);
    assert_eq!((told("").len(), told("route").len()), (3, 4), "cities, routes and tickets are missing");
}

#[test]
fn everything_wrong_is_told_at_once() {
    let text = SMALL
        .replace("wagons 12", "wagons x")
        .replace("2 blue", "2 violet")
        .replace("place Lublin 720 450 e", "")
        .replace("Lodz 3\n", "Lublin 3\n");
    let found = told(&text);
    assert_eq!(found.len(), 4, "{found:?}");
    assert!(
        found.iter().any(|fault| fault.contains("`x` is no number"))
            && found.iter().any(|fault| fault.contains("violet"))
    );
}

#[test]
fn too_many_are_told() {
    let cities = (0..70).map(|n| format!("city N{n}")).collect::<Vec<_>>().join("\n");
    assert!(
        told(&(SMALL.to_owned() + &cities))
            .iter()
            .any(|fault| fault.ends_with("a map has at most 64 cities"))
    );
    let tickets = "ticket Lublin - Lodz 3\n".repeat(120);
    assert!(
        told(&(SMALL.to_owned() + &tickets))
            .iter()
            .any(|fault| fault.ends_with("a map has at most 127 tickets"))
    );
}

/// Whoever reads it: lines that are left out, cut short, written twice or garbled are told of in both languages.
#[test]
fn every_fault_is_told_in_both_languages() {
    let broken = spoilt(SMALL, ',').iter().filter(|text| !told(text).is_empty()).count();
    assert!(broken > 200, "{broken}");
    let polish = |from: &str, to: &str| {
        let faults = Map::read(&SMALL.replace(from, to)).expect_err("something is wrong");
        faults.iter().map(|fault| fault.told(Lang::Pl)).collect::<Vec<_>>()
    };
    assert_eq!(
        polish("points 1 2 4 7", "points 1 2 4 3"),
        [format!("wiersz {}: dłuższe połączenie nie może być warte mniej", line("points"))]
    );
    assert_eq!(polish("place Cracow 560 600\n", ""), ["brakuje wiersza `place` miasta `Kraków`"]);
    let word = Options::to_word(SMALL).unwrap().unwrap();
    for bad in ["1", "2 moon", "2 row-open row-strict", &format!("2 edition-2004 kit:{word}")] {
        let BadSetup(reason) = bad.parse::<Setup>().unwrap_err();
        assert_ne!(reason.en, reason.pl, "{bad}");
    }
}

#[test]
fn broken_maps_are_refused_and_never_crash() {
    let words = [
        "route ",
        "city ",
        " - ",
        "\n",
        "-1",
        "999999999999",
        "Warsaw",
        "ticket ",
        "place ",
        "points 9 ",
        "grey",
        "ż",
    ];
    let tried = conform::fuzz(
        conform::Fuzz { seeds: &[SMALL, "city A\ncity B\nroute A - B 1 grey"], words: &words },
        &mut |text| {
            let _ = Map::read(text);
            let _ = tickets::paper::read(text, None);
        },
    );
    assert!(tried > 100);
}

/// Frozen: stored games contain them.
#[test]
fn codes_and_notation_stay() {
    assert_eq!((Action::COUNT, Chance::COUNT), (9285, 136));
    for (text, code) in [
        ("face 1", 0),
        ("face 5", 4),
        ("deck", 5),
        ("tickets", 6),
        ("back 1", 7),
        ("keep", 12),
        ("pass", 13),
        ("route 1 pink", 14),
        ("route 1 pink+8", 22),
        ("route 1 locomotives", 86),
        ("route 17 red+2", 14 + 16 * 73 + 6 * 9 + 2),
        ("route 127 locomotives", 9284),
    ] {
        assert_eq!(text.parse::<Action>().map(Code::code), Ok(code), "{text}");
    }
    for (text, code) in [("pink", 0), ("green", 7), ("locomotive", 8), ("ticket 1", 9), ("ticket 127", 135)] {
        assert_eq!(text.parse::<Chance>().map(Code::code), Ok(code), "{text}");
    }
    for bad in [
        "face 0",
        "face 6",
        "face 01",
        "back 6",
        "route 0 red",
        "route 128 red",
        "route 1 red+0",
        "route 1 red+9",
        "route 1 grey",
        "route 1",
        "draw",
        "route 1 red +1",
    ] {
        assert!(bad.parse::<Action>().is_err(), "{bad}");
    }
}

/// Frozen: under another fingerprint no stored game could be read.
#[test]
fn the_fingerprint_is_frozen() {
    assert_eq!((Tickets::INFO.data)(), 0x9b0c_f6a3_c2f0_e3b6);
}

/// The fingerprint of the small map after a change: `from` becomes `to` wherever it stands.
fn fingerprint(from: &str, to: &str) -> u64 {
    assert!(SMALL.contains(from), "{from}");
    Map::read(&SMALL.replace(from, to)).expect("a map").fingerprint()
}

#[test]
fn the_fingerprint_is_of_facts_alone() {
    let plain = Map::read(SMALL).unwrap().fingerprint();
    for (from, to) in [
        ("# A small map", "# Another small map"),
        ("\n\n", "\n"),
        ("last 0\n", "\n# Nothing is left.\nlast 0\n\n"),
        ("Cracow / Kraków", "Cracow / Krakau"),
        ("Lodz", "Litzmannstadt"),
        ("alias Breslau = Wroclaw\n", ""),
        ("place Warsaw 620 330 ne", "place Warsaw 630 320 e"),
        ("bow Cracow - Lublin -30", "bow Cracow - Lublin 40"),
        ("lake 600,110 640,110 620,130\n", ""),
        ("hills 300,560", "hills 310,570"),
        ("river 560,560 640,350 520,130\n", ""),
    ] {
        assert_eq!(fingerprint(from, to), plain, "{from} -> {to}");
    }
    let others = [
        ("wagons 12", "wagons 13"),
        ("cards 3 3", "cards 3 4"),
        ("points 1 2 4 7", "points 1 2 4 8"),
        ("open 2 1", "open 2 2"),
        ("draw 3 1", "draw 3 2"),
        ("last 0", "last 1"),
        ("longest 5", "longest 6"),
        ("globetrotter 7", "globetrotter 8"),
        ("Warsaw - Lublin 2 blue", "Warsaw - Lublin 3 blue"),
        ("Warsaw - Lublin 2 blue", "Warsaw - Lublin 2 pink"),
        ("Warsaw - Lublin 2 blue", "Cracow - Gdansk 2 blue"),
        ("ticket Gdansk - Cracow 9", "ticket Gdansk - Cracow 10"),
        ("ticket Gdansk - Cracow 9", "ticket Warsaw - Cracow 9"),
    ]
    .map(|(from, to)| fingerprint(from, to));
    for (at, other) in others.iter().enumerate() {
        assert!(*other != plain && !others[..at].contains(other), "change {at}");
    }
    // Whatever else an edition changes, its tickets or numbers are its own.
    let editions = Edition::ALL.map(|edition| edition.map().fingerprint());
    assert!((1..editions.len()).all(|at| !editions[..at].contains(&editions[at])));
}
