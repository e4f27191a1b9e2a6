//! Looking at a page as a whole: does it fit the screen, the finger and the screen reader?

use std::collections::HashMap;

use serde_json::{Value, json};

use crate::page::Page;

/// Lists the targets that are too small.
///
/// A field counts together with its labels, as these can be hit too. A link within a sentence is exempt: its
/// height is the line's (WCAG 2.5.8). What is invisible or shrunk to a point is meant for screen readers.
const SMALL: &str = r#"(least) => {
    const targets = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]";
    const seen = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const within = (e) => e.tagName === "A" && getComputedStyle(e).display === "inline"
        && e.parentElement.textContent.trim().length > e.textContent.trim().length;
    const small = [];
    for (const e of (document.querySelector("main") ?? document.body).querySelectorAll(targets)) {
        const boxes = [e, ...(e.labels ?? [])].filter(seen).map((part) => part.getBoundingClientRect())
            .filter((box) => box.width > 1 && box.height > 1);
        if (boxes.length === 0 || within(e)) continue;
        const width = Math.max(...boxes.map((b) => b.right)) - Math.min(...boxes.map((b) => b.left));
        const height = Math.max(...boxes.map((b) => b.bottom)) - Math.min(...boxes.map((b) => b.top));
        // Half a pixel is lost to rounding in the layout of flexible boxes.
        if (width + 0.5 >= Number(least) && height + 0.5 >= Number(least)) continue;
        const name = e.getAttribute("aria-label") || e.textContent.trim().replace(/\s+/g, " ").slice(0, 40)
            || e.id || e.getAttribute("name") || "";
        small.push(`${e.tagName.toLowerCase()} "${name}" ${Math.round(width)}×${Math.round(height)}`);
    }
    return small;
}"#;

impl Page {
    /// Whether the page is wider than the screen, so that one must scroll sideways.
    ///
    /// Compares with the screen and not with `innerWidth`: a telephone zooms out to show a page that is too
    /// wide, and `innerWidth` grows with it.
    pub fn overflow(&self) -> bool {
        let fits = "(width) => document.scrollingElement.scrollWidth
            <= Math.min(Number(width), document.documentElement.clientWidth)";
        self.ask(fits, &[&self.width.to_string()]) == Value::Bool(false)
    }

    /// Why the site cannot be installed as an app, or what is wrong with its manifest; nothing if all is well. A browser of tests
    /// keeps nothing, which no page can help.
    pub fn install_errors(&self) -> Vec<String> {
        let manifest = self.call("Page.getAppManifest", &json!({}));
        let install = self.call("Page.getInstallabilityErrors", &json!({}));
        let list = |value: &Value, part: &str| {
            let all = value.as_array().map(Vec::as_slice).unwrap_or_default();
            all.iter().map(|one| one[part].as_str().unwrap_or_default().to_owned()).collect::<Vec<_>>()
        };
        let mut errors = list(&manifest["errors"], "message");
        if manifest["data"].as_str().is_none_or(str::is_empty) {
            errors.push("no manifest".to_owned());
        }
        errors.extend(list(&install["installabilityErrors"], "errorId"));
        errors.retain(|error| error != "in-incognito");
        errors
    }

    /// The visible buttons, links and fields in `main` (or the whole page) that are lower or narrower than
    /// `min_px`, each with its name and size. Links within a sentence do not count.
    pub fn focus_visible_targets_small(&self, min_px: u32) -> Vec<String> {
        let small = self.ask(SMALL, &[&min_px.to_string()]);
        let small = small.as_array().map(Vec::as_slice).unwrap_or_default();
        small.iter().map(|target| target.as_str().unwrap_or_default().to_owned()).collect()
    }

    /// The role and the name of everything that assistive technology is told of, in the page's order.
    ///
    /// Text counts as `StaticText`. Boxes without meaning and lines of text are left out.
    pub fn ax_nodes(&self) -> Vec<(String, String)> {
        let tree = self.call("Accessibility.getFullAXTree", &json!({}));
        let nodes = tree["nodes"].as_array().map(Vec::as_slice).unwrap_or_default();
        let by_id: HashMap<&str, &Value> =
            nodes.iter().filter_map(|node| Some((node["nodeId"].as_str()?, node))).collect();
        let mut told = Vec::new();
        // The browser lists level by level; what is left to visit is kept as a stack, the next on top.
        let mut left: Vec<&Value> = nodes.first().into_iter().collect();
        while let Some(node) = left.pop() {
            let children = node["childIds"].as_array().map(Vec::as_slice).unwrap_or_default();
            left.extend(children.iter().rev().filter_map(|id| by_id.get(id.as_str()?)));
            let text = |part: &str| node[part]["value"].as_str().unwrap_or_default().to_owned();
            let (role, name) = (text("role"), text("name"));
            let noise =
                matches!(role.as_str(), "InlineTextBox" | "none") || role == "generic" && name.is_empty();
            if node["ignored"] == Value::Bool(false) && !noise {
                told.push((role, name));
            }
        }
        told
    }
}
