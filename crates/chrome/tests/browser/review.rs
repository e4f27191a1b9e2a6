//! Pictures, complaints, sizes and the names that a screen reader is told.

use std::fs;
use std::path::Path;

use chrome::{Browser, Options};

use crate::server;

/// Width and height from a PNG's header.
fn size(path: &Path) -> (u32, u32) {
    let png = fs::read(path).expect("the picture is there");
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    assert_eq!(&png[12..16], b"IHDR");
    let number = |at: usize| u32::from_be_bytes([png[at], png[at + 1], png[at + 2], png[at + 3]]);
    (number(16), number(20))
}

#[test]
fn takes_pictures() {
    let at = server::serve();
    let browser = Browser::launch();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (desk, phone) = (browser.page(Options::default()), browser.page(Options::phone()));
    for (page, name, width, height) in [(&desk, "desk", 1280, 800), (&phone, "phone", 390, 844)] {
        page.goto(&format!("{at}/play"));
        let (screen, whole) = (folder.join(format!("{name}.png")), folder.join(format!("{name}-whole.png")));
        page.screenshot(&screen);
        page.full_screenshot(&whole);
        assert_eq!(size(&screen), (width, height));
        let (whole_width, whole_height) = size(&whole);
        assert_eq!(whole_width, width);
        assert!(whole_height > 2000, "{whole_height}");
    }
}

#[test]
fn hears_complaints() {
    let at = server::serve();
    let browser = Browser::launch();
    let page = browser.page(Options::default());
    page.goto(&format!("{at}/play"));
    assert_eq!(page.console(), [""; 0]);
    page.goto(&format!("{at}/faulty"));
    page.wait_for("window.thrown", "the exception in a timer");
    let console = page.console();
    let expected = [
        "violates the following Content Security Policy directive",
        "console warning: careful 7",
        "console error: wrong Error: cause",
        "uncaught: TypeError: thrown",
        "uncaught: Error: rejected",
        "404 (Not Found)",
    ];
    for part in expected {
        assert_eq!(console.iter().filter(|line| line.contains(part)).count(), 1, "{part}: {console:#?}");
    }
    assert_eq!(console.len(), expected.len(), "{console:#?}");
}

#[test]
fn measures_the_page() {
    let at = server::serve();
    let browser = Browser::launch();
    let page = browser.page(Options::phone());
    page.goto(&format!("{at}/faulty"));
    assert!(page.overflow());
    assert_eq!(page.focus_visible_targets_small(44), ["button \"a\" 30×60", "a \"Start\" 39×19"]);
    page.goto(&at);
    assert!(!page.overflow());
    page.goto("data:text/html,<p>no viewport rule");
    assert!(page.overflow(), "a telephone shows such a page shrunk");
    let desk = browser.page(Options::default());
    desk.goto(&format!("{at}/faulty"));
    assert!(!desk.overflow());
}

#[test]
fn reads_names_aloud() {
    let at = server::serve();
    let browser = Browser::launch();
    let page = browser.page(Options { script: false, ..Options::default() });
    page.goto(&format!("{at}/form"));
    let nodes = page.ax_nodes();
    let named: Vec<(&str, &str)> = nodes
        .iter()
        .map(|(role, name)| (role.as_str(), name.as_str()))
        .filter(|(role, _)| matches!(*role, "heading" | "textbox" | "radio" | "button" | "link"))
        .collect();
    let expected = [
        ("heading", "Form"),
        ("textbox", "Nick"),
        ("radio", "White"),
        ("radio", "Black"),
        ("button", "e4"),
        ("button", "d4"),
        ("link", "Log in"),
    ];
    assert_eq!(named, expected);
}
