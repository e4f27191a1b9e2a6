//! The page of a table: what can be pressed, chosen and seen, and by whom.

use std::collections::BTreeSet;

use game::{Game, Lang, Seat, Turn, Viewer};
use ink::{Action, CellName, Group, Ink, cells};
use paint::{Hint, Paint, Scene, Text};

use crate::help::{glance, has, legal, names, seen, viewers, walk};
use crate::markup::{tags, value};

#[test]
fn every_square_is_a_button_and_every_legal_picture_can_be_chosen() {
    glance(|game| {
        for (viewer, lang) in viewers(game.seats()).flat_map(|viewer| Lang::ALL.map(|lang| (viewer, lang))) {
            let legal = legal(game, viewer);
            let page = seen(game, viewer, lang);
            let tags = tags(&page);
            let squares: Vec<_> = tags
                .iter()
                .filter(|tag| value(tag, "name") == Some("at") && value(tag, "id") != Some("ink-lift"))
                .collect();
            let own = matches!(viewer, Viewer::Seat(_)) && game.turn() != Turn::Over;
            assert_eq!(squares.len(), if own { 49 } else { 0 });
            for (square, cell) in squares.iter().zip(0..) {
                assert_eq!(value(square, "value").unwrap(), CellName(cell).to_string());
                assert!(value(square, "aria-label").unwrap().starts_with(&CellName(cell).to_string()));
                assert_eq!(square.contains(" disabled"), legal.is_empty());
            }
            // Together with the chosen picture a square is a whole action.
            let choices: BTreeSet<_> = tags
                .iter()
                .filter(|tag| value(tag, "name") == Some("with"))
                .map(|tag| value(tag, "value").unwrap())
                .collect();
            let wanted: BTreeSet<String> = legal
                .iter()
                .filter_map(|action| match action {
                    Action::Draw { picture, .. } => Some(picture.to_string()),
                    Action::Done => None,
                })
                .collect();
            assert!(
                wanted.iter().all(|picture| choices.contains(picture.as_str())),
                "{wanted:?} {choices:?}"
            );
            let told: Vec<String> = tags[0]
                .split("data-legal=\"")
                .nth(1)
                .map_or("", |rest| rest.split('"').next().unwrap())
                .split_whitespace()
                .map(String::from)
                .collect();
            for part in &told {
                let (picture, set) = part.split_once(':').unwrap();
                for cell in cells(u64::from_str_radix(set, 16).unwrap()) {
                    let action = format!("{} {picture}", CellName(cell)).parse().unwrap();
                    assert!(legal.contains(&action), "{action} is told to the script");
                }
            }
            let count: u32 = told
                .iter()
                .map(|part| u64::from_str_radix(part.split_once(':').unwrap().1, 16).unwrap().count_ones())
                .sum();
            assert_eq!(count as usize, legal.iter().filter(|action| **action != Action::Done).count());
        }
    });
}

#[test]
fn done_can_be_pressed_exactly_when_it_is_legal() {
    let mut counts = [0, 0];
    walk(|game, _| {
        for seat in game.turn().players().iter() {
            let viewer = Viewer::Seat(seat);
            let page = seen(game, viewer, Lang::Pl);
            let done = *tags(&page).iter().find(|tag| value(tag, "id") == Some("done")).unwrap();
            let may = legal(game, viewer).contains(&Action::Done);
            counts[usize::from(may)] += 1;
            assert_eq!(done.contains(" disabled"), !may);
            assert_eq!(value(done, "value"), may.then_some("done"));
        }
    });
    assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
}

#[test]
fn a_die_that_fits_nowhere_is_crossed_and_names_its_rule() {
    let mut stuck = 0;
    walk(|game, _| {
        for seat in game.turn().players().iter() {
            let viewer = Viewer::Seat(seat);
            let (view, legal) = (game.view(viewer), legal(game, viewer));
            let fits = |face| {
                legal.iter().any(
                    |action| matches!(action, Action::Draw { picture, .. } if picture.face() == Some(face)),
                )
            };
            let left = view.desks[seat.index()].left;
            let waits =
                view.roll(view.number()).into_iter().enumerate().filter(|(die, _)| left >> die & 1 == 1);
            let (mut any, mut route) = (0, 0);
            for (_, face) in waits.filter(|(_, face)| !fits(*face)) {
                any += 1;
                route += usize::from(face.group() == Group::Route);
            }
            let page = seen(game, viewer, Lang::En);
            assert_eq!(tags(&page).iter().filter(|tag| has(tag, "ink-stuck")).count(), any);
            assert_eq!(page.matches("href=\"/rules/ink#INK-3.6\"").count(), route);
            stuck += any;
        }
    });
    assert!(stuck > 0, "some dice fitted nowhere");
}

#[test]
fn rounds_that_still_run_are_painted_for_their_owner_only() {
    let mut hidden = 0;
    walk(|game, _| {
        if game.seats() == 1 || game.turn() == Turn::Over {
            return;
        }
        let everything = game.view(Viewer::Everything);
        let fresh: Vec<_> =
            everything.desks.iter().map(|desk| desk.board.drawn_in(everything.number())).collect();
        let marks = |viewer| {
            let page = seen(game, viewer, Lang::En);
            let number = format!("href=\"#ink-r{}\"", everything.number());
            page.matches(number.as_str()).count()
        };
        for seat in (0..game.seats()).map(Seat) {
            assert_eq!(marks(Viewer::Seat(seat)), fresh[seat.index()].count_ones() as usize);
        }
        assert_eq!(marks(Viewer::Public), 0);
        hidden += fresh.iter().filter(|set| **set != 0).count();
        let owner = Viewer::Seat(Seat(0));
        let waiting = game.turn().players().has(Seat(0));
        assert_eq!(Ink::guarded(&game.view(owner), owner), waiting);
    });
    assert!(hidden > 50, "{hidden}");
}

#[test]
fn ids_and_pieces_are_unique_and_nothing_is_inline() {
    glance(|game| {
        for viewer in viewers(game.seats()) {
            // The page holds the drawings once, beside the board.
            let page = Ink::symbols(Some(&game.setup())).0 + &seen(game, viewer, Lang::Pl);
            let tags = tags(&page);
            for name in ["id", "data-piece"] {
                let values: Vec<_> = tags.iter().filter_map(|tag| value(tag, name)).collect();
                assert_eq!(
                    values.iter().collect::<BTreeSet<_>>().len(),
                    values.len(),
                    "{name} is unique: {values:?}"
                );
            }
            let ids: BTreeSet<_> = tags.iter().filter_map(|tag| value(tag, "id")).collect();
            for tag in &tags {
                let refers = value(tag, "href").and_then(|to| to.strip_prefix('#'));
                assert!(refers.is_none_or(|id| ids.contains(id)), "{tag}");
                assert!(!tag.contains(" style=") && !tag.contains(" on"), "{tag}");
            }
        }
    });
}

#[test]
fn a_move_sends_little() {
    walk(|game, _| {
        if game.seats() <= 2 {
            let viewer = Viewer::Seat(Seat(0));
            let size = seen(game, viewer, Lang::Pl).len();
            assert!(size < 40 << 10, "{size} bytes");
        }
    });
}

#[test]
fn a_hint_is_drawn_and_told() {
    let names = names();
    let mut shown = 0;
    glance(|game| {
        let viewer = Viewer::Seat(Seat(0));
        let (view, legal) = (game.view(viewer), legal(game, viewer));
        let Some(&first) = legal.first() else { return };
        for lang in Lang::ALL {
            let hint = Hint { actions: vec![first, Action::Done], expects: Some(41.6), reasons: Vec::new() };
            let text = Text::of(lang);
            let scene = Scene {
                view: &view,
                legal: &legal,
                viewer,
                names: &names,
                colours: game::Colours::BY_SEAT,
                text,
                hint: Some(&hint),
                tried: &[],
                fresh: &[],
            };
            let page = <Ink as Paint>::board(&scene).0 + &<Ink as Paint>::main(&scene).0;
            let hinted: Vec<_> = tags(&page).into_iter().filter(|tag| has(tag, "hinted")).collect();
            let (dice, hinted): (Vec<_>, Vec<_>) =
                hinted.into_iter().partition(|tag| tag.contains("data-slot"));
            let drawn = usize::from(matches!(first, Action::Draw { .. }));
            assert_eq!((dice.len(), hinted.len()), (drawn, 1), "the first step alone is marked");
            assert_eq!(page.matches("hint-lamp").count(), 1 + drawn);
            let told = Ink::advise(&scene, &hint).0;
            tags(&told);
            assert!(told.contains("42"), "{told}");
            if let Action::Draw { picture, cell } = first {
                shown += 1;
                assert_eq!(value(hinted[0], "value"), Some(&*CellName(cell).to_string()));
                let plan = page.split_once("<g class=\"ink-hint\">").unwrap().1.split_once("</g>").unwrap().0;
                assert!(plan.contains(&format!("href=\"#ink-{}\"", picture.0)), "{plan}");
                assert!(told.contains(&format!(">{} <svg", CellName(cell))), "{told}");
            } else {
                assert_eq!(value(hinted[0], "id"), Some("done"));
            }
        }
    });
    assert!(shown > 10, "{shown}");
}
