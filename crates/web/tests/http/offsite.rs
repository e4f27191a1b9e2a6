//! Other sites: forms they send, cookies they must not get, pages they must not frame.

use axum::http::Method;
use axum::http::header::{CONTENT_TYPE, ORIGIN, SET_COOKIE};

use crate::browser::{Answer, Browser, FORM, SITE, encode};
use crate::site::{Laid, Site};

/// A form sent with these headers.
async fn send(
    browser: &mut Browser,
    path: &str,
    fields: &[(&str, &str)],
    headers: &[(&str, &str)],
) -> Answer {
    let mut request = browser.request(Method::POST, path).header(CONTENT_TYPE, FORM);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    browser.send(request.body(encode(fields).into()).unwrap()).await
}

#[tokio::test]
async fn forms_of_other_sites_change_nothing() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let place = site.lay("offsite", &Laid::until("toy", "2", 1, |_| true), &people).await;
    let mut ala = people[0].0.clone();
    let (page, lobby) = (ala.page(&place).await, ala.page("/").await);
    let act = [("seat", "0"), ("token", "0.0"), ("act", "set 1")];
    let open = [("game", "toy"), ("seat0", "me"), ("seat1", "open")];
    let forms: [(&str, &[(&str, &str)]); 4] = [
        (&format!("{place}/act"), &act),
        (&format!("{place}/undo"), &act),
        ("/tables", &open),
        ("/settings", &[("name", "Mallory")]),
    ];
    let strange: [&[(&str, &str)]; 9] = [
        &[("origin", "http://evil.test")],
        &[("origin", "https://kolej.local.evil.test")],
        &[("origin", "http://kolej.local:81")],
        &[("origin", "http://sub.kolej.local")],
        &[("origin", "null")],
        &[("origin", "kolej.local")],
        &[("origin", "http://evil.test"), ("sec-fetch-site", "same-origin")],
        &[("sec-fetch-site", "cross-site")],
        &[("sec-fetch-site", "same-site")],
    ];
    for headers in strange {
        for (path, fields) in forms {
            let answer = send(&mut ala, path, fields, headers).await;
            assert_eq!(answer.status, 403, "{path} {headers:?}");
            assert!(answer.text().contains("The request came from another site"));
            assert!(answer.headers.get(SET_COOKIE).is_none());
        }
        assert_eq!((ala.page(&place).await, ala.page("/").await), (page.clone(), lobby.clone()));
    }
    // Reading is harmless, whoever sent the visitor here: a link in a mail must work.
    let request = ala.request(Method::GET, &place).header("sec-fetch-site", "cross-site");
    let request = request.header(ORIGIN, "http://evil.test").body(axum::body::Body::empty()).unwrap();
    assert_eq!(ala.send(request).await.status, 200);
}

#[tokio::test]
async fn forms_of_this_site_are_taken() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let place = site.lay("onsite", &Laid::until("toy", "2", 1, |_| true), &people).await;
    let mut ala = people[0].0.clone();
    let own = format!("http://{SITE}");
    let secure = format!("https://{SITE}");
    let ours: [&[(&str, &str)]; 5] = [
        &[("origin", &own)],
        &[("origin", &own), ("sec-fetch-site", "same-origin")],
        // Behind a proxy that speaks TLS.
        &[("origin", &secure)],
        &[("sec-fetch-site", "same-origin")],
        &[("sec-fetch-site", "none")],
    ];
    for headers in ours {
        let board = ala.board(&place).await;
        let fields = [("seat", "0"), ("token", board.field("token").unwrap()), ("act", "set 1")];
        assert_eq!(send(&mut ala, &format!("{place}/act"), &fields, headers).await.place(), place);
        let board = ala.board(&place).await;
        let fields = [("seat", "0"), ("token", board.field("token").unwrap())];
        assert_eq!(send(&mut ala, &format!("{place}/undo"), &fields, headers).await.place(), place);
    }
}

#[tokio::test]
async fn cookies_are_closed_to_scripts_and_other_sites() {
    let site = Site::open().await;
    let mut seen = Vec::new();
    let forms: [(&str, &[(&str, &str)]); 4] = [
        ("/settings", &[("name", "Ala")]),
        ("/settings", &[("lang", "pl")]),
        ("/settings", &[("theme", "dark")]),
        ("/tables", &[("game", "tor"), ("seat0", "me"), ("seat1", "open")]),
    ];
    let mut place = String::new();
    for (path, fields) in forms {
        let answer = site.browser().post(path, fields).await;
        place = answer.place();
        seen.extend(
            answer.headers.get_all(SET_COOKIE).iter().map(|cookie| cookie.to_str().unwrap().to_owned()),
        );
    }
    let answer = site.browser().post(&format!("{place}/sit"), &[("seat", "1"), ("name", "Bob")]).await;
    seen.extend(answer.headers.get_all(SET_COOKIE).iter().map(|cookie| cookie.to_str().unwrap().to_owned()));
    assert_eq!(seen.len(), 5, "{seen:?}");
    for cookie in &seen {
        let parts: Vec<&str> = cookie.split("; ").collect();
        for part in ["HttpOnly", "SameSite=Lax", "Path=/"] {
            assert!(parts.contains(&part), "{cookie}");
        }
        assert!(!cookie.contains("Domain"));
    }
    // Nobody can guess who somebody is, and no two are alike.
    let mut people: Vec<&str> = seen.iter().filter_map(|cookie| cookie.strip_prefix("kolej=")).collect();
    people.sort_unstable();
    people.dedup();
    assert_eq!(people.len(), 3);
    assert!(people.iter().all(|cookie| cookie.find(';') == Some(64)), "{people:?}");
    // Whoever is known already gets no second cookie.
    let mut ala = site.browser();
    ala.post("/settings", &[("name", "Ala")]).await;
    for (path, fields) in forms.iter().filter(|(_, fields)| fields[0].0 != "lang" && fields[0].0 != "theme") {
        assert!(ala.post(path, fields).await.headers.get(SET_COOKIE).is_none());
    }
}
