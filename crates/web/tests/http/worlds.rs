//! Pairs of games that one viewer cannot tell apart, for any game.

use catalog::{Entry, Table};
use game::{Quick, Viewer};
use table::{Done, Record};

use crate::site::{Laid, acting, below, legal};

/// Codes are small numbers in every game here; what a game does not know is refused by it.
const CODES: u32 = 100;

/// Another log that looks the same to the viewer after every step: each step of luck and of other seats is replaced by
/// something else wherever the viewer could not notice.
pub(crate) fn twin(laid: &Laid, viewer: Viewer, quick: &mut Quick) -> Laid {
    let entry = laid.entry;
    let seen = views(entry, &laid.setup, &laid.records, viewer).unwrap();
    let mut records = laid.records.clone();
    for at in 0..records.len() {
        if records[at].seat.is_some_and(|seat| viewer == Viewer::Seat(seat)) {
            continue;
        }
        let start = below(quick, CODES as usize);
        let codes =
            (0..CODES).cycle().skip(start).take(CODES as usize).filter(|code| *code != records[at].code);
        for code in codes.collect::<Vec<_>>() {
            let mut other = records.clone();
            other[at].code = code;
            if replays(entry, &laid.setup, &other)
                && views(entry, &laid.setup, &other, viewer).as_ref() == Some(&seen)
            {
                records = other;
                break;
            }
        }
    }
    Laid { entry, setup: laid.setup.clone(), seed: laid.seed.clone(), records }
}

fn replays(entry: &Entry, setup: &str, records: &[Record]) -> bool {
    let mut table = entry.open(setup).unwrap();
    records.iter().all(|&record| table.replay(record).is_ok())
}

/// What the viewer is shown after every step.
fn views(entry: &Entry, setup: &str, records: &[Record], viewer: Viewer) -> Option<Vec<String>> {
    let mut table = entry.open(setup).unwrap();
    let step = |record: &Record| table.replay(*record).ok().map(|()| table.json(viewer).to_string());
    records.iter().map(step).collect()
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

/// Something the acting seat could try without committing it.
pub(crate) fn draft(table: &dyn Table, laid: &Laid) -> Option<store::Draft> {
    let seat = acting(table)?;
    legal(table, seat).into_iter().find_map(|act| {
        let mut tried = table.at(table.seq());
        let done = tried.act(seat, tried.token(seat), &act, &laid.seed).ok()?;
        let revision = tried.token(seat).revision;
        (done == Done::Drafted).then(|| store::Draft { seat: seat.0, revision, codes: tried.draft(seat) })
    })
}
