//! Pairs of games that one viewer cannot tell apart, for any game.

use catalog::Table;
use game::{Lang, Quick, Viewer};
use serde_json::Value;
use table::{Done, Record};

use crate::site::{Laid, acting, legal};

/// What luck brings, and whatever can be done in secret, has a small number in every game here; what a game does not know is
/// refused by it.
const CODES: u32 = 140;

/// Another log that looks the same to the viewer after every step: each step of luck and of other seats is replaced by
/// something else wherever the viewer could not notice.
pub(crate) fn twin(laid: &Laid, viewer: Viewer, quick: &mut Quick) -> Laid {
    let mut twin = laid.cut(laid.records.len());
    let mut table = laid.cut(0).table();
    let step = |&record: &Record| {
        table.replay(record).unwrap();
        table.json(viewer)
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
    let mut table = laid.cut(at).table();
    let mut steps = laid.records.iter().zip(seen).skip(at);
    steps.all(|(&record, seen)| table.replay(record).is_ok() && table.json(viewer) == *seen)
}

impl Laid {
    /// The same game when it had come only so far.
    pub(crate) fn cut(&self, steps: usize) -> Self {
        let records = self.records[..steps].to_vec();
        Self { entry: self.entry, setup: self.setup.clone(), seed: self.seed.clone(), records }
    }

    /// The moments at which somebody is to act.
    pub(crate) fn moments(&self) -> Vec<usize> {
        let waits = |steps: &usize| acting(&*self.cut(*steps).table()).is_some();
        (1..=self.records.len()).filter(waits).collect()
    }
}

/// Something the acting seat could try without committing it, where others do not see that.
pub(crate) fn draft(table: &dyn Table, laid: &Laid) -> Option<store::Draft> {
    let seat = acting(table)?;
    legal(table, seat).into_iter().find_map(|act| {
        let mut tried = table.at(table.seq());
        let done = tried.act(seat, tried.token(seat), &act, &laid.seed).ok()?;
        let revision = tried.token(seat).revision;
        let names = vec![String::new(); usize::from(tried.seats())];
        let hidden = tried.page(Viewer::Public, &names, Lang::En, None).trying.is_empty();
        (hidden && done == Done::Drafted).then(|| store::Draft {
            seat: seat.0,
            revision,
            codes: tried.draft(seat),
        })
    })
}
