//! Sessions: how long they last, and how they end.

use axum::http::header::SET_COOKIE;

use crate::html::{form, tags};
use crate::site::Site;

#[tokio::test]
async fn whoever_leaves_a_device_is_nobody_there() {
    let site = Site::open().await;
    let mut ala = site.browser();
    ala.post("/settings", &[("name", "Ala")]).await.place();
    let phone = ala.clone();
    let links = tags(&ala.page("/").await);
    assert!(links.iter().any(|tag| tag.get("href") == Some("/leave")));
    let page = ala.page("/leave").await;
    assert!(page.contains("forgets that you are Ala") && !page.contains("role=\"alert\""), "{page}");
    form(&page, "/logout");
    // Whoever would lose a seat is warned.
    let place = ala.post("/tables", &[("game", "toy"), ("seat0", "me"), ("seat1", "open")]).await.place();
    "pl".clone_into(&mut ala.language);
    assert!(ala.page("/leave").await.contains("Siedzisz przy stole, przy którym gra jeszcze trwa"));
    let token = ala.cookies["kolej"].clone();
    assert_eq!(ala.post("/logout", &[]).await.place(), "/");
    assert!(ala.cookies.is_empty());
    // The token itself is worth nothing any more, wherever it is.
    let mut copy = phone;
    assert_eq!(copy.cookies["kolej"], token);
    assert!(!copy.page("/").await.contains("<summary>Ala</summary>"));
    assert_eq!(copy.post(&format!("{place}/stand"), &[("seat", "0")]).await.status, 403);
    let site = site.restart(crate::site::free()).await;
    let mut later = site.browser();
    later.cookies.insert("kolej".to_owned(), token);
    assert!(!later.page("/").await.contains("<summary>Ala</summary>"));
    // Leaving twice, or without ever having come, is no mistake.
    assert_eq!(later.post("/logout", &[]).await.place(), "/");
    let mut nobody = site.browser();
    assert_eq!(nobody.post("/logout", &[]).await.place(), "/");
    assert!(tags(&nobody.page("/").await).iter().all(|tag| tag.get("href") != Some("/leave")));
}

#[tokio::test]
async fn a_session_lasts_half_a_year_from_its_last_use() {
    let site = Site::open().await;
    let mut ala = site.browser();
    let half_a_year = format!("Max-Age={}", 180 * 24 * 3_600);
    let said = |answer: &crate::browser::Answer| {
        let cookies = answer.headers.get_all(SET_COOKIE).iter();
        cookies.map(|cookie| cookie.to_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let first = ala.post("/settings", &[("name", "Ala")]).await;
    assert!(said(&first)[0].contains(&half_a_year), "{:?}", said(&first));
    let page = ala.get("/").await;
    assert_eq!(said(&page), said(&first), "every page renews it");
    assert!(said(&ala.get("/health").await).is_empty() && said(&site.browser().get("/").await).is_empty());
}
