//! The replay of finished games: moments, captions, turns, the index, links.

use axum::body::Body;
use axum::http::Method;
use axum::http::header::ACCEPT;
use serde_json::Value;

use crate::browser::Browser;
use crate::html::{by_id, tags};
use crate::laid::Laid;
use crate::site::{Site, entry};

/// A game of each kind, as it was once played.
const GAMES: [(&str, &str); 6] = [
    ("tor", include_str!("../../../../games/tor/golden/2/2-seats.log")),
    ("ink", include_str!("../../../../games/ink/golden/1/base-2-seats.log")),
    ("depot", include_str!("../../../../games/depot/golden/1/base-2-seats.log")),
    ("tickets", include_str!("../../../../games/tickets/golden/2/rulebook-5-seats.log")),
    ("signals", include_str!("../../../../games/signals/golden/2/europe-2-seats.log")),
    ("toy", include_str!("../../../../games/toy/golden/2/2-seats.log")),
];

async fn laid(site: &Site, game: &str, log: &str) -> (String, u32) {
    let read = entry(game).read(log).unwrap();
    let about = read.play.about();
    let laid = Laid {
        entry: entry(game),
        setup: about.setup,
        seed: read.seed.unwrap(),
        records: read.play.records().to_vec(),
    };
    let people = site.people(usize::from(about.seats)).await;
    (site.lay_finished(&format!("film{game}"), &laid, &people).await, read.play.seq())
}

/// The moments or turns that a page lists.
fn stops(page: &str, name: &str) -> Vec<u32> {
    let root = tags(page).into_iter().find(|tag| tag.get("data-replay").is_some()).unwrap();
    root.get(name).unwrap().split(' ').map(|stop| stop.parse().unwrap()).collect()
}

/// The words beside the board, without their tags.
fn caption(page: &str) -> String {
    let from = page.split_once("class=\"prompt caption\"").unwrap().1.split_once('>').unwrap().1;
    let mut words = String::new();
    let mut inside = false;
    for letter in from.split_once("</div>").unwrap().0.chars() {
        match letter {
            '<' => inside = true,
            '>' => inside = false,
            letter if !inside => words.push(letter),
            _ => {}
        }
    }
    words.trim().to_owned()
}

fn href(page: &str, id: &str) -> String {
    by_id(page, id).unwrap_or_else(|| panic!("no {id}")).get("href").unwrap().to_owned()
}

#[tokio::test]
async fn every_moment_of_every_game_says_and_shows_what_happened() {
    for (game, log) in GAMES {
        let site = Site::open().await;
        let (place, last) = laid(&site, game, log).await;
        for language in ["pl", "en"] {
            let mut browser = site.browser();
            language.clone_into(&mut browser.language);
            let page = browser.page(&format!("{place}/replay")).await;
            let (moments, turns) = (stops(&page, "data-moments"), stops(&page, "data-turns"));
            assert!(moments.is_sorted_by(|one, two| one < two) && turns.is_sorted_by(|one, two| one < two));
            assert!(turns.iter().all(|turn| moments.contains(turn)), "{game}");
            assert_eq!((moments.last(), turns.last()), (Some(&last), Some(&last)), "{game}");
            assert!(moments.len() < last as usize, "{game}: luck is seen with what called for it");
            let begins = caption(&page);
            let (mut marked, mut seen) = (0, 0);
            // All of a short game, and a good part of a long one.
            for &at in moments.iter().skip(1).step_by(1 + moments.len() / 60) {
                let page = browser.page(&format!("{place}/replay?at={at}")).await;
                let words = caption(&page);
                assert!(words.chars().count() > 4 && words != begins, "{game} {at}: {words}");
                seen += 1;
                marked += usize::from(page.contains(" data-just"));
            }
            // The end shows another page; some moves leave no piece behind. The toy draws nothing.
            assert!(game == "toy" || marked * 2 > seen, "{game}: {marked} of {seen} are marked");
        }
    }
}

#[tokio::test]
async fn links_lead_by_step_and_by_turn_and_the_index_to_every_line() {
    let site = Site::open().await;
    let (place, last) = laid(&site, GAMES[3].0, GAMES[3].1).await;
    let mut browser = site.browser();
    let first_page = browser.page(&format!("{place}/replay")).await;
    let (moments, turns) = (stops(&first_page, "data-moments"), stops(&first_page, "data-turns"));
    assert!(turns.len() < moments.len());
    let address = |at: u32| format!("{place}/replay?at={at}");
    let around = |stops: &[u32], at: u32| {
        let before = stops.iter().rev().find(|&&stop| stop < at).or(stops.first()).copied().unwrap();
        (before, stops.iter().find(|&&stop| stop > at).or(stops.last()).copied().unwrap())
    };
    for at in [moments[0], moments[1], moments[moments.len() / 2], moments[moments.len() / 2] + 1, last] {
        let page = browser.page(&address(at)).await;
        let (back, forward) = around(&moments, at);
        let (turn_back, turn_forward) = around(&turns, at);
        for (id, to) in [
            ("first", moments[0]),
            ("turn-back", turn_back),
            ("back", back),
            ("forward", forward),
            ("turn-forward", turn_forward),
            ("last", last),
            ("link", at),
        ] {
            assert_eq!(href(&page, id), address(to), "{id} at {at}");
        }
        let present: Vec<_> =
            tags(&page).into_iter().filter(|tag| tag.get("aria-current") == Some("step")).collect();
        let lines = tags(&page).into_iter().filter(|tag| tag.get("href").is_some());
        let lines = lines.filter_map(|tag| tag.get("data-at")?.parse::<u32>().ok());
        let lines: Vec<u32> = lines.collect();
        assert!(lines.len() > 100 && lines.is_sorted());
        assert!(lines.iter().all(|to| moments.contains(to)), "every line leads to its moment");
        let expected = lines.iter().rev().find(|&&line| line <= at.max(lines[0]));
        assert_eq!(present.first().and_then(|tag| tag.get("data-at")?.parse().ok()).as_ref(), expected);
        assert_eq!(present.len(), 1);
    }
    // What was chosen stays chosen.
    let page = browser.page(&format!("{}&by=turn&speed=2", address(turns[5]))).await;
    assert_eq!(href(&page, "turn-forward"), format!("{}&by=turn&speed=2", address(turns[6])));
}

#[tokio::test]
async fn facts_of_a_game_lead_into_its_film_and_points_to_pieces_of_the_board() {
    for (game, log) in GAMES {
        let site = Site::open().await;
        let (place, last) = laid(&site, game, log).await;
        let mut browser = site.browser();
        let page = browser.page(&place).await;
        let facts: Vec<String> = tags(&page)
            .iter()
            .filter_map(|tag| {
                tag.get("href")?.strip_prefix(&format!("{place}/replay?at=")).map(str::to_owned)
            })
            .collect();
        assert!(facts.len() > 1 || game == "toy", "{game}: {facts:?}");
        for fact in facts {
            let shown = browser.page(&format!("{place}/replay?at={fact}")).await;
            assert!(fact.parse::<u32>().unwrap() <= last, "{game}");
            assert_eq!(
                by_id(&shown, "at").unwrap().get("value"),
                Some(&*fact),
                "{game}: the film has this moment"
            );
        }
        let counted = tags(&page).iter().filter(|tag| tag.get("data-counts").is_some()).count();
        assert_eq!(counted == 0, game == "toy", "{game}");
    }
}

#[tokio::test]
async fn without_script_a_page_goes_on_by_itself_until_the_end() {
    let site = Site::open().await;
    let (place, last) = laid(&site, GAMES[2].0, GAMES[2].1).await;
    let mut browser = site.browser();
    let page = browser.page(&format!("{place}/replay")).await;
    let turns = stops(&page, "data-turns");
    assert!(!page.contains("http-equiv"), "nothing moves before somebody wants it");
    let (mut page, mut seen) = (browser.page(&format!("{place}/replay?by=turn&play=1")).await, Vec::new());
    while let Some(meta) = tags(&page).into_iter().find(|tag| tag.get("http-equiv") == Some("refresh")) {
        let next = meta.get("content").unwrap().split_once(";url=").unwrap().1.to_owned();
        page = browser.page(&next).await;
        seen.push(by_id(&page, "at").unwrap().get("value").unwrap().parse::<u32>().unwrap());
    }
    assert_eq!(seen, turns[1..], "turn by turn until {last}");
    assert!(by_id(&page, "play").unwrap().get("href").is_none(), "at the end it stands still");
}

#[tokio::test]
async fn a_script_gets_the_moment_and_what_happened_on_the_way() {
    let site = Site::open().await;
    let (place, last) = laid(&site, GAMES[0].0, GAMES[0].1).await;
    let mut browser = site.browser();
    let page = browser.page(&format!("{place}/replay")).await;
    let moments = stops(&page, "data-moments");
    let mut ask = async |query: &str| -> Value {
        let request = browser.request(Method::GET, &format!("{place}/replay?{query}"));
        let request = request.header(ACCEPT, "application/json").body(Body::empty()).unwrap();
        browser.send(request).await.json()
    };
    let (from, to) = (moments[4], moments[5]);
    let answer = ask(&format!("at={to}&since={from}")).await;
    let steps: Vec<u64> =
        answer["told"].as_array().unwrap().iter().map(|told| told[0].as_u64().unwrap()).collect();
    assert!(!steps.is_empty() && steps.iter().all(|&step| (u64::from(from)..u64::from(to)).contains(&step)));
    assert!(answer["html"].as_str().unwrap().contains("class=\"board\""));
    // Going back, and beyond the ends, nothing happens.
    assert_eq!(ask(&format!("at={from}&since={to}")).await["told"], serde_json::json!([]));
    assert_eq!(ask(&format!("at={}&since={}", u32::MAX, u32::MAX)).await["told"], serde_json::json!([]));
    assert_eq!(ask(&format!("at={last}")).await["told"], serde_json::json!([]));
}

#[tokio::test]
async fn wishes_that_make_no_sense_are_refused() {
    let site = Site::open().await;
    let (place, _) = laid(&site, GAMES[5].0, GAMES[5].1).await;
    let mut browser: Browser = site.browser();
    for query in ["at=x", "at=-1", "at=4294967296", "by=year", "speed=3", "speed=", "since=x", "at=1&at=2"] {
        assert_eq!(browser.get(&format!("{place}/replay?{query}")).await.status, 400, "{query}");
    }
    for query in ["", "at=0", "at=4294967295", "speed=0.5", "speed=4&by=turn", "play=no", "since=4294967295"]
    {
        assert_eq!(browser.get(&format!("{place}/replay?{query}")).await.status, 200, "{query}");
    }
}
