//! The Polish words of text files: each stands for the English one.

/// Statements and what they name, without the marks of Polish letters.
const WORDS: [(&str, &str); 14] = [
    ("gracze", "players"),
    ("gracz", "player"),
    ("zestaw", "kit"),
    ("ramka-zwykla", "frame-standard"),
    ("ramka-lustrzana", "frame-mirror"),
    ("kafelki-z-petlami", "tiles-loops"),
    ("kafelki-bez-petli", "tiles-plain"),
    ("ramka", "grid"),
    ("zajezdnia", "depot"),
    ("krawedz", "edge"),
    ("stacja", "station"),
    ("wartosci", "prizes"),
    ("kafelek", "tile"),
    ("zawrotka", "turn"),
];

/// Colours without their endings: they follow what is coloured.
const COLOURS: [(&str, &str); 12] = [
    ("fioletow", "violet"),
    ("czerwon", "red"),
    ("zielon", "green"),
    ("rozow", "pink"),
    ("niebiesk", "blue"),
    ("zolt", "yellow"),
    ("czarn", "black"),
    ("pomaranczow", "orange"),
    ("bial", "white"),
    ("szar", "grey"),
    ("brazow", "brown"),
    ("turkusow", "teal"),
];

/// The word of the files for a word that may be Polish; any other is left as it is.
pub(crate) fn english(word: &str) -> &str {
    let plain: String = word.chars().flat_map(char::to_lowercase).map(unmarked).collect();
    let named = WORDS.iter().find(|(polish, _)| *polish == plain);
    let coloured = || {
        COLOURS.iter().find(|(stem, _)| {
            plain.strip_prefix(stem).is_some_and(|end| ["y", "a", "e", "i", "ie"].contains(&end))
        })
    };
    named.or_else(coloured).map_or(word, |(_, english)| english)
}

/// A letter as it is typed without Polish keys.
const fn unmarked(letter: char) -> char {
    match letter {
        'ą' => 'a',
        'ć' => 'c',
        'ę' => 'e',
        'ł' => 'l',
        'ń' => 'n',
        'ó' => 'o',
        'ś' => 's',
        'ź' | 'ż' => 'z',
        other => other,
    }
}
