//! Chapter 10: how a game ends.

use game::{Game, Outcome, Turn};
use signals::{Event, Good, Phase, Signals};

use crate::help::{lines, on, play, refused, reveal, roll, staged, table};

/// All but one good are delivered; the last one is before Marseille.
fn last_good() -> Signals {
    let mut game = table("2");
    // Seven goods go by the same train, so that the statistics know of them.
    for (at, good) in Good::ALL.into_iter().flat_map(|good| [good; 2]).enumerate() {
        game = staged(&game, |view| {
            on(view, 0, "Lyon - Marseille", 1);
            view.field.trains[0].cargo = Some(good);
            view.field.goods[good.index()] -= 1;
            crate::help::deal_out(view, &[[3, 3, 3]]);
        });
        if at < 7 {
            roll(&mut game, 0, 2);
            assert_eq!(game.phase(), Phase::Act);
        }
    }
    game
}

#[test]
fn signals_10_1_the_last_good_wins_at_once() {
    let mut game = last_good();
    let events = roll(&mut game, 0, 2);
    assert!(matches!(events.last(), Some(Event::Won)));
    assert_eq!((game.turn(), game.outcome()), (Turn::Over, Some(Outcome::Together { won: true })));
    assert!(refused(&game, "end", "SIGNALS-10.1"));
    // Also in the middle of a timetable card.
    let mut game = reveal(&last_good(), &["black", "brown"]);
    play(&mut game, &["roll black 1", "die 3"]);
    assert_eq!(game.phase(), Phase::Won);
    // Two ports: one of each colour in each.
    let mut field = table("2 america").field().clone();
    field.delivered = [[1, 1, 1, 1], [1, 1, 1, 0]];
    assert!(!field.won());
    field.delivered[1][3] = 1;
    assert!(field.won());
}

#[test]
fn signals_10_2_the_timetable_ends() {
    let mut game = staged(&table("2"), |view| view.left = 0);
    let events = play(&mut game, &["end"]);
    assert!(matches!(events.last(), Some(Event::Over)));
    assert_eq!((game.outcome(), game.turns_played()), (Some(Outcome::Together { won: false }), 1));
    assert!(refused(&game, "end", "SIGNALS-10.2"));
}

#[test]
fn signals_10_3_a_card_that_is_not_there_loses_at_once() {
    let mut game = staged(&table("2"), |view| {
        on(view, 0, "Paris - Strasbourg", 0);
        (view.clock, view.left) = (2, 0);
    });
    let events = roll(&mut game, 0, 2);
    assert!(matches!(events.last(), Some(Event::Over)));
    assert_eq!((game.phase(), game.clock(), game.turns_played()), (Phase::Lost, 0, 1));
    assert!(refused(&game, "end", "SIGNALS-10.3"));
}

/// The result by colour.
fn points(game: &Signals) -> [i16; 4] {
    let lines = lines(game);
    let ids: Vec<&str> = lines.iter().map(|line| line.0).collect();
    assert_eq!(ids, ["SIGNALS-10.4", "SIGNALS-10.5", "SIGNALS-10.6", "SIGNALS-10.7"]);
    [0, 1, 2, 3].map(|at| lines[at].1)
}

#[test]
fn signals_10_4_yellow_goods_count() {
    assert_eq!(points(&last_good())[0], 2);
}

#[test]
fn signals_10_5_blue_goods_count() {
    assert_eq!(points(&last_good())[1], 2);
}

#[test]
fn signals_10_6_red_goods_count() {
    assert_eq!(points(&last_good())[2], 2);
}

#[test]
fn signals_10_7_white_goods_count() {
    assert_eq!(points(&last_good()), [2, 2, 2, 1]);
}
