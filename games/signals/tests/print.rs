//! Games that show where the printed rules and rules 1 part: played step by step under both.

use game::{Game, Seat, Step, StepOf, Turn};
use signals::{Good, Phase, Signals};

/// Steps of luck and of whoever is to act, in notation.
type Steps = &'static [&'static str];

const SOME: Steps = &[
    "draw move;draw move;draw move;draw signal;draw move;draw signal;draw signal;draw switch;draw switch;draw switch",
];
const MOVES: Steps = &[
    "draw move;draw move;draw move;draw move;draw move",
    "draw move;draw move;draw move;draw move;draw move",
];
const PORT: Steps = &[
    "draw move;draw move;draw move;draw move;draw move;draw switch;draw switch;draw signal;draw move;draw move",
];
/// A train comes into New York with a point left and a second exit green.
const INTO_PORT: Steps = &[
    "draw signal;draw signal;draw signal;draw signal;draw signal;card 14;resolve;colour grey;roll grey 1;die 1",
    "switch 19 34;switch 21 14;signal 24>25;move black 1;die 5;exit 4",
];

/// The step with this notation.
fn step(game: &Signals, text: &str) -> StepOf<Signals> {
    match game.turn() {
        Turn::Chance(_) => Step::Chance(text.parse().unwrap_or_else(|_| panic!("{text} is no luck"))),
        turn => {
            let seat = turn.players().iter().next().unwrap_or(Seat(0));
            Step::Act(seat, text.parse().unwrap_or_else(|_| panic!("{text} is no action")))
        }
    }
}

/// The rule that refuses a step.
fn refusal(game: &Signals, text: &str) -> Option<&'static str> {
    game.check(step(game, text)).err().map(|illegal| illegal.0.0)
}

fn go_on(game: &mut Signals, steps: &str) {
    for text in steps.split(';') {
        assert_eq!(refusal(game, text), None, "{text} in {:?}", game.phase());
        game.apply(step(game, text), &mut |_| {});
        game.audit();
    }
}

/// A game under a version of the rules, played so far.
fn played(setup: &str, rules: u16, parts: &[Steps]) -> Signals {
    let mut game = Signals::under(&setup.parse().unwrap_or_else(|bad| panic!("{bad}")), rules);
    for steps in parts.iter().copied().flatten() {
        go_on(&mut game, steps);
    }
    game
}

/// Where a train stands, in English.
fn place(game: &Signals, train: u8) -> &str {
    let place = game.field().train(train).place;
    game.net().places().get(place.index()).map_or("the depot", |place| place.name.english.as_str())
}

/// SIGNALS-8.3: logistics has helped already when a die in front of Paris shows more than it takes to get there.
#[test]
fn the_dispatcher_helps_after_the_roll_though_logistics_is_used_up() {
    let rest: Steps =
        &["dice 3 3;dice 1 1;dice 6 6;signal 5>21;move black 1;die 2;reroll;die 2;move black 1;die 5"];
    let old = played("2", 1, &[SOME, rest]);
    assert_eq!((old.phase(), place(&old, 0)), (Phase::Act, "Paris"), "rules 1: it is there already");
    let mut game = played("2", 2, &[SOME, rest]);
    assert_eq!(game.phase(), Phase::Drive);
    go_on(&mut game, "dispatch;go");
    assert_eq!((game.phase(), place(&game, 0)), (Phase::Pass, "Paris"));
    go_on(&mut game, "exit 3");
    assert_ne!(place(&game, 0), "Paris", "it has passed");
}

/// SIGNALS-8.3: where logistics could still help, the dispatcher could as well.
#[test]
fn the_dispatcher_helps_after_the_roll_while_logistics_waits() {
    let rest: Steps = &[
        "dice 3 3;dice 1 1;dice 6 6;signal 5>21;move black 1;die 2;go;move black 1;die 5;dispatch;go",
        "exit 3",
    ];
    for rules in [1, 2] {
        let game = played("2", rules, &[SOME, rest]);
        assert_eq!((game.phase(), place(&game, 0) != "Paris"), (Phase::Act, true));
    }
}

/// SIGNALS-8.7: a train that the traffic controller holds does not move in that turn, by a move card either.
#[test]
fn the_train_the_controller_holds_does_not_move_in_that_turn() {
    let rest: Steps = &[
        "deploy black;dice 3 3;deploy brown;dice 1 1;deploy grey;dice 6 6;end",
        "draw signal;draw signal;draw signal;draw signal;draw signal",
        "card 11;resolve;spare black 1;roll brown 1;die 1",
    ];
    for (setup, rules, refused) in [
        ("2 america", 2, Some("SIGNALS-8.7")),
        ("2 america controller-card", 2, None),
        ("2 america", 1, None),
    ] {
        let mut game = played(setup, rules, &[MOVES, rest]);
        assert_eq!(refusal(&game, "move black 1"), refused, "{setup}, rules {rules}");
        // In the next turn of the same hand it can be moved again.
        go_on(&mut game, "end");
        while game.phase() != Phase::Act {
            let next = match game.turn() {
                Turn::Chance(_) => Step::Chance(game.draw(&mut |_| 0)),
                turn => {
                    let seat = turn.players().iter().next().unwrap_or(Seat(0));
                    let mut legal = Vec::new();
                    game.legal(seat, &mut legal);
                    Step::Act(seat, legal[0])
                }
            };
            game.apply(next, &mut |_| {});
        }
        assert_eq!(refusal(&game, "move black 1"), None);
    }
}

/// SIGNALS-7.4: a train may pass a port in North America, also with a good that the port needs.
#[test]
fn a_loaded_train_may_pass_a_port_that_needs_its_good() {
    let loaded: Steps = &[
        "deploy black;dice 4 4;deploy brown;dice 1 1;deploy grey;dice 6 6;move black 1;die 3;load black 1 for move;end",
    ];
    let mut game = played("2 america", 2, &[PORT, loaded, INTO_PORT]);
    assert_eq!((game.phase(), place(&game, 0), game.field().total()), (Phase::Pass, "New York", 0));
    let mut stopped = game.clone();
    go_on(&mut stopped, "stop");
    assert_eq!((place(&stopped, 0), stopped.field().total()), ("the depot", 1), "a stop unloads");
    let mut legal = Vec::new();
    game.legal(Seat(1), &mut legal);
    go_on(&mut game, &legal[0].to_string());
    assert_eq!((game.phase(), game.field().total()), (Phase::Act, 0));
    assert_eq!(game.field().train(0).cargo, Some(Good::Red), "it has passed with its load");
    for (setup, rules) in [("2 america", 1), ("2 america ports-unload", 2)] {
        let old = played(setup, rules, &[PORT, loaded, INTO_PORT]);
        assert_eq!((old.phase(), place(&old, 0), old.field().total()), (Phase::Act, "the depot", 1));
    }
}

/// SIGNALS-7.3: the same train without a load may pass in any case.
#[test]
fn an_empty_train_may_pass_a_port() {
    let empty: Steps =
        &["deploy black;dice 4 4;deploy brown;dice 1 1;deploy grey;dice 6 6;move black 1;die 3;end"];
    for rules in [1, 2] {
        let game = played("2 america", rules, &[PORT, empty, INTO_PORT]);
        assert_eq!((game.phase(), place(&game, 0)), (Phase::Pass, "New York"));
    }
}

/// SIGNALS-10.3: after a loss by the clock every refusal says so.
#[test]
fn a_loss_by_the_clock_is_refused_as_such() {
    let steps: String = include_str!("clock.txt").split('\n').collect();
    for rules in [1, 2] {
        let mut game = Signals::under(&"2".parse().unwrap_or_else(|bad| panic!("{bad}")), rules);
        go_on(&mut game, &steps);
        assert_eq!((game.phase(), game.clock()), (Phase::Lost, 0));
        let end = Step::Act(Seat(0), signals::Action::End);
        assert_eq!(game.check(end).map_err(|illegal| illegal.0.0), Err("SIGNALS-10.3"));
    }
}
