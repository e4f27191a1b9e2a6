//! First games: questions before what is final, the coach where only bots are rivals, and what signs and keys mean.

use serde_json::json;

use crate::html::{by_id, tags};
use crate::site::Site;

#[tokio::test]
async fn there_is_a_place_to_ask_in_and_a_coach_where_only_bots_are_rivals() {
    let site = Site::open().await;
    let (mut ala, _) = site.person("Ala").await;
    let seen = |page: &str| (by_id(page, "ask").is_some(), by_id(page, "coach").is_some());
    let bot = [("game", "tickets"), ("seat0", "me"), ("seat1", "bot1")];
    let place = ala.post("/tables", &bot).await.table();
    let page = ala.page(&place).await;
    assert_eq!(seen(&page), (true, true));
    assert!(page.contains("Keep tickets whose ways overlap"), "he says what is possible now");
    assert_eq!(by_id(&page, "live").unwrap().get("data-game"), Some("tickets"));
    let none = ala.post("/tables", &[&bot[..], &[("hints", "off")]].concat()).await.table();
    assert_eq!(seen(&ala.page(&none).await), (true, false), "a table without hints has no coach");
    // Where people meet there is no coach, and who only watches needs neither.
    let (mut browsers, place) = site.gather(&[("game", "tickets"), ("hints", "on")], 2).await;
    assert_eq!(seen(&browsers[0].page(&place).await), (true, false));
    assert_eq!(seen(&ala.page(&place).await), (false, false));
}

/// What deserves a question says so on the board, in the reader's language, and only there.
#[tokio::test]
async fn drawing_tickets_is_asked_about() {
    let site = Site::open().await;
    let (mut browsers, place) = site.gather(&[("game", "tickets")], 2).await;
    for browser in &mut browsers {
        browser.act(&place, "keep").await;
    }
    let mut asked = Vec::new();
    for browser in &mut browsers {
        let page = browser.page(&place).await;
        asked.extend(tags(&page).into_iter().filter(|tag| tag.get("data-ask").is_some()));
    }
    assert_eq!(asked.len(), 1, "one button, for whoever is to act");
    assert_eq!(asked[0].get("value"), Some("tickets"));
    assert!(asked[0].get("data-ask").unwrap().contains("keep at least 1"));
}

#[tokio::test]
async fn signs_and_keys_are_explained() {
    let site = Site::open().await;
    let mut ala = site.browser();
    for (game, signs) in [("tor", 8), ("ink", 15), ("depot", 4), ("tickets", 11), ("signals", 13), ("toy", 0)]
    {
        let page = ala.page(&format!("/signs/{game}")).await;
        assert_eq!(page.matches("class=\"sign-face\"").count(), signs, "{game}");
        assert!(page.matches("<kbd>").count() >= 3, "{game}");
        assert_eq!(by_id(&page, "help").unwrap().get("href"), Some(&*format!("/signs/{game}")));
    }
    assert_eq!(ala.get("/signs/chess").await.status, 404);
}

/// What the coach warns of is among what may be done, said in words, and only to the seat that decides.
#[tokio::test]
async fn the_coach_warns_of_what_costs_much() {
    let site = Site::open().await;
    let ((mut ala, _), (mut ola, _)) = (site.person("Ala").await, site.person("Ola").await);
    let bot = [("game", "tor"), ("seat0", "me"), ("seat1", "bot1")];
    let place = ala.post("/tables", &bot).await.table();
    let care = |token: &str| format!("{place}/care?seat=0&token={token}");
    let (mut warned, mut turn) = (false, 0);
    let mut live = ala.listen(&format!("{place}/live")).await;
    loop {
        live.next().await;
        let view = ala.view(&place).await;
        if view["over"] == true {
            break;
        }
        let Some(legal) = view["legal"].as_array().filter(|legal| !legal.is_empty()) else { continue };
        let token = view["token"].as_str().unwrap();
        let answer = ala.get(&care(token)).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        let (care_of, answer) = (care(token), answer.json());
        if let Some(poor) = answer["poor"].as_array() {
            assert!(!poor.is_empty() && poor.iter().all(|act| legal.contains(act)), "{answer} {legal:?}");
            // Something else can be done, if only taking back what was begun.
            let begun = view["draft"].as_array().is_some_and(|draft| !draft.is_empty());
            assert!(begun || poor.len() < legal.len(), "{answer} {legal:?}");
            assert!(answer["words"].as_str().unwrap().starts_with("Coach: "), "{answer}");
            assert_eq!(ola.get(&care_of).await.status, 403, "it is nobody else's seat");
            assert_eq!(ala.get(&care("99.9")).await.json(), json!({}), "of another moment there is nothing");
            warned = true;
            break;
        }
        turn += 1;
        let act = legal[turn % legal.len()].as_str().unwrap();
        let fields = [("seat", "0"), ("token", token), ("act", act)];
        assert_eq!(ala.post(&format!("{place}/act"), &fields).await.status, 303);
    }
    assert!(warned, "nobody clicks through a whole game at random without one blunder");
    let none = ala.post("/tables", &[&bot[..], &[("hints", "off")]].concat()).await.table();
    assert_eq!(ala.get(&format!("{none}/care?seat=0&token=0.0")).await.status, 403, "no hints, no warnings");
}
