//! Many listeners of one table: what they see alike is painted, written and packed once.

use std::io::Read as _;
use std::time::Duration;

use axum::body::{Body, BodyDataStream, Bytes};
use axum::http::Method;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING};
use flate2::read::GzDecoder;
use futures_util::{FutureExt as _, StreamExt as _};

use crate::browser::Browser;
use crate::listen::PATIENCE;
use crate::site::{Laid, Site};

/// A stream as it comes, with the first message heard: the page of a newcomer.
async fn listen(browser: &Browser, place: &str, packed: bool) -> BodyDataStream {
    let mut request = browser.request(Method::GET, &format!("{place}/live"));
    if packed {
        request = request.header(ACCEPT_ENCODING, "gzip");
    }
    let response = browser.call(request.body(Body::empty()).unwrap()).await;
    assert_eq!(response.headers().contains_key(CONTENT_ENCODING), packed);
    let mut stream = response.into_body().into_data_stream();
    if packed {
        piece(&mut stream).await;
    }
    piece(&mut stream).await;
    stream
}

/// The next piece, as it lies in memory.
async fn piece(stream: &mut BodyDataStream) -> Bytes {
    let next = tokio::time::timeout(PATIENCE, stream.next()).await;
    next.expect("something is to be heard").unwrap().unwrap()
}

fn polish(browser: &Browser) -> Browser {
    let mut polish = browser.clone();
    "pl".clone_into(&mut polish.language);
    polish
}

/// Nothing is painted, written, packed or even copied for a listener who sees what another has seen, whatever others see.
#[tokio::test]
async fn listeners_who_see_the_same_are_sent_the_very_same_bytes() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let place = site.lay("crowd", &Laid::until("toy", "2", 1, |_| true), &people).await;
    let (stranger, known) = (site.browser(), site.person("Ewa").await.0);
    for (packed, word) in [(false, "set 1"), (true, "set 2")] {
        let mut ala = people[0].0.clone();
        let mut groups = Vec::new();
        for browser in [stranger.clone(), polish(&stranger), people[0].0.clone(), people[1].0.clone()] {
            // Somebody the site knows is a spectator as good as any.
            let mut again = if browser.cookies.is_empty() { known.clone() } else { browser.clone() };
            again.language.clone_from(&browser.language);
            groups.push([listen(&browser, &place, packed).await, listen(&again, &place, packed).await]);
        }
        ala.act(&place, word).await;
        ala.act(&place, "done").await;
        let mut first = Vec::new();
        for group in &mut groups {
            first.push(piece(&mut group[0]).await);
            // Whoever comes late, with nothing yet, throws nothing out.
            drop(listen(&stranger, &place, packed).await);
            drop(listen(&polish(&stranger), &place, packed).await);
        }
        for (group, first) in groups.iter_mut().zip(&first) {
            let second = piece(&mut group[1]).await;
            assert_eq!((second.as_ptr(), second.len()), (first.as_ptr(), first.len()), "packed: {packed}");
        }
        let same = |a: &Bytes, b: &Bytes| a.as_ptr() == b.as_ptr();
        assert!((1..4).all(|at| !same(&first[at - 1], &first[at])), "and what differs is not mixed up");
        people[1].0.clone().act(&place, "set 1").await;
        people[1].0.clone().act(&place, "done").await;
    }
}

/// The answer to a click is what the stream of the seat says: it is not painted again.
#[tokio::test]
async fn a_click_is_answered_with_the_message_of_the_stream() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let place = site.lay("answer", &Laid::until("toy", "2", 1, |_| true), &people).await;
    let mut ala = people[0].0.clone();
    let mut live = ala.follow(&place).await;
    let view = ala.view(&place).await;
    let since = format!("{place}/act?since={}", view["seq"]);
    let click = [("seat", "0"), ("token", view["token"].as_str().unwrap()), ("act", "set 1")];
    let answer = ala.script(&since, &click).await;
    assert_eq!(answer.json(), live.next().await.message);
}

/// Whoever stands between a browser and the server takes a silent stream for dead.
#[tokio::test]
async fn a_silent_stream_says_that_it_is_there() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let place = site.lay("silent", &Laid::until("toy", "2", 1, |_| true), &people).await;
    let mut plain = listen(&people[0].0, &place, false).await;
    let mut packed = listen(&people[0].0, &place, true).await;
    tokio::time::pause();
    assert!(plain.next().now_or_never().is_none() && packed.next().now_or_never().is_none());
    tokio::time::advance(Duration::from_secs(21)).await;
    assert_eq!(&*piece(&mut plain).await, b":\n\n");
    let blocks = piece(&mut packed).await;
    let file = [&[0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255][..], &blocks].concat();
    let mut read = [0; 3];
    GzDecoder::new(&*file).read_exact(&mut read).unwrap();
    assert_eq!(&read, b":\n\n");
}

/// A packed stream that ends is a whole file.
#[tokio::test]
async fn a_packed_stream_ends_as_a_file_does() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let place = site.lay("whole", &Laid::until("toy", "2", 1, |_| true), &people).await;
    let request = people[0].0.request(Method::GET, &format!("{place}/live")).header(ACCEPT_ENCODING, "gzip");
    let mut stream =
        people[0].0.call(request.body(Body::empty()).unwrap()).await.into_body().into_data_stream();
    let mut file = piece(&mut stream).await.to_vec();
    file.extend(piece(&mut stream).await);
    people[0].0.clone().act(&place, "set 1").await;
    file.extend(piece(&mut stream).await);
    site.server.close();
    while let Some(piece) = stream.next().await {
        file.extend(piece.unwrap());
    }
    let mut read = String::new();
    GzDecoder::new(&*file).read_to_string(&mut read).unwrap();
    assert_eq!(read.matches("\ndata: {").count(), 2, "{read}");
}
