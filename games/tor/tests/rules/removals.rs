//! Rules 5.5 to 5.7: removals and refilling.

use game::{Game, Seat, Seats, Turn};
use tor::Action::Use;
use tor::{Ability, Event, Phase, Tor};

use crate::help::{
    TRAINS, act, after, all, discard, legal, locks, play, refused, row, top, train, waits_for,
};

/// Each removal with its card and its slot.
const REMOVALS: [(Ability, u8, usize); 3] =
    [(Ability::RemoveLeft, 7, 0), (Ability::RemoveMiddle, 5, 3), (Ability::RemoveRight, 6, 6)];

#[test]
fn tor_5_5_everybody_loses_the_wagon_the_user_included() {
    for seats in 2..=4 {
        for (ability, card, slot) in REMOVALS {
            let trains = &TRAINS[..seats];
            let mut game = Tor::arranged(trains, &[card]);
            let events = play(&mut game, &[act(0, Use(ability))]);
            let mut lost: Vec<u8> = trains.iter().map(|train| train[slot]).collect();
            for (seat, train) in trains.iter().enumerate() {
                let mut expected = *train;
                expected[slot] = 0;
                assert_eq!(all(&game).trains[seat], expected);
            }
            let told: Vec<_> = events[1..]
                .iter()
                .map(|event| {
                    let Event::Removed { slot: at, wagon, .. } = *event else { panic!("{event:?}") };
                    assert_eq!(usize::from(at), slot);
                    wagon
                })
                .collect();
            assert_eq!(told, lost);
            lost.sort_unstable();
            assert_eq!((row(&game), discard(&game)), (lost, vec![card]));
            assert_eq!(game.turn(), Turn::Chance(tor::DECK));
            refused(&game, act(0, Use(ability)), "TOR-3.1");
        }
    }
}

#[test]
fn tor_5_5_a_guarded_wagon_stays() {
    for (ability, card, slot) in REMOVALS {
        for guarded in 0..3_u8 {
            let mut game = Tor::arranged(&TRAINS[..3], &[card]).with_lock(Seat(guarded), slot, 2);
            let events = play(&mut game, &[act(0, Use(ability))]);
            for seat in 0..3 {
                let kept = TRAINS[usize::from(seat)][slot];
                let stays = seat == guarded;
                assert_eq!(train(&game, seat)[slot], if stays { kept } else { 0 });
                assert_eq!(row(&game).contains(&kept), !stays);
            }
            let told = events.iter().filter(|event| matches!(event, Event::Guarded { .. })).count();
            assert_eq!((told, &locks(&game, guarded)[slot / 3]), (1, &vec![2]));
            let waiting: Seats = (0..3).filter(|&seat| seat != guarded).map(Seat).collect();
            let slot = u8::try_from(slot).unwrap();
            assert_eq!(all(&game).phase, Phase::Refill { seat: Seat(0), slot, waiting });
        }
    }
}

#[test]
fn tor_5_5_a_padlock_elsewhere_does_not_help() {
    let game = Tor::arranged(&TRAINS[..2], &[5]).with_lock(Seat(0), 0, 2).with_lock(Seat(0), 6, 10 + 8);
    let game = after(game, &[act(0, Use(Ability::RemoveMiddle))]);
    assert_eq!(train(&game, 0), [70, 60, 50, 0, 30, 20, 10]);
}

#[test]
fn tor_5_6_refilled_clockwise_from_the_user_into_the_same_place() {
    for user in 0..4_u8 {
        for (ability, card, slot) in REMOVALS {
            let mut game = Tor::arranged(&TRAINS, &[card]).with_mover(Seat(user));
            play(&mut game, &[act(user, Use(ability))]);
            for (turn, wagon) in (0..4).zip([84, 83, 82, 81]) {
                let seat = (user + turn) % 4;
                assert_eq!(game.turn(), Turn::Chance(tor::DECK));
                assert_eq!(train(&game, seat)[slot], 0);
                let before = row(&game);
                let events = play(&mut game, &[top(wagon)]);
                let [Event::Refilled { seat: told, wagon: new, .. }] = events[..] else {
                    panic!("{events:?}")
                };
                assert_eq!((told, new), (Seat(seat), wagon));
                let mut expected = TRAINS[usize::from(seat)];
                expected[slot] = wagon;
                assert_eq!(train(&game, seat), expected);
                assert_eq!(row(&game), before, "a refilled card is only a number");
            }
            assert_eq!((game.turn(), game.turns_played()), (waits_for((user + 1) % 4), 1));
        }
    }
}

#[test]
fn tor_5_6_guarded_seats_are_skipped() {
    let game = Tor::arranged(&TRAINS, &[7]).with_lock(Seat(0), 0, 2).with_lock(Seat(3), 0, 18);
    let game = after(game.with_mover(Seat(3)), &[act(3, Use(Ability::RemoveLeft)), top(84), top(83)]);
    assert_eq!([0, 1, 2, 3].map(|seat| train(&game, seat)[0]), [70, 84, 83, 73]);
    assert_eq!(game.turn(), waits_for(0));
}

#[test]
fn tor_5_6_the_pairs_are_discarded_before_anybody_draws() {
    // 1 and 9 are a pair: when the deck runs out with the first refill, both, and the used card, are part of the new one.
    let trains = [[1, 60, 50, 40, 30, 20, 10], [9, 61, 53, 41, 31, 21, 11]];
    let mut game = Tor::arranged(&trains, &[7]).with_deck(&[84]);
    let events = play(&mut game, &[act(0, Use(Ability::RemoveLeft)), top(84)]);
    let kinds: Vec<_> = events.iter().map(|event| format!("{event:?}")).collect();
    let at = |word: &str| kinds.iter().position(|kind| kind.starts_with(word)).unwrap();
    assert!(at("Used") < at("Removed") && at("Removed") < at("Paired") && at("Paired") < at("Reshuffled"));
    let deck = all(&game).unseen;
    assert!([1, 7, 9].into_iter().all(|card| deck.has(card)) && discard(&game).is_empty());
}

#[test]
fn tor_5_6_in_rules_1_the_pairs_are_discarded_before_an_empty_deck_is_made_anew() {
    let trains = [[1, 60, 50, 40, 30, 20, 10], [9, 61, 53, 41, 31, 21, 11]];
    let mut game = Tor::arranged(&trains, &[7]).with_rules(1).with_deck(&[]);
    let events = play(&mut game, &[act(0, Use(Ability::RemoveLeft))]);
    let kinds: Vec<_> = events.iter().map(|event| format!("{event:?}")).collect();
    let at = |word: &str| kinds.iter().position(|kind| kind.starts_with(word)).unwrap();
    assert!(at("Used") < at("Removed") && at("Removed") < at("Paired") && at("Paired") < at("Reshuffled"));
    let deck = all(&game).unseen;
    assert!([1, 7, 9].into_iter().all(|card| deck.has(card)) && discard(&game).is_empty());
}

#[test]
fn tor_5_7_usable_even_if_everybody_is_guarded() {
    for (ability, card, slot) in REMOVALS {
        let padlocks = [2, 18, 26];
        let mut game = Tor::arranged(&TRAINS[..3], &[card]);
        for (seat, lock) in (0..).zip(padlocks) {
            game = game.with_lock(Seat(seat), slot, lock);
        }
        assert!(legal(&game, 0).contains(&Use(ability)));
        let events = play(&mut game, &[act(0, Use(ability))]);
        assert_eq!(events.len(), 4, "used, and three padlocks held: {events:?}");
        assert_eq!(all(&game).trains[..3], TRAINS[..3]);
        assert_eq!(
            [0, 1, 2].map(|seat| locks(&game, seat)[slot / 3].clone()),
            padlocks.map(|lock| vec![lock])
        );
        assert_eq!((row(&game), discard(&game)), (vec![], vec![card]));
        assert_eq!((game.turn(), game.turns_played()), (waits_for(1), 1), "the turn is spent");
    }
}
