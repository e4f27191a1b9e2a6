//! The laws of tensors: made of the View alone, within their bounds, and not blind to what the View shows.

use game::{Block, Imagine, Observe, Seat, SplitMix64, Turn, Viewer};

use crate::laws::random_step;
use crate::twin_worlds;

/// Positions that are compared with each other.
const KEPT: usize = 400;

/// Checks the tensors of a game over `games` random games of each set-up, broken off after `steps`.
pub fn tensors<G: Observe + Imagine>(setups: &[&str], games: u64, steps: u32) {
    names(G::BLOCKS);
    for text in setups {
        let setup: G::Setup = text.parse().unwrap_or_else(|bad| panic!("{text}: {bad}"));
        let mut kept = Vec::new();
        for seed in 0..games {
            walk::<G>(&setup, seed, steps, &mut kept);
            twins::<G>(&setup, seed, steps);
        }
        not_blind(text, &kept);
    }
}

fn names(blocks: &[Block]) {
    let mut names: Vec<&str> = blocks.iter().map(|block| block.name).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), blocks.len(), "every block has a name of its own");
    assert!(blocks.iter().all(|block| !block.about.is_empty() && block.most > 0 && !block.is_empty(1)));
}

/// The tensor of a seat, written in both ways.
fn both<G: Observe>(game: &G, seat: Seat) -> (Vec<u8>, G::View) {
    let view = game.view(Viewer::Seat(seat));
    // What was there before must not show through.
    let (mut quick, mut slow) = (vec![7; G::size(game.seats())], vec![9; G::size(game.seats())]);
    game.observe(seat, &mut quick);
    G::observe_view(&view, seat, &mut slow);
    if quick != slow {
        let name = |at: usize| place(G::BLOCKS, game.seats(), at);
        let at = (0..quick.len()).find(|&at| quick[at] != slow[at]).unwrap_or(0);
        panic!("{} says {} where the View says {}: {view:?}", name(at), quick[at], slow[at]);
    }
    (quick, view)
}

/// The block an entry belongs to.
fn place(blocks: &[Block], seats: u8, at: usize) -> String {
    let mut before = 0;
    for block in blocks {
        if at < before + block.len(seats) {
            return format!("{}[{}]", block.name, at - before);
        }
        before += block.len(seats);
    }
    "nothing".to_owned()
}

fn within<G: Observe>(tensor: &[u8], seats: u8) {
    let most = G::BLOCKS.iter().flat_map(|block| std::iter::repeat_n(block.most, block.len(seats)));
    for (at, (&entry, most)) in tensor.iter().zip(most).enumerate() {
        assert!(entry <= most, "{} is {entry}, more than {most}", place(G::BLOCKS, seats, at));
    }
}

fn walk<G: Observe>(setup: &G::Setup, seed: u64, steps: u32, kept: &mut Vec<(Vec<u8>, G::View)>) {
    let mut quick = SplitMix64::new(seed);
    let mut game = G::new(setup);
    for _ in 0..steps {
        for seat in game.everybody().iter() {
            let (tensor, view) = both(&game, seat);
            within::<G>(&tensor, game.seats());
            if kept.len() < KEPT && quick.below(4) == 0 {
                kept.push((tensor, view));
            }
        }
        if game.turn() == Turn::Over {
            return;
        }
        let step = random_step(&game, &mut quick);
        game.apply(step, &mut |_| {});
    }
}

/// Worlds that a seat cannot tell apart have equal tensors, byte for byte.
fn twins<G: Observe + Imagine>(setup: &G::Setup, seed: u64, steps: u32) {
    twin_worlds::<G>(setup, seed, steps, &mut |viewer, left, right| {
        if let Viewer::Seat(seat) = viewer {
            let tensors = [left, right].map(|world| both(&world.game, seat).0);
            assert_eq!(tensors[0], tensors[1], "a tensor tells seat {seat} a secret");
        }
    });
}

/// Different Views almost always have different tensors.
fn not_blind<V: PartialEq>(setup: &str, kept: &[(Vec<u8>, V)]) {
    let (mut pairs, mut alike) = (0_u32, 0_u32);
    for (at, (tensor, view)) in kept.iter().enumerate() {
        for (other, another) in &kept[..at] {
            if view != another {
                pairs += 1;
                alike += u32::from(tensor == other);
            }
        }
    }
    assert!(pairs > 300, "{setup}: {pairs} pairs are too few");
    assert!(alike * 50 < pairs, "{setup}: of {pairs} pairs of different Views {alike} have one tensor");
}
