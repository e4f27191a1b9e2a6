//! Pins over HTTP: team-mates show each other things of the board.

use serde_json::Value;

use crate::browser::Browser;
use crate::html::{by_id, form, forms};
use crate::site::{Laid, Site, free};

/// Two people at a table of signal boxes.
async fn boxes(site: &Site) -> (Browser, Browser, String) {
    let people = site.people(2).await;
    let place = site.lay("pins", &Laid::until("toy", "2 together", 1, |_| true), &people).await;
    (people[0].0.clone(), people[1].0.clone(), place)
}

/// What the browser module is told to draw: kind, thing, where to, words.
fn drawn(html: &str) -> Vec<[String; 4]> {
    let data = by_id(html, "pins").unwrap().get("data-pins").unwrap().to_owned();
    let pins: Vec<Value> = serde_json::from_str(&data).unwrap();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    pins.iter().map(|pin| ["kind", "at", "to", "text"].map(|key| text(&pin[key]))).collect()
}

#[tokio::test]
async fn everybody_sees_a_pin_and_its_owner_takes_it_away() {
    let site = Site::open().await;
    let (mut ala, mut bob, place) = boxes(&site).await;
    let (mut guest, pin) = (site.browser(), format!("{place}/pin"));
    let mut streams = [bob.follow(&place).await, guest.follow(&place).await];
    let put = [("seat", "0"), ("kind", "point"), ("at", "box-2")];
    assert_eq!(ala.post(&pin, &put).await.place(), place);
    for stream in &mut streams {
        let heard = stream.next().await;
        assert!(heard.html().contains("Ala points at: box 2"), "{}", heard.html());
        assert_eq!(drawn(heard.html()), [["point", "box-2", "", ""]]);
    }
    // The same once more is nothing new.
    ala.post(&pin, &put).await;
    ala.post(&pin, &[("seat", "0"), ("kind", "arrow"), ("at", "box-1"), ("to", "box-2")]).await;
    bob.post(&pin, &[("seat", "1"), ("kind", "note"), ("at", "box-1"), ("text", "<b>\"two\"</b>?")]).await;
    let page = guest.page(&place).await;
    assert_eq!(drawn(&page).len(), 3);
    assert_eq!(drawn(&page)[2], ["note", "box-1", "", "<b>\"two\"</b>?"]);
    assert!(page.contains("Ala: box 1 → box 2") && page.contains("Bob, box 1: “&lt;b&gt;"), "{page}");
    // Only one's own can be taken away, by a button that works without script.
    let removing = |page: &str| {
        forms(page).into_iter().filter(|form| form.action.ends_with("/unpin")).collect::<Vec<_>>()
    };
    assert!(removing(&page).is_empty() && by_id(&page, "pins-page").is_none(), "spectators only look");
    let own = removing(&ala.page(&place).await);
    assert_eq!(own.len(), 2);
    assert_eq!(ala.press(&own[0], &own[0].buttons[0]).await.place(), place);
    let left = drawn(&bob.page(&place).await);
    assert_eq!(left.iter().map(|pin| pin[0].as_str()).collect::<Vec<_>>(), ["arrow", "note"]);
    let message = ala.script(&format!("{place}/unpin"), &[("seat", "0"), ("pin", "all")]).await.json();
    assert_eq!(drawn(message["html"].as_str().unwrap()).len(), 1, "the other's note stays");
}

#[tokio::test]
async fn pins_survive_a_restart_and_go_with_the_turn() {
    let site = Site::open().await;
    let (mut ala, mut bob, place) = boxes(&site).await;
    ala.post(&format!("{place}/pin"), &[("seat", "0"), ("kind", "point"), ("at", "box-1")]).await;
    let before = bob.page(&place).await;
    let site = site.restart(free()).await;
    let mut again = [site.browser(), site.browser()];
    for (browser, old) in again.iter_mut().zip([&ala, &bob]) {
        browser.cookies = old.cookies.clone();
    }
    let [mut ala, mut bob] = again;
    assert_eq!(bob.page(&place).await, before);
    for browser in [&mut ala, &mut bob] {
        browser.act(&place, "set 1").await;
        assert_eq!(drawn(&browser.page(&place).await).len(), 1, "the round goes on");
        browser.act(&place, "done").await;
    }
    assert_eq!(drawn(&ala.page(&place).await).len(), 0, "it was about the round before");
    ala.post(&format!("{place}/pin"), &[("seat", "0"), ("kind", "point"), ("at", "box-2")]).await;
    assert_eq!(drawn(&bob.page(&place).await), [["point", "box-2", "", ""]]);
    assert_eq!(site.store.load("pins", 0).await.unwrap().unwrap().pins.len(), 1, "old ones are not kept");
}

#[tokio::test]
async fn what_may_not_be_pinned_is_refused_and_explained() {
    let site = Site::open().await;
    let (mut ala, mut bob, place) = boxes(&site).await;
    let (pin, unpin) = (format!("{place}/pin"), format!("{place}/unpin"));
    let long = "x".repeat(141);
    let page = ala.page(&place).await;
    for (fields, status, said) in [
        (vec![("kind", "point"), ("at", "box-3")], 422, "There is nothing of that name"),
        (vec![("kind", "arrow"), ("at", "box-1"), ("to", "moon")], 422, "There is nothing of that name"),
        (vec![("kind", "arrow"), ("at", "box-1")], 400, "Something in the form is missing"),
        (vec![("kind", "point"), ("at", "BOX")], 400, "Something in the form is missing"),
        (vec![("kind", "dance"), ("at", "box-1")], 400, "Something in the form is missing"),
        (vec![("kind", "note"), ("at", "box-1"), ("text", &*long)], 400, "Something in the form is missing"),
    ] {
        let fields = [vec![("seat", "0")], fields].concat();
        let answer = ala.post(&pin, &fields).await;
        assert_eq!(answer.status, status, "{fields:?}");
        assert!(answer.text().contains(said), "{}", answer.text());
    }
    assert_eq!(ala.page(&place).await, page);
    // Somebody else's seat, nobody's seat, spectators.
    let put = |seat| [("seat", seat), ("kind", "point"), ("at", "box-1")];
    assert_eq!(bob.post(&pin, &put("0")).await.status, 403);
    assert_eq!(bob.post(&pin, &put("7")).await.status, 403);
    assert_eq!(site.browser().post(&pin, &put("0")).await.status, 403);
    assert_eq!(site.browser().get(&format!("{place}/pins")).await.status, 403);
    ala.post(&pin, &put("0")).await;
    assert_eq!(bob.post(&unpin, &[("seat", "0"), ("pin", "all")]).await.status, 403);
    assert_eq!(ala.post(&unpin, &[("seat", "0"), ("pin", "x")]).await.status, 400);
    // As many as fit.
    for number in 1..24 {
        let text = format!("note {number}");
        let put = [("seat", "0"), ("kind", "note"), ("at", "box-1"), ("text", text.as_str())];
        assert_eq!(ala.post(&pin, &put).await.status, 303);
    }
    let many = ala.script(&pin, &[("seat", "0"), ("kind", "point"), ("at", "box-2")]).await;
    assert_eq!(many.status, 422);
    assert!(many.json()["error"].as_str().unwrap().contains("as many things as fit"));
    assert_eq!(bob.post(&pin, &put("1")).await.status, 303, "everybody has their own");
    assert_eq!(drawn(&bob.page(&place).await).len(), 25);
}

#[tokio::test]
async fn games_without_pins_have_none() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let place = site.lay("tor", &Laid::until("tor", "2", 1, |_| true), &people).await;
    let mut ala = people[0].0.clone();
    let page = ala.page(&place).await;
    assert!(by_id(&page, "pins").is_none() && !page.contains("pins.js"));
    let put = [("seat", "0"), ("kind", "point"), ("at", "box-1")];
    assert_eq!(ala.post(&format!("{place}/pin"), &put).await.status, 404);
    assert_eq!(ala.get(&format!("{place}/pins")).await.status, 404);
    // Nor has a game that is over.
    let over = site.lay_finished("over", &Laid::played("toy", "2", 1), &people).await;
    assert_eq!(ala.post(&format!("{over}/pin"), &put).await.status, 409);
    assert_eq!(ala.get(&format!("{over}/pins")).await.status, 303);
}

#[tokio::test]
async fn pins_are_made_without_script() {
    let site = Site::open().await;
    let (mut ala, mut bob, place) = boxes(&site).await;
    let link = by_id(&ala.page(&place).await, "pins-page").unwrap();
    let page = ala.page(link.get("href").unwrap()).await;
    assert_eq!(page.matches("<option value=\"box-1\">box 1</option>").count(), 2, "{page}");
    let making = form(&page, "/pin");
    assert_eq!(making.buttons.len(), 3);
    let mut fields = vec![("at", "box-2"), ("to", "box-1"), ("text", "here"), ("kind", "note")];
    fields.push(("seat", making.field("seat").unwrap()));
    assert_eq!(ala.post(&making.action, &fields).await.place(), place);
    assert!(bob.page(&place).await.contains("Ala, box 2: “here”"));
    ala.language = "pl".to_owned();
    assert!(ala.page(&place).await.contains("Ala, budka 2: „here”"));
}
