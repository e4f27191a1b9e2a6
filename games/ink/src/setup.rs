//! Seats, expansion, the two contested rulings, and dice that were typed in.

use std::fmt;
use std::str::FromStr;

use game::text::{self, Faults};
use game::{BadSetup, Choice, Fault, Game as _, Options, Said, said};
use serde::Serialize;

use crate::Ink;
use crate::data::{DICE, SIDES};
use crate::face::{Edges, Face};

/// What is played with (INK-1.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Expansion {
    /// Four route dice, seven rounds.
    Base,
    /// Two river dice, six rounds.
    River,
    /// Two lake dice, six rounds.
    Lake,
}

impl Expansion {
    /// Rounds of a game (INK-2.5).
    pub const fn rounds(self) -> u8 {
        match self {
            Self::Base => 7,
            Self::River | Self::Lake => 6,
        }
    }

    /// Dice rolled in a round.
    pub const fn dice(self) -> u8 {
        match self {
            Self::Base => 4,
            Self::River | Self::Lake => 6,
        }
    }

    /// The faces of one roll, chosen by `pick`, which returns a number below its argument.
    pub fn roll(self, pick: &mut impl FnMut(u32) -> u32) -> Vec<Face> {
        (0..self.dice()).map(|die| self.sides(die)[pick(6) as usize]).collect()
    }

    /// The six sides of a die, in code order.
    pub(crate) fn sides(self, die: u8) -> &'static [Face; 6] {
        &SIDES[usize::from(if self == Self::Lake && die > 3 { die + 2 } else { die })]
    }
}

/// A route end or an exit against open water (INK-6.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Shore {
    /// Allowed; the route end is an error.
    Open,
    /// Forbidden.
    Closed,
}

/// Filling against a route end or an exit on the fourth side (INK-6.7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Flood {
    /// The square is filled all the same.
    Always,
    /// The square stays empty.
    Never,
}

/// The choices of a table.
pub(crate) const CHOICES: &[Choice] = &[
    Choice { id: "expansion", values: &["base", "river", "lake"] },
    Choice { id: "shore", values: &["shore-open", "shore-closed"] },
    Choice { id: "flood", values: &["flood-always", "flood-never"] },
];

/// The two contested rulings about lakes (INK-6.4, INK-6.7): what tools for boards on paper are told beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rulings {
    /// A route end or an exit against open water.
    pub shore: Shore,
    /// Filling against a route end or an exit on the fourth side.
    pub flood: Flood,
}

impl Rulings {
    /// As tables play that choose nothing.
    pub const USUAL: Self = Self { shore: Shore::Open, flood: Flood::Always };

    /// Reads the words of the table, `shore-closed` or only `closed`; an empty one stands for what is usual.
    pub fn read(shore: &str, flood: &str) -> Result<Self, Vec<Fault>> {
        let mut faults = Faults::default();
        let mut chosen = |choice: &Choice, word: &str| {
            let known = |value: &&str| {
                word == *value
                    || value.strip_prefix(choice.id).is_some_and(|end| end.strip_prefix('-') == Some(word))
            };
            let at = if word.is_empty() { Some(0) } else { choice.values.iter().position(known) };
            at.unwrap_or_else(|| {
                let (id, shown, all) = (choice.id, text::short(word), choice.values.join(", "));
                faults.add(0, said!("{id}: `{shown}` is none of {all}", "{id}: `{shown}` to żadne z: {all}"));
                0
            })
        };
        let [_, shores, floods] = CHOICES else { return Ok(Self::USUAL) };
        let (shore, flood) = (chosen(shores, shore), chosen(floods, flood));
        let read = Self { shore: SHORES[shore], flood: FLOODS[flood] };
        if faults.is_empty() { Ok(read) } else { Err(faults.sorted()) }
    }

    /// The words of the table.
    pub const fn words(self) -> [&'static str; 2] {
        [CHOICES[1].values[self.shore as usize], CHOICES[2].values[self.flood as usize]]
    }
}

const SHORES: [Shore; 2] = [Shore::Open, Shore::Closed];
const FLOODS: [Flood; 2] = [Flood::Always, Flood::Never];

/// Dice that were typed in, by round and die; [`UNTYPED`] where luck decides.
pub(crate) type Typed = [[u8; DICE]; 7];
/// A die that luck rolls.
pub(crate) const UNTYPED: u8 = u8::MAX;

/// How a table plays.
#[derive(Clone, PartialEq, Debug)]
pub struct Setup {
    pub(crate) seats: u8,
    pub(crate) expansion: Expansion,
    pub(crate) shore: Shore,
    pub(crate) flood: Flood,
    pub(crate) typed: Typed,
}

impl Setup {
    /// With which dice besides those of the routes.
    pub fn expansion(&self) -> Expansion {
        self.expansion
    }
}

impl FromStr for Setup {
    type Err = BadSetup;

    fn from_str(text: &str) -> Result<Self, BadSetup> {
        let options = Options::parse(&Ink::INFO, text)?;
        let Options { seats, chosen, .. } = &options;
        let expansion = [Expansion::Base, Expansion::River, Expansion::Lake][chosen[0]];
        let dice = options.extra(&Ink::INFO, "dice");
        let typed = dice.map_or(Ok([[UNTYPED; DICE]; 7]), |dice| read_dice(expansion, dice))?;
        Ok(Self { seats: *seats, expansion, shore: SHORES[chosen[1]], flood: FLOODS[chosen[2]], typed })
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let chosen = vec![self.expansion as usize, self.shore as usize, self.flood as usize];
        let faces = |round: &[u8; DICE]| -> Vec<String> {
            let dice = round.iter().take(self.expansion.dice().into());
            dice.map(|&face| Face(face).edges().to_string()).collect()
        };
        let given = self.typed.iter().take_while(|round| round[0] != UNTYPED);
        let rounds: Vec<String> = given.map(|round| faces(round).join(",")).collect();
        let dice = (!rounds.is_empty()).then(|| rounds.join("/"));
        f.write_str(&Options { seats: self.seats, chosen, extras: vec![dice] }.text(&Ink::INFO))
    }
}

/// The letters of edges as they are written in English: people may also write K for kolej, A for autostrada and J for jezioro.
pub(crate) fn letters(text: &str) -> String {
    let english = |letter: char| match letter.to_ascii_uppercase() {
        'K' => 'R',
        'A' => 'H',
        'J' => 'L',
        other => other,
    };
    text.chars().map(english).collect()
}

/// The face that a text shows in any rotation. A die's station may be written without its `+`: only a station changes the
/// kind, so nothing else can be meant.
pub(crate) fn read_face(text: &str, fits: impl Fn(Face) -> bool) -> Option<Face> {
    let edges = Edges::parse(letters(text).as_bytes())?;
    let shown = |edges: Edges| {
        Face::all()
            .filter(|&face| fits(face))
            .find(|face| face.pictures().any(|picture| picture.edges() == edges))
    };
    shown(edges).or_else(|| shown(Edges { station: true, ..edges }))
}

/// Reads `R.R.,HH.H,R..R,R.H.+/…`: the rolls of the first rounds, in each the dice in any order.
fn read_dice(expansion: Expansion, text: &str) -> Result<Typed, BadSetup> {
    let mut typed = [[UNTYPED; DICE]; 7];
    for (number, roll) in text.split('/').enumerate() {
        let bad = |Said { en, pl }| {
            let round = number + 1;
            Err(BadSetup(said!("round {round}: {en}", "runda {round}: {pl}")))
        };
        if number >= expansion.rounds().into() {
            return bad(said!("this game has {} rounds", "rund w tej grze: {}", expansion.rounds()));
        }
        let texts: Vec<&str> = roll.split(',').filter(|word| !word.is_empty()).collect();
        if texts.len() != usize::from(expansion.dice()) {
            return bad(said!(
                "{} dice are rolled, not {}",
                "kostek w rzucie: {}, a wpisano: {}",
                expansion.dice(),
                texts.len()
            ));
        }
        for text in texts {
            let mut known = false;
            // Each face goes to the first free die that has it: dice of one kind are alike.
            let free = (0..expansion.dice()).find_map(|die| {
                let face = read_face(text, |face| expansion.sides(die).contains(&face))?;
                known = true;
                (typed[number][usize::from(die)] == UNTYPED).then_some((die, face))
            });
            match free {
                Some((die, face)) => typed[number][usize::from(die)] = face.0,
                None if known => {
                    return bad(said!(
                        "more dice show {text} than there are",
                        "kostek ze ścianką `{text}` jest w grze mniej"
                    ));
                }
                None => return bad(said!("no die shows {text}", "żadna kostka nie ma ścianki `{text}`")),
            }
        }
    }
    Ok(typed)
}
