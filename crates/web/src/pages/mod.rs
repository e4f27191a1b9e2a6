//! The pages of the site.

pub(crate) mod after;
pub(crate) mod ago;
pub(crate) mod bar;
pub(crate) mod boards;
pub(crate) mod care;
pub(crate) mod clock_fields;
pub(crate) mod clocks;
pub(crate) mod colours;
pub(crate) mod fair;
pub(crate) mod learn;
pub(crate) mod leaving;
pub(crate) mod lobby;
pub(crate) mod mine;
pub(crate) mod new;
pub(crate) mod notices;
pub(crate) mod own;
pub(crate) mod people;
pub(crate) mod pictures;
pub(crate) mod pins;
pub(crate) mod preview;
pub(crate) mod proof;
pub(crate) mod replay;
pub(crate) mod rows;
pub(crate) mod rules;
pub(crate) mod score;
pub(crate) mod screen;
pub(crate) mod signs;
pub(crate) mod story;
pub(crate) mod table;
pub(crate) mod talk;

mod error_page;
mod finale;
mod frame;
mod gathering;
mod meanwhile;
mod sheet;
mod verdict;
mod ways;
mod welcome;

pub(crate) use error_page::error_page;
pub(crate) use frame::{bare_frame, box_facts, frame, frame_at, frame_with, game_title, option_label};
