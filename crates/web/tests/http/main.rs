//! The site as browsers and strangers meet it: whole games by clicking what is painted, refusals, secrecy of every byte,
//! the live stream, restarts and broken input. Everything goes through the router; only `sockets` listens on one.

#![allow(clippy::unwrap_used, missing_docs)]

mod browser;
mod chosen;
mod colours;
mod costs;
mod crowd;
mod depot;
mod dice;
mod drafts;
mod fuzz;
mod games;
mod hangups;
mod hints;
mod html;
mod kit;
mod language;
mod lasting;
mod leaving;
mod limits;
mod listen;
mod live;
mod notices;
mod offsite;
mod open;
mod owners;
mod packed;
mod pages;
mod pins;
mod presets;
mod proxied;
mod refusals;
mod restart;
mod rules;
mod secrets;
mod shared;
mod signals;
mod site;
mod sockets;
mod tickets;
mod usual;
mod worlds;
