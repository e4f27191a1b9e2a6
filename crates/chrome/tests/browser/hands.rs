//! Mouse, finger and keyboard.

use chrome::{Browser, Options, Page};

use crate::{fault, server};

/// A page at `path` for the visitor.
fn open(browser: &Browser, options: Options<'_>, path: &str) -> Page {
    let page = browser.page(options);
    page.goto(&format!("{}{path}", server::serve()));
    page
}

#[test]
fn clicks_like_a_mouse() {
    let browser = Browser::launch();
    let page = open(&browser, Options::default(), "/play");
    page.click("#count");
    page.click("#count");
    assert_eq!(page.text("#count"), "2");
    assert_eq!(page.text("#log"), "click true mouse;click true mouse;");
    page.click("#box");
    assert!(page.exists("#box:checked"));
    page.click("#far");
    assert!(page.text("#log").ends_with("far;"), "an element out of view is scrolled to");
    page.click("#slide");
    page.click("#slide");
    assert!(page.text("#log").ends_with("slide;slide;"), "a moving element is waited for");
    page.click("#bow");
    page.click("#line");
    assert!(
        page.text("#log").ends_with("bow;line;"),
        "a drawn line is met where it is: {}",
        page.text("#log")
    );
    page.click("#drawn");
    page.wait_for("location.hash === '#drawn'", "the link in the drawing");
    assert_eq!(page.console(), [""; 0]);
}

#[test]
fn refuses_what_a_visitor_cannot_click() {
    let browser = Browser::launch();
    let page = open(&browser, Options::default(), "/play");
    assert!(fault(|| page.click("#nothing")).starts_with("#nothing is not on the page"));
    assert!(fault(|| page.click("#off")).starts_with("#off is disabled"));
    assert!(fault(|| page.click("#covered")).starts_with("#covered is covered by <div id=\"cover\">"));
    assert!(fault(|| page.press("Retrun")).contains("no key"));
    assert!(fault(|| drop(page.text("#nothing"))).contains("not on the page"));
    assert!(
        fault(|| drop(page.eval("null.property"))).starts_with("TypeError: Cannot read properties of null")
    );
    assert!(fault(|| page.wait_for("1 +", "a sum")).starts_with("SyntaxError"));
    page.click("#count");
    assert_eq!(page.text("#count"), "1", "the page is of use after a fault");
}

#[test]
fn taps_like_a_finger() {
    let browser = Browser::launch();
    let page = open(&browser, Options::phone(), "/play");
    for n in 1..=20 {
        page.click("#count");
        assert_eq!(page.text("#count"), n.to_string(), "a tap is over when the method returns");
    }
    assert!(page.text("#log").starts_with("touch 1;click true touch;touch 1;click true touch;"));
    page.type_into("#nick", "Ola");
    assert_eq!(page.value("#nick"), "Ola");
    page.click("#far");
    assert!(page.text("#log").ends_with("far;"));
}

#[test]
fn swipes_and_pinches() {
    let browser = Browser::launch();
    let page = open(&browser, Options::phone(), "/play");
    let middle = |axis: &str| {
        let edges = if axis == "x" { "left + b.width / 2" } else { "top + b.height / 2" };
        page.eval(&format!("(() => {{ const b = document.querySelector('#pad').getBoundingClientRect(); return b.{edges}; }})()"))
            .as_f64()
            .unwrap()
    };
    let (x, y) = (middle("x"), middle("y"));
    page.swipe("#pad", (-40.0, 20.0));
    assert!(
        page.text("#log").ends_with(&format!("touch {},{};", x - 40.0, y + 20.0)),
        "{}",
        page.text("#log")
    );
    page.click("#count");
    assert_eq!(page.text("#count"), "1", "a tap after a swipe is a tap");
    page.pinch("#pad", 20.0, 80.0);
    let ends = format!("{},{y} {},{y};", x - 80.0, x + 80.0);
    assert!(page.text("#log").ends_with(&ends), "{} does not end with {ends}", page.text("#log"));
    page.click("#count");
    assert_eq!(page.text("#count"), "2");
}

#[test]
fn types_over_what_a_field_held() {
    let browser = Browser::launch();
    let page = open(&browser, Options::default(), "/play");
    assert_eq!(page.value("#nick"), "old");
    page.type_into("#nick", "Żółw 7");
    assert_eq!(page.value("#nick"), "Żółw 7");
    assert!(page.text("#log").ends_with("w KeyW; Space;7 Digit7;"), "{}", page.text("#log"));
    page.type_into("#nick", "");
    assert_eq!(page.value("#nick"), "");
    page.type_into("#talk", "one\ntwo");
    page.press("ArrowLeft");
    page.press("Backspace");
    assert_eq!(page.value("#talk"), "one\nto");
}

#[test]
fn walks_by_keyboard() {
    let browser = Browser::launch();
    let page = open(&browser, Options::default(), "/form");
    let mut order = Vec::new();
    for _ in 0..6 {
        page.press("Tab");
        order.push(page.focused());
    }
    let expected = [
        "input#nick",
        "input[side=white]",
        "summary \"More\"",
        "button[move=e4]",
        "button[move=d4]",
        "a \"Log in\"",
    ];
    assert_eq!(order, expected);
    page.press("Shift+Tab");
    page.press("Shift+Tab");
    page.press("Shift+Tab");
    assert_eq!(page.focused(), "summary \"More\"");
    page.press("Enter");
    page.wait_for("document.querySelector('details').open", "the details");
    page.press("Shift+Tab");
    page.press("Space");
    assert!(page.exists("[value=white]:checked"));
    page.press("ArrowRight");
    assert!(page.exists("[value=black]:checked"));
    page.press("Tab");
    page.press("Tab");
    assert_eq!(page.focused(), "a#more");
    page.press("Tab");
    page.press_and_load("Enter");
    assert_eq!(page.text("#said"), "nick=&side=black&move=e4");
}

#[test]
fn accepts_dialogs() {
    let browser = Browser::launch();
    let page = open(&browser, Options::default(), "/play");
    page.click("#ask");
    assert_eq!(page.text("#log"), "true Ola;");
    page.eval("addEventListener('beforeunload', (event) => event.preventDefault())");
    page.reload();
    assert_eq!(page.text("#log"), "");
}
