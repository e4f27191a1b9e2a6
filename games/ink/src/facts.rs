//! What of the dice and boards is a fact that stored games rest on.

use game::{Facts, Version};

use crate::data::{EXITS, FACES, NETWORK, SIDES};

/// The fingerprint of faces, exits, points and dice.
pub(crate) fn fingerprint() -> u64 {
    let facts = FACES.iter().fold(Facts::new(), |facts, face| {
        let kinds = face.edges.kinds.map(|kind| kind as u8);
        facts.numbers(kinds).number(u8::from(face.edges.station)).number(face.group as u8)
    });
    let facts =
        EXITS.iter().fold(facts, |facts, exit| facts.numbers([exit.cell, exit.side as u8, exit.kind as u8]));
    let facts = facts.numbers(NETWORK);
    SIDES.iter().fold(facts, |facts, die| facts.numbers(die.map(|face| face.0))).fingerprint()
}

/// Fingerprints of the same facts as earlier programs took them: of the text of the file.
pub(crate) const BEFORE: &[Version] = &[Version { rules: 1, data: 0x98ff_6a39_b90a_82f3 }];
