//! The contract every game of Kolej keeps, and the few nouns it is written in.
//!
//! A value of a type that implements [`Game`] *is* one game in progress. Two kinds of [`Step`] move it: a seat acts, or
//! chance supplies an outcome from outside. The value never contains the future: decks are sets of what may still come
//! ([`Pool`], [`Cards`]), so no view, bot or log can leak an undrawn card. What one [`Viewer`] may know is a typed view,
//! built for that viewer; what a bot believes is [`Imagine`]d back from the view. What happened is told the same way
//! ([`Event::told`]).
//!
//! This crate performs no I/O and knows no clock, network or storage.

mod board;
mod book;
mod cards;
mod code;
mod colours;
mod contract;
mod event;
mod extra;
mod facts;
mod fault;
mod id;
mod mask;
mod observe;
mod options;
mod playout;
mod pool;
pub mod race;
mod rule;
mod said;
mod seat;
mod secret;
mod split_mix;
mod step;
pub mod text;

pub use board::{Board, BuiltIn};
pub use book::{Book, BookRule, Example, Lang, Ruling, Section, Source};
pub use cards::{Cards, nth_bit};
pub use code::{BadCode, Code};
pub use colours::Colours;
pub use contract::{
    Choice, Effort, Game, Imagine, Info, Kind, Plan, StepOf, Think, Thought, Version, draw_by_odds, fnv,
};
pub use event::Event;
pub use extra::{Extra, Form};
pub use facts::Facts;
pub use fault::Fault;
pub use id::{Id, Span};
pub use mask::{mask_codes, mask_words, set_bit, set_bits, set_row};
pub use observe::{Block, Observe, Tape, around};
pub use options::{BadSetup, Options};
pub use playout::{listed_playout, masked_playout, playout};
pub use pool::Pool;
pub use rule::{Illegal, Line, Outcome, Rule};
pub use said::Said;
pub use seat::{MAX_SEATS, Seat, Seats, Viewer};
pub use secret::Secret;
pub use split_mix::SplitMix64;
pub use step::{Step, Stream, Turn};
