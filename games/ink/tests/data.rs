//! Chapter 1: board, dice, special routes and points, as the data file has them and as the engine reads them.

use std::collections::{BTreeMap, BTreeSet};

use game::{Code as _, Game};
use ink::{
    Action, CENTRE, CellName, Chance, EXITS, Edges, Face, Group, Ink, Kind, NETWORK, Picture, SIZE, Setup,
    Side, cells,
};

/// The lines of the data file that begin with a word, without it.
fn lines(word: &str) -> Vec<Vec<&'static str>> {
    let file = include_str!("../data/faces.txt").lines().map(|line| line.split(' ').collect::<Vec<_>>());
    file.filter(|words| words[0] == word).map(|words| words[1..].to_vec()).collect()
}

/// The faces of a die with the number of sides that show each.
fn die(setup: &str, number: usize) -> Vec<(&'static str, u32)> {
    let mut game = Ink::new(&setup.parse::<Setup>().expect("a set-up"));
    for _ in 0..number {
        let chance = game.draw(&mut |_| 0);
        game.apply(game::Step::Chance(chance), &mut |_| {});
    }
    let mut odds: Vec<(Chance, u32)> = Vec::new();
    game.odds(&mut odds);
    odds.into_iter().map(|(Chance(face), weight)| (face.name(), weight)).collect()
}

#[test]
fn ink_1_1_twelve_exits_that_alternate() {
    use Kind::{Rail, Road};
    use Side::{East, North, South, West};
    let exits = EXITS.map(|exit| (CellName(exit.cell).to_string(), exit.side, exit.kind));
    let expected = [
        ("A1", North, Road),
        ("A3", North, Rail),
        ("A5", North, Road),
        ("B6", East, Rail),
        ("D6", East, Road),
        ("F6", East, Rail),
        ("G5", South, Road),
        ("G3", South, Rail),
        ("G1", South, Road),
        ("F0", West, Rail),
        ("D0", West, Road),
        ("B0", West, Rail),
    ];
    assert_eq!(exits, expected.map(|(name, side, kind)| (name.to_owned(), side, kind)));
    assert!(EXITS.windows(2).all(|pair| pair[0].kind != pair[1].kind) && EXITS[0].kind != EXITS[11].kind);
    assert_eq!(lines("exit").len(), 12);
}

#[test]
fn ink_1_1_seven_by_seven_with_nine_central_squares() {
    assert_eq!(SIZE, 7);
    let centre: Vec<_> = cells(CENTRE).map(|cell| CellName(cell).to_string()).collect();
    assert_eq!(centre, ["C2", "C3", "C4", "D2", "D3", "D4", "E2", "E3", "E4"]);
    let names: BTreeSet<_> = (0..49).map(|cell| CellName(cell).to_string()).collect();
    assert_eq!(names.len(), 49);
    assert_eq!((CellName::parse("G6"), CellName::parse("A0")), (Some(CellName(48)), Some(CellName(0))));
    for off in ["H0", "A7", "A", "A00", "a0", "0A", ""] {
        assert_eq!(CellName::parse(off), None, "{off}");
    }
    for (good, bad) in [("1", "0"), ("6", "7"), ("2 river", "2 sea"), ("1 lake", "1 lake river")] {
        assert!(good.parse::<Setup>().is_ok() && bad.parse::<Setup>().is_err());
    }
}

#[test]
fn ink_1_2_four_route_dice() {
    let three = ["straight-rail", "curve-rail", "tee-rail", "straight-road", "curve-road", "tee-road"];
    for setup in ["1", "1 river", "1 lake"] {
        for number in 0..3 {
            assert_eq!(die(setup, number), three.map(|name| (name, 1)));
        }
        assert_eq!(die(setup, 3), [("overpass", 2), ("straight-station", 2), ("curve-station", 2)]);
    }
    let joined = |name: &str| {
        (Face::named(name).unwrap().edges().station, Face::named(name).unwrap().edges().crosses())
    };
    assert_eq!(joined("overpass"), (false, true));
    assert_eq!(joined("straight-station"), (true, false));
    assert_eq!(joined("tee-rail"), (false, false));
}

#[test]
fn ink_1_3_six_special_routes() {
    let specials: Vec<_> = Face::all().filter(|face| face.group() == Group::Special).collect();
    let edges: Vec<_> = specials.iter().map(|face| face.edges().to_string()).collect();
    assert_eq!(edges, ["HHHH", "RRRR", "HHRH+", "HRRR+", "HRRH+", "HRHR+"]);
    assert!(specials.iter().all(|face| face.edges().arms().count() == 4 && !face.edges().crosses()));
}

#[test]
fn ink_1_4_expansion_dice() {
    let river = [("straight-river", 1), ("curve-river", 3), ("bridge-road", 1), ("bridge-rail", 1)];
    let lake = ["lake-one", "lake-two", "lake-three", "pier-rail", "pier-road", "pier-both"];
    for number in 4..6 {
        assert_eq!(die("1 river", number), river);
        assert_eq!(die("1 lake", number), lake.map(|name| (name, 1)));
    }
    for (name, edges) in [
        ("straight-river", "W.W."),
        ("curve-river", "W..W"),
        ("bridge-road", "WHWH"),
        ("bridge-rail", "WRWR"),
        ("lake-one", "L..."),
        ("lake-two", "LL.."),
        ("lake-three", "LL.L"),
        ("pier-rail", "R.L.+"),
        ("pier-road", "H.L.+"),
        ("pier-both", "RLLH+"),
    ] {
        assert_eq!(Face::named(name).unwrap().edges().to_string(), edges);
    }
    assert_eq!(
        lines("die").iter().map(|die| die[0]).collect::<Vec<_>>().join(" "),
        "route route route route river river lake lake"
    );
}

#[test]
fn twenty_five_faces_and_eighty_eight_pictures() {
    let file: Vec<_> = lines("face").iter().map(|words| words.join(" ")).collect();
    let read: Vec<_> = Face::all()
        .map(|face| {
            format!("{} {} {}", face.name(), face.edges(), format!("{:?}", face.group()).to_lowercase())
        })
        .collect();
    assert_eq!((file.len(), &file), (25, &read));
    let counts: Vec<_> = Face::all().map(|face| face.pictures().count()).collect();
    let routes = [2, 4, 4, 2, 4, 4, 2, 4, 8];
    let specials = [1, 1, 4, 4, 4, 2];
    let rivers = [2, 4, 2, 2];
    let lakes = [4, 4, 4, 4, 4, 8];
    assert_eq!(counts, [&routes[..], &specials, &rivers, &lakes].concat());
    assert_eq!(counts.iter().sum::<usize>(), 88);
}

#[test]
fn pictures_are_all_turns_and_mirror_images() {
    let turned = |text: &str| text[3..4].to_owned() + &text[..3] + &text[4..];
    let mirrored = |text: &str| text[..1].to_owned() + &text[3..4] + &text[2..3] + &text[1..2] + &text[4..];
    let mut seen = BTreeMap::new();
    for face in Face::all() {
        let mut expected = BTreeSet::new();
        let mut text = face.edges().to_string();
        for _ in 0..4 {
            expected.extend([text.clone(), mirrored(&text)]);
            text = turned(&text);
        }
        let pictures: BTreeSet<_> = face.pictures().map(|picture| picture.to_string()).collect();
        assert_eq!(pictures, expected, "{}", face.name());
        for picture in face.pictures() {
            assert_eq!(picture.turned().to_string(), turned(&picture.to_string()));
            assert_eq!(picture.mirrored().to_string(), mirrored(&picture.to_string()));
            assert_eq!(seen.insert(picture.to_string(), picture), None, "no two faces look alike");
            assert_eq!(Picture::of(picture.edges()), Some(picture));
            assert_eq!(picture.face(), Some(face));
        }
    }
    assert_eq!((Picture::WATER.to_string().as_str(), Picture::WATER.face()), ("LLLL", None));
    assert_eq!(Edges::parse(b"LLLL").and_then(Picture::of), Some(Picture::WATER));
}

#[test]
fn points_of_networks() {
    for (exits, points) in (0..).zip(NETWORK) {
        assert_eq!(points, if exits == 12 { 45 } else { 4 * (exits - 1).max(0) });
    }
    let file: Vec<_> = lines("network").iter().map(|words| words[1].parse::<i16>().unwrap()).collect();
    assert_eq!(file, NETWORK);
}

#[test]
fn codes_are_frozen() {
    // Stored logs contain these numbers and texts.
    assert_eq!((Action::COUNT, Chance::COUNT), (88 * 49 + 1, 19));
    for (code, text) in
        [(0, "A0 R.R."), (50, "A1 .R.R"), (34 * 49, "A0 HHHH"), (87 * 49 + 48, "G6 "), (88 * 49, "done")]
    {
        assert!(Action::from_code(code).unwrap().to_string().starts_with(text), "{code}");
    }
    let faces: Vec<_> = (0..19).map(|code| Chance::from_code(code).unwrap().to_string()).collect();
    assert_eq!(
        (faces[0].as_str(), faces[8].as_str(), faces[9].as_str()),
        ("die R.R.", "die R..H+", "die W.W.")
    );
}

/// Frozen: under another fingerprint no stored game could be read.
#[test]
fn the_fingerprint_is_frozen() {
    assert_eq!((Ink::INFO.data)(), 0xa279_74fb_1b57_fc8e);
}
