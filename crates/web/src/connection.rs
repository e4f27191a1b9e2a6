//! One connection: how long it may take to ask, to rest and to listen.
//!
//! A connection waits for a request, reads its head, or is busy with it until the answer is over. While it is busy the
//! handler decides how long things take; while a head is read, and while nothing can be written, the clock runs here. A
//! connection that is over time fails with `TimedOut`, which drops it with everything that was buffered for it.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// How long a visitor may take.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// From the first byte of a request, or from connecting, to the end of its head.
    pub head: Duration,
    /// From the head of a request to the end of its body.
    pub body: Duration,
    /// From an answer to the next request.
    pub idle: Duration,
    /// While nothing of an answer can be sent, because the visitor reads nothing.
    pub write: Duration,
}

impl Patience {
    /// What is usual.
    pub const USUAL: Self = Self {
        head: Duration::from_secs(10),
        body: Duration::from_secs(30),
        // Longer than proxies keep an unused connection: whoever may close it last never closes it on a request.
        idle: Duration::from_secs(75),
        write: Duration::from_secs(30),
    };
}

impl Default for Patience {
    fn default() -> Self {
        Self::USUAL
    }
}

/// Whether a request is under way on a connection.
#[derive(Clone, Debug, Default)]
pub(crate) struct Busy(Arc<AtomicBool>);

impl Busy {
    /// A request begins.
    pub(crate) fn begin(&self) -> Request {
        self.0.store(true, Ordering::Relaxed);
        Request(self.clone())
    }

    fn is(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A request under way, until it is dropped.
#[derive(Debug)]
pub(crate) struct Request(Busy);

impl Drop for Request {
    fn drop(&mut self) {
        self.0.0.store(false, Ordering::Relaxed);
    }
}

/// The body of an answer: the request is under way until it ends.
#[derive(Debug)]
pub(crate) struct Answering {
    pub(crate) body: Body,
    pub(crate) _request: Request,
}

impl HttpBody for Answering {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// A clock that runs, on the heap because most connections have none running.
type Clock = Pin<Box<Sleep>>;

/// What a connection waits for outside of a request.
#[derive(Debug)]
enum Reading {
    /// Nothing: a request is under way, or the connection is new.
    Nothing { fresh: bool },
    /// The first byte of the first request.
    First(Clock),
    /// The rest of its head.
    Head(Clock),
}

/// A stream with a clock.
#[derive(Debug)]
pub(crate) struct Timed<S> {
    stream: S,
    busy: Busy,
    patience: Patience,
    reading: Reading,
    writing: Option<Clock>,
}

impl<S> Timed<S> {
    pub(crate) fn new(stream: S, busy: Busy, patience: Patience) -> Self {
        Self { stream, busy, patience, reading: Reading::Nothing { fresh: true }, writing: None }
    }

    /// Notes whether something was read, and whether that took too long.
    fn reads(&mut self, got: bool, context: &mut Context<'_>) -> Poll<()> {
        if self.busy.is() {
            self.reading = Reading::Nothing { fresh: false };
            return Poll::Pending;
        }
        match &mut self.reading {
            Reading::Nothing { .. } | Reading::First(_) if got => {
                self.reading = Reading::Head(Box::pin(sleep(self.patience.head)));
            }
            Reading::Nothing { fresh: true } => {
                self.reading = Reading::First(Box::pin(sleep(self.patience.head)));
            }
            // Between requests the clock of `hyper` runs.
            Reading::Nothing { fresh: false } | Reading::First(_) | Reading::Head(_) => {}
        }
        match &mut self.reading {
            Reading::First(clock) | Reading::Head(clock) => clock.as_mut().poll(context),
            Reading::Nothing { .. } => Poll::Pending,
        }
    }

    /// Notes whether something was written, and whether nothing was for too long.
    fn writes<T>(&mut self, wrote: Poll<io::Result<T>>, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        if wrote.is_ready() {
            self.writing = None;
            return wrote;
        }
        let patience = self.patience.write;
        let clock = self.writing.get_or_insert_with(|| Box::pin(sleep(patience)));
        clock.as_mut().poll(context).map(|()| Err(late()))
    }
}

fn late() -> io::Error {
    io::ErrorKind::TimedOut.into()
}

impl<S: AsyncRead + Unpin> AsyncRead for Timed<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = into.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, into);
        let got = into.filled().len() > before;
        if read.is_ready() && !got {
            // The end, or a failure.
            return read;
        }
        match self.reads(got, context) {
            Poll::Ready(()) => Poll::Ready(Err(late())),
            Poll::Pending => read,
        }
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Timed<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.writes(wrote, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write_vectored(context, pieces);
        self.writes(wrote, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(context);
        self.writes(shut, context)
    }
}
