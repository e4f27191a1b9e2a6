//! `kolej export`: every finished game as a log file.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use hall::Table;
use serde_json::json;
use store::Store;

use crate::failure::Failure;
use crate::place::{Place, wait};
use crate::report::Report;
use crate::{date, lookup};

/// What to export.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Folder for the logs; those that are there already are not written again.
    folder: PathBuf,
    /// Games of this id only.
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// Games that ended on this day or later, as 2026-11-16.
    #[arg(long, value_name = "DAY", value_parser = date::parse)]
    since: Option<i64>,
    #[command(flatten)]
    place: Place,
}

/// Tables looked up at a time.
const PAGE: u32 = 200;

pub(crate) fn run(args: &Args) -> Result<Report, Failure> {
    if let Some(game) = &args.game {
        lookup::find(game)?;
    }
    fs::create_dir_all(&args.folder).map_err(|cause| Failure::io(args.folder.display(), &cause))?;
    let known = known(&args.folder).map_err(|cause| Failure::io(args.folder.display(), &cause))?;
    let (written, skipped) = wait(async {
        let store = args.place.visit().await?;
        let done = export(args, &store, &known).await;
        store.close().await;
        done
    })?;
    let folder = args.folder.display().to_string();
    Ok(Report {
        text: format!("{folder}: {written} logs written, {skipped} there already"),
        json: json!({ "folder": folder, "written": written, "skipped": skipped }),
    })
}

/// The tables whose logs are there: their ids end the names.
fn known(folder: &Path) -> io::Result<HashSet<String>> {
    let mut known = HashSet::new();
    for file in fs::read_dir(folder)? {
        let name = file?.file_name();
        let id = name.to_str().and_then(|name| name.strip_suffix(".log")?.rsplit('-').next());
        known.extend(id.map(str::to_owned));
    }
    Ok(known)
}

async fn export(args: &Args, store: &Store, known: &HashSet<String>) -> Result<(u64, u64), Failure> {
    let failed = |cause: store::Error| args.place.failure(&cause);
    let games = catalog::hall_games(catalog::GAMES);
    let (mut written, mut skipped) = (0, 0);
    let mut after = (args.since.unwrap_or(i64::MIN), String::new());
    loop {
        let found = store.finished(&after, args.game.as_deref(), PAGE).await.map_err(failed)?;
        let Some(last) = found.last() else { return Ok((written, skipped)) };
        after.clone_from(last);
        for (ended, id) in found {
            if known.contains(&id) {
                skipped += 1;
                continue;
            }
            // A finished table is never removed.
            let Some(stored) = store.load(&id, 0).await.map_err(failed)? else { continue };
            let name = format!("{}-{}-{id}.log", date::day(ended), stored.table.game);
            let path = args.folder.join(name);
            write(&path, &Table::open(stored, &games).record())
                .map_err(|cause| Failure::io(path.display(), &cause))?;
            written += 1;
        }
    }
}

/// A log under its own name is whole: the next export passes over it.
fn write(path: &Path, text: &str) -> io::Result<()> {
    let part = path.with_extension("part");
    let mut file = File::create(&part)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    fs::rename(part, path)
}
