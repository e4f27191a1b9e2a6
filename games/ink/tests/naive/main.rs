//! Boards once more, as slow and plain as possible: what may be drawn where, what water fills, and what it is worth.

mod twin;

use game::{Game, Seat, SplitMix64, Step, Turn};
use ink::{Action, Board, Face, Fit, Flood, Group, Ink, Kind, Origin, Picture, Setup, Sheet, Shore};
use twin::Twin;

/// What a series of boards has met: a comparison proves nothing about what never happened.
#[derive(Default, Debug)]
struct Met {
    boards: u32,
    loops: u32,
    networks: u32,
    crossings: u32,
    rivers: u32,
    lakes: u32,
    filled: u32,
    stranded: u32,
    squares: u64,
}

fn below(quick: &mut SplitMix64, count: usize) -> usize {
    quick.below(u32::try_from(count).expect("small")) as usize
}

fn copy(board: &Board) -> Twin {
    let mut twin = Twin::new();
    for (cell, picture) in board.squares() {
        twin.put(cell.into(), &picture.to_string());
    }
    twin
}

const fn must_connect(face: Face) -> bool {
    matches!(face.group(), Group::Route | Group::Special)
}

/// Every number of the score sheet, and where it comes from.
fn compare_score(board: &Board, met: &mut Met) {
    let twin = copy(board);
    let (sheet, origin) = (Sheet::of(board), Origin::of(board));
    let same = |what: &str, engine: i64, twin: i64| {
        assert_eq!(engine, twin, "{what} of\n{}", ink::paper::write(board));
    };
    let mut networks = twin.networks();
    networks.sort_by_key(|network| std::cmp::Reverse(network.0.count_ones()));
    assert_eq!(origin.networks, networks, "networks of\n{}", ink::paper::write(board));
    let exits: Vec<u8> = networks
        .iter()
        .map(|network| u8::try_from(network.0.count_ones()).expect("twelve at most"))
        .collect();
    assert_eq!(sheet.networks(), exits);
    let points = |exits: &u8| if *exits == 12 { 45 } else { i64::from(*exits - 1) * 4 };
    same("exits", sheet.exits.into(), exits.iter().map(points).sum());
    for (kind, engine, path) in [(b'H', sheet.highway, origin.highway), (b'R', sheet.railway, origin.railway)]
    {
        let longest = i64::try_from(twin.longest(kind)).expect("few squares");
        same("longest", engine.into(), longest);
        same("length of the shown path", path.count_ones().into(), longest);
        met.loops += u32::from(has_loop(twin.neighbours(kind)));
    }
    same("centre", sheet.centre.into(), i64::try_from(twin.centre()).expect("few squares"));
    let errors = twin.errors();
    assert_eq!(origin.errors, errors, "errors of\n{}", ink::paper::write(board));
    same("errors", sheet.errors.into(), errors.iter().map(|side| i64::from(side.count_ones())).sum());
    same("water", sheet.expansion.into(), (twin.river() + twin.lake()).into());
    met.boards += 1;
    met.networks += u32::from(exits.len() > 1);
    met.crossings += u32::from(board.crossing() != 0);
    met.rivers += u32::from(twin.river() > 3);
    met.lakes += u32::from(twin.lake() > 1);
    met.squares += u64::from(board.drawn().count_ones());
}

/// Every picture in every square, with both shores.
fn compare_legality(board: &Board) {
    let twin = copy(board);
    for (shore, closed) in [(Shore::Open, false), (Shore::Closed, true)] {
        let fit = Fit::of(board, shore);
        for face in Face::all() {
            for picture in face.pictures() {
                let text = picture.to_string();
                let squares = fit.squares(picture.edges(), must_connect(face));
                for cell in 0..49_u8 {
                    let expected = twin.allows(cell.into(), &text, must_connect(face), closed);
                    let here = || format!("{text} in {}\n{}", ink::CellName(cell), ink::paper::write(board));
                    assert_eq!(squares >> cell & 1 == 1, expected, "{}", here());
                    let misfit = fit.misfit(picture.edges(), cell, must_connect(face));
                    assert_eq!(misfit.is_none(), expected, "{}", here());
                }
            }
        }
    }
}

fn compare_fill(board: &Board, met: &mut Met) {
    for (flood, spare) in [(Flood::Always, false), (Flood::Never, true)] {
        let (mut engine, mut twin) = (board.clone(), copy(board));
        engine.fill(flood, 1);
        twin.fill(spare);
        assert!(copy(&engine) == twin, "{flood:?} fills\n{}", ink::paper::write(board));
        met.filled += u32::from(engine != *board);
    }
}

/// What one seat may do, kept in lists: the dice left by face, the special routes used.
struct Hand {
    twin: Twin,
    dice: Vec<Face>,
    specials: Vec<Face>,
    special: bool,
}

impl Hand {
    /// All actions in the order of their codes.
    fn actions(&self, closed: bool) -> Vec<Action> {
        let mut actions = Vec::new();
        let mut stuck = true;
        for face in Face::all() {
            let special = !self.special && self.specials.len() < 3 && !self.specials.contains(&face);
            if !(self.dice.contains(&face) || face.group() == Group::Special && special) {
                continue;
            }
            for picture in face.pictures() {
                let text = picture.to_string();
                for cell in 0..49_u8 {
                    if self.twin.allows(cell.into(), &text, must_connect(face), closed) {
                        actions.push(Action::Draw { picture, cell });
                        stuck &= face.group() != Group::Route;
                    }
                }
            }
        }
        if stuck {
            actions.push(Action::Done);
        }
        actions
    }

    fn draw(&mut self, picture: Picture, cell: u8) {
        self.twin.put(cell.into(), &picture.to_string());
        let face = picture.face().expect("a face");
        if face.group() == Group::Special {
            self.specials.push(face);
            self.special = true;
        } else {
            let die = self.dice.iter().position(|&die| die == face).expect("a die");
            self.dice.remove(die);
        }
    }
}

/// A whole game of one seat, compared after every round; with `close` also every list of actions.
fn side_by_side(setup: &str, seed: u64, close: bool, met: &mut Met) {
    let mut quick = SplitMix64::new(seed);
    let mut game = Ink::new(&setup.parse::<Setup>().expect("a set-up"));
    let (closed, spare) = (setup.contains("shore-closed"), setup.contains("flood-never"));
    let mut hand = Hand { twin: Twin::new(), dice: Vec::new(), specials: Vec::new(), special: false };
    let mut legal = Vec::new();
    loop {
        match game.turn() {
            Turn::Over => break,
            Turn::Chance(_) => {
                let chance = game.draw(&mut |count| quick.below(count));
                hand.dice.push(chance.0);
                game.apply(Step::Chance(chance), &mut |_| {});
            }
            Turn::Players(_) => {
                legal.clear();
                game.legal(Seat(0), &mut legal);
                if close {
                    assert_eq!(legal, hand.actions(closed));
                }
                let action = legal[below(&mut quick, legal.len())];
                game.apply(Step::Act(Seat(0), action), &mut |_| {});
                match action {
                    Action::Draw { picture, cell } => {
                        hand.draw(picture, cell);
                        let before = hand.twin.clone();
                        hand.twin.fill(spare);
                        met.filled += u32::from(hand.twin != before);
                    }
                    Action::Done => {
                        met.stranded += u32::from(hand.dice.iter().any(|die| die.group() == Group::Route));
                        hand.dice.clear();
                        hand.special = false;
                        assert!(copy(game.board(Seat(0))) == hand.twin, "both draw the same");
                        compare_score(game.board(Seat(0)), met);
                    }
                }
            }
        }
    }
}

/// Pictures that may be on a board of this set-up.
fn supply(setup: &str) -> Vec<Picture> {
    let water = |group| match group {
        Group::Route | Group::Special => true,
        Group::River => setup.contains("river"),
        Group::Lake => setup.contains("lake"),
    };
    Face::all().filter(|face| water(face.group())).flat_map(Face::pictures).collect()
}

/// Some of the pictures: everything, one kind of route, or only water, so that things grow together.
fn some(setup: &str, quick: &mut SplitMix64) -> Vec<Picture> {
    let shows = |picture: &Picture, kind| picture.edges().kinds.contains(&kind);
    let wet = |picture: &Picture| shows(picture, Kind::River) || shows(picture, Kind::Lake);
    let mut supply = supply(setup);
    match quick.below(5) {
        0 => supply.retain(|picture| !shows(picture, Kind::Road) && !wet(picture)),
        1 => supply.retain(|picture| !shows(picture, Kind::Rail) && !wet(picture)),
        2 => supply.retain(|picture| setup == "1" || wet(picture)),
        3 => supply.retain(|picture| !wet(picture)),
        _ => {}
    }
    supply
}

/// The squares of some block of the board.
fn block(quick: &mut SplitMix64) -> Vec<u8> {
    let (top, left, size) = (quick.below(5), quick.below(5), 3 + quick.below(5));
    let inside = |cell: &u8| {
        let (row, column) = (u32::from(cell / 7), u32::from(cell % 7));
        (top..top + size).contains(&row) && (left..left + size).contains(&column)
    };
    (0..49).filter(inside).collect()
}

/// Anything anywhere, against all rules of drawing: scoring and filling must not depend on them.
fn chaos(setup: &str, quick: &mut SplitMix64) -> Board {
    let supply = some(setup, quick);
    let mut board = Board::default();
    let density = 2 + quick.below(7);
    for cell in block(quick) {
        if quick.below(8) < density {
            board.put(supply[below(quick, supply.len())], cell, 1);
        }
    }
    board
}

/// Drawn by the rules, in each square what connects to most of its neighbours, so that routes close to loops.
fn dense(setup: &str, quick: &mut SplitMix64) -> Board {
    let (supply, block) = (some(setup, quick), block(quick));
    let shore = if setup.contains("shore-closed") { Shore::Closed } else { Shore::Open };
    let flood = if setup.contains("flood-never") { Flood::Never } else { Flood::Always };
    let mut board = Board::default();
    let most = 8 + quick.below(24);
    for _ in 0..80 {
        let cell = block[below(quick, block.len())];
        let fit = Fit::of(&board, shore);
        let fits = |picture: &&Picture| {
            let bound = picture.face().is_some_and(must_connect);
            fit.squares(picture.edges(), bound) >> cell & 1 == 1
        };
        let ends = |picture: &Picture| {
            let met = |(side, kind)| board.facing(kind, side) >> cell & 1 == 1;
            picture.edges().arms().filter(|&arm| met(arm)).count()
        };
        let chosen = supply.iter().filter(fits).max_by_key(|picture| (ends(picture), quick.next())).copied();
        if let Some(picture) = chosen {
            board.put(picture, cell, 1);
            board.fill(flood, 1);
        }
        if board.drawn().count_ones() >= most {
            break;
        }
    }
    board
}

/// Whether anything is left when squares with one link are taken away again and again.
fn has_loop(mut neighbours: Vec<Vec<usize>>) -> bool {
    while let Some(leaf) = neighbours.iter().position(|next| next.len() == 1) {
        let other = neighbours[leaf][0];
        neighbours[leaf].clear();
        neighbours[other].retain(|&cell| cell != leaf);
    }
    neighbours.iter().any(|next| !next.is_empty())
}

/// 22,000 boards of one set-up.
fn boards(setup: &str) -> Met {
    let mut met = Met::default();
    let mut quick = SplitMix64::new(11);
    for seed in 0.. {
        if met.boards >= 8_000 {
            break;
        }
        side_by_side(setup, seed, seed % 16 == 0, &mut met);
    }
    for number in 0..14_000 {
        let board = if number % 2 == 0 { chaos(setup, &mut quick) } else { dense(setup, &mut quick) };
        compare_score(&board, &mut met);
        if number % 70 < 2 {
            compare_legality(&board);
        }
        if setup.contains("lake") {
            compare_fill(&board, &mut met);
        }
    }
    assert!(met.boards >= 22_000 && met.squares > 250_000, "{met:?}");
    assert!(met.loops > 1_000 && met.networks > 200 && met.crossings > 1_000 && met.stranded > 10, "{met:?}");
    met
}

#[test]
fn base_boards_equal_the_twin() {
    boards("1");
}

#[test]
fn river_boards_equal_the_twin() {
    let met = boards("1 river");
    assert!(met.rivers > 1_000, "{met:?}");
}

#[test]
fn lake_boards_equal_the_twin() {
    let met = boards("1 lake");
    assert!(met.lakes > 200 && met.filled > 300, "{met:?}");
}

#[test]
fn lake_boards_with_the_closed_shore_equal_the_twin() {
    let met = boards("1 lake shore-closed");
    assert!(met.lakes > 200 && met.filled > 300, "{met:?}");
}

#[test]
fn lake_boards_with_spared_squares_equal_the_twin() {
    let met = boards("1 lake flood-never");
    assert!(met.lakes > 200 && met.filled > 300, "{met:?}");
}
