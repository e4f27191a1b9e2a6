//! A person at the board: reads the page, decides, clicks.
//!
//! The plan is simple and always ends: every place of the train owns twelve numbers (1-12, 13-24, …), and a wagon goes to
//! the place that owns it. A train with a wagon of its own in every place ascends.

use chrome::Page;

/// What the page waits for.
const TURN: &str = "document.querySelector('.result, #curtain, #cover, #live button[name=act]')";

pub(crate) fn over(page: &Page) -> bool {
    page.exists(".result")
}

/// Ids of the buttons that are moves.
pub(crate) fn moves(page: &Page) -> Vec<String> {
    let ids =
        page.eval("[...document.querySelectorAll('#live button[name=act]')].map((button) => button.id)");
    ids.as_array().unwrap().iter().map(|id| id.as_str().unwrap().to_owned()).collect()
}

/// The button the plan chooses.
pub(crate) fn choose(page: &Page) -> String {
    let moves = moves(page);
    if moves.iter().any(|id| id == "draw") {
        return "draw".to_owned();
    }
    if let Some(pick) = moves.iter().find(|id| id.starts_with("pick-")) {
        return pick.clone();
    }
    // The wagon in hand is named in the prompt, as its only number.
    let prompt = page.text("#prompt");
    let numbers: Vec<u32> =
        prompt.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect();
    let wagon = *numbers.last().unwrap_or_else(|| panic!("no wagon in {prompt:?}"));
    format!("at-{}", (wagon - 1) / 12 + 1)
}

/// The seat and the moment the page's buttons belong to.
const MOMENT: &str = "[...document.querySelectorAll('#live form.board input[type=hidden]')] \
    .map((field) => field.value).join(' ')";

pub(crate) fn moment(page: &Page) -> String {
    page.eval(MOMENT).as_str().unwrap().to_owned()
}

/// Waits until the page's buttons belong to another moment.
pub(crate) fn wait_past(page: &Page, moment: &str, what: &str) {
    page.wait_for(&format!("{MOMENT} !== '{moment}'"), what);
}

/// Waits for one's turn, the end, a curtain, or what is to be covered by one.
pub(crate) fn wait_turn(page: &Page) {
    page.wait_for(TURN, "a turn or the end");
}

/// Clicks a move and waits until the page has moved on.
pub(crate) fn click(page: &Page, id: &str) {
    tap(page, &format!("#{id}"));
}

/// The same for a move that is found otherwise than by its id.
pub(crate) fn tap(page: &Page, css: &str) {
    let before = moment(page);
    page.click(css);
    agree(page);
    wait_past(page, &before, &format!("the answer to {css}"));
}

/// Says yes if the page asks, as it does in first games before what is final.
pub(crate) fn agree(page: &Page) {
    if page.exists("#ask[open]") {
        page.click("#ask-yes");
    }
}

/// Plays with clicks until the game is over; returns the number of clicks.
pub(crate) fn play_on(page: &Page) -> u32 {
    for clicks in 0..600 {
        wait_turn(page);
        if over(page) {
            return clicks;
        }
        let id = choose(page);
        click(page, &id);
    }
    panic!("the game does not end")
}

/// What of the map is shown: left, top, width, height.
pub(crate) fn shown(page: &Page) -> Vec<f64> {
    let frame = page.attr("svg[data-frame]", "viewBox").unwrap();
    frame.split_whitespace().map(|word| word.parse().unwrap()).collect()
}

/// Waits until something else is shown.
pub(crate) fn wait_shown(page: &Page, before: &[f64], what: &str) -> Vec<f64> {
    page.wait_for(
        &format!(
            "(() => {{ const now = document.querySelector('svg[data-frame]').getAttribute('viewBox').split(' ').map(Number); \
             return {before:?}.some((old, at) => Math.abs(old - now[at]) > 1); }})()"
        ),
        what,
    );
    shown(page)
}

/// Presses Tab until the focus is on an element that the selector describes.
pub(crate) fn tab_to(page: &Page, css: &str) {
    let there = format!("document.activeElement?.matches({})", serde_json::to_string(css).unwrap());
    for _ in 0..300 {
        if page.eval(&there) == true {
            return;
        }
        page.press("Tab");
    }
    panic!("{css} cannot be reached with the keyboard; focus is on {}", page.focused());
}

/// Presses Enter on a move and waits until the page has moved on.
pub(crate) fn enter(page: &Page, css: &str) {
    tab_to(page, css);
    let before = moment(page);
    page.press("Enter");
    agree(page);
    wait_past(page, &before, css);
}
