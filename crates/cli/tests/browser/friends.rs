//! Several people: two browsers, without script, one shared browser.

use chrome::{Browser, Options, Page};

use crate::host::Host;
use crate::player::{choose, click, moves, over, wait_turn};

/// One opens a table for two and the other joins by its code; returns with the game running.
pub(crate) fn meet(host: &Host, one: &Page, two: &Page) {
    one.goto(&host.at("/new/tor"));
    one.eval("document.querySelector('#seat1').value = 'open'");
    one.click_and_load("form[action='/tables'] button.primary");
    assert!(one.exists(".gathering"));
    let code = one.text(".code-large");
    assert_eq!(code.trim().len(), 6);
    two.goto(&host.at("/"));
    two.type_into("#code", code.trim());
    two.click_and_load(".join button");
    two.type_into(".seats input[name=name]", "Ola");
    two.click_and_load(".seats button.primary");
    assert!(two.exists("#live form.board"), "the game begins when everybody sits");
}

/// Plays the turn of whoever is to act; `false` when the game is over.
pub(crate) fn turn_of_either(pages: [&Page; 2]) -> bool {
    for page in pages {
        if over(page) {
            return false;
        }
        if !moves(page).is_empty() {
            let id = choose(page);
            click(page, &id);
            return true;
        }
    }
    // A commit is on its way to the other page: whichever shows it first.
    pages[0].wait_for("document.readyState === 'complete'", "the page");
    true
}

#[test]
fn two_browsers_see_each_other_live() {
    let host = Host::start();
    let browser = Browser::launch();
    let one = browser.page(Options { language: "pl", ..Options::default() });
    let two = browser.page(Options { language: "en-GB", ..Options::phone() });
    meet(&host, &one, &two);
    // The first page learns by itself that the game runs.
    one.wait_for("document.querySelector('#live form.board')", "the game on the first page");
    let watch = browser.page(Options::default());
    watch.goto(&one.url());
    for _ in 0..12 {
        let before = [one.count("#story li"), two.count("#story li"), watch.count("#story li")];
        let acting = usize::from(moves(&one).is_empty());
        let (actor, other) = if acting == 0 { (&one, &two) } else { (&two, &one) };
        wait_turn(actor);
        let id = choose(actor);
        click(actor, &id);
        if !moves(actor).is_empty() {
            continue;
        }
        // The other sees the move without touching anything, and so does a spectator, who never has a button.
        other.wait_for(
            &format!("document.querySelectorAll('#story li').length > {}", before[1 - acting]),
            "the move",
        );
        watch.wait_for(&format!("document.querySelectorAll('#story li').length > {}", before[2]), "the move");
        assert!(moves(&watch).is_empty());
        wait_turn(other);
    }
    for page in [&one, &two, &watch] {
        assert!(page.console().is_empty(), "{:?}", page.console());
    }
}

/// The same site without script: every click is a form.
#[test]
fn two_people_without_script() {
    let host = Host::start();
    let browser = Browser::launch();
    let plain = Options { script: false, ..Options::default() };
    let (one, two) = (browser.page(plain), browser.page(plain));
    one.goto(&host.at("/new/tor"));
    one.eval("document.querySelector('#seat1').value = 'open'");
    one.click_and_load("form[action='/tables'] button.primary");
    two.goto(&one.url());
    two.type_into(".seats input[name=name]", "Ola");
    two.click_and_load(".seats button.primary");
    one.reload();
    for _ in 0..600 {
        let Some(page) = [&one, &two].into_iter().find(|page| over(page) || !moves(page).is_empty()) else {
            one.reload();
            two.reload();
            continue;
        };
        if over(page) {
            break;
        }
        let id = choose(page);
        page.click_and_load(&format!("#{id}"));
        if moves(page).is_empty() {
            [&one, &two].into_iter().for_each(Page::reload);
        }
    }
    assert!(over(&one) && over(&two), "a whole game without script");
    one.click_and_load("#replay");
    one.click_and_load("#forward");
    assert!(one.exists("#moment"));
}

/// Two people, one browser: hidden cards are shown only to whoever says who they are.
#[test]
fn a_hot_seat_game() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { language: "pl", ..Options::default() });
    page.goto(&host.at("/new/tor"));
    page.eval("document.querySelector('#seat1').value = 'here'");
    page.type_into("input[name=name1]", "Babcia Ala");
    page.click_and_load("form[action='/tables'] button.primary");
    // Whoever opened the table is not asked, if luck lets them begin.
    let asked = if page.url().contains("seat=0") { 1 } else { 2 };
    let mut curtains = 0;
    for _ in 0..600 {
        wait_turn(&page);
        if over(&page) {
            break;
        }
        if page.exists("#curtain") {
            assert!(moves(&page).is_empty(), "nothing can be done behind a curtain");
            assert!(!page.exists("#live [id^='pick-']"), "no offer is shown");
            curtains += 1;
            page.click_and_load("#curtain");
            continue;
        }
        let id = choose(&page);
        click(&page, &id);
    }
    assert!(over(&page));
    assert_eq!(curtains, asked, "each was asked at most once, for the exchange");
    let verdict = page.text(".verdict h1");
    assert!(
        verdict.contains("Wygrywa ") || verdict.contains(" wins!"),
        "at a shared screen nobody is spoken to: {verdict}"
    );
    assert!(page.console().is_empty(), "{:?}", page.console());
}

#[test]
fn a_whole_game_between_two_browsers() {
    let host = Host::start();
    let browser = Browser::launch();
    let (one, two) = (browser.page(Options::default()), browser.page(Options::default()));
    meet(&host, &one, &two);
    let mut turns = 0;
    while turn_of_either([&one, &two]) {
        turns += 1;
        assert!(turns < 2_000, "the game does not end");
    }
    for page in [&one, &two] {
        page.wait_for("document.querySelector('.result')", "the result");
    }
    // Each reads their own verdict: one wins, and the other is told who.
    let won = |page: &Page| ["Wygrywasz!", "You win!"].contains(&page.text(".verdict h1").as_str());
    assert!(won(&one) != won(&two), "{} / {}", one.text(".verdict"), two.text(".verdict"));
    // The winning train is counted wagon by wagon until somebody presses a key; later it can be shown again.
    one.press("Escape");
    one.wait_for("!document.querySelector('.counting, .count-bar')", "the end of counting");
    assert_eq!(one.count(".board .counts"), 0);
    one.click(".counts-alone");
    one.wait_for("document.querySelectorAll('.board .tor-won .counts').length === 7", "the whole train");
    one.click(".counts-alone");
    assert_eq!(one.count(".board .counts"), 0);
    assert!(one.console().is_empty() && two.console().is_empty());
}
