//! `kolej work`: bots, hints, notices and clearing up for nodes that share a database, without serving anything itself.

use std::io::{self, Write as _};
use std::sync::Arc;

use hall::{Courier, Hall, SystemClock};
use serde_json::json;

use crate::failure::Failure;
use crate::serve::{stop_on_signals, wait};
use crate::{ground, logging};

/// How to work.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    ground: ground::Options,
}

pub(crate) fn run(args: &Args, json: bool) -> Result<(), Failure> {
    logging::start(args.ground.log.as_deref(), args.ground.log_format.unwrap_or_default())?;
    if !args.ground.is_shared() {
        return Err(Failure::new("there is nothing to share: `kolej work` needs --store postgres://…"));
    }
    let runtime =
        tokio::runtime::Runtime::new().map_err(|cause| Failure::io("the worker cannot start", &cause))?;
    runtime.block_on(work(args, json))
}

async fn work(args: &Args, json: bool) -> Result<(), Failure> {
    let ground = args.ground.open().await?;
    let mut stopping = stop_on_signals()?;
    let games = catalog::hall_games(catalog::GAMES);
    let (store, bus) = (ground.store().clone(), ground.bus.clone());
    let courier = ground.post.clone().map(|post| post as Arc<dyn Courier>);
    let settings = hall::Settings { pulse: None, ..args.ground.hall(true) };
    let hall = Hall::open_with(store, bus, Arc::new(SystemClock), games, settings, courier);
    let mut out = io::stdout().lock();
    // Nobody may be listening, which is no reason to stop.
    let _ =
        if json { writeln!(out, "{}", json!({ "working": true })) } else { writeln!(out, "Kolej works.") };
    let _ = out.flush();
    drop(out);
    wait(&mut stopping).await;
    hall.leave().await;
    ground.store().close().await;
    Ok(())
}
