//! Reads the files of people: networks.

pub(crate) mod polish;
pub(crate) mod read;
