//! The program as other programs use it: its speed with everything listed, its engine, and their bots in its arena.

#![allow(clippy::unwrap_used)]

mod arena;
mod bench;
mod engine;
mod faults;
#[path = "../tool/mod.rs"]
mod tool;

/// The first set-up of a game for so many seats; some games want a variant for whoever plays alone.
fn setup(entry: &catalog::Entry, seats: u8) -> String {
    let words = entry.info.choices.iter().flat_map(|choice| choice.values);
    let with_word = words.map(|word| format!("{seats} {word}"));
    let mut all = std::iter::once(seats.to_string()).chain(with_word);
    all.find(|setup| entry.open(setup).is_ok()).unwrap()
}
