//! Timetable cards: which trains are deployed and which move (SIGNALS-1.7).

use game::{Said, said};
use serde::Serialize;

use crate::piece::Colour;
use crate::text::polish::english;

/// The most timetable cards.
pub(crate) const CARDS: usize = 40;
/// The fewest.
pub(crate) const FEWEST_CARDS: usize = 9;

game::id! {
    /// The card with this number, in the order of the file, from 0.
    pub struct CardId;
}
game::id_set! {
    /// Some cards of the timetable.
    pub struct CardSet(u64) of CardId;
}
/// The number of the start card (SIGNALS-3.3).
pub const START_CARD: CardId = CardId::NONE;

/// A movement symbol of a timetable card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Symbol {
    /// All trains of this colour (SIGNALS-3.5).
    Colour(Colour),
    /// All trains of a colour that the players choose (SIGNALS-3.6).
    Any,
}

/// A timetable card (SIGNALS-1.7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TimetableCard {
    /// How many trains it deploys.
    pub deploy: u8,
    moves: [Option<Symbol>; 3],
}

impl TimetableCard {
    /// The start card: one train of each colour (SIGNALS-3.3).
    pub const START: Self = Self { deploy: 3, moves: [None; 3] };

    /// The movement symbols from top to bottom.
    pub fn moves(&self) -> impl Iterator<Item = Symbol> {
        self.moves.into_iter().flatten()
    }

    /// The movement symbol with this number.
    pub fn symbol(&self, at: usize) -> Option<Symbol> {
        self.moves.get(at).copied().flatten()
    }

    /// How many symbols it has altogether.
    pub fn symbols(&self) -> usize {
        usize::from(self.deploy) + self.moves().count()
    }

    /// A card written as words from top to bottom.
    pub(crate) fn read(words: &[&str]) -> Result<Self, Said> {
        let words: Vec<&str> = words.iter().map(|word| english(word)).collect();
        let deploy = words.iter().take_while(|&&word| word == "deploy").count();
        let moves = &words[deploy..];
        if words.is_empty() || deploy > 2 || moves.len() > 3 {
            return Err(said!(
                "a card has up to two `deploy`, then up to three symbols",
                "na karcie są najwyżej dwa `rozstaw`, a potem najwyżej trzy symbole"
            ));
        }
        let mut symbols = [None; 3];
        for (slot, word) in symbols.iter_mut().zip(moves) {
            let symbol = match *word {
                "any" => Some(Symbol::Any),
                word => Colour::of(word).map(Symbol::Colour),
            };
            *slot = Some(symbol.ok_or_else(|| {
                said!(
                    "a card says `deploy`, then `black`, `brown`, `grey` or `any`",
                    "na karcie jest `rozstaw`, a potem `czarny`, `brązowy`, `szary` albo `wielokolorowy`"
                )
            })?);
        }
        let any = moves.iter().filter(|&&word| word == "any").count();
        if any > 0 && any < moves.len() {
            return Err(said!(
                "a card has colours or `any`, not both",
                "na karcie są kolory albo `wielokolorowy`, nie jedno i drugie"
            ));
        }
        let twice = (1..moves.len()).any(|at| moves[at] != "any" && moves[..at].contains(&moves[at]));
        if twice {
            return Err(said!("a card names each colour once", "każdy kolor jest na karcie najwyżej raz"));
        }
        Ok(Self { deploy: u8::try_from(deploy).unwrap_or(0), moves: symbols })
    }
}

impl Serialize for TimetableCard {
    /// Its symbols as words.
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let moves = self.moves().map(|symbol| match symbol {
            Symbol::Colour(colour) => colour.word(),
            Symbol::Any => "any",
        });
        to.collect_seq(std::iter::repeat_n("deploy", usize::from(self.deploy)).chain(moves))
    }
}
