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

/// The same dice fall for the bot, and everybody is told the same of it.
#[test]
fn the_bot_plays_with_the_dice_of_whoever_played_alone() {
    let entry = catalog::find(GAMES, "ink").unwrap();
    let page = entry.tools.after("same-luck").unwrap();
    assert!(page.alone);
    let log = played("1 river");
    let names = ["Ala".to_owned()];
    let told = |lang| (page.review)(&log, Duration::ZERO).unwrap()(&names, lang).0;
    let shown = told(Lang::Pl);
    assert_eq!(shown, told(Lang::Pl));
    let read = entry.read(&log).unwrap();
    let own: i32 = read.play.score(game::Seat(0)).iter().map(|line| i32::from(line.points)).sum();
    let bot: i32 = shown.split("Trudny bot ma ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap();
    let by: i32 = shown.split(", o ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap();
    assert_eq!((bot - own).abs(), by, "{own} and {bot}");
    assert!(bot > own, "the easy bot beats the hard one: {own} to {bot}");
    // Two pictures, and no id twice.
    let ids: Vec<&str> = shown.split(" id=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    let different: std::collections::BTreeSet<&str> = ids.iter().copied().collect();
    assert!(ids.len() > 10 && different.len() == ids.len());
}
