//! Chapter 3: how many special routes, and when.

use game::{Game, Seat, Step};
use ink::{Action, Face, Group, Ink};

use crate::help::{done, draw, drawn, group, legal, next_round, play, refused, rolled};

/// Some place for a special route.
fn place(game: &Ink, name: &str) -> Action {
    let face = Face::named(name).expect("a special route");
    let shows =
        |action: &Action| matches!(action, Action::Draw { picture, .. } if picture.face() == Some(face));
    legal(game, 0).into_iter().find(shows).unwrap_or_else(|| panic!("{name} fits nowhere in {game:?}"))
}

/// The special routes that can be drawn now.
fn offered(game: &Ink) -> Vec<&'static str> {
    let mut names: Vec<_> = legal(game, 0)
        .into_iter()
        .filter(|&action| group(action) == Some(Group::Special))
        .filter_map(|action| if let Action::Draw { picture, .. } = action { picture.face() } else { None })
        .map(Face::name)
        .collect();
    names.dedup();
    names
}

#[test]
fn ink_3_7_one_a_round_each_once_three_a_game() {
    let mut game = rolled("1");
    let all = ["cross-road", "cross-rail", "three-roads", "three-rails", "corner", "cross"];
    assert_eq!(offered(&game), all);
    play(&mut game, &[draw(0, "A1 HHHH")]);
    refused(&game, draw(0, "A3 RRRR"), "INK-3.7");
    refused(&game, draw(0, "G1 HHHH"), "INK-3.7");
    assert!(offered(&game).is_empty(), "one in a round");
    next_round(&mut game);
    assert_eq!(offered(&game), all[1..], "each once in a game");
    refused(&game, draw(0, "G5 HHHH"), "INK-3.7");
    for name in ["cross-rail", "corner"] {
        let action = place(&game, name);
        play(&mut game, &[Step::Act(Seat(0), action)]);
        next_round(&mut game);
    }
    assert!(offered(&game).is_empty(), "three in a game");
    refused(&game, draw(0, "G5 HHRH+"), "INK-3.7");
    next_round(&mut game);
    assert!(offered(&game).is_empty(), "for good");
}

#[test]
fn ink_3_7_before_between_or_after_the_dice() {
    let start = rolled("1 dice:H.H.,H.H.,R.R.,HRHR");
    let dice = ["A1 H.H.", "B1 H.H.", "A3 R.R.", "G1 HRHR"];
    let first = drawn(start.clone(), 0, &["A5 HHHH"]);
    let first = drawn(first, 0, &dice);
    for when in 1..=4 {
        let game = drawn(start.clone(), 0, &dice[..when]);
        let game = drawn(drawn(game, 0, &["A5 HHHH"]), 0, &dice[when..]);
        assert_eq!(game, first);
        assert!(game.check(done(0)).is_ok());
    }
}

#[test]
fn ink_3_7_special_routes_follow_the_rules_of_routes() {
    let game = rolled("1 dice:H.H.,H.H.,R.R.,HRHR");
    refused(&game, draw(0, "D3 HHHH"), "INK-3.2");
    refused(&game, draw(0, "A3 HHHH"), "INK-3.3");
    let game = drawn(game, 0, &["A1 H.H."]);
    refused(&game, draw(0, "A1 HHHH"), "INK-3.1");
    // The cross station is no overpass: it is a special route, and the overpass remains.
    let game = drawn(game, 0, &["G1 HRHR+"]);
    assert!(game.check(draw(0, "G5 HRHR")).is_ok());
    refused(&game, draw(0, "G5 HRHR+"), "INK-3.7");
}
