//! One person against bots: desktop, phone, keyboard.

use chrome::{Browser, Options, Page};

use crate::host::Host;
use crate::player::{choose, click, enter, moment, moves, over, play_on, tab_to, wait_past, wait_turn};

/// Lobby, one click, a running game.
fn sit_down(page: &Page, host: &Host) {
    page.goto(&host.at("/"));
    page.click_and_load("#bots-tor");
    assert!(page.exists("#live form.board"), "a game is running one click from the lobby");
}

/// What a finished game offers: score sheet, replay, log with a proof, rematch.
fn look_back(page: &Page, host: &Host) {
    let story: Vec<String> = page.texts("#story li");
    assert!(story.len() > 20, "a readable log: {story:?}");
    let verdict = page.text(".verdict h1");
    assert!(["Wygrywa", "wins!", "You win!"].iter().any(|word| verdict.contains(word)), "{verdict}");
    let table = page.url();

    page.click_and_load("#replay");
    let board = page.text("#moment");
    page.eval("document.addEventListener('kolej:painted', ({ detail }) => { window.told = detail.events; })");
    page.click("#forward");
    page.wait_for("document.querySelector('#at').value > document.querySelector('#at').min", "the next step");
    page.wait_for("window.told?.length > 0", "what happened in that step");
    page.click("#last");
    let last = page.attr("#at", "max").unwrap();
    page.wait_for(&format!("location.search === '?at={last}'"), "the last step");
    assert_ne!(page.text("#moment"), board);
    page.click("#back");
    page.wait_for(&format!("location.search !== '?at={last}'"), "the step before");
    assert_eq!(page.eval("window.told.length"), 0, "going back nothing happens");

    page.goto(&table);
    let href = page.attr("#download", "href").unwrap();
    let log = page.eval(&format!("fetch('{href}').then((answer) => answer.text())"));
    let file = host.data().join("game.log");
    std::fs::write(&file, log.as_str().unwrap()).unwrap();
    let verified =
        std::process::Command::new(env!("CARGO_BIN_EXE_kolej")).arg("verify").arg(&file).output().unwrap();
    assert!(verified.status.success(), "{verified:?}");

    page.click_and_load("#rematch");
    assert_ne!(page.url(), table);
    wait_turn(page);
    assert!(!over(page), "the rematch has begun");
}

#[test]
fn a_full_game_on_a_desktop() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { width: 1280, height: 800, language: "pl", ..Options::default() });
    sit_down(&page, &host);
    assert_eq!(page.attr("html", "lang").as_deref(), Some("pl"));
    assert!(play_on(&page) > 5);
    assert!(!page.overflow());
    look_back(&page, &host);
    assert!(page.console().is_empty(), "{:?}", page.console());
}

#[test]
fn a_full_game_on_a_phone() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { language: "en-GB", dark: true, ..Options::phone() });
    page.goto(&host.at("/"));
    assert!(!page.overflow(), "the lobby fits");
    assert_eq!(page.focus_visible_targets_small(44), Vec::<String>::new(), "lobby");
    sit_down(&page, &host);
    assert_eq!(page.attr("html", "lang").as_deref(), Some("en"));
    wait_turn(&page);
    assert!(!page.overflow(), "the table fits");
    assert_eq!(page.focus_visible_targets_small(44), Vec::<String>::new(), "table");
    play_on(&page);
    assert!(!page.overflow(), "the score sheet fits");
    look_back(&page, &host);
    assert!(!page.overflow());
    assert!(page.console().is_empty(), "{:?}", page.console());
}

/// Abilities are drafts: they can be taken back until they are aimed.
#[test]
fn an_ability_is_taken_back() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options::default());
    sit_down(&page, &host);
    let targeted = |id: &String| id.starts_with("use-") && !id.starts_with("use-remove");
    for _ in 0..200 {
        wait_turn(&page);
        // Luck may bring no ability before the end: then another game does.
        if over(&page) {
            sit_down(&page, &host);
            continue;
        }
        let all = moves(&page);
        if let Some(id) = all.iter().find(|id| targeted(id)) {
            click(&page, id);
            page.wait_for("document.querySelector('#undo')", "the undo button");
            assert!(moves(&page).iter().all(|id| id.starts_with("at-")), "now it is aimed");
            let before = moment(&page);
            page.click("#undo");
            wait_past(&page, &before, "undo");
            assert_eq!(moves(&page), all, "everything is as before");
            assert!(!page.exists("#undo"));
            return;
        }
        click(&page, &choose(&page));
    }
    panic!("no ability came up");
}

/// A hint points at a move, says it in words, and is gone when the move is made.
#[test]
fn a_hint_points_at_a_move() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { language: "pl", ..Options::phone() });
    sit_down(&page, &host);
    wait_turn(&page);
    page.click("#hint");
    page.wait_for("document.querySelector('#advice')", "the hint");
    assert!(page.text("#advice").starts_with("Podpowiedź: "), "{}", page.text("#advice"));
    assert!(!page.exists("#hint"));
    assert!(!page.overflow());
    let hinted = page.attr("#live .hinted", "id").unwrap();
    assert!(moves(&page).contains(&hinted));
    click(&page, &hinted);
    wait_turn(&page);
    assert!(!page.exists("#advice") && page.exists("#hint"), "another moment, another hint");
    assert!(page.console().is_empty(), "{:?}", page.console());
}

/// Tab and Enter only, from the lobby to the score sheet.
#[test]
fn keyboard_only() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options::default());
    page.goto(&host.at("/"));
    tab_to(&page, "#bots-tor");
    page.press_and_load("Enter");
    for _ in 0..600 {
        wait_turn(&page);
        if over(&page) {
            break;
        }
        let id = choose(&page);
        enter(&page, &format!("#{id}"));
    }
    assert!(over(&page), "the game was played to its end");
    tab_to(&page, "#replay");
    page.press_and_load("Enter");
    assert!(page.exists("#moment"));
    assert!(page.console().is_empty(), "{:?}", page.console());
}

/// A screen reader finds names for everything that can be pressed.
#[test]
fn everything_has_a_name() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options::default());
    sit_down(&page, &host);
    wait_turn(&page);
    for (role, name) in page.ax_nodes() {
        if matches!(role.as_str(), "button" | "link" | "textbox" | "slider" | "image" | "img") {
            assert!(!name.trim().is_empty(), "a {role} without a name");
        }
    }
}
