//! Data files of the players' own: typed in or read when a table is opened.

use axum::http::header::CONTENT_TYPE;
use game::Lang;
use serde_json::json;

use crate::browser::{Answer, Browser};
use crate::html::{by_id, escape, faults, form, tags};
use crate::site::{Site, entry};

/// A kit of three squares.
const TINY: &str = include_str!("../../../../games/depot/tests/tiny.txt");

/// Opens a table of two with this kit.
async fn open(browser: &mut Browser, kit: &str) -> Answer {
    let fields = [("game", "depot"), ("seat0", "me"), ("seat1", "here"), ("name1", "Ola"), ("kit", kit)];
    browser.post("/tables", &fields).await
}

/// What stands in the field for the kit, as a browser reads it.
fn typed(page: &str) -> &str {
    let (_, field) = page.split_once("<textarea id=\"kit\"").unwrap();
    let (_, text) = field.split_once('>').unwrap();
    text.split_once("</textarea>").unwrap().0.strip_prefix('\n').unwrap()
}

#[tokio::test]
async fn only_games_that_can_be_given_a_file_ask_for_one() {
    let site = Site::open().await;
    let mut ala = site.browser();
    let asks = |page: &str| tags(page).iter().any(|tag| tag.get("name") == Some("kit"));
    for language in ["pl", "en"] {
        language.clone_into(&mut ala.language);
        let page = ala.page("/new/depot").await;
        assert!(asks(&page) && by_id(&page, "kit-help").is_some() && typed(&page).is_empty());
        // Without script nothing could read the file, so it is not offered, and the form never sends it.
        let file = by_id(&page, "kit-file").unwrap();
        assert!(
            page.contains("<p hidden><label class=\"button\" for=\"kit-file\">")
                && file.get("name").is_none()
        );
    }
    for game in ["tor", "ink", "toy"] {
        let page = ala.page(&format!("/new/{game}")).await;
        assert!(!asks(&page) && by_id(&page, "kit-file").is_none(), "{game}");
    }
}

/// What the box holds is served as files to begin with, and each of them is a kit that opens a table.
#[tokio::test]
async fn the_files_of_the_box_are_examples() {
    let site = Site::open().await;
    let mut ala = site.browser();
    let page = ala.page("/new/depot").await;
    let links: Vec<String> = tags(&page)
        .iter()
        .filter_map(|tag| tag.get("href").filter(|link| link.starts_with("/kit/")).map(str::to_owned))
        .collect();
    assert_eq!(links, ["/kit/depot/standard.txt", "/kit/depot/mirror-plain.txt"]);
    for link in links {
        let answer = ala.get(&link).await;
        assert_eq!((answer.status, answer.header(CONTENT_TYPE)), (200, "text/plain; charset=utf-8"));
        let place = open(&mut ala, answer.text()).await.table();
        assert_eq!(ala.view(&place).await["view"]["kit"]["tiles"].as_array().unwrap().len(), 15);
    }
    for nowhere in
        ["/kit/depot/secret.txt", "/kit/tor/standard.txt", "/kit/x/y", "/kit/depot/..%2Fstandard.txt"]
    {
        assert_eq!(ala.get(nowhere).await.status, 404, "{nowhere}");
    }
}

#[tokio::test]
async fn a_table_is_played_with_the_file_that_was_typed_in() {
    let site = Site::open().await;
    let mut ala = site.browser();
    // As browsers send it.
    let place = open(&mut ala, &TINY.replace('\n', "\r\n")).await.table();
    let view = ala.view(&place).await;
    let kit = &view["view"]["kit"];
    assert_eq!(
        (&kit["rows"], &kit["cols"], &kit["stations"][1]["en"]),
        (&json!(2), &json!(2), &json!("Far"))
    );
    // The departure board does not drown in it, and a restart knows it still.
    let lobby = ala.page("/").await;
    assert!(lobby.contains(&place) && !lobby.contains("kit:"));
    let site = site.restart(crate::site::free()).await;
    let mut again = site.browser();
    again.cookies = ala.cookies.clone();
    assert_eq!(again.view(&place).await, view);
    // Blank is as in the box; so is a file for a game that cannot take one.
    let place = open(&mut again, " \r\n# nothing\r\n").await.table();
    assert_eq!(again.view(&place).await["view"]["kit"]["rows"], 4);
    let tor = [("game", "tor"), ("seat0", "me"), ("seat1", "bot1"), ("kit", "nonsense")];
    assert_eq!(again.post("/tables", &tor).await.status, 303);
}

#[tokio::test]
async fn everything_wrong_with_a_file_is_listed_and_nothing_typed_is_lost() {
    let site = Site::open().await;
    let (mut ala, _) = site.person("Ala").await;
    let bad = TINY
        .replace("depot B0", "depot <b>")
        .replace("tile 3 0-1 2-3", "tile 3 0-1 1-3")
        .replace("prizes far 3 10 6 2", "prizes far 3 10 6 12");
    let answer = open(&mut ala, &bad).await;
    assert_eq!(answer.status, 400);
    let page = answer.text();
    let reasons = entry("depot").open(&format!("2 kit:{}", game::Options::to_word(&bad).unwrap().unwrap()));
    let reasons: Vec<String> = reasons.unwrap_err().0.en.lines().map(escape).collect();
    assert_eq!(faults(page), reasons);
    assert!(reasons.len() >= 3 && reasons.iter().any(|reason| reason.starts_with("line 6: ")), "{reasons:?}");
    assert!(page.contains("role=\"alert\"") && !page.contains("<b>"));
    // The page is the form as it was filled in: corrected, it opens the table.
    assert_eq!(typed(page), escape(&bad));
    assert!(page.contains("<details class=\"typed\" open"));
    let form = form(page, "/tables");
    assert_eq!((form.field("game"), form.field("name1")), (Some("depot"), Some("Ola")));
    for seat in ["<option value=\"me\" selected", "<option value=\"here\" selected"] {
        assert!(page.contains(seat));
    }
    assert_eq!(open(&mut ala, TINY).await.status, 303);
    // A program gets the same reasons.
    let answer =
        ala.script("/tables", &[("game", "depot"), ("seat0", "me"), ("seat1", "here"), ("kit", &bad)]).await;
    let error = answer.json()["error"].as_str().unwrap().to_owned();
    assert!(reasons.iter().all(|reason| error.contains(&reason.replace("&lt;", "<").replace("&gt;", ">"))));
}

#[tokio::test]
async fn the_longest_file_comes_through_and_a_longer_one_is_refused() {
    let site = Site::open().await;
    let mut ala = site.browser();
    // Letters and line ends that travel as six and more.
    let room = 24_000 - TINY.len() - 2;
    let long = format!("{TINY}# {}", "ą\n#ż".repeat(room / 6));
    assert!((23_990..=24_000).contains(&long.len()), "{}", long.len());
    assert_eq!(open(&mut ala, &long.replace('\n', "\r\n")).await.status, 303);
    let lines = format!("{TINY}{}", "\n".repeat(24_000 - TINY.len()));
    assert_eq!(open(&mut ala, &lines.replace('\n', "\r\n")).await.status, 303);
    let answer = open(&mut ala, &format!("{long}          ")).await;
    assert_eq!(answer.status, 400);
    assert_eq!(faults(answer.text()), ["the file has more than 24000 letters"]);
    let answer = open(&mut ala, &"x".repeat(200_000)).await;
    assert_eq!(answer.status, 413);
}

/// Other set-ups that a game refuses bring the form back as well.
#[tokio::test]
async fn a_variant_that_is_not_for_so_few_says_so() {
    let site = Site::open().await;
    let mut ala = site.browser();
    let alone =
        [("game", "depot"), ("seat0", "me"), ("variant", "base"), ("tiles", "tiles-plain"), ("listed", "0")];
    let answer = ala.post("/tables", &alone).await;
    assert_eq!(answer.status, 400);
    let page = answer.text();
    assert_eq!(faults(page), ["the base game is for 2 to 4: alone, choose `longest` or `stations`"]);
    assert!(page.contains("value=\"tiles-plain\" checked"));
    assert!(page.contains("name=\"listed\" value=\"0\" checked"));
    let both =
        [("game", "depot"), ("seat0", "me"), ("variant", "longest"), ("tiles", "tiles-plain"), ("kit", TINY)];
    let answer = ala.post("/tables", &both).await;
    assert!(faults(answer.text())[0].contains("replaces the frame and the tiles"), "{}", answer.text());
    for variant in ["longest", "stations"] {
        let fields = [("game", "depot"), ("seat0", "me"), ("variant", variant)];
        assert_eq!(ala.post("/tables", &fields).await.status, 303);
    }
}

/// Whoever reads Polish is not told in English why a file is refused, nor the other way round.
#[tokio::test]
async fn reasons_are_told_in_the_readers_language() {
    const NETWORK: &str = include_str!("../../../../games/signals/data/poland.txt");
    const MAP: &str = include_str!("../../../../games/tickets/data/poland.txt");
    let site = Site::open().await;
    let network = NETWORK.replace("line pila poznan", "line pila moon").replace("passing no", "passing so");
    let map =
        MAP.replace("wagons 18", "wagons 5").replace("Kielce - Kraków 2 grey", "Kielce - Kielce 2 grey");
    for (game, kit, polish, english) in [
        (
            "signals",
            network,
            "napisz `passing tak` albo `passing nie`",
            "write `passing yes` or `passing no`",
        ),
        ("tickets", map, "połączenie musi prowadzić do innego miasta", "a route leads to another city"),
    ] {
        let setup = format!("2 kit:{}", game::Options::to_word(&kit).unwrap().unwrap());
        let reasons = entry(game).open(&setup).err().unwrap().0;
        let fields = [("game", game), ("seat0", "me"), ("seat1", "here"), ("name1", "Ola"), ("kit", &*kit)];
        for (language, lang, other) in [("pl", Lang::Pl, Lang::En), ("en", Lang::En, Lang::Pl)] {
            let (told, place) = if lang == Lang::Pl { (polish, "wiersz ") } else { (english, "line ") };
            let mut ala = site.browser();
            language.clone_into(&mut ala.language);
            let page = ala.post("/tables", &fields).await;
            assert_eq!(page.status, 400);
            let listed = faults(page.text());
            assert_eq!(listed, reasons.of(lang).lines().map(escape).collect::<Vec<_>>());
            assert!(listed.iter().any(|line| line.starts_with(place) && line.ends_with(told)), "{listed:?}");
            // A program reads the same.
            let answer = ala.script("/tables", &fields).await;
            let error = answer.json()["error"].as_str().unwrap().to_owned();
            assert!(error.ends_with(reasons.of(lang)), "{error}");
            for line in reasons.of(other).lines() {
                assert!(!page.text().contains(&escape(line)) && !error.contains(line), "{line}: {error}");
            }
        }
    }
    let mut ala = site.browser();
    "pl".clone_into(&mut ala.language);
    let alone = ala.post("/tables", &[("game", "depot"), ("seat0", "me"), ("variant", "base")]).await;
    assert!(faults(alone.text())[0].starts_with("wersja podstawowa jest dla 2–4 osób"), "{}", alone.text());
    assert!(!alone.text().contains("po angielsku"), "it is not any more");
}
