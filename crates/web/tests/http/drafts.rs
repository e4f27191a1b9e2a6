//! Forms without script, drafts and taking them back.

use axum::http::header::VARY;

use crate::browser::Browser;
use crate::html::{by_id, tags};
use crate::site::{Laid, Site, acting, legal};

/// Abilities that ask for a place, so that choosing one is a draft.
const AIMED: [&str; 5] =
    ["use move-right", "use move-left", "use swap-adjacent", "use swap-skip", "use protect"];

/// A game in which whoever is to act could use an ability that asks for a place; the seat and the ability.
pub(crate) fn with_ability(seats: &str) -> (Laid, usize, String) {
    let aimed = |play: &dyn engine::Play| {
        let seat = acting(play)?;
        let act = legal(play, seat).into_iter().find(|act| AIMED.contains(&act.as_str()))?;
        play.draft(seat).is_empty().then_some((seat.index(), act))
    };
    let laid = Laid::until("tor", seats, 3, |play| aimed(play).is_some());
    let (seat, act) = aimed(&*laid.play()).unwrap();
    (laid, seat, act)
}

/// Everything a browser can load of a table.
pub(crate) async fn everything(browser: &mut Browser, place: &str) -> String {
    let mut all = String::new();
    for path in ["", "/view.json", "/picture.svg", "/proof", "/replay", "/log"] {
        all += &browser.get(&format!("{place}{path}")).await.wire();
    }
    all
}

#[tokio::test]
async fn every_click_of_a_plain_form_leads_back_to_the_table() {
    let site = Site::open().await;
    let mut people = site.people(2).await;
    let (laid, seat, act) = with_ability("2");
    let place = site.lay("plain", &laid, &people).await;
    let browser = &mut people[seat].0;
    let before = browser.page(&place).await;
    let board = browser.board(&place).await;
    let answer = browser.press(&board, board.button("act", &act)).await;
    assert_eq!((answer.status, answer.place()), (303, place.clone()));
    assert!(answer.body.is_empty());
    // The page shows the draft: the ability is chosen, now it needs a place.
    let after = browser.page(&place).await;
    assert_ne!(before, after);
    let board = browser.board(&place).await;
    assert!(board.acts().iter().all(|act| act.starts_with("at ")) && !board.acts().is_empty());
    let answer = browser.press(&board, board.button("act", board.acts()[0])).await;
    assert_eq!((answer.status, answer.place()), (303, place.clone()));
    let view = browser.view(&place).await;
    assert_eq!(view["seq"], laid.records.len() + 2);
    assert_eq!(browser.get(&place).await.header(VARY), "cookie, accept-language");
}

#[tokio::test]
async fn the_browser_module_gets_the_same_state_as_a_message() {
    let site = Site::open().await;
    let mut people = site.people(2).await;
    let (laid, seat, act) = with_ability("2");
    let place = site.lay("scripted", &laid, &people).await;
    let browser = &mut people[seat].0;
    let since = laid.records.len();
    let mut told = Vec::new();
    for _ in 0..2 {
        let board = browser.board(&place).await;
        let act = if board.acts().contains(&&*act) { act.clone() } else { board.acts()[0].to_owned() };
        let [seat, token] = ["seat", "token"].map(|name| board.field(name).unwrap());
        let fields = [("seat", seat), ("token", token), ("act", &*act)];
        let answer = browser.script(&format!("{place}/act?since={since}"), &fields).await;
        assert_eq!(answer.status, 200);
        let message = answer.json();
        // The message carries exactly what a page loaded now would show.
        let page = browser.page(&place).await;
        assert!(page.contains(message["html"].as_str().unwrap()));
        let live = by_id(&page, "live").unwrap();
        assert_eq!(live.get("data-seq"), Some(&*message["seq"].to_string()));
        assert!(live.get("data-stream").unwrap().contains(message["stamp"].as_str().unwrap()));
        assert!(page.contains(&format!("<title>{} · Kolej</title>", message["title"].as_str().unwrap())));
        told = message["story"].as_array().unwrap().clone();
        assert!(told.iter().all(|line| line[0].as_u64().unwrap() >= since as u64));
    }
    assert!(!told.is_empty(), "the move is told once it is made");
    let page = browser.page(&place).await;
    assert!(told.iter().all(|line| page.contains(line[1].as_str().unwrap())));
}

#[tokio::test]
async fn nobody_else_sees_any_trace_of_a_draft() {
    let site = Site::open().await;
    let mut people = site.people(3).await;
    let (laid, seat, act) = with_ability("3");
    let place = site.lay("draft", &laid, &people).await;
    let mut actor = people.remove(seat).0;
    let mut others: Vec<Browser> = people.into_iter().map(|(browser, _)| browser).collect();
    others.push(site.browser());
    others.push(site.person("Ewa").await.0);
    let mut streams = Vec::new();
    for other in &mut others {
        // One listens from the beginning, one with what its page already shows.
        let mut fresh = other.listen(&format!("{place}/live")).await;
        fresh.next().await;
        let mut current = other.follow(&place).await;
        assert!(current.silent().await, "the page is up to date");
        streams.extend([fresh, current]);
    }
    let mut own = actor.follow(&place).await;
    // That they all have come is news of its own.
    while actor.page(&place).await.matches("data-lamp=\"here\"").count() < 3 {}
    let mut before = Vec::new();
    for other in &mut others {
        before.push(everything(other, &place).await);
    }

    let plain = actor.page(&place).await;
    assert!(actor.board(&place).await.undos().is_empty());
    actor.act(&place, &act).await;
    let board = actor.board(&place).await;
    assert_eq!(board.undos().len(), 1, "one step of a draft is taken back by one button");
    assert!(own.next().await.html().contains("id=\"undo\""), "other windows of the same person follow");
    for (other, before) in others.iter_mut().zip(&before) {
        assert_eq!(&everything(other, &place).await, before);
    }
    for stream in &mut streams {
        assert!(stream.silent().await, "a draft of somebody else is not news");
    }

    // Taken back, it never was: only the token has moved on.
    let answer = actor.press(&board, board.undos()[0]).await;
    assert_eq!(answer.place(), place);
    let undone = actor.board(&place).await;
    assert!(undone.undos().is_empty());
    let bare = |html: &str| -> Vec<Vec<(String, String)>> {
        let tags = tags(html).into_iter().filter(|tag| tag.get("name") != Some("token"));
        tags.filter(|tag| tag.get("id") != Some("live")).map(|tag| tag.attributes).collect()
    };
    assert_eq!(bare(&actor.page(&place).await), bare(&plain));
    for (other, before) in others.iter_mut().zip(&before) {
        assert_eq!(&everything(other, &place).await, before);
    }
    for stream in &mut streams {
        assert!(stream.silent().await, "and neither is its end");
    }
}

#[tokio::test]
async fn a_draft_can_be_changed_as_often_as_one_likes() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let laid = Laid::until("toy", "2", 1, |_| true);
    let place = site.lay("steps", &laid, &people).await;
    let mut ala = people[0].0.clone();
    for (act, all) in [("set 1", "0"), ("set 3", "1"), ("set 1", "0")] {
        ala.act(&place, act).await;
        let board = ala.board(&place).await;
        let fields = [("seat", "0"), ("token", board.field("token").unwrap()), ("all", all)];
        assert_eq!(ala.post(&format!("{place}/undo"), &fields).await.place(), place);
    }
    ala.act(&place, "set 2").await;
    let shown = |page: &str| (1..=3).find(|signal| page.contains(&format!("signal {signal}")));
    assert_eq!(shown(&ala.page(&place).await), Some(2));
    let board = ala.board(&place).await;
    ala.press(&board, board.undos()[0]).await;
    assert_eq!(shown(&ala.page(&place).await), None);
    assert!(ala.board(&place).await.undos().is_empty());
    assert_eq!(ala.view(&place).await["seq"], laid.records.len(), "nothing of it was ever made");
}

#[tokio::test]
async fn one_action_is_lifted_out_of_a_draft() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let place = site.lay("lift", &Laid::until("toy", "2", 1, |_| true), &people).await;
    let (mut ala, undo) = (people[0].0.clone(), format!("{place}/undo"));
    ala.act(&place, "set 1").await;
    let (page, board) = (ala.page(&place).await, ala.board(&place).await);
    let token = board.field("token").unwrap();
    for at in ["1", "-1", "x", "99999999999999999999999"] {
        let answer = ala.post(&undo, &[("seat", "0"), ("token", token), ("at", at)]).await;
        assert_eq!(answer.status, 400, "{at}");
        assert!(answer.text().contains("role=\"alert\""), "the page explains it: {at}");
        assert_eq!(ala.page(&place).await, page);
    }
    let answer = ala.post(&undo, &[("seat", "0"), ("token", token), ("at", "0")]).await;
    assert_eq!(answer.place(), place);
    assert!(ala.board(&place).await.undos().is_empty());
    // What was lifted stays so when the table is loaded again.
    let site = site.restart(crate::site::free()).await;
    let mut again = site.browser();
    again.cookies = ala.cookies.clone();
    let board = again.board(&place).await;
    assert!(board.undos().is_empty());
    assert_eq!(board.field("token"), Some("0.2"));
    let answer = again.post(&undo, &[("seat", "0"), ("token", "0.2"), ("at", "0")]).await;
    assert_eq!(answer.status, 409);
}

#[tokio::test]
async fn a_click_anew_takes_the_place_of_the_draft() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let place = site.lay("anew", &Laid::until("toy", "2", 1, |_| true), &people).await;
    let (mut ala, act) = (people[0].0.clone(), format!("{place}/act"));
    let before = ala.view(&place).await;
    ala.act(&place, "set 1").await;
    let page = ala.page(&place).await;
    let click = |token: &'static str, act: &'static str, anew: &'static str| {
        [("seat", "0"), ("token", token), ("act", act), ("anew", anew)]
    };
    // Without the wish, or at another moment, the signal stays as it is set.
    for (token, wish, status) in [("0.1", "0", 422), ("0.1", "", 422), ("0.0", "1", 409), ("0.7", "1", 409)] {
        assert_eq!(ala.post(&act, &click(token, "set 2", wish)).await.status, status, "{token} {wish}");
        assert_eq!(ala.page(&place).await, page);
    }
    assert_eq!(ala.post(&act, &click("0.1", "set 2", "1")).await.place(), place);
    let drafted = ala.page(&place).await;
    assert!(drafted.contains("signal 2") && !drafted.contains("signal 1"), "{drafted}");
    // It is kept as any draft is, and as silent.
    let site = site.restart(crate::site::free()).await;
    let mut again = site.browser();
    again.cookies = ala.cookies.clone();
    assert_eq!(again.page(&place).await, drafted);
    assert_eq!(again.view(&place).await["seq"], before["seq"]);
    assert_eq!(again.post(&act, &click("0.2", "done", "1")).await.place(), place);
    assert_eq!(again.view(&place).await["seq"], before["seq"].as_u64().unwrap() + 2);
    // What is done is done.
    assert_eq!(again.post(&act, &click("2.0", "set 3", "1")).await.status, 422);
}

#[tokio::test]
async fn a_double_click_counts_once() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let place = site.lay("double", &Laid::until("toy", "2", 1, |_| true), &people).await;
    let mut ala = people[0].0.clone();
    // The same button twice, one after the other.
    let board = ala.board(&place).await;
    let button = board.button("act", "set 1");
    assert_eq!(ala.press(&board, button).await.status, 303);
    let (page, view) = (ala.page(&place).await, ala.view(&place).await);
    let again = ala.press(&board, button).await;
    assert_eq!(again.status, 409);
    assert!(again.text().contains("The table has moved on."));
    assert_eq!((ala.page(&place).await, ala.view(&place).await), (page, view.clone()));
    // And at once, in two windows: exactly one is taken.
    let board = ala.board(&place).await;
    let (mut here, mut there) = (ala.clone(), ala.clone());
    let done = board.button("act", "done");
    let (one, two) = tokio::join!(here.press(&board, done), there.press(&board, done));
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [303, 409]);
    assert_eq!(ala.view(&place).await["seq"], view["seq"].as_u64().unwrap() + 2);
}

#[tokio::test]
async fn clicks_of_an_earlier_moment_are_refused() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let place = site.lay("stale", &Laid::until("toy", "2", 1, |_| true), &people).await;
    let (mut ala, mut bob) = (people[0].0.clone(), people[1].0.clone());
    let old = ala.board(&place).await;
    ala.act(&place, "set 1").await;
    let drafted = ala.board(&place).await;
    let page = ala.page(&place).await;
    let undo = format!("{place}/undo");
    for token in [old.field("token").unwrap(), "7.0", "0.7"] {
        for (path, name) in [(&undo, "all"), (&format!("{place}/act"), "act")] {
            let answer = ala.script(path, &[("seat", "0"), ("token", token), (name, "done")]).await;
            assert_eq!(answer.status, 409, "{token}");
            assert_eq!(ala.page(&place).await, page);
        }
    }
    // Others' moves do not make a page stale: the draft of Ala is her own.
    bob.act(&place, "set 2").await;
    bob.act(&place, "done").await;
    let answer = ala.press(&drafted, drafted.undos()[0]).await;
    assert_eq!(answer.place(), place);
    // Nothing is left to take back.
    let board = ala.board(&place).await;
    let token = board.field("token").unwrap();
    let answer = ala.post(&undo, &[("seat", "0"), ("token", token), ("all", "1")]).await;
    assert_eq!(answer.status, 409);
    assert!(answer.text().contains("There is nothing to take back"));
}
