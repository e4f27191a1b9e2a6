//! Drives a headless Chromium from tests.
//!
//! A small synchronous client of the Chrome `DevTools` Protocol. It exists for tests only, so every method
//! panics with a readable sentence where something is not as the test expects: a test that drives a
//! browser reads as the list of things a player does.
//!
//! ```no_run
//! let browser = chrome::Browser::launch();
//! let page = browser.page(chrome::Options::default());
//! page.goto("http://127.0.0.1:8080/");
//! page.type_into("input[name=nick]", "Żółw");
//! page.click_and_load("button[type=submit]");
//! assert_eq!(page.text("h1"), "Żółw");
//! assert!(page.console().is_empty(), "{:?}", page.console());
//! ```
//!
//! A page opened with [`Options::script`] off runs none of the site's scripts, and the whole of [`Page`]
//! still works on it: the protocol evaluates the driver's own expressions even then. Only what needs a later
//! turn of the page's own event loop (timers, animation frames, listeners) never happens there.

mod authenticator;
mod base64;
mod browser;
mod input;
mod keys;
mod page;
mod process;
mod read;
mod review;
mod session;
mod shot;
mod wire;

pub use authenticator::Authenticator;
pub use browser::{Browser, Options};
pub use page::Page;
