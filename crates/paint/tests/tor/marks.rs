//! What the board says without being asked: what is new since one's last move, what everything is, and why a hint is given.

use std::collections::{BTreeMap, BTreeSet};

use engine::{Live, Seed};
use game::{Colours, Game, Lang, Seat, SplitMix64, Step, Turn, Viewer};
use paint::{Hint, Look, Paint, Painter, Scene, Shown, Text};
use tor::{Ability, Action, Tor, View};

use crate::help::{board, glance, legal, names, tags, value, viewers};

fn has(tag: &str, class: &str) -> bool {
    value(tag, "class").is_some_and(|all| all.split(' ').any(|one| one == class))
}

/// Where every open card lies.
fn places(view: &View) -> BTreeMap<u8, String> {
    let mut all = BTreeMap::new();
    for seat in (0..view.seats).map(Seat) {
        for (slot, wagon) in view.trains[seat.index()].into_iter().enumerate() {
            all.insert(wagon, format!("train {seat} {slot}"));
            all.extend(view.padlocks(seat, slot).iter().map(|card| (card, format!("lock {seat} {slot}"))));
        }
    }
    all.extend(view.row().map(|card| (card, "row".to_owned())));
    all
}

#[test]
fn whatever_others_changed_is_marked_until_one_acts() {
    let (luck, mut quick, names) = (Seed::numbered(4), SplitMix64::new(4), names());
    let mut live = Live::<Tor>::new(&"3".parse().unwrap());
    live.settle(&luck);
    let mut known: [Option<BTreeMap<u8, String>>; 3] = Default::default();
    let mut marked = 0;
    for _ in 0..150 {
        let Turn::Players(seats) = live.game().turn() else { break };
        let seat = seats.iter().next().unwrap();
        let mut all = Vec::new();
        live.seen_by(seat).legal(seat, &mut all);
        let action = all[quick.below(u32::try_from(all.len()).unwrap()) as usize];
        live.act(seat, live.token(seat), action, &luck).unwrap();
        known[seat.index()] = Some(places(&live.game().view(Viewer::Seat(seat))));
        for viewer in (0..3).map(Seat) {
            let Some(before) = &known[viewer.index()] else { continue };
            let shown = Shown {
                viewer: Viewer::Seat(viewer),
                names: &names,
                colours: Colours::BY_SEAT,
                lang: Lang::En,
                hint: None,
            };
            let page = Painter::<Tor>::LOOK.page(&live, &shown).board.0;
            let new: BTreeSet<u8> = tags(&page)
                .into_iter()
                .filter(|tag| has(tag, "tor-fresh"))
                .filter_map(|tag| value(tag, "data-piece")?.strip_prefix("wagon-")?.parse().ok())
                .collect();
            let now = places(&live.game().view(Viewer::Seat(viewer)));
            for (card, place) in now.iter().filter(|(card, place)| before.get(card) != Some(place)) {
                assert!(new.contains(card), "{card} is new at {place} for {viewer}: {new:?}");
                marked += 1;
            }
            if viewer == seat && live.log().last().is_some_and(|record| record.seat == Some(seat)) {
                assert!(new.is_empty(), "{seat} has just acted: {new:?}");
            }
        }
    }
    assert!(marked > 100, "{marked}");
}

#[test]
fn everything_explains_itself() {
    glance(|game| {
        for (viewer, lang) in viewers(game.seats()).flat_map(|viewer| Lang::ALL.map(|lang| (viewer, lang))) {
            let view = game.view(viewer);
            let page = board(&view, &legal(game, viewer), viewer, lang);
            let tags = tags(&page);
            let asked: BTreeSet<&str> = tags
                .iter()
                .filter_map(|tag| {
                    value(tag, "class")?.split(' ').find_map(|class| class.strip_prefix("tor-a-"))
                })
                .collect();
            for name in asked {
                let told = tags.iter().find(|tag| value(tag, "id") == Some(&*format!("tor-e-{name}")));
                assert!(told.is_some_and(|tag| has(tag, &format!("tor-e-{name}"))), "{name} is explained");
                let shows = format!(".tor-a-{name}:is(:hover, :focus)) .tor-e-{name}");
                assert!(Tor::STYLE.contains(&shows), "{name} is shown");
            }
            // A wagon is part of a button, which says what it does, or explained by itself; so are locomotives and signs.
            let buttons = page.matches("<button").count();
            let inside =
                tags.iter().filter(|tag| value(tag, "role").is_none() && value(tag, "data-piece").is_some());
            assert!(inside.count() <= buttons);
            for tag in tags.iter().filter(|tag| value(tag, "role") == Some("img") && !has(tag, "tor-gap")) {
                let named = value(tag, "aria-describedby").is_some() && value(tag, "aria-label").is_some();
                assert!(named || has(tag, "tor-back"), "{tag}");
            }
            let signs = tags.iter().filter(|tag| has(tag, "tor-sign")).count();
            assert_eq!(signs, 8, "every ability has its place");
        }
    });
}

#[test]
fn abilities_are_called_as_in_the_rules() {
    for (lang, ability) in Lang::ALL.into_iter().flat_map(|lang| Ability::ALL.map(|ability| (lang, ability)))
    {
        let name = Text::of(lang).get(&format!("tor-ability-{ability}"));
        assert!(Tor::INFO.book.contains(&name), "{name}");
    }
}

/// The hint to do this, in English, for the seat to act after some steps.
fn advice(mut game: Tor, steps: &[&str], hint: &[&str]) -> String {
    let seat = Seat(0);
    for &notation in steps {
        let step = match notation.parse::<Action>() {
            Ok(action) => Step::Act(seat, action),
            Err(_) => Step::Chance(notation.parse().unwrap()),
        };
        game.play(step, &mut |_| {}).unwrap();
    }
    let (viewer, names) = (Viewer::Seat(seat), ["Ala", "Ola", "Ewa"].map(String::from));
    let (view, legal) = (game.view(viewer), legal(&game, viewer));
    let actions = hint.iter().map(|action| action.parse().unwrap()).collect();
    let hint = Hint { actions, expects: None, reasons: Vec::new() };
    let said = Tor::advise(
        &Scene {
            view: &view,
            legal: &legal,
            viewer,
            names: &names,
            colours: Colours::BY_SEAT,
            text: Text::of(Lang::En),
            hint: Some(&hint),
            tried: &[],
            fresh: &[],
        },
        &hint,
    );
    said.0.split_once(" Why: ").map_or_else(String::new, |(_, why)| why.to_owned())
}

#[test]
fn a_hint_gives_reasons_that_are_true() {
    const TRAIN: [u8; 7] = [81, 17, 24, 56, 41, 73, 3];
    const RIVAL: [u8; 7] = [80, 70, 60, 50, 40, 30, 20];
    // 25 and 41 move right, 63 removes the middle wagon, 36 swaps neighbours, 42 protects.
    let start = || Tor::arranged(&[TRAIN, RIVAL], &[25, 42, 63, 36]);
    assert_eq!(
        advice(start(), &["draw", "61"], &["at 5"]),
        "ascending 4 → 5; Move right leaves in a pair, so nobody can use it."
    );
    assert_eq!(advice(start(), &["draw", "79"], &["at 7"]), "ascending 4 → 5.");
    assert_eq!(advice(start(), &["use swap-adjacent"], &["at 4"]), "ascending 4 → 5.");
    assert_eq!(
        advice(start(), &[], &["use swap-adjacent", "at 4"]),
        "ascending 4 → 5; Ola cannot use it any more (ascending 1 → 2)."
    );
    assert_eq!(
        advice(
            Tor::arranged(&[[3, 17, 24, 56, 81, 73, 60], RIVAL], &[42, 63]),
            &[],
            &["use protect", "at 4"]
        ),
        "without wagon 56 fewer of yours would ascend; Remove middle lies beside the deck."
    );
    assert_eq!(advice(start(), &[], &["use protect", "at 4"]), "Remove middle lies beside the deck.");
    assert_eq!(
        advice(Tor::arranged(&[TRAIN, [1, 2, 4, 5, 70, 60, 50]], &[63]), &[], &["use remove-middle"]),
        "without the wagon you lose, just as many of yours ascend; \
         Ola loses a wagon of the ascending ones (5 → 4)."
    );
    assert_eq!(
        advice(Tor::arranged(&[TRAIN, RIVAL], &[63]), &[], &["draw"]),
        "no move or swap beside the deck would put more of your wagons in order."
    );
    assert_eq!(advice(start(), &[], &["draw"]), "", "a swap would help, so nothing is claimed");
    let near = Tor::arranged(&[[3, 17, 24, 56, 41, 73, 81], RIVAL], &[36]);
    assert_eq!(advice(near, &[], &["use swap-adjacent", "at 4"]), "the whole train ascends, and you win.");
}
