//! Cookies: which there are, how long they stay, and who may read them. Every `Set-Cookie` of the site is made here.

use std::borrow::Cow;

use axum::http::HeaderMap;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use time::Duration;

/// Who somebody is. Over HTTPS the browser itself sees to it that no other host set the second.
const PLAIN: &str = "kolej";
const SECURE: &str = "__Host-kolej";

/// A session ends when it has not been used for so many days.
const DAYS: i64 = 180;

/// The cookies of a request.
pub(crate) fn of(headers: &HeaderMap) -> CookieJar {
    CookieJar::from_headers(headers)
}

/// The token of a visitor who is known. The plain name is what the site used before it was reached over HTTPS.
pub(crate) fn session(jar: &CookieJar) -> Option<&str> {
    jar.get(SECURE).or_else(|| jar.get(PLAIN)).map(Cookie::value)
}

/// Keeps a session in the browser for as long as it lasts unused.
pub(crate) fn keep(jar: CookieJar, token: &str, https: bool) -> CookieJar {
    let jar = if https && jar.get(PLAIN).is_some() { jar.remove(named(PLAIN)) } else { jar };
    jar.add(cookie(if https { SECURE } else { PLAIN }, token, https))
}

/// Takes the session out of the browser.
pub(crate) fn forget(mut jar: CookieJar, https: bool) -> CookieJar {
    for name in [PLAIN, SECURE] {
        if jar.get(name).is_some() {
            let mut gone = named(name);
            gone.set_secure(https || name == SECURE);
            jar = jar.remove(gone);
        }
    }
    jar
}

/// A choice a visitor made.
pub(crate) fn prefer(jar: CookieJar, name: &'static str, value: &'static str, https: bool) -> CookieJar {
    jar.add(cookie(name, value, https))
}

/// Choices of a visitor in words of ours: only letters that a cookie may hold as they are.
pub(crate) fn remember(jar: CookieJar, name: String, words: &str, https: bool) -> CookieJar {
    jar.add(cookie(name, words, https))
}

fn named(name: impl Into<Cow<'static, str>>) -> Cookie<'static> {
    Cookie::build((name, "")).path("/").build()
}

fn cookie(name: impl Into<Cow<'static, str>>, value: &str, https: bool) -> Cookie<'static> {
    let mut cookie = named(name);
    cookie.set_value(value.to_owned());
    cookie.set_http_only(true);
    cookie.set_same_site(SameSite::Lax);
    cookie.set_secure(https);
    cookie.set_max_age(Duration::days(DAYS));
    cookie
}
