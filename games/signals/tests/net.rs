//! Networks: those of the box, and what can be wrong with one of the players' own.

use conform::spoilt;
use game::{BadSetup, Fault, Game as _, Lang, Options};
use signals::{JunctionId, Map, Net, Node, Setup, Side, Signals, Spot};

const SMALL: &str = include_str!("small.txt");

/// Everything that is wrong with the small network after a change: `from` becomes `to` wherever it stands.
fn faults(from: &str, to: &str) -> Vec<String> {
    assert!(SMALL.contains(from), "{from}");
    told(&SMALL.replace(from, to))
}

/// Everything that is wrong with a network, in English; it must be told in both languages.
fn told(text: &str) -> Vec<String> {
    let faults = Net::read(text).err().unwrap_or_default();
    for Fault { reason, .. } in &faults {
        assert_ne!(reason.en, reason.pl);
    }
    faults.iter().map(Fault::to_string).collect()
}

/// The line on which the small network says this, counted from 1.
fn line(said: &str) -> usize {
    1 + SMALL.lines().position(|line| line.starts_with(said)).unwrap_or_else(|| panic!("{said}"))
}

#[test]
fn both_sides_of_the_board_are_complete() {
    let counts = Map::ALL.map(|map| {
        let net = map.net();
        let ways = |ways: usize| net.junctions().iter().filter(|one| one.branches.len() == ways).count();
        let entrances = net.signals().iter().filter(|signal| signal.city.is_some()).count();
        let tracks = net.signals().len() - entrances;
        (ways(3), ways(4), net.sections().len(), entrances, tracks, net.layout().greens.len())
    });
    assert_eq!(counts, [(14, 6, 58, 17, 11, 8), (13, 8, 60, 20, 9, 9)]);
    for map in Map::ALL {
        let net = map.net();
        assert!(!net.land().is_empty(), "there is something to draw");
        for section in net.sections().iter() {
            let place = net.place(section);
            assert!(place.path.len() >= 2 && matches!(place.spot, Spot::Section { .. }));
        }
        // Every branch touches its junction with the end it says, and every line is found from both ends.
        for (id, junction) in JunctionId::all().zip(net.junctions()) {
            for branch in &junction.branches {
                let line = &net.lines()[branch.line.index()];
                assert_eq!(line.ends[usize::from(branch.end)], Node::Junction(id));
                let last = if branch.end == 0 { line.sections.start } else { line.sections.last() };
                assert_eq!(branch.section, last);
            }
        }
    }
}

/// A line without points is straight: the same network, whichever way its lines are drawn.
#[test]
fn lines_are_straight_unless_points_are_given() {
    let poland = include_str!("../data/poland.txt");
    let bare = |line: &str| -> String {
        let words = line.split(' ').enumerate().filter(|(at, word)| *at < 3 || *word == "/");
        words.map(|(_, word)| word).collect::<Vec<_>>().join(" ")
    };
    let lines =
        poland.lines().map(|line| if line.starts_with("line ") { bare(line) } else { line.to_owned() });
    let text = lines.collect::<Vec<_>>().join("\n");
    assert!(text.contains("line bydgoszcz gdansk /\n"), "{text}");
    let (drawn, straight) = (Net::read(poland).unwrap(), Net::read(&text).unwrap());
    assert_eq!(straight.sections().len(), drawn.sections().len());
    assert_eq!(straight.signals().len(), drawn.signals().len());
    for (one, two) in straight.signals().iter().zip(drawn.signals()) {
        assert_eq!(one.between, two.between);
        let (x, y) = (one.at.0.abs_diff(two.at.0), one.at.1.abs_diff(two.at.1));
        assert!(x < 30 && y < 30, "{:?} and {:?}", one.at, two.at);
    }
    for section in straight.sections().iter() {
        assert_eq!(straight.place(section).path.len(), 2);
    }
    // A line without points whose places lie on each other is drawn all the same.
    assert_eq!(told("line a b /").iter().filter(|fault| fault.contains("points")).count(), 0);
}

#[test]
fn files_of_the_box_can_be_brought_along() {
    for map in Map::ALL {
        let word = Options::to_word(map.text()).expect("packs").expect("says something");
        assert!(word.len() < 8_000, "{}", word.len());
        assert_eq!(Net::read(&Options::from_word(&word)).expect("reads").signals(), map.net().signals());
    }
    // A bar may stand for the slash where nothing is packed.
    assert_eq!(Net::read(&SMALL.replace(" / ", " | ")), Net::read(SMALL));
}

#[test]
fn the_small_network_is_read_whole() {
    let net = Net::read(SMALL).expect("no faults");
    assert_eq!((net.name().of(Lang::En), net.name().of(Lang::Pl)), ("Small", "Mała sieć"));
    assert_eq!((net.size(), net.passing(), net.junctions().len()), ((1000, 800), false, 4));
    assert_eq!((net.signals().len(), net.track_signals().len()), (19, 4));
    let east = net.place(net.port(0));
    assert_eq!((east.name.polish.as_str(), east.at, east.side), ("Wschód", (900, 600), Side::E));
    assert_eq!((net.land().len(), net.water().len(), net.stock().timetable.len()), (1, 1, 12));
    // Branches clockwise from north: the line to Bob bears north-north-east, then the east, the west, Ada.
    let ends = net.junction(JunctionId(0)).branches.iter().map(|branch| {
        let line = &net.lines()[branch.line.index()];
        net.node_name(line.ends[usize::from(1 - branch.end)]).english.as_str()
    });
    assert_eq!(ends.collect::<Vec<_>>(), ["Bob", "East switch", "West", "Ada"]);
    let open = net.layout().switches[0].pair();
    assert_eq!(open, (2, 3), "discs towards Bob and the east");
    // The second signal of a line is counted from the end that is named first.
    let turned = Net::read(&SMALL.replace("green track j1 j2 2", "green track j2 j1 2"));
    assert!(turned.is_err(), "that is the first one again");
    let other = Net::read(&SMALL.replace("green track j1 j2 2", "green track j2 j1")).expect("the same");
    assert_eq!(other.layout(), net.layout());
}

#[test]
fn single_faults_are_told_with_their_line() {
    let at = |said: &str, reason: &str| vec![format!("line {}: {reason}", line(said))];
    assert_eq!(
        faults("size 1000 800", "size 1000"),
        ["`size` is missing or wrong".to_owned(), at("size", "write `size WIDTH HEIGHT`")[0].clone()]
    );
    assert_eq!(
        faults("passing no", "passing maybe")[1..],
        at("passing", "write `passing yes` or `passing no`")
    );
    assert_eq!(
        faults("dispatcher pointsman shunter", "dispatcher dispatcher shunter")[1..],
        at("helpers", "dispatcher is named twice")
    );
    assert_eq!(
        faults("water 0,700 100,700 100,800", "water 0,700"),
        at("water", "`water` needs 3 to 400 points")
    );
    assert_eq!(
        faults("card grey", "card purple"),
        at("card grey", "a card says `deploy`, then `black`, `brown`, `grey` or `any`")
    );
    assert_eq!(
        faults("card brown black", "card brown any"),
        at("card brown", "a card has colours or `any`, not both")
    );
    assert_eq!(
        faults("card black brown grey", "card black black"),
        at("card black", "a card names each colour once")
    );
    assert_eq!(faults("land 0,0", "lant 0,0"), at("land", "`lant` is no statement of a network"));
}

#[test]
fn faults_of_lines_and_markers_are_told_with_their_line() {
    let at = |said: &str, reason: &str| vec![format!("line {}: {reason}", line(said))];
    assert_eq!(
        faults("line j1 west 290,420", "line j1 west 290,1420"),
        at("line j1 west", "290,1420 is not within 1000 by 800")
    );
    assert_eq!(
        faults("200,500 / 200,500 110,590", "200,500 / 210,500 110,590"),
        at("line j1 west", "a section begins where the one before it ends")
    );
    assert_eq!(
        faults("discs j3 s9", "discs j3 s9 s10"),
        [
            at("junction j3", "`j3` has no `discs`, or wrong ones (SIGNALS-2.3)")[0].clone(),
            at("discs j3", "two branches stay open: one disc of three, two of four (SIGNALS-1.3)")[0].clone(),
        ]
    );
    assert_eq!(
        faults("green ada j1", "green ada j2"),
        [
            at("city ada", "`ada` must have exactly one green signal (SIGNALS-2.3)")[0].clone(),
            at("green ada", "no line joins `ada` and `j2`")[0].clone(),
        ]
    );
    assert_eq!(
        faults("green track j1 west\n", ""),
        ["three signals on tracks must be green, not 2 (SIGNALS-2.3)"]
    );
    assert_eq!(
        faults("green track j1 j2 2", "green track j1 j2 3")[1..],
        at("green track j1 j2 2", "this line has no such signal")
    );
}

#[test]
fn numbers_of_things_are_counted() {
    let has = |found: &[String], reason: &str| {
        assert!(found.iter().any(|one| one.contains(reason)), "{reason}: {found:?}");
    };
    has(
        &faults("city ada yellow", "city ada blue"),
        "there must be exactly one city with yellow goods (SIGNALS-1.5)",
    );
    has(
        &faults("start s12 12", "start s12 11"),
        "there must be exactly one start with the number 12 (SIGNALS-1.1)",
    );
    has(&faults("port west 100,600 w West / Zachód\n", ""), "there is no `west`");
    has(
        &faults("port east", "port other 900,700 e Other / Inny\nport east"),
        "there must be one or two ports, not 3",
    );
    has(&faults("junction j2", "junction j1"), "a second `j1`");
    has(
        &faults("line j4 s12 660,620 700,730\n", ""),
        "three or four lines must meet in `j4`, not 2 (SIGNALS-1.3)",
    );
    has(&faults("line j4 s12", "line j1 s12"), "three or four lines must meet in `j1`, not 5");
    has(&faults("line dan s6", "line dan s5"), "2 lines meet in `s5`: a start has one (SIGNALS-1.1)");
    has(&faults("line dan s6", "line dan j2"), "a second line between the same places");
    has(&faults("line dan s6", "line dan dan"), "a line leads to another place");
    has(&faults("line dan s6", "line dan nowhere"), "there is no `nowhere`");
    has(&faults("line j4 s12 660,620", "line j4 s12 650,600"), "a line is drawn from beside its junction");
    has(&faults("green bob j1", "green bob j1\ngreen bob j1"), "a second marker on the same signal");
    has(&faults("discs j4 s12", "discs j4 s12\ndiscs j4 s12"), "a second `discs` of `j4`");
    has(&faults("discs j4 s12", "discs ada j1"), "there is no junction `ada`");
    has(&faults("network Small", "network Small / a / b"), "a name has 1 to 28 letters");
    has(&faults("network Small", "network Other\nnetwork Small"), "a second `network`");
    let short: String = SMALL.split_inclusive('\n').filter(|line| !line.starts_with("card any")).collect();
    has(
        &told(&short.replace("card brown black\n", "")),
        "a timetable of 8 cards is too short: 9 at least (SIGNALS-1.7)",
    );
    let long = SMALL.to_owned() + &"card any\n".repeat(40);
    has(&told(&long), "a timetable has at most 40 cards");
}

#[test]
fn limits_come_first() {
    let has = |found: &[String], reason: &str| {
        assert!(found.iter().any(|one| one.contains(reason)), "{reason}: {found:?}");
    };
    let many: Vec<String> = (0..60).map(|at| format!("junction x{at} 10,10 n X / X")).collect();
    has(&told(&(SMALL.to_owned() + &many.join("\n"))), "a network has at most 40 junctions");
    let parts = " / 300,410 300,410".repeat(90);
    let long = SMALL.replace(
        "line j1 west 290,420 200,500",
        &format!("line j1 west 290,420 300,410{parts} / 300,410 200,500"),
    );
    has(&told(&long), "a network has at most 128 cities, ports, starts and sections");
    let signals = SMALL.replace(
        "line j1 west 290,420 200,500",
        &format!("line j1 west 290,420 300,410{} / 300,410 200,500", &parts[..18 * 50]),
    );
    has(&told(&signals), "a network has at most 64 signals");
    has(&told(&"x".repeat(100_001)), "the text has more than 100000 letters");
    assert_eq!(told(&"nonsense\n".repeat(5_000)).len(), 100, "not everything has to be told");
}

#[test]
fn trains_must_come_everywhere() {
    // From the east side nobody comes to the west if the line between is missing.
    let cut = SMALL
        .replace("line j1 j2 320,400 400,400 / 400,400 500,400 / 500,400 680,400\n", "")
        .replace("discs j1 bob j2", "discs j1 bob")
        .replace("discs j2 cid j1", "discs j2 cid")
        .replace("green track j1 j2 2\n", "green track j2 east\n")
        .replace("green track j1 j2\n", "");
    let found = told(&cut);
    assert!(
        found.iter().any(|one| one.contains("no train from S6 ever comes to Ada (SIGNALS-6.4)")),
        "{found:?}"
    );
    assert!(found.iter().any(|one| one.contains("no train from S2 ever comes to East")), "{found:?}");
    // A start that leads into the port alone is cut off where trains do not pass ports.
    let moved = SMALL.replace("line dan s6 820,180 890,110", "line east s6 890,590 890,110");
    assert!(told(&moved).iter().any(|one| one.contains("no train from S6 ever comes to Ada")));
    assert_eq!(told(&moved.replace("passing no", "passing yes")), Vec::<String>::new());
}

/// What is wrong in one place hides nothing that is wrong in another, and nothing follows twice from one fault.
#[test]
fn faults_are_told_beside_each_other() {
    let many = SMALL
        .replace("city ada yellow 200,200 n Ada", "city ada yellow 200 n Ada")
        .replace("line j4 s12 660,620 700,730\n", "")
        .replace("discs j2 cid j1", "discs j2 cid nowhere")
        .replace("green dan j2\n", "");
    let found = told(&many);
    let has = |reason: &str| assert!(found.iter().any(|one| one.contains(reason)), "{reason}: {found:?}");
    has(&format!("line {}: ", line("city ada")));
    has("0 lines meet in `s12`: a start has one (SIGNALS-1.1)");
    has("three or four lines must meet in `j4`, not 2 (SIGNALS-1.3)");
    has("no line from here to `nowhere`");
    has("`j2` has no `discs`, or wrong ones (SIGNALS-2.3)");
    has("`dan` must have exactly one green signal (SIGNALS-2.3)");
    // Of the city nobody could read, of its lines and its marker nothing more is said.
    assert!(!found.iter().any(|one| one.contains("`ada`") && !one.contains("city")), "{found:?}");
    assert!(!found.iter().any(|one| one.contains("`j1`") || one.contains("`s8`")), "{found:?}");

    // A dead end does not hide that trains do not come everywhere.
    let cut = SMALL.replace("line j2 east", "#").replace("green east j2", "#").replace("line cid s4", "#");
    let found = told(&cut);
    let has = |reason: &str| assert!(found.iter().any(|one| one.contains(reason)), "{reason}: {found:?}");
    has("lines must meet in `east`, not 0");
    has("0 lines meet in `s4`");
    has("`east` must have exactly one green signal");
    has("no train from S6 ever comes to East (SIGNALS-6.4)");
    // A line that cannot be read takes nothing else with it.
    let found = faults("line j2 east 710,420", "line j2 east 71x,420");
    assert_eq!(found.len(), 1, "{found:?}");
}

/// Whoever reads it: lines that are left out, cut short, written twice or garbled are told of in both languages.
#[test]
fn every_fault_is_told_in_both_languages() {
    let broken = spoilt(SMALL, ',').iter().filter(|text| !told(text).is_empty()).count();
    assert!(broken > 300, "{broken}");
    let polish = |from: &str, to: &str| {
        let faults = Net::read(&SMALL.replace(from, to)).expect_err("something is wrong");
        faults.iter().map(|fault| fault.told(Lang::Pl)).collect::<Vec<_>>()
    };
    assert_eq!(
        polish("green track j1 west\n", ""),
        ["zielonych semaforów na liniach: 2, a muszą być trzy (SIGNALS-2.3)"]
    );
    let water = format!("wiersz {}: punktów w `water` może być od 3 do 400", line("water"));
    assert_eq!(polish("water 0,700 100,700 100,800", "water 0,700"), [water]);
    assert!(
        polish("city ada yellow", "city ada blue")
            .contains(&"żółty towar musi mieć dokładnie jedno miasto (SIGNALS-1.5)".to_owned())
    );
    let word = Options::to_word(SMALL).expect("packs").expect("says something");
    for bad in ["1 hands-closed", "2 solo-3", "5", "2 moon", &format!("2 america kit:{word}")] {
        let BadSetup(reason) = bad.parse::<Setup>().expect_err("refused");
        assert_ne!(reason.en, reason.pl, "{bad}");
    }
}

/// Frozen: under another fingerprint no stored game could be read.
#[test]
fn the_fingerprint_is_frozen() {
    assert_eq!((Signals::INFO.data)(), 0xae7b_9cd0_7fc5_f539);
}

/// The fingerprint of the small network after a change: `from` becomes `to` wherever it stands.
fn fingerprint(from: &str, to: &str) -> u64 {
    assert!(SMALL.contains(from), "{from}");
    let net = Net::read(&SMALL.replace(from, to));
    net.unwrap_or_else(|faults| panic!("{from} -> {to}: {faults:?}")).fingerprint()
}

#[test]
fn the_fingerprint_is_of_facts_alone() {
    let plain = Net::read(SMALL).unwrap().fingerprint();
    for (from, to) in [
        ("# A small network", "# Another small network"),
        ("passing no\n", "\n# Trains wait.\npassing no\n\n"),
        ("Small / Mała sieć", "Tiny / Malutka"),
        ("Cid / Cyd", "Cecil / Cecyl"),
        ("West switch / Zwrotnica zachodnia", "West points / Rozjazd"),
        ("size 1000 800", "size 1000 900"),
        ("city cid red 600,200 n", "city cid red 605,205 s"),
        ("500,400 680,400", "500,400 600,410 680,400"),
        ("water 0,700 100,700 100,800\n", ""),
    ] {
        assert_eq!(fingerprint(from, to), plain, "{from} -> {to}");
    }
    let others = [
        ("passing no", "passing yes"),
        ("helpers dispatcher pointsman shunter", "helpers dispatcher shunter pointsman"),
        (
            "city ada yellow 200,200 n Ada / Ada\ncity bob blue",
            "city ada blue 200,200 n Ada / Ada\ncity bob yellow",
        ),
        ("start s2 2 100,100 n S2 / S2\nstart s3 3", "start s2 3 100,100 n S2 / S2\nstart s3 2"),
        ("discs j3 s9", "discs j3 s10"),
        ("card deploy\n", "card any\n"),
        ("290,420 200,500 / 200,500 110,590", "290,420 200,500 / 200,500 150,550 / 150,550 110,590"),
    ]
    .map(|(from, to)| fingerprint(from, to));
    for (at, other) in others.iter().enumerate() {
        assert!(*other != plain && !others[..at].contains(other), "change {at}");
    }
    let boards = Map::ALL.map(|map| map.net().fingerprint());
    assert_ne!(boards[0], boards[1]);
}
