//! Chapter 9: who knows what.

use game::{Game, Imagine, Seat, SplitMix64, Viewer};

use crate::help::{SMALL, act, begun, card, claim, finish, hand, luck, own, play, row, settle, table};

#[test]
fn tickets_9_1_hands_and_tickets_are_secret() {
    let mut game = table("3").with_hand(Seat(0), hand("2 red"));
    let seen = game.view(Viewer::Seat(Seat(1)));
    assert_eq!((seen.desks[0].cards, seen.desks[0].hand, seen.desks[0].tickets.clone()), (2, None, None));
    assert_eq!((seen.desks[0].count, seen.desks[0].wagons, seen.deck), (4, 45, 110 - 5 - 2));
    assert_eq!(game.view(Viewer::Seat(Seat(0))).desks[0].hand, Some(hand("2 red")));
    settle(&mut game, act(0, "tickets"));
    play(&mut game, &[act(0, "back 2")]);
    let (own, other) = (game.view(Viewer::Seat(Seat(0))), game.view(Viewer::Seat(Seat(1))));
    assert_eq!(
        own.desks[0].offer.as_ref().map(|offer| offer.iter().map(|&(_, back)| back).collect::<Vec<_>>()),
        Some(vec![false, true, false])
    );
    assert_eq!(
        (other.desks[0].offer.clone(), other.desks[0].offered, other.desks[0].back.len()),
        (None, 3, 0)
    );
}

#[test]
fn tickets_9_2_everything_seen_is_remembered() {
    // What is taken face up is known until it can have been paid.
    let mut game = table("2").with_row(row("red red blue green pink"));
    play(&mut game, &[act(0, "face 1"), card("white"), act(0, "face 2"), card("white")]);
    let known = |game: &tickets::Tickets| game.view(Viewer::Seat(Seat(1))).certain(Seat(0));
    assert_eq!(known(&game), hand("2 red"));
    play(&mut game, &[act(1, "deck"), card("blue"), act(1, "deck"), card("blue")]);
    play(&mut game, &[act(0, "deck"), card("red"), act(0, "deck"), card("locomotive")]);
    assert_eq!(known(&game), hand("2 red"), "the rest came unseen");
    play(&mut game, &[act(1, "deck"), card("blue"), act(1, "deck"), card("blue")]);
    let step = claim(&game, 0, "Boston - New York", "red");
    settle(&mut game, step);
    assert_eq!(known(&game), [0; 9], "those two may have been the ones");
    assert_eq!(game.hand(Seat(0)), &hand("1 red, 1 locomotive"));

    // A deck that is used up leaves no doubt: with two players the other's draws are all that is missing.
    let game = table("2").with_deck(hand("2 black, 1 locomotive, 1 green"), hand("5 yellow"), Seat(1));
    let mut game = game.with_hand(Seat(1), *table("2").hand(Seat(1))).with_deck(
        hand("2 black, 1 locomotive, 1 green"),
        hand("5 yellow"),
        Seat(1),
    );
    play(&mut game, &[act(0, "deck"), card("black"), act(0, "deck"), card("locomotive")]);
    play(&mut game, &[act(1, "deck"), card("black"), act(1, "deck"), card("green")]);
    assert_eq!(known(&game), hand("1 black, 1 locomotive"), "nothing is left in the deck");
    play(&mut game, &[act(0, "deck"), card("yellow"), act(0, "deck"), card("yellow")]);
    assert_eq!(known(&game), hand("1 black, 1 locomotive, 2 yellow"), "the new deck has nothing else");
    assert_eq!(
        game.view(Viewer::Public).certain(Seat(0)),
        hand("2 yellow"),
        "somebody else cannot tell who has what"
    );

    // Whoever puts tickets back knows who is offered them.
    let mut game = begun(own("2", SMALL));
    settle(&mut game, act(0, "tickets"));
    let offer = game.offer(Seat(0)).to_vec();
    play(&mut game, &[act(0, "back 1")]);
    settle(&mut game, act(0, "keep"));
    for seat in [1, 0] {
        settle(&mut game, act(seat, "tickets"));
        settle(&mut game, act(seat, "keep"));
    }
    let holder = [0, 1].into_iter().find(|&seat| game.held(Seat(seat)).has(offer[0]));
    let mut quick = SplitMix64::new(1);
    for _ in 0..50 {
        let view = game.view(Viewer::Seat(Seat(0)));
        let world = tickets::Tickets::imagine(&view, &mut |n| quick.below(n));
        let there = [0, 1].into_iter().find(|&seat| world.held(Seat(seat)).has(offer[0]));
        assert_eq!(there, holder);
    }
}

#[test]
fn tickets_9_3_tickets_are_shown_at_the_end() {
    let mut game = begun(own("2", SMALL));
    luck(&mut game);
    finish_somehow(&mut game);
    let view = game.view(Viewer::Public);
    assert!(view.desks.iter().all(|desk| desk.tickets.is_some() && desk.hand.is_none()));
    assert_eq!(view.desks[0].tickets, Some(game.held(Seat(0)).iter().collect()));
}

/// Draws and passes to the end.
fn finish_somehow(game: &mut tickets::Tickets) {
    let stuck = crate::turn::stuck();
    *game = stuck;
    finish(game);
}
