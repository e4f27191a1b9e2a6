//! Chapter 9: difficulty and variants.

use game::{Game, Imagine, Options, Seat, SplitMix64, Turn, Viewer, playout};
use signals::{CardId, Drawn, Event, Good, Phase, Setup, Signals};

use crate::help::{allowed, begun, deal, first, legal, new, on, play, refused, reveal, roll, staged, table};

#[test]
fn signals_9_1_any_number_of_cards_is_set_aside_that_leaves_a_game() {
    for removed in 0..=17 {
        let words = if removed == 2 { "2".to_owned() } else { format!("2 removed-{removed}") };
        assert_eq!((new(&words).left(), words.parse::<Setup>().unwrap().to_string()), (18 - removed, words));
    }
    assert!("2 removed-18".parse::<Setup>().is_err(), "a card is left");
    // A network with a shorter timetable of its own.
    let kept: String =
        crate::help::SMALL.split_inclusive('\n').filter(|line| !line.starts_with("card")).collect();
    let word = Options::to_word(&(kept + &"card any\n".repeat(9))).unwrap().unwrap();
    assert!(format!("2 removed-8 kit:{word}").parse::<Setup>().is_ok());
    assert!(format!("2 removed-9 kit:{word}").parse::<Setup>().is_err());
}

#[test]
fn signals_9_2_one_more_marker_on_any_red_field() {
    let mut game = new("2 extra-1");
    deal(&mut game);
    assert_eq!(game.phase(), Phase::Layout);
    let red = game.net().all_signals() - game.field().greens;
    assert_eq!(legal(&game).len(), red.len() as usize, "this one decision");
    let green = first(game.field().greens);
    assert!(refused(&game, &format!("mark {green}"), "SIGNALS-9.2"));
    play(&mut game, &[&format!("mark {}", first(red))]);
    assert_eq!((game.field().greens.len(), game.phase()), (9, Phase::Place));
    let mut free = new("2 layout-free extra-1");
    deal(&mut free);
    assert!(refused(&free, "done", "SIGNALS-9.2"), "it must lie first");
    play(&mut free, &[&format!("mark {}", first(red))]);
    assert!(
        !allowed(&free, &format!("mark {}", red.iter().last().expect("some").0 + 1)),
        "there is only one"
    );
    play(&mut free, &["done"]);
}

#[test]
fn signals_9_3_ten_goods_are_two_of_each_and_two_more() {
    let game = new("2 goods-10");
    assert_eq!((game.field().goods, game.field().goal), ([3; 4], 10));
    let mut field = game.field().clone();
    for (delivered, won) in
        [([3, 3, 2, 2], true), ([2, 2, 2, 2], false), ([3, 3, 3, 1], false), ([3, 3, 3, 2], true)]
    {
        field.delivered[0] = delivered;
        assert_eq!(field.won(), won, "{delivered:?}");
    }
    let mut field = new("2 america goods-10").field().clone();
    field.delivered = [[1, 1, 1, 0], [0; 4]];
    assert!(field.takes(0, Good::Yellow), "one more of any colour");
    field.delivered = [[2, 1, 1, 0], [0; 4]];
    assert!(!field.takes(0, Good::Blue) && field.takes(0, Good::White) && field.takes(1, Good::Yellow));
    field.delivered = [[2, 1, 1, 1], [1, 1, 1, 2]];
    assert!(field.won());
}

#[test]
fn signals_9_4_numbers_are_dealt_to_the_starts() {
    let mut game = new("2 starts-shuffled");
    deal(&mut game);
    assert_eq!(game.phase(), Phase::Number);
    for number in (2..=12).rev() {
        assert!(allowed(&game, &format!("place {number}")));
        play(&mut game, &[&format!("place {number}")]);
    }
    play(&mut game, &["dice 6 6"]);
    assert!(crate::help::is_in(&game, 0, "Brest"), "the first start has the number 12");
    let view = game.view(Viewer::Public);
    assert_eq!(view.numbers, [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
}

#[test]
fn signals_9_5_tokens_are_drawn_until_the_pile_is_used_up() {
    let mut game = new("2 starts-drawn");
    deal(&mut game);
    assert_eq!(game.turn(), Turn::Chance(signals::TOKENS));
    assert!(!allowed(&game, "dice 3 3"));
    play(&mut game, &["place 6"]);
    assert!(!allowed(&game, "place 6"), "three different tokens");
    play(&mut game, &["place 2", "place 3"]);
    assert_eq!(game.phase(), Phase::Act);
    // They go back; from now on what is drawn stays out.
    for (at, number) in (2..=12).enumerate() {
        game = staged(&game, |view| {
            view.field.trains = [signals::Train::IN_DEPOT; 9];
            view.clock = 7;
        });
        game = reveal(
            &staged(&game, |view| (view.unseen, view.left) = (CardId::all().take(18).collect(), 16)),
            &["deploy", "any"],
        );
        play(&mut game, &["deploy black"]);
        assert!(allowed(&game, "place 12") && (at == 0 || !allowed(&game, &format!("place {}", number - 1))));
        play(&mut game, &[&format!("place {number}")]);
    }
    game = reveal(
        &staged(&game, |view| (view.unseen, view.left) = (CardId::all().take(18).collect(), 16)),
        &["deploy", "any"],
    );
    play(&mut game, &["deploy grey"]);
    assert!((2..=12).all(|number| allowed(&game, &format!("place {number}"))), "all eleven again");
}

#[test]
fn signals_9_6_closed_hands_are_seen_by_their_owners() {
    let mut game = new("3 hands-closed");
    let mut events = deal(&mut game);
    events.extend(play(&mut game, &["dice 1 1"]));
    let view = game.view(Viewer::Seat(Seat(1)));
    assert_eq!(view.hands.iter().map(Option::is_some).collect::<Vec<_>>(), [false, true, false]);
    assert_eq!((view.sizes, view.deck_cards), (vec![5; 3], None));
    let drawn = |viewer| {
        let seen = events
            .iter()
            .filter(|event| matches!(event, Event::Drew { card, .. } if card.open(viewer).is_some()));
        seen.count()
    };
    assert_eq!([drawn(Viewer::Public), drawn(Viewer::Seat(Seat(1))), drawn(Viewer::Everything)], [0, 5, 15]);
    assert!(events.iter().any(|event| matches!(event, Event::Drew { card: Drawn::Closed(_), .. })));
    // What was paid was there when it was paid, in every world a seat imagines.
    let (mut quick, mut legal) = (SplitMix64::new(4), Vec::new());
    for steps in (0..150).step_by(7) {
        let mut game = Signals::new(&"3 hands-closed".parse().unwrap());
        playout(&mut game, &mut quick, &mut legal, steps);
        let view = game.view(Viewer::Seat(Seat(2)));
        let world = Signals::imagine(&view, &mut |n| quick.below(n));
        for hand in 0..3 {
            let sure = view.certain(hand);
            assert!(
                (0..3)
                    .all(|kind| sure[kind] <= game.hand(hand)[kind] && sure[kind] <= world.hand(hand)[kind])
            );
        }
        assert_eq!(world.hand(2), game.hand(2));
    }
    assert!("1 hands-closed".parse::<Setup>().is_err(), "alone there is nobody to hide from");
}

#[test]
fn signals_9_7_one_person_plays_several_hands() {
    let mut game = new("1 solo-3");
    deal(&mut game);
    assert_eq!((game.seats(), [0, 1, 2].map(|hand| game.hand(hand).iter().sum::<u8>())), (1, [5; 3]));
    game = begun(game);
    for hand in [1, 2, 0] {
        play(&mut game, &["end"]);
        deal(&mut game);
        assert_eq!(game.acting(), hand);
        game = staged(&game, |view| {
            view.phase = Phase::Act;
            view.card = None;
        });
        assert!(game.turn().players().has(Seat(0)), "always the same person");
    }
    assert_eq!(new("1").setup().hands, 2);
    assert!("2 solo-3".parse::<Setup>().is_err());
}

#[test]
fn signals_9_8_the_clock_can_hold_up_to_ten_tokens() {
    let mut game = staged(&table("2 time-9"), |view| {
        on(view, 0, "Paris - Strasbourg", 0);
        view.clock = 1;
    });
    roll(&mut game, 0, 2);
    assert_eq!(game.clock(), 8, "it is filled with nine");
}
