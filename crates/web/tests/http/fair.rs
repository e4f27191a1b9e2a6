//! Fair play as browsers meet it: hints as the table has them, playing again by consent, and the standing.

use crate::browser::Browser;
use crate::html::{by_id, form};
use crate::site::{Laid, Site};
use crate::usual::all_again;

/// A table of two browsers that has begun.
async fn pair(site: &Site, fields: &[(&str, &str)]) -> (Vec<Browser>, String) {
    site.gather(&[&[("game", "toy")], fields].concat(), 2).await
}

async fn ask(browser: &mut Browser, place: &str, token: &str) -> u16 {
    browser.post(&format!("{place}/hint"), &[("seat", "0"), ("token", token)]).await.status
}

#[tokio::test]
async fn people_on_different_devices_play_without_hints_unless_they_choose_to() {
    let site = Site::open().await;
    for fields in [&[][..], &[("hints", "usual")], &[("hints", "off")]] {
        let (mut browsers, place) = pair(&site, fields).await;
        assert!(by_id(&browsers[0].page(&place).await, "hint").is_none(), "{fields:?}");
        assert_eq!(ask(&mut browsers[0], &place, "0.0").await, 403, "{fields:?}");
    }
    let (mut browsers, place) = pair(&site, &[("hints", "on")]).await;
    assert!(by_id(&browsers[0].page(&place).await, "hint").is_some());
    assert!(by_id(&browsers[1].page(&place).await, "hints-given").is_none());
    assert_eq!(ask(&mut browsers[0], &place, "0.0").await, 303);
    for browser in [&mut browsers[1], &mut site.browser()] {
        let page = browser.page(&place).await;
        assert!(page.contains("Hints: <span class=\"given\">Ala"), "everybody sees it: {page}");
    }
    let mut alone = site.browser();
    let solo = alone.post("/tables", &[("game", "toy"), ("seat0", "me"), ("seat1", "bot1")]).await.place();
    assert!(by_id(&alone.page(&solo).await, "hint").is_some(), "alone as before");
    let wrong = [("game", "toy"), ("seat0", "me"), ("seat1", "bot1"), ("hints", "many")];
    assert_eq!(alone.post("/tables", &wrong).await.status, 400);
}

#[tokio::test]
async fn a_rematch_waits_for_everybody() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let place = site.lay_finished("over", &Laid::played("toy", "2", 3), &people).await;
    let (mut ala, mut bob, mut stranger) = (people[0].0.clone(), people[1].0.clone(), site.browser());
    let (mut there, mut watching) = (bob.follow(&place).await, stranger.follow(&place).await);
    assert_eq!(ala.post(&format!("{place}/rematch"), &[]).await.place(), place);
    for stream in [&mut there, &mut watching] {
        assert!(stream.next().await.html().contains("Ala wants a rematch."));
    }
    let page = stranger.page(&place).await;
    assert!(page.contains("Ala wants a rematch.") && !page.contains("/rematch\""), "they only watch");
    assert!(bob.page("/").await.contains("Ala wants a rematch."), "who is elsewhere finds it in the lobby");
    assert!(!ala.page("/").await.contains("wants a rematch."));
    let mine = form(&ala.page(&place).await, "/rematch");
    let buttons: Vec<&str> = mine.buttons.iter().map(|button| button.value.as_str()).collect();
    assert_eq!(buttons, ["no", "free"], "bots only for those who declined");
    let theirs = form(&bob.page(&place).await, "/rematch");
    assert_eq!(bob.press(&theirs, theirs.button("answer", "no")).await.place(), place);
    assert!(!bob.page("/").await.contains("wants a rematch."));
    let page = ala.page(&place).await;
    assert!(page.contains("Not this time: Bob"), "{page}");
    let mine = form(&page, "/rematch");
    let next = ala.press(&mine, mine.button("answer", "bots")).await.place();
    assert!(next != place && by_id(&ala.page(&next).await, "hint").is_some(), "the game runs");
    let link = by_id(&stranger.page(&place).await, "rematch").unwrap();
    assert_eq!(link.get("href"), Some(&*next), "those who watch are shown the way");
}

#[tokio::test]
async fn strangers_have_no_say_about_a_rematch() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let place = site.lay_finished("over", &Laid::played("toy", "2", 3), &people).await;
    let (mut ala, mut bob, mut ewa) = (people[0].0.clone(), people[1].0.clone(), site.person("Ewa").await.0);
    let path = format!("{place}/rematch");
    for answer in ["", "yes", "no", "free", "bots"] {
        assert_eq!(ewa.post(&path, &[("answer", answer)]).await.status, 403, "{answer}");
    }
    assert_eq!(ala.post(&path, &[("answer", "perhaps")]).await.status, 400);
    ala.post(&path, &[]).await;
    for answer in ["free", "bots"] {
        assert_eq!(bob.post(&path, &[("answer", answer)]).await.status, 403, "{answer}: he has not asked");
    }
}

#[tokio::test]
async fn the_same_players_see_how_they_stand() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let place = site.lay_finished("first", &Laid::played("toy", "2", 3), &people).await;
    let mut browsers: Vec<Browser> = people.iter().map(|(browser, _)| browser.clone()).collect();
    assert!(by_id(&browsers[0].page(&place).await, "series").is_none(), "one game is no series");
    let next = all_again(&mut browsers, &place).await;
    let mut rounds = 0;
    while by_id(&browsers[0].page(&next).await, "series").is_none() {
        for browser in &mut browsers {
            browser.act(&next, "set 1").await;
            browser.act(&next, "done").await;
        }
        rounds += 1;
        assert!(rounds < 20, "the game ends");
    }
    let page = browsers[0].page(&next).await;
    let wins: u32 = [
        "Ala 2 : 0 Bob",
        "Ala 1 : 1 Bob",
        "Ala 0 : 2 Bob",
        "Ala 2 : 1 Bob",
        "Ala 1 : 2 Bob",
        "Ala 2 : 2 Bob",
    ]
    .iter()
    .map(|stand| u32::from(page.contains(stand)))
    .sum();
    assert_eq!(wins, 1, "{page}");
}
