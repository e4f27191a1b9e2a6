//! Jedzie pociąg z daleka in a browser: tiles are laid, moved, turned and built with taps or with keys; locomotives run, or
//! stand at once where somebody wants less motion; several people and a bot build at the same time; a kit is read from a file.

use std::time::{Duration, Instant};

use chrome::{Browser, Options, Page};

use crate::host::Host;
use crate::player::{agree, click, moment, over, tab_to, wait_past};

/// How long a game of several may take.
const PATIENCE: Duration = Duration::from_mins(2);

/// Opens a table for one.
fn sit_alone(page: &Page, host: &Host) {
    page.goto(&host.at("/new/depot"));
    page.eval("document.querySelector('#seat1').value = 'none'");
    page.eval("document.querySelector('[name=variant]').value = 'longest'");
    page.click_and_load(".new button.primary");
    page.wait_for("document.querySelector('.depot-sq')", "the first tile");
}

/// The squares that may take the tile.
fn squares(page: &Page) -> Vec<String> {
    let ids = page.eval("[...document.querySelectorAll('.depot-sq')].map((square) => square.id)");
    ids.as_array().unwrap().iter().map(|id| id.as_str().unwrap().to_owned()).collect()
}

/// The square on which the tile lies for trial, and how it is turned.
fn lying(page: &Page) -> Option<(String, String)> {
    page.exists(".depot-sq.here").then_some(())?;
    Some((page.attr(".depot-sq.here", "id")?, page.attr(".depot-turn input:checked", "value")?))
}

/// Lets the page paint a few times.
fn frames(page: &Page) {
    let wait = "new Promise((done) => { \
        let left = 12; const step = () => --left ? requestAnimationFrame(step) : done(true); step(); })";
    assert_eq!(page.eval(wait), true);
}

/// Lays the tile on the last square.
pub(crate) fn lay(page: &Page) {
    let square = squares(page).pop().unwrap();
    click(page, &square);
    assert_eq!(lying(page).unwrap().0, square);
}

/// Lays the tile on the last square and builds.
pub(crate) fn build(page: &Page) {
    lay(page);
    click(page, "build");
}

/// Plays to the end; returns the number of rounds.
fn play_on(page: &Page, round: impl Fn(&Page)) -> u32 {
    for played in 0..16 {
        page.wait_for("document.querySelector('.result, .depot-sq')", "a round or the end");
        if over(page) {
            return played;
        }
        round(page);
    }
    panic!("there are fifteen squares")
}

#[test]
fn a_game_alone_on_a_phone() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { language: "pl", ..Options::phone() });
    sit_alone(&page, &host);
    assert!(!page.overflow());
    assert_eq!(page.focus_visible_targets_small(44), Vec::<String>::new());
    assert!(page.exists("#build[disabled]"), "nothing lies, so nothing can be built");
    assert_eq!(squares(&page), ["sq-C0", "sq-D1"], "the two squares at the depot");

    // Laid, laid elsewhere, turned: each is one tap, and nothing of it is told.
    let told = page.count("#story li");
    click(&page, "sq-C0");
    assert_eq!(lying(&page), Some(("sq-C0".to_owned(), "0".to_owned())));
    click(&page, "sq-D1");
    assert_eq!(lying(&page), Some(("sq-D1".to_owned(), "0".to_owned())));
    let turns = page.count(".depot-turn input");
    for turn in 1..=turns {
        if turns > 1 {
            click(&page, "sq-D1");
        }
        let shown = (turn % turns).to_string();
        assert_eq!(lying(&page), Some(("sq-D1".to_owned(), shown)), "a tap on the tile turns it");
    }
    assert_eq!(page.count("#story li"), told);
    assert!(page.exists("#undo"), "all of it is a draft");
    click(&page, "undo");
    assert!(lying(&page).is_none() && !page.exists("#undo"), "one step back, and no tile lies");

    assert!(play_on(&page, build) > 1);
    assert!(page.text(".verdict").contains("Koniec gry."), "{}", page.text(".result h1"));
    assert!(!page.overflow());
    assert!(page.console().is_empty(), "{:?}", page.console());
}

#[test]
fn a_game_against_a_bot_with_keys() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { language: "en", ..Options::default() });
    page.goto(&host.at("/"));
    tab_to(&page, "#bots-depot");
    page.press_and_load("Enter");
    let press = |key: &str| {
        let before = moment(&page);
        page.press(key);
        agree(&page);
        wait_past(&page, &before, key);
    };
    let round = |page: &Page| {
        let square = squares(page).swap_remove(0);
        tab_to(page, &format!("#{square}"));
        press("Enter");
        let turns = page.count(".depot-turn input");
        assert_eq!(page.eval("document.activeElement.id"), *square, "the focus stays");
        if turns > 1 {
            press("r");
            assert_eq!(lying(page), Some((square.clone(), "1".to_owned())));
            press("Shift+R");
        }
        assert_eq!(lying(page), Some((square, "0".to_owned())));
        tab_to(page, "#build");
        press("Enter");
    };
    // Whoever has no locomotive left waits for the bot.
    assert!(play_on(&page, round) > 1);
    assert_eq!(page.count(".result thead th"), 3, "a score sheet of two");
    tab_to(&page, "#replay");
    page.press_and_load("Enter");
    assert!(page.exists("#moment .depot"));
    assert!(page.console().is_empty(), "{:?}", page.console());
}

/// Two people and a bot build at the same time; what others lay is seen when all have built.
#[test]
fn three_build_at_the_same_time() {
    let host = Host::start();
    let browser = Browser::launch();
    let one = browser.page(Options { language: "pl", reduced_motion: true, ..Options::default() });
    let two = browser.page(Options { language: "en", ..Options::phone() });
    one.goto(&host.at("/new/depot"));
    one.eval(
        "document.querySelector('#seat1').value = 'open'; document.querySelector('#seat2').value = 'bot2'",
    );
    one.click_and_load(".new button.primary");
    two.goto(&one.url());
    two.type_into(".seats input[name=name]", "Ola");
    two.click_and_load(".seats button.primary");
    one.wait_for("document.querySelector('.depot-sq')", "the game on the first page");
    let round = |page: &Page| page.attr(".depot", "data-round").unwrap();
    // In the first round one is faster, and the other is told that, but not where the tile lies.
    let frame = |page: &Page| page.eval("document.querySelector('#depot-rival-0 .depot-frame').innerHTML");
    let before = frame(&two);
    build(&one);
    two.wait_for("document.querySelector('#depot-rival-0 .depot-state.good')", "that the other has built");
    assert_eq!((frame(&two), round(&two)), (before.clone(), "0".to_owned()));
    assert!(!one.exists(".depot-sq") && one.exists("#build[disabled]"), "whoever has built waits");
    build(&two);
    for page in [&one, &two] {
        page.wait_for("document.querySelector('.depot').dataset.round === '1'", "the next round");
    }
    assert_ne!(frame(&two), before, "now the tile is seen");
    assert_eq!(two.count("#depot-rival-0 .depot-last"), 1);
    let end = Instant::now() + PATIENCE;
    while !(over(&one) && over(&two)) {
        assert!(Instant::now() < end, "the game does not end");
        for page in [&one, &two] {
            if page.exists(".depot-sq") {
                build(page);
            }
        }
    }
    for page in [&one, &two] {
        page.press("Escape");
        page.wait_for("!document.querySelector('.counting')", "the points without counting");
    }
    // The sums: places below them are ordinals, each in its reader's language.
    assert_eq!(one.texts(".sheet tfoot td")[..3], two.texts(".sheet tfoot td")[..3]);
    for page in [&one, &two] {
        assert_eq!(page.count(".result thead th"), 4, "a score sheet of three");
        assert_eq!(page.count(".depot-full"), 3, "all frames side by side");
        assert!(!page.overflow());
        assert!(page.console().is_empty(), "{:?}", page.console());
    }
}

/// A fragment that arrives between press and release would take the pressed button away; it waits.
#[test]
fn a_press_outlasts_what_others_do() {
    let host = Host::start();
    let browser = Browser::launch();
    let (one, two) = (browser.page(Options::default()), browser.page(Options::default()));
    one.goto(&host.at("/new/depot"));
    one.eval("document.querySelector('#seat1').value = 'open'");
    one.click_and_load(".new button.primary");
    two.goto(&one.url());
    two.type_into(".seats input[name=name]", "Ola");
    two.click_and_load(".seats button.primary");
    one.wait_for("document.querySelector('.depot-sq')", "the game on the first page");
    let (square, before) = (squares(&one).pop().unwrap(), moment(&one));
    let told = "document.querySelector('#depot-rival-1 .depot-state.good')";
    one.hold(&format!("#{square}"), || {
        build(&two);
        // A second listener hears it, so the page has heard it as well.
        let again = "new Promise((heard) => { const stream = new EventSource(document.getElementById('live').dataset.stream); \
            stream.onmessage = () => { stream.close(); heard(true); }; })";
        assert_eq!(one.eval(again), true);
        assert_eq!(one.eval(&format!("{told} === null")), true, "the page waits for the hand");
    });
    wait_past(&one, &before, "the answer to a slow click");
    assert_eq!(lying(&one).unwrap().0, square);
    one.wait_for(told, "what was held back");
}

/// Counts what moves once the next part of the page stands: steps of locomotives and other animations.
const WATCH: &str = "(() => { window.moved = 0; \
    const watch = new MutationObserver((changes) => { moved += changes.length; }); \
    const all = { subtree: true, attributes: true, attributeFilter: ['transform'] }; \
    document.addEventListener('kolej:painted', () => { \
        moved += watch.takeRecords().length; watch.disconnect(); watch.observe(document.getElementById('live'), all); }); })()";
const RUNNING: &str = "document.getAnimations().filter((one) => one.playState === 'running').map((one) => \
    `${one.animationName ?? one.transitionProperty} of \
    ${one.effect.target.className.baseVal ?? one.effect.target.className}`).join()";

#[test]
fn less_motion_is_honoured() {
    let host = Host::start();
    let browser = Browser::launch();
    for reduced_motion in [true, false] {
        let page = browser.page(Options { reduced_motion, ..Options::default() });
        sit_alone(&page, &host);
        let square = squares(&page).swap_remove(0);
        click(&page, &square);
        page.eval(WATCH);
        click(&page, "build");
        page.wait_for("document.querySelector('.result, .depot[data-round=\"1\"]')", "the round");
        frames(&page);
        let moved = page.eval("moved").as_u64().unwrap();
        if reduced_motion {
            assert_eq!(
                (moved, page.eval(RUNNING)),
                (0, "".into()),
                "everything stands where it belongs at once"
            );
        } else {
            assert!(moved > 0, "locomotives run: {moved}");
        }
        assert!(page.console().is_empty(), "{:?}", page.console());
    }
}

#[test]
fn a_kit_is_read_from_a_file() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { language: "pl", ..Options::phone() });
    page.goto(&host.at("/new/depot"));
    page.click("#variant > summary");
    page.click("details.typed summary");
    assert!(!page.overflow());
    assert_eq!(page.focus_visible_targets_small(44), Vec::<String>::new());
    page.wait_for(
        "document.querySelector('#kit-file').checkVisibility()",
        "the script offers to read a file",
    );
    let give = |text: &str| {
        let text = serde_json::to_string(text).unwrap();
        page.eval(&format!(
            "(() => {{ const input = document.querySelector('#kit-file'); const all = new DataTransfer(); \
             all.items.add(new File([{text}], 'kit.txt')); input.files = all.files; \
             input.dispatchEvent(new Event('change')); }})()"
        ));
        page.wait_for(&format!("document.querySelector('#kit').value === {text}"), "the file in its field");
    };
    let tiny = include_str!("../../../../games/depot/tests/tiny.txt");
    give(&tiny.replace("depot B0", "depot E9"));
    page.click_and_load(".new button.primary");
    // Everything is as it was, and the faults stand above it.
    assert!(
        page.texts(".faults li").iter().any(|fault| fault.starts_with("wiersz 6: ")),
        "{:?}",
        page.texts(".faults li")
    );
    assert!(page.value("#kit").contains("depot E9") && page.exists("details.typed[open]"));
    assert!(!page.overflow());
    give(tiny);
    page.click_and_load(".new button.primary");
    page.wait_for("document.querySelector('.depot-sq')", "the game");
    assert_eq!(squares(&page), ["sq-A0", "sq-B1"]);
    // A refused form is answered with a fault of its own.
    let faults = page.console().into_iter().filter(|line| !line.contains("400"));
    assert_eq!(faults.collect::<Vec<_>>(), Vec::<String>::new());
}
