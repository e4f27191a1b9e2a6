//! What a node stands on: a store, a bus where there are others, and how bots behave.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use bus::{Bus, LocalBus, NatsBus};
use post::{Mailer, Post};
use store::Store;

use crate::failure::Failure;
use crate::place::{Owned, Place};
use crate::{mail, notices};

/// How often a node among others looks whether a table that is watched was changed without anybody ringing.
const LOOK: Duration = Duration::from_secs(3);

/// What serving and working have in common. Every option can also be set in the environment or in a file; see `config`.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct Options {
    /// File with settings: lines like `think = 400`, with the names of these options.
    #[arg(long, value_name = "FILE", env = "KOLEJ_CONFIG", hide_env = true)]
    pub(crate) config: Option<PathBuf>,
    #[command(flatten)]
    place: Place,
    /// Where nodes that share a database ring for each other: nats://HOST:PORT.
    #[arg(long, value_name = "URL", env = "KOLEJ_BUS", hide_env = true)]
    bus: Option<String>,
    #[command(flatten)]
    mail: mail::Options,
    #[command(flatten)]
    notices: notices::Options,
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
    owned: Owned,
    pub(crate) bus: Arc<dyn Bus>,
    /// What sends mail, where there is a server for it.
    pub(crate) mailer: Option<Mailer>,
    /// What brings notices to people who are away.
    pub(crate) post: Option<Arc<Post>>,
}

impl Ground {
    pub(crate) const fn store(&self) -> &Store {
        &self.owned.store
    }
}

impl Options {
    /// Opens it all. Must be called in a tokio runtime.
    pub(crate) async fn open(&self) -> Result<Ground, Failure> {
        let bus: Arc<dyn Bus> = match &self.bus {
            Some(url) => {
                Arc::new(NatsBus::connect(url).map_err(|cause| Failure::new(format!("--bus: {cause}")))?)
            }
            None => Arc::new(LocalBus::default()),
        };
        if self.bus.is_some() && !self.is_shared() {
            return Err(Failure::new(
                "--bus is for nodes that share a database: it needs --store postgres://…",
            ));
        }
        let mailer = self.mail.mailer()?;
        let owned = self.place.own().await?;
        let post = self.notices.post(&owned.store, mailer.clone()).await?;
        Ok(Ground { owned, bus, mailer, post })
    }

    /// Whether other nodes may be on the same store.
    pub(crate) const fn is_shared(&self) -> bool {
        self.place.is_shared()
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
