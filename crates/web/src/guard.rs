//! The gate every request passes: limits, names, cross-site check, slow bodies, and errors painted for the visitor.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_TYPE, HeaderName, RETRY_AFTER};
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt as _, stream};
use tokio::time::timeout_at;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::api::problem as api;
use crate::error::{Error, Result};
use crate::front::{Client, client, is_cross_site};
use crate::limits::{Account, Limit};
use crate::pages;
use crate::request_log::route;
use crate::server::Server;
use crate::visitor::{Visitor, anonymous};

/// Where everything on a page comes from: here.
pub(crate) const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                                 connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; \
                                 manifest-src 'self'";

/// A header that every answer has.
pub(crate) fn says(name: HeaderName, value: &'static str) -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
}

/// Every request passes here.
pub(crate) async fn gate(State(server): State<Server>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let (mut parts, body) = request.into_parts();
    let client = client(&parts);
    let visitor = anonymous(&parts, &client);
    let route = route(&parts.extensions).to_owned();
    let of_api = api::is_ours(parts.uri.path());
    let mut response = if let Err(error) = admit(&server, &client, &parts) {
        error.into_response()
    } else if let Some(response) = api::preflight(&parts) {
        response
    } else {
        parts.extensions.insert(visitor.clone());
        let late = Late::default();
        let body = if reads(&parts.method) { body } else { hurried(&server, body, &late) };
        let response = next.run(Request::from_parts(parts, body)).await;
        if late.load(Ordering::Relaxed) { Error::Slow.into_response() } else { response }
    };
    if let Some(Error::TooMany { limit, .. }) = response.extensions().get() {
        server.metrics.refused(*limit);
    }
    if response.status().is_client_error() || response.status().is_server_error() {
        response =
            if of_api { api::dress(response, &visitor) } else { render_error(&server, response, &visitor) };
    }
    if of_api {
        api::allow(response.headers_mut());
    }
    server.metrics.answered(&route, response.status(), begun.elapsed());
    response
}

fn reads(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD)
}

fn admit(server: &Server, client: &Client, parts: &Parts) -> Result<()> {
    server.turnstile.admit(Limit::Requests, Account::of(client.address))?;
    // Whoever watches over the server calls it by whatever name it has there, and learns nothing about anybody.
    if !client.known_host && !matches!(parts.uri.path(), "/health" | "/ready") {
        return Err(Error::Misdirected);
    }
    // Programs call from anywhere: they say who they are by a token, which no browser sends by itself.
    let of_page = !api::is_ours(parts.uri.path());
    if of_page && !reads(&parts.method) && is_cross_site(&server.front, client, &parts.headers) {
        return Err(Error::CrossSite);
    }
    Ok(())
}

/// Whether a body did not come in time.
type Late = Arc<AtomicBool>;

/// A body that must be here in time, however steadily it trickles.
fn hurried(server: &Server, body: Body, late: &Late) -> Body {
    let end = tokio::time::Instant::now() + server.patience.body;
    let pieces = (body.into_data_stream(), late.clone());
    Body::from_stream(stream::unfold(pieces, move |(mut rest, late)| async move {
        let piece = if let Ok(piece) = timeout_at(end, rest.next()).await {
            piece?.map_err(io::Error::other)
        } else {
            late.store(true, Ordering::Relaxed);
            Err(io::ErrorKind::TimedOut.into())
        };
        Some((piece, (rest, late)))
    }))
}

/// Gives an error the words the visitor reads. Pages that already explain themselves stay as they are.
fn render_error(server: &Server, response: Response, visitor: &Visitor) -> Response {
    let own = response.extensions().get::<Error>().cloned();
    if own.is_none()
        && response.headers().get(CONTENT_TYPE).is_some_and(|kind| kind != "text/plain; charset=utf-8")
    {
        return response;
    }
    let error = own.unwrap_or_else(|| Error::of_status(response.status()));
    let mut dressed = pages::error_page(server, &error, visitor);
    if let Some(allow) = response.headers().get("allow") {
        dressed.headers_mut().insert("allow", allow.clone());
    }
    if let Error::TooMany { wait, .. } = error {
        dressed.headers_mut().insert(RETRY_AFTER, wait.into());
    }
    dressed
}
