//! Wsiąść do Pociągu by forms alone: first tickets are chosen together, routes are claimed, games end; also on a map of the
//! players' own.

use catalog::Ask;
use game::SplitMix64;
use serde_json::{Value, json};

use crate::browser::{Browser, encode};
use crate::html::{by_id, escape, faults, forms, tags};
use crate::site::{Site, below, entry};
use crate::usual::all_again;

/// A small map.
const POLAND: &str = include_str!("../../../../games/tickets/data/poland.txt");

/// The seats that are to act.
fn waiting(view: &Value) -> Vec<usize> {
    let turn = view["turn"].as_array().unwrap().iter();
    turn.map(|seat| usize::try_from(seat.as_u64().unwrap()).unwrap()).collect()
}

/// What a seat that knows nothing of the game might click: routes first, tickets rarely.
fn choose(acts: &[&str], quick: &mut SplitMix64) -> String {
    let routes: Vec<&str> = acts.iter().copied().filter(|act| act.starts_with("route ")).collect();
    let others: Vec<&str> = acts
        .iter()
        .copied()
        .filter(|&act| act != "tickets" || acts.len() == 1 || quick.below(20) == 0)
        .collect();
    let from = if routes.is_empty() || quick.below(4) == 0 { others } else { routes };
    from[below(quick, from.len())].to_owned()
}

/// Plays to the end by clicking what is painted: everything legal has a button, and nothing else has. Returns the number of
/// clicks.
async fn play(browsers: &mut [Browser], place: &str, luck: u64) -> u32 {
    let mut quick = SplitMix64::new(luck);
    for clicks in 0..4_000 {
        let view = browsers[0].view(place).await;
        if view["over"] == true {
            return clicks;
        }
        let waiting = waiting(&view);
        let who = waiting[below(&mut quick, waiting.len())];
        let board = browsers[who].board(place).await;
        let mut acts = board.acts();
        acts.sort_unstable();
        acts.dedup();
        let legal = browsers[who].view(place).await["legal"].clone();
        let mut legal: Vec<&str> =
            legal.as_array().unwrap().iter().map(|act| act.as_str().unwrap()).collect();
        legal.sort_unstable();
        assert_eq!(acts, legal);
        if let Some(idle) = (0..browsers.len()).find(|seat| !waiting.contains(seat)) {
            let board = browsers[idle].board(place).await;
            assert!(board.acts().is_empty(), "seat {idle} is offered {:?}", board.acts());
        }
        let act = choose(&acts, &mut quick);
        assert_eq!(browsers[who].act(place, &act).await, place, "{act}");
    }
    panic!("the game did not end");
}

#[tokio::test]
async fn two_people_play_by_forms_alone() {
    let site = Site::open().await;
    let (mut browsers, place) = site.gather(&[("game", "tickets")], 2).await;
    assert!(play(&mut browsers, &place, 3).await > 60);
    let page = browsers[0].page(&place).await;
    let sheet = page.split_once("<table class=\"sheet\"").unwrap().1.split_once("</table>").unwrap().0;
    assert!(sheet.contains("Ala") && sheet.contains("Bob") && sheet.contains("TICKETS-8."), "{sheet}");
    let log = site.checked("tickets", &place).await;
    let last = entry("tickets").read(&log).unwrap().play.seq();
    for asked in [21, last / 2, last] {
        // Steps that show nothing are passed over: what is shown is the moment at or after the one asked for.
        let mut at = asked;
        for _ in 0..2 {
            let page = browsers[0].page(&format!("{place}/replay?at={at}")).await;
            let shown = by_id(&page, "at").unwrap().get("value").unwrap().parse().unwrap();
            assert!(shown == at || at == asked && shown > at, "{shown} for {asked}");
            at = shown;
        }
    }
    let next = all_again(&mut browsers, &place).await;
    assert_eq!(browsers[1].view(&next).await["over"], false);
}

#[tokio::test]
async fn five_people_play_on_a_map_of_their_own() {
    let site = Site::open().await;
    // As browsers send it.
    let kit = POLAND.replace('\n', "\r\n");
    let (mut browsers, place) = site.gather(&[("game", "tickets"), ("kit", &kit)], 5).await;
    assert!(browsers[4].page(&place).await.contains("Zielona Góra"));
    play(&mut browsers, &place, 5).await;
    let page = browsers[4].page(&place).await;
    for name in ["Ala", "Bob", "Cyryl", "Daga", "Edyta"] {
        assert!(page.contains(name), "{name}");
    }
    // The log needs nothing but itself, the map included.
    assert!(site.checked("tickets", &place).await.contains("5 kit:"));
    let next = all_again(&mut browsers, &place).await;
    assert!(browsers[0].page(&next).await.contains("Zielona Góra"));
}

/// The tickets that a seat is offered, each with whether it goes back.
fn offer(view: &Value) -> Value {
    let seat = usize::try_from(view["seat"].as_u64().unwrap()).unwrap();
    view["view"]["desks"][seat]["offer"].clone()
}

/// First tickets are chosen by everybody at once, in any order; what is put back can be taken back until they are kept.
#[tokio::test]
async fn first_tickets_are_chosen_at_the_same_time() {
    let site = Site::open().await;
    let (mut browsers, place) = site.gather(&[("game", "tickets")], 5).await;
    let start = browsers[0].view(&place).await;
    assert_eq!(waiting(&start), [0, 1, 2, 3, 4]);
    for (who, browser) in browsers.iter_mut().enumerate().rev() {
        let board = browser.board(&place).await;
        assert_eq!(board.acts().len(), 5, "four tickets and a button: {:?}", board.acts());
        browser.act(&place, "back 2").await;
        browser.act(&place, "back 4").await;
        let view = browser.view(&place).await;
        assert_eq!(offer(&view).as_array().unwrap().iter().filter(|one| one[1] == true).count(), 2);
        assert_eq!(view["legal"], json!(["keep"]), "two of four must be kept");
        assert_eq!(view["seq"], browser.view(&place).await["seq"]);
        // One is taken back after all.
        let board = browser.board(&place).await;
        let undo = *board.undos().first().expect("a draft can be taken back");
        assert_eq!(browser.press(&board, undo).await.place(), place);
        let board = browser.board(&place).await;
        assert!(board.acts().contains(&"keep"), "{:?}", board.acts());
        // What the script sends: all that is put back and the end, as one change.
        let token = board.field("token").unwrap().to_owned();
        let seat = who.to_string();
        let fields = [("seat", &*seat), ("token", &token), ("act", "back 1; keep")];
        assert_eq!(browser.script(&format!("{place}/act"), &fields).await.status, 200);
        let view = browser.view(&place).await;
        assert_eq!(offer(&view), Value::Null);
        assert_eq!(waiting(&view), if who > 0 { (0..who).collect::<Vec<_>>() } else { vec![0] });
        assert_eq!(view["legal"].as_array().unwrap().is_empty(), who > 0);
    }
    let view = browsers[0].view(&place).await;
    let counts: Vec<u64> = view["view"]["desks"]
        .as_array()
        .unwrap()
        .iter()
        .map(|desk| desk["count"].as_u64().unwrap())
        .collect();
    assert!(counts.iter().all(|count| (2..=4).contains(count)), "{counts:?}");
    // Everybody knows how many, nobody else which.
    for (seat, desk) in view["view"]["desks"].as_array().unwrap().iter().enumerate() {
        assert_eq!((desk["tickets"].is_array(), desk["hand"].is_array()), (seat == 0, seat == 0));
    }
}

#[tokio::test]
async fn a_hint_is_shown_and_followed() {
    let site = Site::open().await;
    let (mut browsers, place) = site.gather(&[("game", "tickets"), ("hints", "on")], 2).await;
    for _ in 0..2 {
        let page = browsers[0].page(&place).await;
        assert!(by_id(&page, "hint").is_some() && by_id(&page, "advice").is_none());
        let board = browsers[0].board(&place).await;
        let ask = board.buttons.iter().find(|button| button.action.ends_with("/hint")).unwrap();
        assert_eq!(browsers[0].press(&board, ask).await.status, 303);
        let page = browsers[0].page(&place).await;
        assert!(by_id(&page, "advice").is_some() && page.contains("hinted"));
        assert!(
            by_id(&browsers[1].page(&place).await, "advice").is_none(),
            "a hint is for the one who asked"
        );
        // What can be drafted is; the rest is clicked.
        let board = browsers[0].board(&place).await;
        if let Some(follow) = board.buttons.iter().find(|button| button.action.ends_with("/follow")) {
            let seq = browsers[0].view(&place).await["seq"].clone();
            assert_eq!(browsers[0].press(&board, follow).await.status, 303);
            assert_eq!(browsers[0].view(&place).await["seq"], seq);
        }
        if browsers[0].view(&place).await["legal"].as_array().unwrap().contains(&json!("keep")) {
            browsers[0].act(&place, "keep").await;
            browsers[1].act(&place, "keep").await;
        }
    }
}

#[tokio::test]
async fn everything_wrong_with_a_map_is_listed() {
    let site = Site::open().await;
    let mut ala = site.browser();
    let bad = POLAND
        .replace("route Poznań - Bydgoszcz 2 grey", "route Poznań - <Toruń> 2 grey")
        .replace("route Kielce - Kraków 2 grey", "route Kielce - Kielce 2 grey")
        .replace("route Rzeszów - Lublin 2 grey", "route Rzeszów - Lublin 2 brown")
        .replace("wagons 18", "wagons 5")
        .replace("place Łódź 529 368", "place Łódź 529 1368");
    let fields =
        |kit| [("game", "tickets"), ("seat0", "me"), ("seat1", "here"), ("name1", "Ola"), ("kit", kit)];
    let answer = ala.post("/tables", &fields(&bad)).await;
    assert_eq!(answer.status, 400);
    let found = faults(answer.text());
    let line = |what: &str| bad.lines().position(|line| line.starts_with(what)).unwrap() + 1;
    for what in
        ["wagons 5", "route Poznań - <", "route Kielce - Kielce", "route Rzeszów - Lublin", "place Łódź"]
    {
        let place = format!("line {}: ", line(what));
        assert!(found.iter().any(|fault| fault.starts_with(&place)), "{what}: {found:?}");
    }
    assert!(!answer.text().contains("<Toruń>") && answer.text().contains(&escape(&bad)));
    // An edition has its own tickets and numbers, and so has a map.
    let both = [&fields(POLAND)[..], &[("edition", "edition-mega")]].concat();
    let answer = ala.post("/tables", &both).await;
    assert_eq!((answer.status, faults(answer.text()).len()), (400, 1));
    assert_eq!(ala.post("/tables", &fields(POLAND)).await.status, 303);
}

/// What is served as files to begin with can be played as it is.
#[tokio::test]
async fn the_maps_that_are_offered_open_tables() {
    let site = Site::open().await;
    let mut ala = site.browser();
    let page = ala.page("/new/tickets").await;
    let links: Vec<String> = tags(&page)
        .iter()
        .filter_map(|tag| tag.get("href").filter(|link| link.starts_with("/kit/")).map(str::to_owned))
        .collect();
    assert_eq!(links, ["/kit/tickets/america.txt", "/kit/tickets/poland.txt"]);
    let mut plain = Vec::new();
    for link in links {
        let file = ala.get(&link).await;
        let fields =
            [("game", "tickets"), ("seat0", "me"), ("seat1", "here"), ("name1", "Ola"), ("kit", file.text())];
        let place = ala.post("/tables", &fields).await.table();
        plain.push(ala.view(&place).await["view"]["owners"].as_array().unwrap().len());
    }
    assert_eq!(plain, [100, 33], "routes of each map");
}

/// Follows the link of a track between two cities, the first if nobody has it.
async fn lay(browser: &mut Browser, page: &str, a: &str, b: &str) -> String {
    let free = |label: &str| label.contains(a) && label.contains(b) && !label.contains("Player");
    let all = tags(page);
    let route =
        all.iter().find(|tag| tag.get("data-at").is_some() && tag.get("aria-label").is_some_and(free));
    let link = route.unwrap_or_else(|| panic!("no route {a} - {b}")).get("href").unwrap().to_owned();
    let answer = browser.get(&link).await;
    if answer.status == 303 { browser.page(&answer.place()).await } else { answer.text().to_owned() }
}

/// Presses a button of the desk, whose fields become the address.
async fn press(browser: &mut Browser, page: &str, name: &str, value: &str) -> String {
    let desk = forms(page).into_iter().find(|form| form.field("routes").is_some()).unwrap();
    let fields = desk.fields.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    let fields: Vec<(&str, &str)> = fields.chain([(name, value)]).collect();
    let answer = browser.get(&format!("{}?{}", desk.action, encode(&fields))).await;
    if answer.status == 303 { browser.page(&answer.place()).await } else { answer.text().to_owned() }
}

/// A game of a real table is clicked together; what the page counts is what the command counts.
#[tokio::test]
async fn a_game_from_a_real_table_is_clicked_together() {
    let site = Site::open().await;
    let mut ala = site.browser();
    let mut page = ala.page("/score/tickets").await;
    for (a, b) in [("Duluth", "Helena"), ("Helena", "Seattle"), ("Portland", "Seattle")] {
        page = lay(&mut ala, &page, a, b).await;
    }
    page = press(&mut ala, &page, "pick", "2").await;
    page = lay(&mut ala, &page, "Montreal", "New York").await;
    let counted = (entry("tickets").tools.command("score").unwrap().run)(&Ask::about(
        "player 1\nroute Duluth - Helena\nroute Helena - Seattle\nroute Portland - Seattle\n\
         player 2\nroute Montreal - New York\n",
    ));
    let counted = counted.unwrap().json;
    assert_eq!((&counted["players"][0]["total"], &counted["players"][1]["total"]), (&json!(41), &json!(4)));
    for total in ["41 points", "4 points"] {
        assert!(page.contains(&format!("class=\"tkt-total\">{total}")), "{total}: {page}");
    }
    // With two players nobody has the other track, and the page says why.
    let refused = lay(&mut ala, &page, "Portland", "Seattle").await;
    assert!(refused.contains("role=\"alert\"") && refused.contains("(TICKETS-5.7)"));
    page = press(&mut ala, &page, "count", "4").await;
    page = lay(&mut ala, &page, "Portland", "Seattle").await;
    assert!(!page.contains("role=\"alert\"") && page.contains("class=\"tkt-total\">5 points"), "{page}");
}
