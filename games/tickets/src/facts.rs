//! What of maps and tickets is a fact that stored games rest on.

use game::{Facts, Version};

use crate::data::Edition;
use crate::map::{LENGTH, Map};

/// The fingerprint of the map with the tickets and numbers of every edition. Names of cities, where they lie and how routes
/// bow are for people.
pub(crate) fn fingerprint() -> u64 {
    Edition::ALL.iter().fold(Facts::new(), |facts, edition| add(facts, edition.map())).fingerprint()
}

/// A count, or a place in a table.
fn number(size: usize) -> i64 {
    i64::try_from(size).unwrap_or(i64::MAX)
}

fn add(facts: Facts, map: &Map) -> Facts {
    let facts = facts.number(number(map.cities().len()));
    let facts = map.routes().iter().fold(facts, |facts, route| {
        let colour = route.colour.map_or(-1, |colour| number(colour.index()));
        let twin = route.twin.map_or(-1, i64::from);
        facts.numbers([i64::from(route.a), i64::from(route.b), i64::from(route.length), colour, twin])
    });
    let facts = map.tickets().iter().fold(facts, |facts, ticket| {
        facts.numbers([i64::from(ticket.a), i64::from(ticket.b), i64::from(ticket.points)])
    });
    let rules = map.rules();
    let facts = facts.numbers([rules.open, rules.keep, rules.draw, rules.draw_keep, rules.last]);
    let facts = facts.numbers([rules.longest.unwrap_or(0), rules.globetrotter.unwrap_or(0)]);
    let facts = facts.numbers((0..).take(LENGTH + 1).map(|length| map.points(length)));
    facts.number(map.wagons()).numbers(map.cards())
}

impl Map {
    /// The fingerprint of the facts of this map alone.
    pub fn fingerprint(&self) -> u64 {
        add(Facts::new(), self).fingerprint()
    }
}

/// Rules 1, which looked for the longest chain otherwise where there are very many (`trail/first.rs`), with the same facts; and
/// the fingerprint of those facts as earlier programs took it: of the texts of the files.
pub(crate) const BEFORE: &[Version] =
    &[Version { rules: 1, data: 0x9b0c_f6a3_c2f0_e3b6 }, Version { rules: 1, data: 0x2b55_3d84_f3fa_7e56 }];
