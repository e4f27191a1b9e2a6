//! Luck from a secret seed: published as a hash when a table starts, revealed when it ends, checkable by anybody.
//!
//! Draw number `count` of `stream` uses the `ChaCha20` key stream (RFC 8439) with the seed as key, the block counter at 0 and
//! the nonce `stream` (32 bits, little endian) followed by `count` (64 bits, little endian). The key stream is read as
//! little-endian 32-bit words. A number below `n` is the first word `w` with `w < 2^32 - (2^32 mod n)`, taken modulo `n`.

use std::fmt;
use std::str::FromStr;

use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit, StreamCipher};
use game::Stream;
use sha2::{Digest, Sha256};

/// 256 bits that decide all luck of a table. Printed only on purpose, through [`Seed::reveal`].
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

/// The SHA-256 hash of a seed: the promise made before the first card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeedHash([u8; 32]);

impl Seed {
    /// A new seed from the operating system.
    pub fn fresh() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Self(bytes))
    }

    /// A seed for repeatable arenas and tests: the number in the first eight bytes.
    pub fn numbered(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Self(bytes)
    }

    /// A stored seed.
    pub const fn of(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// For storage only.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The seed as text, for a finished table.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// The promise that can be published at once.
    pub fn hash(&self) -> SeedHash {
        SeedHash(Sha256::digest(self.0).into())
    }

    /// The luck of draw number `count` of a stream.
    pub fn dice(&self, stream: Stream, count: u64) -> Dice {
        let mut nonce = [0; 12];
        nonce[0] = stream.0;
        nonce[4..].copy_from_slice(&count.to_le_bytes());
        Dice { cipher: ChaCha20::new(&self.0.into(), &nonce.into()) }
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed")
    }
}

impl FromStr for Seed {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        unhex(text).map(Self).ok_or(())
    }
}

impl fmt::Display for SeedHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl FromStr for SeedHash {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        unhex(text).map(Self).ok_or(())
    }
}

/// The numbers of one draw.
#[derive(Debug)]
pub struct Dice {
    cipher: ChaCha20,
}

impl Dice {
    /// A uniform number below `n`, which is at least 1.
    pub fn below(&mut self, n: u32) -> u32 {
        // The largest multiple of n that fits; words from it on would favour small numbers.
        let fair = (1_u64 << 32) - (1_u64 << 32) % u64::from(n.max(1));
        loop {
            let mut word = [0; 4];
            self.cipher.apply_keystream(&mut word);
            let word = u32::from_le_bytes(word);
            if u64::from(word) < fair {
                return word % n.max(1);
            }
        }
    }
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from_digit(value.into(), 16).unwrap_or('0');
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

fn unhex(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if text.len() != 64 || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    for (byte, at) in bytes.iter_mut().zip((0..64).step_by(2)) {
        *byte = u8::from_str_radix(text.get(at..at + 2)?, 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 8439, appendix A.1, test vector 1: key, nonce and counter all zero.
    #[test]
    fn the_stream_is_chacha20_of_the_rfc() {
        let mut dice = Seed::of([0; 32]).dice(Stream(0), 0);
        let words: Vec<u32> = (0..4).map(|_| dice.below(u32::MAX)).collect();
        let stream = [0xade0_b876_u32, 0x903d_f1a0, 0xe56a_5d40, 0x28bd_8653];
        assert_eq!(words, stream.map(|word| word % u32::MAX));
    }

    /// Frozen: a change here would make every stored proof fail.
    #[test]
    fn draws_are_frozen() {
        let seed = Seed::numbered(7);
        let draw = |stream, count| {
            let mut dice = seed.dice(Stream(stream), count);
            [dice.below(84), dice.below(84), dice.below(6), dice.below(3)]
        };
        assert_eq!([draw(0, 0), draw(0, 1), draw(1, 0)], FROZEN);
        assert_eq!(
            seed.hash().to_string(),
            "f5411ec7e51e46159c654bdbdf3cc20785a217b87384810ed2e541dc0016943a"
        );
    }

    /// Computed by an independent implementation of the text at the top of this file.
    const FROZEN: [[u32; 4]; 3] = [[49, 9, 4, 0], [17, 27, 2, 0], [37, 45, 2, 0]];

    #[test]
    fn every_number_is_equally_likely() {
        let seed = Seed::numbered(1);
        let mut times = [0_u32; 6];
        for count in 0..60_000 {
            times[seed.dice(Stream(3), count).below(6) as usize] += 1;
        }
        // Six standard deviations around 10,000.
        assert!(times.iter().all(|&count| count.abs_diff(10_000) < 550), "{times:?}");
    }

    #[test]
    fn a_seed_is_never_printed_by_accident() {
        let seed = Seed::numbered(0x1234_5678_9abc_def0);
        assert_eq!(format!("{seed:?}"), "Seed");
        assert_eq!(seed.reveal().parse(), Ok(seed.clone()));
        assert_eq!(seed.hash().to_string().parse(), Ok(seed.hash()));
        assert!("xyz".parse::<Seed>().is_err() && "é".repeat(32).parse::<Seed>().is_err());
    }
}
