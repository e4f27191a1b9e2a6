//! Polish words of text files, for those that are English in the first place. Marks of letters and case do not matter.

use super::name::fold;
use crate::card::Colour;

/// Words that begin lines, and those of editions and sides: English, then what Polish people may write for them.
const WORDS: &[(&str, &[&str])] = &[
    ("alias", &["inaczej"]),
    ("bow", &["luk"]),
    ("cards", &["karty"]),
    ("cities", &["miasta", "wielkie miasta"]),
    ("city", &["miasto"]),
    ("draw", &["dobieranie"]),
    ("edition", &["wydanie"]),
    ("globetrotter", &["obiezyswiat"]),
    ("hills", &["wzgorza", "gory"]),
    ("lake", &["jezioro"]),
    ("land", &["lad"]),
    ("last", &["ostatnia"]),
    ("longest", &["najdluzsza"]),
    ("names:", &["names", "nazwy:", "nazwy"]),
    ("only", &["tylko"]),
    ("open", &["poczatek"]),
    ("place", &["miejsce"]),
    ("player", &["gracz"]),
    ("points", &["punkty"]),
    ("river", &["rzeka"]),
    ("route", &["polaczenie"]),
    ("rulebook", &["instrukcja"]),
    ("ticket", &["bilet"]),
    ("wagons", &["wagoniki"]),
    ("n", &["pn"]),
    ("ne", &["pn wsch"]),
    ("e", &["wsch"]),
    ("se", &["pd wsch"]),
    ("s", &["pd"]),
    ("sw", &["pd zach"]),
    ("w", &["zach"]),
    ("nw", &["pn zach"]),
];

/// The English word for a Polish one; any other word as it is.
pub(crate) fn english(word: &str) -> &str {
    let folded = fold(word);
    WORDS.iter().find(|(_, polish)| polish.contains(&folded.as_str())).map_or(word, |&(english, _)| english)
}

/// Colours without the ending that says of what they are: a card, a route, a player.
const COLOURS: [(&str, Option<Colour>); 9] = [
    ("rozow", Some(Colour::Pink)),
    ("bial", Some(Colour::White)),
    ("niebiesk", Some(Colour::Blue)),
    ("zolt", Some(Colour::Yellow)),
    ("pomaranczow", Some(Colour::Orange)),
    ("czarn", Some(Colour::Black)),
    ("czerwon", Some(Colour::Red)),
    ("zielon", Some(Colour::Green)),
    ("szar", None),
];

/// A word that names no colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NoColour;

/// The colour of a route in either language: `None` is grey.
pub(crate) fn colour(word: &str) -> Result<Option<Colour>, NoColour> {
    let folded = fold(word);
    if folded == "grey" {
        return Ok(None);
    }
    let polish =
        |stem: &str| folded.strip_prefix(stem).is_some_and(|end| ["y", "i", "a", "e", "ie"].contains(&end));
    let found = COLOURS.iter().find(|(stem, _)| polish(stem)).map(|&(_, colour)| colour);
    found.or_else(|| Colour::of(&folded).map(Some)).ok_or(NoColour)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_both_languages_mean_the_same() {
        assert_eq!(["Połączenie", "polaczenie", "route"].map(english), ["route"; 3]);
        assert_eq!(
            ["nazwy:", "names", "Pn-Wsch", "nonsense"].map(english),
            ["names:", "names:", "ne", "nonsense"]
        );
        for (english, polish) in WORDS {
            assert!(
                polish
                    .iter()
                    .all(|word| fold(word) == *word && !WORDS.iter().any(|(other, _)| other == word)
                        || *english == "names:"),
                "{english}"
            );
        }
    }

    #[test]
    fn colours_end_as_what_they_are_said_of() {
        for word in ["czarne", "Czarna", "czarny", "black", "BLACK"] {
            assert_eq!(colour(word), Ok(Some(Colour::Black)), "{word}");
        }
        assert_eq!(
            ["niebieskie", "żółte", "różowa"].map(colour),
            [Colour::Blue, Colour::Yellow, Colour::Pink].map(|c| Ok(Some(c)))
        );
        assert_eq!(["szare", "grey"].map(colour), [Ok(None); 2]);
        assert_eq!(["Czarnków", "violet", ""].map(colour), [Err(NoColour); 3]);
    }
}
