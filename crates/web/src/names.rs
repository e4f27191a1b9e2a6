//! Names as a reader sees them: bots and guests who chose none are named in the reader's language.

use game::Lang;
use hall::{SeatRow, Sitter};
use paint::Text;

/// Bots are called after things of the railway.
const BOTS: usize = 6;
/// Digits of a guest's number.
const DIGITS: usize = 4;

/// The names of seats in order.
pub(crate) fn of(text: &Text, seats: &[SeatRow]) -> Vec<String> {
    seats.iter().enumerate().map(|(at, seat)| of_seat(text, seat, at)).collect()
}

/// The same where room is scarce: how strong a bot is stands elsewhere.
pub(crate) fn short(text: &Text, seats: &[SeatRow]) -> Vec<String> {
    let name = |(at, seat): (usize, &SeatRow)| match seat.sitter {
        Sitter::Bot(_) => text.get(&format!("bot-name-{}", at % BOTS)),
        Sitter::Person(_) | Sitter::Open => of_seat(text, seat, at),
    };
    seats.iter().enumerate().map(name).collect()
}

/// The name at a seat with this number; empty while it is open.
pub(crate) fn of_seat(text: &Text, seat: &SeatRow, at: usize) -> String {
    match seat.sitter {
        Sitter::Bot(level) => of_bot(text, level, at),
        // A program of somebody's bears the sign of bots.
        Sitter::Person(_) if seat.program && !seat.name.is_empty() => {
            text.with("program-shown", &[("name", of_person(text, &seat.name).into())])
        }
        // Whoever left for good has no name.
        Sitter::Person(_) if seat.name.is_empty() => text.get("somebody"),
        Sitter::Person(_) | Sitter::Open => of_person(text, &seat.name),
    }
}

/// What a bot on this seat is called, with a word for how strong it is.
fn of_bot(text: &Text, level: u8, at: usize) -> String {
    let name = text.get(&format!("bot-name-{}", at % BOTS));
    let level = text.get(&format!("bot-level-{}", level.clamp(1, 3)));
    text.with("bot-shown", &[("name", name.into()), ("level", level.into())])
}

/// The name a bot is stored with, for logs: whoever reads a page sees another.
pub(crate) fn stored_bot(text: &Text, level: u8, at: usize) -> String {
    format!("{} ({level})", text.get(&format!("bot-name-{}", at % BOTS)))
}

/// The name of a guest who has chosen none.
pub(crate) fn guest(text: &Text, number: u16) -> String {
    format!("{} {number}", text.get("guest"))
}

/// The name of a person. One that nobody chose is named in the reader's language.
pub(crate) fn of_person(text: &Text, stored: &str) -> String {
    number_of(stored).map_or_else(|| stored.to_owned(), |number| guest(text, number))
}

/// The number of a guest who has chosen no name: it is known by its form, in whichever language it was given.
pub(crate) fn number_of(stored: &str) -> Option<u16> {
    let number = |lang| {
        let number = stored.strip_prefix(&*Text::of(lang).get("guest"))?.strip_prefix(' ')?;
        let plain = number.len() == DIGITS && number.bytes().all(|digit| digit.is_ascii_digit());
        plain.then(|| number.parse().ok())?
    };
    Lang::ALL.into_iter().find_map(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_that_nobody_chose_are_translated() {
        let text = Text::of(Lang::Pl);
        let shown = [
            ("Guest 3976", "Gość 3976"),
            ("Gość 3976", "Gość 3976"),
            ("Guest", "Guest"),
            ("Guest 39765", "Guest 39765"),
            ("Guest 39x6", "Guest 39x6"),
            ("Guest  3976", "Guest  3976"),
            ("Ala", "Ala"),
            ("", ""),
        ];
        for (stored, name) in shown {
            assert_eq!(of_person(text, stored), name, "{stored}");
        }
        assert_eq!(of_person(Text::of(Lang::En), "Gość 1000"), "Guest 1000");
    }

    #[test]
    fn bots_have_a_sign_and_a_word_for_their_level() {
        let bot = |lang, level| of_bot(Text::of(lang), level, 7);
        assert_eq!(bot(Lang::Pl, 2), "⚙ Drezyna (średni)");
        assert_eq!(bot(Lang::En, 3), "⚙ Handcar (hard)");
        // A program of later may have more levels.
        assert_eq!(bot(Lang::En, 9), bot(Lang::En, 3));
    }
}
