//! The map is within everybody's reach: with fingers on a phone, with keys alone, with a mouse, with a screen reader.

use chrome::{Browser, Options};

use super::{POLAND, act, choose, keep, open, play_on, tick};
use crate::host::Host;
use crate::player::{agree, enter, moment, over, shown, tab_to, wait_past, wait_shown, wait_turn};

#[test]
fn the_map_is_drawn_closer_on_a_phone() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { language: "en", ..Options::phone() });
    open(&page, &host, &["bot1", "bot1"], Some(POLAND));
    wait_turn(&page);
    assert!(!page.overflow());
    assert_eq!(page.focus_visible_targets_small(44), Vec::<String>::new());
    let whole = shown(&page);
    page.pinch("#tkt-svg", 30.0, 90.0);
    let near = wait_shown(&page, &whole, "a closer look");
    assert!(near[2] < whole[2] / 1.8, "{near:?} of {whole:?}");
    page.swipe("#tkt-svg", (-60.0, -40.0));
    let moved = wait_shown(&page, &near, "another part of the map");
    assert!(
        moved[0] > near[0] && moved[1] > near[1] && (moved[2] - near[2]).abs() < 1.0,
        "{moved:?}, was {near:?}"
    );
    // What arrives later leaves it where it is.
    keep(&page);
    wait_turn(&page);
    assert_eq!(shown(&page), moved, "a new moment, the same part of the map");
    page.click("#tkt-zoom-all");
    assert_eq!(wait_shown(&page, &moved, "the whole map"), whole);
    page.click("#tkt-zoom-in");
    let near = wait_shown(&page, &whole, "a closer look with a button");
    assert!(near[2] < whole[2]);
    page.click("#tkt-zoom-out");
    wait_shown(&page, &near, "a step back");

    // Outside the map the page scrolls with one finger.
    page.eval("scrollTo(0, 0)");
    page.swipe("#live .tkt-players", (0.0, -200.0));
    page.wait_for("scrollY > 50", "the page to scroll");

    play_on(&page, act);
    assert!(!page.overflow());
    assert!(page.console().is_empty(), "{:?}", page.console());
}

#[test]
fn a_whole_game_with_keys_alone() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { language: "en", reduced_motion: true, ..Options::default() });
    open(&page, &host, &["bot1"], Some(POLAND));
    wait_turn(&page);
    for ticket in ["#tkt-o1", "#tkt-o2"] {
        tab_to(&page, ticket);
        page.press("Enter");
        assert!(page.exists(&format!("{ticket}[aria-pressed=true]")));
    }
    page.press(" ");
    page.press(" ");
    assert_eq!(page.eval("document.activeElement.id"), "tkt-o2", "the focus stays");
    enter(&page, "#tkt-keep");
    wait_turn(&page);

    let whole = shown(&page);
    tab_to(&page, "#tkt-svg");
    page.press("+");
    let near = wait_shown(&page, &whole, "a closer look");
    page.press("ArrowRight");
    let moved = wait_shown(&page, &near, "another part of the map");
    assert!(moved[0] > near[0]);
    page.press("0");
    assert_eq!(wait_shown(&page, &moved, "the whole map"), whole);

    let mut claimed = 0;
    for _ in 0..400 {
        wait_turn(&page);
        if over(&page) {
            break;
        }
        if page.exists("#tkt-keep") {
            tick(&page);
            enter(&page, "#tkt-keep");
        } else if page.exists(".tkt-can") {
            // The panel opens with the focus on its first payment.
            tab_to(&page, ".tkt-can");
            page.press("Enter");
            page.wait_for("document.activeElement.matches('.tkt-claim button[name=act]')", "the payments");
            let before = moment(&page);
            page.press("Enter");
            // The coach may ask whether that is meant.
            agree(&page);
            wait_past(&page, &before, "the claim");
            claimed += 1;
        } else if page.exists("button#tkt-deck") {
            enter(&page, "#tkt-deck");
        } else {
            enter(&page, "#live button[name=act]");
        }
    }
    assert!(over(&page) && claimed > 2, "{claimed}");
    tab_to(&page, "#replay");
    page.press_and_load("Enter");
    assert!(page.exists("#moment .tkt"));
    assert!(page.console().is_empty(), "{:?}", page.console());
}

/// Nothing on the map hides a route from the mouse, on a map of the box as on another one.
#[test]
fn every_route_can_be_clicked() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { language: "en", reduced_motion: true, ..Options::default() });
    for (map, routes) in [(None, 100), (Some(POLAND), 33)] {
        open(&page, &host, &["open"], map);
        let other = browser.page(Options::default());
        other.goto(&page.url());
        other.type_into(".seats input[name=name]", "Ola");
        other.click_and_load(".seats button.primary");
        page.wait_for("document.querySelector('#tkt-offer')", "the first tickets");
        keep(&other);
        keep(&page);
        wait_turn(&page);
        assert_eq!(page.count(".tkt-route"), routes);
        for route in 0..routes {
            choose(&page, &route.to_string());
            // Its panel may lie over the next one.
            page.press("Escape");
            page.wait_for("!document.querySelector('.tkt-claim.tkt-open')", "the panel to close");
        }
    }
    assert!(page.console().is_empty(), "{:?}", page.console());
}

/// A screen reader finds names for everything that can be pressed.
#[test]
fn everything_on_the_table_has_a_name() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options::default());
    open(&page, &host, &["bot1"], None);
    wait_turn(&page);
    keep(&page);
    wait_turn(&page);
    for (role, name) in page.ax_nodes() {
        if matches!(role.as_str(), "button" | "link" | "textbox" | "slider" | "image" | "img") {
            assert!(!name.trim().is_empty(), "a {role} without a name");
        }
    }
}
