//! The whole game once more, as slow and plain as possible, played side by side with the engine.

mod twin;

use game::{Game, Seat, SplitMix64, Step, StepOf, Turn, Viewer};
use tor::{Action, Setup, Tor};
use twin::{Twin, Wait, Way};

/// What a series of games has met: a comparison proves nothing about what never happened.
#[derive(Default, Debug)]
struct Met {
    steps: u64,
    own_wins: u32,
    wins_in_anothers_turn: u32,
    reshuffles: u32,
    second_padlocks: u32,
    used_in_pairs: u32,
}

/// Wagons that stand lower than their right neighbour.
fn ascents(game: &Tor, seat: Seat) -> usize {
    let train = game.view(Viewer::Everything).trains[seat.index()];
    train.windows(2).filter(|pair| pair[0] < pair[1]).count()
}

/// A random action; a keen player mostly takes the place that leaves its train best ordered, so that games end.
fn choose(game: &Tor, seat: Seat, legal: &[Action], keen: bool, quick: &mut SplitMix64) -> Action {
    let any = legal[quick.below(u32::try_from(legal.len()).expect("few actions")) as usize];
    if !keen || !matches!(any, Action::Place(_)) || quick.below(8) == 0 {
        return any;
    }
    let after = |action: &Action| {
        let mut copy = game.clone();
        copy.apply(Step::Act(seat, *action), &mut |_| {});
        ascents(&copy, seat)
    };
    legal.iter().copied().max_by_key(after).unwrap_or(any)
}

fn side_by_side(seats: u8, way: Way, seed: u64, met: &mut Met) {
    let mut quick = SplitMix64::new(seed);
    let order = if way.discards_first { "discard-first" } else { "use-first" };
    let setup: Setup = format!("{seats} {order}").parse().expect("a set-up");
    let mut game = Tor::under(&setup, if way.old { 1 } else { 2 });
    let mut twin = Twin::new(usize::from(seats), way);
    let keen = !seed.is_multiple_of(4);
    let mut list = Vec::new();
    let mut mover = None;
    while game.turns_played() < 400 {
        twin.compare(&game);
        twin.compare_legal(&game, &mut list);
        let step: StepOf<Tor> = match game.turn() {
            Turn::Over => break,
            Turn::Chance(_) => Step::Chance(game.draw(&mut |below| quick.below(below))),
            Turn::Players(players) => {
                let seat = players.iter().next().expect("somebody is to act");
                list.clear();
                game.legal(seat, &mut list);
                mover = Some(seat.index());
                Step::Act(seat, choose(&game, seat, &list, keen, &mut quick))
            }
        };
        game.play(step, &mut |_| {}).expect("a legal step");
        match step {
            Step::Act(_, action) => twin.act(action),
            Step::Chance(chance) => twin.luck(chance),
        }
        met.steps += 1;
    }
    met.reshuffles += twin.reshuffles;
    met.second_padlocks += twin.second_padlocks;
    met.used_in_pairs += twin.used_in_pairs;
    if let Wait::Over { winner } = twin.wait {
        *(if mover == Some(winner) { &mut met.own_wins } else { &mut met.wins_in_anothers_turn }) += 1;
    }
}

/// Plays a thousand games and checks that they met what could go wrong.
fn thousand(seats: u8, way: Way) {
    let mut met = Met::default();
    for seed in 0..1_000 {
        side_by_side(seats, way, u64::from(seats) << 32 | seed, &mut met);
    }
    assert!(met.own_wins > 50 && met.wins_in_anothers_turn > 5 && met.reshuffles > 100, "{met:?}");
    assert!(met.steps > 100_000, "{met:?}");
    assert_eq!(
        (met.second_padlocks > 100, met.used_in_pairs > 100),
        (!way.old, !way.discards_first),
        "{met:?}"
    );
}

/// The Polish print.
const PRINTED: Way = Way { discards_first: false, old: false };
/// The other order of TOR-3.4.
const OTHER: Way = Way { discards_first: true, old: false };
/// Rules 1.
const OLD: Way = Way { discards_first: true, old: true };

#[test]
fn two_seats_play_like_the_twin() {
    thousand(2, PRINTED);
}

#[test]
fn three_seats_play_like_the_twin() {
    thousand(3, PRINTED);
}

#[test]
fn four_seats_play_like_the_twin() {
    thousand(4, PRINTED);
}

#[test]
fn the_other_order_is_played_like_the_twin() {
    (2..=4).for_each(|seats| thousand(seats, OTHER));
}

#[test]
fn rules_1_are_played_like_the_twin() {
    (2..=4).for_each(|seats| thousand(seats, OLD));
}
