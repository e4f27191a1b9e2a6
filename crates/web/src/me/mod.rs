//! Who I am here: name, devices, ways to log in, what is stored about me. None of it is needed to play.

mod data;
mod device;
mod devices;
mod keep;
mod link;
mod login;
mod mail;
mod page;
mod passkey;
mod programs;
pub(crate) mod refusals;
mod results;

use axum::Router;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum_extra::extract::CookieJar;
use hall::{Person, PersonId};

use crate::cookies;
use crate::error::{Error, Result};
use crate::server::Server;
use crate::visitor::Visitor;

pub(crate) use self::device::words as device_words;
pub(crate) use self::results::average;

/// The addresses of all this.
pub(crate) fn routes() -> Router<Server> {
    Router::new()
        .route("/me", get(page::page))
        .route("/me/results", get(results::page))
        .route("/me/programs", get(programs::page).post(programs::make))
        .route("/me/programs/drop", post(programs::drop))
        .route("/me/devices", post(devices::log_out))
        .route("/me/link", post(link::make))
        .route("/me/link/{secret}", get(link::landing).post(link::follow))
        .route("/me/login", get(login::page).post(login::by_password))
        .route("/me/login/ask", post(login::ask_passkey))
        .route("/me/login/passkey", post(login::by_passkey))
        .route("/me/password", post(keep::password))
        .route("/me/password/drop", post(keep::drop_password))
        .route("/me/passkey/ask", post(passkey::ask))
        .route("/me/passkey", post(passkey::add))
        .route("/me/passkey/drop", post(passkey::drop))
        .route("/me/mail", post(mail::add))
        .route("/me/mail/drop", post(mail::drop))
        .route("/me/mail/{secret}", get(mail::landing).post(mail::follow))
        .route("/me/login/mail", post(mail::ask))
        .route("/me/data.json", get(data::download))
        .route("/me/delete", get(data::ask).post(data::delete))
}

/// Whoever is known here.
fn known(visitor: &Visitor) -> Result<&Person> {
    visitor.person.as_ref().ok_or(Error::Unknown)
}

/// Back to the page of all this.
fn home() -> Response {
    Redirect::to("/me").into_response()
}

/// The browser becomes somebody who proved who they are; whom it was before is theirs too if `join`.
async fn arrive(
    server: &Server,
    visitor: &Visitor,
    jar: CookieJar,
    person: PersonId,
    join: bool,
) -> Result<CookieJar> {
    let before = visitor.id().zip(cookies::session(&jar).map(str::to_owned));
    let token = server.hall.arrive(person, before, join, &visitor.device).await?;
    Ok(cookies::keep(jar, &token, visitor.https))
}
