//! The engine against a second telling of the rules, over 100,000 random games.

mod twin;

use depot::{Action, Chance, Depot, Engine, Loco, Setup};
use game::{Game, Options, Seat, SplitMix64, Step, Turn};

use crate::twin::{At, Rig, Twin, end, prizes};

const STANDARD: &str = include_str!("../../data/standard.txt");
const MIRROR: &str = include_str!("../../data/mirror.txt");
const LOOPS: &str = include_str!("../../data/loops.txt");
const PLAIN: &str = include_str!("../../data/plain.txt");
/// Two rows, five columns, the depot at the top right, a single U-turn, tiles with many loops.
const WIDE: &str = "
grid 2 5
depot A4
start violet A3 2
start black A3 3
start blue B4 0
start red B4 1
edge A0 N a
edge A1 N b
edge A2 N c
edge A3 N d
edge A0 W e
edge B0 W f
edge B0 S g
edge B1 S turn
edge B2 S h
edge B3 S i
edge B4 S j
edge B4 E k
tile 1 0-1 2-3 4-5 6-7
tile 2 0-5 1-4 2-7 3-6
tile 3 0-5 1-4 2-7 3-6
tile 4 0-7 1-2 3-4 5-6
tile 5 0-2 1-3 4-6 5-7
tile 6 0-1 2-5 3-6 4-7
tile 7 0-3 1-6 2-5 4-7
tile 8 0-4 1-5 2-6 3-7
tile 9 0-2 1-7 3-5 4-6
";

/// The wide kit with eleven stations, all worth the same.
fn wide() -> String {
    let station = |key: char| {
        let tables = [(2, "7 5"), (3, "9 5 1"), (4, "9 5 5 0")];
        let prizes = tables.map(|(seats, values)| format!("prizes {key} {seats} {values}\n")).concat();
        format!("station {key} teal {key} / {key}\n{prizes}")
    };
    WIDE.to_owned() + &('a'..='k').map(station).collect::<String>()
}

/// A kit drawn by lot: any size and corner, any stations, any tiles.
fn any_kit(quick: &mut SplitMix64) -> String {
    let mut pick = |n: usize| quick.below(u32::try_from(n).expect("few")) as usize;
    let (rows, cols) = (2 + pick(4), 2 + pick(4));
    let (bottom, right) = (pick(2) == 1, pick(2) == 1);
    let name = |row: usize, col: usize| format!("{}{col}", ["A", "B", "C", "D", "E"][row]);
    let (row, col) = (if bottom { rows - 1 } else { 0 }, if right { cols - 1 } else { 0 });
    let mut lines = vec![format!("grid {rows} {cols}"), format!("depot {}", name(row, col))];
    // The squares above or below the depot and beside it, with the ends that touch it.
    let above = (name(if bottom { row - 1 } else { 1 }, col), if bottom { [4, 5] } else { [0, 1] });
    let beside = (name(row, if right { col - 1 } else { 1 }), if right { [2, 3] } else { [6, 7] });
    let mut engines = vec!["violet", "black", "blue", "red"];
    for (square, ends) in [above, beside] {
        for end in ends {
            let engine = engines.remove(pick(engines.len()));
            lines.push(format!("start {engine} {square} {end}"));
        }
    }
    let north = (0..cols).map(|col| (0, col, 'N'));
    let south = (0..cols).map(|col| (rows - 1, col, 'S'));
    let west = (0..rows).map(|row| (row, 0, 'W'));
    let east = (0..rows).map(|row| (row, cols - 1, 'E'));
    let edges: Vec<_> =
        north.chain(south).chain(west).chain(east).filter(|edge| (edge.0, edge.1) != (row, col)).collect();
    let mut stations = 0;
    for (at, (row, col, side)) in edges.into_iter().enumerate() {
        let station = at == 0 || (stations < 12 && pick(2) == 0);
        let feature = if station { format!("s{stations}") } else { "turn".to_owned() };
        lines.push(format!("edge {} {side} {feature}", name(row, col)));
        stations += usize::from(station);
    }
    for id in 0..stations {
        let first = 4 + pick(20);
        lines.push(format!("station s{id} teal s{id} / s{id}"));
        lines.push(format!("prizes s{id} 2 {first} {}", first / 2));
        lines.push(format!("prizes s{id} 3 {first} {} {}", first / 2, first / 3));
        lines.push(format!("prizes s{id} 4 {first} {} {} 0", first / 2, first / 3));
    }
    for tile in 1..rows * cols {
        let mut ends: Vec<usize> = (0..8).collect();
        let mut track = || format!("{}-{}", ends.remove(pick(ends.len())), ends.remove(pick(ends.len())));
        lines.push(format!("tile {tile} {} {} {} {}", track(), track(), track(), track()));
    }
    lines.join("\n")
}

/// What was met on the way.
#[derive(Default, Debug)]
struct Met {
    rounds: u32,
    collisions: u32,
    stations: u32,
    full: u32,
}

fn same_place(engine: Loco, twin: At) -> bool {
    let name = |cell: u8| depot::CellName(cell).to_string();
    match (engine, twin) {
        (Loco::Waiting, At::Depot(_)) | (Loco::Gone(_), At::Gone) => true,
        (Loco::At { cell, end: at }, At::Track { point, .. }) => end(&name(cell), usize::from(at)) == point,
        (Loco::Station(id), At::Station(station)) => id.index() == station,
        _ => false,
    }
}

/// One random game, both tellings side by side; legality is compared in some.
fn side_by_side(start: &Depot, rig: &Rig, quick: &mut SplitMix64, legality: bool, met: &mut Met) {
    let mut game = start.clone();
    let mut twins = vec![Twin::new(rig); usize::from(game.seats())];
    let mut drawn = [0_u8; 4];
    let mut legal = Vec::new();
    loop {
        match game.turn() {
            Turn::Over => break,
            Turn::Chance(stack) => {
                let Chance::Tile(tile) = game.draw(&mut |n| quick.below(n));
                drawn[usize::from(stack.0)] = tile;
                game.apply(Step::Chance(Chance::Tile(tile)), &mut |_| {});
            }
            Turn::Players(seats) => {
                let round = game.turns_played() + 1;
                for seat in seats.iter() {
                    legal.clear();
                    game.legal(seat, &mut legal);
                    let twin = &mut twins[seat.index()];
                    if legality {
                        let squares = twin.squares(rig);
                        let all = squares
                            .iter()
                            .flat_map(|square| (0..4).map(move |turn| format!("{square} {turn}")));
                        assert_eq!(
                            legal.iter().map(Action::to_string).collect::<Vec<_>>(),
                            all.collect::<Vec<_>>()
                        );
                    }
                    let action =
                        legal[quick.below(u32::try_from(legal.len()).expect("a small number")) as usize];
                    let Action::Lay { cell, turn } = action else { panic!("{action}") };
                    game.apply(Step::Act(seat, action), &mut |_| {});
                    game.apply(Step::Act(seat, Action::Build), &mut |_| {});
                    let name = depot::CellName(cell).to_string();
                    twin.lay(rig, &name, usize::from(drawn[seat.index()]), usize::from(turn), round);
                }
                met.rounds += 1;
                compare(&game, rig, &twins);
            }
        }
    }
    for twin in &twins {
        assert!(!twin.active());
        met.collisions +=
            u32::try_from(twin.locos.iter().filter(|&&at| at == At::Gone).count()).expect("a small number");
        met.stations += u32::try_from(twin.arrived.iter().flatten().count()).expect("a small number");
    }
    let full = |seat: Seat| game.frame(seat).tiles().count() == usize::from(game.kit().tiles());
    met.full +=
        u32::try_from(game.everybody().iter().filter(|&seat| full(seat)).count()).expect("a small number");
}

fn compare(game: &Depot, rig: &Rig, twins: &[Twin]) {
    let prizes = prizes(rig, twins);
    for (seat, (twin, prize)) in (0..).map(Seat).zip(twins.iter().zip(prizes)) {
        for engine in Engine::ALL {
            let (here, there) = (game.frame(seat).loco(engine), twin.locos[engine.index()]);
            assert!(same_place(here, there), "{engine:?}: {here:?} and {there:?} in {game:?}");
        }
        assert_eq!(game.points(seat), twin.route + prize, "points in {game:?}");
    }
}

/// Random games of a kit: many alone, some with more seats.
fn games(word: &str, text: &str, alone: u32, together: u32) -> Met {
    let mut met = Met::default();
    play(word, text, [alone, together], &mut met);
    assert!(met.collisions > alone && met.stations > alone && met.full > 10, "{met:?}");
    met
}

fn play(word: &str, text: &str, [alone, together]: [u32; 2], met: &mut Met) {
    let rig = Rig::read(text);
    for (seats, count) in [(1, alone), (2, together), (3, together), (4, together)] {
        let setup = format!("{seats} stations{word}");
        let start = Depot::new(&setup.parse::<Setup>().unwrap_or_else(|bad| panic!("{setup}: {bad}")));
        let mut quick = SplitMix64::new(u64::from(count) << 3 | seats);
        for number in 0..count {
            side_by_side(&start, &rig, &mut quick, number % 16 == 0, met);
        }
    }
}

#[test]
fn games_of_the_box_equal_the_twin() {
    let met = games("", &[STANDARD, LOOPS].concat(), 31_000, 3_000);
    assert!(met.rounds > 300_000, "{met:?}");
}

#[test]
fn games_with_the_mirrored_frame_equal_the_twin() {
    games(" frame-mirror", &[MIRROR, LOOPS].concat(), 13_000, 1_000);
}

#[test]
fn games_without_loops_equal_the_twin() {
    games(" tiles-plain", &[STANDARD, PLAIN].concat(), 17_000, 1_000);
    games(" frame-mirror tiles-plain", &[MIRROR, PLAIN].concat(), 7_000, 1_000);
}

#[test]
fn games_of_own_kits_equal_the_twin() {
    let (wide, large) = (wide(), include_str!("../large.txt"));
    for (text, alone, together) in [(&*wide, 11_000, 1_000), (large, 3_000, 500)] {
        let word = Options::to_word(text).expect("a kit").expect("says something");
        games(&format!(" kit:{word}"), text, alone, together);
    }
}

#[test]
fn games_of_kits_drawn_by_lot_equal_the_twin() {
    let (mut quick, mut met) = (SplitMix64::new(9), Met::default());
    for _ in 0..400 {
        let text = any_kit(&mut quick);
        let word = Options::to_word(&text).expect("a kit").expect("says something");
        play(&format!(" kit:{word}"), &text, [10, 3], &mut met);
    }
    assert!(met.rounds > 20_000 && met.full > 100, "{met:?}");
}
