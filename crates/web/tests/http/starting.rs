//! The ways to begin, by forms alone: alone, with bots, at one screen, with friends; remembered for the next time.

use axum::http::header::SET_COOKIE;
use hall::{SeatRow, Sitter};

use crate::browser::{Browser, encode};
use crate::html::{by_id, form, tags};
use crate::site::Site;

/// Games that hide something before the first move.
const HIDES: [&str; 2] = ["tor", "tickets"];

async fn seats(site: &Site, place: &str) -> Vec<SeatRow> {
    let id = place.trim_start_matches("/t/").split('?').next().unwrap();
    site.store.load(id, 0).await.unwrap().unwrap().table.seats
}

async fn open(browser: &mut Browser, game: &str, fields: &[(&str, &str)]) -> String {
    let all: Vec<(&str, &str)> = [("game", game)].into_iter().chain(fields.iter().copied()).collect();
    browser.post("/tables", &all).await.place()
}

#[tokio::test]
async fn each_way_takes_the_seats_it_says() {
    let site = Site::open().await;
    let (mut ala, id) = site.person("Ala").await;
    let me = Sitter::Person(id);
    let cases = [
        ("ink", &[("way", "alone")][..], vec![me]),
        ("tor", &[("way", "bots")], vec![me, Sitter::Bot(2)]),
        (
            "tor",
            &[("way", "bots"), ("bots", "3"), ("level", "1")],
            vec![me, Sitter::Bot(1), Sitter::Bot(1), Sitter::Bot(1)],
        ),
        ("ink", &[("way", "screen"), ("people", "2")], vec![me, me, me]),
        ("depot", &[("way", "friends"), ("friends", "2")], vec![me, Sitter::Open, Sitter::Open]),
        // A seat by hand comes first.
        (
            "tor",
            &[("way", "friends"), ("friends", "1"), ("seat2", "bot3")],
            vec![me, Sitter::Open, Sitter::Bot(3)],
        ),
        ("tor", &[("way", "bots"), ("seat0", "bot1"), ("seat1", "")], vec![Sitter::Bot(1), Sitter::Bot(2)]),
    ];
    for (game, fields, expected) in cases {
        let place = open(&mut ala, game, fields).await;
        let sitters: Vec<Sitter> = seats(&site, &place).await.iter().map(|seat| seat.sitter).collect();
        assert_eq!(sitters, expected, "{game} {fields:?}");
    }
    for bad in [
        "way=moon",
        "way=bots&bots=9",
        "way=bots&bots=0",
        "way=bots&level=4",
        "way=bots&bots=x",
        "way=friends&friends=-1",
    ] {
        assert_eq!(ala.post_raw("/tables", format!("game=tor&{bad}")).await.status, 400, "{bad}");
    }
    let alone = ala.post("/tables", &[("game", "tor"), ("way", "alone")]).await;
    assert_eq!(alone.status, 400, "nobody plays this one alone");
    assert!(by_id(alone.text(), "way-alone").unwrap().get("disabled").is_some());
}

#[tokio::test]
async fn two_people_at_one_screen_have_two_names() {
    let site = Site::open().await;
    let (mut ala, _) = site.person("Ala").await;
    let names =
        async |place: &str| seats(&site, place).await.into_iter().map(|seat| seat.name).collect::<Vec<_>>();
    let place = open(&mut ala, "toy", &[("seat0", "me"), ("seat1", "me")]).await;
    assert_eq!(names(&place).await, ["Ala", "Player 2"]);
    let place =
        open(&mut ala, "toy", &[("way", "screen"), ("people", "2"), ("name1", "Babcia"), ("name2", " ")])
            .await;
    assert_eq!(names(&place).await, ["Ala", "Babcia", "Player 3"]);
}

#[tokio::test]
async fn whoever_opens_a_table_for_one_screen_meets_no_curtain() {
    let site = Site::open().await;
    let (mut ala, _) = site.person("Ala").await;
    let curtain = |page: &str| by_id(page, "curtain").is_some();
    for game in ["tor", "ink", "depot", "tickets", "toy"] {
        let place = open(&mut ala, game, &[("way", "screen"), ("people", "1"), ("name1", "Ola")]).await;
        let (table, seat) = place.split_once('?').unwrap_or((&place, ""));
        let page = ala.page(&place).await;
        // In some games luck decides who is first.
        assert!(!seat.is_empty() || game == "tor", "{game}: she is awaited");
        assert!(seat.is_empty() || !curtain(&page), "{game}: it is Ala who pressed the button");
        let first = form(&page, "/act").field("seat").map(ToOwned::to_owned);
        assert!(seat.is_empty() || first.as_deref() == Some("0"), "{game}: and her own seat is shown");
        // Whoever comes without saying so is asked, where something is hidden from the start.
        assert!(!HIDES.contains(&game) || curtain(&ala.page(table).await), "{game}");
    }
    // Where somebody else is first, the device is passed.
    let place = open(&mut ala, "tickets", &[("seat0", "here"), ("seat1", "here")]).await;
    assert!(curtain(&ala.page(&place).await));
}

#[tokio::test]
async fn the_last_choices_are_there_the_next_time() {
    let site = Site::open().await;
    let mut ala = site.browser();
    let page = ala.page("/new/ink").await;
    let checked = |page: &str, id: &str| by_id(page, id).unwrap().get("checked").is_some();
    assert!(checked(&page, "way-bots"), "the usual");
    let selected = |page: &str| {
        let options =
            tags(page).into_iter().filter(|tag| tag.name == "option" && tag.get("selected").is_some());
        options.filter_map(|tag| tag.get("value").map(ToOwned::to_owned)).collect::<Vec<_>>()
    };
    let fields = [("way", "friends"), ("friends", "4"), ("level", "3"), ("listed", "1")];
    open(&mut ala, "ink", &fields).await;
    let page = ala.page("/new/ink").await;
    assert!(
        checked(&page, "way-friends") && selected(&page).contains(&"4".to_owned()),
        "{:?}",
        selected(&page)
    );
    assert!(checked(&ala.page("/new/tor").await, "way-bots"), "each game by itself");
    // The button of the lobby plays as strong as last time, and changes nothing else.
    let lobby = ala.page("/").await;
    let forms = crate::html::forms(&lobby);
    let quick = forms.iter().find(|form| form.field("game") == Some("ink")).unwrap();
    assert_eq!((quick.field("way"), quick.field("level")), (Some("bots"), Some("3")));
    let place = ala.press(quick, &quick.buttons[0]).await.place();
    assert_eq!(seats(&site, &place).await[1].sitter, Sitter::Bot(3));
    let page = ala.page("/new/ink").await;
    assert!(checked(&page, "way-bots") && selected(&page).contains(&"4".to_owned()));
}

#[tokio::test]
async fn a_cookie_of_choices_says_only_what_the_form_can() {
    let site = Site::open().await;
    let mut ala = site.browser();
    let answer = ala
        .post_raw("/tables", encode(&[("game", "tor"), ("way", "bots"), ("bots", "2"), ("name1", "Ola;x=1")]))
        .await;
    let cookies: Vec<_> =
        answer.headers.get_all(SET_COOKIE).iter().map(|cookie| cookie.to_str().unwrap()).collect();
    let kept = cookies.iter().find(|cookie| cookie.starts_with("new-tor=")).unwrap();
    assert!(kept.starts_with("new-tor=way%3Abots%2Fbots%3A2;") && kept.contains("HttpOnly"), "{kept}");
    for strange in ["way:moon/bots:77", "way:<b>/level:9/listed:x", "////:::", &"way:bots/".repeat(300)] {
        ala.cookies.insert("new-tor".to_owned(), strange.to_owned());
        let page = ala.page("/new/tor").await;
        assert!(
            !page.contains("<b>") && by_id(&page, "way-bots").unwrap().get("checked").is_some(),
            "{strange}"
        );
        let lobby = ala.page("/").await;
        let quick =
            crate::html::forms(&lobby).into_iter().find(|form| form.field("game") == Some("tor")).unwrap();
        assert_eq!(ala.press(&quick, &quick.buttons[0]).await.status, 303, "{strange}");
    }
}

#[tokio::test]
async fn whoever_waits_without_a_name_says_it_there() {
    let site = Site::open().await;
    let mut ala = site.browser();
    let place = ala.post("/tables", &[("game", "toy"), ("way", "friends"), ("friends", "1")]).await.place();
    let page = ala.page(&place).await;
    assert!(by_id(&page, "own-name-1").is_some(), "{page}");
    assert!(by_id(&site.browser().page(&place).await, "own-name-1").is_none(), "it is her name");
    let named = ala.post("/settings", &[("name", "Ala"), ("back", &place)]).await;
    assert_eq!(named.place(), place);
    let page = ala.page(&place).await;
    assert!(by_id(&page, "own-name-1").is_none() && page.contains("<strong>Ala</strong>"), "{page}");
}
