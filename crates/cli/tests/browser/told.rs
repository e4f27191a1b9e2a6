//! What happened reaches the scripts with each part of the page, as far as the visitor may know it, and is shown as movement.

use chrome::{Browser, Options, Page};
use serde_json::Value;

use crate::host::Host;
use crate::player::{click, tap, wait_turn};
use crate::tickets;

/// A small map and a small network.
const TICKETS: &str = include_str!("../../../../games/tickets/data/poland.txt");
const SIGNALS: &str = include_str!("../../../../games/signals/data/poland.txt");

/// Opens a table with a bot on a map of its own.
fn open(page: &Page, host: &Host, game: &str, map: &str) {
    page.goto(&host.at(&format!("/new/{game}")));
    page.eval(
        "[...document.querySelectorAll('select[id^=seat]')] \
         .forEach((seat, at) => { seat.value = ['me', 'bot1'][at] ?? 'none'; })",
    );
    page.eval(&format!("document.querySelector('#kit').value = {}", serde_json::to_string(map).unwrap()));
    page.click_and_load(".new button.primary");
    wait_turn(page);
}

/// From now on: what is told, and what comes to fly where `css` says.
fn watch(page: &Page, css: &str) {
    page.eval(&format!(
        "(() => {{ window.told = []; window.flown = 0; \
         document.addEventListener('kolej:painted', ({{ detail }}) => \
         told.push(...detail.events.map(([seq, event]) => ({{ seq, ...event }})))); \
         new MutationObserver((changes) => {{ flown += changes.reduce((sum, change) => sum + change.addedNodes.length, 0); }}) \
            .observe(document.querySelector('{css}'), {{ childList: true }}); }})()"
    ));
}

/// What was told of one kind so far.
fn told(page: &Page, kind: &str) -> Vec<Value> {
    page.eval(&format!("told.filter((event) => event.event === '{kind}')")).as_array().unwrap().clone()
}

#[test]
fn cards_fly_and_wagons_arrive() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options::default());
    open(&page, &host, "tickets", TICKETS);
    watch(&page, "body");
    tickets::keep(&page);
    for _ in 0..6 {
        page.wait_for("document.querySelector('button#tkt-deck')", "one's turn to draw");
        click(&page, "tkt-deck");
    }
    page.wait_for(
        "told.filter(({ event, seat }) => event === 'drew' && seat === 0).length >= 6",
        "six cards",
    );
    page.wait_for("flown >= 6", "six cards that fly");
    for drew in told(&page, "drew") {
        assert_eq!(drew.get("card").is_some(), drew["seat"] == 0, "{drew}");
    }
    // Everything is told once, in order, whether an answer or the stream brought it.
    let numbers = page.eval("told.map(({ seq }) => seq)");
    let numbers: Vec<u64> = numbers.as_array().unwrap().iter().map(|seq| seq.as_u64().unwrap()).collect();
    assert!(numbers.is_sorted(), "{numbers:?}");
    // A claimed route: its wagons arrive, the marker runs.
    for _ in 0..40 {
        wait_turn(&page);
        if let Some(route) = page.exists(".tkt-can").then(|| page.attr(".tkt-can", "data-route").unwrap()) {
            page.click(&format!("#tkt-r{route}"));
            tap(&page, &format!("#tkt-claim-{route} button[name=act]"));
            let moving = |css: &str| {
                format!("document.querySelector('{css}').getAnimations({{ subtree: true }}).length > 0")
            };
            page.wait_for(&moving(&format!("#tkt-train-{route}")), "wagons that arrive");
            assert!(told(&page, "claimed").iter().any(|claimed| claimed["seat"] == 0));
            assert_eq!(page.eval(&moving("#tkt-marker-0")), true, "the marker runs");
            assert!(page.console().is_empty(), "{:?}", page.console());
            return;
        }
        if page.exists("button#tkt-deck") {
            click(&page, "tkt-deck");
        } else {
            tickets::keep(&page);
        }
    }
    panic!("no route could be claimed");
}

#[test]
fn trains_drive_over_the_board() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { language: "en", ..Options::default() });
    open(&page, &host, "signals", SIGNALS);
    watch(&page, "#sig-flying");
    for _ in 0..40 {
        wait_turn(&page);
        // What would begin too late, after much else that a bot did at once, is told and not shown.
        if page.eval("flown > 0") == true {
            let drove = told(&page, "drove");
            assert!(drove.iter().any(|drove| !drove["path"].as_array().unwrap().is_empty()), "{drove:?}");
            // It comes to its end, and nothing is left over.
            page.wait_for("!document.querySelector('#sig-flying').childElementCount", "the end of the way");
            assert!(page.console().is_empty(), "{:?}", page.console());
            return;
        }
        tap(&page, "#live .sig-stage button[name=act], #live button.sig-do[name=act]");
    }
    panic!("no train drove");
}
