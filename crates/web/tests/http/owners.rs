//! For owners of a game: a board is clicked together and counted, and a finished game is looked at again.

use catalog::{Ask, Level};
use engine::Play;
use game::Viewer;
use serde_json::Value;

use crate::browser::{Browser, encode};
use crate::html::{Form, by_id, forms};
use crate::site::{Laid, Site, entry};

/// The form with the squares.
fn desk(page: &str) -> Form {
    let with_squares = |form: &Form| form.buttons.iter().any(|button| button.name == "at");
    forms(page).into_iter().find(with_squares).unwrap_or_else(|| panic!("{page}"))
}

/// Sends a form that is a question: its fields become the address.
async fn ask(browser: &mut Browser, form: &Form, name: &str, value: &str) -> String {
    let mut fields: Vec<(&str, &str)> = form.fields.iter().map(|(k, v)| (k.as_str(), v.as_str())).collect();
    fields.push((name, value));
    let answer = browser.get(&format!("{}?{}", form.action, encode(&fields))).await;
    match answer.status {
        303 => browser.page(&answer.place()).await,
        status => {
            assert_eq!(status, 200);
            answer.text().to_owned()
        }
    }
}

/// Presses a button that is painted.
async fn click(browser: &mut Browser, page: &str, name: &str, value: &str) -> String {
    let form = desk(page);
    form.button(name, value);
    ask(browser, &form, name, value).await
}

/// The total on a page.
fn total(page: &str) -> &str {
    let (_, rest) = page.split_once("ink-total").unwrap();
    rest.split_once("<b>").unwrap().1.split_once("</b>").unwrap().0
}

fn squares(page: &str) -> String {
    desk(page).field("board").unwrap().to_owned()
}

#[tokio::test]
async fn a_board_is_clicked_together_and_counted() {
    let site = Site::open().await;
    let mut ala = site.browser();
    let mut page = ala.page("/score/ink").await;
    assert_eq!((desk(&page).field("with"), total(&page)), (Some("R.R."), "0"));
    page = click(&mut ala, &page, "pick", "H.H.").await;
    for row in ["A", "B", "C", "D", "E", "F", "G"] {
        page = click(&mut ala, &page, "at", &format!("{row}1")).await;
    }
    // Two exits joined by seven squares.
    assert_eq!(total(&page), "11");
    assert!(!page.contains("ink-errors"), "nothing is loose");
    assert!(by_id(&page, "sq-A1").unwrap().get("aria-label").unwrap().contains("Straight highway"));
    // The same face again turns it, the rubber takes it away, another one replaces it.
    page = click(&mut ala, &page, "at", "G1").await;
    assert!(squares(&page).ends_with("F1 H.H.,G1 .H.H"), "{}", squares(&page));
    page = click(&mut ala, &page, "at", "A1").await;
    assert!(squares(&page).starts_with("A1 .H.H,B1 H.H."), "it keeps its place in the list");
    page = click(&mut ala, &page, "at", "A1").await;
    page = click(&mut ala, &page, "pick", "-").await;
    page = click(&mut ala, &page, "at", "G1").await;
    assert!(!squares(&page).contains("G1") && page.contains("ink-errors"));
    assert_eq!(total(&page), "5");
    page = click(&mut ala, &page, "pick", "R.H.+").await;
    page = click(&mut ala, &page, "turn", "right").await;
    assert_eq!(desk(&page).field("with"), Some(".R.H+"));
    page = click(&mut ala, &page, "turn", "left").await;
    page = click(&mut ala, &page, "turn", "left").await;
    page = click(&mut ala, &page, "turn", "mirror").await;
    assert_eq!(desk(&page).field("with"), Some(".R.H+"));
    page = click(&mut ala, &page, "at", "F1").await;
    assert!(squares(&page).ends_with("E1 H.H.,F1 .R.H+"), "{}", squares(&page));
    page = click(&mut ala, &page, "pick", "-").await;
    page = click(&mut ala, &page, "at", "F1").await;
    page = click(&mut ala, &page, "at", "G6").await;
    assert!(squares(&page).ends_with("D1 H.H.,E1 H.H."));
    // What the page counts is what the command counts.
    let text = squares(&page).replace(',', "\n");
    let counted = (entry("ink").tools.command("score").unwrap().run)(&Ask::about(&text)).unwrap().json;
    assert_eq!(counted["total"].to_string(), total(&page));
    page = click(&mut ala, &page, "clear", "1").await;
    assert_eq!((squares(&page).as_str(), total(&page)), ("", "0"));
}

#[tokio::test]
async fn a_click_that_cannot_be_changes_nothing_and_says_why() {
    let site = Site::open().await;
    let mut ala = site.browser();
    ala.language = "pl".to_owned();
    let mut page = ala.page("/score/ink?board=A0+W.W.&with=L...").await;
    page = click(&mut ala, &page, "at", "C3").await;
    assert_eq!(squares(&page), "A0 W.W.");
    assert!(page.contains("role=\"alert\"") && page.contains("rzeki (wiersz 1) albo jeziora"), "{page}");
    page = ala.page("/score/ink?board=A0+HHHH,A1+RRRR,A2+HRHR%2B&with=HHRH%2B").await;
    page = click(&mut ala, &page, "at", "C3").await;
    assert!(page.contains("najwyżej trzech") && !squares(&page).contains("C3"));
}

#[tokio::test]
async fn a_board_is_pasted_as_text() {
    let site = Site::open().await;
    let mut ala = site.browser();
    let page = ala.page("/score/ink?board=A1+H.H.&with=R..R").await;
    let field = |page: &str| {
        let (_, rest) = page.split_once("<textarea").unwrap();
        rest.split_once('>').unwrap().1.split_once("</textarea>").unwrap().0.trim_start().to_owned()
    };
    assert_eq!(field(&page), "A1 H.H.\n");
    let form = forms(&page)
        .into_iter()
        .find(|form| form.buttons.iter().all(|b| b.name != "at") && form.field("board").is_some());
    let form = form.unwrap();
    let read = ask(&mut ala, &form, "text", "# from paper\r\nb1 h.h.\r\n\r\nA1 H.H. # exit\r\n").await;
    assert_eq!(squares(&read), "B1 H.H.,A1 H.H.");
    assert_eq!(desk(&read).field("with"), Some("R..R"));
    assert_eq!(field(&read), "B1 H.H.\nA1 H.H.\n");
    let bad = [
        ("A1 H.H.\nA7 H.H.", 2, "is off the board"),
        ("<script>", 1, "is no square"),
        ("A1", 1, "edges of A1 are missing"),
        ("A1 H.X.", 1, "is no edge"),
        ("A1 RHH.+", 1, "no die and no special route"),
        ("\nA1 H.R.", 2, "lacks its station"),
        ("A1 H.H. B1 H.H.", 1, "is too much"),
        ("A1 H.H.\nA1 H.H.", 2, "drawn in line 1 already"),
        ("A1 W.W.\nA2 L...", 2, "not both"),
        ("A1 HHHH\nB1 HHHH", 2, "comes again"),
    ];
    for (text, line, why) in bad {
        let page = ask(&mut ala, &form, "text", text).await;
        assert!(page.contains(&format!("Line {line}:")) && page.contains(why), "{text}: {page}");
        assert!(!page.contains("<script>"), "{text}");
        // What was typed can be mended, and the board is still there.
        assert_eq!(squares(&page), "A1 H.H.");
        assert!(field(&page).contains(text.trim_start().split('<').next().unwrap()), "{text}");
    }
    // An address that was tampered with is no worse.
    for query in
        ["board=Z9", "board=A1+HHH", "with=%FF%00", "at=Z9", "turn=up", "pick=Q", "board=&board=&at="]
    {
        let answer = ala.get(&format!("/score/ink?{query}")).await;
        assert!(matches!(answer.status, 200 | 303), "{query}: {}", answer.status);
    }
}

/// Squares that must be water are filled by themselves, as far as the table plays so (INK-6.6, INK-6.7).
#[tokio::test]
async fn water_fills_squares_of_a_board_that_is_counted() {
    let site = Site::open().await;
    let mut ala = site.browser();
    ala.language = "pl".to_owned();
    let mut page = ala.page("/score/ink?board=D2%20.L..,D4%20...L,C3%20..L.").await;
    assert_eq!(total(&page), "8");
    assert!(page.contains("Woda wypełnia także (INK-6.6): D3."), "{page}");
    // Water that is written down is the same water, and goes with what brought it.
    page = ala.page("/score/ink?board=D2+.L..,D4+...L,C3+..L.,D3+LLLL&with=-").await;
    assert_eq!((total(&page), squares(&page).as_str()), ("8", "D2 .L..,D4 ...L,C3 ..L."));
    page = click(&mut ala, &page, "at", "C3").await;
    assert_eq!((total(&page), squares(&page).as_str()), ("3", "D2 .L..,D4 ...L"));
    assert!(!page.contains("Woda wypełnia"));
    page = ala.page("/score/ink?board=F0+LLLL").await;
    assert!(
        page.contains("role=\"alert\"") && page.contains("nie ma z trzech stron otwartych jezior"),
        "{page}"
    );
    // The rulings of the table, in its words.
    page = ala.page("/score/ink?board=A0+.L..,A2+...L,B1+L...&with=R.R.").await;
    let open = total(&page).to_owned();
    page = click(&mut ala, &page, "ruling", "flood-never").await;
    assert_eq!(desk(&page).field("flood"), Some("flood-never"));
    assert!(!page.contains("Woda wypełnia") && open == "4" && total(&page) == "1", "{open} {}", total(&page));
    page = click(&mut ala, &page, "at", "A1").await;
    assert_eq!(desk(&page).field("flood"), Some("flood-never"), "a click keeps it");
    page = ala.page("/score/ink?board=A3+R.R.,B3+L...").await;
    page = click(&mut ala, &page, "ruling", "shore-closed").await;
    assert!(page.contains("brzeg jest zamknięty"), "{page}");
    assert_eq!(desk(&page).field("shore"), None, "the board could not stand on a closed shore");
}

#[tokio::test]
async fn only_games_that_can_be_counted_offer_it() {
    let site = Site::open().await;
    let mut ala = site.browser();
    for path in ["/score/tor", "/score/toy", "/score/chess"] {
        assert_eq!(ala.get(path).await.status, 404, "{path}");
    }
    let lobby = ala.page("/").await;
    assert!(lobby.contains("href=\"/score/ink\"") && !lobby.contains("href=\"/score/tor\""));
    assert!(ala.page("/rules/ink").await.contains("href=\"/score/ink\""));
    assert!(!ala.page("/rules/tor").await.contains("/score/"));
}

/// The best last round of a seat, asked for with the board, dice and special routes as texts.
fn solved(play: &dyn Play, seat: usize) -> i64 {
    let view = &play.view(Viewer::Everything);
    let squares = view["desks"][seat]["board"].as_array().unwrap().iter();
    let before: Vec<&Value> = squares.filter(|square| square[2].as_u64() < Some(7)).collect();
    let word = |value: &Value| value.as_str().unwrap().to_owned();
    let text: String =
        before.iter().map(|square| word(&square[0]) + " " + &word(&square[1]) + "\n").collect();
    let dice: Vec<String> = view["rolls"][6].as_array().unwrap().iter().map(word).collect();
    let solve = entry("ink").tools.command("solve").unwrap().run;
    let dice = dice.join(",");
    // Whatever may still be used: one by one, since at most one is used.
    let specials = ["", "HHHH", "RRRR", "HHRH+", "HRRR+", "HRRH+", "HRHR+"];
    let found = specials.iter().filter_map(|specials| {
        let ask = Ask { text: &text, options: &[("dice", &dice), ("specials", specials)] };
        solve(&ask).ok()?.json["best"].as_i64()
    });
    found.max().unwrap()
}

/// The points of a seat.
fn reached(play: &dyn Play, seat: usize) -> i64 {
    let lines = play.score(game::Seat(u8::try_from(seat).unwrap()));
    lines.iter().map(|line| i64::from(line.points)).sum()
}

/// How many more each of two seats could have had.
fn gains(play: &dyn Play) -> [i64; 2] {
    [0, 1].map(|seat| solved(play, seat) - reached(play, seat))
}

#[tokio::test]
async fn the_best_last_round_of_a_finished_game_is_shown() {
    let site = Site::open().await;
    let people = site.people(2).await;
    // A game after which somebody could have drawn better.
    let games = (11..31).map(|seed| Laid::played_by(Level::Random, "ink", "2", seed));
    let laid = games.into_iter().find(|laid| gains(&*laid.play()).iter().any(|&gain| gain > 0)).unwrap();
    let place = site.lay_finished("inked", &laid, &people).await;
    let mut stranger = site.browser();
    assert!(by_id(&stranger.page(&place).await, "best").is_some());
    let page = stranger.page(&format!("{place}/best")).await;
    let sections: Vec<&str> = page.split("<section class=\"ink-best\">").skip(1).collect();
    assert_eq!(sections.len(), 2);
    let play = laid.play();
    for (seat, section) in sections.iter().enumerate() {
        let points: Vec<i64> = section
            .split("<figcaption>")
            .skip(1)
            .map(|caption| {
                let words = caption.split_once("<b>").unwrap().1.split_once(" point").unwrap().0;
                words.replace('−', "-").trim_start_matches("at least ").parse().unwrap()
            })
            .collect();
        // One board tells everything where nothing better was possible.
        let mut wanted = vec![reached(&*play, seat), solved(&*play, seat)];
        wanted.dedup();
        assert_eq!(points, wanted, "seat {seat}");
        assert_eq!(section.matches("<svg class=\"ink-paper\"").count(), wanted.len());
    }
    // It is thought about once; afterwards everybody reads the same, each in their language.
    assert_eq!(stranger.page(&format!("{place}/best")).await, page);
    stranger.language = "pl".to_owned();
    let polish = stranger.page(&format!("{place}/best")).await;
    assert!(polish.contains("Najlepsza ostatnia runda") && polish.contains("Tak mogło być"));
}

#[tokio::test]
async fn nothing_is_shown_before_the_end_or_of_other_games() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let running = site.lay("drawing", &Laid::until("ink", "2", 3, |_| true), &people).await;
    assert_eq!(site.browser().get(&format!("{running}/best")).await.status, 403);
    let toy = site.lay_finished("toy", &Laid::played("toy", "2", 9), &people).await;
    assert_eq!(site.browser().get(&format!("{toy}/best")).await.status, 404);
    assert!(by_id(&site.browser().page(&toy).await, "best").is_none());
    assert_eq!(site.browser().get("/t/nowhere/best").await.status, 404);
    // A page that no game has is no page of any table.
    for place in [&running, &toy] {
        assert_eq!(site.browser().get(&format!("{place}/worst")).await.status, 404);
    }
}

/// Whoever played alone sees what the hard bot makes of the same dice or tiles; where several played there is no such page.
#[tokio::test]
async fn the_bot_plays_with_the_luck_of_whoever_played_alone() {
    let site = Site::open().await;
    let people = site.people(2).await;
    for (game, alone) in [("ink", "1"), ("depot", "1 stations")] {
        let place =
            site.lay_finished(&format!("alone{game}"), &Laid::played(game, alone, 3), &people[..1]).await;
        let mut stranger = site.browser();
        let link = by_id(&stranger.page(&place).await, "same-luck").unwrap();
        let page = stranger.page(link.get("href").unwrap()).await;
        assert!(page.contains("The hard bot has ") && page.matches("role=\"img\"").count() >= 2, "{page}");
        let two = site.lay_finished(&format!("two{game}"), &Laid::played(game, "2", 3), &people).await;
        assert!(by_id(&stranger.page(&two).await, "same-luck").is_none());
        assert_eq!(stranger.get(&format!("{two}/same-luck")).await.status, 404);
    }
}
