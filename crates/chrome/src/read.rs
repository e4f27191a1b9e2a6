//! Reading the page's elements.

use serde_json::Value;

use crate::page::Page;

/// Takes the text a visitor reads; drawings have no `innerText`.
const TEXT: &str = "(e) => (e.innerText ?? e.textContent).trim()";

impl Page {
    /// Whether an element matches.
    pub fn exists(&self, css: &str) -> bool {
        self.count(css) > 0
    }

    /// How many elements match.
    pub fn count(&self, css: &str) -> usize {
        let count = self.ask("(css) => document.querySelectorAll(css).length", &[css]);
        count.as_u64().and_then(|n| usize::try_from(n).ok()).unwrap_or_default()
    }

    /// The visible text of an element.
    pub fn text(&self, css: &str) -> String {
        let texts = self.texts(css);
        texts.into_iter().next().unwrap_or_else(|| panic!("{css} is not on the page at {}", self.url()))
    }

    /// The visible texts of all elements that match, in the order of the document.
    pub fn texts(&self, css: &str) -> Vec<String> {
        let all = self.ask(&format!("(css) => [...document.querySelectorAll(css)].map({TEXT})"), &[css]);
        let all = all.as_array().map(Vec::as_slice).unwrap_or_default();
        all.iter().map(|text| text.as_str().unwrap_or_default().to_owned()).collect()
    }

    /// An attribute of an element; `None` where the element does not have it.
    pub fn attr(&self, css: &str, name: &str) -> Option<String> {
        let read =
            "(css, name) => { const e = document.querySelector(css); return e && [e.getAttribute(name)]; }";
        match self.ask(read, &[css, name]) {
            Value::Array(found) => found[0].as_str().map(str::to_owned),
            _ => panic!("{css} is not on the page at {}", self.url()),
        }
    }

    /// What a form's field now holds, which is not its `value` attribute.
    pub fn value(&self, css: &str) -> String {
        match self.ask("(css) => document.querySelector(css)?.value", &[css]) {
            Value::String(value) => value,
            _ => panic!("{css} is no field on the page at {}", self.url()),
        }
    }

    /// The element with the focus: `tag#id`, or `tag[name=value]` of its form fields, or `tag "text"`.
    pub fn focused(&self) -> String {
        let describe = r#"() => {
            const e = document.activeElement;
            if (!e) return "nothing";
            const tag = e.tagName.toLowerCase();
            if (e.id) return `${tag}#${e.id}`;
            if (e.getAttribute("name")) return `${tag}[${e.getAttribute("name")}=${e.value ?? ""}]`;
            if (e === document.body) return tag;
            return `${tag} "${e.textContent.trim().replace(/\s+/g, " ").slice(0, 60)}"`;
        }"#;
        self.ask(describe, &[]).as_str().unwrap_or_default().to_owned()
    }
}
