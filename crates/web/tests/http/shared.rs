//! Several seats at one screen: the device is passed on, secrets are not.

use crate::browser::Browser;
use crate::html::{by_id, form};
use crate::site::Site;

/// What only one seat of the toy may see.
const SECRETS: [&str; 5] = ["card ", "signal 1", "signal 2", "signal 3", "name=\"act\""];

/// A table of the toy with two seats at one screen and one elsewhere.
async fn table(site: &Site) -> (Browser, Browser, String) {
    let mut ala = site.browser();
    ala.post("/settings", &[("name", "Ala")]).await;
    let seats = [("game", "toy"), ("seat0", "me"), ("seat1", "here"), ("name1", "Ola"), ("seat2", "open")];
    let place = ala.post("/tables", &seats).await.place();
    let mut bob = site.browser();
    bob.post(&format!("{place}/sit"), &[("seat", "2"), ("name", "Bob")]).await.place();
    (ala, bob, place)
}

/// The screen asks for this player and shows nothing secret.
fn assert_curtain(html: &str, name: &str, link: &str) {
    assert!(html.contains(&format!("Pass the device to {name}")), "{html}");
    assert_eq!(by_id(html, "curtain").unwrap().get("href"), Some(link));
    for secret in SECRETS {
        assert!(!html.contains(secret), "{secret:?} is shown behind the curtain");
    }
}

#[tokio::test]
async fn the_device_is_passed_before_anything_secret_is_shown() {
    let site = Site::open().await;
    let (mut ala, mut bob, place) = table(&site).await;
    let [first, second] = [0, 1].map(|seat| format!("{place}?seat={seat}&turn=0"));
    assert_curtain(&ala.page(&place).await, "Ala", &first);

    // Whoever says who it is sees their own hand and nobody else's, and keeps it while thinking.
    let page = ala.page(&first).await;
    assert!(!page.contains("id=\"curtain\"") && page.contains("<strong>Ala: </strong>"));
    assert_eq!(page.matches("card ").count(), 1, "one's own card only");
    assert_eq!(ala.act(&first, "set 2").await, first);
    assert!(ala.page(&first).await.contains("signal 2"));
    assert_curtain(&ala.page(&place).await, "Ala", &first);

    // The turn is over: what it brought is seen until it is covered, and only then the next one at this screen is asked for.
    let ended = ala.act(&first, "done").await;
    assert_eq!(ended, format!("{place}?seat=0&turn=2"));
    let page = ala.page(&ended).await;
    assert!(!page.contains("id=\"curtain\"") && !page.contains("name=\"act\""), "{page}");
    assert_eq!(page.matches("card ").count(), 1, "her own card only");
    let cover = by_id(&page, "cover").unwrap().get("href").unwrap().to_owned();
    assert_eq!(ala.get(&cover).await.place(), place);
    // Whoever goes back finds the curtain, wherever that leads.
    for back in [&place, &ended, &first] {
        assert_curtain(&ala.page(back).await, "Ola", &second);
    }
    let page = ala.page(&second).await;
    assert_eq!(page.matches("card ").count(), 1);
    assert!(!page.contains("signal 2"), "what Ala set stays hers");

    ala.act(&second, "set 1").await;
    let ended = ala.act(&second, "done").await;
    assert!(ala.page(&ended).await.contains("id=\"cover\""));
    ala.get(&format!("{place}?cover=1")).await.place();
    let waiting = ala.page(&place).await;
    assert!(SECRETS.iter().all(|secret| !waiting.contains(secret)));
    let waiting = ala.page(&ended).await;
    assert!(!waiting.contains("id=\"curtain\""), "nobody at this screen is to act");
    assert!(SECRETS.iter().all(|secret| !waiting.contains(secret)));

    // The round ends elsewhere, and it begins again: what was said for the last one counts no more.
    bob.act(&place, "set 1").await;
    bob.act(&place, "done").await;
    let again = format!("{place}?seat=0&turn=2");
    for back in [&place, &first] {
        assert_curtain(&ala.page(back).await, "Ala", &again);
    }
}

#[tokio::test]
async fn the_browser_module_is_stopped_by_the_same_curtain() {
    let site = Site::open().await;
    let (mut ala, _, place) = table(&site).await;
    let first = format!("{place}?seat=0&turn=0");
    let mut public = ala.listen(&format!("{place}/live")).await;
    assert_curtain(public.next().await.html(), "Ala", &first);
    let mut own = ala.listen(&format!("{place}/live?seat=0")).await;
    assert!(own.next().await.html().contains("card "));
    for (act, ends) in [("set 3", false), ("done", true)] {
        let board = ala.board(&first).await;
        let fields = [("seat", "0"), ("token", board.field("token").unwrap()), ("act", act)];
        let message = ala.script(&format!("{place}/act"), &fields).await.json();
        let html = message["html"].as_str().unwrap();
        assert!(html.contains("card "));
        assert_eq!(by_id(html, "cover").is_some(), ends, "what it brought is there to be covered");
        assert_eq!(own.next().await.html(), html, "the stream of the same screen agrees");
    }
    ala.get(&format!("{place}?cover=0")).await.place();
    assert_curtain(&ala.page(&place).await, "Ola", &format!("{place}?seat=1&turn=0"));
    // The log on a shared screen tells what everybody may read.
    let page = ala.page(&format!("{place}?seat=1")).await;
    let story = page.split_once("id=\"story\"").unwrap().1.split_once("</ol>").unwrap().0;
    assert!(!story.contains("card "), "{story}");
}

/// The device may lie on the table by the time the next round begins.
#[tokio::test]
async fn a_stream_does_not_remember_who_held_the_device() {
    let site = Site::open().await;
    let (mut ala, mut bob, place) = table(&site).await;
    let [first, second] = [0, 1].map(|seat| format!("{place}?seat={seat}"));
    ala.act(&first, "set 1").await;
    ala.act(&first, "done").await;
    // What was covered stays covered, also for a stream that asks for it.
    let resting = ala.listen(&format!("{place}/live?seat=0")).await.next().await;
    assert!(resting.html().contains("card "));
    assert_eq!(ala.get(&format!("{place}?cover=0")).await.status, 303);
    let covered = ala.listen(&format!("{place}/live?seat=0")).await.next().await;
    assert!(!covered.html().contains("card "));
    let mut live = ala.listen(&format!("{place}/live?seat=1")).await;
    assert!(live.next().await.html().contains("card "));
    for act in ["set 1", "done"] {
        ala.act(&second, act).await;
        live.next().await;
    }
    bob.act(&place, "set 1").await;
    bob.act(&place, "done").await;
    assert_curtain(live.next().await.html(), "Ala", &format!("{place}?seat=0&turn=2"));
}

#[tokio::test]
async fn asking_for_a_seat_does_not_make_it_yours() {
    let site = Site::open().await;
    let (mut ala, mut bob, place) = table(&site).await;
    let mut stranger = site.browser();
    for seat in ["0", "1", "2", "3", "255"] {
        let asked = stranger.page(&format!("{place}?seat={seat}")).await;
        let plain = stranger.page(&place).await;
        // Only the address of the stream and of the way back remember what was asked for.
        let same = asked.replace(&format!("&amp;seat={seat}"), "").replace(&format!("?seat={seat}"), "");
        assert_eq!(same, plain);
        assert!(SECRETS.iter().all(|secret| !asked.contains(secret)), "{asked}");
    }
    assert_eq!(stranger.get(&format!("{place}/view.json?seat=0")).await.status, 403);
    // Somebody who sits at the table sees their own seat, whichever is asked for.
    let asked = bob.page(&format!("{place}?seat=0")).await;
    assert_eq!(form(&asked, "/act").field("seat"), Some("2"));
    assert_eq!(asked.matches("Bob: 0 hits card ").count(), 1);
    assert_eq!(bob.get(&format!("{place}/view.json?seat=0")).await.status, 403);
    // And at a shared screen nobody can ask for the seat of somebody elsewhere.
    assert_curtain(&ala.page(&format!("{place}?seat=2")).await, "Ala", &format!("{place}?seat=0&turn=0"));
    assert_eq!(ala.get(&format!("{place}/view.json?seat=2")).await.status, 403);
}

/// TOR has secrets only while cards are on offer; later the screen simply shows whose turn it is.
#[tokio::test]
async fn without_secrets_there_is_no_curtain() {
    let site = Site::open().await;
    let mut ala = site.browser();
    let seats = [("game", "tor"), ("seat0", "me"), ("seat1", "here"), ("name1", "Ola")];
    let place = ala.post("/tables", &seats).await.table();
    for turn in 0..6 {
        let view = ala.get(&format!("{place}/view.json")).await.json();
        let seat = view["turn"][0].as_u64().unwrap();
        let page = ala.page(&place).await;
        let curtain = by_id(&page, "curtain");
        assert_eq!(curtain.is_some(), turn < 2, "turn {turn}");
        let mut at = place.clone();
        if let Some(curtain) = curtain {
            curtain.get("href").unwrap().clone_into(&mut at);
            assert!(!page.contains("name=\"act\""));
        }
        let board = ala.board(&at).await;
        assert_eq!(board.field("seat"), Some(&*seat.to_string()));
        // The whole turn: whatever comes first, until it is somebody else's.
        while ala.view(&place).await["turn"][0].as_u64() == Some(seat) {
            let board = ala.board(&at).await;
            at = ala.press(&board, board.button("act", board.acts()[0])).await.place();
        }
    }
}
