//! Everything the store asks, as statements that every database understands, and what their answers mean.

pub(crate) mod accounts;
pub(crate) mod admin;
pub(crate) mod again;
pub(crate) mod beside;
pub(crate) mod commit;
pub(crate) mod jobs;
pub(crate) mod listing;
pub(crate) mod notices;
pub(crate) mod outcomes;
pub(crate) mod people;
mod pins;
pub(crate) mod profile;
mod rows;
mod steps;
pub(crate) mod tables;
pub(crate) mod talk;
pub(crate) mod time;
pub(crate) mod tokens;
