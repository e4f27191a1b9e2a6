//! Chapter 5: the end of a turn, and the clock.

use game::{Game, Seat};
use signals::{Event, Phase, Reason};

use crate::help::{
    at, count, deal, deal_out, legal, old_table, on, play, refused, roll, seat_refused, staged, switch, table,
};

#[test]
fn signals_5_1_five_cards_are_drawn_up_to_ten() {
    for (held, drawn) in [([0, 0, 0], 5), ([2, 2, 1], 5), ([3, 3, 1], 3), ([3, 3, 3], 1), ([4, 3, 3], 0)] {
        let mut game = staged(&table("2"), |view| deal_out(view, &[held]));
        play(&mut game, &["end"]);
        let events = deal(&mut game);
        assert_eq!(count(&events, |event| matches!(event, Event::Drew { hand: 0, .. })), drawn, "{held:?}");
        assert_eq!((game.phase(), game.acting()), (Phase::Reveal, 1));
    }
}

#[test]
fn signals_5_1_fewer_cards_or_none_may_be_drawn_where_five_would_be_too_many() {
    let holds = |hand: [u8; 3]| staged(&table("2"), |view| deal_out(view, &[hand]));
    for fewer in 0..3 {
        let mut game = holds([3, 3, 1]);
        let events = play(&mut game, &[&format!("end {fewer}")]);
        assert!(matches!(events[0], Event::TurnEnded { hand: 0, draws: Some(n) } if n == fewer));
        let drawn = deal(&mut game);
        assert_eq!(count(&drawn, |event| matches!(event, Event::Drew { .. })), usize::from(fewer));
        assert_eq!((game.phase(), game.acting(), game.turns_played()), (Phase::Reveal, 1, 1));
    }
    let game = holds([3, 3, 1]);
    assert_eq!(game.fewer(), 3);
    assert!(refused(&game, "end 3", "SIGNALS-5.1"), "three is what fits in: that is `end`");
    // Where five fit in, five are drawn.
    let game = holds([2, 2, 1]);
    assert!(refused(&game, "end 0", "SIGNALS-5.1") && !legal(&game).contains(&"end 0".to_owned()));
    // A full hand draws none in any case, and after the last turn nobody draws.
    assert!(refused(&holds([4, 3, 3]), "end 0", "SIGNALS-5.1"));
    let last = staged(&holds([3, 3, 1]), |view| view.left = 0);
    assert!(refused(&last, "end 0", "SIGNALS-5.1"));
    // Under rules 1 nobody drew fewer by choice.
    let old = staged(&old_table("2"), |view| deal_out(view, &[[3, 3, 1]]));
    assert!(refused(&old, "end 0", "SIGNALS-5.1"));
}

#[test]
fn signals_5_2_played_cards_become_the_new_deck() {
    let mut game = staged(&table("2"), |view| {
        deal_out(view, &[[3, 0, 0], [5, 5, 0]]);
        view.deck_cards = Some([0, 0, 2]);
        view.discards = [19, 22, 25];
    });
    play(&mut game, &["end", "draw move", "draw move"]);
    // The deck was used up with the second card: the third comes from the new one.
    let mut odds = Vec::new();
    game.odds(&mut odds);
    let told: Vec<(String, u32)> =
        odds.iter().map(|(chance, weight)| (chance.to_string(), *weight)).collect();
    assert_eq!(
        told,
        [("draw signal".to_owned(), 19), ("draw switch".to_owned(), 22), ("draw move".to_owned(), 25)]
    );
    let events = deal(&mut game);
    assert_eq!(count(&events, |event| matches!(event, Event::Drew { .. })), 3);
}

#[test]
fn signals_5_3_turns_go_round_and_only_one_acts() {
    let mut game = table("3");
    assert!(seat_refused(&game, 1, "end", "SIGNALS-5.3"));
    for hand in [1, 2, 0] {
        play(&mut game, &["end"]);
        deal(&mut game);
        assert_eq!(game.acting(), hand);
        game = staged(&game, |view| {
            view.phase = Phase::Act;
            view.card = None;
        });
        assert!(game.turn().players().has(Seat(hand)));
    }
    assert_eq!(game.turns_played(), 3);
}

#[test]
fn signals_5_4_tokens_are_lost_for_what_went_wrong() {
    let game = staged(&table("2"), |view| {
        on(view, 0, "Lille - Paris", 0);
        on(view, 1, "Nice - Genoa", 0);
        on(view, 2, "Bordeaux - Limoges", 0);
        on(view, 3, "Le Mans - Limoges", 0);
        switch(view, "Limoges", "Bordeaux", "Le Mans");
        view.clock = 7;
    });
    // Two unused points before a red signal.
    let mut red = staged(&game, |view| on(view, 0, "Paris - Strasbourg", 0));
    let events = roll(&mut red, 0, 2);
    assert!(matches!(events.last(), Some(Event::Lost { tokens: 2, why: Reason::Red, left: 5 })));
    // A start is reached.
    let mut start = game.clone();
    let events = roll(&mut start, 1, 5);
    assert!(matches!(events.last(), Some(Event::Lost { tokens: 2, why: Reason::Start, left: 5 })));
    // Head-on: two for each of three points.
    let mut meets = game.clone();
    let events = roll(&mut meets, 2, 3);
    assert!(matches!(events.last(), Some(Event::Lost { tokens: 6, why: Reason::HeadOn, left: 1 })));
    let entry = meets.statistics().total();
    assert_eq!((entry.tokens[Reason::HeadOn as usize], entry.trains, entry.cards), (6, 1, 0));
}

#[test]
fn signals_5_5_a_card_is_lost_with_the_last_token() {
    // The example of the rulebook: three are to be lost, two are left, six lie on the clock afterwards.
    let red = |clock: u8, left: u8| {
        staged(&table("2"), |view| {
            on(view, 0, "Paris - Strasbourg", 0);
            (view.clock, view.left) = (clock, left);
        })
    };
    let mut game = red(2, 16);
    let events = roll(&mut game, 0, 3);
    assert_eq!((game.clock(), game.left(), game.unseen().len()), (6, 15, 18));
    assert_eq!(count(&events, |event| matches!(event, Event::CardLost { left: 15 })), 1);
    // Exactly the last token: the clock is full.
    let mut game = red(3, 16);
    roll(&mut game, 0, 3);
    assert_eq!((game.clock(), game.left()), (7, 15));
    // More than a full clock: two cards.
    let head_on = staged(&table("2"), |view| {
        on(view, 2, "Bordeaux - Limoges", 0);
        on(view, 3, "Le Mans - Limoges", 0);
        switch(view, "Limoges", "Bordeaux", "Le Mans");
        view.clock = 2;
    });
    let mut game = head_on.clone();
    let events = roll(&mut game, 2, 5);
    assert_eq!((game.clock(), game.left()), (6, 14), "2, then 7, then 1 of 10");
    assert_eq!(count(&events, |event| matches!(event, Event::CardLost { .. })), 2);
    assert_eq!(game.statistics().total().cards, 2);
    // The last card of the deck goes: the running turn is the last one.
    let mut game = red(1, 1);
    roll(&mut game, 0, 2);
    assert_eq!((game.clock(), game.left(), game.phase()), (6, 0, Phase::Act));
    play(&mut game, &["end"]);
    assert_eq!(game.phase(), Phase::Lost);
    let mut at_paris = staged(&table("2"), |view| at(view, 0, "Calais"));
    roll(&mut at_paris, 0, 4);
    assert_eq!(at_paris.clock(), 7, "nothing is lost in a city");
}
