//! Tables of older programs, and of newer ones, on pages: nothing answers with a failure of ours.

use std::path::Path;

use rusqlite::Connection;

use crate::site::{Laid, Site, free, now};

/// Everything there is to ask about a table.
const PAGES: [&str; 10] = [
    "",
    "/view.json",
    "/proof",
    "/log",
    "/picture.svg",
    "/replay",
    "/replay?at=5",
    "/best",
    "/pins",
    "/qr.svg",
];

/// Id and phase of every table.
fn tables(site: &Site) -> Vec<(String, i64)> {
    let conn = Connection::open(site.file()).unwrap();
    let mut statement = conn.prepare("SELECT id, phase FROM game_table ORDER BY id").unwrap();
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    rows.map(Result::unwrap).collect()
}

async fn no_page_fails(site: &Site) {
    let mut browser = site.browser();
    for (id, _) in tables(site) {
        for page in PAGES {
            let status = browser.get(&format!("/t/{id}{page}")).await.status;
            assert!(status < 500, "{page} of {id}: {status}");
        }
    }
    assert_eq!(browser.get("/").await.status, 200);
}

/// A database of commit d58f4b6, see `crates/hall/tests/d58f4b6`.
async fn old_site() -> Site {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../hall/tests/d58f4b6/kolej.db");
    Site::copied(&file).await
}

#[tokio::test]
async fn every_page_of_an_old_table_is_there() {
    let site = old_site().await;
    no_page_fails(&site).await;
    let mut browser = site.browser();
    for (id, phase) in tables(&site) {
        assert_eq!(browser.get(&format!("/t/{id}")).await.status, 200, "{id}");
        let finished = phase == 2;
        for page in ["/log", "/replay"] {
            let status = browser.get(&format!("/t/{id}{page}")).await.status;
            assert_eq!(status == 200, finished, "{page} of {id}: {status}");
        }
        if finished {
            let proof = browser.get(&format!("/t/{id}/proof")).await;
            assert!(proof.text().contains("✓"), "{id}");
        }
    }
}

#[tokio::test]
async fn tables_of_unknown_rules_show_what_is_stored_and_say_why() {
    let site = old_site().await;
    // Their outcomes are filled in when the hall opens; opening the pages proves that it has.
    site.filled().await;
    let change = "UPDATE game_table SET rules = 99; UPDATE game_table SET game = 'gone' WHERE game = 'depot'";
    Connection::open(site.file()).unwrap().execute_batch(change).unwrap();
    let site = site.restart(free()).await;
    no_page_fails(&site).await;
    let mut browser = site.browser();
    for (id, phase) in tables(&site) {
        let page = browser.get(&format!("/t/{id}")).await;
        assert_eq!(page.status, 200, "{id}");
        assert!(page.text().contains("that this program does not know"), "{id}");
        assert_eq!(page.text().contains("class=\"sheet\""), phase == 2, "{id}");
        let log = browser.get(&format!("/t/{id}/log")).await;
        assert_eq!(log.status == 200, phase == 2, "{id}: {}", log.status);
        if phase == 2 {
            assert!(log.text().contains("\nresult ") && log.text().contains(" #"), "{id}");
            assert_eq!(browser.get(&format!("/t/{id}/replay")).await.status, 409, "{id}");
            let proof = browser.page(&format!("/t/{id}/proof")).await;
            assert!(!proof.contains("✓") && proof.contains("that this program does not know"), "{id}");
        }
    }
}

/// A game that nobody plays is cleared away, but not without a warning.
#[tokio::test]
async fn a_table_that_will_be_cleared_away_says_so() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let place = site.lay("lonely", &Laid::until("toy", "2", 1, |_| true), &people).await;
    let mut ala = people[0].0.clone();
    assert!(!ala.page(&place).await.contains("days-left"));
    let untouched = now() - 80 * 24 * 3_600 + 600;
    let conn = rusqlite::Connection::open(site.file()).unwrap();
    conn.execute("UPDATE game_table SET updated = ?1", [untouched]).unwrap();
    let site = site.restart(free()).await;
    let cookies = std::mem::take(&mut ala.cookies);
    let mut ala = site.browser();
    ala.cookies = cookies;
    assert!(ala.page(&place).await.contains("cleared away in 11 days"), "the page warns");
    // Whoever plays on takes the warning away.
    ala.act(&place, "set 1").await;
    assert!(!ala.page(&place).await.contains("days-left"));
}
