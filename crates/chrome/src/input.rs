//! The visitor's hands: mouse, finger and keyboard.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::keys::Key;
use crate::page::Page;

/// How long an element may be missing, covered or disabled until a click on it fails: time for a dialog to
/// close or an animation to end, not for the game to go on.
const REACH: Duration = Duration::from_secs(2);

/// Finds where to click an element: the centre of its first line, scrolled into view if need be.
///
/// The field of a label that covers it is reached through the label, as for a visitor. A drawn line is rarely found in the
/// middle of its box, so other places in it are tried too. An element that an animation is moving would no longer be there
/// when the click comes.
const LOCATE: &str = r#"(css) => {
    const e = document.querySelector(css);
    if (!e) return { fault: "is not on the page" };
    const owns = (hit) => e.contains(hit) || [...(e.labels ?? [])].some((label) => label.contains(hit));
    const drawn = e instanceof SVGElement;
    const eighths = drawn ? [4, 3, 5, 2, 6, 1, 7] : [4];
    const spots = eighths.flatMap((down) => eighths.map((along) => [along / 8, down / 8]));
    const look = () => {
        const boxes = [...e.getClientRects()];
        const box = boxes.find((b) => drawn ? b.width + b.height > 0 : b.width > 0 && b.height > 0);
        if (!box) return { fault: "takes no room on the page" };
        const at = spots.map(([along, down]) => [box.left + box.width * along, box.top + box.height * down]);
        const hits = at.map(([x, y]) => document.elementFromPoint(x, y));
        const spot = hits.findIndex((hit) => hit && owns(hit));
        if (spot < 0 && !hits[0]) return { fault: "cannot be scrolled into view" };
        if (spot < 0) return { fault: `is covered by ${hits[0].cloneNode().outerHTML}` };
        if (e.matches(":disabled")) return { fault: "is disabled" };
        const moving = document.getAnimations().some((a) => a.playState === "running"
            && a.effect?.target?.contains(e) && Number.isFinite(a.effect.getComputedTiming().endTime))
            // What has just taken the place of something else does not count as pressed yet.
            || e.closest("[data-shifted]") !== null;
        const [x, y] = at[spot];
        const view = window.visualViewport;
        return { x: (x - view.offsetLeft) * view.scale, y: (y - view.offsetTop) * view.scale, moving };
    };
    const found = look();
    if (!found.fault) return found;
    e.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    return look();
}"#;

/// How long a finger lies still before it is lifted.
const REST: Duration = Duration::from_millis(150);

/// Parts of a way that a hand is seen at.
const STEPS: [f64; 4] = [0.25, 0.5, 0.75, 1.0];

/// Marks all that a field holds, to be typed over, once it has the focus.
const SELECT: &str = r"(css) => {
    const e = document.querySelector(css);
    if (!e || document.activeElement !== e) return false;
    if (e.select) e.select(); else getSelection().selectAllChildren(e);
    return true;
}";

impl Page {
    /// Clicks an element, or taps it on a telephone.
    ///
    /// Panics where it is missing, covered by another element or disabled.
    pub fn click(&self, css: &str) {
        let (x, y) = self.locate(css);
        if self.mobile {
            self.touch("touchStart", &json!([{ "x": x, "y": y }]));
            self.touch("touchEnd", &json!([]));
        } else {
            self.mouse("mouseMoved", x, y, 0);
            self.mouse("mousePressed", x, y, 1);
            self.mouse("mouseReleased", x, y, 0);
        }
    }

    /// Presses the mouse button on an element and does `meanwhile` before letting it go.
    pub fn hold(&self, css: &str, meanwhile: impl FnOnce()) {
        let (x, y) = self.locate(css);
        self.mouse("mouseMoved", x, y, 0);
        self.mouse("mousePressed", x, y, 1);
        meanwhile();
        self.mouse("mouseReleased", x, y, 0);
    }

    /// Takes an element and lets it go over another one, with the mouse or a finger. Both must be in view.
    pub fn drag(&self, from: &str, to: &str) {
        let ((x, y), (end_x, end_y)) = (self.locate(from), self.locate(to));
        let way = STEPS.map(|part| (x + (end_x - x) * part, y + (end_y - y) * part));
        if self.mobile {
            self.touch("touchStart", &json!([{ "x": x, "y": y }]));
            for (x, y) in way {
                self.touch("touchMove", &json!([{ "x": x, "y": y }]));
            }
            self.touch("touchEnd", &json!([]));
        } else {
            self.mouse("mouseMoved", x, y, 0);
            self.mouse("mousePressed", x, y, 1);
            for (x, y) in way {
                self.mouse("mouseMoved", x, y, 1);
            }
            self.mouse("mouseReleased", end_x, end_y, 0);
        }
    }

    /// Draws one finger over an element, from its middle by so many pixels to the right and down.
    pub fn swipe(&self, css: &str, (right, down): (f64, f64)) {
        let (x, y) = self.locate(css);
        self.touch("touchStart", &json!([{ "x": x, "y": y }]));
        for part in STEPS {
            self.touch("touchMove", &json!([{ "x": x + right * part, "y": y + down * part }]));
        }
        self.rest();
        self.touch("touchEnd", &json!([]));
    }

    /// Puts two fingers beside the middle of an element, so many pixels from it, and moves them apart or together.
    pub fn pinch(&self, css: &str, from: f64, to: f64) {
        let (x, y) = self.locate(css);
        let fingers =
            |apart: f64| json!([{ "x": x - apart, "y": y, "id": 0 }, { "x": x + apart, "y": y, "id": 1 }]);
        self.touch("touchStart", &fingers(from));
        for part in STEPS {
            self.touch("touchMove", &fingers(from + (to - from) * part));
        }
        self.rest();
        self.touch("touchEnd", &json!([]));
    }

    /// Clicks an element that leads to another document and waits until that has loaded.
    pub fn click_and_load(&self, css: &str) {
        self.load_by(&format!("a click on {css}"), || self.click(css));
    }

    /// Clicks a field and types, in place of what it held.
    pub fn type_into(&self, css: &str, text: &str) {
        self.click(css);
        let deadline = Instant::now() + REACH;
        while self.ask(SELECT, &[css]) != Value::Bool(true) {
            assert!(Instant::now() < deadline, "{css} does not take the focus, {} has it", self.focused());
            self.pause();
        }
        if text.is_empty() {
            self.press("Delete");
        }
        for letter in text.chars() {
            match letter {
                '\n' => self.press("Enter"),
                _ => self.press(letter.encode_utf8(&mut [0; 4])),
            }
        }
    }

    /// Presses a key in the element with the focus: a letter, or `Tab`, `Enter`, `Space`, `Escape`,
    /// `ArrowRight` and so on, with `Shift+`, `Control+` or `Alt+` in front.
    pub fn press(&self, key: &str) {
        let parsed = Key::parse(key).unwrap_or_else(|| panic!("there is no key {key:?}"));
        for event in parsed.events() {
            self.call("Input.dispatchKeyEvent", &event);
        }
    }

    /// Presses a key that leads to another document and waits until that has loaded.
    pub fn press_and_load(&self, key: &str) {
        self.load_by(&format!("the key {key}"), || self.press(key));
    }

    /// Where to click.
    fn locate(&self, css: &str) -> (f64, f64) {
        let deadline = Instant::now() + REACH;
        loop {
            let found = self.ask(LOCATE, &[css]);
            let late = Instant::now() >= deadline;
            if let Some(fault) = found["fault"].as_str() {
                assert!(!late, "{css} {fault}\nat: {}", self.url());
            } else if late || found["moving"] == Value::Bool(false) {
                let number = |name: &str| found[name].as_f64().unwrap_or_default();
                return (number("x"), number("y"));
            }
            self.pause();
        }
    }

    fn mouse(&self, kind: &str, x: f64, y: f64, pressed: u32) {
        let button = if kind == "mouseMoved" { "none" } else { "left" };
        let event = json!({
            "type": kind, "x": x, "y": y, "button": button, "buttons": pressed, "clickCount": 1,
        });
        self.call("Input.dispatchMouseEvent", &event);
    }

    /// A finger lies still before it is lifted: else what it moved would glide on, and the next tap would only stop that.
    fn rest(&self) {
        let end = Instant::now() + REST;
        while Instant::now() < end {
            self.pause();
        }
    }

    fn touch(&self, kind: &str, points: &Value) {
        self.call("Input.dispatchTouchEvent", &json!({ "type": kind, "touchPoints": points }));
    }
}
