//! One person on several devices: sessions, links from one device to another, joining two guests who are one person, and leaving
//! for good.

use store::{Kept, Pass, Person, PersonId, Place, Session};

use crate::change::detached;
use crate::hall::Hall;
use crate::people::hash;
use crate::random::random_hex;
use crate::{Error, Refused, Result};

/// How long a link to another device can be used, in seconds.
const LINK: i64 = 5 * 60;

/// A kind of pass: whoever has it is known on another device.
const MOVE: &str = "move";

/// A device somebody is known on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// Its name among all sessions; of no use to anybody else.
    pub id: String,
    /// What it is, in words; empty where nobody said.
    pub words: String,
    /// Since when, in unix seconds.
    pub since: i64,
    /// When it was last noted as used, in unix seconds.
    pub used: i64,
    /// Whether it is the one that asks.
    pub here: bool,
}

/// Whom a link leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// Who made it.
    pub person: PersonId,
    /// The name they go by.
    pub name: String,
}

fn id_of(hash: &[u8; 32]) -> String {
    engine::hex(hash)
}

/// Sessions.
impl Hall {
    /// Ends the session of a token: whoever has it is nobody from now on.
    pub async fn log_out(&self, token: &str) -> Result<()> {
        let person = self.person(token).await?;
        self.store.end_session(&hash(token)).await.map_err(|cause| Error::store(&cause))?;
        if let Some(person) = person {
            self.tell_of(person.id).await;
        }
        Ok(())
    }

    /// The devices a person is known on, the last used first; `token` is that of the one that asks.
    pub async fn devices(&self, person: PersonId, token: &str) -> Result<Vec<Device>> {
        let here = hash(token);
        let sessions = self.store.sessions(person).await.map_err(|cause| Error::store(&cause))?;
        let device = |session: Session| Device {
            id: id_of(&session.hash),
            words: session.device,
            since: session.created,
            used: session.used,
            here: session.hash == here,
        };
        Ok(sessions.into_iter().map(device).collect())
    }

    /// Logs a person out on one of their devices.
    pub async fn log_out_device(&self, person: PersonId, id: &str) -> Result<()> {
        let sessions = self.store.sessions(person).await.map_err(|cause| Error::store(&cause))?;
        let session = sessions.iter().find(|session| id_of(&session.hash) == id).ok_or(Error::NotFound)?;
        let ended = self.store.end_session_of(person, &session.hash).await;
        ended.map_err(|cause| Error::store(&cause))?;
        self.tell_of(person).await;
        Ok(())
    }

    /// Logs a person out on all devices but this one, which gets a new token: whoever has an old one is nobody from now on.
    pub async fn log_out_others(&self, person: PersonId, device: &str) -> Result<String> {
        let token = random_hex::<32>()?;
        let renewed = self.store.renew_sessions(person, &hash(&token), device, self.seconds()).await;
        renewed.map_err(|cause| Error::store(&cause))?;
        self.tell_of(person).await;
        Ok(token)
    }

    /// Logs a person out on all devices.
    pub async fn log_out_everywhere(&self, person: PersonId) -> Result<()> {
        self.store.end_sessions(person).await.map_err(|cause| Error::store(&cause))?;
        self.tell_of(person).await;
        Ok(())
    }

    /// A new session of somebody who proved who they are, in place of the one this browser had; its token. What the browser was
    /// before is given to them if it wants that: then two become one.
    pub async fn arrive(
        &self,
        person: PersonId,
        before: Option<(PersonId, String)>,
        join: bool,
        device: &str,
    ) -> Result<String> {
        let (hall, device) = (self.clone(), device.to_owned());
        detached(async move {
            let mut person = person;
            if let Some((other, _)) = before.as_ref().filter(|(other, _)| join && *other != person) {
                person = hall.join(*other, person).await?;
            }
            let token = random_hex::<32>()?;
            let added = hall.store.add_session(person, &hash(&token), &device, hall.seconds()).await;
            added.map_err(|cause| gone_or(&cause))?;
            if let Some((_, old)) = before {
                hall.log_out(&old).await?;
            }
            Ok(token)
        })
        .await
    }
}

fn gone_or(cause: &store::Error) -> Error {
    match cause {
        store::Error::NotFound => Error::Account(Refused::LinkOver),
        cause => Error::store(cause),
    }
}

/// Links to another device.
impl Hall {
    /// The secret of a new link to another device, which can be used once and not for long. An older one is over.
    pub async fn link(&self, person: PersonId) -> Result<String> {
        self.issue(MOVE, Some(person), "", LINK).await
    }

    /// Whom a link leads to, without using it.
    pub async fn whose_link(&self, secret: &str) -> Result<Link> {
        let found = self.store.pass(&hash(secret), MOVE, self.seconds()).await;
        let pass = found.map_err(|cause| Error::store(&cause))?;
        let person = pass.and_then(|pass| pass.person).ok_or(Error::Account(Refused::LinkOver))?;
        let name = self.store.name_of(person).await.map_err(|cause| Error::store(&cause))?;
        Ok(Link { person, name: name.ok_or(Error::Account(Refused::LinkOver))? })
    }

    /// Uses a link up: who has it is that person.
    pub async fn follow_link(&self, secret: &str) -> Result<PersonId> {
        let pass = self.redeem(MOVE, secret).await?;
        pass.person.ok_or(Error::Account(Refused::LinkOver))
    }

    /// A secret that can be used once, for so many seconds; only its hash is stored.
    pub(crate) async fn issue(
        &self,
        kind: &str,
        person: Option<PersonId>,
        data: &str,
        lasts: i64,
    ) -> Result<String> {
        let secret = random_hex::<32>()?;
        let pass = Pass { kind: kind.to_owned(), person, data: data.to_owned() };
        let put = self.store.put_pass(&hash(&secret), &pass, self.seconds() + lasts).await;
        put.map_err(|cause| Error::store(&cause))?;
        Ok(secret)
    }

    /// Uses a secret up.
    pub(crate) async fn redeem(&self, kind: &str, secret: &str) -> Result<Pass> {
        let taken = self.store.take_pass(&hash(secret), kind, self.seconds()).await;
        taken.map_err(|cause| Error::store(&cause))?.ok_or(Error::Account(Refused::LinkOver))
    }
}

/// People as a whole.
impl Hall {
    /// How somebody can prove who they are without a session.
    pub async fn kept(&self, person: PersonId) -> Result<Kept> {
        self.store.kept(person).await.map_err(|cause| Error::store(&cause))
    }

    /// Makes two one, who is answered: the one who can log in, else the second. Their seats, tables and sessions are that one's.
    pub async fn join(&self, one: PersonId, other: PersonId) -> Result<PersonId> {
        let (guest, person) = if self.kept(one).await?.is_empty() { (one, other) } else { (other, one) };
        match self.store.join(guest, person, self.seconds()).await {
            Ok(()) => {}
            Err(store::Error::Conflict) => return Err(Error::Account(Refused::TwoAccounts)),
            Err(cause) => return Err(gone_or(&cause)),
        }
        // Rooms know the guest until they hear of it.
        self.tell_of(guest).await;
        self.tell_of(person).await;
        Ok(person)
    }

    /// The next piece of everything that is stored about a person, as one JSON text.
    pub async fn everything(&self, person: PersonId, place: Place) -> Result<Option<(String, Place)>> {
        self.store.everything(person, place).await.map_err(|cause| Error::store(&cause))
    }

    /// Forgets who somebody is. Their games stay, without a name.
    pub async fn delete(&self, person: &Person) -> Result<()> {
        let (hall, person) = (self.clone(), person.id);
        detached(async move {
            hall.store.delete_person(person, hall.seconds()).await.map_err(|cause| gone_or(&cause))?;
            hall.tell_of(person).await;
            Ok(())
        })
        .await
    }
}
