//! Data files and whole games as text.

pub mod paper;
pub(crate) mod read;
