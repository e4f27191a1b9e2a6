//! Finished games like films: keys, playing by itself, the index, links, without script.

use std::path::Path;
use std::process::Command;

use chrome::{Browser, Options, Page};

use crate::host::Host;

/// Adds a game that was once played to the tables of a server; returns the address of its replay.
pub(crate) fn film(host: &Host, log: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(log);
    let import = Command::new(env!("CARGO_BIN_EXE_kolej"))
        .args(["import", "--json", "--data"])
        .arg(host.data())
        .arg(file)
        .output()
        .unwrap();
    let told: serde_json::Value = serde_json::from_slice(&import.stdout).unwrap();
    host.at(&format!("/t/{}/replay", told["added"][0]["table"].as_str().unwrap()))
}

const TOR: &str = "tor/golden/2/2-seats.log";
const DEPOT: &str = "depot/golden/1/base-2-seats.log";
const TICKETS: &str = "tickets/golden/2/rulebook-5-seats.log";

/// Where one can stop: by step, or by turn.
fn stops(page: &Page, name: &str) -> Vec<u32> {
    let listed = page.attr(".replay", name).unwrap();
    listed.split(' ').map(|stop| stop.parse().unwrap()).collect()
}

/// Waits until a moment is shown: the address says so once the board does.
fn wait_at(page: &Page, at: u32, what: &str) {
    page.wait_for(&format!("new URLSearchParams(location.search).get('at') === '{at}'"), what);
    assert_eq!(page.value("#at"), at.to_string());
}

#[test]
fn keys_lead_through_the_game_from_everywhere_but_form_fields() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { language: "en", reduced_motion: true, ..Options::default() });
    page.goto(&film(&host, TOR));
    let (moments, turns) = (stops(&page, "data-moments"), stops(&page, "data-turns"));
    let (first, last) = (moments[0], *moments.last().unwrap());
    let after = |stops: &[u32], at: u32| *stops.iter().find(|&&stop| stop > at).unwrap();
    page.press("ArrowRight");
    wait_at(&page, moments[1], "a step on");
    page.press("Shift+ArrowRight");
    let turn = after(&turns, moments[1]);
    wait_at(&page, turn, "a turn on");
    page.press("PageDown");
    wait_at(&page, after(&turns, turn), "another turn");
    page.press("PageUp");
    wait_at(&page, turn, "a turn back");
    page.press("End");
    wait_at(&page, last, "the end");
    page.press("ArrowRight");
    page.press("ArrowLeft");
    wait_at(&page, moments[moments.len() - 2], "a step before the end");
    page.press("Home");
    wait_at(&page, first, "the beginning");
    // The slider and the index take the same keys; a field takes its own.
    page.eval("document.querySelector('#at').focus()");
    page.press("ArrowRight");
    wait_at(&page, moments[1], "a step with the slider");
    page.eval("document.querySelector('#index').focus()");
    page.press("ArrowRight");
    wait_at(&page, moments[2], "a step in the index");
    page.click(".me summary");
    page.click(".me input[name=name]");
    page.press("ArrowLeft");
    page.press("Home");
    page.press("Space");
    assert!(!page.exists(".replay[data-plays]"), "a field keeps its keys");
    page.eval("document.activeElement.blur()");
    page.press("ArrowRight");
    wait_at(&page, moments[3], "a step after the field");
    assert!(page.console().is_empty(), "{:?}", page.console());
}

#[test]
fn it_plays_by_itself_to_the_end_and_stops_when_told() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { language: "pl", reduced_motion: true, ..Options::default() });
    page.goto(&format!("{}?by=turn&speed=4", film(&host, DEPOT)));
    let turns = stops(&page, "data-turns");
    let last = *turns.last().unwrap();
    page.press("Space");
    page.wait_for("document.querySelector('.replay').hasAttribute('data-plays')", "it plays");
    page.wait_for(&format!("Number(document.querySelector('#at').value) >= {}", turns[2]), "two turns");
    page.click("#play");
    page.wait_for("!document.querySelector('.replay').hasAttribute('data-plays')", "it stands");
    assert!(page.value("#at") != last.to_string(), "long before the end");
    page.press("Space");
    wait_at(&page, last, "the end");
    page.wait_for("!document.querySelector('.replay').hasAttribute('data-plays')", "it stops by itself");
    assert_eq!(page.attr("#play", "aria-label").as_deref(), Some("Odtwarzaj (spacja)"));
    // From the end it begins anew.
    page.click("#play");
    page.wait_for(&format!("Number(document.querySelector('#at').value) < {last}"), "the beginning");
    assert!(page.console().is_empty(), "{:?}", page.console());
}

#[test]
fn the_log_is_an_index_and_a_link_opens_its_moment() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { language: "en", reduced_motion: true, ..Options::default() });
    page.goto(&film(&host, TICKETS));
    let (lines, turns) = (page.count("#index a[data-at]"), page.count("#index > li"));
    assert!(lines > 200 && turns * 3 < lines * 2, "{lines} lines of {turns} turns");
    // The line of a turn far down unfolds; it is in view within its own box, and the page stays where it is.
    let turn = format!("[...document.querySelectorAll('#index summary')].at({})", turns / 4);
    page.eval(&format!("{turn}.click()"));
    page.wait_for(
        "(() => { const [line, at] = [document.querySelector('#index [aria-current]'), document.querySelector('#at')]; \
         return at.value !== at.min && line?.dataset.at === at.value; })()",
        "the moment of the line",
    );
    let at = page.value("#at");
    assert_eq!(page.attr("#index [aria-current]", "data-at"), Some(at.clone()));
    assert_eq!(page.count("#index [aria-current]"), 1);
    let seen = "(() => { const [box, row] = ['#index', '#index [aria-current]'] \
        .map((css) => document.querySelector(css).getBoundingClientRect()); \
        return row.top >= box.top - 1 && row.bottom <= box.bottom + 1 && scrollY === 0; })()";
    assert_eq!(page.eval(seen), true);
    // Each of its lines leads to its own moment; folded away again, the line of the turn stands for them.
    page.eval(&format!("{turn}.closest('li').querySelector('a').click()"));
    page.wait_for(
        &format!(
            "document.querySelector('#index [aria-current]') === {turn}.closest('li').querySelector('a')"
        ),
        "the first line of the turn",
    );
    assert!(page.value("#at") < at);
    page.eval(&format!("{turn}.closest('details').open = false"));
    page.wait_for(&format!("document.querySelector('#index [aria-current]') === {turn}"), "the folded turn");
    assert_eq!(page.count("#index [aria-current]"), 1);
    page.press("End");
    page.wait_for(seen, "the last line in view");
    page.press("PageUp");
    page.wait_for(
        "!document.querySelector('#last').href.includes(`at=${document.querySelector('#at').value}`)",
        "a turn back",
    );
    page.wait_for("document.querySelector('#link').href === location.href", "a link to this moment");
    // All hands are open, and somebody else who follows the link sees the same.
    assert_eq!(page.count(".tkt-hands > div"), 5);
    let link = page.attr("#link", "href").unwrap();
    let other = browser.page(Options { language: "pl", ..Options::phone() });
    other.goto(&host.at(&link));
    assert_eq!(other.value("#at"), page.value("#at"));
    assert_eq!(other.count("[data-just]"), page.count("[data-just]"));
    assert!(page.console().is_empty() && other.console().is_empty());
}

#[test]
fn everything_is_in_reach_on_both_screens() {
    let host = Host::start();
    let browser = Browser::launch();
    let logs = [TOR, DEPOT, TICKETS, "ink/golden/1/base-2-seats.log", "signals/golden/2/europe-2-seats.log"];
    let inside = "['#controls', '#play', '#at', '#forward', '#speed'].every((css) => { \
        const box = document.querySelector(css).getBoundingClientRect(); \
        return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth; })";
    let desk = browser.page(Options { reduced_motion: true, ..Options::default() });
    let phone = browser.page(Options { reduced_motion: true, height: 664, ..Options::phone() });
    for log in logs {
        let address = film(&host, log);
        for page in [&desk, &phone] {
            page.goto(&address);
            let moments = stops(page, "data-moments");
            page.goto(&format!("{address}?at={}", moments[moments.len() / 2]));
            assert_eq!(page.eval(inside), true, "{log}");
            assert!(!page.overflow(), "{log}");
            // Down to the index the controls come along.
            page.eval("document.querySelector('#index').scrollIntoView({ behavior: 'instant' })");
            assert_eq!(page.eval(inside), true, "{log}");
            assert!(page.exists("#moment [data-just]"), "{log}: the move is marked");
        }
        // What is ours is large enough for a thumb; maps have fingers of their own.
        let small = "[...document.querySelectorAll( \
            '#controls :is(a, button, select), .wishes :is(a, select), #index :is(a, summary)')] \
            .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.5).length";
        assert_eq!(phone.eval(small), 0, "{log}");
        let view = "['.board', '#controls', '#index'].every((css) => { \
            const box = document.querySelector(css).getBoundingClientRect(); \
            return box.top < innerHeight - 200 || css === '#controls' && box.bottom <= innerHeight; })";
        assert_eq!(desk.eval(view), true, "{log}");
    }
    for page in [&desk, &phone] {
        assert!(page.console().is_empty(), "{:?}", page.console());
    }
}

#[test]
fn without_script_links_and_forms_do_it_all() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { script: false, language: "en", ..Options::default() });
    page.goto(&film(&host, TOR));
    let start = page.url();
    for id in ["#forward", "#turn-forward", "#last", "#turn-back", "#back"] {
        let before = page.url();
        page.click_and_load(id);
        assert_ne!(page.url(), before, "{id}");
    }
    page.click("#index > li:nth-child(30) summary");
    page.click_and_load("#index > li:nth-child(30) a");
    assert!(page.exists("#index [aria-current]") && page.url() != start);
    page.click_and_load("#play");
    assert!(page.url().contains("play=1") && page.exists("a#play"), "it goes on, and can be stopped");
    page.click_and_load("#play");
    assert!(page.exists("button#play"));
}

/// A film is no wider than a phone, and what moves it lies under the thumb.
#[test]
fn every_film_fits_a_telephone() {
    const FILMS: [&str; 6] = [
        "tor/golden/2/4-seats-reshuffled-won-in-anothers-turn.log",
        "ink/golden/1/base-2-seats.log",
        "ink/golden/1/base-6-seats.log",
        "depot/golden/1/base-4-seats.log",
        TICKETS,
        "signals/golden/2/europe-4-seats.log",
    ];
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { height: 664, language: "pl", ..Options::phone() });
    for log in FILMS {
        let address = film(&host, log);
        page.goto(&address);
        let moments = stops(&page, "data-moments");
        for at in [moments[0], moments[moments.len() / 2], *moments.last().unwrap()] {
            page.goto(&format!("{address}?at={at}"));
            assert!(!page.overflow(), "{log} at {at}");
            let low = page.eval("document.querySelector('#play').getBoundingClientRect().bottom");
            assert!(low.as_f64().unwrap() <= 664.0, "{log} at {at}: the controls end at {low}");
        }
    }
}
