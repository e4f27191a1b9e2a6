//! Lessons: a newcomer who clicks only what is marked finishes each of them, on a desktop computer and on a telephone.

use chrome::{Browser, Options, Page};

use crate::host::Host;
use crate::player::tab_to;

const GAMES: [&str; 5] = ["tor", "ink", "depot", "tickets", "signals"];

/// How many steps are done.
const STEP: &str = "document.querySelector('#live form.board [name=step]').value";

fn step(page: &Page) -> String {
    page.eval(STEP).as_str().unwrap().to_owned()
}

/// Chooses the next thing to click among what is marked and can be seen: what prepares an action (a die, a position, something
/// on a map) unless it was clicked in this step already, then the button of the action. Answers what it is, or nothing.
const CHOOSE: &str = r##"(() => {
    const seen = [...document.querySelectorAll("#live :is(.hinted, .tkt-hinted)")].filter((e) => e.checkVisibility());
    const sends = (e) => ["act", "at"].includes(e.name);
    const prepares = (e) => e.matches("[data-slot], .depot-turn");
    const fresh = seen.filter((e) => !sends(e) && !(e.id && window.clicked.includes(e.id)));
    const next = fresh.find(prepares) ?? seen.find(sends) ?? fresh[0];
    for (const old of document.querySelectorAll("[data-target]")) delete old.dataset.target;
    if (!next) return "";
    next.id ||= "marked-" + window.clicked.length;
    window.clicked.push(next.id);
    next.dataset.target = "";
    return next.id;
})()"##;

/// Whether something marked is left to click in this step.
const REST: &str = r##"[...document.querySelectorAll("#live :is(.hinted, .tkt-hinted)")].some((e) => e.checkVisibility()
    && (["act", "at"].includes(e.name) || !window.clicked.includes(e.id)))"##;

/// Whether this can be read or hit without scrolling: in the window, and not below the words of the lesson.
const IN_VIEW: &str = r##"((css) => {
    const [thing, panel] = [css, "#lesson"].map((one) => document.querySelector(one));
    const [box, words] = [thing, panel].map((one) => one.getBoundingClientRect());
    const top = panel.contains(thing) || words.right <= box.left || box.right <= words.left ? 0 : words.bottom;
    return box.bottom > top && box.bottom <= innerHeight + 1 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
})"##;

fn assert_in_view(page: &Page, css: &str, what: &str) {
    page.wait_for(&format!("{IN_VIEW}('{css}')"), &format!("{css} in view: {what}"));
}

/// Does one step by what is marked.
fn follow(page: &Page, game: &str) {
    let before = step(page);
    let what = format!("{game}, step {before}");
    assert_in_view(page, "#lesson-words", &what);
    if page.exists("#lesson-next") {
        assert_in_view(page, "#lesson-next", &what);
        page.click("#lesson-next");
    } else {
        page.eval("window.clicked = []");
        for _ in 0..4 {
            if step(page) != before {
                return;
            }
            let target = page.eval(CHOOSE).as_str().unwrap().to_owned();
            assert!(!target.is_empty(), "{what}: nothing is marked");
            assert_in_view(page, "[data-target]", &format!("{what}, {target}"));
            let sends =
                page.eval("['act', 'at'].includes(document.querySelector('[data-target]').name)") == true;
            page.click("[data-target]");
            if sends {
                break;
            }
            // It chose something, opened something, or was the whole step.
            page.wait_for(
                &format!("{STEP} !== '{before}' || {REST}"),
                &format!("what comes after {target}: {what}"),
            );
        }
    }
    page.wait_for(&format!("{STEP} !== '{before}'"), &format!("the step after {what}"));
    assert!(!page.exists(".lesson-nudge"), "{what}: {}", page.text("#lesson-words"));
}

fn finish(page: &Page, host: &Host, game: &str) {
    page.goto(&host.at(&format!("/learn/{game}")));
    for _ in 0..20 {
        if page.exists("#lesson-play") {
            return;
        }
        follow(page, game);
        assert!(!page.overflow(), "{game}, step {}", step(page));
    }
    panic!("{game}: the lesson does not end");
}

/// Every lesson by what is marked alone, from the lobby into a game against the beginner.
fn newcomer(options: Options<'_>) {
    let host = Host::start();
    let browser = Browser::launch();
    for game in GAMES {
        let page = browser.page(options);
        page.goto(&host.at("/"));
        let offer = format!("#learn-{game}.learn-offer");
        assert!(page.exists(&offer), "the lobby offers {game} to whoever never played it");
        finish(&page, &host, game);
        assert_in_view(&page, "#lesson-play", game);
        page.click_and_load("#lesson-play");
        assert!(page.exists("#live form.board"), "{game}: a game against the beginner");
        page.goto(&host.at("/"));
        assert!(!page.exists(&offer) && page.exists(&format!("#learn-{game}")), "{game} was played");
        assert!(page.console().is_empty(), "{game}: {:?}", page.console());
    }
}

#[test]
fn a_newcomer_finishes_every_lesson_on_a_desktop() {
    newcomer(Options { language: "pl", ..Options::default() });
}

#[test]
fn a_newcomer_finishes_every_lesson_on_a_telephone() {
    newcomer(Options { height: 664, language: "en-GB", ..Options::phone() });
}

/// A lesson goes on where it was left, forgives a wrong click, and tells what to do in words.
#[test]
fn a_lesson_forgives_and_goes_on_where_it_was_left() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { language: "pl", ..Options::default() });
    page.goto(&host.at("/learn/tor"));
    page.click("#at-5");
    page.wait_for("document.querySelector('.lesson-nudge')", "a kind word");
    assert_eq!(page.text(".lesson-nudge"), "Najpierw przeczytaj i naciśnij „Dalej”.");
    page.click("#lesson-next");
    page.wait_for(&format!("{STEP} === '1'"), "the next step");
    page.click("#at-5");
    page.wait_for("document.querySelector('.lesson-nudge')", "a kind word");
    assert_eq!(step(&page), "1", "the lesson waits");
    page.click("#at-1");
    page.wait_for(&format!("{STEP} === '2'"), "the next step");
    page.goto(&host.at("/"));
    assert_eq!(page.text("#learn-tor"), "Dokończ lekcję (2/9)");
    page.click_and_load("#learn-tor");
    assert_eq!(step(&page), "2");
    page.click_and_load("#lesson-back");
    assert_eq!(step(&page), "1");
    assert!(page.console().is_empty(), "{:?}", page.console());
}

/// The keyboard alone: the button that leads to what is marked, and Enter.
#[test]
fn a_lesson_is_finished_with_the_keyboard() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options::default());
    page.goto(&host.at("/learn/tor"));
    for _ in 0..20 {
        if page.exists("#lesson-play") {
            break;
        }
        let before = step(&page);
        if page.exists("#lesson-next") {
            tab_to(&page, "#lesson-next");
        } else {
            tab_to(&page, "#lesson-show");
            page.press("Enter");
            page.wait_for("document.activeElement.matches('.hinted')", "the focus on what is marked");
        }
        page.press("Enter");
        page.wait_for(&format!("{STEP} !== '{before}'"), "the next step");
    }
    assert!(page.exists("#lesson-play"));
    for (role, name) in page.ax_nodes() {
        if matches!(role.as_str(), "button" | "link" | "img" | "progressbar") {
            assert!(!name.trim().is_empty(), "a {role} without a name");
        }
    }
    assert!(page.console().is_empty(), "{:?}", page.console());
}
