//! Pages whose scripts do not run.

use chrome::{Browser, Options};

use crate::server;

/// Fills in the form and sends it, from the first page to the last.
fn fill_in(options: Options<'_>) {
    let at = server::serve();
    let browser = Browser::launch();
    let page = browser.page(Options { script: false, ..options });
    page.goto(&format!("{at}/form"));
    assert_eq!(page.text("#plain"), "Works without script.");
    assert_eq!(page.text("#made"), "");
    assert_eq!(page.count("button"), 2);
    assert_eq!(page.texts("button"), ["e4", "d4"]);
    assert_eq!(page.attr("button", "value").as_deref(), Some("e4"));
    assert_eq!(page.attr("button", "title"), None);
    page.type_into("#nick", "Ola");
    assert_eq!(page.value("#nick"), "Ola");
    for side in ["white", "black", "white", "black"] {
        page.click(&format!("[value={side}]"));
        assert!(page.exists(&format!("[value={side}]:checked")), "a click is over when the method returns");
    }
    page.click("summary");
    page.wait_for("document.querySelector('details').open", "the details");
    page.click_and_load("button[value=d4]");
    assert_eq!(page.url(), format!("{at}/done?nick=Ola&side=black&move=d4"));
    assert_eq!(page.text("h1"), "Done");
    page.back();
    assert_eq!(page.url(), format!("{at}/form"));
    page.click_and_load("a[href='/login']");
    assert_eq!(page.text("h1"), "Welcome");
    assert_eq!(page.eval("Promise.resolve(document.title)"), "Welcome");
    assert_eq!(page.console(), [""; 0]);
}

#[test]
fn works_with_a_mouse() {
    fill_in(Options::default());
}

#[test]
fn works_with_a_finger() {
    fill_in(Options::phone());
}

#[test]
fn sends_a_form_by_keyboard() {
    let at = server::serve();
    let browser = Browser::launch();
    let page = browser.page(Options { script: false, ..Options::default() });
    page.goto(&format!("{at}/form"));
    page.press("Tab");
    assert_eq!(page.focused(), "input#nick");
    page.press("x");
    page.press_and_load("Enter");
    assert_eq!(page.text("#said"), "nick=x&move=e4");
}
