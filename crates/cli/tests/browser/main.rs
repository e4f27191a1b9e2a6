//! Real-browser tests: headless Chromium clicks whole games on a real server with a real database.

#![allow(clippy::unwrap_used, missing_docs)]

mod accessible;
mod accounts;
mod app;
mod clocks;
mod coach;
mod depot;
mod frames;
mod friends;
mod happened;
mod host;
mod ink;
mod lessons;
mod lobby;
mod morph;
mod notices;
mod paper;
mod phone;
mod player;
mod qr;
mod replay;
mod robust;
mod screen;
mod signals;
mod solo;
mod stand;
mod talk;
mod tickets;
mod told;
mod view;
