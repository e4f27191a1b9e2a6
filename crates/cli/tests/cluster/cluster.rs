//! Three nodes and two workers behind HAProxy, on PostgreSQL and NATS.

use servers::{Haproxy, Nats, Port, Postgres};

use crate::process::Process;

/// The configuration that the documents give to operators.
const HAPROXY: &str = include_str!("../../../../docs/server/haproxy.cfg");

/// All that runs.
pub(crate) struct Cluster {
    // Dropped in this order: whoever needs others goes first.
    pub(crate) nodes: Vec<Process>,
    pub(crate) workers: Vec<Process>,
    _proxy: Haproxy,
    pub(crate) nats: Nats,
    pub(crate) postgres: Postgres,
    url: String,
    _ports: Vec<Port>,
}

impl Cluster {
    /// Starts everything.
    pub(crate) fn start() -> Self {
        let (postgres, nats) = (Postgres::start(), Nats::start());
        let (store, bus) = (postgres.url(), nats.url());
        let ports: Vec<Port> = (0..3).map(|_| Port::free()).collect();
        let front = Port::free();
        let url = format!("http://127.0.0.1:{front}");
        let nodes = ports.iter().map(|port| {
            Process::start(&[
                &"serve",
                &"--listen",
                &format!("127.0.0.1:{port}"),
                &"--store",
                &store,
                &"--bus",
                &bus,
                &"--behind-proxy",
                &"127.0.0.1/32",
                &"--limit",
                &"none",
                &"--work",
                &"false",
            ])
        });
        let nodes = nodes.collect();
        let worker = || {
            Process::start(&[
                &"work",
                &"--store",
                &store,
                &"--bus",
                &bus,
                &"--bot-pace",
                &"0",
                &"--think",
                &"30",
            ])
        };
        let workers = vec![worker(), worker()];
        let proxy = Haproxy::start(&configuration(&front, &ports), vec![front]);
        Self { nodes, workers, _proxy: proxy, nats, postgres, url, _ports: ports }
    }

    /// Where people go.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }
}

/// The operators' file with the ports of this test.
fn configuration(front: &Port, nodes: &[Port]) -> String {
    // Statistics are for people.
    let text = HAPROXY.split_once("\n# For the people who run it").unwrap().0;
    // As many visitors as the machine of a test has files for.
    let text = text.replace("maxconn 20000", "maxconn 2000");
    let mut text = text.replace("bind :80", &format!("bind 127.0.0.1:{front}")) + "\n";
    for (number, port) in (11..).zip(nodes) {
        let node = format!("10.0.0.{number}:8080");
        assert!(text.contains(&node), "{node}");
        text = text.replace(&node, &format!("127.0.0.1:{port}"));
    }
    text
}
