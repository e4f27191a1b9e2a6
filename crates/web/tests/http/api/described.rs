//! Every operation of the document does what it says, and everything that is served is in it.

use std::collections::BTreeSet;

use axum::http::Method;
use serde_json::{Value, json};

use super::document::Document;
use super::streams::{EVENTS, LINES};
use super::{Program, ROOT};
use crate::html::tags;
use crate::site::Site;

/// A table that waits, one that runs with hints, one that two share, one that can be given up, and one that was.
struct Tables {
    waiting: String,
    running: String,
    /// While one is away, a bot plays on for them only until it is the other's turn: nothing here ends by itself.
    shared: String,
    lost: String,
    over: String,
}

async fn tables(document: &Document, program: &Program) -> Tables {
    let open = async |game: &str, seats: Value| {
        let choices = if game == "toy" { json!({ "goal": "race" }) } else { json!({}) };
        let ask = json!({
            "game": game, "seats": seats, "choices": choices, "listed": true, "programs": true,
            "hints": "on", "clock": "bank 900 10 vote", "grace": 0,
        });
        let state = document.ok(program, "openTable", &[], ask).await;
        state["table"]["id"].as_str().unwrap().to_owned()
    };
    let over = open("tor", json!(["me", "bot1"])).await;
    document.ok(program, "resign", &[("table", &over), ("seat", "0")], json!({})).await;
    Tables {
        waiting: open("toy", json!(["me", "open", "open"])).await,
        running: open("toy", json!(["me", "bot1"])).await,
        shared: open("tor", json!(["me", "open"])).await,
        lost: open("tor", json!(["me", "bot1"])).await,
        over,
    }
}

/// The stream, in both its forms.
async fn follow(document: &Document, program: &Program, table: &str) {
    let stream = document.operation("followTable");
    for form in [EVENTS, LINES] {
        let schema = &stream.said["responses"]["200"]["content"][form]["schema"];
        let mut following = program.follow(&stream.address(&[("table", table)]), form, None).await;
        let state = following.next().await.unwrap();
        assert_eq!(super::schema::faults(&document.0, schema, &state, form), Vec::<String>::new());
    }
}

#[tokio::test]
async fn every_operation_answers_as_described() {
    let site = Site::open().await;
    let ((mut ala, _), (mut ola, _)) = (site.person("Ala").await, site.person("Ola").await);
    let (program, other) = (Program::of(&mut ala, "a", "me").await, Program::of(&mut ola, "b", "bot").await);
    let document = Document::read(&site.browser()).await;
    let Tables { waiting, running, shared, lost, over } = tables(&document, &program).await;
    let at = [("table", running.as_str()), ("seat", "0")];
    let wait = [("table", waiting.as_str()), ("seat", "1")];
    let state = document.ok(&program, "getTable", &at[..1], json!({ "seat": 0, "since": 0 })).await;
    let code = state["table"]["code"].as_str().unwrap().to_owned();
    let token = async || {
        let state = document.ok(&program, "getTable", &at[..1], json!({})).await;
        state["known"]["token"].clone()
    };
    let mut called = BTreeSet::new();
    let mut ok = async |who: &Program, id: &str, names: &[(&str, &str)], input: Value| {
        called.insert(id.to_owned());
        document.ok(who, id, names, input).await
    };
    ok(&program, "whoAmI", &[], json!({})).await;
    ok(&program, "listGames", &[], json!({})).await;
    ok(&program, "listPhrases", &[], json!({})).await;
    ok(&program, "findTable", &[("code", &code)], json!({})).await;
    for list in ["own", "open"] {
        ok(&other, "listTables", &[], json!({ "list": list, "game": "toy" })).await;
    }
    assert_eq!(ok(&program, "listTables", &[], json!({})).await["tables"].as_array().unwrap().len(), 5);
    let sat = ok(&other, "takeSeat", &wait[..1], json!({ "seat": 1 })).await;
    assert_eq!((&sat["table"]["seats"][1]["player"], &sat["known"]["seat"]), (&json!("program"), &json!(1)));
    assert_eq!(ok(&other, "leaveSeat", &wait, json!({})).await["table"]["seats"][1]["player"], "open");
    ok(&program, "seatBot", &wait[..1], json!({ "seat": 1, "level": 2 })).await;
    ok(&program, "say", &at[..1], json!({ "phrase": "good-luck" })).await;
    let hint = ok(&program, "hint", &at, json!({ "token": token().await })).await;
    assert!(!hint["actions"].as_array().unwrap().is_empty());
    let drafted = ok(&program, "act", &at, json!({ "token": token().await, "actions": ["set 1"] })).await;
    assert_eq!(drafted["known"]["draft"], json!(["set 1"]));
    let undone = ok(&program, "undo", &at, json!({ "token": token().await, "all": true })).await;
    assert_eq!(undone["known"]["draft"], json!([]));
    let away = [("table", shared.as_str()), ("seat", "0")];
    ok(&other, "takeSeat", &away[..1], json!({ "seat": 1 })).await;
    assert_eq!(
        ok(&program, "leaveSeat", &away, json!({ "level": 1 })).await["table"]["seats"][0]["level"],
        1
    );
    ok(&program, "returnToSeat", &away, json!({})).await;
    ok(&program, "resign", &[("table", &lost), ("seat", "0")], json!({})).await;
    ok(&program, "getTable", &at[..1], json!({})).await;
    let found = ok(&program, "listFinished", &[], json!({ "game": "tor", "since": 0, "limit": 50 })).await;
    assert_eq!(found["games"].as_array().unwrap().len(), 2);
    ok(&program, "openTable", &[], json!({ "game": "toy", "seats": ["me", "bot3"] })).await;
    document.call(&program, "getLog", &[("table", &over)], json!({})).await;
    called.insert("getLog".to_owned());
    follow(&document, &program, &over).await;
    called.insert("followTable".to_owned());
    let all: BTreeSet<String> = document.operations().into_iter().map(|operation| operation.id).collect();
    assert_eq!(called, all, "every operation was called");
}

/// Whatever is wrong with a call, the answer is a problem as described.
#[tokio::test]
async fn every_refusal_is_a_problem_as_described() {
    let site = Site::open().await;
    let (mut ala, _) = site.person("Ala").await;
    let program = Program::of(&mut ala, "a", "me").await;
    let nobody = Program::with(&site.browser(), "");
    let document = Document::read(&site.browser()).await;
    let names = [("table", "nowhere"), ("seat", "0"), ("code", "XXXXXX")];
    for operation in document.operations() {
        let open = operation.said["security"].as_array().is_some_and(|some| some.contains(&json!({})));
        let answer = operation.bare(&nobody, &names, "{}").await;
        assert_eq!(answer.status == 401, !open, "{}", operation.id);
        if !open {
            assert_eq!(answer.header("www-authenticate"), "Bearer realm=\"kolej\"");
        }
        document.fits(&operation, &answer);
        if operation.method == Method::POST {
            for body in ["[]", "nonsense", "{\"unknown\":1}", "{\"token\":7}", "\u{0}"] {
                let answer = operation.bare(&program, &names, body).await;
                assert!((400..500).contains(&answer.status), "{} {body}: {}", operation.id, answer.status);
                document.fits(&operation, &answer);
            }
            let large = format!("{{\"token\":\"{}\"}}", "x".repeat(200_000));
            assert_eq!(operation.bare(&program, &names, &large).await.status, 413, "{}", operation.id);
        }
        if operation.path.contains("{table}") {
            let body = r#"{"token":"0.0","actions":["x"],"seat":0,"level":1,"phrase":"hello"}"#;
            let fields = operation.said.pointer("/requestBody/content/application~1json/schema");
            let fields = fields.and_then(|schema| document.0.pointer(&schema["$ref"].as_str()?[1..]));
            let mut body: Value = serde_json::from_str(body).unwrap();
            let known = fields.and_then(|schema| schema["properties"].as_object());
            body.as_object_mut()
                .unwrap()
                .retain(|name, _| known.is_some_and(|known| known.contains_key(name)));
            let answer = operation.bare(&program, &names, &body.to_string()).await;
            assert_eq!(
                (answer.status, super::problem(&answer)),
                (404, "not-found".to_owned()),
                "{}",
                operation.id
            );
        }
    }
    for (method, path) in [(Method::GET, "/nothing"), (Method::POST, "/games"), (Method::GET, "")] {
        let answer = program.call(method, path, None).await;
        assert!(matches!(answer.status, 404 | 405));
        super::problem(&answer);
    }
}

/// A refused action says which rule forbids it, and where that stands.
#[tokio::test]
async fn rules_are_named() {
    let site = Site::open().await;
    let (mut ala, _) = site.person("Ala").await;
    let program = Program::of(&mut ala, "a", "me").await;
    let open = json!({ "game": "toy", "seats": ["me", "bot1"] });
    let state = program.ok("/tables", &open).await;
    let path = format!("/tables/{}/seats/0/act", state["table"]["id"].as_str().unwrap());
    let answer = program.post(&path, &json!({ "token": state["known"]["token"], "actions": ["done"] })).await;
    assert_eq!(super::problem(&answer), "illegal");
    let problem: Value = serde_json::from_slice(&answer.body).unwrap();
    let rule = problem["rule"].as_str().unwrap();
    assert!(rule.starts_with("TOY-") && problem["detail"].as_str().unwrap().contains(rule));
    let place = problem["rule_page"].as_str().unwrap();
    let (page, anchor) = place.split_once('#').unwrap();
    let page = site.browser().page(page).await;
    assert!(tags(&page).iter().any(|tag| tag.get("id") == Some(anchor)), "{place}");
}

/// The page for people names every operation, in both languages.
#[tokio::test]
async fn the_page_names_every_operation() {
    let site = Site::open().await;
    let document = Document::read(&site.browser()).await;
    for (language, words) in [("pl", "Dla programów"), ("en", "For programs")] {
        let mut browser = site.browser();
        language.clone_into(&mut browser.language);
        let page = browser.page("/api").await;
        assert!(page.contains(words));
        for operation in document.operations() {
            assert!(page.contains(&format!("{ROOT}{}", operation.path)), "{}", operation.path);
            assert!(page.contains(&format!("id=\"{}\"", operation.id)));
        }
        assert!(!page.contains("api-"), "every word is there");
    }
}
