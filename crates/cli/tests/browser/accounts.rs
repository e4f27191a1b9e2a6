//! One person on several devices: everything clicked through, in several browsers.

use chrome::{Browser, Options, Page};
use servers::{Letter, Smtp};

use crate::host::Host;

/// Says a name, which makes a browser somebody.
fn call_oneself(host: &Host, page: &Page, name: &str) {
    page.goto(&host.at("/me"));
    page.type_into("#name input[name=name]", name);
    page.click_and_load("#name button");
    assert_eq!(page.value("#name input[name=name]"), name);
}

/// Opens a table of one person and a bot; its address.
fn play(host: &Host, page: &Page) -> String {
    page.goto(&host.at("/"));
    page.click_and_load("#bots-tor");
    page.url()
}

fn is_somebody(host: &Host, page: &Page, name: &str) -> bool {
    page.goto(&host.at("/me"));
    page.exists("#devices") && page.value("#name input[name=name]") == name
}

fn quiet(pages: &[&Page]) {
    for page in pages {
        assert!(page.console().is_empty(), "{:?}", page.console());
    }
}

/// A guest goes on playing on the phone, by the link of the QR code.
#[test]
fn a_guest_continues_on_another_device() {
    let host = Host::start();
    let browser = Browser::launch();
    let laptop = browser.page(Options::default());
    call_oneself(&host, &laptop, "Ala");
    let table = play(&host, &laptop);
    laptop.goto(&host.at("/me"));
    laptop.click_and_load("#move button");
    let link = crate::qr::read(&laptop, "#link-code");
    assert_eq!(laptop.attr("#link", "href"), Some(link.clone()));
    // Whoever previews a link uses nothing up.
    let preview = browser.page(Options { script: false, ..Options::default() });
    preview.goto(&link);
    assert!(preview.text("#continue").contains("Ala"));
    let phone = browser.page(Options { language: "en-GB", ..Options::phone() });
    phone.goto(&link);
    assert!(phone.exists("#continue") && !phone.exists("#continue-and-join"));
    phone.click_and_load("#continue");
    assert_eq!((phone.count("#devices li"), phone.value("#name input[name=name]").as_str()), (2, "Ala"));
    phone.goto(&table);
    phone.wait_for("document.querySelector('#live button[name=act]')", "her own seat");
    // The link works once.
    preview.click_and_load("#continue");
    assert!(preview.exists("section.trouble"));
    preview.goto(&link);
    assert!(preview.exists("section.trouble") && !preview.exists("#continue"));
    quiet(&[&laptop, &phone]);
}

/// The phone has played on its own before: both become one person, and a table where both sit is hers alone.
#[test]
fn two_guests_become_one() {
    let host = Host::start();
    let browser = Browser::launch();
    let (laptop, phone) = (browser.page(Options::default()), browser.page(Options::phone()));
    call_oneself(&host, &laptop, "Ala");
    call_oneself(&host, &phone, "Gość z telefonu");
    let table = play(&host, &phone);
    laptop.goto(&host.at("/me"));
    laptop.click_and_load("#move button");
    phone.goto(&laptop.attr("#link", "href").unwrap());
    assert!(phone.text("[role=alert]").contains("Gość z telefonu"));
    phone.click_and_load("#continue-and-join");
    assert_eq!(phone.value("#name input[name=name]"), "Ala");
    for page in [&laptop, &phone] {
        page.goto(&table);
        page.wait_for("document.querySelector('#live button[name=act]')", "the seat is hers on both");
    }
    quiet(&[&laptop, &phone]);
}

#[test]
fn a_passkey_brings_somebody_back() {
    let host = Host::start();
    // Passkeys know a site by its name, and an address is none.
    let site = |path: &str| host.at(path).replace("127.0.0.1", "localhost");
    let browser = Browser::launch();
    let laptop = browser.page(Options::default());
    let keys = laptop.add_authenticator();
    laptop.goto(&site("/me"));
    laptop.type_into("#name input[name=name]", "Ala");
    laptop.click_and_load("#name button");
    laptop.wait_for("!document.querySelector('#passkey-make').hidden", "passkeys are offered");
    laptop.click_and_load("#passkey-make button");
    assert_eq!((keys.count(), laptop.count("#keep form[action='/me/passkey/drop']")), (1, 1));
    let phone = browser.page(Options { language: "en-GB", ..Options::phone() });
    let ring = phone.add_authenticator();
    keys.hand_over(&ring);
    phone.goto(&site("/me/login"));
    phone.wait_for("!document.querySelector('#passkey-login').hidden", "passkeys are offered");
    phone.click_and_load("#passkey-login button");
    assert_eq!(phone.value("#name input[name=name]"), "Ala");
    assert_eq!(phone.count("#devices li"), 2);
    // A key that is taken away opens nothing.
    laptop.reload();
    laptop.click_and_load("#keep form[action='/me/passkey/drop'] button");
    assert_eq!(laptop.count("#keep form[action='/me/passkey/drop']"), 0);
    laptop.click_and_load("#log-out-others button");
    phone.goto(&site("/me/login"));
    phone.wait_for("!document.querySelector('#passkey-login').hidden", "passkeys are offered");
    phone.click("#passkey-login button");
    phone.wait_for("document.querySelector('#passkey-login [data-wrong]').textContent !== ''", "a refusal");
    quiet(&[&laptop]);
}

/// Without script: a password, logging out everywhere, the file, and the end.
#[test]
fn a_password_without_script() {
    let host = Host::start();
    let browser = Browser::launch();
    let plain = Options { script: false, ..Options::default() };
    let (laptop, phone) = (browser.page(plain), browser.page(Options { script: false, ..Options::phone() }));
    call_oneself(&host, &laptop, "Ala");
    laptop.type_into("#password input[name=login]", "Ala.Nowak");
    laptop.type_into("#password input[name=password]", "haslo1234");
    laptop.click_and_load("#password button");
    assert!(laptop.exists("section.trouble"), "too easy");
    laptop.goto(&host.at("/me"));
    laptop.type_into("#password input[name=login]", "Ala.Nowak");
    laptop.type_into("#password input[name=password]", "tramwaj do Gdyni");
    laptop.click_and_load("#password button");
    assert!(laptop.text("#keep").contains("ala.nowak"));
    let login = |page: &Page, password: &str| {
        page.goto(&host.at("/me/login"));
        page.type_into("#login input[name=login]", "ala.nowak");
        page.type_into("#login input[name=password]", password);
        page.click_and_load("#login button");
    };
    login(&phone, "tramwaj do Sopotu");
    assert!(phone.exists("section.trouble"));
    login(&phone, "tramwaj do Gdyni");
    assert_eq!(phone.value("#name input[name=name]"), "Ala");
    assert!(!phone.overflow(), "nothing is wider than the phone");
    phone.click_and_load("#log-out-all button");
    for page in [&laptop, &phone] {
        assert!(!is_somebody(&host, page, "Ala"), "nobody is Ala any more");
    }
    login(&laptop, "tramwaj do Gdyni");
    assert!(is_somebody(&host, &laptop, "Ala"));
    let file = laptop.eval("fetch('/me/data.json').then((answer) => answer.json())");
    assert_eq!((&file["person"][0]["name"], &file["login"][0]["name"]), (&"Ala".into(), &"ala.nowak".into()));
    let table = play(&host, &laptop);
    laptop.goto(&host.at("/me"));
    laptop.click_and_load("#to-delete");
    laptop.click("#delete input[name=sure]");
    laptop.click_and_load("#delete button");
    assert!(!is_somebody(&host, &laptop, "Ala"));
    login(&laptop, "tramwaj do Gdyni");
    assert!(laptop.exists("section.trouble"), "there is no way back");
    laptop.goto(&table);
    assert!(laptop.exists("#live") && !laptop.text("main").contains("Ala"), "the game is there, without her");
}

/// The keyboard alone reaches everything, every field and button has a name, and a phone has room for it.
#[test]
fn the_page_is_for_everybody() {
    let host = Host::start();
    let browser = Browser::launch();
    for (options, language) in
        [(Options::default(), "pl"), (Options { height: 664, ..Options::phone() }, "en")]
    {
        let page = browser.page(Options { language, ..options });
        call_oneself(&host, &page, "Ala");
        for css in [
            "#name button",
            "#move button",
            "#log-out-others button",
            "#password button",
            "#download",
            "#to-delete",
        ] {
            crate::player::tab_to(&page, css);
        }
        for path in ["/me", "/me/login", "/me/delete"] {
            page.goto(&host.at(path));
            assert!(!page.overflow(), "{path} {language}");
            let nameless = page.ax_nodes().into_iter().filter(|(role, name)| {
                ["button", "textbox", "checkbox", "link"].contains(&role.as_str()) && name.trim().is_empty()
            });
            assert_eq!(nameless.count(), 0, "{path} {language}");
            assert_eq!(page.focus_visible_targets_small(44), Vec::<String>::new(), "{path} {language}");
        }
        quiet(&[&page]);
    }
}

/// A new name is on the other's screen without touching anything.
#[test]
fn a_new_name_appears_at_the_table() {
    let host = Host::start();
    let browser = Browser::launch();
    let (one, two) = (browser.page(Options::default()), browser.page(Options::default()));
    call_oneself(&host, &one, "Gość 3976");
    one.goto(&host.at("/new/tor"));
    one.eval("document.querySelector('#seat1').value = 'open'");
    one.click_and_load("form[action='/tables'] button.primary");
    two.goto(&one.url());
    assert!(two.text(".seats").contains("Gość 3976"));
    let other = one.url();
    call_oneself(&host, &one, "Marek");
    two.wait_for("document.querySelector('.seats').textContent.includes('Marek')", "the new name");
    one.goto(&other);
    assert!(one.text(".seats").contains("Marek"));
    quiet(&[&one, &two]);
}

/// A link by mail: confirmed on the laptop, used on the phone, once.
#[test]
fn a_mail_brings_somebody_back() {
    let smtp = Smtp::start();
    let host = Host::with_mail(smtp.port());
    let browser = Browser::launch();
    let (laptop, phone) = (browser.page(Options::default()), browser.page(Options::phone()));
    let link = |letters: Vec<Letter>| {
        let text = letters.last().map(|letter| letter.text.clone()).unwrap_or_default();
        text.split_whitespace().find(|word| word.contains("/me/mail/")).map(str::to_owned).unwrap()
    };
    call_oneself(&host, &laptop, "Ala");
    laptop.type_into("#mail input[name=address]", "Ala@poczta.example");
    laptop.click_and_load("#mail button");
    let add = link(smtp.wait_for(1));
    // The mail is read on the phone: it confirms, and the phone stays nobody's.
    phone.goto(&add);
    assert!(phone.text("#continue").contains("Ala"));
    phone.click_and_load("#continue");
    assert!(!phone.exists("#devices"));
    laptop.goto(&host.at("/me"));
    assert!(laptop.text("#keep").contains("ala@poczta.example"));
    phone.goto(&host.at("/me/login"));
    phone.type_into("#login-mail input[name=address]", "ala@poczta.example");
    phone.click_and_load("#login-mail button");
    let enter = link(smtp.wait_for(2));
    phone.goto(&enter);
    phone.click_and_load("#continue");
    assert_eq!((phone.count("#devices li"), phone.value("#name input[name=name]").as_str()), (2, "Ala"));
    for old in [add, enter] {
        let thief = browser.page(Options::default());
        thief.goto(&old);
        assert!(thief.exists("section.trouble") && !thief.exists("#continue"), "a link works once");
    }
    quiet(&[&laptop, &phone]);
}
