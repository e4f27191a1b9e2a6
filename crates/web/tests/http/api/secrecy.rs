//! What a program gets out of a table. The secrecy tests of the pages compare it between two games that its seat cannot tell
//! apart; here it is compared with the View of the pages.

use engine::Play;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use store::{PersonId, Token};

use super::streams::{EVENTS, LINES};
use super::{Program, ROOT};
use crate::browser::Browser;
use crate::site::{Laid, Site, legal};

/// The secret of a token that is the same on every site.
fn secret(name: &str) -> String {
    format!("kolej_{name:0>64}")
}

/// Gives everybody a token, also somebody who only watches.
pub(crate) async fn give_tokens(site: &Site, people: &[(Browser, PersonId)]) {
    let (_, watcher) = site.person(WATCHER).await;
    give_token(site, WATCHER, watcher).await;
    for (browser, person) in people {
        give_token(site, &name_of(browser), *person).await;
    }
}

/// Somebody who has no seat.
const WATCHER: &str = "Zenon";

/// Whose browser this is; whoever it does not know watches.
fn name_of(browser: &Browser) -> String {
    browser.cookies.get("kolej").map_or(WATCHER, |token| token.trim_start_matches('0')).to_owned()
}

/// A token that somebody has on every site.
async fn give_token(site: &Site, name: &str, person: PersonId) {
    let token = Token {
        id: name.to_owned(),
        owner: person,
        person,
        name: name.to_owned(),
        created: 1,
        used: Some(i64::MAX),
    };
    site.store.add_token(&token, &Sha256::digest(secret(name)).into(), None, 9).await.unwrap();
}

/// Everything that a program of this browser's person can read of a table, as it comes over the wire.
pub(crate) async fn answers(browser: &Browser, place: &str) -> Vec<String> {
    let program = Program::with(browser, &secret(&name_of(browser)));
    let id = place.trim_start_matches("/t/");
    let mut answers = Vec::new();
    for path in ["", "?since=0", "?since=18", "?seat=0", "?seat=1", "/log"] {
        answers.push(program.get(&format!("/tables/{id}{path}")).await.wire());
    }
    for path in ["/tables", "/finished", "/me"] {
        answers.push(program.get(path).await.wire());
    }
    // Whoever has no token learns nothing at all.
    if answers[0].starts_with("401") {
        return answers;
    }
    for (form, last) in [(EVENTS, None), (EVENTS, Some("18")), (LINES, None)] {
        let mut following = program.follow(&format!("/tables/{id}/stream"), form, last).await;
        answers.push(following.next().await.unwrap().to_string());
        assert!(following.is_silent());
    }
    let state = program.get(&format!("/tables/{id}")).await.json();
    let seat = state["known"]["seat"].as_u64().unwrap_or(0);
    for codes in [0, 1, 5, 40, 9_999_999] {
        let act = json!({ "token": "99.99", "codes": [codes] });
        answers.push(program.post(&format!("/tables/{id}/seats/{seat}/act"), &act).await.wire());
    }
    answers
}

/// Every seat, and whoever watches, is sent the View that the page would show them, and legal actions of their own.
#[tokio::test]
async fn a_program_is_sent_the_view_of_its_seat() {
    let site = Site::open().await;
    let people = site.people(3).await;
    give_tokens(&site, &people).await;
    for (game, setup) in [
        ("tor", "2"),
        ("ink", "2"),
        ("depot", "2"),
        ("tickets", "2"),
        ("signals", "2 hands-closed"),
        ("toy", "2"),
    ] {
        // The toy is over by then.
        let least = if game == "toy" { 4 } else { 30 };
        // Where all act at once, one has built and the other has not: what was built is hidden then.
        let apart =
            |play: &dyn Play| !play.about().info.kind.simultaneous || play.turn().players().len() == 1;
        let laid = Laid::until(game, setup, 3, |play| play.records().len() > least && apart(play));
        let place = site.lay(game, &laid, &people[..2]).await;
        let mut views = Vec::new();
        for (at, name) in ["Ala", "Bob", "Cyryl"].into_iter().enumerate() {
            let program = Program::with(&people[at].0, &secret(name));
            let page = people[at].0.clone().view(&place).await;
            let state = program.get(&format!("/tables/{game}")).await.json();
            let mut streamed = program.follow(&format!("/tables/{game}/stream"), LINES, None).await;
            let streamed = streamed.next().await.unwrap();
            for known in [&state["known"], &streamed["known"]] {
                assert_eq!(known["view"], page["view"], "{game} {name}");
                assert_eq!((&known["legal"], &known["codes"]), (&page["legal"], &page["codes"]));
            }
            // Beside the View there is nothing but what everybody knows.
            let mut rest = streamed.clone();
            rest["known"].as_object_mut().unwrap().remove("view");
            rest["told"] = Value::Null;
            views.push(streamed["known"]["view"].clone());
            assert_eq!(rest["table"]["seed_hash"].as_str().unwrap().len(), 64);
        }
        let play = laid.play();
        let (kind, awaited) = (play.about().info.kind, play.turn().players().iter().next().unwrap());
        // Somebody knows what the others do not; where all act at once that is whoever has built.
        let alone = |view: &Value| views.iter().filter(|&other| other == view).count() == 1;
        if kind.simultaneous {
            assert!(alone(&views[usize::from(1 - awaited.0)]), "{game}: what was built is hidden");
        } else if kind.hidden {
            assert!(views.iter().any(alone), "{game}: hands are hidden");
        }
        assert!(!legal(&*play, awaited).is_empty());
    }
    let nobody = site.browser().get(&format!("{ROOT}/tables/tor")).await;
    assert_eq!(nobody.status, 401);
}
