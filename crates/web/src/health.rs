//! Whether the process lives, and whether it should be sent visitors.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::server::Server;

/// The process answers. Nothing here moves with what anybody plays.
pub(crate) async fn health() -> Response {
    Json(json!({ "ok": true, "version": env!("CARGO_PKG_VERSION") })).into_response()
}

/// Whether visitors are welcome: a proxy sends them elsewhere while they are not.
pub(crate) async fn ready(State(server): State<Server>) -> Response {
    let ready =
        if *server.draining.borrow() { Err("draining".to_owned()) } else { server.hall.ready().await };
    match ready {
        Ok(()) => Json(json!({ "ready": true })).into_response(),
        Err(reason) => {
            let answer = Json(json!({ "ready": false, "reason": reason }));
            (StatusCode::SERVICE_UNAVAILABLE, answer).into_response()
        }
    }
}
