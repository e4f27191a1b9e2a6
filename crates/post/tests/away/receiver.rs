//! What stands at the other end: a push service and a program, on one port.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU16, Ordering};
use std::sync::{Arc, Mutex};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::{PublicKey, SecretKey};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::hmac;
use serde_json::Value;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// A request that arrived.
#[derive(Clone, Debug)]
pub(crate) struct Arrived {
    pub(crate) path: String,
    pub(crate) headers: HashMap<String, String>,
    pub(crate) body: Vec<u8>,
}

/// Takes every request, and answers with the status it is told to.
#[derive(Clone, Debug)]
pub(crate) struct Receiver {
    pub(crate) site: String,
    arrived: Arc<Mutex<Vec<Arrived>>>,
    status: Arc<AtomicU16>,
}

impl Receiver {
    pub(crate) async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let site = format!("http://{}", listener.local_addr().unwrap());
        let receiver = Self { site, arrived: Arc::default(), status: Arc::new(AtomicU16::new(201)) };
        let own = receiver.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(own.clone().take(stream));
            }
        });
        receiver
    }

    pub(crate) fn answer(&self, status: u16) {
        self.status.store(status, Ordering::Relaxed);
    }

    async fn take(self, stream: TcpStream) {
        let mut stream = BufReader::new(stream);
        let mut line = String::new();
        stream.read_line(&mut line).await.unwrap();
        let path = line.split(' ').nth(1).unwrap().to_owned();
        let mut headers = HashMap::new();
        loop {
            let mut line = String::new();
            stream.read_line(&mut line).await.unwrap();
            let Some((name, value)) = line.trim_end().split_once(": ") else { break };
            headers.insert(name.to_ascii_lowercase(), value.to_owned());
        }
        let mut body = vec![0; headers["content-length"].parse().unwrap()];
        stream.read_exact(&mut body).await.unwrap();
        let status = self.status.load(Ordering::Relaxed);
        if status < 300 {
            self.arrived.lock().unwrap().push(Arrived { path, headers, body });
        }
        // Who followed this would leave the house.
        let answer = format!("HTTP/1.1 {status} x\r\nlocation: /elsewhere\r\ncontent-length: 0\r\n\r\n");
        stream.write_all(answer.as_bytes()).await.unwrap();
    }

    /// What arrived at a path since it was last asked.
    pub(crate) fn at(&self, path: &str) -> Vec<Arrived> {
        let mut all = self.arrived.lock().unwrap();
        let (found, rest) = all.drain(..).partition(|one| one.path == path);
        *all = rest;
        found
    }
}

/// A browser that subscribed to pushes.
pub(crate) struct Browser {
    key: SecretKey,
    secret: [u8; 16],
}

impl Browser {
    pub(crate) fn new(number: u8) -> Self {
        Self { key: SecretKey::from_slice(&[number; 32]).unwrap(), secret: [number; 16] }
    }

    pub(crate) fn keys(&self) -> post::PushKeys {
        let public = URL_SAFE_NO_PAD.encode(self.key.public_key().to_sec1_bytes());
        post::PushKeys::read(&public, &URL_SAFE_NO_PAD.encode(self.secret)).unwrap()
    }

    /// Reads a push with the subscription's own key.
    pub(crate) fn read(&self, body: &[u8]) -> Value {
        serde_json::from_slice(&self.open(body)).unwrap()
    }

    /// Opens a push as RFC 8291 says.
    fn open(&self, body: &[u8]) -> Vec<u8> {
        let (salt, rest) = body.split_at(16);
        let (head, sealed) = rest.split_at(5 + 65);
        assert_eq!(head[..5], [0, 0, 16, 0, 65]);
        let sender = &head[5..];
        let shared = self.key.diffie_hellman(&PublicKey::from_sec1_bytes(sender).unwrap());
        let own = self.key.public_key().to_sec1_bytes();
        let first = mac(&self.secret, &[shared.raw_secret_bytes()]);
        let base = mac(&first, &[b"WebPush: info\0", &own, sender, &[1]]);
        let base = mac(salt, &[&base]);
        let key = mac(&base, &[b"Content-Encoding: aes128gcm\0", &[1]]);
        let nonce = mac(&base, &[b"Content-Encoding: nonce\0", &[1]]);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key[..16]).unwrap());
        let nonce = Nonce::try_assume_unique_for_key(&nonce[..12]).unwrap();
        let mut sealed = sealed.to_vec();
        let plain = key.open_in_place(nonce, Aad::empty(), &mut sealed).unwrap();
        let end = plain.iter().rposition(|&byte| byte != 0).unwrap();
        assert_eq!(plain[end], 2, "the last record ends so");
        plain[..end].to_vec()
    }
}

/// HMAC-SHA256, of which RFC 5869 makes both its steps.
pub(crate) fn mac(key: &[u8], parts: &[&[u8]]) -> Vec<u8> {
    hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, key), &parts.concat()).as_ref().to_vec()
}

#[test]
fn the_reader_reads_what_the_standard_has_as_its_example() {
    let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
    let key = SecretKey::from_slice(&bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")).unwrap();
    let secret = bytes("BTBZMqHH6r4Tts7J_aSIgg").try_into().unwrap();
    let browser = Browser { key, secret };
    let body = [
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz",
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
    ];
    let said = String::from_utf8(browser.open(&bytes(&body.concat()))).unwrap();
    assert_eq!(said, "When I grow up, I want to be a watermelon");
}
