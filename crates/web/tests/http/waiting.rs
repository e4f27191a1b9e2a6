//! The waiting room by forms alone: what it waits for, bots in words, seats that come and go, beginning with fewer.

use crate::html::{Tag, by_id, form, forms, tags};
use crate::site::Site;

/// What can be posted from a page, by the end of its address and the value of its button.
fn offers(page: &str, what: &str) -> usize {
    forms(page)
        .iter()
        .filter(|form| form.action.ends_with("/seats"))
        .flat_map(|form| &form.fields)
        .filter(|(name, value)| name == "how" && value == what)
        .count()
}

/// Large buttons that send a form.
fn large(page: &str) -> usize {
    let sends = |tag: &&Tag| tag.name == "button" && tag.get("type") != Some("button");
    tags(page).iter().filter(sends).filter(|tag| tag.get("class") == Some("primary")).count()
}

#[tokio::test]
async fn a_waiting_room_says_what_it_waits_for() {
    let site = Site::open().await;
    let ((mut ala, _), mut ola) = (site.person("Ala").await, site.browser());
    let place = ala.post("/tables", &[("game", "tor"), ("way", "friends"), ("friends", "3")]).await.place();
    let page = ala.page(&place).await;
    assert!(page.contains("Waiting for 3 players.") && page.contains("when you start without them"));
    assert_eq!(large(&page), 0, "nothing large to press yet");
    assert!(by_id(&page, "begin").is_none(), "nobody plays this alone");
    let page = ola.page(&place).await;
    assert!(page.contains("There are 3 free seats.") && page.contains("Sit here"));
    assert_eq!((offers(&page, "drop"), by_id(&page, "add-seat").is_some()), (0, false), "only for the host");
    ola.post(&format!("{place}/sit"), &[("seat", "1"), ("name", "Ola")]).await;
    let page = ola.page(&place).await;
    assert!(page.contains("Waiting for 2 players.") && page.contains("only the host can start earlier"));
    assert_eq!(large(&page), 0, "whoever sits is not asked to sit again");
    assert!(page.contains("Somebody next to me"), "but may seat somebody else");
    let page = ala.page(&place).await;
    assert!(page.contains("Start with two") && page.contains("Remove from the table: Ola"));
    assert_eq!(offers(&page, "drop"), 2);
}

#[tokio::test]
async fn the_host_adds_bots_in_words_and_starts_with_fewer() {
    let site = Site::open().await;
    let ((mut ala, _), mut ola) = (site.person("Ala").await, site.browser());
    let place = ala.post("/tables", &[("game", "tor"), ("way", "friends"), ("friends", "3")]).await.place();
    let arrange = format!("{place}/seats");
    let page = ala.page(&place).await;
    let bots = form(&page, "/bot");
    assert!(["easy", "medium", "hard"].iter().all(|word| page.contains(&format!(">{word}</button>"))));
    ala.press(&bots, bots.button("level", "3")).await.place();
    assert!(ala.page(&place).await.contains("⚙ Handcar (hard)"));
    ola.post(&format!("{place}/sit"), &[("seat", "2"), ("name", "Ola")]).await;
    // Nobody but the host.
    for how in ["begin", "add", "drop", "free"] {
        assert_eq!(ola.post(&arrange, &[("how", how), ("seat", "3")]).await.status, 403, "{how}");
        assert_eq!(site.browser().post(&arrange, &[("how", how)]).await.status, 403, "{how}");
    }
    assert_eq!(ala.post(&arrange, &[("how", "dance")]).await.status, 400);
    assert_eq!(ala.post(&arrange, &[("how", "free"), ("seat", "0")]).await.status, 400);
    // Ola is sent away and comes back.
    ala.post(&arrange, &[("how", "free"), ("seat", "2")]).await.place();
    assert!(!ala.page(&place).await.contains("<strong>Ola</strong>"));
    ola.post(&format!("{place}/sit"), &[("seat", "2"), ("name", "Ola")]).await.place();
    let page = ala.page(&place).await;
    assert!(page.contains("Start with three"));
    assert_eq!(ala.post(&arrange, &[("how", "begin")]).await.place(), place);
    for browser in [&mut ala, &mut ola] {
        assert!(browser.page(&place).await.contains("class=\"board\""), "the game is on");
    }
    assert_eq!(ala.post(&arrange, &[("how", "begin")]).await.status, 409);
}

#[tokio::test]
async fn a_game_that_cannot_be_smaller_says_so() {
    let site = Site::open().await;
    let (mut ala, _) = site.person("Ala").await;
    let place = ala.post("/tables", &[("game", "tor"), ("way", "friends")]).await.place();
    let page = ala.page(&place).await;
    assert_eq!(offers(&page, "drop"), 0, "two is the least");
    let answer = ala.post(&format!("{place}/seats"), &[("how", "begin")]).await;
    assert_eq!(answer.status, 400);
    assert!(answer.text().contains("number of seats, 2 to"), "{}", answer.text());
    ala.post(&format!("{place}/seats"), &[("how", "add")]).await.place();
    assert!(ala.page(&place).await.contains("Waiting for 2 players."));
}

#[tokio::test]
async fn the_waiting_room_tells_the_variant() {
    let site = Site::open().await;
    let (mut ala, _) = site.person("Ala").await;
    let place =
        ala.post("/tables", &[("game", "toy"), ("way", "friends"), ("goal", "together")]).await.place();
    assert!(by_id(&ala.page(&place).await, "setup").is_some());
    let share = by_id(&ala.page(&place).await, "share").unwrap();
    assert!(share.get("hidden").is_some(), "buttons that need the script are hidden without it");
    assert_eq!(share.get("data-link").unwrap(), format!("http://kolej.local{place}"));
}
