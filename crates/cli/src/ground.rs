//! What a node stands on: a store, a bus where there are others, and how bots behave.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use bus::{Bus, LocalBus, NatsBus};
use store::Store;

use crate::failure::Failure;

/// How often a node among others looks whether a table that is watched was changed without anybody ringing.
const LOOK: Duration = Duration::from_secs(3);

/// What serving and working have in common. Every option can also be set in the environment or in a file; see `config`.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct Args {
    /// File with settings: lines like `think = 400`, with the names of these options.
    #[arg(long, value_name = "FILE", env = "KOLEJ_CONFIG", hide_env = true)]
    pub(crate) config: Option<PathBuf>,
    /// Folder of the database [default: data].
    #[arg(long, value_name = "DIR", env = "KOLEJ_DATA", hide_env = true)]
    data: Option<PathBuf>,
    /// Database in PostgreSQL, postgres://USER@HOST/NAME, instead of the one in the folder; several nodes may share it.
    #[arg(long, value_name = "URL", env = "KOLEJ_STORE", hide_env = true)]
    store: Option<String>,
    /// Where nodes that share a database ring for each other: nats://HOST:PORT.
    #[arg(long, value_name = "URL", env = "KOLEJ_BUS", hide_env = true)]
    bus: Option<String>,
    /// Milliseconds a bot's move waits after the move before it [default: 900].
    #[arg(long, value_name = "MS", env = "KOLEJ_BOT_PACE", hide_env = true)]
    bot_pace: Option<u32>,
    /// Milliseconds the strongest bots may think about a decision [default: 400].
    #[arg(long, value_name = "MS", env = "KOLEJ_THINK", hide_env = true)]
    think: Option<u32>,
    /// What is logged, like `warn,request=info`.
    #[arg(long, value_name = "FILTER", env = "KOLEJ_LOG", hide_env = true)]
    pub(crate) log: Option<String>,
    /// How it is logged; as JSON every request is, too [default: text].
    #[arg(long, value_name = "FORMAT", env = "KOLEJ_LOG_FORMAT", hide_env = true)]
    pub(crate) log_format: Option<crate::logging::Format>,
}

/// What was opened; the folder is this process's until it is dropped.
#[derive(Debug)]
pub(crate) struct Ground {
    pub(crate) store: Store,
    pub(crate) bus: Arc<dyn Bus>,
    _lock: Option<File>,
}

impl Args {
    /// Opens it all. Must be called in a tokio runtime.
    pub(crate) async fn open(&self) -> Result<Ground, Failure> {
        let bus: Arc<dyn Bus> = match &self.bus {
            Some(url) => {
                Arc::new(NatsBus::connect(url).map_err(|cause| Failure::new(format!("--bus: {cause}")))?)
            }
            None => Arc::new(LocalBus::default()),
        };
        if let Some(url) = &self.store {
            let store =
                Store::connect(url).await.map_err(|cause| Failure::new(format!("the database: {cause}")))?;
            return Ok(Ground { store, bus, _lock: None });
        }
        if self.bus.is_some() {
            return Err(Failure::new(
                "--bus is for nodes that share a database: it needs --store postgres://…",
            ));
        }
        let folder = self.data.clone().unwrap_or_else(|| PathBuf::from("data"));
        let file = folder.join("kolej.db");
        let lock = lock_folder(&folder)?;
        let store =
            Store::open(&file).await.map_err(|cause| Failure::new(format!("{}: {cause}", file.display())))?;
        Ok(Ground { store, bus, _lock: Some(lock) })
    }

    /// Whether other nodes may be on the same store.
    pub(crate) const fn is_shared(&self) -> bool {
        self.store.is_some()
    }

    /// How the hall behaves; `work` says whether it does any.
    pub(crate) fn hall(&self, work: bool) -> hall::Settings {
        let millis = |millis: u32| Duration::from_millis(millis.into());
        let usual = hall::Settings::default();
        hall::Settings {
            pace: self.bot_pace.map_or(usual.pace, millis),
            think: self.think.map_or(usual.think, millis),
            work,
            look: self.is_shared().then_some(LOOK),
            ..usual
        }
    }
}

/// Keeps a second server out of the folder: each would show its own people only what went through itself. The lock goes
/// with the process, however that ends.
fn lock_folder(folder: &Path) -> Result<File, Failure> {
    let path = folder.join("kolej.lock");
    let opened = fs::create_dir_all(folder).and_then(|()| File::create(&path));
    let lock = opened.map_err(|cause| Failure::io(path.display(), &cause))?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(Failure::new(format!(
            "another kolej is using the folder {}; stop it, or choose another with --data DIR",
            folder.display()
        ))),
        Err(TryLockError::Error(cause)) => Err(Failure::io(path.display(), &cause)),
    }
}
