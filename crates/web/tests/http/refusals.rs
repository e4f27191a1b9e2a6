//! What is refused, with words for whoever asked and without any change to the table.

use axum::body::Body;
use axum::http::header::{ACCEPT, ALLOW, CONTENT_TYPE, COOKIE, HOST};
use axum::http::{HeaderValue, Method, Request};
use game::{Lang, Seat};

use crate::browser::{Answer, Browser, FORM, JSON, SITE};
use crate::drafts::with_ability;
use crate::html::escape;
use crate::site::{Laid, Site, acting, entry};

/// A table of two in the middle of a game.
struct Scene {
    site: Site,
    place: String,
    /// Whoever is to act.
    actor: Browser,
    /// Who waits.
    other: Browser,
    seat: usize,
    token: String,
    before: (String, String),
}

impl Scene {
    async fn new() -> Self {
        let site = Site::open().await;
        let mut people = site.people(2).await;
        let (laid, seat, _) = with_ability("2");
        let place = site.lay("refusals", &laid, &people).await;
        let (mut actor, mut other) = (people.remove(seat).0, people.remove(0).0);
        let token = actor.board(&place).await.field("token").unwrap().to_owned();
        let before = (actor.page(&place).await, other.page(&place).await);
        Self { site, place, actor, other, seat, token, before }
    }

    /// The answer must have this status and these words in it, and nothing may have changed.
    async fn refused(&mut self, answer: &Answer, status: u16, words: &str) {
        assert_eq!(answer.status, status, "{}", answer.wire());
        assert!(answer.text().contains(words), "{words:?} is missing in {}", answer.text());
        let after = (self.actor.page(&self.place).await, self.other.page(&self.place).await);
        assert_eq!(after, self.before, "something changed");
    }

    fn act(&self) -> String {
        format!("{}/act", self.place)
    }

    async fn click(&mut self, act: &str) -> Answer {
        let (path, seat) = (self.act(), self.seat.to_string());
        let fields = [("seat", &*seat), ("token", &*self.token), ("act", act)];
        self.actor.post(&path, &fields).await
    }
}

#[tokio::test]
async fn a_rule_that_forbids_is_shown_in_the_readers_language() {
    let mut scene = Scene::new().await;
    let book = entry("tor").book();
    let rule = book.rule("TOR-3.1").unwrap();
    for (language, lang, words) in
        [("pl", Lang::Pl, "Tego zabrania zasada:"), ("en-GB,en;q=0.9", Lang::En, "A rule forbids this:")]
    {
        language.clone_into(&mut scene.actor.language);
        language.clone_into(&mut scene.other.language);
        scene.before = (scene.actor.page(&scene.place).await, scene.other.page(&scene.place).await);
        let answer = scene.click("at 1").await;
        scene.refused(&answer, 422, words).await;
        for part in [rule.id, rule.title(lang), rule.text(lang)] {
            assert!(answer.text().contains(&escape(part)), "{part}");
        }
        assert!(answer.text().contains("href=\"/rules/tor#TOR-3.1\""));
        assert!(answer.text().contains(&format!("href=\"{}\"", scene.place)), "there is a way back");

        let (path, seat) = (scene.act(), scene.seat.to_string());
        let fields = [("seat", &*seat), ("token", &*scene.token), ("act", "at 1")];
        let answer = scene.actor.script(&path, &fields).await;
        scene.refused(&answer, 422, words).await;
        let json = answer.json();
        assert_eq!(json["rule"]["id"], rule.id);
        assert_eq!(json["rule"]["title"], rule.title(lang));
        assert_eq!(json["rule"]["text"], rule.text(lang));
    }
}

#[tokio::test]
async fn every_rule_that_can_refuse_is_named() {
    let mut scene = Scene::new().await;
    // Out of turn, an empty place of the row, a pick after the set-up.
    let waiting = (1 - scene.seat).to_string();
    let token = scene.other.board(&scene.place).await.field("token").unwrap().to_owned();
    let path = scene.act();
    let answer = scene.other.post(&path, &[("seat", &waiting), ("token", &token), ("act", "draw")]).await;
    scene.refused(&answer, 422, "TOR-3.1").await;
    let legal = scene.actor.view(&scene.place).await["legal"].clone();
    let missing = ["remove-left", "remove-right", "remove-middle", "protect", "swap-skip", "swap-adjacent"];
    let missing = missing.map(|name| format!("use {name}"));
    let missing = missing.iter().find(|act| !legal.as_array().unwrap().iter().any(|has| has == act.as_str()));
    let answer = scene.click(missing.unwrap()).await;
    scene.refused(&answer, 422, "TOR-3.3").await;
    let answer = scene.click("pick 1").await;
    scene.refused(&answer, 422, "TOR-3.1").await;
}

#[tokio::test]
async fn what_is_no_move_is_unreadable() {
    let mut scene = Scene::new().await;
    let long = "at ".repeat(9_000);
    for act in [
        "",
        "at",
        "at 0",
        "at 8",
        "at +1",
        "at 01",
        "draw ",
        "DRAW",
        "use everything",
        "\u{0}",
        "'; --",
        &long,
    ] {
        let answer = scene.click(act).await;
        scene.refused(&answer, 400, "That is not a move of this game.").await;
    }
    for token in ["", "0", "0.0.0", "-1.0", "x.y", "99999999999999999999.0"] {
        token.clone_into(&mut scene.token);
        let answer = scene.click("draw").await;
        scene.refused(&answer, 400, "That is not a move of this game.").await;
    }
}

#[tokio::test]
async fn a_seat_is_moved_only_by_whoever_sits_there() {
    let mut scene = Scene::new().await;
    let (path, seat) = (scene.act(), scene.seat.to_string());
    let token = scene.token.clone();
    let fields = [("seat", &*seat), ("token", &*token), ("act", "draw")];
    let words = "This seat is not yours.";
    let answer = scene.other.post(&path, &fields).await;
    scene.refused(&answer, 403, words).await;
    for mut stranger in [scene.site.browser(), scene.site.person("Ewa").await.0] {
        for path in [path.clone(), format!("{}/undo", scene.place)] {
            let answer = stranger.post(&path, &fields).await;
            scene.refused(&answer, 403, words).await;
        }
        let answer = stranger.get(&format!("{}/view.json?seat={seat}", scene.place)).await;
        scene.refused(&answer, 403, words).await;
        let answer = stranger.post(&format!("{}/stand", scene.place), &[("seat", &seat)]).await;
        scene.refused(&answer, 403, words).await;
        let answer = stranger.post(&format!("{}/bot", scene.place), &[("seat", "0"), ("level", "1")]).await;
        scene.refused(&answer, 403, "Only whoever opened the table").await;
    }
    // A seat that does not exist is nobody's.
    for seat in ["2", "7", "8", "255"] {
        let answer = scene.actor.post(&path, &[("seat", seat), ("token", &token), ("act", "draw")]).await;
        scene.refused(&answer, 403, words).await;
    }
    // A forged cookie is nobody.
    let mut forger = scene.site.browser();
    forger.cookies.insert("kolej".to_owned(), "0".repeat(64));
    let answer = forger.post(&path, &fields).await;
    scene.refused(&answer, 403, words).await;
}

#[tokio::test]
async fn what_is_not_there_or_not_yet_is_told_apart() {
    let mut scene = Scene::new().await;
    let fields = [("seat", "0"), ("token", "0.0"), ("act", "draw")];
    for path in ["/t/nowhere/act", "/t/nowhere/undo", "/t/nowhere/sit", "/t/nowhere/rematch"] {
        let answer = scene.actor.post(path, &fields).await;
        scene.refused(&answer, 404, "There is no such page or table.").await;
    }
    let missing =
        ["/t/nowhere", "/t/nowhere/live", "/t/nowhere/view.json", "/t/nowhere/qr.svg", "/new/chess"];
    for path in missing.into_iter().chain(["/rules/chess", "/assets/0/x.css", "/t/", "/x/y"]) {
        let answer = scene.actor.get(path).await;
        scene.refused(&answer, 404, "There is no such page or table.").await;
    }
    let answer = scene.actor.get("/join?code=QQQQQQ").await;
    scene.refused(&answer, 404, "No table with this code is waiting for you.").await;
    // Not over yet.
    for path in ["replay", "log"] {
        let answer = scene.actor.get(&format!("{}/{path}", scene.place)).await;
        scene.refused(&answer, 403, "once the game is over").await;
    }
    let answer = scene.actor.post(&format!("{}/rematch", scene.place), &[]).await;
    scene.refused(&answer, 403, "once the game is over").await;
    // Begun already.
    for path in ["sit", "stand", "bot"] {
        let mut host = if scene.seat == 0 { scene.actor.clone() } else { scene.other.clone() };
        let answer = host.post(&format!("{}/{path}", scene.place), &[("seat", "0"), ("level", "1")]).await;
        assert_eq!(answer.status, 409, "{path}: {}", answer.text());
        scene.refused(&answer, 409, "class=\"panel trouble\"").await;
    }
}

#[tokio::test]
async fn nobody_moves_before_the_table_is_full() {
    let site = Site::open().await;
    let mut ala = site.browser();
    let place = ala.post("/tables", &[("game", "tor"), ("seat0", "me"), ("seat1", "open")]).await.place();
    let page = ala.page(&place).await;
    let fields = [("seat", "0"), ("token", "0.0"), ("act", "draw"), ("all", "1")];
    for path in ["act", "undo"] {
        let answer = ala.post(&format!("{place}/{path}"), &fields).await;
        assert_eq!(answer.status, 409, "{}", answer.text());
    }
    assert_eq!(ala.get(&format!("{place}/picture.svg")).await.status, 404);
    assert_eq!(ala.page(&place).await, page);
    assert_eq!(ala.view(&place).await["seq"], 0);
    // A taken seat, a seat beyond the table, a bot of a level that does not exist.
    let mut bob = site.browser();
    assert_eq!(bob.post(&format!("{place}/sit"), &[("seat", "0")]).await.status, 409);
    assert_eq!(bob.post(&format!("{place}/sit"), &[("seat", "2")]).await.status, 400);
    for level in ["0", "4", "255", "x"] {
        let answer = ala.post(&format!("{place}/bot"), &[("seat", "1"), ("level", level)]).await;
        assert_eq!(answer.status, 400);
    }
    assert_eq!(ala.page(&place).await, page);
}

#[tokio::test]
async fn a_wrong_method_gets_a_page_and_the_right_ones() {
    let mut scene = Scene::new().await;
    let (act, place) = (scene.act(), scene.place.clone());
    for (method, path, allow) in [
        (Method::GET, &*act, "POST"),
        (Method::POST, &*place, "GET,HEAD"),
        (Method::DELETE, &*place, "GET,HEAD"),
        (Method::PUT, "/", "GET,HEAD"),
        (Method::PATCH, "/settings", "POST"),
        (Method::TRACE, "/tables", "GET,HEAD,POST"),
    ] {
        let request = scene.actor.request(method, path).body(Body::empty()).unwrap();
        let answer = scene.actor.send(request).await;
        assert_eq!(answer.header(ALLOW), allow);
        scene.refused(&answer, 405, "This address cannot be used like that.").await;
    }
}

#[tokio::test]
async fn forms_that_are_too_large_or_broken_change_nothing() {
    let mut scene = Scene::new().await;
    let act = scene.act();
    for path in [&*act, "/tables", "/settings"] {
        let answer = scene.actor.post_raw(path, vec![b'a'; 10 << 20]).await;
        scene.refused(&answer, 413, "That is too much data.").await;
    }
    let seat = scene.seat;
    let token = scene.token.clone();
    let broken: [Vec<u8>; 10] = [
        Vec::new(),
        b"seat".to_vec(),
        b"seat=0".to_vec(),
        format!("seat=256&token={token}&act=draw").into_bytes(),
        format!("seat=-1&token={token}&act=draw").into_bytes(),
        format!("seat={seat}&seat={seat}&token={token}&act=draw").into_bytes(),
        format!("{{\"seat\":{seat},\"token\":\"{token}\",\"act\":\"draw\"}}").into_bytes(),
        format!("seat={seat}&token={token}&act=%ff%fe%00").into_bytes(),
        [format!("seat={seat}&token={token}&act=").as_bytes(), b"\xff\xc3\x28"].concat(),
        b"%%%&&&===".to_vec(),
    ];
    for body in broken {
        let answer = scene.actor.post_raw(&act, body).await;
        scene.refused(&answer, 400, "class=\"panel trouble\"").await;
    }
    // A body of another kind is no form.
    for kind in [JSON, "multipart/form-data; boundary=x", "text/plain", ""] {
        let request = scene.actor.request(Method::POST, &act).header(CONTENT_TYPE, kind);
        let body = format!("seat={seat}&token={token}&act=draw");
        let answer = scene.actor.send(request.body(body.into()).unwrap()).await;
        scene.refused(&answer, 400, "Something in the form is missing").await;
    }
    // For the browser module the same words come as JSON.
    let request = scene.actor.request(Method::POST, &act).header(CONTENT_TYPE, FORM).header(ACCEPT, JSON);
    let answer = scene.actor.send(request.body("x".into()).unwrap()).await;
    scene.refused(&answer, 400, "Something in the form is missing").await;
    assert!(answer.json()["rule"].is_null());
}

#[tokio::test]
async fn tables_that_cannot_be_are_not_opened() {
    let site = Site::open().await;
    let mut ala = site.person("Ala").await.0;
    let tor = ("game", "tor");
    let forms: [(&[(&str, &str)], u16); 8] = [
        (&[], 404),
        (&[("game", "chess"), ("seat0", "me")], 404),
        (&[tor], 400),
        (&[tor, ("seat0", "me")], 400),
        (&[tor, ("seat0", "me"), ("seat1", "ghost")], 400),
        (&[tor, ("seat0", "me"), ("seat1", "bot9")], 400),
        (&[tor, ("seat0", "me"), ("seat9", "open")], 400),
        (&[("game", "toy"), ("seat0", "me"), ("seat1", "open"), ("goal", "chaos")], 400),
    ];
    for (fields, status) in forms {
        assert_eq!(ala.post("/tables", fields).await.status, status, "{fields:?}");
    }
    assert!(!ala.page("/").await.contains("href=\"/t/"), "no table is listed");
}

#[tokio::test]
async fn garbage_in_addresses_and_headers_is_answered_calmly() {
    let mut scene = Scene::new().await;
    let place = scene.place.clone();
    for query in ["?seat=x", "?seat=256", "?seat=-1", "?seat=", "?since=x", "?seat=0&seat=1"] {
        for path in ["", "/live", "/view.json"] {
            let answer = scene.actor.get(&format!("{place}{path}{query}")).await;
            scene.refused(&answer, 400, "Something in the form is missing").await;
        }
    }
    for path in ["/replay?at=x", "/replay?at=4294967296", "/replay?at=-1"] {
        let answer = scene.actor.get(&format!("{place}{path}")).await;
        scene.refused(&answer, 400, "Something in the form is missing").await;
    }
    for path in ["/join", "/join?code", "/join?kod=ABCDEF"] {
        assert!([400, 404].contains(&scene.actor.get(path).await.status), "{path}");
    }
    for path in
        ["/t/%ff", "/t/%00", "/t/..%2f..%2fetc%2fpasswd", "/t/%20", "/%", "//", "/t//proof", "/rules/%f0%9f"]
    {
        let answer = scene.actor.get(path).await;
        assert!([400, 404].contains(&answer.status), "{path}: {}", answer.status);
        let status = answer.status;
        scene.refused(&answer, status, "class=\"panel trouble\"").await;
    }
    let own = scene.actor.cookies["kolej"].clone();
    let long = "x".repeat(60_000);
    let cookies: Vec<Vec<u8>> = vec![
        b"\xff\xfe=\xfd;;;===;kolej".to_vec(),
        format!("kolej={long}").into_bytes(),
        b"kolej=; kolej=%00; theme=\"; lang=xx; lang".to_vec(),
        format!("lang=../..; theme=<script>; kolej={}", &own[1..]).into_bytes(),
    ];
    for cookie in cookies {
        let request = Request::builder().uri(&place).header(HOST, SITE);
        let request = request.header(COOKIE, HeaderValue::from_bytes(&cookie).unwrap());
        let answer = scene.actor.send(request.body(Body::empty()).unwrap()).await;
        assert_eq!(answer.status, 200);
        assert!(!answer.text().contains("name=\"token\""), "nobody sits behind a broken cookie");
    }
    let request = Request::builder().uri(&place).header(HOST, "\"><script>").header(ACCEPT, &[0xff][..]);
    let answer = scene.actor.send(request.body(Body::empty()).unwrap()).await;
    assert!(answer.status == 200 && !answer.text().contains("\"><script>"));
}

/// What the rules forbid one seat at a time holds for the toy as well: its errors come from its own book.
#[tokio::test]
async fn refusals_of_any_game_come_from_its_own_book() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let laid = Laid::until("toy", "2", 4, |_| true);
    assert_eq!(acting(&*laid.play()), Some(Seat(0)));
    let place = site.lay("book", &laid, &people).await;
    let mut ala = people[0].0.clone();
    "pl".clone_into(&mut ala.language);
    let fields = [("seat", "0"), ("token", "0.0"), ("act", "done")];
    let answer = ala.post(&format!("{place}/act"), &fields).await;
    assert_eq!(answer.status, 422);
    let book = entry("toy").book();
    let rule = book.rule("TOY-2").unwrap();
    assert!(answer.text().contains(&escape(rule.text(Lang::Pl))));
}

#[tokio::test]
async fn whoever_is_shut_out_is_told_so_and_nobody_else() {
    let site = Site::open().await;
    let (mut ala, id) = site.person("Ala").await;
    site.store.block(id, true).await.unwrap();
    let refused = ala.get("/").await;
    assert_eq!(refused.status, 403);
    assert!(refused.text().contains("has shut you out"));
    let form = [("game", "toy"), ("seat0", "me"), ("seat1", "bot1")];
    assert_eq!(ala.post("/tables", &form).await.status, 403);
    assert_eq!(site.browser().get("/").await.status, 200);
}
