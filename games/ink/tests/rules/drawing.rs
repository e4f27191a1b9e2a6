//! Chapter 3: where a face may be drawn, and when one may stop.

use game::{Game, Seat, SplitMix64, Step, Turn};
use ink::{Action, Board, Fit, Group, Ink, Misfit, Origin, Shore};

use crate::help::{
    after, board, done, draw, drawn, group, legal, misfit, names, refused, roll, rolled, scribble,
    scribble_with, seen, sheet, table,
};

#[test]
fn ink_3_1_a_square_is_taken_once() {
    let game = rolled("1 dice:H.H.,H.H.,R..R,HRHR");
    let game = drawn(game, 0, &["A1 H.H."]);
    refused(&game, draw(0, "A1 H.H."), "INK-3.1");
    refused(&game, draw(0, "A1 HRHR"), "INK-3.1");
    // Not even where all sides would fit together: a curve does not leave room for another one.
    let curves = board("A1 .HH.\nA3 R.R.");
    for square in ["A1 H..H", "A1 H.H.", "A3 R.R.", "A1 HHHH"] {
        assert_eq!(misfit(&curves, Shore::Open, square), Some(Misfit::Taken), "{square}");
    }
}

#[test]
fn ink_3_1_a_face_fills_exactly_one_square() {
    let game = drawn(rolled("1 dice:H.H.,H.H.,R..R,HRHR"), 0, &["A1 H.H.", "B1 HRHR"]);
    assert_eq!(names(game.board(Seat(0)).drawn()), ["A1", "B1"]);
}

#[test]
fn ink_3_2_a_route_connects_to_an_exit() {
    let empty = Board::default();
    for square in ["A1 H.H.", "A3 RR..", "B6 R.RR"] {
        let expected = (square == "B6 R.RR").then_some(Misfit::Loose);
        assert_eq!(misfit(&empty, Shore::Open, square), expected, "{square}");
    }
    // In the middle, beside an exit but not at it, and at the border without an exit.
    let game = rolled("1 dice:H.H.,H.H.,R..R,HRHR");
    for square in ["D3 H.H.", "A1 .H.H", "A0 H.H.", "B1 H.H.", "D3 HHHH"] {
        refused(&game, draw(0, square), "INK-3.2");
    }
}

#[test]
fn ink_3_2_a_route_connects_to_a_route_of_the_same_round() {
    let game = rolled("1 dice:H.H.,H.H.,HH.H,R.H.+");
    refused(&game, draw(0, "B1 H.H."), "INK-3.2");
    let game = drawn(game, 0, &["A1 H.H.", "B1 H.H.", "C1 HH.H"]);
    // A blank side facing a route does not connect, nor does a route facing a blank side.
    refused(&game, draw(0, "D1 R.H.+"), "INK-3.2");
    refused(&game, draw(0, "A2 .H.R+"), "INK-3.2");
    assert!(game.check(draw(0, "C2 .R.H+")).is_ok());
}

#[test]
fn ink_3_2_only_ends_of_one_kind_connect() {
    let road = board("A1 H.H.");
    assert_eq!(misfit(&road, Shore::Open, "B1 H.H."), None);
    assert_eq!(misfit(&road, Shore::Open, "B1 H.R.+"), None, "a station takes the kind on");
    assert_eq!(misfit(&road, Shore::Open, "B1 .H.H"), Some(Misfit::Loose));
    // Rivers and lakes are nothing to connect to.
    assert_eq!(misfit(&board("D3 W.W."), Shore::Open, "D4 H.H."), Some(Misfit::Loose));
    assert_eq!(misfit(&board("D3 .L.."), Shore::Open, "D4 H.H."), Some(Misfit::Loose));
    assert_eq!(misfit(&board("D3 .L.."), Shore::Open, "D4 .H.H"), Some(Misfit::Loose));
}

#[test]
fn ink_3_2_the_order_of_a_set_does_not_matter() {
    // Repeatedly inserting whatever connects ends with all inserted, from whichever square one begins.
    let start = rolled("1 dice:R.R.,RR.R,R..R,R.H.+");
    let squares = ["A3 R.R.", "B3 RR.R", "B4 ..RR", "B2 .R.H+"];
    let whole = drawn(start.clone(), 0, &squares);
    for order in [[0, 1, 2, 3], [0, 1, 3, 2]] {
        assert_eq!(drawn(start.clone(), 0, &order.map(|index: usize| squares[index])), whole);
    }
    refused(&start, draw(0, "B3 RR.R"), "INK-3.2");
}

#[test]
fn ink_3_3_railway_never_meets_highway() {
    let game = rolled("1 dice:R.R.,RR.R,H.H.,HRHR");
    for square in ["A1 R.R.", "A3 H.H.", "D0 .R.R", "B6 RHRH", "A3 HHHH", "D0 RR.R"] {
        refused(&game, draw(0, square), "INK-3.3");
    }
    let game = drawn(game, 0, &["A1 H.H."]);
    refused(&game, draw(0, "B1 R.R."), "INK-3.3");
    // One good side does not excuse a bad one.
    let both = board("A1 H.H.\nB2 .R.R");
    assert_eq!(misfit(&both, Shore::Open, "B1 HH.H"), Some(Misfit::Mixed));
    assert_eq!(misfit(&both, Shore::Open, "B1 HR..+"), None, "a station joins the two kinds");
    assert_eq!(misfit(&both, Shore::Open, "B1 HRHR"), None, "an overpass keeps them apart");
    assert_eq!(misfit(&Board::default(), Shore::Open, "B0 HRRR+"), None);
}

#[test]
fn ink_3_3_exits_count_like_routes() {
    // G1 and G3 are exits at the bottom; a crossing there meets a border of the wrong kind.
    let empty = Board::default();
    assert_eq!(misfit(&empty, Shore::Open, "G1 RRRR"), Some(Misfit::Mixed));
    assert_eq!(misfit(&empty, Shore::Open, "G3 HHHH"), Some(Misfit::Mixed));
    assert_eq!(misfit(&empty, Shore::Open, "G3 HHRH+"), None);
}

#[test]
fn ink_3_4_ends_may_stay_loose() {
    let some = board("A1 H.H.\nA2 .R.R");
    // Against a blank side, against an empty square, against the border without an exit.
    assert_eq!(misfit(&some, Shore::Open, "A3 RR.R"), None);
    assert_eq!(misfit(&board("A1 H.H.\nB2 H.H."), Shore::Open, "B1 HH.H"), None);
    assert_eq!(misfit(&Board::default(), Shore::Open, "B0 RRRR"), None);
    assert_eq!(sheet("A1 H.H.").errors, 1, "an empty square");
    assert_eq!(sheet("A1 H.H.\nB1 .H.H").errors, 3, "a blank side, and two ends of the neighbour");
    assert_eq!(sheet("A0 HHHH").errors, 2, "the border is none");
}

#[test]
fn ink_3_5_an_exit_may_be_ignored() {
    let game = drawn(rolled("1 dice:H..H,HH.H,R.R.,HRHR"), 0, &["A1 H..H"]);
    assert!(game.check(draw(0, "A0 HH.H")).is_ok());
    let past = board("A3 RR..\nA4 .R.R");
    assert_eq!(misfit(&past, Shore::Open, "A5 ..RR"), None, "a blank side towards the exit A5");
    let score = sheet("A3 RR..\nA4 .R.R\nA5 .R.R\nA6 ..RR\nB6 RR..");
    assert_eq!((score.networks(), score.errors), (&[2][..], 0), "and no error");
}

#[test]
fn ink_3_6_all_dice_that_fit_must_be_drawn() {
    let game = rolled("1 dice:H.H.,H.H.,R.R.,HRHR");
    refused(&game, done(0), "INK-3.6");
    let game = drawn(game, 0, &["A1 H.H.", "A3 R.R.", "A5 H.H."]);
    refused(&game, done(0), "INK-3.6");
    // What was not rolled cannot be drawn, and expansion dice are free.
    refused(&game, draw(0, "D0 H..H"), "INK-3.6");
    after(drawn(game, 0, &["G1 HRHR"]), &[done(0)]);
    let river = rolled("1 river dice:H.H.,H.H.,R.R.,HRHR,W.W.,W..W");
    after(drawn(river, 0, &["A1 H.H.", "A3 R.R.", "A5 H.H.", "G1 HRHR"]), &[done(0)]);
}

/// The ends of rounds in random games without special routes at which a route die was left: the game before the round,
/// and the game before done.
fn stranded(setup: &str, want: usize) -> Vec<(Ink, Ink)> {
    let mut found = Vec::new();
    for seed in 0..4_000 {
        let mut quick = SplitMix64::new(seed);
        let mut game = table(setup);
        while game.turn() != Turn::Over && found.len() < want {
            while let Turn::Chance(_) = game.turn() {
                let chance = game.draw(&mut |below| quick.below(below));
                game.apply(Step::Chance(chance), &mut |_| {});
            }
            let before = game.clone();
            let plain = |action| group(action) != Some(Group::Special);
            let actions = scribble_with(&plain, &mut game, 0, &mut quick);
            let squares = actions.into_iter().filter(|&action| action != Action::Done);
            let end = squares.fold(before.clone(), |game, action| after(game, &[Step::Act(Seat(0), action)]));
            if seen(&end, game::Viewer::Everything).desks[0].left & 0b1111 != 0 {
                found.push((before, end));
            }
        }
        if found.len() == want {
            return found;
        }
    }
    panic!("too few dice were stranded");
}

#[test]
fn ink_3_6_a_stranded_die_lets_the_round_end() {
    for setup in ["1", "1 lake shore-closed"] {
        let mut avoidable = 0;
        for (before, end) in stranded(setup, 6) {
            let desk = seen(&end, game::Viewer::Everything).desks[0].clone();
            let shore = if setup == "1" { Shore::Open } else { Shore::Closed };
            let fit = Fit::of(&desk.board, shore);
            let roll = seen(&end, game::Viewer::Everything);
            for (die, face) in roll.roll(roll.number()).into_iter().enumerate().take(4) {
                let left = desk.left >> die & 1 == 1;
                assert!(
                    !left || face.pictures().all(|picture| fit.squares(picture.edges(), true) == 0),
                    "no position of the die fits"
                );
            }
            assert!(legal(&end, 0).contains(&Action::Done));
            // Another way through the same round may place them all; nobody has to look for it.
            avoidable += usize::from((0..200).any(|seed| {
                let mut other = before.clone();
                let actions = scribble(&mut other, 0, &mut SplitMix64::new(seed));
                actions.into_iter().filter(|&action| group(action) == Some(Group::Route)).count() == 4
            }));
        }
        assert!(avoidable > 0, "some die was stranded although another order places all");
    }
}

#[test]
fn ink_3_8_a_special_route_need_not_make_room() {
    // Done is allowed although a special route would let the stranded die fit.
    let helped = stranded("1 lake", 150).into_iter().any(|(_, end)| {
        assert!(end.check(done(0)).is_ok());
        let special = |action: &Action| group(*action) == Some(Group::Special);
        legal(&end, 0).into_iter().filter(special).any(|action| {
            let next = after(end.clone(), &[Step::Act(Seat(0), action)]);
            next.check(done(0)).is_err()
        })
    });
    assert!(helped, "the case was met");
}

#[test]
fn ink_3_8_unused_special_routes_do_not_hinder() {
    let mut game = rolled("1 dice:H.H.,H.H.,R.R.,HRHR");
    game = drawn(game, 0, &["A1 H.H.", "A3 R.R.", "A5 H.H.", "G1 HRHR"]);
    assert!(legal(&game, 0).len() > 1 && legal(&game, 0).contains(&Action::Done));
    game = after(game, &[done(0)]);
    roll(&mut game);
    assert_eq!(game.turns_played(), 1);
    let origin = Origin::of(game.board(Seat(0)));
    assert_eq!(origin.networks, []);
}
