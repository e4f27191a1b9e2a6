//! Real connections: slow, silent, idle, deaf and too many.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use futures_util::future::join_all;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::task::JoinHandle;
use tokio::time::timeout;
use web::{Limit, Patience, Settings};

use crate::listen::PATIENCE;
use crate::site::{Site, free};

/// Impatient, so that nobody waits long for it.
const QUICK: Patience = Patience {
    head: Duration::from_millis(300),
    body: Duration::from_millis(300),
    idle: Duration::from_millis(300),
    write: Duration::from_millis(300),
};

/// Never in a test.
const NEVER: Duration = Duration::from_hours(1);

struct Open {
    site: Site,
    address: SocketAddr,
    serving: JoinHandle<()>,
}

impl Open {
    async fn with(settings: Settings) -> Self {
        let site = Site::with(settings).await;
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let server = site.server.clone();
        let serving = tokio::spawn(async move { web::serve(&server, listener).await });
        Self { site, address, serving }
    }

    async fn patient(patience: Patience) -> Self {
        Self::with(Settings { patience, ..free() }).await
    }

    /// Connects from an address of loopback.
    async fn connect_from(&self, last: u8) -> TcpStream {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind((Ipv4Addr::new(127, 0, 0, last), 0).into()).unwrap();
        socket.connect(self.address).await.unwrap()
    }

    async fn connect(&self) -> TcpStream {
        self.connect_from(1).await
    }
}

/// Whether the other side has closed a connection, by asking until it has.
async fn closed(stream: &mut TcpStream) -> Vec<u8> {
    let mut all = Vec::new();
    match timeout(PATIENCE, stream.read_to_end(&mut all)).await.expect("the connection is closed") {
        Ok(_) => {}
        Err(cause) => assert_eq!(cause.kind(), io::ErrorKind::ConnectionReset),
    }
    all
}

/// An answer with a length.
async fn answer(stream: &mut TcpStream) -> String {
    let mut all = Vec::new();
    let text = |all: &[u8]| String::from_utf8_lossy(all).into_owned();
    let read = async {
        loop {
            let so_far = text(&all);
            if let Some((head, body)) = so_far.split_once("\r\n\r\n") {
                let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
                if length.map(|length| length.parse().unwrap()) <= Some(body.len()) {
                    return so_far;
                }
            }
            assert!(stream.read_buf(&mut all).await.unwrap() > 0, "cut off: {}", text(&all));
        }
    };
    timeout(PATIENCE, read).await.expect("an answer")
}

const ASK: &[u8] = b"GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn five_hundred_requests_that_trickle_in_are_cut_off() {
    let open = Open::patient(Patience { idle: NEVER, ..QUICK }).await;
    let trickle = |mut stream: TcpStream| async move {
        let (mut read, mut write) = stream.split();
        let bytes = ASK.iter();
        let mut beat = tokio::time::interval(Duration::from_millis(100));
        let drip = async {
            // Never a whole head, and never a pause in which nothing comes.
            for byte in bytes.take(ASK.len() - 1).chain(std::iter::repeat(&b'x')) {
                beat.tick().await;
                if write.write_all(&[*byte]).await.is_err() {
                    break;
                }
            }
        };
        let mut all = Vec::new();
        tokio::select! {
            end = read.read_to_end(&mut all) => drop(end),
            () = drip => {}
        }
    };
    let mut all = Vec::new();
    for _ in 0..500 {
        all.push(trickle(open.connect().await));
    }
    timeout(PATIENCE, join_all(all)).await.expect("every one of them is closed");
    // Whoever asks at once is answered.
    let mut stream = open.connect().await;
    stream.write_all(ASK).await.unwrap();
    assert!(answer(&mut stream).await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn a_connection_that_says_nothing_is_closed() {
    let open = Open::patient(Patience { idle: NEVER, ..QUICK }).await;
    assert!(closed(&mut open.connect().await).await.is_empty());
}

/// Between two requests a connection may rest, but not for ever; a stream is no rest.
#[tokio::test]
async fn an_idle_connection_is_closed_and_a_listening_one_is_not() {
    let open = Open::patient(Patience { head: NEVER, ..QUICK }).await;
    let mut idle = open.connect().await;
    idle.write_all(ASK).await.unwrap();
    answer(&mut idle).await;
    idle.write_all(ASK).await.unwrap();
    answer(&mut idle).await;

    let (_, place) = open.site.gather(&[("game", "toy")], 2).await;
    let mut listening = open.connect().await;
    let ask = format!("GET {place}/live HTTP/1.1\r\nhost: localhost\r\n\r\n");
    listening.write_all(ask.as_bytes()).await.unwrap();
    let mut heard = vec![0; 12];
    listening.read_exact(&mut heard).await.unwrap();
    assert_eq!(heard, b"HTTP/1.1 200");
    assert!(closed(&mut idle).await.is_empty());
    // Longer than anything may rest.
    let more = timeout(2 * QUICK.idle, async { while listening.read_buf(&mut heard).await.unwrap() > 0 {} });
    assert!(more.await.is_err(), "the stream has ended");
}

#[tokio::test]
async fn a_body_that_trickles_in_is_not_waited_for() {
    let open = Open::patient(QUICK).await;
    let mut stream = open.connect().await;
    let head = "POST /settings HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\
                content-type: application/x-www-form-urlencoded\r\naccept: application/json\r\n\r\nname=Ala";
    stream.write_all(head.as_bytes()).await.unwrap();
    let said = String::from_utf8(closed(&mut stream).await).unwrap();
    assert!(said.starts_with("HTTP/1.1 408") && said.contains("took too long to arrive"), "{said}");
}

/// A visitor who asks and asks and reads nothing is let go, with everything that was made for them.
#[tokio::test]
async fn whoever_reads_nothing_is_let_go() {
    let open = Open::patient(Patience { head: NEVER, body: NEVER, idle: NEVER, ..QUICK }).await;
    let stream = open.connect().await;
    let (read, mut write) = stream.into_split();
    let asking = async {
        loop {
            let ask = b"GET /rules/signals HTTP/1.1\r\nhost: localhost\r\n\r\n";
            if write.write_all(ask).await.is_err() {
                return;
            }
        }
    };
    timeout(PATIENCE, asking).await.expect("the connection is reset");
    drop(read);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_with_many_connections_does_not_keep_others_out() {
    const MOST: u32 = 200;
    let limits = free().limits.with(Limit::Connections, MOST).with(Limit::AllConnections, MOST + 2);
    let open = Open::with(Settings { limits, ..free() }).await;
    let mut idle = Vec::new();
    for _ in 0..MOST {
        let mut stream = open.connect().await;
        stream.write_all(ASK).await.unwrap();
        answer(&mut stream).await;
        idle.push(stream);
    }
    let refused = String::from_utf8(closed(&mut open.connect().await).await).unwrap();
    assert!(refused.starts_with("HTTP/1.1 503") && refused.contains("Za dużo połączeń"), "{refused}");
    // Others still get in, until all places are taken.
    let mut others = Vec::new();
    for last in [2, 3] {
        let mut other = open.connect_from(last).await;
        other.write_all(ASK).await.unwrap();
        assert!(answer(&mut other).await.starts_with("HTTP/1.1 200"));
        others.push(other);
    }
    let refused = String::from_utf8(closed(&mut open.connect_from(4).await).await).unwrap();
    assert!(refused.starts_with("HTTP/1.1 503") && refused.contains("retry-after: 10"), "{refused}");
    // Whoever leaves makes room.
    idle.pop();
    loop {
        let mut again = open.connect().await;
        again.write_all(ASK).await.unwrap();
        if answer(&mut again).await.starts_with("HTTP/1.1 200") {
            break;
        }
    }
}

/// Everybody is told when to come back, not all at the same moment, and what was asked before is answered.
#[tokio::test]
async fn the_end_is_told_and_loses_nothing() {
    let open = Open::with(free()).await;
    let mut watcher = open.site.browser();
    let ready = watcher.get("/ready").await;
    assert_eq!((ready.status, ready.json()["ready"].as_bool()), (200, Some(true)));
    let (_, place) = open.site.gather(&[("game", "toy")], 2).await;
    let mut streams = Vec::new();
    for _ in 0..20 {
        let mut stream = open.connect().await;
        let ask = format!("GET {place}/live HTTP/1.1\r\nhost: localhost\r\n\r\n");
        stream.write_all(ask.as_bytes()).await.unwrap();
        let mut heard = vec![0; 12];
        stream.read_exact(&mut heard).await.unwrap();
        streams.push(stream);
    }
    // Half a request, sent on only when the server is about to stop.
    let mut late = open.connect().await;
    late.write_all(b"POST /settings HTTP/1.1\r\nhost: localhost\r\ncontent-length: 8\r\n").await.unwrap();
    late.write_all(b"content-type: application/x-www-form-urlencoded\r\n\r\nname").await.unwrap();
    open.site.server.drain();
    let ready = watcher.get("/ready").await;
    assert_eq!((ready.status, ready.json()["reason"].as_str()), (503, Some("draining")));
    assert_eq!(watcher.get("/health").await.status, 200);
    assert!(!open.serving.is_finished());
    let mut asked = open.connect().await;
    asked.write_all(ASK).await.unwrap();
    answer(&mut asked).await;

    open.site.server.close();
    late.write_all(b"=Ala").await.unwrap();
    let said = String::from_utf8(closed(&mut late).await).unwrap();
    assert!(said.starts_with("HTTP/1.1 303"), "{said}");
    let mut waits = Vec::new();
    for stream in &mut streams {
        let said = String::from_utf8(closed(stream).await).unwrap();
        let retry = said.lines().filter_map(|line| line.strip_prefix("retry:")).next_back();
        waits.push(retry.unwrap_or_else(|| panic!("{said}")).trim().parse::<u32>().unwrap());
    }
    assert!(waits.iter().all(|&wait| wait < 5_000), "{waits:?}");
    waits.sort_unstable();
    waits.dedup();
    assert!(waits.len() > 3, "{waits:?}");
    timeout(PATIENCE, open.serving).await.expect("the server stops").unwrap();
}
