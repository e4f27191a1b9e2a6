//! Lessons without script: forms and links alone, wrong clicks, wrong numbers, where somebody stopped.

use catalog::GAMES;
use game::Lang;

use crate::site::Site;

/// The fields that do a step: a whole action, or a place and what is chosen for it.
fn fields(step: usize, notation: &str) -> Vec<(String, String)> {
    let mut fields = vec![("step".to_owned(), step.to_string())];
    // Squares are a letter and a digit.
    let split = notation.split_once(' ').filter(|(at, _)| at.len() == 2 && at != &"at");
    match split {
        Some((at, with)) => {
            fields.push(("at".to_owned(), at.to_owned()));
            fields.push(("with".to_owned(), with.to_owned()));
        }
        None => fields.push(("act".to_owned(), notation.to_owned())),
    }
    fields
}

fn borrowed(fields: &[(String, String)]) -> Vec<(&str, &str)> {
    fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect()
}

#[tokio::test]
async fn every_lesson_is_finished_by_plain_forms_in_both_languages() {
    let site = Site::open().await;
    for (entry, lang) in GAMES.iter().flat_map(|entry| Lang::ALL.map(|lang| (entry, lang))) {
        let (id, lesson) = (entry.info.id, entry.lesson().unwrap());
        let mut browser = site.browser();
        lang.tag().clone_into(&mut browser.language);
        let mut place = format!("/learn/{id}");
        for (number, step) in lesson.steps.iter().enumerate() {
            let page = browser.page(&place).await;
            assert!(page.contains(&format!("name=\"step\" value=\"{number}\"")), "{id}, step {number}");
            let words = step.words.of(lang).replace('&', "&amp;");
            assert!(page.contains(&words), "{id}: {words}");
            assert_eq!(page.contains("id=\"lesson-next\""), step.wanted.is_none());
            let number_text = number.to_string();
            let answer = match &step.wanted {
                None => browser.post(&format!("/learn/{id}/on"), &[("step", &number_text)]).await,
                Some(wanted) => {
                    browser.post(&format!("/learn/{id}/act"), &borrowed(&fields(number, wanted))).await
                }
            };
            place = answer.place();
            assert_eq!(place, format!("/learn/{id}?at={}", number + 1));
        }
        let page = browser.page(&place).await;
        assert!(page.contains(lesson.end.of(lang)), "{id}");
        assert!(page.contains("name=\"level\" value=\"1\"") && page.contains(&format!("/rules/{id}")));
        assert!(browser.page("/").await.contains("id=\"learn-tor\""));
    }
}

#[tokio::test]
async fn a_wrong_click_is_answered_kindly_and_changes_nothing() {
    let site = Site::open().await;
    let mut browser = site.browser();
    let wrong = [
        ("0", "at 1", "read"),
        ("1", "at 4", "other"),
        ("1", "draw", "forbidden"),
        ("1", "nonsense", "forbidden"),
        ("2", "use move-left", "other"),
    ];
    for (step, act, not) in wrong {
        let answer = browser.post("/learn/tor/act", &[("step", step), ("act", act)]).await;
        assert_eq!(answer.place(), format!("/learn/tor?at={step}&not={not}"), "{act}");
        let page = browser.page(&answer.place()).await;
        assert!(page.contains("class=\"lesson-nudge\""), "{act}");
        let scripted = browser.script("/learn/tor/act", &[("step", step), ("act", act)]).await.json();
        assert_eq!(scripted["place"], format!("/learn/tor?at={step}"));
        assert!(scripted["html"].as_str().unwrap().contains("lesson-nudge"));
        assert_eq!(scripted["told"], serde_json::json!([]), "nothing happened");
    }
    let answer = browser.post("/learn/ink/undo", &[("step", "2"), ("at", "0")]).await;
    assert_eq!(answer.place(), "/learn/ink?at=2&not=other");
}

#[tokio::test]
async fn numbers_and_names_that_are_wrong_harm_nothing() {
    let site = Site::open().await;
    let mut browser = site.browser();
    for path in ["/learn/toy", "/learn/chess"] {
        assert_eq!(browser.get(path).await.status, 404, "{path}");
        assert_eq!(browser.post(&format!("{path}/on"), &[("step", "0")]).await.status, 404);
    }
    assert_eq!(browser.post("/learn/tor/act", &[("step", "99"), ("act", "draw")]).await.status, 409);
    assert_eq!(browser.post("/learn/tor/act", &[("step", "-1"), ("act", "draw")]).await.status, 400);
    let end = browser.post("/learn/tor/on", &[("step", "18446744073709551615")]).await;
    assert_eq!(end.place(), "/learn/tor?at=9", "the end is as far as it goes");
    assert!(browser.page("/learn/tor?at=4000000000").await.contains("id=\"lesson-play\""));
    // Whatever somebody wrote into the cookie, the lesson begins.
    for value in ["9", "77", "-3", "x"] {
        browser.cookies.insert("learn-tor".to_owned(), value.to_owned());
        assert!(browser.page("/learn/tor").await.contains("name=\"step\" value=\"0\""), "{value}");
    }
}

#[tokio::test]
async fn a_lesson_is_skipped_step_by_step_and_taken_up_again() {
    let site = Site::open().await;
    let mut browser = site.browser();
    for step in ["0", "1", "2"] {
        browser.post("/learn/tickets/on", &[("step", step)]).await.place();
    }
    assert_eq!(browser.cookies["learn-tickets"], "3");
    assert!(browser.page("/learn/tickets").await.contains("name=\"step\" value=\"3\""));
    assert!(browser.page("/").await.contains("Finish the lesson (3/7)"));
    assert!(browser.page("/rules/tickets").await.contains("Finish the lesson (3/7)"));
    assert!(browser.page("/new/tickets").await.contains("href=\"/learn/tickets\""));
    // What is told is what happened since the step before.
    let next = browser.script("/learn/tickets/act", &[("step", "3"), ("act", "face 3")]).await.json();
    assert_eq!(next["place"], "/learn/tickets?at=4");
    assert!(!next["told"].as_array().unwrap().is_empty());
}

#[tokio::test]
async fn the_lobby_offers_lessons_to_those_who_never_played() {
    let site = Site::open().await;
    let mut browser = site.browser();
    let offered = |page: &str, game: &str| {
        let (_, rest) = page.split_once("learn-offer").map_or((page, ""), |parts| parts);
        page.contains(&format!("class=\"button learn-offer\" id=\"learn-{game}\"")) && !rest.is_empty()
    };
    let page = browser.page("/").await;
    assert!(GAMES.iter().all(|entry| offered(&page, entry.info.id)), "to a stranger all of them");
    // Whoever waits for others has not played yet.
    browser.post("/tables", &[("game", "tor"), ("way", "friends")]).await.place();
    assert!(offered(&browser.page("/").await, "tor"));
    browser.post("/tables", &[("game", "tor"), ("way", "bots"), ("level", "1")]).await.place();
    let page = browser.page("/").await;
    assert!(
        !offered(&page, "tor") && page.contains("href=\"/learn/tor\""),
        "it is there, but not in the way"
    );
    assert!(offered(&page, "ink"));
}
