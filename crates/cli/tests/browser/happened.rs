//! Seeing what happened: lines that point at pieces, what was missed, the pace one wishes, and sounds.

use chrome::{Browser, Options, Page};

use crate::host::Host;

/// Waits for one's own decision, makes the first that is legal, and waits until it is one's turn again.
fn decide(page: &Page) {
    let done = page.eval(
        "(async () => { \
            const view = async () => (await fetch(`${location.pathname}/view.json`)).json(); \
            const frame = () => new Promise((next) => requestAnimationFrame(next)); \
            const mine = async () => { let now = await view(); \
                while (!now.over && !now.legal.length) { await frame(); now = await view(); } return now; }; \
            const now = await mine(); \
            const body = new URLSearchParams({ seat: now.seat, token: now.token, act: now.legal[0] }); \
            const headers = { Accept: 'application/json' }; \
            const answer = await fetch(`${location.pathname}/act`, { method: 'POST', headers, body }); \
            const then = await mine(); \
            const token = () => document.querySelector('form.board input[name=token]').value; \
            while (token() !== then.token) await frame(); \
            return answer.ok; })()",
    );
    assert_eq!(done, true);
}

/// What was played while another page was looked at for a while is shown as well.
fn come_back(page: &Page, host: &Host) {
    let here = page.url();
    page.goto(&host.at("/rules/tor"));
    page.eval(
        "for (const [name, kept] of Object.entries(sessionStorage)) if (name.startsWith('kolej-seen-')) { \
            const [seq, left] = JSON.parse(kept); \
            sessionStorage.setItem(name, JSON.stringify([seq - 6, left - 60000])); }",
    );
    page.goto(&here);
    page.wait_for(
        "document.querySelector('#missed:not([hidden]) p')?.textContent.length > 5",
        "what was missed",
    );
    page.click("#missed button");
}

#[test]
fn what_happened_can_be_seen_and_heard() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { language: "pl", ..Options::default() });
    page.goto(&host.at("/new/tor"));
    page.eval("document.querySelector('#way-bots').checked = true; document.querySelector('[name=bots]').value = '2'");
    page.click_and_load("form[action='/tables'] button.primary");
    for _ in 0..3 {
        decide(&page);
    }
    // A line of the log and a last move point at their wagons.
    assert_eq!(page.count("#moves li[data-turn]"), 2);
    page.click("#story > li:last-child, #story > li.turn:last-child summary");
    assert!(page.count(".point-ring") > 0, "the line points");
    page.eval("document.querySelectorAll('.point-ring').forEach((ring) => ring.remove())");
    page.click("#moves li:last-child");
    assert!(page.count(".point-ring") > 0, "the last move points");
    // What was played while nobody looked is shown afterwards, until it is skipped.
    page.eval("window.look = (hidden) => { Object.defineProperty(document, 'hidden', { value: hidden, configurable: true }); \
        document.dispatchEvent(new Event('visibilitychange')); }; window.look(true)");
    decide(&page);
    assert!(!page.exists("#missed:not([hidden])"));
    page.eval("window.look(false)");
    page.wait_for(
        "document.querySelector('#missed:not([hidden]) p').textContent.length > 5",
        "what was missed",
    );
    page.click("#missed button");
    assert!(!page.exists("#missed:not([hidden])"));
    come_back(&page, &host);
    // A click on the board brings what moves to its end.
    page.eval("window.run = document.querySelector('form.board').animate([{ opacity: 1 }, { opacity: .9 }], 600000)");
    page.click("#prompt");
    assert_eq!(page.eval("window.run.playState"), "finished");
    // Sounds are heard once they are switched on, and not when all is mute.
    page.eval("window.heard = []; document.addEventListener('kolej:sound', ({ detail }) => window.heard.push(detail))");
    decide(&page);
    assert_eq!(page.eval("window.heard.length"), 0);
    page.eval("document.querySelector('#signals').open = true");
    page.click("#signals [name=pieces]");
    assert_eq!(page.eval("window.heard.splice(0).join()"), "card,place");
    decide(&page);
    page.wait_for("window.heard.length > 0", "the sounds of the move");
    page.click("#signals [name=mute]");
    page.eval("window.heard = []");
    decide(&page);
    assert_eq!(page.eval("window.heard.length"), 0);
    // Whoever wants it at once waits for nothing.
    page.eval(
        "const pace = document.querySelector('#signals [name=pace]'); pace.value = 'once'; \
        pace.dispatchEvent(new Event('change'))",
    );
    assert_eq!(page.eval("localStorage.getItem('kolej-pace')"), "once");
    decide(&page);
    let moving = "document.getAnimations().filter((run) => run.effect.target?.closest('[data-piece]') && \
        run.playState === 'running').length";
    assert_eq!(page.eval(moving), 0);
    assert!(page.console().is_empty(), "{:?}", page.console());
}

/// The switch above the log of Wsiąść do Pociągu leaves the routes, and is as it was on the next visit.
#[test]
fn a_log_can_tell_of_routes_alone() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { language: "pl", ..Options::default() });
    page.goto(&host.at("/"));
    let opened = page.eval(
        "fetch('/tables', { method: 'POST', body: new URLSearchParams('game=tickets&seat0=bot1&seat1=bot1') }) \
         .then((answer) => answer.url)",
    );
    page.goto(opened.as_str().unwrap());
    page.wait_for("document.querySelector('.result')", "the end");
    let turns = "[...document.querySelectorAll('#story > li')].filter((turn) => turn.checkVisibility())";
    let claims = "document.querySelectorAll('#story [data-points*=\"#tkt-train-\"]').length";
    assert!(
        page.eval(&format!("{turns}.length > {claims} + 10")) == true,
        "most turns are not spent on routes"
    );
    for _ in 0..2 {
        page.click("#sifted");
        assert_eq!(page.eval(&format!("{turns}.length === {claims}")), true);
        assert_eq!(page.eval(&format!("{turns}.every((turn) => turn.textContent.includes('–'))")), true);
        page.goto(opened.as_str().unwrap());
        page.wait_for("document.querySelector('#sifted:checked')", "the wish that was kept");
        page.click("#sifted");
        assert!(page.eval(&format!("{turns}.length > {claims} + 10")) == true);
    }
    assert!(page.console().is_empty(), "{:?}", page.console());
}
