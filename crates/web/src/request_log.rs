//! One line for each request, with an id by which it is found again: in the answer, and in the log of a proxy that gave it.
//!
//! The line names the pattern of the address, not the address: who has that of a table may watch it.

use std::time::Duration;

use axum::body::Body;
use axum::extract::MatchedPath;
use axum::http::{HeaderValue, Request, Response};
use tower_http::request_id::{MakeRequestId, RequestId};
use tracing::Span;

use crate::front::Client;

/// Random ids.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ids;

impl MakeRequestId for Ids {
    fn make_request_id<B>(&mut self, _: &Request<B>) -> Option<RequestId> {
        let id = u64::from_le_bytes(hall::random().ok()?);
        HeaderValue::from_str(&format!("{id:016x}")).ok().map(RequestId::new)
    }
}

/// The pattern of a request's address.
pub(crate) fn route(extensions: &axum::http::Extensions) -> &str {
    extensions.get::<MatchedPath>().map_or("none", MatchedPath::as_str)
}

/// What every line about a request says.
pub(crate) fn span(request: &Request<Body>) -> Span {
    let id = request.extensions().get::<RequestId>().and_then(|id| id.header_value().to_str().ok());
    let address = request.extensions().get::<Client>().map(|client| client.address);
    tracing::info_span!(
        target: "request",
        "request",
        id = id.unwrap_or_default(),
        method = %request.method(),
        route = route(request.extensions()),
        address = address.map(tracing::field::display),
    )
}

/// The line itself, when the head of the answer is ready.
pub(crate) fn answered<B>(response: &Response<B>, took: Duration, _: &Span) {
    let (status, millis) = (response.status().as_u16(), took.as_secs_f64() * 1_000.0);
    if response.status().is_server_error() {
        tracing::warn!(target: "request", status, millis, "failed");
    } else {
        tracing::info!(target: "request", status, millis, "answered");
    }
}
