//! Chapter 7: winning.

use game::{Game, Line, Outcome, Rule, Seat, Seats, Turn};
use tor::Action::{Draw, Pick, Place, Use};
use tor::{Ability, Event, Phase, Tor, Train, ability, ascends};

use crate::help::{TRAINS, act, after, all, legal, lot, odds, play, refused, row, top, train, waits_for};

/// Seat 0 has won.
fn won() -> Tor {
    let game = Tor::arranged(&[[17, 3, 24, 41, 56, 73, 81], TRAINS[1], TRAINS[2]], &[4, 6]);
    after(game, &[act(0, Use(Ability::SwapAdjacent)), act(0, Place(0))])
}

#[test]
fn tor_7_1_seven_ascending_wagons_win() {
    assert!(ascends(&[3, 17, 24, 41, 56, 73, 81]));
    assert!(!ascends(&[3, 24, 41, 17, 56, 73, 81]));
    assert!(ascends(&[1, 2, 3, 4, 5, 6, 7]));
    // One wrong neighbour anywhere, or a gap, is enough.
    for slot in 0..6 {
        let mut train: Train = [3, 17, 24, 41, 56, 73, 81];
        train.swap(slot, slot + 1);
        assert!(!ascends(&train));
    }
    for slot in 0..7 {
        let mut train: Train = [3, 17, 24, 41, 56, 73, 81];
        train[slot] = 0;
        assert!(!ascends(&train), "a train with a gap does not count");
    }
}

#[test]
fn tor_7_1_every_action_on_the_own_train_can_win() {
    // The card used and the train one step before 3 17 24 41 56 73 81.
    let cases: [(u8, Train, u8); 4] = [
        (4, [3, 17, 41, 24, 56, 73, 81], 2),
        (8, [3, 17, 56, 41, 24, 73, 81], 2),
        (1, [3, 17, 56, 24, 41, 73, 81], 2),
        (19, [3, 17, 41, 56, 24, 73, 81], 4),
    ];
    for (card, before, slot) in cases {
        let mut game = Tor::arranged(&[before, TRAINS[1]], &[card]);
        let events = play(&mut game, &[act(0, Use(ability(card))), act(0, Place(slot))]);
        assert!(matches!(
            events.last(),
            Some(Event::Won { seat: Seat(0), train: [3, 17, 24, 41, 56, 73, 81] })
        ));
        assert_eq!(game.turn(), Turn::Over);
    }
    let mut game = Tor::arranged(&[[3, 17, 24, 41, 56, 73, 10], TRAINS[1]], &[]);
    let events = play(&mut game, &[act(0, Draw), top(81), act(0, Place(6))]);
    assert!(matches!(events.last(), Some(Event::Won { .. })));
    assert_eq!((all(&game).phase, row(&game)), (Phase::Over { winner: Seat(0) }, vec![10]));
}

#[test]
fn tor_7_1_a_drawn_card_in_hand_does_not_win_yet() {
    let game = Tor::arranged(&[[3, 17, 24, 41, 56, 73, 10], TRAINS[1]], &[]);
    let game = after(game, &[act(0, Draw), top(81)]);
    assert_eq!(game.outcome(), None);
    let wasted = after(game, &[act(0, Place(0))]);
    assert_eq!((wasted.turn(), wasted.outcome()), (waits_for(1), None));
}

#[test]
fn tor_7_1_the_score_sheet_and_the_places() {
    let game = won();
    let points = |seat| {
        let mut lines = Vec::new();
        game.score(Seat(seat), &mut lines);
        lines
    };
    assert_eq!(points(0), [Line { rule: Rule("TOR-7.1"), points: 1 }]);
    assert_eq!(points(2), [Line { rule: Rule("TOR-7.1"), points: 0 }]);
    let places = vec![Seats::one(Seat(0)), [Seat(1), Seat(2)].into_iter().collect()];
    assert_eq!(game.outcome(), Some(Outcome::Ranked(places)));
    assert_eq!(game.turns_played(), 1, "the winning turn counts");
}

#[test]
fn tor_7_1_nothing_happens_after_the_end() {
    let game = won();
    for seat in 0..3 {
        for action in [Draw, Use(Ability::RemoveRight), Place(0), Pick(84)] {
            refused(&game, act(seat, action), "TOR-7.1");
        }
        assert!(legal(&game, seat).is_empty());
    }
    refused(&game, top(84), "TOR-7.1");
    refused(&game, lot(0), "TOR-7.1");
    assert!(odds(&game).is_empty());
}

#[test]
fn tor_7_2_a_win_in_anothers_turn() {
    // Seat 0 removes the last wagons; seat 1 draws what it lacked.
    let game = Tor::arranged(&[TRAINS[0], [3, 17, 24, 41, 56, 73, 21], TRAINS[2]], &[6]);
    let mut game = after(game, &[act(0, Use(Ability::RemoveRight)), top(84)]);
    let events = play(&mut game, &[top(81)]);
    assert!(matches!(
        events[..],
        [Event::Refilled { seat: Seat(1), wagon: 81, slot: 6 }, Event::Won { seat: Seat(1), .. }]
    ));
    assert_eq!(all(&game).phase, Phase::Over { winner: Seat(1) });
    assert_eq!(game.outcome().unwrap().winners(3), Seats::one(Seat(1)));
    // Seat 2 would have been next and stays with its gap.
    assert_eq!(train(&game, 2), [72, 62, 52, 42, 32, 22, 0]);
    refused(&game, top(83), "TOR-7.1");
    game.audit();
}

#[test]
fn tor_7_2_the_first_refilled_of_two_winners_wins() {
    // Either seat completes its train with any high wagon: the order of refilling decides, clockwise from the user.
    let ready: [Train; 3] =
        [[1, 16, 25, 42, 55, 72, 10], [3, 17, 24, 41, 56, 73, 21], [2, 18, 26, 43, 57, 74, 22]];
    for (user, winner) in [(0_u8, 0_u8), (1, 1), (2, 2)] {
        let game = Tor::arranged(&ready, &[6]).with_mover(Seat(user));
        let game = after(game, &[act(user, Use(Ability::RemoveRight)), top(84)]);
        assert_eq!(all(&game).phase, Phase::Over { winner: Seat(winner) });
        let gaps = (0..3).filter(|&seat| train(&game, seat)[6] == 0).count();
        assert_eq!(gaps, 2);
    }
    // A user that misses leaves the chance to the next.
    let game = Tor::arranged(&ready, &[6]).with_mover(Seat(2));
    let game = after(game, &[act(2, Use(Ability::RemoveRight)), top(50), top(84)]);
    assert_eq!(all(&game).phase, Phase::Over { winner: Seat(0) });
    assert_eq!(train(&game, 1)[6], 0);
}

#[test]
fn tor_7_2_a_gap_alone_never_wins() {
    // The removal takes the only wrong wagon, but six wagons are no train: the refill must fit.
    let game = Tor::arranged(&[[3, 17, 24, 10, 56, 73, 81], TRAINS[1]], &[5]);
    let game = after(game, &[act(0, Use(Ability::RemoveMiddle))]);
    assert_eq!(game.outcome(), None);
    let missed = after(game.clone(), &[top(84), top(83)]);
    assert_eq!((missed.outcome(), missed.turn()), (None, waits_for(1)));
    let hit = after(game, &[top(38)]);
    assert_eq!(all(&hit).phase, Phase::Over { winner: Seat(0) });
}

#[test]
fn tor_7_2_a_win_is_counted_as_one_turn() {
    let game = Tor::arranged(&[TRAINS[0], [3, 17, 24, 41, 56, 73, 21]], &[6]);
    let game = after(game, &[act(0, Use(Ability::RemoveRight)), top(84), top(81)]);
    assert_eq!(game.turns_played(), 1);
}
