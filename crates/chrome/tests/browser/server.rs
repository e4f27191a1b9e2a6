//! A web server for the driver's own tests: a handful of fixed pages, one thread per connection.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::thread;

/// A page that answers clicks, keys and touches.
const PLAY: &str = include_str!("play.html");

/// A page made of a form and links, complete without script.
const FORM: &str = include_str!("form.html");

/// A page with faults: too wide, targets too small, errors in the console.
const FAULTY: &str = include_str!("faulty.html");

/// Serves the pages for as long as the test runs and gives the address, without a slash at the end.
pub(crate) fn serve() -> String {
    let listener = TcpListener::bind(SocketAddr::from(([127, 0, 0, 1], 0))).expect("some port is free");
    let port = listener.local_addr().expect("a bound socket has an address").port();
    thread::spawn(move || {
        // A browser that goes away in the middle of it all is no fault.
        for stream in listener.incoming().flatten() {
            thread::spawn(move || answer(stream).ok());
        }
    });
    format!("http://127.0.0.1:{port}")
}

struct Request {
    method: String,
    path: String,
    headers: Vec<(String, String)>,
    body: String,
}

impl Request {
    fn read(stream: &TcpStream) -> io::Result<Self> {
        let mut reader = BufReader::new(stream);
        let mut line = String::new();
        reader.read_line(&mut line)?;
        let mut words = line.split_whitespace().map(str::to_owned);
        let (method, path) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let mut request = Self { method, path, headers: Vec::new(), body: String::new() };
        loop {
            let mut line = String::new();
            reader.read_line(&mut line)?;
            let Some((name, value)) = line.trim().split_once(':') else { break };
            request.headers.push((name.to_lowercase(), value.trim().to_owned()));
        }
        let length = request.header("content-length").parse().unwrap_or(0);
        let mut body = vec![0; length];
        reader.read_exact(&mut body)?;
        request.body = String::from_utf8_lossy(&body).into_owned();
        Ok(request)
    }

    fn header(&self, name: &str) -> &str {
        self.headers.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value)
    }
}

fn answer(mut stream: TcpStream) -> io::Result<()> {
    let request = Request::read(&stream)?;
    let html = "200 OK\r\nContent-Type: text/html; charset=utf-8";
    let (head, body) = match (request.method.as_str(), request.path.as_str()) {
        ("GET", "/") => (html.into(), page("Start", "")),
        ("GET", "/play") => (html.into(), PLAY.into()),
        ("GET", "/form") => (html.into(), FORM.into()),
        ("GET", "/faulty") => (format!("{html}\r\nContent-Security-Policy: img-src 'self'"), FAULTY.into()),
        ("POST", "/form") => (format!("303 See Other\r\nLocation: /done?{}", request.body), String::new()),
        ("GET", "/login") => (format!("{html}\r\nSet-Cookie: who=me; Path=/"), page("Welcome", "")),
        ("GET", "/who") => (html.into(), page("Who", request.header("cookie"))),
        ("GET", "/language") => (html.into(), page("Language", request.header("accept-language"))),
        ("GET", "/events") => (
            "200 OK\r\nContent-Type: text/event-stream".into(),
            "data: one\n\nevent: other\ndata: two\n\n".into(),
        ),
        ("GET", "/favicon.ico") => ("204 No Content".into(), String::new()),
        ("GET", path) if path.starts_with("/done?") => (html.into(), page("Done", &path["/done?".len()..])),
        _ => ("404 Not Found".into(), String::new()),
    };
    let length = body.len();
    write!(stream, "HTTP/1.1 {head}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}")
}

fn page(title: &str, text: &str) -> String {
    format!(
        "<!doctype html><html lang=en><meta charset=utf-8><title>{title}</title>\
         <meta name=viewport content='width=device-width, initial-scale=1'>\
         <h1>{title}</h1><p id=said>{text}</p></html>"
    )
}
