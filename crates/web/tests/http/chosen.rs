//! A click in two parts: something is chosen first, then its place. Kolejowy szlak is played like this.

use game::SplitMix64;

use crate::browser::Browser;
use crate::html::{by_id, form, tags};
use crate::site::{Site, below};

/// What a seat sends by itself with every click.
async fn moment(browser: &mut Browser, place: &str) -> (String, String) {
    let board = browser.board(place).await;
    (board.field("seat").unwrap().to_owned(), board.field("token").unwrap().to_owned())
}

/// Draws: a square and a picture, in two fields.
async fn draw(browser: &mut Browser, place: &str, square: &str, picture: &str) -> u16 {
    let (seat, token) = moment(browser, place).await;
    let fields = [("seat", &*seat), ("token", &*token), ("at", square), ("with", picture)];
    browser.post(&format!("{place}/act"), &fields).await.status
}

#[tokio::test]
async fn kolejowy_szlak_is_played_without_script() {
    let site = Site::open().await;
    let (mut browsers, place) = site.gather(&[("game", "ink")], 2).await;
    let mut quick = SplitMix64::new(3);
    for click in 0..400 {
        let view = site.browser().view(&place).await;
        if view["over"] == true {
            let page = browsers[0].page(&place).await;
            assert!(page.contains("class=\"sheet\"") && page.contains("INK-4.5") && click > 60, "{click}");
            return;
        }
        let browser = &mut browsers[below(&mut quick, 2)];
        let legal = browser.view(&place).await["legal"].clone();
        let legal: Vec<&str> = legal.as_array().unwrap().iter().map(|act| act.as_str().unwrap()).collect();
        let Some(&act) = (!legal.is_empty()).then(|| &legal[below(&mut quick, legal.len())]) else {
            continue;
        };
        match act.split_once(' ') {
            None => assert_eq!(browser.act(&place, act).await, place),
            Some((square, picture)) => {
                // The page offers both halves.
                let page = browser.page(&place).await;
                let offers = |name: &str, value: &str| {
                    tags(&page)
                        .iter()
                        .any(|tag| (tag.get("name"), tag.get("value")) == (Some(name), Some(value)))
                };
                assert!(offers("at", square) && offers("with", picture), "{act}");
                assert_eq!(draw(browser, &place, square, picture).await, 303, "{act}");
            }
        }
    }
    panic!("the game did not end");
}

#[tokio::test]
async fn half_a_click_or_a_wrong_one_changes_nothing() {
    let site = Site::open().await;
    let (mut browsers, place) = site.gather(&[("game", "ink")], 1).await;
    let ala = &mut browsers[0];
    let (seat, token) = moment(ala, &place).await;
    let act = format!("{place}/act");
    for half in [&[("at", "A1")][..], &[("with", "H.H.")], &[]] {
        let mut fields = vec![("seat", &*seat), ("token", &*token)];
        fields.extend(half);
        assert_eq!(ala.post(&act, &fields).await.status, 400, "{half:?}");
    }
    assert_eq!(draw(ala, &place, "Z9", "H.H.").await, 400);
    assert_eq!(draw(ala, &place, "D3", "RRRR").await, 422, "nothing to connect to (INK-3.2)");
    let fields = [("seat", &*seat), ("token", &*token), ("at", "A1"), ("with", "RRRR")];
    let refusal = ala.script(&act, &fields).await.json();
    assert_eq!(refusal["rule"]["id"], "INK-3.3", "a railway at a highway exit");
    assert_eq!(form(&ala.page(&place).await, "/act").field("token"), Some(&*token));
}

#[tokio::test]
async fn the_page_tells_the_script_what_is_drafted() {
    let site = Site::open().await;
    let (mut browsers, place) = site.gather(&[("game", "ink")], 1).await;
    let ala = &mut browsers[0];
    // Squares that can be taken back, each with the number of its action in the draft.
    let drafted = |page: &str| -> Vec<(String, String)> {
        let squares = tags(page).into_iter().filter(|tag| tag.get("data-lift").is_some());
        squares
            .map(|tag| (tag.get("id").unwrap().to_owned(), tag.get("data-lift").unwrap().to_owned()))
            .collect()
    };
    assert_eq!(drafted(&ala.page(&place).await), []);
    assert_eq!(draw(ala, &place, "A3", "RRRR").await, 303);
    let page = ala.page(&place).await;
    assert_eq!(drafted(&page), [("sq-A3".to_owned(), "0".to_owned())]);
    // The script finds how it looks among the drawings of the page.
    let drawing = by_id(&page, "sq-A3").unwrap().get("data-picture").unwrap().to_owned();
    assert!(by_id(&page, drawing.strip_prefix('#').unwrap()).is_some(), "{drawing}");
    let (seat, token) = moment(ala, &place).await;
    let lift = [("seat", &*seat), ("token", &*token), ("at", "0"), ("with", "RRRR")];
    assert_eq!(ala.post(&format!("{place}/undo"), &lift).await.status, 303);
    assert_eq!(drafted(&ala.page(&place).await), []);
}

#[tokio::test]
async fn a_game_brings_its_own_browser_module() {
    let site = Site::open().await;
    let (mut browsers, place) = site.gather(&[("game", "ink")], 1).await;
    let scripts = |page: &str| -> Vec<String> {
        let all = tags(page).into_iter().filter(|tag| tag.name == "script");
        all.map(|tag| tag.get("src").unwrap().to_owned()).collect()
    };
    let page = browsers[0].page(&place).await;
    let own = scripts(&page).into_iter().find(|address| address.ends_with("/ink.js")).unwrap();
    let answer = site.browser().get(&own).await;
    assert_eq!((answer.status, answer.header("content-type")), (200, "text/javascript; charset=utf-8"));
    // A game without one does not ask for it, and there is none to get.
    let (mut others, place) = site.gather(&[("game", "toy")], 2).await;
    let shared = |address: &String| address.ends_with("/kolej.js") || address.ends_with("/pins.js");
    assert!(scripts(&others[0].page(&place).await).iter().all(shared));
    assert_eq!(site.browser().get(&own.replace("ink.js", "toy.js")).await.status, 404);
}
