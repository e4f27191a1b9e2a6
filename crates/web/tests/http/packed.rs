//! Answers are packed for browsers that take it, and say the same.

use std::io::Read as _;

use axum::body::Body;
use axum::http::Method;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, VARY};
use flate2::read::GzDecoder;
use futures_util::StreamExt as _;

use crate::browser::{Answer, Browser};
use crate::site::Site;

async fn packed(browser: &mut Browser, path: &str) -> Answer {
    let request = browser.request(Method::GET, path).header(ACCEPT_ENCODING, "gzip, deflate, br");
    browser.send(request.body(Body::empty()).unwrap()).await
}

fn varies(answer: &Answer) -> bool {
    answer.headers.get_all(VARY).iter().any(|value| value == "accept-encoding")
}

#[tokio::test]
async fn long_answers_are_packed_for_whoever_takes_it() {
    let site = Site::open().await;
    let (mut browsers, place) = site.gather(&[("game", "signals")], 1).await;
    let browser = &mut browsers[0];
    let paths = ["", "/view.json", "/picture.svg", "/nowhere"].map(|path| format!("{place}{path}"));
    for path in paths.iter().map(String::as_str).chain(["/rules/tickets"]) {
        let (plain, packed) = (browser.get(path).await, packed(browser, path).await);
        assert_eq!((plain.status, plain.header(CONTENT_ENCODING)), (packed.status, ""), "{path}");
        assert_eq!(packed.header(CONTENT_ENCODING), "gzip", "{path}");
        assert!(varies(&plain) && varies(&packed), "{path}");
        let mut unpacked = Vec::new();
        GzDecoder::new(&*packed.body).read_to_end(&mut unpacked).unwrap();
        assert!(unpacked == plain.body, "{path}");
        let (long, short) = (plain.body.len(), packed.body.len());
        assert!(2 * short < long, "{path}: {short} of {long} bytes");
    }
    let short = packed(browser, "/health").await;
    assert_eq!((short.status, short.header(CONTENT_ENCODING)), (200, ""));
    assert!(short.text().contains('{'), "{}", short.text());
}

/// What happens is read when it happens, not when the stream ends.
#[tokio::test]
async fn a_packed_stream_is_read_event_by_event() {
    let site = Site::open().await;
    let (browsers, place) = site.gather(&[("game", "signals")], 1).await;
    let request = browsers[0].request(Method::GET, &format!("{place}/live")).header(ACCEPT_ENCODING, "gzip");
    let response = browsers[0].call(request.body(Body::empty()).unwrap()).await;
    assert_eq!(response.headers()[CONTENT_ENCODING], "gzip");
    let (mut stream, mut file, mut read) = (response.into_body().into_data_stream(), Vec::new(), Vec::new());
    while !read.ends_with(b"\n\n") {
        file.extend(stream.next().await.unwrap().unwrap());
        read.clear();
        // The file has no end yet.
        GzDecoder::new(&*file).read_to_end(&mut read).unwrap_err();
    }
    let event = String::from_utf8(read).unwrap();
    assert!(event.contains("data:{") || event.contains("data: {"), "{event}");
    assert!(3 * file.len() < event.len(), "{} of {}", file.len(), event.len());
}
