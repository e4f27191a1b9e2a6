use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, Ed25519KeyPair, KeyPair as _};

use super::*;

const SITE: Site<'_> = Site { origin: "https://kolej.test:8443" };
const QUESTION: &[u8] = b"never asked before";

/// An authenticator with one key.
enum Device {
    P256(EcdsaKeyPair),
    Ed25519(Ed25519KeyPair),
}

impl Device {
    fn both() -> [Self; 2] {
        let random = SystemRandom::new();
        let p256 = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, &random).expect("a key");
        let p256 = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, p256.as_ref(), &random);
        let ed25519 = Ed25519KeyPair::generate_pkcs8(&random).expect("a key");
        let ed25519 = Ed25519KeyPair::from_pkcs8(ed25519.as_ref());
        [Self::P256(p256.expect("a key")), Self::Ed25519(ed25519.expect("a key"))]
    }

    /// The public key in COSE.
    fn key(&self) -> Vec<u8> {
        match self {
            Self::P256(pair) => {
                let (x, y) = pair.public_key().as_ref()[1..].split_at(32);
                let head: [&[u8]; 4] =
                    [&[0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32], x, &[0x22, 0x58, 32], y];
                head.concat()
            }
            Self::Ed25519(pair) => {
                [&[0xa4, 1, 1, 3, 0x27, 0x20, 6, 0x21, 0x58, 32][..], pair.public_key().as_ref()].concat()
            }
        }
    }

    fn sign(&self, message: &[u8]) -> Vec<u8> {
        match self {
            Self::P256(pair) => {
                pair.sign(&SystemRandom::new(), message).expect("a signature").as_ref().to_vec()
            }
            Self::Ed25519(pair) => pair.sign(message).as_ref().to_vec(),
        }
    }

    /// What it says when it makes a key of this id.
    fn attestation(&self, host: &str, id: &[u8]) -> Vec<u8> {
        let length = u16::try_from(id.len()).expect("short").to_be_bytes();
        let made = [&[7; 16][..], &length, id, &self.key()].concat();
        let data = data(host, 0x41, 0, &made);
        let size = u8::try_from(data.len()).expect("short");
        [b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".as_slice(), &[size], &data].concat()
    }

    /// What is sent when it signs for the `counter`th time.
    fn answer(&self, client_data: &[u8], counter: u32) -> (Vec<u8>, Vec<u8>) {
        let data = data("kolej.test", 1, counter, &[]);
        let signature = self.sign(&[&data[..], &Sha256::digest(client_data)].concat());
        (data, signature)
    }
}

fn data(host: &str, flags: u8, counter: u32, rest: &[u8]) -> Vec<u8> {
    [&Sha256::digest(host)[..], &[flags], &counter.to_be_bytes(), rest].concat()
}

fn client(kind: &str, origin: &str) -> Vec<u8> {
    let challenge = base64url::encode(QUESTION);
    format!(
        r#"{{"type":"{kind}","challenge":"{challenge}","origin":"{origin}","crossOrigin":false,"new":[1]}}"#
    )
    .into_bytes()
}

fn answer<'a>(client_data: &'a [u8], sent: &'a (Vec<u8>, Vec<u8>)) -> Answer<'a> {
    Answer { client_data, authenticator_data: &sent.0, signature: &sent.1 }
}

#[test]
fn a_key_is_made_and_used() {
    for device in Device::both() {
        let asked = client("webauthn.create", SITE.origin);
        assert_eq!(question_of(&asked).as_deref(), Some(QUESTION));
        let made = register(SITE, &asked, &device.attestation("kolej.test", b"its id")).expect("a key");
        assert_eq!((made.id.as_slice(), made.counter), (&b"its id"[..], 0));
        let asked = client("webauthn.get", SITE.origin);
        let sent = device.answer(&asked, 3);
        assert_eq!(log_in(SITE, &made.key, 2, answer(&asked, &sent)), Ok(3));
        assert_eq!(log_in(SITE, &made.key, 3, answer(&asked, &sent)), Err(Fault::Copied));
        let silent = device.answer(&asked, 0);
        assert_eq!(log_in(SITE, &made.key, 0, answer(&asked, &silent)), Ok(0), "it does not count");
        assert_eq!(log_in(SITE, &made.key, 9, answer(&asked, &silent)), Err(Fault::Copied));
    }
}

#[test]
fn nothing_of_an_answer_can_be_changed() {
    let [device, other] = Device::both();
    let asked = client("webauthn.get", SITE.origin);
    let sent = device.answer(&asked, 1);
    assert_eq!(log_in(SITE, &device.key(), 0, answer(&asked, &sent)), Ok(1));
    assert_eq!(log_in(SITE, &other.key(), 0, answer(&asked, &sent)), Err(Fault::WrongSignature));
    for at in 0..asked.len() {
        let mut changed = asked.clone();
        changed[at] ^= 1;
        assert!(
            log_in(SITE, &device.key(), 0, answer(&changed, &sent)).is_err(),
            "byte {at} of what was asked"
        );
    }
    for at in 0..sent.0.len() + sent.1.len() {
        let mut changed = sent.clone();
        let all = changed.0.iter_mut().chain(&mut changed.1);
        all.skip(at).take(1).for_each(|byte| *byte ^= 1);
        assert!(log_in(SITE, &device.key(), 0, answer(&asked, &changed)).is_err(), "byte {at} of the answer");
    }
    for cut in 0..sent.0.len() {
        let short = (sent.0[..cut].to_vec(), sent.1.clone());
        assert!(log_in(SITE, &device.key(), 0, answer(&asked, &short)).is_err(), "cut at {cut}");
    }
}

#[test]
fn what_was_made_for_others_is_refused() {
    let [device, _] = Device::both();
    let made = |kind: &str, origin: &str, host: &str| {
        register(SITE, &client(kind, origin), &device.attestation(host, b"id")).map(drop)
    };
    assert_eq!(made("webauthn.create", SITE.origin, "kolej.test"), Ok(()));
    for (kind, origin, host) in [
        ("webauthn.get", SITE.origin, "kolej.test"),
        ("webauthn.create", "https://evil.test", "kolej.test"),
        ("webauthn.create", "http://kolej.test:8443", "kolej.test"),
        ("webauthn.create", "https://kolej.test:8443.evil.test", "kolej.test"),
        ("webauthn.create", SITE.origin, "evil.test"),
    ] {
        assert_eq!(made(kind, origin, host), Err(Fault::OtherSite), "{kind} {origin} {host}");
    }
    let framed =
        String::from_utf8(client("webauthn.create", SITE.origin)).expect("text").replace("false", "true");
    let attestation = device.attestation("kolej.test", b"id");
    assert_eq!(register(SITE, framed.as_bytes(), &attestation), Err(Fault::OtherSite));
}

#[test]
fn what_is_not_whole_is_not_read() {
    let [device, _] = Device::both();
    let (asked, whole) = (client("webauthn.create", SITE.origin), device.attestation("kolej.test", b"id"));
    for cut in 0..whole.len() {
        assert_eq!(register(SITE, &asked, &whole[..cut]), Err(Fault::Unreadable), "cut at {cut}");
    }
    let longer = [&whole[..], &[0]].concat();
    assert_eq!(register(SITE, &asked, &longer), Err(Fault::Unreadable));
    assert_eq!(register(SITE, &asked, &device.attestation("kolej.test", b"")), Err(Fault::Unreadable));
    assert_eq!(register(SITE, b"{}", &whole), Err(Fault::Unreadable));
    // Whatever bytes come, nothing panics.
    for at in 0..whole.len() {
        for byte in [0x00, 0x1b, 0x5b, 0x9b, 0xbb, 0xff] {
            let mut changed = whole.clone();
            changed[at] = byte;
            let _ = register(SITE, &asked, &changed);
        }
    }
}

#[test]
fn a_site_is_known_by_its_host() {
    for (origin, host) in [
        ("https://kolej.test", "kolej.test"),
        ("https://kolej.test:8443", "kolej.test"),
        ("http://localhost:8080", "localhost"),
        ("http://[::1]", "[::1]"),
    ] {
        assert_eq!(Site { origin }.host(), host);
    }
}
