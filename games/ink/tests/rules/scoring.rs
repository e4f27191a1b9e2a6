//! Chapter 4: points and winners.

use std::collections::BTreeMap;

use game::{Game, Line, Outcome, Rule, Seat, Seats, SplitMix64, Step, Turn};
use ink::{Action, Ink, NETWORK, Origin, Sheet};

use crate::help::{after, board, names, next_round, roll, rolled, scribble, sheet, table};

/// Networks with six and four exits, highway 8, railway 5, six central squares, five errors.
const EXAMPLE: &str = "\
# four exits: A1, B0, D0, F0
A1 H.H.
B1 HRHR+
B0 .R.R
B2 ..RR
C2 R.R.    # loose against the blank side of D2
C1 H.H.
D1 HHRH+
D0 .H.H
D2 .H.H
D3 HH.H
C3 H.H.    # loose
D4 ..HH
E4 H.H.    # loose
E1 R.R.
F1 RR.R
F0 .R.R
F2 .R.R
F3 .R.R    # loose
# six exits: A3, A5, B6, D6, F6, G5
A3 RR..
A4 .H.R+
A5 H.HH
B5 HHH.
B6 .R.H+
C5 H.H.
D5 HHH.
D6 .H.H
E5 H.HH    # loose against the blank side of E4
F5 HHH.
F6 .R.H+
G5 H.H.
";

#[test]
fn ink_4_1_the_worked_example() {
    let sheet = sheet(EXAMPLE);
    assert_eq!((sheet.networks(), sheet.exits), (&[6, 4][..], 20 + 12));
    assert_eq!((sheet.highway, sheet.railway, sheet.centre, sheet.errors), (8, 5, 6, 5));
    assert_eq!((sheet.expansion, sheet.total()), (0, 46));
    let origin = Origin::of(&board(EXAMPLE));
    let exits = [1_u16 << 1 | 1 << 2 | 1 << 3 | 1 << 4 | 1 << 5 | 1 << 6, 1 | 1 << 9 | 1 << 10 | 1 << 11];
    assert_eq!(origin.networks.iter().map(|network| network.0).collect::<Vec<_>>(), exits);
    assert_eq!(names(origin.centre), ["C2", "C3", "D2", "D3", "D4", "E4"]);
    assert_eq!(origin.errors.map(|side| names(side).join(" ")), ["C3", "F3", "C2 E4", "E5"]);
}

#[test]
fn ink_4_1_points_by_exits() {
    assert_eq!(NETWORK, [0, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 45]);
    assert_eq!((sheet("A1 H.H.").networks(), sheet("A1 H.H.").exits), (&[][..], 0), "one exit is nothing");
    // Railways around the border collect A3, B6, F6, G3, F0 and B0 one after the other.
    let ring = [
        "A3 RR..", "A4 .R.R", "A5 .R.R", "A6 ..RR", "B6 RRR.", "C6 R.R.", "D6 R.R.", "E6 R.R.", "F6 RRR.",
        "G6 R..R", "G5 .R.R", "G4 .R.R", "G3 .RRR", "G2 .R.R", "G1 .R.R", "G0 RR..", "F0 R.RR", "E0 R.R.",
        "D0 R.R.", "C0 R.R.", "B0 R.RR",
    ];
    let points = |count: usize| sheet(&ring[..count].join("\n")).exits;
    assert_eq!([4, 5, 8, 9, 12, 13, 16, 17, 20, 21].map(points), [0, 4, 4, 8, 8, 12, 12, 16, 16, 20]);
}

#[test]
fn ink_4_1_networks_add_up() {
    // Three exits and five exits, apart: 8 + 16.
    let three = "A3 R.R.\nB3 RR.R\nB4 .R.R\nB5 .R.R\nB6 .R.R\nB2 .R.R\nB1 .R.R\nB0 .R.R\n";
    assert_eq!((sheet(three).networks(), sheet(three).exits), (&[3][..], 8));
    let five = "\
F0 .R.R\nF1 RRHR+\nG1 H.H.\nF2 .R.R\nF3 .RRR\nG3 R.R.\nF4 .R.R\nF5 HRHR+\nG5 H.H.\nF6 .R.R\n";
    assert_eq!((sheet(five).networks(), sheet(five).exits), (&[5][..], 16));
    let both = sheet(&format!("{three}{five}"));
    assert_eq!((both.networks(), both.exits), (&[5, 3][..], 24));
}

#[test]
fn ink_4_1_stations_join_and_overpasses_do_not() {
    let joined = "A1 H.H.\nB1 HRHR+\nB0 .R.R";
    assert_eq!((sheet(joined).networks(), sheet(joined).exits), (&[2][..], 4));
    let apart = "A1 H.H.\nB1 HRHR\nB0 .R.R";
    assert_eq!((sheet(apart).networks(), sheet(apart).exits), (&[][..], 0));
    // Over the overpass both lines go on: two networks that cross.
    let crossing = "A1 H.H.\nB1 HRHR\nC1 H.H.\nD1 H..H\nD0 .H.H\nB0 .R.R\nB2 R..R\nA2 .RR.\nA3 R..R";
    assert_eq!((sheet(crossing).networks(), sheet(crossing).exits), (&[2, 2][..], 8));
    let station = crossing.replace("B1 HRHR", "B1 HRHR+");
    assert_eq!((sheet(&station).networks(), sheet(&station).exits), (&[4][..], 12));
    // Two overpasses in a column keep their upright lines together.
    let upright = "A1 H.H.\nB1 HRHR\nC1 HRHR\nD1 H..H\nD0 .H.H\nB0 .R.R";
    assert_eq!(sheet(upright).networks(), &[2]);
}

#[test]
fn ink_4_1_all_twelve_exits() {
    // A ring along the second row and column that touches every exit through stations.
    let all = "\
A1 H.R.+\nB1 RRRR\nB0 .R.R\nA3 R.R.\nB2 .R.R\nB3 RR.R\nB4 .R.R\nA5 H.R.+\nB5 RR.R\nB6 .RRR\nC6 R.H.+\nD6 HHH.
E6 H.R.+\nF6 RR.R\nF5 .RRR\nG5 R.H.+\nF4 .R.R\nF3 .RRR\nG3 R.R.\nF2 .R.R\nF1 .RRR\nG1 R.H.+\nF0 RR.R
E0 H.R.+\nD0 H.HH\nC1 R.R.";
    let sheet = sheet(all);
    assert_eq!((sheet.networks(), sheet.exits), (&[12][..], 45));
}

#[test]
fn ink_4_2_squares_once_branches_not() {
    let line = "A1 H.H.\nB1 H.H.\nC1 H.H.\n";
    assert_eq!(sheet(line).highway, 3);
    assert_eq!(sheet("A3 R.R.").highway, 0, "no highway at all");
    assert_eq!(sheet("A1 H.H.\nG1 H.H.").highway, 1, "nowhere continued");
    assert_eq!(sheet(&format!("{line}G1 H.H.\nF1 H.H.\nE1 H.H.")).highway, 3, "of equals one counts");
    // A junction: the two longer arms count, the side branch does not.
    assert_eq!(sheet(&format!("{line}D1 HH.H\nD2 .H.H\nD3 .H.H\nD0 .H.H")).highway, 6);
    // A loop of four is four, and with a tail of two it is six.
    let square = "C2 .HH.\nC3 ..HH\nD3 H..H\nD2 HH..\n";
    assert_eq!(sheet(square).highway, 4);
    let tail = square.replace("D2 HH..", "D2 HH.H") + "D1 .H.H\nD0 .H.H";
    assert_eq!(sheet(&tail).highway, 6);
    // Two loops that share a square: it counts once.
    let eight = "B2 .HH.\nB3 ..HH\nC2 HH..\nC3 HHHH\nC4 ..HH\nD3 HH..\nD4 H..H";
    assert_eq!(sheet(eight).highway, 7);
}

#[test]
fn ink_4_2_stations_and_overpasses_count() {
    assert_eq!(sheet("A1 H.H.\nB1 H.R.+").highway, 2, "a station at the end");
    assert_eq!(sheet("A1 H.H.\nB1 HRHR+\nC1 H.H.").highway, 3, "a station in between");
    assert_eq!(sheet("A1 H.H.\nB1 HHRH+\nB2 .H.H").highway, 3);
    assert_eq!(sheet("A1 H.H.\nB1 HRHR\nC1 H.H.").highway, 3, "an overpass");
    assert_eq!(sheet("A1 H.R.+\nB1 R.H.+\nC1 H.H.").highway, 2, "a railway in between interrupts");
    // On the corner station the highway turns.
    assert_eq!(sheet("A1 H.H.\nB1 HRRH+\nB0 .H.H").highway, 3);
}

#[test]
fn ink_4_3_the_railway_is_counted_alike() {
    let both = sheet("A3 R.R.\nB3 RHRH\nC3 R.R.\nB2 .H.H\nB4 .H.H");
    assert_eq!((both.railway, both.highway), (3, 3), "the overpass counts for both");
    let station = sheet("A3 R.R.\nB3 R.H.+\nC3 H.H.");
    assert_eq!((station.railway, station.highway), (2, 2), "and so does a station");
    assert_eq!(sheet("A1 H.H.").railway, 0);
    assert_eq!(sheet("C2 .RR.\nC3 ..RR\nD3 R..R\nD2 RR..").railway, 4);
}

#[test]
fn ink_4_4_anything_in_the_centre_counts() {
    assert_eq!(names(ink::CENTRE), ["C2", "C3", "C4", "D2", "D3", "D4", "E2", "E3", "E4"]);
    assert_eq!(sheet("C2 R.R.\nD3 HRHR\nB2 H.H.\nC5 H.H.").centre, 2);
    assert_eq!(sheet("C2 W.W.\nE4 WHWH\nA0 W..W").centre, 2);
    assert_eq!(sheet("C2 LL..\nC3 LLLL\nE2 R.L.+").centre, 3);
}

#[test]
fn ink_4_5_every_loose_end_is_an_error() {
    assert_eq!(sheet("D3 HRHR").errors, 4, "an overpass alone");
    assert_eq!(sheet("A3 RR.R").errors, 2, "a junction with two loose ends");
    assert_eq!(sheet("A1 H.H.\nB1 .R.R").errors, 3, "an end at a blank side");
    assert_eq!(sheet("A0 RR..\nG6 ..HH").errors, 2, "the border is never an error");
    assert_eq!(sheet("A1 H..H\nA0 .H.H").errors, 0, "with or without an exit");
    assert_eq!(sheet("B0 R.R.").errors, 2, "an unused exit is none");
    assert_eq!(sheet("D3 HRHR\nD4 .R.R").errors, 4, "a closed end is none");
}

#[test]
fn ink_4_5_scores_may_be_negative() {
    let sheet = sheet("B1 HRHR\nB5 HRHR\nF1 HRHR\nF5 HRHR");
    assert_eq!((sheet.errors, sheet.highway, sheet.railway, sheet.total()), (16, 1, 1, -14));
}

/// Three seats with the same board before the last round, and ways to play it by the points and errors they lead to.
fn last_round() -> (Ink, BTreeMap<(i16, i16), Vec<Action>>) {
    let mut game = table("3");
    roll(&mut game);
    for _ in 0..6 {
        next_round(&mut game);
    }
    let mut ways = BTreeMap::new();
    for seed in 0..400 {
        let mut copy = game.clone();
        let actions = scribble(&mut copy, 0, &mut SplitMix64::new(seed));
        let sheet = copy.sheet(Seat(0));
        ways.entry((sheet.total(), sheet.errors)).or_insert(actions);
    }
    (game, ways)
}

#[test]
fn ink_4_6_ties_are_broken_by_fewer_errors() {
    let (game, ways) = last_round();
    let keys: Vec<_> = ways.keys().copied().collect();
    let pair =
        keys.windows(2).rev().find(|pair| pair[0].0 == pair[1].0).expect("equal points, different errors");
    let lower = keys.iter().find(|key| key.0 < pair[0].0).expect("fewer points");
    let end = |keys: [(i16, i16); 3]| {
        let mut game = game.clone();
        for (seat, key) in (0..).zip(keys) {
            for &action in &ways[&key] {
                game = after(game, &[Step::Act(Seat(seat), action)]);
            }
        }
        assert_eq!(game.turn(), Turn::Over);
        game.outcome().unwrap()
    };
    let one = |seat| Seats::one(Seat(seat));
    // The keys are sorted: the first of the pair has fewer errors.
    assert_eq!(end([pair[1], pair[0], *lower]), Outcome::Ranked(vec![one(1), one(0), one(2)]));
    assert_eq!(end([*lower, pair[0], pair[1]]), Outcome::Ranked(vec![one(1), one(2), one(0)]));
    let shared: Seats = [Seat(0), Seat(2)].into_iter().collect();
    assert_eq!(end([pair[0], pair[1], pair[0]]), Outcome::Ranked(vec![shared, one(1)]), "shared victory");
    assert_eq!(end([pair[1]; 3]), Outcome::Ranked(vec![Seats::first(3)]));
}

#[test]
fn ink_4_6_the_sheet_adds_up() {
    for (setup, last) in [("2", None), ("2 river", Some("INK-5.7")), ("2 lake", Some("INK-6.11"))] {
        let mut quick = SplitMix64::new(3);
        let mut game = table(setup);
        while game.turn() != Turn::Over {
            while let Turn::Chance(_) = game.turn() {
                let chance = game.draw(&mut |below| quick.below(below));
                game.apply(Step::Chance(chance), &mut |_| {});
            }
            for seat in game.turn().players().iter() {
                scribble(&mut game, seat.0, &mut quick);
            }
        }
        let mut lines: Vec<Line> = Vec::new();
        game.score(Seat(1), &mut lines);
        let rules: Vec<_> = lines.iter().map(|line| line.rule).collect();
        let base = ["INK-4.1", "INK-4.2", "INK-4.3", "INK-4.4", "INK-4.5"];
        assert_eq!(rules, base.into_iter().chain(last).map(Rule).collect::<Vec<_>>());
        let sheet: Sheet = game.sheet(Seat(1));
        assert_eq!(lines.iter().map(|line| line.points).sum::<i16>(), sheet.total());
        assert_eq!(lines[4].points, -sheet.errors);
    }
}

#[test]
fn ink_4_7_alone_one_always_comes_first() {
    let mut game = rolled("1");
    while game.turn() != Turn::Over {
        next_round(&mut game);
    }
    assert_eq!(game.outcome(), Some(Outcome::Ranked(vec![Seats::one(Seat(0))])));
}
