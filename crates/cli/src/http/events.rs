//! Server-sent events, read out of the bytes of a stream.
//!
//! A browser unpacks all of them. Thousands of browsers on one machine need not: our server compresses every event by itself
//! and ends it at a byte, so the beginning of each says its id. Whoever wants no more than that ([`Detail::Ids`]) unpacks a
//! few hundred bytes of an event and keeps nothing in memory between two of them.

use std::io::{self, Write as _};

use flate2::write::GzDecoder;
use flate2::{Decompress, FlushDecompress};
use memchr::memmem;

/// How much of the events is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Detail {
    /// Only their ids.
    Ids,
    /// Everything, unpacked as one file: what a browser does.
    Whole,
}

/// An event that has arrived completely.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Heard {
    /// Its id: the number of steps it tells of.
    pub(crate) id: u32,
    /// What it says, if that is wanted.
    pub(crate) data: Vec<u8>,
}

/// Reads events.
pub(crate) struct Events(How);

enum How {
    Plain(Lines),
    Whole(Box<GzDecoder<Vec<u8>>>, Lines),
    Pieces(Pieces),
}

impl Events {
    pub(crate) fn new(packed: bool, detail: Detail) -> Self {
        let lines = Lines { whole: detail == Detail::Whole, ..Lines::default() };
        Self(match (packed, detail) {
            (false, _) => How::Plain(lines),
            (true, Detail::Whole) => How::Whole(Box::new(GzDecoder::new(Vec::new())), lines),
            (true, Detail::Ids) => How::Pieces(Pieces::default()),
        })
    }

    /// The events that these bytes complete.
    pub(crate) fn read(&mut self, bytes: &[u8]) -> io::Result<Vec<Heard>> {
        let mut heard = Vec::new();
        match &mut self.0 {
            How::Plain(lines) => lines.read(bytes, &mut heard),
            How::Whole(decoder, lines) => {
                decoder.write_all(bytes)?;
                decoder.flush()?;
                lines.read(&std::mem::take(decoder.get_mut()), &mut heard);
            }
            How::Pieces(pieces) => pieces.read(bytes, &mut heard),
        }
        Ok(heard)
    }
}

/// Letters of a line within which everything stands that ids need.
const LINE: usize = 32;

/// Events as lines.
#[derive(Default)]
struct Lines {
    whole: bool,
    /// The line that is being read, as far as it is needed.
    line: Vec<u8>,
    /// Whether the line has anything in it.
    any: bool,
    event: Heard,
    /// Whether the event has an id; comments that keep the connection open have none.
    known: bool,
}

impl Lines {
    fn read(&mut self, bytes: &[u8], heard: &mut Vec<Heard>) {
        for part in bytes.split_inclusive(|&byte| byte == b'\n') {
            let text = part.strip_suffix(b"\n").unwrap_or(part);
            let room = if self.whole { usize::MAX } else { LINE.saturating_sub(self.line.len()) };
            self.line.extend_from_slice(&text[..text.len().min(room)]);
            self.any |= !text.is_empty();
            if part.ends_with(b"\n") {
                self.end_line(heard);
            }
        }
    }

    fn end_line(&mut self, heard: &mut Vec<Heard>) {
        let line = std::mem::take(&mut self.line);
        if !std::mem::take(&mut self.any) {
            let event = std::mem::take(&mut self.event);
            if std::mem::take(&mut self.known) {
                heard.push(event);
            }
        } else if let Some(id) = id(&line) {
            (self.event.id, self.known) = (id, true);
        } else if let Some(data) = line.strip_prefix(b"data:").filter(|_| self.whole) {
            self.event.data.extend_from_slice(data.trim_ascii_start());
        }
    }
}

/// `id: NUMBER`
fn id(line: &[u8]) -> Option<u32> {
    std::str::from_utf8(line.strip_prefix(b"id:")?).ok()?.trim().parse().ok()
}

/// How a `gzip` file begins, if nothing is said about it; the first event of a stream has it in front.
const HEAD: usize = 10;
/// How a piece that was compressed by itself ends.
const END: [u8; 4] = [0, 0, 0xff, 0xff];
/// Bytes of a piece that are kept: the tables of a block, and after them the id.
const START: usize = 640;

/// Events that were compressed one by one.
#[derive(Default)]
struct Pieces {
    begun: bool,
    start: Vec<u8>,
    /// The last bytes, because the end of a piece may come in two parts.
    tail: Vec<u8>,
}

impl Pieces {
    fn read(&mut self, mut bytes: &[u8], heard: &mut Vec<Heard>) {
        let seam = [&self.tail, &bytes[..bytes.len().min(END.len() - 1)]].concat();
        if let Some(at) = memmem::find(&seam, &END) {
            let used = (at + END.len()).saturating_sub(self.tail.len());
            self.end_piece(&bytes[..used], heard);
            bytes = &bytes[used..];
        }
        while let Some(at) = memmem::find(bytes, &END) {
            self.end_piece(&bytes[..at + END.len()], heard);
            bytes = &bytes[at + END.len()..];
        }
        self.add(bytes);
        self.tail.extend_from_slice(&bytes[bytes.len().saturating_sub(END.len() - 1)..]);
        self.tail.drain(..self.tail.len().saturating_sub(END.len() - 1));
    }

    fn add(&mut self, bytes: &[u8]) {
        let room = START - self.start.len();
        self.start.extend_from_slice(&bytes[..bytes.len().min(room)]);
    }

    /// A piece that says no id is a comment, or the rest of a long event.
    fn end_piece(&mut self, rest: &[u8], heard: &mut Vec<Heard>) {
        self.add(rest);
        self.tail.clear();
        let start = std::mem::take(&mut self.start);
        let blocks =
            if std::mem::replace(&mut self.begun, true) { &start } else { start.get(HEAD..).unwrap_or(&[]) };
        let mut text = Vec::with_capacity(4 * LINE);
        // Cut off as it is, it cannot be unpacked to its end.
        let _ = Decompress::new(false).decompress_vec(blocks, &mut text, FlushDecompress::Sync);
        if let Some(id) = text.split(|&byte| byte == b'\n').next().and_then(id) {
            heard.push(Heard { id, data: Vec::new() });
        }
    }
}

#[cfg(test)]
mod tests {
    use flate2::{Compress, Compression, Crc, FlushCompress};

    use super::*;

    /// Events of all lengths, a comment between them, as text.
    fn texts() -> Vec<String> {
        let board = |n: usize| {
            let squares = (0..n * 40).map(|square| format!("<i id=s{square}>{}</i>", square * 7919 % 1009));
            squares.collect::<String>()
        };
        let event = |n: usize| format!("id: {n}\ndata: {{\"seq\":{n},\"html\":\"{}\"}}\n\n", board(n % 25));
        (0..100).map(event).chain([":\n\n".to_owned()]).chain((100..130).map(event)).collect()
    }

    fn packed(texts: &[String]) -> Vec<u8> {
        let (mut out, mut crc) = (vec![0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255], Crc::new());
        for text in texts {
            crc.update(text.as_bytes());
            let mut piece = Vec::with_capacity(text.len() + 100);
            let mut compress = Compress::new(Compression::new(4), false);
            compress.compress_vec(text.as_bytes(), &mut piece, FlushCompress::Sync).unwrap();
            out.extend(piece);
        }
        out
    }

    #[test]
    fn ids_are_heard_however_the_bytes_are_cut() {
        let texts = texts();
        let plain = texts.concat().into_bytes();
        let packed = packed(&texts);
        for part in [1, 2, 3, 5, 64, 1_000, 16_384, 1 << 20] {
            for (bytes, is_packed, detail) in [
                (&plain, false, Detail::Ids),
                (&plain, false, Detail::Whole),
                (&packed, true, Detail::Ids),
                (&packed, true, Detail::Whole),
            ] {
                let mut events = Events::new(is_packed, detail);
                let heard: Vec<Heard> =
                    bytes.chunks(part).flat_map(|bytes| events.read(bytes).unwrap()).collect();
                let ids: Vec<u32> = heard.iter().map(|heard| heard.id).collect();
                assert_eq!(ids, (0..130).collect::<Vec<_>>(), "{part} {is_packed} {detail:?}");
                let whole = heard[129].data.starts_with(b"{\"seq\":129,") && heard[129].data.ends_with(b"}");
                assert_eq!(whole, detail == Detail::Whole);
            }
        }
    }

    #[test]
    fn an_event_is_heard_when_it_is_complete() {
        let mut events = Events::new(false, Detail::Whole);
        assert!(events.read(b"id: 7\ndata: x").unwrap().is_empty());
        assert!(events.read(b"y\n").unwrap().is_empty());
        assert_eq!(events.read(b"\n:\n\n").unwrap(), [Heard { id: 7, data: b"xy".to_vec() }]);
    }

    #[test]
    fn a_broken_stream_is_noticed() {
        let mut events = Events::new(true, Detail::Whole);
        assert!(events.read(b"this was never packed, not at all").is_err());
    }
}
