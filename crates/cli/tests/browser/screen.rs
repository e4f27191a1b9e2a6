//! A screen for a whole room: two telephones join by the code it shows, and it follows their game.

use chrome::{Browser, Options, Page};

use crate::host::Host;
use crate::player::{choose, click, moves};
use crate::qr;

/// Plays a few moves, whoever is to make them.
fn play(pages: [&Page; 2], moves_to_make: u32) {
    let mut played = 0;
    while played < moves_to_make {
        for page in pages {
            if !moves(page).is_empty() {
                let id = choose(page);
                click(page, &id);
                played += 1;
            }
        }
    }
}

#[test]
fn telephones_join_by_the_code_on_the_screen_and_it_follows_the_game() {
    let mut host = Host::start();
    let browser = Browser::launch();
    let one = browser.page(Options { language: "pl", ..Options::phone() });
    one.goto(&host.at("/new/tor"));
    one.eval("document.querySelector('#seat1').value = 'open'");
    one.click_and_load("form[action='/tables'] button.primary");
    let address = one.attr("#to-screen", "href").unwrap();
    let screens = [(1280, 800), (1920, 1080)].map(|(width, height)| {
        let screen = browser.page(Options { width, height, language: "pl", ..Options::default() });
        screen.goto(&host.at(&address));
        assert!(screen.exists("#join-code svg") && !screen.overflow());
        screen
    });
    let link = qr::read(&screens[1], "#join-code");
    assert_eq!(link, one.url());
    let two = browser.page(Options { language: "en", ..Options::phone() });
    two.goto(&link);
    two.type_into(".seats input[name=name]", "Ola");
    two.click_and_load(".seats button.primary");
    for screen in &screens {
        screen.wait_for(
            "document.querySelector('#live .tor') && document.body.innerText.includes('Ola')",
            "the game",
        );
        assert!(!screen.overflow());
        // Nobody scrolls a television.
        screen.wait_for("document.documentElement.scrollHeight <= innerHeight", "a board that fits");
        assert_eq!(screen.count("form, button, input, textarea"), 0, "nothing to press");
        screen.wait_for("document.querySelectorAll('[data-lamp=here]').length === 2", "both are there");
    }
    play([&one, &two], 6);
    let told = one.count("#story li");
    for screen in &screens {
        screen
            .wait_for(&format!("document.querySelectorAll('#story li').length >= {told}"), "what was played");
    }
    for page in screens.iter().chain([&one, &two]) {
        assert!(page.console().is_empty(), "{:?}", page.console());
    }
    wakes_up_again(&mut host, &screens[0], [&one, &two]);
}

/// After a power cut the screen comes back by itself and goes on.
fn wakes_up_again(host: &mut Host, screen: &Page, players: [&Page; 2]) {
    host.kill();
    screen.wait_for("!document.querySelector('#connection').hidden", "the connection is lost");
    host.restart();
    for page in players.into_iter().chain([screen]) {
        page.wait_for("document.querySelector('#connection').hidden", "the connection is back");
    }
    let before = serde_json::to_string(&screen.text("#live")).unwrap();
    play(players, 1);
    screen.wait_for(&format!("document.querySelector('#live').innerText !== {before}"), "the next move");
}
