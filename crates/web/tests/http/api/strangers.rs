//! A token is good for its own seats and nothing else.

use axum::body::Body;
use axum::http::Method;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, ORIGIN};
use serde_json::{Value, json};

use super::document::Document;
use super::{Program, ROOT, problem};
use crate::browser::JSON;
use crate::site::Site;

/// What whoever sits there would send to each operation that changes something.
fn changes(token: &Value) -> Vec<(&'static str, Value)> {
    vec![
        ("act", json!({ "token": token, "actions": ["set 1"] })),
        ("act", json!({ "token": token, "codes": [0] })),
        ("undo", json!({ "token": token })),
        ("hint", json!({ "token": token })),
        ("leaveSeat", json!({})),
        ("leaveSeat", json!({ "level": 3 })),
        ("returnToSeat", json!({})),
        ("resign", json!({})),
        ("takeSeat", json!({ "seat": 0 })),
        ("takeSeat", json!({})),
        ("seatBot", json!({ "seat": 0, "level": 1 })),
    ]
}

#[tokio::test]
async fn a_strangers_token_can_do_nothing_to_others_seats() {
    let site = Site::open().await;
    let ((mut ala, _), (mut bob, _)) = (site.person("Ala").await, site.person("Bob").await);
    let owner = Program::of(&mut ala, "a", "me").await;
    let strangers = [
        Program::of(&mut bob, "b", "me").await,
        Program::of(&mut bob, "robot", "bot").await,
        Program::of(&mut ala, "another", "bot").await,
    ];
    let document = Document::read(&site.browser()).await;
    // No bot, so that nothing moves but what is tried.
    let open = json!({ "game": "toy", "seats": ["me", "me"], "hints": "on" });
    let state = document.ok(&owner, "openTable", &[], open).await;
    let id = state["table"]["id"].as_str().unwrap().to_owned();
    let at = [("table", id.as_str()), ("seat", "0")];
    let drafted = json!({ "token": state["known"]["token"], "actions": ["set 1"] });
    let before = document.ok(&owner, "act", &at, drafted).await;
    let changing = document.operations().into_iter().filter(|operation| operation.method == Method::POST);
    let mut left: Vec<String> = changing.map(|operation| operation.id).collect();
    // Whoever knows a table may open another one, and say something there.
    left.retain(|id| !matches!(id.as_str(), "openTable" | "say"));
    for (id, input) in changes(&before["known"]["token"]) {
        left.retain(|other| other != id);
        let names = if document.operation(id).path.contains("{seat}") { &at[..] } else { &at[..1] };
        for stranger in &strangers {
            let answer = document.call(stranger, id, names, input.clone()).await;
            let code = problem(&answer);
            assert!(matches!(&*code, "not-your-seat" | "not-host" | "taken"), "{id}: {code}");
        }
    }
    assert_eq!(left, Vec::<String>::new(), "everything that changes something was tried");
    for stranger in &strangers {
        let seen = document.ok(stranger, "getTable", &at[..1], json!({})).await;
        assert!(seen["known"]["token"].is_null() && seen["known"]["legal"] == json!([]));
        let asked = document.call(stranger, "getTable", &at[..1], json!({ "seat": 0 })).await;
        assert_eq!(problem(&asked), "not-your-seat");
        assert_eq!(problem(&document.call(stranger, "getLog", &at[..1], json!({})).await), "not-finished");
        let found = document.ok(stranger, "listFinished", &[], json!({})).await;
        assert_eq!(found["games"], json!([]));
    }
    let after = document.ok(&owner, "getTable", &at[..1], json!({})).await;
    assert_eq!((&after["known"], &after["table"]), (&before["known"], &before["table"]));
}

/// A finished game of a table that nobody listed is found by those who sat there.
#[tokio::test]
async fn finished_games_of_strangers_are_not_found() {
    let site = Site::open().await;
    let ((mut ala, _), (mut bob, _)) = (site.person("Ala").await, site.person("Bob").await);
    let (ala, bob) = (Program::of(&mut ala, "a", "me").await, Program::of(&mut bob, "b", "me").await);
    for listed in [false, true] {
        let open = json!({ "game": "tor", "seats": ["me", "bot1"], "listed": listed });
        let id = ala.ok("/tables", &open).await["table"]["id"].as_str().unwrap().to_owned();
        ala.ok(&format!("/tables/{id}/seats/0/resign"), &json!({})).await;
    }
    let found = async |program: &Program, query: &str| {
        program.get(&format!("/finished{query}")).await.json()["games"].as_array().unwrap().len()
    };
    assert_eq!((found(&ala, "").await, found(&bob, "").await), (2, 1));
    let person = ala.get("/me").await.json()["person"].as_str().unwrap().to_owned();
    assert_eq!(found(&bob, &format!("?person={person}")).await, 1);
    assert_eq!((found(&bob, "?person=me").await, found(&ala, "?game=ink").await), (0, 0));
    for wrong in ["?limit=0", "?limit=51", "?cursor=x", "?person=nobody", "?since=soon", "?colour=red"] {
        assert_eq!(problem(&ala.get(&format!("/finished{wrong}")).await), "bad-call", "{wrong}");
    }
}

/// Cookies do not count: no browser can be made to call for whoever uses it. Tokens count from anywhere.
#[tokio::test]
async fn only_the_token_counts() {
    let site = Site::open().await;
    let (mut ala, _) = site.person("Ala").await;
    let program = Program::of(&mut ala, "a", "me").await;
    let answer = ala.get(&format!("{ROOT}/me")).await;
    assert_eq!((answer.status, problem(&answer)), (401, "no-token".to_owned()));
    let session = ala.cookies["kolej"].clone();
    let wrong = "kolej_".to_owned() + &"0".repeat(64);
    for token in ["", "x", session.as_str(), "kolej_", &wrong, &program.token[..69]] {
        let stranger = Program::with(&ala, token);
        assert_eq!(problem(&stranger.get("/me").await), "no-token", "{token}");
    }
    let request = |origin: &str| {
        let request = ala.request(Method::POST, &format!("{ROOT}/tables")).header(CONTENT_TYPE, JSON);
        request.header(ORIGIN, origin).header("sec-fetch-site", "cross-site")
    };
    let body = || Body::from(json!({ "game": "toy", "seats": ["me", "bot1"] }).to_string());
    let answer = ala.clone().send(request("https://evil.example").body(body()).unwrap()).await;
    assert_eq!(
        (answer.status, problem(&answer)),
        (401, "no-token".to_owned()),
        "the cookie is worth nothing"
    );
    let request =
        request("https://elsewhere.example").header(AUTHORIZATION, format!("Bearer {}", program.token));
    let answer = ala.clone().send(request.body(body()).unwrap()).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!(answer.header("access-control-allow-origin"), "*");
    assert_eq!(answer.header("access-control-allow-credentials"), "");
    // The token is no way into the pages.
    let mut nobody = site.browser();
    let page = nobody.request(Method::GET, "/me").header(AUTHORIZATION, format!("Bearer {}", program.token));
    let page = nobody.send(page.body(Body::empty()).unwrap()).await;
    assert!(!page.text().contains("Ala"));
}

/// A browser asks before a page of another site calls, and is told that it may.
#[tokio::test]
async fn pages_of_other_sites_may_call_with_a_token() {
    let site = Site::open().await;
    let mut browser = site.browser();
    let asks = |path: &str| {
        let request = browser.request(Method::OPTIONS, path).header(ORIGIN, "https://elsewhere.example");
        request.header("access-control-request-method", "POST").body(Body::empty()).unwrap()
    };
    let (api, page) = (asks(&format!("{ROOT}/tables")), asks("/tables"));
    let answer = browser.send(api).await;
    assert_eq!((answer.status, answer.header("access-control-allow-origin")), (204, "*"));
    assert!(answer.header("access-control-allow-headers").contains("authorization"));
    let answer = browser.send(page).await;
    assert_eq!((answer.status, answer.header("access-control-allow-origin")), (403, ""));
}
