//! What a link looks like where it is passed on: tags and a picture that need no cookie and tell nothing hidden.

use crate::browser::Browser;
use crate::html::tags;
use crate::site::Site;

/// The content of a tag of the head.
fn meta(page: &str, property: &str) -> String {
    let found =
        tags(page).into_iter().find(|tag| tag.name == "meta" && tag.get("property") == Some(property));
    found.unwrap_or_else(|| panic!("no {property}")).get("content").unwrap().to_owned()
}

/// A picture of the size the tags tell.
async fn png(browser: &mut Browser, place: &str) -> Vec<u8> {
    let answer = browser.get(&format!("{place}/picture.png")).await;
    assert_eq!((answer.status, answer.header("content-type")), (200, "image/png"));
    assert_eq!(answer.body[1..4], *b"PNG");
    let number = |at: usize| u32::from_be_bytes(answer.body[at..at + 4].try_into().unwrap());
    assert_eq!((number(16), number(20)), (1_200, 630));
    answer.body
}

#[tokio::test]
async fn a_link_has_a_title_a_sentence_and_a_picture() {
    let site = Site::open().await;
    let (mut ala, _) = site.person("Ala").await;
    let mut crawler = site.browser();
    let place = ala.post("/tables", &[("game", "tor"), ("way", "friends"), ("friends", "2")]).await.place();
    let page = crawler.page(&place).await;
    assert_eq!(meta(&page, "og:url"), format!("http://kolej.local{place}"));
    assert_eq!(meta(&page, "og:image"), format!("http://kolej.local{place}/picture.png"));
    assert_eq!(meta(&page, "og:description"), "There are still 2 free seats. At the table: Ala");
    let waiting = png(&mut crawler, &place).await;
    crawler.language = "pl".to_owned();
    assert_eq!(meta(&crawler.page(&place).await, "og:locale"), "pl_PL");
    assert!(meta(&crawler.page(&place).await, "og:description").starts_with("Są jeszcze 2 wolne miejsca."));
    for seat in ["1", "2"] {
        ala.post(&format!("{place}/bot"), &[("seat", seat), ("level", "1")]).await.place();
    }
    let page = crawler.page(&place).await;
    assert_eq!(meta(&page, "og:description"), "Gra trwa: Ala, ⚙ Drezyna (łatwy), ⚙ Tender (łatwy)");
    assert_ne!(png(&mut crawler, &place).await, waiting);
    assert_eq!(crawler.get("/t/nowhere/picture.png").await.status, 404);
}

/// The picture is the public one, for whoever asks: a seat's own cookie does not open its hand.
#[tokio::test]
async fn a_picture_shows_what_everybody_may_see() {
    let site = Site::open().await;
    let mut stranger = site.browser();
    for game in ["tor", "ink", "depot", "tickets", "signals"] {
        let (browsers, place) = site.gather(&[("game", game)], 2).await;
        let seen = png(&mut stranger, &place).await;
        for mut player in browsers {
            assert_eq!(png(&mut player, &place).await, seen, "{game}");
        }
    }
}
