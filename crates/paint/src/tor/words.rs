//! The game's messages, cut at their arguments once per language.
//!
//! A board says some hundred things. Formatting each through Fluent would cost more than all the rest of painting, and
//! Fluent returns text where the log wants markup. So every message is formatted once with marks in place of its arguments
//! and cut there; filling it is then a copy. Messages with plurals depend on their number and go to [`Text`] directly.

use std::collections::HashMap;
use std::fmt::{Display, Write};
use std::sync::LazyLock;

use game::Lang;
use maud::{Markup, PreEscaped, Render};
use tor::Ability;

use crate::Text;

/// The keys are the same in both languages; a test sees to it.
const KEYS: &str = include_str!("en.ftl");

static WORDS: LazyLock<[Words; 2]> = LazyLock::new(|| Lang::ALL.map(|lang| Words::load(Text::of(lang))));

/// An argument of the game's messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hole {
    /// Name of a player.
    Seat,
    /// Number of a wagon.
    Wagon,
    /// Number of a second wagon.
    Other,
    /// Place in a train, from 1.
    Place,
    /// Name of an ability.
    Ability,
    /// Several things.
    List,
    /// How many.
    Count,
    /// A count before.
    Was,
    /// The same count afterwards.
    Is,
}

impl Hole {
    const ALL: [(Self, &'static str, char); 9] = [
        (Self::Seat, "seat", '\u{e000}'),
        (Self::Wagon, "wagon", '\u{e001}'),
        (Self::Other, "other", '\u{e002}'),
        (Self::Place, "place", '\u{e003}'),
        (Self::Ability, "ability", '\u{e004}'),
        (Self::List, "list", '\u{e005}'),
        (Self::Count, "count", '\u{e006}'),
        (Self::Was, "was", '\u{e007}'),
        (Self::Is, "is", '\u{e008}'),
    ];
}

/// A stretch of text, then perhaps an argument.
struct Piece {
    text: String,
    hole: Option<Hole>,
}

/// All messages of one language.
pub(super) struct Words {
    phrases: HashMap<&'static str, Vec<Piece>>,
    abilities: [String; 8],
}

impl Words {
    /// The messages of the reader's language.
    pub(super) fn of(text: &Text) -> &'static Self {
        let [pl, en] = &*WORDS;
        match text.lang() {
            Lang::Pl => pl,
            Lang::En => en,
        }
    }

    fn load(text: &Text) -> Self {
        let marks = Hole::ALL.map(|(_, name, mark)| (name, mark.to_string().into()));
        let keys = KEYS.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key);
        let phrases =
            keys.filter(|key| key.starts_with("tor-")).map(|key| (key, cut(&text.with(key, &marks))));
        let abilities = Ability::ALL.map(|ability| text.get(&format!("tor-ability-{ability}")));
        Self { phrases: phrases.collect(), abilities }
    }

    fn pieces(&self, id: &str) -> &[Piece] {
        let pieces = self.phrases.get(id).map_or(&[][..], Vec::as_slice);
        debug_assert!(!pieces.is_empty(), "no message {id}");
        pieces
    }

    /// A message without arguments.
    pub(super) fn get(&self, id: &str) -> &str {
        self.pieces(id).first().map_or("", |piece| &piece.text)
    }

    /// The name of an ability.
    pub(super) fn ability(&self, ability: Ability) -> &str {
        &self.abilities[ability.index()]
    }

    /// A message filled with plain text.
    pub(super) fn fill(&self, id: &str, args: &[(Hole, &dyn Display)]) -> String {
        let mut out = String::with_capacity(96);
        for piece in self.pieces(id) {
            out.push_str(&piece.text);
            if let Some((_, value)) = args.iter().find(|(hole, _)| Some(*hole) == piece.hole) {
                // Writing to a string cannot fail.
                let _ = write!(out, "{value}");
            }
        }
        out
    }

    /// A message filled with markup.
    pub(super) fn rich(&self, id: &str, args: &[(Hole, &dyn Render)]) -> Markup {
        let mut out = String::with_capacity(256);
        for piece in self.pieces(id) {
            piece.text.as_str().render_to(&mut out);
            if let Some((_, value)) = args.iter().find(|(hole, _)| Some(*hole) == piece.hole) {
                value.render_to(&mut out);
            }
        }
        PreEscaped(out)
    }
}

/// Cuts a formatted message at the marks of its arguments.
fn cut(message: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut text = String::new();
    for char in message.chars() {
        match Hole::ALL.iter().find(|(_, _, mark)| *mark == char) {
            Some(&(hole, ..)) => pieces.push(Piece { text: std::mem::take(&mut text), hole: Some(hole) }),
            None => text.push(char),
        }
    }
    if !text.is_empty() {
        pieces.push(Piece { text, hole: None });
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_cut_and_filled() {
        for lang in Lang::ALL {
            let words = Words::of(Text::of(lang));
            let said = words.fill("tor-if-opens", &[(Hole::Wagon, &41), (Hole::Ability, &"<x>")]);
            assert!(said.starts_with("41 ") && said.ends_with(": <x>."), "{said}");
            let told = words.rich("tor-told-drew", &[(Hole::Seat, &"A&B"), (Hole::Wagon, &7)]).0;
            assert!(told.starts_with("A&amp;B: ") && told.ends_with(" 7"), "{told}");
            assert_eq!(words.get("tor-title"), Text::of(lang).get("tor-title"));
        }
    }
}
