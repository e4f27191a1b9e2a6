//! What tracks without junctions promise, whatever is built.

use depot::{
    Depot, Engine, Event, Feature, Kit, Leg, Loco, RunEnd, Setup, Side, StationId, Tile, neighbour, opposite,
};
use game::{Game, Seat, SplitMix64, Step, Turn};

const SETUPS: [&str; 4] =
    ["1 longest", "1 longest frame-mirror", "1 longest tiles-plain", "1 longest frame-mirror tiles-plain"];
const ME: Seat = Seat(0);

/// Plays alone; `choose` picks among the legal actions. Returns the end and all events.
fn play(
    setup: &str,
    quick: &mut SplitMix64,
    choose: &mut impl FnMut(&Depot, usize, &mut SplitMix64) -> usize,
) -> (Depot, Vec<Event>) {
    let mut game = Depot::new(&setup.parse::<Setup>().expect("a set-up"));
    let (mut events, mut legal) = (Vec::new(), Vec::new());
    loop {
        let step = match game.turn() {
            Turn::Over => return (game, events),
            Turn::Chance(_) => Step::Chance(game.draw(&mut |n| quick.below(n))),
            Turn::Players(_) => {
                legal.clear();
                game.legal(ME, &mut legal);
                Step::Act(ME, legal[choose(&game, legal.len(), quick)])
            }
        };
        game.apply(step, &mut |event| events.push(event));
        game.audit();
    }
}

fn random(_: &Depot, count: usize, quick: &mut SplitMix64) -> usize {
    quick.below(u32::try_from(count).expect("a small number")) as usize
}

/// Most points now and two for every locomotive that runs on: reaches long games.
fn careful(game: &Depot, count: usize, quick: &mut SplitMix64) -> usize {
    let mut legal = Vec::new();
    game.legal(ME, &mut legal);
    let value = |game: &Depot| {
        let running = game.frame(ME).locos().iter().filter(|loco| loco.is_active()).count();
        game.points(ME) + 2 * i16::try_from(running).expect("a small number")
    };
    let tried = |at: usize| {
        let mut game = game.clone();
        game.apply(Step::Act(ME, legal[at]), &mut |_| {});
        if game.turn() != Turn::Over && legal.len() > 1 {
            game.apply(Step::Act(ME, depot::Action::Build), &mut |_| {});
        }
        value(&game)
    };
    (0..count).max_by_key(|&at| (tried(at), quick.next())).expect("something is legal")
}

fn games(setup: &str, number: u32, look: &mut impl FnMut(&Depot, &[Event])) {
    let mut quick = SplitMix64::new(u64::from(number));
    for one in 0..number {
        let (game, events) = if one % 4 == 0 {
            play(setup, &mut quick, &mut careful)
        } else {
            play(setup, &mut quick, &mut random)
        };
        look(&game, &events);
    }
}

fn legs(events: &[Event]) -> Vec<Leg> {
    let runs =
        events.iter().filter_map(|event| if let Event::Ran { run, .. } = event { Some(run) } else { None });
    runs.flat_map(|run| run.legs.to_vec()).collect()
}

#[test]
fn each_track_is_driven_once_and_no_run_is_endless() {
    for setup in SETUPS {
        games(setup, 500, &mut |game, events| {
            let mut tracks: Vec<(u8, u8, u8)> = legs(events)
                .iter()
                .map(|leg| (leg.cell, leg.from.min(leg.to), leg.from.max(leg.to)))
                .collect();
            let driven = tracks.len();
            tracks.sort_unstable();
            tracks.dedup();
            assert_eq!(tracks.len(), driven, "a track is driven twice in {game:?}");
        });
    }
}

#[test]
fn locomotives_meet_head_on_only_and_their_track_links_two_start_fields() {
    let mut met = [0, 0];
    for setup in SETUPS {
        games(setup, 500, &mut |game, events| {
            for event in events {
                let Event::Ran { run, .. } = event else { continue };
                let RunEnd::Meets { other, in_depot } = run.end else { continue };
                met[usize::from(in_depot)] += 1;
                let last = run.legs.last().unwrap();
                let start = game.kit().starts()[other.index()];
                if in_depot {
                    assert_eq!((last.cell, last.to), (start.cell, start.end), "the other had not left");
                }
                assert_eq!(walk(game, run.loco), Goal::Start(other));
                assert_eq!(walk(game, other), Goal::Start(run.loco));
            }
        });
    }
    assert!(met.iter().all(|&count| count > 100), "{met:?}");
}

/// Where a track leads that begins at a start field.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Goal {
    Start(Engine),
    Station(StationId),
    Empty(u8, u8),
}

/// Follows the track of a locomotive over all tiles from its start field, as the printed remedy for a jogged table says.
fn walk(game: &Depot, engine: Engine) -> Goal {
    let (kit, frame) = (game.kit(), game.frame(ME));
    let start = kit.starts()[engine.index()];
    let (mut cell, mut end) = (start.cell, start.end);
    for _ in 0..200 {
        let Some(laid) = frame.at(cell) else { return Goal::Empty(cell, end) };
        let to = kit.tile(laid.tile).turned(laid.turn)[usize::from(end)];
        match kit.feature(cell, Side::of(to)) {
            Feature::Station(station) => return Goal::Station(station),
            Feature::UTurn => end = to ^ 1,
            Feature::Inner => (cell, end) = (neighbour(cell, Side::of(to)).expect("a square"), opposite(to)),
            Feature::Depot => {
                let there = |other: &Engine| {
                    let start = kit.starts()[other.index()];
                    (start.cell, start.end) == (cell, to)
                };
                return Goal::Start(Engine::ALL.into_iter().find(there).expect("four start fields"));
            }
        }
    }
    panic!("an endless track in {game:?}")
}

#[test]
fn where_a_locomotive_is_follows_from_the_tiles() {
    for setup in SETUPS {
        let mut quick = SplitMix64::new(5);
        for _ in 0..200 {
            play(setup, &mut quick, &mut |game, count, quick| {
                for engine in Engine::ALL {
                    match (game.frame(ME).loco(engine), walk(game, engine)) {
                        (Loco::At { cell, end }, goal) => assert_eq!(goal, Goal::Empty(cell, end)),
                        (Loco::Station(station), goal) => assert_eq!(goal, Goal::Station(station)),
                        (Loco::Waiting, goal) => assert!(matches!(goal, Goal::Empty(..))),
                        (Loco::Gone(depot::Gone::Met(other)), goal) => assert_eq!(goal, Goal::Start(other)),
                        (Loco::Gone(depot::Gone::Occupied(station)), goal) => {
                            assert_eq!(goal, Goal::Station(station));
                        }
                    }
                }
                random(game, count, quick)
            });
        }
    }
}

#[test]
fn no_more_points_alone_than_can_be_counted() {
    for (setup, most) in SETUPS.into_iter().zip([54, 54, 50, 50]) {
        let mut best = 0;
        games(setup, 2_000, &mut |game, _| best = best.max(game.points(ME)));
        assert!((44..=most).contains(&best), "{setup}: {best}");
    }
}

#[test]
fn a_full_frame_leaves_nothing_that_runs() {
    let mut full = 0;
    games("1 longest", 1_000, &mut |game, events| {
        assert!(!game.frame(ME).is_active());
        full += u32::from(game.frame(ME).tiles().count() == 15);
        assert_eq!(events.last(), Some(&Event::Over));
    });
    assert!(full > 100, "{full}");
}

#[test]
fn the_preview_tells_what_happens() {
    let mut quick = SplitMix64::new(3);
    for setup in SETUPS {
        for _ in 0..200 {
            let mut expected = Vec::new();
            let (_, events) = play(setup, &mut quick, &mut |game, count, quick| {
                let view = game.view(game::Viewer::Seat(ME));
                let desk = &view.desks[0];
                if let (Some(tile), Some((cell, turn))) = (desk.drawn, desk.laid) {
                    expected.extend(desk.frame.preview(game.kit(), tile, cell, turn));
                }
                random(game, count, quick)
            });
            let ran: Vec<_> = events
                .into_iter()
                .filter_map(|event| if let Event::Ran { run, .. } = event { Some(run) } else { None })
                .collect();
            assert_eq!(ran, expected);
        }
    }
}

/// The tile as seen in a mirror, up to turning.
fn mirrored(tile: &Tile) -> [u8; 8] {
    let pairs = tile.pairs();
    std::array::from_fn(|end| (9 - pairs[(9 - end) % 8]) % 8)
}

#[test]
fn both_sets_of_tiles_differ_and_are_closed_under_mirroring() {
    for plain in [false, true] {
        let kit = Kit::built(false, plain);
        let shows = |id: u8, pairs: [u8; 8]| (0..4).any(|turn| kit.tile(id).turned(turn) == pairs);
        for one in 1..=15 {
            let alike: Vec<u8> = (1..=15).filter(|&two| shows(two, kit.tile(one).pairs())).collect();
            assert_eq!(alike, [one], "all differ");
            let mirror: Vec<u8> = (1..=15).filter(|&two| shows(two, mirrored(kit.tile(one)))).collect();
            assert_eq!(mirror.len(), 1, "the mirror image of tile {one}");
        }
        let four = (1..=15).filter(|&id| kit.tile(id).turns() == 4).count();
        assert_eq!(four, if plain { 10 } else { 14 });
    }
}
