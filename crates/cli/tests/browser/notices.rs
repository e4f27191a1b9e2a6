//! Signals of one's turn, and switching notices on.

use chrome::{Browser, Options};

use crate::host::Host;
use crate::player::wait_turn;

const ICON: &str = "document.querySelector('link[rel=icon]').href";

#[test]
fn ones_turn_lights_a_lamp_and_rings_once_wanted() {
    let (host, browser) = (Host::start(), Browser::launch());
    let page = browser.page(Options { width: 390, height: 664, language: "pl", ..Options::default() });
    page.goto(&host.at("/"));
    assert!(page.eval(ICON).as_str().unwrap().contains("/assets/"), "no turn, no lamp");
    assert!(page.exists("details#signals:not([hidden])") && page.exists(".settings a[href='/me/notices']"));
    // Off until wanted, and remembered.
    assert_eq!(page.count("#signals input:checked"), 0);
    page.click("#signals summary");
    page.click("#signals input[name=sound]");
    page.click_and_load("#bots-tor");
    wait_turn(&page);
    page.wait_for(&format!("{ICON}.startsWith('data:image/svg')"), "the lamp");
    assert_eq!(page.count("#signals input[name=sound]:checked"), 1);
    page.eval(
        "window.rung = 0; window.lamps = new Set(); \
         const start = OscillatorNode.prototype.start; \
         OscillatorNode.prototype.start = function (...at) { window.rung += 1; return start.apply(this, at); }; \
         new MutationObserver(() => window.lamps.add(document.querySelector('link[rel=icon]').href.slice(0, 4))) \
           .observe(document.querySelector('link[rel=icon]'), { attributes: true });",
    );
    // Bots answer at once, so that a turn may come back before the page has shown that it was gone: the title is changed by
    // hand. A browser lets a page sound once it was touched.
    page.click("#signals summary");
    page.eval("document.title = document.title.replace('●', '')");
    page.wait_for("window.lamps.has('http')", "the lamp to go off");
    assert_eq!(page.eval("window.rung"), 0);
    page.eval("document.title = `● ${document.title}`");
    page.wait_for("window.rung > 0 && window.lamps.has('data')", "the gong and the lamp");
    // What was switched off stays silent.
    page.click("#signals input[name=sound]");
    page.reload();
    // In first games the coach speaks; nothing else does.
    assert_eq!(page.count("#signals input:checked:not([name=coach])"), 0);
    assert_eq!(page.console(), Vec::<String>::new());
}

#[test]
fn the_worker_is_registered_when_pushes_are_wanted() {
    let (host, browser) = (Host::start(), Browser::launch());
    let page = browser.page(Options { width: 1280, height: 800, language: "en", ..Options::default() });
    page.goto(&host.at("/me/notices"));
    assert_eq!(
        page.eval("navigator.serviceWorker.getRegistrations().then((all) => all.length)"),
        0,
        "nobody asked yet"
    );
    assert!(page.exists("form#push:not([hidden])") && !page.exists("#push-unable:not([hidden])"));
    page.click("form#push button");
    // A browser of tests has no push service: it says so, after the worker is there.
    page.wait_for("document.querySelector('#push [role=status]').textContent !== ''", "an answer");
    let worker = "navigator.serviceWorker.ready.then((worker) => [new URL(worker.scope).pathname, \
                  new URL(worker.active.scriptURL).pathname].join(' '))";
    assert_eq!(page.eval(worker), "/ /sw.js");
    // The rest of the page works with the keyboard and without any of it.
    page.click("form[action='/me/notices'] input[name=turn-push]");
    page.click_and_load("form[action='/me/notices'] button.primary");
    assert_eq!(page.count("input[name=turn-push]:checked"), 0);
    assert_eq!(page.count("input[name=turn-mail]:checked"), 1);
}
