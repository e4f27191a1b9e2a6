//! Chapter 7: passing cities.

use signals::{Event, Good, Phase, Reason, Signals, Train, View};

use crate::help::{
    self, count, is_in, legal, on, place, play, refused, roll, section, signals_of, staged, stands, table,
};

/// A signal is green, at the cost of a marker on some other line.
fn light(view: &mut View, line: &str, which: usize) {
    let signal = signals_of(&view.net, line)[which];
    help::light(view, signal);
}

/// A black train before Denver, with green entrances from Salt Lake City and Kansas City.
fn before_denver() -> Signals {
    staged(&table("2 america"), |view| {
        let last = signals_of(&view.net, "Salt Lake City - Denver").len() - 1;
        on(view, 0, "Salt Lake City - Denver", 0);
        light(view, "Salt Lake City - Denver", last);
        light(view, "Denver - Kansas City", 0);
    })
}

#[test]
fn signals_7_1_in_america_trains_pass_cities() {
    let mut game = before_denver();
    roll(&mut game, 0, 3);
    assert_eq!((game.phase(), is_in(&game, 0, "Denver")), (Phase::Pass, true));
    let actions = legal(&game);
    assert_eq!(actions.len(), 2, "{actions:?}");
    play(&mut game, &[&actions[0]]);
    assert_eq!(stands(&game, 0), section(game.net(), "Kansas City - St. Louis", 0), "three points are used");
    assert_eq!(game.clock(), 7);
    // In Europe the same ends the move.
    let mut europe = staged(&table("2"), |view| on(view, 0, "Lille - Paris", 0));
    roll(&mut europe, 0, 3);
    assert_eq!(europe.phase(), Phase::Act);
}

#[test]
fn signals_7_2_stop_for_nothing_or_go_on_by_another_exit() {
    let mut game = before_denver();
    roll(&mut game, 0, 3);
    let denver = game.net().place(place(game.net(), "Denver"));
    let line = |name: &str| section(game.net(), &format!("Denver - {name}"), 0).0;
    let back = denver.exits.iter().position(|exit| exit.section == line("Salt Lake City")).unwrap() + 1;
    assert!(refused(&game, &format!("exit {back}"), "SIGNALS-7.2"), "no turning round");
    assert!(refused(&game, "end", "SIGNALS-7.2"));
    play(&mut game, &["stop"]);
    assert_eq!((is_in(&game, 0, "Denver"), game.clock(), game.phase()), (true, 7, Phase::Act));
    // No other green exit: it stops without being asked.
    let mut game = staged(&table("2 america"), |view| {
        let last = signals_of(&view.net, "Salt Lake City - Denver").len() - 1;
        on(view, 0, "Salt Lake City - Denver", 0);
        light(view, "Salt Lake City - Denver", last);
    });
    roll(&mut game, 0, 3);
    assert_eq!((is_in(&game, 0, "Denver"), game.clock(), game.phase()), (true, 7, Phase::Act));
    // No points left: nothing to ask.
    let mut game = before_denver();
    let before = stands(&game, 0);
    game = staged(&game, |view| {
        view.field.trains[0] = Train::IN_DEPOT;
        view.field.trains[6] = Train { place: before.0, heading: before.1, cargo: None };
    });
    roll(&mut game, 6, 1);
    assert_eq!((is_in(&game, 6, "Denver"), game.phase()), (true, Phase::Act));
}

/// A train before the port of San Francisco, by its green entrance.
fn before_port(cargo: Option<Good>, delivered: [u8; 4]) -> Signals {
    staged(&table("2 america"), |view| {
        let line = "Salt Lake City - San Francisco";
        let parts = u8::try_from(signals_of(&view.net, line).len()).expect("few") - 1;
        on(view, 0, line, parts);
        view.field.trains[0].cargo = cargo;
        if let Some(good) = cargo {
            view.field.goods[good.index()] -= 1;
        }
        for (good, count) in delivered.into_iter().enumerate() {
            view.field.goods[good] -= count;
            view.field.delivered[0][good] = count;
        }
    })
}

/// The statistics know what was delivered before.
fn counted(game: &Signals) -> u8 {
    game.statistics().total().goods
}

#[test]
fn signals_7_3_an_empty_train_stays_in_a_port() {
    let mut game = before_port(None, [0; 4]);
    roll(&mut game, 0, 3);
    assert!(is_in(&game, 0, "San Francisco"), "{:?}", stands(&game, 0));
    assert_eq!((game.clock(), counted(&game)), (7, 0));
    roll(&mut game, 0, 2);
    assert!(legal(&game).iter().all(|action| action.starts_with("exit")), "and leaves it as a city");
}

#[test]
fn signals_7_4_a_port_takes_one_good_of_each_colour() {
    let mut game = before_port(Some(Good::Blue), [0; 4]);
    let events = roll(&mut game, 0, 2);
    assert_eq!((game.field().delivered, *game.field().train(0)), ([[0, 1, 0, 0], [0; 4]], Train::IN_DEPOT));
    assert_eq!(count(&events, |event| matches!(event, Event::Delivered { .. })), 1);
    // A second blue one is not needed: the train keeps it.
    let mut next = staged(&game, |view| {
        let line = "Salt Lake City - San Francisco";
        let parts = u8::try_from(signals_of(&view.net, line).len()).expect("few") - 1;
        on(view, 0, line, parts);
        view.field.trains[0].cargo = Some(Good::Blue);
        view.field.goods[Good::Blue.index()] -= 1;
    });
    roll(&mut next, 0, 2);
    assert!(is_in(&next, 0, "San Francisco") && next.field().train(0).cargo == Some(Good::Blue));
    assert!(!next.field().takes(0, Good::Blue) && next.field().takes(1, Good::Blue));
}

/// A second way out of San Francisco is green.
fn open_port(game: &Signals) -> Signals {
    staged(game, |view| light(view, "Barstow - San Francisco", 0))
}

#[test]
fn signals_7_4_a_train_may_pass_a_port_that_needs_its_good() {
    let game = open_port(&before_port(Some(Good::Blue), [0; 4]));
    let mut asked = game.clone();
    roll(&mut asked, 0, 4);
    assert_eq!((asked.phase(), is_in(&asked, 0, "San Francisco")), (Phase::Pass, true));
    assert_eq!((asked.field().train(0).cargo, asked.field().total()), (Some(Good::Blue), 0));
    // It goes on with its load.
    let mut passed = asked.clone();
    let out = legal(&passed)[0].clone();
    play(&mut passed, &[&out]);
    assert_eq!((passed.field().total(), passed.field().train(0).cargo), (0, Some(Good::Blue)));
    assert!(passed.field().train(0).runs() && !is_in(&passed, 0, "San Francisco"));
    // Or it stops: then it unloads and goes to the depot, and points left over cost nothing.
    let events = play(&mut asked, &["stop"]);
    assert!(matches!(events[..], [Event::Delivered { good: Good::Blue, .. }, Event::Depot { train: 0 }]));
    assert_eq!((asked.field().delivered[0], *asked.field().train(0)), ([0, 1, 0, 0], Train::IN_DEPOT));
    assert_eq!((asked.clock(), counted(&asked), asked.phase()), (7, 1, Phase::Act));
    // By the earlier reading it must unload at once: an option of the table, and so it is under rules 1.
    let setup: signals::Setup = "2 america ports-unload".parse().unwrap();
    assert!(setup.ports == signals::PortRule::Unload && setup.to_string() == "2 america ports-unload");
    for bound in ["2 america ports-unload", "2 america"] {
        let rules = if bound == "2 america" { 1 } else { 2 };
        let mut bound = staged(&game, |view| {
            (view.setup, view.rules) = (bound.parse().unwrap(), rules);
            view.field.unload = true;
        });
        roll(&mut bound, 0, 4);
        assert_eq!((bound.phase(), bound.field().total()), (Phase::Act, 1));
    }
    assert!(help::old("2 america").field().unload && help::new("2 america ports-unload").field().unload);
    assert!(!help::new("2 america").field().unload);
}

#[test]
fn signals_7_5_nothing_is_loaded_while_passing() {
    let mut game = before_denver();
    roll(&mut game, 0, 3);
    assert!(refused(&game, "load black 1 for move", "SIGNALS-7.2"), "stop first");
    play(&mut game, &["stop", "load black 1 for move", "move black 1"]);
    assert_eq!(game.field().train(0).cargo, Some(Good::White));
    assert_eq!(game.statistics().total().tokens[Reason::Red as usize], 0);
}
