//! The page of notices, and the links in mails.

use std::sync::Arc;

use axum::body::Body;
use axum::http::Method;
use axum::http::header::{CONTENT_TYPE, ORIGIN};
use post::{Outside, OutsideSettings, Post, Vapid};
use web::{Limit, Settings};

use crate::browser::FORM;
use crate::html::{forms, tags};
use crate::site::{Site, free};

fn posting(home: bool) -> Settings {
    let outside = Outside::new(&OutsideSettings { home, trusted: None }).unwrap();
    let vapid = Vapid::open(&Vapid::draw().unwrap()).unwrap();
    Settings { post: Some(Arc::new(Post::new(None, vapid, outside))), ..free() }
}

/// Keys of a browser, as one of the standard's examples has them.
const PUBLIC: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const SECRET: &str = "BTBZMqHH6r4Tts7J_aSIgg";

#[tokio::test]
async fn wishes_stay_as_they_were_chosen() {
    let site = Site::with(posting(true)).await;
    let mut ala = site.browser();
    "pl".clone_into(&mut ala.language);
    let page = ala.page("/").await;
    assert!(
        tags(&page).iter().any(|tag| tag.get("href") == Some("/me/notices")),
        "the name's menu leads there"
    );
    let page = ala.page("/me/notices").await;
    assert!(page.contains("Powiadomienia") && page.contains("Moja kolej"), "{page}");
    assert!(!page.contains("type=\"email\""), "there is no mail server");
    let fields = [
        ("turn-push", "on"),
        ("quiet-from", "22"),
        ("quiet-to", "7"),
        ("zone", "120"),
        ("digest", "18"),
        ("neutral", "on"),
    ];
    assert_eq!(ala.post("/me/notices", &fields).await.place(), "/me/notices");
    let page = ala.page("/me/notices").await;
    let checked: Vec<_> = tags(&page)
        .into_iter()
        .filter(|tag| tag.get("type") == Some("checkbox") && tag.get("checked").is_some())
        .filter_map(|tag| tag.get("name").map(str::to_owned))
        .collect();
    assert_eq!(checked, ["turn-push", "neutral"]);
    let selected: Vec<_> = tags(&page)
        .into_iter()
        .filter(|tag| tag.get("selected").is_some())
        .filter_map(|tag| tag.get("value").map(str::to_owned))
        .collect();
    assert_eq!(selected, ["", "22", "7", "18", "120"]);
    // What makes no sense is left out.
    ala.post("/me/notices", &[("quiet-from", "99"), ("quiet-to", "x"), ("zone", "100000")]).await.place();
    let page = ala.page("/me/notices").await;
    let selected = tags(&page).into_iter().filter(|tag| tag.get("selected").is_some());
    let selected: Vec<_> = selected.filter_map(|tag| tag.get("value").map(str::to_owned)).collect();
    assert_eq!(selected, ["", "", "", "", "0"]);
}

#[tokio::test]
async fn a_program_is_told_its_secret_once() {
    let site = Site::with(posting(false)).await;
    let (mut ala, mut eve) = (site.browser(), site.browser());
    let hook = "https://bot.example/kolej?to=ala";
    let page = ala.post("/me/notices/hook", &[("hook", hook)]).await;
    assert_eq!(page.status, 200, "{}", page.text());
    let secret = page.text().split("id=\"secret\">").nth(1).unwrap().split('<').next().unwrap().to_owned();
    assert_eq!(secret.len(), 64);
    let page = ala.page("/me/notices").await;
    assert!(page.contains("https://bot.example/kolej?to=ala") && !page.contains(&secret), "{page}");
    assert_eq!(ala.post("/me/notices/hook", &[("hook", hook)]).await.status, 409, "it is there already");
    // Nobody sees or drops another's.
    let id = forms(&page)
        .iter()
        .find(|form| form.action == "/me/notices/drop")
        .unwrap()
        .field("id")
        .unwrap()
        .to_owned();
    eve.post("/settings", &[("name", "Ewa")]).await.place();
    assert!(!eve.page("/me/notices").await.contains("bot.example"));
    assert_eq!(eve.post("/me/notices/drop", &[("id", &id)]).await.status, 404);
    assert_eq!(site.browser().post("/me/notices/drop", &[("id", &id)]).await.status, 404);
    ala.post("/me/notices/drop", &[("id", &id)]).await.place();
    assert!(!ala.page("/me/notices").await.contains("bot.example"));
}

#[tokio::test]
async fn addresses_inside_the_house_are_refused() {
    let site = Site::with(posting(false)).await;
    let mut ala = site.browser();
    for bad in [
        "http://bot.example/",
        "https://127.0.0.1/",
        "https://10.0.0.8/",
        "https://[::1]/",
        "file:///etc",
        "",
    ] {
        assert_eq!(ala.post("/me/notices/hook", &[("hook", bad)]).await.status, 400, "{bad}");
        let push = [("endpoint", bad), ("p256dh", PUBLIC), ("auth", SECRET)];
        assert_eq!(ala.post("/me/notices/push", &push).await.status, 400, "{bad}");
    }
    let good = "https://push.example/abc";
    for (public, secret) in [("", SECRET), (PUBLIC, ""), ("AAAA", SECRET), (PUBLIC, PUBLIC)] {
        let push = [("endpoint", good), ("p256dh", public), ("auth", secret)];
        assert_eq!(ala.post("/me/notices/push", &push).await.status, 400, "{public} {secret}");
    }
    assert!(ala.cookies.is_empty(), "nobody became a guest for nothing");
    ala.post("/me/notices/push", &[("endpoint", good), ("p256dh", PUBLIC), ("auth", SECRET)]).await.place();
    let page = ala.page("/me/notices").await;
    assert!(page.contains("notices of a browser") && !page.contains(good), "{page}");
    assert_eq!(
        ala.post("/me/notices/mail", &[("mail", "ala@poczta.example")]).await.status,
        400,
        "no mail server"
    );
}

#[tokio::test]
async fn links_of_mails_need_no_session_and_cannot_be_guessed() {
    let site = Site::with(posting(false)).await;
    let mut ala = site.browser();
    ala.post("/me/notices/hook", &[("hook", "https://bot.example/")]).await;
    let id = forms(&ala.page("/me/notices").await)
        .iter()
        .find(|form| form.action == "/me/notices/drop")
        .unwrap()
        .field("id")
        .unwrap()
        .to_owned();
    let person = site.store.notice_address(&id).await.unwrap().unwrap().person;
    let hall = web_hall(&site);
    let stop = hall.notices(person).await.unwrap().1.pop().unwrap().stop;
    let mut nobody = site.browser();
    let forged = format!("{}{}", &stop[..stop.len() - 1], if stop.ends_with('0') { '1' } else { '0' });
    for wrong in [&forged, &id, "x", &"0".repeat(96)] {
        assert_eq!(nobody.get(&format!("/notices/stop/{wrong}")).await.status, 404, "{wrong}");
        assert_eq!(nobody.post(&format!("/notices/stop/{wrong}"), &[]).await.status, 404, "{wrong}");
        assert_eq!(nobody.post(&format!("/notices/confirm/{wrong}"), &[]).await.status, 404, "{wrong}");
    }
    assert_eq!(
        nobody.post(&format!("/notices/confirm/{stop}"), &[]).await.status,
        404,
        "each link does one thing"
    );
    // Looking at the link changes nothing: a program that looks at mails does that.
    assert!(nobody.page(&format!("/notices/stop/{stop}")).await.contains("bot.example"));
    assert!(ala.page("/me/notices").await.contains("bot.example"));
    let done = nobody.post(&format!("/notices/stop/{stop}"), &[("List-Unsubscribe", "One-Click")]).await;
    assert_eq!(done.status, 200, "{}", done.text());
    assert!(!ala.page("/me/notices").await.contains("bot.example"));
}

/// A hall on the same store, as another node has one.
fn web_hall(site: &Site) -> hall::Hall {
    let (bus, clock) = (Arc::new(hall::LocalBus::default()), Arc::new(hall::SystemClock));
    let settings = hall::Settings { work: false, ..hall::Settings::default() };
    hall::Hall::open(site.store.clone(), bus, clock, Vec::new(), settings)
}

#[tokio::test]
async fn notices_are_ones_own_and_few() {
    let limits = free().limits.with(Limit::Addresses, 2);
    let site = Site::with(Settings { limits, ..posting(false) }).await;
    let mut ala = site.browser();
    let hook = |number: u8| format!("https://bot.example/{number}");
    for number in 0..2 {
        assert_eq!(ala.post("/me/notices/hook", &[("hook", &hook(number))]).await.status, 200);
    }
    assert_eq!(ala.post("/me/notices/hook", &[("hook", &hook(2))]).await.status, 429);
    let request = ala.request(Method::POST, "/me/notices/hook").header(ORIGIN, "https://evil.example");
    let request =
        request.header(CONTENT_TYPE, FORM).body(Body::from("hook=https%3A%2F%2Fevil.example")).unwrap();
    assert_eq!(ala.send(request).await.status, 403, "another site's form");
}

#[tokio::test]
async fn the_worker_lies_at_the_top_and_says_nothing_by_itself() {
    let site = Site::open().await;
    let worker = site.browser().get("/sw.js").await;
    assert_eq!((worker.status, worker.header(CONTENT_TYPE)), (200, "text/javascript; charset=utf-8"));
    assert!(worker.text().contains("showNotification"));
    assert_eq!(worker.text().matches("fetch(").count(), 1, "what a page asks for, and nothing else");
    // A server that sends no notices says so.
    assert!(site.browser().page("/me/notices").await.contains("sends no notices"));
}
