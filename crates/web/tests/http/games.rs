//! Whole games by clicking what is painted.

use catalog::{Budget, Level};
use engine::{Decision, Play, Seed};
use game::{Seat, SplitMix64};
use serde_json::Value;

use crate::browser::Browser;
use crate::html::{by_id, form, tags};
use crate::site::{Site, acting, below, entry};

/// Clicks after which a game counts as endless.
const CLICKS: usize = 4_000;

/// The same game beside the site: it knows what a bot would click.
struct Mirror {
    play: Box<dyn Play>,
    seed: Seed,
}

impl Mirror {
    fn click(&mut self, luck: u64) -> (Seat, String) {
        let (seat, tor) = (acting(&*self.play).unwrap(), entry("tor"));
        let thinker = tor.mind.thinker(&*self.play, seat, Level::Two, luck).unwrap();
        let code = thinker(Budget::Playouts(10)).actions[0];
        self.play.decide(seat, self.play.token(seat), &Decision::Act(vec![code]), &self.seed).unwrap();
        (seat, tor.rules.notation(code).unwrap())
    }
}

/// Plays TOR to its end: bots decide, browsers click. Returns the game as it ended.
async fn play_tor(site: &Site, browsers: &mut [Browser], place: &str) -> Mirror {
    let seats = browsers.len().to_string();
    let seed = site.seed(place).await;
    let mut mirror = Mirror { play: entry("tor").open(&seats).unwrap(), seed };
    mirror.play.settle(&mirror.seed);
    let mut spectator = site.browser();
    for click in 0..CLICKS {
        let view = spectator.view(place).await;
        assert_eq!(view["seq"], mirror.play.seq());
        if view["over"] == true {
            return mirror;
        }
        assert!(spectator.board(place).await.buttons.is_empty(), "a spectator has nothing to click");
        let (seat, act) = mirror.click(click as u64);
        for (index, browser) in browsers.iter_mut().enumerate() {
            let view = browser.view(place).await;
            let board = browser.board(place).await;
            same_choice(&board.acts(), &view["legal"]);
            assert_eq!(board.acts().is_empty(), index != seat.index(), "only one is to act");
        }
        assert_eq!(browsers[seat.index()].act(place, &act).await, place);
    }
    panic!("the game did not end");
}

/// Everything legal has a button, and nothing else has.
fn same_choice(painted: &[&str], legal: &Value) {
    let mut painted: Vec<&str> = painted.to_vec();
    let mut legal: Vec<&str> = legal.as_array().unwrap().iter().map(|act| act.as_str().unwrap()).collect();
    painted.sort_unstable();
    legal.sort_unstable();
    assert_eq!(painted, legal);
}

#[tokio::test]
async fn two_people_play_tor_from_the_lobby_to_the_rematch() {
    let site = Site::open().await;
    let (mut browsers, place) = site.gather(&[("game", "tor")], 2).await;
    let early = browsers[0].page(&format!("{place}/proof")).await;
    let mirror = play_tor(&site, &mut browsers, &place).await;
    let seed = mirror.seed.reveal();
    assert!(early.contains(&mirror.seed.hash().to_string()) && !early.contains(&seed));

    // The verdict stands above the last position. Luck is real here, so either may have won.
    let page = browsers[1].page(&place).await;
    let verdict =
        if mirror.play.score(Seat(0))[0].points == 1 { "<h1>Ala wins!</h1>" } else { "<h1>You win!</h1>" };
    assert!(page.contains(verdict), "{page}");

    replay_shows_every_step(&mut browsers[0], &place, &*mirror.play).await;

    // The log is the game: it replays, and its luck follows the seed that is shown now.
    let log = browsers[0].get(&format!("{place}/log")).await;
    assert!(log.header("content-disposition").starts_with("attachment; filename=\"tor-"));
    let read = entry("tor").read(log.text()).unwrap();
    assert_eq!((read.play.records(), read.play.outcome()), (mirror.play.records(), mirror.play.outcome()));
    assert_eq!(
        (read.header.players, read.seed),
        (vec!["Ala".to_owned(), "Bob".to_owned()], Some(mirror.seed.clone()))
    );
    let draws = entry("tor").verify(log.text()).unwrap().followed;
    let proof = browsers[0].page(&format!("{place}/proof")).await;
    assert!(proof.contains(&seed) && proof.contains(&format!("Checked {draws} draws")), "{proof}");

    // One asks, the other agrees; everybody is led to the same table.
    let again = form(&browsers[0].page(&place).await, "/rematch");
    assert_eq!(browsers[0].press(&again, &again.buttons[0]).await.place(), place);
    let again = form(&browsers[1].page(&place).await, "/rematch");
    let next = browsers[1].press(&again, again.button("answer", "yes")).await.place();
    assert_ne!(next, place);
    let link = by_id(&browsers[0].page(&place).await, "rematch").unwrap();
    assert_eq!(link.get("href"), Some(&*next));
    assert_eq!(browsers[0].post(&format!("{place}/rematch"), &[]).await.place(), next);
    for (index, browser) in browsers.iter_mut().enumerate() {
        let view = browser.view(&next).await;
        assert_eq!((view["seat"].as_u64(), view["over"].as_bool()), (Some(index as u64), Some(false)));
        assert!(view["seq"].as_u64() > Some(0), "the rematch runs");
    }
    assert_ne!(site.seed(&next).await, mirror.seed);
}

/// The replay goes from the first decision to the end; every step in between has a page of its own.
async fn replay_shows_every_step(browser: &mut Browser, place: &str, play: &dyn Play) {
    let page = browser.page(&format!("{place}/replay")).await;
    let slider = by_id(&page, "at").unwrap();
    let number = |name: &str| slider.get(name).unwrap().parse::<u32>().unwrap();
    let (first, last) = (number("min"), number("max"));
    assert_eq!((first, last), (14 + 1 + 3, play.seq()), "the set-up is luck alone");
    for at in [first, first + 1, u32::midpoint(first, last), last - 1, last] {
        let page = browser.page(&format!("{place}/replay?at={at}")).await;
        assert_eq!(by_id(&page, "at").unwrap().get("value"), Some(&*at.to_string()));
        // The position is the one of that moment: its trains stand in the order they had then.
        let then = play.at(at).view(game::Viewer::Everything)["trains"].clone();
        let pieces = tags(&page).into_iter().filter_map(|tag| {
            let number = tag.get("data-piece")?.strip_prefix("wagon-")?.parse::<u64>().ok()?;
            Some(number)
        });
        let pieces: Vec<u64> = pieces.collect();
        for wagon in then.as_array().unwrap().iter().flat_map(|train| train.as_array().unwrap()) {
            let number = wagon.as_u64().unwrap();
            assert!(number == 0 || pieces.contains(&number), "wagon {number} is missing at step {at}");
        }
    }
    // Beyond the ends there is nothing, so the nearest end is shown.
    for (asked, shown) in [(0, first), (u32::MAX, last)] {
        let page = browser.page(&format!("{place}/replay?at={asked}")).await;
        assert_eq!(by_id(&page, "at").unwrap().get("value"), Some(&*shown.to_string()));
    }
}

#[tokio::test]
async fn three_and_four_people_play_tor_to_the_end() {
    for count in [3, 4] {
        let site = Site::open().await;
        let (mut browsers, place) = site.gather(&[("game", "tor")], count).await;
        let mirror = play_tor(&site, &mut browsers, &place).await;
        let log = site.browser().get(&format!("{place}/log")).await;
        assert!(entry("tor").verify(log.text()).is_ok());
        assert_eq!(entry("tor").read(log.text()).unwrap().play.outcome(), mirror.play.outcome());
    }
}

/// Clicks whatever is painted, undo included, until the game is over.
async fn click_at_random(browsers: &mut [Browser], place: &str, luck: u64) {
    let mut quick = SplitMix64::new(luck);
    for _ in 0..CLICKS {
        let who = below(&mut quick, browsers.len());
        let browser = &mut browsers[who];
        let Some(board) = browser.board_if_any(place).await else { return };
        same_choice(&board.acts(), &browser.view(place).await["legal"]);
        if !board.buttons.is_empty() {
            let button = &board.buttons[below(&mut quick, board.buttons.len())];
            assert_eq!(browser.press(&board, button).await.place(), place);
        }
    }
    panic!("the game did not end");
}

/// The toy is not known to the site by name, so this is what any new game gets for nothing.
#[tokio::test]
async fn the_toy_is_played_by_random_clicks_in_both_variants() {
    for (goal, count) in [("race", 2), ("race", 3), ("together", 2), ("together", 4)] {
        let site = Site::open().await;
        let (mut browsers, place) = site.gather(&[("game", "toy"), ("goal", goal)], count).await;
        click_at_random(&mut browsers, &place, count as u64).await;
        let page = site.browser().page(&place).await;
        let sheet = page.split_once("<tfoot>").unwrap().1.split_once("</tfoot>").unwrap().0;
        let together = sheet.contains("<td>won</td>") || sheet.contains("<td>lost</td>");
        assert_eq!(together, goal == "together", "{sheet}");
        assert_eq!(sheet.contains("<td class=\"first\">1st</td>"), goal == "race", "{sheet}");
        let log = site.browser().get(&format!("{place}/log")).await;
        let play = entry("toy").read(log.text()).unwrap().play;
        assert!(play.outcome().is_some());
        assert_eq!(
            entry("toy").verify(log.text()).unwrap().followed,
            count + 3,
            "a card each and three dice"
        );
        let replay = site.browser().page(&format!("{place}/replay?at={}", play.seq())).await;
        assert_eq!(by_id(&replay, "at").unwrap().get("value"), Some(&*play.seq().to_string()));
    }
}

#[tokio::test]
async fn two_who_ask_for_a_rematch_at_once_meet_at_one_table() {
    let site = Site::open().await;
    let (mut browsers, place) = site.gather(&[("game", "toy")], 2).await;
    click_at_random(&mut browsers, &place, 5).await;
    let mut stranger = site.browser();
    assert_eq!(stranger.post(&format!("{place}/rematch"), &[]).await.status, 403);
    let path = format!("{place}/rematch");
    let [ala, bob] = &mut browsers[..] else { unreachable!() };
    let (one, two) = tokio::join!(ala.post(&path, &[]), bob.post(&path, &[]));
    // Whoever was first waits where they are, and the other's wish opens the table.
    let places = [one.place(), two.place()];
    let next = places.iter().find(|next| **next != place).unwrap();
    assert!(places.contains(&place));
    assert_eq!(ala.post(&path, &[]).await.place(), *next);
    assert!(ala.view(next).await["seq"].as_u64() > Some(0));
    // Exactly one table was opened.
    let id = place.trim_start_matches("/t/");
    let tables = site.store.census().await.unwrap().tables;
    assert_eq!(tables.iter().map(|(_, _, count)| count).sum::<u64>(), 2, "{id} and one more: {tables:?}");
}

#[tokio::test]
async fn a_person_plays_against_bots_of_every_level() {
    let site = Site::open().await;
    let mut browser = site.browser();
    let fields = [("game", "toy"), ("seat0", "me"), ("seat1", "bot1"), ("seat2", "bot2"), ("seat3", "bot3")];
    let place = browser.post("/tables", &fields).await.place();
    let mut live = browser.listen(&format!("{place}/live")).await;
    let mut heard = live.next().await;
    while !heard.html().contains("class=\"sheet\"") {
        // Meanwhile the stream tells what the bots do.
        set_a_signal(&mut browser, &place).await;
        heard = live.next().await;
    }
    assert!(site.browser().get(&format!("{place}/log")).await.text().contains("result "));
}

/// Whoever may act sets a signal, or confirms the one that is set.
async fn set_a_signal(browser: &mut Browser, place: &str) {
    let board = browser.board_if_any(place).await;
    match board.as_ref().map(|board| board.acts()) {
        Some(acts) if acts.contains(&"done") => drop(browser.act(place, "done").await),
        Some(acts) if acts.contains(&"set 1") => drop(browser.act(place, "set 1").await),
        _ => {}
    }
}

/// Everybody decides at the same time: people commit while bots are still at work on the same round, and no bot is forgotten.
#[tokio::test]
async fn people_and_bots_decide_at_the_same_time() {
    let site = Site::open().await;
    for _ in 0..8 {
        let mut people = [site.browser(), site.browser()];
        let fields =
            [("game", "toy"), ("seat0", "me"), ("seat1", "bot3"), ("seat2", "bot1"), ("seat3", "open")];
        let place = people[0].post("/tables", &fields).await.place();
        people[1].post(&format!("{place}/sit"), &[("seat", "3"), ("name", "Bob")]).await.place();
        let mut live = site.browser().listen(&format!("{place}/live")).await;
        while !live.next().await.html().contains("class=\"sheet\"") {
            let [one, two] = &mut people;
            tokio::join!(set_a_signal(one, &place), set_a_signal(two, &place));
            tokio::join!(set_a_signal(one, &place), set_a_signal(two, &place));
        }
    }
}
