//! People: finding them, shutting them out, logging them out.

use std::fmt::Write as _;

use serde_json::{Value, json};
use store::{Account, PersonId};

use super::Desk;
use super::tables::{line, summary};
use crate::date::moment;
use crate::failure::Failure;
use crate::report::{Report, plain};

/// People of one name that are told apart for whoever has to choose.
const NAMESAKES: u32 = 20;

fn about(account: &Account) -> String {
    let Account { id, name, created, blocked, sessions, used, tables } = account;
    let blocked = if *blocked { ", SHUT OUT" } else { "" };
    let used = used.map_or_else(String::new, |used| format!(", last seen {}", moment(used)));
    format!(
        "[{}] {}{blocked}: since {}{used}, {sessions} sessions, {tables} tables",
        id.0,
        plain(name),
        moment(*created)
    )
}

fn value(account: &Account) -> Value {
    json!({
        "id": account.id.0,
        "name": account.name,
        "created": account.created,
        "used": account.used,
        "blocked": account.blocked,
        "sessions": account.sessions,
        "tables": account.tables,
    })
}

impl Desk<'_> {
    pub(super) async fn people(&self, asked: &str, limit: u32) -> Result<Report, Failure> {
        let found = self.find_people(asked, limit).await?;
        if found.is_empty() {
            return Err(nobody(asked));
        }
        let (mut text, mut json) = (String::new(), Vec::new());
        for account in found {
            let tables = self.store.mine(account.id, limit).await.map_err(|cause| self.failure(&cause))?;
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{}", about(&account));
            for table in &tables {
                let _ = writeln!(text, "  {}", line(table));
            }
            let mut person = value(&account);
            person["at"] = tables.iter().map(summary).collect();
            json.push(person);
        }
        Ok(Report { json: json.into(), text: text.trim_end().to_owned() })
    }

    pub(super) async fn block(&self, asked: &str, blocked: bool) -> Result<Report, Failure> {
        let account = self.find_person(asked).await?;
        self.store.block(account.id, blocked).await.map_err(|cause| self.failure(&cause))?;
        let account = Account { blocked, ..account };
        let done = if blocked { "Shut out" } else { "Let in" };
        Ok(Report { text: format!("{done}: {}", about(&account)), json: value(&account) })
    }

    pub(super) async fn sessions(&self, asked: &str, end: bool) -> Result<Report, Failure> {
        let mut account = self.find_person(asked).await?;
        let mut ended = 0;
        if end {
            ended = self.store.end_sessions(account.id).await.map_err(|cause| self.failure(&cause))?;
            (account.sessions, account.used) = (0, None);
        }
        let mut json = value(&account);
        json["ended"] = ended.into();
        let done = if end { format!("{ended} sessions ended: ") } else { String::new() };
        Ok(Report { text: format!("{done}{}", about(&account)), json })
    }

    /// By id where it is a number that somebody has, else by name.
    async fn find_people(&self, asked: &str, limit: u32) -> Result<Vec<Account>, Failure> {
        let failed = |cause: store::Error| self.failure(&cause);
        if let Ok(id) = asked.parse()
            && let Some(account) = self.store.account(PersonId(id)).await.map_err(failed)?
        {
            return Ok(vec![account]);
        }
        self.store.accounts(asked, limit).await.map_err(failed)
    }

    /// The one person who is meant: nobody is shut out by a guess.
    async fn find_person(&self, asked: &str) -> Result<Account, Failure> {
        let mut found = self.find_people(asked, NAMESAKES).await?;
        if found.len() > 1 {
            let all: Vec<String> = found.iter().map(about).collect();
            return Err(Failure::new(format!(
                "several people are called like {}; name one by the number:\n{}",
                plain(asked),
                all.join("\n")
            )));
        }
        found.pop().ok_or_else(|| nobody(asked))
    }
}

fn nobody(asked: &str) -> Failure {
    Failure::new(format!("nobody has the id or a name like {}", plain(asked)))
}
