//! Kolej in the browser: pages, forms, the live stream and the JSON view of a table.
//!
//! [`Server::start`] opens the rooms and bots over a store; [`Server::router`] is the whole site without a socket, so tests
//! can call it directly; [`serve`] puts it on one. Pages work without script: everything clickable is a button of a real
//! form. The browser module only posts in the background, swaps the fragment and animates.

mod assets;
mod at;
mod compress;
mod error;
mod forms;
mod fragment;
mod guard;
mod hints;
mod live;
mod pages;
mod painted;
mod pins;
mod play;
mod routes;
mod server;
mod sight;
mod visitor;
mod workshop;

pub use server::{Server, Settings, serve};
