//! The page of Jedzie pociąg z daleka: what can be pressed and chosen, what is shown beforehand, what the script can drive.

#![allow(clippy::unwrap_used)]

mod markup;

use std::collections::BTreeSet;

use depot::{Action, CellName, Depot, Event, Loco, RunEnd};
use game::{Game, Lang, Seat, SplitMix64, Step, Turn, Viewer};
use paint::{Hint, Paint, Scene, Text};

use crate::markup::{tags, value};

fn names() -> Vec<String> {
    ["Ala", "<b>&\"Jan'", "Łucja z bardzo, bardzo daleka", "Bot 4"].map(String::from).to_vec()
}

fn legal(game: &Depot, viewer: Viewer) -> Vec<Action> {
    let mut legal = Vec::new();
    if let Viewer::Seat(seat) = viewer {
        game.legal(seat, &mut legal);
    }
    legal
}

/// Plays some games and shows every state and its events.
fn walk(mut see: impl FnMut(&Depot, &[Event])) {
    for (seed, setup) in
        [(1, "1 longest"), (2, "2"), (3, "3 stations"), (4, "4 frame-mirror"), (5, "2 tiles-plain")]
    {
        let mut game = Depot::new(&setup.parse().unwrap());
        let mut quick = SplitMix64::new(seed);
        while game.turn() != Turn::Over {
            let step = match game.turn() {
                Turn::Players(seats) => {
                    let seat = seats.iter().nth(quick.below(seats.len()) as usize).unwrap();
                    let all = legal(&game, Viewer::Seat(seat));
                    Step::Act(seat, all[quick.below(u32::try_from(all.len()).unwrap()) as usize])
                }
                Turn::Chance(_) => Step::Chance(game.draw(&mut |n| quick.below(n))),
                Turn::Over => unreachable!("the game is over"),
            };
            let mut events = Vec::new();
            game.play(step, &mut |event| events.push(event)).unwrap();
            see(&game, &events);
        }
    }
}

fn painted(game: &Depot, viewer: Viewer, lang: Lang, hint: Option<&Hint<Action>>) -> String {
    let (view, legal, names) = (game.view(viewer), legal(game, viewer), names());
    let scene = Scene {
        view: &view,
        legal: &legal,
        viewer,
        names: &names,
        colours: game::Colours::BY_SEAT,
        text: Text::of(lang),
        hint,
        tried: &[],
        fresh: &[],
    };
    <Depot as Paint>::board(&scene).0 + &<Depot as Paint>::main(&scene).0
}

fn classes(tag: &str) -> BTreeSet<&str> {
    value(tag, "class").unwrap_or_default().split(' ').collect()
}

fn named<'a>(tags: &[&'a str], name: &str) -> Vec<&'a str> {
    tags.iter().filter(|tag| value(tag, "name") == Some(name)).filter_map(|tag| value(tag, "value")).collect()
}

#[test]
fn a_square_and_a_turn_make_every_action_that_looks_different() {
    walk(|game, _| {
        for seat in (0..game.seats()).map(Seat) {
            let viewer = Viewer::Seat(seat);
            let (legal, page) = (legal(game, viewer), painted(game, viewer, Lang::Pl, None));
            let tags = tags(&page);
            let desk = &game.view(viewer).desks[seat.index()];
            let (squares, turns) = (named(&tags, "at"), named(&tags, "with"));
            if legal.is_empty() {
                assert!(squares.is_empty() && turns.is_empty() && named(&tags, "act").is_empty());
                continue;
            }
            // Squares stay open while the tile lies for trial; the server then forgets the draft first.
            let open: Vec<String> = (0..25)
                .filter(|cell| desk.frame.open(game.kit()) >> cell & 1 == 1)
                .map(|cell| CellName(cell).to_string())
                .collect();
            assert_eq!(squares, open);
            let count = game.kit().tile(desk.drawn.unwrap()).turns();
            assert_eq!(turns, (0..count).map(|turn| turn.to_string()).collect::<Vec<_>>());
            assert_eq!(named(&tags, "anew").len(), usize::from(desk.laid.is_some()));
            assert_eq!(named(&tags, "act"), if desk.laid.is_some() { vec!["build"] } else { vec![] });
            let checked: Vec<_> = tags.iter().filter(|tag| tag.contains(" checked")).collect();
            assert_eq!(checked.len(), 1, "one turn is chosen");
            if let Some((_, turn)) = desk.laid {
                assert_eq!(value(checked[0], "value").unwrap(), (turn % count).to_string());
            }
        }
    });
}

#[test]
fn every_square_and_turn_shows_its_runs_beforehand_and_says_them() {
    walk(|game, _| {
        for seat in (0..game.seats()).map(Seat) {
            let viewer = Viewer::Seat(seat);
            let desk = &game.view(viewer).desks[seat.index()];
            if legal(game, viewer).is_empty() {
                continue;
            }
            let page = painted(game, viewer, Lang::En, None);
            let tile = desk.drawn.unwrap();
            let cells = (0..25).filter(|cell| desk.frame.open(game.kit()) >> cell & 1 == 1);
            for (slot, cell) in cells.enumerate() {
                for turn in 0..game.kit().tile(tile).turns() {
                    let runs = desk.frame.preview(game.kit(), tile, cell, turn);
                    let name = format!("class=\"depot-pv pv-{slot}-{turn}");
                    let parts: Vec<&str> = page.split(&name).skip(1).collect();
                    assert_eq!(parts.len(), 2, "once drawn, once in words");
                    let [drawn, said] = [("depot-line", parts[0]), ("depot-run", parts[1])]
                        .map(|(class, part)| part.split("depot-pv").next().unwrap().matches(class).count());
                    assert!(drawn >= runs.len() && said >= runs.len(), "{runs:?}");
                }
            }
        }
    });
}

/// Whoever ran in the last round can be driven again, and the pieces that count are as many as the tiles.
#[test]
fn the_script_learns_every_run_of_the_last_round() {
    let mut driven = 0;
    walk(|game, events| {
        let ran: Vec<_> = events
            .iter()
            .filter_map(|event| if let Event::Ran { run, .. } = event { Some(run.tiles) } else { None })
            .collect();
        if ran.is_empty() {
            return;
        }
        let page = painted(game, Viewer::Public, Lang::Pl, None);
        let mut told: Vec<u8> = tags(&page)
            .iter()
            .filter_map(|tag| value(tag, "data-way"))
            .map(|way| u8::try_from(way.split('|').filter(|piece| piece.starts_with('+')).count()).unwrap())
            .collect();
        let mut wanted = ran.clone();
        told.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(told, wanted);
        driven += ran.len();
    });
    assert!(driven > 60, "{driven} runs");
}

#[test]
fn a_hint_is_marked_on_its_square_and_turn() {
    let mut marked = 0;
    walk(|game, _| {
        let viewer = Viewer::Seat(Seat(0));
        let Some(&first) = legal(game, viewer).last() else { return };
        let hint = Hint { actions: vec![first], expects: Some(30.0), reasons: Vec::new() };
        let page = painted(game, viewer, Lang::Pl, Some(&hint));
        let hinted: Vec<_> = tags(&page).into_iter().filter(|tag| classes(tag).contains("hinted")).collect();
        match first {
            Action::Lay { cell, .. } => {
                assert_eq!(value(hinted[0], "value").unwrap(), CellName(cell).to_string());
            }
            Action::Build => assert_eq!(value(hinted[0], "value"), Some("build")),
        }
        marked += 1;
    });
    assert!(marked > 20);
}

#[test]
fn everything_is_told_in_both_languages() {
    let names = names();
    walk(|game, events| {
        for lang in Lang::ALL {
            let text = Text::of(lang);
            for event in events {
                let line =
                    <Depot as Paint>::tell(event, &game.setup(), Viewer::Public, &names, text).unwrap().0;
                tags(&line);
            }
            let view = game.view(Viewer::Public);
            tags(&<Depot as Paint>::picture(&view, &names, text).file());
        }
    });
    tags(&<Depot as Paint>::symbols(None).0);
    let driven = |n: u8| Text::of(Lang::Pl).with("depot-tiles-driven", &[("n", n.into())]);
    assert_eq!([driven(1), driven(3), driven(12)], ["1 kafelek", "3 kafelki", "12 kafelków"]);
}

/// Alone: the token is turned over beyond 40 (DEPOT-7.1), and a level is out of reach only where the kit says so (DEPOT-7.5).
#[test]
fn alone_the_track_and_the_levels_fit_the_kit() {
    let large =
        game::Options::to_word(include_str!("../../../games/depot/tests/large.txt")).unwrap().unwrap();
    let kits = [
        ("1 longest".to_owned(), 76, Some("54 points")),
        ("1 longest tiles-plain".to_owned(), 40, Some("50 points")),
        (format!("1 longest kit:{large}"), 76, None),
    ];
    for (setup, route, never) in kits {
        let game = Depot::new(&setup.parse().unwrap());
        let mut view = game.view(Viewer::Seat(Seat(0)));
        view.desks[0].points.route = route;
        view.desks[0].points.total = i16::try_from(route).unwrap();
        let names = names();
        let page = <Depot as Paint>::board(&Scene {
            view: &view,
            legal: &[],
            viewer: Viewer::Seat(Seat(0)),
            names: &names,
            colours: game::Colours::BY_SEAT,
            text: Text::of(Lang::En),
            hint: None,
            tried: &[],
            fresh: &[],
        })
        .0;
        assert_eq!(page.contains("40+"), route > 40, "{setup}");
        assert_eq!(page.matches("out of reach here").count(), usize::from(never.is_some()), "{setup}");
        assert!(never.is_none_or(|most| page.contains(most)), "{setup}");
    }
}

/// Whoever looks at the board knows what every station gives to the next train to arrive, and what each frame has got.
#[test]
fn signs_show_what_the_next_train_gets() {
    let mut reached = 0;
    walk(|game, _| {
        let view = game.view(Viewer::Public);
        let page = painted(game, Viewer::Public, Lang::Pl, None);
        let signs = page.split("id=\"depot-base\"").nth(1).unwrap().split("</svg>").next().unwrap();
        let mut shown: Vec<u8> = signs.split("font-size=\"18.5\"").skip(1).map(number).collect();
        let mut wanted: Vec<u8> = view
            .kit
            .stations()
            .iter()
            .zip(&view.arrivals)
            .map(|(station, column)| station.prize(game.seats(), u8::try_from(column.len()).unwrap() + 1))
            .filter(|&value| value > 0 && view.variant.stations())
            .collect();
        shown.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(shown, wanted);
        let stops: usize = view.desks.iter().map(|desk| desk.points.stations.len()).sum();
        let got = tags(&page).iter().filter(|tag| classes(tag).contains("depot-got")).count();
        assert_eq!(got, if view.variant.stations() { stops } else { 0 });
        reached += got;
    });
    assert!(reached > 100, "{reached}");
}

/// The number an element holds, from within its tag on.
fn number(rest: &str) -> u8 {
    rest.split(['>', '<']).nth(1).unwrap().parse().unwrap()
}

/// What the last round brought to the others is marked: their tiles, their locomotives and what they got.
#[test]
fn what_the_others_did_is_marked_until_the_next_round() {
    let mut rings = 0;
    walk(|game, events| {
        let placed = events.iter().filter(|event| matches!(event, Event::Placed { .. })).count();
        if placed == 0 {
            return;
        }
        let page = painted(game, Viewer::Seat(Seat(0)), Lang::Pl, None);
        let tags = tags(&page);
        let marked = |class: &str| tags.iter().filter(|tag| classes(tag).contains(class)).count();
        assert_eq!(marked("depot-last"), placed);
        let gains = events.iter().filter(|event| matches!(event, Event::Scored { .. })).count();
        assert_eq!(marked("depot-fresh"), gains);
        let view = game.view(Viewer::Public);
        let over = view.over();
        let moved =
            |desk: &depot::Desk, run: &depot::Run| !matches!(desk.frame.loco(run.loco), Loco::Gone(_));
        let others = view
            .desks
            .iter()
            .skip(1)
            .filter(|desk| desk.frame.tiles().any(|(_, laid)| laid.round == view.round));
        let wanted: usize = others.map(|desk| desk.last.iter().filter(|run| moved(desk, run)).count()).sum();
        assert_eq!(marked("depot-ring"), wanted, "over: {over}");
        rings += wanted;
    });
    assert!(rings > 20, "{rings}");
}

/// A hint's reasons are true: it names the stations that are reached and what they give, and that nothing is lost only where
/// nothing is.
#[test]
fn a_hint_gives_reasons_that_hold() {
    let (mut arrivals, mut safe) = (0, 0);
    walk(|game, _| {
        let viewer = Viewer::Seat(Seat(0));
        let (view, names, legal) = (game.view(viewer), names(), legal(game, viewer));
        for &action in &legal {
            let Action::Lay { cell, turn } = action else { continue };
            let hint = Hint { actions: vec![action], expects: None, reasons: Vec::new() };
            let scene = Scene {
                view: &view,
                legal: &legal,
                viewer,
                names: &names,
                colours: game::Colours::BY_SEAT,
                text: Text::of(Lang::Pl),
                hint: Some(&hint),
                tried: &[],
                fresh: &[],
            };
            let said = <Depot as Paint>::advise(&scene, &hint).0;
            let desk = &view.desks[0];
            let runs = desk.frame.preview(&view.kit, desk.drawn.unwrap(), cell, turn);
            let lost = runs.iter().any(|run| matches!(run.end, RunEnd::Occupied(_) | RunEnd::Meets { .. }));
            assert!(!(lost && said.contains("żadna lokomotywa nie zostaje usunięta")), "{said}");
            safe += u32::from(said.contains("żadna lokomotywa nie zostaje usunięta"));
            for run in &runs {
                if let RunEnd::Arrives(id) = run.end {
                    let name = view.kit.station(id).name(Lang::Pl);
                    assert!(said.contains(&format!("dojeżdża do stacji {name}")), "{said}");
                    arrivals += 1;
                }
            }
        }
    });
    assert!(arrivals > 20 && safe > 20, "{arrivals} arrivals, {safe} without loss");
}
