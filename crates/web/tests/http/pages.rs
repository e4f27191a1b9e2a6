//! Every page of the site: what its headers promise and what it must not contain.

use axum::http::Method;
use store::PersonId;

use crate::browser::{Answer, Browser};
use crate::drafts::with_ability;
use crate::html::tags;
use crate::site::{Laid, Site};

/// Every kind of page there is, each with a word about it.
async fn all(site: &Site) -> Vec<(String, Answer)> {
    let mut seen = Seen { people: site.people(4).await, stranger: site.browser(), pages: Vec::new() };
    seen.open_to_everybody().await;
    seen.running(site).await;
    seen.shared_screen().await;
    seen.finished(site).await;
    seen.pages
}

/// Who looks, and what they have seen.
struct Seen {
    people: Vec<(Browser, PersonId)>,
    stranger: Browser,
    pages: Vec<(String, Answer)>,
}

impl Seen {
    async fn visit(&mut self, mut browser: Browser, path: &str) {
        self.pages.push((path.to_owned(), browser.get(path).await));
    }

    fn ala(&self) -> Browser {
        self.people[0].0.clone()
    }

    async fn open_to_everybody(&mut self) {
        for path in [
            "/",
            "/new/tor",
            "/new/toy",
            "/rules/tor",
            "/rules/toy",
            "/score/ink",
            "/score/ink?board=A1+H.H.&text=%3Cscript%3E",
            "/nowhere",
            "/t/nowhere",
            "/join?code=AAAAAA",
        ] {
            self.visit(self.stranger.clone(), path).await;
        }
    }

    /// Tables that gather or run, for their players and for a stranger.
    async fn running(&mut self, site: &Site) {
        let open = [("game", "tor"), ("seat0", "me"), ("seat1", "open")];
        let place = self.people[0].0.post("/tables", &open).await.place();
        let (laid, seat, act) = with_ability("3");
        let running = site.lay("running", &laid, &self.people[..3]).await;
        let offers = site.lay("offers", &Laid::until("tor", "4", 7, |_| true), &self.people).await;
        let toy = site.lay("toy", &Laid::until("toy", "2", 7, |_| true), &self.people[..2]).await;
        let (proof, replay) = (format!("{running}/proof"), format!("{running}/replay"));
        let screens = [&place, &running, &offers].map(|place| format!("{place}/screen"));
        for path in [&place, &running, &offers, &toy, &proof, &replay].into_iter().chain(&screens) {
            let people = self.people.iter().map(|(browser, _)| browser.clone());
            for browser in people.chain([self.stranger.clone()]).collect::<Vec<_>>() {
                self.visit(browser, path).await;
            }
        }
        self.drafts_and_refusals(&running, seat, &act).await;
        let mut polish = self.stranger.clone();
        "pl".clone_into(&mut polish.language);
        polish.cookies.insert("theme".to_owned(), "dark".to_owned());
        for path in ["/", "/rules/tor", &running, "/nowhere"] {
            self.visit(polish.clone(), path).await;
        }
    }

    /// A draft with its buttons to take it back, and refusals.
    async fn drafts_and_refusals(&mut self, table: &str, seat: usize, act: &str) {
        let mut actor = self.people[seat].0.clone();
        actor.act(table, act).await;
        self.visit(actor.clone(), table).await;
        let token = actor.board(table).await.field("token").unwrap().to_owned();
        let fields = [("seat", &*seat.to_string()), ("token", &token), ("act", "draw")];
        self.pages.push(("illegal".to_owned(), actor.post(&format!("{table}/act"), &fields).await));
        self.pages.push(("stale".to_owned(), actor.post(&format!("{table}/act"), &[("seat", "0")]).await));
        let wrong = actor.request(Method::PUT, "/").body(axum::body::Body::empty()).unwrap();
        self.pages.push(("method".to_owned(), actor.send(wrong).await));
    }

    /// A shared screen before and after somebody says who it is.
    async fn shared_screen(&mut self) {
        let here = [("game", "toy"), ("seat0", "me"), ("seat1", "here"), ("name1", "Ola")];
        let shared = self.people[0].0.post("/tables", &here).await.table();
        self.visit(self.ala(), &shared).await;
        self.visit(self.ala(), &format!("{shared}?seat=0")).await;
    }

    /// Finished games and everything that opens with them.
    async fn finished(&mut self, site: &Site) {
        for (id, game, setup) in [("o1", "toy", "2"), ("o2", "toy", "2 together"), ("o3", "tor", "2")] {
            let over = site.lay_finished(id, &Laid::played(game, setup, 9), &self.people[..2]).await;
            for path in ["", "/replay", "/replay?at=30", "/proof"] {
                self.visit(self.ala(), &format!("{over}{path}")).await;
                self.visit(self.stranger.clone(), &format!("{over}{path}")).await;
            }
        }
        let over = site.lay_finished("o4", &Laid::played("ink", "2", 9), &self.people[..2]).await;
        for path in ["", "/best"] {
            self.visit(self.ala(), &format!("{over}{path}")).await;
        }
        self.visit(self.ala(), "/").await;
    }
}

#[tokio::test]
async fn every_page_forbids_what_is_not_its_own() {
    let site = Site::open().await;
    for (path, answer) in all(&site).await {
        let policy = answer.header("content-security-policy");
        for part in ["default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"]
        {
            assert!(policy.contains(part), "{path}: {policy}");
        }
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "same-origin", "{path}");
        assert_eq!(answer.header("cache-control"), "no-store", "{path}");
        assert!(answer.header("content-type").starts_with("text/html"), "{path}");
        assert_ne!(answer.status, 500, "{path}");
    }
}

#[tokio::test]
async fn no_page_needs_what_the_policy_forbids() {
    let site = Site::open().await;
    let mut forms = 0;
    for (path, answer) in all(&site).await {
        for tag in tags(answer.text()) {
            assert_ne!(tag.name, "style", "{path}: {tag:?}");
            assert!(tag.name != "script" || tag.get("src").is_some_and(own), "{path}: {tag:?}");
            for (name, value) in &tag.attributes {
                assert!(name != "style" && !name.starts_with("on"), "{path}: {tag:?}");
                assert!(!value.trim_start().to_lowercase().starts_with("javascript:"), "{path}: {tag:?}");
            }
            if matches!(tag.name.as_str(), "img" | "link") {
                assert!(tag.get("src").or(tag.get("href")).is_some_and(own), "{path}: {tag:?}");
            }
            if tag.name == "form" {
                forms += 1;
                assert!(tag.get("action").is_some_and(own), "{path}: {tag:?}");
                assert!(matches!(tag.get("method"), Some("post" | "get")), "{path}: {tag:?}");
            }
        }
        assert!(answer.text().starts_with("<!DOCTYPE html><html lang="), "{path}");
    }
    assert!(forms > 100, "the pages were looked at: {forms}");
}

fn own(address: &str) -> bool {
    address.starts_with('/') && !address.starts_with("//")
}

/// Names are words of strangers: they are shown, never obeyed.
#[tokio::test]
async fn a_name_stays_a_name() {
    let site = Site::open().await;
    let evil = "<script>\"'&\u{202e}\r\n</b>";
    let mut ala = site.browser();
    ala.post("/settings", &[("name", evil)]).await;
    let here = [("game", "toy"), ("seat0", "me"), ("seat1", "here"), ("name1", evil), ("listed", "1")];
    let place = ala.post("/tables", &here).await.table();
    for path in [&*place, &format!("{place}?seat=0"), "/"] {
        for browser in [&mut ala, &mut site.browser()] {
            let page = browser.page(path).await;
            assert!(!page.contains("<script>") && page.contains("&lt;script&gt;"), "{path}");
        }
    }
    let picture = site.browser().get(&format!("{place}/picture.svg")).await;
    assert!(!picture.text().contains("<script>"));
    let heard = site.browser().listen(&format!("{place}/live")).await.next().await;
    assert!(!heard.html().contains("<script>"));
}

#[tokio::test]
async fn assets_and_pictures_say_what_they_are() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let place = site.lay("assets", &Laid::until("tor", "2", 2, |_| true), &people).await;
    let mut browser = site.browser();
    let page = browser.page(&place).await;
    let linked = tags(&page).into_iter().filter(|tag| matches!(tag.name.as_str(), "link" | "script"));
    let linked: Vec<String> =
        linked.map(|tag| tag.get("href").or(tag.get("src")).unwrap().to_owned()).collect();
    // The manifest speaks the language of whoever asks.
    let linked: Vec<String> = linked.into_iter().filter(|path| path != "/manifest.webmanifest").collect();
    assert!(linked.len() > 5, "{linked:?}");
    for path in &linked {
        let answer = browser.get(path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert!(answer.header("cache-control").contains("immutable"), "{path}");
        let kind = answer.header("content-type");
        let fits = [
            (".css", "text/css"),
            (".js", "text/javascript"),
            (".svg", "image/svg+xml"),
            (".png", "image/png"),
        ];
        assert!(
            fits.iter().any(|(end, start)| path.ends_with(end) && kind.starts_with(start)),
            "{path}: {kind}"
        );
    }
    for path in [&*format!("{place}/picture.svg"), &format!("{place}/qr.svg"), "/games/tor/picture.svg"] {
        let answer = browser.get(path).await;
        assert_eq!((answer.status, answer.header("content-type")), (200, "image/svg+xml"));
        assert!(answer.header("content-security-policy").starts_with("default-src 'none'"));
        assert!(tags(answer.text()).iter().all(|tag| tag.name != "script" && tag.name != "style"));
    }
    assert_eq!(browser.get("/favicon.ico").await.status, 308);
    let health = browser.get("/health").await.json();
    assert_eq!(health, serde_json::json!({ "ok": true, "version": env!("CARGO_PKG_VERSION") }));
}
