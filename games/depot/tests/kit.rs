//! Data files: what is right with those of the box and wrong with others.

use conform::{Fuzz, fuzz, spoilt};
use depot::{Depot, Kit, Setup};
use game::{BadSetup, Fault, Game, Lang, Options, SplitMix64, Step, Turn};

const STANDARD: &str = include_str!("../data/standard.txt");
const LOOPS: &str = include_str!("../data/loops.txt");

/// Everything that is wrong with a kit, in English; it must be told in both languages.
fn faults(text: &str) -> Vec<String> {
    let faults = Kit::read(text).expect_err("something is wrong");
    for Fault { reason, .. } in &faults {
        assert_ne!(reason.en, reason.pl);
    }
    faults.iter().map(ToString::to_string).collect()
}

/// What is wrong with the frame of the box once a piece of its text is replaced.
fn changed(from: &str, to: &str) -> Vec<String> {
    assert!(STANDARD.contains(from), "{from}");
    faults(&STANDARD.replacen(from, to, 1))
}

#[test]
fn the_box_can_be_written_as_a_kit() {
    let built = Kit::built(false, false);
    let whole = Kit::read(&[STANDARD, LOOPS].concat()).expect("the box");
    let parts = [Kit::read(STANDARD), Kit::read(LOOPS)].map(|kit| kit.expect("a part of the box"));
    for kit in [&whole, &parts[0], &parts[1]] {
        assert_eq!(kit.stations(), built.stations());
        assert!((1..=15).all(|id| kit.tile(id) == built.tile(id)), "what is left out is as in the box");
        assert_eq!(kit.starts(), built.starts());
    }
    let word = Options::to_word(STANDARD).unwrap().unwrap();
    let setup = format!("2 kit:{word}");
    assert_eq!(setup.parse::<Setup>().map(|setup| setup.to_string()), Ok(setup));
}

#[test]
fn a_kit_may_be_written_in_polish() {
    let words = [
        ("grid ", "ramka "),
        ("depot ", "zajezdnia "),
        ("edge ", "krawędź "),
        (" turn\n", " zawrotka\n"),
        ("station ", "Stacja "),
        ("prizes ", "wartosci "),
        ("tile ", "kafelek "),
        ("start violet ", "start fioletowa "),
        ("start black ", "start czarna "),
        ("start blue ", "start niebieska "),
        ("start red ", "start czerwona "),
        (" violet Fio", " fioletowa Fio"),
        (" red Cz", " czerwone Cz"),
        (" green Z", " zielony Z"),
        (" pink R", " różowa R"),
        (" blue N", " niebieski N"),
        (" yellow Ż", " żółte Ż"),
        (" black Cz", " czarne Cz"),
    ];
    let english = [STANDARD, LOOPS].concat();
    let lines = english.lines().filter(|line| !line.starts_with('#')).map(|line| format!("{line}\n"));
    let mut polish: String = lines.collect();
    for (from, to) in words {
        assert!(polish.contains(from), "{from}");
        polish = polish.replace(from, to);
    }
    assert_eq!(Kit::read(&polish), Kit::read(&english));
    for (colour, word) in [
        ("pomarańczowa", "orange"),
        ("bialy", "white"),
        ("szare", "grey"),
        ("brązowy", "brown"),
        ("turkusowa", "teal"),
    ] {
        let kit =
            |colour: &str| Kit::read(&STANDARD.replace(" violet Fio", &format!(" {colour} Fio"))).unwrap();
        assert_eq!(kit(colour).stations(), kit(word).stations());
    }
    let strange = Kit::read(&STANDARD.replace(" violet Fio", " fioletek Fio")).unwrap_err();
    assert!(strange.iter().any(|fault| fault.told(Lang::Pl).ends_with("`fioletek` to nie kolor stacji")));
}

/// What the longest route can give depends on frame and tiles (DEPOT-7.5).
#[test]
fn the_most_points_are_those_of_the_kit() {
    for (plain, most) in [(false, 54), (true, 50)] {
        assert_eq!([false, true].map(|mirror| Kit::built(mirror, plain).longest()), [most; 2]);
    }
    let own = |text: &str| Kit::read(text).expect("a kit").longest();
    assert_eq!(own(include_str!("tiny.txt")), 4 * 3 - 2);
    assert!(own(include_str!("large.txt")) > 76, "76 points were made with it");
}

/// Frozen: under another fingerprint no stored game could be read.
#[test]
fn the_fingerprint_is_frozen() {
    assert_eq!((Depot::INFO.data)(), 0x664f_003d_b7ad_efe5);
}

/// The fingerprint of the box after a change: `from` becomes `to` wherever it stands.
fn fingerprint(from: &str, to: &str) -> u64 {
    let text = [STANDARD, LOOPS].concat();
    assert!(text.contains(from), "{from}");
    Kit::read(&text.replace(from, to)).expect("a kit that is right").fingerprint()
}

#[test]
fn the_fingerprint_is_of_facts_alone() {
    let built = Kit::built(false, false).fingerprint();
    for (from, to) in [
        ("grid 4 4", "grid 4 4"),
        ("# Clockwise from above", "# Anticlockwise from below"),
        ("\n\n", "\n"),
        ("depot D0\n", "\n# The corner.\ndepot   D0 # at the bottom left\n\n"),
        ("Różawy / Pinkham", "Różanka / Rosewood"),
        ("station rozawy pink", "station rozawy orange"),
        ("czerno", "sadza"),
        ("tile 2 0-3 1-4", "tile 2 1-4 3-0"),
    ] {
        assert_eq!(fingerprint(from, to), built, "{from} -> {to}");
    }
    let others = [
        ("prizes czerno 2 8 8", "prizes czerno 2 9 8"),
        ("prizes czerno 4 10 10 10 10", "prizes czerno 4 10 10 10 9"),
        ("tile 2 0-3 1-4 2-7 5-6", "tile 2 0-4 1-3 2-7 5-6"),
        ("start violet C0 5\nstart black C0 4", "start violet C0 4\nstart black C0 5"),
        ("edge B0 W zoltowo\nedge A0 W turn", "edge B0 W turn\nedge A0 W zoltowo"),
    ]
    .map(|(from, to)| fingerprint(from, to));
    for (at, other) in others.iter().enumerate() {
        assert!(*other != built && !others[..at].contains(other), "change {at}");
    }
    // Each kit of the box has facts of its own.
    let kits = [(false, false), (true, false), (false, true), (true, true)];
    let kits = kits.map(|(mirror, plain)| Kit::built(mirror, plain).fingerprint());
    assert!((0..4).all(|at| !kits[..at].contains(&kits[at])));
}

/// Which line of the frame of the box this is.
fn line(needle: &str) -> usize {
    STANDARD.lines().position(|line| line == needle).expect("a line of the file") + 1
}

/// A fault in this line.
fn at(needle: &str, what: &str) -> [String; 1] {
    [format!("line {}: {what}", line(needle))]
}

#[test]
fn every_fault_of_a_frame_is_told() {
    assert_eq!(
        changed("\ngrid 4 4", "\ngrid 4 6"),
        ["`grid` is missing or wrong".to_owned(), at("grid 4 4", "`6` is no number from 2 to 5")[0].clone()]
    );
    assert_eq!(
        changed("depot D0", "depot D0 D3"),
        ["`depot` is missing or wrong".to_owned(), at("depot D0", "write `depot SQUARE`")[0].clone()]
    );
    assert_eq!(changed("depot D0", "depot C0"), ["the depot must be a corner of the grid, not C0"]);
    assert_eq!(
        changed("start violet C0 5", "start green C0 5"),
        [
            "violet has no start".to_owned(),
            at("start violet C0 5", "`green` is no locomotive: violet, black, blue, red")[0].clone()
        ]
    );
    assert_eq!(
        changed("start red D1 6", "start red D1 7"),
        ["red has no start".to_owned(), at("start red D1 6", "two locomotives start at D1 end 7")[0].clone()]
    );
    assert_eq!(
        changed("start red D1 6", "start red B0 6"),
        ["red has no start".to_owned(), at("start red D1 6", "B0 end 6 does not touch the depot")[0].clone()]
    );
    assert_eq!(
        changed("edge C0 W turn", "edge C0 E turn"),
        [
            "C0 W has neither a station nor a turn".to_owned(),
            at("edge C0 W turn", "C0 E is no outer edge of the frame")[0].clone()
        ]
    );
    assert_eq!(changed("edge A0 W turn", "edge A0 W turn\nedge A0 W turn").len(), 1);
    assert_eq!(
        changed("edge A0 W turn", "edge A0 W rozawy"),
        at("edge A0 N rozawy", "`rozawy` has an edge already")
    );
    assert_eq!(changed("edge D1 S czerno", "edge D1 S turn"), ["`czerno` has no edge"]);
    assert_eq!(
        changed("edge D1 S czerno", "edge D1 S czarne"),
        [
            "`czerno` has no edge".to_owned(),
            at("edge D1 S czerno", "there is no station `czarne`")[0].clone()
        ]
    );
    assert_eq!(
        changed("grid 4 4", "grid 4 4\ngrid 4 4"),
        [format!("line {}: a second `grid`", line("grid 4 4") + 1)]
    );
}

#[test]
fn every_fault_of_stations_is_told() {
    let rainbow = changed("czerno black", "czerno rainbow");
    assert!(
        rainbow.iter().any(|fault| fault.ends_with("`rainbow` is no colour of a station")),
        "{rainbow:?}"
    );
    assert_eq!(changed("prizes zoltowo 3 9 8 7\n", ""), ["`zoltowo` has no prizes for 3"]);
    assert_eq!(changed("prizes zoltowo 3 9 8 7", "prizes zoltowo 3 9 8 7\nprizes zoltowo 3 9 8 7").len(), 1);
    assert_eq!(
        changed("prizes zoltowo 3 9 8 7", "prizes zoltowo 3 7 8 9"),
        [
            "`zoltowo` has no prizes for 3".to_owned(),
            at("prizes zoltowo 3 9 8 7", "coming later must not be worth more")[0].clone()
        ]
    );
    assert_eq!(changed("prizes zoltowo 3 9 8 7", "prizes zoltowo 3 9 8").len(), 2);
    assert!(
        changed("station czerno", "station turn").iter().any(|fault| fault.contains("cannot have the key"))
    );
}

#[test]
fn every_fault_of_tiles_is_told() {
    let tiles = |from: &str, to: &str| faults(&LOOPS.replacen(from, to, 1));
    let line = LOOPS.lines().position(|line| line.starts_with("tile 7 ")).unwrap() + 1;
    assert_eq!(tiles("tile 7 0-4 1-2", "tile 7 0-4 1-4"), [format!("line {line}: end 4 has two tracks")]);
    assert_eq!(tiles("tile 7 0-4 1-2", "tile 7 0-4"), [format!("line {line}: end 1 has no track")]);
    assert_eq!(tiles("tile 7 0-4 1-2", "tile 7 0-0 1-2"), [format!("line {line}: end 0 has two tracks")]);
    assert_eq!(
        tiles("tile 7 0-4 1-2", "tile 7 0-9 1-2"),
        [format!("line {line}: `9` is no number from 0 to 7")]
    );
    assert_eq!(
        tiles("tile 7 0-4", "tile 7 04"),
        [format!("line {line}: `04` is no track: write two ends as 0-5")]
    );
    assert_eq!(tiles("tile 7 ", "tile 8 "), [format!("line {}: a second tile 8", line + 1)]);
    assert_eq!(tiles("tile 7 ", "tile 16 "), ["tile 7 is missing"]);
    assert_eq!(tiles("tile 7 ", "tyle 7 "), [format!("line {line}: `tyle` is no statement of a data file")]);
    assert_eq!(
        tiles("tile 15 0-1 2-7 3-5 4-6\n", ""),
        ["the frame has 15 squares, but the file has 14 tiles"]
    );
}

#[test]
fn faults_are_told_all_at_once() {
    assert_eq!(faults(""), ["the file holds neither a frame nor tiles"]);
    let many = faults("grid 3 3\ndepot A0\nedge C1 S lodz\ntile 1 0-0\nsignal\n");
    let about = |needle: &str| many.iter().filter(|fault| fault.contains(needle)).count();
    assert_eq!(about("has no start"), 4, "{many:?}");
    assert_eq!(about("has neither a station nor a turn"), 9);
    assert_eq!(about("there is no station `lodz`"), 1);
    assert_eq!(about("stations, not 0"), 1);
    assert_eq!(about("line 4") + about("line 5"), 2);
    let only_frame = faults(&STANDARD.replace("grid 4 4", "grid 4 5"));
    assert!(only_frame.iter().any(|fault| fault.contains("A4")), "{only_frame:?}");
}

/// Whoever reads it: lines that are left out, cut short, written twice or garbled are told of in both languages.
#[test]
fn every_fault_is_told_in_both_languages() {
    let files = spoilt(&[STANDARD, LOOPS].concat(), '-');
    let broken = files.iter().filter(|text| Kit::read(text).is_err() && !faults(text).is_empty()).count();
    assert!(broken > 300, "{broken}");
    let polish = |from: &str, to: &str| {
        let faults = Kit::read(&STANDARD.replacen(from, to, 1)).expect_err("something is wrong");
        faults.iter().map(|fault| fault.told(Lang::Pl)).collect::<Vec<_>>()
    };
    let line = STANDARD.lines().position(|line| line == "start red D1 6").unwrap() + 1;
    assert_eq!(
        polish("start red D1 6", "start red D1 7"),
        [
            "czerwona lokomotywa nie ma pola w zajezdni".to_owned(),
            format!("wiersz {line}: dwie lokomotywy wyjeżdżają na pole D1 końcem 7")
        ]
    );
    let word = Options::to_word(STANDARD).unwrap().unwrap();
    for bad in ["1", "5", "2 moon", &format!("2 frame-mirror kit:{word}")] {
        let BadSetup(reason) = bad.parse::<Setup>().unwrap_err();
        assert_ne!(reason.en, reason.pl, "{bad}");
    }
}

#[test]
fn a_frame_of_another_size_needs_its_own_tiles() {
    let kit = include_str!("tiny.txt");
    let frame: Vec<&str> = kit.lines().filter(|line| !line.starts_with("tile")).collect();
    let frame = frame.join("\n");
    assert_eq!(faults(&frame), ["the frame has 3 squares, but the box has 15 tiles"]);
}

#[test]
fn fuzz_kits() {
    let seeds = [STANDARD, LOOPS, include_str!("tiny.txt"), include_str!("large.txt")];
    let words = [
        "grid 2 5",
        "depot A4",
        "start red",
        "edge",
        "station",
        "prizes",
        "tile 3",
        "0-7",
        " / ",
        "turn",
        "E4",
        "99",
    ];
    let (mut quick, mut played) = (SplitMix64::new(4), 0);
    fuzz(Fuzz { seeds: &seeds, words: &words }, &mut |input| {
        let Ok(kit) = Kit::read(input) else { return };
        let word = Options::to_word(input).ok().flatten().filter(|_| kit.rows() > 0);
        let Some(Ok(setup)) = word.map(|word| format!("3 stations kit:{word}").parse::<Setup>()) else {
            return;
        };
        let mut game = Depot::new(&setup);
        let mut legal = Vec::new();
        while game.turn() != Turn::Over {
            let step = match game.turn() {
                Turn::Players(seats) => {
                    let seat = seats.iter().next().expect("somebody");
                    legal.clear();
                    game.legal(seat, &mut legal);
                    Step::Act(seat, legal[quick.below(u32::try_from(legal.len()).expect("few")) as usize])
                }
                _ => Step::Chance(game.draw(&mut |n| quick.below(n))),
            };
            game.apply(step, &mut |_| {});
            game.audit();
        }
        played += 1;
    });
    assert!(played > 3, "some kits are still right: {played}");
}
