//! Answers without an end: live streams.
//!
//! Whoever follows a table mostly waits, and there are many of them. The buffers that `hyper` keeps for the next request would
//! cost each of them 16 kB, so such an answer takes its connection over: from then on it is only written to, piece by piece,
//! until the stream ends or the browser goes.

use std::fmt::Write as _;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::{Body, Bytes};
use axum::http::header::CONTENT_TYPE;
use axum::response::Response;
use futures_util::StreamExt as _;
use hyper::body::Buf as _;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::sync::oneshot;

use crate::connection::Answering;

/// The way out of a connection, which only one answer takes.
pub(crate) type Exit = Arc<Mutex<Option<oneshot::Sender<Endless>>>>;

/// An answer on its way out; its request is under way until it ends.
#[derive(Debug)]
pub(crate) struct Endless(Response<Answering>);

/// Whether an answer is a live stream.
pub(crate) fn is_endless(response: &Response<Answering>) -> bool {
    response.headers().get(CONTENT_TYPE).is_some_and(|kind| kind == "text/event-stream")
}

/// Takes the connection over for this answer, which is then written by [`Endless::send`]: the caller is dropped meanwhile. If the
/// connection is gone, so is whoever would read the answer, and it comes back.
pub(crate) async fn leave(exit: &Exit, response: Response<Answering>) -> Response<Answering> {
    let sender = exit.lock().unwrap_or_else(PoisonError::into_inner).take();
    let Some(sender) = sender else { return response };
    match sender.send(Endless(response)) {
        Ok(()) => std::future::pending().await,
        Err(Endless(response)) => response,
    }
}

impl Endless {
    /// Writes the answer until it ends or the browser goes.
    pub(crate) async fn send(self, stream: &mut (impl AsyncRead + AsyncWrite + Unpin)) -> io::Result<()> {
        let (head, body) = self.0.into_parts();
        let mut text =
            format!("HTTP/1.1 {}\r\ntransfer-encoding: chunked\r\nconnection: close\r\n", head.status);
        for (name, value) in &head.headers {
            // Writing to a string cannot fail.
            let _ = write!(text, "{name}: {}\r\n", value.to_str().unwrap_or_default());
        }
        text.push_str("\r\n");
        stream.write_all(text.as_bytes()).await?;
        drop((text, head));
        write_pieces(Body::new(body), stream).await
    }
}

async fn write_pieces(body: Body, stream: &mut (impl AsyncRead + AsyncWrite + Unpin)) -> io::Result<()> {
    let mut pieces = body.into_data_stream();
    let mut unasked = [0; 64];
    loop {
        let piece = tokio::select! {
            piece = pieces.next() => piece,
            read = stream.read(&mut unasked) => match read? {
                0 => return Ok(()),
                // Nothing can be asked any more.
                _ => continue,
            },
        };
        let Some(piece) = piece else { break };
        let piece = piece.map_err(io::Error::other)?;
        if !piece.is_empty() {
            let length = Bytes::from(format!("{:x}\r\n", piece.len()));
            stream.write_all_buf(&mut length.chain(piece).chain(&b"\r\n"[..])).await?;
        }
    }
    stream.write_all(b"0\r\n\r\n").await?;
    stream.shutdown().await
}
