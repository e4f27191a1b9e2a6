//! Unpacking what our own server has packed: whole answers, and single pieces of a stream.

use std::io::{self, Error, ErrorKind, Read as _};

use flate2::read::GzDecoder;
use flate2::{Decompress, FlushDecompress};

/// How a `gzip` file of our server begins; the first piece of a stream has it in front.
const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];

/// A whole file, which must not be longer than `most` bytes.
pub(super) fn file(packed: &[u8], most: u64) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    GzDecoder::new(packed).take(most + 1).read_to_end(&mut text)?;
    if text.len() as u64 > most {
        return Err(Error::new(ErrorKind::InvalidData, "too long an answer"));
    }
    Ok(text)
}

/// The first bytes of a piece of a stream, at most `most`. The server packs every piece by itself, so thousands of listeners
/// need no memory of what came before; and whoever only wants the id of an event need not unpack all of it.
pub(super) fn start_of_piece(packed: &[u8], most: usize) -> io::Result<Vec<u8>> {
    let blocks = packed.strip_prefix(&HEAD).unwrap_or(packed);
    let mut text = Vec::with_capacity(most);
    Decompress::new(false).decompress_vec(blocks, &mut text, FlushDecompress::Sync)?;
    text.truncate(most);
    Ok(text)
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use flate2::write::GzEncoder;
    use flate2::{Compress, Compression, FlushCompress};

    use super::*;

    #[test]
    fn files_are_unpacked_unless_they_are_too_long() {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
        encoder.write_all(&[b'x'; 3_000]).unwrap();
        let packed = encoder.finish().unwrap();
        assert_eq!(file(&packed, 3_000).unwrap(), [b'x'; 3_000]);
        assert!(file(&packed, 2_999).is_err());
        assert!(file(b"no such file", 2_999).is_err());
    }

    #[test]
    fn the_start_of_every_piece_can_be_read() {
        let text = format!("id: 12\ndata: {}\n\n", "board ".repeat(500));
        let mut piece = Vec::with_capacity(text.len());
        let mut compress = Compress::new(Compression::fast(), false);
        compress.compress_vec(text.as_bytes(), &mut piece, FlushCompress::Sync).unwrap();
        let first = [&HEAD[..], &piece].concat();
        for packed in [&first, &piece] {
            assert_eq!(start_of_piece(packed, 9).unwrap(), b"id: 12\nda");
        }
        assert_eq!(start_of_piece(&piece, 9_000).unwrap(), text.as_bytes());
    }
}
