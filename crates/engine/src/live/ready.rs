//! Changing one's mind while others think: what ends a seat's part of a moment for several seats stays a draft until the last of
//! them has ended theirs.

use game::{Game, Seat, Seats, Step, Turn};

use super::Live;
use crate::{Done, Refusal, Seed, Token};

impl<G: Game> Live<G> {
    /// Seats that have ended their part of a moment which waits for others too: their drafts say so, and count when the last of
    /// them is ready.
    pub const fn ready(&self) -> Seats {
        self.ready
    }

    /// Several actions as one change by somebody who may take it back for as long as others think: what ends the seat's part of a
    /// moment that waits for others too stays a draft, and whoever is last commits all of them.
    pub fn act_waiting(
        &mut self,
        seat: Seat,
        token: Token,
        actions: &[G::Action],
        seed: &Seed,
    ) -> Result<Done, Refusal> {
        self.expect(seat, token)?;
        let mut after = self.seen_by(seat);
        let mut played = 0;
        for &action in actions {
            after.play(Step::Act(seat, action), &mut |_| {})?;
            played += 1;
            if after.decision_point() != self.game.decision_point() {
                break;
            }
        }
        let thinking = self.game.turn().players().iter().any(|other| other != seat && !self.ready.has(other));
        if !thinking || !self.rests(seat, &after) {
            return self.act_all(seat, token, actions, seed);
        }
        let draft = &mut self.drafts[seat.index()];
        draft.actions.extend_from_slice(&actions[..played]);
        draft.revision += 1;
        self.ready = self.ready.with(seat);
        Ok(Done::Drafted)
    }

    /// Whether a seat has ended its part of the present moment, which goes on for others as if nothing had happened.
    pub(super) fn rests(&self, seat: Seat, after: &G) -> bool {
        let (Turn::Players(awaited), moment) = self.game.decision_point() else { return false };
        let others = awaited.without(seat);
        self.game.takes_back()
            && awaited.has(seat)
            && !others.is_empty()
            && after.decision_point() == (Turn::Players(others), moment)
    }

    /// Commits what those who are ready did, once nobody else is awaited.
    pub(super) fn commit_ready(&mut self) {
        let awaited = self.game.turn().players();
        if awaited.iter().any(|seat| !self.ready.has(seat)) {
            return;
        }
        for seat in awaited.iter() {
            for action in std::mem::take(&mut self.drafts[seat.index()]).actions {
                // By the promise of `takes_back` it still is; what were not would be decided anew.
                if self.game.check(Step::Act(seat, action)).is_err() {
                    break;
                }
                self.commit(Step::Act(seat, action));
            }
        }
    }
}
