//! A page that has the part of a table as it was sent gets what is new in it, and no more.

use serde_json::Value;

use crate::browser::Browser;
use crate::site::Site;

/// What a page shows and keeps.
#[derive(Default)]
struct Kept {
    stamp: String,
    html: String,
    /// Bytes of the parts it was sent, and of those it shows.
    bytes: (usize, usize),
}

impl Kept {
    /// Completes a message as the browser module does.
    fn take(&mut self, message: &Value) {
        let html = if let Some(of) = message["of"].as_str() {
            assert_eq!(of, self.stamp, "a change of something else");
            assert!(message.get("html").is_none());
            let before: Vec<u16> = self.html.encode_utf16().collect();
            let parts = message["parts"].as_array().unwrap();
            self.bytes.0 += message["parts"].to_string().len();
            parts.iter().map(|part| piece(&before, part)).collect()
        } else {
            let html = message["html"].as_str().unwrap().to_owned();
            self.bytes.0 += html.len();
            html
        };
        self.bytes.1 += html.len();
        self.html = html;
        message["stamp"].as_str().unwrap().clone_into(&mut self.stamp);
    }
}

fn piece(before: &[u16], part: &Value) -> String {
    match part {
        Value::String(new) => new.clone(),
        range => {
            let at = |index: usize| usize::try_from(range[index].as_u64().unwrap()).unwrap();
            String::from_utf16(&before[at(0)..at(1)]).unwrap()
        }
    }
}

/// Whoever is to act, with what may be done.
async fn next(browsers: &mut [Browser], place: &str) -> Option<(usize, Value)> {
    for (at, browser) in browsers.iter_mut().enumerate() {
        let view = browser.view(place).await;
        if view["legal"].as_array().is_some_and(|legal| !legal.is_empty()) {
            return Some((at, view));
        }
    }
    None
}

/// In every game the page that puts changes together shows what a new page shows, by the stream and by answers to clicks.
#[tokio::test]
async fn changes_put_together_are_the_whole_part() {
    let (site, mut all) = (Site::open().await, (0, 0));
    for game in ["tor", "ink", "depot", "tickets", "signals"] {
        let (mut browsers, place) = site.gather(&[("game", game)], 2).await;
        let mut whole = browsers[0].listen(&format!("{place}/live")).await;
        let mut short = browsers[0].listen(&format!("{place}/live?text=")).await;
        let (mut kept, mut answers) = (Kept::default(), [Kept::default(), Kept::default()]);
        let (mut heard, mut change) = (whole.next().await, short.next().await);
        kept.take(&change.message);
        assert_eq!(heard.html(), kept.html, "{game}: at first everything");
        for click in 0..30_usize {
            let Some((at, view)) = next(&mut browsers, &place).await else { break };
            let legal = view["legal"].as_array().unwrap();
            let (token, act) =
                (view["token"].as_str().unwrap(), legal[click * 7 % legal.len()].as_str().unwrap());
            let path = format!("{place}/act?since={}&text={}", view["seq"], answers[at].stamp);
            let seat = at.to_string();
            let answer = browsers[at].script(&path, &[("seat", &seat), ("token", token), ("act", act)]).await;
            assert_eq!(answer.status, 200, "{}", answer.text());
            answers[at].take(&answer.json());
            // A step is heard, however long it takes: the end of a game is painted beside everything else.
            let seq = answer.json()["seq"].as_u64().unwrap();
            while heard.seq() < seq {
                heard = whole.next().await;
            }
            while change.seq() < seq {
                change = short.next().await;
                kept.take(&change.message);
            }
            // What the other tries in secret is not to be heard.
            while !whole.silent_after(&mut heard).await {}
            while !short.silent_after(&mut change).await {
                kept.take(&change.message);
            }
            assert_eq!(heard.html(), kept.html, "{game}");
            if at == 0 {
                assert_eq!(answers[0].html, kept.html, "{game}: what a click answers");
            }
        }
        let (sent, shown) = kept.bytes;
        assert!(sent < shown, "{game}: {sent} of {shown} bytes are sent");
        all = (all.0 + sent, all.1 + shown);
    }
    assert!(all.0 * 2 < all.1, "{} of {} bytes are sent", all.0, all.1);
}

/// Nobody finds out what another page shows by saying to have it.
#[tokio::test]
async fn who_says_to_have_what_another_was_shown_gets_everything() {
    let site = Site::open().await;
    let (mut browsers, place) = site.gather(&[("game", "tickets")], 2).await;
    let first = browsers[0].listen(&format!("{place}/live?text=")).await.next().await;
    let stamp = first.message["stamp"].as_str().unwrap().to_owned();
    let own = browsers[0].listen(&format!("{place}/live?text={stamp}")).await.next().await;
    assert_eq!((&own.message["of"], &own.message["html"]), (&first.message["stamp"], &Value::Null));
    for stranger in [browsers[1].clone(), site.browser()] {
        let heard = stranger.listen(&format!("{place}/live?text={stamp}")).await.next().await;
        assert!(heard.message.get("of").is_none() && !heard.html().is_empty());
    }
    // Whoever comes back after a lost connection asks with an old address.
    let back = browsers[0].listen_from(&format!("{place}/live?text={stamp}"), Some("0")).await.next().await;
    assert_eq!(back.html(), first.html());
    for wrong in ["zzz", "0", "-1", "ffffffffffffffffff"] {
        let heard = browsers[0].listen(&format!("{place}/live?text={wrong}")).await.next().await;
        assert_eq!(heard.html(), first.html(), "{wrong}");
    }
    assert!(browsers[0].page(&place).await.contains(first.html()));
}
