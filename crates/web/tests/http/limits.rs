//! Too much of something from one address or person.

use std::net::Ipv4Addr;
use std::time::Instant;

use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use futures_util::future::join_all;
use web::{Limit, Settings};

use crate::browser::Answer;
use crate::listen::PATIENCE;
use crate::site::{Laid, Site, free};

/// No limit but one.
fn limited(limit: Limit, most: u32) -> Settings {
    Settings { limits: free().limits.with(limit, most), ..free() }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_from_one_address_is_held_back_and_nobody_else_notices() {
    let site = Site::with(limited(Limit::Requests, 60)).await;
    let people = site.people(2).await;
    let place = site.lay("flood", &Laid::until("toy", "2", 1, |_| true), &people).await;
    let mut flood = people[0].0.clone();
    flood.address = Ipv4Addr::new(10, 0, 0, 1);
    let start = Instant::now();
    let all = (0..1_000).map(|_| {
        let mut browser = flood.clone();
        tokio::spawn(async move { browser.get("/health").await })
    });
    let answers: Vec<_> = join_all(all).await.into_iter().map(Result::unwrap).collect();
    let seconds = usize::try_from(start.elapsed().as_secs()).unwrap();
    let fine = answers.iter().filter(|answer| answer.status == 200).count();
    let refused: Vec<_> = answers.iter().filter(|answer| answer.status == 429).collect();
    assert_eq!(fine + refused.len(), 1_000);
    assert!(fine >= 240, "a page with all its parts comes through: {fine}");
    assert!(fine <= 240 + 60 * (seconds + 1), "{fine} in {seconds} s");
    for answer in &refused {
        assert_eq!(answer.header(RETRY_AFTER), "1");
        assert!(answer.text().contains("Too many requests at once. Wait a moment"));
        assert!(answer.header(CONTENT_TYPE).starts_with("text/html"));
    }

    // Another address plays on.
    let mut bob = people[1].0.clone();
    bob.address = Ipv4Addr::new(10, 0, 0, 2);
    assert_eq!(bob.act(&place, "set 1").await, place);
    // And the first is let in again as soon as it has waited a moment.
    while flood.get(&place).await.status == 429 {
        assert!(start.elapsed() < PATIENCE, "the address is never let in again");
        tokio::task::yield_now().await;
    }
    assert_eq!(bob.get("/health").await.json()["ok"], true);
}

/// The refusal reads as the visitor does, and as a program does.
#[tokio::test]
async fn the_refusal_is_readable() {
    let site = Site::with(limited(Limit::Requests, 1)).await;
    let mut browser = site.browser();
    "pl".clone_into(&mut browser.language);
    let mut answer = browser.get("/").await;
    let start = Instant::now();
    while answer.status == 200 && start.elapsed() < PATIENCE {
        answer = browser.get("/").await;
    }
    assert_eq!(answer.status, 429);
    assert!(answer.text().contains("Za dużo próśb naraz."));
    let answer = browser.script("/settings", &[("name", "Ala")]).await;
    assert_eq!((answer.status, answer.header(RETRY_AFTER)), (429, "1"));
    assert_eq!(answer.json()["error"], "Za dużo próśb naraz. Odczekaj chwilę i spróbuj jeszcze raz.");
}

#[tokio::test]
async fn live_streams_of_one_address_are_counted_and_given_back() {
    let site = Site::with(limited(Limit::Streams, 2)).await;
    let people = site.people(2).await;
    let place = site.lay("streams", &Laid::until("toy", "2", 1, |_| true), &people).await;
    let path = format!("{place}/live");
    let mut browser = people[0].0.clone();
    let first = browser.listen(&path).await;
    let _second = browser.listen(&path).await;
    assert_eq!(browser.get(&path).await.status, 429);
    let mut elsewhere = site.browser();
    elsewhere.address = Ipv4Addr::new(10, 0, 0, 9);
    elsewhere.listen(&path).await.next().await;
    drop(first);
    browser.listen(&path).await.next().await;
    // A stream that never opens costs no place.
    for _ in 0..5 {
        assert_eq!(browser.get("/t/nowhere/live").await.status, 404);
    }
    browser.listen(&path).await.next().await;
}

/// A table that waits for players.
const OPEN: [(&str, &str); 3] = [("game", "toy"), ("seat0", "me"), ("seat1", "open")];

/// Rows of a table in the database.
fn rows(site: &Site, table: &str) -> u32 {
    let database = rusqlite::Connection::open(site.file()).unwrap();
    database.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0)).unwrap()
}

/// A refusal that says when to try again, in words and for programs.
fn wait_of(answer: &Answer, words: &str) -> u32 {
    assert_eq!(answer.status, 429, "{}", answer.text());
    assert!(answer.text().contains(words), "{}", answer.text());
    let wait = answer.header(RETRY_AFTER).parse().unwrap();
    assert!(
        wait > 0 && (wait == 1 || answer.text().contains(&format!("{wait} "))),
        "{wait}: {}",
        answer.text()
    );
    wait
}

#[tokio::test]
async fn tables_are_opened_a_few_a_minute() {
    let site = Site::with(limited(Limit::Tables, 3)).await;
    let (mut ala, _) = site.person("Ala").await;
    for _ in 0..3 {
        ala.post("/tables", &OPEN).await.place();
        // A form that is refused opens nothing, so it does not count.
        assert_eq!(ala.post("/tables", &[("game", "toy"), ("seat0", "me")]).await.status, 400);
    }
    let refused = ala.post("/tables", &OPEN).await;
    assert!((15..=20).contains(&wait_of(&refused, "Many tables were opened from here")));
    // The same person from elsewhere, and others from the same address.
    let mut travelling = ala.clone();
    travelling.address = Ipv4Addr::new(10, 0, 0, 1);
    "pl".clone_into(&mut travelling.language);
    wait_of(&travelling.post("/tables", &OPEN).await, "Przed chwilą otwarto stąd wiele stołów");
    let people = rows(&site, "person");
    wait_of(&site.browser().post("/tables", &OPEN).await, "Many tables");
    assert_eq!(rows(&site, "person"), people, "whoever is refused is not made a guest");
    let mut elsewhere = site.browser();
    elsewhere.address = Ipv4Addr::new(10, 0, 0, 2);
    elsewhere.post("/tables", &OPEN).await.place();
}

#[tokio::test]
async fn new_guests_are_few_a_minute_and_known_people_play_on() {
    let site = Site::with(limited(Limit::Guests, 2)).await;
    let mut ala = site.browser();
    ala.post("/settings", &[("name", "Ala")]).await.place();
    let place = ala.post("/tables", &OPEN).await.place();
    site.browser().post("/settings", &[("name", "Bob")]).await.place();
    wait_of(&site.browser().post("/settings", &[("name", "Cyryl")]).await, "Many new guests");
    wait_of(&site.browser().post(&format!("{place}/sit"), &[("seat", "1")]).await, "Many new guests");
    ala.post("/tables", &OPEN).await.place();
    assert_eq!(rows(&site, "person"), 2);
}

#[tokio::test]
async fn a_refused_form_makes_no_guest() {
    let site = Site::open().await;
    let place = site.browser().post("/tables", &OPEN).await.place();
    let full =
        site.browser().post("/tables", &[("game", "toy"), ("seat0", "me"), ("seat1", "bot1")]).await.place();
    let before = rows(&site, "person");
    let sit = format!("{place}/sit");
    let forms: [(&str, &[(&str, &str)]); 8] = [
        ("/tables", &[("game", "toy"), ("seat0", "me")]),
        ("/tables", &[("game", "toy"), ("seat0", "me"), ("seat1", "bot9")]),
        ("/tables", &[("game", "depot"), ("seat0", "me"), ("seat1", "bot1"), ("kit", "nonsense")]),
        ("/settings", &[("name", "\u{202e}\u{200b}")]),
        ("/settings", &[("name", "Ala"), ("lang", "xx")]),
        (&sit, &[("seat", "0"), ("name", "Bob")]),
        (&sit, &[("seat", "7"), ("name", "Bob")]),
        (&format!("{full}/sit"), &[("seat", "1"), ("name", "Bob")]),
    ];
    for (path, fields) in forms {
        let answer = site.browser().post(path, fields).await;
        assert!((400..500).contains(&answer.status), "{path} {fields:?}: {}", answer.status);
        assert!(answer.headers.get("set-cookie").is_none(), "{path} {fields:?}");
    }
    assert_eq!(rows(&site, "person"), before);
    site.browser().post(&sit, &[("seat", "1"), ("name", "Bob")]).await.place();
    assert_eq!(rows(&site, "person"), before + 1);
}

#[tokio::test]
async fn codes_are_not_guessed() {
    let site = Site::with(limited(Limit::Codes, 3)).await;
    let mut ala = site.browser();
    let place = ala.post("/tables", &OPEN).await.place();
    let id = place.trim_start_matches("/t/");
    let code = site.store.load(id, 0).await.unwrap().unwrap().table.code;
    let (right, wrong) = (format!("/join?code={code}"), "/join?code=QQQQQQ");
    let mut guest = site.browser();
    guest.address = Ipv4Addr::new(10, 0, 0, 1);
    for _ in 0..10 {
        assert_eq!(guest.get(&right).await.place(), place, "right ones are not counted");
    }
    for _ in 0..3 {
        let answer = guest.get(wrong).await;
        assert_eq!((answer.status, answer.text().contains("No table with this code")), (404, true));
    }
    wait_of(&guest.get(wrong).await, "Too many codes were wrong");
    // Right or wrong cannot be told any more.
    wait_of(&guest.get(&right).await, "Too many codes were wrong");
    assert_eq!(ala.get(&right).await.place(), place);

    // Once the game has begun the code leads nobody there but those who play.
    let mut bob = site.browser();
    bob.post(&format!("{place}/sit"), &[("seat", "1"), ("name", "Bob")]).await.place();
    assert_eq!((ala.get(&right).await.place(), bob.get(&right).await.place()), (place.clone(), place));
    assert_eq!(site.browser().get(&right).await.status, 404);
}

#[tokio::test]
async fn hints_are_few_a_minute() {
    let site = Site::with(limited(Limit::Hints, 1)).await;
    let (mut browsers, place) = site.gather(&[("game", "toy")], 2).await;
    let ala = &mut browsers[0];
    let token = ala.board(&place).await.field("token").unwrap().to_owned();
    let ask = [("seat", "0"), ("token", &*token)];
    ala.post(&format!("{place}/hint"), &ask).await;
    wait_of(&ala.script(&format!("{place}/hint"), &ask).await, "a lot of hints");
}

#[tokio::test]
async fn a_host_has_so_many_tables_at_once() {
    let limits = free().limits.with(Limit::Open, 2).with(Limit::Running, 1);
    let site = Site::with(Settings { limits, ..free() }).await;
    let mut ala = site.browser();
    let first = ala.post("/tables", &OPEN).await.place();
    ala.post("/tables", &OPEN).await.place();
    let refused = ala.post("/tables", &OPEN).await;
    assert_eq!(refused.status, 429);
    assert!(refused.text().contains("You already have 2 tables that wait for players"), "{}", refused.text());
    ala.post(&format!("{first}/bot"), &[("seat", "1"), ("level", "1")]).await.place();
    let refused = ala.script("/tables", &OPEN).await;
    assert!(refused.json()["error"].as_str().unwrap().contains("a game under way"), "{}", refused.text());
    site.browser().post("/tables", &OPEN).await.place();
}

/// Whoever changes addresses is still one person.
#[tokio::test]
async fn a_person_is_counted_wherever_they_are() {
    let site = Site::with(limited(Limit::Requests, 2)).await;
    let (mut ala, _) = site.person("Ala").await;
    let mut statuses = Vec::new();
    for last in 1..=20 {
        ala.address = Ipv4Addr::new(10, 0, 0, last);
        statuses.push(ala.get("/").await.status);
    }
    assert!(statuses.contains(&429) && statuses[0] == 200, "{statuses:?}");
    let mut bob = site.browser();
    bob.address = ala.address;
    assert_eq!(bob.get("/").await.status, 200);
}
