//! Logging in: by name and password, or by a passkey.

use axum::Json;
use axum::extract::{Form, State};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::CookieJar;
use hall::{Refused, Signed};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::json;

use super::mail::mailer;
use super::passkey::{Bytes, rp_id};
use super::{arrive, home};
use crate::error::{Error, Result};
use crate::limits::{Account, Limit};
use crate::pages::frame;
use crate::server::Server;
use crate::visitor::Visitor;

pub(crate) async fn page(State(server): State<Server>, visitor: Visitor) -> Markup {
    let text = visitor.text();
    let body = html! {
        section.panel.account {
            h1 { (text.get("me-login")) }
            form #login method="post" action="/me/login" {
                label { (text.get("me-login-name")) input name="login" autocomplete="username" required maxlength="40"; }
                label {
                    (text.get("me-password"))
                    input type="password" name="password" autocomplete="current-password" required maxlength="200";
                }
                (join_box(&visitor))
                button.primary { (text.get("me-login")) }
            }
        }
        section #passkey-login .panel.account hidden data-ask="/me/login/ask" data-send="/me/login/passkey" {
            h2 { (text.get("me-passkey")) }
            (join_box(&visitor))
            button type="button" { (text.get("me-login-passkey")) }
            p.trouble role="alert" data-wrong=(text.get("error-passkey")) {}
        }
        @if mailer(&server).is_some() {
            section.panel.account {
                h2 { (text.get("me-mail")) }
                form #login-mail method="post" action="/me/login/mail" {
                    label {
                        (text.get("me-mail-address"))
                        input type="email" name="address" autocomplete="email" required maxlength="254";
                    }
                    button { (text.get("me-mail-send")) }
                }
            }
        }
    };
    frame(&visitor, &text.get("me-login"), None, &body)
}

/// Whoever is somebody in this browser may bring that along.
pub(super) fn join_box(visitor: &Visitor) -> Markup {
    let text = visitor.text();
    html! {
        @if let Some(here) = &visitor.person {
            label.check {
                input type="checkbox" name="join" value="1";
                (text.with("me-bring-along", &[("here", here.name.as_str().into())]))
            }
        }
    }
}

/// Name and password.
#[derive(Debug, Deserialize)]
pub(crate) struct Login {
    #[serde(rename = "login")]
    name: String,
    password: String,
    #[serde(default)]
    join: String,
}

pub(crate) async fn by_password(
    State(server): State<Server>,
    visitor: Visitor,
    jar: CookieJar,
    Form(form): Form<Login>,
) -> Result<Response> {
    // Counted by name as well: many addresses that try one name are as slow as one.
    let accounts: Vec<Account> = visitor.accounts().chain([Account::login(&form.name)]).collect();
    server.turnstile.may_try(Limit::Logins, &accounts)?;
    let person = match server.hall.log_in(&form.name, &form.password).await {
        Err(hall::Error::Account(Refused::WrongLogin)) => {
            server.turnstile.wrong(Limit::Logins, &accounts)?;
            return Err(Error::Account(Refused::WrongLogin));
        }
        found => found?,
    };
    let jar = arrive(&server, &visitor, jar, person, form.join == "1").await?;
    Ok((jar, home()).into_response())
}

/// Asks whichever passkey the visitor has.
pub(crate) async fn ask_passkey(State(server): State<Server>, visitor: Visitor) -> Result<Response> {
    server.turnstile.pass(Limit::Links, &visitor)?;
    let challenge = server.hall.ask_passkey().await?;
    Ok(Json(json!({ "challenge": challenge, "rpId": rp_id(&visitor) })).into_response())
}

/// What a passkey answered.
#[derive(Debug, Deserialize)]
pub(crate) struct Answer {
    id: Bytes,
    client: Bytes,
    authenticator: Bytes,
    signature: Bytes,
    #[serde(default)]
    join: String,
}

pub(crate) async fn by_passkey(
    State(server): State<Server>,
    visitor: Visitor,
    jar: CookieJar,
    Form(form): Form<Answer>,
) -> Result<Response> {
    let accounts: Vec<Account> = visitor.accounts().collect();
    server.turnstile.may_try(Limit::Logins, &accounts)?;
    let signed = Signed {
        id: &form.id.0,
        client_data: &form.client.0,
        authenticator_data: &form.authenticator.0,
        signature: &form.signature.0,
    };
    let person = match server.hall.log_in_by_passkey(&visitor.site, signed).await {
        Err(hall::Error::Account(Refused::Passkey)) => {
            server.turnstile.wrong(Limit::Logins, &accounts)?;
            return Err(Error::Account(Refused::Passkey));
        }
        found => found?,
    };
    let jar = arrive(&server, &visitor, jar, person, form.join == "1").await?;
    Ok((jar, Json(json!({ "place": "/me" }))).into_response())
}
