//! Who is at a table, and what those who are do about those who are not.

use std::time::Duration;

use web::Settings;

use crate::browser::Browser;
use crate::html::{by_id, tags};
use crate::site::{Laid, Site, free};

/// A site that notes comings and goings at once.
fn quick() -> Settings {
    let settings = free();
    let hall = hall::Settings { linger: Duration::ZERO, beat: Duration::from_millis(50), ..settings.hall };
    Settings { hall, ..settings }
}

/// Somebody's lamp on a page.
fn lamp(page: &str, seat: u8) -> Option<String> {
    by_id(page, &format!("person-{seat}"))?.get("data-lamp").map(str::to_owned)
}

/// A table where a minute is a second: whoever has gone is missed at once.
async fn gathered(site: &Site, game: &str, people: usize) -> (Vec<Browser>, String) {
    site.gather(&[("game", game), ("grace", "1")], people).await
}

#[tokio::test]
async fn a_lamp_follows_whoever_comes_and_goes() {
    let site = Site::with(quick()).await;
    let (mut browsers, place) = gathered(&site, "tor", 2).await;
    let mut ala = browsers[0].follow(&place).await;
    ala.people(|people| lamp(people, 1).as_deref() == Some("here")).await;
    let mut page = browsers[1].follow(&place).await;
    page.people(|people| lamp(people, 2).as_deref() == Some("here")).await;
    ala.people(|people| lamp(people, 2).as_deref() == Some("here")).await;
    // A second tab that is hidden changes nothing; alone it does.
    let hidden = browsers[1].stream(&place).await + "&hidden=1";
    let mut tab = browsers[1].listen(&hidden).await;
    assert!(tab.silent().await);
    drop(page);
    ala.people(|people| lamp(people, 2).as_deref() == Some("away")).await;
    drop(tab);
    let crowd = ala.people(|people| lamp(people, 2).as_deref() == Some("gone")).await;
    assert!(crowd.get("html").is_none() && crowd.get("seq").is_none(), "no board is sent for it");
    // Somebody without a seat is shown lamps, and has none.
    let mut stranger = site.browser();
    let mut watching = stranger.follow(&place).await;
    assert!(watching.silent().await && ala.silent().await);
    let seen = stranger.page(&place).await;
    assert_eq!((lamp(&seen, 1).as_deref(), lamp(&seen, 3)), (Some("here"), None));
    assert!(
        seen.contains("you are watching") && !browsers[0].page(&place).await.contains("you are watching")
    );
    assert!(!tags(&seen).iter().any(|tag| tag.get("id") == Some("leave-table")));
}

#[tokio::test]
async fn whoever_is_left_lets_a_bot_play_and_the_owner_comes_back() {
    let site = Site::with(quick()).await;
    let (mut browsers, place) = gathered(&site, "ink", 2).await;
    let mut ala = browsers[0].follow(&place).await;
    let ola = browsers[1].follow(&place).await;
    ala.people(|people| lamp(people, 1).as_deref() == Some("here")).await;
    drop(ola);
    let asked = |people: &str| by_id(people, "stand-in-2-1").is_some();
    ala.people(asked).await;
    assert!(asked(&browsers[0].page(&place).await), "without script as well");
    assert!(!asked(&site.browser().page(&place).await), "a spectator is not asked");
    let wish = [("seat", "1"), ("level", "1")];
    assert_eq!(site.browser().post(&format!("{place}/stand-in"), &wish).await.status, 403);
    browsers[0].post(&format!("{place}/stand-in"), &wish).await.place();
    let note = |people: &serde_json::Value| people["notes"].to_string();
    let told = ala.next().await.message;
    assert!(note(&told).contains("let bot 1 play for"), "{told}");
    // She comes back: the page says who plays, and one click ends it.
    let page = browsers[1].page(&place).await;
    assert!(by_id(&page, "back-2").is_some() && page.contains("Bot 1 plays for you"), "{page}");
    assert!(page.contains("let bot 1 play for"), "the log says who decided it");
    assert!(page.contains("inert"), "her board is not hers now");
    browsers[1].post(&format!("{place}/back"), &[("seat", "1")]).await.place();
    let page = browsers[1].page(&place).await;
    assert!(by_id(&page, "back-2").is_none() && page.contains("is back."));
}

#[tokio::test]
async fn a_program_may_do_nothing_while_a_bot_plays_for_it() {
    let settings = quick();
    let hall = hall::Settings { pace: Duration::from_hours(1), ..settings.hall };
    let site = Site::with(Settings { hall, ..settings }).await;
    let (mut browsers, place) = gathered(&site, "ink", 2).await;
    let ola = &mut browsers[1];
    let before = ola.view(&place).await["legal"].clone();
    assert_ne!(before, serde_json::json!([]));
    ola.post(&format!("{place}/stand-in"), &[("seat", "1"), ("level", "1")]).await.place();
    assert_eq!(ola.view(&place).await["legal"], serde_json::json!([]));
    ola.post(&format!("{place}/back"), &[("seat", "1")]).await.place();
    assert_eq!(ola.view(&place).await["legal"], before);
}

#[tokio::test]
async fn somebody_gives_up_and_the_result_says_so() {
    let site = Site::with(quick()).await;
    let (mut browsers, place) = gathered(&site, "tor", 2).await;
    let page = browsers[1].page(&format!("{place}/leaving")).await;
    assert!(by_id(&page, "resign-2").is_some() && by_id(&page, "close-table").is_some());
    assert_eq!(site.browser().get(&format!("{place}/leaving")).await.status, 403);
    assert_eq!(browsers[0].post(&format!("{place}/resign"), &[("seat", "1")]).await.status, 403);
    browsers[1].post(&format!("{place}/resign"), &[("seat", "1")]).await.place();
    let page = browsers[0].page(&place).await;
    assert!(
        page.contains("somebody gave up") && page.contains("(gave up)") && by_id(&page, "rematch").is_some()
    );
    let proof = browsers[0].page(&format!("{place}/proof")).await;
    assert!(proof.contains("✓"), "its luck can be checked: {proof}");
    let log = browsers[0].get(&format!("{place}/log")).await.text().to_owned();
    assert!(log.contains("# happened ") && log.contains("resigned 1"), "{log}");
    let view = browsers[0].view(&place).await;
    assert_eq!((view["over"].as_bool(), view["turn"].as_array().map(Vec::len)), (Some(true), Some(0)));
    for path in ["replay", "picture.svg"] {
        assert_eq!(browsers[0].get(&format!("{place}/{path}")).await.status, 200, "{path}");
    }
    // A team wins or loses as one.
    let (mut team, place) = gathered(&site, "signals", 2).await;
    assert!(by_id(&team[0].page(&format!("{place}/leaving")).await, "resign-1").is_none());
    assert_eq!(team[0].post(&format!("{place}/resign"), &[("seat", "0")]).await.status, 400);
}

#[tokio::test]
async fn a_closed_table_says_so_and_hides_what_was_hidden() {
    let site = Site::with(quick()).await;
    let people = site.people(2).await;
    let laid = Laid::until("tickets", "2", 5, |_| true);
    let place = site.lay("closed", &laid, &people).await;
    let mut browsers: Vec<Browser> = people.iter().map(|(browser, _)| browser.clone()).collect();
    browsers[0].post(&format!("{place}/close"), &[]).await.place();
    let page = browsers[1].page(&place).await;
    assert!(by_id(&page, "agree-close").is_some(), "the other is asked");
    assert!(by_id(&browsers[0].page(&place).await, "unvote").is_some());
    browsers[1].post(&format!("{place}/close"), &[]).await.place();
    let page = browsers[1].page(&place).await;
    assert!(page.contains("closed this table before the game was over"), "{page}");
    for path in ["log", "replay"] {
        assert_eq!(browsers[0].get(&format!("{place}/{path}")).await.status, 403, "{path}");
    }
    assert_eq!(browsers[0].view(&place).await["over"].as_bool(), Some(true));
    assert!(browsers[0].page("/").await.contains("closed"));
}

#[tokio::test]
async fn the_link_to_a_seat_works_once_and_tells_nothing_before() {
    let site = Site::with(quick()).await;
    let (mut browsers, place) = gathered(&site, "tor", 3).await;
    let mut ala = browsers[0].follow(&place).await;
    let ola = browsers[1].follow(&place).await;
    ala.people(|people| lamp(people, 2).as_deref() == Some("here")).await;
    assert_eq!(browsers[0].post(&format!("{place}/give"), &[("seat", "1")]).await.status, 409);
    drop(ola);
    ala.people(|people| lamp(people, 2).as_deref() == Some("gone")).await;
    assert_eq!(browsers[2].post(&format!("{place}/give"), &[("seat", "1")]).await.status, 403);
    let given = loop {
        let given = browsers[0].post(&format!("{place}/give"), &[("seat", "1")]).await;
        if given.status != 409 {
            break given;
        }
    };
    let link = by_id(given.text(), "seat-link").unwrap().get("href").unwrap().to_owned();
    let link = link.split_once("/seat/").map(|(_, secret)| format!("/seat/{secret}")).unwrap();
    let mut ewa = site.browser();
    let offer = ewa.page(&link).await;
    assert!(by_id(&offer, "take-seat").is_some());
    assert_eq!(ewa.get("/seat/0000").await.status, 404);
    assert_eq!(browsers[2].post(&link, &[]).await.status, 409, "whoever plays has a hand already");
    assert_eq!(ewa.post(&link, &[("name", "Ewa")]).await.place(), place);
    assert!(lamp(&ewa.page(&place).await, 2).is_some() && ewa.view(&place).await["seat"] == 1);
    assert_eq!(site.browser().post(&link, &[("name", "Iga")]).await.status, 404, "it is used");
    let old = browsers[1].page(&place).await;
    assert!(old.contains("Your seat now belongs to Ewa"), "the old owner is told");
    assert!(old.contains("you are watching") && browsers[1].view(&place).await.get("seat").is_none());
}
