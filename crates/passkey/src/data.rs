//! What the browser and the authenticator say about a ceremony.

use serde::Deserialize;
use sha2::{Digest, Sha256};

use crate::cbor::Cbor;
use crate::key::Key;

/// What the browser says was asked, and by whom.
#[derive(Debug, Deserialize)]
pub(crate) struct ClientData {
    #[serde(rename = "type")]
    pub(crate) kind: String,
    pub(crate) challenge: String,
    pub(crate) origin: String,
    /// Whether the page that asked stands in a frame of another site.
    #[serde(default, rename = "crossOrigin")]
    pub(crate) framed: bool,
}

/// What an authenticator says about itself and what it did.
#[derive(Debug)]
pub(crate) struct AuthData<'a> {
    site: &'a [u8],
    flags: u8,
    pub(crate) counter: u32,
    /// The key it made: its id, and the key as it is written.
    pub(crate) made: Option<(&'a [u8], &'a [u8])>,
}

/// Somebody touched it.
const PRESENT: u8 = 1;
/// It made a key.
const MADE: u8 = 1 << 6;
/// It says more, about things nobody asked for.
const MORE: u8 = 1 << 7;

/// Longest id of a key, by the recommendation.
const LONGEST_ID: usize = 1_023;

impl<'a> AuthData<'a> {
    /// Reads all of it; nothing may be left over.
    pub(crate) fn read(bytes: &'a [u8]) -> Option<Self> {
        let (site, rest) = bytes.split_at_checked(32)?;
        let ([flags, a, b, c, d], mut rest) = rest.split_first_chunk::<5>()?;
        let mut made = None;
        if flags & MADE != 0 {
            let (_model, after) = rest.split_at_checked(16)?;
            let (length, after) = after.split_first_chunk::<2>()?;
            let length = usize::from(u16::from_be_bytes(*length));
            let (id, after) = after.split_at_checked(length)?;
            let mut left = Cbor(after);
            Key::read(&mut left)?;
            let (key, after) = after.split_at(after.len() - left.0.len());
            if id.is_empty() || length > LONGEST_ID {
                return None;
            }
            (made, rest) = (Some((id, key)), after);
        }
        if flags & MORE != 0 {
            let mut more = Cbor(rest);
            more.skip()?;
            rest = more.0;
        }
        let counter = u32::from_be_bytes([*a, *b, *c, *d]);
        rest.is_empty().then_some(Self { site, flags: *flags, counter, made })
    }

    /// Whether it was asked for this site, and somebody was there.
    pub(crate) fn is_for(&self, host: &str) -> bool {
        self.site == &Sha256::digest(host)[..] && self.flags & PRESENT != 0
    }
}

/// The authenticator's own data out of what it says when it makes a key. Who vouches for it is not asked.
pub(crate) fn of_attestation(bytes: &[u8]) -> Option<&[u8]> {
    let (mut all, mut data) = (Cbor(bytes), None);
    for _ in 0..all.map()? {
        if all.text()? == "authData" {
            if data.replace(all.bytes()?).is_some() {
                return None;
            }
        } else {
            all.skip()?;
        }
    }
    data.filter(|_| all.0.is_empty())
}
