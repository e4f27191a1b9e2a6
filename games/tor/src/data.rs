//! The deck, read at compile time from `data/deck.txt`.

use std::fmt;

use game::Rule;
use serde::{Serialize, Serializer};

/// Wagons in the deck, numbered from 1 (TOR-1.1).
pub const WAGONS: u8 = 84;

/// Wagons in a train.
pub const LENGTH: usize = 7;

/// The text of the deck file.
const DECK: &str = include_str!("../data/deck.txt");

/// What a wagon card can do when it is taken from the row (TOR-1.2). The order is frozen: it is part of stored codes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Ability {
    /// Move an own wagon exactly two places right.
    MoveRight,
    /// Guard an own first, middle or last wagon with a padlock.
    Protect,
    /// Move an own wagon exactly two places left.
    MoveLeft,
    /// Swap two neighbouring own wagons.
    SwapAdjacent,
    /// Everybody loses the middle wagon.
    RemoveMiddle,
    /// Everybody loses the last wagon.
    RemoveRight,
    /// Everybody loses the first wagon.
    RemoveLeft,
    /// Swap two own wagons with exactly one between.
    SwapSkip,
}

impl Ability {
    /// All abilities in code order.
    pub const ALL: [Self; 8] = [
        Self::MoveRight,
        Self::Protect,
        Self::MoveLeft,
        Self::SwapAdjacent,
        Self::RemoveMiddle,
        Self::RemoveRight,
        Self::RemoveLeft,
        Self::SwapSkip,
    ];

    /// The name in data files, notation and locales.
    pub const fn name(self) -> &'static str {
        match self {
            Self::MoveRight => "move-right",
            Self::Protect => "protect",
            Self::MoveLeft => "move-left",
            Self::SwapAdjacent => "swap-adjacent",
            Self::RemoveMiddle => "remove-middle",
            Self::RemoveRight => "remove-right",
            Self::RemoveLeft => "remove-left",
            Self::SwapSkip => "swap-skip",
        }
    }

    /// The rule that says what the ability does, and so which places it cannot be used on.
    pub const fn rule(self) -> Rule {
        Rule(match self {
            Self::SwapAdjacent => "TOR-5.1",
            Self::SwapSkip => "TOR-5.2",
            Self::MoveRight => "TOR-5.3",
            Self::MoveLeft => "TOR-5.4",
            Self::RemoveLeft | Self::RemoveMiddle | Self::RemoveRight => "TOR-5.5",
            Self::Protect => "TOR-6.1",
        })
    }

    /// Index in per-ability arrays.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// For the three removals, the slot everybody loses (TOR-5.5).
    pub const fn removes(self) -> Option<usize> {
        match self {
            Self::RemoveLeft => Some(0),
            Self::RemoveMiddle => Some(3),
            Self::RemoveRight => Some(6),
            _ => None,
        }
    }
}

impl fmt::Display for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Ability {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.name())
    }
}

/// The ability printed on a wagon.
pub const fn ability(wagon: u8) -> Ability {
    TABLE[wagon as usize]
}

static TABLE: [Ability; WAGONS as usize + 1] = parse(DECK.as_bytes());

/// The cards that protect, in ascending order (TOR-6.1).
pub(crate) static PADLOCKS: [u8; 10] = padlocks();

const fn padlocks() -> [u8; 10] {
    let table = parse(DECK.as_bytes());
    let (mut cards, mut count, mut card) = ([0; 10], 0, 1);
    while card <= WAGONS {
        if matches!(table[card as usize], Ability::Protect) {
            cards[count] = card;
            count += 1;
        }
        card += 1;
    }
    assert!(count == cards.len(), "ten cards protect");
    cards
}

/// Reads lines `NUMBER ABILITY`; a fault in the file stops the build.
const fn parse(text: &[u8]) -> [Ability; WAGONS as usize + 1] {
    let mut table = [Ability::MoveRight; WAGONS as usize + 1];
    let (mut at, mut wagons) = (0, 0);
    while at < text.len() {
        let comment = text[at] == b'#';
        let mut number = 0;
        while at < text.len() && text[at].is_ascii_digit() {
            number = number * 10 + (text[at] - b'0');
            at += 1;
        }
        let start = at + 1;
        while at < text.len() && text[at] != b'\n' {
            at += 1;
        }
        // Comments and blank lines say nothing.
        if !comment && start <= at {
            wagons += 1;
            assert!(number == wagons, "wagons stand in order, each number once");
            table[number as usize] = named(text, start, at);
        }
        at += 1;
    }
    assert!(wagons == WAGONS, "the deck has 84 wagons");
    table
}

const fn named(text: &[u8], start: usize, end: usize) -> Ability {
    let mut which = 0;
    while which < Ability::ALL.len() {
        let name = Ability::ALL[which].name().as_bytes();
        let mut same = name.len() == end - start;
        let mut at = 0;
        while same && at < name.len() {
            same = text[start + at] == name[at];
            at += 1;
        }
        if same {
            return Ability::ALL[which];
        }
        which += 1;
    }
    panic!("unknown ability in the deck file")
}
