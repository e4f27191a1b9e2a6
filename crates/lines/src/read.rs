//! Lines that are never longer than somebody is ready to read.

use std::io::{self, BufRead};

/// What came over a pipe.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A line, without its end.
    Line(String),
    /// A line that is longer than allowed.
    TooLong,
    /// A line that is not text in UTF-8.
    NotText,
}

/// Reads lines of a bounded length.
#[derive(Debug)]
pub struct Reader<R> {
    from: R,
    longest: usize,
}

impl<R: BufRead> Reader<R> {
    /// Reads lines of at most `longest` bytes.
    pub const fn new(from: R, longest: usize) -> Self {
        Self { from, longest }
    }

    /// The next line; `None` at the end. A line that is too long is passed over to its end without being kept. What stands
    /// after the last end of a line counts as a line.
    pub fn line(&mut self) -> io::Result<Option<Heard>> {
        let (mut line, mut any, mut too_long) = (Vec::new(), false, false);
        loop {
            let piece = match self.from.fill_buf() {
                Ok(piece) => piece,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if piece.is_empty() {
                return Ok(any.then(|| heard(line, too_long)));
            }
            any = true;
            let end = piece.iter().position(|&byte| byte == b'\n');
            let taken = end.unwrap_or(piece.len());
            too_long |= line.len() + taken > self.longest;
            if !too_long {
                line.extend_from_slice(&piece[..taken]);
            }
            self.from.consume(end.map_or(taken, |end| end + 1));
            if end.is_some() {
                return Ok(Some(heard(line, too_long)));
            }
        }
    }

    /// The same for whoever must not be read from any more once a line is too long: nobody waits for its end.
    pub fn line_or_too_long(&mut self) -> io::Result<Option<Heard>> {
        let mut line = Vec::new();
        let limit = u64::try_from(self.longest).unwrap_or(u64::MAX).saturating_add(1);
        io::Read::take(&mut self.from, limit).read_until(b'\n', &mut line)?;
        if line.is_empty() {
            return Ok(None);
        }
        if line.last() == Some(&b'\n') {
            line.pop();
        } else if line.len() > self.longest {
            return Ok(Some(Heard::TooLong));
        }
        Ok(Some(heard(line, false)))
    }
}

fn heard(mut line: Vec<u8>, too_long: bool) -> Heard {
    if too_long {
        return Heard::TooLong;
    }
    if line.last() == Some(&b'\r') {
        line.pop();
    }
    String::from_utf8(line).map_or(Heard::NotText, Heard::Line)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &[u8], longest: usize, chunk: usize) -> Vec<Heard> {
        let mut reader = Reader::new(io::BufReader::with_capacity(chunk, text), longest);
        std::iter::from_fn(|| reader.line().unwrap()).collect()
    }

    #[test]
    fn lines_end_and_are_bounded() {
        let line = |text: &str| Heard::Line(text.to_owned());
        for chunk in [1, 2, 3, 64] {
            let heard = all(b"one\r\n\ntwo four\n\xff\xfe\nlast", 7, chunk);
            assert_eq!(heard, [line("one"), line(""), Heard::TooLong, Heard::NotText, line("last")]);
            assert_eq!(all(b"1234567\n12345678", 7, chunk), [line("1234567"), Heard::TooLong]);
            assert_eq!(all(b"", 7, chunk), []);
        }
    }

    #[test]
    fn nobody_waits_for_the_end_of_a_line_that_is_too_long() {
        let mut reader = Reader::new(io::BufReader::new(io::repeat(b'x')), 1000);
        assert_eq!(reader.line_or_too_long().unwrap(), Some(Heard::TooLong));
        let mut reader = Reader::new(&b"ok 1\r\nok 2"[..], 5);
        let mut next = || reader.line_or_too_long().unwrap();
        assert_eq!(next(), Some(Heard::Line("ok 1".to_owned())), "an end of a line is no part of it");
        assert_eq!(next(), Some(Heard::Line("ok 2".to_owned())));
        assert_eq!(next(), None);
    }
}
