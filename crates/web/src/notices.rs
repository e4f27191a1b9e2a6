//! Forms about notices: where one is told what, and links in mails that need no session.

use axum::extract::{Form, Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use hall::{Channel, Kind, NewAddress, Wishes};
use maud::Markup;
use post::{Post, PushKeys, is_mail_address};

use crate::error::{Error, Result};
use crate::forms::person;
use crate::limits::Limit;
use crate::pages::notices as page;
use crate::server::Server;
use crate::start::Fields;
use crate::visitor::Visitor;

/// The page all of them lead back to.
const HERE: &str = "/me/notices";

/// What is told, how and when.
pub(crate) async fn wish(
    State(server): State<Server>,
    visitor: Visitor,
    cookies: CookieJar,
    Form(fields): Form<Fields>,
) -> Result<Response> {
    let wishes = wishes(&fields, &visitor);
    let (person, cookies) = person(&server, &visitor, cookies).await?;
    server.hall.wish(person.id, wishes).await?;
    Ok((cookies, Redirect::to(HERE)).into_response())
}

fn wishes(fields: &Fields, visitor: &Visitor) -> Wishes {
    fn number<T: std::str::FromStr>(fields: &Fields, name: &str) -> Option<T> {
        fields.get(name).and_then(|value| value.parse().ok())
    }
    let mut wishes = Wishes {
        quiet: number(fields, "quiet-from").zip(number(fields, "quiet-to")),
        zone: number(fields, "zone").unwrap_or(0),
        digest: number(fields, "digest"),
        remind: number(fields, "remind"),
        neutral: fields.contains_key("neutral"),
        lang: visitor.lang,
        ..Wishes::default()
    };
    for kind in Kind::ALL {
        for channel in Channel::ALL {
            let told = fields.contains_key(&format!("{}-{}", kind.word(), channel.word()));
            wishes = wishes.with(kind, channel, told);
        }
    }
    wishes.sensible()
}

/// The post, without which nobody is told anything.
fn post(server: &Server) -> Result<&Post> {
    server.post.as_deref().ok_or(Error::NotFound)
}

/// This browser is told by pushes.
pub(crate) async fn add_push(
    State(server): State<Server>,
    visitor: Visitor,
    cookies: CookieJar,
    Form(fields): Form<Fields>,
) -> Result<Response> {
    let field = |name: &str| fields.get(name).map_or("", String::as_str);
    let keys = PushKeys::read(field("p256dh"), field("auth")).ok_or(Error::BadForm)?;
    let address = field("endpoint").to_owned();
    if !post(&server)?.takes(&address) {
        return Err(Error::BadForm);
    }
    add(&server, &visitor, cookies, Channel::Push, address, keys.write()).await.map(|(response, _)| response)
}

/// A mailbox is told, once its owner says that it is theirs.
pub(crate) async fn add_mail(
    State(server): State<Server>,
    visitor: Visitor,
    cookies: CookieJar,
    Form(fields): Form<Fields>,
) -> Result<Response> {
    let address = fields.get("mail").map(|mail| mail.trim().to_owned()).unwrap_or_default();
    if !post(&server)?.has_mail() || !is_mail_address(&address) {
        return Err(Error::BadForm);
    }
    add(&server, &visitor, cookies, Channel::Mail, address, String::new()).await.map(|(response, _)| response)
}

/// A program is told; what its notices are signed with is shown this once.
pub(crate) async fn add_hook(
    State(server): State<Server>,
    visitor: Visitor,
    cookies: CookieJar,
    Form(fields): Form<Fields>,
) -> Result<Response> {
    let address = fields.get("hook").map(|hook| hook.trim().to_owned()).unwrap_or_default();
    if !post(&server)?.takes(&address) {
        return Err(Error::BadForm);
    }
    let (response, secret) = add(&server, &visitor, cookies, Channel::Hook, address, String::new()).await?;
    let (parts, _) = response.into_parts();
    let cookies = parts.headers.get_all("set-cookie").iter().cloned().map(|one| ("set-cookie", one));
    let mut shown = page::secret(&visitor, &secret).into_response();
    for (name, value) in cookies {
        shown.headers_mut().append(name, value);
    }
    Ok(shown)
}

/// Adds an address of this visitor; the way back, and what is sent there is signed with.
async fn add(
    server: &Server,
    visitor: &Visitor,
    cookies: CookieJar,
    channel: Channel,
    address: String,
    keys: String,
) -> Result<(Response, String)> {
    server.turnstile.pass(Limit::Addresses, visitor)?;
    let (person, cookies) = person(server, visitor, cookies).await?;
    let (known, _) = server.hall.notices(person.id).await?;
    // Who never chose a language for notices gets the one they read now.
    if known == Wishes::default() {
        server.hall.wish(person.id, Wishes { lang: visitor.lang, ..known }).await?;
    }
    let new = NewAddress { channel, address, keys, site: visitor.site.clone() };
    let added = server.hall.add_address(person.id, new).await.map_err(|error| match error {
        hall::Error::Taken => Error::KnownAddress,
        other => other.into(),
    })?;
    Ok(((cookies, Redirect::to(HERE)).into_response(), added.secret))
}

/// Forgets an address.
pub(crate) async fn drop(
    State(server): State<Server>,
    visitor: Visitor,
    Form(fields): Form<Fields>,
) -> Result<Redirect> {
    let person = visitor.id().ok_or(Error::NotFound)?;
    server.hall.drop_address(person, fields.get("id").ok_or(Error::BadForm)?).await?;
    Ok(Redirect::to(HERE))
}

/// Asks whether a mailbox is to be told: programs that look at links must not answer for people.
pub(crate) async fn confirm_page(
    State(server): State<Server>,
    visitor: Visitor,
    Path(link): Path<String>,
) -> Result<Markup> {
    let address = server.hall.to_confirm(&link).await?;
    Ok(page::question(&visitor, "notices-confirm", &address.address, &format!("/notices/confirm/{link}")))
}

/// The mailbox is the person's.
pub(crate) async fn confirm(
    State(server): State<Server>,
    visitor: Visitor,
    Path(link): Path<String>,
) -> Result<Markup> {
    server.hall.confirm_address(&link).await?;
    Ok(page::answer(&visitor, "notices-confirmed"))
}

/// Asks whether nothing more is to be sent.
pub(crate) async fn stop_page(
    State(server): State<Server>,
    visitor: Visitor,
    Path(link): Path<String>,
) -> Result<Markup> {
    let address = server.hall.to_stop(&link).await?;
    Ok(page::question(&visitor, "notices-stop", &address.address, &format!("/notices/stop/{link}")))
}

/// Nothing more is sent there; mail programs do this with one click.
pub(crate) async fn stop(
    State(server): State<Server>,
    visitor: Visitor,
    Path(link): Path<String>,
) -> Result<Markup> {
    server.hall.stop_address(&link).await?;
    Ok(page::answer(&visitor, "notices-stopped"))
}
