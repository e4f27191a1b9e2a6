//! The page of notices: what one is told while away, how, and when not.

use axum::extract::State;
use hall::{Address, Channel, Kind, Wishes};
use maud::{Markup, html};
use paint::Text;

use crate::error::Result;
use crate::pages::frame;
use crate::server::Server;
use crate::visitor::Visitor;

/// Hours of waiting after which one may be reminded.
const REMINDERS: [u16; 5] = [6, 12, 24, 48, 72];
/// How far clocks are from universal time, in minutes, beside the half hours.
const ODD_ZONES: [i16; 3] = [345, 525, 765];

pub(crate) async fn page(State(server): State<Server>, visitor: Visitor) -> Result<Markup> {
    let text = visitor.text();
    let (wishes, addresses) = match visitor.id() {
        Some(person) => server.hall.notices(person).await?,
        None => (Wishes::default(), Vec::new()),
    };
    let body = html! {
        section.panel.notices {
            h1 { (text.get("notices")) }
            p { (text.get("notices-explained")) }
            @if !addresses.is_empty() {
                h2 { (text.get("notices-where")) }
                ul.addresses { @for address in &addresses { (listed(text, address)) } }
            }
            (ways(&server, text))
        }
        @let mails = server.post.as_ref().is_some_and(|post| post.has_mail());
        section.panel.notices { (wished(text, &wishes, mails)) }
    };
    Ok(frame(&visitor, &text.get("notices"), None, &body))
}

/// An address, and a button to forget it.
fn listed(text: &Text, address: &Address) -> Markup {
    let shown = match address.channel {
        // The address of a push is of no use to anybody who reads it.
        Channel::Push => text.get("notices-push-here"),
        Channel::Mail | Channel::Hook => address.address.clone(),
    };
    html! {
        li {
            strong { (text.get(&format!("notices-{}", address.channel.word()))) } " "
            span.address { (shown) }
            @if !address.confirmed { " " em { (text.get("notices-unconfirmed")) } }
            form method="post" action="/me/notices/drop" {
                input type="hidden" name="id" value=(address.id);
                button.small aria-label=(text.with("notices-drop-one", &[("address", shown.as_str().into())])) {
                    (text.get("notices-drop"))
                }
            }
        }
    }
}

/// The ways to be told.
fn ways(server: &Server, text: &Text) -> Markup {
    let Some(post) = &server.post else { return html! { p { (text.get("notices-off")) } } };
    html! {
        h2 { (text.get("notices-add")) }
        p #push-unable { (text.get("notices-push-unable")) }
        form #push method="post" action="/me/notices/push" hidden data-key=(post.push_key())
            data-failed=(text.get("notices-push-failed")) {
            button { (text.get("notices-push-on")) }
            p role="status" {}
        }
        @if post.has_mail() {
            form.row method="post" action="/me/notices/mail" {
                label {
                    (text.get("notices-mail-address"))
                    input type="email" name="mail" required maxlength="254" autocomplete="email";
                }
                button { (text.get("notices-mail-on")) }
            }
        }
        details {
            summary { (text.get("notices-hook-more")) }
            p { (text.get("notices-hook-explained")) }
            form.row method="post" action="/me/notices/hook" {
                label {
                    (text.get("notices-hook-address"))
                    input type="url" name="hook" required maxlength="1000" placeholder="https://";
                }
                button { (text.get("notices-hook-on")) }
            }
        }
    }
}

/// What is told, how and when. What is wished of mails stays as it was where none are sent.
fn wished(text: &Text, wishes: &Wishes, mails: bool) -> Markup {
    let is_sent = |channel: Channel| channel != Channel::Mail || mails;
    html! {
        h2 { (text.get("notices-what")) }
        form method="post" action="/me/notices" {
            table.wishes {
                thead {
                    tr {
                        td {}
                        @for channel in Channel::ALL {
                            th scope="col" hidden[!is_sent(channel)] { (text.get(&format!("notices-{}", channel.word()))) }
                        }
                    }
                }
                tbody {
                    @for kind in Kind::ALL {
                        @let name = text.get(&format!("notices-kind-{}", kind.word()));
                        tr {
                            th scope="row" { (name) }
                            @for channel in Channel::ALL {
                                @let way = text.get(&format!("notices-{}", channel.word()));
                                td hidden[!is_sent(channel)] {
                                    input type="checkbox" name=(format!("{}-{}", kind.word(), channel.word()))
                                        checked[wishes.wants(kind, channel)] aria-label=(format!("{name}, {way}"));
                                }
                            }
                        }
                    }
                }
            }
            (times(text, wishes, mails))
            label.check {
                input type="checkbox" name="neutral" checked[wishes.neutral];
                (text.get("notices-neutral"))
            }
            button.primary { (text.get("save")) }
        }
    }
}

/// When something is told.
fn times(text: &Text, wishes: &Wishes, mails: bool) -> Markup {
    let hours = |name: &str, label: &str, none: &str, chosen: Option<u8>| {
        html! {
            label {
                (text.get(label))
                select name=(name) {
                    option value="" selected[chosen.is_none()] { (text.get(none)) }
                    @for hour in 0..24_u8 {
                        option value=(hour) selected[chosen == Some(hour)] { (format!("{hour}:00")) }
                    }
                }
            }
        }
    };
    html! {
        div.times {
            label {
                (text.get("notices-remind"))
                select name="remind" {
                    option value="" selected[wishes.remind.is_none()] { (text.get("notices-never")) }
                    @for hours in REMINDERS {
                        option value=(hours) selected[wishes.remind == Some(hours)] {
                            (text.with("notices-after", &[("n", hours.into())]))
                        }
                    }
                }
            }
            (hours("quiet-from", "notices-quiet-from", "notices-never", wishes.quiet.map(|quiet| quiet.0)))
            (hours("quiet-to", "notices-quiet-to", "notices-never", wishes.quiet.map(|quiet| quiet.1)))
            div hidden[!mails] { (hours("digest", "notices-digest", "notices-each", wishes.digest)) }
            label {
                (text.get("notices-zone"))
                // Who never chose is asked by their own clock.
                select name="zone" data-unset[*wishes == Wishes { lang: wishes.lang, ..Wishes::default() }] {
                    @for zone in zones() { option value=(zone) selected[zone == wishes.zone] { (clock(zone)) } }
                }
            }
        }
    }
}

fn zones() -> Vec<i16> {
    let mut zones: Vec<i16> = (-12 * 60..=14 * 60).step_by(30).chain(ODD_ZONES).collect();
    zones.sort_unstable();
    zones
}

/// A distance from universal time as people write it.
fn clock(zone: i16) -> String {
    let sign = if zone < 0 { '−' } else { '+' };
    format!("UTC{sign}{}:{:02}", zone.abs() / 60, zone.abs() % 60)
}

/// Shows once what notices to a program are signed with.
pub(crate) fn secret(visitor: &Visitor, secret: &str) -> Markup {
    let text = visitor.text();
    let body = html! {
        section.panel.notices {
            h1 { (text.get("notices-hook-secret")) }
            p { (text.get("notices-hook-once")) }
            p { code #secret { (secret) } }
            p { (text.get("notices-hook-signed")) }
            a .button.primary href="/me/notices" { (text.get("back")) }
        }
    };
    frame(visitor, &text.get("notices-hook-secret"), None, &body)
}

/// Asks something about an address, for whoever followed a link in a mail.
pub(crate) fn question(visitor: &Visitor, what: &str, address: &str, action: &str) -> Markup {
    let text = visitor.text();
    let body = html! {
        section.panel {
            h1 { (text.get("notices")) }
            p { (text.with(what, &[("address", address.into())])) }
            form.row method="post" action=(action) { button.primary { (text.get(&format!("{what}-yes"))) } }
        }
    };
    frame(visitor, &text.get("notices"), None, &body)
}

/// Says what was done.
pub(crate) fn answer(visitor: &Visitor, what: &str) -> Markup {
    let text = visitor.text();
    let body = html! {
        section.panel {
            h1 { (text.get("notices")) }
            p role="status" { (text.get(what)) }
            a .button href="/" { (text.get("lobby")) }
        }
    };
    frame(visitor, &text.get("notices"), None, &body)
}
