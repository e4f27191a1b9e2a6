//! Crashes and lost connections.

use chrome::{Browser, Options};

use crate::host::Host;
use crate::player::{choose, click, moment, moves, over, play_on, wait_turn};

/// The server is killed in mid-game, with a draft on the table, and started again: the page carries on by itself.
#[test]
fn killed_and_restarted() {
    let mut host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { language: "en-GB", ..Options::default() });
    page.goto(&host.at("/"));
    page.click_and_load("#bots-tor");
    for round in 0..4 {
        for _ in 0..3 {
            wait_turn(&page);
            if over(&page) {
                return;
            }
            let id = choose(&page);
            click(&page, &id);
        }
        wait_turn(&page);
        if over(&page) {
            return;
        }
        let (shown, story, then) = (moves(&page), page.texts("#story li"), moment(&page));
        page.clear_console();
        host.kill();
        page.wait_for(
            "!document.querySelector('#connection').hidden",
            "the notice that the connection is lost",
        );
        host.restart();
        page.wait_for("document.querySelector('#connection').hidden", "the connection to be found again");
        assert_eq!(
            (moves(&page), moment(&page)),
            (shown, then.clone()),
            "round {round}: nothing is lost on the page"
        );
        page.reload();
        assert_eq!(page.texts("#story li"), story, "nothing acknowledged is lost in the store");
        assert_eq!(moment(&page), then);
    }
    play_on(&page);
}

/// An ability is chosen but not aimed yet when the server is killed: the draft is still there afterwards.
#[test]
fn a_draft_survives_the_kill() {
    let mut host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options::default());
    page.goto(&host.at("/"));
    page.click_and_load("#bots-tor");
    for _ in 0..200 {
        wait_turn(&page);
        assert!(!over(&page), "no ability came up before the end");
        let ability =
            moves(&page).into_iter().find(|id| id.starts_with("use-") && !id.starts_with("use-remove"));
        if let Some(id) = ability {
            click(&page, &id);
            page.wait_for("document.querySelector('#undo')", "the draft");
            let (shown, then) = (moves(&page), moment(&page));
            host.kill();
            host.restart();
            page.reload();
            assert_eq!((moves(&page), moment(&page)), (shown, then), "the draft is still there");
            page.click("#undo");
            page.wait_for("!document.querySelector('#undo')", "the draft taken back");
            return;
        }
        let id = choose(&page);
        click(&page, &id);
    }
}
