//! Buttons and keys to look closer at a map; the browser module of maps shows and knows them.

use maud::{Markup, html};

use crate::Text;

/// Keys that a map knows while it has the focus, and Escape for what was opened on it.
pub(crate) fn keys(text: &Text) -> Vec<(&'static str, String)> {
    vec![("+ − 0", text.get("key-zoom")), ("← → ↑ ↓", text.get("key-pan")), ("Esc", text.get("key-close"))]
}

/// The buttons; their ids begin with the game's own prefix.
pub(crate) fn tools(prefix: &str, text: &Text) -> Markup {
    let tool = |what: &str, sign: &str| {
        let name = text.get(&format!("zoom-{what}"));
        html! { button type="button" id={ (prefix) "-zoom-" (what) } data-zoom=(what) title=(name) aria-label=(name) { (sign) } }
    };
    html! {
        div.look-tools role="group" aria-label=(text.get("zoom")) hidden {
            (tool("in", "+")) (tool("out", "−")) (tool("all", "⤢"))
        }
    }
}
