//! Talk at a table as browsers meet it: each reader's language, escaping, limits, who hears whom, and notes nobody else reads.

use hall::PersonId;
use web::{Limit, Limits, Settings};

use crate::browser::Browser;
use crate::html::by_id;
use crate::listen::Listener;
use crate::site::{Laid, Site};
use crate::usual::free;

/// What most people would be afraid to read unescaped.
const NASTY: &str = "<script>alert('x')</script> & \"</li><img src=x onerror=y>\"";

/// A private table of two people that has begun.
async fn pair(site: &Site) -> (Browser, Browser, String) {
    let people = site.people(2).await;
    let place = site.lay("talk", &Laid::until("toy", "2", 1, |_| true), &people).await;
    (people[0].0.clone(), people[1].0.clone(), place)
}

async fn phrase(browser: &mut Browser, place: &str, code: &str) -> u16 {
    browser.post(&format!("{place}/say"), &[("phrase", code)]).await.status
}

async fn write(browser: &mut Browser, place: &str, text: &str) -> u16 {
    browser.post(&format!("{place}/say"), &[("text", text)]).await.status
}

/// The words of the next talk that a listener hears.
async fn hears(stream: &mut Listener) -> String {
    let heard = stream.next().await;
    assert!(heard.raw.starts_with("event: talk\n") && heard.id.is_empty(), "{heard:?}");
    let lines = heard.message["lines"].as_array().unwrap();
    lines.iter().map(|line| line[1].as_str().unwrap()).collect()
}

#[tokio::test]
async fn each_reader_is_told_in_their_own_language() {
    let site = Site::open().await;
    let (mut ala, mut bob, place) = pair(&site).await;
    "pl".clone_into(&mut ala.language);
    let (mut english, mut polish) = (bob.follow(&place).await, ala.follow(&place).await);
    assert_eq!(phrase(&mut ala, &place, "good-game").await, 303);
    assert!(hears(&mut english).await.contains("<strong>Ala</strong>: Good game!"));
    assert!(hears(&mut polish).await.contains("<strong>Ala</strong>: Dobra gra!"));
    assert!(english.silent().await && polish.silent().await, "the board is not painted anew");
    assert!(bob.page(&place).await.contains("<strong>Ala</strong>: Good game!"));
    assert!(ala.page(&format!("{place}/talk")).await.contains("<strong>Ala</strong>: Dobra gra!"));
    // A sign has a name for those who do not see it.
    assert_eq!(phrase(&mut bob, &place, "train").await, 303);
    assert!(hears(&mut polish).await.contains("aria-label=\"parowóz\""));
    for wrong in ["", "no-such-words", "<b>"] {
        assert_eq!(phrase(&mut ala, &place, wrong).await, 400, "{wrong}");
    }
}

#[tokio::test]
async fn whoever_was_away_hears_what_they_missed_and_nothing_twice() {
    let site = Site::open().await;
    let (mut ala, mut bob, place) = pair(&site).await;
    let path = bob.stream(&place).await;
    assert!(path.contains("&said=0"), "{path}");
    phrase(&mut ala, &place, "hello").await;
    phrase(&mut ala, &place, "thanks").await;
    let missed = hears(&mut bob.listen(&path).await).await;
    assert!(missed.contains("Hello on the platform!") && missed.contains("Thank you!"));
    assert!(bob.follow(&place).await.silent().await, "a page that has them is not told again");
    let answer = bob.script(&format!("{place}/say?said=2"), &[("phrase", "oops")]).await.json();
    assert_eq!((answer["height"].as_u64(), answer["lines"].as_array().unwrap().len()), (Some(3), 1));
    // Programs that listen to the game hear nothing of the talk.
    let mut program = bob.listen(&format!("{place}/live")).await;
    program.next().await;
    phrase(&mut ala, &place, "hello").await;
    assert!(program.silent().await);
}

#[tokio::test]
async fn words_of_ones_own_are_escaped_and_cut() {
    let site = Site::open().await;
    let (mut ala, mut bob, place) = pair(&site).await;
    let mut live = bob.follow(&place).await;
    assert_eq!(write(&mut ala, &place, NASTY).await, 303);
    let (heard, page) = (hears(&mut live).await, bob.page(&place).await);
    for html in [&heard, &page] {
        assert!(!html.contains("<script>alert") && !html.contains("<img src=x"), "{html}");
        assert!(html.contains("&lt;script&gt;alert('x')&lt;/script&gt; &amp; "), "{html}");
    }
    assert_eq!(write(&mut ala, &place, &"ż".repeat(1_000)).await, 303);
    let heard = hears(&mut live).await;
    assert!(heard.contains(&"ż".repeat(280)) && !heard.contains(&"ż".repeat(281)));
    for nothing in ["", "  ", "\u{200b}"] {
        assert_eq!(write(&mut ala, &place, nothing).await, 400);
    }
}

#[tokio::test]
async fn strangers_write_nothing_and_players_do_not_hear_them() {
    let site = Site::open().await;
    let (mut ala, _, place) = pair(&site).await;
    let (mut ewa, mut guest) = (site.person("Ewa").await.0, site.browser());
    let mut live = ala.follow(&place).await;
    let mut beside = ewa.follow(&place).await;
    for stranger in [&mut ewa, &mut guest] {
        assert_eq!(write(stranger, &place, "psst, he has the red one").await, 403);
        assert!(by_id(&stranger.page(&place).await, "talk-text").is_none(), "there is no field for it");
        // Ready words can be a code as well.
        assert_eq!(phrase(stranger, &place, "thinking").await, 303);
    }
    assert!(guest.cookies.contains_key("kolej"), "whoever speaks is somebody");
    assert!(live.silent().await);
    assert!(!ala.page(&place).await.contains("id=\"remark-"), "nothing of it");
    assert!(!ala.page(&format!("{place}/talk")).await.contains("id=\"remark-"));
    assert!(hears(&mut beside).await.contains("(watching)"), "those who watch hear each other");
    assert_eq!(phrase(&mut ala, &place, "hello").await, 303);
    assert!(hears(&mut beside).await.contains("Hello on the platform!"), "and the players");
}

#[tokio::test]
async fn a_reader_mutes_and_reports() {
    let site = Site::open().await;
    let (mut ala, mut bob, place) = pair(&site).await;
    phrase(&mut ala, &place, "hello").await;
    let about = format!("{place}/about");
    for (what, number, status) in [
        ("mute", "7", 404),
        ("report", "7", 404),
        ("burn", "1", 400),
        ("report", "1", 303),
        ("mute", "1", 303),
    ] {
        let answer = bob.post(&about, &[("what", what), ("number", number)]).await;
        assert_eq!(answer.status, status, "{what} {number}");
    }
    assert_eq!(
        ala.post(&about, &[("what", "mute"), ("number", "1")]).await.status,
        400,
        "nobody mutes themselves"
    );
    let mut live = bob.follow(&place).await;
    phrase(&mut ala, &place, "thanks").await;
    assert!(live.silent().await);
    let page = bob.page(&place).await;
    assert!(!page.contains("id=\"remark-") && page.contains("Muted: 1"));
    assert!(ala.page(&place).await.contains("Thank you!"), "nobody else hears less");
    let reports = site.store.reports(9).await.unwrap();
    assert_eq!(
        (reports.len(), reports[0].body.as_str(), reports[0].name.as_deref()),
        (1, "hello", Some("Ala"))
    );
    let PersonId(person) = reports[0].person;
    let again = [("what", "hear"), ("person", &*person.to_string())];
    assert_eq!(bob.post(&about, &again).await.status, 303);
    assert!(bob.page(&place).await.contains("Thank you!"));
}

#[tokio::test]
async fn only_the_host_switches_the_talk_off() {
    let site = Site::open().await;
    let (mut ala, mut bob, place) = pair(&site).await;
    let switch = format!("{place}/switch-talk");
    assert_eq!(bob.post(&switch, &[("talk", "off")]).await.status, 403);
    for (talk, status) in [("loud", 400), ("off", 303)] {
        assert_eq!(ala.post(&switch, &[("talk", talk)]).await.status, status, "{talk}");
    }
    assert_eq!(phrase(&mut bob, &place, "hello").await, 403);
    let page = bob.page(&place).await;
    assert!(by_id(&page, "say").unwrap().get("hidden").is_some());
    assert!(!page.contains("/switch-talk") && ala.page(&place).await.contains("value=\"on\""));
    let mut live = bob.follow(&place).await;
    assert_eq!(ala.post(&switch, &[("talk", "on")]).await.status, 303);
    assert_eq!(live.next().await.message["off"], false);
    assert_eq!(phrase(&mut bob, &place, "hello").await, 303);
}

#[tokio::test]
async fn talk_has_limits() {
    let limits = Limits::NONE.with(Limit::Remarks, 3);
    let site = Site::with(Settings { limits, ..free() }).await;
    let (mut ala, _, place) = pair(&site).await;
    for _ in 0..3 {
        assert_eq!(phrase(&mut ala, &place, "hello").await, 303);
    }
    let answer = ala.post(&format!("{place}/say"), &[("phrase", "hello")]).await;
    assert_eq!(answer.status, 429);
    assert!(answer.text().contains("That was a lot of talk"), "{}", answer.text());
    // Without that limit the table has its own.
    let site = Site::open().await;
    let (mut ala, mut bob, place) = pair(&site).await;
    let mut said = 0;
    while phrase(&mut ala, &place, "hello").await == 303 {
        said += 1;
        assert!(said < 50);
    }
    assert_eq!(phrase(&mut ala, &place, "hello").await, 429);
    assert_eq!(phrase(&mut bob, &place, "hello").await, 303);
}

#[tokio::test]
async fn a_note_is_on_nobody_elses_page() {
    const SECRET: &str = "keep the 63 for <later>";
    let site = Site::open().await;
    let (mut ala, bob, place) = pair(&site).await;
    let mut others = [bob, site.person("Ewa").await.0, site.browser()];
    let mut streams = Vec::new();
    for other in &mut others {
        streams.push(other.follow(&place).await);
    }
    let saved = ala.post(&format!("{place}/note"), &[("note", &format!("{SECRET}\r\nsecond line"))]).await;
    assert_eq!(saved.place(), format!("{place}/talk"));
    let page = ala.page(&place).await;
    assert!(page.contains("keep the 63 for &lt;later&gt;\nsecond line</textarea>"), "{page}");
    for (other, stream) in others.iter_mut().zip(&mut streams) {
        for path in ["", "/talk", "/view.json", "/proof", "/log", "/replay"] {
            assert!(!other.get(&format!("{place}{path}")).await.wire().contains("keep the 63"), "{path}");
        }
        assert!(stream.silent().await);
    }
    assert!(!site.browser().page("/").await.contains("keep the 63"));
    assert_eq!(ala.script(&format!("{place}/note"), &[("note", "")]).await.status, 204);
    assert!(!ala.page(&place).await.contains("keep the 63"));
}
