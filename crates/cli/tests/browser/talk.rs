//! Talk between two browsers, and playing again by consent.

use chrome::{Browser, Options, Page};

use crate::friends::{meet, turn_of_either};
use crate::host::Host;

/// Waits until the talk of a page contains this.
fn hears(page: &Page, words: &str) {
    let there = format!("document.querySelector('#remarks').textContent.includes('{words}')");
    page.wait_for(&there, words);
}

/// Waits until the living part of a page contains this.
fn reads(page: &Page, words: &str) {
    page.wait_for(&format!("document.querySelector('#live').textContent.includes('{words}')"), words);
}

/// A Polish reader says something with a click, and an English one reads it in English, with the board left alone.
#[test]
fn a_phrase_is_read_in_the_language_of_the_reader() {
    let host = Host::start();
    let browser = Browser::launch();
    let one = browser.page(Options { language: "pl", ..Options::default() });
    let two = browser.page(Options { language: "en-GB", ..Options::phone() });
    meet(&host, &one, &two);
    one.wait_for("document.querySelector('#live form.board')", "the game on the first page");
    two.eval("document.querySelector('#live form.board').known = true");
    one.click("#talk > summary");
    one.click("#say button[value=good-game]");
    hears(&one, "Dobra gra!");
    hears(&two, "Good game!");
    two.wait_for("document.querySelector('#unread').textContent === '1'", "what is not read yet is counted");
    assert!(two.text("#talk-news").contains("Good game!"), "and told to whoever cannot see it");
    assert_eq!(two.eval("document.querySelector('#live form.board').known"), true);
    two.click("#talk > summary");
    two.wait_for("document.querySelector('#unread').hidden", "it is read");
    two.click("#say button[value=heart]");
    one.wait_for("document.querySelector('#remarks [aria-label=serce]')", "a sign with its name");
    // What is there already is not told again when the page comes back.
    two.reload();
    assert_eq!(two.count("#remarks li"), 2);
    two.wait_for("document.querySelector('#unread').hidden", "it was read before");
    // A note is saved by itself.
    one.click("#notes > summary");
    one.type_into("#note", "63 na koniec");
    one.wait_for("document.querySelector('#note-saved').textContent === 'Zapisane'", "the note is saved");
    one.reload();
    assert_eq!(one.eval("document.querySelector('#note').value"), "63 na koniec");
    for page in [&one, &two] {
        assert!(page.console().is_empty(), "{:?}", page.console());
    }
}

#[test]
fn two_browsers_play_again_by_consent() {
    let host = Host::start();
    let browser = Browser::launch();
    let (one, two) = (browser.page(Options::default()), browser.page(Options::default()));
    meet(&host, &one, &two);
    let watch = browser.page(Options::default());
    watch.goto(&one.url());
    let mut turns = 0;
    while turn_of_either([&one, &two]) {
        turns += 1;
        assert!(turns < 2_000, "the game does not end");
    }
    let first = one.url();
    for page in [&one, &two, &watch] {
        page.wait_for("document.querySelector('.result')", "the result");
    }
    one.click_and_load("#rematch");
    assert_eq!(one.url(), first, "she waits where she is");
    reads(&two, "chce zagrać jeszcze raz");
    reads(&watch, "chce zagrać jeszcze raz");
    assert!(!watch.exists("#accept"));
    two.click_and_load("#accept");
    assert_ne!(two.url(), first);
    assert!(two.exists("#live form.board"), "the game has begun");
    // Whoever asked is led there, and those who watch are shown the way.
    one.wait_for(&format!("location.href === '{}'", two.url()), "the next table");
    watch.wait_for("document.querySelector('a#rematch')", "the way");
    watch.click_and_load("a#rematch");
    assert_eq!(watch.url(), two.url());
}
