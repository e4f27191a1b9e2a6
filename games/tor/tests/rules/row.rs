//! Chapter 4: the row and its pairs.

use game::{Game, Seat, Viewer};
use tor::Action::{Draw, Pick, Place, Use};
use tor::{Ability, Event, Tor, Train};

use crate::help::{TRAINS, act, after, all, discard, legal, offered, play, refused, row, top};

/// Four trains that begin with these wagons.
fn led_by(first: [u8; 4]) -> Vec<Train> {
    let rest = [
        [60, 50, 40, 30, 20, 10],
        [61, 53, 42, 31, 21, 14],
        [62, 52, 43, 32, 22, 15],
        [63, 54, 44, 34, 23, 16],
    ];
    let join =
        |(first, rest): (u8, [u8; 6])| std::array::from_fn(|at| if at == 0 { first } else { rest[at - 1] });
    first.into_iter().zip(rest).map(join).collect()
}

/// The row, the discard pile and the pairs told after the removal of these first wagons.
fn removed(first: [u8; 4], open: &[u8]) -> (Vec<u8>, Vec<u8>, Vec<(u8, u8)>) {
    let mut game = Tor::arranged(&led_by(first), open);
    let events = play(&mut game, &[act(0, Use(Ability::RemoveLeft))]);
    let pair = |event| if let Event::Paired { cards, .. } = event { Some(cards) } else { None };
    (row(&game), discard(&game), events.into_iter().filter_map(pair).collect())
}

#[test]
fn tor_4_1_two_of_one_ability_leave_at_once() {
    // 20 swaps neighbours like 4.
    let mut game = Tor::arranged(&TRAINS[..2], &[4, 7]);
    let events = play(&mut game, &[act(0, Draw), top(84), act(0, Place(5))]);
    assert_eq!((row(&game), discard(&game)), (vec![7], vec![4, 20]));
    assert!(matches!(
        events[..],
        [
            Event::Drew { .. },
            Event::Placed { out: 20, .. },
            Event::Paired { ability: Ability::SwapAdjacent, cards: (4, 20) }
        ]
    ));
    refused(&game, act(1, Use(Ability::SwapAdjacent)), "TOR-3.3");
    assert_eq!(legal(&game, 1), [Draw, Use(Ability::RemoveLeft)]);
}

#[test]
fn tor_4_1_different_abilities_lie_side_by_side() {
    let game = Tor::arranged(&TRAINS[..2], &[1, 2, 3, 5, 6, 7, 8]);
    let game = after(game, &[act(0, Draw), top(84), act(0, Place(5))]);
    assert_eq!((row(&game), discard(&game)), (vec![1, 2, 3, 5, 6, 7, 8, 20], vec![]));
}

#[test]
fn tor_4_1_pairs_cancel_during_set_up() {
    // The first wagons 7 and 14 differ, but 6 and 14 both remove the last wagon.
    let game = after(offered(2, 0), &[act(0, Place(1))]);
    assert_eq!(row(&game), [6]);
    let game = after(game, &[act(1, Pick(83)), act(1, Place(0))]);
    assert_eq!(row(&game), Vec::<u8>::new());
    assert_eq!(discard(&game), [6, 14, 82]);
    assert_eq!(all(&game).buried[1].cards, Some([82].into_iter().collect()), "the pair was open");
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0))] {
        assert_eq!(game.view(viewer).discard, [6, 14].into_iter().collect());
    }
}

#[test]
fn tor_4_2_two_equal_wagons_leave() {
    assert_eq!(removed([1, 9, 3, 4], &[7]), (vec![3, 4], vec![1, 7, 9], vec![(1, 9)]));
}

#[test]
fn tor_4_2_of_three_equal_wagons_the_newest_stays() {
    assert_eq!(removed([1, 9, 17, 4], &[7]), (vec![4, 17], vec![1, 7, 9], vec![(1, 9)]));
    assert_eq!(removed([1, 4, 9, 17], &[7]), (vec![4, 17], vec![1, 7, 9], vec![(1, 9)]));
    // The oldest may already lie in the row.
    assert_eq!(removed([1, 9, 3, 4], &[7, 17]), (vec![3, 4, 9], vec![1, 7, 17], vec![(17, 1)]));
}

#[test]
fn tor_4_2_four_equal_wagons_all_leave() {
    assert_eq!(removed([1, 9, 17, 25], &[7]), (vec![], vec![1, 7, 9, 17, 25], vec![(1, 9), (17, 25)]));
    assert_eq!(removed([1, 9, 17, 4], &[7, 25]), (vec![4], vec![1, 7, 9, 17, 25], vec![(25, 1), (9, 17)]));
}

#[test]
fn tor_4_2_of_five_equal_cards_the_newest_stays() {
    assert_eq!(removed([1, 9, 17, 25], &[7, 33]), (vec![25], vec![1, 7, 9, 17, 33], vec![(33, 1), (9, 17)]));
}

#[test]
fn tor_4_2_two_different_pairs_leave_together() {
    assert_eq!(removed([1, 4, 9, 12], &[7]), (vec![], vec![1, 4, 7, 9, 12], vec![(1, 9), (4, 12)]));
    assert_eq!(removed([1, 4, 3, 5], &[7, 9, 12, 11, 13]).0, Vec::<u8>::new());
}

#[test]
fn tor_4_2_the_newest_is_counted_clockwise_from_the_user() {
    let game = Tor::arranged(&led_by([1, 9, 17, 4]), &[7]).with_mover(Seat(2));
    let game = after(game, &[act(2, Use(Ability::RemoveLeft))]);
    // Seat 2 loses 17, seat 0 loses 1, then seat 1 loses 9.
    assert_eq!((row(&game), discard(&game)), (vec![4, 9], vec![1, 7, 17]));
}
