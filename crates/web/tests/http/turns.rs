//! The log by turns, and the last move of each seat beside the prompt.

use std::collections::BTreeSet;

use engine::Seed;
use game::Seat;

use crate::html::{Tag, by_id, tags};
use crate::laid::Laid;
use crate::site::{Site, act, entry};

/// Games of each kind in their middle.
const GAMES: [(&str, &str); 5] = [
    ("tor", include_str!("../../../../games/tor/golden/2/3-seats-two-padlocks-lost.log")),
    ("ink", include_str!("../../../../games/ink/golden/1/base-2-seats.log")),
    ("depot", include_str!("../../../../games/depot/golden/1/base-3-seats.log")),
    ("tickets", include_str!("../../../../games/tickets/golden/2/rulebook-5-seats.log")),
    ("signals", include_str!("../../../../games/signals/golden/2/europe-2-seats.log")),
];

/// A running game of which about two thirds are played, and how many sit there.
async fn running(site: &Site, game: &str, log: &str) -> (String, Vec<crate::browser::Browser>) {
    let read = entry(game).read(log).unwrap();
    let about = read.play.about();
    let records = read.play.records().to_vec();
    let whole = Laid { entry: entry(game), setup: about.setup, seed: read.seed.unwrap(), records };
    let moments = whole.moments();
    let people = site.people(usize::from(about.seats)).await;
    let place = site.lay(game, &whole.cut(moments[moments.len() * 2 / 3]), &people).await;
    (place, people.into_iter().map(|(browser, _)| browser).collect())
}

fn numbered<'a>(all: &'a [Tag], prefix: &'a str) -> impl Iterator<Item = (&'a Tag, u64)> {
    all.iter().filter_map(move |tag| Some((tag, tag.get("id")?.strip_prefix(prefix)?.parse().ok()?)))
}

#[tokio::test]
async fn a_turn_is_one_line_that_unfolds_to_all_of_its_lines() {
    for (game, log) in GAMES {
        let site = Site::open().await;
        let (place, mut browsers) = running(&site, game, log).await;
        let page = browsers[0].page(&place).await;
        let story = page.split_once("id=\"story\"").unwrap().1.split_once("</aside>").unwrap().0;
        let all = tags(story);
        let turns: Vec<u64> = numbered(&all, "turn-").map(|(_, number)| number).collect();
        assert_eq!(turns.iter().collect::<BTreeSet<_>>().len(), turns.len(), "{game}: each turn once");
        let lines: Vec<u64> = all.iter().filter_map(|tag| tag.get("data-seq")?.parse().ok()).collect();
        // Who listens from the beginning is told the same lines, in the order of their steps.
        let heard = browsers[0].listen(&format!("{place}/live")).await.next().await;
        let mut sorted = lines.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, heard.story().iter().map(|(seq, _)| *seq).collect::<Vec<_>>(), "{game}");
        assert!(lines.len() >= turns.len() * 3 / 2, "{game}: {} lines in {} turns", lines.len(), turns.len());
        let sums: Vec<(u64, String)> = serde_json::from_value(heard.message["sums"].clone()).unwrap();
        assert_eq!(sums.len(), story.matches("<li class=\"turn\"").count(), "{game}");
        for (turn, sum) in &sums {
            assert!(
                turns.contains(turn) && story.contains(&format!("<summary>{sum}</summary>")),
                "{game}: {sum}"
            );
        }
        let setup = sums.iter().filter(|(_, sum)| sum.ends_with("Setting up")).count();
        assert_eq!(setup, usize::from(!matches!(game, "ink" | "depot")), "{game}: the set-up is folded away");
    }
}

#[tokio::test]
async fn the_last_move_of_each_other_seat_is_beside_the_prompt() {
    for (game, log) in GAMES {
        let site = Site::open().await;
        let (place, mut browsers) = running(&site, game, log).await;
        let seats = u64::try_from(browsers.len()).unwrap();
        for (own, browser) in (1..).zip(&mut browsers) {
            let page = browser.page(&place).await;
            let all = tags(&page);
            let others: Vec<u64> = numbered(&all, "move-").map(|(_, seat)| seat).collect();
            assert_eq!(others, (1..=seats).filter(|seat| *seat != own).collect::<Vec<_>>(), "{game}");
            let turn = |tag: &Tag| tag.get("data-turn").map(|turn| format!("turn-{turn}"));
            let turns: Vec<String> = numbered(&all, "move-").filter_map(|(tag, _)| turn(tag)).collect();
            assert_eq!(turns.len(), others.len(), "{game}: everybody has moved");
            assert!(turns.iter().all(|turn| by_id(&page, turn).is_some()), "{game}: {turns:?}");
            let latest = all.iter().filter(|tag| tag.get("class") == Some("latest")).count();
            assert_eq!(latest, 1, "{game}: a phone has room for one");
        }
        // Whoever watches sees those of all.
        let page = site.browser().page(&place).await;
        assert_eq!(numbered(&tags(&page), "move-").count(), browsers.len(), "{game}");
    }
}

/// A card from the deck is luck, and nothing is told of asking for it: its line belongs to whoever asked all the same.
#[tokio::test]
async fn cards_from_the_deck_are_part_of_their_drawers_turn() {
    let (site, luck) = (Site::open().await, Seed::numbered(5));
    let mut play = entry("tickets").open("3").unwrap();
    play.settle(&luck);
    let mut act_all = |what: &str| {
        let seat = play.turn().players().iter().next().unwrap();
        act(&mut *play, seat, what, &luck).unwrap();
        seat
    };
    for _ in 0..3 {
        act_all("keep");
    }
    let drawers: Vec<Seat> = (0..6).map(|_| (act_all("deck"), act_all("deck")).1).collect();
    assert_eq!(drawers, [0, 1, 2, 0, 1, 2].map(Seat));
    let records = play.records().to_vec();
    let laid = Laid { entry: entry("tickets"), setup: "3".to_owned(), seed: luck, records };
    let people = site.people(3).await;
    let place = site.lay("tickets", &laid, &people).await;
    let cyryl = &people[2].0;
    let heard = cyryl.listen(&format!("{place}/live")).await.next().await;
    let sums: Vec<(u64, String)> = serde_json::from_value(heard.message["sums"].clone()).unwrap();
    let whose = |sum: &str| ["Ala", "Bob", "Cyryl"].map(|name| sum.contains(&format!(">{name}</b>")));
    let turns: Vec<[bool; 3]> = sums.iter().rev().take(6).rev().map(|(_, sum)| whose(sum)).collect();
    let own = |seat: &Seat| [0, 1, 2].map(|number| number == seat.index());
    assert_eq!(turns, drawers.iter().map(own).collect::<Vec<_>>(), "{sums:?}");
}

/// What a line speaks of is on the board, for whoever reads it.
#[tokio::test]
async fn lines_point_at_pieces_that_are_on_the_board() {
    let site = Site::open().await;
    let (place, mut browsers) = running(&site, "tickets", GAMES[3].1).await;
    let page = browsers[0].page(&place).await;
    let all = tags(&page);
    let points =
        all.iter().filter_map(|tag| tag.get("data-points").filter(|points| points.starts_with("#tkt-train")));
    let routes: Vec<&str> = points.collect();
    assert!(routes.len() > 5, "{routes:?}");
    assert!(routes.iter().all(|route| by_id(&page, &route[1..]).is_some()), "{routes:?}");
}
