//! Bot accounts are marked wherever they play, and sit down only where they are welcome.

use serde_json::json;

use super::{Program, problem};
use crate::html::tags;
use crate::site::Site;

#[tokio::test]
async fn bots_sit_where_the_table_takes_them() {
    let site = Site::open().await;
    let ((mut ala, _), (mut bob, _)) = (site.person("Ala").await, site.person("Bob").await);
    let (robot, helper) =
        (Program::of(&mut bob, "Robot", "bot").await, Program::of(&mut bob, "h", "me").await);
    let seats = [("game", "toy"), ("seat0", "me"), ("seat1", "open"), ("seat2", "open")];
    let tries = [
        (vec![("listed", "0")], true),
        (vec![("listed", "1")], false),
        (vec![("listed", "1"), ("programs", "1")], true),
        (vec![("listed", "0"), ("programs", "0")], false),
        (vec![("listed", "0"), ("programs", "usual")], true),
    ];
    for (more, welcome) in tries {
        let fields: Vec<(&str, &str)> = seats.into_iter().chain(more.clone()).collect();
        let place = ala.post("/tables", &fields).await.place();
        let path = format!("/tables/{}/seats", place.trim_start_matches("/t/"));
        let answer = robot.post(&path, &json!({})).await;
        if welcome {
            assert_eq!(answer.status, 200, "{more:?}: {}", answer.text());
            assert!(ala.page(&place).await.contains("⚙ Robot (bot)"), "everybody sees what it is");
        } else {
            assert_eq!((answer.status, problem(&answer)), (403, "no-programs".to_owned()), "{more:?}");
        }
        // A person who uses another program is a person.
        let state = helper.ok(&path, &json!({})).await;
        let seat = usize::from(welcome) + 1;
        assert_eq!(state["table"]["seats"][seat]["player"], "person");
    }
    let lobby = robot.get("/tables?list=open").await.json();
    assert!(lobby["tables"].as_array().unwrap().iter().all(|table| table["game"] == "toy"));
}

#[tokio::test]
async fn the_form_of_a_new_table_asks_whether_bots_are_welcome() {
    let site = Site::open().await;
    let page = site.browser().page("/new/tor").await;
    let asks = tags(&page).iter().any(|tag| tag.get("name") == Some("programs"));
    assert!(asks && page.contains("Bots of other people"));
    let odd = [("game", "toy"), ("seat0", "me"), ("seat1", "open"), ("programs", "maybe")];
    assert_eq!(site.browser().post("/tables", &odd).await.status, 400);
}

/// The mark lasts: in the log of a finished game's page, and after the token is gone.
#[tokio::test]
async fn the_mark_stays_with_the_game() {
    let site = Site::open().await;
    let (mut ala, _) = site.person("Ala").await;
    let robot = Program::of(&mut ala, "Robot", "bot").await;
    let open = json!({ "game": "tor", "seats": ["me", "bot1"] });
    let id = robot.ok("/tables", &open).await["table"]["id"].as_str().unwrap().to_owned();
    robot.ok(&format!("/tables/{id}/seats/0/resign"), &json!({})).await;
    let page = ala.page("/me/programs").await;
    let drop = crate::html::form(&page, "/me/programs/drop");
    ala.press(&drop, &drop.buttons[0]).await;
    assert!(site.browser().page(&format!("/t/{id}")).await.contains("⚙ Robot (bot)"));
}
