//! `kolej import`: logs of finished games become tables.

use std::fs;
use std::path::{Path, PathBuf};

use hall::{IMPORTED, Imported};
use serde_json::{Value, json};
use store::{Error, Store};

use crate::date;
use crate::failure::Failure;
use crate::logfile::LogFile;
use crate::place::{Place, wait};
use crate::report::Report;
use crate::tools::Judged;

/// What to import.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Logs, or folders whose `.log` files are meant.
    #[arg(required = true, value_name = "DIR|FILE")]
    logs: Vec<PathBuf>,
    #[command(flatten)]
    place: Place,
}

/// What became of the logs.
#[derive(Default)]
struct Tally {
    added: Vec<(String, String)>,
    known: u64,
    left_out: Vec<Failure>,
}

/// Imports what can be; whether that was everything.
pub(crate) fn run(args: &Args) -> Result<Judged, Failure> {
    let files = files(&args.logs)?;
    let tally = wait(async {
        let store = args.place.visit().await?;
        let done = import(&args.place, &store, &files).await;
        store.close().await;
        done
    })?;
    let mut lines: Vec<String> = tally.left_out.iter().map(ToString::to_string).collect();
    let (added, left_out) = (tally.added.len(), tally.left_out.len());
    lines.push(format!("{added} games added, {} there already, {left_out} logs left out", tally.known));
    let added: Vec<Value> =
        tally.added.iter().map(|(file, table)| json!({ "file": file, "table": table })).collect();
    let left_out: Vec<Value> = tally.left_out.iter().map(Failure::json).collect();
    let json = json!({ "added": added, "known": tally.known, "left_out": left_out });
    Ok((Report { json, text: lines.join("\n") }, tally.left_out.is_empty()))
}

/// The logs that are meant, those of a folder by their names.
fn files(asked: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for path in asked {
        if path.is_dir() {
            let entries = fs::read_dir(path).and_then(Iterator::collect::<Result<Vec<_>, _>>);
            let entries = entries.map_err(|cause| Failure::io(path.display(), &cause))?;
            let mut found: Vec<PathBuf> = entries.into_iter().map(|entry| entry.path()).collect();
            found.retain(|path| path.extension().is_some_and(|ending| ending == "log"));
            found.sort();
            files.extend(found);
        } else {
            files.push(path.clone());
        }
    }
    Ok(files)
}

async fn import(place: &Place, store: &Store, files: &[PathBuf]) -> Result<Tally, Failure> {
    let failed = |cause: &Error| place.failure(cause);
    let (mut tally, now) = (Tally::default(), date::now().div_euclid(1_000));
    store.add_person(IMPORTED, "import", now).await.map_err(|cause| failed(&cause))?;
    for path in files {
        let imported = match read(path, now) {
            Ok(imported) => imported,
            Err(failure) => {
                tally.left_out.push(failure);
                continue;
            }
        };
        if is_here(store, &imported).await.map_err(|cause| failed(&cause))? {
            tally.known += 1;
            continue;
        }
        match store.create(imported.table).await {
            Ok(id) => tally.added.push((path.display().to_string(), id)),
            Err(Error::Taken) => tally.known += 1,
            Err(cause) => return Err(failed(&cause)),
        }
    }
    Ok(tally)
}

/// A log whose every step is allowed and whose luck is what its seed promised.
fn read(path: &Path, now: i64) -> Result<Imported, Failure> {
    let file = LogFile::open(path)?;
    file.entry.verify(file.text()).map_err(|fault| file.failure(&fault))?;
    let log = file.entry.read(file.text()).map_err(|fault| file.failure(&fault))?;
    Imported::new(&log, file.text(), now)
        .ok_or_else(|| Failure::new(format!("{}: the game is not over", path.display())))
}

/// Whether the table the log was written for is here, with this very game.
async fn is_here(store: &Store, imported: &Imported) -> store::Result<bool> {
    let Some(id) = &imported.original else { return Ok(false) };
    let new = &imported.table;
    let same = |stored: store::Stored| stored.table.seed == new.row.seed && stored.records == new.records;
    Ok(store.load(id, 0).await?.is_some_and(same))
}
