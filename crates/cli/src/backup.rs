//! `kolej backup` and `kolej restore`: everything that is stored, in one file that any database takes.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, BufWriter, IsTerminal as _, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::bufread::GzDecoder;
use flate2::write::GzEncoder;
use serde_json::json;
use store::{Store, check_backup};

use crate::failure::Failure;
use crate::place::{Place, wait};
use crate::report::Report;

/// What to back up.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// File to write, packed by gzip; `-` for standard output.
    file: PathBuf,
    /// Replace a file of that name.
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    place: Place,
}

/// What to restore.
#[derive(Debug, clap::Args)]
pub(crate) struct RestoreArgs {
    /// A file of `kolej backup`, packed or not.
    file: PathBuf,
    #[command(flatten)]
    place: Place,
}

/// The first bytes of what gzip has packed.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// Backs up while servers go on; `None` where the backup itself is the output.
pub(crate) fn run(args: &Args) -> Result<Option<Report>, Failure> {
    let name = args.file.display();
    if args.file.as_os_str() == "-" {
        if io::stdout().is_terminal() {
            return Err(Failure::new(
                "a backup is no text to be shown; send standard output to a file or program",
            ));
        }
        wait(pack(args, &mut io::stdout()))?;
        return Ok(None);
    }
    if !args.force && args.file.exists() {
        return Err(Failure::new(format!(
            "{name} is there already; choose another name, or replace it with --force"
        )));
    }
    let part = with_ending(&args.file, ".part");
    // Left by a backup that was killed.
    let _ = fs::remove_file(&part);
    let written = wait(write(args, &part));
    let (rows, bytes) = written.inspect_err(|_| drop(fs::remove_file(&part)))?;
    let place = args.place.told();
    Ok(Some(Report {
        text: format!("{name}: {rows} rows of {place} in {bytes} bytes"),
        json: json!({ "file": name.to_string(), "store": place, "rows": rows, "bytes": bytes }),
    }))
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// A backup under its own name is whole and on disk.
async fn write(args: &Args, part: &Path) -> Result<(u64, u64), Failure> {
    let failed = |cause: &io::Error| Failure::io(part.display(), cause);
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(part).map_err(|cause| failed(&cause))?;
    let rows = pack(args, &mut file).await?;
    file.sync_all().map_err(|cause| failed(&cause))?;
    let bytes = file.metadata().map_err(|cause| failed(&cause))?.len();
    fs::rename(part, &args.file).map_err(|cause| Failure::io(args.file.display(), &cause))?;
    let folder = args.file.parent().filter(|folder| !folder.as_os_str().is_empty());
    // Where folders cannot be opened, their entries need no such care.
    let _ = File::open(folder.unwrap_or(Path::new("."))).and_then(|folder| folder.sync_all());
    Ok((rows, bytes))
}

async fn pack(args: &Args, out: &mut (dyn Write + Send)) -> Result<u64, Failure> {
    let store = args.place.visit().await?;
    let mut packed = GzEncoder::new(BufWriter::new(out), Compression::default());
    let rows = store.back_up(&mut packed).await.map_err(|cause| args.place.failure(&cause))?;
    let written = packed.finish().and_then(|mut out| out.flush());
    written.map_err(|cause| Failure::io(args.file.display(), &cause))?;
    store.close().await;
    Ok(rows)
}

/// Fills an empty store with a backup that was read to its end before.
pub(crate) fn restore(args: &RestoreArgs) -> Result<Report, Failure> {
    let name = args.file.display();
    let broken = |cause: store::Error| Failure::new(format!("{name}: {cause}"));
    check_backup(open(&args.file)?).map_err(broken)?;
    let rows = wait(async {
        let owned = args.place.own().await?;
        let rows = fill(args, &owned.store).await;
        owned.store.close().await;
        rows
    })?;
    let place = args.place.told();
    Ok(Report {
        text: format!("{place}: {rows} rows of {name}"),
        json: json!({ "file": name.to_string(), "store": place, "rows": rows }),
    })
}

async fn fill(args: &RestoreArgs, store: &Store) -> Result<u64, Failure> {
    let place = &args.place;
    let census = store.census().await.map_err(|cause| place.failure(&cause))?;
    if census.people > 0 || !census.tables.is_empty() {
        return Err(Failure::new(format!(
            "{} is not empty: a backup is restored into a new folder or a new database",
            place.told()
        )));
    }
    store.restore(open(&args.file)?).await.map_err(|cause| {
        Failure::new(format!(
            "{}: {cause}. Only a part is restored and must not be used: {}, then restore again",
            place.told(),
            place.clearing()
        ))
    })
}

/// A backup as text, whichever way it is kept.
fn open(path: &Path) -> Result<Box<dyn BufRead + Send>, Failure> {
    let failed = |cause: io::Error| Failure::io(path.display(), &cause);
    let mut file = BufReader::new(File::open(path).map_err(failed)?);
    let packed = file.fill_buf().map_err(failed)?.starts_with(&GZIP);
    Ok(if packed { Box::new(BufReader::new(GzDecoder::new(file))) } else { Box::new(file) })
}
