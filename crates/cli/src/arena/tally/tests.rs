//! The figures are those of the games.

use super::*;
use catalog::{Forfeit, Level};
use game::{Seat, Seats};
use lines::{Fault, FaultKind};

fn played(outcome: Option<Outcome>, scores: &[i32]) -> Played {
    let none = vec![0; scores.len()];
    Played {
        outcome,
        scores: scores.to_vec(),
        decisions: none.clone(),
        micros: none.clone(),
        longest: none,
        turns: 1,
        figures: Vec::new(),
        forfeits: Vec::new(),
    }
}

#[test]
fn equal_levels_are_numbered() {
    assert_eq!(
        names(&[Level::Two, Level::Random, Level::Two, Level::Two].map(Named::Level)),
        ["2", "random", "2#2", "2#3"]
    );
}

#[test]
fn victories_are_shared() {
    let both = Outcome::Ranked(vec![Seats::first(2), Seats::one(Seat(2))]);
    let shared = played(Some(both), &[5, 5, 1]);
    let halves = [0, 1, 2].map(|seat| share(&shared, seat) * 2.0);
    assert_eq!(halves.map(|half| half.to_string()), ["1", "1", "0"]);
    let together = played(Some(Outcome::Together { won: true }), &[1, 2]);
    assert_eq!([0, 1].map(|seat| share(&together, seat).to_string()), ["1", "1"]);
    assert!(share(&played(None, &[1, 2]), 0).abs() < f64::EPSILON);
}

#[test]
fn winning_scores_are_those_of_the_winners() {
    let first = Outcome::Ranked(vec![Seats::one(Seat(1)), Seats::one(Seat(0))]);
    let games = [
        played(Some(first), &[7, 5]),
        played(Some(Outcome::Ranked(vec![Seats::first(2)])), &[9, 9]),
        played(Some(Outcome::Together { won: false }), &[3, 3]),
        played(None, &[1, 2]),
    ];
    let winning = winning(&games).iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(winning, ["5", "9"]);
}

#[test]
fn a_team_wins_or_loses_as_one() {
    let game = |won, goods| Played {
        figures: vec![("goods", goods), ("tokens", 3)],
        ..played(Some(Outcome::Together { won }), &[goods, goods])
    };
    let mut games: Vec<Played> = (0..20).map(|at| game(at % 4 != 0, 4 + at % 2)).collect();
    let toy = catalog::find(catalog::WITH_TOY, "toy").unwrap_or_else(|| panic!("the toy is there"));
    let told = report(toy, "2 together", &[Level::One, Level::Two].map(Named::Level), &games);
    assert!(told.text.contains("\nwon 15 of 20 (75.0 % ± 9.9)\ngoods 4.50 ± 0.11\ntokens 3.00 ± 0.00"));
    assert_eq!(told.json["team"], json!({ "wins": 15.0, "win_rate": 0.75, "se": 0.0993 }));
    assert_eq!(told.json["figures"]["goods"], json!({ "mean": 4.5, "se": 0.1147 }));
    assert_eq!(told.json["bots"][0]["win_rate"], 0.75, "each of them has won with the team");
    // A game that was broken off is not won; a game of rivals has no team.
    games.push(played(None, &[0, 0]));
    assert_eq!(report(toy, "2", &[Level::One; 2].map(Named::Level), &games).json["team"]["win_rate"], 0.7143);
    let rivals = [played(Some(Outcome::Ranked(vec![Seats::first(2)])), &[9, 9])];
    let told = report(toy, "2", &[Level::One; 2].map(Named::Level), &rivals);
    assert!(told.json["team"].is_null() && !told.text.contains("\nwon"));
    assert_eq!(told.json["figures"], json!({}));
}

#[test]
fn the_standard_error_is_that_of_the_mean() {
    let mut tally = Tally::new("2".to_owned(), None);
    for score in [2, 4, 4, 4, 5, 5, 7, 9] {
        tally.add(&played(None, &[score]), 0);
    }
    assert!((tally.mean() - 5.0).abs() < 1e-9);
    // Sum of squares 32, so the sample variance is 32 / 7.
    assert!((tally.error() - (32.0_f64 / 7.0 / 8.0).sqrt()).abs() < 1e-9);
}

/// The other one has won; points of a game that was not played to the end are not counted.
#[test]
fn a_fault_loses_the_game_and_is_told() {
    let fault = |game: i32| Forfeit {
        seat: Seat(u8::from(game % 2 == 1)),
        step: 7,
        fault: Fault::new(FaultKind::Hang, "did not answer within 9 ms"),
    };
    let lost = |game: i32| {
        let forfeit = fault(game);
        let other = Seat(1 - forfeit.seat.0);
        let outcome = Outcome::Ranked(vec![Seats::one(other), Seats::one(forfeit.seat)]);
        Played { forfeits: vec![forfeit], ..played(Some(outcome), &[90, 90]) }
    };
    let won = Outcome::Ranked(vec![Seats::one(Seat(0)), Seats::one(Seat(1))]);
    let mut games: Vec<Played> = (0..12).map(lost).collect();
    games.push(played(Some(won), &[5, 3]));
    let bots = ["./bot".parse().unwrap(), Named::Level(Level::One)];
    let toy = catalog::find(catalog::WITH_TOY, "toy").unwrap();
    let told = report(toy, "2", &bots, &games);
    let [program, level] = [&told.json["bots"][0], &told.json["bots"][1]];
    let figures = ["wins", "games", "mean"].map(|key| program[key].as_f64().unwrap_or_default().to_string());
    assert_eq!(figures, ["1", "13", "5"]);
    assert_eq!((&level["wins"], &level["faults"]), (&json!(12.0), &Value::Null));
    assert_eq!((&program["faults"], &program["faults_told"]["kinds"]), (&json!(12), &json!({ "hang": 12 })));
    let first =
        json!({ "game": 2, "seat": 1, "step": 7, "kind": "hang", "what": "did not answer within 9 ms" });
    assert_eq!(program["faults_told"]["first"][1], first);
    assert!(
        told.text.contains("\n./bot lost 12 games by its own fault: hang 12\n  game 1, seat 1, step 7: did")
    );
    assert!(told.text.ends_with("\n  and 2 more") && told.json["winning_score"] == 5.0, "{}", told.text);
}

/// Who plays alone and fails has won nothing.
#[test]
fn a_fault_alone_is_no_victory() {
    let fault = Fault::new(FaultKind::Crash, "ended");
    let forfeits = vec![Forfeit { seat: Seat(0), step: 0, fault }];
    let alone = Played { forfeits, ..played(Some(Outcome::Ranked(vec![Seats::first(1)])), &[9]) };
    assert!(share(&alone, 0).abs() < f64::EPSILON);
}
