//! The rules of movement worked out in the most obvious way, on very many random boards.

#![allow(
    clippy::disallowed_types,
    reason = "the order of branches is that of their angles, which the rules work out without floats"
)]

mod walk;

use std::cell::Cell;

use game::{Game as _, Imagine as _, SplitMix64, Step, Turn, Viewer};
use signals::{
    Board, Chance, DEPOT, Drive, End, Field, Good, Helper, Map, Net, Pass, Phase, PlaceId, Position, Signals,
    Spot, TRAINS, Train, Why,
};

use crate::walk::{Halt, Rail, Stand, Walk, World};

const SMALL: &str = include_str!("../small.txt");

/// Random moves altogether.
const MOVES: u32 = 100_000;

/// A random board: everything can lie anywhere.
fn scattered(board: &Board, quick: &mut SplitMix64) -> Field {
    let mut field = Field::new(board.clone(), if quick.below(2) == 0 { 8 } else { 10 });
    let net: &Net = board;
    for (slot, junction) in field.switches.iter_mut().zip(net.junctions()) {
        let all: Vec<Position> = Position::all(junction.branches.len()).collect();
        *slot = all[quick.below(u32::try_from(all.len()).expect("few")) as usize];
    }
    // Half of the signals or nearly all are green, so that trains come far.
    let (one, two) = (quick.next(), quick.next());
    let lit = if quick.below(2) == 0 { one } else { one | two };
    field.greens = net.all_signals().iter().filter(|signal| lit >> signal.0 & 1 == 1).collect();
    let mut free: Vec<PlaceId> = PlaceId::all().take(net.places().len()).collect();
    for train in 0..TRAINS {
        if quick.below(3) == 0 {
            continue;
        }
        let place = free.swap_remove(quick.below(u32::try_from(free.len()).expect("few")) as usize);
        let section = place >= net.sections().start;
        let heading = if section { u8::from(quick.below(2) == 0) } else { 0 };
        let cargo = (quick.below(2) == 0).then(|| Good::ALL[quick.below(4) as usize]);
        field.trains[train] = Train { place, heading, cargo };
    }
    for port in 0..usize::from(net.ports()) {
        field.delivered[port] = [(); 4].map(|()| u8::try_from(quick.below(2)).expect("small"));
        if field.goal == 10 && quick.below(2) == 0 {
            field.delivered[port][quick.below(4) as usize] += 1;
        }
    }
    field.dispatched = quick.below(2) == 0;
    field.unload = quick.below(2) == 0;
    field
}

/// What is done in a city with so many ways to choose from: the same for both, and different every time.
fn whim(place: PlaceId, points: u8, seed: u64, ways: usize) -> usize {
    let mut quick = SplitMix64::new(seed ^ u64::from(place.0) << 8 ^ u64::from(points));
    quick.below(u32::try_from(ways).expect("few")) as usize
}

/// The same board as the interpreter sees it.
fn translated(world: &World, field: &Field) -> Rail {
    let net: &Net = &field.board;
    let stand = |train: &Train| {
        train.runs().then(|| match net.place(train.place).spot {
            Spot::Section { line, part } => {
                Stand::On { line: line.into(), part: part.into(), forth: train.heading == 1 }
            }
            _ => Stand::At(train.place.into()),
        })
    };
    Rail {
        green: field.greens.iter().map(usize::from).collect(),
        open: (0..net.junctions().len()).map(|at| field.switches[at].to_string()).collect(),
        trains: field.trains.iter().map(stand).collect(),
        cargo: field.trains.iter().map(|train| train.cargo.map(Good::word)).collect(),
        passing: world.passing,
        dispatched: field.dispatched,
        unload: field.unload,
        needs: (0..usize::from(net.ports()))
            .map(|port| needs(field.delivered[port], net.ports(), field.goal))
            .collect(),
    }
}

/// The colours a port takes: with one port all; with two those it lacks, and one more of any with ten goods.
fn needs(delivered: [u8; 4], ports: u8, goal: u8) -> Vec<&'static str> {
    let spare = goal == 10 && delivered.iter().all(|&count| count < 2);
    let takes = |&good: &Good| ports == 1 || spare || delivered[good.index()] == 0;
    Good::ALL.into_iter().filter(takes).map(Good::word).collect()
}

/// What the engine found, in the words of the interpreter.
fn told(net: &Net, drive: &Drive) -> Walk {
    let stand = |place: PlaceId, heading: u8| match net.place(place).spot {
        Spot::Section { line, part } => {
            Stand::On { line: line.into(), part: part.into(), forth: heading == 1 }
        }
        _ => Stand::At(place.into()),
    };
    Walk {
        entered: drive
            .path
            .iter()
            .map(|&place| match net.place(place).spot {
                Spot::Section { line, part } => (Some((line.into(), part.into())), 0),
                _ => (None, place.into()),
            })
            .collect(),
        stand: (drive.place != DEPOT).then(|| stand(drive.place, drive.heading)),
        halt: match drive.end {
            End::Used => Halt::Used,
            End::Stopped(Why::Red) => Halt::Red,
            End::Stopped(Why::Closed) => Halt::Closed,
            End::Stopped(Why::Behind) => Halt::Behind,
            End::Arrived => Halt::City,
            End::Port => Halt::Port,
            End::Start => Halt::Start,
            End::HeadOn(_) => Halt::HeadOn,
        },
        tokens: drive.tokens,
        delivered: drive.delivered.map(|(good, _)| good.word()),
        returned: drive.returned.map(Good::word),
    }
}

#[test]
fn trains_drive_as_the_rules_say_step_by_step() {
    let packed = game::Options::to_word(SMALL).expect("a network").expect("says something");
    let boards = [
        (Board::of(Map::Europe), World::read(Map::Europe.text())),
        (Board::of(Map::America), World::read(Map::America.text())),
        (Board::custom(packed).expect("a network"), World::read(SMALL)),
    ];
    let mut quick = SplitMix64::new(11);
    let (mut moves, mut ends) = (0, [0; 8]);
    while moves < MOVES {
        let (board, world) = &boards[quick.below(3) as usize];
        let field = scattered(board, &mut quick);
        let rail = translated(world, &field);
        for train in (0..9_u8).filter(|&train| field.train(train).runs()) {
            let (points, seed) = (u8::try_from(1 + quick.below(5)).expect("small"), quick.next());
            let mut exit = None;
            let place = field.train(train).place;
            if board.cities().has(place) {
                let exits = board.place(place).exits.len();
                let green: Vec<u8> = (0..u8::try_from(exits).expect("few"))
                    .filter(|at| field.exits(place) >> at & 1 == 1)
                    .collect();
                if green.is_empty() {
                    continue;
                }
                exit = Some(green[quick.below(u32::try_from(green.len()).expect("few")) as usize]);
            }
            let drive = field.drive(train, points, exit, &mut |city, left, ways| {
                let open: Vec<u8> = (0..8).filter(|at| ways >> at & 1 == 1).collect();
                match whim(city, left, seed, open.len() + 1) {
                    0 => Pass::Stop,
                    at => Pass::Exit(open[at - 1]),
                }
            });
            let choose = |city: usize, left: u8, ways: usize| whim(PlaceId::at(city), left, seed, ways);
            let walked = world.walk(&rail, train.into(), points, exit.map(usize::from), &choose);
            assert_eq!(told(board, &drive), walked, "{train} {points} {exit:?} {field:?}");
            ends[walked.halt as usize] += 1;
            moves += 1;
        }
    }
    assert!(ends.iter().all(|&count| count > 500), "every end comes up: {ends:?}");
}

/// SIGNALS-8.3: once a die is rolled, whoever is to act is asked where a train stands in a city, where logistics could roll
/// again, and where the dispatcher could let the train pass a goods city; otherwise it drives at once.
#[test]
fn the_dispatcher_is_asked_after_a_roll_where_she_helps_and_only_there() {
    let world = World::read(Map::Europe.text());
    let (mut rolls, mut helps) = (0, 0);
    for seed in 0..300 {
        let mut quick = SplitMix64::new(seed);
        let game = Signals::new(&"2".parse().unwrap_or_else(|bad| panic!("{bad}")));
        // By chance hardly any city can be passed, so every other table has all its signals green.
        let mut view = game.view(Viewer::Everything);
        if seed % 2 == 0 {
            view.field.greens = view.net.all_signals();
        }
        let mut game = Signals::imagine(&view, &mut |n| quick.below(n));
        while game.turn() != Turn::Over {
            let Some(seat) = game.turn().players().iter().next() else {
                let chance = game.draw(&mut |n| quick.below(n));
                let before = game.clone();
                game.apply(Step::Chance(chance), &mut |_| {});
                if let (Chance::Die(value), Some(roll)) = (chance, before.roll()) {
                    let passes = could_pass(&world, before.field(), roll.train, value);
                    let helped = before.can_help(Helper::Dispatcher) && passes;
                    let in_city = before.net().cities().has(before.field().train(roll.train).place);
                    let asked = in_city || before.can_help(Helper::Logistics) || helped;
                    assert_eq!(game.phase() == Phase::Drive, asked, "{value} {:?}", before.field());
                    rolls += 1;
                    helps += u32::from(helped && !before.can_help(Helper::Logistics));
                }
                continue;
            };
            let action = game.random_action(seat, &mut Vec::new(), &mut |n| quick.below(n));
            game.apply(Step::Act(seat, action), &mut |_| {});
        }
    }
    assert!(rolls > 5_000 && helps > 20, "{rolls} rolls, {helps} helps");
}

/// Whether a train on the tracks would be asked in a city if the dispatcher were at work.
fn could_pass(world: &World, field: &Field, train: u8, points: u8) -> bool {
    if field.board.cities().has(field.train(train).place) {
        return false;
    }
    let mut rail = translated(world, field);
    rail.dispatched = true;
    let asked = Cell::new(false);
    let choose = |_: usize, _: u8, _: usize| {
        asked.set(true);
        0
    };
    world.walk(&rail, train.into(), points, None, &choose);
    asked.get()
}
