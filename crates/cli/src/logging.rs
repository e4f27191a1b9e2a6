//! The server's log, on standard error, so that standard output carries the address alone.

use std::io::{self, IsTerminal as _};

use tracing_subscriber::EnvFilter;

use crate::failure::Failure;

/// What is logged unless `--log` says otherwise.
const LOGGED: &str = "warn,kolej=info,web=info,store=info,catalog=info,table=info,bot=info";

/// How lines are written.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum Format {
    /// For people.
    #[default]
    Text,
    /// One JSON value a line, a line for every request among them.
    Json,
}

pub(crate) fn start(filter: Option<&str>, format: Format) -> Result<(), Failure> {
    let filter = match filter {
        Some(text) => EnvFilter::try_new(text).map_err(|cause| Failure::new(format!("--log: {cause}")))?,
        // On a laptop a line for every request would only hide the others.
        None if format == Format::Json => EnvFilter::new(format!("{LOGGED},request=info")),
        None => EnvFilter::new(LOGGED),
    };
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal());
    let started = match format {
        Format::Text => log.try_init(),
        Format::Json => log.json().flatten_event(true).try_init(),
    };
    started.map_err(|cause| Failure::new(format!("the log cannot start: {cause}")))
}
