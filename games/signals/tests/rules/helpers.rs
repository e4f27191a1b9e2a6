//! Chapter 8: helpers.

use game::Game;
use signals::{CardId, Event, Helper, Phase, Signals, View};

use crate::help::{
    allowed, at, count, deal, is_in, legal, light, new, old_table, on, own, play, ready, refused, reveal,
    roll, signals_of, staged, stands, state, table,
};

fn with(setup: &str, helper: Helper, change: impl FnOnce(&mut View)) -> Signals {
    staged(&table(setup), |view| {
        ready(view, helper);
        change(view);
    })
}

#[test]
fn signals_8_1_each_helper_helps_once() {
    use Helper::{Conductor, Controller, Dispatcher, Logistics, Pointsman, Shunter};
    assert_eq!(new("2").net().helpers(), [Logistics, Dispatcher, Conductor]);
    assert_eq!(new("2 america").net().helpers(), [Pointsman, Shunter, Controller]);
    let mut game = with("2", Dispatcher, |_| {});
    assert!(allowed(&game, "dispatch"));
    play(&mut game, &["dispatch"]);
    assert!(!game.can_help(Dispatcher) && refused(&game, "dispatch", "SIGNALS-8.3"), "once");
    let mut figures = Vec::new();
    game.figures(&mut figures);
    assert!(figures.contains(&("helpers", 3)), "{figures:?}");
}

#[test]
fn signals_8_2_logistics_rolls_a_movement_die_again() {
    let mut game = with("2", Helper::Logistics, |view| at(view, 0, "Calais"));
    roll(&mut game, 0, 2);
    assert_eq!((game.phase(), legal(&game)), (Phase::Drive, vec!["reroll".to_owned(), "go".to_owned()]));
    play(&mut game, &["reroll"]);
    assert_eq!(game.phase(), Phase::Die);
    play(&mut game, &["die 5"]);
    assert!(is_in(&game, 0, "Paris"), "the new result stands");
    play(&mut game, &["move black 1", "die 2"]);
    assert!(refused(&game, "reroll", "SIGNALS-8.2"), "once, and the exit is to be chosen");
    // Not for the dice of deployment.
    let mut deploying = reveal(&with("2", Helper::Logistics, |_| {}), &["deploy", "any"]);
    play(&mut deploying, &["deploy black", "dice 3 3"]);
    assert_eq!(deploying.phase(), Phase::Colour);
}

#[test]
fn signals_8_3_the_dispatcher_lets_trains_pass_goods_cities_but_not_the_port() {
    let game = with("2", Helper::Dispatcher, |view| {
        on(view, 0, "Lille - Paris", 0);
        on(view, 1, "Lyon - Marseille", 1);
        for signal in signals_of(&view.net, "Paris - Lyon") {
            light(view, signal);
        }
    });
    let mut helped = game.clone();
    let moment = helped.decision_point();
    play(&mut helped, &["dispatch"]);
    assert_eq!(helped.decision_point(), moment, "it can be taken back");
    roll(&mut helped, 0, 2);
    assert_eq!((helped.phase(), legal(&helped).len()), (Phase::Pass, 2));
    assert!(refused(&helped, "dispatch", "SIGNALS-8.3"));
    let out = legal(&helped)[0].clone();
    play(&mut helped, &[&out]);
    assert!(!is_in(&helped, 0, "Paris") && helped.field().train(0).runs());
    roll(&mut helped, 1, 3);
    assert!(!helped.field().train(1).runs(), "in the port it goes to the depot");
    play(&mut helped, &["end"]);
    assert!(!helped.field().dispatched, "until the end of the turn");
    // Without help the city ends the move.
    let mut alone = game;
    roll(&mut alone, 0, 2);
    play(&mut alone, &["go"]);
    assert_eq!((alone.phase(), is_in(&alone, 0, "Paris")), (Phase::Act, true));
}

/// A train before Paris whose second entrance is green, and nobody but the dispatcher is left.
fn before_paris(table: &Signals) -> Signals {
    staged(table, |view| {
        ready(view, Helper::Dispatcher);
        on(view, 0, "Lille - Paris", 0);
        let exit = signals_of(&view.net, "Paris - Lyon")[0];
        light(view, exit);
    })
}

#[test]
fn signals_8_3_the_dispatcher_can_still_be_asked_after_the_roll() {
    let mut game = before_paris(&table("2"));
    roll(&mut game, 0, 3);
    assert_eq!((game.phase(), legal(&game)), (Phase::Drive, vec!["go".to_owned(), "dispatch".to_owned()]));
    let moment = game.decision_point();
    let mut helped = game.clone();
    play(&mut helped, &["dispatch"]);
    assert_eq!(helped.decision_point(), moment, "it can be taken back");
    play(&mut helped, &["go"]);
    assert_eq!((helped.phase(), is_in(&helped, 0, "Paris")), (Phase::Pass, true));
    play(&mut game, &["go"]);
    assert_eq!((game.phase(), is_in(&game, 0, "Paris")), (Phase::Act, true), "without her it stops");
    // A roll that does not lead through a city asks nobody: too short, no way on, nobody to help.
    let mut short = staged(&before_paris(&table("2")), |view| at(view, 0, "Calais"));
    roll(&mut short, 0, 3);
    assert_eq!((short.phase(), is_in(&short, 0, "Paris")), (Phase::Act, true));
    let mut red = with("2", Helper::Dispatcher, |view| on(view, 0, "Lille - Paris", 0));
    roll(&mut red, 0, 3);
    assert_eq!(red.phase(), Phase::Act);
    let mut used = staged(&before_paris(&table("2")), |view| {
        view.helpers.iter_mut().for_each(|helper| helper.1 = true);
    });
    roll(&mut used, 0, 3);
    assert_eq!(used.phase(), Phase::Act);
    // Not for the port.
    let mut port = with("2", Helper::Dispatcher, |view| on(view, 1, "Lyon - Marseille", 1));
    roll(&mut port, 1, 5);
    assert_eq!(port.phase(), Phase::Act);
    // Under rules 1 the train drove at once.
    let mut old = before_paris(&old_table("2"));
    roll(&mut old, 0, 3);
    assert_eq!((old.phase(), is_in(&old, 0, "Paris")), (Phase::Act, true));
}

#[test]
fn signals_8_3_the_dispatcher_can_be_asked_after_a_second_roll() {
    let mut game = staged(&before_paris(&table("2")), |view| ready(view, Helper::Logistics));
    roll(&mut game, 0, 2);
    play(&mut game, &["reroll", "die 4"]);
    assert_eq!((game.phase(), legal(&game)), (Phase::Drive, vec!["go".to_owned(), "dispatch".to_owned()]));
}

#[test]
fn signals_8_4_the_conductor_keeps_a_colour_where_it_is() {
    let game = with("2", Helper::Conductor, |view| {
        at(view, 0, "Calais");
        at(view, 1, "Brest");
        at(view, 3, "Genoa");
    });
    let mut held = reveal(&game, &["black", "brown"]);
    play(&mut held, &["hold"]);
    assert!(is_in(&held, 0, "Calais") && is_in(&held, 1, "Brest"));
    assert_eq!(legal(&held), ["roll brown 1"], "the next symbol moves as usual");
    let mut rolled = reveal(&game, &["black", "brown"]);
    play(&mut rolled, &["roll black 1", "die 2"]);
    assert!(refused(&rolled, "hold", "SIGNALS-8.4"), "all or nothing");
    play(&mut rolled, &["roll black 2", "die 2"]);
    assert!(allowed(&rolled, "hold"), "for the next symbol it can be used");
    // Multicoloured: first the colour.
    let mut any = reveal(&game, &["any"]);
    play(&mut any, &["colour black"]);
    let events = play(&mut any, &["hold"]);
    assert_eq!(count(&events, |event| matches!(event, Event::Held { .. })), 1);
    assert_eq!(any.phase(), Phase::Act);
}

#[test]
fn signals_8_5_the_pointsman_puts_a_card_under_the_deck() {
    let game = with("2 america", Helper::Pointsman, |_| {});
    assert!(refused(&game, "under", "SIGNALS-8.5"), "not the start card");
    let mut game = reveal(&game, &["black", "brown"]);
    assert_eq!((legal(&game), game.left()), (vec!["resolve".to_owned(), "under".to_owned()], 15));
    let card = state(&game).card;
    play(&mut game, &["under"]);
    assert_eq!((game.phase(), game.left(), game.bottom()), (Phase::Reveal, 16, Some(card)));
    assert!(!allowed(&game, &format!("card {}", card.0 + 1)), "it lies at the bottom");
    let events = play(&mut game, &["card 14"]);
    assert!(matches!(events[0], Event::Revealed { card: CardId(13), .. }));
    assert_eq!(
        (game.phase(), game.statistics().entries().len()),
        (Phase::Colour, 2),
        "and the new one is resolved"
    );
    // It comes when nothing else is left, and only then.
    let last = staged(&game, |view| {
        view.phase = Phase::Reveal;
        view.card = None;
        view.left = 1;
    });
    let mut odds = Vec::new();
    last.odds(&mut odds);
    assert_eq!(odds, [(signals::Chance::Card(card), 1)]);
    // With an empty deck the card would come back: no.
    let game = with("2 america", Helper::Pointsman, |view| view.left = 1);
    assert_eq!(reveal(&game, &["any"]).phase(), Phase::Colour);
    // Where the clock takes the last card it is the known one.
    let mut taken = staged(&last, |view| {
        view.phase = Phase::Act;
        view.clock = 1;
        on(view, 0, "Portland - Boise", 0);
    });
    roll(&mut taken, 0, 2);
    assert_eq!((taken.left(), taken.bottom()), (0, None));
}

#[test]
fn signals_8_6_the_shunter_chooses_the_start() {
    let game = with("2 america", Helper::Shunter, |view| at(view, 3, "Miami"));
    let game = reveal(&game, &["deploy", "any"]);
    assert_eq!(legal(&game).len(), 3 + 3 * 10, "any colour, any free start");
    let mut game = game;
    play(&mut game, &["shunt grey 5"]);
    assert!(is_in(&game, 6, "Winnipeg") && game.phase() == Phase::Colour && game.clock() == 7);
    let again = reveal(&game, &["deploy", "any", "any"]);
    assert!(refused(&again, "shunt black 1", "SIGNALS-8.6"), "once");
    // Also on the start card.
    let mut first = new("2 america");
    deal(&mut first);
    play(&mut first, &["shunt black 11"]);
    assert!(is_in(&first, 0, "Charleston") && first.phase() == Phase::Place, "then the dice decide alone");
}

#[test]
fn signals_8_7_the_controller_keeps_one_train_where_it_is() {
    let game = with("2 america", Helper::Controller, |view| {
        at(view, 0, "Boston");
        at(view, 1, "Miami");
        at(view, 3, "Calgary");
    });
    let mut game = reveal(&game, &["black", "brown"]);
    assert!(refused(&game, "spare brown 1", "SIGNALS-3.5"), "not of this colour");
    let before = stands(&game, 1);
    play(&mut game, &["spare black 2"]);
    assert!(refused(&game, "spare black 1", "SIGNALS-8.7"), "once");
    assert_eq!(legal(&game), ["roll black 1"], "the others roll");
    play(&mut game, &["roll black 1", "die 2", "roll brown 1", "die 1"]);
    assert_eq!((stands(&game, 1), game.phase()), (before, Phase::Act));
    let game = staged(&game, |view| crate::help::deal_out(view, &[[0, 0, 2], [0, 0, 1]]));
    assert!(refused(&game, "move black 2", "SIGNALS-8.7"), "not in this turn, by no card either");
    assert!(!legal(&game).contains(&"move black 2".to_owned()) && allowed(&game, "move black 1"));
    let next = reveal(&game, &["grey", "black"]);
    assert_eq!(legal(&next), ["roll black 1", "roll black 2"], "in the next turn it moves again");
    // By the earlier reading only the card does not move it: an option of the table, and so it is under rules 1.
    let setup: signals::Setup = "2 america controller-card".parse().unwrap();
    assert!(setup.controller == signals::HoldRule::Card && setup.to_string() == "2 america controller-card");
    for brief in [table("2 america controller-card"), old_table("2 america")] {
        let brief = staged(&brief, |view| {
            ready(view, Helper::Controller);
            at(view, 0, "Boston");
        });
        let mut brief = reveal(&brief, &["black", "brown"]);
        play(&mut brief, &["spare black 1"]);
        assert!(allowed(&brief, "move black 1"), "an action may move it");
    }
    assert!(own("2", crate::help::SMALL).can_help(Helper::Shunter));
}
