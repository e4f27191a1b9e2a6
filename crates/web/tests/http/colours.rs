//! Player colours by forms alone: chosen for a new table and in the waiting room, shown on the board, kept for what follows.

use crate::browser::Browser;
use crate::html::{Tag, by_id, form, tags};
use crate::site::Site;

/// Whether a control cannot be chosen.
fn disabled(page: &str, id: &str) -> bool {
    by_id(page, id).unwrap_or_else(|| panic!("no {id}")).get("disabled").is_some()
}

/// The colours of the players' badges in the order of their seats, as numbers of the game's list.
fn badges(page: &str) -> Vec<String> {
    let tags = tags(page);
    let players = tags.iter().position(|tag| tag.get("class") == Some("tkt-players")).unwrap();
    let end = tags[players..].iter().position(|tag| tag.name == "/ol").unwrap();
    let mark = |tag: &Tag| tag.get("href")?.strip_prefix("#tkt-m").map(ToOwned::to_owned);
    tags[players..players + end].iter().filter_map(mark).collect()
}

const TABLE: [(&str, &str); 4] = [("game", "tickets"), ("seat0", "me"), ("seat1", "open"), ("seat2", "bot1")];

async fn choose(browser: &mut Browser, place: &str, seat: &str, colour: &str) -> u16 {
    browser.post(&format!("{place}/colour"), &[("seat", seat), ("colour", colour)]).await.status
}

#[tokio::test]
async fn colours_are_chosen_in_the_waiting_room_and_shown_on_the_board() {
    let site = Site::open().await;
    let (mut ala, mut ola) = (site.browser(), site.browser());
    let place = ala.post("/tables", &TABLE).await.place();
    let page = ala.page(&place).await;
    let own = form(&page, "/colour");
    let words: Vec<&str> = own.buttons.iter().map(|button| button.value.as_str()).collect();
    assert_eq!(words, ["red", "green", "blue", "yellow", "black"]);
    assert_eq!(by_id(&page, "colour-1-black").unwrap().get("aria-pressed"), Some("false"));
    assert_eq!(ala.press(&own, own.button("colour", "black")).await.place(), place);
    let page = ala.page(&place).await;
    assert_eq!(by_id(&page, "colour-1-black").unwrap().get("aria-pressed"), Some("true"));
    // Whoever comes next is shown that black is gone, and is refused it all the same.
    let page = ola.page(&place).await;
    assert!(disabled(&page, "colour-2-black") && !disabled(&page, "colour-2-red"));
    assert!(page.contains("black"), "a colour has a name");
    assert_eq!(form(&page, "/sit").field("colour"), Some(""), "nobody has to choose");
    let sit = format!("{place}/sit");
    assert_eq!(ola.post(&sit, &[("seat", "1"), ("colour", "black")]).await.status, 409);
    assert_eq!(ola.post(&sit, &[("seat", "1"), ("colour", "purple")]).await.status, 400);
    assert_eq!(choose(&mut ala, &place, "0", "purple").await, 400);
    for (seat, colour, status) in [("0", "red", 403), ("9", "red", 403)] {
        assert_eq!(choose(&mut ola, &place, seat, colour).await, status, "{seat} {colour}");
    }
    assert_eq!(ola.post(&sit, &[("seat", "1"), ("colour", "blue")]).await.place(), place);
    let page = ola.page(&place).await;
    assert_eq!(badges(&page), ["4", "2", "0"], "the bot has what was free");
    assert_eq!(choose(&mut ala, &place, "0", "green").await, 409, "the game has begun");
}

#[tokio::test]
async fn the_form_of_a_new_table_offers_colours_and_comes_back_when_two_are_the_same() {
    let site = Site::open().await;
    let mut ala = site.browser();
    let page = ala.page("/new/tickets").await;
    let field = |name: &str| tags(&page).iter().filter(|tag| tag.get("name") == Some(name)).count();
    assert_eq!([field("colour0"), field("colour4")], [6, 6], "five colours, or none in particular");
    assert!(!ala.page("/new/tor").await.contains("colour0"), "no colours to choose there");
    let two = |one: &'static str, two: &'static str| {
        [
            ("game", "tickets"),
            ("seat0", "me"),
            ("colour0", one),
            ("seat1", "here"),
            ("colour1", two),
            ("seat2", "bot1"),
        ]
    };
    let answer = ala.post("/tables", &two("yellow", "yellow")).await;
    assert_eq!(answer.status, 400);
    let again = by_id(answer.text(), "colour1-2-yellow").unwrap();
    assert!(again.get("checked").is_some(), "the form is as it was filled in");
    assert!(answer.text().contains("Somebody else has this colour"));
    assert_eq!(ala.post("/tables", &two("yellow", "purple")).await.status, 400);
    let place = ala.post("/tables", &two("yellow", "red")).await.table();
    assert_eq!(badges(&ala.page(&format!("{place}?seat=0")).await), ["3", "0", "1"]);
    let picture = ala.get(&format!("{place}/picture.svg")).await;
    assert_eq!(picture.status, 200);
    assert!(
        picture.text().contains("#f4c60a") && !picture.text().contains("#1d5aa6"),
        "yellow plays, blue does not"
    );
}
