//! Everything that is stored about me, in one file; and leaving for good.

use axum::body::Body;
use axum::extract::{Form, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use futures_util::stream;
use hall::Place;
use maud::{Markup, html};
use serde::Deserialize;

use super::known;
use crate::cookies;
use crate::error::{Error, Result};
use crate::limits::Limit;
use crate::pages::frame;
use crate::server::Server;
use crate::visitor::Visitor;

/// The file, read piece by piece while it is sent.
pub(crate) async fn download(State(server): State<Server>, visitor: Visitor) -> Result<Response> {
    let person = known(&visitor)?.id;
    server.turnstile.pass(Limit::Links, &visitor)?;
    // A failure in the middle cuts the answer off: a file that looked whole would lie.
    let pieces = stream::try_unfold(Place::START, move |place| {
        let hall = server.hall.clone();
        async move { hall.everything(person, place).await }
    });
    let headers =
        [(CONTENT_TYPE, "application/json"), (CONTENT_DISPOSITION, "attachment; filename=\"kolej.json\"")];
    Ok((headers, Body::from_stream(pieces)).into_response())
}

/// Asks whether somebody is sure, and says what stays.
pub(crate) async fn ask(visitor: Visitor) -> Result<Markup> {
    let (text, person) = (visitor.text(), known(&visitor)?);
    let body = html! {
        section.panel.account {
            h1 { (text.get("me-delete")) }
            p { (text.with("me-delete-explained", &[("name", person.name.as_str().into())])) }
            ul {
                li { (text.get("me-delete-goes")) }
                li { (text.get("me-delete-stays")) }
                li { (text.get("me-delete-running")) }
            }
            form #delete method="post" {
                label.check { input type="checkbox" name="sure" value="1" required; (text.get("me-delete-sure")) }
                div.row {
                    button.primary { (text.get("me-delete")) }
                    a.button href="/me" { (text.get("back")) }
                }
            }
        }
    };
    Ok(frame(&visitor, &text.get("me-delete"), None, &body))
}

/// Whether they are.
#[derive(Debug, Deserialize)]
pub(crate) struct Sure {
    #[serde(default)]
    sure: String,
}

pub(crate) async fn delete(
    State(server): State<Server>,
    visitor: Visitor,
    jar: CookieJar,
    Form(form): Form<Sure>,
) -> Result<Response> {
    let person = known(&visitor)?;
    if form.sure != "1" {
        return Err(Error::BadForm);
    }
    server.hall.delete(person).await?;
    Ok((cookies::forget(jar, visitor.https), Redirect::to("/")).into_response())
}
