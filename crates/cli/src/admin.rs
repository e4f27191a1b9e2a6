//! `kolej admin`: what whoever runs a server looks up and does, beside the server.

mod people;
mod reports;
mod stats;
mod tables;

use clap::Subcommand;
use store::{Phase, Store};

use crate::failure::Failure;
use crate::place::{Place, wait};
use crate::report::Report;

/// What to do.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    task: Task,
    #[command(flatten)]
    place: Place,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Count tables, people and work, and tell what waits longest.
    Stats,
    /// List tables, the last touched first.
    Tables {
        /// Those that are gathering, running or finished; without it the first two.
        #[arg(long, value_name = "PHASE", value_parser = tables::phase)]
        phase: Option<Phase>,
        /// How many at the most of each phase.
        #[arg(long, value_name = "N", default_value_t = 50)]
        limit: u32,
    },
    /// Tell everything about a table but its secrets.
    Table {
        /// Its id, or the code of one that is not finished.
        table: String,
    },
    /// Remove a table that is not finished.
    Close {
        /// Its id or code.
        table: String,
    },
    /// Find people by a part of their name, or one by id, with their tables.
    Person {
        /// Name or id.
        person: String,
        /// How many people, and tables of each, at the most.
        #[arg(long, value_name = "N", default_value_t = 20)]
        limit: u32,
    },
    /// Shut a person out; servers notice within half a minute.
    Block {
        /// Id, or a name only one person has.
        person: String,
    },
    /// Let a person in again.
    Unblock {
        /// Id, or a name only one person has.
        person: String,
    },
    /// List what people report about the talk at tables, the newest first.
    Reports {
        /// How many at the most.
        #[arg(long, value_name = "N", default_value_t = 50)]
        limit: u32,
    },
    /// Take a remark off the list of reports.
    Dismiss {
        /// The id of the table.
        table: String,
        /// The number of the remark.
        number: u64,
    },
    /// Tell on how many devices a person is known.
    Sessions {
        /// Id, or a name only one person has.
        person: String,
        /// Log them out everywhere; servers notice within half a minute.
        #[arg(long)]
        end: bool,
    },
}

/// A store and where it is, for failures.
struct Desk<'a> {
    store: Store,
    place: &'a Place,
}

impl Desk<'_> {
    fn failure(&self, cause: &store::Error) -> Failure {
        self.place.failure(cause)
    }
}

pub(crate) fn run(args: &Args) -> Result<Report, Failure> {
    wait(async {
        let desk = Desk { store: args.place.visit().await?, place: &args.place };
        let done = desk.carry_out(&args.task).await;
        desk.store.close().await;
        done
    })
}

impl Desk<'_> {
    async fn carry_out(&self, task: &Task) -> Result<Report, Failure> {
        match task {
            Task::Stats => self.stats().await,
            Task::Tables { phase, limit } => self.tables(*phase, *limit).await,
            Task::Table { table } => self.table(table).await,
            Task::Close { table } => self.close(table).await,
            Task::Person { person, limit } => self.people(person, *limit).await,
            Task::Block { person } => self.block(person, true).await,
            Task::Unblock { person } => self.block(person, false).await,
            Task::Reports { limit } => self.reports(*limit).await,
            Task::Dismiss { table, number } => self.dismiss(table, *number).await,
            Task::Sessions { person, end } => self.sessions(person, *end).await,
        }
    }
}
