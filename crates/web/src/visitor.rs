//! Who asks: a person by an unguessable cookie, a language, a theme.

use std::net::IpAddr;

use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT, ACCEPT_LANGUAGE};
use axum::http::request::Parts;
use axum::http::uri::PathAndQuery;
use axum::http::{HeaderMap, HeaderValue, Method};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::Cookie;
use game::Lang;
use hall::{Person, PersonId};
use paint::Text;

use crate::error::{Error, Result};
use crate::front::{self, Client};
use crate::limits::{Account, Limit};
use crate::me::device_words;
use crate::server::Server;
use crate::{cookies, names};

/// The look a visitor chose; without a choice the browser decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Theme {
    Auto,
    Light,
    Dark,
}

/// Whoever sent a request.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub(crate) person: Option<Person>,
    pub(crate) lang: Lang,
    pub(crate) theme: Theme,
    /// Asked for a screen that a whole room looks at.
    pub(crate) screen: bool,
    /// Asked by the browser module, which wants JSON.
    pub(crate) script: bool,
    /// Path and query of the page; for a form, of a page it may stand on.
    pub(crate) here: String,
    /// Address of this site as the visitor reaches it, for invitations.
    pub(crate) site: String,
    /// The network address the visitor asks from.
    address: IpAddr,
    /// Whether the visitor's browser speaks HTTPS.
    pub(crate) https: bool,
    /// What the visitor looks at the site with, in words.
    pub(crate) device: String,
}

impl Visitor {
    pub(crate) fn text(&self) -> &'static Text {
        Text::of(self.lang)
    }

    pub(crate) fn id(&self) -> Option<PersonId> {
        self.person.as_ref().map(|person| person.id)
    }

    pub(crate) fn name(&self) -> String {
        let text = self.text();
        self.person.as_ref().map_or_else(|| text.get("guest"), |person| names::of_person(text, &person.name))
    }

    /// The same for a screen that a whole room looks at: whoever opened it, it shows what a stranger sees.
    pub(crate) fn at_a_screen(self) -> Self {
        Self { person: None, screen: true, ..self }
    }

    /// Where what the visitor asks for is counted.
    pub(crate) fn accounts(&self) -> impl Iterator<Item = Account> {
        [Account::of(self.address)].into_iter().chain(self.id().map(Account::Person))
    }
}

impl FromRequestParts<Server> for Visitor {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Self> {
        let jar = cookies::of(&parts.headers);
        let person = match cookies::session(&jar) {
            Some(token) => server.hall.person(token).await?,
            None => None,
        };
        if let Some(person) = &person {
            if person.blocked {
                return Err(Error::Blocked);
            }
            server.turnstile.admit(Limit::Requests, Account::Person(person.id))?;
        }
        let known = parts.extensions.get::<Self>().cloned();
        Ok(Self { person, ..known.unwrap_or_else(|| anonymous(parts, &front::client(parts))) })
    }
}

/// Everything about a visitor that can be known without the store.
pub(crate) fn anonymous(parts: &Parts, client: &Client) -> Visitor {
    let headers = &parts.headers;
    let jar = cookies::of(headers);
    Visitor {
        person: None,
        lang: language(headers, &jar),
        theme: match jar.get("theme").map(Cookie::value) {
            Some("light") => Theme::Light,
            Some("dark") => Theme::Dark,
            _ => Theme::Auto,
        },
        screen: false,
        script: text(headers.get(ACCEPT)).contains("application/json"),
        here: here(parts),
        site: client.site(),
        address: client.address,
        https: client.https,
        device: device_words(headers),
    }
}

fn here(parts: &Parts) -> String {
    let path = parts.uri.path_and_query().map_or("/", PathAndQuery::as_str);
    // Where forms are sent to there is no page to come back to.
    let page = matches!(parts.method, Method::GET | Method::HEAD);
    (if page { path } else { table_of(path).unwrap_or("/") }).to_owned()
}

/// The page of the table that an address below it belongs to.
pub(crate) fn table_of(path: &str) -> Option<&str> {
    let id = path.strip_prefix("/t/")?.split(['/', '?']).next().filter(|id| !id.is_empty())?;
    path.get(..id.len() + "/t/".len())
}

fn text(value: Option<&HeaderValue>) -> &str {
    value.and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// The chosen language, else the browser's favourite of the two, else English.
fn language(headers: &HeaderMap, jar: &CookieJar) -> Lang {
    let named = |tag: &str| Lang::ALL.into_iter().find(|lang| tag.split('-').next() == Some(lang.tag()));
    if let Some(lang) = jar.get("lang").map(Cookie::value).and_then(named) {
        return lang;
    }
    let wishes = text(headers.get(ACCEPT_LANGUAGE)).split(',').filter_map(|wish| {
        let mut parts = wish.split(';').map(str::trim);
        let lang = named(&parts.next()?.to_ascii_lowercase())?;
        let weight = parts.find_map(|part| part.strip_prefix("q=")).unwrap_or("1");
        // Weight 0 means: anything but this.
        weight.parse::<f32>().ok().filter(|&weight| weight > 0.0).map(|weight| (lang, weight))
    });
    let best = wishes.fold(None, |best: Option<(Lang, f32)>, wish| match best {
        Some(best) if best.1 >= wish.1 => Some(best),
        _ => Some(wish),
    });
    best.map_or(Lang::En, |(lang, _)| lang)
}
