//! The laws of every game, over random play of every edition and of a small map of one's own.

use std::path::Path;

use conform::{Laws, golden, plans};
use game::Options;
use tickets::Tickets;

const LAWS: Laws<'_> = Laws { setups: &[], games: 8, steps: 4_000, ends: true };

/// A map on which cards, tickets and routes run out.
const SMALL: &str = include_str!("small.txt");

/// Every number of seats with these words.
fn tables(words: &str) -> [String; 4] {
    ["2", "3", "4", "5"].map(|seats| format!("{seats} {words}").trim_end().to_owned())
}

/// Checks the laws with both readings of an empty deck.
fn hold(words: &str, own: &str, games: u32) {
    for row in ["", "row-open"] {
        let words = [words, row, own].join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
        Laws { setups: &tables(&words).each_ref().map(String::as_str), games, ..LAWS }.check::<Tickets>();
    }
}

fn small() -> String {
    format!("kit:{}", Options::to_word(SMALL).expect("a map").expect("says something"))
}

#[test]
fn laws_of_the_rulebook() {
    hold("", "", 8);
}

#[test]
fn laws_of_2004() {
    hold("edition-2004", "", 6);
}

#[test]
fn laws_of_1910() {
    hold("edition-1910", "", 6);
}

#[test]
fn laws_of_mega() {
    hold("edition-mega", "", 6);
}

#[test]
fn laws_of_the_big_cities() {
    hold("edition-cities", "", 6);
}

#[test]
fn laws_of_an_own_map() {
    hold("", &small(), 40);
}

#[test]
fn plans_can_be_played() {
    let found = plans::<Tickets>(&["2", "3 edition-mega"], 1, 55);
    assert!(found > 20, "{found}");
    assert!(plans::<Tickets>(&[&format!("3 {}", small())], 2, 120) > 60);
}

/// Every edition with several numbers of seats, both readings of an empty deck, and maps of one's own.
#[test]
fn golden_games_replay() {
    assert!(golden::<Tickets>(Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").as_path()) >= 15);
}
