//! Real servers for tests: PostgreSQL, NATS, HAProxy, nginx and a mail server, as Debian packs them.
//!
//! Each runs on ports and in a folder of its own, never as a service of the system, and is gone without a trace when it is
//! dropped, when its test panics, and when its test is killed. Like the browser's driver this exists for tests only: every
//! method panics with a readable sentence where something is not as it must be.
//!
//! ```no_run
//! let nats = servers::Nats::start();
//! nats.stop();
//! nats.start_again();
//!
//! // A database that is empty, on a server that tests share.
//! let database = servers::database();
//! assert!(database.url().starts_with("postgres://"));
//! ```

mod database;
mod keeper;
mod nats;
mod port;
mod postgres;
mod proxy;
mod smtp;

pub use database::{Database, database};
pub use keeper::program;
pub use nats::Nats;
pub use port::Port;
pub use postgres::Postgres;
pub use proxy::{Haproxy, Nginx};
pub use smtp::{Letter, Smtp, certify};
