//! Language, theme and name of a visitor.

use crate::html::{form, forms};
use crate::site::Site;

const POLISH: &str = "<html lang=\"pl\"";
const ENGLISH: &str = "<html lang=\"en\"";

#[tokio::test]
async fn the_browsers_wishes_choose_the_language() {
    let site = Site::open().await;
    for (wishes, start) in [
        ("pl", POLISH),
        ("en", ENGLISH),
        ("pl-PL,pl;q=0.9,en-US;q=0.8,en;q=0.7", POLISH),
        ("en-US,en;q=0.9,pl;q=0.8", ENGLISH),
        ("de;q=1.0,pl;q=0.3,en;q=0.2", POLISH),
        ("de, fr;q=0.5", ENGLISH),
        ("PL", POLISH),
        ("en;q=0.1, pl;q=0.9", POLISH),
        ("en; q=0.1, pl; q=0.9", POLISH),
        ("de, pl;q=0", ENGLISH),
        ("*", ENGLISH),
        ("", ENGLISH),
        (",,;q=;q=x,pl;q=nan,;;", ENGLISH),
        ("plx, polish", ENGLISH),
    ] {
        let mut browser = site.browser();
        wishes.clone_into(&mut browser.language);
        assert!(browser.page("/").await.contains(start), "{wishes:?}");
        let missing = browser.get("/nowhere").await;
        assert!(missing.text().contains(start), "errors too: {wishes:?}");
    }
}

#[tokio::test]
async fn a_choice_beats_the_browser_and_stays() {
    let site = Site::open().await;
    let mut browser = site.browser();
    let page = browser.page("/rules/tor").await;
    assert!(page.contains(ENGLISH));
    let settings =
        forms(&page).into_iter().find(|form| form.buttons.iter().any(|button| button.name == "lang"));
    let settings = settings.unwrap();
    assert_eq!(browser.press(&settings, settings.button("lang", "pl")).await.place(), "/rules/tor");
    for path in ["/rules/tor", "/", "/nowhere"] {
        assert!(browser.get(path).await.text().contains(POLISH), "{path}");
    }
    let refused = browser.script("/settings", &[("lang", "de")]).await;
    assert_eq!(refused.status, 400);
    assert!(refused.json()["error"].as_str().unwrap().starts_with("Formularz"));
    browser.post("/settings", &[("lang", "en")]).await;
    "pl".clone_into(&mut browser.language);
    assert!(browser.page("/").await.contains(ENGLISH));

    browser.post("/settings", &[("theme", "dark")]).await;
    assert!(browser.page("/").await.contains("data-theme=\"dark\""));
    browser.post("/settings", &[("theme", "auto")]).await;
    assert!(!browser.page("/").await.contains("data-theme"));
    assert_eq!(browser.post("/settings", &[("theme", "neon")]).await.status, 400);
}

#[tokio::test]
async fn after_the_settings_nobody_is_led_off_the_site() {
    let site = Site::open().await;
    let mut browser = site.browser();
    for (back, place) in [
        ("/t/abc?seat=1", "/t/abc?seat=1"),
        ("/rules/tor#TOR-1.1", "/rules/tor#TOR-1.1"),
        ("//evil.test", "/"),
        ("/\\evil.test", "/"),
        ("\\\\evil.test", "/"),
        ("/\t/evil.test", "/"),
        ("/\n/evil.test", "/"),
        ("https://evil.test/", "/"),
        ("javascript:alert(1)", "/"),
        ("evil.test", "/"),
        ("", "/"),
        ("/\r\nSet-Cookie: a=b", "/"),
        ("/żółw", "/"),
    ] {
        let answer = browser.post("/settings", &[("lang", "en"), ("back", back)]).await;
        assert_eq!(answer.place(), place, "{back:?}");
    }
}

/// Whoever changes the language on the answer to a form must not end where only forms are taken.
#[tokio::test]
async fn the_settings_of_an_error_lead_to_a_page() {
    let site = Site::open().await;
    let mut browser = site.browser();
    for path in ["/t/nowhere/act", "/t/nowhere/sit", "/tables", "/t/nowhere/undo?since=3"] {
        let answer = browser.post(path, &[("seat", "0"), ("token", "0.0"), ("act", "x")]).await;
        let settings = form(answer.text(), "/settings");
        let back = settings.field("back").unwrap();
        assert_ne!(browser.get(back).await.status, 405, "{path} leads to {back}");
    }
}

#[tokio::test]
async fn names_are_tidied() {
    let site = Site::open().await;
    let mut browser = site.browser();
    let name = |page: &str| form(page, "/settings").field("name").unwrap().to_owned();
    for (given, kept) in [
        ("Ala", "Ala"),
        ("  Ala \t\n  Makota ", "Ala Makota"),
        ("Zażółć 🚂", "Zażółć 🚂"),
        ("\u{7}Bell\u{0}e", "Bell e"),
        ("abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnopqrstuvwx"),
    ] {
        assert_eq!(browser.post("/settings", &[("name", given)]).await.place(), "/");
        assert_eq!(name(&browser.page("/").await), kept);
    }
    for nothing in ["", "   ", "\u{0}\u{1}"] {
        assert_eq!(browser.post("/settings", &[("name", nothing)]).await.status, 400);
    }
    assert_eq!(name(&browser.page("/").await), "abcdefghijklmnopqrstuvwx");
}
