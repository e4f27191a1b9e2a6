//! Real-browser tests: headless Chromium clicks whole games on a real server with a real database.

#![allow(clippy::unwrap_used, missing_docs)]

mod depot;
mod friends;
mod host;
mod ink;
mod morph;
mod notices;
mod paper;
mod player;
mod robust;
mod signals;
mod solo;
mod tickets;
mod told;
