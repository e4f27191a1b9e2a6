//! The live stream: what listeners hear, and what they do not.

use crate::browser::Browser;
use crate::html::{by_id, tags};
use crate::site::{Laid, Site};

/// The log lines of a page with the numbers of their steps.
fn lines(page: &str) -> Vec<u64> {
    let numbers = tags(page).into_iter().filter(|tag| tag.name == "li");
    numbers.filter_map(|tag| tag.get("data-seq")?.parse().ok()).collect()
}

/// Everybody sets a signal and confirms.
async fn round(browsers: &mut [Browser], place: &str) {
    for browser in browsers {
        browser.act(place, "set 1").await;
        browser.act(place, "done").await;
    }
}

#[tokio::test]
async fn a_listener_hears_the_move_of_another() {
    let site = Site::open().await;
    let (mut browsers, place) = site.gather(&[("game", "tor")], 2).await;
    let view = browsers[0].view(&place).await;
    let seat = usize::try_from(view["turn"][0].as_u64().unwrap()).unwrap();
    let (actor, waiting) = (&mut browsers[seat].clone(), &mut browsers[1 - seat]);
    let mut live = waiting.follow(&place).await;
    assert!(live.silent().await, "the page is up to date");
    // The first player has one offer, so its place is the whole exchange.
    actor.act(&place, "at 3").await;
    let heard = live.next().await;
    let page = waiting.page(&place).await;
    assert_eq!(heard.seq(), view["seq"].as_u64().unwrap() + 1);
    assert_eq!(heard.id, heard.seq().to_string());
    assert!(page.contains(heard.html()), "the message shows what a page loaded now would");
    let told = heard.story();
    assert!(!told.is_empty() && told.iter().all(|(at, line)| *at + 1 >= heard.seq() && page.contains(line)));
    assert!(heard.message["title"].as_str().unwrap().contains("Your turn"));
    assert!(live.silent().await);
}

/// What somebody does may leave another's board as it was; its line in the log is news all the same.
#[tokio::test]
async fn no_line_of_the_log_is_lost_when_the_board_stays_the_same() {
    let site = Site::open().await;
    let people = site.people(3).await;
    let place = site.lay("lines", &Laid::until("toy", "3", 1, |_| true), &people).await;
    let mut cyryl = people[2].0.clone();
    let mut live = cyryl.follow(&place).await;
    let mut told = lines(&cyryl.page(&place).await);
    for (browser, _) in &people[..2] {
        let mut browser = browser.clone();
        browser.act(&place, "set 2").await;
        browser.act(&place, "done").await;
        let heard = live.next().await;
        assert_eq!(heard.story().len(), 1, "{heard:?}");
        told.extend(heard.story().into_iter().map(|(at, _)| at));
    }
    assert_eq!(told, lines(&cyryl.page(&place).await));
}

#[tokio::test]
async fn whoever_comes_back_gets_exactly_the_missing_lines() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let place = site.lay("gap", &Laid::until("toy", "2", 1, |_| true), &people).await;
    let mut browsers: Vec<Browser> = people.into_iter().map(|(browser, _)| browser).collect();
    for mut listener in [site.browser(), browsers[0].clone()] {
        let path = listener.stream(&place).await;
        let mut live = listener.listen(&path).await;
        let had = lines(&listener.page(&place).await);
        browsers[0].act(&place, "set 1").await;
        browsers[0].act(&place, "done").await;
        // The own draft is news to the seat itself, so it hears of the move in the end.
        let mut last = live.next().await;
        while last.story().is_empty() {
            last = live.next().await;
        }
        let heard = last.story();
        drop(live);
        // Meanwhile the round ends.
        browsers[1].act(&place, "set 3").await;
        browsers[1].act(&place, "done").await;
        let mut back = listener.listen_from(&path, Some(&last.id)).await;
        let missed = back.next().await;
        let all: Vec<u64> = had
            .iter()
            .copied()
            .chain([&heard[..], &missed.story()].concat().iter().map(|(at, _)| *at))
            .collect();
        assert_eq!(all, lines(&listener.page(&place).await), "neither twice nor never");
        assert!(!missed.story().is_empty());
        assert!(back.silent().await);
        // With nothing missed the current state comes once, without any line.
        let mut back = listener.listen_from(&path, Some(&missed.id)).await;
        assert!(back.next().await.story().is_empty());
        assert!(back.silent().await);
    }
    // Nonsense in the header is as good as none.
    for nonsense in ["", "x", "-1", "4294967296"] {
        let mut live = site.browser().listen_from(&format!("{place}/live"), Some(nonsense)).await;
        assert_eq!(live.next().await.story().len(), lines(&site.browser().page(&place).await).len());
    }
}

#[tokio::test]
async fn spectators_hear_only_what_is_public() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let place = site.lay("public", &Laid::until("toy", "2", 1, |_| true), &people).await;
    let mut browsers: Vec<Browser> = people.into_iter().map(|(browser, _)| browser).collect();
    let strangers = [site.browser(), site.person("Ewa").await.0];
    let mut live = Vec::new();
    for stranger in &strangers {
        // Asking for a seat makes nobody sit there.
        for query in ["", "?seat=0", "?seat=1", "?seat=7"] {
            live.push(stranger.listen(&format!("{place}/live{query}")).await);
        }
    }
    let mut own = browsers[0].listen(&format!("{place}/live")).await;
    assert!(own.next().await.html().contains("card "), "the seat itself sees its card");
    for _ in 0..2 {
        let mut first: Option<String> = None;
        for listener in &mut live {
            let mut heard = listener.next().await;
            while !listener.silent_after(&mut heard).await {}
            for secret in ["card ", "signal 1", "name=\"token\"", "name=\"act\""] {
                assert!(!heard.raw.contains(secret), "{secret:?} in {}", heard.raw);
            }
            let html = heard.html().to_owned();
            assert_eq!(*first.get_or_insert(html.clone()), html, "all spectators see the same");
        }
        round(&mut browsers, &place).await;
    }
}

#[tokio::test]
async fn all_listeners_hear_the_same_move() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let place = site.lay("many", &Laid::until("toy", "2", 1, |_| true), &people).await;
    let mut bob = people[1].0.clone();
    let mut spectator = site.browser();
    let mut polish = spectator.clone();
    "pl".clone_into(&mut polish.language);
    let mut live = Vec::new();
    for _ in 0..5 {
        live.push((bob.follow(&place).await, ": done"));
        live.push((spectator.follow(&place).await, ": done"));
        live.push((polish.follow(&place).await, ": gotowe"));
    }
    let mut ala = people[0].0.clone();
    ala.act(&place, "set 1").await;
    ala.act(&place, "done").await;
    for (listener, word) in &mut live {
        let heard = listener.next().await;
        let story = heard.story();
        assert_eq!(story.len(), 1);
        assert!(story[0].1.to_lowercase().ends_with(*word), "{story:?}");
        assert!(listener.silent().await);
    }
}

#[tokio::test]
async fn a_gathering_table_shows_who_sits_down_and_then_the_game() {
    let site = Site::open().await;
    let mut ala = site.browser();
    let place = ala.post("/tables", &[("game", "toy"), ("seat0", "me"), ("seat1", "open")]).await.place();
    let mut live = ala.follow(&place).await;
    assert!(live.silent().await);
    let mut bob = site.browser();
    bob.post("/settings", &[("name", "Bob")]).await;
    bob.post(&format!("{place}/sit"), &[("seat", "1"), ("name", "Bob")]).await.place();
    let mut heard = live.next().await;
    if !heard.html().contains("name=\"act\"") {
        assert!(heard.html().contains("<strong>Bob</strong>"), "{}", heard.html());
        heard = live.next().await;
    }
    assert!(heard.html().contains("name=\"act\""), "the game has begun");
    assert!(ala.page(&place).await.contains(heard.html()));
}

#[tokio::test]
async fn sitters_come_and_go_while_a_table_gathers() {
    let site = Site::open().await;
    let mut ala = site.browser();
    let open = [("game", "toy"), ("seat0", "me"), ("seat1", "open"), ("seat2", "open")];
    let place = ala.post("/tables", &open).await.place();
    let mut live = site.browser().listen(&format!("{place}/live")).await;
    assert!(!live.next().await.html().contains("Bob"));
    let mut bob = site.browser();
    bob.post(&format!("{place}/sit"), &[("seat", "1"), ("name", "Bob")]).await.place();
    assert!(live.next().await.html().contains("<strong>Bob</strong>"));
    bob.post(&format!("{place}/stand"), &[("seat", "1")]).await.place();
    assert!(!live.next().await.html().contains("Bob"));
    ala.post(&format!("{place}/bot"), &[("seat", "1"), ("level", "1")]).await.place();
    assert!(live.next().await.html().contains("<strong>⚙ Handcar (easy)</strong>"));
    // The invitation leads here: link, code and picture.
    let page = ala.page(&place).await;
    let code = page.split_once("class=\"code-large\">").unwrap().1.split_once('<').unwrap().0.to_owned();
    assert_eq!(site.browser().get(&format!("/join?code={}", code.to_lowercase())).await.place(), place);
    assert!(page.contains(&format!("http://kolej.local{place}")));
    assert!(by_id(&page, "live").is_some());
}

#[tokio::test]
async fn streams_end_when_the_server_closes() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let place = site.lay("closing", &Laid::until("toy", "2", 1, |_| true), &people).await;
    let mut live = people[0].0.listen(&format!("{place}/live")).await;
    live.next().await;
    site.server.close();
    assert!(live.hear().await.is_none());
}
