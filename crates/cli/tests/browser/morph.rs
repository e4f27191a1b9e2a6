//! What is typed, chosen, unfolded and scrolled survives whatever arrives: `morph.js` by itself, and in the waiting room.

use chrome::{Browser, Options, Page};

use crate::host::Host;
use crate::player::click;

/// What `morph.js` promises, case by case.
const CASES: &str = include_str!("morph.js");

/// Runs all cases against the module as the site serves it.
fn run_cases(page: &Page) -> usize {
    let cases = CASES.find("async (morph)").unwrap();
    let run = format!(
        "(async () => {{ const kolej = document.querySelector('script[src$=\"/kolej.js\"]').src; \
         const {{ morph }} = await import(kolej.replace('kolej.js', 'morph.js')); \
         return await ({})(morph); }})()",
        CASES[cases..].trim_end()
    );
    page.eval(&run).as_array().unwrap().len()
}

#[test]
fn everything_the_merge_promises() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options::default());
    page.goto(&host.at("/"));
    let cases = run_cases(&page);
    assert!(cases > 10, "{cases}");
    // A browser that cannot move elements without taking them out first.
    page.eval("void delete Element.prototype.moveBefore");
    assert_eq!(run_cases(&page), cases);
    assert!(page.console().is_empty(), "{:?}", page.console());
}

/// A table with three open seats beside the host's.
fn open(page: &Page, host: &Host) {
    page.goto(&host.at("/new/tor"));
    for seat in 1..4 {
        page.eval(&format!("document.querySelector('#seat{seat}').value = 'open'"));
    }
    page.click_and_load("form[action='/tables'] button.primary");
    assert_eq!(page.count(".sit input[name=name]"), 3);
}

/// Sits down and gets up again, as a second visitor whose clicks are requests: returns how often the table changed.
const COME_AND_GO: &str = "(async (rounds) => { \
    const send = (what, fields) => fetch(`${location.pathname}/${what}`, { method: 'POST', body: new URLSearchParams(fields) }); \
    for (let round = 0; round < rounds; round += 1) { \
        if (!(await send('sit', { seat: 1, name: `Ola ${round}` })).ok) throw new Error('sit'); \
        if (!(await send('stand', { seat: 1 })).ok) throw new Error('stand'); } \
    return true; })";

/// Counts the parts that arrive from now on.
const COUNT: &str =
    "window.painted = 0; document.addEventListener('kolej:painted', () => { window.painted += 1; })";

/// Two changes in the same moment reach a listener as one, so there is no telling how many make so many parts of a page.
fn come_and_go_until_painted(one: &Page, two: &Page, parts: u32) {
    for _ in 0..100 {
        two.eval(&format!("{COME_AND_GO}(5)"));
        if one.eval(&format!("window.painted >= {parts}")) == true {
            return;
        }
    }
    panic!("the page is not painted anew");
}

#[test]
fn a_name_is_typed_while_others_come_and_go() {
    let host = Host::start();
    let browser = Browser::launch();
    let (one, two) = (browser.page(Options::default()), browser.page(Options::phone()));
    open(&one, &host);
    two.goto(&one.url());
    let name = "#seat-3 input[name=name]";
    one.click("#also-3 > summary");
    one.type_into(name, "Babcia");
    one.eval(&format!("document.querySelector('{name}').setSelectionRange(2, 4, 'backward')"));
    one.eval(COUNT);
    come_and_go_until_painted(&one, &two, 100);
    assert_eq!(one.value(name), "Babcia");
    let caret = format!(
        "(({{ selectionStart, selectionEnd, selectionDirection }}) => \
         [selectionStart, selectionEnd, selectionDirection].join(' '))\
         (document.querySelector('{name}'))"
    );
    assert_eq!(one.eval(&caret), "2 4 backward");
    assert_eq!(one.eval(&format!("document.activeElement === document.querySelector('{name}')")), true);

    // Keys go on where they were, however often the other comes and goes meanwhile.
    one.eval(&format!("document.querySelector('{name}').setSelectionRange(6, 6)"));
    two.eval(&format!("void {COME_AND_GO}(20).then(() => {{ window.done = true; }})"));
    for letter in ["A", "l", "a"] {
        one.press(letter);
    }
    two.wait_for("window.done", "the other to be done");
    come_and_go_until_painted(&one, &two, 140);
    assert_eq!(one.value(name), "BabciaAla");

    // What was typed is what counts.
    one.click_and_load("#seat-3 .sit button");
    assert_eq!(one.text("#seat-3 strong"), "BabciaAla");
    for page in [&one, &two] {
        assert!(page.console().is_empty(), "{:?}", page.console());
    }
}

/// A press that lasts while the table changes is a click all the same.
#[test]
fn a_seat_is_taken_while_others_come_and_go() {
    let host = Host::start();
    let browser = Browser::launch();
    let (one, two) = (browser.page(Options::default()), browser.page(Options::default()));
    open(&one, &host);
    two.goto(&one.url());
    one.click("#also-4 > summary");
    one.type_into("#seat-4 input[name=name]", "Babcia");
    one.eval(COUNT);
    one.hold("#seat-4 .sit button", || {
        two.eval(&format!("{COME_AND_GO}(3)"));
    });
    one.wait_for("document.querySelector('#seat-4 strong')", "the seat");
    assert_eq!(one.text("#seat-4 strong"), "Babcia");
}

/// A game of Jedzie pociąg z daleka between two browsers, whose first tile can be turned.
fn begin(host: &Host, one: &Page, two: &Page) {
    for _ in 0..30 {
        one.goto(&host.at("/new/depot"));
        one.eval("document.querySelector('#seat1').value = 'open'");
        one.eval("document.querySelector('input[name=hints][value=on]').checked = true");
        one.click_and_load(".new button.primary");
        two.goto(&one.url());
        two.type_into(".seats input[name=name]", "Ola");
        two.click_and_load(".seats button.primary");
        one.wait_for("document.querySelector('.depot-sq')", "the game on the first page");
        if one.count(".depot-turn input") > 1 {
            return;
        }
    }
    panic!("no tile that can be turned")
}

/// A tile is turned but not laid, parts of the page are unfolded, a button has the focus: all of that outlasts what another does.
#[test]
fn half_made_choices_outlast_what_others_do() {
    let host = Host::start();
    let browser = Browser::launch();
    let (one, two) = (browser.page(Options::default()), browser.page(Options::default()));
    begin(&host, &one, &two);
    one.click("label.depot-turn:has(#depot-t1)");
    // The frame lies large over what is beside the own one, so it comes last.
    for part in ["#depot-stack", "#depot-rival-1"] {
        one.click(&format!("{part} > summary"));
    }
    one.eval("document.querySelector('#hint').focus()");
    one.eval("document.querySelector('.depot-own').known = document.querySelector('#depot-board svg').known = true");
    let square = two.attr(".depot-sq", "id").unwrap();
    click(&two, &square);
    click(&two, "build");
    one.wait_for("document.querySelector('#depot-rival-1 .depot-state.good')", "that the other has built");
    assert_eq!(one.eval("document.querySelector('.depot-turn input:checked').id"), "depot-t1");
    assert!(one.exists("#depot-rival-1[open]") && one.exists("#depot-stack[open]"));
    assert_eq!(one.focused(), "button#hint");
    assert_eq!(
        one.eval(
            "document.querySelector('.depot-own').known && document.querySelector('#depot-board svg').known"
        ),
        true,
        "what did not change is the same as before"
    );
    // The next tile is another one.
    let square = one.attr(".depot-sq", "id").unwrap();
    click(&one, &square);
    assert_eq!(
        one.eval("document.querySelector('.depot-turn input:checked').id"),
        "depot-t1",
        "laid as chosen"
    );
    click(&one, "build");
    one.wait_for("document.querySelector('.depot[data-round=\"1\"] .depot-sq')", "the next round");
    assert_eq!(one.eval("document.querySelector('.depot-turn input:checked').id"), "depot-t0");
    assert!(one.exists("#depot-rival-1[open]"), "and still unfolded");
    assert!(one.console().is_empty(), "{:?}", one.console());
}
