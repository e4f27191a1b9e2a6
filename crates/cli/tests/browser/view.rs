//! What lies where at once, with as many players as a game takes: the own board beside what is drawn on it, above the bar of a
//! phone on its side, and everybody's boards in the window of a computer.

use chrome::{Browser, Options};
use serde_json::Value;

use crate::host::Host;

/// Left, top, right and bottom of the first element that a selector finds, for every selector.
fn places(game: &str, bots: &str, options: Options<'_>, selectors: &[&str]) -> Vec<[f64; 4]> {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(options);
    page.goto(&host.at(&format!("/new/{game}")));
    page.eval(&format!(
        "document.querySelector('#way-bots').checked = true; document.querySelector('[name=bots]').value = '{bots}'"
    ));
    page.click_and_load("form[action='/tables'] button.primary");
    let place = |selector: &&str| {
        let found = page.eval(&format!(
            "(() => {{ const box = document.querySelector('{selector}').getBoundingClientRect(); \
               return [box.left, box.top, box.right, box.bottom]; }})()"
        ));
        let side = |at: usize| found.get(at).and_then(Value::as_f64).unwrap();
        [side(0), side(1), side(2), side(3)]
    };
    selectors.iter().map(place).collect()
}

fn on_its_side() -> Options<'static> {
    Options { width: 844, height: 390, ..Options::phone() }
}

#[test]
fn tor_has_the_own_train_above_the_bar_of_a_phone_on_its_side() {
    for bots in ["1", "2", "3"] {
        let at = places("tor", bots, on_its_side(), &[".tor-own", ".bar"]);
        assert!(at[0][3] <= at[1][1], "with {bots} bots: {at:?}");
    }
}

#[test]
fn ink_has_the_board_beside_the_dice_on_a_phone_on_its_side() {
    let at = places("ink", "5", on_its_side(), &[".ink-board", ".ink-tray", ".bar"]);
    let [board, tray, bar] = [at[0], at[1], at[2]];
    assert!(board[0] >= 0.0 && board[2] <= tray[0] && board[3] <= bar[1], "{at:?}");
}

#[test]
fn ink_and_depot_have_everybody_in_the_window_of_a_computer() {
    for (game, bots) in [("ink", "1"), ("ink", "5"), ("depot", "1"), ("depot", "3")] {
        let [board, rivals] = [format!(".{game}-board"), format!(".{game}-rivals")];
        let at = places(game, bots, Options::default(), &[&board, &rivals]);
        assert!(at[0][3] <= 800.0 && at[1][3] <= 800.0, "{game} with {bots}: {at:?}");
    }
}

/// Where the board of a game lies.
const BOARD: &str = "(() => { const box = document.querySelector('.tor, .ink, .depot, .tkt, .sig').getBoundingClientRect(); \
    return [box.left, box.top, box.width]; })()";

#[test]
fn a_hint_moves_nothing_and_is_folded_away_by_its_lamp() {
    let host = Host::start();
    let browser = Browser::launch();
    for game in ["tor", "ink", "depot", "tickets", "signals"] {
        let page = browser.page(Options { language: "pl", ..Options::default() });
        page.goto(&host.at(&format!("/new/{game}")));
        page.click_and_load("form[action='/tables'] button.primary");
        for _ in 0..3 {
            page.wait_for("document.querySelector('#hint')", "one's turn");
            let before = page.eval(BOARD);
            page.click("#hint");
            page.wait_for("document.querySelector('#advice')", "the hint");
            assert_eq!(page.eval(BOARD), before, "{game}: {}", page.text("#advice"));
            let lies = "document.querySelector('#advice').checkVisibility()";
            page.click("#hint-shown");
            assert_eq!(page.eval(lies), false, "{game}");
            page.click("#hint-shown");
            assert_eq!(page.eval(lies), true, "{game}");
            page.press("Escape");
            assert_eq!(page.eval(lies), false, "{game}");
            assert_eq!(page.attr("#hint-shown", "aria-expanded").as_deref(), Some("false"));
            assert_eq!(page.eval(BOARD), before, "{game}: its buttons");
            page.click("#hint-shown");
            if !page.exists("#follow") {
                break;
            }
            page.click("#follow");
            page.wait_for("!document.querySelector('#advice')", "another moment");
            // What is tried has buttons to take it back; these move nothing either.
            assert_eq!(page.eval(BOARD), before, "{game}: what is tried");
            if !page.exists("#hint") {
                break;
            }
        }
        assert!(page.console().is_empty(), "{:?}", page.console());
    }
}

/// A board that is higher than the screen begins at its top when points are counted, not somewhere below the map.
#[test]
fn the_board_is_in_view_when_points_begin_to_be_counted() {
    let host = Host::start();
    let browser = Browser::launch();
    for options in [Options::default(), Options { height: 664, ..Options::phone() }] {
        let page = browser.page(options);
        page.goto(&host.at("/"));
        let opened = page.eval(
            "fetch('/tables', { method: 'POST', body: new URLSearchParams( \
             'game=ink&seat0=me&seat1=bot1&seat2=bot1&seat3=bot1') }).then((answer) => answer.url)",
        );
        page.goto(opened.as_str().unwrap());
        page.wait_for("document.querySelector('form.board')", "the game");
        page.eval(
            "window.began = new Promise((done) => new MutationObserver((_, watch) => { \
             if (!document.querySelector('.count-bar')) return; \
             watch.disconnect(); \
             const box = document.querySelector('.board').getBoundingClientRect(); \
             done([box.top, box.height]); }).observe(document.body, { childList: true })), true",
        );
        // The last of the four ends the game before the eyes of this page.
        page.eval(
            "(async () => { \
             const table = location.pathname; \
             for (;;) { \
                 const view = await (await fetch(`${table}/view.json`)).json(); \
                 if (view.over) return true; \
                 if (!view.legal?.length) continue; \
                 const act = view.legal.find((one) => one === 'done') ?? view.legal[0]; \
                 const body = new URLSearchParams({ seat: view.seat ?? 0, token: view.token, act }); \
                 await fetch(`${table}/act`, { method: 'POST', headers: { Accept: 'application/json' }, body }); \
             } })()",
        );
        let began = page.eval("window.began");
        let (top, height) = (began[0].as_f64().unwrap(), began[1].as_f64().unwrap());
        assert!(top > -2.0 && (top < 2.0 || height < 710.0), "{began:?}");
        assert!(page.console().is_empty(), "{:?}", page.console());
    }
}
