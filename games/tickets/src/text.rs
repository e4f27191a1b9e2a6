//! Files and texts of people: maps ([`read`]), games played on a real table ([`paper`]), names as they are typed.

pub(crate) mod name;
pub mod paper;
pub(crate) mod polish;
pub(crate) mod read;
mod sides;
