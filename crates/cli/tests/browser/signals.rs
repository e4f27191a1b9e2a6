//! Zwrotnice i semafory in a browser: a game with a bot as team-mate by clicking the board, a team that plans together, a phone,
//! keys alone.

use std::time::{Duration, Instant};

use chrome::{Browser, Options, Page};

use crate::host::Host;
use crate::player::{click, enter, moment, over, shown, tab_to, tap, wait_past, wait_shown, wait_turn};

/// A small network.
const POLAND: &str = include_str!("../../../../games/signals/data/poland.txt");

/// How long a game may take.
const PATIENCE: Duration = Duration::from_mins(2);

/// Opens a table of two on the small network with a short timetable: who sits beside the visitor.
fn open(page: &Page, host: &Host, other: &str) {
    page.goto(&host.at("/new/signals"));
    for (seat, who) in ["me", other, "none", "none"].iter().enumerate() {
        page.eval(&format!("document.querySelector('#seat{seat}').value = '{who}'"));
    }
    page.eval(&format!("document.querySelector('#kit').value = {}", serde_json::to_string(POLAND).unwrap()));
    page.eval("document.querySelector('select[name=removed]').value = 'removed-8'");
    page.click_and_load(".new button.primary");
}

/// Two people at such a table.
fn meet(host: &Host, browser: &Browser) -> (Page, Page) {
    let one = browser.page(Options { language: "pl", reduced_motion: true, ..Options::default() });
    let two = browser.page(Options { language: "en-GB", reduced_motion: true, ..Options::default() });
    open(&one, host, "open");
    two.goto(&one.url());
    two.type_into(".seats input[name=name]", "Ola");
    two.click_and_load(".seats button.primary");
    one.wait_for("document.querySelector('#live form.board')", "the game");
    (one, two)
}

/// What is to be decided now, as the thing to click: an exit of a city, a train that must roll or drive, a button; `act` while
/// cards are played.
const NEXT: &str = "(() => { \
    if (document.querySelector('a.sig-exit')) return 'a.sig-exit'; \
    const train = document.querySelector('a.sig-train:has(.sig-must)'); if (train) return '#' + train.id; \
    if (document.querySelector('#sig-end')) return 'act'; \
    const button = document.querySelector('#sig-go, #sig-resolve, #sig-stop, [id^=sig-deploy-], [id^=sig-colour-]'); \
    return button ? '#' + button.id : 'button[name=act]'; })()";

fn next(page: &Page) -> String {
    page.eval(NEXT).as_str().unwrap().to_owned()
}

/// A button for what is to be decided now: under the map, where a finger finds it.
const BUTTON: &str = "#live .sig-stage button[name=act], #live button.sig-do[name=act]";

/// One step towards the end of a turn, without playing cards.
pub(crate) fn step(page: &Page) {
    tap(page, if page.exists("#sig-end") { "#sig-end" } else { BUTTON });
}

/// Goes on until cards can be played; `false` if the game is over.
fn until_act(page: &Page) -> bool {
    loop {
        wait_turn(page);
        if over(page) {
            return false;
        }
        match next(page).as_str() {
            "act" => return true,
            css => tap(page, css),
        }
    }
}

/// Loads a train that stands in a city with goods, by clicking it; `false` if none does.
fn load(page: &Page) -> bool {
    if !page.exists("a.sig-train[data-loads]") {
        return false;
    }
    page.click("a.sig-train[data-loads]");
    page.wait_for(
        "document.querySelector('#sig-popup button[value^=load]')?.checkVisibility()",
        "the train's panel",
    );
    tap(page, "#sig-popup button[value^=load]");
    true
}

/// Turns a switch by clicking its junction and the first picture; `false` if none can be turned.
fn turn_switch(page: &Page) -> bool {
    if !page.exists("a.sig-junction.sig-can") {
        return false;
    }
    page.click("a.sig-junction.sig-can");
    let shown =
        "[...document.querySelectorAll('#sig-popup .sig-row button')].find((one) => one.checkVisibility())";
    page.wait_for(shown, "the positions of the switch");
    page.eval(&format!("{shown}.id = 'chosen'"));
    tap(page, "#sig-popup #chosen");
    true
}

#[test]
fn a_full_game_with_a_bot_by_clicking_the_board() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { language: "pl", reduced_motion: true, ..Options::default() });
    open(&page, &host, "bot1");
    let (mut turns, mut switched, end) = (0, 0, Instant::now() + PATIENCE);
    while until_act(&page) {
        assert!(Instant::now() < end, "the game does not end");
        load(&page);
        if turns < 3 && turn_switch(&page) {
            switched += 1;
            assert!(page.exists(".sig-junction .sig-tried"), "it is only tried");
            if turns == 0 {
                // It is taken back and turned anew.
                click(&page, "undo");
                assert!(!page.exists(".sig-tried"));
                turn_switch(&page);
            }
        }
        click(&page, "sig-end");
        turns += 1;
    }
    assert!(turns > 2 && switched > 0, "{turns} turns, {switched} switches");
    assert!(page.exists(".result h1"));
    // Whatever still arrives comes to rest within the page.
    page.wait_for(
        "document.documentElement.scrollWidth <= document.documentElement.clientWidth",
        "a page that fits",
    );
    page.click_and_load("#replay");
    page.click("#forward");
    page.wait_for("document.querySelector('#at').value > document.querySelector('#at').min", "the next step");
    assert!(page.console().is_empty(), "{:?}", page.console());
}

#[test]
fn two_browsers_plan_together() {
    let host = Host::start();
    let browser = Browser::launch();
    let (one, two) = meet(&host, &browser);
    assert!(until_act(&one));
    see_each_other_try(&one, &two);
    point_at_things(&one, &two);
    rings_lie_where_things_are(&two);
    take_pins_away(&one, &two);
    for page in [&one, &two] {
        assert!(page.console().is_empty(), "{:?}", page.console());
    }
}

/// A tried switch is seen by the other at once, and so is its end.
fn see_each_other_try(one: &Page, two: &Page) {
    assert!(turn_switch(one));
    two.wait_for(
        "document.querySelector('.trying') && document.querySelector('.sig-tried')",
        "what the other tries",
    );
    assert!(two.text(".trying").contains("trying") && !two.exists("#undo"));
    click(one, "undo");
    two.wait_for(
        "!document.querySelector('.trying') && !document.querySelector('.sig-tried')",
        "the end of it",
    );
}

/// Who waits points at a junction; an arrow and a note follow. None of it is a move.
fn point_at_things(one: &Page, two: &Page) {
    let before = moment(one);
    one.click("a.sig-can.sig-on[data-signal]");
    assert!(one.exists("svg .sig-chosen") && one.exists("svg .sig-target"), "a marker is picked up");
    two.click("#pin-point");
    assert_eq!(two.attr("#pin-point", "aria-pressed").as_deref(), Some("true"));
    two.click("[data-pin=junction-kutno]");
    for page in [one, two] {
        page.wait_for("document.querySelector('svg .pin-1 .pin-ring')", "the ring on the board");
    }
    assert!(one.text("#pins li.pin-1").contains("Kutno"));
    assert!(one.exists("svg .sig-chosen") && one.exists("svg .sig-target"), "and still in hand");
    one.click("#pin-arrow");
    one.click("[data-pin=city-poznan]");
    one.click("[data-pin=junction-kutno]");
    two.wait_for("document.querySelector('svg .pin-0 .pin-head')", "the arrow on the other's board");
    one.click("#pin-note");
    one.click("[data-pin=city-gdansk]");
    one.type_into("#pin-text", "tu <rozładować>");
    one.click("#pin-note.panel button.primary");
    two.wait_for("document.querySelector('svg .pin-0 .pin-words')", "the note on the other's board");
    assert!(
        two.text("#pins").contains("„tu <rozładować>”") || two.text("#pins").contains("“tu <rozładować>”")
    );
    assert_eq!(moment(one), before, "nobody has moved");
}

/// The ring lies where the junction is.
fn rings_lie_where_things_are(page: &Page) {
    let apart = page.eval(
        "(() => { const middle = (css) => { const box = document.querySelector(css).getBoundingClientRect(); \
         return [box.left + box.width / 2, box.top + box.height / 2]; }; \
         const [a, b] = [middle('svg .pin-ring'), middle('svg [data-pin=junction-kutno]')]; \
         return Math.hypot(a[0] - b[0], a[1] - b[1]); })()",
    );
    assert!(apart.as_f64().unwrap() < 12.0, "{apart}");
}

/// One's own can be taken away, one by one or all.
fn take_pins_away(one: &Page, two: &Page) {
    two.click("#pins form button");
    one.wait_for("!document.querySelector('svg .pin-1')", "the ring to go");
    one.click("#pin-clear");
    for page in [one, two] {
        page.wait_for("!document.querySelector('.pin-layer')", "the plan to go");
    }
    // What is shown goes with the turn.
    one.click("#pin-point");
    one.click("[data-pin=city-krakow]");
    two.wait_for("document.querySelector('svg .pin-0')", "a last hint");
    click(one, "sig-end");
    two.wait_for("!document.querySelector('.pin-layer')", "the end of the turn");
}

#[test]
fn the_network_is_drawn_closer_on_a_phone() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { language: "en", reduced_motion: true, ..Options::phone() });
    open(&page, &host, "bot1");
    wait_turn(&page);
    assert!(!page.overflow());
    // On the map the nearest thing counts, and everything is a button of the list as well.
    let mut small = page.focus_visible_targets_small(44);
    small.retain(|target| !target.starts_with("a "));
    assert_eq!(small, Vec::<String>::new());
    let whole = shown(&page);
    page.pinch("svg[data-frame]", 30.0, 90.0);
    let near = wait_shown(&page, &whole, "a closer look");
    assert!(near[2] < whole[2] / 1.8, "{near:?} of {whole:?}");
    page.swipe("svg[data-frame]", (-60.0, -40.0));
    let moved = wait_shown(&page, &near, "another part of the map");
    assert!(moved[0] > near[0] && moved[1] > near[1], "{moved:?}, was {near:?}");
    // What arrives later leaves it where it is.
    tap(&page, BUTTON);
    wait_turn(&page);
    assert_eq!(shown(&page), moved, "a new moment, the same part of the map");
    page.click("[data-zoom=all]");
    assert_eq!(wait_shown(&page, &moved, "the whole map"), whole);
    // A whole turn, and no part of the page is wider than the phone.
    let mut taps = 0;
    while !page.exists("#sig-end") {
        wait_turn(&page);
        assert!(!over(&page) && taps < 60, "the first turn ends");
        step(&page);
        taps += 1;
    }
    assert!(!page.overflow());
    click(&page, "sig-end");
    assert!(page.console().is_empty(), "{:?}", page.console());
}

#[test]
fn turns_with_keys_alone() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { language: "en", reduced_motion: true, ..Options::default() });
    open(&page, &host, "bot1");
    for turn in 0..2 {
        loop {
            wait_turn(&page);
            assert!(!over(&page), "the game is longer than that");
            if page.exists("#sig-end") {
                break;
            }
            match next(&page).as_str() {
                css if css.starts_with("#sig-train-") => enter(&page, "[id^=sig-roll-], #sig-go"),
                "a.sig-exit" => enter(&page, "[id^=sig-do-exit-]"),
                css => enter(&page, css),
            }
        }
        if turn == 0 && page.exists("a.sig-junction.sig-can") {
            tab_to(&page, "a.sig-junction.sig-can");
            page.press("Enter");
            page.wait_for(
                "document.activeElement.matches('#sig-popup button')",
                "the positions of the switch",
            );
            let before = moment(&page);
            page.press("Enter");
            wait_past(&page, &before, "the switch");
            assert!(page.exists(".sig-tried"));
            enter(&page, "#undo");
        }
        // A team-mate is shown a city.
        tab_to(&page, "#pin-point");
        page.press("Enter");
        tab_to(&page, "svg [data-pin=city-krakow]");
        page.press("Enter");
        page.wait_for("document.querySelector('svg .pin-0 .pin-ring')", "the ring");
        assert!(page.text("#pins li").contains("Kraków"));
        tab_to(&page, "#pins form button");
        page.press("Enter");
        page.wait_for("!document.querySelector('.pin-layer')", "the ring to go");
        enter(&page, "#sig-end");
    }
    assert!(page.console().is_empty(), "{:?}", page.console());
}

/// A screen reader finds names for everything that can be pressed.
#[test]
fn everything_on_the_table_has_a_name() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { reduced_motion: true, ..Options::default() });
    open(&page, &host, "bot1");
    assert!(until_act(&page));
    page.click("#pin-note");
    for (role, name) in page.ax_nodes() {
        if matches!(role.as_str(), "button" | "link" | "textbox" | "slider" | "image" | "img") {
            assert!(!name.trim().is_empty(), "a {role} without a name");
        }
    }
}
