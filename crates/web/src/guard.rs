//! The gate every request passes: limits, cross-site check, security headers, and errors painted for the visitor.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Mutex;
use std::time::Instant;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, ORIGIN, REFERRER_POLICY, RETRY_AFTER,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::error::Error;
use crate::pages;
use crate::server::Server;
use crate::visitor::{Visitor, anonymous};

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
                      form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'";

/// Every request passes here; only compression stands around it.
pub(crate) async fn gate(State(server): State<Server>, request: Request, next: Next) -> Response {
    let address = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let address = address.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
    let (parts, body) = request.into_parts();
    let visitor = anonymous(&parts);
    let mut response = if !server.limits.admit(address) {
        Error::TooMany.into_response()
    } else if !matches!(parts.method, Method::GET | Method::HEAD) && cross_site(&parts.headers) {
        Error::CrossSite.into_response()
    } else {
        next.run(Request::from_parts(parts, body)).await
    };
    if response.status().is_client_error() || response.status().is_server_error() {
        response = render_error(&server, response, &visitor);
    }
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    // What a seat sees must not stay in a shared browser's cache; assets say themselves how long they last.
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
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
    if error == Error::TooMany {
        dressed.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
    }
    dressed
}

/// A browser names the site a form was sent from; ours must be the one it is sent to. Programs that are not browsers send
/// neither header and carry no cookie by themselves.
fn cross_site(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    match (text(ORIGIN.as_str()), text("sec-fetch-site")) {
        (Some(origin), _) => {
            let host = text(HOST.as_str()).unwrap_or_default();
            origin.split_once("://").is_none_or(|(_, site)| site != host)
        }
        (None, Some(site)) => !matches!(site, "same-origin" | "none"),
        (None, None) => false,
    }
}

/// A bucket that refills steadily and holds a few seconds' worth.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    left: f64,
    at: Instant,
    streams: u32,
}

/// Requests and live streams by address.
#[derive(Debug)]
pub(crate) struct Limits {
    requests: u32,
    streams: u32,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

/// Seconds of requests that may come in one burst: a page with all its parts, on several phones behind one address.
const BURST: f64 = 4.0;

impl Limits {
    pub(crate) fn new(requests: u32, streams: u32) -> Self {
        Self { requests, streams, buckets: Mutex::default() }
    }

    fn with<T>(&self, address: IpAddr, act: impl FnOnce(&mut Bucket) -> T) -> T {
        let mut buckets = self.buckets.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let full = f64::from(self.requests) * BURST;
        act(buckets.entry(address).or_insert(Bucket { left: full, at: Instant::now(), streams: 0 }))
    }

    fn admit(&self, address: IpAddr) -> bool {
        if self.requests == 0 {
            return true;
        }
        let rate = f64::from(self.requests);
        self.with(address, |bucket| {
            let now = Instant::now();
            bucket.left =
                (bucket.left + now.duration_since(bucket.at).as_secs_f64() * rate).min(rate * BURST);
            bucket.at = now;
            let admitted = bucket.left >= 1.0;
            bucket.left -= if admitted { 1.0 } else { 0.0 };
            admitted
        })
    }

    /// A place for a live stream; it is given back when the place is dropped.
    pub(crate) fn stream(server: &Server, address: IpAddr) -> Option<StreamPlace> {
        let most = server.limits.streams;
        let free = server.limits.with(address, |bucket| {
            let free = most == 0 || bucket.streams < most;
            bucket.streams += u32::from(free);
            free
        });
        free.then(|| StreamPlace { server: server.clone(), address })
    }

    /// Forgets addresses that have not been heard of for a while.
    pub(crate) fn tidy(&self) {
        let mut buckets = self.buckets.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        buckets.retain(|_, bucket| bucket.streams > 0 || bucket.at.elapsed().as_secs() < 600);
    }
}

/// One live stream of an address.
#[derive(Debug)]
pub(crate) struct StreamPlace {
    server: Server,
    address: IpAddr,
}

impl Drop for StreamPlace {
    fn drop(&mut self) {
        self.server.limits.with(self.address, |bucket| bucket.streams = bucket.streams.saturating_sub(1));
    }
}
