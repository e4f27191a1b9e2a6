//! Players made of code. A bot sits in an ordinary seat and receives a view, never the game: it cannot cheat, because
//! cheating does not type-check.
//!
//! Three ways to play, each usable by every game:
//! - [`Random`]: any legal action, for tests and as a yardstick;
//! - [`Greedy`]: looks to the end of its own turn and judges what it sees with [`game::Think::eval`];
//! - [`Search`]: looks further by information-set Monte Carlo tree search, judged with [`game::Think::worth`].
//!
//! Games that plan whole turns themselves ([`game::Think::plan`]) are played by an [`Expert`], which turns to these three
//! where there is no plan. People choose a [`Level`]; [`bot`] makes the player for it.

mod care;
mod expect;
mod expert;
mod greedy;
mod leaf;
mod level;
mod mind;
mod random;
mod search;
mod tree;

use game::{Game, Seat};

pub use care::{Care, Carer};
pub use expert::Expert;
pub use greedy::Greedy;
pub use level::{BadLevel, Level, bot};
pub use mind::{Mind, Minded, Thinker};
pub use random::Random;
pub use search::{Search, Tune};

/// How long a bot may think about one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// About this many milliseconds; the choice may depend on the speed of the machine.
    Millis(u32),
    /// This many playouts; the choice depends on nothing but the view and the seed.
    Playouts(u32),
}

/// Somebody who decides.
pub trait Bot<G: Game>: Send {
    /// One of the `legal` actions, of which there is at least one, for the seat that sees `view`; perhaps followed by more
    /// that are to be played in order without asking again.
    fn choose(&mut self, seat: Seat, view: &G::View, legal: &[G::Action], budget: Budget) -> Vec<G::Action>;
}
