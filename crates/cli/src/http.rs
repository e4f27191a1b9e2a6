//! A browser's side of HTTP: forms, cookies by hand, answers packed or plain, and event streams. hyper speaks the protocol;
//! here is what a browser adds to it, and what became of a request whose connection broke.

// Tests take this file by its path, so its parts are found by their paths too.
#[path = "http/events.rs"]
mod events;
#[path = "http/site.rs"]
mod site;

use std::io::{self, Read as _};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use flate2::bufread::GzDecoder;
use http_body_util::{BodyExt as _, Full, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{Builder, SendRequest};
use hyper::header::{
    ACCEPT, ACCEPT_ENCODING, ACCEPT_LANGUAGE, CONTENT_ENCODING, CONTENT_TYPE, COOKIE, HOST, HeaderMap,
    SET_COOKIE,
};
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use tokio::time::timeout;

pub(crate) use self::events::{Detail, Events, Heard};
pub(crate) use self::site::{Jar, Site, encoded};

/// Longest body that is read, in bytes.
const BODY: usize = 16 << 20;
/// How long an answer, or the head of a stream, may take.
const PATIENCE: Duration = Duration::from_secs(20);
/// Bytes that are read ahead of a connection; thousands of them are open at once.
const AHEAD: usize = 16 << 10;

/// How somebody comes to a site.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    /// Whether answers are taken packed.
    pub(crate) packed: bool,
    /// What the browser says about languages.
    pub(crate) language: &'static str,
    /// The own address to come from, if it is not left to the system.
    pub(crate) from: Option<IpAddr>,
}

impl Default for Manner {
    fn default() -> Self {
        Self { packed: true, language: "en", from: None }
    }
}

/// Why there is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Why {
    /// There was no connection, so the request was never sent.
    NoConnection,
    /// The connection broke: whether the request was fulfilled cannot be known.
    Lost,
    /// It took too long, and cannot be known either.
    Late,
}

/// A request without an answer.
#[derive(Debug)]
pub(crate) struct Broken {
    pub(crate) why: Why,
    pub(crate) cause: String,
}

impl Broken {
    fn of(why: Why, cause: &impl ToString) -> Self {
        Self { why, cause: cause.to_string() }
    }
}

/// Somebody's kept connection to a site; it is made when it is needed.
#[derive(Debug)]
pub(crate) struct Client {
    site: Arc<Site>,
    manner: Manner,
    sender: Option<SendRequest<Full<Bytes>>>,
}

/// What the server answered.
#[derive(Debug)]
pub(crate) struct Response {
    pub(crate) status: u16,
    headers: HeaderMap,
    /// As it came, packed or not.
    body: Bytes,
}

impl Response {
    /// The value of a header.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }

    /// The cookies that are to be set, each as it is sent back: `name=value`.
    pub(crate) fn cookies(&self) -> impl Iterator<Item = &str> {
        let all = self.headers.get_all(SET_COOKIE).iter().filter_map(|value| value.to_str().ok());
        all.filter_map(|cookie| cookie.split(';').next())
    }

    /// How many bytes the body had on its way.
    pub(crate) const fn received(&self) -> usize {
        self.body.len()
    }

    /// What the server said.
    pub(crate) fn text(&self) -> io::Result<Vec<u8>> {
        let text = self.start(BODY + 1)?;
        if text.len() > BODY { Err(io::Error::other("too long an answer")) } else { Ok(text) }
    }

    /// The first bytes of what the server said, at most `most`; the rest is not unpacked.
    pub(crate) fn start(&self, most: usize) -> io::Result<Vec<u8>> {
        let mut text = Vec::new();
        if is_packed(&self.headers) {
            GzDecoder::new(&*self.body).take(most as u64).read_to_end(&mut text)?;
        } else {
            text.extend(self.body.iter().take(most));
        }
        Ok(text)
    }
}

/// What came of asking for an event stream.
#[derive(Debug)]
pub(crate) enum Listening {
    /// The stream.
    Open(Stream),
    /// An answer instead.
    Refused(Response),
}

/// An event stream.
#[derive(Debug)]
pub(crate) struct Stream {
    body: Incoming,
    /// Whether it comes packed.
    pub(crate) packed: bool,
}

impl Stream {
    /// The next bytes as they came; `None` at its end.
    pub(crate) async fn next(&mut self) -> io::Result<Option<Bytes>> {
        loop {
            match self.body.frame().await {
                None => return Ok(None),
                Some(Err(cause)) => return Err(io::Error::other(cause)),
                Some(Ok(frame)) => {
                    if let Ok(bytes) = frame.into_data() {
                        return Ok(Some(bytes));
                    }
                }
            }
        }
    }
}

impl Client {
    pub(crate) const fn new(site: Arc<Site>, manner: Manner) -> Self {
        Self { site, manner, sender: None }
    }

    /// The same connection for somebody who speaks another language.
    pub(crate) const fn speak(&mut self, language: &'static str) -> &mut Self {
        self.manner.language = language;
        self
    }

    /// Asks for a page; `cookies` is `name=value; …` or empty.
    pub(crate) async fn get(&mut self, path: &str, cookies: &str) -> Result<Response, Broken> {
        let request = self.request(Method::GET, path, cookies, &[], String::new())?;
        self.ask(request).await
    }

    /// Sends a form as the browser module does: the answer is JSON where there is something to show.
    pub(crate) async fn post(
        &mut self,
        path: &str,
        cookies: &str,
        fields: &[(&str, &str)],
    ) -> Result<Response, Broken> {
        let form = (CONTENT_TYPE.as_str(), "application/x-www-form-urlencoded");
        let body: Vec<String> =
            fields.iter().map(|(name, value)| format!("{}={}", encoded(name), encoded(value))).collect();
        let request = self.request(Method::POST, path, cookies, &[form], body.join("&"))?;
        self.ask(request).await
    }

    /// Asks for an event stream on a connection of its own; `last` is the id of the last event that was seen.
    pub(crate) async fn listen(
        &self,
        path: &str,
        cookies: &str,
        last: Option<u32>,
    ) -> Result<Listening, Broken> {
        let last = last.map(|id| id.to_string());
        let known: Vec<(&str, &str)> = last.iter().map(|id| ("last-event-id", id.as_str())).collect();
        let request = self.request(Method::GET, path, cookies, &known, String::new())?;
        let work = async {
            let mut sender = self.connect().await?;
            let response =
                sender.send_request(request).await.map_err(|cause| Broken::of(Why::Lost, &cause))?;
            if response.status() != 200 {
                return collected(response).await.map(Listening::Refused);
            }
            let packed = is_packed(response.headers());
            Ok(Listening::Open(Stream { body: response.into_body(), packed }))
        };
        timeout(PATIENCE, work).await.map_err(|late| Broken::of(Why::Late, &late))?
    }

    fn request(
        &self,
        method: Method,
        path: &str,
        cookies: &str,
        more: &[(&str, &str)],
        body: String,
    ) -> Result<Request<Full<Bytes>>, Broken> {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(HOST, &self.site.authority)
            .header(ACCEPT, "application/json")
            .header(ACCEPT_LANGUAGE, self.manner.language);
        if self.manner.packed {
            request = request.header(ACCEPT_ENCODING, "gzip");
        }
        if !cookies.is_empty() {
            request = request.header(COOKIE, cookies);
        }
        for (name, value) in more {
            request = request.header(*name, *value);
        }
        request.body(Full::from(body)).map_err(|cause| Broken::of(Why::NoConnection, &cause))
    }

    async fn ask(&mut self, request: Request<Full<Bytes>>) -> Result<Response, Broken> {
        match timeout(PATIENCE, self.answered(request)).await {
            Ok(answer) => answer,
            Err(late) => {
                // The answer may still come; nobody must take it for that of another request.
                self.sender = None;
                Err(Broken::of(Why::Late, &late))
            }
        }
    }

    async fn answered(&mut self, request: Request<Full<Bytes>>) -> Result<Response, Broken> {
        let mut kept = self.sender.take();
        if let Some(sender) = &mut kept
            && sender.ready().await.is_err()
        {
            // The server has closed it meanwhile.
            kept = None;
        }
        let mut sender = match kept {
            Some(sender) => sender,
            None => self.connect().await?,
        };
        let response = sender.send_request(request).await.map_err(|cause| {
            // hyper says so when it has written nothing of it.
            let why = if cause.is_canceled() { Why::NoConnection } else { Why::Lost };
            Broken::of(why, &cause)
        })?;
        let response = collected(response).await?;
        self.sender = Some(sender);
        Ok(response)
    }

    async fn connect(&self) -> Result<SendRequest<Full<Bytes>>, Broken> {
        let fail = |cause: io::Error| Broken::of(Why::NoConnection, &cause);
        let stream = self.site.connect(self.manner.from).await.map_err(fail)?;
        let made = Builder::new().max_buf_size(AHEAD).handshake(TokioIo::new(stream)).await;
        let (sender, connection) = made.map_err(|cause| Broken::of(Why::NoConnection, &cause))?;
        // It ends with whoever asks on it; what goes wrong is told there too.
        tokio::spawn(connection);
        Ok(sender)
    }
}

/// Reads an answer to its end.
async fn collected(response: hyper::Response<Incoming>) -> Result<Response, Broken> {
    let (head, body) = response.into_parts();
    let body = Limited::new(body, BODY).collect().await.map_err(|cause| Broken::of(Why::Lost, &cause))?;
    Ok(Response { status: head.status.as_u16(), headers: head.headers, body: body.to_bytes() })
}

fn is_packed(headers: &HeaderMap) -> bool {
    headers.get(CONTENT_ENCODING).is_some_and(|coding| coding == "gzip")
}
