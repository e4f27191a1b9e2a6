//! Who looks at a page: cookies, language, wishes, network, history.

use chrome::{Browser, Options};

use crate::{fault, server};

#[test]
fn keeps_visitors_apart() {
    let at = server::serve();
    let browser = Browser::launch();
    let (one, other) = (browser.page(Options::default()), browser.page(Options::default()));
    one.goto(&format!("{at}/login"));
    one.eval("localStorage.setItem('who', 'me')");
    for page in [&one, &other] {
        page.goto(&format!("{at}/who"));
    }
    assert_eq!(one.text("#said"), "who=me");
    assert_eq!(other.text("#said"), "");
    assert_eq!(other.eval("localStorage.getItem('who')"), serde_json::Value::Null);
    for page in [&one, &other] {
        page.goto(&format!("{at}/play"));
        page.click("#nick");
    }
    for letter in ["a", "b", "c"] {
        one.press(letter);
        other.press(letter);
    }
    assert!(one.value("#nick").contains("abc") && other.value("#nick").contains("abc"));
    assert_eq!(one.eval("document.hasFocus() && document.visibilityState"), "visible");
    drop(one);
    other.click("#count");
    assert_eq!(other.text("#count"), "1", "closing one page leaves the other");
}

#[test]
fn speaks_the_visitors_language() {
    let at = server::serve();
    let browser = Browser::launch();
    let cases = [("pl", "pl", "1\u{a0}234\u{a0}567,5"), ("en-GB", "en-GB,en;q=0.9", "1,234,567.5")];
    let pages = cases.map(|(language, ..)| browser.page(Options { language, ..Options::default() }));
    for (page, (language, header, number)) in pages.iter().zip(cases) {
        page.goto(&format!("{at}/language"));
        assert_eq!(page.text("#said"), header);
        assert_eq!(page.eval("navigator.language"), language);
        assert_eq!(page.eval("(1234567.5).toLocaleString()"), number);
    }
}

#[test]
fn has_the_visitors_screen_and_wishes() {
    let at = server::serve();
    let browser = Browser::launch();
    let queries = [
        "(prefers-color-scheme: dark)",
        "(prefers-reduced-motion: reduce)",
        "(pointer: coarse)",
        "(hover: hover)",
    ];
    let desk = browser.page(Options { width: 1000, height: 700, ..Options::default() });
    let phone = browser.page(Options { dark: true, reduced_motion: true, ..Options::phone() });
    for (page, width, height, answers) in
        [(&desk, 1000, 700, [false, false, false, true]), (&phone, 390, 844, [true, true, true, false])]
    {
        page.goto(&format!("{at}/play"));
        assert_eq!(page.eval("innerWidth"), width);
        assert_eq!(page.eval("innerHeight"), height);
        for (query, answer) in queries.iter().zip(answers) {
            assert_eq!(page.eval(&format!("matchMedia('{query}').matches")), answer, "{query} at {width}");
        }
    }
    assert_eq!(phone.eval("navigator.maxTouchPoints"), 5);
    assert_eq!(phone.eval("/Mobile/.test(navigator.userAgent)"), true);
    assert_eq!(desk.eval("/Mobile|Headless/.test(navigator.userAgent)"), false);
}

#[test]
fn goes_offline_and_back() {
    let at = server::serve();
    let browser = Browser::launch();
    let (page, other) = (browser.page(Options::default()), browser.page(Options::default()));
    page.goto(&at);
    other.goto(&at);
    let fetch = "fetch('/who').then((answer) => answer.status, () => 'no network')";
    page.set_offline(true);
    assert_eq!(page.eval("navigator.onLine"), false);
    assert_eq!(page.eval(fetch), "no network");
    assert_eq!(other.eval(fetch), 200, "only this visitor is offline");
    assert!(fault(|| page.goto(&format!("{at}/who"))).contains("ERR_INTERNET_DISCONNECTED"));
    page.set_offline(false);
    page.goto(&at);
    assert_eq!(page.eval(fetch), 200);
    page.clear_console();
    assert_eq!(page.console(), [""; 0]);
}

#[test]
fn follows_the_history() {
    let at = server::serve();
    let browser = Browser::launch();
    let page = browser.page(Options::default());
    page.goto(&format!("{at}/play"));
    page.eval("window.kept = true");
    page.goto(&format!("{at}/play#nick"));
    assert_eq!(page.eval("window.kept"), true, "a fragment loads nothing");
    page.reload();
    assert!(page.url().ends_with("/play#nick"));
    assert_eq!(page.eval("window.kept === undefined"), true);
    page.goto(&format!("{at}/who"));
    page.back();
    assert_eq!(page.text("h1"), "Play");
    page.eval("void setTimeout(() => location.assign('/form'), 50)");
    page.wait_for("document.title === 'Form'", "a document that the page itself goes to");
    assert_eq!(page.text("#made"), "scripted");
}

#[test]
fn hears_what_a_stream_tells() {
    let at = server::serve();
    let page = Browser::launch().page(Options::default());
    page.goto(&at);
    page.eval(
        "new Promise((done) => { const stream = new EventSource('/events'); \
               stream.addEventListener('other', () => { stream.close(); done(true); }); })",
    );
    assert_eq!(page.streamed(), ["one", "two"], "whatever the event is called, over all documents");
}

#[test]
fn dies_when_it_is_killed() {
    let at = server::serve();
    let (one, two) = (Browser::launch(), Browser::launch());
    let pages = [&one, &two].map(|browser| browser.page(Options::default()));
    for page in &pages {
        page.goto(&at);
    }
    one.kill();
    assert!(fault(|| drop(pages[0].url())).contains("the browser"), "nobody answers there");
    assert!(pages[1].url().starts_with(&at), "another browser lives");
}
