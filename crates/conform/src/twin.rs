//! Two worlds that one seat cannot tell apart.
//!
//! At a random moment a second world is imagined from what the seat knows. Then both are played on side by side: the seat
//! does the same in both, luck and other seats do whatever looks the same to it. As long as that goes on, everything the
//! seat is ever shown must be equal, byte for byte: views and told events here, painted pages and streams where a caller
//! compares them.

use game::{Code, Game, Imagine, Seat, SplitMix64, Step, StepOf, Turn, Viewer};

use crate::laws::random_step;
use crate::told::told_alike;

/// One of the two worlds.
#[derive(Clone, Debug)]
pub struct World<G: Game> {
    /// The game.
    pub game: G,
    /// What happened since the worlds parted.
    pub events: Vec<G::Event>,
}

/// Looks at both worlds as one viewer.
pub type Compare<'a, G> = &'a mut dyn FnMut(Viewer, &World<G>, &World<G>);

/// Plays pairs of worlds for one seat or the public, and lets `compare` look at both after every step.
pub fn twin_worlds<G: Imagine>(setup: &G::Setup, seed: u64, steps: u32, compare: Compare<'_, G>) {
    let mut quick = SplitMix64::new(seed ^ 0x7717);
    let mut game = G::new(setup);
    // Secrets are made early, so most worlds part early.
    let parting = if quick.below(2) == 0 { quick.below(60) } else { quick.below(steps.max(1)) };
    for _ in 0..parting {
        if game.turn() == Turn::Over {
            return;
        }
        let step = random_step(&game, &mut quick);
        game.apply(step, &mut |_| {});
    }
    let who = quick.below(u32::from(game.seats()) + 1);
    let viewer = if who == u32::from(game.seats()) {
        Viewer::Public
    } else {
        Viewer::Seat(Seat(u8::try_from(who).unwrap_or(0)))
    };
    let other = G::imagine(&game.view(viewer), &mut |n| quick.below(n));
    let mut worlds = [game, other].map(|game| World { game, events: Vec::new() });
    for _ in 0..40 {
        same_to(viewer, &worlds);
        let [left, right] = &worlds;
        compare(viewer, left, right);
        if left.game.turn() == Turn::Over {
            return;
        }
        let step = random_step(&left.game, &mut quick);
        let Some(twin) = indistinguishable(viewer, left, right, step, &mut quick) else { return };
        let known = worlds.each_ref().map(|world| world.events.len());
        for (world, step) in worlds.iter_mut().zip([step, twin]) {
            let events = &mut world.events;
            world.game.apply(step, &mut |event| events.push(event));
        }
        let [left, right] = &worlds;
        told_alike(viewer, &left.events[known[0]..], &right.events[known[1]..]);
    }
}

/// Views are equal as bytes, and so is every refusal the seat could provoke.
fn same_to<G: Imagine>(viewer: Viewer, [left, right]: &[World<G>; 2]) {
    let bytes = |world: &World<G>| serde_json::to_string(&world.game.view(viewer)).unwrap_or_default();
    assert_eq!(bytes(left), bytes(right), "{viewer:?} can tell two worlds apart");
    if let Viewer::Seat(seat) = viewer {
        for action in (0..G::Action::COUNT).filter_map(G::Action::from_code) {
            let answer = |world: &World<G>| world.game.check(Step::Act(seat, action));
            assert_eq!(answer(left), answer(right), "a refusal of {action} tells {viewer:?} a secret");
        }
    }
}

/// A step of the right world that looks to the viewer as `step` does in the left one; the same step if that will do.
fn indistinguishable<G: Imagine>(
    viewer: Viewer,
    left: &World<G>,
    right: &World<G>,
    step: StepOf<G>,
    quick: &mut SplitMix64,
) -> Option<StepOf<G>> {
    let after = |game: &G, step: StepOf<G>| {
        let mut game = game.clone();
        game.apply(step, &mut |_| {});
        (game.turn(), game.view(viewer))
    };
    let wanted = after(&left.game, step);
    let mut candidates: Vec<StepOf<G>> = match step {
        Step::Act(seat, action) if viewer == Viewer::Seat(seat) => vec![Step::Act(seat, action)],
        Step::Act(seat, _) => {
            let mut legal = Vec::new();
            right.game.legal(seat, &mut legal);
            legal.into_iter().map(|action| Step::Act(seat, action)).collect()
        }
        Step::Chance(_) => {
            let mut odds = Vec::new();
            right.game.odds(&mut odds);
            odds.into_iter().map(|(chance, _)| Step::Chance(chance)).collect()
        }
    };
    // Start the search anywhere, so that hidden choices differ between the worlds as often as they can.
    let count = u32::try_from(candidates.len()).unwrap_or(u32::MAX);
    if count > 0 {
        candidates.rotate_left(quick.below(count) as usize);
    }
    candidates
        .into_iter()
        .find(|&candidate| right.game.check(candidate).is_ok() && after(&right.game, candidate) == wanted)
}
