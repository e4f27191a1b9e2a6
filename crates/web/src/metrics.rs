//! Figures for whoever runs the server, in the text format of Prometheus.

use std::fmt;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use prometheus_client::collector::Collector;
use prometheus_client::encoding::text::encode;
use prometheus_client::encoding::{DescriptorEncoder, EncodeLabelSet, EncodeMetric};
use prometheus_client::metrics::counter::{ConstCounter, Counter};
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::{ConstGauge, Gauge};
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

use crate::limits::Limit;
use crate::server::Server;

/// Seconds by which answers are told apart.
const BUCKETS: [f64; 10] = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Asked {
    route: String,
    status: &'static str,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Refused {
    limit: &'static str,
}

/// What is counted while the server runs.
#[derive(Debug)]
pub(crate) struct Metrics {
    answers: Family<Asked, Histogram, fn() -> Histogram>,
    refused: Family<Refused, Counter>,
    connections: Gauge,
    streams: Gauge,
}

impl Default for Metrics {
    fn default() -> Self {
        Self {
            answers: Family::new_with_constructor(|| Histogram::new(BUCKETS)),
            refused: Family::default(),
            connections: Gauge::default(),
            streams: Gauge::default(),
        }
    }
}

/// One of those that are counted, until it is dropped.
#[derive(Debug)]
pub(crate) struct Counted(Gauge);

impl Counted {
    fn in_(gauge: &Gauge) -> Self {
        gauge.inc();
        Self(gauge.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}

impl Metrics {
    /// A request was answered. Routes are patterns, so there are only so many.
    pub(crate) fn answered(&self, route: &str, status: StatusCode, took: Duration) {
        let status = match status.as_u16() / 100 {
            1 => "1xx",
            2 => "2xx",
            3 => "3xx",
            4 => "4xx",
            _ => "5xx",
        };
        let asked = Asked { route: route.to_owned(), status };
        self.answers.get_or_create(&asked).observe(took.as_secs_f64());
    }

    /// Somebody was over a limit.
    pub(crate) fn refused(&self, limit: Limit) {
        self.refused.get_or_create(&Refused { limit: limit.name() }).inc();
    }

    pub(crate) fn connection(&self) -> Counted {
        Counted::in_(&self.connections)
    }

    pub(crate) fn stream(&self) -> Counted {
        Counted::in_(&self.streams)
    }
}

/// What the hall knows at this moment.
struct Hall(hall::Hall);

impl fmt::Debug for Hall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hall")
    }
}

impl Collector for Hall {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let figures = self.0.figures();
        let mut gauge = |name: &str, help: &str, value: usize| {
            let gauge = ConstGauge::new(i64::try_from(value).unwrap_or(i64::MAX));
            gauge.encode(encoder.encode_descriptor(name, help, None, gauge.metric_type())?)
        };
        gauge("rooms", "Tables in memory", figures.rooms)?;
        gauge("thoughts_waiting", "Thoughts of bots and hints that wait for a free core", figures.waiting)?;
        let commits = ConstCounter::new(figures.commits);
        let counted = encoder.encode_descriptor("commits", "Transactions", None, commits.metric_type())?;
        commits.encode(counted)?;
        let spent = ConstCounter::new(figures.committing.as_secs_f64());
        let help = "Time that changes of tables waited for the store";
        spent.encode(encoder.encode_descriptor("commit_seconds", help, None, spent.metric_type())?)?;
        let changes = ConstCounter::new(figures.changes);
        let help = "Changes of tables handed to the store";
        changes.encode(encoder.encode_descriptor("changes", help, None, changes.metric_type())?)
    }
}

/// A site of its own for the figures: it must not be where visitors come in. Behind a proxy on the same machine everybody
/// comes from loopback, so no address would tell them apart.
pub(crate) fn router(server: Server) -> Router {
    Router::new().route("/metrics", get(metrics)).with_state(server)
}

async fn metrics(State(server): State<Server>) -> Response {
    const KIND: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    let own = &server.metrics;
    let mut registry = Registry::with_prefix("kolej");
    registry.register("answer_seconds", "Time from a request to the head of its answer", own.answers.clone());
    registry.register("refused", "Visitors who were over a limit", own.refused.clone());
    registry.register("connections", "Open connections", own.connections.clone());
    registry.register("streams", "Open live streams", own.streams.clone());
    registry.register_collector(Box::new(Hall(server.hall.clone())));
    let mut text = String::new();
    match encode(&mut text, &registry) {
        Ok(()) => ([(CONTENT_TYPE, KIND)], text).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}
