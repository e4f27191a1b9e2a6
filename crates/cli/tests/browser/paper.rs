//! A board from a real table, clicked together in the browser.

use chrome::{Browser, Options, Page};

use crate::host::Host;

/// The squares the page shows.
fn squares(page: &Page) -> String {
    page.value("#ink-edit [name=board]")
}

/// Clicks and waits until the board reads like this.
fn click(page: &Page, css: &str, board: &str) {
    page.click(css);
    page.wait_for(&format!("document.querySelector('#ink-edit [name=board]').value === '{board}'"), css);
}

#[test]
fn a_board_is_clicked_together_with_and_without_script() {
    let host = Host::start();
    let browser = Browser::launch();
    for script in [true, false] {
        let page = browser.page(Options { script, language: "en-GB", ..Options::default() });
        page.goto(&host.at("/"));
        page.click_and_load("a[href='/score/ink']");
        let load = |css: &str, board: &str| {
            if script {
                click(&page, css, board);
            } else {
                page.click_and_load(css);
                assert_eq!(squares(&page), board, "{css}");
            }
        };
        load("#ink-pick-3", "");
        load("#sq-A1", "A1 H.H.");
        load("#sq-B1", "A1 H.H.,B1 H.H.");
        load("#sq-A1", "A1 .H.H,B1 H.H.");
        load("#ink-rubber", "A1 .H.H,B1 H.H.");
        load("#sq-A1", "B1 H.H.");
        assert!(page.url().contains("board=B1+H.H.&with=-"), "{}", page.url());
        if script {
            assert_eq!(page.focused(), "button#sq-A1", "a keyboard stays where it was");
            // The page was never left, yet going back takes back.
            page.eval("history.back()");
            page.wait_for(
                "document.querySelector('#ink-edit [name=board]').value.startsWith('A1')",
                "going back",
            );
            // Clicks that come faster than answers are all counted.
            page.eval(
                "for (const id of ['ink-pick-3', 'sq-C1', 'sq-D1', 'sq-E1']) document.getElementById(id).click()",
            );
            let all = "A1 .H.H,B1 H.H.,C1 H.H.,D1 H.H.,E1 H.H.";
            page.wait_for(
                &format!("document.querySelector('#ink-edit [name=board]').value === '{all}'"),
                "all clicks",
            );
        }
        assert_eq!(page.console(), Vec::<String>::new());
    }
}

/// A game of Wsiąść do Pociągu: routes are clicked on the map for one player and then for another.
#[test]
fn a_map_is_clicked_together_with_and_without_script() {
    let host = Host::start();
    let browser = Browser::launch();
    for script in [true, false] {
        let page = browser.page(Options { script, language: "pl", ..Options::default() });
        page.goto(&host.at("/"));
        page.click_and_load("a[href='/score/tickets']");
        let load = |css: &str, then: &str| {
            if script {
                page.click(css);
                page.wait_for(&format!("document.querySelector(\"{then}\")"), css);
            } else {
                page.click_and_load(css);
                assert!(page.exists(then), "{then} after {css}");
            }
        };
        load("#tkt-r39", "#tkt-train-39:has([href='#tkt-w0'])");
        load("#tkt-pick-2", "#tkt-pick-2[aria-pressed='true']");
        load("#tkt-r14", "#tkt-train-14:has([href='#tkt-w1'])");
        load("#tkt-t0", "#tkt-t0[aria-pressed='true']");
        // Six wagons each and the longest route; one of them has lost a ticket.
        assert_eq!(page.texts(".tkt-total"), ["25 punktów", "13 punktów"]);
        assert!(page.url().contains("with=2") && page.url().contains("&tickets=2"), "{}", page.url());
        load("#tkt-r14", "#tkt-edit:not(:has(#tkt-train-14))");
        assert_eq!(page.console(), Vec::<String>::new());
    }
}

#[test]
fn the_page_fits_a_telephone() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { width: 390, height: 844, mobile: true, ..Options::default() });
    page.goto(&host.at("/score/ink?board=A1+H.H.,B1+W.W.&with=R..R"));
    assert!(!page.overflow());
    assert_eq!(page.focus_visible_targets_small(44), Vec::<String>::new());
    page.goto(&host.at("/score/tickets?seats=5&routes=12345&tickets=2"));
    assert!(!page.overflow());
}
