//! Secrecy of every byte: two games that differ only in what a viewer cannot know must be answered alike.

use std::collections::BTreeSet;

use game::{Seat, SplitMix64, Viewer};
use serde_json::Value;
use store::PersonId;

use crate::browser::Browser;
use crate::site::{Laid, Site, below, legal};
use crate::worlds::{draft, twin};

type People = Vec<(Browser, PersonId)>;

/// Everything a browser can get out of a running table without changing it.
async fn all_answers(
    browser: &mut Browser,
    place: &str,
    seat: Option<Seat>,
    illegal: &[String],
) -> Vec<String> {
    let mut answers = Vec::new();
    let paths = ["", "?seat=0", "?seat=1", "/view.json", "/view.json?seat=1", "/picture.svg", "/proof"];
    for path in paths.into_iter().chain(["/replay", "/replay?at=20", "/log", "/qr.svg", "/screen"]) {
        answers.push(browser.get(&format!("{place}{path}")).await.wire());
    }
    for path in ["/talk", "/pins"] {
        answers.push(browser.get(&format!("{place}{path}")).await.wire());
    }
    // What is told of tables elsewhere, and what is stored about oneself.
    for path in ["/", "/tables", "/me", "/me/notices"] {
        answers.push(browser.get(path).await.wire());
    }
    answers.push(stored_of(browser.get("/me/data.json").await.text(), place));
    for last in [None, Some("0"), Some("18")] {
        let mut live = browser.listen_from(&format!("{place}/live"), last).await;
        // Lamps say who has a page open at this moment, and so does their stamp; the rest must be the same.
        let mut message = live.next().await.message;
        assert!(message.as_object_mut().unwrap().remove("crowd").is_some());
        let people = message["people"].as_str().unwrap();
        let unlit =
            ["here", "away", "gone"].iter().fold(people.to_owned(), |people, lamp| people.replace(lamp, "?"));
        message["people"] = unlit.into();
        answers.push(message.to_string());
        assert!(live.silent().await);
    }
    answers.extend(crate::api::answers(browser, place).await);
    let number = seat.map_or(0, |seat| seat.0).to_string();
    let token = browser.view(place).await["token"].as_str().unwrap_or("0.0").to_owned();
    for act in illegal {
        let fields = [("seat", &*number), ("token", &*token), ("act", act)];
        answers.push(browser.script(&format!("{place}/act"), &fields).await.wire());
    }
    for all in ["0", "1"] {
        let fields = [("seat", &*number), ("token", &*token), ("all", all)];
        answers.push(browser.post(&format!("{place}/undo"), &fields).await.wire());
    }
    answers
}

/// What the file of all that is stored about somebody says of a table.
fn stored_of(file: &str, place: &str) -> String {
    let Ok(Value::Object(mut parts)) = serde_json::from_str(file) else { return file.to_owned() };
    let id = place.trim_start_matches("/t/");
    // When a table was last seen is the one thing in which two moments differ.
    parts.retain(|name, _| name != "seen");
    for rows in parts.values_mut().filter_map(Value::as_array_mut) {
        rows.retain(|row| row["table"] == id || row["id"] == id);
    }
    Value::Object(parts).to_string()
}

/// Somebody writes down what is nobody else's business.
async fn keep_to_oneself(browser: &mut Browser, place: &str) {
    let note = browser.post(&format!("{place}/note"), &[("note", "hold the red ones")]).await;
    assert_eq!(note.status, 303);
    let wishes =
        browser.post("/me/notices", &[("turn-push", "on"), ("quiet-from", "21"), ("quiet-to", "7")]).await;
    assert!(wishes.status < 400, "{}", wishes.text());
}

async fn wish(browser: &mut Browser, quiet: &str) {
    let fields = [("turn-push", "on"), ("quiet-from", quiet), ("quiet-to", "7")];
    let wishes = browser.post("/me/notices", &fields).await;
    assert!(wishes.status < 400, "{}", wishes.text());
}

/// Moves of these games, or of none, that the viewer may not make now.
fn illegal(laid: &Laid, viewer: Viewer) -> Vec<String> {
    let play = laid.play();
    let allowed = match viewer {
        Viewer::Seat(seat) => legal(&*play, seat),
        Viewer::Public | Viewer::Everything => Vec::new(),
    };
    let mut acts: Vec<String> = (1..=84).map(|wagon| format!("pick {wagon}")).collect();
    acts.extend((1..=7).map(|place| format!("at {place}")));
    acts.extend(["C0 0", "A3 1", "build"].map(str::to_owned));
    acts.extend(
        ["deck", "face 1", "tickets", "back 1", "keep", "route 1 red", "route 9 locomotives"]
            .map(str::to_owned),
    );
    acts.extend(["draw", "use protect", "use swap-skip", "set 1", "done", "nonsense"].map(str::to_owned));
    acts.retain(|act| !allowed.contains(act));
    acts
}

/// Two sites with the same people, on which the same tables hold different games.
struct Pair {
    sites: [Site; 2],
    people: [People; 2],
}

impl Pair {
    async fn new(seats: usize) -> Self {
        let sites = [Site::open().await, Site::open().await];
        let people = [sites[0].people(seats).await, sites[1].people(seats).await];
        for (site, people) in sites.iter().zip(&people) {
            crate::api::give_tokens(site, people).await;
        }
        Self { sites, people }
    }

    /// Lays both games at a moment and compares everything the viewer gets.
    async fn compare(&self, id: &str, games: [&Laid; 2], viewer: Viewer) {
        let mut heard = Vec::new();
        let illegal = illegal(games[0], viewer);
        for ((site, people), laid) in self.sites.iter().zip(&self.people).zip(games) {
            let place = site.lay(id, laid, people).await;
            // In one of the worlds whoever is to act has already tried something.
            if heard.is_empty()
                && let Some(draft) = draft(&*laid.play(), laid)
                && viewer != Viewer::Seat(Seat(draft.seat))
            {
                site.draft(id, draft).await;
            }
            // And everybody else has noted something for themselves, and how they are told of their turn.
            if heard.is_empty() {
                let others = (0..).map(|seat| Viewer::Seat(Seat(seat))).zip(people);
                for (_, (other, _)) in others.filter(|(seat, _)| *seat != viewer) {
                    keep_to_oneself(&mut other.clone(), &place).await;
                }
            }
            let (mut browser, seat) = match viewer {
                Viewer::Seat(seat) => (people[seat.index()].0.clone(), Some(seat)),
                Viewer::Public | Viewer::Everything => (site.browser(), None),
            };
            if seat.is_some() {
                wish(&mut browser, "22").await;
            }
            heard.push(all_answers(&mut browser, &place, seat, &illegal).await);
        }
        for (left, right) in heard[0].iter().zip(&heard[1]) {
            assert_eq!(left, right, "{viewer:?} can tell two worlds of {id} apart");
        }
    }
}

/// Compares worlds of a game for every seat and the public, at a few of its moments.
async fn worlds(game: &str, setup: &str, seats: u8, steps: u32, seed: u64) {
    let pair = Pair::new(usize::from(seats)).await;
    let mut quick = SplitMix64::new(seed);
    let left = Laid::until(game, setup, seed, |play| play.seq() >= steps);
    let viewers = (0..seats).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Public]);
    for (number, viewer) in viewers.enumerate() {
        // What is hidden at first comes to light later, so early worlds can differ in more than late ones.
        let moments = left.moments();
        let mut differ = false;
        for turn in 0..6 {
            let at = if turn == 0 { moments[0] } else { moments[below(&mut quick, moments.len())] };
            let here = left.cut(at);
            let there = twin(&here, viewer, &mut quick);
            differ |= here.records != there.records;
            pair.compare(&format!("{game}{seats}x{number}x{turn}"), [&here, &there], viewer).await;
        }
        assert!(differ, "{viewer:?} knows everything");
    }
}

#[tokio::test]
async fn worlds_of_tor_for_two_look_alike() {
    worlds("tor", "2", 2, 26, 1).await;
}

#[tokio::test]
async fn worlds_of_tor_for_three_look_alike() {
    worlds("tor", "3", 3, 36, 2).await;
}

#[tokio::test]
async fn worlds_of_tor_for_four_look_alike() {
    worlds("tor", "4", 4, 50, 3).await;
}

#[tokio::test]
async fn worlds_of_jedzie_pociag_z_daleka_look_alike() {
    worlds("depot", "2", 2, 18, 6).await;
    worlds("depot", "3 stations", 3, 24, 7).await;
}

#[tokio::test]
async fn worlds_of_wsiasc_do_pociagu_for_two_look_alike() {
    worlds("tickets", "2", 2, 60, 8).await;
}

#[tokio::test]
async fn worlds_of_wsiasc_do_pociagu_for_three_look_alike() {
    worlds("tickets", "3 edition-1910 row-open", 3, 70, 9).await;
}

#[tokio::test]
async fn worlds_of_wsiasc_do_pociagu_for_four_look_alike() {
    worlds("tickets", "4 edition-mega", 4, 90, 10).await;
}

#[tokio::test]
async fn worlds_of_wsiasc_do_pociagu_for_five_look_alike() {
    worlds("tickets", "5 edition-2004", 5, 90, 11).await;
}

#[tokio::test]
async fn worlds_of_zwrotnice_i_semafory_with_closed_hands_look_alike() {
    worlds("signals", "3 hands-closed", 3, 90, 12).await;
}

#[tokio::test]
async fn worlds_of_the_toy_look_alike() {
    worlds("toy", "2", 2, 8, 4).await;
    worlds("toy", "4 together", 4, 16, 5).await;
}

/// The comparison itself: whoever holds the hidden cards does see two different worlds.
#[tokio::test]
async fn the_owner_of_a_secret_sees_the_difference() {
    let pair = Pair::new(2).await;
    let left = Laid::until("tor", "2", 1, |_| true);
    let right = twin(&left, Viewer::Seat(Seat(0)), &mut SplitMix64::new(1));
    let mut pages = Vec::new();
    for ((site, people), laid) in pair.sites.iter().zip(&pair.people).zip([&left, &right]) {
        let place = site.lay("owner", laid, people).await;
        pages.push([people[0].0.clone().page(&place).await, people[1].0.clone().page(&place).await]);
    }
    assert_eq!(pages[0][0], pages[1][0]);
    assert_ne!(pages[0][1], pages[1][1]);
}

/// What another seat sets in secret reaches nobody's stream, not even by its length.
#[tokio::test]
async fn secret_choices_sound_alike_to_everybody_else() {
    let pair = Pair::new(3).await;
    let laid = Laid::until("toy", "3", 6, |_| true);
    let mut heard = Vec::new();
    for ((site, people), signal) in pair.sites.iter().zip(&pair.people).zip(["set 1", "set 3"]) {
        let place = site.lay("sound", &laid, people).await;
        let mut streams = Vec::new();
        for browser in [&people[0].0, &people[2].0, &site.browser()] {
            let mut stream = browser.listen(&format!("{place}/live")).await;
            stream.next().await;
            streams.push(stream);
        }
        let mut bob = people[1].0.clone();
        bob.act(&place, signal).await;
        for stream in &mut streams {
            assert!(stream.silent().await);
        }
        bob.act(&place, "done").await;
        let mut raw = Vec::new();
        for stream in &mut streams {
            raw.push(stream.next().await.raw);
        }
        heard.push(raw);
    }
    assert_eq!(heard[0], heard[1]);
}

/// All bytes anybody gets during a game: the seed is in none of them, and nobody is offered another's cards.
#[tokio::test]
async fn no_answer_before_the_end_contains_the_seed_or_anothers_offer() {
    for seats in 2..=4 {
        let site = Site::open().await;
        let (mut browsers, place) = site.gather(&[("game", "tor")], seats).await;
        browsers.push(site.browser());
        let seed = site.seed(&place).await.reveal();
        let mut offered = BTreeSet::new();
        for _ in 0..2 * seats {
            let turn = browsers[seats].view(&place).await["turn"][0].as_u64().unwrap();
            let actor = usize::try_from(turn).unwrap();
            for (index, browser) in browsers.iter_mut().enumerate() {
                let seat = (index < seats).then(|| Seat(u8::try_from(index).unwrap()));
                let answers = all_answers(browser, &place, seat, &["nonsense".to_owned()]).await;
                for answer in &answers {
                    assert!(!answer.to_lowercase().contains(&seed));
                    let picks = answer.contains("pick-") || answer.contains("\"pick ");
                    assert!(!picks || index == actor, "seat {index} is offered cards out of turn: {answer}");
                    offered.extend(picks.then_some(index));
                }
            }
            // The whole turn, so that nothing is left to take back when everything is asked for again.
            while browsers[seats].view(&place).await["turn"][0] == turn {
                let board = browsers[actor].board(&place).await;
                browsers[actor].press(&board, board.button("act", board.acts()[0])).await.place();
            }
        }
        assert_eq!(offered.len(), seats - 1, "everybody but the first picks once");
    }
}

#[tokio::test]
async fn the_seed_of_the_toy_stays_hidden_until_its_last_die() {
    let site = Site::open().await;
    let (mut browsers, place) = site.gather(&[("game", "toy")], 2).await;
    let seed = site.seed(&place).await.reveal();
    for _ in 0..3 {
        for browser in &mut browsers {
            let answers = all_answers(browser, &place, Some(Seat(0)), &[]).await;
            assert!(answers.iter().all(|answer| !answer.contains(&seed)));
            browser.act(&place, "set 1").await;
            browser.act(&place, "done").await;
        }
    }
    assert!(browsers[0].page(&format!("{place}/proof")).await.contains(&seed));
    assert!(browsers[0].get(&format!("{place}/log")).await.text().ends_with(&format!("seed {seed}\n")));
}
