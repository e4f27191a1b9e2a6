//! Words that are ready: stored by their code, shown to each reader in their own language. A code that was ever here stays.

/// Sentences.
pub const PHRASES: [&str; 14] = [
    "hello",
    "all-aboard",
    "good-luck",
    "nice-move",
    "well-planned",
    "green-light",
    "oops",
    "one-moment",
    "back-in-five",
    "your-turn",
    "thanks",
    "good-game",
    "rematch",
    "goodbye",
];

/// Signs, with the picture of each.
pub const SIGNS: [(&str, &str); 8] = [
    ("train", "🚂"),
    ("thumb", "👍"),
    ("applause", "👏"),
    ("smile", "😀"),
    ("wonder", "😮"),
    ("sweat", "😅"),
    ("thinking", "🤔"),
    ("heart", "❤️"),
];

/// The code as it is kept, if it is one of ours.
pub(crate) fn known(code: &str) -> Option<&'static str> {
    let signs = SIGNS.iter().map(|(sign, _)| *sign);
    PHRASES.into_iter().chain(signs).find(|known| *known == code)
}
