//! Whether somebody serves the store, so that nobody loses time while nobody does.

use crate::sql::{jobs, time};
use crate::statement::next;
use crate::{Result, Store};

/// A time in which nobody served the store, in milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outage {
    /// When somebody last did.
    pub begun: i64,
    /// When somebody did again.
    pub ended: i64,
}

impl Store {
    /// Somebody serves the store now (milliseconds since 1970). If nobody has since before `gap`, that time is written down.
    /// Answers with all such times that ended after `known`, in order.
    pub async fn beat(&self, now: i64, gap: i64, known: i64) -> Result<Vec<Outage>> {
        let answer = self.change(time::beat(now, gap, known)).await?.pop().unwrap_or_default();
        answer.rows.iter().map(time::outage).collect()
    }

    /// When somebody last served the store, if anybody ever did, and all times nobody did that ended after `known`, in order.
    pub async fn pulse(&self, known: i64) -> Result<(Option<i64>, Vec<Outage>)> {
        let mut answers = self.ask(time::pulse(known).into()).await?.into_iter();
        let last = next(&mut answers).first().map(|row| row.number(0)).transpose()?;
        let outages = next(&mut answers).iter().map(time::outage).collect::<Result<_>>()?;
        Ok((last, outages))
    }

    /// Leaves work to whoever comes. Where nobody has renewed it since it said `data`, it is not due before this time.
    pub async fn release(&self, key: &str, worker: &str, data: &str, due: i64) -> Result<()> {
        self.change(vec![jobs::release(key, worker, data, due)]).await.map(drop)
    }
}
