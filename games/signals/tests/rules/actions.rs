//! Chapter 4: action cards.

use game::Game;
use signals::{Good, Phase, SignalId};

use crate::help::{
    allowed, at, deal_out, first, is_in, legal, open, play, refused, roll, signals_of, staged, table,
};

#[test]
fn signals_4_1_any_number_of_cards_of_the_own_hand() {
    let mut game = staged(&table("2"), |view| deal_out(view, &[[0, 1, 0], [5, 0, 0]]));
    let track = track_shift(&game);
    assert!(refused(&game, &track, "SIGNALS-4.1"), "the signal cards are the other player's");
    assert!(refused(&game, "go", "SIGNALS-4.1"));
    let (junction, position) = open(game.net(), "Lille", "Paris", "Brussels");
    play(&mut game, &[&format!("switch {} {position}", junction.0 + 1)]);
    assert_eq!(legal(&game), ["end"], "no cards are left");
    let none = table("2");
    assert!(allowed(&none, "end"), "playing none is fine");
}

/// A marker goes from one line to another.
fn track_shift(game: &signals::Signals) -> String {
    let (greens, tracks) = (game.field().greens, game.net().track_signals());
    format!("signal {}>{}", first(greens & tracks), first(tracks - greens))
}

#[test]
fn signals_4_2_every_city_keeps_a_marker() {
    let mut game = table("2");
    let net = game.net();
    let lille = signals_of(net, "Lille - Paris")[0].0 + 1;
    let lyon = signals_of(net, "Paris - Lyon")[0].0 + 1;
    let line = signals_of(net, "Paris - Lyon")[1].0 + 1;
    let elsewhere = signals_of(net, "Basel - Milan")[0].0 + 1;
    assert!(refused(&game, &format!("signal {lille}>{elsewhere}"), "SIGNALS-4.2"), "Paris would have none");
    assert!(refused(&game, &format!("signal {lyon}>{elsewhere}"), "SIGNALS-4.2"), "no marker lies there");
    assert!(refused(&game, &format!("signal {line}>{lille}"), "SIGNALS-4.2"), "it is green already");
    // To another entrance of the same city, and a second marker beside it.
    play(&mut game, &[&format!("signal {lille}>{lyon}"), &format!("signal {line}>{lille}")]);
    play(&mut game, &[&format!("signal {lyon}>{elsewhere}")]);
    assert!(game.field().green(SignalId(elsewhere - 1)) && !game.field().green(SignalId(lyon - 1)));
    assert_eq!(*game.own(), [0, 3, 3]);
}

#[test]
fn signals_4_3_a_switch_is_set_otherwise_than_it_is() {
    let mut game = table("2");
    let (lyon, straight) = open(game.net(), "Lyon", "Paris", "Marseille");
    let (_, basel) = open(game.net(), "Lyon", "Basel", "Limoges");
    assert!(refused(&game, &format!("switch {} {straight}", lyon.0 + 1), "SIGNALS-4.3"), "it is so");
    assert!(refused(&game, "switch 1 34", "SIGNALS-4.3"), "three lines meet in Lille");
    assert!(refused(&game, "switch 40 12", "SIGNALS-4.3"), "there is no such junction");
    play(&mut game, &[&format!("switch {} {basel}", lyon.0 + 1)]);
    assert_eq!((game.field().switch(lyon), *game.own()), (basel, [3, 2, 3]), "both discs for one card");
}

#[test]
fn signals_4_4_a_move_rolls_for_any_train_on_the_board() {
    let mut game = staged(&table("2"), |view| at(view, 6, "Calais"));
    assert!(refused(&game, "move black 1", "SIGNALS-4.4"), "it is in the depot");
    play(&mut game, &["move grey 1"]);
    assert_eq!(game.phase(), Phase::Die);
    assert!(!allowed(&game, "die 4"), "no face of the grey die");
    play(&mut game, &["die 3"]);
    assert!(is_in(&game, 6, "Paris") && game.phase() == Phase::Act);
}

#[test]
fn signals_4_5_any_two_cards_are_any_action() {
    let game = staged(&table("2"), |view| {
        at(view, 0, "Calais");
        deal_out(view, &[[1, 1, 0]]);
    });
    assert!(refused(&game, "move black 1", "SIGNALS-4.1"));
    assert!(refused(&game, "move black 1 for signal+signal", "SIGNALS-4.5"));
    let mut moved = game.clone();
    play(&mut moved, &["move black 1 for signal+switch", "die 3"]);
    assert_eq!((*moved.own(), is_in(&moved, 0, "Paris")), ([0; 3], true));
    let mut turned = game.clone();
    play(&mut turned, &["switch 1 12 for signal+switch"]);
    assert_eq!(*turned.own(), [0; 3]);
    assert!(allowed(&game, &format!("{} for signal+switch", track_shift(&game))));
}

#[test]
fn signals_4_6_a_train_in_a_city_loads_for_any_card() {
    let mut game = staged(&table("2"), |view| {
        at(view, 0, "Paris");
        at(view, 1, "Calais");
        deal_out(view, &[[0, 2, 0]]);
    });
    assert!(refused(&game, "load black 2 for switch", "SIGNALS-4.6"), "it stands on a start");
    assert!(refused(&game, "load black 1 for move", "SIGNALS-4.6"), "no such card in hand");
    play(&mut game, &["load black 1 for switch"]);
    assert_eq!(game.field().train(0).cargo, Some(Good::Blue));
    assert_eq!((game.field().goods, *game.own()), ([2, 1, 2, 2], [0, 1, 0]));
    let empty = staged(&game, |view| {
        at(view, 3, "Berlin");
        view.field.goods[Good::Red.index()] = 0;
        for (train, name) in [(6, "Rostock"), (7, "Hamburg")] {
            at(view, train, name);
            view.field.trains[train].cargo = Some(Good::Red);
        }
    });
    assert!(refused(&empty, "load brown 1 for switch", "SIGNALS-4.6"), "no goods are left there");
}

#[test]
fn signals_4_7_a_train_carries_one_good() {
    let mut game = staged(&table("2"), |view| at(view, 0, "Paris"));
    play(&mut game, &["load black 1 for move"]);
    assert!(refused(&game, "load black 1 for move", "SIGNALS-4.7"));
    assert!(legal(&game).iter().all(|action| !action.starts_with("load")));
}

#[test]
fn signals_4_8_signals_switches_and_loads_can_be_taken_back() {
    let mut game = staged(&table("2"), |view| at(view, 0, "Paris"));
    let moment = game.decision_point();
    let shift = track_shift(&game);
    play(&mut game, &[&shift, "switch 1 12", "load black 1 for move"]);
    assert_eq!(game.decision_point(), moment, "nothing counts yet");
    let mut rolled = game.clone();
    play(&mut rolled, &["move black 1"]);
    assert_ne!(rolled.decision_point(), moment, "a die is rolled");
    play(&mut game, &["end"]);
    assert_ne!(game.decision_point(), moment, "cards are drawn");
    let mut other = staged(&table("2"), |view| at(view, 0, "Calais"));
    roll(&mut other, 0, 2);
    assert_eq!(other.decision_point(), moment, "afterwards cards are played on");
}
