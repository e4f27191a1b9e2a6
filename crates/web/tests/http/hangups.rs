//! Browsers that go away in the middle of a request. A server drops the future of such a request wherever it stands, and so does
//! this: opening, sitting down, seating a bot and asking for a rematch are cut off at 200 moments, and every table is whole.

use std::future::Future;
use std::task::Poll;

use axum::http::Method;
use axum::http::header::CONTENT_TYPE;
use game::SplitMix64;
use store::{Phase, Sitter};

use crate::browser::{Browser, FORM, encode};
use crate::site::{Laid, Site, free};

/// Requests that are cut off.
const MOMENTS: u64 = 200;
/// A table that begins at once.
const FULL: [(&str, &str); 3] = [("game", "toy"), ("seat0", "me"), ("seat1", "bot1")];
/// More tables than one person can open here.
const ALL: u32 = 10_000;

/// Somebody who loses patience, sooner where answers came in time and later where they did not, so that about half of them do
/// on a machine of any speed.
#[derive(Debug)]
struct Impatient {
    quick: SplitMix64,
    usual: u32,
    answered: u64,
}

impl Impatient {
    /// Sends a form and goes away after looking for the answer at random many times.
    async fn send(&mut self, browser: &Browser, path: &str, fields: &[(&str, &str)]) {
        let polls = self.quick.below(2 * self.usual);
        let request = browser.request(Method::POST, path).header(CONTENT_TYPE, FORM);
        let mut answer = Box::pin(browser.call(request.body(encode(fields).into()).unwrap()));
        for _ in 0..polls {
            let polled = std::future::poll_fn(|context| Poll::Ready(answer.as_mut().poll(context))).await;
            if polled.is_ready() {
                self.answered += 1;
                self.usual -= self.usual / 4;
                return;
            }
            tokio::task::yield_now().await;
        }
        self.usual += self.usual / 4 + 1;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_hangs_up_leaves_every_table_whole() {
    let site = Site::open().await;
    let mut people = site.people(2).await;
    let over = Laid::played("toy", "2", 7);
    let mut impatient = Impatient { quick: SplitMix64::new(1), usual: 1_000, answered: 0 };
    for number in 0..MOMENTS / 4 {
        let over = site.lay_finished(&format!("over{number}"), &over, &people).await;
        let [(ala, _), (bob, _)] = &mut people[..] else { unreachable!("two people") };
        impatient.send(ala, "/tables", &FULL).await;
        let place = ala.post("/tables", &[FULL[0], FULL[1], ("seat1", "open")]).await.place();
        impatient.send(bob, &format!("{place}/sit"), &[("seat", "1"), ("name", "Bob")]).await;
        impatient.send(ala, &format!("{place}/bot"), &[("seat", "1"), ("level", "1")]).await;
        // Whoever was cut off says so again; both are led to one and the same table.
        assert_eq!(ala.post(&format!("{over}/rematch"), &[]).await.place(), over);
        impatient.send(bob, &format!("{over}/rematch"), &[]).await;
        let next = bob.post(&format!("{over}/rematch"), &[]).await.place();
        assert_eq!(ala.post(&format!("{over}/rematch"), &[]).await.place(), next);
        assert_eq!(ala.get(&next).await.status, 200);
    }
    let answered = impatient.answered;
    assert!(answered > 10 && answered < MOMENTS - 50, "{answered} of {MOMENTS} were answered in time");
    let host = people[0].1;
    let site = site.restart(free()).await;
    let tables = site.store.mine(host, ALL).await.unwrap();
    assert!(tables.len() > 150, "{}", tables.len());
    for table in &tables {
        let open = table.seats.iter().filter(|seat| seat.sitter == Sitter::Open).count();
        assert_eq!(table.phase == Phase::Gathering, open > 0, "{table:?}");
    }
}
