//! Three people in three browsers. The third one's browser is killed at her turn: the others go on with a bot, and she takes
//! her seat back on another device. What she hides stays hidden all along.

mod games;
mod spy;

use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use chrome::{Browser, Options, Page};
use serde_json::json;

use self::games::{DEPOT, Game, INK, SIGNALS, TICKETS, TOR};
use self::spy::Spy;
use crate::host::Host;
use crate::player::moment;
use crate::qr;

/// How long people may take until somebody's turn comes.
const PATIENCE: Duration = Duration::from_secs(30);

/// A device of its own, while others start as well.
fn device(options: Options<'static>) -> JoinHandle<(Browser, Page)> {
    thread::spawn(move || {
        let browser = Browser::launch();
        let page = browser.page(Options { reduced_motion: true, ..options });
        (browser, page)
    })
}

/// Three people at a table, each in a browser of their own.
struct Evening {
    host: Host,
    one: Page,
    two: Page,
    three: Page,
    third: Browser,
    /// What her telephone reads from the QR code.
    link: String,
}

/// Three people open a table of a game; returns when it runs.
fn gather(game: &Game) -> Evening {
    let host = Host::start();
    let english = Options { language: "en-GB", ..Options::default() };
    let devices =
        [Options::default(), Options { language: "en-GB", ..Options::phone() }, english].map(device);
    let [(_, one), (_, two), (third, three)] = devices.map(|device| device.join().unwrap());
    one.goto(&host.at(&format!("/new/{}", game.id)));
    // Tests do not wait for a minute.
    one.eval(
        "(() => { for (const seat of ['#seat1', '#seat2']) document.querySelector(seat).value = 'open'; \
         document.querySelector('#grace').append(new Option('1', '1', false, true)); })()",
    );
    for (name, value) in game.fields {
        one.eval(&format!("document.querySelector('[name={name}]').value = {}", json!(value)));
    }
    one.click_and_load("form[action='/tables'] button.primary");
    let link = make_link(&host, &three, "Iga");
    for (page, name) in [(&two, "Ola"), (&three, "Iga")] {
        page.goto(&one.url());
        page.type_into(".seats input[name=name]", name);
        page.click_and_load(".seats button.primary");
    }
    for page in [&one, &two, &three] {
        page.wait_for("document.querySelector('#live form.board')", "the game");
    }
    Evening { host, one, two, three, third, link }
}

/// Somebody says who they are and asks for a way to another device.
fn make_link(host: &Host, page: &Page, name: &str) -> String {
    page.goto(&host.at("/me"));
    page.type_into("#name input[name=name]", name);
    page.click_and_load("#name button");
    page.click_and_load("#move button");
    let link = qr::read(page, "#link-code");
    assert_eq!(page.attr("#link", "href"), Some(link.clone()), "for those without a camera");
    link
}

/// Whether the seat of a page is awaited.
fn is_awaited(page: &Page) -> bool {
    page.exists("#live form.board[data-turn=true]")
}

/// Lines about the game that a page shows.
const TOLD: &str = "document.querySelectorAll('#story li:not(.note)').length";

fn told(page: &Page) -> u64 {
    page.eval(TOLD).as_u64().unwrap()
}

fn wait_told(page: &Page, before: u64) {
    page.wait_for(&format!("{TOLD} > {before}"), "what another played");
}

/// The decisions of a page's seat in the log.
fn decided(page: &Page) -> String {
    let moment = moment(page);
    moment.split_once('.').unwrap_or_else(|| panic!("no token in {moment:?}")).0.to_owned()
}

/// Plays a whole move with clicks.
fn play(game: &Game, page: &Page) {
    let before = decided(page);
    while is_awaited(page) && !(game.at_once && decided(page) != before) {
        (game.act)(page);
    }
    // Whoever is done while others think could still take it back.
    assert!(decided(page) != before || page.exists("#undo"));
}

/// Plays on until somebody is awaited after so many moves of their own; where everybody decides at once, alone.
fn play_until_awaited(game: &Game, who: &Page, others: [&Page; 2], moves: u32) {
    let (mut own, end) = (0, Instant::now() + PATIENCE);
    while own < moves || !is_awaited(who) || game.at_once && others.into_iter().any(is_awaited) {
        assert!(Instant::now() < end, "her turn does not come");
        if let Some(page) = others.into_iter().find(|page| is_awaited(page)) {
            play(game, page);
        } else if own < moves && is_awaited(who) {
            play(game, who);
            own += 1;
        }
    }
}

/// Each of two plays a whole move and sees the other's.
fn play_in_turn(game: &Game, pages: [&Page; 2]) {
    let (mut left, end) = (vec![0, 1], Instant::now() + PATIENCE);
    let before = pages.map(told);
    while !left.is_empty() {
        assert!(Instant::now() < end, "the others cannot go on");
        let Some(index) = left.iter().position(|&at| is_awaited(pages[at])) else { continue };
        let (page, other) = (pages[left[index]], pages[1 - left[index]]);
        let before = told(other);
        play(game, page);
        left.swap_remove(index);
        if !game.at_once {
            wait_told(other, before);
        }
    }
    // What was decided at once is told at once.
    pages.into_iter().zip(before).for_each(|(page, before)| wait_told(page, before));
}

/// Those who stay let a bot play for her.
fn vote(one: &Page, two: &Page) {
    // Both must want it.
    for page in [one, two] {
        page.wait_for("document.querySelector('#person-3[data-lamp=gone]')", "her lamp goes out");
        page.wait_for("document.querySelector('#stand-in-3-1')", "the question");
    }
    one.click_and_load("#stand-in-3-1");
    assert!(one.exists("#stand-in-3-1") && !one.exists("#note-0"), "one of two is no majority");
    two.click_and_load("#stand-in-3-1");
    for page in [one, two] {
        page.wait_for("document.querySelector('#note-0')", "that a bot plays");
        assert!(!page.exists("#stand-in-3-1"));
    }
    assert!(one.text("#note-0").contains("gra bot 1") && two.text("#note-0").contains("bot 1 play for Iga"));
}

/// She follows her link on a telephone and finds her table, where a bot plays for her.
fn come_back(host: &Host, phone: &Page, link: &str, table: &str) {
    phone.goto(link);
    assert!(phone.text("#continue").contains("Iga"));
    phone.click_and_load("#continue");
    phone.goto(&host.at("/"));
    let id = table.rsplit('/').next().unwrap();
    let row = format!(".own #row-{id}");
    assert!(phone.exists(&row) && !phone.exists(&format!("{row}.mine")), "nobody waits for her");
    phone.click_and_load(&format!("{row} a"));
    phone.wait_for("document.querySelector('#meanwhile li')", "what was played meanwhile");
    assert!(phone.exists("#live form.board[inert]"), "the board is not hers now");
    assert!(!phone.overflow(), "the page is wider than its window");
}

/// Her browser is killed at her turn; those who stay let a bot play and go on; she comes back on another device and plays.
fn is_killed_at_her_turn(game: &Game) {
    let Evening { host, one, two, three, third, link } = gather(game);
    let others = [&one, &two];
    play_until_awaited(game, &three, others, game.moves);
    for page in others {
        page.wait_for("document.querySelector('#person-3[data-lamp=here]')", "her lamp");
    }
    let (table, mut spy) = (one.url(), Spy::new(game, others));
    (game.draft)(&three);
    assert!(three.console().is_empty(), "{:?}", three.console());
    spy.knows(&three);
    spy.look_unchanged();
    third.kill();
    drop(three);
    let phone = device(Options { language: "en-GB", height: 664, ..Options::phone() });
    vote(&one, &two);
    spy.look();
    // It plays her turn, and nobody waits for her any more.
    play_in_turn(game, others);
    spy.look();
    let (_, phone) = phone.join().unwrap();
    come_back(&host, &phone, &link, &table);
    spy.knows(&phone);
    phone.click_and_load("#back-3");
    assert!(!phone.exists("#back-3") && !phone.exists("#live form.board[inert]"));
    one.wait_for("document.querySelector('#note-1')", "that she is back");
    play_until_awaited(game, &phone, others, 0);
    let before = others.map(told);
    play(game, &phone);
    others.into_iter().zip(before).for_each(|(page, before)| wait_told(page, before));
    assert!(!phone.exists("#meanwhile"), "she has answered");
    spy.look();
    spy.judge(&phone);
    for page in [&one, &two, &phone] {
        assert!(page.console().is_empty(), "{:?}", page.console());
        assert!(!page.overflow(), "the page is wider than its window");
    }
}

#[test]
fn she_is_cut_off_in_a_game_of_tor() {
    is_killed_at_her_turn(&TOR);
}

/// The others have decided and wait for her alone.
#[test]
fn she_is_cut_off_in_a_game_of_ink() {
    is_killed_at_her_turn(&INK);
}

/// The others have decided and wait for her alone.
#[test]
fn she_is_cut_off_in_a_game_of_depot() {
    is_killed_at_her_turn(&DEPOT);
}

#[test]
fn she_is_cut_off_in_a_game_of_tickets() {
    is_killed_at_her_turn(&TICKETS);
}

#[test]
fn she_is_cut_off_in_a_game_of_signals() {
    is_killed_at_her_turn(&SIGNALS);
}
