//! A server that stops in the middle of everything and comes back.

use std::time::Duration;

use store::{SeatRow, Sitter};
use web::Settings;

use crate::browser::Browser;
use crate::drafts::with_ability;
use crate::listen::PATIENCE;
use crate::site::{Laid, Site, acting, free};

impl Browser {
    /// The same browser, which finds the site again after its restart.
    fn at(&self, site: &Site) -> Self {
        let mut browser = site.browser();
        browser.cookies.clone_from(&self.cookies);
        browser
    }
}

#[tokio::test]
async fn a_restart_in_the_middle_of_a_draft_changes_no_byte() {
    let site = Site::open().await;
    let people = site.people(3).await;
    let (laid, seat, act) = with_ability("3");
    let tor = site.lay("tor", &laid, &people).await;
    let toy = site.lay("toy", &Laid::until("toy", "3", 1, |_| true), &people).await;
    let mut browsers: Vec<Browser> = people.into_iter().map(|(browser, _)| browser).collect();
    browsers[seat].act(&tor, &act).await;
    // A draft that was taken back and made anew; and one that was only taken back.
    browsers[0].act(&toy, "set 1").await;
    let board = browsers[0].board(&toy).await;
    browsers[0].press(&board, board.button("all", "0")).await.place();
    browsers[0].act(&toy, "set 2").await;
    browsers[1].act(&toy, "set 3").await;
    let board = browsers[1].board(&toy).await;
    browsers[1].press(&board, board.button("all", "0")).await.place();
    browsers.push(site.browser());

    let paths = ["", "/view.json", "/proof", "/picture.svg"];
    let paths: Vec<String> =
        [&tor, &toy].iter().flat_map(|place| paths.map(|path| format!("{place}{path}"))).collect();
    let mut before = Vec::new();
    for browser in &mut browsers {
        for path in &paths {
            before.push(browser.get(path).await.wire());
        }
    }
    let page = browsers[seat].board(&tor).await;
    let site = site.restart(free()).await;
    let mut browsers: Vec<Browser> = browsers.iter().map(|browser| browser.at(&site)).collect();
    let mut after = Vec::new();
    for browser in &mut browsers {
        for path in &paths {
            after.push(browser.get(path).await.wire());
        }
    }
    assert_eq!(before, after);
    // The page that was open goes on as if nothing had happened: its token is still good, and good only once.
    assert_eq!(page.undos().len(), 1);
    let button = page.button("act", page.acts()[0]);
    assert_eq!(browsers[seat].press(&page, button).await.place(), tor);
    assert_eq!(browsers[seat].press(&page, button).await.status, 409);
    assert_eq!(browsers[3].view(&tor).await["seq"], laid.records.len() + 2);
}

#[tokio::test]
async fn a_stream_catches_up_across_a_restart() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let place = site.lay("gap", &Laid::until("toy", "2", 1, |_| true), &people).await;
    let (mut ala, mut bob) = (people[0].0.clone(), people[1].0.clone());
    let path = bob.stream(&place).await;
    let mut live = bob.listen(&path).await;
    ala.act(&place, "set 1").await;
    ala.act(&place, "done").await;
    let heard = live.next().await;
    let site = site.restart(free()).await;
    assert!(live.hear().await.is_none(), "the old stream has ended");
    let (mut ala, mut bob) = (ala.at(&site), bob.at(&site));
    bob.act(&place, "set 1").await;
    bob.act(&place, "done").await;
    ala.act(&place, "set 2").await;
    let missed = bob.listen_from(&path, Some(&heard.id)).await.next().await;
    let words: Vec<String> = missed.story().into_iter().map(|(_, line)| line).collect();
    assert_eq!(words.len(), 2, "{words:?}");
    assert!(words[0].contains("Bob: done") && words[1].contains("Die: "), "{words:?}");
}

#[tokio::test]
async fn a_gathering_goes_on_after_a_restart() {
    let site = Site::open().await;
    let mut ala = site.browser();
    let open = [("game", "toy"), ("seat0", "me"), ("seat1", "open"), ("goal", "together"), ("listed", "1")];
    let place = ala.post("/tables", &open).await.place();
    let page = ala.page(&place).await;
    let site = site.restart(free()).await;
    let mut ala = ala.at(&site);
    assert_eq!(ala.page(&place).await, page);
    let mut bob = site.browser();
    assert!(bob.page("/").await.contains(&format!("href=\"{place}\"")));
    bob.post(&format!("{place}/sit"), &[("seat", "1"), ("name", "Bob")]).await.place();
    assert!(!ala.board(&place).await.acts().is_empty());
}

/// Two bots and a person, and it is a bot's turn: after a restart they go on although nobody asks for anything.
#[tokio::test]
async fn bots_go_on_by_themselves_after_a_restart() {
    // These bots take their time, so the server stops before the first of them moves.
    let slow = Settings { hall: hall::Settings { pace: Duration::from_hours(1), ..free().hall }, ..free() };
    let site = Site::with(slow).await;
    let person = site.person("Ala").await;
    let laid = Laid::until("tor", "3", 1, |_| true);
    let first = acting(&*laid.play()).unwrap();
    // The person sits right before the seat that begins, so both bots are to move first.
    let own = (first.index() + 2) % 3;
    let mut seats = vec![SeatRow::new(Sitter::Bot(1), "Robot".to_owned(), None); 3];
    seats[own] = SeatRow::new(Sitter::Person(person.1), "Ala".to_owned(), None);
    let place = site.lay_seats("bots", &laid, person.1, seats).await;
    let mut ala = person.0;
    assert!(ala.board(&place).await.acts().is_empty());
    assert_eq!(ala.view(&place).await["seq"], laid.records.len());

    let site = site.restart(free()).await;
    let waiting = async {
        loop {
            let stored = site.store.load("bots", 0).await.unwrap().unwrap();
            // The first bot has one offer and places it; the second picks one of two and places it.
            if stored.records.len() >= laid.records.len() + 3 {
                return stored.records;
            }
            tokio::task::yield_now().await;
        }
    };
    let records = tokio::time::timeout(PATIENCE, waiting).await.expect("the bots went on");
    let moves: Vec<Option<u8>> = records[laid.records.len()..].iter().map(|record| record.seat).collect();
    let second = u8::try_from((first.index() + 1) % 3).unwrap();
    assert_eq!(moves, [Some(first.0), Some(second), Some(second)], "then they wait for the person");
    assert!(!ala.at(&site).board(&place).await.acts().is_empty());
}
