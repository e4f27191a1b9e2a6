//! Done, and yet not: whoever is ready may change their mind while another person thinks.

use serde_json::json;

use crate::browser::Browser;
use crate::html::by_id;
use crate::site::Site;

/// Plays this, or the first thing that can be done.
async fn play(browser: &mut Browser, place: &str, seat: u8, act: Option<&str>) {
    let view = browser.get(&format!("{place}/view.json?seat={seat}")).await.json();
    let act = act.unwrap_or_else(|| view["legal"][0].as_str().unwrap());
    let fields = [("seat", &*seat.to_string()), ("token", view["token"].as_str().unwrap()), ("act", act)];
    assert_eq!(browser.post(&format!("{place}/act"), &fields).await.status, 303, "{act}");
}

#[tokio::test]
async fn what_was_built_can_be_built_anew_until_the_last_one_is_ready() {
    let site = Site::open().await;
    let (mut browsers, place) = site.gather(&[("game", "depot")], 2).await;
    let start = browsers[0].view(&place).await["seq"].clone();
    for (seat, browser) in (0..).zip(&mut browsers) {
        play(browser, &place, seat, None).await;
    }
    // By the button of the page, which also says that a tile may be laid anew.
    let board = browsers[0].board(&place).await;
    assert_eq!(board.field("anew"), Some("1"));
    browsers[0].press(&board, board.button("act", "build")).await.place();
    // Nobody waits for her, everybody sees it, and nothing is in the log.
    for browser in &mut browsers {
        let view = browser.view(&place).await;
        assert_eq!((&view["turn"], &view["seq"]), (&json!([1]), &start));
        assert_eq!(view["view"]["desks"][0]["built"], true);
    }
    let page = browsers[0].page(&place).await;
    assert!(page.contains("I change my mind") && by_id(&page, "undo-all").is_none());
    let board = browsers[0].board(&place).await;
    assert!(board.acts().is_empty());
    // She changes it, and builds again; a second thought of the same page comes too late.
    let undo = board.undos()[0].clone();
    browsers[0].press(&board, &undo).await.place();
    assert_eq!(browsers[0].view(&place).await["turn"], json!([0, 1]));
    assert_eq!(browsers[0].press(&board, &undo).await.status, 409);
    play(&mut browsers[0], &place, 0, Some("build")).await;
    assert_eq!(browsers[1].view(&place).await["seq"], start);
    play(&mut browsers[1], &place, 1, Some("build")).await;
    let view = browsers[0].view(&place).await;
    assert!(view["seq"].as_u64() > start.as_u64(), "the last one commits both");
    assert_eq!(view["turn"], json!([0, 1]), "and the next round begins");
    assert!(!browsers[0].page(&place).await.contains("I change my mind"));
}

/// Where time runs, or where nobody but bots is waited for, done is done.
#[tokio::test]
async fn without_another_person_there_is_nothing_to_take_back() {
    let site = Site::open().await;
    let (mut ala, _) = site.person("Ala").await;
    let seats = [("game", "depot"), ("seat0", "me"), ("seat1", "here"), ("name1", "Ola")];
    let place = ala.post("/tables", &seats).await.table();
    play(&mut ala, &place, 0, None).await;
    let before = ala.view(&place).await["seq"].as_u64();
    play(&mut ala, &place, 0, Some("build")).await;
    assert!(ala.view(&place).await["seq"].as_u64() > before, "a screen that is passed on keeps nothing open");
}
