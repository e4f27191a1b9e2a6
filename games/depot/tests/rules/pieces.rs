//! Chapters 1, 2 and 9: what is played with, and by whom.

use depot::{CellName, Engine, Feature, Kit, Setup, Side, StationId, Variant};
use game::{Game, Lang, Seat, Turn};

use crate::help::{TINY, alone, places, refused, round, table, tile, tiny};

/// The perimeter clockwise from above the depot: a station's key, or `turn`.
fn perimeter(kit: &Kit) -> Vec<&str> {
    let edges = [
        ("C0", Side::West),
        ("B0", Side::West),
        ("A0", Side::West),
        ("A0", Side::North),
        ("A1", Side::North),
        ("A2", Side::North),
        ("A3", Side::North),
        ("A3", Side::East),
        ("B3", Side::East),
        ("C3", Side::East),
        ("D3", Side::East),
        ("D3", Side::South),
        ("D2", Side::South),
        ("D1", Side::South),
    ];
    let feature =
        |(name, side): (&str, Side)| match kit.feature(CellName::parse(name).expect("a square").0, side) {
            Feature::Station(id) => kit.station(id).key(),
            Feature::UTurn => "turn",
            other => panic!("{name} {side:?} is {other:?}"),
        };
    edges.map(feature).to_vec()
}

const AROUND: [&str; 14] = [
    "turn",
    "zoltowo",
    "turn",
    "rozawy",
    "turn",
    "czerwienie",
    "turn",
    "fioletowo",
    "turn",
    "zieleniec",
    "turn",
    "niebieskowiec",
    "turn",
    "czerno",
];

#[test]
fn depot_1_1_the_frame_has_fifteen_squares_and_fourteen_outer_edges() {
    let kit = Kit::built(false, false);
    assert_eq!((kit.rows(), kit.cols(), CellName(kit.depot()).to_string()), (4, 4, "D0".to_owned()));
    assert_eq!(kit.squares().count(), 15);
    assert_eq!(perimeter(&kit), AROUND);
    let features = || kit.squares().flat_map(|cell| Side::ALL.map(|side| kit.feature(cell, side)));
    assert_eq!(features().filter(|&feature| feature == Feature::UTurn).count(), 7);
    assert_eq!(features().filter(|feature| matches!(feature, Feature::Station(_))).count(), 7);
    assert_eq!(features().filter(|&feature| feature == Feature::Depot).count(), 2);
    assert_eq!(kit.station(StationId(3)).name(Lang::Pl), "Różawy");
    assert_eq!(kit.station(StationId(3)).name(Lang::En), "Pinkham");
}

#[test]
fn depot_1_2_tiles_join_eight_ends_in_pairs_and_are_the_same_for_everybody() {
    let kit = Kit::built(false, false);
    assert_eq!(kit.tiles(), 15);
    for id in 1..=15 {
        let pairs = kit.tile(id).pairs();
        assert!(
            (0..8).all(|end| pairs[usize::from(pairs[end])] == u8::try_from(end).expect("a small number"))
        );
        assert!((0..8).all(|end| usize::from(pairs[end]) != end));
    }
    let view = table("3").view(game::Viewer::Public);
    assert!(view.desks.iter().all(|desk| desk.stack_left == (1..=15).collect::<Vec<u8>>()));
}

#[test]
fn depot_1_3_two_locomotives_start_at_each_edge_of_the_depot() {
    let game = table("2");
    let faces = |engine| {
        game.frame(Seat(0)).facing(game.kit(), engine).map(|(cell, end)| (CellName(cell).to_string(), end))
    };
    let expected = [("C0", 5), ("C0", 4), ("D1", 7), ("D1", 6)];
    for (engine, (name, end)) in Engine::ALL.into_iter().zip(expected) {
        assert_eq!(faces(engine), Some((name.to_owned(), end)));
    }
}

#[test]
fn depot_1_4_the_score_boards() {
    let kit = Kit::built(false, false);
    let keys: Vec<&str> = kit.stations().iter().map(depot::Station::key).collect();
    assert_eq!(
        keys,
        ["fioletowo", "czerwienie", "zieleniec", "rozawy", "niebieskowiec", "zoltowo", "czerno"]
    );
    let board = |seats: u8| kit.stations().iter().map(|station| station.prizes(seats)).collect::<Vec<_>>();
    assert_eq!(board(2), [[16, 3], [13, 5], [11, 6], [10, 7], [9, 7], [8, 7], [8, 8]]);
    assert_eq!(
        board(3),
        [[18, 12, 1], [15, 10, 3], [12, 9, 5], [11, 8, 6], [10, 8, 7], [9, 8, 7], [9, 9, 9]]
    );
    assert_eq!(
        board(4),
        [
            [20, 14, 7, 1],
            [17, 12, 8, 3],
            [14, 11, 8, 5],
            [12, 10, 8, 6],
            [11, 9, 8, 7],
            [10, 9, 8, 7],
            [10, 10, 10, 10]
        ]
    );
}

#[test]
fn depot_2_1_one_cannot_play_the_base_game_alone() {
    for setup in ["2", "3", "4", "1 longest", "4 longest", "1 stations", "4 stations"] {
        let game = table(setup);
        assert_eq!(game.setup().to_string(), setup);
        assert_eq!(game.frame(Seat(0)), game.frame(Seat(game.seats() - 1)), "everybody has a frame");
    }
    let bad = "1".parse::<Setup>().map_err(|bad| bad.to_string());
    assert_eq!(bad, Err("the base game is for 2 to 4: alone, choose `longest` or `stations`".to_owned()));
    assert!("5".parse::<Setup>().is_err() && "0 longest".parse::<Setup>().is_err());
}

#[test]
fn depot_2_2_a_stack_holds_what_was_not_drawn() {
    let mut game = table("2");
    let odds = |game: &depot::Depot| {
        let mut odds = Vec::new();
        game.odds(&mut odds);
        odds.len()
    };
    assert_eq!(odds(&game), 15);
    round(&mut game, &[(7, "C0 0"), (7, "C0 0")]);
    assert_eq!(odds(&game), 14);
    // Tile 7 is drawn.
    refused(&game, tile(7), "DEPOT-2.2");
    // There is no tile 16.
    refused(&game, tile(16), "DEPOT-2.2");
    assert!(!game.view(game::Viewer::Public).desks[0].stack_left.contains(&7));
}

#[test]
fn depot_2_3_three_versions_share_one_course() {
    let games = ["2", "2 longest", "2 stations"].map(|setup| {
        let mut game = table(setup);
        round(&mut game, &[(4, "D1 0"), (1, "C0 0")]);
        game
    });
    let points = games.each_ref().map(|game| (game.points(Seat(0)), game.points(Seat(1))));
    assert_eq!(points, [(8, 0), (2, 2), (10, 2)]);
    assert_eq!(
        games.each_ref().map(depot::Depot::variant),
        [Variant::Base, Variant::Longest, Variant::Stations]
    );
    assert!(games.iter().all(|game| game.frame(Seat(0)) == games[0].frame(Seat(0))));
}

#[test]
fn depot_9_1_a_table_plays_with_its_own_kit() {
    let mut game = tiny("2");
    assert_eq!((game.kit().rows(), game.kit().tiles(), game.kit().stations().len()), (2, 3, 4));
    assert_eq!(game.setup().to_string().parse::<Setup>(), Ok(game.setup()));
    round(&mut game, &[(1, "A0 0"), (3, "A0 0")]);
    round(&mut game, &[(3, "B1 0"), (1, "B1 0")]);
    assert_eq!(game.turn(), Turn::Over);
    assert_eq!(places(&game), [[0], [1]], "north stands before east on the score board");
    let bad = |text: &str| {
        let word = game::Options::to_word(text).unwrap().unwrap();
        format!("2 kit:{word}").parse::<Setup>().map_err(|bad| bad.to_string())
    };
    let two = TINY.replace("grid 2 2", "grid 2 9").replace("tile 3", "tyle 3");
    let reasons = bad(&two).unwrap_err();
    assert!(reasons.contains("line 5: `9` is no number from 2 to 5\n"), "{reasons}");
    assert!(reasons.contains("line 35: `tyle` is no statement"), "{reasons}");
    let both = format!("{} frame-mirror", game.setup()).parse::<Setup>();
    assert!(both.is_err(), "a kit replaces the frame of the box");
}

#[test]
fn depot_9_2_the_mirrored_frame_is_read_the_other_way_round() {
    let (usual, mirror) = (Kit::built(false, false), Kit::built(true, false));
    let mut around = AROUND;
    around.reverse();
    assert_eq!(perimeter(&mirror), around);
    assert_eq!((mirror.depot(), mirror.starts()), (usual.depot(), usual.starts()));
    assert_eq!(mirror.stations(), usual.stations());
    let game = alone("1 stations frame-mirror", &[(11, "C0 0")]);
    assert_eq!(game.points(Seat(0)), 2 + 8, "Czerno is left of C0");
}

#[test]
fn depot_9_3_tiles_without_loops() {
    let (usual, plain) = (Kit::built(false, false), Kit::built(false, true));
    let loops = |kit: &Kit| {
        (1..=15)
            .filter(|&id| {
                (0..8).any(|end| {
                    kit.tile(id).pairs()[end] / 2 == u8::try_from(end / 2).expect("a small number")
                })
            })
            .count()
    };
    assert_eq!((loops(&usual), loops(&plain)), (4, 0));
    assert!((1..=11).all(|id| usual.tile(id) == plain.tile(id)));
    assert_eq!(table("2 tiles-plain").kit(), &*plain);
}
