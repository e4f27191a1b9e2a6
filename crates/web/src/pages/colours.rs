//! Colours of players to choose from: each a swatch with its sign and its name, so that nobody needs to tell colours apart, and a
//! plain form control, so that it works by keyboard and without the script.

use catalog::Entry;
use game::Seat;
use maud::{Markup, html};
use paint::Text;

/// What is to be chosen.
pub(crate) struct Choice<'a> {
    /// The name of the form's field; its values are the words of the colours.
    pub(crate) field: &'a str,
    /// What the group is called.
    pub(crate) legend: &'a str,
    /// Whose colour it is.
    pub(crate) seat: Seat,
    /// What the seat has.
    pub(crate) chosen: Option<u8>,
    /// What others have.
    pub(crate) taken: &'a [u8],
}

/// The number of the colour with this word.
pub(crate) fn number(entry: &Entry, word: &str) -> Option<u8> {
    entry.info.colours.iter().position(|colour| *colour == word).and_then(|at| u8::try_from(at).ok())
}

fn all(entry: &Entry) -> impl Iterator<Item = (u8, &'static str)> + use<> {
    (0_u8..).zip(entry.info.colours.iter().copied())
}

fn name(text: &Text, entry: &Entry, word: &str) -> String {
    text.get(&format!("{}-player-{word}", entry.info.id))
}

/// Radio buttons as a part of a larger form; nothing where the game has no player colours.
pub(crate) fn radios(text: &Text, entry: &Entry, choice: &Choice<'_>) -> Markup {
    let id = |word: &str| format!("{}-{}-{word}", choice.field, choice.seat);
    html! {
        @if !entry.info.colours.is_empty() {
            fieldset.colours {
                legend.visually-hidden { (choice.legend) }
                label.swatch {
                    input #(id("any")) type="radio" name=(choice.field) value="" checked[choice.chosen.is_none()];
                    (text.get("colour-any"))
                }
                @for (colour, word) in all(entry) {
                    label.swatch {
                        input #(id(word)) type="radio" name=(choice.field) value=(word)
                            checked[choice.chosen == Some(colour)] disabled[choice.taken.contains(&colour)];
                        (entry.look.swatch(colour)) " " (name(text, entry, word))
                    }
                }
            }
        }
    }
}

/// Buttons that each send the form they stand in.
pub(crate) fn buttons(text: &Text, entry: &Entry, choice: &Choice<'_>) -> Markup {
    html! {
        div.colours role="group" aria-label=(choice.legend) {
            @for (colour, word) in all(entry) {
                button.swatch #(format!("{}-{}-{word}", choice.field, choice.seat)) name=(choice.field) value=(word)
                    aria-pressed=(choice.chosen == Some(colour)) disabled[choice.taken.contains(&colour)] {
                    (entry.look.swatch(colour)) " " (name(text, entry, word))
                }
            }
        }
    }
}

/// A colour somebody has chosen.
pub(crate) fn chosen(text: &Text, entry: &Entry, colour: u8) -> Markup {
    let word = entry.info.colours.get(usize::from(colour)).copied().unwrap_or_default();
    html! {
        span.swatch.chosen title=(name(text, entry, word)) {
            (entry.look.swatch(colour)) span.visually-hidden { (name(text, entry, word)) }
        }
    }
}
