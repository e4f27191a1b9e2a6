//! Too many requests or streams from one address.

use std::net::Ipv4Addr;
use std::time::Instant;

use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use futures_util::future::join_all;
use web::Settings;

use crate::listen::PATIENCE;
use crate::site::{Laid, Site, free};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_from_one_address_is_held_back_and_nobody_else_notices() {
    let site = Site::with(Settings { requests: 60, ..free() }).await;
    let people = site.people(2).await;
    let place = site.lay("flood", &Laid::until("toy", "2", 1, |_| true), &people).await;
    let mut flood = people[0].0.clone();
    flood.address = Ipv4Addr::new(10, 0, 0, 1);
    let start = Instant::now();
    let all = (0..1_000).map(|_| {
        let mut browser = flood.clone();
        tokio::spawn(async move { browser.get("/health").await })
    });
    let answers: Vec<_> = join_all(all).await.into_iter().map(Result::unwrap).collect();
    let seconds = usize::try_from(start.elapsed().as_secs()).unwrap();
    let fine = answers.iter().filter(|answer| answer.status == 200).count();
    let refused: Vec<_> = answers.iter().filter(|answer| answer.status == 429).collect();
    assert_eq!(fine + refused.len(), 1_000);
    assert!(fine >= 240, "a page with all its parts comes through: {fine}");
    assert!(fine <= 240 + 60 * (seconds + 1), "{fine} in {seconds} s");
    for answer in &refused {
        assert_eq!(answer.header(RETRY_AFTER), "1");
        assert!(answer.text().contains("Too many requests at once. Wait a moment"));
        assert!(answer.header(CONTENT_TYPE).starts_with("text/html"));
    }

    // Another address plays on.
    let mut bob = people[1].0.clone();
    bob.address = Ipv4Addr::new(10, 0, 0, 2);
    assert_eq!(bob.act(&place, "set 1").await, place);
    // And the first is let in again as soon as it has waited a moment.
    while flood.get(&place).await.status == 429 {
        assert!(start.elapsed() < PATIENCE, "the address is never let in again");
        tokio::task::yield_now().await;
    }
    assert_eq!(bob.get("/health").await.json()["ok"], true);
}

/// The refusal reads as the visitor does, and as a program does.
#[tokio::test]
async fn the_refusal_is_readable() {
    let site = Site::with(Settings { requests: 1, ..free() }).await;
    let mut browser = site.browser();
    "pl".clone_into(&mut browser.language);
    let mut answer = browser.get("/").await;
    let start = Instant::now();
    while answer.status == 200 && start.elapsed() < PATIENCE {
        answer = browser.get("/").await;
    }
    assert_eq!(answer.status, 429);
    assert!(answer.text().contains("Za dużo próśb naraz."));
    let answer = browser.script("/settings", &[("name", "Ala")]).await;
    assert_eq!((answer.status, answer.header(RETRY_AFTER)), (429, "1"));
    assert_eq!(answer.json()["error"], "Za dużo próśb naraz. Odczekaj chwilę i spróbuj jeszcze raz.");
}

#[tokio::test]
async fn live_streams_of_one_address_are_counted_and_given_back() {
    let site = Site::with(Settings { streams: 2, ..free() }).await;
    let people = site.people(2).await;
    let place = site.lay("streams", &Laid::until("toy", "2", 1, |_| true), &people).await;
    let path = format!("{place}/live");
    let mut browser = people[0].0.clone();
    let first = browser.listen(&path).await;
    let _second = browser.listen(&path).await;
    assert_eq!(browser.get(&path).await.status, 429);
    let mut elsewhere = site.browser();
    elsewhere.address = Ipv4Addr::new(10, 0, 0, 9);
    elsewhere.listen(&path).await.next().await;
    drop(first);
    browser.listen(&path).await.next().await;
    // A stream that never opens costs no place.
    for _ in 0..5 {
        assert_eq!(browser.get("/t/nowhere/live").await.status, 404);
    }
    browser.listen(&path).await.next().await;
}
