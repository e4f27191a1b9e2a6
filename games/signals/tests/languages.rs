//! Networks are written in both languages.

use game::Fault;
use signals::{Map, Net};

const SMALL: &str = include_str!("small.txt");

/// The first thing that is wrong with a network.
fn fault(text: &str) -> String {
    Net::read(text).err().unwrap_or_default().first().map(Fault::to_string).unwrap_or_default()
}

/// Names are written English first in older files, Polish first under `names: pl / en`: the same network comes of both.
#[test]
fn names_stand_in_the_order_the_file_says() {
    let name = |text: &str, id: usize| {
        let net = Net::read(text).unwrap_or_else(|faults| panic!("{faults:?}"));
        (net.places()[id].name.polish.clone(), net.places()[id].name.english.clone(), net.fingerprint())
    };
    let new = Map::Europe.text();
    let marseille = 4;
    let (polish, english, facts) = name(new, marseille);
    assert_eq!((polish.as_str(), english.as_str()), ("Marsylia", "Marseille"));
    // As it was written before, and as it says so.
    let turned: String = new
        .lines()
        .filter(|line| *line != "names: pl / en")
        .map(|line| match line.split_once("Marsylia / Marseille") {
            Some((before, _)) => format!("{before}Marseille / Marsylia\n"),
            None => format!("{line}\n"),
        })
        .collect();
    assert_eq!(name(&turned, marseille), (polish.clone(), english.clone(), facts));
    assert_eq!(name(&format!("names: en / pl\n{turned}"), marseille), (polish, english, facts));
    assert_eq!(
        fault(&format!("names: de / pl\n{SMALL}")),
        "line 1: write `names: pl / en` or `names: en / pl`"
    );
    assert!(fault(&format!("names: pl / en\n{new}")).contains("a second `names:`"));
}

/// Colours, symbols, helpers, yes and no may be Polish words.
#[test]
fn files_may_be_written_in_polish_words() {
    let english = "passing yes\nhelpers logistics dispatcher conductor\n";
    let polish = "passing tak\nhelpers logistyka dyspozytorka kierownik\n";
    let cards = [
        "card deploy black\ncard brown grey\ncard any any\n",
        "card rozstaw czarny\ncard brązowy szary\ncard dowolny wielokolorowy\n",
    ];
    let kept = |line: &&str| !["passing", "helpers", "card"].iter().any(|verb| line.starts_with(verb));
    let rest: String = SMALL.lines().filter(kept).flat_map(|line| [line, "\n"]).collect();
    let colours = [("yellow", "żółty"), ("blue", "niebieski"), ("red", "czerwony"), ("white", "biały")];
    let translated = colours
        .iter()
        .fold(rest.clone(), |text, (one, other)| text.replace(&format!(" {one} "), &format!(" {other} ")));
    assert_ne!(rest, translated);
    let both = [rest + english + &cards[0].repeat(3), translated + polish + &cards[1].repeat(3)];
    let facts = both.map(|text| Net::read(&text).unwrap_or_else(|faults| panic!("{faults:?}")).fingerprint());
    assert_eq!(facts[0], facts[1]);
}
