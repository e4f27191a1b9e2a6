//! The law of plans: what a game proposes for a whole turn can be played and ends it.

use game::{Effort, Seat, SplitMix64, Step, Think, Turn, Viewer};

use crate::laws::random_step;

/// Plays random games and asks for plans on the way, each of a game imagined from what the seat knows. Returns how many
/// plans there were.
pub fn plans<G: Think>(setups: &[&str], games: u32, steps: u32) -> u32 {
    let mut found = 0;
    for (which, text) in setups.iter().enumerate() {
        let setup: G::Setup = text.parse().unwrap_or_else(|bad| panic!("set-up {text:?}: {bad}"));
        for number in 0..games {
            let mut quick = SplitMix64::new(u64::from(number) << 8 | which as u64);
            let mut game = G::new(&setup);
            for _ in 0..steps {
                if game.turn() == Turn::Over {
                    break;
                }
                for seat in game.turn().players().iter() {
                    let key = quick.next();
                    found += u32::from(plan_holds(&game, seat, key));
                }
                let step = random_step(&game, &mut quick);
                game.apply(step, &mut |_| {});
            }
        }
    }
    found
}

/// One plan of each strength; `true` if the game has any.
fn plan_holds<G: Think>(game: &G, seat: Seat, key: u64) -> bool {
    let view = game.view(Viewer::Seat(seat));
    let ask = |level: u8| {
        let (mut luck, mut left) = (SplitMix64::new(key), 20_u32);
        let imagined = G::imagine(&view, &mut |n| luck.below(n));
        let mut more = || {
            left = left.saturating_sub(1);
            left > 0
        };
        imagined.plan(seat, &mut Effort { level, more: &mut more, pick: &mut |n| luck.below(n) })
    };
    let mut any = false;
    for level in 1..=3 {
        let plan = ask(level);
        assert_eq!(plan, ask(level), "a plan depends on the view and the luck it is given");
        let Some(plan) = plan else { continue };
        any = true;
        assert!(plan.expects.is_finite());
        // The seat's own actions are allowed in every game it could be in, so also in the real one.
        let mut played = game.clone();
        let moment = played.decision_point();
        for action in &plan.actions {
            assert_eq!(played.decision_point(), moment, "a plan ends with the turn: {plan:?}");
            let step = Step::Act(seat, *action);
            played.play(step, &mut |_| {}).unwrap_or_else(|illegal| panic!("{plan:?}: {illegal}"));
        }
        assert_ne!(played.decision_point(), moment, "a plan ends the turn: {plan:?}");
    }
    any
}
