//! Chapter 4, second part: when cards run out.

use game::{Game, Seat, Seats, Turn};
use tickets::{Event, Phase};

use crate::help::{act, allowed, card, count, hand, legal, play, refused, row, settle, table};

#[test]
fn tickets_4_7_the_discard_pile_becomes_the_deck() {
    let mut game = table("2").with_deck(hand("1 red"), hand("2 blue"), Seat(1));
    assert!(refused(&game, card("red"), "TICKETS-4.7"), "nobody has drawn");
    let events = play(&mut game, &[act(0, "deck"), card("red")]);
    assert_eq!(
        count(&events, |event| matches!(event, Event::Reshuffled { .. })),
        0,
        "E8: not before it is needed"
    );
    assert_eq!((game.deck().total(), game.discards().total()), (0, 2));
    let events = play(&mut game, &[act(0, "deck")]);
    assert_eq!(count(&events, |event| matches!(event, Event::Reshuffled { count: 2 })), 1);
    assert!(refused(&game, card("red"), "TICKETS-4.7"), "it is not in the deck");
    play(&mut game, &[card("blue")]);
    assert_eq!(game.hand(Seat(0)), &hand("1 red, 1 blue"));
}

#[test]
fn tickets_4_8_nothing_to_draw_from() {
    // E5: by the letter nothing is drawn, though five cards lie face up.
    let strict = table("2").with_deck([0; 9], [0; 9], Seat(1));
    assert_eq!(legal(&strict, 0), ["tickets"]);
    assert!(
        refused(&strict, act(0, "deck"), "TICKETS-4.8") && refused(&strict, act(0, "face 1"), "TICKETS-4.8")
    );
    let mut open = table("2 row-open").with_deck([0; 9], [0; 9], Seat(1));
    assert!(refused(&open, act(0, "deck"), "TICKETS-4.8"));
    assert_eq!(legal(&open, 0), ["face 1", "face 2", "face 3", "face 4", "face 5", "tickets"]);
    play(&mut open, &[act(0, "face 1"), act(0, "face 2")]);
    assert_eq!((open.hand(Seat(0)), open.row()), (&hand("1 pink, 1 white"), row("- - blue yellow orange")));
    assert_eq!(open.turn(), Turn::Players(Seats::one(Seat(1))));
}

#[test]
fn tickets_4_9_one_card_where_there_is_no_second() {
    // E6: the last card of the deck is the only one.
    let game = table("2").with_row(row("locomotive locomotive - - -"));
    let mut game = game.with_deck(hand("1 red"), [0; 9], Seat(1));
    settle(&mut game, act(0, "deck"));
    assert_eq!((game.hand(Seat(0)), game.turn()), (&hand("1 red"), Turn::Players(Seats::one(Seat(1)))));
    // E7: a coloured card face up may be the second one.
    let game = table("2").with_row(row("locomotive blue - - -"));
    let mut game = game.with_deck(hand("1 red"), [0; 9], Seat(1));
    play(&mut game, &[act(0, "deck"), card("red")]);
    assert_eq!((game.phase(), legal(&game, 0)), (Phase::Second, vec!["face 2".to_owned()]));
    settle(&mut game, act(0, "face 2"));
    assert_eq!(game.hand(Seat(0)), &hand("1 red, 1 blue"));
}

#[test]
fn tickets_4_10_hands_have_no_limit() {
    let game = table("2").with_deck(hand("6 red"), [0; 9], Seat(0));
    assert_eq!(game.hand(Seat(0)).iter().sum::<u8>(), 99);
    assert!(allowed(&game, act(0, "deck")));
}
