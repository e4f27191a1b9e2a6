//! What only Railroad Ink has: a finished game looked at again.

#![allow(clippy::unwrap_used)]

use std::time::Duration;

use catalog::{Budget, GAMES, Level};
use engine::log::Heading;
use engine::{Decision, Seed};
use game::Lang;

/// The log of a game between bots.
fn played(setup: &str) -> String {
    let entry = catalog::find(GAMES, "ink").unwrap();
    let mut table = entry.open(setup).unwrap();
    let seed = Seed::numbered(5);
    table.settle(&seed);
    while let Some(seat) = table.turn().players().iter().next() {
        let thinker = entry.mind.thinker(&*table, seat, Level::One, 1).unwrap();
        let what = Decision::Act(thinker(Budget::Playouts(1)).actions);
        table.decide(seat, table.token(seat), &what, &seed).unwrap();
    }
    let players = &["Ala".to_owned()];
    table.file(&Heading { players, hash: Some(seed.hash()), seed: Some(&seed), times: &[] })
}

#[test]
fn a_search_without_time_promises_nothing() {
    let best = catalog::find(GAMES, "ink").unwrap().tools.after("best").unwrap().review;
    let told = best(&played("1 lake"), Duration::ZERO).unwrap();
    let names = ["Ala".to_owned()];
    assert!(told(&names, Lang::En).0.contains("no time to try everything"));
    assert!(told(&names, Lang::Pl).0.contains("na sprawdzenie wszystkiego"));
    assert!(best("kolej-log 1\ngame tor\n", Duration::ZERO).is_err());
}

/// Each with its own time: more seats never take longer than a table may.
#[test]
fn every_seat_is_looked_at() {
    let best = catalog::find(GAMES, "ink").unwrap().tools.after("best").unwrap().review;
    let told = best(&played("6"), Duration::ZERO).unwrap();
    let names: Vec<String> = (1..=6).map(|seat| format!("Gracz {seat}")).collect();
    let page = told(&names, Lang::Pl).0;
    for name in &names {
        assert!(page.contains(&format!("<h2>{name}</h2>")), "{name}");
    }
}
