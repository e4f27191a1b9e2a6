//! Clocks in real browsers: they run, warn and fall, before everybody's eyes.

use chrome::{Browser, Options, Page};

use crate::host::Host;
use crate::player::{choose, click, moves};

/// What a clock shows, in seconds.
fn seconds(page: &Page, seat: u8) -> u32 {
    let text = page.text(&format!("#clock-{seat} .clock-time"));
    let (minutes, seconds) = text.trim().split_once(':').unwrap_or_else(|| panic!("{text}"));
    minutes.parse::<u32>().unwrap() * 60 + seconds.parse::<u32>().unwrap()
}

/// Opens a table for two with a clock and sits down somebody else.
fn meet(host: &Host, one: &Page, two: &Page, clock: &str, fill: &str) {
    one.goto(&host.at("/new/tor"));
    one.eval("document.querySelector('#seat1').value = 'open'");
    one.click("#more summary");
    one.click(&format!("input[name=clock][value={clock}]"));
    one.eval(fill);
    one.click_and_load("form[action='/tables'] button.primary");
    assert!(one.text("#clocks").contains("turn"), "the waiting room says what will be counted");
    two.goto(&one.url());
    two.click_and_load(".seats button.primary");
    for page in [one, two] {
        page.wait_for("document.querySelectorAll('#clocks .clock').length === 2", "the clocks of both");
    }
}

#[test]
fn clocks_run_warn_and_fall_before_everybodys_eyes() {
    let host = Host::start();
    let browser = Browser::launch();
    let [one, two] = [Options::default(), Options::phone()]
        .map(|options| browser.page(Options { language: "en-GB", ..options }));
    let fill = "document.querySelector('#clock-turn-seconds').value = 8; document.querySelector('#at-end').value = 'vote'";
    meet(&host, &one, &two, "turn", fill);
    let first = u8::from(moves(&one).is_empty());
    let (acting, waiting) = if first == 0 { (&one, &two) } else { (&two, &one) };
    // The clock of who is to act runs, on both pages; the other's stands.
    let running = format!(
        "document.querySelector('#clock-{first}.runs') && !document.querySelector('#clock-{}.runs')",
        1 - first
    );
    for page in [&one, &two] {
        page.wait_for(&running, "the right clock to run");
        assert_eq!(seconds(page, 1 - first), 8);
        page.wait_for(
            &format!(
                "Number(document.querySelector('#clock-{first} .clock-time').textContent.slice(-1)) < 8"
            ),
            "the clock to run down",
        );
    }
    // Shortly before the end everybody sees it, and whoever is to act is told.
    acting.wait_for(&format!("document.querySelector('#clock-{first}.low')"), "the warning");
    acting.wait_for(
        "document.querySelector('#clock-said').textContent.includes('0:')",
        "words for the warning",
    );
    waiting.wait_for(&format!("document.querySelector('#clock-{first}.low')"), "the warning");
    assert!(waiting.text("#clock-said").trim().is_empty(), "nobody hears warnings for others");
    for page in [&one, &two] {
        page.wait_for(&format!("document.querySelector('#clock-{first}.over')"), "the flag");
        assert!(page.text(&format!("#clock-{first} .clock-time")).contains("over"), "never by colour alone");
        assert!(page.console().is_empty(), "{:?}", page.console());
    }
    // The others have not decided yet: she may still act, and then the other's clock runs.
    while !moves(acting).is_empty() {
        let id = choose(acting);
        click(acting, &id);
    }
    waiting.wait_for(&format!("document.querySelector('#clock-{}.runs')", 1 - first), "the next clock");
}

#[test]
fn clocks_are_shown_without_script_too() {
    let host = Host::start();
    let browser = Browser::launch();
    let one = browser.page(Options { script: false, ..Options::default() });
    one.goto(&host.at("/new/tor"));
    one.click("#more summary");
    one.click("input[name=clock][value=bank]");
    one.click_and_load("form[action='/tables'] button.primary");
    assert!(one.exists("#clocks .clock"));
    let shown = seconds(&one, 0);
    assert!((880..=901).contains(&shown), "{shown}");
}
