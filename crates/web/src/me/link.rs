//! "Continue on another device": a link and a QR code that make another browser the same person, once and not for long.

use axum::extract::{Form, Path, State};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::CookieJar;
use hall::Person;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use super::{arrive, home, known};
use crate::error::Result;
use crate::limits::Limit;
use crate::pages::frame;
use crate::pages::pictures::code_of;
use crate::server::Server;
use crate::visitor::Visitor;
use crate::workshop::Customer;

/// Minutes a link lasts, as people are told.
const MINUTES: u8 = 5;

/// Makes a link and shows it. An older one is over.
pub(crate) async fn make(State(server): State<Server>, visitor: Visitor, who: Customer) -> Result<Markup> {
    let person = known(&visitor)?.id;
    server.turnstile.pass(Limit::Links, &visitor)?;
    let link = format!("{}/me/link/{}", visitor.site, server.hall.link(person).await?);
    let drawn = link.clone();
    let code = server.workshop.work(who, move || code_of(drawn)).await??;
    let text = visitor.text();
    let body = html! {
        section.panel {
            h1 { (text.get("me-link")) }
            p { (text.with("me-link-scan", &[("n", MINUTES.into())])) }
            div #link-code .qr role="img" aria-label=(text.get("qr-code")) { (PreEscaped(code)) }
            p { a #link href=(link) { (link) } }
            p role="note" { strong { (text.with("me-link-warning", &[("name", visitor.name().into())])) } }
            p { a.button href="/me" { (text.get("back")) } }
        }
    };
    Ok(frame(&visitor, &text.get("me-link"), None, &body))
}

/// Where a link leads: it says who made it, and is not used up by looking, as programs that preview links do.
pub(crate) async fn landing(
    State(server): State<Server>,
    visitor: Visitor,
    Path(secret): Path<String>,
) -> Result<Markup> {
    let link = server.hall.whose_link(&secret).await?;
    let text = visitor.text();
    let other = visitor.person.as_ref().filter(|person| person.id != link.person);
    let body = html! {
        section.panel {
            h1 { (text.get("me-link-arrived")) }
            @if visitor.id() == Some(link.person) { p role="status" { (text.get("me-link-already")) } }
            @if let Some(here) = other { (is_somebody(&server, &visitor, here, &link.name).await?) }
            form.row method="post" {
                button #continue .primary { (text.with("me-continue-as", &[("name", link.name.as_str().into())])) }
                @if other.is_some() {
                    button #continue-and-join name="join" value="1" {
                        (text.with("me-continue-and-join", &[("name", link.name.as_str().into())]))
                    }
                }
                a.button href="/" { (text.get("me-not-now")) }
            }
        }
    };
    Ok(frame(&visitor, &text.get("me-link-arrived"), None, &body))
}

/// Says what becomes of whoever this browser is.
async fn is_somebody(server: &Server, visitor: &Visitor, here: &Person, name: &str) -> Result<Markup> {
    let (text, names) = (visitor.text(), [("here", here.name.as_str().into()), ("name", name.into())]);
    let lost = server.hall.kept(here.id).await?.is_empty();
    Ok(html! {
        p { (text.with("me-you-are-here", &names)) }
        @if lost { p role="alert" { strong { (text.with("me-would-be-lost", &names)) } } }
    })
}

/// Whether whom the browser was before comes along.
#[derive(Debug, Deserialize)]
pub(crate) struct Follow {
    #[serde(default)]
    pub(super) join: String,
}

/// Uses a link: this browser is that person from now on.
pub(crate) async fn follow(
    State(server): State<Server>,
    visitor: Visitor,
    jar: CookieJar,
    Path(secret): Path<String>,
    Form(form): Form<Follow>,
) -> Result<Response> {
    let person = server.hall.follow_link(&secret).await?;
    let jar = arrive(&server, &visitor, jar, person, form.join == "1").await?;
    Ok((jar, home()).into_response())
}
