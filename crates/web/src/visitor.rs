//! Who asks: a person by an unguessable cookie, a language, a theme.

use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT, ACCEPT_LANGUAGE, COOKIE};
use axum::http::request::Parts;
use axum::http::uri::PathAndQuery;
use axum::http::{HeaderMap, HeaderValue, Method};
use game::Lang;
use hall::{Person, PersonId};
use paint::Text;

use crate::error::{Error, Result};
use crate::server::Server;

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
    /// Asked by the browser module, which wants JSON.
    pub(crate) script: bool,
    /// Path and query of the page; for a form, of a page it may stand on.
    pub(crate) here: String,
    /// Address of this site as the visitor reaches it, for invitations.
    pub(crate) site: String,
}

impl Visitor {
    pub(crate) fn text(&self) -> &'static Text {
        Text::of(self.lang)
    }

    pub(crate) fn id(&self) -> Option<PersonId> {
        self.person.as_ref().map(|person| person.id)
    }

    pub(crate) fn name(&self) -> String {
        self.person.as_ref().map_or_else(|| self.text().get("guest"), |person| person.name.clone())
    }
}

impl FromRequestParts<Server> for Visitor {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Self> {
        let headers = &parts.headers;
        let person = match cookie(headers, "kolej") {
            Some(token) => server.hall.person(token).await?,
            None => None,
        };
        Ok(Self { person, ..anonymous(parts) })
    }
}

/// Everything about a visitor that can be known without the store.
pub(crate) fn anonymous(parts: &Parts) -> Visitor {
    let headers = &parts.headers;
    Visitor {
        person: None,
        lang: language(headers),
        theme: match cookie(headers, "theme") {
            Some("light") => Theme::Light,
            Some("dark") => Theme::Dark,
            _ => Theme::Auto,
        },
        script: text(headers.get(ACCEPT)).contains("application/json"),
        here: here(parts),
        site: format!("{}://{}", scheme(headers), text(headers.get("host"))),
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

/// A proxy in front of us may speak HTTPS.
fn scheme(headers: &HeaderMap) -> &'static str {
    if text(headers.get("x-forwarded-proto")) == "https" { "https" } else { "http" }
}

fn text(value: Option<&HeaderValue>) -> &str {
    value.and_then(|value| value.to_str().ok()).unwrap_or_default()
}

fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = headers.get_all(COOKIE).into_iter().flat_map(|value| text(Some(value)).split(';'));
    all.filter_map(|pair| pair.trim().split_once('=')).find(|(key, _)| *key == name).map(|(_, value)| value)
}

/// The chosen language, else the browser's favourite of the two, else English.
fn language(headers: &HeaderMap) -> Lang {
    let named = |tag: &str| Lang::ALL.into_iter().find(|lang| tag.split('-').next() == Some(lang.tag()));
    if let Some(lang) = cookie(headers, "lang").and_then(named) {
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
