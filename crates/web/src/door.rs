//! The door: connections come in, are counted and timed, and are shown out when the server stops.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Method, Version};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use socket2::SockRef;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, oneshot, watch};
use tower::Service as _;

use crate::connection::{Answering, Busy, Patience, Timed};
use crate::endless::{Exit, is_endless, leave};
use crate::front::Front;
use crate::limits::{Account, Limit, Limits};
use crate::metrics::{Counted, Metrics};
use crate::places::{Place, Places};

/// Largest head of a request, and most of an answer that waits in our memory for a slow reader, in bytes.
const BUFFER: usize = 32 << 10;
/// The same in the system's memory; the system doubles it.
const SEND_BUFFER: usize = 64 << 10;

/// What a connection that is not let in is told.
const FULL: &str = "HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 10\r\n\
    content-type: text/plain; charset=utf-8\r\ncontent-length: 180\r\n\r\n\
    Too many connections. Close some pages of this site and try again in 10 seconds.\n\
    Za dużo połączeń. Zamknij kilka otwartych stron tego serwisu i spróbuj ponownie za 10 sekund.\n";

/// A door to a site.
#[derive(Debug)]
pub(crate) struct Door {
    pub(crate) router: Router,
    pub(crate) limits: Limits,
    pub(crate) patience: Patience,
    pub(crate) front: Front,
    pub(crate) metrics: Arc<Metrics>,
    /// Becomes true when everybody is to leave.
    pub(crate) closing: watch::Receiver<bool>,
}

/// Who is inside.
#[derive(Debug, Default)]
struct Inside {
    by_address: Arc<Places<Account>>,
    all: Arc<Places<()>>,
}

/// What a connection holds while it lasts.
#[derive(Debug)]
struct Ticket {
    _place: Place<()>,
    _own: Option<Place<Account>>,
    _counted: Counted,
    /// Dropped last by the last to leave.
    _inside: mpsc::Sender<Infallible>,
}

impl Door {
    /// Lets connections in until the server closes, then waits until all have left.
    pub(crate) async fn keep(self, listener: TcpListener) {
        let door = Arc::new(self);
        let (inside, (sender, mut left)) = (Inside::default(), mpsc::channel(1));
        let mut closing = door.closing.clone();
        let mut tired = Duration::ZERO;
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                () = closed(&mut closing) => break,
            };
            match accepted {
                Ok((stream, peer)) => {
                    tired = Duration::ZERO;
                    match door.admit(&inside, peer, sender.clone()) {
                        Some(ticket) => drop(tokio::spawn(door.clone().attend(stream, peer, ticket))),
                        // It may be gone already.
                        None => drop(stream.try_write(FULL.as_bytes())),
                    }
                }
                Err(cause) if is_theirs(&cause) => {}
                // No files or no memory left: whoever leaves gives some back.
                Err(cause) => {
                    tired = (tired * 2).clamp(Duration::from_millis(100), Duration::from_secs(5));
                    tracing::error!(%cause, pause = ?tired, "connections cannot be accepted");
                    tokio::time::sleep(tired).await;
                }
            }
        }
        drop((listener, sender));
        left.recv().await;
    }

    fn admit(&self, inside: &Inside, peer: SocketAddr, sender: mpsc::Sender<Infallible>) -> Option<Ticket> {
        let refused = |limit: Limit| {
            self.metrics.refused(limit);
            tracing::debug!(%peer, limit = limit.name(), "a connection is refused");
        };
        let all = Limit::AllConnections;
        let place = inside.all.take((), self.limits.get(all)).or_else(|| {
            refused(all);
            None
        })?;
        // A proxy comes for many, whose requests are counted one by one.
        let own = if self.front.is_proxy(peer.ip()) {
            None
        } else {
            let most = self.limits.get(Limit::Connections);
            let taken = inside.by_address.take(Account::of(peer.ip()), most);
            if taken.is_none() {
                refused(Limit::Connections);
                return None;
            }
            taken
        };
        Some(Ticket { _place: place, _own: own, _counted: self.metrics.connection(), _inside: sender })
    }

    async fn attend(self: Arc<Self>, stream: TcpStream, peer: SocketAddr, ticket: Ticket) {
        self.tune(&stream);
        let busy = Busy::default();
        let stream = TokioIo::new(Timed::new(stream, busy.clone(), self.patience));
        let (exit, mut endless) = oneshot::channel();
        let exit = Arc::new(Mutex::new(Some(exit)));
        let visit = Visit { router: self.router.clone(), peer, busy, exit };
        let mut builder = http1::Builder::new();
        // Heads that have begun have less time; see `connection`.
        builder.timer(TokioTimer::new()).header_read_timeout(self.patience.idle).max_buf_size(BUFFER);
        let mut serving = builder.serve_connection(stream, visit);
        let (mut closing, mut told) = (self.closing.clone(), false);
        let ended = loop {
            tokio::select! {
                ended = &mut serving => break ended.map_err(io::Error::other),
                () = closed(&mut closing), if !told => {
                    told = true;
                    Pin::new(&mut serving).graceful_shutdown();
                }
                Ok(answer) = &mut endless => {
                    let mut stream = serving.into_parts().io.into_inner();
                    break answer.send(&mut stream).await;
                }
            }
        };
        if let Err(cause) = ended {
            tracing::debug!(%peer, %cause, "a connection failed");
        }
        drop(ticket);
    }

    /// None of this is vital, so failures only cost what it would have saved.
    fn tune(&self, stream: &TcpStream) {
        let socket = SockRef::from(stream);
        let _ = socket.set_tcp_nodelay(true);
        let _ = socket.set_send_buffer_size(SEND_BUFFER);
        // Visitors who vanish without a word: what was sent and never arrives ends the connection.
        #[cfg(target_os = "linux")]
        let _ = socket.set_tcp_user_timeout(Some(self.patience.write));
    }
}

/// Waits until everybody is to leave.
async fn closed(closing: &mut watch::Receiver<bool>) {
    // A server that is gone means the same as one that says so.
    let _ = closing.wait_for(|&closing| closing).await;
}

/// Whether a failure is of one connection alone, which was gone before it was let in.
fn is_theirs(cause: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(cause.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// The requests of one connection.
#[derive(Debug)]
struct Visit {
    router: Router,
    peer: SocketAddr,
    busy: Busy,
    /// How an answer without an end leaves.
    exit: Exit,
}

impl hyper::service::Service<hyper::Request<Incoming>> for Visit {
    type Response = hyper::Response<Answering>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Infallible>> + Send>>;

    fn call(&self, request: hyper::Request<Incoming>) -> Self::Future {
        let under_way = self.busy.begin();
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(self.peer));
        let chunked = request.version() == Version::HTTP_11 && request.method() == Method::GET;
        let answer = self.router.clone().call(request);
        let exit = self.exit.clone();
        Box::pin(async move {
            let response = answer.await?.map(|body| Answering { body, _request: under_way });
            Ok(if chunked && is_endless(&response) { leave(&exit, response).await } else { response })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_refusal_is_as_long_as_it_says() {
        let (head, body) = FULL.split_once("\r\n\r\n").unwrap_or_default();
        assert!(head.ends_with(&format!("content-length: {}", body.len())), "{}", body.len());
    }
}
