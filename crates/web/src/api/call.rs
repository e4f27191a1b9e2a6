//! A call: who makes it, and what its address names.

use axum::extract::{FromRequestParts as _, RawPathParams};
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use engine::Token;
use game::Seat;
use hall::{Bearer, Haste, Person, Room};

use super::calls::Allowance;
use super::operation::Open;
use crate::at::At;
use crate::error::{Error, Result};
use crate::live::own_table;
use crate::server::Server;
use crate::visitor::Visitor;
use crate::workshop::Customer;

/// See the module.
#[derive(Debug)]
pub(crate) struct Call {
    pub(crate) server: Server,
    /// Who calls, with the language they read.
    pub(crate) visitor: Visitor,
    pub(crate) bearer: Option<Bearer>,
    /// The token itself, to look again whether it still counts.
    pub(crate) secret: String,
    pub(crate) who: Customer,
    pub(crate) headers: HeaderMap,
    names: Vec<(String, String)>,
}

impl Call {
    /// A call as it comes in. Who calls is known by the token alone: no cookie counts, so no browser can be made to call for
    /// somebody.
    pub(crate) async fn of(
        server: &Server,
        head: &mut Parts,
    ) -> std::result::Result<(Self, Option<Allowance>), (Error, Option<Allowance>)> {
        let mut visitor = head.extensions.get::<Visitor>().cloned().ok_or((Error::Internal, None))?;
        let names = RawPathParams::from_request_parts(head, &()).await;
        let names = names.map_err(|_| (Error::NotFound, None))?;
        let names = names.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        let secret = bearer(&head.headers);
        let open = head.extensions.get::<Open>().is_some();
        let found = match secret {
            Some(secret) => server.hall.bearer(secret).await.map_err(|error| (error.into(), None))?,
            None => None,
        };
        // Whoever shows a token that does not count is told so, also where none is needed.
        if found.is_none() && !(open && secret.is_none()) {
            return Err((Error::NoToken, None));
        }
        let allowance = match &found {
            Some(bearer) => {
                server.calls.count(&bearer.token.id).map_err(|(error, left)| (error, Some(left)))?
            }
            None => None,
        };
        if found.as_ref().is_some_and(|bearer| bearer.person.blocked) {
            return Err((Error::Blocked, allowance));
        }
        visitor.person = found.as_ref().map(|bearer| bearer.person.clone());
        let call = Self {
            server: server.clone(),
            visitor,
            bearer: found,
            secret: secret.unwrap_or_default().to_owned(),
            who: Customer::of(&head.extensions),
            headers: head.headers.clone(),
            names,
        };
        Ok((call, allowance))
    }

    /// Who calls.
    pub(crate) fn me(&self) -> Result<&Person> {
        self.visitor.person.as_ref().ok_or(Error::NoToken)
    }

    /// Whether a bot account calls.
    pub(crate) fn is_bot(&self) -> bool {
        self.bearer.as_ref().is_some_and(|bearer| bearer.token.is_bot())
    }

    /// What the address says under this name.
    pub(crate) fn named(&self, name: &str) -> &str {
        self.names.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
    }

    /// The id of the table in the address.
    pub(crate) fn table(&self) -> &str {
        self.named("table")
    }

    /// The seat in the address.
    pub(crate) fn seat(&self) -> Result<Seat> {
        self.named("seat").parse().map(Seat).map_err(|_| Error::NotFound)
    }

    /// Somebody who calls is there, and does not want to wait for bots where nobody else plays.
    pub(crate) fn attend(&self, room: &Room, at: &At) {
        self.server.note_visit(at, self.visitor.id());
        if let Some(person) = own_table(&at.table, &self.visitor) {
            room.wish_haste(person, Haste::Once);
        }
    }
}

/// The token that a call shows.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, secret) = headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| secret.trim())
}

/// The decision that a call names.
pub(crate) fn decision(token: &str) -> Result<Token> {
    token.parse().map_err(|_| Error::Unreadable)
}
