//! The stream of a table: in both forms, from anywhere on, and with nothing in it that a View has not.

use axum::body::{Body, BodyDataStream};
use futures_util::{FutureExt as _, StreamExt as _};
use serde_json::{Value, json};

use super::{Program, problem};
use crate::listen::PATIENCE;
use crate::site::Site;

pub(crate) const EVENTS: &str = "text/event-stream";
pub(crate) const LINES: &str = "application/x-ndjson";

/// Somebody who follows a table.
#[derive(Debug)]
pub(crate) struct Following {
    body: BodyDataStream,
    buffer: String,
    /// The id of the last event.
    pub(crate) id: String,
}

impl Following {
    pub(crate) fn new(body: Body) -> Self {
        Self { body: body.into_data_stream(), buffer: String::new(), id: String::new() }
    }

    /// A state that is here already, in either form.
    fn ready(&mut self) -> Option<Value> {
        while let Some((line, rest)) = self.buffer.split_once('\n') {
            let (line, rest) = (line.to_owned(), rest.to_owned());
            self.buffer = rest;
            if let Some(id) = line.strip_prefix("id: ") {
                id.clone_into(&mut self.id);
            }
            let json = line.strip_prefix("data: ").or_else(|| line.starts_with('{').then_some(&*line));
            if let Some(json) = json {
                return Some(serde_json::from_str(json).unwrap());
            }
        }
        None
    }

    /// Waits for the next state; nothing after the end.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        let heard = async {
            loop {
                if let Some(state) = self.ready() {
                    return Some(state);
                }
                let piece = self.body.next().await?.unwrap();
                self.buffer.push_str(std::str::from_utf8(&piece).unwrap());
            }
        };
        tokio::time::timeout(PATIENCE, heard).await.expect("the stream goes on or ends")
    }

    /// Whether nothing more has come.
    pub(crate) fn is_silent(&mut self) -> bool {
        self.ready().is_none() && self.body.next().now_or_never().is_none()
    }
}

async fn table_of_two(site: &Site) -> (Program, Program, String) {
    let ((mut ala, _), (mut bob, _)) = (site.person("Ala").await, site.person("Bob").await);
    let (ala, bob) = (Program::of(&mut ala, "a", "me").await, Program::of(&mut bob, "b", "me").await);
    let open = json!({ "game": "toy", "seats": ["me", "open"] });
    let id = ala.ok("/tables", &open).await["table"]["id"].as_str().unwrap().to_owned();
    bob.ok(&format!("/tables/{id}/seats"), &json!({})).await;
    (ala, bob, id)
}

/// What the caller is shown when they ask.
async fn seen(program: &Program, id: &str) -> Value {
    program.get(&format!("/tables/{id}?since=0")).await.json()
}

async fn act(program: &Program, id: &str, action: &str) -> Value {
    let state = seen(program, id).await;
    let (seat, token) = (&state["known"]["seat"], &state["known"]["token"]);
    let act = json!({ "token": token, "actions": [action] });
    program.ok(&format!("/tables/{id}/seats/{seat}/act"), &act).await
}

#[tokio::test]
async fn both_forms_say_what_asking_says() {
    let site = Site::open().await;
    let (ala, bob, id) = table_of_two(&site).await;
    let path = format!("/tables/{id}/stream");
    let mut events = ala.follow(&path, EVENTS, None).await;
    let mut lines = ala.follow(&path, LINES, None).await;
    let first = events.next().await.unwrap();
    assert_eq!(first, seen(&ala, &id).await);
    assert_eq!(lines.next().await.unwrap(), first);
    assert_eq!(events.id, first["known"]["seq"].to_string());
    // One's own draft is shown, that of another is not, not even that there is one.
    act(&ala, &id, "set 1").await;
    let drafted = events.next().await.unwrap();
    assert_eq!((&drafted["known"]["draft"], &drafted["told"]), (&json!(["set 1"]), &json!([])));
    assert_eq!(lines.next().await.unwrap(), drafted);
    act(&bob, &id, "set 2").await;
    seen(&ala, &id).await;
    assert!(events.is_silent() && lines.is_silent());
    act(&ala, &id, "done").await;
    let told = events.next().await.unwrap();
    assert!(told["known"]["seq"].as_u64() > first["known"]["seq"].as_u64());
    assert!(!told["told"].as_array().unwrap().is_empty());
}

#[tokio::test]
async fn a_stream_goes_on_where_it_broke_off() {
    let site = Site::open().await;
    let (ala, bob, id) = table_of_two(&site).await;
    let path = format!("/tables/{id}/stream");
    let mut before = ala.follow(&path, EVENTS, None).await;
    let first = before.next().await.unwrap();
    let last = before.id.clone();
    drop(before);
    for program in [&ala, &bob] {
        act(program, &id, "set 1").await;
        act(program, &id, "done").await;
    }
    let whole = seen(&ala, &id).await["told"].as_array().unwrap().clone();
    let known = first["told"].as_array().unwrap().len();
    let again = ala.follow(&path, EVENTS, Some(&last)).await.next().await.unwrap();
    assert_eq!(again["told"].as_array().unwrap(), &whole[known..], "exactly the gap");
    let query = format!("{path}?since={last}");
    assert_eq!(ala.follow(&query, LINES, None).await.next().await.unwrap()["told"], again["told"]);
}

#[tokio::test]
async fn a_stream_ends_with_the_game() {
    let site = Site::open().await;
    let (mut ala, _) = site.person("Ala").await;
    let program = Program::of(&mut ala, "robot", "bot").await;
    let open = json!({ "game": "tor", "seats": ["me", "bot1"] });
    let id = program.ok("/tables", &open).await["table"]["id"].as_str().unwrap().to_owned();
    let mut stream = program.follow(&format!("/tables/{id}/stream"), LINES, None).await;
    assert_eq!(stream.next().await.unwrap()["table"]["stage"], "running");
    program.ok(&format!("/tables/{id}/seats/0/resign"), &json!({})).await;
    let mut last = stream.next().await.unwrap();
    while let Some(state) = stream.next().await {
        last = state;
    }
    assert!(last["known"]["over"] == true && last["table"]["stage"] == "finished", "{last}");
}

#[tokio::test]
async fn a_stream_ends_when_its_token_is_taken_back() {
    let site = Site::open().await;
    let (ala, bob, id) = table_of_two(&site).await;
    let mut stream = ala.follow(&format!("/tables/{id}/stream"), LINES, None).await;
    stream.next().await.unwrap();
    let mut owner = site.browser();
    owner.cookies.insert("kolej".to_owned(), format!("{:0>32}", "Ala"));
    let page = owner.page("/me/programs").await;
    let form = crate::html::form(&page, "/me/programs/drop");
    assert_eq!(owner.press(&form, &form.buttons[0]).await.status, 303);
    assert_eq!(problem(&ala.get("/me").await), "no-token");
    act(&bob, &id, "set 1").await;
    act(&bob, &id, "done").await;
    assert_eq!(stream.next().await, None);
}

#[tokio::test]
async fn what_there_is_not_is_refused() {
    let site = Site::open().await;
    let (ala, _, id) = table_of_two(&site).await;
    let answer = ala.get(&format!("/tables/{id}/stream?seat=1")).await;
    assert_eq!((answer.status, problem(&answer)), (403, "not-your-seat".to_owned()));
    let answer = ala.get("/tables/nowhere/stream").await;
    assert_eq!((answer.status, problem(&answer)), (404, "not-found".to_owned()));
    let request = ala
        .browser
        .request(axum::http::Method::GET, &format!("{}/tables/{id}/stream", super::ROOT))
        .header("authorization", format!("Bearer {}", ala.token))
        .header("accept", "image/png");
    let answer = ala.browser.clone().send(request.body(Body::empty()).unwrap()).await;
    assert_eq!((answer.status, problem(&answer)), (406, "not-acceptable".to_owned()));
}
