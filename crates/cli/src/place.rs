//! Where the data of a server lies, for the commands of whoever runs it.

use std::fs::File;
use std::path::{Path, PathBuf};

use store::Store;

use crate::failure::Failure;

/// Where the data is.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct Place {
    /// Database in PostgreSQL, as `postgres://USER@HOST/NAME`; without it the one in the folder of --data.
    #[arg(long, value_name = "URL", env = "KOLEJ_STORE", hide_env_values = true, global = true)]
    #[arg(conflicts_with = "data")]
    store: Option<String>,
    /// Folder of the database [default: data].
    #[arg(long, value_name = "DIR", env = "KOLEJ_DATA", global = true)]
    data: Option<PathBuf>,
}

/// A store that is this process's alone where that can be said: of a folder, not of a database that others reach as well.
#[derive(Debug)]
pub(crate) struct Owned {
    pub(crate) store: Store,
    _lock: Option<File>,
}

impl Place {
    /// Whether others may be on the same store.
    pub(crate) const fn is_shared(&self) -> bool {
        self.store.is_some()
    }

    fn folder(&self) -> PathBuf {
        self.data.clone().unwrap_or_else(|| PathBuf::from("data"))
    }

    fn file(&self) -> PathBuf {
        self.folder().join("kolej.db")
    }

    /// Opens what is there, also while a server runs on it. Nothing is created or migrated.
    pub(crate) async fn visit(&self) -> Result<Store, Failure> {
        let opened = match self.url()? {
            Some(url) => Store::connect_beside(url).await,
            None => Store::open_beside(self.file()).await,
        };
        opened.map_err(|cause| self.failure(&cause))
    }

    /// Opens or creates what no server may run on.
    pub(crate) async fn own(&self) -> Result<Owned, Failure> {
        if let Some(url) = self.url()? {
            let store = Store::connect(url).await.map_err(|cause| self.failure(&cause))?;
            return Ok(Owned { store, _lock: None });
        }
        let lock = lock_folder(&self.folder())?;
        let store = Store::open(self.file()).await.map_err(|cause| self.failure(&cause))?;
        Ok(Owned { store, _lock: Some(lock) })
    }

    fn url(&self) -> Result<Option<&str>, Failure> {
        let Some(url) = self.store.as_deref() else { return Ok(None) };
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            Ok(Some(url))
        } else {
            Err(Failure::new("--store is an address like postgres://USER@HOST/NAME; a folder is --data DIR"))
        }
    }

    /// A failure of the store, with the place it happened at.
    pub(crate) fn failure(&self, cause: &store::Error) -> Failure {
        Failure::new(format!("{}: {cause}", self.told()))
    }

    /// The place as it may be shown: without a password.
    pub(crate) fn told(&self) -> String {
        let Some(url) = self.store.as_deref() else { return self.file().display().to_string() };
        let Some((scheme, rest)) = url.split_once("://") else { return url.to_owned() };
        let rest = rest.split('?').next().unwrap_or_default();
        let Some((user, host)) = rest.rsplit_once('@') else { return format!("{scheme}://{rest}") };
        format!("{scheme}://{}@{host}", user.split(':').next().unwrap_or_default())
    }

    /// What to do with a place that was filled in part.
    pub(crate) fn clearing(&self) -> String {
        match &self.store {
            Some(_) => format!("drop the database {}, create it anew", self.told()),
            None => format!("delete {0}, {0}-wal and {0}-shm", self.file().display()),
        }
    }
}

/// Keeps a second server out of the folder.
pub(crate) fn lock_folder(folder: &Path) -> Result<File, Failure> {
    store::lock_folder(folder).map_err(|cause| match cause {
        store::Error::Taken => Failure::new(format!(
            "another kolej is using the folder {}; stop it, or choose another with --data DIR",
            folder.display()
        )),
        other => Failure::new(other.to_string()),
    })
}

/// Does what a command has to wait for.
pub(crate) fn wait<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    let runtime =
        tokio::runtime::Runtime::new().map_err(|cause| Failure::io("no thread can start", &cause))?;
    runtime.block_on(work)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_never_told() {
        let told = |url: &str| Place { store: Some(url.to_owned()), data: None }.told();
        assert_eq!(told("postgres://kolej:se:cr@t@db.lan:5432/kolej"), "postgres://kolej@db.lan:5432/kolej");
        assert_eq!(told("postgres://db/kolej?password=secret"), "postgres://db/kolej");
        assert_eq!(told("postgres://kolej@db/kolej"), "postgres://kolej@db/kolej");
    }
}
