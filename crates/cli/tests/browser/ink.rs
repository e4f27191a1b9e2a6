//! Kolejowy szlak in a browser: dice are chosen, turned and drawn with the finger, with keys alone, or dragged; two people play.

use chrome::{Browser, Options, Page};

use crate::host::Host;
use crate::player::{agree, click, moment, over, wait_past};

/// Opens a table for one.
fn sit_alone(page: &Page, host: &Host) {
    page.goto(&host.at("/new/ink"));
    page.eval("document.querySelector('#seat1').value = 'none'");
    page.click_and_load(".new button.primary");
    page.wait_for("document.querySelector('.ink-sq[tabindex=\"0\"]')", "the game's module");
}

/// Plays to the end; `draw` draws the face of a tile somewhere.
fn play_on(page: &Page, done: impl Fn(&Page), draw: impl Fn(&Page, &str)) -> u32 {
    for drawn in 0..200 {
        page.wait_for(
            "document.querySelector('.result, #done:not([disabled]), button[data-slot]')",
            "something to do",
        );
        if over(page) {
            return drawn;
        }
        if page.exists("#done:not([disabled])") {
            done(page);
            continue;
        }
        let tile = page.attr("button[data-slot]", "id").unwrap();
        draw(page, &tile);
    }
    panic!("the game does not end")
}

/// The first square in which the chosen face can be drawn.
fn target(page: &Page) -> String {
    page.wait_for("document.querySelector('.ink-sq.may, .ink-sq.turn')", "a square that fits");
    page.attr(".ink-sq.may, .ink-sq.turn", "id").unwrap()
}

fn tap(page: &Page, tile: &str) {
    page.click(&format!("#{tile}"));
    let square = target(page);
    click(page, &square);
    assert!(page.exists(&format!("#{square}[data-lift]")), "{square} is drawn");
}

/// Draws the first die somewhere.
pub(crate) fn draw(page: &Page) {
    let tile = page.attr("button[data-slot]", "id").unwrap();
    tap(page, &tile);
}

#[test]
fn a_game_alone_on_a_phone() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { language: "pl", ..Options::phone() });
    sit_alone(&page, &host);
    assert!(!page.overflow());
    assert_eq!(page.focus_visible_targets_small(44), Vec::<String>::new());
    // Nothing is chosen, so nothing happens; the page says what to do first.
    page.click("#sq-D3");
    assert!(page.text("#ink-say").starts_with("Wybierz"), "{}", page.text("#ink-say"));
    // What is tapped in vain says why, with its rule.
    page.click("button[data-slot]");
    page.click("#sq-D3");
    assert_eq!(page.text("#ink-say a"), "INK-3.2", "{}", page.text("#ink-say"));
    page.click("#ink-tool-drop");
    // A tap on a square of the running round turns it where it also fits otherwise; the cross takes it off the board.
    draw(&page);
    let drawn = page.attr(".ink-sq[data-lift]", "id").unwrap();
    let turn = page.attr(&format!("#{drawn}"), "data-turn");
    page.click(&format!("#{drawn}"));
    let turned = turn.map_or_else(String::new, |turn| format!("[data-picture='{turn}']"));
    page.wait_for(&format!("document.querySelector(\"#{drawn}[data-lift]{turned}\")"), "the next position");
    page.wait_for(
        "document.querySelector('#ink-say:is([data-said=turned], [data-said=fixed])')",
        "what it did",
    );
    click(&page, "ink-tool-drop");
    assert!(!page.exists(".ink-sq[data-lift]") && !page.exists("#undo"));
    assert!(play_on(&page, |page| click(page, "done"), tap) > 30);
    assert!(page.text(".verdict").contains("Koniec gry."));
    assert!(!page.overflow());
    assert!(page.console().is_empty(), "{:?}", page.console());
}

fn focused(page: &Page) -> String {
    page.eval("document.activeElement.value ?? ''").as_str().unwrap().to_owned()
}

/// Chooses with a number, goes to a square with arrows, draws with Enter.
fn keys(page: &Page, tile: &str) {
    let die: u32 = tile.trim_start_matches("ink-d").parse().unwrap();
    page.press(&(die + 1).to_string());
    let square = target(page).replace("sq-", "");
    let steps = [("ArrowDown", "ArrowUp", 0), ("ArrowRight", "ArrowLeft", 1)];
    for (on, back, at) in steps {
        for _ in 0..7 {
            let (here, there) = (focused(page).as_bytes()[at], square.as_bytes()[at]);
            if here != there {
                page.press(if here < there { on } else { back });
            }
        }
    }
    assert_eq!(focused(page), square);
    assert!(page.exists("#ink-ghost[href]"), "the square shows what would be drawn");
    let before = moment(page);
    page.press("Enter");
    wait_past(page, &before, "the drawing");
    assert_eq!(focused(page), square, "the focus stays");
}

#[test]
fn a_game_alone_with_keys() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { language: "en", ..Options::default() });
    sit_alone(&page, &host);
    // Turning changes the picture, and four quarters bring it back.
    page.press("s");
    page.press("s");
    page.press("s");
    let shown = || page.attr("[data-slot][aria-pressed=\"true\"] use", "href").unwrap();
    let first = shown();
    page.press("r");
    let turned = shown();
    page.press("Shift+R");
    assert!(turned != first && shown() == first, "{first} {turned}");
    (0..4).for_each(|_| page.press("."));
    assert_eq!(shown(), first);
    page.press("Escape");
    assert!(!page.exists("[data-slot][aria-pressed=\"true\"]"));
    let done = |page: &Page| {
        page.eval("document.querySelector('#done').focus()");
        let before = moment(page);
        page.press("Enter");
        agree(page);
        wait_past(page, &before, "the next round");
    };
    assert!(play_on(&page, done, keys) > 30);
    assert!(page.text(".verdict").contains("The game is over."));
    assert!(page.console().is_empty(), "{:?}", page.console());
}

/// Chooses a tile to learn where it fits, and puts it there by dragging.
fn drag(page: &Page, tile: &str) {
    // Whatever was taken in the hand stays chosen, and a click would turn it.
    if !page.exists(&format!("#{tile}[aria-pressed=\"true\"]")) {
        page.click(&format!("#{tile}"));
    }
    let square = target(page);
    let before = moment(page);
    page.drag(&format!("#{tile}"), &format!("#{square}"));
    wait_past(page, &before, "the drop");
    assert!(page.exists(&format!("#{square}[data-lift]")), "{square} is drawn");
}

#[test]
fn a_game_alone_by_dragging() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { language: "en", ..Options::default() });
    sit_alone(&page, &host);
    // What is let go beside the board stays in the tray.
    page.drag("#ink-d0", "h2");
    assert!(page.exists("button#ink-d0[data-slot]") && !page.exists(".ink-sq[data-lift]"));
    assert!(play_on(&page, |page| click(page, "done"), drag) > 30);
    assert!(page.text(".verdict").contains("The game is over."));
    assert!(page.console().is_empty(), "{:?}", page.console());
}

/// Draws what must be drawn and says done.
fn round(page: &Page) {
    loop {
        page.wait_for("document.querySelector('#done:not([disabled]), button[data-slot]')", "one's round");
        if page.exists("#done:not([disabled])") {
            click(page, "done");
            return;
        }
        let tile = page.attr("button[data-slot]", "id").unwrap();
        tap(page, &tile);
    }
}

#[test]
fn two_people_draw_at_the_same_time() {
    let host = Host::start();
    let browser = Browser::launch();
    let one = browser.page(Options { language: "pl", ..Options::default() });
    let two = browser.page(Options { language: "en", ..Options::phone() });
    one.goto(&host.at("/new/ink"));
    one.eval("document.querySelector('#seat1').value = 'open'");
    one.click_and_load(".new button.primary");
    two.goto(&one.url());
    two.type_into(".seats input[name=name]", "Ola");
    two.click_and_load(".seats button.primary");
    one.wait_for("document.querySelector('#done')", "the game on the first page");
    for number in 1..=7 {
        // Whoever is faster changes from round to round; nothing of the round is told before both are done.
        let (first, second) = if number % 2 == 0 { (&two, &one) } else { (&one, &two) };
        let told = second.count("#story li");
        round(first);
        second.wait_for("document.querySelector('.ink-rivals .ink-done-mark')", "that the other is done");
        assert_eq!(second.count("#story li"), told, "and may still change it: nothing is told");
        assert!(!first.exists("#done:not([disabled]), button[data-slot]"), "whoever is done waits");
        if number == 1 {
            first.click("#undo");
            second.wait_for(
                "!document.querySelector('.ink-rivals .ink-done-mark')",
                "that she changed her mind",
            );
            let before = moment(first);
            first.click("#done");
            wait_past(first, &before, "that she is done after all");
        }
        round(second);
        first.wait_for("document.querySelector('.result, button[data-slot]')", "the next round");
    }
    for page in [&one, &two] {
        page.wait_for("document.querySelector('.result')", "the end");
        assert_eq!(page.count(".result thead th"), 3, "a score sheet of two");
        assert!(!page.overflow());
        assert!(page.console().is_empty(), "{:?}", page.console());
    }
}
