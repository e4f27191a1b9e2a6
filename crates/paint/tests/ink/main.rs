//! The painting of Kolejowy szlak: every state of some games in both languages, for every viewer.
// Helpers of tests panic like tests do.
#![allow(clippy::unwrap_used, missing_docs)]

mod help;
mod marks;
#[path = "../markup/mod.rs"]
mod markup;
mod page;

use std::collections::BTreeSet;

use game::{Game, Lang, Seat, SplitMix64, Step, Turn, Viewer};
use ink::{CellName, Event, Ink, Kind, Origin, Picture, Sheet, cells};
use paint::{Paint, Scene, Text};

use crate::help::{board, glance, has, legal, names, step, viewers, walk};
use crate::markup::{tags, value};

#[test]
fn every_picture_has_a_drawing_of_its_own() {
    let symbols = Ink::symbols(None).0;
    tags(&symbols);
    let mut drawings = BTreeSet::new();
    for picture in (0..=Picture::WATER.0).map(Picture) {
        let start = format!("<symbol id=\"ink-{}\">", picture.0);
        let drawing = symbols.split_once(&start).unwrap().1.split_once("</symbol>").unwrap().0;
        assert!(drawing.len() > 60, "{picture}: {drawing}");
        assert!(drawings.insert(drawing), "{picture} looks like another picture");
        // Kinds differ in shape: sleepers, a broken middle line, waves.
        let kinds = picture.edges().kinds;
        assert_eq!(drawing.contains("stroke-dasharray=\"1.5 3."), kinds.contains(&Kind::Rail), "{picture}");
        assert_eq!(drawing.contains("stroke-dasharray=\"4 "), kinds.contains(&Kind::Road), "{picture}");
        assert_eq!(drawing.contains("fill-rule=\"evenodd\""), picture.edges().station, "{picture}");
    }
    assert_eq!(drawings.len(), 89);
}

/// The path that lights up a set of squares.
fn path(set: u64) -> String {
    let tile =
        |cell: u8| format!("M{} {}h40v40h-40z", 20 + 40 * u32::from(cell % 7), 20 + 40 * u32::from(cell / 7));
    cells(set).map(tile).collect::<Vec<_>>().concat()
}

#[test]
fn lines_of_the_sheet_light_up_what_they_count() {
    let mut networks = 0;
    glance(|game| {
        let view = game.view(Viewer::Everything);
        let page = board(&view, &[], Viewer::Everything, Lang::En);
        let tags = tags(&page);
        let lit = |name: &str| -> Vec<&str> {
            tags.iter()
                .filter(|tag| has(tag, &format!("ink-o-{name}")))
                .map(|tag| value(tag, "d").unwrap())
                .collect()
        };
        let origins: Vec<Origin> = view.desks.iter().map(|desk| Origin::of(&desk.board)).collect();
        let wanted = |of: fn(&Origin) -> u64| -> BTreeSet<String> {
            origins.iter().map(of).filter(|set| *set != 0).map(path).collect()
        };
        let set = |name: &str| -> BTreeSet<String> { lit(name).into_iter().map(String::from).collect() };
        assert_eq!(set("h"), wanted(|origin| origin.highway));
        assert_eq!(set("r"), wanted(|origin| origin.railway));
        assert_eq!(set("c"), wanted(|origin| origin.centre));
        assert_eq!(set("x"), wanted(|origin| origin.expansion));
        for index in 0..6 {
            let these: Vec<_> = origins.iter().filter_map(|origin| origin.networks.get(index)).collect();
            let lit = lit(&format!("n{index}"));
            assert_eq!(lit.len(), these.len());
            for (exits, squares) in these {
                networks += 1;
                let ways = exits.count_ones() as usize;
                let fits = |d: &&str| {
                    d.starts_with(&path(*squares))
                        && d.matches("v14").count() + d.matches("h14").count() == ways
                };
                assert!(lit.iter().any(fits), "{lit:?}");
            }
        }
        let errors: usize =
            view.desks.iter().map(|desk| usize::try_from(Sheet::of(&desk.board).errors).unwrap()).sum();
        assert_eq!(
            lit("e").iter().map(|d| d.matches('z').count()).sum::<usize>(),
            errors,
            "a ring for each error"
        );
        let crosses = tags
            .iter()
            .filter(|tag| has(tag, "ink-errors"))
            .map(|tag| value(tag, "d").unwrap().matches("l6 6").count());
        assert_eq!(crosses.sum::<usize>(), errors, "a cross for each error");
        // Every line points at something that exists, or counts nothing.
        for desk in &view.desks {
            let total = Sheet::of(&desk.board).total();
            let written = if total < 0 { format!("−{}", -total) } else { total.to_string() };
            assert!(page.contains(&format!("<b>{written}</b></li></ul>")), "{total}");
        }
    });
    assert!(networks > 0, "networks were lit");
}

#[test]
fn every_event_is_told_in_both_languages() {
    let names = names();
    let mut kinds = BTreeSet::new();
    walk(|game, events| {
        for (event, lang) in events.iter().flat_map(|event| Lang::ALL.map(|lang| (event, lang))) {
            kinds.insert(format!("{event:?}").split(['(', ' ']).next().unwrap().to_owned());
            let line = Ink::tell(event, &game.setup(), Viewer::Public, &names, Text::of(lang)).unwrap().0;
            tags(&line);
            assert!(!line.contains("ink-face") && !line.contains('{'), "{line}");
            match event {
                Event::Rolled { dice, .. } => assert_eq!(line.matches("<svg").count(), usize::from(*dice)),
                Event::Done(seat) | Event::Drew { seat, .. } => {
                    assert!(
                        line.contains(
                            &names[seat.index()]
                                .replace('&', "&amp;")
                                .replace('<', "&lt;")
                                .replace('>', "&gt;")
                                .replace('"', "&quot;")
                        )
                    );
                }
            }
            if let Event::Drew { round, board, .. } = event {
                let gained = Sheet::of(board).total() - Sheet::of(&board.before(*round)).total();
                let sign = if gained < 0 { "−" } else { "+" };
                assert!(line.contains(&format!("({sign}{}, ", gained.abs())), "{line}");
                assert!(cells(board.drawn_in(*round)).all(|cell| line.contains(&CellName(cell).to_string())));
            }
        }
    });
    assert_eq!(kinds.len(), 3, "{kinds:?}");
}

#[test]
fn prompts_are_sentences_and_name_whom_the_table_waits_for() {
    let names = names();
    glance(|game| {
        for (viewer, lang) in viewers(game.seats()).flat_map(|viewer| Lang::ALL.map(|lang| (viewer, lang))) {
            let (view, legal) = (game.view(viewer), legal(game, viewer));
            let prompt = Ink::prompt(&Scene {
                view: &view,
                legal: &legal,
                viewer,
                names: &names,
                colours: game::Colours::BY_SEAT,
                text: Text::of(lang),
                hint: None,
                tried: &[],
                fresh: &[],
            });
            assert!(prompt.ends_with('.') && !prompt.contains("ink-"), "{prompt}");
            if legal.is_empty() && game.turn() != Turn::Over {
                assert!(
                    game.turn().players().iter().all(|seat| prompt.contains(&names[seat.index()])),
                    "{prompt}"
                );
            }
            if let Some(outcome) = game.outcome().filter(|_| game.seats() > 1) {
                assert!(
                    outcome.winners(game.seats()).iter().all(|seat| prompt.contains(&names[seat.index()])),
                    "{prompt}"
                );
            }
        }
    });
}

#[test]
fn polish_dice_are_counted_in_polish() {
    let text = Text::of(Lang::Pl);
    let say = |n: u32| text.with("ink-done-left", &[("n", n.into())]);
    assert_eq!([say(1), say(2), say(4)], ["Jeszcze 1 kostka", "Jeszcze 2 kostki", "Jeszcze 4 kostki"]);
    let points = |n: i32| text.with("ink-points", &[("n", n.into())]);
    assert_eq!(
        [points(1), points(22), points(12), points(0)],
        ["1 punkt", "22 punkty", "12 punktów", "0 punktów"]
    );
}

#[test]
fn a_picture_needs_no_style_sheet() {
    let names = names();
    glance(|game| {
        let view = game.view(Viewer::Public);
        let picture = Ink::picture(&view, &names, Text::of(Lang::Pl));
        assert_eq!(picture.width, 900);
        let file = picture.file();
        let tags = tags(&file);
        let ids: BTreeSet<_> = tags.iter().filter_map(|tag| value(tag, "id")).collect();
        for tag in tags {
            assert!(
                value(tag, "class").is_none() && value(tag, "style").is_none() && !tag.contains("var("),
                "{tag}"
            );
            assert!(value(tag, "href").is_none_or(|to| ids.contains(&to[1..])), "{tag}");
        }
        for desk in &view.desks {
            for (_, picture) in desk.board.squares() {
                assert!(file.contains(&format!("href=\"#ink-p-{}\"", picture.0)), "{picture} is drawn");
            }
        }
    });
}

/// How the end of a game is told in English.
fn ending(game: &Ink) -> String {
    let view = game.view(Viewer::Everything);
    let names = names();
    Ink::prompt(&Scene {
        view: &view,
        legal: &[],
        viewer: Viewer::Public,
        names: &names,
        colours: game::Colours::BY_SEAT,
        text: Text::of(Lang::En),
        hint: None,
        tried: &[],
        fresh: &[],
    })
}

#[test]
fn a_tie_is_explained() {
    let (mut ties, mut plain) = (0, 0);
    for seed in 0..600 {
        let mut game = Ink::new(&"2".parse().unwrap());
        let mut quick = SplitMix64::new(seed);
        while game.turn() != Turn::Over {
            step(&mut game, &mut quick, &mut |_| {});
        }
        let [one, two] = [Seat(0), Seat(1)].map(|seat| game.sheet(seat));
        let winner = usize::from((two.total(), -two.errors) > (one.total(), -one.errors));
        let fewest = one.errors.min(two.errors);
        let told = ending(&game);
        if one.total() != two.total() {
            plain += 1;
            assert!(told.contains(&format!("Winner: {} with", names()[winner])), "{told}");
            assert!(!told.contains("errors"), "{told}");
        } else if one.errors != two.errors {
            ties += 1;
            assert!(told.contains(&format!("Winner: {} with", names()[winner])), "{told}");
            assert!(
                told.ends_with(&format!("{}; fewer errors ({fewest}) decide.", names()[1 - winner])),
                "{told}"
            );
        }
    }
    assert!(ties > 0 && plain > 0, "{ties} {plain}");
}

#[test]
fn whoever_draws_the_same_wins_together() {
    let mut game = Ink::new(&"2".parse().unwrap());
    let mut quick = SplitMix64::new(1);
    while game.turn() != Turn::Over {
        if game.turn().players().is_empty() {
            step(&mut game, &mut quick, &mut |_| {});
            continue;
        }
        let all = legal(&game, Viewer::Seat(Seat(0)));
        let action = all[quick.below(u32::try_from(all.len()).unwrap()) as usize];
        for seat in [Seat(0), Seat(1)] {
            game.play(Step::Act(seat, action), &mut |_| {}).unwrap();
        }
    }
    let told = ending(&game);
    assert!(told.contains(&format!("A shared victory: {} and {}", names()[0], names()[1])), "{told}");
}
