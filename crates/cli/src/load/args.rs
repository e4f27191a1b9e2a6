//! How much load, of what kind, and on what.

use std::sync::Arc;

use super::plan::{Mix, shares};
use super::world::World;
use crate::failure::Failure;
use crate::http::Site;

/// Files a process needs besides its connections.
const SPARE: u64 = 100;
/// Connections that one address can make: the system has about 28,000 ports for them.
const PORTS: u64 = 20_000;

/// How much load.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Nodes to load, in turn; without any a server of its own is started for the time.
    #[arg(long, value_name = "URL,…", value_delimiter = ',')]
    pub(super) url: Vec<String>,
    /// Browsers that have a table open.
    #[arg(long, value_name = "N", default_value_t = 2_000, value_parser = clap::value_parser!(u32).range(0..=50_000))]
    pub(super) listeners: u32,
    /// Moves a second.
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..=20_000))]
    pub(super) rate: u32,
    /// How long to play.
    #[arg(long, value_name = "S", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=86_400))]
    pub(super) seconds: u32,
    /// Tables; one for every four listeners unless told otherwise.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=20_000))]
    tables: Option<u32>,
    /// What is played, each game with a weight if not all count alike; all games unless told otherwise.
    #[arg(long, alias = "game", value_name = "ID[:N],…", value_delimiter = ',')]
    pub(super) games: Vec<String>,
    /// Of a hundred tables, those with bots.
    #[arg(long, value_name = "PERCENT", default_value_t = 20, value_parser = percent())]
    bots: u32,
    /// Of a hundred tables, those with a data file of their own where the game can be given one.
    #[arg(long, value_name = "PERCENT", default_value_t = 25, value_parser = percent())]
    kits: u32,
    /// Of a hundred tables, those with a clock.
    #[arg(long, value_name = "PERCENT", default_value_t = 0, value_parser = percent())]
    clocks: u32,
    /// Of a hundred tables, those where people leave now and then: a bot plays for them until they take their seat back.
    #[arg(long, value_name = "PERCENT", default_value_t = 0, value_parser = percent())]
    stand_ins: u32,
    /// Of a hundred listeners, those who only watch.
    #[arg(long, value_name = "PERCENT", default_value_t = 50, value_parser = percent())]
    pub(super) spectators: u32,
    /// Of a hundred guests, those who read Polish.
    #[arg(long, value_name = "PERCENT", default_value_t = 50, value_parser = percent())]
    polish: u32,
    /// Of a hundred clicks, those sent twice at once: one of the two must be refused.
    #[arg(long, value_name = "PERCENT", default_value_t = 1, value_parser = percent())]
    doubles: u32,
    /// Listeners that leave every few seconds and come back, saying what they have seen.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(super) restless: u32,
    /// Besides the listeners: clients that ask for a stream and never read it.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=10_000))]
    pub(super) silent: u32,
    /// Besides the listeners: clients that read a byte a second.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=10_000))]
    pub(super) slow: u32,
    /// Every so many listeners one unpacks and checks all it gets, as a browser would; the others only read which step it is.
    #[arg(long, value_name = "N", default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) whole: u32,
    /// Addresses of this machine to come from, 127.0.0.1 and the next ones; more if one has not enough ports.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=60_000))]
    addresses: u32,
    /// Take answers as they are; browsers take them packed.
    #[arg(long)]
    plain: bool,
    /// How long the server may take to show everybody the last step when nobody clicks any more.
    #[arg(long, value_name = "S", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=600))]
    pub(super) drain: u32,
    /// Kill the own server (SIGKILL) after every so many seconds, and start it again in the same folder.
    #[arg(long, value_name = "S", conflicts_with = "url", value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) kill_every: Option<u32>,
    /// Where the luck of the guests begins.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(super) seed: u64,
    /// The figures of each game too.
    #[arg(long)]
    pub(super) by_game: bool,
    /// Further arguments of the own server.
    #[arg(last = true, value_name = "ARG", conflicts_with = "url")]
    pub(super) server: Vec<String>,
}

/// A number from 0 to 100.
fn percent() -> impl clap::builder::TypedValueParser<Value = u32> {
    clap::value_parser!(u32).range(0..=100)
}

impl Args {
    pub(super) fn tables(&self) -> u32 {
        // A table makes one move at a time, so there must be enough of them for the rate too.
        self.tables.unwrap_or_else(|| self.listeners.div_ceil(4).max(self.rate.div_ceil(20)))
    }

    /// Connections that may be open at once.
    fn connections(&self) -> u64 {
        let each = self.url.len().max(2) as u64;
        u64::from(self.listeners) + u64::from(self.silent + self.slow) + u64::from(self.tables()) * each
    }

    /// Lets this process, and with it a server of its own, have as many files open as there will be connections.
    pub(super) fn raise_limit(&self) -> Result<(), Failure> {
        let needed = self.connections() + SPARE;
        let most = rlimit::increase_nofile_limit(rlimit::INFINITY)
            .map_err(|cause| Failure::io("the limit of open files", &cause))?;
        if most >= needed {
            return Ok(());
        }
        Err(Failure::new(format!(
            "{} listeners at {} tables need {needed} open files, but the system allows {most} (see `ulimit -Hn`)",
            self.listeners,
            self.tables()
        )))
    }

    pub(super) fn world(&self, sites: Vec<Arc<Site>>) -> Result<World, Failure> {
        let mix = Mix { bots: self.bots, kits: self.kits, clocks: self.clocks, stand_ins: self.stand_ins };
        let needed = u32::try_from(self.connections().div_ceil(PORTS)).unwrap_or(1);
        Ok(World {
            packed: !self.plain,
            polish: self.polish,
            doubles: self.doubles,
            addresses: self.addresses.max(needed),
            ..World::new(sites, shares(&self.games)?, mix)
        })
    }
}
