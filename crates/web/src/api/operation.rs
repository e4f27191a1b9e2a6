//! An operation: what serves a call, and what the document says of it. Both are made of the same types, so neither can say what
//! the other does not do.

use std::future::Future;

use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::{DefaultBodyLimit, FromRequest as _, Query, Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts as Head;
use axum::http::{HeaderMap, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodFilter, MethodRouter, on};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::call::Call;
use super::model::{Model, Parts};
use crate::error::{Error, Result};
use crate::server::Server;

/// Writes a type's schema as others refer to it.
pub(crate) type Schema = fn(&mut Parts) -> Value;

/// The media type of almost everything.
pub(crate) const JSON: &str = "application/json";

/// See the module.
pub(crate) struct Operation {
    /// Its name; also the key of its words.
    pub(crate) id: &'static str,
    pub(crate) method: Method,
    /// Its address below the version.
    pub(crate) path: &'static str,
    /// Whether it is for everybody, with or without a token.
    pub(crate) open: bool,
    /// What it takes: the query of a `GET`, the body of anything else.
    pub(crate) takes: Schema,
    /// What it answers with, by media type.
    pub(crate) gives: Vec<(&'static str, Schema)>,
    pub(crate) status: StatusCode,
    pub(crate) route: MethodRouter<Server>,
}

/// An operation that answers with JSON.
pub(crate) fn json<I, O, F, A>(id: &'static str, method: Method, path: &'static str, serve: F) -> Operation
where
    I: Model + DeserializeOwned + Send + 'static,
    O: Model + Serialize,
    F: Fn(Call, I) -> A + Clone + Send + Sync + 'static,
    A: Future<Output = Result<O>> + Send,
{
    let answers = move |call: Call, input: I| {
        let answer = serve(call, input);
        async move { Ok(axum::Json(answer.await?).into_response()) }
    };
    stream::<I, _, _>(id, method, path, vec![(JSON, O::reference as Schema)], answers)
}

/// An operation that makes its answer itself.
pub(crate) fn stream<I, F, A>(
    id: &'static str,
    method: Method,
    path: &'static str,
    gives: Vec<(&'static str, Schema)>,
    serve: F,
) -> Operation
where
    I: Model + DeserializeOwned + Send + 'static,
    F: Fn(Call, I) -> A + Clone + Send + Sync + 'static,
    A: Future<Output = Result<Response>> + Send,
{
    let filter = MethodFilter::try_from(method.clone()).unwrap_or(MethodFilter::GET);
    let route = on(filter, move |State(server): State<Server>, request: Request| {
        let serve = serve.clone();
        async move { answered(server, request, serve).await }
    });
    let status = StatusCode::OK;
    Operation { id, method, path, open: false, takes: I::reference, gives, status, route }
}

impl Operation {
    /// The same for everybody, with or without a token.
    pub(crate) fn open(self) -> Self {
        Self { open: true, route: self.route.layer(Extension(Open)), ..self }
    }
}

impl Operation {
    /// The same for a body with a data file in it.
    pub(crate) fn large(self, most: usize) -> Self {
        Self { route: self.route.layer(DefaultBodyLimit::max(most)), ..self }
    }
}

/// Whether an operation is for everybody. It is asked by whoever serves it, so that nobody can forget to ask for a token.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Open;

/// Serves a call: who calls, whether they may so often, what they ask for.
async fn answered<I, F, A>(server: Server, request: Request, serve: F) -> Response
where
    I: DeserializeOwned,
    F: FnOnce(Call, I) -> A,
    A: Future<Output = Result<Response>>,
{
    let (mut head, body) = request.into_parts();
    let (call, allowance) = match Call::of(&server, &mut head).await {
        Ok(admitted) => admitted,
        Err((error, allowance)) => {
            let mut response = error.into_response();
            allowance.inspect(|allowance| allowance.tell(response.headers_mut()));
            return response;
        }
    };
    let answer = match input(head, body).await {
        Ok(input) => serve(call, input).await,
        Err(error) => Err(error),
    };
    let mut response = answer.unwrap_or_else(IntoResponse::into_response);
    allowance.inspect(|allowance| allowance.tell(response.headers_mut()));
    response
}

/// What a call asks for.
async fn input<I: DeserializeOwned>(head: Head, body: Body) -> Result<I> {
    if head.method == Method::GET {
        let query = Query::try_from_uri(&head.uri);
        return query.map(|Query(input)| input).map_err(|bad| Error::BadCall(bad.body_text()));
    }
    let is_json = is_json(&head.headers);
    let bytes = Bytes::from_request(Request::from_parts(head, body), &()).await;
    let bytes = bytes.map_err(|bad| Error::of_status(bad.status()))?;
    // Whoever has nothing to say need not say so in JSON.
    let text = if bytes.is_empty() { b"{}" } else { &*bytes };
    if !bytes.is_empty() && !is_json {
        return Err(Error::BadCall(format!("content-type: {JSON}")));
    }
    serde_json::from_slice(text).map_err(|bad| Error::BadCall(bad.to_string()))
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case(JSON))
}
