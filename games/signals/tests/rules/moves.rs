//! Chapter 6: how trains move, with the examples of the rulebook.

use signals::{DEPOT, Event, Good, Helper, Phase, Reason, Train};

use crate::help::{
    at, count, is_in, legal, light, on, place, play, ready, refused, reveal, roll, section, signals_of,
    staged, stands, switch, table,
};

/// Every signal of a line is green, and a few other markers are gone: where only movement counts.
fn green(view: &mut signals::View, line: &str) {
    for signal in signals_of(&view.net, line) {
        light(view, signal);
    }
}

#[test]
fn signals_6_1_trains_move_by_card_or_by_action() {
    let game = staged(&table("2"), |view| at(view, 0, "Calais"));
    let mut by_action = game.clone();
    roll(&mut by_action, 0, 2);
    let mut by_card = reveal(&game, &["black", "brown"]);
    play(&mut by_card, &["roll black 1", "die 2"]);
    assert_eq!(stands(&by_card, 0), stands(&by_action, 0));
    let mut idle = game.clone();
    play(&mut idle, &["switch 1 12", "end"]);
    assert_eq!(idle.field().trains, game.field().trains);
}

#[test]
fn signals_6_2_sections_and_cities_cost_a_point_signals_and_junctions_none() {
    // The turn of the rulebook: Calais with a 4: its line, the line to Paris through its green entrance, Paris.
    let mut game = reveal(&table("2"), &["deploy", "black", "grey"]);
    play(&mut game, &["deploy black", "dice 1 5", "roll black 1"]);
    let events = play(&mut game, &["die 4"]);
    let net = game.net();
    let wanted =
        [section(net, "Calais - Lille", 0).0, section(net, "Lille - Paris", 0).0, place(net, "Paris")];
    assert!(events.iter().any(|event| matches!(event, Event::Drove { path, .. } if path[..] == wanted)));
    assert_eq!((game.clock(), game.phase()), (7, Phase::Act), "the fourth point costs nothing");
    let mut short = staged(&table("2"), |view| at(view, 0, "Calais"));
    roll(&mut short, 0, 2);
    assert_eq!(stands(&short, 0), section(short.net(), "Lille - Paris", 0));
    let mut waiting = staged(&table("2"), |view| {
        at(view, 0, "Calais");
        ready(view, Helper::Logistics);
    });
    roll(&mut waiting, 0, 2);
    assert!(refused(&waiting, "end", "SIGNALS-6.2"), "it must drive");
}

#[test]
fn signals_6_3_each_unused_point_costs_a_token() {
    for (value, left) in [(2, 5), (3, 4), (5, 2)] {
        // Lyon is closed towards Basel: not a single point can be used.
        let mut game = staged(&table("2"), |view| on(view, 0, "Basel - Lyon", 0));
        roll(&mut game, 0, value);
        assert_eq!(game.clock(), left, "{value}");
        assert_eq!(stands(&game, 0), section(game.net(), "Basel - Lyon", 0));
    }
}

#[test]
fn signals_6_4_trains_turn_only_in_cities_and_only_to_green_exits() {
    let mut game = staged(&table("2"), |view| at(view, 0, "Paris"));
    roll(&mut game, 0, 2);
    assert_eq!(legal(&game), ["exit 1"], "only the entrance from Lille is green");
    assert!(refused(&game, "exit 2", "SIGNALS-6.4") && refused(&game, "go", "SIGNALS-6.4"));
    play(&mut game, &["exit 1"]);
    assert_eq!(stands(&game, 0), section(game.net(), "Lille - Calais", 0), "back the way it came");
    // On a line it drives on, never back.
    let mut game = staged(&table("2"), |view| on(view, 0, "Paris - Lille", 0));
    roll(&mut game, 0, 2);
    assert!(!game.field().train(0).runs(), "past Lille, and at Calais");
    let mut two = staged(&table("2"), |view| {
        at(view, 0, "Paris");
        green(view, "Paris - Lyon");
    });
    roll(&mut two, 0, 2);
    assert_eq!(legal(&two).len(), 2, "after the roll, any green exit");
}

#[test]
fn signals_6_5_one_train_stands_on_a_place() {
    let game = staged(&table("2 america"), |view| {
        at(view, 3, "Boston");
        ready(view, Helper::Shunter);
    });
    let game = reveal(&game, &["deploy", "any"]);
    assert!(refused(&game, "shunt black 1", "SIGNALS-6.5"), "Boston is occupied");
    let mut behind = staged(&table("2"), |view| {
        on(view, 0, "Calais - Lille", 0);
        on(view, 1, "Lille - Paris", 0);
    });
    roll(&mut behind, 0, 2);
    assert_eq!(stands(&behind, 0), section(behind.net(), "Calais - Lille", 0));
}

#[test]
fn signals_6_6_a_disc_stops_a_train() {
    let mut game = staged(&table("2"), |view| on(view, 0, "Brussels - Lille", 0));
    let events = roll(&mut game, 0, 2);
    assert!(matches!(events.last(), Some(Event::Lost { tokens: 2, why: Reason::Closed, .. })));
    // Opened, the way leads to the other open branch.
    let mut game = staged(&table("2"), |view| {
        on(view, 0, "Brussels - Lille", 0);
        switch(view, "Lille", "Brussels", "Paris");
    });
    roll(&mut game, 0, 3);
    assert!(is_in(&game, 0, "Paris"));
    let mut game = staged(&table("2"), |view| {
        on(view, 0, "Brussels - Lille", 0);
        switch(view, "Lille", "Brussels", "Calais");
    });
    let events = roll(&mut game, 0, 3);
    assert_eq!(count(&events, |event| matches!(event, Event::Drove { end: signals::End::Start, .. })), 1);
}

#[test]
fn signals_6_7_a_red_signal_stops_a_train() {
    let mut game = staged(&table("2"), |view| {
        on(view, 0, "Le Mans - Paris", 0);
        on(view, 1, "Bremen - Schwerin", 0);
    });
    // The entrance of Paris from Le Mans is red.
    let events = roll(&mut game, 0, 3);
    assert!(matches!(events.last(), Some(Event::Lost { tokens: 3, why: Reason::Red, left: 4 })));
    // So is the signal on the line to Schwerin.
    roll(&mut game, 1, 2);
    assert_eq!((stands(&game, 1), game.clock()), (section(game.net(), "Bremen - Schwerin", 0), 2));
}

#[test]
fn signals_6_8_trains_do_not_overtake() {
    let mut game = staged(&table("2"), |view| {
        at(view, 0, "Calais");
        on(view, 1, "Lille - Paris", 0);
    });
    let events = roll(&mut game, 0, 4);
    assert_eq!(stands(&game, 0), section(game.net(), "Calais - Lille", 0), "right behind");
    assert!(matches!(events.last(), Some(Event::Lost { tokens: 3, why: Reason::Behind, .. })));
    assert!(game.field().train(1).runs());
}

#[test]
fn signals_6_9_a_city_ends_the_move_for_nothing() {
    let mut game = staged(&table("2"), |view| on(view, 0, "Lille - Paris", 0));
    roll(&mut game, 0, 5);
    assert!(is_in(&game, 0, "Paris") && game.clock() == 7 && game.phase() == Phase::Act);
}

#[test]
fn signals_6_10_in_the_port_goods_are_delivered_and_trains_go_home() {
    let before = |cargo: Option<Good>| {
        staged(&table("2"), |view| {
            on(view, 0, "Lyon - Marseille", 1);
            view.field.trains[0].cargo = cargo;
            view.field.goods[1] -= u8::from(cargo.is_some());
        })
    };
    let mut game = before(Some(Good::Blue));
    let events = roll(&mut game, 0, 3);
    assert_eq!(*game.field().train(0), Train::IN_DEPOT);
    assert_eq!((game.field().delivered[0], game.clock()), ([0, 1, 0, 0], 7));
    assert_eq!(count(&events, |event| matches!(event, Event::Delivered { good: Good::Blue, .. })), 1);
    let mut game = before(None);
    roll(&mut game, 0, 3);
    assert_eq!((stands(&game, 0).0, game.field().total(), game.clock()), (DEPOT, 0, 7), "an empty one too");
}

#[test]
fn signals_6_11_head_on_the_moving_train_is_lost() {
    let mut game = staged(&table("2"), |view| {
        at(view, 0, "Calais");
        view.field.trains[0].cargo = Some(Good::Red);
        view.field.goods[Good::Red.index()] = 1;
        on(view, 3, "Paris - Lille", 0);
    });
    let before = *game.field().train(3);
    let events = roll(&mut game, 0, 3);
    assert!(matches!(events.last(), Some(Event::Lost { tokens: 4, why: Reason::HeadOn, left: 3 })));
    assert_eq!((*game.field().train(0), *game.field().train(3)), (Train::IN_DEPOT, before));
    assert_eq!(game.field().goods, [2; 4], "the good is back in its city");
    assert_eq!(count(&events, |event| matches!(event, Event::Returned { good: Good::Red })), 1);
}

#[test]
fn signals_6_12_a_start_that_is_reached_costs_two_tokens() {
    for value in [3, 5] {
        let mut game = staged(&table("2"), |view| {
            on(view, 0, "Paris - Lille", 0);
            view.field.trains[0].cargo = Some(Good::Blue);
            view.field.goods[Good::Blue.index()] = 1;
        });
        let events = roll(&mut game, 0, value);
        assert!(matches!(events.last(), Some(Event::Lost { tokens: 2, why: Reason::Start, left: 5 })));
        assert_eq!((*game.field().train(0), game.field().goods), (Train::IN_DEPOT, [2; 4]));
    }
}

#[test]
fn signals_6_13_before_an_occupied_city_a_train_waits() {
    let mut game = staged(&table("2"), |view| {
        on(view, 0, "Lille - Paris", 0);
        at(view, 3, "Paris");
    });
    let events = roll(&mut game, 0, 2);
    assert!(matches!(events.last(), Some(Event::Lost { tokens: 2, why: Reason::Behind, .. })));
    assert_eq!(stands(&game, 0), section(game.net(), "Lille - Paris", 0));
}

#[test]
fn signals_6_14_at_an_occupied_start_trains_meet_head_on() {
    let mut game = staged(&table("2"), |view| {
        on(view, 0, "Lille - Calais", 0);
        at(view, 3, "Calais");
    });
    let events = roll(&mut game, 0, 2);
    assert!(matches!(events.last(), Some(Event::Lost { tokens: 4, why: Reason::HeadOn, .. })));
    assert!(!game.field().train(0).runs() && is_in(&game, 3, "Calais"));
}
