//! Keeping what is mine: passkeys. The browser's own part of it is `assets/passkey.js`.

use axum::Json;
use axum::extract::{Form, State};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Deserializer};
use serde_json::json;

use super::{home, known};
use crate::error::Result;
use crate::limits::Limit;
use crate::server::Server;
use crate::visitor::Visitor;

/// Bytes as they travel in a form.
#[derive(Debug)]
pub(crate) struct Bytes(pub(crate) Vec<u8>);

impl<'de> Deserialize<'de> for Bytes {
    fn deserialize<D: Deserializer<'de>>(from: D) -> std::result::Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        passkey::decode(&text).map(Self).ok_or_else(|| serde::de::Error::custom("no bytes"))
    }
}

/// The name by which keys know the site.
pub(crate) fn rp_id(visitor: &Visitor) -> &str {
    passkey::Site { origin: &visitor.site }.host()
}

/// What the browser needs to make a passkey for the visitor.
pub(crate) async fn ask(State(server): State<Server>, visitor: Visitor) -> Result<Response> {
    let person = known(&visitor)?;
    server.turnstile.pass(Limit::Links, &visitor)?;
    let challenge = server.hall.ask_to_make_passkey(person.id).await?;
    let kept = server.hall.kept(person.id).await?;
    let others: Vec<String> = kept.passkeys.iter().map(|one| passkey::encode(&one.id)).collect();
    Ok(Json(json!({
        "challenge": challenge,
        "rpId": rp_id(&visitor),
        "user": passkey::encode(&person.id.0.to_be_bytes()),
        "name": person.name,
        "algorithms": passkey::ALGORITHMS,
        "others": others,
    }))
    .into_response())
}

/// What an authenticator says when it made a key.
#[derive(Debug, Deserialize)]
pub(crate) struct Made {
    client: Bytes,
    attestation: Bytes,
}

pub(crate) async fn add(
    State(server): State<Server>,
    visitor: Visitor,
    Form(form): Form<Made>,
) -> Result<Response> {
    let person = known(&visitor)?.id;
    let (client, attestation) = (&form.client.0, &form.attestation.0);
    server.hall.add_passkey(person, &visitor.site, client, attestation, &visitor.device).await?;
    Ok(Json(json!({ "place": "/me" })).into_response())
}

/// Which one.
#[derive(Debug, Deserialize)]
pub(crate) struct Which {
    id: Bytes,
}

/// Takes a passkey away.
pub(crate) async fn drop(
    State(server): State<Server>,
    visitor: Visitor,
    Form(form): Form<Which>,
) -> Result<Response> {
    server.hall.drop_passkey(known(&visitor)?.id, &form.id.0).await?;
    Ok(home())
}
