//! Wsiąść do Pociągu in a browser: tickets are put back and kept, routes are chosen on the map and paid for; with bots,
//! between two browsers, at one screen with hands hidden.

mod colours;
mod reach;
mod window;

use std::time::{Duration, Instant};

use chrome::{Browser, Options, Page};

use crate::host::Host;
use crate::player::{click, over, tap, wait_turn};

/// A small map, on which whole games are short.
const POLAND: &str = include_str!("../../../../games/tickets/data/poland.txt");

/// How long a game may take.
const PATIENCE: Duration = Duration::from_mins(2);

/// Opens a table: who sits beside the visitor, and the map of its own if there is one.
fn open(page: &Page, host: &Host, others: &[&str], map: Option<&str>) {
    page.goto(&host.at("/new/tickets"));
    for (seat, who) in (1..).zip(others) {
        page.eval(&format!("document.querySelector('#seat{seat}').value = '{who}'"));
    }
    for seat in others.len() + 1..5 {
        page.eval(&format!("document.querySelector('#seat{seat}').value = 'none'"));
    }
    if let Some(map) = map {
        page.eval(&format!("document.querySelector('#kit').value = {}", serde_json::to_string(map).unwrap()));
    }
    page.click_and_load(".new button.primary");
}

/// Ticks the tickets that are not ticked, so that all are kept.
fn tick(page: &Page) {
    page.eval(
        "document.querySelectorAll('#tkt-offer[data-pick] .tkt-ticket[aria-pressed=false]') \
         .forEach((ticket) => ticket.click())",
    );
}

/// Keeps all tickets.
pub(crate) fn keep(page: &Page) {
    tick(page);
    click(page, "tkt-keep");
}

/// What a visitor would do: keep all tickets, claim the route with the most points, or draw from the deck.
const PLAN: &str = "document.querySelector('button#tkt-keep') ? 'keep' \
    : document.querySelector('#tkt-list .tkt-pick')?.dataset.route \
    ?? (document.querySelector('button#tkt-deck') ? 'deck' : 'else')";

/// Chooses a route on the map; its panel opens.
fn choose(page: &Page, route: &str) {
    page.click(&format!("#tkt-r{route}"));
    page.wait_for(
        &format!("document.querySelector('#tkt-claim-{route}').checkVisibility()"),
        "the panel of the route",
    );
}

/// Chooses a route on the map and pays for it in the first way that is offered.
fn claim(page: &Page, route: &str) {
    choose(page, route);
    tap(page, &format!("#tkt-claim-{route} button[name=act]"));
    assert!(page.exists(&format!("#tkt-train-{route}")), "wagons stand on {route}");
}

/// Does what the plan says, in one click or two.
fn act(page: &Page) {
    match page.eval(PLAN).as_str().unwrap() {
        "keep" => keep(page),
        "deck" => click(page, "tkt-deck"),
        "else" => tap(page, "#live button[name=act]"),
        route => claim(page, route),
    }
}

/// Plays until the game is over; returns the number of decisions.
fn play_on(page: &Page, act: impl Fn(&Page)) -> u32 {
    for played in 0..400 {
        wait_turn(page);
        if over(page) {
            return played;
        }
        act(page);
    }
    panic!("the game does not end")
}

/// How many cards are in one's own hand.
fn hand(page: &Page) -> u32 {
    page.texts(".tkt-heap b").iter().map(|count| count.parse::<u32>().unwrap()).sum()
}

#[test]
fn a_full_game_against_two_bots_by_clicking_the_map() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { language: "pl", reduced_motion: true, ..Options::default() });
    open(&page, &host, &["bot1", "bot1"], None);
    wait_turn(&page);

    // Those of four tickets are tapped that are kept, two at least; each can be let go again.
    assert_eq!(page.count("#tkt-offer .tkt-ticket[aria-pressed=false]"), 4);
    assert!(page.exists("#tkt-keep:disabled"), "nothing is kept that nobody ticked");
    assert_eq!(page.text("#tkt-keep"), "Zaznacz co najmniej 2 bilety");
    page.click("#tkt-o1");
    assert!(
        page.exists("#tkt-o1[aria-pressed=true]") && page.exists("#tkt-keep:disabled"),
        "two must be kept"
    );
    for ticket in ["tkt-o3", "tkt-o0", "tkt-o3", "tkt-o2"] {
        page.click(&format!("#{ticket}"));
    }
    assert_eq!(page.attr("#tkt-keep", "value").unwrap(), "back 4; keep");
    click(&page, "tkt-keep");
    wait_turn(&page);
    assert_eq!(page.count("#tkt-tickets .tkt-ticket"), 3);

    // A route that cannot be paid for says what is missing, and nothing is claimed.
    let poor = page.attr(".tkt-route:not(.tkt-can)", "data-route").unwrap();
    choose(&page, &poor);
    assert!(!page.text(&format!("#tkt-claim-{poor} .tkt-missing")).is_empty());
    assert!(!page.exists(&format!("#tkt-claim-{poor} button[name=act]")));

    // Tickets are drawn once, and one of them is kept.
    let (own, stack) = (page.count("#tkt-tickets .tkt-ticket"), page.exists("button#tkt-stack"));
    assert!(stack, "tickets can be drawn");
    // In a first game the page asks: not yet, and then yes.
    page.click("#tkt-stack");
    page.click("#ask-no");
    assert!(!page.exists("#ask[open]") && page.exists("button#tkt-stack"), "nothing was drawn");
    click(&page, "tkt-stack");
    wait_turn(&page);
    assert_eq!(page.count("#tkt-offer .tkt-ticket"), 3);
    page.click("#tkt-o1");
    click(&page, "tkt-keep");
    wait_turn(&page);
    assert_eq!(page.count("#tkt-tickets .tkt-ticket"), own + 1);

    // A face-up card is taken, then one from the deck.
    let cards = hand(&page);
    let coloured =
        page.eval("document.querySelector('button[id^=tkt-face]:not(:has([href=\"#tkt-c8\"]))').id");
    click(&page, coloured.as_str().unwrap());
    assert_eq!(hand(&page), cards + 1);
    click(&page, "tkt-deck");
    assert_eq!(hand(&page), cards + 2);

    assert!(play_on(&page, act) > 20);
    assert!(page.count(".tkt-train:has([href='#tkt-w0'])") > 3, "routes of one's own");
    assert_eq!(page.count(".tkt-sheet"), 3, "a sheet for everybody");
    assert_eq!(page.count(".result thead th"), 4, "a score sheet of three");
    // The longest route of a player is shown on the map.
    page.click(".tkt-show[href='#tkt-longest-0']");
    page.wait_for("document.querySelector('#tkt-longest-0.tkt-lit')", "the longest route");
    assert!(!page.overflow());
    page.click_and_load("#replay");
    page.click("#forward");
    page.wait_for("document.querySelector('#at').value > document.querySelector('#at').min", "the next step");
    assert!(page.exists("#moment .tkt"));
    assert!(page.console().is_empty(), "{:?}", page.console());
}

/// Locomotives are spent last: payments are offered in that order, and whoever has a choice sees all of it.
#[test]
fn payments_are_offered_cheapest_in_locomotives_first() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { language: "en", ..Options::default() });
    open(&page, &host, &["bot1"], Some(POLAND));
    let (mut seen, end) = (0, Instant::now() + PATIENCE);
    while seen < 3 {
        assert!(Instant::now() < end, "no choice of payments came up");
        wait_turn(&page);
        assert!(!over(&page), "no choice of payments came up before the end");
        let several = page.eval(
            "[...document.querySelectorAll('.tkt-claim')] \
             .filter((panel) => panel.querySelectorAll('button[name=act]').length > 1) \
             .map((panel) => [...panel.querySelectorAll('button[name=act]')].map((button) => button.value))",
        );
        for values in several.as_array().unwrap() {
            let values: Vec<&str> =
                values.as_array().unwrap().iter().map(|one| one.as_str().unwrap()).collect();
            let locos = |value: &&str| match value.split_once('+') {
                Some((_, count)) => count.parse::<u32>().unwrap(),
                None if value.ends_with("locomotives") => 9,
                None => 0,
            };
            assert!(values.iter().map(locos).is_sorted(), "{values:?}");
            seen += 1;
        }
        // Cards are hoarded until there is a choice.
        if page.exists("#tkt-keep") {
            keep(&page);
        } else if page.exists("button#tkt-deck") {
            click(&page, "tkt-deck");
        } else {
            act(&page);
        }
    }
    assert!(page.console().is_empty(), "{:?}", page.console());
}

/// Two people on a map of their own: tickets are chosen at the same time, then turns alternate until the end.
#[test]
fn a_whole_game_between_two_browsers() {
    let host = Host::start();
    let browser = Browser::launch();
    let one = browser.page(Options { language: "pl", reduced_motion: true, ..Options::default() });
    let two = browser.page(Options { language: "en-GB", reduced_motion: true, ..Options::default() });
    open(&one, &host, &["open"], Some(POLAND));
    two.goto(&one.url());
    two.type_into(".seats input[name=name]", "Ola");
    two.click_and_load(".seats button.primary");
    for page in [&one, &two] {
        page.wait_for("document.querySelector('#tkt-offer')", "the first tickets");
    }
    // What one picks is a matter of its own: the other neither sees nor loses anything by it.
    for (page, ticket) in [(&one, "#tkt-o0"), (&one, "#tkt-o1"), (&two, "#tkt-o1"), (&two, "#tkt-o2")] {
        page.click(ticket);
    }
    let picked = "#tkt-offer [aria-pressed=true]";
    assert!(one.exists("#tkt-o0[aria-pressed=true]") && one.count(picked) == 2);
    assert!(two.exists("#tkt-o2[aria-pressed=true]") && two.count(picked) == 2);
    click(&two, "tkt-keep");
    assert!(
        two.eval("!document.querySelector('#live button[name=act]')").as_bool().unwrap(),
        "who has chosen waits"
    );
    assert!(one.exists("#tkt-o0[aria-pressed=true]") && one.count(picked) == 2, "what was picked still is");
    click(&one, "tkt-keep");
    wait_turn(&one);
    assert!(one.text("#tkt-svg").contains("Warszawa") && two.text("#tkt-svg").contains("Warsaw"));

    let end = Instant::now() + PATIENCE;
    let mut routes = 0;
    while !(over(&one) && over(&two)) {
        assert!(Instant::now() < end, "the game does not end");
        for (page, other) in [(&one, &two), (&two, &one)] {
            if over(page) || !page.exists("#live button[name=act]") {
                continue;
            }
            act(page);
            // A claimed route is seen by the other without touching anything.
            let claimed = page.count(".tkt-train");
            if claimed > routes {
                other.wait_for(
                    &format!("document.querySelectorAll('.tkt-train').length >= {claimed}"),
                    "the wagons of the other",
                );
                routes = claimed;
            }
        }
    }
    // Sums, not places: those are words of two languages.
    let sums = ".sheet tfoot tr:first-child td";
    assert_eq!(one.texts(sums), two.texts(sums));
    for page in [&one, &two] {
        assert_eq!(page.count(".tkt-sheet"), 2);
        assert!(page.console().is_empty(), "{:?}", page.console());
    }
}

/// Two people, one browser: before somebody says who they are, nothing of their own is on the page.
#[test]
fn a_shared_screen_hides_hands() {
    let host = Host::start();
    let browser = Browser::launch();
    let page = browser.page(Options { language: "pl", reduced_motion: true, ..Options::default() });
    page.goto(&host.at("/new/tickets"));
    page.eval("document.querySelector('#seat1').value = 'here'");
    page.type_into("input[name=name1]", "Babcia Ala");
    page.eval(&format!("document.querySelector('#kit').value = {}", serde_json::to_string(POLAND).unwrap()));
    page.click_and_load(".new button.primary");
    let (mut curtains, mut covers, entries) = (0, 0, page.eval("history.length"));
    while curtains < 12 {
        wait_turn(&page);
        assert!(!over(&page), "the game is longer than that");
        if page.exists("#curtain") {
            // Neither a card nor a ticket nor a button that would tell of one.
            for private in
                ["#tkt-hand", ".tkt-heap", ".tkt-ticket", "[data-way]", ".tkt-can", "button[name=act]"]
            {
                assert!(!page.exists(&format!("#live {private}")), "{private} is there");
            }
            curtains += 1;
            page.click_and_load("#curtain");
            assert!(page.exists("#tkt-hand") && page.exists(".tkt-ticket"), "now they are");
            continue;
        }
        if page.exists("#cover") {
            // What the turn brought is seen before the next one comes, and by going back nobody sees it again.
            assert!(page.exists("#tkt-hand") && !page.exists("#live button[name=act]"));
            page.click_and_load("#cover");
            assert!(page.exists("#curtain") && page.eval("history.length") == entries);
            covers += 1;
            continue;
        }
        act(&page);
    }
    assert!(covers >= 11, "{covers}");
    assert!(page.text(".tkt-players").contains("Babcia Ala"));
    assert!(page.console().is_empty(), "{:?}", page.console());
}
