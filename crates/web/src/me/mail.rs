//! Links by mail: to keep what is mine, and to come back by them. Only where the server sends mail and knows its own name: a
//! name that a visitor may make up would lead whoever gets the mail to wherever the visitor likes.

use axum::extract::{Form, Path, State};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::CookieJar;
use hall::{Mailed, Refused};
use maud::{Markup, html};
use post::{Mail, Mailer};
use serde::Deserialize;

use super::link::Follow;
use super::{arrive, home, known};
use crate::error::{Error, Result};
use crate::limits::{Account, Limit};
use crate::pages::frame;
use crate::server::Server;
use crate::visitor::Visitor;

/// Minutes a link lasts, as people are told.
const MINUTES: u8 = 15;

/// What sends mail, where that is possible.
pub(super) fn mailer(server: &Server) -> Option<&Mailer> {
    server.mailer.as_ref().filter(|_| server.front.base.is_some())
}

/// Where to.
#[derive(Debug, Deserialize)]
pub(crate) struct To {
    address: String,
}

/// Checks what is asked for, whoever asks: the address, and how often it was asked for.
fn may_send<'a>(server: &'a Server, visitor: &Visitor, to: &To) -> Result<&'a Mailer> {
    let mailer = mailer(server).ok_or(Error::NotFound)?;
    if !post::is_mail_address(to.address.trim()) {
        return Err(Error::Account(Refused::BadMail));
    }
    server.turnstile.pass(Limit::Mails, visitor)?;
    server.turnstile.admit(Limit::Mails, Account::login(&to.address))?;
    Ok(mailer)
}

/// Sends in the background: how long it takes tells nobody whether there is somebody to send it to.
fn send(mailer: &Mailer, visitor: &Visitor, to: &str, what: &str, secret: &str, name: &str) {
    let (text, link) = (visitor.text(), format!("{}/me/mail/{secret}", visitor.site));
    let words = [("name", name.into()), ("link", link.as_str().into()), ("n", MINUTES.into())];
    let mail = Mail {
        to: to.trim().to_owned(),
        subject: text.with(&format!("mail-{what}-subject"), &words),
        text: text.with(&format!("mail-{what}-text"), &words),
        unsubscribe: None,
    };
    let mailer = mailer.clone();
    tokio::spawn(async move {
        if let Err(fault) = mailer.send(&mail).await {
            tracing::warn!(%fault, "a link by mail is not sent");
        }
    });
}

/// Sends a link that makes an address the visitor's.
pub(crate) async fn add(
    State(server): State<Server>,
    visitor: Visitor,
    Form(to): Form<To>,
) -> Result<Markup> {
    let person = known(&visitor)?;
    let mailer = may_send(&server, &visitor, &to)?;
    let secret = server.hall.link_to_add_mail(person.id, &to.address).await?;
    send(mailer, &visitor, &to.address, "add", &secret, &person.name);
    Ok(sent(&visitor))
}

/// Sends a link to log in by, if anybody has this address. Nobody is told whether.
pub(crate) async fn ask(
    State(server): State<Server>,
    visitor: Visitor,
    Form(to): Form<To>,
) -> Result<Markup> {
    let mailer = may_send(&server, &visitor, &to)?.clone();
    let (server, asked) = (server.clone(), visitor.clone());
    tokio::spawn(async move {
        match server.hall.link_to_log_in(&to.address).await {
            Ok(Some((secret, name))) => send(&mailer, &asked, &to.address, "login", &secret, &name),
            Ok(None) => {}
            Err(error) => tracing::warn!(%error, "a link by mail is not made"),
        }
    });
    Ok(sent(&visitor))
}

fn sent(visitor: &Visitor) -> Markup {
    let text = visitor.text();
    let body = html! {
        section.panel.account {
            h1 { (text.get("me-mail-sent")) }
            p role="status" { (text.with("me-mail-look", &[("n", MINUTES.into())])) }
            p { a.button href="/me" { (text.get("back")) } }
        }
    };
    frame(visitor, &text.get("me-mail-sent"), None, &body)
}

/// Where a link from a mail leads; it is not used up by looking.
pub(crate) async fn landing(
    State(server): State<Server>,
    visitor: Visitor,
    Path(secret): Path<String>,
) -> Result<Markup> {
    let link = server.hall.whose_mail_link(&secret).await?;
    let text = visitor.text();
    let words = [("name", link.name.as_str().into()), ("address", link.address.as_str().into())];
    let title = text.get(if link.enters { "me-link-arrived" } else { "me-mail-confirm" });
    let body = html! {
        section.panel.account {
            h1 { (title) }
            @if !link.enters { p { (text.with("me-mail-confirm-explained", &words)) } }
            form method="post" {
                @if link.enters { (super::login::join_box(&visitor)) }
                div.row {
                    button #continue .primary {
                        (text.with(if link.enters { "me-continue-as" } else { "me-mail-confirm-for" }, &words))
                    }
                    a.button href="/" { (text.get("me-not-now")) }
                }
            }
        }
    };
    Ok(frame(&visitor, &title, None, &body))
}

/// Uses a link from a mail.
pub(crate) async fn follow(
    State(server): State<Server>,
    visitor: Visitor,
    jar: CookieJar,
    Path(secret): Path<String>,
    Form(form): Form<Follow>,
) -> Result<Response> {
    match server.hall.follow_mail_link(&secret).await? {
        // Whoever confirms an address may sit at another device; that stays whose it is.
        Mailed::Added(_) => Ok(home()),
        Mailed::Entered(person) => {
            let jar = arrive(&server, &visitor, jar, person, form.join == "1").await?;
            Ok((jar, home()).into_response())
        }
    }
}

/// Takes the address away.
pub(crate) async fn drop(State(server): State<Server>, visitor: Visitor) -> Result<Response> {
    server.hall.drop_mail(known(&visitor)?.id).await?;
    Ok(home())
}
