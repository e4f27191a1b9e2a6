//! The coach: in first games against bots he says what is possible, and asks before what costs much.

use chrome::{Browser, Options};

use crate::host::Host;
use crate::player::{moment, moves, over, wait_past, wait_turn};

#[test]
fn the_coach_asks_before_a_blunder_until_he_is_hushed() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { width: 1280, height: 800, language: "pl", ..Options::default() });
    let answered = "document.querySelector('#live').dataset.warned === \
                    document.querySelector('#live form.board input[name=token]')?.value";
    let mut warned = 0;
    // Whoever plays the first thing that can be done blunders soon.
    for game in 0..4 {
        page.goto(&host.at("/"));
        // Bots need not wait until somebody has read what they did.
        page.eval("localStorage.setItem('kolej-pace', 'fast'); localStorage.removeItem('kolej-begun')");
        // The other questions are asked elsewhere.
        page.eval("localStorage.setItem('kolej-asks-tor', 'no')");
        page.click_and_load("#bots-tor");
        assert!(page.exists("#live[data-coach] #coach"));
        for turn in 0..60 {
            wait_turn(&page);
            if over(&page) || warned > 1 {
                break;
            }
            page.wait_for(answered, "the coach has thought about it");
            let moves = moves(&page);
            let id = format!("#{}", moves[(turn + game) % moves.len()]);
            let before = moment(&page);
            page.click(&id);
            if page.exists("#ask[open]") {
                assert!(page.text("#ask-words").starts_with("Trener: "), "{}", page.text("#ask-words"));
                if warned == 0 {
                    page.click("#ask-better");
                    page.wait_for("document.querySelector('#advice')", "what he would do instead");
                } else {
                    page.click("#ask-no");
                }
                assert_eq!(moment(&page), before, "nothing has happened");
                page.click(&id);
                warned += 1;
                if warned == 2 {
                    page.click("#ask input");
                }
                page.click("#ask-yes");
            }
            wait_past(&page, &before, "the move counts");
        }
        if warned > 1 {
            break;
        }
    }
    assert_eq!(warned, 2, "four games played without looking");
    assert!(!page.exists("#live[data-coach]"), "he is silent now");
    assert!(page.console().is_empty(), "{:?}", page.console());
}
