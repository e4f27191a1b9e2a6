//! Data files and whole games as text.

pub mod paper;
mod polish;
pub(crate) mod read;
