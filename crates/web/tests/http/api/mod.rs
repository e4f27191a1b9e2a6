//! The API for programs: what is described is what is served, to those who may, and nothing else.

mod broken;
mod clients;
mod described;
mod document;
mod guide;
mod limits;
mod plays;
mod schema;
mod secrecy;
mod strangers;
mod streams;
mod tokens;
mod welcome;

pub(crate) use self::secrecy::{answers, give_tokens};

use axum::body::Body;
use axum::http::Method;
use axum::http::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE};
use serde_json::Value;

use crate::browser::{Answer, Browser, JSON};
use crate::html::tags;

/// Where the API is.
pub(crate) const ROOT: &str = "/api/v1";

/// A program with a token.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    browser: Browser,
    pub(crate) token: String,
}

impl Program {
    /// A program of this browser's person, or a bot account of theirs, with a token that is made on the page.
    pub(crate) async fn of(browser: &mut Browser, name: &str, who: &str) -> Self {
        let page = browser.post("/me/programs", &[("name", name), ("who", who)]).await;
        assert_eq!(page.status, 200, "{}", page.text());
        let shown = tags(page.text());
        let token = shown.iter().find(|tag| tag.get("id") == Some("token")).and_then(|tag| tag.get("value"));
        Self::with(browser, token.unwrap())
    }

    /// A program with this token, whatever that is worth.
    pub(crate) fn with(browser: &Browser, token: &str) -> Self {
        let mut browser = browser.clone();
        browser.cookies.clear();
        Self { browser, token: token.to_owned() }
    }

    /// A call with a body, or without one.
    pub(crate) async fn call(&self, method: Method, path: &str, body: Option<&Value>) -> Answer {
        let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
        self.raw(method, path, JSON, body).await
    }

    pub(crate) async fn raw(&self, method: Method, path: &str, kind: &str, body: Body) -> Answer {
        let mut request = self.browser.request(method, &format!("{ROOT}{path}")).header(CONTENT_TYPE, kind);
        if !self.token.is_empty() {
            request = request.header(AUTHORIZATION, format!("Bearer {}", self.token));
        }
        self.browser.clone().send(request.body(body).unwrap()).await
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.call(Method::GET, path, None).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.call(Method::POST, path, Some(body)).await
    }

    /// What an answer that must be fine says.
    pub(crate) async fn ok(&self, path: &str, body: &Value) -> Value {
        let answer = self.post(path, body).await;
        assert_eq!(answer.status, 200, "{path} {body}: {}", answer.text());
        answer.json()
    }

    /// Begins to follow a table, in this form.
    pub(crate) async fn follow(&self, path: &str, form: &str, last: Option<&str>) -> streams::Following {
        let mut request = self
            .browser
            .request(Method::GET, &format!("{ROOT}{path}"))
            .header(AUTHORIZATION, format!("Bearer {}", self.token))
            .header(ACCEPT, form);
        if let Some(last) = last {
            request = request.header("last-event-id", last);
        }
        let response = self.browser.call(request.body(Body::empty()).unwrap()).await;
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()[CONTENT_TYPE], form);
        streams::Following::new(response.into_body())
    }
}

/// The kind of a problem.
pub(crate) fn problem(answer: &Answer) -> String {
    assert_eq!(answer.header(CONTENT_TYPE), "application/problem+json", "{}", answer.text());
    let problem: Value = serde_json::from_slice(&answer.body).unwrap();
    assert_eq!(problem["status"], answer.status);
    problem["code"].as_str().unwrap().to_owned()
}
