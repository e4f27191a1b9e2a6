//! Answers are compressed for browsers that take it: a board is much the same words again and again, and phones are far away.
//!
//! Every piece of an answer is compressed by itself and sent at once, so the live stream can be compressed too, and nothing
//! is kept in memory between two events for any listener. The pieces make one `gzip` file nevertheless: blocks that end at a
//! byte may follow each other, and the same blocks can be sent to many ([`Packed`]).

use std::cell::RefCell;

use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use flate2::{Compress, Compression, Crc, FlushCompress};
use futures_util::StreamExt as _;
use futures_util::stream;

/// Shorter answers stay as they are.
const SHORT: u64 = 1_000;
/// What is text, as content types begin.
const TEXTS: [&str; 4] = ["text/", "application/json", "application/manifest+json", "image/svg+xml"];
/// A last block with nothing in it.
const LAST: [u8; 2] = [3, 0];

/// The layer around everything else.
pub(crate) async fn compress(request: Request, next: Next) -> Response {
    let takes = takes(request.headers());
    let mut response = next.run(request).await;
    if !is_worth_it(&response) {
        return response;
    }
    response.headers_mut().append(VARY, HeaderValue::from_static("accept-encoding"));
    if !takes {
        return response;
    }
    response.headers_mut().remove(CONTENT_LENGTH);
    response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    response.map(|body| {
        let state = (body.into_data_stream(), Some(File::default()));
        let pieces = stream::unfold(state, async |(mut rest, file)| {
            let mut file = file?;
            match rest.next().await {
                Some(Ok(piece)) => Some((Ok(file.piece(&Packed::of(&piece))), (rest, Some(file)))),
                Some(Err(error)) => Some((Err(error), (rest, None))),
                None => Some((Ok(file.end()), (rest, None))),
            }
        });
        Body::from_stream(stream::once(async { Ok(File::begin()) }).chain(pieces))
    })
}

/// Whether a browser takes `gzip`.
pub(crate) fn takes(headers: &HeaderMap) -> bool {
    let said = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    said.flat_map(|value| value.split(',')).any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let never =
            weight.trim().strip_prefix("q=").and_then(|weight| weight.parse::<f32>().ok()) == Some(0.0);
        name.trim().eq_ignore_ascii_case("gzip") && !never
    })
}

fn is_worth_it(response: &Response) -> bool {
    use axum::body::HttpBody as _;
    let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or("");
    // A stream does not say how long it is.
    let long = response.body().size_hint().exact().is_none_or(|length| length >= SHORT);
    long && TEXTS.iter().any(|text| kind.starts_with(text))
        && !response.headers().contains_key(CONTENT_ENCODING)
}

/// A piece, compressed: it can stand in any number of files.
#[derive(Debug)]
pub(crate) struct Packed {
    blocks: Bytes,
    crc: Crc,
}

impl Packed {
    pub(crate) fn of(piece: &[u8]) -> Self {
        let mut crc = Crc::new();
        crc.update(piece);
        Self { blocks: blocks(piece), crc }
    }
}

/// A file that is sent piece by piece. All it remembers is a checksum.
#[derive(Debug, Default)]
pub(crate) struct File {
    crc: Crc,
}

impl File {
    /// The first bytes: a file without a name, time or system.
    pub(crate) const fn begin() -> Bytes {
        Bytes::from_static(&[0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
    }

    /// The bytes of the next piece.
    pub(crate) fn piece(&mut self, piece: &Packed) -> Bytes {
        self.crc.combine(&piece.crc);
        piece.blocks.clone()
    }

    /// The last bytes.
    pub(crate) fn end(self) -> Bytes {
        let mut out = LAST.to_vec();
        out.extend(self.crc.sum().to_le_bytes());
        out.extend(self.crc.amount().to_le_bytes());
        out.into()
    }
}

thread_local! {
    /// It takes a third of a megabyte: too much to be made for every piece.
    static COMPRESS: RefCell<Compress> = RefCell::new(Compress::new(Compression::new(4), false));
}

/// A piece as blocks that end at a byte.
fn blocks(piece: &[u8]) -> Bytes {
    COMPRESS.with_borrow_mut(|compress| {
        compress.reset();
        blocks_by(compress, piece)
    })
}

fn blocks_by(compress: &mut Compress, piece: &[u8]) -> Bytes {
    let mut out = Vec::with_capacity(piece.len() / 4 + 64);
    let mut done = 0;
    // Until there was room left: then everything is out, up to the end of a byte.
    while done < piece.len() || out.len() == out.capacity() {
        out.reserve(piece.len() / 4 + 64);
        let before = compress.total_in();
        if compress.compress_vec(&piece[done..], &mut out, FlushCompress::Sync).is_err() {
            break;
        }
        done += usize::try_from(compress.total_in() - before).unwrap_or(0);
    }
    out.into()
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use flate2::read::GzDecoder;
    use game::SplitMix64;

    use super::*;

    /// Text of this length that repeats itself in part.
    fn text(length: usize, quick: &mut SplitMix64) -> Vec<u8> {
        let mut text = Vec::new();
        while text.len() < length {
            let word = quick.next() % 200;
            text.extend(format!("<button value=\"signal {word}\">").bytes());
            if quick.below(4) == 0 {
                text.extend(quick.next().to_le_bytes());
            }
        }
        text.truncate(length);
        text
    }

    #[test]
    fn pieces_make_one_file() {
        let mut quick = SplitMix64::new(3);
        for lengths in [&[][..], &[0], &[1], &[70_000], &[5, 0, 300, 100_000, 1, 64, 65, 66]] {
            let pieces: Vec<Vec<u8>> = lengths.iter().map(|&length| text(length, &mut quick)).collect();
            let (mut compressor, mut file) = (File::default(), File::begin().to_vec());
            for piece in &pieces {
                file.extend(compressor.piece(&Packed::of(piece)));
            }
            file.extend(compressor.end());
            let mut read = Vec::new();
            GzDecoder::new(&*file).read_to_end(&mut read).unwrap_or_else(|bad| panic!("{lengths:?}: {bad}"));
            assert!(read == pieces.concat(), "{lengths:?}");
        }
    }

    /// Every spectator's file is whole, although its pieces were compressed for all, and not one byte of them is copied.
    #[test]
    fn what_many_get_is_compressed_once() {
        let mut quick = SplitMix64::new(5);
        let pieces: Vec<Vec<u8>> = (0..100).map(|length| text(length * 700, &mut quick)).collect();
        let packed: Vec<Packed> = pieces.iter().map(|piece| Packed::of(piece)).collect();
        for from in [0, 7, 50] {
            let (mut file, mut bytes) = (File::default(), File::begin().to_vec());
            for piece in &packed[from..] {
                let sent = file.piece(piece);
                assert_eq!(sent.as_ptr(), piece.blocks.as_ptr());
                bytes.extend(sent);
            }
            bytes.extend(file.end());
            let mut read = Vec::new();
            GzDecoder::new(&*bytes).read_to_end(&mut read).unwrap_or_else(|bad| panic!("{bad}"));
            assert!(read == pieces[from..].concat());
        }
    }

    /// A listener must not wait for the next event to read this one.
    #[test]
    fn a_piece_can_be_read_as_soon_as_it_is_there() {
        let mut quick = SplitMix64::new(4);
        let (mut compressor, mut file, mut sent) = (File::default(), File::begin().to_vec(), Vec::new());
        for length in (0..300).chain([4_095, 4_096, 40_000, 200_000]) {
            let piece = text(length, &mut quick);
            file.extend(compressor.piece(&Packed::of(&piece)));
            sent.extend(piece);
            let mut read = vec![0; sent.len()];
            GzDecoder::new(&*file).read_exact(&mut read).unwrap_or_else(|bad| panic!("{length}: {bad}"));
            assert!(read == sent, "{length}");
        }
        assert!(file.len() * 2 < sent.len(), "{} of {}", file.len(), sent.len());
    }

    #[test]
    fn only_who_takes_it_gets_it_compressed() {
        for (said, compressed) in [
            ("gzip, deflate, br, zstd", true),
            ("br, GZIP;q=0.5", true),
            ("gzip;q=0, br", false),
            ("gzip; q=0.0", false),
            ("gzipped", false),
            ("identity", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, HeaderValue::from_static(said));
            assert_eq!(takes(&headers), compressed, "{said}");
        }
        assert!(!takes(&HeaderMap::new()));
    }
}
