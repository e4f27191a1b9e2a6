//! Chapter 4, first part: drawing cards.

use game::{Game, Seat, Seats, Turn, Viewer};
use tickets::{Card, Event, Phase};

use crate::help::{act, allowed, card, claim, count, hand, luck, play, refused, row, settle, table};

#[test]
fn tickets_4_1_two_cards_one_by_one() {
    let mut game = table("2");
    play(&mut game, &[act(0, "face 2")]);
    assert_eq!(
        game.turn(),
        Turn::Chance(tickets::CARDS),
        "the gap is filled before the second card is chosen"
    );
    play(&mut game, &[card("green")]);
    assert_eq!((game.phase(), game.row()), (Phase::Second, row("pink green blue yellow orange")));
    assert!(
        refused(&game, act(0, "tickets"), "TICKETS-4.1") && refused(&game, act(0, "pass"), "TICKETS-4.1")
    );
    play(&mut game, &[act(0, "face 2"), card("red")]);
    assert_eq!(
        (game.hand(Seat(0)), game.turn()),
        (&hand("1 white, 1 green"), Turn::Players(Seats::one(Seat(1))))
    );
    // Both from the deck, or one of each.
    play(&mut game, &[act(1, "deck"), card("black"), act(1, "deck"), card("black")]);
    play(&mut game, &[act(0, "deck"), card("black"), act(0, "face 1"), card("black")]);
    assert_eq!((game.hand(Seat(1)), game.hand(Seat(0))[0]), (&hand("2 black"), 1));
    let short = table("2").with_row(row("pink - blue - -"));
    assert!(refused(&short, act(0, "face 2"), "TICKETS-4.1"), "nothing lies there");
}

#[test]
fn tickets_4_2_a_face_up_locomotive_is_the_only_card() {
    let game = table("2").with_row(row("locomotive red red red red"));
    let mut first = game.clone();
    play(&mut first, &[act(0, "face 1"), card("red")]);
    assert_eq!(
        (first.hand(Seat(0)), first.turn()),
        (&hand("1 locomotive"), Turn::Players(Seats::one(Seat(1))))
    );
    let mut second = game;
    play(&mut second, &[act(0, "face 2"), card("locomotive")]);
    assert!(refused(&second, act(0, "face 1"), "TICKETS-4.2"));
    assert!(refused(&second, act(0, "face 2"), "TICKETS-4.2"), "nor one that has just come up");
    assert!(allowed(&second, act(0, "face 3")) && allowed(&second, act(0, "deck")));
}

#[test]
fn tickets_4_3_a_locomotive_from_the_deck_is_one_card() {
    let mut game = table("2");
    play(&mut game, &[act(0, "deck"), card("locomotive")]);
    assert_eq!(game.phase(), Phase::Second);
    play(&mut game, &[act(0, "deck"), card("locomotive")]);
    assert_eq!((game.hand(Seat(0)), game.turns_played()), (&hand("2 locomotive"), 1));
    assert_eq!(game.view(Viewer::Seat(Seat(1))).certain(Seat(0)), [0; 9], "nobody else can tell");
}

#[test]
fn tickets_4_4_the_row_is_filled_at_once_and_when_cards_come_back() {
    let mut game = table("2");
    let events = settle(&mut game, act(0, "face 3"));
    assert_eq!(count(&events, |event| matches!(event, Event::Row { slot: 2, .. })), 1);
    // E4: a short row is filled by what is paid for a claim, from the first gap on.
    let game = table("2").with_hand(Seat(0), hand("3 black")).with_row(row("- pink - white -"));
    let mut game = game.with_deck([0; 9], [0; 9], Seat(1));
    let step = claim(&game, 0, "Nashville - Raleigh", "black");
    let events = settle(&mut game, step);
    assert_eq!(count(&events, |event| matches!(event, Event::Reshuffled { count: 3 })), 1);
    assert_eq!(game.row(), row("black pink black white black"));
    // And by what a turn of any kind leaves over.
    let game = table("2").with_row(row("pink - - - -")).with_deck([0; 9], hand("1 red"), Seat(1));
    let mut game = game;
    settle(&mut game, act(0, "tickets"));
    settle(&mut game, act(0, "keep"));
    assert_eq!(game.row(), row("pink red - - -"));
}

#[test]
fn tickets_4_5_three_locomotives_are_discarded() {
    let mut game = table("2").with_row(row("locomotive red locomotive red red"));
    let events = play(&mut game, &[act(0, "face 2"), card("locomotive")]);
    let gone = events.iter().find_map(|event| match event {
        Event::Wiped { cards } => Some(*cards),
        _ => None,
    });
    assert_eq!(gone, Some(row("locomotive locomotive locomotive red red")));
    assert_eq!((game.discards().total(), game.discards().count(8)), (5, 3));
    assert_eq!(game.turn(), Turn::Chance(tickets::CARDS), "before the second card is chosen");
    // E1: and again.
    let three = ["locomotive", "locomotive", "locomotive", "blue", "blue"].map(card);
    assert_eq!(count(&play(&mut game, &three), |event| matches!(event, Event::Wiped { .. })), 1);
    play(&mut game, &["pink"; 5].map(card));
    assert_eq!((game.phase(), game.row()), (Phase::Second, row("pink pink pink pink pink")));
    // After the last card of a turn as well.
    let mut game = table("2").with_row(row("locomotive red locomotive red red"));
    let steps = [act(0, "deck"), card("blue"), act(0, "face 2"), card("locomotive")];
    assert_eq!(count(&play(&mut game, &steps), |event| matches!(event, Event::Wiped { .. })), 1);
    luck(&mut game);
    assert_eq!(game.turn(), Turn::Players(Seats::one(Seat(1))));
    // E3: three of four are three. E9: the deck of three is used up, then what was discarded is shuffled.
    let game =
        table("2").with_hand(Seat(0), hand("1 black")).with_row(row("locomotive - locomotive red blue"));
    let mut game = game.with_deck(hand("1 locomotive, 2 green"), [0; 9], Seat(1));
    let step = claim(&game, 0, "Portland - Seattle", "black");
    let mut events = play(&mut game, &[step, card("locomotive")]);
    events.extend(play(&mut game, &[card("green"), card("green")]));
    assert_eq!(count(&events, |event| matches!(event, Event::Wiped { .. })), 1);
    events.extend(play(&mut game, &[card("red"), card("blue"), card("black")]));
    assert_eq!(count(&events, |event| matches!(event, Event::Reshuffled { .. })), 1);
    assert_eq!(game.row(), row("green green red blue black"));
}

#[test]
fn tickets_4_6_a_row_that_cannot_get_better_stays() {
    // E2: nine cards outside the hands, two of them coloured: five face up would always hold three locomotives.
    let game =
        table("2").with_hand(Seat(0), hand("1 black")).with_row(row("locomotive locomotive red red -"));
    let mut poor = game.clone().with_deck(hand("4 locomotive"), [0; 9], Seat(1));
    let step = claim(&poor, 0, "Portland - Seattle", "black");
    let events = play(&mut poor, &[step, card("locomotive")]);
    // With the black card there are three coloured ones, and at most two locomotives can lie open.
    assert_eq!(count(&events, |event| matches!(event, Event::Wiped { .. })), 1);
    let mut poorer =
        game.with_row(row("locomotive locomotive red - -")).with_deck(hand("4 locomotive"), [0; 9], Seat(1));
    let events = play(&mut poorer, &[step, card("locomotive"), card("locomotive")]);
    assert_eq!(
        count(&events, |event| matches!(event, Event::Wiped { .. })),
        0,
        "red and black are not enough"
    );
    assert_eq!(
        (poorer.row()[0], poorer.turn()),
        (Some(Card::LOCOMOTIVE), Turn::Players(Seats::one(Seat(1))))
    );
    // Where it could get better but does not, the tenth new row stays.
    let game = table("2").with_row(row("locomotive locomotive red red red")).with_deck(
        hand("12 locomotive, 6 blue"),
        [0; 9],
        Seat(1),
    );
    let mut game = game;
    let mut events = play(&mut game, &[act(0, "face 3")]);
    while let Turn::Chance(_) = game.turn() {
        let shown = game.row().iter().filter(|&&card| card == Some(Card::LOCOMOTIVE)).count();
        let order = if shown < 3 { ["locomotive", "blue", "red"] } else { ["blue", "red", "locomotive"] };
        let next = order.into_iter().find(|next| allowed(&game, card(next))).unwrap();
        events.extend(play(&mut game, &[card(next)]));
    }
    assert_eq!(count(&events, |event| matches!(event, Event::Wiped { .. })), 10);
    let locos = game.row().iter().filter(|&&card| card == Some(Card::LOCOMOTIVE)).count();
    assert_eq!((locos >= 3, game.phase()), (true, Phase::Second));
}
