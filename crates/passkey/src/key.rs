//! Public keys as authenticators write them (COSE, RFC 9053), and what they sign with.

use ring::signature::{
    ECDSA_P256_SHA256_ASN1, ED25519, RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents, UnparsedPublicKey,
};

use crate::cbor::Cbor;

/// The ways of signing that are understood, the most wanted first: ES256, `EdDSA`, RS256 (older chips of Windows know no other).
pub const ALGORITHMS: [i64; 3] = [-7, -8, -257];

/// A key that signs.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Key {
    /// A point on the curve P-256, uncompressed.
    P256([u8; 65]),
    /// A point on the curve of Ed25519.
    Ed25519([u8; 32]),
    /// Modulus and exponent.
    Rsa(Vec<u8>, Vec<u8>),
}

/// What stands under a label of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Entry<'a> {
    Number(i64),
    Bytes(&'a [u8]),
}

/// The labels of a key that matter, each at its place: kind, way of signing, and what -1, -2 and -3 mean for the kind.
const LABELS: [i64; 5] = [1, 3, -1, -2, -3];

impl Key {
    /// Reads a key; what follows it is left over.
    pub(crate) fn read(from: &mut Cbor<'_>) -> Option<Self> {
        use Entry::{Bytes, Number};
        let mut found = [None; LABELS.len()];
        for _ in 0..from.map()? {
            let label = from.number()?;
            let Some(place) = LABELS.iter().position(|known| *known == label) else {
                from.skip()?;
                continue;
            };
            let mut ahead = *from;
            let entry = match ahead.number() {
                Some(number) => {
                    *from = ahead;
                    Entry::Number(number)
                }
                None => Entry::Bytes(from.bytes()?),
            };
            if found[place].replace(entry).is_some() {
                return None;
            }
        }
        match found {
            [Some(Number(2)), Some(Number(-7)), Some(Number(1)), Some(Bytes(x)), Some(Bytes(y))] => {
                let point: Vec<u8> = [4].iter().chain(x).chain(y).copied().collect();
                (x.len() == 32).then_some(Self::P256(point.try_into().ok()?))
            }
            [Some(Number(1)), Some(Number(-8)), Some(Number(6)), Some(Bytes(x)), None] => {
                Some(Self::Ed25519(x.try_into().ok()?))
            }
            [Some(Number(3)), Some(Number(-257)), Some(Bytes(n)), Some(Bytes(e)), None] => {
                Some(Self::Rsa(n.to_vec(), e.to_vec()))
            }
            _ => None,
        }
    }

    /// Whether this key signed the message.
    pub(crate) fn signed(&self, message: &[u8], signature: &[u8]) -> bool {
        match self {
            Self::P256(point) => {
                UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, point).verify(message, signature)
            }
            Self::Ed25519(point) => UnparsedPublicKey::new(&ED25519, point).verify(message, signature),
            Self::Rsa(n, e) => {
                RsaPublicKeyComponents { n, e }.verify(&RSA_PKCS1_2048_8192_SHA256, message, signature)
            }
        }
        .is_ok()
    }
}
