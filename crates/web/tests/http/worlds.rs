//! Pairs of games that one viewer cannot tell apart, for any game.

use engine::{Done, Play, Record};
use game::{SplitMix64, Viewer};
use serde_json::Value;

use crate::site::{Laid, act, acting, known, legal};

/// What luck brings, and whatever can be done in secret, has a small number in every game here; what a game does not know is
/// refused by it.
const CODES: u32 = 140;

/// Another log that looks the same to the viewer after every step: each step of luck and of other seats is replaced by
/// something else wherever the viewer could not notice.
pub(crate) fn twin(laid: &Laid, viewer: Viewer, quick: &mut SplitMix64) -> Laid {
    let mut twin = laid.cut(laid.records.len());
    let mut play = laid.cut(0).play();
    let step = |&record: &Record| {
        play.replay(record).unwrap();
        known(&*play, viewer)
    };
    let seen: Vec<Value> = laid.records.iter().map(step).collect();
    for at in 0..seen.len() {
        let now = twin.records[at];
        if now.seat.is_some_and(|seat| viewer == Viewer::Seat(seat)) {
            continue;
        }
        let start = quick.below(CODES);
        let others = (0..CODES).map(|code| (start + code) % CODES).filter(|&code| code != now.code);
        let hidden = others.into_iter().find(|&code| {
            twin.records[at].code = code;
            looks_alike(&twin, viewer, at, &seen)
        });
        twin.records[at].code = hidden.unwrap_or(now.code);
    }
    twin
}

/// Whether the viewer is shown the same from step `at` on. Before it nothing has changed.
fn looks_alike(laid: &Laid, viewer: Viewer, at: usize, seen: &[Value]) -> bool {
    let mut play = laid.cut(at).play();
    let mut steps = laid.records.iter().zip(seen).skip(at);
    steps.all(|(&record, seen)| play.replay(record).is_ok() && known(&*play, viewer) == *seen)
}

impl Laid {
    /// The same game when it had come only so far.
    pub(crate) fn cut(&self, steps: usize) -> Self {
        let records = self.records[..steps].to_vec();
        Self { entry: self.entry, setup: self.setup.clone(), seed: self.seed.clone(), records }
    }

    /// The moments at which somebody is to act.
    pub(crate) fn moments(&self) -> Vec<usize> {
        let waits = |steps: &usize| acting(&*self.cut(*steps).play()).is_some();
        (1..=self.records.len()).filter(waits).collect()
    }
}

/// Something the acting seat could try without committing it, where others do not see that.
pub(crate) fn draft(play: &dyn Play, laid: &Laid) -> Option<store::Draft> {
    let seat = acting(play)?;
    legal(play, seat).into_iter().find_map(|action| {
        let mut tried = play.at(play.seq());
        let done = act(&mut *tried, seat, &action, &laid.seed).ok()?;
        let revision = tried.token(seat).revision;
        (tried.open_drafters().is_empty() && done == Done::Drafted).then(|| store::Draft {
            seat: seat.0,
            revision,
            codes: tried.draft(seat),
        })
    })
}
