//! Colours are chosen by touch and by keyboard, and seen on the board.

use chrome::{Browser, Options, Page};

use crate::host::Host;
use crate::player::{tab_to, wait_turn};

/// The colours of the badges of the players, as numbers of the game's list.
fn badges(page: &Page) -> Vec<String> {
    let found = page.eval(
        "[...document.querySelectorAll('.tkt-players .tkt-mark use')].map((use) => use.getAttribute('href').slice(-1))",
    );
    found.as_array().unwrap().iter().map(|one| one.as_str().unwrap().to_owned()).collect()
}

#[test]
fn colours_are_chosen_on_a_phone_and_by_keyboard() {
    let host = Host::start();
    let browser = Browser::launch();
    let ala = browser.page(Options { language: "pl", reduced_motion: true, ..Options::phone() });
    ala.goto(&host.at("/new/tickets"));
    let shown = "document.querySelector('#colour1-2-red').closest('label').checkVisibility()";
    assert_eq!(ala.eval(shown), false, "bots get what is free");
    assert!(!ala.overflow(), "nothing sticks out");
    ala.click("#more > summary");
    ala.click("label:has(#colour0-1-yellow)");
    assert_eq!(ala.eval("document.querySelector('#colour0-1-yellow').checked"), true);
    ala.eval("document.querySelector('#seat1').value = 'open'");
    ala.click_and_load(".new button.primary");
    assert_eq!(ala.attr("#colour-1-yellow", "aria-pressed").as_deref(), Some("true"));
    assert!(!ala.overflow(), "nothing sticks out");
    ala.click_and_load("#colour-1-black");
    assert_eq!(ala.attr("#colour-1-black", "aria-pressed").as_deref(), Some("true"));

    // The other one has a keyboard: radio buttons are moved through with arrows, and what is taken is passed over.
    let ola = browser.page(Options { language: "en-GB", reduced_motion: true, ..Options::default() });
    ola.goto(&ala.url());
    tab_to(&ola, "#colour-2-any");
    for _ in 0..4 {
        ola.press("ArrowDown");
    }
    assert_eq!(ola.eval("document.querySelector('#colour-2-yellow').checked"), true);
    ola.press("ArrowDown");
    assert_eq!(ola.eval("document.querySelector('#colour-2-any').checked"), true, "black is taken");
    ola.press("ArrowUp");
    ola.click_and_load(".seats button.primary");
    wait_turn(&ola);
    assert_eq!(badges(&ola), ["4", "3"]);
    ala.wait_for("document.querySelector('.tkt-players')", "the game on the first page");
    assert_eq!(badges(&ala), ["4", "3"], "the same for both");
    for page in [&ala, &ola] {
        assert!(page.console().is_empty(), "{:?}", page.console());
    }
}
