//! The map in windows of every size: names that can be read, nothing that covers it, nothing outside the window.

use chrome::{Browser, Options, Page};

use super::{keep, open};
use crate::host::Host;
use crate::player::{shown, wait_shown, wait_turn};

fn number(page: &Page, script: &str) -> f64 {
    page.eval(script).as_f64().unwrap()
}

/// Opens a table with four bots, keeps all tickets and waits for the first turn.
fn begin(page: &Page, host: &Host) {
    open(page, host, &["bot1", "bot1", "bot1", "bot1"], None);
    wait_turn(page);
    keep(page);
    wait_turn(page);
}

/// The least height of the names of one's own cities that are shown, in pixels.
const LEAST: &str = "Math.min(...[...document.querySelectorAll('.tkt-cities .tkt-mine')] \
    .map((name) => name.getBoundingClientRect().height))";
/// How many pixels the plates, the tools and the popup of known cards lie outside the window or on the map.
const WRONG: &str = "(() => { \
    const box = (css) => document.querySelector(css).getBoundingClientRect(); \
    const [map, tools, known] = [box('#tkt-svg'), box('.look-tools'), box('#tkt-known-1 > div')]; \
    const over = (one, two) => Math.max(0, Math.min(one.right, two.right) - Math.max(one.left, two.left)) \
      * Math.max(0, Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top)); \
    return over(map, tools) + Math.max(0, -known.left) + Math.max(0, known.right - innerWidth); })()";

#[test]
fn names_can_be_read_on_a_phone_and_nothing_is_covered_or_cut_off() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { language: "pl", reduced_motion: true, ..Options::phone() });
    begin(&page, &host);
    let whole = shown(&page);
    let before = number(&page, LEAST);
    assert!(before >= 10.0, "{before} pixels");
    page.click("#tkt-known-1 summary");
    assert_eq!(page.eval(WRONG), 0);
    // Whichever city a ticket names: its name, large and bold, stays on the map.
    let cut = "(() => { const map = document.querySelector('#tkt-svg').getBoundingClientRect(); \
        const names = [...document.querySelectorAll('.tkt-cities text')]; \
        const were = names.map((name) => name.getAttribute('class')); \
        for (const name of names) name.classList.add('tkt-mine'); \
        const cut = names.filter((name) => { const box = name.getBoundingClientRect(); \
            return box.left < map.left - 1 || box.right > map.right + 1; }).map((name) => name.textContent); \
        names.forEach((name, at) => name.setAttribute('class', were[at] ?? '')); \
        return cut.join(', '); })()";
    assert_eq!(page.eval(cut), "");
    // From nearer all names are shown, and they grow less than the map.
    for _ in 0..3 {
        let now = shown(&page);
        page.click("#tkt-zoom-in");
        wait_shown(&page, &now, "a closer look");
    }
    let (near, after) = (shown(&page), number(&page, LEAST));
    assert!(after / before < 0.6 * whole[2] / near[2], "{before} to {after} pixels");
    assert!(after >= before, "{before} to {after} pixels");
    assert_eq!(
        page.eval("document.querySelector('.look-far')"),
        serde_json::Value::Null,
        "all names are there"
    );
    assert!(page.console().is_empty(), "{:?}", page.console());
}

#[test]
fn the_map_grows_with_the_window_and_keeps_its_size_while_tickets_are_chosen() {
    const WIDE: &str = "document.querySelector('#tkt-svg').getBoundingClientRect().width";
    let host = Host::start();
    let browser = Browser::launch();
    let mut widths = Vec::new();
    for (width, height) in [(1280, 800), (1920, 1080)] {
        let page = browser.page(Options { width, height, reduced_motion: true, ..Options::default() });
        open(&page, &host, &["bot1", "bot1"], None);
        wait_turn(&page);
        let choosing = number(&page, WIDE);
        keep(&page);
        wait_turn(&page);
        let wide = number(&page, WIDE);
        assert!((wide - choosing).abs() < 1.0, "{choosing} while tickets are chosen, then {wide}");
        let bottom = number(&page, "document.querySelector('#tkt-svg').getBoundingClientRect().bottom");
        assert!(bottom <= f64::from(height), "all of it is seen: {bottom}");
        page.click("#tkt-known-1 summary");
        assert_eq!(page.eval(WRONG), 0);
        assert!(!page.overflow());
        widths.push(wide);
    }
    assert!(widths[1] > 1.3 * widths[0], "{widths:?}");
}
