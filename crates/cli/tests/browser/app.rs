//! The site as an app: it can be installed, and says so when there is no network.

use chrome::{Browser, Options};

use crate::host::Host;

#[test]
fn the_site_is_installed_and_knows_when_it_is_offline() {
    let (mut host, browser) = (Host::start(), Browser::launch());
    let page = browser.page(Options { language: "pl", ..Options::phone() });
    page.goto(&host.at("/"));
    assert_eq!(page.install_errors(), Vec::<String>::new());
    // A table by now, so that what is kept could be more than it should.
    page.click_and_load("#bots-tor");
    let table = page.url();
    page.eval("navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready).then(() => true)");
    page.wait_for("navigator.serviceWorker.controller !== null", "the worker");
    page.goto(&table);
    let kept = "caches.keys().then((names) => Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()) \
                .map((request) => new URL(request.url).pathname.replace(/assets\\/[0-9a-f]+/, 'assets'))))) \
                .then((lists) => lists.flat().sort().join(' '))";
    assert_eq!(page.eval(kept), "/assets/site.css /offline", "no page of a table is kept");
    host.kill();
    page.reload();
    assert_eq!(page.text("#offline h1"), "Brak połączenia");
    assert!(page.exists("#offline [lang=en]") && page.url() == table && !page.overflow());
    assert_ne!(
        page.eval("getComputedStyle(document.querySelector('.panel')).borderTopWidth"),
        "0px",
        "its style is kept"
    );
    // The same address once there is a network again.
    host.restart();
    page.click_and_load("#offline a");
    assert!(page.exists("#live form.board") && page.url() == table);
}
