//! What is wrong with a call, as RFC 9457 says it, and what answers tell browsers on other sites.

use axum::body::Body;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE, RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};

use super::types::Problem;
use super::{PAGE, ROOT};
use crate::error::Error;
use crate::visitor::Visitor;

/// The media type of problems.
pub(crate) const PROBLEM: &str = "application/problem+json";

/// Whether an address belongs to the API.
pub(crate) fn is_ours(path: &str) -> bool {
    path.strip_prefix(ROOT).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// What browsers ask before a page of another site calls. No cookie counts here, so a page can do nothing that it has no token
/// for: everybody may call.
pub(crate) fn preflight(head: &Parts) -> Option<Response> {
    let asks = head.method == Method::OPTIONS && is_ours(head.uri.path());
    asks.then(|| StatusCode::NO_CONTENT.into_response())
}

/// Says to browsers who may call: everybody, and never with cookies.
pub(crate) fn allow(headers: &mut HeaderMap) {
    let says = [
        ("access-control-allow-origin", "*"),
        ("access-control-allow-methods", "GET, POST"),
        ("access-control-allow-headers", "authorization, content-type, last-event-id"),
        (
            "access-control-expose-headers",
            "retry-after, ratelimit, ratelimit-policy, ratelimit-limit, ratelimit-remaining, ratelimit-reset, x-request-id",
        ),
        ("access-control-max-age", "86400"),
    ];
    for (name, value) in says {
        headers.insert(name, HeaderValue::from_static(value));
    }
}

/// The same answer with the problem in it; what it says besides stays.
pub(crate) fn dress(response: Response, visitor: &Visitor) -> Response {
    let own = response.extensions().get::<Error>().cloned();
    let error = own.unwrap_or_else(|| Error::of_status(response.status()));
    let problem = problem(&error, visitor);
    let text = serde_json::to_string(&problem).unwrap_or_default();
    let (mut head, _) = response.into_parts();
    head.headers.remove(CONTENT_LENGTH);
    head.headers.insert(CONTENT_TYPE, HeaderValue::from_static(PROBLEM));
    if let Some(wait) = problem.retry_after {
        head.headers.insert(RETRY_AFTER, wait.into());
    }
    if error == Error::NoToken {
        head.headers.insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer realm=\"kolej\""));
    }
    Response::from_parts(head, Body::from(text))
}

fn problem(error: &Error, visitor: &Visitor) -> Problem {
    let text = visitor.text();
    let code = error.message().trim_start_matches("error-").to_owned();
    let detail = match error {
        Error::BadSetup(reason) => format!("{} {}", error.words(text), reason.of(visitor.lang)),
        Error::BadCall(reason) => format!("{} {reason}", error.words(text)),
        Error::Illegal { rule, .. } => format!("{} {rule}", error.words(text)),
        _ => error.words(text),
    };
    let (rule, rule_page) = match error {
        Error::Illegal { game, rule } => (Some(rule.0.to_owned()), Some(format!("/rules/{game}#{}", rule.0))),
        _ => (None, None),
    };
    let retry_after = match error {
        Error::TooMany { wait, .. } => Some(*wait),
        _ => None,
    };
    let status = error.status();
    Problem {
        r#type: format!("{PAGE}#{code}"),
        title: status.canonical_reason().unwrap_or("Error").to_owned(),
        status: status.as_u16(),
        code,
        detail,
        rule,
        rule_page,
        retry_after,
    }
}
