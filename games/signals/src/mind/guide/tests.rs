//! Ways against a naive twin.

use game::SplitMix64;

use super::*;
use crate::data::{Board, Map};

/// Changes some switches and signals at random.
fn shaken(field: &Field, quick: &mut SplitMix64) -> Field {
    let mut field = field.clone();
    let lit = quick.next();
    field.greens = field.board.all_signals().iter().filter(|signal| lit >> signal.0 & 1 == 1).collect();
    for junction in 0..field.board.junctions().len() {
        let ways = field.board.junctions()[junction].branches.len();
        let all: Vec<Position> = Position::all(ways).collect();
        field.switches[junction] = all[quick.below(u32::try_from(all.len()).unwrap()) as usize];
    }
    field
}

/// How far it is from every section in both directions, found by looking at each again and again.
fn naive(field: &Field, target: PlaceId) -> Vec<[f32; 2]> {
    let net: &Net = &field.board;
    let red = |signal: SignalId| if signal == SignalId::NONE || field.green(signal) { 0.0 } else { RED };
    let mut far = vec![[NEVER; 2]; net.places().len()];
    for _ in 0..net.places().len() {
        for place in net.sections().iter() {
            for heading in 0..2 {
                let way = net.way(place, heading);
                let on = match way.to {
                    To::Section(after) => 1.0 + far[usize::from(after)][usize::from(heading)],
                    To::Place(city, _) if city == target => 1.0,
                    To::Place(city, entry) if city < net.starts().start => {
                        let leave = (0..).zip(&net.place(city).exits).map(|(number, exit)| {
                            let turns = number == entry && net.passing();
                            let stop = if turns || !net.passing() { STOP } else { 0.0 };
                            let section = far[usize::from(exit.section)][usize::from(exit.heading)];
                            stop + red(exit.signal.unwrap()) + 1.0 + section
                        });
                        1.0 + leave.fold(NEVER, f32::min)
                    }
                    To::Place(..) => NEVER,
                    To::Junction(junction, branch) => {
                        let branches = (0..).zip(&net.junction(junction).branches);
                        let each = branches.filter(|&(other, _)| other != branch).map(|(other, to)| {
                            let lies = field.switch(junction).through(branch) == Some(other);
                            let section = far[usize::from(to.section)][usize::from(1 - to.end)];
                            1.0 + section + if lies { 0.0 } else { SWITCH }
                        });
                        each.fold(NEVER, f32::min)
                    }
                };
                let found = red(way.signal) + on;
                let here = &mut far[usize::from(place)][usize::from(heading)];
                *here = here.min(found);
            }
        }
    }
    far
}

#[test]
fn ways_are_the_shortest_there_are() {
    let mut quick = SplitMix64::new(1);
    for map in Map::ALL {
        let plain = Field::new(Board::of(map), 8);
        for _ in 0..20 {
            let field = shaken(&plain, &mut quick);
            let guide = Guide::of(&field, u8::MAX >> (8 - field.board.cities().len()));
            for target in field.board.cities().iter() {
                let naive = naive(&field, target);
                for place in field.board.sections().iter() {
                    for heading in 0..2 {
                        let (found, true_far) = (
                            guide.far(&field, place, heading, target),
                            naive[usize::from(place)][usize::from(heading)],
                        );
                        let same = (found - true_far).abs() < 0.01 || found > 1e5 && true_far > 1e5;
                        assert!(same, "{map:?} {place} {heading} {target}: {found} {true_far}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_way_is_free_once_everything_on_it_is_changed() {
    let mut quick = SplitMix64::new(2);
    for map in Map::ALL {
        let plain = Field::new(Board::of(map), 8);
        for _ in 0..50 {
            let field = shaken(&plain, &mut quick);
            let start = field.board.starts().nth(quick.below(11) as usize);
            let cities = field.board.cities();
            let target = cities.nth(quick.below(u32::try_from(cities.len()).unwrap()) as usize);
            let guide = Guide::of(&field, 1 << target.0);
            let (mut changed, mut cost) = (field.clone(), 0.0);
            guide.follow(&field, (start, 0), target, &mut |need| match need {
                Need::Set(junction, position) => {
                    changed.switches[usize::from(junction)] = position;
                    cost += SWITCH;
                }
                Need::Light(signal) => {
                    changed.greens.put(signal);
                    cost += RED;
                }
            });
            let before = guide.far(&field, start, 0, target);
            let after = Guide::of(&changed, 1 << target.0).far(&changed, start, 0, target);
            assert!(after <= before - cost + 0.01, "{map:?} {start} {target}: {before} {after} {cost}");
        }
    }
}
