//! A program that only knows the document plays whole games of every kind against bots.

use game::SplitMix64;
use serde_json::{Value, json};

use super::Program;
use super::document::Document;
use super::streams::LINES;
use crate::site::{Site, entry};

/// Plays one game to its end at random and says what is left of it.
async fn play(document: &Document, program: &Program, game: &Value, seed: u64) -> Value {
    let seats = game["least"].as_u64().unwrap().max(2);
    let bots = (1..seats).map(|_| "bot1");
    let seats: Vec<&str> = ["me"].into_iter().chain(bots).collect();
    let opened = document.ok(program, "openTable", &[], json!({ "game": game["id"], "seats": seats })).await;
    let id = opened["table"]["id"].as_str().unwrap().to_owned();
    let follow = document.operation("followTable").address(&[("table", &id)]);
    let mut stream = program.follow(&follow, LINES, None).await;
    let (mut quick, mut acted) = (SplitMix64::new(seed), String::new());
    loop {
        let state = stream.next().await.unwrap();
        let known = &state["known"];
        if known["over"] == true {
            assert_eq!(stream.next().await, None, "nothing follows the end");
            return document.ok(program, "getTable", &[("table", &id)], json!({})).await;
        }
        let legal = known["legal"].as_array().unwrap();
        let token = known["token"].as_str().unwrap().to_owned();
        // A state that came while an answer was under way is about a decision that is made.
        if legal.is_empty() || acted == token {
            continue;
        }
        let at = quick.below(u32::try_from(legal.len()).unwrap()) as usize;
        let by_code = quick.below(2) == 0;
        let act = if by_code {
            json!({ "token": token, "codes": [known["codes"][at]] })
        } else {
            json!({ "token": token, "actions": [legal[at]] })
        };
        let seat = known["seat"].to_string();
        let names = [("table", id.as_str()), ("seat", seat.as_str())];
        document.ok(program, "act", &names, act.clone()).await;
        // The same call again changes nothing.
        let again = document.call(program, "act", &names, act).await;
        assert_eq!((again.status, super::problem(&again)), (409, "stale".to_owned()));
        acted = token;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whole_games_of_every_kind_are_played_by_the_document_alone() {
    let site = Site::open().await;
    let (mut ala, _) = site.person("Ala").await;
    let program = Program::of(&mut ala, "Robot", "bot").await;
    let document = Document::read(&site.browser()).await;
    let me = document.ok(&program, "whoAmI", &[], json!({})).await;
    assert_eq!((&me["name"], &me["bot"], &me["scope"]), (&json!("Robot"), &json!(true), &json!(["play"])));
    let games = document.ok(&program, "listGames", &[], json!({})).await;
    let games = games["games"].as_array().unwrap();
    let ids: Vec<&str> = games.iter().filter_map(|game| game["id"].as_str()).collect();
    for game in ["tor", "ink", "depot", "tickets", "signals"] {
        assert!(ids.contains(&game), "{ids:?}");
    }
    for (game, seed) in games.iter().zip(1..) {
        let over = play(&document, &program, game, seed).await;
        let (table, name) = (&over["table"], game["id"].as_str().unwrap());
        assert!(table["outcome"]["seats"].as_array().unwrap().len() >= 2, "{table}");
        assert_eq!(table["seats"][0]["player"], "program");
        // What is left replays, and its luck can be checked.
        let names = [("table", table["id"].as_str().unwrap())];
        let log = document.call(&program, "getLog", &names, json!({})).await;
        let read = entry(name).read(log.text()).unwrap();
        assert!(read.play.outcome().is_some(), "{name}");
        entry(name).verify(log.text()).unwrap();
    }
    // All of them are found again, page by page.
    let (mut found, mut cursor) = (Vec::new(), Value::Null);
    loop {
        let mut ask = json!({ "person": "me", "limit": 2, "logs": true });
        if !cursor.is_null() {
            ask["cursor"] = cursor;
        }
        let page = document.ok(&program, "listFinished", &[], ask).await;
        for game in page["games"].as_array().unwrap() {
            let name = game["table"]["game"].as_str().unwrap();
            assert!(entry(name).read(game["log"].as_str().unwrap()).is_ok());
            found.push(name.to_owned());
        }
        cursor = page["next"].clone();
        if cursor.is_null() {
            break;
        }
    }
    found.sort();
    let mut all: Vec<String> = ids.iter().map(|&id| id.to_owned()).collect();
    all.sort();
    assert_eq!(found, all);
}
