//! Dice that are typed in when a table is opened.

use catalog::Entry;
use store::{SeatRow, Sitter};

use crate::html::{by_id, escape, tags};
use crate::site::{Laid, Site, entry};

/// The toy as if it could be told its dice. It refuses every one of them, which is what is wanted here.
fn told() -> &'static [Entry] {
    let mut toy = *entry("toy");
    toy.info.extras = &[game::Extra::DICE];
    vec![*entry("tor"), toy].leak()
}

#[tokio::test]
async fn only_games_that_can_be_told_ask_for_dice() {
    let site = Site::of(told()).await;
    let mut ala = site.browser();
    let asks = |page: &str| tags(page).iter().any(|tag| tag.get("name") == Some("dice"));
    let page = ala.page("/new/toy").await;
    assert!(asks(&page) && by_id(&page, "dice-help").is_some() && page.contains("<details"));
    assert!(!asks(&ala.page("/new/tor").await));
}

#[tokio::test]
async fn a_refused_set_up_says_why() {
    let site = Site::of(told()).await;
    let mut ala = site.browser();
    let seats = [("game", "toy"), ("seat0", "me"), ("seat1", "bot1")];
    // Nothing typed in is nothing asked for.
    let blank = [&seats[..], &[("dice", " \r\n ")]].concat();
    assert_eq!(ala.post("/tables", &blank).await.status, 303);
    let typed = [&seats[..], &[("dice", "1 2 <b> / 3\r\n4")]].concat();
    let reason = entry("toy").open("2 dice:1,2,<b>/3,4").unwrap_err().0.en;
    let answer = ala.post("/tables", &typed).await;
    assert_eq!(answer.status, 400);
    assert!(answer.text().contains(&escape(&reason)) && !answer.text().contains("<b>"), "{}", answer.text());
    let answer = ala.script("/tables", &typed).await;
    assert!(answer.json()["error"].as_str().unwrap().ends_with(&reason));
    // The same for set-ups without dice.
    let alone = ala.post("/tables", &[("game", "toy"), ("seat0", "me")]).await;
    assert_eq!(alone.status, 400);
    assert!(alone.text().contains("begins with the number of seats, 2 to 4"));
    // A game that cannot be told does not look at them.
    let tor = [("game", "tor"), ("seat0", "me"), ("seat1", "bot1"), ("dice", "1")];
    assert_eq!(ala.post("/tables", &tor).await.status, 303);
}

/// Only what was chosen among a game's variants is told of a set-up before the end.
#[tokio::test]
async fn the_departure_board_keeps_typed_dice_to_itself() {
    let site = Site::of(told()).await;
    let (mut ala, host) = site.person("Ala").await;
    let laid =
        Laid { setup: "2 together dice:6,6/1".to_owned(), ..Laid::until("toy", "2 together", 1, |_| true) };
    let seats = vec![SeatRow { sitter: Sitter::Person(host), name: "Ala".to_owned(), colour: None }; 2];
    site.lay_seats("told", &laid, host, seats).await;
    let page = ala.page("/").await;
    assert!(page.contains("/t/told") && page.contains("together"));
    assert!(!page.contains("dice:") && !page.contains("6,6"));
}

#[tokio::test]
async fn a_table_rolls_what_was_typed_in() {
    let site = Site::open().await;
    let mut ala = site.browser();
    let dice = "R.R. R..R HH.H .R.H\r\n/ R.R. R.R. R.R. HRHR";
    let answer = ala.post("/tables", &[("game", "ink"), ("seat0", "me"), ("dice", dice)]).await;
    assert_eq!(answer.status, 303);
    let view = ala.view(&answer.place()).await;
    assert_eq!(view["view"]["rolls"], serde_json::json!([["R.R.", "R..R", "HH.H", "R.H.+"]]), "and no more");
    assert!(!ala.page(&answer.place()).await.contains("HRHR\""), "the next roll is not on the page");
    let wrong = ala.post("/tables", &[("game", "ink"), ("seat0", "me"), ("dice", "R.R. H.H.")]).await;
    assert_eq!(wrong.status, 400);
    assert!(wrong.text().contains("round 1: 4 dice are rolled, not 2"));
}
