//! The players' own board is shown beside its text while it is being written.

use std::collections::BTreeSet;

use game::Lang;

use crate::browser::Browser;
use crate::html::{by_id, escape, faults, form, tags};
use crate::site::{Site, entry};

const NETWORK: &str = include_str!("../../../../games/signals/data/poland.txt");
const MAP: &str = include_str!("../../../../games/tickets/data/poland.txt");

/// What a text makes: the part that the browser module puts beside it.
async fn part(browser: &mut Browser, game: &str, kit: &str) -> String {
    let answer = browser.script(&format!("/new/{game}"), &[("kit", kit)]).await;
    assert_eq!(answer.status, 200);
    answer.json()["part"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_text_is_painted_beside_itself_and_stays_in_the_form() {
    let site = Site::open().await;
    for (game, kit, city) in [("tickets", MAP, "Kielce"), ("signals", NETWORK, "Kutno")] {
        let mut ala = site.browser();
        assert!(by_id(&ala.page(&format!("/new/{game}")).await, "own-show").is_some());
        let part = part(&mut ala, game, kit).await;
        assert!(part.starts_with("<svg") && part.contains(city), "{game}");
        // Without script the whole form comes back, with the same picture in it.
        let fields = [("game", game), ("seat0", "me"), ("seat1", "here"), ("name1", "Ola"), ("kit", kit)];
        let answer = ala.post(&format!("/new/{game}"), &fields).await;
        assert_eq!(answer.status, 200);
        let page = answer.text();
        assert!(page.contains(&part) && page.contains(&escape(kit)), "{game}");
        // It is drawn from its own pieces, not from those of the box that are on the page under the same names.
        let ids: Vec<String> = tags(page).iter().filter_map(|tag| tag.get("id").map(str::to_owned)).collect();
        let own: BTreeSet<&String> = ids.iter().collect();
        assert_eq!(own.len(), ids.len(), "{game}");
        assert_eq!(form(page, "/tables").field("name1"), Some("Ola"));
        assert!(by_id(page, "board-own").unwrap().get("checked").is_some());
    }
}

#[tokio::test]
async fn what_is_wrong_with_a_text_is_told_in_the_readers_language() {
    let site = Site::open().await;
    let bad =
        MAP.replace("wagons 18", "wagons <b>").replace("Kielce - Kraków 2 grey", "Kielce - Kielce 2 grey");
    let setup = format!("2 kit:{}", game::Options::to_word(&bad).unwrap().unwrap());
    let reasons = entry("tickets").open(&setup).err().unwrap().0;
    for (language, lang) in [("pl", Lang::Pl), ("en", Lang::En)] {
        let mut ala = site.browser();
        language.clone_into(&mut ala.language);
        let part = part(&mut ala, "tickets", &bad).await;
        assert_eq!(faults(&part), reasons.of(lang).lines().map(escape).collect::<Vec<_>>());
        assert!(faults(&part).len() >= 2 && !part.contains("<svg") && !part.contains("<b>"), "{part}");
    }
    let mut ala = site.browser();
    for nothing in ["", " \r\n# nothing\r\n"] {
        assert_eq!(faults(&part(&mut ala, "tickets", nothing).await).len(), 1);
    }
}

#[tokio::test]
async fn what_is_doubtful_about_a_map_is_told_beside_it() {
    let site = Site::open().await;
    let many = MAP.replace("wagons 18", "wagons 60");
    for (language, told) in
        [("pl", "gra kończy się wtedy pasowaniem"), ("en", "the game then ends by passing")]
    {
        let mut ala = site.browser();
        language.clone_into(&mut ala.language);
        assert!(!part(&mut ala, "tickets", MAP).await.contains(told), "its own numbers fit each other");
        for text in [many.clone(), many.replace('\n', "\r\n")] {
            let part = part(&mut ala, "tickets", &text).await;
            assert!(part.starts_with("<svg") && part.contains(told), "{language}: {part}");
        }
    }
}

#[tokio::test]
async fn what_is_too_long_or_nowhere_is_refused() {
    let site = Site::open().await;
    let mut ala = site.browser();
    let long = format!("{MAP}# {}", "x".repeat(24_000));
    assert_eq!(faults(&part(&mut ala, "tickets", &long).await), ["the file has more than 24000 letters"]);
    assert_eq!(ala.post("/new/tickets", &[("kit", &"x".repeat(200_000))]).await.status, 413);
    for game in ["tor", "ink", "depot", "nothing"] {
        assert_eq!(ala.post(&format!("/new/{game}"), &[("kit", MAP)]).await.status, 404, "{game}");
    }
}
