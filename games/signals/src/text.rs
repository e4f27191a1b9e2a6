//! Reads the files of people: networks.

pub(crate) mod read;
