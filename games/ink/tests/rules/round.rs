//! Chapters 0 and 2: the aim, the set-up, rolling, drawing at the same time, the end of a round.

use game::{Game, Seat, Seats, Stream, Turn, Viewer};
use ink::{Action, Event, Expansion, Face, Setup};

use crate::help::{
    after, cell, die, done, draw, drawn, finish, legal, next_round, odds, play, refused, roll, rolled, seen,
    table,
};

const DICE: &str = "dice:R.R.,R..R,H.H.,HRHR";

#[test]
fn ink_0_1_exits_give_points_and_most_points_win() {
    let mut game = table("2 dice:H.H.,H.H.,H.H.,HRHR/H.H.,H.H.,H.H.,HRHR");
    roll(&mut game);
    for squares in
        [["A1 H.H.", "B1 H.H.", "C1 H.H.", "D1 HRHR"], ["E1 H.H.", "F1 H.H.", "G1 H.H.", "A5 HRHR"]]
    {
        game = drawn(game, 0, &squares);
        play(&mut game, &[done(0)]);
        finish(&mut game, 1);
        roll(&mut game);
    }
    assert_eq!(game.sheet(Seat(0)).exits, 4, "two exits are joined");
    while game.turn() != Turn::Over {
        next_round(&mut game);
    }
    let totals = [0, 1].map(|seat| game.sheet(Seat(seat)).total());
    let best = u8::from(totals[1] > totals[0]);
    assert_ne!(totals[0], totals[1]);
    assert!(
        matches!(game.outcome(), Some(game::Outcome::Ranked(places)) if places[0] == Seats::one(Seat(best)))
    );
}

#[test]
fn ink_0_2_the_box_is_for_six() {
    assert!("6".parse::<Setup>().is_ok() && "7".parse::<Setup>().is_err());
    assert_eq!([Expansion::Base, Expansion::River, Expansion::Lake].map(Expansion::dice), [4, 4 + 2, 4 + 2]);
}

#[test]
fn ink_0_3_everybody_begins_with_an_empty_board() {
    for seats in 1..=6_u8 {
        for expansion in ["", " river", " lake"] {
            let game = table(&format!("{seats}{expansion}"));
            assert_eq!(game.seats(), seats);
            assert!((0..seats).all(|seat| game.board(Seat(seat)).drawn() == 0));
        }
    }
}

#[test]
fn ink_2_1_all_dice_are_rolled_once_for_everybody() {
    for (setup, dice) in [("3", 4), ("3 river", 6), ("3 lake", 6)] {
        let mut game = table(setup);
        for number in 0..dice {
            assert_eq!(game.turn(), Turn::Chance(Stream(number)));
            assert!((0..3).all(|seat| legal(&game, seat).is_empty()), "nobody draws before the roll");
            assert_eq!(odds(&game).iter().map(|&(_, weight)| weight).sum::<u32>(), 6, "six sides");
            let chance = game.draw(&mut |below| below - 1);
            let events = play(&mut game, &[game::Step::Chance(chance)]);
            assert_eq!(events.len(), usize::from(number + 1 == dice), "one report of the whole roll");
        }
        assert_eq!(game.turn(), Turn::Players(Seats::first(3)));
        assert!((0..3).all(|seat| seen(&game, Viewer::Public).desks[seat].left == (1 << dice) - 1));
    }
}

#[test]
fn ink_2_1_nothing_else_is_rolled() {
    let fresh = table("1 river");
    for wrong in ["R.H.+", "W.W.", "L...", "HRHR"] {
        refused(&fresh, die(wrong), "INK-2.1");
    }
    refused(&fresh, draw(0, "A1 H.H."), "INK-2.1");
    refused(&fresh, done(0), "INK-2.1");
    let fourth = after(fresh, &[die("R.R."), die("HH.H"), die("R..R")]);
    refused(&fourth, die("R.R."), "INK-2.1");
    let fifth = after(fourth, &[die("HRHR")]);
    refused(&fifth, die("L..."), "INK-2.1");
    let ready = after(fifth, &[die("W..W"), die("WHWH")]);
    refused(&ready, die("W.W."), "INK-2.1");
}

#[test]
fn ink_2_1_a_die_serves_once() {
    let game = rolled(&format!("1 {DICE}"));
    let game = drawn(game, 0, &["A1 H.H."]);
    refused(&game, draw(0, "G1 H.H."), "INK-3.6");
    refused(&game, draw(0, "A5 H..H"), "INK-3.6");
    // Two dice with the same face serve twice.
    let game = drawn(rolled("1 dice:H.H.,H.H.,R.R.,HRHR"), 0, &["A1 H.H.", "G1 H.H."]);
    refused(&game, draw(0, "A5 H.H."), "INK-3.6");
}

#[test]
fn ink_2_1_dice_may_be_typed_in() {
    let text = "2 river dice:R.R.,RR.R,H..H,R..H+,W.W.,WRWR/H.H.,H.H.,HH.H,HRHR,W..W,W..W";
    let setup: Setup = text.parse().unwrap();
    assert_eq!(setup.to_string(), text, "a set-up is written as it is read");
    let mut game = table(text);
    assert_eq!(odds(&game).len(), 1, "luck has no choice");
    refused(&game, die("H.H."), "INK-2.1");
    let events = roll(&mut game);
    assert!(matches!(events[..], [Event::Rolled { round: 1, dice: 6, .. }]));
    let faces = |round| -> Vec<&str> {
        seen(&game, Viewer::Public).roll(round).iter().map(|face| face.name()).collect()
    };
    let expected =
        ["straight-rail", "tee-rail", "curve-road", "curve-station", "straight-river", "bridge-rail"];
    assert_eq!((faces(1), faces(2)), (expected.to_vec(), vec![]), "the future is not shown");
    next_round(&mut game);
    assert_eq!(seen(&game, Viewer::Public).roll(2)[5].name(), "curve-river");
    for seat in 0..2 {
        finish(&mut game, seat);
    }
    assert!(odds(&game).len() > 1, "after the typed rounds luck decides again");
}

#[test]
fn ink_2_1_typed_dice_in_any_order() {
    let sorted = "1 dice:R.R.,HH.H,R..R,R.H.+";
    for same in ["1 dice:.R.H+,R.R.,HH.H,R..R", "1 dice:r.h.,.R.R,.HHH,RR.."] {
        assert_eq!(same.parse::<Setup>().unwrap(), sorted.parse().unwrap(), "{same}");
    }
    let bad = [
        ("1 dice:", "no dice are typed in"),
        ("1 dice:R.R.,R.R.,R.R.", "round 1: 4 dice are rolled, not 3"),
        ("1 dice:R.R.,R.R.,R.R.,HRHR/R.R.", "round 2: 4 dice are rolled, not 1"),
        ("1 dice:R.R.,R.R.,R.R.,R.R.", "round 1: more dice show R.R. than there are"),
        ("1 dice:HRHR,R.H.+,R.R.,H.H.", "round 1: more dice show R.H.+ than there are"),
        ("1 dice:R.R.,R.R.,HHHH,HRHR", "round 1: no die shows HHHH"),
        ("1 dice:R.R.,R.R.,what,HRHR", "round 1: no die shows what"),
        ("1 river dice:R.R.,R.R.,R.R.,HRHR,W.W.,L...", "round 1: no die shows L..."),
        ("1 dice:R.R.,R.R.,R.R.,HRHR dice:R.R.,R.R.,R.R.,HRHR", "the dice are typed in twice"),
    ];
    for (text, reason) in bad {
        assert_eq!(text.parse::<Setup>().unwrap_err().to_string(), reason);
    }
    let round = "R.R.,R.R.,R.R.,HRHR";
    assert!(format!("1 dice:{}", [round; 7].join("/")).parse::<Setup>().is_ok());
    assert!(format!("1 dice:{}", [round; 8].join("/")).parse::<Setup>().is_err(), "seven rounds");
}

#[test]
fn ink_2_2_everybody_draws_on_their_own_board() {
    let game = rolled(&format!("3 {DICE}"));
    let game = after(game, &[draw(2, "A1 H.H."), draw(0, "A1 H.H."), draw(2, "A3 R.R.")]);
    assert_eq!([0, 1, 2].map(|seat| game.board(Seat(seat)).drawn().count_ones()), [1, 0, 2]);
    assert_eq!(game.turn(), Turn::Players(Seats::first(3)), "nobody waits for anybody");
}

#[test]
fn ink_2_2_any_order_gives_the_same() {
    let start = rolled(&format!("1 {DICE}"));
    let squares = ["A1 H.H.", "A3 R.R.", "B3 R..R", "D6 RHRH"];
    let one = drawn(start.clone(), 0, &squares);
    for order in [[3, 1, 2, 0], [1, 3, 0, 2], [1, 2, 0, 3]] {
        assert_eq!(drawn(start.clone(), 0, &order.map(|index: usize| squares[index])), one);
    }
}

#[test]
fn ink_2_2_the_running_round_is_hidden_until_all_are_done() {
    let start = rolled(&format!("2 {DICE}"));
    let full = ["A1 H.H.", "A3 R.R.", "B3 R..R", "D6 RHRH"];
    let game = drawn(start.clone(), 0, &["A5 HHHH"]);
    let game = drawn(game, 0, &full);
    let own = seen(&game, Viewer::Seat(Seat(0)));
    assert_eq!((own.desks[0].board.drawn().count_ones(), own.desks[0].left), (5, 0));
    assert_eq!((own.desks[0].specials, own.desks[0].special), (1, true));
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Public] {
        assert_eq!(seen(&game, viewer), seen(&start, viewer), "nothing can be learned");
        let done = after(game.clone(), &[done(0)]);
        assert_eq!(seen(&done, viewer).desks, seen(&start, viewer).desks, "nor when seat 1 is done");
        assert_eq!(seen(&done, viewer).done, Seats::one(Seat(0)), "but that it is done");
    }
    let mut game = after(game, &[done(0)]);
    finish(&mut game, 1);
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public] {
        let desks = seen(&game, viewer).desks;
        assert_eq!([desks[0].board.drawn().count_ones(), desks[1].board.drawn().count_ones()], [5, 4]);
        assert_eq!(desks[0].specials, 1);
    }
    // In the next round the earlier one stays open and the new one is hidden again.
    roll(&mut game);
    let legal = legal(&game, 0)[0];
    let later = after(game.clone(), &[game::Step::Act(Seat(0), legal)]);
    assert_eq!(seen(&later, Viewer::Public), seen(&game, Viewer::Public));
    assert_eq!(seen(&later, Viewer::Public).desks[0].board.drawn().count_ones(), 5);
}

#[test]
fn ink_2_3_faces_may_be_turned_and_mirrored() {
    let game = rolled("1 dice:R..R,H..H,R.R.,R..H+");
    // Both mirror images of the curved station, and a curve in all four positions.
    for square in ["A3 R..H+", "A3 RH..+", "D6 .HR.+", "D6 RH..+"] {
        assert!(game.check(draw(0, square)).is_ok(), "{square}");
    }
    for square in ["A3 R..R", "A3 RR..", "B6 RR..", "B6 .RR.", "G3 .RR.", "G3 ..RR", "B0 ..RR", "B0 R..R"] {
        assert!(game.check(draw(0, square)).is_ok(), "{square}");
    }
    let pictures = |name: &str| Face::named(name).unwrap().pictures().count();
    assert_eq!(["curve-station", "pier-both", "curve-rail", "corner"].map(pictures), [8, 8, 4, 4]);
    for face in Face::all() {
        for picture in face.pictures() {
            assert_eq!(picture.turned().face(), Some(face));
            assert_eq!(picture.mirrored().face(), Some(face));
        }
    }
}

#[test]
fn ink_2_4_done_cannot_be_taken_back() {
    let game = rolled(&format!("2 {DICE}"));
    let game = drawn(game, 0, &["A1 H.H.", "A3 R.R.", "B3 R..R", "D6 RHRH"]);
    let game = after(game, &[done(0)]);
    refused(&game, done(0), "INK-2.4");
    refused(&game, draw(0, "A5 HHHH"), "INK-2.4");
    assert_eq!(game.turn(), Turn::Players(Seats::one(Seat(1))));
    assert!(legal(&game, 0).is_empty());
}

#[test]
fn ink_2_4_a_round_ends_when_all_are_done() {
    let mut game = rolled(&format!("2 {DICE}/H.H.,H.H.,H.H.,R.H.+"));
    let squares = ["A1 H.H.", "A3 R.R.", "B3 R..R", "D6 RHRH"];
    for seat in [1, 0] {
        for text in squares {
            assert!(play(&mut game, &[draw(seat, text)]).is_empty(), "nothing is told during the round");
        }
    }
    assert_eq!(play(&mut game, &[done(1)]), [Event::Done(Seat(1))]);
    assert_eq!((game.turns_played(), game.turn()), (0, Turn::Players(Seats::one(Seat(0)))));
    let events = play(&mut game, &[done(0)]);
    assert!(matches!(
        &events[..],
        [Event::Done(Seat(0)), Event::Drew { seat: Seat(0), round: 1, .. }, Event::Drew { seat: Seat(1), round: 1, board }]
            if board == game.board(Seat(1))
    ));
    assert_eq!((game.turns_played(), game.turn()), (1, Turn::Chance(Stream(0))));
    roll(&mut game);
    let game = drawn(game, 0, &["B1 H.H."]);
    let rounds = ["A1", "A3", "B3", "D6", "B1", "C1"].map(|name| game.board(Seat(0)).round(cell(name)));
    assert_eq!(rounds, [1, 1, 1, 1, 2, 0], "squares carry the number of their round");
    refused(&game, draw(0, "A1 H.H."), "INK-3.1");
}

#[test]
fn ink_2_5_seven_rounds_or_six() {
    for (setup, rounds) in [("2", 7), ("1 river", 6), ("2 lake", 6)] {
        let mut game = rolled(setup);
        for round in 0..rounds {
            assert_eq!((game.turns_played(), game.outcome()), (round, None));
            next_round(&mut game);
        }
        assert_eq!((game.turns_played(), game.turn()), (rounds, Turn::Over));
        assert!(game.outcome().is_some() && legal(&game, 0).is_empty() && odds(&game).is_empty());
        refused(&game, done(0), "INK-2.5");
        refused(&game, draw(0, "D3 H.H."), "INK-2.5");
        refused(&game, die("R.R."), "INK-2.5");
        let view = seen(&game, Viewer::Public);
        assert!(view.over() && u32::from(view.number()) == rounds);
    }
    assert_eq!([Expansion::Base, Expansion::River, Expansion::Lake].map(Expansion::rounds), [7, 6, 6]);
}

#[test]
fn ink_2_5_being_done_is_the_only_choice_when_nothing_is_left() {
    let game = rolled(&format!("1 {DICE}"));
    let game = drawn(game, 0, &["A5 HHHH", "A1 H.H.", "A3 R.R.", "B3 R..R", "D6 RHRH"]);
    assert_eq!(legal(&game, 0), [Action::Done]);
}
