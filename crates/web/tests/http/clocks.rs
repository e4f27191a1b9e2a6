//! Clocks on pages and in the stream: chosen by a form, seen by everybody, and telling nobody anything else.

use serde_json::Value;

use crate::browser::Browser;
use crate::html::{by_id, form};
use crate::site::{Laid, Site};
use crate::usual::now;

const BANK: [(&str, &str); 5] = [
    ("clock", "bank"),
    ("clock-bank-minutes", "10"),
    ("clock-increment", "5"),
    ("at-end", "vote"),
    ("listed", "1"),
];

/// The strip of clocks on a page, without what time it is.
fn strip(page: &str) -> String {
    let begin = page.find("<section class=\"clocks\"").or_else(|| page.find("<section id=\"clocks\""));
    let strip = &page[begin.unwrap_or_else(|| panic!("no clocks"))..];
    let strip = &strip[..strip.find("</section>").unwrap()];
    let mut parts = strip.split("data-now=\"");
    let (first, rest) = (parts.next().unwrap(), parts.next().unwrap());
    let rest = rest.split_once('"').unwrap().1;
    // What is left of a clock that runs differs from second to second.
    let timers = rest.split("role=\"timer\"").map(|part| part.split_once('>').unwrap_or((part, "")));
    let timers =
        timers.map(|(tag, inside)| format!("{tag}{}", inside.split_once('<').map_or("", |(_, rest)| rest)));
    [first.to_owned(), timers.collect()].concat()
}

fn clocks(message: &Value) -> &Value {
    &message["clocks"]
}

#[tokio::test]
async fn a_clock_is_chosen_by_a_form_and_seen_by_everybody() {
    let site = Site::open().await;
    let mut stranger = site.browser();
    let offered = stranger.page("/new/toy").await;
    for id in ["clock-bank-minutes", "clock-turn-seconds", "clock-turn-hours", "clock-zone", "at-end"] {
        assert!(by_id(&offered, id).is_some(), "{id}");
    }
    assert_eq!(form(&offered, "/tables").field("clock"), Some("none"), "nobody has to have a clock");
    let (mut people, place) = site.gather(&[&[("game", "toy")][..], &BANK].concat(), 2).await;
    for browser in people.iter_mut().chain([&mut stranger]) {
        let page = browser.page(&place).await;
        let words = strip(&page);
        assert!(words.contains("10 min each for the whole game, and 5 s more after every turn."), "{words}");
        let clock = by_id(&page, "clock-1").unwrap();
        assert_eq!(clock.get("data-left"), Some("600000"));
        assert!(clock.get("class").unwrap().contains("runs"), "everybody is to act");
        assert!(page.contains(">10:0"), "the time as it is, for those without script");
    }
    // Who is done stops their clock, and everybody hears it.
    let mut listening = stranger.listen(&format!("{place}/live?since=999")).await;
    let time = listening.next().await;
    assert!(time.raw.starts_with("event: time\n") && time.id.is_empty(), "{}", time.raw);
    assert!(time.message.as_i64().unwrap() > 1_700_000_000_000);
    let before = listening.next().await;
    assert!(clocks(&before.message)[0]["until"].is_i64());
    people[0].act(&place, "set 1").await;
    people[0].act(&place, "done").await;
    let after = listening.next().await;
    assert_eq!(clocks(&after.message)[0].get("until"), None);
    assert!(clocks(&after.message)[0]["left"].as_i64().unwrap() <= 605_000);
    assert_eq!(
        clocks(&after.message)[1],
        clocks(&before.message)[1],
        "nobody loses time for somebody else's turn"
    );
}

#[tokio::test]
async fn a_table_without_clocks_says_nothing_of_time() {
    let site = Site::open().await;
    let (mut people, place) = site.gather(&[("game", "toy")], 2).await;
    assert!(by_id(&people[0].page(&place).await, "clocks").is_none());
    let first = people[0].listen(&format!("{place}/live")).await.next().await;
    assert_eq!(first.message.get("clocks"), None);
    for bad in
        [("clock", "sand"), ("clock-turn-seconds", "3"), ("at-end", "stand-in7"), ("clock-zone", "moon")]
    {
        let days = if bad.0 == "clock-zone" { "days" } else { "turn" };
        let fields = [("game", "toy"), ("seat0", "me"), ("seat1", "bot1"), ("clock", days), bad];
        assert_eq!(people[0].post("/tables", &fields).await.status, 400, "{bad:?}");
    }
}

/// A table whose steps have times, with a clock.
async fn lay(site: &Site, id: &str, laid: &Laid, people: &[(Browser, store::PersonId)]) -> String {
    site.lay_timed(id, laid, people, "days 86400 night 22 7 +60e vote").await
}

/// Two worlds that differ in a hidden draft have the same clocks, byte for byte: on the page, in the stream and its silence.
#[tokio::test]
async fn a_hidden_draft_moves_no_clock() {
    let laid = Laid::until("toy", "3", 6, |_| true);
    let mut heard = Vec::new();
    for drafted in [false, true] {
        let site = Site::open().await;
        let people = site.people(3).await;
        let place = lay(&site, "drafted", &laid, &people).await;
        let viewers = [people[2].0.clone(), site.browser()];
        // A spectator: whoever sits there and listens is seen to be there, which is another thing.
        let mut stream = site.browser().listen(&format!("{place}/live")).await;
        assert!(stream.next().await.raw.starts_with("event: time"));
        let mut answers = Vec::new();
        if drafted {
            // It changes the table, and nobody else hears of it.
            let mut own = people[0].0.clone();
            own.act(&place, "set 2").await;
        }
        answers.push(stream.next().await.raw);
        assert!(stream.silent().await);
        for mut browser in viewers {
            answers.push(strip(&browser.page(&place).await));
        }
        heard.push(answers);
    }
    assert_eq!(heard[0], heard[1]);
    assert!(heard[0][0].contains("\"until\""), "{}", heard[0][0]);
}

/// The time zone in which it is this hour now, whenever the test runs.
fn zone_where_it_is(hour: i64) -> String {
    let minutes = hour * 60 - now() / 60;
    format!("{:+}", (minutes + 720).rem_euclid(1440) - 720)
}

#[tokio::test]
async fn everybody_says_where_their_own_nights_are() {
    let site = Site::open().await;
    let (noon, night) = (zone_where_it_is(12), zone_where_it_is(3));
    let days = [
        ("game", "toy"),
        ("clock", "days"),
        ("clock-turn-hours", "24"),
        ("clock-nights", "1"),
        ("clock-zone", &*noon),
    ];
    let (mut people, place) = site.gather(&days, 2).await;
    let zone = format!("{place}/zone");
    let mut ends = Vec::new();
    for (status, seat, chosen) in
        [(303, "0", &*night), (403, "1", "-300a"), (400, "0", "moon"), (400, "x", "+0")]
    {
        let field = format!("zone-{seat}");
        let fields = [("seat", seat), (&*field, chosen)];
        assert_eq!(people[0].post(&zone, &fields).await.status, status, "{seat} {chosen}");
        let page = people[0].page(&place).await;
        ends.push(
            ["clock-0", "clock-1"].map(|id| by_id(&page, id).unwrap().get("data-until").unwrap().to_owned()),
        );
    }
    let [of_night, of_noon] = [0, 1].map(|seat: usize| ends[0][seat].parse::<i64>().unwrap());
    assert!(of_night > of_noon, "time stands still where it is night: {of_night} {of_noon}");
    assert_eq!(ends[0], ends[3]);
    assert_eq!(site.browser().post(&zone, &[("seat", "0"), ("zone-0", "+0")]).await.status, 403);
}

#[tokio::test]
async fn lines_of_the_log_say_when() {
    let site = Site::open().await;
    let (mut people, place) = site.gather(&[("game", "toy")], 2).await;
    for browser in &mut people {
        browser.act(&place, "set 1").await;
        browser.act(&place, "done").await;
    }
    let page = people[0].page(&place).await;
    let story = &page[page.find("id=\"story\"").unwrap()..];
    assert!(story.contains("<time class=\"when\" datetime=\"20"), "{story}");
    assert!(story.contains(" UTC\">0:0"), "{story}");
    while people[0].view(&place).await["over"] == false {
        for browser in &mut people {
            browser.act(&place, "set 1").await;
            browser.act(&place, "done").await;
        }
    }
    let log = people[0].get(&format!("{place}/log")).await;
    assert!(log.text().contains(" @1"), "{}", log.text());
}
