//! Tokens in one's settings: made, shown once, listed, taken back.

use super::{Program, problem};
use crate::html::{form, tags};
use crate::site::Site;

#[tokio::test]
async fn a_token_is_shown_once_and_taken_back() {
    let site = Site::open().await;
    let (mut ala, _) = site.person("Ala").await;
    for (language, words) in [("pl", "Programy i boty"), ("en", "Programs and bots")] {
        language.clone_into(&mut ala.language);
        assert!(ala.page("/me").await.contains("href=\"/me/programs\""));
        let page = ala.page("/me/programs").await;
        assert!(page.contains(words) && !page.contains("programs-"));
    }
    let program = Program::of(&mut ala, "<Robot>", "bot").await;
    let page = ala.page("/me/programs").await;
    assert!(!page.contains(&program.token) && !page.contains("kolej_"), "only its hash is kept");
    assert!(page.contains("&lt;Robot&gt;") && page.contains("bot account") && page.contains("never used"));
    assert_eq!(program.get("/me").await.json()["name"], "<Robot>");
    assert!(ala.page("/me/programs").await.contains("last used"));
    // Nobody else can take it back.
    let (mut bob, _) = site.person("Bob").await;
    let drop = form(&page, "/me/programs/drop");
    assert_eq!(bob.press(&drop, &drop.buttons[0]).await.status, 404);
    assert_eq!(program.get("/me").await.status, 200);
    assert_eq!(ala.press(&drop, &drop.buttons[0]).await.place(), "/me/programs");
    assert_eq!(problem(&program.get("/me").await), "no-token");
    for (name, who) in [("", "bot"), ("Robot", "both"), (" \u{200b} ", "me")] {
        assert_eq!(ala.post("/me/programs", &[("name", name), ("who", who)]).await.status, 400);
    }
}

#[tokio::test]
async fn whoever_is_shut_out_is_so_with_all_programs() {
    let site = Site::open().await;
    let (mut ala, person) = site.person("Ala").await;
    let programs = [Program::of(&mut ala, "a", "me").await, Program::of(&mut ala, "b", "bot").await];
    site.store.block(person, true).await.unwrap();
    for program in &programs {
        assert_eq!(problem(&program.get("/me").await), "blocked");
    }
}

#[tokio::test]
async fn nobody_has_more_tokens_than_one_may() {
    let site = Site::open().await;
    let mut ala = site.browser();
    for number in 0..20 {
        let page = ala.post("/me/programs", &[("name", &format!("program {number}")), ("who", "me")]).await;
        assert_eq!(page.status, 200);
    }
    assert_eq!(ala.post("/me/programs", &[("name", "one more"), ("who", "bot")]).await.status, 422);
    let listed = ala.page("/me/programs").await;
    let buttons = tags(&listed).iter().filter(|tag| tag.get("name") == Some("id")).count();
    assert_eq!(buttons, 20);
}
