//! Boards written as text: what can be read, what is said about the rest, and whether it was drawn legally.

use std::collections::BTreeSet;

use conform::{Fuzz, fuzz};
use game::{Code as _, Fault, Game, Illegal, Lang, Seat, SplitMix64, Step, Turn};
use ink::paper::{self, Verdict};
use ink::{Action, Board, CellName, Flood, Ink, Picture, Setup, Sheet, Shore};

const SAMPLE: &str = "\
# a game of three rounds
A1 H.H.     # straight highway
B1 H.R.+
C1 R..R
B3 rr.r

\ta3   R.R.\t
C3 RRRR # special
";

fn check(text: &str) -> Verdict {
    paper::check(text, Shore::Open, Flood::Always).expect("readable")
}

fn json(text: &str) -> String {
    serde_json::to_string(&check(text)).expect("plain values")
}

fn illegal(line: usize, rule: &'static str) -> Verdict {
    Verdict::Illegal { line, rule: game::Rule(rule) }
}

/// What is wrong with a board, in English; it must be told in both languages.
fn fault(text: &str) -> String {
    let fault = paper::squares(text).expect_err("a fault");
    assert_ne!(fault.reason.en, fault.reason.pl);
    fault.to_string()
}

#[test]
fn every_picture_is_read_in_every_square() {
    for number in 0..=88 {
        let cell = number % 49;
        let line = format!("{} {}", CellName(cell), Picture(number));
        assert_eq!(paper::squares(&line), Ok(vec![(1, cell, Picture(number))]), "{line}");
        assert_eq!(paper::squares(&line.to_lowercase()), Ok(vec![(1, cell, Picture(number))]));
    }
}

#[test]
fn blanks_comments_tabs_and_line_ends_do_not_matter() {
    let plain = paper::squares(SAMPLE).unwrap();
    let lines: Vec<_> = plain.iter().map(|square| square.0).collect();
    assert_eq!(lines, [2, 3, 4, 5, 7, 8], "lines count from 1, blank ones and comments too");
    assert_eq!(paper::squares(&format!("\u{feff}{}", SAMPLE.replace('\n', "\r\n"))), Ok(plain.clone()));
    assert_eq!(paper::squares(SAMPLE.trim_end()), Ok(plain));
    assert_eq!(paper::squares(""), Ok(vec![]));
    assert_eq!(paper::squares("\u{feff}\r\n # nothing"), Ok(vec![]));
    assert_eq!(paper::squares("G6 LL..#lake").unwrap().len(), 1);
}

#[test]
fn reasons_say_what_to_write() {
    let cases = [
        ("\n\nH3 R.R.", "line 3: `H3` is off the board: rows go from A to G and columns from 0 to 6"),
        ("A7 R.R.", "line 1: `A7` is off the board: rows go from A to G and columns from 0 to 6"),
        ("A10 R.R.", "line 1: `A10` is off the board: rows go from A to G and columns from 0 to 6"),
        ("3B R.R.", "line 1: `3B` is no square: write a row from A to G and a column from 0 to 6, like `B3`"),
        ("B3", "line 1: the edges of B3 are missing: write the sides N E S W, like `B3 R.R.`"),
        ("B3 # R.R.", "line 1: the edges of B3 are missing: write the sides N E S W, like `B3 R.R.`"),
        (
            "B3 R.X.",
            "line 1: `X` is no edge: write R for a railway, H for a highway, W for a river, L for a lake and . for blank",
        ),
        ("B3 R.R", "line 1: `R.R` has 3 edges: write four, N E S W, with `.` for a blank side"),
        ("B3 +", "line 1: `+` has 0 edges: write four, N E S W, with `.` for a blank side"),
        ("B3 R.R..", "line 1: `R.R..` has 5 edges: write four, N E S W, with `.` for a blank side"),
        ("b3 r.rh", "line 1: `R.RH`: no die and no special route shows this"),
        ("B3 R.RH+", "line 1: `R.RH+`: no die and no special route shows this"),
        ("B3 R...", "line 1: `R...`: no die and no special route shows this"),
        ("B3 L.L.", "line 1: `L.L.`: no die and no special route shows this"),
        ("B3 R.H.", "line 1: `R.H.` lacks its station: write `R.H.+`"),
        ("B3 .r.l", "line 1: `.R.L` lacks its station: write `.R.L+`"),
        ("B3 R.R.+", "line 1: `R.R.+` has no station: write `R.R.`"),
        ("B3 LLLL+", "line 1: `LLLL+` has no station: write `LLLL`"),
        ("B3 ++R.", "line 1: `++R.`: write one `+`, after the four edges"),
        ("B3 R.H.++", "line 1: `R.H.++`: write one `+`, after the four edges"),
        ("B3 ....", "line 1: `....` is blank: leave out squares without a drawing"),
        ("B3 R.R. 2", "line 1: `2` is too much: begin a comment with `#`"),
    ];
    for (text, reason) in cases {
        assert_eq!(fault(text), reason);
        assert_eq!(paper::check(text, Shore::Open, Flood::Always).unwrap_err().to_string(), reason);
        assert_eq!(paper::score(text).unwrap_err().to_string(), reason);
    }
    let long = fault(&format!("B3 R.R. \u{1b}[{}", "x".repeat(100_000)));
    assert_eq!(long, "line 1: `\\u{1b}[xxxxxxxxxx…` is too much: begin a comment with `#`");
}

#[test]
fn a_board_is_what_one_box_allows() {
    let fault = |text: &str| {
        let Fault { line, rule, reason } = paper::board(text).unwrap_err();
        assert_ne!(reason.en, reason.pl);
        (line, rule.unwrap().0, reason.en)
    };
    assert_eq!(
        fault("A1 H.H.\n\nB1 R.R.\na1 R..R"),
        (4, "INK-3.1", "A1 is drawn in line 1 already".to_owned())
    );
    let both = "a game has rivers (line 2) or lakes (line 3), not both: leave one out";
    assert_eq!(fault("A1 H.H.\nC1 WHWH\nE5 LLLL\nE6 LL.."), (3, "INK-1.4", both.to_owned()));
    let again = "the special route of line 1 comes again: each can be used once";
    assert_eq!(fault("A1 HHRH+\nC1 RRRR\nE5 RHHH+"), (3, "INK-3.7", again.to_owned()));
    let fourth = "this is special route number 4: three are allowed";
    assert_eq!(fault("A1 HHRH+\nC1 RRRR\nE5 HHHH\nF5 HRHR\nG2 RHRH+"), (5, "INK-3.7", fourth.to_owned()));
    // An overpass is no special route however often it comes, and order does not matter.
    let overpasses = paper::board("A1 HRHR\nC1 HRHR\nE5 RHRH\nF5 HRHR\nG2 RHRH+").unwrap();
    assert_eq!(overpasses.drawn().count_ones(), 5);
}

/// The last round has faults of its own, and so have typed dice: all of them are told in both languages.
#[test]
fn every_fault_is_told_in_both_languages() {
    let last = |board: &str, dice: &str, specials: &str| {
        let fault = paper::last_round(board, dice, specials).map(|_| ()).expect_err("a fault");
        let Fault { reason, .. } = &fault;
        assert_ne!(reason.en, reason.pl);
        // Not even the beginning is left in English.
        assert!(!["dice", "specials"].iter().any(|word| reason.pl.starts_with(word)), "{}", reason.pl);
        fault.told(Lang::Pl)
    };
    let (rail, used) = ("R.R.", "A1 HHRH+\nC1 RRRR\nE5 HHHH");
    assert_eq!(
        last("", "R.R. R.R. R.R. R.R. R.R.", ""),
        "kostki: za dużo kostek trasy (5), w rundzie są cztery (INK-1.2)"
    );
    for (board, dice, specials) in [
        ("A1 H.H.\nB1 R.R.", rail, ""),
        ("A1 W.W.", rail, ""),
        ("D3 W.W.", "R.R. LL..", ""),
        ("D3 LL..", "R.R. W.W.", ""),
        ("", "", ""),
        ("", "HHHH", ""),
        ("", "R.RH", ""),
        ("", "what", ""),
        ("", "R.R. W.W. LL..", ""),
        ("", "R.R. W.W. W.W. W..W", ""),
        ("", "R.R. LL.. LL.. L...", ""),
        ("", rail, "R.R."),
        ("", rail, "R.RH"),
        ("", rail, "what"),
        ("", rail, "HHHH HHHH"),
        ("C1 RRRR", rail, "RRRR"),
        (used, rail, "HRHR+"),
    ] {
        last(board, dice, specials);
    }
    let round = "R.R.,R.R.,R.R.,HRHR";
    for bad in [
        "7",
        "1 moon",
        "1 dice:",
        "1 dice:R.R.",
        "1 dice:R.R.,R.R.,R.R.,R.R.",
        "1 dice:R.R.,R.R.,what,HRHR",
        &format!("1 dice:{}", [round; 8].join("/")),
    ] {
        let game::BadSetup(reason) = bad.parse::<Setup>().unwrap_err();
        assert_ne!(reason.en, reason.pl, "{bad}");
        assert_eq!(reason.en.starts_with("round "), reason.pl.starts_with("runda "), "{bad}");
    }
    let told = paper::squares("B3 R.H.").unwrap_err().told(Lang::Pl);
    assert_eq!(told, "wiersz 1: w `R.H.` brakuje stacji: wpisz `R.H.+`");
}

#[test]
fn scores_as_on_the_sheet() {
    let sheet = paper::score("A1 H.H.\nB1 HH..\nB2 ...H").err().map(|fault| fault.line);
    assert_eq!(sheet, Some(3), "no die shows a dead end");
    let sheet = paper::score("A1 H.H.\nB1 H.R.+\nC1 R..R\nC0 .RR.\nD0 R.R.\nE0 R.R.\nF0 R..R").unwrap();
    assert_eq!((sheet.networks(), sheet.exits, sheet.highway, sheet.railway), (&[2][..], 4, 2, 6));
    assert_eq!((sheet.centre, sheet.errors, sheet.expansion, sheet.total()), (0, 0, 0, 12));
}

#[test]
fn drawing_in_order() {
    assert_eq!(json("A1 H.H.\nB1 H.R.+\nC1 R..R"), r#"{"legal":true}"#);
    assert_eq!(json("B1 H.R.+\nA1 H.H."), r#"{"legal":false,"line":1,"rule":"INK-3.2"}"#);
    assert_eq!(check(""), Verdict::Legal);
    assert_eq!(check("A1 H.H.\n# again\nA1 H.H."), illegal(3, "INK-3.1"));
    assert_eq!(check("A1 H.H.\nB1 R.R."), illegal(2, "INK-3.3"));
    assert_eq!(check("A1 R.R."), illegal(1, "INK-3.3"));
    assert_eq!(check("A1 W.W."), illegal(1, "INK-5.4"));
    assert_eq!(check("D3 WHWH\nD4 H.H.\n"), illegal(2, "INK-3.2"));
    assert_eq!(check("D3 WHWH\nD4 .H.H\nC3 H.H."), illegal(3, "INK-5.4"));
    // What one box does not hold cannot be drawn either.
    assert_eq!(check("D3 W.W.\nE5 LL.."), illegal(2, "INK-1.4"));
    assert_eq!(check("A1 HHHH\nA2 HHHH"), illegal(2, "INK-3.7"));
    // Nothing after the first forbidden line is looked at, but all of it must be readable.
    assert_eq!(check("A1 H.H.\nG6 H.H.\nA1 H.H."), illegal(2, "INK-3.2"));
    assert!(paper::check("A1 R.R.\nwhat", Shore::Open, Flood::Always).is_err());
}

#[test]
fn water_fills_in_between_and_may_be_confirmed() {
    let around = "C2 .L..\nC4 ...L\nB3 ..L.\n";
    assert_eq!(check(around), Verdict::Legal);
    assert_eq!(check(&format!("{around}C3 LLLL")), Verdict::Legal);
    assert_eq!(check(&format!("{around}C3 LLLL\nC3 LLLL")), illegal(5, "INK-6.6"), "confirmed once");
    assert_eq!(check(&format!("{around}G0 L...\nC3 LLLL")), illegal(5, "INK-6.6"), "not at once");
    assert_eq!(check(&format!("{around}C3 L...")), illegal(4, "INK-3.1"), "the water was faster");
    assert_eq!(check("C2 .L..\nC4 ...L\nC3 LLLL"), illegal(3, "INK-6.6"), "two sides are not enough");
    assert_eq!(check("C3 LLLL"), illegal(1, "INK-6.6"));
    // A row of three fills at once with its last neighbour; each may be confirmed, in any order.
    let cascade = "A0 ..L.\nA1 ..L.\nC0 LL..\nC1 L..L\nB2 ...L\n";
    assert_eq!(check(&format!("{cascade}B0 LLLL\nB1 LLLL")), Verdict::Legal);
}

#[test]
fn both_table_options_count() {
    let shore = |text, shore| paper::check(text, shore, Flood::Always).unwrap();
    for text in ["D3 L...\nA3 R.R.\nB3 R.R.\nC3 R.R.", "A3 R.R.\nB3 L...", "C3 L...\nA1 L..."] {
        let last = text.lines().count();
        assert_eq!(shore(text, Shore::Open), Verdict::Legal);
        assert_eq!(shore(text, Shore::Closed), illegal(last, "INK-6.4"));
    }
    let exit = "A0 .L..\nA2 ...L\nB1 L...\nA1 LLLL";
    assert_eq!(paper::check(exit, Shore::Open, Flood::Always), Ok(Verdict::Legal));
    assert_eq!(paper::check(exit, Shore::Open, Flood::Never), Ok(illegal(4, "INK-6.6")));
}

#[test]
fn written_boards_come_back() {
    let mut board = Board::default();
    for (name, edges, round) in [("G6", "LL..", 1), ("B3", "R.H.+", 3), ("A0", "LLLL", 2), ("C3", "HRHR+", 2)]
    {
        let (_, cell, picture) = paper::squares(&format!("{name} {edges}")).unwrap()[0];
        board.put(picture, cell, round);
    }
    assert_eq!(paper::write(&board), "G6 LL..\nA0 LLLL\nC3 HRHR+\nB3 R.H.+\n");
    assert_eq!(paper::write(&Board::default()), "");
    let mut quick = SplitMix64::new(5);
    for _ in 0..500 {
        let mut board = Board::default();
        for cell in 0..49 {
            // Route faces and rivers only, so that the box has enough of everything.
            let picture = [quick.below(34), 50 + quick.below(10)][quick.below(2) as usize];
            if quick.below(3) > 0 {
                board.put(Picture(u8::try_from(picture).unwrap()), cell, 1);
            }
        }
        assert_eq!(paper::board(&paper::write(&board)).as_ref(), Ok(&board));
    }
}

/// Random games written down square by square are legal, and one more square is forbidden by the rule the game names.
#[test]
fn games_are_legal_as_text() {
    let mut quick = SplitMix64::new(8);
    let mut rules = BTreeSet::new();
    for (shore, flood, words) in [
        (Shore::Open, Flood::Always, "river"),
        (Shore::Open, Flood::Always, "lake"),
        (Shore::Closed, Flood::Never, "lake shore-closed flood-never"),
    ] {
        for _ in 0..60 {
            let mut game = Ink::new(&format!("1 {words}").parse::<Setup>().unwrap());
            let (mut text, mut legal) = (String::new(), Vec::new());
            while game.turn() != Turn::Over {
                if let Turn::Chance(_) = game.turn() {
                    let chance = game.draw(&mut |count| quick.below(count));
                    game.apply(Step::Chance(chance), &mut |_| {});
                    continue;
                }
                let tried = Action::from_code(quick.below(Action::COUNT - 1)).unwrap();
                let lines = text.lines().count();
                if let Err(Illegal(rule)) = game.check(Step::Act(Seat(0), tried))
                    && !["INK-3.6", "INK-3.7"].contains(&rule.0)
                {
                    let verdict = paper::check(&format!("{text}{tried}"), shore, flood);
                    assert_eq!(verdict, Ok(Verdict::Illegal { line: lines + 1, rule }), "{text}{tried}");
                    rules.insert(rule);
                }
                legal.clear();
                game.legal(Seat(0), &mut legal);
                let action = legal[quick.below(u32::try_from(legal.len()).unwrap()) as usize];
                game.apply(Step::Act(Seat(0), action), &mut |_| {});
                if action != Action::Done {
                    text.extend([action.to_string(), "\n".to_owned()]);
                }
            }
            assert_eq!(paper::check(&text, shore, flood), Ok(Verdict::Legal), "{text}");
            let written = paper::board(&paper::write(game.board(Seat(0)))).unwrap();
            assert!(written.squares().eq(game.board(Seat(0)).squares()));
            assert_eq!(Sheet::of(&written), game.sheet(Seat(0)));
        }
    }
    let met: Vec<_> = rules.iter().map(|rule| rule.0).collect();
    assert_eq!(met, ["INK-3.1", "INK-3.2", "INK-3.3", "INK-5.4", "INK-6.4"]);
}

#[test]
fn fuzz_boards() {
    let lake = "E5 LL..\nE6 R.L.+ # pier\nD5 ..L.\nA3 R.R.\nB3 RR.R\n";
    let seeds = [SAMPLE, lake, "\u{feff}D3 WHWH\r\nD4 .H.H\r\n", "C2 .L..\nC4 ...L\nB3 ..L.\nC3 LLLL\n"];
    let words = [
        "LLLL", "HRHR+", "+", "R.H.+", "#", "\r", "\u{feff}", "\u{a0}", "G6 ", "A0", "ż", "\0", "W..W", "\n",
        "\t",
    ];
    let tried = fuzz(Fuzz { seeds: &seeds, words: &words }, &mut |input| {
        let lines = input.lines().count();
        let squares = paper::squares(input);
        for shore in [Shore::Open, Shore::Closed] {
            for flood in [Flood::Always, Flood::Never] {
                match paper::check(input, shore, flood) {
                    Ok(Verdict::Illegal { line, .. }) => assert!((1..=lines).contains(&line)),
                    Ok(Verdict::Legal) => assert!(squares.is_ok()),
                    Err(fault) => assert_eq!(Some(fault), squares.clone().err()),
                }
            }
        }
        match paper::board(input) {
            Ok(board) => {
                assert_eq!(paper::board(&paper::write(&board)), Ok(board));
                assert!(paper::score(input).is_ok());
            }
            Err(fault) => {
                assert!(
                    (1..=lines).contains(&fault.line)
                        && fault.reason.en.len() < 400
                        && fault.reason.pl.len() < 400,
                    "{fault}"
                );
                assert_eq!(fault.rule.is_none(), squares.is_err(), "{fault}");
            }
        }
    });
    assert!(tried > 0);
}
