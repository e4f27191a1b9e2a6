//! What all guests share: where the server is, in what manner they come, and what they count into.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::sync::Semaphore;

use super::counts::{Counts, Trouble};
use super::plan::{Mix, Share};
use crate::http::{Broken, Manner, Response, Site, Why};

/// Connections that are being made at once: not more than a server's queue of them holds.
const ENTERING: usize = 32;
/// How long a server may be gone before a table gives it up.
pub(super) const PATIENCE: Duration = Duration::from_mins(1);

/// What a run of load is made of.
#[derive(Debug)]
pub(super) struct World {
    /// The nodes; requests go to them in turn.
    pub(super) sites: Vec<Arc<Site>>,
    pub(super) shares: Vec<Share>,
    pub(super) mix: Mix,
    pub(super) packed: bool,
    /// How many of a hundred read Polish.
    pub(super) polish: u32,
    /// How many of a hundred clicks are double clicks.
    pub(super) doubles: u32,
    /// Addresses of this machine that guests come from.
    pub(super) addresses: u32,
    pub(super) counts: Counts,
    pub(super) entrance: Semaphore,
    pub(super) turns: AtomicUsize,
}

impl World {
    pub(super) fn new(sites: Vec<Arc<Site>>, shares: Vec<Share>, mix: Mix) -> Self {
        Self {
            sites,
            counts: Counts::new(&shares),
            shares,
            mix,
            packed: true,
            polish: 50,
            doubles: 0,
            addresses: 1,
            entrance: Semaphore::new(ENTERING),
            turns: AtomicUsize::new(0),
        }
    }

    /// The node whose turn it is.
    pub(super) fn next(&self) -> usize {
        self.turns.fetch_add(1, Ordering::Relaxed) % self.sites.len()
    }

    pub(super) fn language(&self, number: usize) -> &'static str {
        // Spread evenly: 37 has no divisor in common with 100.
        if number * 37 % 100 < self.polish as usize { "pl,en;q=0.8" } else { "en,pl;q=0.5" }
    }

    /// How guest number `number` comes to a node.
    pub(super) fn manner(&self, number: usize) -> Manner {
        let among = u32::try_from(number).unwrap_or(0) % self.addresses.max(1);
        let loopback =
            self.sites.iter().all(|site| site.address.is_ipv4() && site.address.ip().is_loopback());
        let from = Ipv4Addr::from_bits(Ipv4Addr::LOCALHOST.to_bits() + among);
        Manner {
            packed: self.packed,
            language: self.language(number),
            from: (self.addresses > 1 && loopback).then_some(IpAddr::V4(from)),
        }
    }

    /// An answer that says something; else why it does not, which is counted, and how long to wait before asking again.
    pub(super) fn answer(&self, asked: Result<Response, Broken>) -> Result<Response, (Duration, String)> {
        match asked {
            Ok(response) => match postponed(&response) {
                None => Ok(response),
                Some((trouble, wait)) => {
                    let said = said(&response);
                    self.counts.trouble(trouble, &said);
                    Err((wait, said))
                }
            },
            Err(broken) => {
                self.broken(&broken);
                Err((Duration::from_millis(50), broken.cause))
            }
        }
    }

    /// Counts a request without an answer.
    pub(super) fn broken(&self, broken: &Broken) {
        let trouble = match broken.why {
            Why::NoConnection => Trouble::NoConnection,
            Why::Lost => Trouble::Lost,
            Why::Late => Trouble::Late,
        };
        self.counts.trouble(trouble, &broken.cause);
    }
}

/// What a status asks for, if it is no answer to the request.
pub(super) fn postponed(response: &Response) -> Option<(Trouble, Duration)> {
    let wait = response.header("retry-after").and_then(|seconds| seconds.parse().ok());
    let wait = |usual| wait.map_or(usual, Duration::from_secs).min(Duration::from_secs(5));
    match response.status {
        429 => Some((Trouble::Limited, wait(Duration::from_secs(1)))),
        500.. => Some((Trouble::Unavailable, wait(Duration::from_millis(200)))),
        _ => None,
    }
}

/// What a person would see of an answer nobody expected.
pub(super) fn said(response: &Response) -> String {
    let body = response.start(200).unwrap_or_default();
    format!("status {}: {}", response.status, String::from_utf8_lossy(&body))
}
