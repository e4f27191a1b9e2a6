//! Seats, network, difficulty and variants.

use std::fmt;
use std::str::FromStr;

use game::{BadSetup, Choice, Info, Kind, Options, said};
use serde::{Serialize, Serializer};

use crate::data::{self, Board, Map};
use crate::facts;

/// How switches and signals lie at the beginning (SIGNALS-2.3, SIGNALS-2.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum LayoutRule {
    /// As printed.
    First,
    /// As the players like.
    Free,
    /// By chance.
    Random,
}

/// Where trains are deployed (SIGNALS-3.2, SIGNALS-9.4, SIGNALS-9.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum StartRule {
    /// Two dice, printed numbers.
    Dice,
    /// Two dice, numbers dealt at random.
    Shuffled,
    /// A token is drawn.
    Drawn,
}

/// What a train does in a port that needs its good, where trains may pass (SIGNALS-7.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PortRule {
    /// It unloads if it stops, and may pass.
    Pass,
    /// It must unload: an earlier reading.
    Unload,
}

/// How long the traffic controller keeps a train where it is (SIGNALS-8.7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum HoldRule {
    /// For the whole turn.
    Turn,
    /// Only the card does not move it: an earlier reading.
    Card,
}

/// The choices of a table.
pub(crate) const CHOICES: &[Choice] = &[
    Choice { id: "map", values: data::WORDS },
    Choice { id: "layout", values: &["layout-first", "layout-free", "layout-random"] },
    Choice {
        id: "removed",
        values: &[
            "removed-2",
            "removed-0",
            "removed-1",
            "removed-3",
            "removed-4",
            "removed-5",
            "removed-6",
            "removed-7",
            "removed-8",
            "removed-9",
            "removed-10",
            "removed-11",
            "removed-12",
            "removed-13",
            "removed-14",
            "removed-15",
            "removed-16",
            "removed-17",
        ],
    },
    Choice { id: "time", values: &["time-7", "time-8", "time-9", "time-10"] },
    Choice { id: "extra", values: &["extra-0", "extra-1"] },
    Choice { id: "goods", values: &["goods-8", "goods-10"] },
    Choice { id: "starts", values: &["starts-dice", "starts-shuffled", "starts-drawn"] },
    Choice { id: "hands", values: &["hands-open", "hands-closed"] },
    Choice { id: "solo", values: &["solo-2", "solo-3", "solo-4"] },
    Choice { id: "ports", values: &["ports-pass", "ports-unload"] },
    Choice { id: "controller", values: &["controller-turn", "controller-card"] },
];

/// What never changes about the game.
pub(crate) const INFO: Info = Info {
    id: "signals",
    rules: 2,
    data: facts::fingerprint,
    before: facts::BEFORE,
    seats: (1, 4),
    choices: CHOICES,
    presets: &[
        ("very-easy", "removed-0 time-10 extra-1"),
        ("easy", "removed-1 time-8 extra-1"),
        ("normal", ""),
        ("hard", "removed-3"),
        ("very-hard", "removed-4"),
        ("master", "goods-10"),
    ],
    extras: &[game::Extra::KIT],
    colours: &[],
    book: include_str!("../RULES.md"),
    kind: Kind { cooperative: true, simultaneous: false, hidden: true, chance: true },
    age: Some(10),
    minutes: None,
};

/// How many timetable cards are set aside, in the order of the words.
const REMOVED: [u8; 18] = [2, 0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17];

/// How a table plays.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// Number of seats, 1 to 4.
    pub seats: u8,
    /// The network.
    pub board: Board,
    /// How switches and signals lie at the beginning.
    pub layout: LayoutRule,
    /// Timetable cards set aside: at least one is left.
    pub removed: u8,
    /// Time tokens, 7 to 10.
    pub time: u8,
    /// Whether there is one more signal marker.
    pub extra: bool,
    /// Goods to deliver, 8 or 10.
    pub goods: u8,
    /// Where trains are deployed.
    pub starts: StartRule,
    /// Whether hands are closed (SIGNALS-9.6).
    pub closed: bool,
    /// How many hands are played: as many as seats, or two to four by a single person (SIGNALS-9.7).
    pub hands: u8,
    /// What a train does in a port that needs its good, where it could pass. Under rules 1 it always unloads.
    pub ports: PortRule,
    /// How long the traffic controller holds a train. Under rules 1 it is always for the card.
    pub controller: HoldRule,
}

impl FromStr for Setup {
    type Err = BadSetup;

    fn from_str(text: &str) -> Result<Self, BadSetup> {
        let options = Options::parse(&INFO, text)?;
        let kit = options.extra(&INFO, "kit").map(str::to_owned);
        let Options { seats, chosen, .. } = options;
        let small = |at: usize| u8::try_from(chosen[at]).unwrap_or(0);
        let board = match kit {
            None => Board::of(Map::ALL[chosen[0]]),
            Some(_) if chosen[0] > 0 => {
                return Err(BadSetup(said!(
                    "a network of one's own stands in place of a map",
                    "własna sieć zastępuje mapę z pudełka"
                )));
            }
            Some(word) => Board::custom(word)?,
        };
        let closed = chosen[7] == 1;
        if closed && seats == 1 {
            return Err(BadSetup(said!(
                "one person alone plays with open hands",
                "w pojedynkę gra się z odkrytymi kartami"
            )));
        }
        if chosen[8] > 0 && seats > 1 {
            return Err(BadSetup(said!(
                "only one person alone plays several hands",
                "na kilka rąk gra się tylko w pojedynkę"
            )));
        }
        let removed = REMOVED[chosen[2]];
        let cards = board.stock().timetable.len();
        if usize::from(removed) >= cards {
            return Err(BadSetup(said!(
                "the timetable has {cards} cards: {removed} cannot be set aside",
                "kart rozkładu jazdy jest {cards}: nie można odłożyć {removed}"
            )));
        }
        Ok(Self {
            seats,
            board,
            layout: [LayoutRule::First, LayoutRule::Free, LayoutRule::Random][chosen[1]],
            removed,
            time: 7 + small(3),
            extra: chosen[4] == 1,
            goods: 8 + 2 * small(5),
            starts: [StartRule::Dice, StartRule::Shuffled, StartRule::Drawn][chosen[6]],
            closed,
            hands: if seats == 1 { 2 + small(8) } else { seats },
            ports: [PortRule::Pass, PortRule::Unload][chosen[9]],
            controller: [HoldRule::Turn, HoldRule::Card][chosen[10]],
        })
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let map = self.board.built_in().map_or(0, |map| map as usize);
        let removed = REMOVED.iter().position(|&removed| removed == self.removed).unwrap_or(0);
        let solo = if self.seats == 1 { usize::from(self.hands) - 2 } else { 0 };
        let chosen = vec![
            map,
            self.layout as usize,
            removed,
            usize::from(self.time) - 7,
            usize::from(self.extra),
            usize::from(self.goods) / 2 - 4,
            self.starts as usize,
            usize::from(self.closed),
            solo,
            self.ports as usize,
            self.controller as usize,
        ];
        let kit = self.board.word().map(str::to_owned);
        f.write_str(&Options { seats: self.seats, chosen, extras: vec![kit] }.text(&INFO))
    }
}

impl Serialize for Setup {
    /// The file of an own network would be too long to say again and again: it is named by a hash.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = to.serialize_struct("Setup", 12)?;
        out.serialize_field("seats", &self.seats)?;
        out.serialize_field("map", &self.board)?;
        out.serialize_field("layout", &self.layout)?;
        out.serialize_field("removed", &self.removed)?;
        out.serialize_field("time", &self.time)?;
        out.serialize_field("extra", &self.extra)?;
        out.serialize_field("goods", &self.goods)?;
        out.serialize_field("starts", &self.starts)?;
        out.serialize_field("closed", &self.closed)?;
        out.serialize_field("hands", &self.hands)?;
        out.serialize_field("ports", &self.ports)?;
        out.serialize_field("controller", &self.controller)?;
        out.end()
    }
}
