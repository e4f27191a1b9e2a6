//! Keeping what is mine: a password.

use axum::extract::{Form, State};
use axum::response::Response;
use serde::Deserialize;

use super::{home, known};
use crate::error::Result;
use crate::limits::Limit;
use crate::server::Server;
use crate::visitor::Visitor;

/// Name and password of somebody who is known here already.
#[derive(Debug, Deserialize)]
pub(crate) struct Chosen {
    login: String,
    password: String,
}

/// Gives the visitor a login in place of the one they had.
pub(crate) async fn password(
    State(server): State<Server>,
    visitor: Visitor,
    Form(form): Form<Chosen>,
) -> Result<Response> {
    let person = known(&visitor)?.id;
    server.turnstile.pass(Limit::Links, &visitor)?;
    server.hall.set_password(person, &form.login, &form.password).await?;
    Ok(home())
}

/// Takes the login away.
pub(crate) async fn drop_password(State(server): State<Server>, visitor: Visitor) -> Result<Response> {
    server.hall.drop_password(known(&visitor)?.id).await?;
    Ok(home())
}
