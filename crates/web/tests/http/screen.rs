//! The screen for a whole room: what a stranger sees, whoever opened it, and nothing to press.

use crate::browser::Browser;
use crate::html::{by_id, forms, tags};
use crate::laid::Laid;
use crate::site::Site;

/// Opens the screen as everybody; all must get the same bytes. Returns them.
async fn same_for_all(site: &Site, people: &[Browser], place: &str) -> String {
    let page = site.browser().page(&format!("{place}/screen")).await;
    for browser in people {
        assert!(
            browser.clone().page(&format!("{place}/screen")).await == page,
            "somebody sees another screen"
        );
    }
    assert!(forms(&page).is_empty(), "nothing can be sent");
    let pressed = tags(&page).into_iter().filter(|tag| {
        let zooms = tag.get("data-zoom").is_some();
        ["button", "input", "select", "textarea"].contains(&&*tag.name) && !zooms
    });
    assert_eq!(pressed.count(), 0, "nothing can be pressed");
    page
}

#[tokio::test]
async fn the_screen_shows_what_a_stranger_sees_whoever_opens_it() {
    for (game, setup, seats) in
        [("tickets", "2", 2), ("tor", "2", 2), ("depot", "2", 2), ("signals", "2 hands-closed", 2)]
    {
        let site = Site::open().await;
        let people = site.people(seats).await;
        let laid = Laid::until(game, setup, 5, |play| play.seq() > 30);
        let place = site.lay(&format!("screen{game}"), &laid, &people).await;
        let browsers: Vec<Browser> = people.iter().map(|(browser, _)| browser.clone()).collect();
        let page = same_for_all(&site, &browsers, &place).await;
        assert!(by_id(&page, "prompt").is_some() && page.contains(&format!("person-{seats}")), "{game}");
        // The stream is the same for all, too.
        let mut heard = Vec::new();
        for browser in browsers.iter().chain([&site.browser()]) {
            let mut stream = browser.listen(&format!("{place}/live?screen=1")).await;
            heard.push(stream.next().await.message["html"].clone());
        }
        assert!(heard.iter().all(|html| *html == heard[0]) && heard[0].is_string(), "{game}");
        assert!(!heard[0].as_str().unwrap().contains("name=\"act\""), "{game}");
    }
}

#[tokio::test]
async fn a_screen_gathers_players_follows_the_game_and_shows_its_end() {
    let site = Site::open().await;
    let mut ala = site.browser();
    ala.post("/settings", &[("name", "Ala")]).await;
    let open = [("game", "toy"), ("seat0", "me"), ("seat1", "open")];
    let place = ala.post("/tables", &open).await.place();
    let waiting = ala.page(&place).await;
    assert_eq!(by_id(&waiting, "to-screen").unwrap().get("href"), Some(&*format!("{place}/screen")));
    let page = same_for_all(&site, &[ala.clone()], &place).await;
    assert!(by_id(&page, "join-code").is_some() && page.contains("Ala"));
    let path = by_id(&page, "live").unwrap().get("data-stream").unwrap().to_owned();
    let mut stream = ala.listen(&path).await;
    let mut bob = site.browser();
    bob.post(&format!("{place}/sit"), &[("seat", "1"), ("name", "Bob")]).await.place();
    // Whoever comes and whatever is played is told to the screen.
    let mut seen = String::new();
    while !seen.contains("id=\"prompt\"") {
        seen = stream.next().await.message["html"].as_str().unwrap_or_default().to_owned();
    }
    assert!(!seen.contains("name=\"act\""), "also to the screen of somebody whose turn it is");
    for _ in 0..3 {
        for browser in [&mut ala, &mut bob] {
            browser.act(&place, "set 1").await;
            browser.act(&place, "done").await;
        }
    }
    while !seen.contains("result") {
        seen = stream.next().await.message["html"].as_str().unwrap_or_default().to_owned();
    }
    let page = same_for_all(&site, &[ala.clone(), bob], &place).await;
    assert!(page.contains("class=\"sheet\"") && page.contains("class=\"panel result\""));
    assert_eq!(site.browser().get("/t/nowhere/screen").await.status, 404);
}
