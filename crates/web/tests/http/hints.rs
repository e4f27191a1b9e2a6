//! Hints: for the seat that asks, for that moment, and for nobody else.

use store::PersonId;

use crate::browser::Browser;
use crate::drafts::{everything, with_ability};
use crate::html::{by_id, without_lamps};
use crate::site::{Laid, Site};

/// A table of signal boxes at which everybody may act.
async fn boxes(site: &Site, count: usize) -> (Vec<(Browser, PersonId)>, String) {
    let people = site.people(count).await;
    let laid = Laid::until("toy", &count.to_string(), 1, |_| true);
    let place = site.lay("hint", &laid, &people).await;
    (people, place)
}

/// Presses the button with this id of the board.
async fn press(browser: &mut Browser, place: &str, what: &str) -> u16 {
    let board = browser.board(place).await;
    let button = board.buttons.iter().find(|button| button.action.ends_with(what)).unwrap();
    browser.press(&board, button).await.status
}

/// A page without the stamp of the part that tells how many hints were given, and without its length.
fn plain(page: &str) -> String {
    let stamp = |line: &str| line.contains("data-stream=") || line.starts_with("content-length");
    let cut = |line: &str| match line.split_once("stamp=") {
        Some((before, rest)) => format!("{before}{}", rest.get(16..).unwrap_or_default()),
        None => String::new(),
    };
    let page = without_lamps(page);
    page.lines().map(|line| if stamp(line) { cut(line) } else { line.to_owned() }).collect()
}

#[tokio::test]
async fn a_hint_is_shown_followed_and_gone() {
    let site = Site::open().await;
    let (people, place) = boxes(&site, 2).await;
    let mut ala = people[0].0.clone();
    let page = ala.page(&place).await;
    assert!(by_id(&page, "hint").is_some() && by_id(&page, "advice").is_none());
    assert_eq!(press(&mut ala, &place, "/hint").await, 303);
    let page = ala.page(&place).await;
    assert!(by_id(&page, "hint").is_none() && by_id(&page, "advice").is_some());
    assert_eq!(page.matches("hinted").count(), 1, "one button is marked");
    assert!(
        page.contains("hint-lamp") && page.contains(", Done (chance of a hit: 33 %)</p>"),
        "and the plan told, with its reason"
    );
    // Following it drafts everything but the step that could not be taken back.
    let seq = ala.view(&place).await["seq"].clone();
    assert_eq!(press(&mut ala, &place, "/follow").await, 303);
    let board = ala.board(&place).await;
    assert_eq!((board.acts(), board.undos().len()), (vec!["done"], 1));
    assert_eq!(ala.view(&place).await["seq"], seq);
    let page = ala.page(&place).await;
    assert!(by_id(&page, "advice").is_none(), "the moment of the hint is over");
    // Now only the last step is left: there is nothing to draft.
    assert_eq!(press(&mut ala, &place, "/hint").await, 303);
    let page = ala.page(&place).await;
    assert!(by_id(&page, "advice").is_some() && by_id(&page, "follow").is_none());
    ala.act(&place, "done").await;
    assert!(by_id(&ala.page(&place).await, "hint").is_none(), "whoever waits needs no hint");
}

#[tokio::test]
async fn the_browser_module_gets_the_hint_as_a_message() {
    let site = Site::open().await;
    let (people, place) = boxes(&site, 2).await;
    let mut ala = people[0].0.clone();
    let mut stream = ala.follow(&place).await;
    let fields = [("seat", "0"), ("token", "0.0")];
    let message = ala.script(&format!("{place}/hint"), &fields).await.json();
    assert!(message["html"].as_str().unwrap().contains("id=\"advice\""));
    assert_eq!(stream.next().await.html(), message["html"], "other windows of the same person follow");
    // Asked again, it is the same hint.
    let again = ala.script(&format!("{place}/hint"), &fields).await.json();
    assert_eq!(again["stamp"], message["stamp"]);
    assert!(stream.silent().await);
    let message = ala.script(&format!("{place}/follow"), &fields).await.json();
    assert!(message["html"].as_str().unwrap().contains("id=\"undo\""));
}

#[tokio::test]
async fn a_hint_is_counted_for_all_and_changes_nothing_else_for_anybody() {
    let site = Site::open().await;
    let (mut people, place) = boxes(&site, 3).await;
    let mut ala = people.remove(0).0;
    let mut others: Vec<Browser> = people.into_iter().map(|(browser, _)| browser).collect();
    others.extend([site.browser(), site.person("Ewa").await.0]);
    let (mut before, mut streams) = (Vec::new(), Vec::new());
    for other in &mut others {
        before.push(everything(other, &place).await);
        let mut fresh = other.listen(&format!("{place}/live")).await;
        fresh.next().await;
        streams.extend([fresh, other.follow(&place).await]);
    }
    let lamp = paint::lamp().into_string();
    let given = |n: u32| {
        let told = format!("Hints: <span class=\"given\">Ala {lamp}×{n}</span>");
        format!("<p class=\"hints-given\" id=\"hints-given\">{told}</p>")
    };
    for (what, n) in [("/hint", 1), ("/follow", 1), ("/hint", 2)] {
        assert_eq!(press(&mut ala, &place, what).await, 303);
        for (other, before) in others.iter_mut().zip(&before) {
            let now = everything(other, &place).await;
            assert!(now.contains(&given(n)), "everybody is told how many she was given");
            assert_eq!(plain(&now.replace(&given(n), "")), plain(before), "{what}");
        }
    }
    for stream in &mut streams {
        let heard = stream.next().await;
        assert!(heard.html().contains(&given(2)) && heard.story().is_empty());
        assert!(stream.silent().await, "there is nothing else to hear");
    }
    // Nor is it in what a seat's own program reads, which decides for itself.
    assert!(!ala.get(&format!("{place}/view.json")).await.text().contains("hint"));
}

#[tokio::test]
async fn a_hint_is_only_for_the_own_seat_and_the_present_moment() {
    let site = Site::open().await;
    let mut people = site.people(2).await;
    let (laid, seat, act) = with_ability("2");
    let place = site.lay("turn", &laid, &people).await;
    let mut waiting = people.remove(1 - seat).0;
    let mut acting = people.remove(0).0;
    let (mine, yours) = (seat.to_string(), (1 - seat).to_string());
    let token = acting.view(&place).await["token"].as_str().unwrap().to_owned();
    for what in ["hint", "follow"] {
        let path = format!("{place}/{what}");
        for (seat, token, status) in [
            (&*yours, &*token, 403),
            ("7", &token, 403),
            (&mine, "0.7", 409),
            (&mine, "nonsense", 400),
            ("x", &token, 400),
        ] {
            let answer = acting.post(&path, &[("seat", seat), ("token", token)]).await;
            assert_eq!(answer.status, status, "{what} {seat} {token}");
        }
        let own = waiting.view(&place).await["token"].as_str().unwrap().to_owned();
        let answer = waiting.post(&path, &[("seat", &yours), ("token", &own)]).await;
        assert_eq!(answer.status, 409, "it is not their turn");
        let answer = site.browser().post(&path, &[("seat", &mine), ("token", &token)]).await;
        assert_eq!(answer.status, 403);
    }
    assert!(by_id(&acting.page(&place).await, "advice").is_none());
    // A hint of TOR names the button it marks.
    assert_eq!(press(&mut acting, &place, "/hint").await, 303);
    assert_eq!(acting.page(&place).await.matches(" hinted\"").count(), 1);
    acting.act(&place, &act).await;
    assert!(by_id(&acting.page(&place).await, "advice").is_none(), "a draft is another moment");
}
