//! Zwrotnice i semafory by forms alone: one person or a team, on both maps and a network of one's own; plans are shown, tried
//! and taken back before anything is decided.

use std::collections::BTreeSet;

use game::SplitMix64;
use serde_json::Value;

use crate::browser::Browser;
use crate::html::{by_id, form, tags, without_lamps};
use crate::site::{Site, below, entry, free};
use crate::usual::all_again;

/// A small network.
const POLAND: &str = include_str!("../../../../games/signals/data/poland.txt");

/// The seat that is to act.
fn acting(view: &Value) -> usize {
    usize::try_from(view["turn"][0].as_u64().unwrap()).unwrap()
}

fn legal(view: &Value) -> BTreeSet<String> {
    view["legal"].as_array().unwrap().iter().map(|act| act.as_str().unwrap().to_owned()).collect()
}

/// Everything the buttons of a page can say: whole actions, and actions with each pair of cards to pay with.
fn offered(page: &str) -> BTreeSet<String> {
    let board = form(page, "/act");
    let pairs = tags(page).into_iter().filter(|tag| tag.name == "input" && tag.get("name") == Some("with"));
    let pairs: Vec<String> = pairs.map(|tag| tag.get("value").unwrap().to_owned()).collect();
    let places = board.buttons.iter().filter(|button| button.name == "at");
    let paid = places.flat_map(|button| pairs.iter().map(move |pair| format!("{} {pair}", button.value)));
    board.acts().into_iter().map(str::to_owned).chain(paid).collect()
}

/// Sends an action as the form of this page would.
async fn act(browser: &mut Browser, place: &str, act: &str) {
    let page = browser.page(place).await;
    let board = form(&page, "/act");
    let mut fields: Vec<(&str, &str)> = board
        .fields
        .iter()
        .filter(|(name, _)| name != "with")
        .map(|(k, v)| (k.as_str(), v.as_str()))
        .collect();
    fields.push(("act", act));
    assert_eq!(browser.post(&board.action, &fields).await.place(), place, "{act}");
}

/// What somebody who knows little of the game might choose: freight first, then the turn goes on soon.
fn choose(acts: &BTreeSet<String>, quick: &mut SplitMix64) -> String {
    let some = |start: &str| acts.iter().find(|act| act.starts_with(start));
    let first = ["load ", "roll ", "go", "resolve"].iter().find_map(|start| some(start));
    match first.or_else(|| some("end").filter(|_| quick.below(3) == 0)) {
        Some(act) => act.clone(),
        None => acts.iter().nth(below(quick, acts.len())).unwrap().clone(),
    }
}

/// Plays to the end by clicking what is painted: everything legal can be said with the buttons, and nothing else can. Returns
/// the number of clicks.
async fn play(browsers: &mut [Browser], place: &str, luck: u64) -> u32 {
    let mut quick = SplitMix64::new(luck);
    for clicks in 0..4_000 {
        let view = browsers[0].view(place).await;
        if view["over"] == true {
            return clicks;
        }
        let who = acting(&view);
        let legal = legal(&browsers[who].view(place).await);
        let page = browsers[who].page(place).await;
        assert_eq!(offered(&page), legal);
        if browsers.len() > 1 {
            let idle = (who + 1) % browsers.len();
            assert!(offered(&browsers[idle].page(place).await).is_empty(), "seat {idle} only looks");
        }
        act(&mut browsers[who], place, &choose(&legal, &mut quick)).await;
    }
    panic!("the game did not end");
}

#[tokio::test]
async fn one_person_plays_both_maps_by_forms_alone() {
    for (map, luck) in [("europe", 3), ("america", 4)] {
        let site = Site::open().await;
        let (mut browsers, place) = site.gather(&[("game", "signals"), ("map", map)], 1).await;
        assert!(play(&mut browsers, &place, luck).await > 30);
        let page = browsers[0].page(&place).await;
        assert!(page.contains("class=\"panel result\""), "{page}");
        let last = entry("signals").read(&site.checked("signals", &place).await).unwrap().play.seq();
        for at in [last / 2, last] {
            let page = browsers[0].page(&format!("{place}/replay?at={at}")).await;
            assert_eq!(by_id(&page, "at").unwrap().get("value"), Some(&*at.to_string()));
        }
    }
}

#[tokio::test]
async fn a_team_of_three_plays_both_maps_by_forms_alone() {
    for (map, luck) in [("europe", 5), ("america", 6)] {
        let site = Site::open().await;
        let fields =
            [("game", "signals"), ("map", map), ("removed", "removed-5"), ("starts", "starts-drawn")];
        let (mut browsers, place) = site.gather(&fields, 3).await;
        assert!(play(&mut browsers, &place, luck).await > 30);
        site.checked("signals", &place).await;
        let next = all_again(&mut browsers, &place).await;
        assert_eq!(browsers[1].view(&next).await["over"], false);
    }
}

#[tokio::test]
async fn a_network_of_ones_own_is_played_with_closed_hands() {
    let site = Site::open().await;
    // As browsers send it.
    let kit = POLAND.replace('\n', "\r\n");
    let fields = [("game", "signals"), ("kit", &*kit), ("hands", "hands-closed"), ("removed", "removed-8")];
    let (mut browsers, place) = site.gather(&fields, 2).await;
    assert!(browsers[1].page(&place).await.contains("Jelenia Góra"));
    play(&mut browsers, &place, 7).await;
    assert!(site.checked("signals", &place).await.contains("2 removed-8 hands-closed kit:"));
    let next = all_again(&mut browsers, &place).await;
    assert!(browsers[0].page(&next).await.contains("Jelenia Góra"));
}

/// Goes on until the seat that acts may change a switch; returns the seat and such a change.
async fn until_switch(browsers: &mut [Browser], place: &str) -> (usize, String) {
    let mut quick = SplitMix64::new(1);
    loop {
        let who = acting(&browsers[0].view(place).await);
        let legal = legal(&browsers[who].view(place).await);
        if let Some(switch) = legal.iter().find(|act| act.starts_with("switch ")) {
            return (who, switch.clone());
        }
        act(&mut browsers[who], place, &choose(&legal, &mut quick)).await;
    }
}

#[tokio::test]
async fn a_tried_switch_is_seen_by_all_and_taken_back() {
    let site = Site::open().await;
    let (mut browsers, place) = site.gather(&[("game", "signals")], 2).await;
    let (who, switch) = until_switch(&mut browsers, &place).await;
    let mut other = browsers[1 - who].clone();
    let mut guest = site.browser();
    let field = |view: &Value| view["view"]["field"].clone();
    let before = (field(&other.view(&place).await), without_lamps(&other.page(&place).await));
    let mut streams = [other.follow(&place).await, guest.follow(&place).await];
    act(&mut browsers[who], &place, &switch).await;
    let tried = field(&browsers[who].view(&place).await);
    assert_ne!(tried, before.0, "the switch lies anew");
    for stream in &mut streams {
        assert!(stream.next().await.html().contains(" is trying something out."));
    }
    assert_eq!((field(&other.view(&place).await), field(&guest.view(&place).await)), (tried.clone(), tried));
    let board = browsers[who].board(&place).await;
    browsers[who].press(&board, board.undos()[0]).await;
    for stream in &mut streams {
        assert!(!stream.next().await.html().contains("trying"));
    }
    assert_eq!((field(&other.view(&place).await), without_lamps(&other.page(&place).await)), before);
}

#[tokio::test]
async fn with_closed_hands_nobody_sees_what_is_tried() {
    let site = Site::open().await;
    let (mut browsers, place) = site.gather(&[("game", "signals"), ("hands", "hands-closed")], 2).await;
    let (who, switch) = until_switch(&mut browsers, &place).await;
    let mut other = browsers[1 - who].clone();
    let before = other.page(&place).await;
    let mut stream = other.follow(&place).await;
    act(&mut browsers[who], &place, &switch).await;
    assert!(stream.silent().await);
    assert_eq!(other.page(&place).await, before);
}

#[tokio::test]
async fn a_team_plans_with_pins() {
    let site = Site::open().await;
    let (mut browsers, place) = site.gather(&[("game", "signals")], 2).await;
    let pin = format!("{place}/pin");
    let arrow = [("seat", "1"), ("kind", "arrow"), ("at", "start-6"), ("to", "junction-lille")];
    assert_eq!(browsers[1].post(&pin, &arrow).await.place(), place);
    let note = [("seat", "0"), ("kind", "note"), ("at", "city-paris"), ("text", "load here")];
    assert_eq!(browsers[0].post(&pin, &note).await.place(), place);
    let page = browsers[0].page(&place).await;
    let pins = by_id(&page, "pins").unwrap();
    let drawn: Vec<Value> = serde_json::from_str(pins.get("data-pins").unwrap()).unwrap();
    let ids: Vec<&str> =
        drawn.iter().flat_map(|pin| [pin["at"].as_str(), pin["to"].as_str()]).flatten().collect();
    assert_eq!(ids, ["city-paris", "start-6", "junction-lille"]);
    // What is named is on the board, where the browser module finds it.
    let on_board: BTreeSet<String> =
        tags(&page).iter().filter_map(|tag| tag.get("data-pin").map(str::to_owned)).collect();
    assert!(ids.iter().all(|id| on_board.contains(*id)), "{on_board:?}");
    assert!(page.contains("Calais") && page.contains("“load here”"));
    let moon = [("seat", "0"), ("kind", "point"), ("at", "city-moon")];
    assert_eq!(browsers[0].post(&pin, &moon).await.status, 422);
    // Everything on the board can be named on the page for pins.
    let link = by_id(&page, "pins-page").unwrap().get("href").unwrap().to_owned();
    let form = browsers[0].page(&link).await;
    let options: BTreeSet<String> = tags(form.split_once("<main").unwrap().1)
        .iter()
        .filter(|tag| tag.name == "option")
        .filter_map(|tag| tag.get("value").map(str::to_owned))
        .collect();
    assert_eq!(options, on_board);
    let site = site.restart(free()).await;
    assert!(site.browser().page(&place).await.contains("“load here”"));
}

#[tokio::test]
async fn a_hint_is_shown_and_followed() {
    let site = Site::open().await;
    let (mut browsers, place) = site.gather(&[("game", "signals"), ("hints", "on")], 2).await;
    let (who, _) = until_switch(&mut browsers, &place).await;
    let board = browsers[who].board(&place).await;
    let ask = board.buttons.iter().find(|button| button.action.ends_with("/hint")).unwrap();
    assert_eq!(browsers[who].press(&board, ask).await.status, 303);
    let page = browsers[who].page(&place).await;
    assert!(by_id(&page, "advice").is_some());
    let reasons = page.split_once("class=\"sig-reasons\"").unwrap().1.split_once('>').unwrap().1;
    let reasons = reasons.split_once("</span>").unwrap().0;
    assert!(reasons.contains(char::is_numeric), "a hint says why in figures: {reasons}");
    assert!(
        by_id(&browsers[1 - who].page(&place).await, "advice").is_none(),
        "a hint is for the one who asked"
    );
    let board = browsers[who].board(&place).await;
    if let Some(follow) = board.buttons.iter().find(|button| button.action.ends_with("/follow")) {
        let seq = browsers[who].view(&place).await["seq"].clone();
        assert_eq!(browsers[who].press(&board, follow).await.status, 303);
        assert_eq!(browsers[who].view(&place).await["seq"], seq, "nothing is decided");
    }
}

#[tokio::test]
async fn networks_that_are_offered_open_tables_and_faults_are_listed() {
    let site = Site::open().await;
    let mut ala = site.browser();
    let page = ala.page("/new/signals").await;
    let links: Vec<String> = tags(&page)
        .iter()
        .filter_map(|tag| tag.get("href").filter(|link| link.starts_with("/kit/")).map(str::to_owned))
        .collect();
    assert_eq!(links, ["/kit/signals/europe.txt", "/kit/signals/america.txt", "/kit/signals/poland.txt"]);
    for link in links {
        let file = ala.get(&link).await;
        let fields = [("game", "signals"), ("seat0", "me"), ("kit", file.text())];
        let place = ala.post("/tables", &fields).await.place();
        assert_eq!(ala.view(&place).await["over"], false, "{link}");
    }
    let bad = POLAND.replace("line pila poznan", "line pila moon").replace("passing no", "passing <b>");
    let answer = ala.post("/tables", &[("game", "signals"), ("seat0", "me"), ("kit", &bad)]).await;
    assert_eq!(answer.status, 400);
    let list = answer.text().split_once("<ul class=\"faults\">").unwrap().1.split_once("</ul>").unwrap().0;
    assert!(list.contains("there is no `moon`") && list.contains("write `passing yes`"), "{list}");
    // Presets: every level of difficulty is a link.
    let presets: Vec<String> =
        tags(&page).iter().filter_map(|tag| tag.get("data-preset").map(str::to_owned)).collect();
    assert_eq!(presets.len(), 6);
    let easy = ala.page("/new/signals?setup=removed-0+time-10+extra-1").await;
    assert!(easy.contains("<option value=\"time-10\" selected>"), "{easy}");
}
