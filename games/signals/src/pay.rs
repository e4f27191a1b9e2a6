//! What actions are paid with. Frozen: codes and notation of actions contain it.

use std::fmt;
use std::str::FromStr;

use game::BadCode;

use crate::piece::Kind;

/// What an action is paid with (SIGNALS-4.1, SIGNALS-4.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pay(u8);

/// Any two cards, in the order of their codes.
const TWO: [(Kind, Kind); 6] = [
    (Kind::Signal, Kind::Signal),
    (Kind::Signal, Kind::Switch),
    (Kind::Signal, Kind::Move),
    (Kind::Switch, Kind::Switch),
    (Kind::Switch, Kind::Move),
    (Kind::Move, Kind::Move),
];

impl Pay {
    /// One card of the action's kind.
    pub const ONE: Self = Self(0);
    /// Every payment in code order.
    pub const ALL: [Self; 7] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];

    /// Any two cards.
    pub fn two(one: Kind, two: Kind) -> Self {
        let pair = (one.min(two), one.max(two));
        let at = TWO.iter().position(|&cards| cards == pair).unwrap_or(0);
        Self(u8::try_from(at).unwrap_or(0) + 1)
    }

    /// Its number in codes of actions, which are frozen.
    pub(crate) const fn code(self) -> u32 {
        self.0 as u32
    }

    /// The payment with this number.
    pub(crate) fn from_code(code: u32) -> Self {
        Self::ALL[code as usize]
    }

    /// The two cards; `None` for one of the action's kind.
    pub const fn cards(self) -> Option<(Kind, Kind)> {
        if self.0 == 0 { None } else { Some(TWO[self.0 as usize - 1]) }
    }

    /// How many cards of each kind it takes for an action of this kind.
    pub fn cost(self, kind: Kind) -> [u8; 3] {
        let mut cost = [0; 3];
        match self.cards() {
            None => cost[kind.index()] += 1,
            Some((one, two)) => {
                cost[one.index()] += 1;
                cost[two.index()] += 1;
            }
        }
        cost
    }

    /// Whether a hand has these cards.
    pub fn affords(self, hand: &[u8; 3], kind: Kind) -> bool {
        self.cost(kind).iter().zip(hand).all(|(cost, have)| cost <= have)
    }
}

impl fmt::Display for Pay {
    /// Nothing for one card, the two cards otherwise.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.cards() {
            None => Ok(()),
            Some((one, two)) => write!(f, " for {}+{}", one.word(), two.word()),
        }
    }
}

impl FromStr for Pay {
    type Err = BadCode;

    /// What stands after `for`.
    fn from_str(text: &str) -> Result<Self, BadCode> {
        let at = TWO.iter().position(|(one, two)| text == format!("{}+{}", one.word(), two.word()));
        at.and_then(|at| u8::try_from(at + 1).ok()).map(Self).ok_or(BadCode)
    }
}
