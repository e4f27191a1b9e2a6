//! The end of a game as its readers take it.

use crate::html::{by_id, form, tags};
use crate::site::{Laid, Site};

/// The words of the headline.
fn headline(page: &str) -> &str {
    let rest = page.split_once("<h1>").expect("a headline").1;
    rest.split_once("</h1>").expect("its end").0
}

#[tokio::test]
async fn everybody_reads_their_own_verdict() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let place = site.lay_finished("over", &Laid::played("ink", "2", 4), &people).await;
    let pages = [people[0].0.clone().page(&place).await, people[1].0.clone().page(&place).await];
    let won = pages
        .iter()
        .position(|page| headline(page) == "You win!")
        .unwrap_or_else(|| panic!("{} / {}", headline(&pages[0]), headline(&pages[1])));
    let (winner, loser) = (["Ala", "Bob"][won], &pages[1 - won]);
    assert_eq!(headline(loser), format!("{winner} wins!"));
    assert!(loser.contains("Your place: 2.") && loser.contains("short of winning."), "{loser}");
    assert!(pages[won].contains("Ahead by ") && pages[won].contains("<title>You win! · "));
    assert!(pages.iter().all(|page| page.contains("class=\"departing\"")), "the winner's train departs");
    let stranger = site.browser().page(&place).await;
    assert_eq!(headline(&stranger), format!("{winner} wins!"));
    assert!(!stranger.contains("Your place"), "who watches has none");
    assert!(stranger.contains("Ahead by "));
}

#[tokio::test]
async fn a_draw_is_shared() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let place = site.lay_finished("over", &Laid::played("ink", "2", 3), &people).await;
    assert_eq!(headline(&people[0].0.clone().page(&place).await), "You win, together with Bob!");
    assert!(headline(&site.browser().page(&place).await).starts_with("A draw! The winners: "));
}

#[tokio::test]
async fn where_only_the_winner_counts_no_points_are_listed() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let place = site.lay_finished("over", &Laid::played("tor", "2", 3), &people).await;
    let page = site.browser().page(&place).await;
    assert!(headline(&page).ends_with(" wins!") && !page.contains("class=\"sheet\""));
}

#[tokio::test]
async fn a_team_has_one_result() {
    let site = Site::open().await;
    let people = site.people(3).await;
    let place = site.lay_finished("over", &Laid::played("signals", "3", 3), &people).await;
    let page = people[0].0.clone().page(&place).await;
    assert!(["You have won together!", "Not this time."].contains(&headline(&page)), "{}", headline(&page));
    let result = page.split_once("<table class=\"sheet\">").unwrap().1.split_once("</thead>").unwrap().0;
    assert_eq!(tags(result).iter().filter(|tag| tag.name == "th").count(), 2, "{result}");
    assert!(page.contains("Play again") && !page.contains(">Rematch<"), "nobody takes revenge on a team");
    let stars = page.split_once("class=\"stars\"").unwrap().1.split_once("</div>").unwrap().0;
    let earned =
        tags(stars).iter().filter(|tag| tag.name == "li" && tag.get("class") == Some("earned")).count();
    assert_eq!(earned > 0, headline(&page) == "You have won together!", "{stars}");
    assert_eq!(
        tags(stars).iter().filter(|tag| tag.name == "li").count(),
        5,
        "every star says what it is for"
    );
}

#[tokio::test]
async fn a_stronger_bot_is_one_click_away() {
    let site = Site::open().await;
    let mut ala = site.browser();
    let table = [("game", "toy"), ("seat0", "me"), ("seat1", "bot1")];
    let place = ala.post("/tables", &table).await.place();
    let mut stream = ala.follow(&place).await;
    let mut page = ala.page(&place).await;
    while by_id(&page, "stronger").is_none() {
        for act in ["set 1", "done"] {
            if ala.view(&place).await["legal"]
                .as_array()
                .is_some_and(|legal| legal.iter().any(|one| one == act))
            {
                ala.act(&place, act).await;
            }
        }
        page = stream.next().await.html().to_owned();
    }
    let strong = form(&page, "/rematch");
    assert!(strong.field("answer").is_none(), "the first form is the rematch itself");
    let path = format!("{place}/rematch");
    for wrong in [&[("answer", "against")][..], &[("answer", "against"), ("level", "4")]] {
        assert_eq!(ala.post(&path, wrong).await.status, 400, "{wrong:?}");
    }
    let next = ala.post(&path, &[("answer", "against"), ("level", "2")]).await.place();
    assert!(next != place && ala.page(&next).await.contains("(medium)"));
}

#[tokio::test]
async fn a_bot_is_chosen_by_whoever_has_nobody_to_ask() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let place = site.lay_finished("over", &Laid::played("toy", "2", 3), &people).await;
    let mut ala = people[0].0.clone();
    assert!(by_id(&ala.page(&place).await, "stronger").is_none());
    let answer = ala.post(&format!("{place}/rematch"), &[("answer", "against"), ("level", "3")]).await;
    assert_eq!(answer.status, 403, "Bob is asked first");
}

#[tokio::test]
async fn the_end_can_be_kept_as_a_picture() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let place = site.lay_finished("over", &Laid::played("ink", "2", 3), &people).await;
    let mut ala = people[0].0.clone();
    let link = by_id(&ala.page(&place).await, "picture").expect("a link to the picture");
    let small = ala.get(&format!("{place}/picture.png")).await;
    let large = ala.get(link.get("href").unwrap()).await;
    let width = |png: &[u8]| u32::from_be_bytes(png[16..20].try_into().unwrap());
    assert_eq!((width(&small.body), width(&large.body)), (1_200, 2_400));
}

#[tokio::test]
async fn whoever_plays_alone_is_told_of_their_record() {
    let site = Site::open().await;
    let people = site.people(1).await;
    let mut ala = people[0].0.clone();
    let (mut best, mut sum) = (i32::MIN, 0);
    for (seed, before) in [(5_u64, 0), (6, 1), (7, 2)] {
        let laid = Laid::played("ink", "1", seed);
        let points: i32 = laid.play().score(game::Seat(0)).iter().map(|line| i32::from(line.points)).sum();
        let place = site.lay_finished(&format!("over{seed}"), &laid, &people).await;
        let page = ala.page(&place).await;
        if before == 0 {
            assert!(page.contains("Your first result in this game"));
        } else {
            let said = match points.cmp(&best) {
                std::cmp::Ordering::Greater => format!("A new record! Your best so far was {best}."),
                std::cmp::Ordering::Equal => format!("Your record of {best} is equalled."),
                std::cmp::Ordering::Less => format!("Your record: {best}."),
            };
            assert!(page.contains(&said), "{said}");
            let told = if before == 1 { "Your game before: " } else { "Average of your 2 games before: " };
            let tenths = (10 * sum + before / 2) / before;
            assert!(page.contains(&format!("{told}{}.{}.", tenths / 10, tenths % 10)), "{sum} in {before}");
        }
        // Nobody else's business.
        assert!(!site.browser().page(&place).await.contains("class=\"record\""));
        (best, sum) = (best.max(points), sum + points);
    }
}
