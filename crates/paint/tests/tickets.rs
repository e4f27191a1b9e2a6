//! The page of Wsiąść do Pociągu: what can be pressed, what stays hidden, what is told; and the page on which a game of a real
//! table is clicked together.

#![allow(clippy::unwrap_used)]

mod markup;

use std::collections::BTreeSet;

use game::{Colours, Game, Lang, Options, Seat, SplitMix64, Step, Turn, Viewer};
use paint::{Edited, Editor, Hint, Paint, Scene, Text, tickets_editor};
use tickets::{Action, Event, Phase, TicketId, Tickets};

use crate::markup::{tags, value};

/// A map of the players' own.
const OWN: &str = include_str!("../../../games/tickets/tests/small.txt");

fn names() -> Vec<String> {
    ["Ala", "<b>&\"Jan'", "Łucja z bardzo, bardzo daleka", "Bot 4", "Bot 5"].map(String::from).to_vec()
}

fn legal(game: &Tickets, viewer: Viewer) -> Vec<Action> {
    let mut legal = Vec::new();
    if let Viewer::Seat(seat) = viewer {
        game.legal(seat, &mut legal);
    }
    legal
}

/// Plays a game and shows every state and its events. Routes are preferred to cards, so that it comes to its end.
fn walk(setup: &str, seed: u64, mut see: impl FnMut(&Tickets, &[Event])) {
    let mut game = Tickets::new(&setup.parse().unwrap());
    let mut quick = SplitMix64::new(seed);
    while game.turn() != Turn::Over {
        let step = match game.turn() {
            Turn::Players(seats) => {
                let seat = seats.iter().nth(quick.below(seats.len()) as usize).unwrap();
                let all = legal(&game, Viewer::Seat(seat));
                let claims: Vec<Action> =
                    all.iter().copied().filter(|action| matches!(action, Action::Claim { .. })).collect();
                let some = if claims.is_empty() || quick.below(3) == 0 { all } else { claims };
                Step::Act(seat, some[quick.below(u32::try_from(some.len()).unwrap()) as usize])
            }
            Turn::Chance(_) => Step::Chance(game.draw(&mut |n| quick.below(n))),
            Turn::Over => unreachable!("the game is over"),
        };
        let mut events = Vec::new();
        game.play(step, &mut |event| events.push(event)).unwrap();
        see(&game, &events);
    }
}

fn own() -> String {
    format!("2 kit:{}", Options::to_word(OWN).unwrap().unwrap())
}

fn painted(game: &Tickets, viewer: Viewer, lang: Lang, hint: Option<&Hint<Action>>) -> String {
    let (view, legal, names) = (game.view(viewer), legal(game, viewer), names());
    let text = Text::of(lang);
    let scene = Scene {
        view: &view,
        legal: &legal,
        viewer,
        names: &names,
        colours: Colours::BY_SEAT,
        text,
        hint,
        tried: &[],
        fresh: &[],
    };
    Tickets::board(&scene).0 + &Tickets::main(&scene).0
}

fn named<'a>(tags: &[&'a str], name: &str) -> BTreeSet<&'a str> {
    tags.iter().filter(|tag| value(tag, "name") == Some(name)).filter_map(|tag| value(tag, "value")).collect()
}

#[test]
fn every_legal_action_has_its_button_and_no_other_has_one() {
    let symbols = Tickets::symbols(None).0;
    let fixed: BTreeSet<&str> = tags(&symbols).into_iter().filter_map(|tag| value(tag, "id")).collect();
    for (setup, seed) in [
        ("2".to_owned(), 1),
        ("3 edition-mega".to_owned(), 2),
        ("5 edition-2004 row-open".to_owned(), 3),
        (own(), 4),
    ] {
        let mut shown = 0;
        walk(&setup, seed, |game, _| {
            shown += 1;
            for viewer in (0..game.seats()).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Public]) {
                let legal = legal(game, viewer);
                // Whoever waits sees much the same for long.
                if shown % 8 > 0 && (legal.is_empty() || game.turns_played() > 40) {
                    continue;
                }
                let page = painted(game, viewer, if shown % 2 == 0 { Lang::Pl } else { Lang::En }, None);
                let tags = tags(&page);
                let legal: BTreeSet<String> = legal.iter().map(ToString::to_string).collect();
                assert_eq!(
                    named(&tags, "act"),
                    legal.iter().map(String::as_str).collect::<BTreeSet<_>>(),
                    "{viewer:?}"
                );
                let ids: Vec<_> = tags.iter().filter_map(|tag| value(tag, "id")).collect();
                assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "every id once");
                for link in tags.iter().filter_map(|tag| value(tag, "href")?.strip_prefix('#')) {
                    let fixed = fixed.contains(&link);
                    assert!(fixed || ids.contains(&link), "{link} leads somewhere");
                }
            }
        });
    }
}

#[test]
fn cheap_payments_come_first_and_routes_that_cannot_be_paid_say_why() {
    walk("2", 5, |game, _| {
        let Turn::Players(seats) = game.turn() else { return };
        let viewer = Viewer::Seat(seats.iter().next().unwrap());
        let view = game.view(viewer);
        if view.phase != Phase::Turn {
            return;
        }
        let page = painted(game, viewer, Lang::En, None);
        let open = view.open(seats.iter().next().unwrap());
        for id in view.map.all().iter() {
            let part = page.split(&format!("id=\"tkt-claim-{id}\"")).nth(1);
            assert_eq!(part.is_some(), open.has(id), "a panel for every route that is open");
            let Some(part) = part.map(|part| part.split("id=\"tkt-claim-").next().unwrap()) else { continue };
            let locos: Vec<u8> = named_in_order(part)
                .iter()
                .map(|action| match action {
                    Action::Claim { route, pay } if *route == id => pay.locos(view.map.route(id).length),
                    other => panic!("{other} in the panel of {id}"),
                })
                .collect();
            assert!(locos.is_sorted(), "{locos:?}");
            assert_eq!(part.contains("You lack") || part.contains("This route takes"), locos.is_empty());
        }
    });
}

/// The actions of the buttons in a piece of markup, in order, up to the list of routes.
fn named_in_order(part: &str) -> Vec<Action> {
    let part = part.split("tkt-market").next().unwrap();
    part.split("name=\"act\" value=\"")
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap().parse().unwrap())
        .collect()
}

#[test]
fn hands_and_tickets_of_others_are_not_on_the_page() {
    walk("3", 6, |game, _| {
        for seat in (0..3).map(Seat) {
            let viewer = Viewer::Seat(seat);
            let page = painted(game, viewer, Lang::Pl, None);
            let view = game.view(viewer);
            assert_eq!(Tickets::guarded(&view, viewer), !view.over());
            if view.over() {
                continue;
            }
            let own: BTreeSet<TicketId> = view.desks[seat.index()]
                .tickets
                .iter()
                .flatten()
                .copied()
                .chain(view.desks[seat.index()].offer.iter().flatten().map(|&(ticket, _)| ticket))
                .collect();
            let lit: BTreeSet<TicketId> = page
                .split("id=\"tkt-way-")
                .skip(1)
                .map(|rest| TicketId(rest.split('"').next().unwrap().parse().unwrap()))
                .collect();
            assert_eq!(lit, own, "only one's own tickets have ways on the map");
        }
        let view = game.view(Viewer::Public);
        let page = painted(game, Viewer::Public, Lang::En, None);
        assert!(!page.contains("tkt-way-") && !page.contains("tkt-heap"));
        assert!(!Tickets::guarded(&view, Viewer::Public));
    });
}

#[test]
fn everything_is_told_in_both_languages() {
    let (names, mut kinds) = (names(), BTreeSet::new());
    for (setup, seed) in [("2 edition-1910", 7), ("5", 8)] {
        walk(setup, seed, |game, events| {
            for event in events {
                kinds.insert(format!("{event:?}").split([' ', '(']).next().unwrap().to_owned());
                for (lang, viewer) in Lang::ALL
                    .into_iter()
                    .flat_map(|lang| [(lang, Viewer::Public), (lang, Viewer::Seat(Seat(0)))])
                {
                    let told = Tickets::tell(event, &game.setup(), viewer, &names, Text::of(lang));
                    let line = told.map(|line| line.0).unwrap_or_default();
                    assert!(!line.contains("<b>&\""), "names are escaped: {line}");
                    tags(&line);
                }
            }
            for lang in Lang::ALL {
                let view = game.view(Viewer::Public);
                let scene = Scene::<Tickets> {
                    view: &view,
                    legal: &[],
                    viewer: Viewer::Public,
                    names: &names,
                    colours: Colours::BY_SEAT,
                    text: Text::of(lang),
                    hint: None,
                    tried: &[],
                    fresh: &[],
                };
                assert!(!Tickets::prompt(&scene).is_empty());
            }
        });
    }
    for kind in
        ["Claimed", "Dealt", "Drew", "Kept", "LastRound", "Offered", "Over", "Reshuffled", "Row", "Took"]
    {
        assert!(kinds.contains(kind), "{kind} happened: {kinds:?}");
    }
}

#[test]
fn a_hint_is_marked_where_it_is_pressed() {
    walk("2", 9, |game, _| {
        let Turn::Players(seats) = game.turn() else { return };
        let viewer = Viewer::Seat(seats.iter().next().unwrap());
        let legal = legal(game, viewer);
        let hint = Hint { actions: vec![legal[legal.len() / 2]], expects: Some(90.0), reasons: Vec::new() };
        let page = painted(game, viewer, Lang::En, Some(&hint));
        let action = hint.actions[0].to_string();
        let hinted =
            |tag: &&str| value(tag, "class").is_some_and(|all| all.split(' ').any(|one| one == "hinted"));
        let marked: Vec<&str> =
            tags(&page).into_iter().filter(hinted).filter_map(|tag| value(tag, "value")).collect();
        if let Action::Back(_) = hint.actions[0] {
            // A lamp means "this one": the tickets that stay have it.
            let stay: Vec<String> = legal
                .iter()
                .map(ToString::to_string)
                .filter(|other| *other != action && other != "keep")
                .collect();
            assert_eq!(marked, stay, "{action}");
        } else {
            assert!(marked.contains(&&*action), "{action}");
        }
        let (view, names) = (game.view(viewer), names());
        let scene = Scene::<Tickets> {
            view: &view,
            legal: &legal,
            viewer,
            names: &names,
            colours: Colours::BY_SEAT,
            text: Text::of(Lang::Pl),
            hint: Some(&hint),
            tried: &[],
            fresh: &[],
        };
        assert!(Tickets::advise(&scene, &hint).0.contains("90"));
    });
}

#[test]
fn seats_are_shown_in_the_colours_they_have() {
    let colours = Colours::filled([Some(4), None]);
    walk("2", 11, |game, _| {
        if game.turn() != Turn::Over {
            return;
        }
        let (view, names, text) = (game.view(Viewer::Public), names(), Text::of(Lang::Pl));
        let viewer = Viewer::Public;
        let scene = Scene {
            view: &view,
            legal: &[],
            viewer,
            names: &names,
            colours,
            text,
            hint: None,
            tried: &[],
            fresh: &[],
        };
        let page = Tickets::board(&scene).0 + &Tickets::main(&scene).0;
        for colour in 0..5 {
            let plays = colour == 4 || colour == 0;
            for drawing in ["w", "m"] {
                assert_eq!(page.contains(&format!("\"#tkt-{drawing}{colour}\"")), plays, "{drawing}{colour}");
            }
        }
        let picture = Tickets::coloured_picture(&view, &names, colours, text).file();
        assert!(picture.contains("#2b2c31") && picture.contains("#c02a20") && !picture.contains("#1d5aa6"));
    });
}

#[test]
fn a_picture_needs_nothing_else() {
    for setup in ["5", &own()] {
        walk(setup, 10, |game, _| {
            if game.turns_played() % 10 == 0 {
                let file = Tickets::picture(&game.view(Viewer::Public), &names(), Text::of(Lang::En)).file();
                let tags = tags(&file);
                let ids: BTreeSet<_> = tags.iter().filter_map(|tag| value(tag, "id")).collect();
                let links = tags.iter().filter_map(|tag| value(tag, "href")?.strip_prefix('#'));
                assert!(links.into_iter().all(|link| ids.contains(link)), "no drawings from elsewhere");
                assert!(!file.contains("var(--"), "no style sheet");
            }
        });
    }
}

/// A click on the page of a game from a real table.
fn click(query: &str, more: &[(&str, &str)]) -> Edited {
    let mut asked: Vec<(String, String)> = query
        .split('&')
        .filter_map(|pair| pair.split_once('='))
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    asked.extend(more.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
    tickets_editor(&Editor { here: "/score/tickets", asked: &asked, text: Text::of(Lang::En) })
}

fn moved(query: &str, more: &[(&str, &str)]) -> String {
    match click(query, more) {
        Edited::Moved(query) => query,
        Edited::Page(page) => panic!("nothing changed: {}", page.0),
    }
}

fn shown(query: &str, more: &[(&str, &str)]) -> String {
    match click(query, more) {
        Edited::Page(page) => page.0,
        Edited::Moved(query) => panic!("changed: {query}"),
    }
}

#[test]
fn a_game_of_a_real_table_is_clicked_together_and_counted() {
    // Boston - Montreal, both wagons; Montreal - New York with three.
    let mut query = moved("", &[("at", "7")]);
    query = moved(&query, &[("at", "71")]);
    let page = shown(&query, &[]);
    tags(&page);
    assert!(
        page.contains("+6") && page.contains("16 points"),
        "2 and 4 points for routes, 10 for the longest"
    );
    // The same track again takes it away.
    assert_eq!(moved(&moved(&query, &[("at", "9")]), &[("at", "9")]), query);
    // With two players the other track is closed to everybody; with four it is not.
    let other = moved(&query, &[("pick", "2")]);
    assert!(shown(&other, &[("at", "8")]).contains("TICKETS-5.7"));
    let four = moved(&other, &[("count", "4")]);
    let both = moved(&four, &[("at", "8")]);
    assert!(both.contains("routes=000000012"), "{both}");
    // A ticket counts for whoever is chosen.
    let ticket = moved(&both, &[("ticket", "0")]);
    assert!(ticket.contains("&tickets=2"), "{ticket}");
    // What both editions have stays, and nothing of a player who leaves.
    let two = moved(&moved(&ticket, &[("play", "edition-mega")]), &[("pick", "1")]);
    assert!(two.contains("edition=edition-mega") && two.contains("&tickets=2"), "{two}");
    assert!(moved(&two, &[("clear", "1")]).contains("routes=&tickets="));
}

#[test]
fn names_stand_in_the_address_whatever_they_are() {
    let query = moved("seats=2", &[("name1", "Ala & Ola"), ("name2", "<b>"), ("at", "0")]);
    assert!(query.ends_with("&name1=Ala%20%26%20Ola&name2=%3Cb%3E"), "{query}");
    let page = shown("seats=9&with=0&routes=9xó&name1=<b>&tickets=77", &[]);
    tags(&page);
    assert!(page.contains("&lt;b&gt;"));
}
