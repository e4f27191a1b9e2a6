//! Squares that must be water, and the two rulings a table may choose (INK-6.4, INK-6.6, INK-6.7).

use game::{Lang, Rule};
use ink::paper;
use ink::{CellName, Flood, Rulings, Shore};

use crate::{USUAL, check, illegal, json, judged, legal};

/// Three open lakes around D3, the centre of the board.
const AROUND: &str = "D2 .L..\nD4 ...L\nC3 ..L.\n";

#[test]
fn water_fills_in_between_and_may_be_confirmed() {
    assert_eq!(judged(AROUND, USUAL), (vec![], vec!["D3".to_owned()]), "it may be left out, and is said");
    assert_eq!(json(AROUND), r#"{"legal":true,"filled":["D3"]}"#);
    let after = |more: &str| judged(&format!("{AROUND}{more}"), USUAL).0;
    assert_eq!(check(&format!("{AROUND}D3 LLLL")), legal());
    assert_eq!(after("D3 LLLL\nD3 LLLL"), [(5, "INK-6.6")], "confirmed once");
    assert_eq!(after("G0 L...\nD3 LLLL"), [(5, "INK-6.6")], "not at once");
    assert_eq!(after("D3 L..."), [(4, "INK-3.1")], "the water was faster");
    assert_eq!(check("C2 .L..\nC4 ...L\nC3 LLLL"), illegal(3, "INK-6.6"), "two sides are not enough");
    assert_eq!(check("C3 LLLL"), illegal(1, "INK-6.6"));
    // A row of three fills at once with its last neighbour; each may be confirmed, in any order.
    let cascade = "A0 ..L.\nA1 ..L.\nC0 LL..\nC1 L..L\nB2 ...L\n";
    assert_eq!(check(&format!("{cascade}B0 LLLL\nB1 LLLL")), legal());
}

/// Squares that must be water are part of the board, whether the text names them or not (INK-6.6).
#[test]
fn a_board_is_filled_before_it_is_counted() {
    let silent = paper::read(AROUND, USUAL).unwrap();
    assert_eq!(paper::names(silent.filled), ["D3"]);
    let sheet = silent.sheet();
    assert_eq!((sheet.centre, sheet.expansion, sheet.errors, sheet.total()), (4, 4, 0, 8));
    for order in [format!("{AROUND}D3 LLLL"), format!("D3 LLLL\n{AROUND}")] {
        let told = paper::read(&order, USUAL).unwrap();
        assert_eq!((&told.board, told.filled), (&silent.board, 0), "{order}");
    }
    // What was drawn before the water came is not filled.
    let island = paper::read(&format!("{AROUND}D3 R.R.\n"), USUAL).unwrap();
    assert_eq!((island.filled, island.sheet().expansion), (0, 1));
    let faults = paper::read(&format!("{AROUND}E3 LLLL\nF0 LLLL\n"), USUAL).unwrap_err();
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    let lines = ["line 4: E3 has", "line 5: F0 has"];
    assert!(
        told.iter().zip(lines).all(|(told, line)| told.starts_with(line) && told.ends_with("(INK-6.6)")),
        "{told:?}"
    );
    // Filled squares cannot hold each other up.
    assert_eq!(paper::read("B1 LLLL\nB2 LLLL\nC1 LLLL\nC2 LLLL\n", USUAL).unwrap_err().len(), 4);
}

/// A square that must be water is no answer to the last round.
#[test]
fn the_last_round_begins_on_a_filled_board() {
    let text = format!("G3 R.R.\nF3 R.R.\nE3 R.R.\n{AROUND}");
    for specials in ["", "RRRR"] {
        let (paper, task) = paper::last_round(&text, "R..R", specials, USUAL).unwrap();
        assert_eq!(paper::names(paper.filled), ["D3"]);
        let d3 = CellName::parse("D3").unwrap().0;
        assert!(ink::solve(&task).squares.iter().all(|&(_, cell)| cell != d3));
    }
    // Where the table keeps water from route ends, the same square is free.
    let never = Rulings { flood: Flood::Never, ..USUAL };
    let (paper, task) = paper::last_round(&text, "R..R", "", never).unwrap();
    assert_eq!(paper.filled, 0);
    let squares: Vec<String> =
        ink::solve(&task).squares.iter().map(|(_, cell)| CellName(*cell).to_string()).collect();
    assert_eq!(squares, ["D3"]);
}

#[test]
fn both_table_options_count() {
    let (closed, never) =
        (Rulings { shore: Shore::Closed, ..USUAL }, Rulings { flood: Flood::Never, ..USUAL });
    for text in ["D3 L...\nA3 R.R.\nB3 R.R.\nC3 R.R.", "A3 R.R.\nB3 L...", "C3 L...\nA1 L..."] {
        let last = text.lines().count();
        assert_eq!(judged(text, USUAL).0, []);
        assert_eq!(judged(text, closed).0, [(last, "INK-6.4")]);
        assert!(paper::read(text, USUAL).is_ok());
        let faults = paper::read(text, closed).unwrap_err();
        assert_eq!((faults.len(), faults[0].line, faults[0].rule), (1, last, Some(Rule("INK-6.4"))));
        assert!(paper::last_round(text, "R.R.", "", closed).is_err());
    }
    let exit = "A0 .L..\nA2 ...L\nB1 L...\nA1 LLLL";
    assert_eq!(check(exit), legal());
    assert_eq!(judged(exit, never).0, [(4, "INK-6.6")]);
    assert_eq!(paper::read(exit, never).unwrap_err()[0].rule, Some(Rule("INK-6.6")));
    let three = exit.rsplit_once('\n').unwrap().0;
    assert_eq!(paper::read(three, USUAL).unwrap().filled.count_ones(), 1);
    assert_eq!(paper::read(three, never).unwrap().filled, 0);
    // A route end may have come after the water, but not on a closed shore.
    let later = format!("{AROUND}D3 LLLL\nE3 R.R.");
    assert!(paper::read(&later, never).is_ok());
    assert!(paper::read(&later, Rulings { shore: Shore::Closed, ..never }).is_err());
    // Water that fills a square by itself may meet a route on a closed shore as well (INK-6.7).
    assert!(paper::read(&later, closed).is_ok());
}

#[test]
fn rulings_are_named_as_at_the_table() {
    assert_eq!(Rulings::read("", ""), Ok(USUAL));
    let other = Rulings { shore: Shore::Closed, flood: Flood::Never };
    assert_eq!(Rulings::read("shore-closed", "flood-never"), Ok(other));
    assert_eq!(Rulings::read("closed", "never"), Ok(other));
    assert_eq!(Rulings::read(other.words()[0], other.words()[1]), Ok(other));
    let told: Vec<String> =
        Rulings::read("never", "x\u{1b}").unwrap_err().iter().map(|fault| fault.told(Lang::Pl)).collect();
    assert_eq!(
        told,
        [
            "shore: `never` to żadne z: shore-open, shore-closed",
            "flood: `x\\u{1b}` to żadne z: flood-always, flood-never"
        ]
    );
}
