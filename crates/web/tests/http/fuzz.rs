//! Broken input: never a fault of ours, never a panic, and the table still works afterwards.

use axum::body::Body;
use axum::http::{Method, Uri};
use conform::{Fuzz, fuzz};
use tokio::runtime::{Builder, Runtime};

use crate::browser::Browser;
use crate::site::{Laid, Site};

/// Words worth inserting into forms and queries.
const WORDS: [&str; 23] = [
    "&",
    "=",
    "%",
    "+",
    "%00",
    "%ff",
    "%F0%9F%9A%82",
    "seat=",
    "token=",
    "act=",
    "0.0",
    "4294967295",
    "-1",
    "255",
    "256",
    "set 1",
    "done",
    "bot1",
    "here",
    "name0=",
    "back=//",
    "\u{0}",
    "lang=",
];

/// A site with one running table and one that gathers, and whoever opened them.
struct Target {
    runtime: Runtime,
    site: Site,
    browser: Browser,
    running: String,
    gathering: String,
}

impl Target {
    fn new() -> Self {
        let runtime = Builder::new_current_thread().enable_all().build().unwrap();
        let (site, browser, running, gathering) = runtime.block_on(async {
            let site = Site::open().await;
            let people = site.people(2).await;
            let running = site.lay("running", &Laid::until("toy", "2", 1, |_| true), &people).await;
            let mut browser = people[0].0.clone();
            let open = [("game", "toy"), ("seat0", "me"), ("seat1", "open"), ("seat2", "open")];
            let gathering = browser.post("/tables", &open).await.place();
            (site, browser, running, gathering)
        });
        Self { runtime, site, browser, running, gathering }
    }

    /// Sends mutations of these forms; every answer must be a proper one.
    fn forms(&mut self, paths: &[String], seeds: &[&str]) {
        let Self { runtime, browser, .. } = self;
        let mut sent = 0;
        let tried = fuzz(Fuzz { seeds, words: &WORDS }, &mut |input| {
            let path = &paths[sent % paths.len()];
            sent += 1;
            let answer = runtime.block_on(browser.clone().post_raw(path, input.to_owned()));
            assert!(answer.status < 500, "{path} {input:?}: {}", answer.text());
            assert!(answer.status == 303 || (400..500).contains(&answer.status), "{path}: {}", answer.status);
        });
        assert!(tried > 0);
        self.still_works();
    }

    /// Asks with mutations of these queries.
    fn queries(&mut self, seeds: &[&str]) {
        let Self { runtime, browser, .. } = self;
        let tried = fuzz(Fuzz { seeds, words: &WORDS }, &mut |input| {
            // What is no address at all does not get past the HTTP library.
            let Ok(uri) = Uri::try_from(input) else { return };
            let Ok(request) = browser.request(Method::GET, "/").uri(uri).body(Body::empty()) else { return };
            let status = runtime.block_on(browser.status(request));
            assert!(status < 500, "{input:?}: {status}");
        });
        assert!(tried > 0);
        self.still_works();
    }

    /// Two people play a whole round at the table that was fuzzed.
    fn still_works(&mut self) {
        let Self { runtime, site, browser, running, .. } = self;
        runtime.block_on(async {
            let page = browser.page(running).await;
            if page.contains("class=\"sheet\"") {
                return;
            }
            let view = browser.view(running).await;
            if view["turn"].as_array().unwrap().iter().any(|seat| seat == 0) {
                if !browser.board(running).await.acts().contains(&"done") {
                    browser.act(running, "set 1").await;
                }
                browser.act(running, "done").await;
                assert!(browser.view(running).await["seq"].as_u64() > view["seq"].as_u64());
            }
            assert_eq!(site.browser().get("/health").await.json()["ok"], true);
            assert!(site.browser().page("/").await.contains("<html"));
        });
    }
}

#[test]
fn broken_forms_that_open_tables() {
    let mut target = Target::new();
    let seeds = [
        "game=tor&seat0=me&seat1=open&listed=1",
        "game=toy&seat0=me&seat1=here&name1=Ola&seat2=open&seat3=none&goal=together&listed=0",
        "game=toy&seat0=open&seat1=open&goal=race",
    ];
    target.forms(&["/tables".to_owned()], &seeds);
}

#[test]
fn broken_clicks() {
    let mut target = Target::new();
    let paths = [format!("{}/act", target.running), format!("{}/act?since=3", target.running)];
    target.forms(
        &paths,
        &["seat=0&token=0.0&act=set+1", "seat=0&token=0.1&act=set+2", "seat=1&token=0.0&act=done"],
    );
}

#[test]
fn broken_undos() {
    let mut target = Target::new();
    let paths = [format!("{}/undo", target.running)];
    target.forms(&paths, &["seat=0&token=0.0&all=0", "seat=0&token=0.0&at=0", "seat=0&token=0.1&all=1"]);
}

#[test]
fn broken_hints() {
    let mut target = Target::new();
    let paths = ["hint", "follow"].map(|form| format!("{}/{form}", target.running));
    target.forms(&paths, &["seat=0&token=0.0", "seat=0&token=0.1", "seat=1&token=0.0"]);
}

#[test]
fn broken_forms_around_a_gathering() {
    let mut target = Target::new();
    let paths = ["sit", "stand", "bot"].map(|form| format!("{}/{form}", target.gathering));
    target.forms(&paths, &["seat=1&name=Bob", "seat=0", "seat=2&level=1", "seat=1&name=&level=3"]);
}

#[test]
fn broken_settings() {
    let mut target = Target::new();
    let seeds = [
        "name=Ala&back=%2Ft%2Fx",
        "lang=pl&back=/",
        "theme=dark&back=%2F%3Fa%3Db",
        "lang=en&theme=auto&name=B",
    ];
    target.forms(&["/settings".to_owned()], &seeds);
}

#[test]
fn broken_addresses() {
    let mut target = Target::new();
    target.runtime.block_on(async {
        let people = [target.site.person("Ewa").await, target.site.person("Jan").await];
        target.site.lay_finished("over", &Laid::played("toy", "2", 1), &people).await;
    });
    target.queries(&[
        "/t/running?seat=0",
        "/t/running/live?since=3&stamp=00ff&seat=1",
        "/t/running/view.json?seat=0",
        "/t/running/replay?at=3",
        "/t/over/replay?at=3",
        "/t/over/live?since=7",
        "/t/over/log",
        "/join?code=ABCDEF",
        "/rules/tor",
        "/new/toy",
        "/assets/0/site.css",
        "/games/tor/picture.svg",
    ]);
}
