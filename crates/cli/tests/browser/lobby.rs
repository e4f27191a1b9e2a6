//! The lobby, the ways to begin and the waiting room, as people click through them.

use chrome::{Browser, Options, Page};

use crate::host::Host;
use crate::player::{over, wait_turn};

/// The form of a new table with a way chosen by a real click.
fn choose(page: &Page, host: &Host, game: &str, way: &str) {
    page.goto(&host.at(&format!("/new/{game}")));
    page.click(&format!("label:has(#way-{way})"));
    assert_eq!(page.eval(&format!("document.querySelector('#way-{way}').checked")), true);
}

fn is_shown(page: &Page, css: &str) -> bool {
    page.eval(&format!("document.querySelector('{css}')?.checkVisibility() ?? false")) == true
}

fn clean(page: &Page) {
    assert!(page.console().is_empty(), "{:?}", page.console());
}

/// Each of the four ways with a mouse, a finger, and without script.
#[test]
fn every_way_to_begin_leads_to_a_game() {
    let host = Host::start();
    let browser = Browser::launch();
    let plain = Options { script: false, ..Options::default() };
    for options in [Options { language: "pl", ..Options::default() }, Options::phone(), plain] {
        let page = browser.page(options);
        choose(&page, &host, "ink", "alone");
        assert!(!is_shown(&page, "#bots") && !is_shown(&page, "#friends") && !is_shown(&page, "#name1"));
        assert!(!page.overflow());
        page.click_and_load(".new button.primary");
        assert!(page.exists("#live form.board") && page.count(".ink-rival") == 0);

        choose(&page, &host, "tor", "bots");
        assert!(is_shown(&page, "#bots") && !is_shown(&page, "#people"));
        page.eval("document.querySelector('#bots').value = '2'");
        page.click(".pill:has([value='1'])");
        page.click_and_load(".new button.primary");
        assert!(page.exists("#live form.board"));

        choose(&page, &host, "tickets", "screen");
        assert!(is_shown(&page, "#name1") && !is_shown(&page, "#name2"), "two people, two names");
        page.type_into("#name1", "Babcia Ala");
        assert!(!page.overflow());
        page.click_and_load(".new button.primary");
        assert!(
            !page.exists("#curtain") && page.exists("#tkt-hand"),
            "whoever pressed the button is asked nothing"
        );
        assert!(page.text(".tkt-players").contains("Babcia Ala"));

        choose(&page, &host, "depot", "friends");
        page.eval("document.querySelector('#friends').value = '3'");
        page.click_and_load(".new button.primary");
        assert_eq!(page.count(".gathering .free"), 3);
        assert!(!page.overflow());
        // The next time it is as last time.
        page.goto(&host.at("/new/depot"));
        assert_eq!(
            page.eval(
                "document.querySelector('#way-friends').checked && document.querySelector('#friends').value"
            ),
            "3"
        );
        clean(&page);
    }
}

#[test]
fn a_game_begins_with_those_who_came() {
    let host = Host::start();
    let browser = Browser::launch();
    let one = browser.page(Options { language: "pl", ..Options::default() });
    let two = browser.page(Options { language: "en-GB", ..Options::phone() });
    choose(&one, &host, "tor", "friends");
    one.eval("document.querySelector('#friends').value = '3'");
    one.click_and_load(".new button.primary");
    assert!(one.text("#waits").starts_with("Czekamy na 3 osoby."), "{}", one.text("#waits"));
    assert!(is_shown(&one, "#share [data-copy]"), "the script offers to copy the link");
    two.goto(&one.url());
    two.type_into("#name-3", "Ola");
    two.click_and_load("#seat-3 button.primary");
    assert!(!two.exists(".seats button.primary") && two.text("#waits").starts_with("Waiting for 2 players."));
    one.wait_for(
        "document.querySelector('#waits').innerText.startsWith('Czekamy na 2 osoby.')",
        "that Ola sits",
    );
    one.click_and_load("#bot-2-1");
    assert!(one.text("#seat-2").contains("⚙ Drezyna (łatwy)"));
    two.wait_for(
        "document.querySelector('#seat-2').innerText.includes('⚙ Handcar (easy)')",
        "the bot in her words",
    );
    assert_eq!(one.text("#begin"), "Zacznij we troje");
    assert!(!one.exists("#drop-4"), "the last free seat goes by beginning");
    one.click_and_load("#begin");
    two.wait_for("document.querySelector('#live form.board')", "the game on the other page");
    for page in [&one, &two] {
        assert!(!over(page));
        clean(page);
    }
}

/// The QR-code party: somebody types a name while others sit down, get up, and the host adds and drops seats.
#[test]
fn a_newcomer_types_while_everybody_else_sits_down() {
    let host = Host::start();
    let browser = Browser::launch();
    let (one, two, three) =
        (browser.page(Options::default()), browser.page(Options::phone()), browser.page(Options::default()));
    choose(&one, &host, "ink", "friends");
    one.eval("document.querySelector('#friends').value = '4'");
    one.click_and_load(".new button.primary");
    two.goto(&one.url());
    three.goto(&one.url());
    two.type_into("#name-4", "Mar");
    two.eval(
        "window.painted = 0; document.addEventListener('kolej:painted', () => { window.painted += 1; })",
    );
    let seen = |times: u32| two.wait_for(&format!("window.painted >= {times}"), "what the others do");
    three.type_into("#name-2", "Ola");
    three.click_and_load("#seat-2 button.primary");
    seen(1);
    assert_eq!((two.value("#name-4"), two.focused()), ("Mar".to_owned(), "input#name-4".to_owned()));
    two.press("e");
    one.click_and_load("#add-seat");
    seen(2);
    two.press("k");
    one.click_and_load("#free-2");
    seen(3);
    assert_eq!((two.value("#name-4"), two.focused()), ("Marek".to_owned(), "input#name-4".to_owned()));
    // Somebody is quicker at this very seat: what was typed goes on at the next free one.
    three.goto(&one.url());
    three.type_into("#name-4", "Ewa");
    three.click_and_load("#seat-4 button.primary");
    two.wait_for("document.querySelector('#seat-4 strong')", "who was quicker");
    assert_eq!((two.value("#name-2"), two.focused()), ("Marek".to_owned(), "input#name-2".to_owned()));
    two.press_and_load("Enter");
    assert_eq!(two.text("#seat-2 strong"), "Marek", "by the name that was meant");
    for page in [&one, &two, &three] {
        clean(page);
    }
}

#[test]
fn own_tables_are_counted_hidden_and_paged() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { language: "pl", ..Options::phone() });
    page.goto(&host.at("/"));
    assert_eq!(page.eval("document.title"), "Dworzec · Kolej");
    let plain = page.attr("link[rel=icon]", "href").unwrap();
    page.click_and_load("#bots-tor");
    wait_turn(&page);
    page.goto(&host.at("/"));
    assert_eq!(page.eval("document.title"), "● Twoja kolej (1) · Dworzec · Kolej");
    page.wait_for(
        "document.querySelector('link[rel=icon]').href.startsWith('data:image/svg+xml')",
        "the lamp in the icon",
    );
    assert!(
        page.eval("document.querySelector('.own').getBoundingClientRect().top").as_f64().unwrap() < 300.0,
        "on top"
    );
    // Tables for nobody but oneself wait at once.
    page.eval(
        "(async () => { for (let n = 0; n < 22; n += 1) { \
         const body = new URLSearchParams({ game: 'ink', way: 'alone' }); \
         await fetch('/tables', { method: 'POST', body }); } return true; })()",
    );
    // The page learns of them by itself.
    page.wait_for("document.title.startsWith('● Twoja kolej (23)')", "the title");
    page.wait_for("document.querySelectorAll('.own tbody tr').length === 8", "the first of them");
    assert!(!page.overflow());
    assert_eq!(page.focus_visible_targets_small(44), Vec::<String>::new());
    page.click_and_load(".own .more a");
    assert_eq!(page.count("tbody tr"), 20);
    page.click_and_load("a[rel=next]");
    assert_eq!(page.count("tbody tr"), 3);
    page.click_and_load("tbody tr:last-child .hide button");
    assert_eq!(page.count("tbody tr"), 2, "one is hidden, and the page is the same");
    page.click_and_load(".filters a:last-child");
    assert_eq!((page.count("tbody tr"), page.eval("document.title.includes('(22)')")), (1, true.into()));
    page.click_and_load("tbody tr .hide button");
    assert_eq!(page.text(".flap"), "Niczego nie ukrywasz.");
    page.goto(&host.at("/tables?game=tor"));
    assert_eq!(page.count("tbody tr"), 1);
    assert!(!page.overflow());
    assert_ne!(page.eval("document.querySelector('link[rel=icon]').href"), plain);
    clean(&page);
}
