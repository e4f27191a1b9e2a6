//! What of boards, cards and dice is a fact that stored games rest on.

use game::{Facts, Version};

use crate::data::{Map, Stock};
use crate::net::{Net, Node, Spot};
use crate::timetable::{Symbol, TimetableCard};

/// The fingerprint of both boards and of what lies in the box besides. Names and drawings are for people; but the order of a
/// junction's branches, which follows from the drawing, numbers its positions.
pub(crate) fn fingerprint() -> u64 {
    let stock = Stock::of_the_box();
    let facts = stock.dice.iter().fold(Facts::new(), |facts, die| facts.numbers(*die));
    let facts = facts.numbers(stock.cards).numbers([stock.dealt, stock.drawn, stock.limit]);
    let facts = stock.timetable.iter().copied().fold(facts, card);
    Map::ALL.iter().fold(facts, |facts, map| add(facts, map.net())).fingerprint()
}

/// A place in a table.
fn number(index: usize) -> i64 {
    i64::try_from(index).unwrap_or(i64::MAX)
}

fn card(facts: Facts, card: TimetableCard) -> Facts {
    let moves = card.moves().map(|symbol| match symbol {
        Symbol::Colour(colour) => number(colour.index()),
        Symbol::Any => -1,
    });
    facts.number(card.deploy).numbers(moves.collect::<Vec<_>>())
}

fn add(facts: Facts, net: &Net) -> Facts {
    let parts = &net.parts;
    let facts = facts.number(u8::from(parts.passing)).numbers(parts.helpers.map(|helper| helper as u8));
    let facts = parts.places.iter().fold(facts, |facts, place| {
        facts.numbers(match place.spot {
            Spot::City { good } => [0, i64::from(good as u8), 0],
            Spot::Port { port } => [1, i64::from(port), 0],
            Spot::Start { number } => [2, i64::from(number), 0],
            Spot::Section { line, part } => [3, i64::from(line), i64::from(part)],
        })
    });
    let facts = parts.lines.iter().fold(facts, |facts, line| {
        let end = |node: Node| match node {
            Node::Place(place) => i64::from(place),
            Node::Junction(junction) => -1 - i64::from(junction),
        };
        let [first, last] = line.ends.map(end);
        facts.numbers([first, last, i64::from(line.sections.start), i64::from(line.sections.end)])
    });
    let facts = parts.junctions.iter().fold(facts, |facts, junction| {
        let branches = junction.branches.iter();
        facts.numbers(
            branches
                .flat_map(|branch| [branch.line.into(), branch.section.into(), i64::from(branch.end)])
                .collect::<Vec<_>>(),
        )
    });
    let facts = parts.signals.iter().fold(facts, |facts, signal| {
        let city = signal.city.map_or(-1, i64::from);
        let (one, other) = signal.between;
        facts.numbers([i64::from(one), i64::from(other), city, i64::from(signal.line)])
    });
    let switches = parts.layout.switches.iter().take(parts.junctions.len());
    let facts = facts.numbers(switches.map(|position| number(position.index())));
    parts.timetable.iter().copied().fold(facts.numbers(parts.layout.greens.iter()), card)
}

impl Net {
    /// The fingerprint of the facts of this network alone.
    pub fn fingerprint(&self) -> u64 {
        add(Facts::new(), self).fingerprint()
    }
}

/// What earlier tables were begun with: rules 1, with the fingerprint of today and with the one that earlier programs took of the
/// texts of the files.
pub(crate) const BEFORE: &[Version] =
    &[Version { rules: 1, data: 0xae7b_9cd0_7fc5_f539 }, Version { rules: 1, data: 0x77cc_99c2_ec91_597c }];
