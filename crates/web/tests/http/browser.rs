//! A browser without script.

use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::header::{ACCEPT, ACCEPT_LANGUAGE, CONTENT_TYPE, COOKIE, HOST, LOCATION, SET_COOKIE};
use axum::http::request::Builder;
use axum::http::{HeaderMap, HeaderValue, Method, Request, Response};
use serde_json::Value;
use tower::ServiceExt;

use crate::html::{Button, Form, by_id, form, forms};
use crate::listen::{Listener, PATIENCE};

/// The name by which the site is called.
pub(crate) const SITE: &str = "kolej.local";

pub(crate) const FORM: &str = "application/x-www-form-urlencoded";
pub(crate) const JSON: &str = "application/json";

/// Somebody's browser: it keeps its cookies and has an address and a language.
#[derive(Clone, Debug)]
pub(crate) struct Browser {
    router: Router,
    pub(crate) cookies: BTreeMap<String, String>,
    pub(crate) language: String,
    pub(crate) address: Ipv4Addr,
}

/// A whole answer.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn header(&self, name: impl axum::http::header::AsHeaderName) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    pub(crate) fn json(&self) -> Value {
        assert_eq!(self.header(CONTENT_TYPE), JSON, "{}", self.text());
        serde_json::from_slice(&self.body).unwrap()
    }

    /// Where a redirect after a form leads.
    pub(crate) fn place(&self) -> String {
        assert_eq!(self.status, 303, "{}", self.text());
        self.header(LOCATION).to_owned()
    }

    /// The table a redirect leads to, whichever seat is shown there.
    pub(crate) fn table(&self) -> String {
        let place = self.place();
        place.split('?').next().unwrap_or(&place).to_owned()
    }

    /// Everything that came over the wire, for comparing and searching. Only the id of the request is left out: it is random.
    pub(crate) fn wire(&self) -> String {
        let headers = self.headers.iter().filter(|(name, _)| *name != "x-request-id");
        let headers = headers.map(|(name, value)| format!("{name}: {value:?}\n"));
        let headers: String = headers.collect();
        format!("{}\n{headers}\n{}", self.status, String::from_utf8_lossy(&self.body))
    }
}

impl Browser {
    pub(crate) fn new(router: Router) -> Self {
        Self { router, cookies: BTreeMap::new(), language: "en".to_owned(), address: Ipv4Addr::LOCALHOST }
    }

    /// A request as this browser would begin it.
    pub(crate) fn request(&self, method: Method, path: &str) -> Builder {
        let mut request = Request::builder().method(method).uri(path).header(HOST, SITE);
        let headers = request.headers_mut().unwrap();
        headers.insert(ACCEPT_LANGUAGE, HeaderValue::from_str(&self.language).unwrap());
        if !self.cookies.is_empty() {
            let pairs: Vec<String> =
                self.cookies.iter().map(|(key, value)| format!("{key}={value}")).collect();
            headers.insert(COOKIE, HeaderValue::from_str(&pairs.join("; ")).unwrap());
        }
        request.extension(ConnectInfo(SocketAddr::from((self.address, 40_000))))
    }

    pub(crate) async fn call(&self, request: Request<Body>) -> Response<Body> {
        self.router.clone().oneshot(request).await.unwrap()
    }

    /// Sends a request, reads the answer to its end and keeps the cookies it sets.
    pub(crate) async fn send(&mut self, request: Request<Body>) -> Answer {
        let response = self.call(request).await;
        let (parts, body) = response.into_parts();
        for cookie in parts.headers.get_all(SET_COOKIE) {
            let cookie = cookie.to_str().unwrap();
            let (key, value) = cookie.split(';').next().unwrap().split_once('=').unwrap();
            if cookie.contains("Max-Age=0") {
                self.cookies.remove(key);
            } else {
                self.cookies.insert(key.to_owned(), value.to_owned());
            }
        }
        let body = tokio::time::timeout(PATIENCE, axum::body::to_bytes(body, usize::MAX)).await;
        let body = body.expect("every answer but a live stream ends").unwrap().to_vec();
        Answer { status: parts.status.as_u16(), headers: parts.headers, body }
    }

    /// The status alone: a live stream has no end to wait for.
    pub(crate) async fn status(&self, request: Request<Body>) -> u16 {
        self.call(request).await.status().as_u16()
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send(self.request(Method::GET, path).body(Body::empty()).unwrap()).await
    }

    /// A page that must be there.
    pub(crate) async fn page(&mut self, path: &str) -> String {
        let answer = self.get(path).await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.text());
        answer.text().to_owned()
    }

    /// What the browser's seat knows of a table.
    pub(crate) async fn view(&mut self, table: &str) -> Value {
        let answer = self.get(&format!("{table}/view.json")).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    }

    /// Sends a form.
    pub(crate) async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.post_raw(path, encode(fields)).await
    }

    pub(crate) async fn post_raw(&mut self, path: &str, body: impl Into<Body>) -> Answer {
        let request = self.request(Method::POST, path).header(CONTENT_TYPE, FORM);
        self.send(request.body(body.into()).unwrap()).await
    }

    /// Sends a form in the background, as the browser module does.
    pub(crate) async fn script(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let request = self.request(Method::POST, path).header(CONTENT_TYPE, FORM).header(ACCEPT, JSON);
        self.send(request.body(encode(fields).into()).unwrap()).await
    }

    /// Presses a button of a form.
    pub(crate) async fn press(&mut self, form: &Form, button: &Button) -> Answer {
        let mut fields: Vec<(&str, &str)> =
            form.fields.iter().map(|(k, v)| (k.as_str(), v.as_str())).collect();
        fields.push((&button.name, &button.value));
        self.post(&button.action, &fields).await
    }

    /// The board of a table as this browser sees it.
    pub(crate) async fn board(&mut self, place: &str) -> Form {
        form(&self.page(place).await, "/act")
    }

    /// The board, unless the game is over.
    pub(crate) async fn board_if_any(&mut self, place: &str) -> Option<Form> {
        forms(&self.page(place).await).into_iter().find(|form| form.action.ends_with("/act"))
    }

    /// Loads the table, presses the button of this move and expects it to be accepted.
    pub(crate) async fn act(&mut self, place: &str, act: &str) -> String {
        let board = self.board(place).await;
        let answer = self.press(&board, board.button("act", act)).await;
        answer.place()
    }

    /// The address of the stream as the page of a table names it.
    pub(crate) async fn stream(&mut self, place: &str) -> String {
        let live = by_id(&self.page(place).await, "live").unwrap();
        live.get("data-stream").unwrap().to_owned()
    }

    /// Listens as the page of a table does, which shows how it stands now.
    pub(crate) async fn follow(&mut self, place: &str) -> Listener {
        let path = self.stream(place).await;
        self.listen(&path).await
    }

    /// Begins to listen to a table.
    pub(crate) async fn listen(&self, path: &str) -> Listener {
        self.listen_from(path, None).await
    }

    /// Begins to listen again after the event with this id.
    pub(crate) async fn listen_from(&self, path: &str, last: Option<&str>) -> Listener {
        let mut request = self.request(Method::GET, path);
        if let Some(last) = last {
            request = request.header("last-event-id", last);
        }
        let response = self.call(request.body(Body::empty()).unwrap()).await;
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()[CONTENT_TYPE], "text/event-stream");
        Listener::new(response.into_body())
    }
}

/// A form as it travels.
pub(crate) fn encode(fields: &[(&str, &str)]) -> String {
    let safe = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
    let word = |text: &str| {
        text.bytes().fold(String::new(), |all, byte| match byte {
            b' ' => all + "+",
            byte if safe(byte) => all + &char::from(byte).to_string(),
            byte => all + &format!("%{byte:02X}"),
        })
    };
    let pairs: Vec<String> =
        fields.iter().map(|(key, value)| format!("{}={}", word(key), word(value))).collect();
    pairs.join("&")
}
