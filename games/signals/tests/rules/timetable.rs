//! Chapter 3: the timetable card.

use signals::{CardId, Event, Phase, START_CARD, Train};

use crate::help::{
    allowed, at, count, deal, is_in, legal, new, on, play, refused, reveal, staged, state, table,
};

#[test]
fn signals_3_1_the_card_is_resolved_before_action_cards() {
    let game = table("2");
    let mut game = staged(&game, |view| at(view, 0, "Calais"));
    play(&mut game, &["end"]);
    deal(&mut game);
    assert_eq!((game.phase(), game.acting(), game.left()), (Phase::Reveal, 1, 16));
    assert!(!allowed(&game, "die 3") && refused(&game, "dice 1 1", "SIGNALS-3.1"));
    let events = play(&mut game, &["card 1"]);
    assert!(matches!(events[0], Event::Revealed { hand: 1, card: CardId(0) }));
    assert_eq!((game.left(), game.unseen().has(CardId(0))), (15, false));
    assert!(refused(&game, "move black 1", "SIGNALS-3.2"), "first a train is deployed");
    play(&mut game, &["deploy grey", "dice 1 1"]);
    assert_eq!(legal(&game), ["roll black 1"]);
    play(&mut game, &["roll black 1", "die 2"]);
    assert_eq!(legal(&game), ["roll grey 1"]);
    play(&mut game, &["roll grey 1", "die 1"]);
    assert_eq!(game.phase(), Phase::Act);
    assert!(refused(&table_of_america(), "roll black 1", "SIGNALS-3.1"), "the card is not resolved yet");
}

/// A card that the pointsman could put under the deck.
fn table_of_america() -> signals::Signals {
    let game = staged(&table("2 america"), |view| crate::help::ready(view, signals::Helper::Pointsman));
    reveal(&game, &["black", "brown"])
}

#[test]
fn signals_3_2_a_train_of_a_chosen_colour_is_deployed_where_the_dice_say() {
    let game = reveal(&table("2"), &["deploy", "black", "grey"]);
    assert_eq!(legal(&game), ["deploy black", "deploy brown", "deploy grey"]);
    assert!(refused(&game, "roll black 1", "SIGNALS-3.2"));
    let mut six = game.clone();
    let events = play(&mut six, &["deploy black", "dice 2 4"]);
    assert!(is_in(&six, 0, "Calais") && count(&events, |event| matches!(event, Event::Deployed { .. })) == 1);
    // Colours without a train in the depot cannot be chosen.
    let game = staged(&game, |view| {
        for (train, name) in [(0, "Calais"), (1, "Hamburg"), (2, "Brest")] {
            at(view, train, name);
        }
    });
    assert_eq!(legal(&game), ["deploy brown", "deploy grey"]);
    assert!(refused(&game, "deploy black", "SIGNALS-3.2"));
}

#[test]
fn signals_3_3_the_start_card_deploys_one_of_each_and_rolls_again() {
    let mut game = new("2");
    deal(&mut game);
    assert_eq!((game.phase(), state(&game).card), (Phase::Place, START_CARD));
    play(&mut game, &["dice 3 3"]);
    let events = play(&mut game, &["dice 2 4"]);
    assert_eq!(count(&events, |event| matches!(event, Event::Again { .. })), 1);
    assert_eq!((game.clock(), state(&game).symbol), (7, 1), "nothing is lost, the brown one still waits");
    play(&mut game, &["dice 1 1", "dice 6 6"]);
    assert!(is_in(&game, 0, "Calais") && is_in(&game, 3, "Brest") && is_in(&game, 6, "Toulouse"));
    assert_eq!(game.phase(), Phase::Act, "no train moves yet");
    let mut game = new("2 america");
    deal(&mut game);
    assert!(refused(&game, "deploy brown", "SIGNALS-3.3"), "black comes first");
}

#[test]
fn signals_3_4_a_deployment_that_fails_costs_two_tokens() {
    let game = staged(&table("2"), |view| at(view, 0, "Calais"));
    let mut game = reveal(&game, &["deploy", "black", "grey"]);
    let events = play(&mut game, &["deploy black", "dice 3 3"]);
    assert_eq!(count(&events, |event| matches!(event, Event::Occupied { .. })), 1);
    assert_eq!((game.clock(), game.field().train(1)), (5, &Train::IN_DEPOT));
    assert_eq!(legal(&game), ["roll black 1"], "the card goes on");
    // No train in the depot: no choice, two tokens.
    let full = staged(&table("2"), |view| {
        let starts =
            ["Brest", "Genoa", "Poznań", "Salzburg", "Calais", "Hamburg", "Prague", "Bordeaux", "Rostock"];
        (0..).zip(starts).for_each(|(train, name)| at(view, train, name));
    });
    let mut game = reveal(&full, &["deploy", "deploy", "any"]);
    assert_eq!((game.clock(), game.phase()), (3, Phase::Colour), "both deployments failed");
    play(&mut game, &["colour grey"]);
    assert_eq!(game.statistics().total().tokens[6], 4);
    // The second train of a card has no colour left: the same.
    let grey = staged(&table("2"), |view| {
        let starts = ["Brest", "Genoa", "Poznań", "Salzburg", "Calais", "Hamburg"];
        (0..).zip(starts).for_each(|(train, name)| at(view, train, name));
    });
    let mut game = reveal(&grey, &["deploy", "deploy", "any"]);
    play(&mut game, &["deploy grey", "dice 4 4"]);
    assert_eq!((game.clock(), game.phase()), (5, Phase::Colour));
}

#[test]
fn signals_3_5_every_train_of_the_colour_moves_once_in_any_order() {
    let game = staged(&table("2"), |view| {
        at(view, 0, "Brest");
        at(view, 1, "Calais");
        at(view, 2, "Paris");
        at(view, 3, "Genoa");
    });
    let mut game = reveal(&game, &["black", "brown"]);
    assert_eq!(legal(&game), ["roll black 1", "roll black 2", "roll black 3"]);
    assert!(refused(&game, "roll brown 1", "SIGNALS-3.5") && refused(&game, "end", "SIGNALS-3.5"));
    play(&mut game, &["roll black 3", "die 3"]);
    assert_eq!(legal(&game), ["exit 1"], "it must leave the city");
    play(&mut game, &["exit 1"]);
    assert_eq!(legal(&game), ["roll black 1", "roll black 2"]);
    play(&mut game, &["roll black 2", "die 2", "roll black 1", "die 2"]);
    assert_eq!(legal(&game), ["roll brown 1"], "then the next symbol");
    play(&mut game, &["roll brown 1", "die 1"]);
    assert_eq!(game.phase(), Phase::Act);
    // None of the colour on the board: nothing happens.
    assert_eq!(reveal(&table("2"), &["grey", "black"]).phase(), Phase::Act);
}

#[test]
fn signals_3_6_the_colours_of_a_card_differ_and_are_chosen_one_by_one() {
    let game = staged(&table("2"), |view| at(view, 6, "Calais"));
    let mut game = reveal(&game, &["any", "any"]);
    assert_eq!(legal(&game), ["colour black", "colour brown", "colour grey"]);
    assert!(refused(&game, "roll grey 1", "SIGNALS-3.6"));
    play(&mut game, &["colour brown"]);
    assert!(
        refused(&game, "colour brown", "SIGNALS-3.6"),
        "all brown trains are in the depot, and that was it"
    );
    play(&mut game, &["colour grey"]);
    assert_eq!(legal(&game), ["roll grey 1"]);
    play(&mut game, &["roll grey 1", "die 1"]);
    assert_eq!(game.phase(), Phase::Act);
    // With three symbols the last colour is clear.
    let game = staged(&table("2"), |view| on(view, 0, "Calais - Lille", 0));
    let mut game = reveal(&game, &["any", "any", "any"]);
    play(&mut game, &["colour grey", "colour brown"]);
    assert_eq!(legal(&game), ["roll black 1"]);
}

#[test]
fn signals_3_7_two_deployments_are_of_different_colours() {
    let mut game = reveal(&table("2"), &["deploy", "deploy", "any"]);
    play(&mut game, &["deploy black", "dice 3 3"]);
    assert_eq!(legal(&game), ["deploy brown", "deploy grey"]);
    assert!(refused(&game, "deploy black", "SIGNALS-3.7"));
    play(&mut game, &["deploy grey", "dice 1 1"]);
    assert_eq!(game.phase(), Phase::Colour);
}
