//! What every bus promises, in one process and over a real NATS server that comes and goes.

#![allow(clippy::unwrap_used)]

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bus::{Bus, Listener, LocalBus, NatsBus, News, State};
use servers::{Nats, Port};

/// News of a table.
fn table(id: &str, revision: u64) -> News {
    News::Table { id: id.to_owned(), revision }
}

/// The next news, within a time that only a fault exceeds.
async fn next(listener: &mut Listener) -> News {
    let next = tokio::time::timeout(Duration::from_secs(30), listener.next()).await;
    next.expect("news come in time").expect("the bus is there")
}

/// Listens until this is told; what came before it.
async fn until(listener: &mut Listener, wanted: &News) -> Vec<News> {
    let mut before = Vec::new();
    loop {
        let news = next(listener).await;
        if news == *wanted {
            return before;
        }
        before.push(news);
    }
}

/// A bus over a server that runs, with a listener of it, ready to hear everything.
async fn connected(url: &str) -> (NatsBus, Listener) {
    let bus = NatsBus::connect(url).unwrap();
    let mut listener = bus.subscribe();
    until(&mut listener, &News::Missed).await;
    assert_eq!(bus.state(), State::Connected);
    (bus, listener)
}

/// Two who share a bus hear each other and themselves, each news once and in order.
async fn news_reach_everybody(one: &dyn Bus, other: &dyn Bus) {
    let (mut here, mut there) = (one.subscribe(), other.subscribe());
    for revision in 0..200 {
        one.publish(table("abc", revision));
    }
    one.publish(News::Work);
    for listener in [&mut here, &mut there] {
        let mut told = until(listener, &News::Work).await;
        // A loss told late, of the time before, may come between.
        told.retain(|news| *news != News::Missed);
        assert_eq!(told, (0..200).map(|revision| table("abc", revision)).collect::<Vec<_>>());
    }
    other.publish(table("back", 1));
    until(&mut here, &table("back", 1)).await;
    // The second one's own news come once: what follows it is the next.
    other.publish(table("back", 2));
    until(&mut there, &table("back", 1)).await;
    assert_eq!(next(&mut there).await, table("back", 2));
}

/// A listener hears everything or that it missed some, however many there are.
async fn a_flood_is_heard_or_missed(one: &dyn Bus, listener: &mut Listener) {
    const FLOOD: u64 = 100_000;
    let start = Instant::now();
    for revision in 1..=FLOOD {
        one.publish(table("flood", revision));
    }
    let spent = start.elapsed();
    assert!(spent < Duration::from_secs(5), "publishing does not wait: {spent:?}");
    let mut heard = 0;
    while heard < FLOOD && next(listener).await != News::Missed {
        heard += 1;
    }
    // When the flood has passed all is as before. Until then more may be lost, and it is said again.
    for revision in 1..10 {
        let after = table("after", revision);
        one.publish(after.clone());
        while let Ok(news) = tokio::time::timeout(Duration::from_secs(3), listener.next()).await {
            if news.as_ref() == Some(&after) {
                return;
            }
        }
    }
    panic!("the bus is silent after a flood");
}

#[tokio::test]
async fn a_local_bus_keeps_the_promises() {
    let bus = Arc::new(LocalBus::default());
    assert_eq!(bus.state(), State::Connected);
    news_reach_everybody(&*bus, &*bus).await;
    let mut listener = bus.subscribe();
    a_flood_is_heard_or_missed(&*bus, &mut listener).await;
    drop(bus);
    assert_eq!(listener.next().await, None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bus_over_nats_keeps_the_promises() {
    let nats = Nats::start();
    let (one, _) = connected(&nats.url()).await;
    let (other, mut listener) = connected(&nats.url()).await;
    news_reach_everybody(&one, &other).await;
    a_flood_is_heard_or_missed(&one, &mut listener).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_was_away_is_a_loss_for_all() {
    let nats = Nats::start();
    let (one, mut here) = connected(&nats.url()).await;
    let (other, mut there) = connected(&nats.url()).await;
    for fault in [Nats::stop, Nats::kill] {
        one.publish(table("before", 1));
        until(&mut there, &table("before", 1)).await;
        fault(&nats);
        // It is still told here, and nobody waits.
        one.publish(table("away", 1));
        until(&mut here, &table("away", 1)).await;
        nats.start_again();
        until(&mut here, &News::Missed).await;
        until(&mut there, &News::Missed).await;
        assert_eq!((one.state(), other.state()), (State::Connected, State::Connected));
        other.publish(table("back", 1));
        until(&mut here, &table("back", 1)).await;
        one.publish(News::Work);
        until(&mut there, &News::Work).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_server_shows_in_the_state() {
    let nats = Nats::start();
    let (bus, _) = connected(&nats.url()).await;
    nats.stop();
    let deadline = Instant::now() + Duration::from_secs(30);
    while bus.state() == State::Connected {
        assert!(Instant::now() < deadline, "the loss is seen");
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bus_starts_without_a_server() {
    let nats = Nats::start();
    let (other, mut there) = connected(&nats.url()).await;
    nats.stop();
    let late = NatsBus::connect(&nats.url()).unwrap();
    let mut here = late.subscribe();
    assert_eq!(late.state(), State::Lost);
    // More than waits to be sent: the rest is dropped.
    for revision in 0..10_000 {
        late.publish(table("early", revision));
    }
    nats.start_again();
    until(&mut there, &News::Missed).await;
    other.publish(News::Work);
    until(&mut here, &News::Work).await;
    late.publish(table("late", 1));
    until(&mut there, &table("late", 1)).await;
    assert_eq!(late.state(), State::Connected);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_prefix_is_another_bus() {
    let nats = Nats::start();
    let (one, _) = connected(&nats.url()).await;
    let (test, mut there) = connected(&format!("{}/test", nats.url())).await;
    one.publish(table("one", 1));
    let (_other, mut sign) = connected(&nats.url()).await;
    one.publish(News::Work);
    until(&mut sign, &News::Work).await;
    test.publish(table("test", 1));
    let before = until(&mut there, &table("test", 1)).await;
    assert!(before.iter().all(|news| *news == News::Missed), "{before:?}");
}

/// Publishes raw bytes, and returns when the server has them.
fn inject(nats: &Nats, subject: &str, payloads: &[&[u8]]) {
    let mut stream = TcpStream::connect(nats.url().trim_start_matches("nats://")).unwrap();
    stream.write_all(b"CONNECT {\"verbose\":false}\r\n").unwrap();
    for payload in payloads {
        stream.write_all(format!("PUB {subject} {}\r\n", payload.len()).as_bytes()).unwrap();
        stream.write_all(payload).unwrap();
        stream.write_all(b"\r\n").unwrap();
    }
    stream.write_all(b"PING\r\n").unwrap();
    let mut answer = Vec::new();
    while !answer.ends_with(b"PONG\r\n") {
        let mut byte = [0];
        stream.read_exact(&mut byte).unwrap();
        answer.push(byte[0]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_not_ours_is_passed_over() {
    let nats = Nats::start();
    let (one, _) = connected(&nats.url()).await;
    let (_other, mut there) = connected(&nats.url()).await;
    let long = vec![b'x'; 500_000];
    inject(
        &nats,
        "kolej.news",
        &[b"", b"hello", b"\xff\xfe\x00", b"a -1 work", b"a 1 table 99999999999999999999 b", &long],
    );
    one.publish(News::Work);
    let before = until(&mut there, &News::Work).await;
    assert!(before.iter().all(|news| *news == News::Missed), "{before:?}");
}

#[tokio::test]
async fn a_wrong_address_is_refused_at_once() {
    assert!(NatsBus::connect("http://127.0.0.1:1").is_err());
}

/// The configuration that operators are given: who knows the password is on the bus, who does not is kept out.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_documented_configuration_serves_us_alone() {
    let text = include_str!("../../../docs/server/nats.conf");
    let port = Port::free();
    let configuration = text.replace("10.0.0.21:4222", &format!("127.0.0.1:{port}"));
    assert_ne!(configuration, text);
    let address = format!("127.0.0.1:{port}");
    let _nats = Nats::with(&configuration, port);
    let stranger = NatsBus::connect(&format!("nats://{address}")).unwrap();
    let (one, _) = connected(&format!("nats://kolej:change-me@{address}")).await;
    let (other, _) = connected(&format!("nats://kolej:change-me@{address}")).await;
    news_reach_everybody(&one, &other).await;
    assert_eq!(stranger.state(), State::Lost);
}
