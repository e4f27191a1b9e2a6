//! The API for programs: the same tables, commands and Views as the pages, in JSON, for whoever has a token.

mod asks;
mod call;
pub(crate) mod calls;
pub(crate) mod model;
mod openapi;
mod operation;
mod page;
mod play;
pub(crate) mod problem;
mod read;
mod stream;
mod tables;
pub(crate) mod types;

use std::sync::LazyLock;

use axum::Router;
use axum::http::Method;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse as _;
use axum::routing::get;

use self::model::Model as _;
use self::operation::{Operation, Schema, json};
use crate::routes::FILE;
use crate::server::Server;

/// Where it is.
pub(crate) const ROOT: &str = "/api/v1";
/// Its page for people.
pub(crate) const PAGE: &str = "/api";

/// Everything a program can do, in the order in which it is described.
pub(crate) fn operations() -> Vec<Operation> {
    let (get, post) = (|| Method::GET, || Method::POST);
    let state = types::State::reference as Schema;
    let streams = vec![(stream::EVENTS, state), (stream::LINES, state)];
    let text = vec![(read::TEXT, String::reference as Schema)];
    vec![
        json("listGames", get(), "/games", read::games).open(),
        json("whoAmI", get(), "/me", read::me),
        json("listTables", get(), "/tables", tables::list),
        json("openTable", post(), "/tables", tables::open).large(FILE),
        json("findTable", get(), "/codes/{code}", tables::find),
        json("getTable", get(), "/tables/{table}", tables::see),
        operation::stream("followTable", get(), "/tables/{table}/stream", streams, stream::follow),
        json("takeSeat", post(), "/tables/{table}/seats", play::sit),
        json("seatBot", post(), "/tables/{table}/bots", play::seat_bot),
        json("act", post(), "/tables/{table}/seats/{seat}/act", play::act),
        json("undo", post(), "/tables/{table}/seats/{seat}/undo", play::undo),
        json("hint", post(), "/tables/{table}/seats/{seat}/hint", play::hint),
        json("leaveSeat", post(), "/tables/{table}/seats/{seat}/leave", play::leave),
        json("returnToSeat", post(), "/tables/{table}/seats/{seat}/return", play::come_back),
        json("resign", post(), "/tables/{table}/seats/{seat}/resign", play::resign),
        json("listPhrases", get(), "/phrases", play::phrases).open(),
        json("say", post(), "/tables/{table}/talk", play::say),
        json("listFinished", get(), "/finished", read::finished),
        operation::stream("getLog", get(), "/tables/{table}/log", text, read::log),
    ]
}

/// All of it: what is described is what is served.
pub(crate) fn routes() -> Router<Server> {
    let served = operations().into_iter().fold(Router::new(), |router, operation| {
        router.route(&format!("{ROOT}{}", operation.path), operation.route)
    });
    served.route(&format!("{ROOT}/openapi.json"), get(document)).route(PAGE, get(page::page))
}

async fn document() -> axum::response::Response {
    static DOCUMENT: LazyLock<String> = LazyLock::new(|| openapi::document().to_string());
    ([(CONTENT_TYPE, "application/json")], DOCUMENT.as_str()).into_response()
}
