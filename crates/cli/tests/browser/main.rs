//! Real-browser tests: headless Chromium clicks whole games on a real server with a real database.

#![allow(clippy::unwrap_used, missing_docs)]

mod accounts;
mod clocks;
mod depot;
mod friends;
mod host;
mod ink;
mod lobby;
mod morph;
mod notices;
mod paper;
mod player;
mod qr;
mod robust;
mod signals;
mod solo;
mod stand;
mod talk;
mod tickets;
mod told;
