//! The lobby knows its visitor: own tables first, counted, by pages and games, hidden and shown again; names in the reader's
//! words.

use store::{Hints, NewTable, PersonId, Phase, SeatRow, Sitter, Standing, TableRow};

use crate::browser::Browser;
use crate::html::{by_id, form, tags};
use crate::site::{Site, now};

/// A running table of somebody with a bot, last changed so many minutes ago.
async fn lay(site: &Site, number: u32, person: PersonId, game: &str, awaited: u8, minutes: i64) -> String {
    let seat = |sitter, name: &str| SeatRow::new(sitter, name, None);
    let row = TableRow {
        id: format!("laid{number:04}"),
        code: format!("LA{number:04}"),
        game: game.to_owned(),
        rules: 1,
        data: 1,
        setup: "2".to_owned(),
        listed: false,
        host: person,
        seed: [7; 32],
        phase: Phase::Running,
        created: 1,
        updated: now() - 60 * minutes,
        next: None,
        revision: 0,
        clock: None,
        grace: None,
        hints: Hints::Usual,
        programs: false,
        seats: vec![seat(Sitter::Person(person), "Ala"), seat(Sitter::Bot(2), "Drezyna (2)")],
    };
    let standing = Standing { awaited, turns: number };
    let (records, jobs) = (Vec::new(), Vec::new());
    site.store
        .create(NewTable {
            row,
            records,
            outcome: None,
            standing,
            rematch_of: None,
            happenings: Vec::new(),
            jobs,
        })
        .await
        .unwrap()
}

/// The ids of the tables a page lists, in order.
fn rows(page: &str) -> Vec<String> {
    let ids =
        tags(page).into_iter().filter_map(|tag| tag.get("id")?.strip_prefix("row-").map(ToOwned::to_owned));
    ids.collect()
}

fn title(page: &str) -> &str {
    page.split("<title>").nth(1).and_then(|rest| rest.split("</title>").next()).unwrap()
}

async fn hide(browser: &mut Browser, id: &str, hidden: &str) -> String {
    browser.post(&format!("/t/{id}/hide"), &[("hidden", hidden), ("back", "/tables")]).await.place()
}

#[tokio::test]
async fn tables_that_wait_for_me_come_first_and_are_counted() {
    let site = Site::open().await;
    let (mut ala, id) = site.person("Ala").await;
    assert_eq!(title(&ala.page("/").await), "Station · Kolej");
    for (number, game, awaited, minutes) in [(1, "toy", 0b10, 1), (2, "tor", 0b01, 90), (3, "toy", 0b01, 5)] {
        lay(&site, number, id, game, awaited, minutes).await;
    }
    let page = ala.page("/").await;
    assert_eq!(rows(&page), ["laid0003", "laid0002", "laid0001"]);
    assert_eq!(title(&page), "● Your turn (2) · Station · Kolej");
    assert_eq!(by_id(&page, "boards").unwrap().get("data-turns"), Some("2"), "for the icon of the tab");
    let lies = |part: &str| page.find(part).unwrap_or_else(|| panic!("no {part}"));
    assert!(lies("name=\"code\"") < lies("row-laid0003") && lies("row-laid0001") < lies("class=\"games\""));
    for words in [
        "5 min ago",
        "1 h ago",
        "turn 4",
        "Ala, ⚙ Handcar (medium)",
        "<span class=\"words\">Your turn</span>",
    ] {
        assert!(page.contains(words), "{words}");
    }
    ala.language = "pl".to_owned();
    let page = ala.page("/").await;
    assert_eq!(title(&page), "● Twoja kolej (2) · Dworzec · Kolej");
    for words in
        ["5 min temu", "1 godz. temu", "tura 4", "Ala, ⚙ Drezyna (średni)", "gra trwa", "Twoja kolej</span>"]
    {
        assert!(page.contains(words), "{words}");
    }
    assert_eq!(rows(&site.browser().page("/").await), Vec::<String>::new(), "nobody else's business");
}

#[tokio::test]
async fn sixty_tables_come_by_pages_and_games() {
    let site = Site::open().await;
    let (mut ala, id) = site.person("Ala").await;
    for number in 0..60_u32 {
        let game = if number % 3 == 0 { "tor" } else { "toy" };
        lay(&site, number, id, game, 0, number.into()).await;
    }
    let lobby = ala.page("/").await;
    assert!(rows(&lobby).len() < 20 && lobby.contains("All your tables (60)"));
    let mut seen = Vec::new();
    let mut next = Some("/tables".to_owned());
    while let Some(path) = next {
        let page = ala.page(&path).await;
        assert!(rows(&page).len() <= 20);
        seen.extend(rows(&page));
        let link = tags(&page).into_iter().find(|tag| tag.get("rel") == Some("next"));
        next = link.map(|link| link.get("href").unwrap().to_owned());
    }
    assert_eq!(seen, (0..60).map(|number| format!("laid{number:04}")).collect::<Vec<_>>());
    let tor = ala.page("/tables?game=tor").await;
    assert_eq!(rows(&tor), (0..20).map(|number| format!("laid{:04}", 3 * number)).collect::<Vec<_>>());
    assert!(tor.contains("All games (60)") && tor.contains("(40)"), "every game says how many");
    for strange in ["/tables?page=0", "/tables?page=4000000000", "/tables?game=%3Cb%3E%27"] {
        let answer = ala.get(strange).await;
        assert!(answer.status == 200 && !answer.text().contains("<b>"), "{strange}");
    }
    assert_eq!(site.browser().get("/tables").await.place(), "/", "nobody has no tables");
}

#[tokio::test]
async fn a_table_is_hidden_and_shown_again() {
    let site = Site::open().await;
    let ((mut ala, id), (mut bob, _)) = (site.person("Ala").await, site.person("Bob").await);
    let table = lay(&site, 1, id, "toy", 0b01, 1).await;
    let hiding = form(&ala.page("/").await, "/hide");
    let place = ala.press(&hiding, &hiding.buttons[0]).await.place();
    assert_eq!(place, "/", "back to where the button was");
    let page = ala.page("/").await;
    assert_eq!((rows(&page), title(&page)), (vec![], "Station · Kolej"), "it is not counted either");
    let hidden = ala.page("/tables?hidden=1").await;
    assert_eq!(rows(&hidden), [table.as_str()]);
    let showing = form(&hidden, "/hide");
    assert_eq!(ala.press(&showing, &showing.buttons[0]).await.place(), "/tables?hidden=1");
    assert_eq!(rows(&ala.page("/tables").await), [table.as_str()]);
    // Only one's own, and only what there is.
    let path = format!("/t/{table}/hide");
    assert_eq!(bob.post(&path, &[("hidden", "1")]).await.status, 403);
    assert_eq!(site.browser().post(&path, &[("hidden", "1")]).await.status, 403);
    assert_eq!(ala.post(&path, &[("hidden", "2")]).await.status, 400);
    assert_eq!(ala.post("/t/nowhere/hide", &[("hidden", "1")]).await.status, 404);
    assert_eq!(hide(&mut ala, &table, "1").await, "/tables");
    let off = ala.post(&path, &[("hidden", "0"), ("back", "//evil.test")]).await;
    assert_eq!(off.place(), "/");
}

#[tokio::test]
async fn departures_are_what_one_can_join_or_watch() {
    let site = Site::open().await;
    let (mut ala, mut bob) = (site.browser(), site.browser());
    ala.post("/settings", &[("name", "Ala")]).await;
    let listed = [("game", "toy"), ("way", "friends"), ("friends", "2"), ("listed", "1")];
    let waits = ala.post("/tables", &listed).await.place();
    let page = bob.page("/").await;
    assert_eq!(rows(&page), [waits.trim_start_matches("/t/")]);
    assert!(page.contains("2 open seats") && page.contains("Ala"));
    assert!(!page.contains("All your tables"));
    // Bob's own tables are not among the others'.
    bob.post(&format!("{waits}/sit"), &[("seat", "1"), ("name", "Bob")]).await;
    assert_eq!(rows(&bob.page("/").await).len(), 1);
    assert!(by_id(&bob.page("/").await, "own-title").is_some());
    ala.post(&format!("{waits}/seats"), &[("how", "begin")]).await.place();
    let page = site.browser().page("/").await;
    assert!(page.contains("1 game to watch") && page.contains("can be watched"));
    // A table that everybody has left for long is not listed any more.
    let conn = rusqlite::Connection::open(site.file()).unwrap();
    conn.execute("UPDATE game_table SET updated = updated - 3600", []).unwrap();
    assert_eq!(rows(&site.browser().page("/").await), Vec::<String>::new());
    // A game by correspondence waits for others, and says so.
    let slow =
        [("game", "toy"), ("way", "friends"), ("listed", "1"), ("clock", "days"), ("clock-turn-hours", "48")];
    let slow = ala.post("/tables", &slow).await.place();
    conn.execute("UPDATE game_table SET updated = updated - 36000", []).unwrap();
    let page = site.browser().page("/").await;
    assert_eq!(rows(&page), [slow.trim_start_matches("/t/")]);
    assert!(page.contains("2 days a turn"), "{page}");
    conn.execute("DELETE FROM game_table WHERE id = ?1", [slow.trim_start_matches("/t/")]).unwrap();
    let private = [("game", "toy"), ("way", "friends"), ("listed", "0")];
    ala.post("/tables", &private).await.place();
    assert_eq!(rows(&site.browser().page("/").await), Vec::<String>::new());
}

#[tokio::test]
async fn guests_and_bots_have_names_in_the_readers_language() {
    let site = Site::open().await;
    let mut ala = site.browser();
    let open = [("game", "toy"), ("seat0", "me"), ("seat1", "bot3"), ("seat2", "open")];
    let place = ala.post("/tables", &open).await.place();
    let name = |page: &str| page.split("Guest ").nth(1).unwrap()[..4].to_owned();
    let page = ala.page(&place).await;
    let number = name(&page);
    assert!(page.contains("⚙ Handcar (hard)"));
    let mut ola = site.browser();
    ola.language = "pl".to_owned();
    let page = ola.page(&place).await;
    assert!(page.contains(&format!("<strong>Gość {number}</strong>")) && page.contains("⚙ Drezyna (trudny)"));
    ola.post(&format!("{place}/sit"), &[("seat", "2"), ("name", "Ola")]).await;
    for (browser, words) in [(&mut ala, ["Guest ", "Handcar"]), (&mut ola, ["Gość ", "Drezyna"])] {
        let page = browser.page(&place).await;
        assert!(words.iter().all(|word| page.contains(word)), "on the board as well: {words:?}");
    }
}

#[tokio::test]
async fn results_are_told_to_their_person_alone() {
    let site = Site::open().await;
    assert_eq!(site.browser().get("/me/results").await.status, 303, "whoever is nobody has none");
    let (mut people, place) = site.gather(&[("game", "toy")], 2).await;
    assert!(people[0].page("/me/results").await.contains("You have finished no game yet."));
    while people[0].view(&place).await["over"] == false {
        for browser in &mut people {
            browser.act(&place, "set 1").await;
            browser.act(&place, "done").await;
        }
    }
    let link = "/me/results#results-toy";
    let is_linked = |page: &str| tags(page).iter().any(|tag| tag.get("href") == Some(link));
    assert!(is_linked(&people[1].page(&place).await));
    assert!(!is_linked(&site.browser().page(&place).await));
    people[1].language = "pl".to_owned();
    let page = people[1].page("/me/results").await;
    assert!(
        by_id(&page, "results-toy").is_some()
            && page.contains("ludzie")
            && page.contains("Czas na ruch: zwykle mniej"),
        "{page}"
    );
}
