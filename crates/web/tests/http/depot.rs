//! Jedzie pociąg z daleka by forms alone: a tile is laid, laid elsewhere and built; whole games, also with a kit.

use game::SplitMix64;
use serde_json::Value;

use crate::browser::{Answer, Browser};
use crate::html::{by_id, tags};
use crate::site::{Site, below, entry};
use crate::usual::all_again;

type Fields<'a> = &'a [(&'a str, &'a str)];

/// What the form of the page sends, whichever square is clicked, with this position of the tile chosen.
async fn click(browser: &mut Browser, place: &str, name: &str, value: &str, with: &str) -> Answer {
    let board = browser.board(place).await;
    let hidden = |name: &'static str| board.field(name).map(|value| (name, value.to_owned()));
    let mut fields: Vec<(&str, String)> = ["seat", "token", "anew"].into_iter().filter_map(hidden).collect();
    fields.extend([("with", with.to_owned()), (name, value.to_owned())]);
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
    browser.post(&format!("{place}/act"), &fields).await
}

fn offers(page: &str, name: &str) -> Vec<String> {
    let all = tags(page).into_iter().filter(|tag| tag.get("name") == Some(name));
    all.map(|tag| tag.get("value").unwrap().to_owned()).collect()
}

/// Where the seat's tile lies for trial, as notation.
fn laid(view: &Value) -> Option<String> {
    let seat = usize::try_from(view["seat"].as_u64().unwrap()).unwrap();
    let laid = view["view"]["desks"][seat]["laid"].as_array()?;
    let (cell, turn) = (laid[0].as_u64().unwrap(), laid[1].as_u64().unwrap());
    let row = char::from(b"ABCDE"[usize::try_from(cell / 5).unwrap()]);
    Some(format!("{row}{} {turn}", cell % 5))
}

/// Plays to the end: everybody in any order lays, changes their mind now and then, and builds. Returns the number of clicks.
async fn play(browsers: &mut [Browser], place: &str, luck: u64) -> u32 {
    let mut quick = SplitMix64::new(luck);
    let mut clicks = 0;
    for _ in 0..1_000 {
        let who = below(&mut quick, browsers.len());
        let browser = &mut browsers[who];
        let view = browser.view(place).await;
        if view["over"] == true {
            return clicks;
        }
        let page = browser.page(place).await;
        let (squares, turns) = (offers(&page, "at"), offers(&page, "with"));
        if squares.is_empty() {
            assert_eq!(view["legal"], serde_json::json!([]), "who has built waits");
            continue;
        }
        clicks += 1;
        let before = laid(&view);
        assert_eq!(offers(&page, "anew"), if before.is_some() { vec!["1"] } else { vec![] });
        if before.is_some() && quick.below(3) > 0 {
            assert_eq!(browser.act(place, "build").await, place);
            continue;
        }
        assert!(before.is_some() || by_id(&page, "build").unwrap().get("disabled").is_some());
        let square = &squares[below(&mut quick, squares.len())];
        let turn = &turns[below(&mut quick, turns.len())];
        assert_eq!(click(browser, place, "at", square, turn).await.place(), place);
        let after = browser.view(place).await;
        assert_eq!((laid(&after), &after["seq"]), (Some(format!("{square} {turn}")), &view["seq"]));
    }
    panic!("the game did not end");
}

#[tokio::test]
async fn two_people_play_by_forms_alone() {
    let site = Site::open().await;
    let (mut browsers, place) = site.gather(&[("game", "depot")], 2).await;
    assert!(play(&mut browsers, &place, 3).await > 20);
    let page = browsers[0].page(&place).await;
    let sheet = page.split_once("<table class=\"sheet\"").unwrap().1.split_once("</table>").unwrap().0;
    assert!(sheet.contains("Ala") && sheet.contains("Bob") && sheet.contains("DEPOT-5.2"), "{sheet}");
    let log = browsers[1].get(&format!("{place}/log")).await;
    let table = entry("depot").read(log.text()).unwrap().play;
    // How many tiles are drawn depends on the luck of the table; each of them follows its seed.
    let drawn = table.records().iter().filter(|record| record.seat.is_none()).count();
    assert!(table.outcome().is_some() && drawn > 0);
    assert_eq!(entry("depot").verify(log.text()).unwrap().followed, drawn);
    let last = table.seq();
    for at in [4, last / 2, last] {
        let page = browsers[0].page(&format!("{place}/replay?at={at}")).await;
        assert_eq!(by_id(&page, "at").unwrap().get("value"), Some(&*at.to_string()));
    }
    let next = all_again(&mut browsers, &place).await;
    assert_eq!(browsers[1].view(&next).await["over"], false);
}

#[tokio::test]
async fn variants_alone_and_kits_are_played_to_the_end() {
    let tiny = include_str!("../../../../games/depot/tests/tiny.txt");
    let tables: [(Fields<'_>, usize, &str); 3] = [
        (&[("variant", "longest")], 1, "DEPOT-7.1"),
        (&[("variant", "stations"), ("frame", "frame-mirror"), ("tiles", "tiles-plain")], 3, "DEPOT-7.1"),
        (&[("kit", tiny)], 2, "DEPOT-5.2"),
    ];
    let site = Site::open().await;
    for (fields, seats, rule) in tables {
        let fields = [&[("game", "depot")], fields].concat();
        let (mut browsers, place) = site.gather(&fields, seats).await;
        play(&mut browsers, &place, seats as u64).await;
        let page = browsers[0].page(&place).await;
        assert!(page.contains("class=\"sheet\"") && page.contains(rule), "{fields:?}");
        // The log needs nothing but itself, a kit included.
        let log = site.browser().get(&format!("{place}/log")).await;
        assert!(entry("depot").verify(log.text()).is_ok());
        assert_eq!(log.text().contains(" kit:||||grid_2_2|"), fields.contains(&("kit", tiny)));
    }
    // The same people play with the same kit again.
    let (mut browsers, place) = site.gather(&[("game", "depot"), ("kit", tiny)], 2).await;
    play(&mut browsers, &place, 9).await;
    let next = all_again(&mut browsers, &place).await;
    assert_eq!(browsers[0].view(&next).await["view"]["kit"]["rows"], 2);
}

#[tokio::test]
async fn a_refused_square_leaves_the_tile_where_it_lies() {
    let site = Site::open().await;
    let (mut browsers, place) = site.gather(&[("game", "depot"), ("variant", "longest")], 1).await;
    let ala = &mut browsers[0];
    assert_eq!(click(ala, &place, "at", "C0", "1").await.place(), place);
    for (square, turn, status) in
        [("A3", "0", 422), ("D0", "0", 422), ("E4", "1", 422), ("C0", "7", 400), ("F9", "0", 400)]
    {
        assert_eq!(click(ala, &place, "at", square, turn).await.status, status, "{square} {turn}");
        assert_eq!(laid(&ala.view(&place).await).as_deref(), Some("C0 1"));
    }
    // The reason is the one of the square, not that a tile lies already.
    let token = ala.board(&place).await.field("token").unwrap().to_owned();
    let fields = [("seat", "0"), ("token", &*token), ("act", "A3 0"), ("anew", "1")];
    let refusal = ala.script(&format!("{place}/act"), &fields).await.json();
    assert_eq!(refusal["rule"]["id"], "DEPOT-3.3");
    assert_eq!(click(ala, &place, "at", "D1", "2").await.place(), place);
    assert_eq!(laid(&ala.view(&place).await).as_deref(), Some("D1 2"));
}
