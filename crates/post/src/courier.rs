//! Brings what the hall has to tell: by push, by mail, or to a program.

use std::pin::Pin;
use std::time::{SystemTime, UNIX_EPOCH};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hall::{Channel, Courier, Delivery, Kind, Letter, Parcel};
use ring::{digest, hmac};
use serde_json::{Value, json};

use crate::push::{PushKeys, Vapid};
use crate::{Fault, Mail, Mailer, Outside, words};

/// How long a push service keeps what it cannot bring at once, in seconds: longer than a weekend.
const KEPT: u32 = 4 * 24 * 3_600;

/// Everything that leaves the house.
#[derive(Debug)]
pub struct Post {
    mailer: Option<Mailer>,
    vapid: Vapid,
    outside: Outside,
}

impl Post {
    /// A post with the site's own key for push services; mail needs a server.
    pub const fn new(mailer: Option<Mailer>, vapid: Vapid, outside: Outside) -> Self {
        Self { mailer, vapid, outside }
    }

    /// What browsers subscribe to pushes with.
    pub fn push_key(&self) -> String {
        self.vapid.public()
    }

    /// Whether mail can be sent.
    pub const fn has_mail(&self) -> bool {
        self.mailer.is_some()
    }

    /// Whether this can be an address that pushes and programs are reached at.
    pub fn takes(&self, address: &str) -> bool {
        self.outside.takes(address)
    }

    async fn push(&self, parcel: &Parcel) -> Result<(), Fault> {
        let failed = |cause: &str| Fault::Failed(cause.to_owned());
        let keys = PushKeys::of(&parcel.to.keys).ok_or_else(|| Fault::Gone("strange keys".to_owned()))?;
        let Some(letter) = parcel.letters.first() else { return Ok(()) };
        let text = words::of(parcel.lang, parcel.neutral, letter);
        let tag = topic(&letter.table);
        let message = json!({
            "title": text.title, "body": text.line, "url": format!("/t/{}", letter.table), "tag": tag,
        });
        let body = keys.seal(message.to_string().as_bytes()).map_err(|_| failed("it cannot be sealed"))?;
        let contact = format!("{}/", parcel.to.site);
        let origin = origin(&parcel.to.address);
        let signed = self.vapid.authorization(&origin, &contact, now());
        let headers = [
            ("authorization", signed.map_err(|_| failed("it cannot be signed"))?),
            ("content-encoding", "aes128gcm".to_owned()),
            ("content-type", "application/octet-stream".to_owned()),
            ("ttl", KEPT.to_string()),
            ("urgency", urgency(letter.kind).to_owned()),
            ("topic", tag),
        ];
        self.answered(parcel, &headers, body, &[404, 410]).await
    }

    async fn hook(&self, parcel: &Parcel) -> Result<(), Fault> {
        for letter in &parcel.letters {
            let text = words::of(parcel.lang, false, letter);
            let body = told(letter, &parcel.to.site, &text).to_string().into_bytes();
            let key = hmac::Key::new(hmac::HMAC_SHA256, parcel.to.secret.as_bytes());
            let signature = hex(hmac::sign(&key, &body).as_ref());
            let headers = [
                ("content-type", "application/json".to_owned()),
                ("kolej-signature", format!("sha256={signature}")),
            ];
            self.answered(parcel, &headers, body, &[410]).await?;
        }
        Ok(())
    }

    /// Posts something to the address of a parcel; these answers mean that nobody is there.
    async fn answered(
        &self,
        parcel: &Parcel,
        headers: &[(&'static str, String)],
        body: Vec<u8>,
        gone: &[u16],
    ) -> Result<(), Fault> {
        match self.outside.post(&parcel.to.address, headers, body).await {
            Ok(200..=299) => Ok(()),
            Ok(status) if gone.contains(&status) => Err(Fault::Gone(format!("status {status}"))),
            Ok(status) => Err(Fault::Failed(format!("status {status}"))),
            Err(cause) => Err(Fault::Failed(cause)),
        }
    }

    async fn mail(&self, parcel: &Parcel) -> Result<(), Fault> {
        let Some(mailer) = &self.mailer else {
            return Err(Fault::Failed("there is no mail server".to_owned()));
        };
        let (subject, text) = words::mail(parcel);
        let stop = words::stop_link(parcel);
        let unsubscribe = (!parcel.letters.is_empty()).then_some(stop);
        mailer.send(&Mail { to: parcel.to.address.clone(), subject, text, unsubscribe }).await
    }
}

impl Courier for Post {
    fn deliver<'a>(&'a self, parcel: &'a Parcel) -> Pin<Box<dyn Future<Output = Delivery> + Send + 'a>> {
        Box::pin(async move {
            let brought = match parcel.to.channel {
                Channel::Push => self.push(parcel).await,
                Channel::Mail => self.mail(parcel).await,
                Channel::Hook => self.hook(parcel).await,
            };
            match brought {
                Ok(()) => Delivery::Arrived,
                Err(fault) => {
                    tracing::info!(channel = parcel.to.channel.word(), %fault, "a notice did not arrive");
                    if matches!(fault, Fault::Gone(_)) { Delivery::Gone } else { Delivery::Failed }
                }
            }
        })
    }
}

/// What a program is told, in the words that the site's JSON has.
fn told(letter: &Letter, site: &str, text: &words::Words) -> Value {
    json!({
        "id": letter.id,
        "kind": letter.kind.word(),
        "table": letter.table,
        "game": letter.game,
        "seq": letter.seq,
        "over": letter.ended.is_some(),
        "place": letter.ended.map(|(_, place)| place),
        "others": letter.others,
        "url": format!("{site}/t/{}", letter.table),
        "title": text.title,
        "text": text.line,
    })
}

/// A newer push about a table takes the place of an older one that still waits; the service learns nothing by its name.
fn topic(table: &str) -> String {
    let hash = digest::digest(&digest::SHA256, table.as_bytes());
    URL_SAFE_NO_PAD.encode(&hash.as_ref()[..24])
}

/// Whether a phone is to be woken for it.
const fn urgency(kind: Kind) -> &'static str {
    match kind {
        Kind::Turn | Kind::Begin | Kind::Reminder => "high",
        Kind::Result | Kind::Message => "normal",
    }
}

/// The part of an address that names the service.
fn origin(address: &str) -> String {
    address.splitn(4, '/').take(3).collect::<Vec<_>>().join("/")
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(0)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}
