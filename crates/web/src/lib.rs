//! Kolej in the browser: pages, forms, the live stream and the JSON view of a table.
//!
//! [`Server::start`] opens the rooms and bots over a store; [`Server::router`] is the whole site without a socket, so tests
//! can call it directly; [`serve`] puts it on one. Pages work without script: everything clickable is a button of a real
//! form. The browser module only posts in the background, swaps the fragment and animates.

mod again;
mod api;
mod app;
mod assets;
mod at;
mod compress;
mod connection;
mod cookies;
mod cover;
mod door;
mod endless;
mod error;
mod forms;
mod fragment;
mod front;
mod guard;
mod health;
mod hints;
mod learn;
mod leave;
mod limits;
mod live;
mod me;
mod metrics;
mod moments;
mod names;
mod notices;
mod pages;
mod painted;
mod parting;
mod patch;
mod people;
mod pins;
mod places;
mod play;
mod request_log;
mod routes;
mod server;
mod sight;
mod start;
mod talk;
mod turnstile;
mod view;
mod visitor;
mod waiting;
mod workshop;

pub use connection::Patience;
pub use front::{BaseUrl, Front, IpNet};
pub use limits::{Limit, Limits};
pub use server::{Server, Settings, serve, serve_metrics};
