//! What is costly is made away from requests, in turn between visitors, and once.

use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use axum::http::header::RETRY_AFTER;
use catalog::{AfterPage, EditorPage, Entry, Tools};
use futures_util::FutureExt as _;
use futures_util::future::join_all;
use maud::PreEscaped;
use paint::Edited;
use tokio::sync::Mutex;

use crate::browser::Browser;
use crate::site::{Laid, Site, entry};
use crate::usual::all_again;

/// Nearly every square of this board is a crossing of three roads: it was made to be hard to count.
const WORST: &str = include_str!("boards/worst-ink.txt");

/// The page of that board, each with another picture in hand.
fn worst(number: usize) -> String {
    let squares: Vec<String> = WORST.lines().map(|line| line.replace(' ', "+")).collect();
    format!("/score/ink?board={}&with=R.R.&n={number}", squares.join(","))
}

fn at(site: &Site, number: u8) -> Browser {
    let mut browser = site.browser();
    browser.address = Ipv4Addr::new(10, 0, 0, number);
    browser
}

/// On one thread: whatever is counted there would stop everything else.
#[tokio::test]
async fn whoever_counts_a_board_keeps_nobody_waiting() {
    let site = Site::of(counting()).await;
    let held = GATE.lock().await;
    let mut browser = at(&site, 1);
    let attack = tokio::spawn(async move { browser.get("/score/toy?board=held").await });
    tokio::task::yield_now().await;
    let page = at(&site, 2).get("/rules/toy").now_or_never().expect("nothing is in the way");
    assert_eq!(page.status, 200);
    assert!(!attack.is_finished(), "and nothing was waited for");
    drop(held);
    assert_eq!(attack.await.unwrap().status, 200);
}

#[tokio::test]
async fn the_worst_boards_are_counted() {
    let site = Site::open().await;
    for number in 0..4 {
        assert_eq!(at(&site, 1).get(&worst(number)).await.status, 200);
    }
}

/// Somebody at a bench holds it until the test lets go: whatever else this address asks for must wait, and only so much may.
#[tokio::test]
async fn too_much_from_one_address_is_refused_and_others_are_served() {
    let site = Site::of(counting()).await;
    let held = GATE.lock().await;
    let ask = |number: u32| {
        let mut browser = at(&site, 1);
        tokio::spawn(async move { browser.get(&format!("/score/toy?board=held{number}")).await })
    };
    let all: Vec<_> = (0..40).map(ask).collect();
    assert_eq!(at(&site, 2).get("/score/toy?board=free").await.status, 200, "another address is served");
    while all.iter().filter(|answer| answer.is_finished()).count() < 23 {
        tokio::task::yield_now().await;
    }
    drop(held);
    let answers: Vec<_> = join_all(all).await.into_iter().map(Result::unwrap).collect();
    let refused: Vec<_> = answers.iter().filter(|answer| answer.status == 429).collect();
    let served = answers.iter().filter(|answer| answer.status == 200).count();
    assert_eq!((served, refused.len()), (17, 23), "one at work, sixteen in the queue");
    assert!(refused.iter().all(|answer| answer.header(RETRY_AFTER) == "1"));
    assert!(refused[0].text().contains("Too many requests at once. Wait a moment"));
    // A moment later there is room again.
    assert_eq!(at(&site, 1).get("/score/toy?board=later").await.status, 200);
}

/// Work on a board that is held waits here.
static GATE: Mutex<()> = Mutex::const_new(());
static COUNTED: AtomicU32 = AtomicU32::new(0);
static REVIEWED: AtomicU32 = AtomicU32::new(0);

/// The toy with a page that counts how often it is asked, and another about finished games.
fn counting() -> &'static [Entry] {
    const EDITOR: EditorPage = EditorPage {
        how: "toy-dice-help",
        edit: |editor| {
            let board = editor.field("board").unwrap_or_default();
            if board.starts_with("held") {
                drop(GATE.blocking_lock());
            }
            // Other tests ask for boards of their own.
            COUNTED.fetch_add(u32::from(["one", "two"].contains(&board)), Ordering::Relaxed);
            Edited::Page(PreEscaped(format!("<p>{board}</p>")))
        },
    };
    const AFTER: AfterPage = AfterPage {
        path: "again",
        label: "toy-dice",
        how: "toy-dice-help",
        alone: false,
        review: |_, _| {
            REVIEWED.fetch_add(1, Ordering::Relaxed);
            Ok(Arc::new(|names, lang| PreEscaped(format!("<p>{} {}</p>", names[0], lang.tag()))))
        },
    };
    let tools = Tools { editor: Some(EDITOR), after: &[AFTER], ..Tools::NONE };
    vec![entry("toy").with(tools)].leak()
}

#[tokio::test]
async fn what_cannot_change_is_made_once() {
    let site = Site::of(counting()).await;
    let ask = |board: &'static str, number: u8| {
        let mut browser = at(&site, number);
        tokio::spawn(async move { browser.page(&format!("/score/toy?board={board}")).await })
    };
    let pages = join_all((0..20).map(|number| ask(if number < 10 { "one" } else { "two" }, number))).await;
    for (page, number) in pages.into_iter().zip(0..) {
        assert!(page.unwrap().contains(if number < 10 { "<p>one</p>" } else { "<p>two</p>" }));
    }
    assert_eq!(COUNTED.load(Ordering::Relaxed), 2);

    let people = site.people(2).await;
    let place = site.lay_finished("counted", &Laid::played("toy", "2", 3), &people).await;
    for (language, told) in [("en", "<p>Ala en</p>"), ("pl", "<p>Ala pl</p>"), ("en", "<p>Ala en</p>")] {
        let mut browser = site.browser();
        language.clone_into(&mut browser.language);
        assert!(browser.page(&format!("{place}/again")).await.contains(told));
    }
    assert_eq!(REVIEWED.load(Ordering::Relaxed), 1);
}

/// A finished table is kept for all who see the same of it: players have a button that others do not, and a rematch changes
/// the page of both.
#[tokio::test]
async fn a_kept_page_is_nobody_elses() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let place = site.lay_finished("kept", &Laid::played("toy", "2", 3), &people).await;
    let (mut ala, mut stranger) = (people[0].0.clone(), site.browser());
    let mut polish = stranger.clone();
    "pl".clone_into(&mut polish.language);
    for _ in 0..2 {
        assert!(ala.page(&place).await.contains(&format!("action=\"{place}/rematch\"")));
        assert!(!stranger.page(&place).await.contains("/rematch"));
        assert!(polish.page(&place).await.contains("Uczciwe losowanie"));
        assert!(polish.page(&format!("{place}/proof")).await.contains("Skrót ziarna"));
        assert!(stranger.page(&format!("{place}/proof")).await.contains("Hash of the seed"));
    }
    let mut players = [ala.clone(), people[1].0.clone()];
    let next = all_again(&mut players, &place).await;
    for browser in [&mut ala, &mut stranger] {
        assert!(browser.page(&place).await.contains(&format!("href=\"{next}\"")));
    }
}
