//! The hall without HTTP: whole evenings, races, hang-ups, crashes, and what older programs stored.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on is to panic, in its helpers as well")]

mod accounts;
mod again;
mod clocks;
mod colours;
mod crash;
mod evening;
mod fixture;
mod flags;
mod gathering;
mod lists;
mod old;
mod race;
mod stand;
mod talk;
mod town;
mod unknown;
mod work;
