//! Tokens of programs: made, shown once, listed and taken back.

use axum::extract::{Form, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use hall::{ProgramToken, clean_name};
use maud::{Markup, html};
use serde::Deserialize;

use super::known;
use super::page::day;
use crate::error::{Error, Result};
use crate::forms::person;
use crate::limits::Limit;
use crate::pages::frame;
use crate::server::Server;
use crate::visitor::Visitor;

const HERE: &str = "/me/programs";

pub(crate) async fn page(State(server): State<Server>, visitor: Visitor) -> Result<Markup> {
    let tokens = match visitor.id() {
        Some(person) => server.hall.tokens(person).await?,
        None => Vec::new(),
    };
    Ok(painted(&visitor, &tokens, None))
}

/// What is to be made, or taken back.
#[derive(Debug, Deserialize)]
pub(crate) struct Wish {
    #[serde(default)]
    name: String,
    #[serde(default)]
    who: String,
}

/// Makes a token and shows it, this once.
pub(crate) async fn make(
    State(server): State<Server>,
    mut visitor: Visitor,
    cookies: CookieJar,
    Form(wish): Form<Wish>,
) -> Result<Response> {
    let name = clean_name(&wish.name).ok_or(Error::BadForm)?;
    let bot = match wish.who.as_str() {
        "bot" => Some(name.as_str()),
        "me" => None,
        _ => return Err(Error::BadForm),
    };
    server.turnstile.pass(Limit::Links, &visitor)?;
    let (owner, cookies) = person(&server, &visitor, cookies).await?;
    let (_, secret) = server.hall.make_token(owner.id, &name, bot).await?;
    let tokens = server.hall.tokens(owner.id).await?;
    (visitor.person, visitor.here) = (Some(owner), HERE.to_owned());
    Ok((cookies, painted(&visitor, &tokens, Some(&secret))).into_response())
}

/// Which token is taken back.
#[derive(Debug, Deserialize)]
pub(crate) struct Drop {
    id: String,
}

pub(crate) async fn drop(
    State(server): State<Server>,
    visitor: Visitor,
    Form(form): Form<Drop>,
) -> Result<Response> {
    server.hall.drop_token(known(&visitor)?.id, &form.id).await?;
    Ok(Redirect::to(HERE).into_response())
}

fn painted(visitor: &Visitor, tokens: &[ProgramToken], secret: Option<&str>) -> Markup {
    let text = visitor.text();
    let body = html! {
        @if let Some(secret) = secret {
            section.panel.account role="status" {
                h1 { (text.get("programs-once")) }
                p { input #token .secret readonly value=(secret) aria-label=(text.get("programs-once")) size="70"; }
                p { strong { (text.get("programs-keep")) } }
            }
        }
        section.panel.account {
            @if secret.is_none() { h1 { (text.get("programs")) } } @else { h2 { (text.get("programs")) } }
            p { (text.get("programs-about")) }
            @if tokens.is_empty() { p.muted { (text.get("programs-none")) } }
            ul #tokens .devices { @for token in tokens { (row(visitor, token)) } }
        }
        section.panel.account {
            h2 { (text.get("programs-new")) }
            form #make-token method="post" action=(HERE) {
                label { (text.get("programs-name")) input name="name" maxlength="24" required autocomplete="off"; }
                fieldset {
                    legend { (text.get("programs-who")) }
                    label.radio { input type="radio" name="who" value="bot" checked; " " (text.get("programs-bot")) }
                    label.radio { input type="radio" name="who" value="me"; " " (text.get("programs-me")) }
                }
                div.row {
                    button.primary { (text.get("programs-make")) }
                    a.button.quiet href=(crate::api::PAGE) { (text.get("programs-more")) }
                    a.button.quiet href="/me" { (text.get("back")) }
                }
            }
        }
    };
    frame(visitor, &text.get("programs"), None, &body)
}

fn row(visitor: &Visitor, token: &ProgramToken) -> Markup {
    let text = visitor.text();
    let since = ("since", day(token.created).into());
    let times = match token.used {
        Some(used) => text.with("programs-times", &[since, ("used", day(used).into())]),
        None => text.with("programs-unused", &[since]),
    };
    html! {
        li {
            strong { (token.name) }
            " · " (text.get(if token.is_bot() { "programs-acts-bot" } else { "programs-acts-me" }))
            br;
            span.muted { (times) }
            form method="post" action={ (HERE) "/drop" } {
                button.small name="id" value=(token.id)
                    aria-label=(text.with("programs-drop-name", &[("name", token.name.as_str().into())])) {
                    (text.get("programs-drop"))
                }
            }
        }
    }
}
