//! The page of all this.

use axum::extract::State;
use axum_extra::extract::CookieJar;
use hall::{Device, Kept};
use maud::{Markup, html};
use time::OffsetDateTime;

use super::mail::mailer;
use crate::cookies;
use crate::error::Result;
use crate::pages::frame;
use crate::server::Server;
use crate::visitor::Visitor;

pub(crate) async fn page(State(server): State<Server>, visitor: Visitor, jar: CookieJar) -> Result<Markup> {
    let text = visitor.text();
    let body = match &visitor.person {
        None => html! {
            section.panel.account {
                h1 { (text.get("me")) }
                p { (text.get("me-nobody")) }
                (name(&visitor))
                p { a #to-login .button href="/me/login" { (text.get("me-login")) } }
            }
        },
        Some(person) => {
            let devices = server.hall.devices(person.id, cookies::session(&jar).unwrap_or_default()).await?;
            let kept = server.hall.kept(person.id).await?;
            html! {
                section.panel.account {
                    h1 { (text.get("me")) }
                    (name(&visitor))
                }
                (self::devices(&visitor, &devices))
                (keep(&visitor, &kept, mailer(&server).is_some()))
                section.panel.account {
                    h2 { (text.get("programs")) }
                    p { (text.get("api-about")) }
                    div.row {
                        a #to-programs .button href="/me/programs" { (text.get("programs")) }
                        a #to-api .button.quiet href="/api" { (text.get("programs-more")) }
                    }
                }
                section.panel.account {
                    h2 { (text.get("me-data")) }
                    p { (text.get("me-data-explained")) }
                    div.row {
                        a #download .button href="/me/data.json" download="kolej.json" { (text.get("me-download")) }
                        a #to-delete .button href="/me/delete" { (text.get("me-delete")) }
                    }
                }
            }
        }
    };
    Ok(frame(&visitor, &text.get("me"), None, &body))
}

fn name(visitor: &Visitor) -> Markup {
    let text = visitor.text();
    html! {
        form #name .row method="post" action="/settings" {
            input type="hidden" name="back" value="/me";
            label {
                (text.get("your-name"))
                input name="name" value=(visitor.name()) maxlength="24" required autocomplete="nickname";
            }
            button { (text.get("save")) }
        }
        p.muted { (text.get("me-name-everywhere")) }
    }
}

/// The day of a moment, as everybody reads it.
pub(super) fn day(seconds: i64) -> String {
    OffsetDateTime::from_unix_timestamp(seconds)
        .map_or_else(|_| String::new(), |time| time.date().to_string())
}

fn devices(visitor: &Visitor, devices: &[Device]) -> Markup {
    let text = visitor.text();
    let known = |device: &Device| {
        if device.words.is_empty() { text.get("me-some-device") } else { device.words.clone() }
    };
    let times = |device: &Device| {
        text.with(
            "me-device-times",
            &[("since", day(device.since).into()), ("used", day(device.used).into())],
        )
    };
    html! {
        section.panel.account {
            h2 { (text.get("me-devices")) }
            ul #devices .devices {
                @for device in devices {
                    li {
                        strong { (known(device)) }
                        @if device.here { " · " em { (text.get("me-this-device")) } }
                        br;
                        span.muted { (times(device)) }
                        @if !device.here {
                            form method="post" action="/me/devices" {
                                button.small name="end" value=(device.id)
                                    aria-label=(text.with("me-log-out-device", &[("device", known(device).into())])) {
                                    (text.get("me-log-out"))
                                }
                            }
                        }
                    }
                }
            }
            div.row {
                form #move method="post" action="/me/link" { button.primary { (text.get("me-link")) } }
                a .button href="/leave" { (text.get("leave-device")) }
                form #log-out-others method="post" action="/me/devices" {
                    button name="end" value="others" { (text.get("me-log-out-others")) }
                }
                form #log-out-all method="post" action="/me/devices" {
                    button name="end" value="all" { (text.get("me-log-out-all")) }
                }
            }
            p.muted { (text.get("me-log-out-explained")) }
        }
    }
}

fn keep(visitor: &Visitor, kept: &Kept, mails: bool) -> Markup {
    let text = visitor.text();
    html! {
        section #keep .panel.account {
            h2 { (text.get("me-keep")) }
            p { (text.get(if kept.is_empty() { "me-keep-none" } else { "me-keep-some" })) }
            (passkeys(visitor, kept))
            (password(visitor, kept))
            @if mails { (mail(visitor, kept)) }
            p { a #to-login .button.quiet href="/me/login" { (text.get("me-login-other")) } }
        }
    }
}

fn mail(visitor: &Visitor, kept: &Kept) -> Markup {
    let text = visitor.text();
    html! {
        h3 { (text.get("me-mail")) }
        @if let Some(address) = &kept.mail {
            form.row method="post" action="/me/mail/drop" {
                span { (address) }
                button.small { (text.get("me-remove")) }
            }
        }
        form #mail method="post" action="/me/mail" {
            label {
                (text.get("me-mail-address"))
                input type="email" name="address" autocomplete="email" required maxlength="254";
            }
            button { (text.get("me-mail-add")) }
        }
    }
}

fn passkeys(visitor: &Visitor, kept: &Kept) -> Markup {
    let text = visitor.text();
    html! {
        h3 { (text.get("me-passkey")) }
        @for passkey in &kept.passkeys {
            form.row method="post" action="/me/passkey/drop" {
                span {
                    @if passkey.device.is_empty() { (text.get("me-some-device")) } @else { (passkey.device) }
                    " · " span.muted { (day(passkey.created)) }
                }
                button.small name="id" value=(passkey::encode(&passkey.id)) { (text.get("me-remove")) }
            }
        }
        div #passkey-make hidden data-ask="/me/passkey/ask" data-send="/me/passkey" {
            button type="button" { (text.get("me-passkey-add")) }
            p.trouble role="alert" data-wrong=(text.get("error-passkey")) {}
        }
        p #passkey-none .muted { (text.get("me-passkey-none")) }
    }
}

fn password(visitor: &Visitor, kept: &Kept) -> Markup {
    let text = visitor.text();
    html! {
        h3 { (text.get("me-password")) }
        @if let Some(login) = &kept.login {
            form.row method="post" action="/me/password/drop" {
                span { (text.with("me-login-is", &[("login", login.as_str().into())])) }
                button.small { (text.get("me-remove")) }
            }
        }
        form #password method="post" action="/me/password" {
            label {
                (text.get("me-login-name"))
                input name="login" value=[kept.login.as_deref()] autocomplete="username" required minlength="3"
                    maxlength="32";
            }
            label {
                (text.get("me-new-password"))
                input type="password" name="password" autocomplete="new-password" required minlength="8"
                    maxlength="200";
            }
            button { (text.get(if kept.login.is_some() { "me-password-change" } else { "me-password-add" })) }
        }
    }
}
