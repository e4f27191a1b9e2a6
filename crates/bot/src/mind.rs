//! The bots of a game, whichever game it is.

use std::fmt::{self, Debug};
use std::marker::PhantomData;

use engine::{Live, Play};
use game::{Seat, SplitMix64, Think, Thought, Viewer};

use crate::care::{Carer, Situation};
use crate::{Bot, Budget, Expert, Level, Random};

/// A decision that is still to be thought about. It holds a View, never a game, so it can run anywhere for any time. Its
/// actions are codes, to be played in order without asking again.
pub type Thinker = Box<dyn FnOnce(Budget) -> Thought<u32> + Send>;

/// The bots of one game.
pub trait Mind: Send + Sync + Debug {
    /// What a bot of this level would do in this seat; `None` if the seat is not to act, or it is another game.
    fn thinker(&self, play: &dyn Play, seat: Seat, level: Level, seed: u64) -> Option<Thinker>;
    /// What somebody in this seat should be warned of before their decision ends; `None` if nothing they may do now ends it, or
    /// it is another game.
    fn carer(&self, play: &dyn Play, seat: Seat, seed: u64) -> Option<Carer>;
    /// A game that this seat could believe to be in, its own draft done: made of its View alone. `None` if it is another game.
    fn imagine(&self, play: &dyn Play, seat: Seat, seed: u64) -> Option<Box<dyn Play>>;
}

/// [`Mind`] of the game `G`.
pub struct Minded<G>(PhantomData<fn() -> G>);

impl<G> Minded<G> {
    /// The bots of `G`.
    pub const MIND: Self = Self(PhantomData);
}

impl<G: Think> Debug for Minded<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Mind({})", G::INFO.id)
    }
}

impl<G: Think> Mind for Minded<G> {
    fn thinker(&self, play: &dyn Play, seat: Seat, level: Level, seed: u64) -> Option<Thinker> {
        // Its own draft is part of what it decides from; drafts of others may be taken back.
        let game = play.live::<G>()?.seen_by(seat);
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        let view = game.view(Viewer::Seat(seat));
        (!legal.is_empty()).then(|| -> Thinker {
            Box::new(move |budget| {
                let thought = match level {
                    Level::Random => {
                        let bot: &mut dyn Bot<G> = &mut Random::new(seed);
                        Thought::plain(bot.choose(seat, &view, &legal, budget))
                    }
                    _ => Expert::<G>::new(level.number(), seed).think(seat, &view, &legal, budget),
                };
                thought.map(game::Code::code)
            })
        })
    }

    fn carer(&self, play: &dyn Play, seat: Seat, seed: u64) -> Option<Carer> {
        let live = play.live::<G>()?;
        let situation = Situation::new(live.game(), seat, &live.draft(seat).actions)?;
        Some(Box::new(move |budget| situation.judge(seed, budget)))
    }

    fn imagine(&self, play: &dyn Play, seat: Seat, seed: u64) -> Option<Box<dyn Play>> {
        let view = play.live::<G>()?.seen_by(seat).view(Viewer::Seat(seat));
        let mut quick = SplitMix64::new(seed);
        Some(Box::new(Live::at(G::imagine(&view, &mut |n| quick.below(n)))))
    }
}
