//! Dice that are typed in when a table is opened.

use catalog::Entry;
use store::{SeatRow, Sitter};

use crate::html::{by_id, escape, tags};
use crate::site::{Laid, Site, entry};

/// The toy as if it could be told its dice. It refuses every one of them, which is what is wanted here.
fn tellable() -> &'static [Entry] {
    let mut toy = *entry("toy");
    toy.info.extras = &[game::Extra::DICE];
    vec![*entry("tor"), toy].leak()
}

#[tokio::test]
async fn only_games_that_can_be_told_ask_for_dice() {
    let site = Site::of(tellable()).await;
    let mut ala = site.browser();
    let asks = |page: &str| tags(page).iter().any(|tag| tag.get("name") == Some("dice"));
    let page = ala.page("/new/toy").await;
    assert!(asks(&page) && by_id(&page, "dice-help").is_some() && page.contains("<details"));
    assert!(!asks(&ala.page("/new/tor").await));
}

#[tokio::test]
async fn a_refused_set_up_says_why() {
    let site = Site::of(tellable()).await;
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
    let site = Site::of(tellable()).await;
    let (mut ala, host) = site.person("Ala").await;
    let laid =
        Laid { setup: "2 together dice:6,6/1".to_owned(), ..Laid::until("toy", "2 together", 1, |_| true) };
    let seats = vec![SeatRow::new(Sitter::Person(host), "Ala".to_owned(), None); 2];
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

const ROLLS: &str = "R.R.,R.R.,R.R.,HRHR/HH.H,HH.H,HH.H,R..H+";

/// What everybody reads about typed dice, in both languages; the rolls themselves nobody does.
fn told(page: &str, language: &str) -> bool {
    let line = match language {
        "pl" => "Rzuty w pierwszych 2 rundach nie są losowe: wpisał je gracz Ala.",
        _ => "The rolls of the first 2 rounds are not luck: Ala typed them in.",
    };
    assert!(!page.contains("HH.H,HH.H") && !page.contains("dice:"), "{page}");
    page.contains(line)
}

/// A host could choose all the dice: whoever thinks of sitting down is told, and so is whoever sits there.
#[tokio::test]
async fn everybody_is_told_of_typed_dice_and_nobody_what_they_are() {
    let site = Site::open().await;
    let mut ala = site.browser();
    ala.post("/settings", &[("name", "Ala")]).await;
    let typed = ROLLS.replace(',', " ");
    let open = [("game", "ink"), ("seat0", "me"), ("seat1", "open"), ("dice", &*typed), ("listed", "1")];
    let place = ala.post("/tables", &open).await.place();
    let mut bob = site.browser();
    for (language, short) in [
        ("en", "<em>rolls of the first 2 rounds typed in</em>"),
        ("pl", "<em>wpisane rzuty pierwszych 2 rund</em>"),
    ] {
        language.clone_into(&mut bob.language);
        let lobby = bob.page("/").await;
        assert!(lobby.contains(short) && !lobby.contains("dice:"), "{lobby}");
        assert!(told(&bob.page(&place).await, language), "before anybody sits down");
        assert!(told(&bob.page(&format!("{place}/proof")).await, language));
    }
    assert_eq!(bob.view(&place).await["typed"], serde_json::json!({ "rounds": 2, "by": "Ala" }));
    bob.post(&format!("{place}/sit"), &[("seat", "1"), ("name", "Bob")]).await.place();
    for browser in [&mut bob, &mut ala, &mut site.browser()] {
        let (page, language) = (browser.page(&place).await, browser.language.clone());
        assert!(page.contains("class=\"board\"") && told(&page, &language), "while the game goes on");
        assert_eq!(browser.view(&place).await["typed"]["rounds"], 2);
    }
    let mut stream = bob.listen(&format!("{place}/live")).await;
    assert!(told(stream.next().await.html(), "pl"), "the stream does not take it away");
}

/// Nobody is told of what was not typed in.
#[tokio::test]
async fn a_table_left_to_luck_says_nothing_of_typed_dice() {
    let site = Site::open().await;
    let mut ala = site.browser();
    let place = ala.post("/tables", &[("game", "ink"), ("seat0", "me"), ("seat1", "open")]).await.place();
    for path in ["/", &place, &format!("{place}/proof")] {
        let page = ala.page(path).await;
        assert!(!page.contains("typed in") && by_id(&page, "typed-in").is_none(), "{page}");
    }
    assert_eq!(ala.view(&place).await["typed"], serde_json::Value::Null);
}

/// The proof counts what was typed in apart: the seed has no part in it.
#[tokio::test]
async fn the_proof_does_not_count_typed_dice_as_luck() {
    let site = Site::open().await;
    let people = site.people(1).await;
    let laid = Laid::played("ink", &format!("1 dice:{ROLLS}"), 5);
    let place = site.lay_finished("typed", &laid, &people).await;
    let mut ewa = site.browser();
    let proof = ewa.page(&format!("{place}/proof")).await;
    assert!(proof.contains("Checked: 20 draws follow the seed, 8 were typed in."), "{proof}");
    assert!(!proof.contains("all of them") && told(&proof, "en"));
    assert!(told(&ewa.page(&place).await, "en"), "also when all is over");
    assert_eq!(ewa.view(&place).await["typed"]["by"], "Ala");
    "pl".clone_into(&mut ewa.language);
    let proof = ewa.page(&format!("{place}/proof")).await;
    assert!(proof.contains("Sprawdzono: 20 losowań zgadza się z ziarnem, wpisanych rzutów: 8."), "{proof}");
}
