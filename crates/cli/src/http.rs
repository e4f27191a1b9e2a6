//! A small HTTP/1.1 client: one connection that is kept open, forms, cookies by hand, and event streams. It knows just what
//! our own server answers with, and like a browser it takes answers packed.

// Tests take this file by its path, so its part is found by its path too.
#[path = "http/gzip.rs"]
mod gzip;

use std::borrow::Cow;
use std::io::{self, Error, ErrorKind};
use std::net::SocketAddr;

use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;

/// Longest line of a head and longest body that are read, in bytes.
const LINE: u64 = 16 << 10;
const BODY: usize = 16 << 20;

/// One connection.
#[derive(Debug)]
pub(crate) struct Client {
    stream: BufReader<TcpStream>,
    address: SocketAddr,
    line: Vec<u8>,
    /// Whether answers are taken packed.
    takes_packed: bool,
    /// Whether the stream that is listened to is packed.
    packed: bool,
}

/// What the server answered.
#[derive(Debug)]
pub(crate) struct Response {
    pub(crate) status: u16,
    headers: Vec<(String, String)>,
    /// As it came, packed or not.
    body: Vec<u8>,
}

impl Response {
    /// The value of a header, by its name in small letters.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// How many bytes the body had on its way.
    pub(crate) const fn received(&self) -> usize {
        self.body.len()
    }

    /// What the server said.
    pub(crate) fn text(&self) -> io::Result<Cow<'_, [u8]>> {
        if is_packed(&self.headers) {
            gzip::file(&self.body, BODY as u64).map(Cow::Owned)
        } else {
            Ok(Cow::Borrowed(&self.body))
        }
    }

    /// The cookie that is to be set, as it is sent back: `name=value`.
    pub(crate) fn cookie(&self) -> Option<&str> {
        self.header("set-cookie")?.split(';').next()
    }
}

impl Client {
    pub(crate) async fn connect(address: SocketAddr) -> io::Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let stream = BufReader::new(stream);
        Ok(Self { stream, address, line: Vec::new(), takes_packed: true, packed: false })
    }

    /// The same connection, taking answers packed or only as they are.
    pub(crate) fn taking_packed(self, takes_packed: bool) -> Self {
        Self { takes_packed, ..self }
    }

    /// Asks for a page; `cookie` is `name=value` or empty.
    pub(crate) async fn get(&mut self, path: &str, cookie: &str) -> io::Result<Response> {
        self.send("GET", path, cookie, "").await?;
        self.receive().await
    }

    /// Sends a form as the browser module does: the answer is JSON where there is something to show.
    pub(crate) async fn post(
        &mut self,
        path: &str,
        cookie: &str,
        fields: &[(&str, &str)],
    ) -> io::Result<Response> {
        let body: Vec<String> =
            fields.iter().map(|(name, value)| format!("{}={}", encoded(name), encoded(value))).collect();
        self.send("POST", path, cookie, &body.join("&")).await?;
        self.receive().await
    }

    /// Asks for an event stream; what comes is read with [`Client::chunk`].
    pub(crate) async fn listen(&mut self, path: &str, cookie: &str) -> io::Result<()> {
        self.send("GET", path, cookie, "").await?;
        let (status, headers) = self.head().await?;
        let chunked = headers.iter().any(|(name, value)| name == "transfer-encoding" && value == "chunked");
        self.packed = is_packed(&headers);
        if status == 200 && chunked { Ok(()) } else { Err(bad(&format!("no stream but status {status}"))) }
    }

    /// The next part of a stream as it came, put in place of what `into` holds; `false` at its end.
    pub(crate) async fn chunk(&mut self, into: &mut Vec<u8>) -> io::Result<bool> {
        into.clear();
        self.add_chunk(into).await
    }

    /// The first bytes of what a part of the stream says, at most `most`.
    pub(crate) fn start_of<'a>(&self, chunk: &'a [u8], most: usize) -> io::Result<Cow<'a, [u8]>> {
        if self.packed {
            gzip::start_of_piece(chunk, most).map(Cow::Owned)
        } else {
            Ok(Cow::Borrowed(&chunk[..chunk.len().min(most)]))
        }
    }

    async fn send(&mut self, method: &str, path: &str, cookie: &str, body: &str) -> io::Result<()> {
        let cookie = if cookie.is_empty() { String::new() } else { format!("Cookie: {cookie}\r\n") };
        let form = match method {
            "POST" => format!(
                "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n",
                body.len()
            ),
            _ => String::new(),
        };
        let encoding = if self.takes_packed { "Accept-Encoding: gzip\r\n" } else { "" };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nAccept: application/json\r\n{encoding}{cookie}{form}\r\n{body}",
            self.address
        );
        self.stream.get_mut().write_all(request.as_bytes()).await
    }

    async fn receive(&mut self) -> io::Result<Response> {
        let (status, headers) = self.head().await?;
        let mut response = Response { status, headers, body: Vec::new() };
        if response.header("transfer-encoding") == Some("chunked") {
            while self.add_chunk(&mut response.body).await? {}
        } else if let Some(length) = response.header("content-length") {
            let length = length.parse().ok().filter(|&length| length <= BODY);
            response.body.resize(length.ok_or_else(|| bad("content-length"))?, 0);
            self.stream.read_exact(&mut response.body).await?;
        }
        Ok(response)
    }

    /// Status and headers.
    async fn head(&mut self) -> io::Result<(u16, Vec<(String, String)>)> {
        let line = self.line().await?;
        let status = line.strip_prefix("HTTP/1.1 ").and_then(|rest| rest.get(..3)?.parse().ok());
        let status = status.ok_or_else(|| bad("no status"))?;
        let mut headers = Vec::new();
        loop {
            let line = self.line().await?;
            if line.is_empty() {
                return Ok((status, headers));
            }
            let (name, value) = line.split_once(':').ok_or_else(|| bad("header"))?;
            headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
        }
    }

    async fn line(&mut self) -> io::Result<&str> {
        self.line.clear();
        (&mut self.stream).take(LINE).read_until(b'\n', &mut self.line).await?;
        let line = self.line.strip_suffix(b"\r\n").ok_or(ErrorKind::UnexpectedEof)?;
        std::str::from_utf8(line).map_err(|_| bad("line"))
    }

    async fn add_chunk(&mut self, into: &mut Vec<u8>) -> io::Result<bool> {
        let size = usize::from_str_radix(self.line().await?, 16).ok();
        let size = size.filter(|size| size + into.len() <= BODY).ok_or_else(|| bad("chunk"))?;
        let from = into.len();
        into.resize(from + size, 0);
        self.stream.read_exact(&mut into[from..]).await?;
        if !self.line().await?.is_empty() {
            return Err(bad("chunk"));
        }
        Ok(size > 0)
    }
}

fn is_packed(headers: &[(String, String)]) -> bool {
    headers.iter().any(|(name, value)| name == "content-encoding" && value == "gzip")
}

fn bad(what: &str) -> Error {
    Error::new(ErrorKind::InvalidData, what)
}

/// A name or value as it stands in a form.
fn encoded(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    text.bytes().fold(String::new(), |text, byte| {
        if plain(byte) {
            text + char::from(byte).encode_utf8(&mut [0; 4])
        } else {
            text + &format!("%{byte:02X}")
        }
    })
}
