//! What the page says without being asked: what the others drew last, why something does not fit, how a drawn square can lie
//! otherwise, and why a hint is given.

use engine::{Live, Seed};
use game::{Colours, Game, Lang, Seat, SplitMix64, Turn, Viewer};
use ink::{Action, Board, CellName, Fit, Group, Ink, Misfit, Picture, Sheet};
use paint::{Hint, LastRound, Look, Paint, Painter, Scene, Shown, Text, ink_best};

use crate::help::{board, glance, has, legal, names, seen, walk};
use crate::markup::{tags, value};

#[test]
fn what_the_others_drew_last_is_framed() {
    let (mut squares, mut rounds) = (0, 0);
    glance(|game| {
        let viewer = Viewer::Seat(Seat(0));
        let view = game.view(viewer);
        let page = seen(game, viewer, Lang::En);
        let frames: Vec<usize> = tags(&page)
            .iter()
            .filter(|tag| has(tag, "ink-frames"))
            .map(|tag| value(tag, "d").unwrap().matches("h36").count())
            .collect();
        let rivals = view.desks[1..].iter().map(|desk| desk.board.drawn_in(view.round).count_ones() as usize);
        let wanted: Vec<usize> = rivals.filter(|&count| count > 0 && !view.over()).collect();
        assert_eq!(frames, wanted, "round {}", view.round);
        for (count, desk) in frames.iter().zip(&view.desks[1..]) {
            squares += count;
            rounds += 1;
            let first = ink::cells(desk.board.drawn_in(view.round)).next().unwrap();
            assert!(page.contains(&format!("New: {}", CellName(first))), "{page}");
        }
    });
    assert!(squares > 2 * rounds && rounds > 20, "{squares} {rounds}");
}

/// A rival's board can be looked at closely without a second copy of it.
#[test]
fn a_rivals_board_is_drawn_once_and_shown_twice() {
    glance(|game| {
        let page = seen(game, Viewer::Seat(Seat(0)), Lang::En);
        let tags = tags(&page);
        let opens = tags.iter().filter(|tag| has(tag, "ink-look"));
        let mut count = 0;
        for tag in opens {
            let large = value(tag, "popovertarget").unwrap();
            assert!(
                tags.iter().any(|tag| value(tag, "id") == Some(large) && value(tag, "popover").is_some())
            );
            let drawing = large.replace("rival", "board");
            assert!(tags.iter().any(|tag| value(tag, "href") == Some(&*format!("#{drawing}"))));
            count += 1;
        }
        assert_eq!(count, if game.turn() == Turn::Over { 0 } else { usize::from(game.seats()) - 1 });
    });
}

/// What the script makes of the letters around a square.
fn against(value: &str, around: &str, closed: bool) -> Misfit {
    let route = |kind: char| kind == 'R' || kind == 'H';
    for (own, met) in value.chars().zip(around.chars()) {
        if own == met || own == '.' || met == '.' {
            continue;
        }
        if route(own) && route(met) {
            return Misfit::Mixed;
        }
        if (route(own) || route(met)) && (own == 'W' || met == 'W') {
            return Misfit::River;
        }
        if (route(own) || route(met)) && closed {
            return Misfit::Shore;
        }
    }
    Misfit::Loose
}

#[test]
fn the_script_can_say_why_something_does_not_fit() {
    let mut reasons = [0; 4];
    glance(|game| {
        let viewer = Viewer::Seat(Seat(0));
        let view = game.view(viewer);
        if legal(game, viewer).is_empty() {
            return;
        }
        let (page, fit) = (seen(game, viewer, Lang::En), Fit::of(&view.desks[0].board, view.shore));
        for tag in tags(&page).iter().filter(|tag| has(tag, "ink-sq") && !tag.contains("data-drawn")) {
            let cell = CellName::parse(value(tag, "value").unwrap()).unwrap().0;
            let around = value(tag, "data-around").unwrap_or("....");
            for picture in (0..Picture::WATER.0).map(Picture) {
                let Some(face) = picture.face() else { continue };
                let bound = matches!(face.group(), Group::Route | Group::Special);
                let Some(misfit) = fit.misfit(picture.edges(), cell, bound) else { continue };
                let told = against(&picture.to_string(), around, page.contains("data-shore=\"closed\""));
                assert_eq!(told, misfit, "{picture} at {} ({around})", CellName(cell));
                let kinds = [Misfit::Mixed, Misfit::River, Misfit::Shore, Misfit::Loose];
                reasons[kinds.iter().position(|&kind| kind == misfit).unwrap()] += 1;
            }
        }
    });
    assert!(reasons.iter().all(|&count| count > 0), "{reasons:?}");
}

#[test]
fn a_drawn_square_can_lie_as_it_fits_next_and_all_others_stay() {
    let (luck, mut quick, names) = (Seed::numbered(3), SplitMix64::new(3), names());
    let seat = Seat(0);
    let mut turned = 0;
    for setup in ["1", "1 river", "1 lake"] {
        let mut live = Live::<Ink>::new(&setup.parse().unwrap());
        live.settle(&luck);
        while let Turn::Players(_) = live.game().turn() {
            let all = legal(&live.seen_by(seat), Viewer::Seat(seat));
            let action = all[quick.below(u32::try_from(all.len()).unwrap()) as usize];
            live.act(seat, live.token(seat), action, &luck).unwrap();
            let shown = Shown {
                viewer: Viewer::Seat(seat),
                names: &names,
                colours: Colours::BY_SEAT,
                lang: Lang::Pl,
                hint: None,
            };
            let page = Painter::<Ink>::LOOK.page(&live, &shown).board.0;
            let draft = live.draft(seat).actions.clone();
            for tag in tags(&page).into_iter().filter(|tag| value(tag, "data-turn").is_some()) {
                let index: usize = value(tag, "data-lift").unwrap().parse().unwrap();
                let Action::Draw { picture: was, cell } = draft[index] else { panic!("{tag}") };
                let picture =
                    Picture(value(tag, "data-turn").unwrap().trim_start_matches("#ink-").parse().unwrap());
                assert!(picture != was && picture.face() == was.face());
                // As the script does it: lift, draw it anew, then whatever could not stay.
                let mut other = Live::<Ink>::new(&setup.parse().unwrap());
                for record in live.log() {
                    other.replay(*record).unwrap();
                }
                other.draft_all(seat, other.token(seat), &draft).unwrap();
                other.undo_at(seat, other.token(seat), index).unwrap();
                other.draft_all(seat, other.token(seat), &[Action::Draw { picture, cell }]).unwrap();
                for _ in 0..draft.len() {
                    for action in
                        draft.iter().enumerate().filter(|(at, _)| *at != index).map(|(_, action)| *action)
                    {
                        if !other.draft(seat).actions.contains(&action) {
                            other.draft_all(seat, other.token(seat), &[action]).unwrap();
                        }
                    }
                }
                assert_eq!(other.draft(seat).actions.len(), draft.len(), "{picture} for {was}");
                turned += 1;
            }
        }
    }
    assert!(turned > 40, "{turned}");
}

#[test]
fn loose_ends_frighten_nobody_before_the_last_round() {
    glance(|game| {
        let view = game.view(Viewer::Public);
        let page = board(&view, &[], Viewer::Public, Lang::En);
        let early = view.number() < view.expansion.rounds();
        assert_eq!(page.contains("ink-early"), early);
        assert_eq!(page.contains(">Errors (loose ends)<"), early);
        assert_eq!(page.contains(">Errors<"), !early);
        assert_eq!(page.contains("If the game ended now"), !view.over());
        assert_eq!(page.contains(">Total<"), view.over());
    });
}

#[test]
fn a_hint_says_which_lines_of_the_score_sheet_it_changes() {
    let (names, mut told) = (names(), 0);
    walk(|game, _| {
        let viewer = Viewer::Seat(Seat(0));
        let (view, legal) = (game.view(viewer), legal(game, viewer));
        let Some(&action @ Action::Draw { picture, cell }) = legal.first() else { return };
        let hint = Hint { actions: vec![action], expects: None, reasons: Vec::new() };
        let (text, scene_hint) = (Text::of(Lang::En), Some(&hint));
        let scene = Scene {
            view: &view,
            legal: &legal,
            viewer,
            names: &names,
            colours: Colours::BY_SEAT,
            text,
            hint: scene_hint,
            tried: &[],
            fresh: &[],
        };
        let said = Ink::advise(&scene, &hint).0;
        // In words: how it is turned is drawn, and no code of ours is read out.
        assert!(!said.contains(&format!(" {picture}<")), "{said}");
        let mut after: Board = view.desks[0].board.clone();
        after.draw(picture, cell, view.number(), view.flood);
        let (was, is) = (Sheet::of(&view.desks[0].board), Sheet::of(&after));
        for (name, was, is) in [("networks", was.exits, is.exits), ("loose ends", was.errors, is.errors)] {
            assert_eq!(said.contains(&format!("{name} {was} → {is}")), was != is, "{said}");
            told += usize::from(was != is);
        }
    });
    assert!(told > 50, "{told}");
}

#[test]
fn a_last_round_that_could_not_be_better_is_shown_once() {
    // A railway from border to border.
    let mut better = Board::default();
    (0..7).for_each(|row| better.put(Picture(0), 7 * row + 3, 7));
    let page = |best: &Board| {
        let seat = LastRound { real: Board::default(), best: best.clone(), exact: true };
        ink_best(&[seat], 7, &names(), Text::of(Lang::En)).0.matches("<figure").count()
    };
    assert_eq!(page(&Board::default()), 1);
    assert_eq!(page(&better), 2);
}
