//! Laws of boards: symmetry, taking back, and that what is shown adds up to what is counted.

use game::{Game, Seat, SplitMix64, Step, Turn};
use ink::{
    Action, Board, Edges, Face, Fit, Flood, Group, Ink, Kind, Origin, Picture, Setup, Sheet, Shore, Side,
    cells,
};

const SETUPS: [&str; 3] = ["1", "1 river", "1 lake"];

/// The boards after each round of a random game.
fn played(setup: &str, seed: u64) -> Vec<Board> {
    let mut quick = SplitMix64::new(seed);
    let mut game = Ink::new(&setup.parse::<Setup>().expect("a set-up"));
    let (mut boards, mut legal) = (Vec::new(), Vec::new());
    loop {
        let step = match game.turn() {
            Turn::Over => return boards,
            Turn::Chance(_) => Step::Chance(game.draw(&mut |count| quick.below(count))),
            Turn::Players(_) => {
                legal.clear();
                game.legal(Seat(0), &mut legal);
                Step::Act(Seat(0), legal[quick.below(u32::try_from(legal.len()).expect("few")) as usize])
            }
        };
        game.apply(step, &mut |_| {});
        if step == Step::Act(Seat(0), Action::Done) {
            boards.push(game.board(Seat(0)).clone());
        }
    }
}

/// Routes without a plan, mostly of one kind and close together, so that they branch and close to loops.
fn tangled(setup: &str, quick: &mut SplitMix64) -> Board {
    let allowed = |group| match group {
        Group::Route | Group::Special => true,
        Group::River => setup == "1 river",
        Group::Lake => setup == "1 lake",
    };
    let hated = [Kind::Rail, Kind::Road, Kind::Blank][quick.below(3) as usize];
    let mut pictures: Vec<_> =
        Face::all().filter(|face| allowed(face.group())).flat_map(Face::pictures).collect();
    pictures.retain(|picture| !picture.edges().kinds.contains(&hated));
    let mut board = Board::default();
    for cell in (0..49).filter(|cell| cell % 7 < 5 && cell / 7 > 1) {
        let picture = pictures[quick.below(u32::try_from(pictures.len()).expect("few")) as usize];
        if quick.below(8) > 0 {
            board.put(picture, cell, 1);
        }
    }
    board
}

/// Boards of all kinds.
fn boards(games: u64) -> Vec<Board> {
    let mut quick = SplitMix64::new(77);
    let mut boards = Vec::new();
    for setup in SETUPS {
        for seed in 0..games {
            boards.extend(played(setup, seed));
            boards.extend((0..6).map(|_| tangled(setup, &mut quick)));
        }
    }
    boards
}

/// Quarter turns clockwise, after a look in the mirror or not. The exits of a board that is turned by one quarter are its
/// own exits with railway and highway exchanged.
#[derive(Clone, Copy, Debug)]
struct Symmetry {
    turns: u8,
    mirror: bool,
}

impl Symmetry {
    fn all() -> impl Iterator<Item = Self> {
        (0..8).map(|number| Self { turns: number % 4, mirror: number > 3 })
    }

    const fn swaps(self) -> bool {
        self.turns % 2 == 1
    }

    fn cell(self, cell: u8) -> u8 {
        let (mut row, mut column) = (cell / 7, cell % 7);
        if self.mirror {
            column = 6 - column;
        }
        for _ in 0..self.turns {
            (row, column) = (column, 6 - row);
        }
        row * 7 + column
    }

    fn set(self, set: u64) -> u64 {
        cells(set).fold(0, |image, cell| image | 1 << self.cell(cell))
    }

    fn picture(self, picture: Picture) -> Picture {
        let mut image = if self.mirror { picture.mirrored() } else { picture };
        for _ in 0..self.turns {
            image = image.turned();
        }
        if !self.swaps() {
            return image;
        }
        let kinds = image.edges().kinds.map(|kind| match kind {
            Kind::Rail => Kind::Road,
            Kind::Road => Kind::Rail,
            other => other,
        });
        Picture::of(Edges { kinds, ..image.edges() }).expect("every face has a counterpart")
    }

    fn board(self, board: &Board) -> Board {
        let mut image = Board::default();
        for (cell, picture) in board.squares() {
            image.put(self.picture(picture), self.cell(cell), board.round(cell));
        }
        image
    }
}

#[test]
fn symmetries_map_exits_to_exits() {
    for symmetry in Symmetry::all() {
        let mut seen = 0_u16;
        for exit in ink::EXITS {
            let mut side = exit.side;
            if symmetry.mirror && side.is_horizontal() {
                side = side.opposite();
            }
            let side = Side::ALL[(side.index() + usize::from(symmetry.turns)) % 4];
            let image = ink::EXITS.iter().position(|other| {
                other.cell == symmetry.cell(exit.cell)
                    && other.side == side
                    && (other.kind == exit.kind) != symmetry.swaps()
            });
            seen |= 1 << image.expect("an exit");
        }
        assert_eq!(seen, 0xfff);
    }
}

#[test]
fn legality_is_symmetric() {
    for board in boards(10).iter().step_by(3) {
        for symmetry in Symmetry::all() {
            let image = symmetry.board(board);
            for shore in [Shore::Open, Shore::Closed] {
                let (here, there) = (Fit::of(board, shore), Fit::of(&image, shore));
                for number in 0..88 {
                    let (picture, turned) = (Picture(number), symmetry.picture(Picture(number)));
                    for bound in [false, true] {
                        let squares = symmetry.set(here.squares(picture.edges(), bound));
                        assert_eq!(squares, there.squares(turned.edges(), bound), "{picture} {symmetry:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn scores_are_symmetric() {
    for board in boards(60) {
        let sheet = Sheet::of(&board);
        for symmetry in Symmetry::all() {
            let mut image = Sheet::of(&symmetry.board(&board));
            if symmetry.swaps() {
                std::mem::swap(&mut image.highway, &mut image.railway);
            }
            assert_eq!(image, sheet, "{symmetry:?} of\n{}", ink::paper::write(&board));
        }
    }
}

#[test]
fn water_is_symmetric() {
    let mut quick = SplitMix64::new(5);
    let mut grown = 0;
    for _ in 0..2_000 {
        let board = tangled("1 lake", &mut quick);
        for flood in [Flood::Always, Flood::Never] {
            let mut full = board.clone();
            full.fill(flood, 1);
            grown += u32::from(full != board);
            for symmetry in Symmetry::all() {
                let mut image = symmetry.board(&board);
                image.fill(flood, 1);
                assert_eq!(image, symmetry.board(&full), "{symmetry:?} of\n{}", ink::paper::write(&board));
            }
            let again = full.clone();
            full.fill(flood, 1);
            assert_eq!(full, again, "filled is filled");
        }
    }
    assert!(grown > 50, "{grown}");
}

#[test]
fn a_square_can_be_rubbed_out_and_drawn_again() {
    for board in boards(20) {
        let mut work = board.clone();
        for (cell, picture) in board.squares() {
            work.rub(cell);
            assert_eq!((work.picture(cell), work.round(cell)), (None, 0));
            assert_eq!(work.drawn(), board.drawn() & !(1 << cell));
            work.put(picture, cell, board.round(cell));
            assert_eq!(work, board);
        }
        for cell in 0..49 {
            work.rub(cell);
        }
        assert_eq!(work, Board::default(), "nothing is left behind");
    }
}

#[test]
fn earlier_rounds_are_what_they_were() {
    for setup in SETUPS {
        for seed in 0..30 {
            let boards = played(setup, seed);
            let last = boards.last().unwrap();
            for (board, round) in boards.iter().zip(1..) {
                assert_eq!(last.before(round + 1), *board);
                assert_eq!(last.drawn_in(round), board.drawn() & !last.before(round).drawn());
            }
            assert_eq!(last.before(1), Board::default());
        }
    }
}

#[test]
fn what_is_shown_adds_up_to_what_is_counted() {
    for board in boards(60) {
        let (sheet, origin) = (Sheet::of(&board), Origin::of(&board));
        let count = |set: u64| i16::try_from(set.count_ones()).unwrap();
        assert_eq!((count(origin.highway), count(origin.railway)), (sheet.highway, sheet.railway));
        assert_eq!(count(origin.centre), sheet.centre);
        assert_eq!(origin.errors.map(count).iter().sum::<i16>(), sheet.errors);
        let exits: Vec<_> = origin.networks.iter().map(|network| network.0.count_ones()).collect();
        assert_eq!(exits, sheet.networks().iter().map(|&exits| exits.into()).collect::<Vec<u32>>());
        assert_eq!(
            sheet.networks().iter().map(|&exits| ink::NETWORK[usize::from(exits)]).sum::<i16>(),
            sheet.exits
        );
        let bonus = sheet.expansion - count(origin.expansion);
        assert!(
            bonus == 0 || bonus == 3 && board.edges(Kind::River).iter().any(|&side| side != 0),
            "{bonus}"
        );
        let mut all = 0;
        for (exits, squares) in origin.networks {
            assert_eq!(all & exits, 0, "an exit belongs to one network");
            all |= exits;
            let at_exit = |number: &usize| squares >> ink::EXITS[*number].cell & 1 == 1;
            assert!((0..12).filter(|number| exits >> number & 1 == 1).all(|number| at_exit(&number)));
            assert_eq!(squares & !board.drawn(), 0);
        }
    }
}

/// Whether one can walk over all of some squares, each once, along links of a kind.
fn walkable(board: &Board, kind: Kind, squares: u64) -> bool {
    fn walk(next: &dyn Fn(u8) -> u64, at: u8, rest: u64) -> bool {
        rest == 0 || cells(next(at) & rest).any(|cell| walk(next, cell, rest & !(1 << cell)))
    }
    let (rows, columns) = board.links(kind);
    let linked = |left: u8, right: u8, links: u64| links >> left.min(right) & 1 == 1;
    let next = |at: u8| {
        let beside = |to: &u8| linked(at, *to, if at.abs_diff(*to) == 1 { rows } else { columns });
        let around = [at.wrapping_sub(1), at + 1, at.wrapping_sub(7), at + 7];
        around.iter().filter(|&&to| to < 49).filter(|to| beside(to)).fold(0, |set, to| set | 1 << to)
    };
    squares == 0 || cells(squares).any(|start| walk(&next, start, squares & !(1 << start)))
}

#[test]
fn shown_routes_are_connected_paths() {
    let mut long = 0;
    for board in boards(60) {
        let origin = Origin::of(&board);
        for (kind, squares) in [(Kind::Road, origin.highway), (Kind::Rail, origin.railway)] {
            assert!(walkable(&board, kind, squares), "{kind:?} of\n{}", ink::paper::write(&board));
            let edges = board.edges(kind).iter().fold(0, |all, side| all | side);
            assert_eq!(squares & !edges, 0, "all of them show the kind");
            long += u32::from(squares.count_ones() > 6);
        }
    }
    assert!(long > 100, "{long}");
}
