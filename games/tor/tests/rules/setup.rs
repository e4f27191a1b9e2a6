//! Chapter 2, before the exchange: dealing, order, lot.

use game::{Cards, Game, Outcome, Seat, Turn};
use tor::{Chance, Event, LOTS, Phase, Setup, Tor};

use crate::help::{act, after, all, dealt, fresh, legal, lot, odds, offered, play, refused, top, waits_for};
use tor::Action::{Draw, Pick, Place};

#[test]
fn tor_2_1_seven_wagons_for_everybody() {
    for seats in 2..=4 {
        let mut game = fresh(seats);
        let mut trains = Vec::new();
        for wagon in 1..=7 * seats {
            assert_eq!(game.turn(), Turn::Chance(tor::DECK));
            assert_eq!(odds(&game).len(), 85 - usize::from(wagon), "every card left is equally likely");
            for event in play(&mut game, &[top(wagon)]) {
                let Event::Dealt { seat, train } = event else { panic!("{event:?}") };
                trains.push((seat.0, train));
            }
        }
        assert_eq!(game.turn(), Turn::Chance(LOTS));
        let expected: Vec<_> = (0..seats).map(|seat| (seat, all(&game).trains[usize::from(seat)])).collect();
        assert_eq!(trains, expected, "one report for each complete train");
        assert!(expected.iter().all(|(_, train)| train.iter().all(|&wagon| wagon > 0)));
        assert_eq!(all(&game).deck, 84 - 7 * seats);
        assert_eq!(all(&game).unseen, Cards::range(7 * seats + 1, 85));
    }
}

#[test]
fn tor_2_1_a_table_has_two_to_four_seats() {
    for good in ["2", "3", "4", "2 discard-first"] {
        assert_eq!(good.parse::<Setup>().unwrap().to_string(), good);
    }
    for bad in ["", "1", "5", "two", "2 rivers"] {
        assert!(bad.parse::<Setup>().is_err(), "{bad}");
    }
}

#[test]
fn tor_2_1_nobody_acts_and_no_card_comes_twice_while_dealing() {
    let game = after(fresh(2), &[top(40)]);
    refused(&game, top(40), "TOR-8.2");
    refused(&game, lot(0), "TOR-8.2");
    refused(&game, act(0, Draw), "TOR-3.1");
    assert!(legal(&game, 0).is_empty() && legal(&game, 1).is_empty());
}

#[test]
fn tor_2_2_the_train_descends_whatever_the_order_of_the_cards() {
    let cards = [12, 84, 1, 50, 49, 7, 33, 80, 2, 81, 3, 82, 4, 83];
    let game = after(fresh(2), &cards.map(top));
    assert_eq!(all(&game).trains[0], [84, 50, 49, 33, 12, 7, 1]);
    assert_eq!(all(&game).trains[1], [83, 82, 81, 80, 4, 3, 2]);
}

#[test]
fn tor_2_3_the_lot_falls_on_each_seat_alike() {
    for seats in 2..=4 {
        let game = after(fresh(seats), &(1..=7 * seats).map(top).collect::<Vec<_>>());
        let fair: Vec<_> = (0..seats).map(|seat| (Chance::First(Seat(seat)), 1)).collect();
        assert_eq!(odds(&game), fair);
        let mut asked = 0;
        let drawn = game.draw(&mut |below| {
            asked = below;
            below - 1
        });
        assert_eq!((asked, drawn), (u32::from(seats), Chance::First(Seat(seats - 1))));
        for seat in 0..seats {
            let next = after(game.clone(), &[lot(seat)]);
            assert_eq!((all(&next).first, all(&next).phase), (Seat(seat), Phase::Offer));
        }
        refused(&game, lot(seats), "TOR-2.3");
        refused(&game, top(84), "TOR-2.3");
        refused(&game, act(0, Draw), "TOR-3.1");
    }
}

#[test]
fn tor_2_3_the_lot_decides_who_exchanges_and_plays_first() {
    let game = offered(3, 2);
    assert_eq!(game.turn(), waits_for(2));
    let steps = [act(2, Place(0)), act(0, Pick(83)), act(0, Place(0)), act(1, Pick(81)), act(1, Place(0))];
    let game = after(game, &steps);
    assert_eq!((game.turn(), all(&game).phase), (waits_for(2), Phase::Choose { seat: Seat(2) }));
    assert_eq!(game.turns_played(), 0, "set-up is not counted");
}

#[test]
fn tor_7_1_nobody_wins_during_set_up() {
    // Descending trains stay without a winner wherever the lowest or highest wagon goes.
    let game = dealt(2, 0);
    for (offer, slot) in [(84, 0), (84, 6), (15, 0), (15, 6), (40, 3)] {
        let rest = if offer == 84 { [82, 83] } else { [83, 84] };
        let steps = [top(offer), top(rest[0]), top(rest[1]), act(0, Place(slot))];
        let game: Tor = after(game.clone(), &steps);
        assert_eq!(game.turn(), waits_for(1));
        assert_eq!(game.outcome(), None::<Outcome>);
    }
}
