//! Logging in by a passkey: a key that somebody's device keeps and that signs a question asked for the first time.
//!
//! Questions are passes in the store, so that any hall can take the answer to what another asked, and takes it once.

use passkey::{Answer, Site, question_of};
use store::{Passkey, PersonId};

use crate::hall::Hall;
use crate::{Error, Refused, Result};

/// How long a question can be answered, in seconds.
const QUESTION: i64 = 5 * 60;
/// Passkeys of one person.
const MOST: u32 = 20;

/// Kinds of passes: a question to make a key, and one to use it.
const MAKE: &str = "make passkey";
const USE: &str = "use passkey";

/// What a browser sends when a passkey has signed.
#[derive(Clone, Copy, Debug)]
pub struct Signed<'a> {
    /// The id of the key.
    pub id: &'a [u8],
    /// What was asked.
    pub client_data: &'a [u8],
    /// What the key says of itself.
    pub authenticator_data: &'a [u8],
    /// The signature of both.
    pub signature: &'a [u8],
}

const REFUSED: Error = Error::Account(Refused::Passkey);

impl Hall {
    /// A question for a passkey that is to be made for a person.
    pub async fn ask_to_make_passkey(&self, person: PersonId) -> Result<String> {
        self.issue(MAKE, Some(person), "", QUESTION).await
    }

    /// Takes in the passkey that was made for a question, on the site with this origin.
    pub async fn add_passkey(
        &self,
        person: PersonId,
        origin: &str,
        client_data: &[u8],
        attestation: &[u8],
        device: &str,
    ) -> Result<()> {
        if self.answered(MAKE, client_data).await? != Some(person) {
            return Err(REFUSED);
        }
        let made = passkey::register(Site { origin }, client_data, attestation);
        let made = made.map_err(refused)?;
        let now = self.seconds();
        let passkey = Passkey {
            id: made.id,
            person,
            key: made.key,
            counter: made.counter,
            device: device.to_owned(),
            created: now,
            used: now,
        };
        match self.store.add_passkey(&passkey, MOST).await {
            Ok(()) => Ok(()),
            Err(store::Error::Conflict) => Err(Error::Account(Refused::ManyPasskeys)),
            Err(store::Error::Taken | store::Error::NotFound) => Err(REFUSED),
            Err(cause) => Err(Error::store(&cause)),
        }
    }

    /// A question for whichever passkey a visitor has.
    pub async fn ask_passkey(&self) -> Result<String> {
        self.issue(USE, None, "", QUESTION).await
    }

    /// Whose passkey answered a question on the site with this origin.
    pub async fn log_in_by_passkey(&self, origin: &str, signed: Signed<'_>) -> Result<PersonId> {
        self.answered(USE, signed.client_data).await?;
        let found = self.store.passkey(signed.id).await.map_err(|cause| Error::store(&cause))?;
        let known = found.ok_or(REFUSED)?;
        let answer = Answer {
            client_data: signed.client_data,
            authenticator_data: signed.authenticator_data,
            signature: signed.signature,
        };
        let counter = passkey::log_in(Site { origin }, &known.key, known.counter, answer);
        let counter = counter.map_err(refused)?;
        match self.store.use_passkey(&known.id, counter, self.seconds()).await {
            Ok(()) => Ok(known.person),
            Err(store::Error::Conflict) => Err(REFUSED),
            Err(cause) => Err(Error::store(&cause)),
        }
    }

    /// Takes a passkey away from a person.
    pub async fn drop_passkey(&self, person: PersonId, id: &[u8]) -> Result<()> {
        let dropped = self.store.drop_passkey(person, id).await.map_err(|cause| Error::store(&cause))?;
        if dropped { Ok(()) } else { Err(Error::NotFound) }
    }

    /// Uses up the question that is answered; whom it was asked about.
    async fn answered(&self, kind: &str, client_data: &[u8]) -> Result<Option<PersonId>> {
        let question = question_of(client_data).and_then(|bytes| String::from_utf8(bytes).ok());
        match self.redeem(kind, &question.ok_or(REFUSED)?).await {
            Ok(pass) => Ok(pass.person),
            Err(Error::Account(Refused::LinkOver)) => Err(REFUSED),
            Err(error) => Err(error),
        }
    }
}

fn refused(fault: passkey::Fault) -> Error {
    tracing::info!(%fault, "a passkey is refused");
    REFUSED
}
