//! Counts the frames a page shows while a replay plays, or points are counted, on a computer that is four times as slow. It
//! says what this machine did and judges nothing: how many frames there are depends on what else runs.

use std::io::Write as _;

use chrome::{Browser, Options, Page};

use crate::host::Host;
use crate::replay::film;

const GAMES: [&str; 5] = [
    "tor/golden/2/4-seats-reshuffled-won-in-anothers-turn.log",
    "ink/golden/1/base-6-seats.log",
    "depot/golden/1/base-4-seats.log",
    "signals/golden/2/europe-4-seats.log",
    "tickets/golden/2/rulebook-5-seats.log",
];

/// Gathers for ten seconds how long each frame took; a frame that is 25 ms late lost its place to another.
const COUNT: &str = "new Promise((done) => { \
    const [begin, long] = [performance.now(), []]; \
    let last = begin; \
    const frame = (now) => { \
        long.push(now - last); \
        last = now; \
        if (now - begin < 10000) requestAnimationFrame(frame); \
        else done({ shown: long.length, lost: long.reduce((all, one) => all + Math.max(0, Math.round(one / 16.67) - 1), 0) }); \
    }; \
    requestAnimationFrame(frame); })";

fn counted(page: &Page) -> (u64, u64) {
    let told = page.eval(COUNT);
    (told["shown"].as_u64().unwrap(), told["lost"].as_u64().unwrap())
}

fn say(what: &str, page: &Page) {
    let (shown, lost) = counted(page);
    assert!(shown > 0);
    let share = 100 * shown / (shown + lost);
    let told = format!("{what}: {shown} frames shown, {lost} lost, {share} % in time");
    writeln!(std::io::stderr().lock(), "{told}").unwrap();
}

#[test]
#[ignore = "counts frames of this machine: --run-ignored only, with --no-capture to read them"]
fn frames_of_a_replay_on_a_slow_computer() {
    let host = Host::start();
    let browser = Browser::launch();
    for log in GAMES {
        let address = film(&host, log);
        for speed in [1, 4] {
            let page = browser.page(Options::default());
            page.goto(&address);
            let moments = page.attr(".replay", "data-moments").unwrap();
            let moments: Vec<&str> = moments.split(' ').collect();
            page.goto(&format!("{address}?at={}&speed={speed}", moments[moments.len() / 4]));
            page.slow_down(4);
            page.press("Space");
            say(&format!("{log} at {speed}x"), &page);
            assert!(page.exists(".replay[data-plays]"));
        }
    }
}

#[test]
#[ignore = "counts frames of this machine: --run-ignored only, with --no-capture to read them"]
fn frames_of_a_finale_on_a_slow_computer() {
    let host = Host::start();
    let browser = Browser::launch();
    for game in ["tor", "ink", "depot", "tickets", "signals"] {
        let page = browser.page(Options::default());
        page.goto(&host.at("/"));
        let opened = page.eval(&format!(
            "fetch('/tables', {{ method: 'POST', body: new URLSearchParams('game={game}&seat0=bot1&seat1=bot1') }}) \
             .then((answer) => answer.url)"
        ));
        page.goto(opened.as_str().unwrap());
        page.wait_for("document.querySelector('.counting')", "the end");
        page.slow_down(4);
        say(&format!("the finale of {game}"), &page);
    }
}
