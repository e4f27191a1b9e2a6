//! A table on a phone with as many players as the game takes: whatever is to be decided is on the screen, and nothing moves by
//! itself under the finger.

use chrome::{Browser, Options, Page};
use serde_json::Value;

use crate::host::Host;

/// Decisions after which a random game has shown enough.
const DECISIONS: u32 = 30;

/// `KOLEJ_DECISIONS` says otherwise, for whole games.
fn decisions() -> u32 {
    std::env::var("KOLEJ_DECISIONS").ok().and_then(|most| most.parse().ok()).unwrap_or(DECISIONS)
}

/// Counts what the browser calls layout shifts, in the windows it counts them in: of five seconds at most, a second apart. What
/// comes within half a second of one's own decision is expected, as the browser holds it with clicks; so is the end, which takes
/// the place of the board.
const WATCH: &str = "(() => { \
    const shifts = window.shifts = { worst: 0, now: 0, first: 0, last: 0, what: [] }; \
    new PerformanceObserver((list) => { for (const one of list.getEntries()) { \
        if (one.hadRecentInput || one.startTime - window.decided < 500 || document.querySelector('.verdict')) continue; \
        const together = one.startTime - shifts.last < 1000 && one.startTime - shifts.first < 5000; \
        if (!together) [shifts.now, shifts.first] = [0, one.startTime]; \
        shifts.now += one.value; shifts.last = one.startTime; \
        if (one.value > 0.01) for (const { node, previousRect: a, currentRect: b } of one.sources) shifts.what.push( \
            `${one.value.toFixed(3)} ${node?.id || node?.className?.baseVal || node?.className || node?.nodeName} \
             ${a.x},${a.y} ${a.width}x${a.height} > ${b.x},${b.y} ${b.width}x${b.height}`); \
        shifts.worst = Math.max(shifts.worst, shifts.now); } }).observe({ type: 'layout-shift', buffered: true }); \
    return true; })()";

/// Waits for one's own decision and says what of it is not on the screen: the prompt, the buttons of the bar, and everything
/// that can be chosen, but for what lies on a map, which pans, or in a list that is folded away.
const LOOK: &str = "(async () => { \
    const frame = () => new Promise((next) => requestAnimationFrame(next)); \
    let view; \
    for (let tries = 0; tries < 2000; tries += 1) { \
        view = await (await fetch(`${location.pathname}/view.json`)).json(); \
        const token = document.querySelector('form.board input[name=token]')?.value; \
        if (view.over || (view.legal?.length && token === view.token)) break; \
        await frame(); } \
    if (view.over) return { over: true }; \
    await Promise.allSettled(document.getAnimations().filter((one) => one.effect.getComputedTiming().iterations === 1) \
        .map((one) => one.finished)); \
    await frame(); \
    const bar = document.querySelector('.bar').getBoundingClientRect(); \
    const off = []; \
    if (scrollY !== 0) off.push(`scrolled by ${scrollY}`); \
    const look = (element, low) => { \
        const box = element.getBoundingClientRect(); \
        if (!box.width || element.closest('svg[data-frame], details:not([open]), [hidden]')) return; \
        if (box.top < -1 || box.left < -1 || box.right > innerWidth + 1 || box.bottom > low + 1) \
            off.push([element.id || element.value || element.className, box.top, box.bottom, low].join(' ')); }; \
    for (const own of document.querySelectorAll('.bar, #prompt, .bar button')) look(own, innerHeight); \
    for (const act of document.querySelectorAll('form.board :is([name=act], [name=at]):not(:disabled)')) \
        if (!act.closest('.bar')) look(act, bar.top); \
    return { off, view: { seat: view.seat ?? 0, token: view.token, legal: view.legal } }; })()";

fn decide(page: &Page, act: &str, view: &Value) {
    let fields = format!(
        "new URLSearchParams({{ seat: '{}', token: '{}', act: {act:?} }})",
        view["seat"],
        view["token"].as_str().unwrap()
    );
    let sent = page.eval(&format!(
        "window.decided = performance.now(); \
         window.told = {{ Accept: 'application/json' }}; \
         fetch(`${{location.pathname}}/act`, {{ method: 'POST', headers: window.told, body: {fields} }}) \
         .then((answer) => answer.ok)"
    ));
    assert_eq!(sent, true, "{act}");
}

/// Plays a game by chance and returns what was off the screen, and the worst shift.
fn play(page: &Page, seed: u64) -> (Vec<String>, f64) {
    let mut luck = seed;
    let mut off = Vec::new();
    page.eval(WATCH);
    for _ in 0..decisions() {
        let found = page.eval(LOOK);
        if found["over"] == true {
            break;
        }
        for one in found["off"].as_array().unwrap() {
            off.push(format!("{one} at {}", page.text("#prompt")));
        }
        let legal = found["view"]["legal"].as_array().unwrap();
        luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        // What ends a decision ends it half of the time: games go on.
        let ends = |act: &&Value| {
            ["done", "build", "end", "keep"].iter().any(|end| act.as_str().unwrap().starts_with(end))
        };
        let end = legal.iter().find(ends).filter(|_| luck >> 40 & 1 == 1);
        let act = end.unwrap_or(&legal[usize::try_from(luck >> 33).unwrap() % legal.len()]);
        decide(page, act.as_str().unwrap(), &found["view"]);
    }
    let worst = page.eval("window.shifts.worst").as_f64().unwrap();
    if worst >= 0.1 {
        off.push(format!("shifts: {}", page.eval("window.shifts.what.slice(-12).join('\\n')")));
    }
    (off, worst)
}

fn fits(game: &str, bots: &str) {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { width: 390, height: 664, language: "pl", ..Options::phone() });
    page.goto(&host.at(&format!("/new/{game}")));
    // Bots need not wait until somebody has read what they did.
    page.eval("localStorage.setItem('kolej-pace', 'fast')");
    page.eval(&format!(
        "document.querySelector('#way-bots').checked = true; document.querySelector('[name=bots]').value = '{bots}'"
    ));
    page.click_and_load("form[action='/tables'] button.primary");
    let (off, worst) = play(&page, 7);
    assert!(off.is_empty() && worst < 0.1, "{game}: shifts of {worst}, off the screen:\n{}", off.join("\n"));
    assert!(page.console().is_empty(), "{:?}", page.console());
}

#[test]
fn tor_fits_with_four() {
    fits("tor", "3");
}

#[test]
fn ink_fits_with_six() {
    fits("ink", "5");
}

#[test]
fn depot_fits_with_four() {
    fits("depot", "3");
}

#[test]
fn signals_fits_with_four() {
    fits("signals", "3");
}

#[test]
fn tickets_fits_with_five() {
    fits("tickets", "4");
}
