//! Devices and accounts over HTTP: what strangers, thieves and other sites get out of them.

use std::net::Ipv4Addr;

use axum::http::Method;
use axum::http::header::{CONTENT_TYPE, ORIGIN, SET_COOKIE};
use web::{Limit, Settings};

use crate::browser::{Answer, Browser, FORM, encode};
use crate::html::by_id;
use crate::site::{Laid, Site, free};

const PASSWORD: &str = "tramwaj do Gdyni";

/// Somebody with a name.
async fn somebody(site: &Site, name: &str) -> Browser {
    let mut browser = site.browser();
    browser.post("/settings", &[("name", name)]).await.place();
    browser
}

/// Somebody with a password.
async fn account(site: &Site, name: &str, login: &str) -> Browser {
    let mut browser = somebody(site, name).await;
    let fields = [("login", login), ("password", PASSWORD)];
    assert_eq!(browser.post("/me/password", &fields).await.place(), "/me");
    browser
}

async fn log_in(browser: &mut Browser, login: &str, password: &str) -> Answer {
    browser.post("/me/login", &[("login", login), ("password", password)]).await
}

/// The path of a new link to another device.
async fn link(browser: &mut Browser) -> String {
    let page = browser.post("/me/link", &[]).await;
    assert_eq!(page.status, 200);
    let href = by_id(page.text(), "link").unwrap().get("href").unwrap().to_owned();
    href.strip_prefix("http://kolej.local").unwrap().to_owned()
}

fn name(page: &str) -> Option<String> {
    let summary = page.split("<summary>").nth(1)?;
    summary.split("</summary>").next().map(str::to_owned)
}

#[tokio::test]
async fn a_link_is_used_by_pressing_its_button_once() {
    let site = Site::open().await;
    let mut ala = somebody(&site, "Ala").await;
    let link = link(&mut ala).await;
    // Programs that preview links look as often as they like.
    for _ in 0..3 {
        let mut preview = site.browser();
        assert!(preview.page(&link).await.contains("Continue as Ala"));
        assert!(preview.cookies.is_empty());
    }
    let mut phone = site.browser();
    let answer = phone.post(&link, &[]).await;
    assert_eq!(answer.place(), "/me");
    assert_ne!(phone.cookies["kolej"], ala.cookies["kolej"], "every device has a token of its own");
    assert_eq!(name(&phone.page("/").await).as_deref(), Some("Ala"));
    // A replay opens nothing, and neither does a guess.
    let mut thief = site.browser();
    for link in [link.as_str(), "/me/link/0", &format!("/me/link/{}", "0".repeat(64))] {
        for answer in [thief.get(link).await, thief.post(link, &[]).await] {
            assert_eq!(answer.status, 410, "{link}");
            assert!(answer.text().contains("was used or is too old"));
        }
    }
    assert!(thief.cookies.is_empty());
    // A newer link takes the place of an older one.
    let (older, newer) = (self::link(&mut ala).await, self::link(&mut ala).await);
    assert_eq!(thief.get(&older).await.status, 410);
    assert_eq!(thief.get(&newer).await.status, 200);
    let stored = rusqlite::Connection::open(site.file()).unwrap();
    let secret = newer.rsplit('/').next().unwrap();
    let found: i64 = stored
        .query_row("SELECT count(*) FROM pass WHERE lower(hex(hash)) = ?1 OR data LIKE ?1", [secret], |row| {
            row.get(0)
        })
        .unwrap();
    assert_eq!(found, 0, "only the hash is stored");
}

#[tokio::test]
async fn whoever_is_somebody_else_is_asked_what_becomes_of_them() {
    let site = Site::open().await;
    let (mut ala, mut phone) = (somebody(&site, "Ala").await, somebody(&site, "Guest 7").await);
    let place = phone.post("/tables", &[("game", "toy"), ("seat0", "me"), ("seat1", "open")]).await.place();
    let first = link(&mut ala).await;
    let page = phone.page(&first).await;
    assert!(
        page.contains("In this browser you are Guest 7") && page.contains("nobody can come back"),
        "{page}"
    );
    let old = phone.clone();
    phone.post(&first, &[("join", "1")]).await.place();
    assert!(phone.page(&place).await.contains("<strong>Ala</strong>"), "the seat is hers, by her name");
    assert_eq!(ala.post(&format!("{place}/stand"), &[("seat", "0")]).await.status, 303, "on every device");
    let mut old = old;
    assert_eq!(name(&old.page("/").await).as_deref(), Some("Guest"), "the token from before is nobody's");
    // Both can log in: they stay two.
    let (mut one, mut two) = (account(&site, "One", "one").await, account(&site, "Two", "two").await);
    let second = link(&mut one).await;
    let refused = two.post(&second, &[("join", "1")]).await;
    assert_eq!(refused.status, 409);
    assert_eq!(name(&two.page("/").await).as_deref(), Some("Two"));
}

#[tokio::test]
async fn old_cookies_are_refused_after_logging_out_everywhere() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let place = site.lay("stolen", &Laid::until("toy", "2", 1, |_| true), &people).await;
    let mut ala = people[0].0.clone();
    let mut thief = ala.clone();
    let mut stream = thief.follow(&place).await;
    assert!(thief.page(&place).await.contains("name=\"act\""));
    assert_eq!(ala.post("/me/devices", &[("end", "others")]).await.place(), "/me");
    assert_ne!(ala.cookies["kolej"], thief.cookies["kolej"]);
    // The thief's open stream ends, and the cookie opens nothing any more.
    while let Some(heard) = stream.hear().await {
        assert!(heard.raw.is_empty() || !heard.html().contains("name=\"act\""), "{}", heard.raw);
    }
    let act = [("seat", "0"), ("token", "0.0"), ("act", "set 1")];
    assert_eq!(thief.post(&format!("{place}/act"), &act).await.status, 403);
    assert!(!thief.page(&place).await.contains("name=\"act\""));
    for path in ["/me/password", "/me/devices", "/me/link", "/me/delete"] {
        let fields = [("login", "thief"), ("password", PASSWORD), ("end", "all"), ("sure", "1")];
        assert_eq!(thief.post(path, &fields).await.status, 403, "{path}");
    }
    assert_eq!(thief.get("/me/data.json").await.status, 403);
    assert_eq!(ala.act(&place, "set 1").await, place);
    assert_eq!(ala.post("/me/devices", &[("end", "all")]).await.place(), "/");
    assert!(ala.cookies.is_empty());
}

#[tokio::test]
async fn one_device_is_logged_out_by_its_owner_alone() {
    let site = Site::open().await;
    let (mut ala, mut bob) = (somebody(&site, "Ala").await, somebody(&site, "Bob").await);
    let path = link(&mut ala).await;
    let mut phone = site.browser();
    phone.post(&path, &[]).await.place();
    let page = ala.page("/me").await;
    let id = page.split("name=\"end\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert_eq!(id.len(), 64);
    assert_eq!(bob.post("/me/devices", &[("end", &id)]).await.status, 404, "not Bob's to end");
    assert_eq!(name(&phone.page("/").await).as_deref(), Some("Ala"));
    assert_eq!(ala.post("/me/devices", &[("end", &id)]).await.place(), "/me");
    assert_eq!(name(&phone.page("/").await).as_deref(), Some("Guest"));
    assert_eq!(name(&ala.page("/").await).as_deref(), Some("Ala"));
}

#[tokio::test]
async fn logging_in_begins_a_new_session() {
    let site = Site::open().await;
    account(&site, "Ala", "ala").await;
    // Whoever planted a cookie in somebody's browser does not come in with them.
    let mut planted = somebody(&site, "Mallory").await;
    let before = planted.clone();
    assert_eq!(log_in(&mut planted, "ALA", PASSWORD).await.place(), "/me");
    assert_ne!(planted.cookies["kolej"], before.cookies["kolej"]);
    let mut before = before;
    assert_eq!(name(&before.page("/").await).as_deref(), Some("Guest"));
    assert_eq!(name(&planted.page("/").await).as_deref(), Some("Ala"));
}

/// Names nobody has and wrong passwords read the same, and both are slowed down, by address and by name.
#[tokio::test]
async fn guessing_is_slow_and_tells_nothing() {
    let site = Site::with(Settings { limits: free().limits.with(Limit::Logins, 5), ..free() }).await;
    account(&site, "Ala", "ala").await;
    let mut browser = site.browser();
    let mut from = |host: u8| {
        browser.address = Ipv4Addr::new(10, 0, 0, host);
        browser.clone()
    };
    let wrong = log_in(&mut from(1), "ala", "tramwaj do Sopotu").await;
    let nobody = log_in(&mut from(2), "nobody", "tramwaj do Sopotu").await;
    assert_eq!((wrong.status, wrong.wire()), (403, nobody.wire()));
    // One address tries many names.
    for number in 0..4 {
        assert_eq!(log_in(&mut from(1), &format!("name{number}"), PASSWORD).await.status, 403);
    }
    assert_eq!(log_in(&mut from(1), "name5", PASSWORD).await.status, 429);
    let held = log_in(&mut from(1), "ala", PASSWORD).await;
    assert_eq!(held.status, 429, "right or wrong");
    assert!(held.text().contains("Too many wrong tries") && held.headers.get(SET_COOKIE).is_none());
    // Many addresses try one name; the first guess above counts too.
    for host in 10..14 {
        assert_eq!(log_in(&mut from(host), "Ala ", "tramwaj do Helu").await.status, 403);
    }
    assert_eq!(log_in(&mut from(20), "ala", "tramwaj do Pucka").await.status, 429);
    assert_eq!(log_in(&mut from(21), "ala", PASSWORD).await.status, 429, "a right one would stand out");
    assert_eq!(log_in(&mut from(22), "nobody", PASSWORD).await.status, 403, "others go on");
}

#[tokio::test]
async fn other_sites_cannot_touch_an_account() {
    let site = Site::open().await;
    let mut ala = account(&site, "Ala", "ala").await;
    let path = link(&mut ala).await;
    let before = ala.page("/me").await;
    let fields =
        [("end", "all"), ("login", "x"), ("password", PASSWORD), ("sure", "1"), ("id", "AA"), ("join", "1")];
    for path in [
        "/me/devices",
        "/me/link",
        &path,
        "/me/login",
        "/me/login/ask",
        "/me/login/passkey",
        "/me/password",
        "/me/password/drop",
        "/me/passkey",
        "/me/passkey/ask",
        "/me/passkey/drop",
        "/me/delete",
    ] {
        for (header, value) in [(ORIGIN.as_str(), "http://evil.test"), ("sec-fetch-site", "cross-site")] {
            let request = ala.request(Method::POST, path).header(CONTENT_TYPE, FORM).header(header, value);
            let answer = ala.send(request.body(encode(&fields).into()).unwrap()).await;
            assert_eq!(answer.status, 403, "{path} {header}");
            assert!(answer.text().contains("another site") && answer.headers.get(SET_COOKIE).is_none());
        }
    }
    assert_eq!(ala.page("/me").await, before);
}

#[tokio::test]
async fn strangers_learn_nothing_and_keep_nothing() {
    let site = Site::open().await;
    let mut nobody = site.browser();
    for path in ["/me", "/me/login"] {
        assert!(nobody.get(path).await.headers.get(SET_COOKIE).is_none());
    }
    for path in ["/me/link", "/me/password/drop", "/me/passkey/ask"] {
        assert_eq!(nobody.post(path, &[]).await.status, 403, "{path}");
    }
    assert_eq!(nobody.get("/me/delete").await.status, 403);
    let forged = [("id", "AAAA"), ("client", "e30"), ("authenticator", "AAAA"), ("signature", "AAAA")];
    assert_eq!(nobody.script("/me/login/passkey", &forged).await.status, 403);
    let unreadable = [("id", "=="), ("client", "e30"), ("authenticator", "AAAA"), ("signature", "AAAA")];
    assert_eq!(nobody.script("/me/login/passkey", &unreadable).await.status, 400);
    // A question that was never asked, well written.
    let client =
        "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiQUFBQSIsIm9yaWdpbiI6Imh0dHA6Ly9rb2xlai5sb2NhbCJ9";
    let never = [("id", "AAAA"), ("client", client), ("authenticator", "AAAA"), ("signature", "AAAA")];
    assert_eq!(nobody.script("/me/login/passkey", &never).await.status, 403);
    assert!(nobody.cookies.is_empty());
}

#[tokio::test]
async fn a_file_has_all_of_me_and_nothing_of_others() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let place = site.lay("file", &Laid::until("toy", "2", 3, |_| true), &people).await;
    let (mut ala, mut bob) = (people[0].0.clone(), people[1].0.clone());
    bob.act(&place, "set 3").await;
    ala.act(&place, "set 2").await;
    let answer = ala.get("/me/data.json").await;
    assert!(answer.header("content-disposition").contains("attachment"));
    let all = answer.json();
    assert_eq!((&all["person"][0]["name"], all["tables"].as_array().unwrap().len()), (&"Ala".into(), 1));
    assert_eq!(all["drafts"].as_array().unwrap().len(), 1, "hers, and not what Bob hides");
    let text = answer.text();
    assert!(!text.contains("Bob") && !text.contains("seed"), "{text}");
    assert!(all["steps"].as_array().unwrap().iter().all(|step| step["seat"] == 0));
}

#[tokio::test]
async fn whoever_is_deleted_has_no_name_in_either_language() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let place = site.lay("deleted", &Laid::until("toy", "2", 40, |_| true), &people).await;
    let (mut ala, mut bob) = (people[0].0.clone(), people[1].0.clone());
    assert!(bob.page(&place).await.contains("Ala"));
    assert_eq!(ala.post("/me/delete", &[]).await.status, 400, "nobody is deleted by mistake");
    assert_eq!(ala.post("/me/delete", &[("sure", "1")]).await.place(), "/");
    assert!(ala.cookies.is_empty());
    let page = bob.page(&place).await;
    assert!(!page.contains("Ala") && page.contains("Somebody"), "{page}");
    "pl".clone_into(&mut bob.language);
    let page = bob.page(&place).await;
    assert!(!page.contains("Ala") && page.contains("Ktoś"), "{page}");
}

/// Finding 11: a new name at tables, in lists and rematches; a first seat taken by another name renames, too.
#[tokio::test]
async fn names_change_everywhere_at_once() {
    let site = Site::open().await;
    let (mut ala, mut bob) = (somebody(&site, "Guest 3976").await, somebody(&site, "Bob").await);
    let open = [
        ("game", "toy"),
        ("seat0", "me"),
        ("seat1", "here"),
        ("name1", "Grandma"),
        ("seat2", "open"),
        ("listed", "1"),
    ];
    let place = ala.post("/tables", &open).await.place();
    let mut stream = bob.follow(&place).await;
    ala.post("/settings", &[("name", "Marek")]).await.place();
    let heard = stream.next().await;
    assert!(
        heard.html().contains("<strong>Marek</strong>") && heard.html().contains("<strong>Grandma</strong>")
    );
    for browser in [&mut ala, &mut bob] {
        let lobby = browser.page("/").await;
        assert!(lobby.contains("Marek") && !lobby.contains("3976"), "{lobby}");
    }
    bob.post(&format!("{place}/sit"), &[("seat", "2"), ("name", "Bogdan")]).await.place();
    assert_eq!(name(&bob.page("/").await).as_deref(), Some("Bogdan"));
}
