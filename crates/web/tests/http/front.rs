//! The front door: boards to choose by their pictures, the site as an app, search in the rules.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use catalog::GAMES;
use serde_json::Value;

use crate::browser::Browser;
use crate::html::{by_id, tags};
use crate::site::Site;

/// The board that a form stands at.
fn checked(page: &str) -> Vec<String> {
    let boards =
        tags(page).into_iter().filter(|tag| tag.get("name") == Some("board") && tag.get("checked").is_some());
    boards.map(|tag| tag.get("value").unwrap().to_owned()).collect()
}

/// What the head of a table says of it.
fn about(page: &str) -> String {
    let (_, about) = page.split_once("id=\"about\"").unwrap();
    about.split_once("</h1>").unwrap().0.to_owned()
}

async fn open(browser: &mut Browser, game: &str, more: &[(&str, &str)]) -> crate::browser::Answer {
    let fields = [("game", game), ("way", "bots"), ("bots", "1"), ("level", "1")];
    browser.post("/tables", &[&fields[..], more].concat()).await
}

/// One click, nothing pasted; the table keeps the whole file, and says what it is.
#[tokio::test]
async fn poland_is_chosen_by_its_picture() {
    let site = Site::open().await;
    let (mut ala, _) = site.person("Ala").await;
    "pl".clone_into(&mut ala.language);
    for (game, city) in [("tickets", "Zielona Góra"), ("signals", "Terespol")] {
        let form = ala.page(&format!("/new/{game}")).await;
        assert_eq!(checked(&form).len(), 1, "{game}");
        assert!(
            by_id(&form, "board-poland").is_some()
                && form.contains(&format!("/games/{game}/boards/poland.png"))
        );
        // What the box has besides means nothing here, whatever a form still says of it.
        let place =
            open(&mut ala, game, &[("board", "poland"), ("edition", "edition-mega"), ("kit", "nonsense")])
                .await
                .table();
        let page = ala.page(&place).await;
        assert!(page.contains(city), "{game}");
        let about = about(&page);
        assert!(about.contains("Polska") && !about.contains("Mega"), "{about}");
        // The next form is as this one was, and a link leads to it as well.
        assert_eq!(checked(&ala.page(&format!("/new/{game}")).await), ["poland"]);
        let lobby = ala.page("/").await;
        assert!(lobby.contains(&format!("href=\"/new/{game}?setup=poland\"")));
        assert_eq!(checked(&site.browser().page(&format!("/new/{game}?setup=poland")).await), ["poland"]);
    }
}

#[tokio::test]
async fn boards_of_the_box_and_ones_own_are_cards_as_well() {
    let site = Site::open().await;
    let (mut ala, _) = site.person("Ala").await;
    assert_eq!(checked(&ala.page("/new/signals?setup=america").await), ["america"]);
    let america = open(&mut ala, "signals", &[("board", "america"), ("map", "europe")]).await.table();
    assert!(about(&ala.page(&america).await).contains("North America"));
    let mega = open(&mut ala, "tickets", &[("board", "america"), ("edition", "edition-mega")]).await.table();
    assert!(about(&ala.page(&mega).await).contains("Mega"));
    // An own one needs a text; the form comes back where it was.
    let empty = open(&mut ala, "tickets", &[("board", "own"), ("kit", " ")]).await;
    assert_eq!((empty.status, checked(empty.text())), (400, vec!["own".to_owned()]));
    let kit = ala
        .get("/kit/tickets/poland.txt")
        .await
        .text()
        .replace("ticket Warsaw - Rzeszów 5", "ticket Warsaw - Rzeszów 6");
    let own = open(&mut ala, "tickets", &[("board", "own"), ("edition", "edition-mega"), ("kit", &kit)])
        .await
        .table();
    let own = about(&ala.page(&own).await);
    assert!(own.contains("A map of your own") && !own.contains("Mega"), "{own}: not one of ours");
    assert_eq!(open(&mut ala, "tickets", &[("board", "moon")]).await.status, 400);
    // A game without boards does not know the word.
    assert_eq!(open(&mut ala, "tor", &[("board", "moon")]).await.status, 303);
}

#[tokio::test]
async fn pictures_of_boards_are_small_and_kept() {
    let site = Site::open().await;
    let mut ala = site.browser();
    let cards =
        GAMES.iter().flat_map(|game| game.tools.boards.iter().map(move |card| (game.info.id, card.id)));
    let mut pictures = Vec::new();
    for (game, card) in cards {
        let answer = ala.get(&format!("/games/{game}/boards/{card}.png")).await;
        assert_eq!((answer.status, answer.header(CONTENT_TYPE)), (200, "image/png"));
        assert!(answer.header(CACHE_CONTROL).contains("max-age"));
        assert!(answer.body.len() < 70_000, "{game} {card}: {} bytes", answer.body.len());
        assert!(!pictures.contains(&answer.body), "{game} {card} looks like another");
        pictures.push(answer.body);
    }
    assert_eq!(pictures.len(), 5);
    for nowhere in
        ["tickets/boards/moon.png", "tickets/boards/poland", "tor/boards/poland.png", "x/boards/y.png"]
    {
        assert_eq!(ala.get(&format!("/games/{nowhere}")).await.status, 404, "{nowhere}");
    }
}

#[tokio::test]
async fn the_site_can_be_installed() {
    let site = Site::open().await;
    for language in ["pl", "en"] {
        let mut ala = site.browser();
        language.clone_into(&mut ala.language);
        let page = ala.page("/").await;
        let link = |rel: &str| {
            let found = tags(&page).into_iter().find(|tag| tag.name == "link" && tag.get("rel") == Some(rel));
            found.unwrap().get("href").unwrap().to_owned()
        };
        assert_eq!(page.matches("name=\"theme-color\"").count(), 2, "one by light, one by dark");
        let answer = ala.get(&link("manifest")).await;
        assert_eq!(answer.header(CONTENT_TYPE), "application/manifest+json");
        let manifest: Value = serde_json::from_slice(&answer.body).unwrap();
        assert_eq!((&manifest["lang"], &manifest["display"]), (&language.into(), &"standalone".into()));
        let icons = manifest["icons"].as_array().unwrap().iter().filter(|icon| icon["type"] == "image/png");
        let mut icons: Vec<(String, String)> = icons
            .map(|icon| {
                (icon["src"].as_str().unwrap().to_owned(), icon["sizes"].as_str().unwrap().to_owned())
            })
            .collect();
        assert_eq!(icons.len(), 3);
        icons.push((link("apple-touch-icon"), "180x180".to_owned()));
        for (address, size) in icons {
            let icon = ala.get(&address).await;
            assert_eq!(icon.header(CONTENT_TYPE), "image/png");
            let number = |at: usize| u32::from_be_bytes(icon.body[at..at + 4].try_into().unwrap());
            assert_eq!(format!("{}x{}", number(16), number(20)), size, "{address}");
        }
    }
}

/// The page for when there is no network is the same for everybody, and the worker keeps nothing else.
#[tokio::test]
async fn nothing_of_anybody_is_kept_for_when_there_is_no_network() {
    let site = Site::open().await;
    let (mut ala, _) = site.person("Ala").await;
    let page = ala.page("/offline").await;
    assert_eq!(page, site.browser().page("/offline").await);
    assert!(page.contains("Brak połączenia") && page.contains("No connection") && !page.contains("<script"));
    let style = tags(&page).into_iter().find(|tag| tag.get("rel") == Some("stylesheet")).unwrap();
    let worker = ala.get("/sw.js").await;
    assert!(worker.text().contains(&format!("const KEPT = [PAGE, \"{}\"];", style.get("href").unwrap())));
    assert_eq!(worker.text().matches("cache.add").count(), 1);
    assert!(!worker.text().contains("cache.put"));
}

/// What only a script can do is not offered without it.
#[tokio::test]
async fn search_in_the_rules_is_shown_by_the_script() {
    let site = Site::open().await;
    let page = site.browser().page("/rules/tor").await;
    assert!(by_id(&page, "rules-search").is_some());
    assert!(page.contains("<p class=\"row search\" hidden>"));
}
