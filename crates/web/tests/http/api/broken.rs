//! Broken calls: never a fault of ours, never a panic, and the table still works afterwards.

use axum::body::Body;
use axum::http::{Method, Uri};
use conform::{Fuzz, fuzz};
use serde_json::json;
use tokio::runtime::{Builder, Runtime};

use super::document::Document;
use super::{Program, ROOT};
use crate::site::Site;

const WORDS: [&str; 26] = [
    "{",
    "}",
    "[",
    "]",
    "\"",
    ":",
    ",",
    "null",
    "true",
    "-1",
    "1e999",
    "4294967296",
    "255",
    "\\u0000",
    "\\ud800",
    "token",
    "actions",
    "codes",
    "seat",
    "seats",
    "me",
    "bot1",
    "set 1",
    "?",
    "%00",
    "&",
];

/// A site with a table where it is the program's turn.
struct Target {
    runtime: Runtime,
    site: Site,
    program: Program,
    document: Document,
    table: String,
}

impl Target {
    fn new() -> Self {
        let runtime = Builder::new_current_thread().enable_all().build().unwrap();
        let (site, program, document, table) = runtime.block_on(async {
            let site = Site::open().await;
            let (mut ala, _) = site.person("Ala").await;
            let program = Program::of(&mut ala, "Robot", "bot").await;
            let document = Document::read(&site.browser()).await;
            let open = json!({ "game": "toy", "seats": ["me", "open", "bot1"] });
            let table = program.ok("/tables", &open).await["table"]["id"].as_str().unwrap().to_owned();
            (site, program, document, table)
        });
        Self { runtime, site, program, document, table }
    }

    /// Sends mutations of these bodies to every operation that takes one; every answer must be as described.
    fn bodies(&self, seeds: &[&str]) {
        let all: Vec<_> =
            self.document.operations().into_iter().filter(|one| one.method == Method::POST).collect();
        let names = [("table", self.table.as_str()), ("seat", "0"), ("code", "XXXXXX")];
        let mut sent = 0;
        let tried = fuzz(Fuzz { seeds, words: &WORDS }, &mut |input| {
            let operation = &all[sent % all.len()];
            sent += 1;
            let answer = self.runtime.block_on(operation.bare(&self.program, &names, input));
            assert!(answer.status < 500, "{} {input:?}: {}", operation.id, answer.text());
            self.document.fits(operation, &answer);
        });
        assert!(tried > 0);
        self.still_works();
    }

    fn still_works(&self) {
        self.runtime.block_on(async {
            let open = json!({ "game": "toy", "seats": ["me", "bot1"] });
            assert_eq!(self.program.ok("/tables", &open).await["table"]["stage"], "running");
            assert_eq!(self.site.browser().get("/health").await.json()["ok"], true);
        });
    }
}

#[test]
fn broken_bodies() {
    Target::new().bodies(&[
        r#"{"token":"0.0","actions":["set 1","done"]}"#,
        r#"{"token":"0.0","codes":[0,1,2]}"#,
        r#"{"token":"0.1","all":true,"at":0}"#,
        r#"{"game":"toy","seats":["me","bot1"],"choices":{"goal":"race"},"extras":{},"listed":true,"hints":"on"}"#,
        r#"{"game":"depot","seats":["me","open"],"clock":"bank 900 10 vote","grace":60,"programs":false}"#,
        r#"{"seat":1,"level":2,"colour":"red"}"#,
        r#"{"phrase":"hello"}"#,
    ]);
}

#[test]
fn broken_addresses_and_tokens() {
    let target = Target::new();
    let at = |path: &str| format!("{ROOT}{path}").replace("TABLE", &target.table);
    let seeds = [
        "/games",
        "/tables?list=open&game=toy",
        "/tables/TABLE?seat=0&since=3",
        "/tables/TABLE/seats/0/act",
        "/codes/ABCDEF",
        "/finished?game=toy&person=me&since=0&cursor=1.x&limit=5&logs=true",
        "/tables/TABLE/log",
        "/openapi.json",
    ];
    let seeds: Vec<String> = seeds.into_iter().map(at).collect();
    let seeds: Vec<&str> = seeds.iter().map(String::as_str).collect();
    let mut number = 0;
    let tried = fuzz(Fuzz { seeds: &seeds, words: &WORDS }, &mut |input| {
        let Ok(uri) = Uri::try_from(input) else { return };
        number += 1;
        let token = if number % 3 == 0 { input } else { &target.program.token };
        let method = if number % 5 == 0 { Method::POST } else { Method::GET };
        let request = target.program.browser.request(method, "/").uri(uri);
        let Ok(request) = request.header("authorization", format!("Bearer {token}")).body(Body::empty())
        else {
            return;
        };
        let status = target.runtime.block_on(target.program.browser.status(request));
        assert!(status < 500, "{input:?}: {status}");
    });
    assert!(tried > 0);
    target.still_works();
}
