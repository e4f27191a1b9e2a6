//! Reads CBOR (RFC 8949) as authenticators write it: lengths are given beforehand, and numbers in their shortest form.

/// What is left to be read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cbor<'a>(pub(crate) &'a [u8]);

/// How deep things may lie in each other.
const DEPTH: u8 = 8;

/// The kind of a thing, the first three bits of it.
const POSITIVE: u8 = 0;
const NEGATIVE: u8 = 1;
const BYTES: u8 = 2;
const TEXT: u8 = 3;
const LIST: u8 = 4;
const MAP: u8 = 5;
const TAG: u8 = 6;
const SIMPLE: u8 = 7;

impl<'a> Cbor<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    /// The kind of the next thing, and the number that comes with it.
    fn head(&mut self) -> Option<(u8, u64)> {
        let &[first] = self.take(1)? else { return None };
        let (kind, short) = (first >> 5, first & 31);
        let width = match short {
            0..=23 => return Some((kind, short.into())),
            24..=27 => 1 << (short - 24),
            _ => return None,
        };
        let number = self.take(width)?.iter().fold(0, |number, &byte| number << 8 | u64::from(byte));
        // Floating point numbers are all bits; whatever else is written longer than need be is not ours.
        let least = [24, 1 << 8, 1 << 16, 1 << 32][usize::from(short - 24)];
        (kind == SIMPLE || number >= least).then_some((kind, number))
    }

    /// A number, negative or not.
    pub(crate) fn number(&mut self) -> Option<i64> {
        let (kind, number) = self.head()?;
        let number = i64::try_from(number).ok()?;
        match kind {
            POSITIVE => Some(number),
            NEGATIVE => Some(-1 - number),
            _ => None,
        }
    }

    /// Bytes.
    pub(crate) fn bytes(&mut self) -> Option<&'a [u8]> {
        match self.head()? {
            (BYTES, count) => self.take(usize::try_from(count).ok()?),
            _ => None,
        }
    }

    /// A text.
    pub(crate) fn text(&mut self) -> Option<&'a str> {
        match self.head()? {
            (TEXT, count) => std::str::from_utf8(self.take(usize::try_from(count).ok()?)?).ok(),
            _ => None,
        }
    }

    /// How many pairs a map has; they follow.
    pub(crate) fn map(&mut self) -> Option<u64> {
        match self.head()? {
            // Each pair takes two bytes at least.
            (MAP, pairs) => (pairs <= self.0.len() as u64 / 2).then_some(pairs),
            _ => None,
        }
    }

    /// Passes over whatever comes.
    pub(crate) fn skip(&mut self) -> Option<()> {
        self.skip_within(DEPTH)
    }

    fn skip_within(&mut self, depth: u8) -> Option<()> {
        let inner = depth.checked_sub(1)?;
        let (kind, number) = self.head()?;
        let things = match kind {
            POSITIVE | NEGATIVE | SIMPLE => 0,
            BYTES | TEXT => {
                self.take(usize::try_from(number).ok()?)?;
                0
            }
            LIST => number,
            MAP => number.checked_mul(2)?,
            TAG => 1,
            _ => return None,
        };
        if things > self.0.len() as u64 {
            return None;
        }
        (0..things).try_for_each(|_| self.skip_within(inner))
    }
}

#[cfg(test)]
mod tests {
    use super::Cbor;

    #[test]
    fn numbers_are_read_in_their_shortest_form() {
        for (bytes, number) in [
            (&[0x00][..], 0),
            (&[0x17], 23),
            (&[0x18, 0x18], 24),
            (&[0x26], -7),
            (&[0x39, 0x01, 0x00], -257),
            (&[0x1a, 0xff, 0xff, 0xff, 0xff], 0xffff_ffff),
        ] {
            assert_eq!(Cbor(bytes).number(), Some(number));
        }
        for wrong in [&[][..], &[0x18, 0x17], &[0x19, 0x00, 0xff], &[0x1c], &[0x1f], &[0x41, 0x00], &[0x18]] {
            assert_eq!(Cbor(wrong).number(), None, "{wrong:?}");
        }
    }

    #[test]
    fn anything_is_passed_over_but_not_too_deep() {
        let mut all = Cbor(&[0xa2, 0x61, b'a', 0x82, 0x01, 0x41, 0x07, 0x20, 0xf6, 0x05]);
        assert_eq!((all.skip(), all.number(), all.0.len()), (Some(()), Some(5), 0));
        let mut deep = vec![0x81; 8];
        deep.push(0x00);
        assert_eq!(Cbor(&deep).skip(), None);
        assert_eq!(Cbor(&deep[1..]).skip(), Some(()));
        // Long lists that are not there, and endless ones.
        for wrong in [
            &[0x9b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff][..],
            &[0x9f, 0xff],
            &[0x5f, 0xff],
            &[0xbb, 0x80, 0, 0, 0, 0, 0, 0, 0],
        ] {
            assert_eq!(Cbor(wrong).skip(), None, "{wrong:?}");
            assert_eq!(Cbor(wrong).map(), None, "{wrong:?}");
        }
    }
}
