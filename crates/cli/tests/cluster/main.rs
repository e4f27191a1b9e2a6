//! A whole service with real servers, and what happens to it: nodes and workers are killed, NATS and PostgreSQL go away and come
//! back, while people play through HAProxy. Nothing acknowledged may be lost or there twice, every listener shows the last
//! step, bots go on, and every finished log verifies; `kolej load` is the judge.
//!
//! `KOLEJ_CLUSTER_SECONDS` makes it longer than a check has time for.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on is to panic, in its helpers as well")]
#![expect(clippy::print_stdout, reason = "a long run tells its figures")]

mod alone;
mod chaos;
mod cluster;
mod process;

use std::env;

/// How long a test of faults plays.
fn seconds() -> u32 {
    env::var("KOLEJ_CLUSTER_SECONDS").ok().and_then(|seconds| seconds.parse().ok()).unwrap_or(25)
}
