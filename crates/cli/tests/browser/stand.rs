//! The third player's page is closed at her turn: the others go on with a bot, and she takes her seat back.

use chrome::{Browser, Options, Page};

use crate::host::Host;
use crate::player::{moment, moves, wait_past};

/// Three people open a table of a game; returns when it runs.
fn gather(host: &Host, browser: &Browser, game: &str) -> [Page; 3] {
    let options = [
        Options { language: "pl", ..Options::default() },
        Options { language: "en-GB", ..Options::phone() },
        Options { language: "en-GB", ..Options::default() },
    ];
    let pages = options.map(|options| browser.page(options));
    let [one, ..] = &pages;
    one.goto(&host.at(&format!("/new/{game}")));
    // Tests do not wait for a minute.
    one.eval(
        "(() => { for (const seat of ['#seat1', '#seat2']) document.querySelector(seat).value = 'open'; \
         document.querySelector('#grace').append(new Option('2', '2', false, true)); })()",
    );
    one.click_and_load("form[action='/tables'] button.primary");
    for (page, name) in pages[1..].iter().zip(["Ola", "Iga"]) {
        page.goto(&one.url());
        page.type_into(".seats input[name=name]", name);
        page.click_and_load(".seats button.primary");
    }
    for page in &pages {
        page.wait_for("document.querySelector('#live form.board')", "the game");
    }
    pages
}

/// Whether the seat of a page is awaited.
fn is_awaited(page: &Page) -> bool {
    page.exists("#live form.board[data-turn=true]")
}

/// The others play until the third is awaited.
fn play_until_awaited(pages: &[Page; 3]) {
    for _ in 0..300 {
        if is_awaited(&pages[2]) {
            return;
        }
        let Some(page) = pages[..2].iter().find(|page| !moves(page).is_empty()) else { continue };
        let (before, id) = (moment(page), moves(page).swap_remove(0));
        page.click(&format!("#{id}"));
        wait_past(page, &before, &id);
    }
    panic!("the third is never awaited");
}

/// Her page is closed; those who stay let a bot play; she comes back and plays herself.
fn closes_at_her_turn(game: &str) {
    let (host, browser) = (Host::start(), Browser::launch());
    let pages = gather(&host, &browser, game);
    let [one, two, three] = &pages;
    play_until_awaited(&pages);
    for page in [one, two] {
        page.wait_for("document.querySelector('#person-3[data-lamp=here]')", "her lamp");
    }
    let table = three.url();
    three.goto("about:blank");
    one.wait_for("document.querySelector('#person-3[data-lamp=gone]')", "her lamp goes out");
    // Both of those who stay must want it.
    for page in [one, two] {
        page.wait_for("document.querySelector('#stand-in-3-1')", "the question");
    }
    one.click_and_load("#stand-in-3-1");
    assert!(one.exists("#stand-in-3-1") && !one.exists("#note-0"), "one of two is no majority");
    two.click_and_load("#stand-in-3-1");
    for page in [one, two] {
        page.wait_for("document.querySelector('#note-0')", "that a bot plays");
        assert!(!page.exists("#stand-in-3-1"));
    }
    assert!(one.text("#note-0").contains("gra bot 1") && two.text("#note-0").contains("bot 1 play for Iga"));
    // It plays her turn, and nobody waits for her any more.
    let mine = |page: &Page| page.count("#story li:not(.note)");
    three.goto(&table);
    three.wait_for("document.querySelector('#meanwhile li')", "what was played meanwhile");
    assert!(three.exists("#live form.board[inert]"), "the board is not hers now");
    three.click_and_load("#back-3");
    assert!(!three.exists("#back-3") && !three.exists("#live form.board[inert]"));
    one.wait_for("document.querySelector('#note-1')", "that she is back");
    assert!(mine(three) >= 1);
    for page in &pages {
        assert!(page.console().is_empty(), "{:?}", page.console());
        assert!(!page.overflow(), "the page is wider than its window");
    }
}

#[test]
fn she_leaves_a_game_of_tor() {
    closes_at_her_turn("tor");
}

#[test]
fn she_leaves_a_game_of_ink() {
    closes_at_her_turn("ink");
}

#[test]
fn she_leaves_a_game_of_depot() {
    closes_at_her_turn("depot");
}

#[test]
fn she_leaves_a_game_of_tickets() {
    closes_at_her_turn("tickets");
}

#[test]
fn she_leaves_a_game_of_signals() {
    closes_at_her_turn("signals");
}
