//! Web Push: what is said is for the browser alone (RFC 8291), and the site says that it is the one who says it (RFC 8292).

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::error::Unspecified;
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom as _, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};

/// The longest message that every push service carries, with what packing adds.
const LONGEST: usize = 3_500;
/// Messages are filled up to a multiple of this, so that their length tells little.
const FILLED: usize = 256;
/// How long a signature is good for, in seconds.
const SIGNED: i64 = 12 * 3_600;
/// Bytes of a public key.
const POINT: usize = 65;

/// The site's own key for push services: they know by it who sends.
pub struct Vapid {
    pair: EcdsaKeyPair,
}

impl fmt::Debug for Vapid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Vapid({})", self.public())
    }
}

impl Vapid {
    /// A new key, as it is stored.
    pub fn draw() -> Result<Vec<u8>, String> {
        let drawn = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        Ok(drawn.map_err(|cause| cause.to_string())?.as_ref().to_vec())
    }

    /// A key that was stored.
    pub fn open(stored: &[u8]) -> Result<Self, String> {
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, stored, &SystemRandom::new());
        Ok(Self { pair: pair.map_err(|cause| cause.to_string())? })
    }

    /// What browsers subscribe with.
    pub fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.pair.public_key())
    }

    /// Says to a push service, which is known by its origin, who sends; whoever runs the site is reached at `contact`.
    pub(crate) fn authorization(&self, origin: &str, contact: &str, now: i64) -> Result<String, Unspecified> {
        let claims = serde_json::json!({ "aud": origin, "exp": now + SIGNED, "sub": contact });
        let header = URL_SAFE_NO_PAD.encode(r#"{"typ":"JWT","alg":"ES256"}"#);
        let said = format!("{header}.{}", URL_SAFE_NO_PAD.encode(claims.to_string()));
        let signature = self.pair.sign(&SystemRandom::new(), said.as_bytes())?;
        Ok(format!("vapid t={said}.{}, k={}", URL_SAFE_NO_PAD.encode(signature), self.public()))
    }
}

/// The keys of a browser that subscribed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PushKeys {
    public: Vec<u8>,
    secret: Vec<u8>,
}

impl PushKeys {
    /// Reads what the browser gave: its public key and its secret, as it wrote them.
    pub fn read(public: &str, secret: &str) -> Option<Self> {
        let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
        let (public, secret) = (bytes(public)?, bytes(secret)?);
        (public.len() == POINT && public[0] == 4 && secret.len() == 16).then_some(Self { public, secret })
    }

    /// The same in one text.
    pub fn write(&self) -> String {
        format!("{} {}", URL_SAFE_NO_PAD.encode(&self.public), URL_SAFE_NO_PAD.encode(&self.secret))
    }

    /// Reads that text.
    pub(crate) fn of(text: &str) -> Option<Self> {
        let (public, secret) = text.split_once(' ')?;
        Self::read(public, secret)
    }

    /// A message that only this browser can read.
    pub(crate) fn seal(&self, message: &[u8]) -> Result<Vec<u8>, Unspecified> {
        if message.len() > LONGEST {
            return Err(Unspecified);
        }
        let random = SystemRandom::new();
        let mut salt = [0; 16];
        random.fill(&mut salt)?;
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
        let own_public = own.compute_public_key()?.as_ref().to_vec();
        let other = UnparsedPublicKey::new(&ECDH_P256, &self.public);
        let shared =
            agree_ephemeral(own, &other, |shared| Salt::new(HKDF_SHA256, &self.secret).extract(shared))?;
        let info: [&[u8]; 3] = [b"WebPush: info\0", &self.public, &own_public];
        let base = Salt::new(HKDF_SHA256, &salt).extract(&stretched::<32>(&shared, &info)?);
        let key = stretched::<16>(&base, &[b"Content-Encoding: aes128gcm\0"])?;
        let nonce = stretched::<12>(&base, &[b"Content-Encoding: nonce\0"])?;
        // The only record ends with a two, and is filled up with zeros.
        let mut record = message.to_vec();
        record.push(2);
        record.resize(record.len().next_multiple_of(FILLED), 0);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?);
        key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record)?;
        let mut body = salt.to_vec();
        body.extend(4_096_u32.to_be_bytes());
        body.push(u8::try_from(POINT).unwrap_or(u8::MAX));
        body.extend(own_public);
        body.extend(record);
        Ok(body)
    }
}

/// A length that a key is stretched to.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn stretched<const BYTES: usize>(key: &Prk, info: &[&[u8]]) -> Result<[u8; BYTES], Unspecified> {
    let mut out = [0; BYTES];
    key.expand(info, Length(BYTES))?.fill(&mut out)?;
    Ok(out)
}
