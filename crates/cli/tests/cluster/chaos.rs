//! People play through the proxy while everything behind it falls over, one after the other and at random.

use std::thread;
use std::time::{Duration, Instant};

use game::SplitMix64;
use serde_json::{Value, json};

use crate::cluster::Cluster;
use crate::process::Load;
use crate::seconds;

/// What was done to the cluster.
#[derive(Debug, Default)]
struct Harm {
    nodes: u32,
    stopped: u32,
    workers: u32,
    nats: u32,
    postgres: u32,
}

impl Harm {
    /// One more of something: each kind once, then as luck has it. Whatever falls gets up again.
    fn one(&mut self, cluster: &mut Cluster, luck: &mut SplitMix64) {
        let pick = |luck: &mut SplitMix64, of: usize| luck.below(u32::try_from(of).unwrap()) as usize;
        let first = [0, 5, 6, 9, 11].get(self.sum() as usize).copied();
        match first.unwrap_or_else(|| luck.below(12)) {
            0..=4 => {
                let at = pick(luck, cluster.nodes.len());
                cluster.nodes[at].kill();
                cluster.nodes[at].start_again();
                self.nodes += 1;
            }
            5 => {
                // An update: the node ends in an orderly way.
                let at = pick(luck, cluster.nodes.len());
                cluster.nodes[at].stop();
                cluster.nodes[at].start_again();
                self.stopped += 1;
            }
            6..=8 => {
                let at = pick(luck, cluster.workers.len());
                cluster.workers[at].kill();
                cluster.workers[at].start_again();
                self.workers += 1;
            }
            9..=10 => {
                if luck.below(2) == 0 {
                    cluster.nats.stop();
                } else {
                    cluster.nats.kill();
                }
                cluster.nats.start_again();
                self.nats += 1;
            }
            _ => {
                if luck.below(2) == 0 {
                    cluster.postgres.stop();
                } else {
                    cluster.postgres.kill();
                }
                cluster.postgres.start_again();
                self.postgres += 1;
            }
        }
    }

    fn sum(&self) -> u32 {
        self.nodes + self.stopped + self.workers + self.nats + self.postgres
    }
}

/// When nobody clicks any more, every clock comes to its end, and none of them twice.
fn each_flag_falls_once(cluster: &Cluster) {
    let ask = |sql: &str| cluster.postgres.ask(sql).parse::<u32>().unwrap();
    let end = Instant::now() + Duration::from_mins(1);
    while ask("SELECT count(*) FROM job WHERE kind = 'clock'") > 0 {
        assert!(Instant::now() < end, "clocks still run");
        thread::park_timeout(Duration::from_millis(100));
    }
    let flags = "SELECT count(*) FROM happening WHERE what LIKE 'flag %'";
    let running = "SELECT count(*) FROM game_table WHERE clock IS NOT NULL AND phase = 1 AND closed IS NULL";
    assert!(ask(flags) >= ask(running), "everybody who is awaited has no time left");
    let twice = "SELECT count(*) FROM (SELECT 1 FROM happening WHERE what LIKE 'flag %' \
                 GROUP BY table_id, what, seq HAVING count(*) > 1) AS twice";
    assert_eq!(ask(twice), 0);
}

/// Whoever left had a bot, which moved, and has the seat again: neither was decided twice, whatever fell over meanwhile.
fn each_absence_has_one_end(cluster: &Cluster, figures: &Value) {
    let ask = |sql: &str| cluster.postgres.ask(sql).parse::<u32>().unwrap();
    let happened = "SELECT table_id, number, seq, split_part(what, ' ', 1) AS kind, split_part(what, ' ', 2) AS seat, \
                    split_part(what, ' ', 4) AS voters FROM happening WHERE what LIKE 'stand-in %' OR what LIKE 'back %'";
    let pairs = format!(
        "SELECT *, lead(kind) OVER own AS next, lead(seq) OVER own AS until FROM ({happened}) AS happened \
         WINDOW own AS (PARTITION BY table_id, seat ORDER BY number)"
    );
    let twice = format!("SELECT count(*) FROM ({pairs}) AS pairs WHERE kind = next");
    assert_eq!(ask(&twice), 0, "a bot came, or somebody came back, twice");
    let absences = ask(&format!("SELECT count(*) FROM ({pairs}) AS pairs WHERE kind = 'stand-in'"));
    let count = |key: &str| figures["stand_ins"][key].as_u64().unwrap();
    assert!(u64::from(absences) >= count("own") + count("voted"), "what was acknowledged is there");
    let by_others =
        format!("SELECT count(*) FROM ({happened}) AS happened WHERE kind = 'stand-in' AND voters <> seat");
    assert!(u64::from(ask(&by_others)) >= count("voted") && count("voted") > 0, "{figures:#}");
    let away =
        "SELECT count(*) FROM seat JOIN game_table ON id = table_id WHERE stand_in IS NOT NULL AND phase = 1";
    assert_eq!(ask(away), 0, "everybody is back");
    let moved = format!(
        "SELECT count(*) FROM step JOIN ({pairs}) AS pairs ON step.table_id = pairs.table_id \
         AND step.seat = pairs.seat::BIGINT AND step.seq >= pairs.seq AND step.seq < coalesce(until, step.seq + 1) \
         WHERE kind = 'stand-in'"
    );
    let moved = ask(&moved);
    println!("{absences} absences, {moved} steps of bots in them");
    assert!(moved > 0, "bots have moved");
}

#[test]
fn a_cluster_that_falls_over_again_and_again_loses_nothing() {
    let mut cluster = Cluster::start();
    let seconds = seconds();
    let mut load = Load::start(&[
        &"--url",
        &cluster.url(),
        &"--seconds",
        &seconds,
        &"--rate",
        &"40",
        &"--tables",
        &"20",
        &"--listeners",
        &"40",
        &"--restless",
        &"8",
        &"--bots",
        &"40",
        &"--clocks",
        &"50",
        &"--stand-ins",
        &"60",
        &"--drain",
        &"60",
    ]);
    let (mut luck, mut harm) = (SplitMix64::new(seconds.into()), Harm::default());
    let end = Instant::now() + Duration::from_secs(seconds.into());
    while Instant::now() < end && load.is_running() {
        harm.one(&mut cluster, &mut luck);
        // People play on for a while between two blows.
        thread::park_timeout(Duration::from_millis(u64::from(200 + luck.below(900))));
    }
    let figures = load.judge();
    let told = json!({
        "killed": harm.sum(), "harm": format!("{harm:?}"), "moves": figures["moves"],
        "finished": figures["games_finished"], "errors": figures["errors"],
        "compared": figures["log_steps_compared"], "p99_ms": figures["p99_ms"],
        "stand_ins": figures["stand_ins"],
    });
    each_absence_has_one_end(&cluster, &figures);
    each_flag_falls_once(&cluster);
    // Shown when somebody asks for it, with the time it took.
    println!("{told:#}");
    assert!(figures["moves"].as_u64() > Some(50), "{figures:#}");
    assert!(harm.sum() >= 5, "not every kind of harm was done: {harm:?}");
}
