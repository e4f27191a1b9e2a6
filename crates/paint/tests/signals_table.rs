//! What the table of Zwrotnice i semafory says to whoever looks: the aim, what changed since they acted, and the log in few
//! lines.

#![allow(clippy::unwrap_used)]

mod markup;

use std::collections::BTreeSet;

use game::{Event as _, Game, Lang, Seat, SplitMix64, Step, Turn, Viewer};
use paint::{Hint, Paint, Scene, Text};
use signals::{Action, Drawn, Event, Kind, Phase, Signals, Told};

use crate::markup::{tags, value};

fn legal(game: &Signals, seat: Seat) -> Vec<Action> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    legal
}

fn with_scene<T>(
    game: &Signals,
    viewer: Viewer,
    fresh: &[Told],
    hint: Option<&Hint<Action>>,
    see: impl FnOnce(&Scene<'_, Signals>) -> T,
) -> T {
    let legal = if let Viewer::Seat(seat) = viewer { legal(game, seat) } else { Vec::new() };
    let names = ["Ala", "Ola", "Ela", "Ula"].map(String::from);
    let view = game.view(viewer);
    see(&Scene {
        view: &view,
        legal: &legal,
        viewer,
        names: &names,
        colours: game::Colours::BY_SEAT,
        text: Text::of(Lang::Pl),
        hint,
        tried: &[],
        fresh,
    })
}

/// Plays a game by luck and shows every state with its events.
fn walk(setup: &str, seed: u64, mut see: impl FnMut(&Signals, &[Event])) {
    let mut game = Signals::new(&setup.parse().unwrap());
    let mut quick = SplitMix64::new(seed);
    while game.turn() != Turn::Over {
        let step = match game.turn() {
            Turn::Players(seats) => {
                let seat = seats.iter().next().unwrap();
                let all = legal(&game, seat);
                let load = all.iter().copied().find(|action| matches!(action, Action::Load { .. }));
                let any = all[quick.below(u32::try_from(all.len()).unwrap()) as usize];
                Step::Act(seat, load.unwrap_or(any))
            }
            Turn::Chance(_) => Step::Chance(game.draw(&mut |n| quick.below(n))),
            Turn::Over => unreachable!("the game is over"),
        };
        let mut events = Vec::new();
        game.play(step, &mut |event| events.push(event)).unwrap();
        see(&game, &events);
    }
}

/// Trains that moved, signals and switches that changed and goods that came or went are marked, each once; else nothing is.
#[test]
fn what_changed_is_marked() {
    let (mut told, mut marked) = (Vec::new(), 0);
    walk("2", 4, |game, events| {
        told.extend(events.iter().filter_map(|event| event.told(Viewer::Public)));
        if told.len() < 40 {
            return;
        }
        let view = game.view(Viewer::Public);
        let mut wanted = BTreeSet::new();
        for one in &told {
            match one {
                Told::Drove { train, .. } | Told::Deployed { train, .. } | Told::Loaded { train, .. }
                    if view.field.train(*train).runs() =>
                {
                    wanted.insert(format!("train {train}"));
                }
                Told::Signalled { from, to, .. } => {
                    wanted.extend([from, to].map(|signal| format!("signal {signal}")));
                }
                Told::Switched { junction, .. } => _ = wanted.insert(format!("junction {junction}")),
                _ => {}
            }
            match one {
                Told::Loaded { good, .. } | Told::Returned { good } => {
                    wanted.insert(format!("city {}", view.field.board.home(*good)));
                }
                Told::Delivered { port, .. } => _ = wanted.insert(format!("city {port}")),
                _ => {}
            }
        }
        let marks = |fresh: &[Told]| {
            let page = with_scene(game, Viewer::Public, fresh, None, |scene| Signals::board(scene).0);
            tags(&page).iter().filter(|tag| value(tag, "class") == Some("sig-new")).count()
        };
        assert_eq!((marks(&told), marks(&[])), (wanted.len(), 0));
        marked += wanted.len();
        told.clear();
    });
    assert!(marked > 20, "{marked}");
}

#[test]
fn the_aim_stands_on_the_table() {
    for (setup, aim) in [
        ("2", "Cel: do portu (Marsylia) dowieźcie po 2 towary każdego koloru."),
        ("2 goods-10", "po 2 towary każdego koloru i jeszcze 2 dowolne."),
        ("2 america", "dowieźcie po 1 towarze każdego koloru."),
    ] {
        let game = Signals::new(&setup.parse().unwrap());
        let page = with_scene(&game, Viewer::Public, &[], None, |scene| Signals::board(scene).0);
        assert_eq!(
            page.matches(aim).count(),
            2,
            "{setup}: in the panel, and in the strip of a phone: {page}"
        );
    }
}

#[test]
fn cards_drawn_one_after_another_are_one_line() {
    let game = Signals::new(&"2".parse().unwrap());
    let names = ["Ala", "Ola"].map(String::from);
    let drew = |hand: u8, card: Kind| Event::Drew { hand, card: Drawn::Open(card) };
    let events = [
        (0, drew(0, Kind::Switch)),
        (1, drew(0, Kind::Signal)),
        (2, drew(0, Kind::Switch)),
        (3, drew(1, Kind::Switch)),
        (4, Event::Rolled { train: 0, value: 2 }),
        (5, Event::Moved { hand: 0, train: 0, pay: signals::Pay::ONE }),
    ];
    let lines = Signals::tell_all(&events, &game.setup(), Viewer::Public, &names, Text::of(Lang::Pl));
    assert_eq!(lines.iter().map(|(seq, _)| *seq).collect::<Vec<_>>(), [2, 3, 4, 5]);
    let said: Vec<String> = lines.iter().map(|(_, line)| bare(&line.0)).collect();
    assert_eq!(said[0], "Ala: dobiera 3 karty: 1 × semafor 2 × zwrotnica");
    assert_eq!(said[1], "Ola: dobiera zwrotnicę");
    assert_eq!(said[2], "czarny 1 rzuca 2");
    assert_eq!(said[3], "Ruch pociągu: czarny 1");
}

/// A line without its tags.
fn bare(line: &str) -> String {
    let text: String =
        line.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text)).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whatever is advised, the sentence begins with a large letter, and its reasons are read off the board.
#[test]
fn hints_say_why() {
    let mut reasons = 0;
    walk("2", 5, |game, _| {
        let Turn::Players(seats) = game.turn() else { return };
        let seat = seats.iter().next().unwrap();
        for action in legal(game, seat).into_iter().step_by(9) {
            let hint = Hint { actions: vec![action], expects: None, reasons: Vec::new() };
            let viewer = Viewer::Seat(seat);
            let said = with_scene(game, viewer, &[], Some(&hint), |scene| Signals::advise(scene, &hint).0);
            assert!(said.starts_with(char::is_uppercase), "{said}");
            assert!(said.ends_with('.') && !said.contains("()"), "{said}");
            reasons += u32::from(said.matches(". ").count() > 0);
            if let Action::Load { .. } = action {
                assert!(said.contains("brakuje jeszcze"), "{said}");
            }
        }
    });
    assert!(reasons > 50, "{reasons}");
}

/// SIGNALS-10: the page and the record of a game count the same turns.
#[test]
fn turns_are_counted_alike() {
    for seed in 1..6 {
        let mut last = (0, 0);
        walk("2", seed, |game, _| {
            let view = game.view(Viewer::Public);
            if matches!(view.phase, Phase::Won | Phase::Lost) {
                last = (usize::try_from(game.turns_played()).unwrap(), view.statistics.entries().len());
            }
        });
        assert!(last.0 > 0 && last.0 == last.1, "{last:?}");
    }
}
