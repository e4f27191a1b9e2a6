//! Text files in both languages: Polish and English words and colours mean the same, names stand in the order that is told.

#![allow(clippy::unwrap_used)]

use game::{Fault, Lang, Options};
use tickets::{Edition, Map, Setup, paper};

/// A small map with English words, written before the order of names could be told: the English one first.
const SMALL: &str = include_str!("small.txt");

fn told(faults: &[Fault], lang: Lang) -> Vec<String> {
    faults.iter().map(|fault| fault.told(lang)).collect()
}

fn names(map: &Map) -> Vec<(&str, &str)> {
    map.cities().iter().map(|city| (city.polish.as_str(), city.english.as_str())).collect()
}

/// The small map with its names in the other order, and a line that says so.
fn turned() -> String {
    let line = |line: &str| match line.strip_prefix("city ").and_then(|names| names.split_once(" / ")) {
        Some((english, polish)) => format!("city {polish} / {english}\n"),
        None => format!("{line}\n"),
    };
    format!("names: pl / en\n{}", SMALL.lines().map(line).collect::<String>())
}

#[test]
fn names_stand_in_the_order_that_is_told() {
    let (old, new) = (Map::read(SMALL).unwrap(), Map::read(&turned()).unwrap());
    assert!(names(&old).contains(&("Warszawa", "Warsaw")));
    assert_eq!(old, new);
    assert_eq!(Map::read(&format!("names: en / pl\n{SMALL}")).unwrap(), old);
    // A table that was set up with such a file plays and shows it as before.
    let word = Options::to_word(SMALL).unwrap().unwrap();
    let setup: Setup = format!("2 kit:{word}").parse().unwrap();
    assert_eq!(names(&setup.board), names(&old));
    for (text, reason) in [
        ("names: pl", "line 1: write `names: pl / en`: the order in which names are written"),
        ("names: pl / en\nnames: pl / en", "line 2: a second `names:`"),
    ] {
        let faults = Map::read(&format!("{text}\n{SMALL}")).unwrap_err();
        assert_eq!(told(&faults, Lang::En), [reason]);
    }
}

#[test]
fn maps_of_the_box_and_their_example_have_the_polish_name_first() {
    for text in [include_str!("../data/america.txt"), include_str!("../data/poland.txt")] {
        assert!(text.lines().any(|line| line == "names: pl / en"));
    }
    let map = Edition::Rulebook.map();
    let polish = [("Nowy Jork", "New York"), ("Nowy Orlean", "New Orleans"), ("Waszyngton", "Washington")];
    assert!(polish.iter().all(|pair| names(map).contains(pair)));
    let poland = Map::read(include_str!("../data/poland.txt")).unwrap();
    assert!(names(&poland).contains(&("Warszawa", "Warsaw")));
}

#[test]
fn a_map_may_be_written_in_polish() {
    let words = [
        ("names:", "nazwy:"),
        ("wagons", "wagoniki"),
        ("cards", "karty"),
        ("points", "punkty"),
        ("open", "początek"),
        ("draw", "dobieranie"),
        ("last", "ostatnia"),
        ("longest", "najdłuższa"),
        ("globetrotter", "obieżyświat"),
        ("city", "miasto"),
        ("alias", "inaczej"),
        ("route", "połączenie"),
        ("ticket", "bilet"),
        ("place", "miejsce"),
        ("bow", "łuk"),
        ("land", "ląd"),
        ("lake", "jezioro"),
        ("hills", "góry"),
        ("river", "rzeka"),
    ];
    let colours = [
        ("pink", "różowe"),
        ("white", "białe"),
        ("blue", "niebieskie"),
        ("yellow", "żółte"),
        ("orange", "pomarańczowe"),
        ("black", "czarne"),
        ("red", "czerwone"),
        ("green", "zielone"),
        ("grey", "szare"),
    ];
    let polish = |line: &str| {
        let line = game::text::uncommented(line).trim();
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        let verb = words.iter().find(|(english, _)| *english == verb).map_or(verb, |(_, polish)| polish);
        let colour = colours.iter().find(|(english, _)| rest.ends_with(&format!(" {english}")));
        let rest = match colour.filter(|_| verb == "połączenie") {
            Some((english, polish)) => rest.strip_suffix(english).unwrap().to_owned() + polish,
            None => rest.to_owned(),
        };
        format!("{verb} {rest}\n")
    };
    for text in [turned(), include_str!("../data/poland.txt").to_owned()] {
        let translated: String = text.lines().map(polish).collect();
        assert_ne!(translated, text);
        assert_eq!(Map::read(&translated).unwrap(), Map::read(&text).unwrap());
    }
    let faults =
        Map::read(&format!("{SMALL}\npołączenie Warszawa - Kraków 2 fioletowe\nmost 3\n")).unwrap_err();
    let said = told(&faults, Lang::Pl);
    assert!(said[0].ends_with("`fioletowe` to nie kolor połączenia"), "{said:?}");
    assert!(said[1].contains("`most`"), "{said:?}");
}

#[test]
fn only_tickets_of_named_cities_are_in_play() {
    let text = SMALL.replace("open 2 1", "open 1 1");
    let all = Map::read(&text).unwrap();
    let some = Map::read(&format!("{text}\nonly Warszawa\nonly Cracow\n")).unwrap();
    let cities = ["Warsaw", "Kraków"].map(|name| all.city(name).unwrap());
    let wanted =
        all.tickets().iter().filter(|ticket| cities.contains(&ticket.a) || cities.contains(&ticket.b));
    assert_eq!(some.tickets(), wanted.copied().collect::<Vec<_>>());
    assert!(some.tickets().len() < all.tickets().len());
    let few = SMALL.replace("open 2 1", "open 3 1");
    let few = Map::read(&format!("{few}\nonly Warszawa\nonly Cracow\n")).unwrap_err();
    assert_eq!(told(&few, Lang::En), ["5 tickets are too few: 2 players are dealt 6"]);
    let faults = Map::read(&format!("{SMALL}\ntylko Krakau\n")).unwrap_err();
    assert!(
        told(&faults, Lang::En)[0].ends_with("there is no city `Krakau`"),
        "a name that is missing is told"
    );
}

const GAME: &str = "wydanie 2004
gracz Ania
połączenie Nowy Jork - Waszyngton czarne
POŁĄCZENIE Boston - Montreal szare
bilet Toronto - Miami
gracz Bartek
polaczenie Denver - Kansas City pomarańczowe
";

#[test]
fn a_game_may_be_written_in_polish() {
    let english = "edition 2004\nplayer Ania\nroute New York - Washington black\nroute Boston - Montreal grey\n\
                   ticket Toronto - Miami\nplayer Bartek\nroute Denver - Kansas City orange\n";
    assert_eq!(paper::read(GAME, None).unwrap(), paper::read(english, None).unwrap());
    let route = "połączenie Nowy Jork - Waszyngton";
    for (line, reason) in [
        ("połączenie Nowy Jork - Waszyngton fioletowe", "`fioletowe` to nie kolor połączenia"),
        ("połączenie Nowy Jork - Waszyngtonia czarne", "nie ma miasta `Waszyngtonia`"),
        ("połączenie Nowy Jork - Waszyngton zielone", "między tymi miastami nie ma połączenia w tym kolorze"),
        ("droga Nowy Jork - Waszyngton", "wiersz nie może zaczynać się od `droga`"),
        ("wydanie 1911", "`wydanie` może być tylko w pierwszym wierszu"),
    ] {
        let text = GAME.replace(&format!("{route} czarne"), line);
        let said = told(&paper::read(&text, None).unwrap_err(), Lang::Pl);
        assert!(said.iter().any(|said| said.starts_with("wiersz 3: ") && said.contains(reason)), "{said:?}");
    }
    let faults = paper::read("wydanie wielkie\ngracz Ania\n", None).unwrap_err();
    assert!(told(&faults, Lang::Pl)[0].contains("`wielkie` to nie wydanie"));
    assert_eq!(paper::read("wydanie wielkie miasta\ngracz Ania\n", None).unwrap().board.tickets().len(), 35);
}

#[test]
fn a_city_may_be_called_like_a_colour() {
    let text = SMALL.replace("city Warsaw / Warszawa", "city Black / Czarne").replace("Warsaw", "Black");
    let word = Options::to_word(&text).unwrap().unwrap();
    let setup: Setup = format!("2 kit:{word}").parse().unwrap();
    let game = "gracz Ania\npołączenie Lublin - Czarne\npołączenie Łódź - Czarne czerwone\n";
    assert_eq!(paper::read(game, Some(setup.board.clone())).unwrap().players[0].routes.len(), 2);
}
