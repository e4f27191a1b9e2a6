//! The files of a database and their folder: nobody but their owner reads them, for they hold the seeds of running games.

use std::ffi::OsString;
use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use crate::{Error, Result};

/// What the program sets for its files and the folders it creates.
#[cfg(unix)]
mod mode {
    pub(super) const FILE: u32 = 0o600;
    pub(super) const FOLDER: u32 = 0o700;
    /// What others may do.
    pub(super) const OTHERS: u32 = 0o077;
}

/// Keeps a second server out of a folder, which is created where it is missing: each would show its own people only what went
/// through itself. The lock goes with the process, however that ends. `Taken` if somebody has it.
pub fn lock_folder(folder: &Path) -> Result<File> {
    create_folder(folder)?;
    let path = folder.join("kolej.lock");
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    owned(&mut options);
    let lock = options.open(&path).map_err(|cause| failed(&path, &cause))?;
    tighten(&path);
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(Error::Taken),
        Err(TryLockError::Error(cause)) => Err(failed(&path, &cause)),
    }
}

/// Sees to folder and file before the database is opened. `SQLite` gives the files beside it the mode of the first.
pub(super) fn prepare(path: &Path) -> Result<()> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        create_folder(folder)?;
    }
    let mut options = OpenOptions::new();
    // Only a new file is opened: closing one that this process has a database in would drop that one's locks.
    options.write(true).create_new(true);
    owned(&mut options);
    // Where this cannot be done, SQLite says why in a moment.
    let _ = options.open(path);
    for ending in ["", "-wal", "-shm"] {
        tighten(&beside(path, ending));
    }
    Ok(())
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

fn failed(path: &Path, cause: &io::Error) -> Error {
    Error::Database(format!("{}: {cause}", path.display()))
}

fn create_folder(folder: &Path) -> Result<()> {
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, mode::FOLDER);
    builder
        .recursive(true)
        .create(folder)
        .map_err(|cause| Error::Database(format!("cannot create {}: {cause}", folder.display())))
}

#[cfg(unix)]
fn owned(options: &mut OpenOptions) {
    std::os::unix::fs::OpenOptionsExt::mode(options, mode::FILE);
}

#[cfg(not(unix))]
fn owned(_: &mut OpenOptions) {}

/// Files of older versions of the program were open to all.
#[cfg(unix)]
fn tighten(path: &Path) {
    use std::os::unix::fs::PermissionsExt as _;
    let Ok(found) = fs::metadata(path) else { return };
    if found.is_file() && found.permissions().mode() & mode::OTHERS != 0 {
        let done = fs::set_permissions(path, fs::Permissions::from_mode(mode::FILE));
        if let Err(cause) = done {
            tracing::warn!(path = %path.display(), %cause, "others can read this file");
        }
    }
}

#[cfg(not(unix))]
fn tighten(_: &Path) {}
