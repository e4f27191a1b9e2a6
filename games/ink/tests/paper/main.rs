//! Boards written as text: what can be read, what is said about the rest, and whether it was drawn legally.

mod water;

use std::collections::BTreeSet;

use conform::{Fuzz, fuzz};
use game::{Code as _, Game, Illegal, Lang, Rule, Seat, SplitMix64, Step, Turn};
use ink::paper::{self, Verdict};
use ink::{Action, Board, CellName, Flood, Ink, Picture, Rulings, Setup, Shore};

const SAMPLE: &str = "\
# a game of three rounds
A1 H.H.     # straight highway
B1 H.R.+
C1 R..R
B3 rr.r

\ta3   R.R.\t
C3 RRRR # special
";

const USUAL: Rulings = Rulings::USUAL;

fn check(text: &str) -> Verdict {
    paper::check(text, USUAL).expect("readable")
}

fn legal() -> Verdict {
    Verdict::default()
}

fn json(text: &str) -> String {
    serde_json::to_string(&check(text)).expect("plain values")
}

fn illegal(line: usize, rule: &'static str) -> Verdict {
    Verdict { forbidden: vec![(line, Rule(rule))], filled: 0 }
}

/// The forbidden lines of a text and their rules, and the squares that are filled in silence.
fn judged(text: &str, rulings: Rulings) -> (Vec<(usize, &'static str)>, Vec<String>) {
    let Verdict { forbidden, filled } = paper::check(text, rulings).expect("readable");
    (forbidden.into_iter().map(|(line, rule)| (line, rule.0)).collect(), paper::names(filled))
}

/// What is wrong with a board, in English; it must be told in both languages.
fn fault(text: &str) -> String {
    let faults = paper::squares(text).expect_err("a fault");
    let [fault] = &*faults else { panic!("{faults:?}") };
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
        assert_eq!(paper::check(text, USUAL).unwrap_err()[0].to_string(), reason);
        assert_eq!(paper::read(text, USUAL).unwrap_err()[0].to_string(), reason);
    }
    let long = fault(&format!("B3 R.R. \u{1b}[{}", "x".repeat(100_000)));
    assert_eq!(long, "line 1: `\\u{1b}[xxxxxxxxxx…` is too much: begin a comment with `#`");
}

#[test]
fn a_board_is_what_one_box_allows() {
    let fault = |text: &str| {
        let fault = paper::read(text, USUAL).unwrap_err().swap_remove(0);
        assert_ne!(fault.reason.en, fault.reason.pl);
        (fault.line, fault.rule.unwrap().0, fault.reason.en)
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
    let overpasses = paper::read("A1 HRHR\nC1 HRHR\nE5 RHRH\nF5 HRHR\nG2 RHRH+", USUAL).unwrap();
    assert_eq!(overpasses.board.drawn().count_ones(), 5);
}

/// The last round has faults of its own, and so have typed dice: all of them are told in both languages.
#[test]
fn every_fault_is_told_in_both_languages() {
    let last = |board: &str, dice: &str, specials: &str| {
        let faults = paper::last_round(board, dice, specials, USUAL).map(|_| ()).expect_err("a fault");
        let [fault] = &*faults else { panic!("{faults:?}") };
        let reason = &fault.reason;
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
    let told = paper::squares("B3 R.H.").unwrap_err()[0].told(Lang::Pl);
    assert_eq!(told, "wiersz 1: w `R.H.` brakuje stacji: wpisz `R.H.+`");
}

#[test]
fn scores_as_on_the_sheet() {
    let sheet = paper::read("A1 H.H.\nB1 HH..\nB2 ...H", USUAL).err().map(|faults| faults[0].line);
    assert_eq!(sheet, Some(3), "no die shows a dead end");
    let text = "A1 H.H.\nB1 H.R.+\nC1 R..R\nC0 .RR.\nD0 R.R.\nE0 R.R.\nF0 R..R";
    let sheet = paper::read(text, USUAL).unwrap().sheet();
    assert_eq!((sheet.networks(), sheet.exits, sheet.highway, sheet.railway), (&[2][..], 4, 2, 6));
    assert_eq!((sheet.centre, sheet.errors, sheet.expansion, sheet.total()), (0, 0, 0, 12));
}

#[test]
fn drawing_in_order() {
    assert_eq!(json("A1 H.H.\nB1 H.R.+\nC1 R..R"), r#"{"legal":true}"#);
    assert_eq!(json("B1 H.R.+\nA1 H.H."), r#"{"legal":false,"line":1,"rule":"INK-3.2"}"#);
    assert_eq!(check(""), legal());
    assert_eq!(check("A1 H.H.\n# again\nA1 H.H."), illegal(3, "INK-3.1"));
    assert_eq!(check("A1 H.H.\nB1 R.R."), illegal(2, "INK-3.3"));
    assert_eq!(check("A1 R.R."), illegal(1, "INK-3.3"));
    assert_eq!(check("A1 W.W."), illegal(1, "INK-5.4"));
    assert_eq!(check("D3 WHWH\nD4 H.H.\n"), illegal(2, "INK-3.2"));
    assert_eq!(check("D3 WHWH\nD4 .H.H\nC3 H.H."), illegal(3, "INK-5.4"));
    // What one box does not hold cannot be drawn either.
    assert_eq!(check("D3 W.W.\nE5 LL.."), illegal(2, "INK-1.4"));
    assert_eq!(check("A1 HHHH\nA2 HHHH"), illegal(2, "INK-3.7"));
    // All of it must be readable.
    assert!(paper::check("A1 R.R.\nwhat", USUAL).is_err());
}

#[test]
fn every_forbidden_line_is_told_once() {
    // The second line hangs in the air, and what is drawn on to it does not.
    let text = "A1 H.H.\nG6 H.H.\nF6 H.H.\nA1 H.H.\nB0 .H.H\n";
    assert_eq!(judged(text, USUAL).0, [(2, "INK-3.2"), (4, "INK-3.1"), (5, "INK-3.3")]);
    assert_eq!(
        json(text),
        r#"{"legal":false,"line":2,"rule":"INK-3.2","more":[{"line":4,"rule":"INK-3.1"},{"line":5,"rule":"INK-3.3"}]}"#
    );
}

#[test]
fn every_fault_of_a_text_is_told() {
    let text = "A1 HxH.\nB1 HHHH\nC1 HHHH\nB1 R.R.\nZ9 R.R.\nA0 W.W.\nE5 LLLL\n";
    let told = |faults: Vec<game::Fault>| -> Vec<(usize, Option<&'static str>)> {
        faults.into_iter().map(|fault| (fault.line, fault.rule.map(|rule| rule.0))).collect()
    };
    let read = told(paper::read(text, USUAL).unwrap_err());
    let (unread, twice) = ([(1, None), (5, None)], [(3, Some("INK-3.7")), (4, Some("INK-3.1"))]);
    let water = [(7, Some("INK-1.4")), (7, Some("INK-6.6"))];
    assert_eq!(read, [&unread[..1], &twice, &unread[1..], &water].concat());
    assert_eq!(told(paper::check(text, USUAL).unwrap_err()), unread);
    let beside = told(paper::last_round("A1 HxH.", "what,HHHH", "", USUAL).map(|_| ()).unwrap_err());
    assert_eq!(beside, [(1, None), (0, None), (0, Some("INK-1.3"))]);
    let specials = told(paper::last_round("", "R.R.", "HH,R.R.,RRRR", USUAL).map(|_| ()).unwrap_err());
    assert_eq!(specials, [(0, None), (0, Some("INK-1.3"))]);
}

#[test]
fn edges_are_read_in_polish_too() {
    let polish = paper::read("A1 A.A.\nB1 a.k.+\nE5 JJ..\n", USUAL).unwrap();
    assert_eq!(paper::write(&polish.board), "A1 H.H.\nB1 H.R.+\nE5 LL..\n");
    assert_eq!(paper::read_dice("K.K.,AA.A,J..."), paper::read_dice("R.R.,HH.H,L..."));
    let typed = "1 dice:K.K.,AA.A,K..K,K.A.+".parse::<Setup>().unwrap();
    assert_eq!(typed.to_string(), "1 dice:R.R.,HH.H,R..R,R.H.+");
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
        let read = paper::read(&paper::write(&board), USUAL).unwrap();
        assert_eq!((&read.board, read.filled), (&board, 0));
    }
}

/// Random games written down square by square are legal, and one more square is forbidden by the rule the game names.
#[test]
fn games_are_legal_as_text() {
    let mut quick = SplitMix64::new(8);
    let (mut rules, mut filled) = (BTreeSet::new(), 0);
    for (rulings, words) in [
        (USUAL, "river"),
        (USUAL, "lake"),
        (Rulings { flood: Flood::Never, ..USUAL }, "lake flood-never"),
        (Rulings { shore: Shore::Closed, ..USUAL }, "lake shore-closed"),
        (Rulings { shore: Shore::Closed, flood: Flood::Never }, "lake shore-closed flood-never"),
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
                    let verdict = paper::check(&format!("{text}{tried}"), rulings).unwrap();
                    assert_eq!(verdict.forbidden, [(lines + 1, rule)], "{text}{tried}");
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
            let board = game.board(Seat(0));
            let verdict = paper::check(&text, rulings).unwrap();
            assert_eq!(verdict.forbidden, [], "{text}");
            let whole = paper::read(&paper::write(board), rulings).unwrap();
            assert!(whole.board.squares().eq(board.squares()) && whole.filled == 0);
            assert_eq!(whole.sheet(), game.sheet(Seat(0)));
            // The same without the water, which nobody draws.
            let drawn = paper::read(&text, rulings).unwrap();
            filled += drawn.filled.count_ones();
            assert_eq!(verdict.filled, board.drawn() & !drawn.board.drawn() | drawn.filled, "{text}");
            if rulings.flood == Flood::Always || rulings.shore == Shore::Closed {
                assert!(drawn.board.squares().eq(board.squares()), "{text}");
                assert_eq!((verdict.filled, drawn.sheet()), (drawn.filled, game.sheet(Seat(0))), "{text}");
            }
        }
    }
    assert!(filled > 0);
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
        for (shore, flood) in
            [("open", "always"), ("open", "never"), ("closed", "always"), ("closed", "never")]
        {
            let rulings = Rulings::read(shore, flood).unwrap();
            match paper::check(input, rulings) {
                Ok(Verdict { forbidden, .. }) => {
                    assert!(squares.is_ok() && forbidden.iter().all(|(line, _)| (1..=lines).contains(line)));
                }
                Err(faults) => assert_eq!(Some(faults), squares.clone().err()),
            }
            match paper::read(input, rulings) {
                Ok(paper) => {
                    let again = paper::read(&paper::write(&paper.board), rulings).unwrap();
                    assert_eq!((again.board, again.filled), (paper.board, 0));
                }
                Err(faults) => {
                    let fine = |fault: &game::Fault| {
                        let short = fault.reason.en.len() < 400 && fault.reason.pl.len() < 400;
                        (1..=lines).contains(&fault.line) && short
                    };
                    assert!(!faults.is_empty() && faults.iter().all(fine), "{faults:?}");
                    assert_eq!(
                        faults.iter().any(|fault| fault.rule.is_none()),
                        squares.is_err(),
                        "{faults:?}"
                    );
                }
            }
        }
    });
    assert!(tried > 0);
}
