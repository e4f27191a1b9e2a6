//! The pages of the site.

pub(crate) mod best;
pub(crate) mod lobby;
pub(crate) mod new;
pub(crate) mod pictures;
pub(crate) mod pins;
pub(crate) mod proof;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod score;
pub(crate) mod table;

mod frame;
mod sheet;
mod trouble;

pub(crate) use frame::{frame, game_title, option_label};
pub(crate) use trouble::trouble;
