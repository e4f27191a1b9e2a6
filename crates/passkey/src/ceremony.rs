//! The two ceremonies: a key is made, and a key is used.

use std::fmt;

use sha2::{Digest, Sha256};

use crate::base64url;
use crate::cbor::Cbor;
use crate::data::{AuthData, ClientData, of_attestation};
use crate::key::Key;

/// The site as its visitor reaches it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Site<'a> {
    /// Scheme, host and port, as a browser writes them in `Origin`.
    pub origin: &'a str,
}

/// Why something was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It is not written as it must be.
    Unreadable,
    /// It was asked for something else, or by another site.
    OtherSite,
    /// The key did not sign this.
    WrongSignature,
    /// It signed less often than it says it did before: there is a copy of it.
    Copied,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for Fault {}

/// A key that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewKey {
    /// Its id, by which it is found again.
    pub id: Vec<u8>,
    /// The public key, as [`log_in`] takes it.
    pub key: Vec<u8>,
    /// How often it has signed.
    pub counter: u32,
}

/// What a browser sends when a key was used.
#[derive(Clone, Copy, Debug)]
pub struct Answer<'a> {
    /// `clientDataJSON`.
    pub client_data: &'a [u8],
    /// `authenticatorData`.
    pub authenticator_data: &'a [u8],
    /// `signature`.
    pub signature: &'a [u8],
}

impl<'a> Site<'a> {
    /// The host without its port, by which keys know the site.
    pub fn host(&self) -> &'a str {
        let host = self.origin.split_once("://").map_or(self.origin, |(_, host)| host);
        match host.rsplit_once(':') {
            Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
            _ => host,
        }
    }

    fn check(&self, client_data: &[u8], kind: &str) -> Result<(), Fault> {
        let told: ClientData = serde_json::from_slice(client_data).map_err(|_| Fault::Unreadable)?;
        let ours = told.kind == kind && told.origin.eq_ignore_ascii_case(self.origin) && !told.framed;
        if ours { Ok(()) } else { Err(Fault::OtherSite) }
    }
}

/// The question that is answered. Whether it was asked and not answered before is the caller's to know.
pub fn question_of(client_data: &[u8]) -> Option<Vec<u8>> {
    let told: ClientData = serde_json::from_slice(client_data).ok()?;
    base64url::decode(&told.challenge)
}

/// Takes in a key that was made for this site.
pub fn register(site: Site<'_>, client_data: &[u8], attestation: &[u8]) -> Result<NewKey, Fault> {
    site.check(client_data, "webauthn.create")?;
    let data = of_attestation(attestation).and_then(AuthData::read).ok_or(Fault::Unreadable)?;
    if !data.is_for(site.host()) {
        return Err(Fault::OtherSite);
    }
    let (id, key) = data.made.ok_or(Fault::Unreadable)?;
    Ok(NewKey { id: id.to_vec(), key: key.to_vec(), counter: data.counter })
}

/// Whether the key of a registration signed this answer; how often it has signed by now.
pub fn log_in(site: Site<'_>, key: &[u8], counter: u32, answer: Answer<'_>) -> Result<u32, Fault> {
    site.check(answer.client_data, "webauthn.get")?;
    let data = AuthData::read(answer.authenticator_data).ok_or(Fault::Unreadable)?;
    if !data.is_for(site.host()) {
        return Err(Fault::OtherSite);
    }
    let key = Key::read(&mut Cbor(key)).ok_or(Fault::Unreadable)?;
    let message = [answer.authenticator_data, &Sha256::digest(answer.client_data)].concat();
    if !key.signed(&message, answer.signature) {
        return Err(Fault::WrongSignature);
    }
    // Keys that live on several devices do not count: they say 0 each time.
    if (data.counter, counter) != (0, 0) && data.counter <= counter {
        return Err(Fault::Copied);
    }
    Ok(data.counter)
}

#[cfg(test)]
#[path = "tests.rs"]
mod tests;
