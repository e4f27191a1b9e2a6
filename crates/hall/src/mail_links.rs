//! Logging in by a link that comes by mail. Who has the mail is whose address it is; the hall only makes the link.

use store::PersonId;

use crate::hall::Hall;
use crate::people::hash;
use crate::{Error, Refused, Result};

/// How long such a link can be used, in seconds.
const LINK: i64 = 15 * 60;

/// Kinds of passes: one makes an address somebody's, the other makes a browser somebody who has the address.
const ADD: &str = "add mail";
const ENTER: &str = "log in by mail";

/// What a link from a mail would do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailLink {
    /// The name somebody goes by.
    pub name: String,
    /// Their address.
    pub address: String,
    /// Whether it logs in; otherwise it makes the address theirs.
    pub enters: bool,
}

/// What a link from a mail did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mailed {
    /// The address is theirs from now on.
    Added(PersonId),
    /// Whoever used it is this person.
    Entered(PersonId),
}

/// An address as it is stored: capitals make no difference.
fn folded(address: &str) -> String {
    address.trim().chars().flat_map(char::to_lowercase).collect()
}

impl Hall {
    /// The secret of a link that makes an address somebody's.
    pub async fn link_to_add_mail(&self, person: PersonId, address: &str) -> Result<String> {
        self.issue(ADD, Some(person), &folded(address), LINK).await
    }

    /// The secret of a link for whoever has this address to log in by, and the name they go by; none if nobody has it.
    pub async fn link_to_log_in(&self, address: &str) -> Result<Option<(String, String)>> {
        let address = folded(address);
        let found = self.store.by_mail(&address).await.map_err(|cause| Error::store(&cause))?;
        let Some(person) = found else { return Ok(None) };
        let name = self.store.name_of(person).await.map_err(|cause| Error::store(&cause))?;
        let secret = self.issue(ENTER, Some(person), &address, LINK).await?;
        Ok(name.map(|name| (secret, name)))
    }

    /// What a link from a mail would do, without using it.
    pub async fn whose_mail_link(&self, secret: &str) -> Result<MailLink> {
        for kind in [ADD, ENTER] {
            let found = self.store.pass(&hash(secret), kind, self.seconds()).await;
            let Some(pass) = found.map_err(|cause| Error::store(&cause))? else { continue };
            let Some(person) = pass.person else { continue };
            let name = self.store.name_of(person).await.map_err(|cause| Error::store(&cause))?;
            if let Some(name) = name {
                return Ok(MailLink { name, address: pass.data, enters: kind == ENTER });
            }
        }
        Err(Error::Account(Refused::LinkOver))
    }

    /// Uses a link from a mail.
    pub async fn follow_mail_link(&self, secret: &str) -> Result<Mailed> {
        let over = Error::Account(Refused::LinkOver);
        match self.redeem(ENTER, secret).await {
            Ok(pass) => return pass.person.map(Mailed::Entered).ok_or(over),
            Err(error) if error != over => return Err(error),
            Err(_) => {}
        }
        let pass = self.redeem(ADD, secret).await?;
        let person = pass.person.ok_or(over.clone())?;
        match self.store.set_mail(person, &pass.data, self.seconds()).await {
            Ok(()) => Ok(Mailed::Added(person)),
            Err(store::Error::Taken) => Err(Error::Account(Refused::MailTaken)),
            Err(store::Error::NotFound) => Err(over),
            Err(cause) => Err(Error::store(&cause)),
        }
    }

    /// Takes a person's address away.
    pub async fn drop_mail(&self, person: PersonId) -> Result<()> {
        self.store.drop_mail(person).await.map(drop).map_err(|cause| Error::store(&cause))
    }
}
