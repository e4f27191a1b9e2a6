//! What of frames, tiles and score boards is a fact that stored games rest on.

use game::{Facts, Version};

use crate::data::Kit;
use crate::grid::{CELLS, Side};
use crate::piece::Feature;

/// The fingerprint of every kit of the box. Names and colours of stations are for people.
pub(crate) fn fingerprint() -> u64 {
    let kits = [(false, false), (true, false), (false, true), (true, true)];
    kits.iter()
        .fold(Facts::new(), |facts, &(mirror, plain)| add(facts, &Kit::built(mirror, plain)))
        .fingerprint()
}

fn add(facts: Facts, kit: &Kit) -> Facts {
    let facts = facts.numbers([kit.rows(), kit.cols(), kit.depot()]);
    let facts = kit.starts().iter().fold(facts, |facts, start| facts.numbers([start.cell, start.end]));
    let squares = (0..).take(CELLS).flat_map(|cell| Side::ALL.map(|side| kit.feature(cell, side)));
    let facts = facts.numbers(squares.map(|side| match side {
        Feature::Station(station) => i64::from(station.0),
        Feature::UTurn => -1,
        Feature::Depot => -2,
        Feature::Inner => -3,
    }));
    let facts = kit
        .stations()
        .iter()
        .fold(facts, |facts, station| facts.numbers(station.prizes.iter().flatten().copied()));
    (1..=kit.tiles()).fold(facts, |facts, tile| facts.numbers(kit.tile(tile).pairs()))
}

impl Kit {
    /// The fingerprint of the facts of this kit alone.
    pub fn fingerprint(&self) -> u64 {
        add(Facts::new(), self).fingerprint()
    }
}

/// Fingerprints of the same facts as earlier programs took them: of the texts of the files.
pub(crate) const BEFORE: &[Version] = &[Version { rules: 1, data: 0x5d4c_8b90_5a01_fbba }];
