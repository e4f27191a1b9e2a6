//! What people report about the talk at tables.

use std::fmt::Write as _;

use serde_json::{Value, json};
use store::Report as Reported;

use super::Desk;
use crate::date::moment;
use crate::failure::Failure;
use crate::report::{Report, plain};

fn line(reported: &Reported) -> String {
    let Reported { table, number, reporter, at, person, name, body, ready } = reported;
    let name = name.as_deref().map_or_else(|| "(forgotten)".to_owned(), plain);
    let words = if *ready { format!("ready words: {}", plain(body)) } else { plain(body) };
    format!(
        "{} table {table} remark {number}, by [{}] {name}, reported by [{}]: {words}",
        moment(at.div_euclid(1_000)),
        person.0,
        reporter.0
    )
}

fn value(reported: &Reported) -> Value {
    json!({
        "table": reported.table,
        "number": reported.number,
        "reporter": reported.reporter.0,
        "at": reported.at,
        "person": reported.person.0,
        "name": reported.name,
        "words": reported.body,
        "ready": reported.ready,
    })
}

impl Desk<'_> {
    pub(super) async fn reports(&self, limit: u32) -> Result<Report, Failure> {
        let reports = self.store.reports(limit).await.map_err(|cause| self.failure(&cause))?;
        let mut text = String::new();
        for reported in &reports {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{}", line(reported));
        }
        if reports.is_empty() {
            text.push_str("nothing is reported");
        }
        Ok(Report { json: reports.iter().map(value).collect(), text: text.trim_end().to_owned() })
    }

    pub(super) async fn dismiss(&self, table: &str, number: u64) -> Result<Report, Failure> {
        let count = self.store.dismiss(table, number).await.map_err(|cause| self.failure(&cause))?;
        if count == 0 {
            return Err(Failure::new(format!("remark {number} of table {} is not reported", plain(table))));
        }
        Ok(Report { text: format!("{count} reports dealt with"), json: json!({ "reports": count }) })
    }
}
