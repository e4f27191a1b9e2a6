//! Where people are told things: adding addresses, knowing them by sealed links, and giving them up.

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;
use store::{NoticeAddress, PersonId};

use super::tell::CONFIRM;
use super::{Channel, Wishes};
use crate::hall::Hall;
use crate::random::{random, random_hex};
use crate::{Error, Result};

/// Addresses one person has at most.
const MOST: u32 = 10;

/// An address to be added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewAddress {
    /// How it is written to.
    pub channel: Channel,
    /// The address itself.
    pub address: String,
    /// What writing there takes, where it takes something.
    pub keys: String,
    /// The address the person knows the site by.
    pub site: String,
}

/// An address of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address {
    /// Its id.
    pub id: String,
    /// How it is written to.
    pub channel: Channel,
    /// The address itself.
    pub address: String,
    /// What writing there takes, where it takes something.
    pub keys: String,
    /// The address the person knows the site by.
    pub site: String,
    /// Whether it is known to be the person's.
    pub confirmed: bool,
    /// Whoever has this may say that it is.
    pub confirm: String,
    /// Whoever has this may end all that is sent there.
    pub stop: String,
    /// What is sent to a program is signed with this.
    pub secret: String,
}

impl Address {
    pub(super) fn of(address: &NoticeAddress, seal: &[u8]) -> Option<Self> {
        let id = &address.id;
        Some(Self {
            id: id.clone(),
            channel: Channel::named(&address.kind)?,
            address: address.address.clone(),
            keys: address.keys.clone(),
            site: address.site.clone(),
            confirmed: address.confirmed,
            confirm: format!("{id}{}", seal_of(seal, "confirm", id)),
            stop: format!("{id}{}", seal_of(seal, "stop", id)),
            secret: seal_of(seal, "hook", id),
        })
    }
}

/// Letters of an id, which a sealed link begins with.
const ID: usize = 32;

/// What nobody can find out who does not know the site's secret.
fn seal_of(seal: &[u8], purpose: &str, id: &str) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(seal).expect("a key may have any length");
    mac.update(format!("{purpose} {id}").as_bytes());
    let bytes = mac.finalize().into_bytes();
    bytes.iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}

impl Hall {
    /// What a person wants to be told, and where.
    pub async fn notices(&self, person: PersonId) -> Result<(Wishes, Vec<Address>)> {
        let stored = self.store.notices(person).await.map_err(|cause| Error::store(&cause))?;
        let (wishes, seal) = (stored.0, self.seal().await?);
        let wishes = wishes.as_deref().map_or_else(Wishes::default, Wishes::read);
        Ok((wishes, stored.1.iter().filter_map(|address| Address::of(address, &seal)).collect()))
    }

    /// Remembers what a person wants to be told.
    pub async fn wish(&self, person: PersonId, wishes: Wishes) -> Result<()> {
        let text = wishes.sensible().to_string();
        self.store.set_notice_wishes(person, &text).await.map_err(|cause| Error::store(&cause))
    }

    /// Adds an address. One of mail is asked first whether it is the person's, by a mail.
    pub async fn add_address(&self, person: PersonId, new: NewAddress) -> Result<Address> {
        let mail = new.channel == Channel::Mail;
        let address = NoticeAddress {
            id: random_hex::<16>()?,
            person,
            kind: new.channel.word().to_owned(),
            address: new.address,
            keys: new.keys,
            site: new.site,
            made: self.clock.now().div_euclid(1_000),
            confirmed: !mail,
            faults: 0,
        };
        let alone = new.channel == Channel::Push;
        match self.store.add_notice_address(&address, MOST, alone).await {
            Ok(()) => {}
            Err(store::Error::Conflict) => return Err(Error::ManyAddresses),
            Err(store::Error::Taken) => return Err(Error::Taken),
            Err(cause) => return Err(Error::store(&cause)),
        }
        self.notices.doubt(person);
        if mail {
            let data = format!("{}\n{CONFIRM}", address.id);
            let job = self.send_job(&format!("{} {CONFIRM}", address.id), person, None, data);
            self.store.add_job(&job).await.map_err(|cause| Error::store(&cause))?;
            self.ring_for_work();
        }
        Address::of(&address, &self.seal().await?).ok_or(Error::Failed)
    }

    /// Forgets an address of a person.
    pub async fn drop_address(&self, person: PersonId, id: &str) -> Result<()> {
        let found = self.store.notice_address(id).await.map_err(|cause| Error::store(&cause))?;
        found.filter(|address| address.person == person).ok_or(Error::NotFound)?;
        self.forget_address(person, id).await
    }

    async fn forget_address(&self, person: PersonId, id: &str) -> Result<()> {
        self.store.drop_notice_address(id).await.map_err(|cause| Error::store(&cause))?;
        self.notices.doubt(person);
        Ok(())
    }

    /// The address that a sealed link to confirm it is about.
    pub async fn to_confirm(&self, link: &str) -> Result<Address> {
        self.opened("confirm", link).await.map(|(_, address)| address)
    }

    /// Whoever has the sealed link gets what is sent there: the address is the person's.
    pub async fn confirm_address(&self, link: &str) -> Result<()> {
        let (person, address) = self.opened("confirm", link).await?;
        self.store.confirm_notice_address(&address.id).await.map_err(|cause| Error::store(&cause))?;
        self.notices.doubt(person);
        Ok(())
    }

    /// The address that a sealed link to end it is about.
    pub async fn to_stop(&self, link: &str) -> Result<Address> {
        self.opened("stop", link).await.map(|(_, address)| address)
    }

    /// Whoever has the sealed link may end what is sent there. That it was ended before is no fault.
    pub async fn stop_address(&self, link: &str) -> Result<()> {
        match self.opened("stop", link).await {
            Ok((person, address)) => self.forget_address(person, &address.id).await,
            Err(error) => Err(error),
        }
    }

    /// Whose address a sealed link is about; `NotFound` if it is not whole.
    async fn opened(&self, purpose: &str, link: &str) -> Result<(PersonId, Address)> {
        let (id, sealed) = link.split_at_checked(ID).ok_or(Error::NotFound)?;
        let seal = self.seal().await?;
        if !is_same(&seal_of(&seal, purpose, id), sealed) {
            return Err(Error::NotFound);
        }
        let found = self.store.notice_address(id).await.map_err(|cause| Error::store(&cause))?;
        let found = found.ok_or(Error::NotFound)?;
        Ok((found.person, Address::of(&found, &seal).ok_or(Error::NotFound)?))
    }

    /// The site's secret for links, drawn by the first hall that ever needed one.
    pub(super) async fn seal(&self) -> Result<Vec<u8>> {
        let drawn = self.notices.seal.get_or_try_init(async || {
            let fresh = random::<32>()?;
            self.store.site_key("notices", &fresh).await.map_err(|cause| Error::store(&cause))
        });
        drawn.await.cloned()
    }
}

/// Compares without telling by its time how much is the same.
fn is_same(one: &str, other: &str) -> bool {
    one.len() == other.len() && one.bytes().zip(other.bytes()).fold(0, |all, (a, b)| all | (a ^ b)) == 0
}
