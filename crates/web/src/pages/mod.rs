//! The pages of the site.

pub(crate) mod after;
pub(crate) mod colours;
pub(crate) mod lobby;
pub(crate) mod new;
pub(crate) mod notices;
pub(crate) mod pictures;
pub(crate) mod pins;
pub(crate) mod proof;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod score;
pub(crate) mod table;

mod error_page;
mod frame;
mod gathering;
mod sheet;

pub(crate) use error_page::error_page;
pub(crate) use frame::{box_facts, frame, game_title, option_label};
