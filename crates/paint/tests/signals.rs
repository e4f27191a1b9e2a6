//! The page of Zwrotnice i semafory: what can be pressed, what stays hidden, what is told, what can be pointed at.

#![allow(clippy::unwrap_used)]

mod markup;

use std::collections::BTreeSet;

use game::{Game, Lang, Options, Seat, SplitMix64, Step, Turn, Viewer};
use paint::{Hint, Paint, Scene, Text};
use signals::{Action, Event, Good, Kind, Map, Phase, PlaceId, Signals};

use crate::markup::{tags, value};

fn names() -> Vec<String> {
    ["Ala", "<b>&\"Jan'", "Łucja z bardzo, bardzo daleka", "Bot 4"].map(String::from).to_vec()
}

fn legal(game: &Signals, viewer: Viewer) -> Vec<Action> {
    let mut legal = Vec::new();
    if let Viewer::Seat(seat) = viewer {
        game.legal(seat, &mut legal);
    }
    legal
}

/// Plays a game and shows every state with its events. Loading comes first and turns end now and then, so that goods travel.
fn walk(setup: &str, seed: u64, mut see: impl FnMut(&Signals, &[Event])) {
    let mut game = Signals::new(&setup.parse().unwrap());
    let mut quick = SplitMix64::new(seed);
    while game.turn() != Turn::Over {
        let step = match game.turn() {
            Turn::Players(seats) => {
                let seat = seats.iter().next().unwrap();
                let all = legal(&game, Viewer::Seat(seat));
                let load = all.iter().copied().find(|action| matches!(action, Action::Load { .. }));
                let moves: Vec<Action> =
                    all.iter().copied().filter(|action| matches!(action, Action::Move { .. })).collect();
                let some = if moves.is_empty() || quick.below(2) == 0 { all } else { moves };
                let any = some[quick.below(u32::try_from(some.len()).unwrap()) as usize];
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

/// Both maps, every way to begin, one to four seats.
const SETUPS: [&str; 6] = [
    "2",
    "1 solo-3 extra-1",
    "3 america hands-closed",
    "4 america layout-free extra-1 starts-shuffled",
    "2 layout-random starts-drawn goods-10",
    "1 america goods-10 layout-free",
];

/// A network of the players' own: that of the box as a file.
fn own() -> String {
    format!("2 kit:{}", Options::to_word(Map::America.text()).unwrap().unwrap())
}

/// Shows a game to a viewer, with what may be done, a hint and what is tried.
fn with_scene<T>(
    (game, viewer, lang): (&Signals, Viewer, Lang),
    hint: Option<&Hint<Action>>,
    tried: &[Action],
    see: impl FnOnce(&Scene<'_, Signals>) -> T,
) -> T {
    let (view, legal, names, text) = (game.view(viewer), legal(game, viewer), names(), Text::of(lang));
    let (legal, names, colours) = (&legal[..], &names[..], game::Colours::BY_SEAT);
    see(&Scene { view: &view, legal, viewer, names, colours, text, hint, tried, fresh: &[] })
}

fn painted(
    game: &Signals,
    viewer: Viewer,
    lang: Lang,
    hint: Option<&Hint<Action>>,
    tried: &[Action],
) -> String {
    with_scene((game, viewer, lang), hint, tried, |scene| Signals::board(scene).0 + &Signals::main(scene).0)
}

/// What the page says to spectators.
fn prompt(game: &Signals, lang: Lang) -> String {
    with_scene((game, Viewer::Public, lang), None, &[], Signals::prompt)
}

fn named<'a>(tags: &[&'a str], name: &str) -> BTreeSet<&'a str> {
    tags.iter().filter(|tag| value(tag, "name") == Some(name)).filter_map(|tag| value(tag, "value")).collect()
}

/// What the buttons of a page can do: whole actions, and targets with each pair of cards.
fn reachable(tags: &[&str]) -> BTreeSet<String> {
    let plain = |text: &str| text.replace("&gt;", ">");
    let mut all: BTreeSet<String> = named(tags, "act").into_iter().map(plain).collect();
    for at in named(tags, "at") {
        all.extend(named(tags, "with").into_iter().map(|with| format!("{} {with}", plain(at))));
    }
    all
}

#[test]
fn every_legal_action_can_be_pressed_and_no_other() {
    let mut phases = BTreeSet::new();
    for (setup, seed) in SETUPS.map(String::from).into_iter().chain([own()]).zip(1..) {
        // A table's page holds the drawings of its own network alone.
        let symbols = Signals::symbols(setup.parse().ok().as_ref()).0;
        let fixed: BTreeSet<&str> = tags(&symbols).into_iter().filter_map(|tag| value(tag, "id")).collect();
        assert!(symbols.len() < Signals::symbols(None).0.len());
        let mut shown = 0_u32;
        walk(&setup, seed, |game, _| {
            shown += 1;
            for viewer in (0..game.seats()).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Public]) {
                let legal = legal(game, viewer);
                phases.insert(format!("{:?}", game.view(viewer).phase));
                // Whoever waits sees much the same for long, and long lists look alike.
                if !shown.is_multiple_of(16) && (legal.is_empty() || legal.len() > 40) {
                    continue;
                }
                let lang = if shown.is_multiple_of(2) { Lang::Pl } else { Lang::En };
                let page = painted(game, viewer, lang, None, &[]);
                let tags = tags(&page);
                let legal: BTreeSet<String> = legal.iter().map(ToString::to_string).collect();
                assert_eq!(reachable(&tags), legal, "{setup} {viewer:?} {:?}", game.view(viewer).phase);
                let ids: Vec<_> = tags.iter().filter_map(|tag| value(tag, "id")).collect();
                assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "every id once");
                for link in tags.iter().filter_map(|tag| value(tag, "href")?.strip_prefix('#')) {
                    assert!(fixed.contains(&link) || ids.contains(&link), "{link} leads somewhere");
                }
            }
        });
    }
    for phase in ["Act", "Colour", "Deploy", "Drive", "Layout", "Lost", "Pass", "Revealed", "Roll"] {
        assert!(phases.contains(phase), "{phase} was shown: {phases:?}");
    }
}

#[test]
fn everything_that_is_pointed_at_has_a_name() {
    for setup in ["2", "3 america"] {
        let mut shown = 0_u32;
        walk(setup, 7, |game, _| {
            shown += 1;
            if !shown.is_multiple_of(40) {
                return;
            }
            let view = game.view(Viewer::Public);
            let page = painted(game, Viewer::Public, Lang::En, None, &[]);
            let pins: Vec<&str> = tags(&page).into_iter().filter_map(|tag| value(tag, "data-pin")).collect();
            let net = &view.field.board;
            assert!(pins.len() >= net.places().len() + net.signals().len() + net.junctions().len());
            assert_eq!(pins.iter().collect::<BTreeSet<_>>().len(), pins.len(), "every pin once");
            for lang in Lang::ALL {
                let named = Signals::pins(&view, Text::of(lang));
                let ids: BTreeSet<&str> = named.iter().map(|(id, _)| id.as_str()).collect();
                assert_eq!(ids, pins.iter().copied().collect(), "what is listed is what is on the board");
                assert!(named.iter().all(|(_, name)| name.len() > 2), "{named:?}");
            }
        });
    }
}

#[test]
fn closed_hands_stay_closed() {
    let mut shown = 0_u32;
    walk("3 hands-closed", 8, |game, _| {
        shown += 1;
        if !shown.is_multiple_of(10) {
            return;
        }
        for seat in (0..3).map(Seat) {
            let (viewer, view) = (Viewer::Seat(seat), game.view(Viewer::Seat(seat)));
            let page = painted(game, viewer, Lang::Pl, None, &[]);
            assert_eq!(Signals::guarded(&view, viewer), !view.over());
            for hand in 0..3_u8 {
                let part = page.split(&format!("id=\"sig-hand-{hand}\"")).nth(1).unwrap();
                let part = part.split("id=\"sig-hand-").next().unwrap().split("sig-piles").next().unwrap();
                let open = part.contains("sig-stacks");
                assert_eq!(open, hand == seat.0 || view.over(), "hand {hand} for {seat:?}");
            }
        }
    });
}

#[test]
fn open_hands_are_seen_by_all() {
    walk("2", 9, |game, _| {
        if game.turns_played() == 2 {
            let page = painted(game, Viewer::Public, Lang::En, None, &[]);
            assert_eq!(page.matches("class=\"sig-stacks\"").count(), 2);
            assert!(!Signals::guarded(&game.view(Viewer::Seat(Seat(0))), Viewer::Seat(Seat(0))));
        }
    });
}

#[test]
fn what_happened_is_told_in_both_languages() {
    let mut kinds = BTreeSet::new();
    let names = names();
    // What random play hardly ever brings.
    let rare = [Event::Delivered { train: 1, good: Good::Blue, port: PlaceId(4) }, Event::Won];
    for (setup, seed) in SETUPS.iter().zip(20..) {
        walk(setup, seed, |game, events| {
            for event in events.iter().chain(&rare) {
                let kind = format!("{event:?}");
                kinds.insert(kind.split([' ', '(', '{']).next().unwrap().to_owned());
                for (lang, viewer) in Lang::ALL
                    .into_iter()
                    .flat_map(|lang| [(lang, Viewer::Public), (lang, Viewer::Seat(Seat(0)))])
                {
                    let line = Signals::tell(event, &game.setup(), viewer, &names, Text::of(lang)).unwrap().0;
                    assert!(!line.contains("<b>&\""), "names are escaped: {line}");
                    tags(&line);
                }
            }
            for lang in Lang::ALL {
                assert!(!prompt(game, lang).is_empty());
            }
        });
    }
    let common = [
        "CardLost",
        "Chosen",
        "Delivered",
        "Deployed",
        "Depot",
        "Diced",
        "Drew",
        "Drove",
        "Helped",
        "Loaded",
        "Lost",
        "Moved",
        "Over",
        "Revealed",
        "Rolled",
        "Signalled",
        "Switched",
        "TurnEnded",
    ];
    for kind in common {
        assert!(kinds.contains(kind), "{kind} happened: {kinds:?}");
    }
}

/// SIGNALS-10.2: the end of the timetable and the empty clock are different ways to lose.
#[test]
fn the_end_says_how_the_game_was_lost() {
    let mut seen = BTreeSet::new();
    for (setup, seed) in SETUPS.iter().cycle().take(18).zip(1..) {
        let mut last = (false, [String::new(), String::new()]);
        walk(setup, seed, |game, events| {
            let clock = matches!(events, [.., Event::Lost { .. }, Event::Over]);
            last = (clock, [Lang::Pl, Lang::En].map(|lang| prompt(game, lang)));
        });
        let (clock, [polish, english]) = last;
        assert_eq!((polish.contains("opustoszał"), english.contains("clock ran empty")), (clock, clock));
        assert_eq!(polish.contains("skończył się"), !clock, "{polish}");
        seen.insert(clock);
    }
    assert_eq!(seen.len(), 2, "both ways happened");
}

/// What is told of a drive can be shown: every place of its way is on the page, as a line or as a thing of the board.
#[test]
fn the_script_finds_every_place_of_a_drive() {
    let (mut seen, drawings) = (0, Signals::symbols("2".parse().ok().as_ref()).0);
    walk("2", 3, |game, events| {
        for event in events {
            let Event::Drove { train, from, path, .. } = event else { continue };
            let page = painted(game, Viewer::Public, Lang::En, None, &[]);
            let net = tags(&page).iter().find_map(|tag| value(tag, "data-net").map(str::to_owned)).unwrap();
            for place in std::iter::once(from).chain(path.iter()) {
                let line = format!("id=\"{net}-p{place}\"");
                let thing = format!("data-place=\"{place}\"");
                assert!(
                    [&drawings, &page].iter().any(|text| text.contains(&line)) || page.contains(&thing),
                    "train {train}, place {place}"
                );
            }
            seen += 1;
        }
    });
    assert!(seen > 10, "{seen} drives");
}

#[test]
fn a_hint_is_marked_where_it_is_pressed_and_says_why() {
    let mut shown = 0_u32;
    walk("2 america", 9, |game, _| {
        let Turn::Players(seats) = game.turn() else { return };
        shown += 1;
        let viewer = Viewer::Seat(seats.iter().next().unwrap());
        let legal = legal(game, viewer);
        if legal.len() > 40 && !shown.is_multiple_of(20) {
            return;
        }
        let hint = Hint {
            actions: vec![legal[legal.len() / 2]],
            expects: Some(5.0),
            reasons: [("win", 0.42), ("tokens", 1.25), ("secret", 1.0)]
                .map(|(name, value)| (name.into(), value))
                .into(),
        };
        let page = painted(game, viewer, Lang::En, Some(&hint), &[]);
        let action = hint.actions[0].to_string();
        let bare = action.split(" for ").next().unwrap();
        let marked = tags(&page).into_iter().any(|tag| {
            let pressed = value(tag, "value").map(|text| text.replace("&gt;", ">"));
            (pressed.as_deref() == Some(&action) || pressed.as_deref() == Some(bare))
                && value(tag, "class").unwrap_or_default().split(' ').any(|class| class == "hinted")
        });
        assert!(marked, "{action}");
        let said =
            with_scene((game, viewer, Lang::Pl), Some(&hint), &[], |scene| Signals::advise(scene, &hint).0);
        assert!(said.contains("42%") && said.contains("1,3") && !said.contains("secret"), "{said}");
    });
}

#[test]
fn what_is_tried_is_marked() {
    walk("2", 10, |game, events| {
        let tried: Vec<Action> = events
            .iter()
            .filter_map(|event| match event {
                Event::Switched { junction, position, pay, .. } => {
                    Some(Action::Switch { junction: *junction, position: *position, pay: *pay })
                }
                Event::Signalled { from, to, pay, .. } => {
                    Some(Action::Signal { from: *from, to: *to, pay: *pay })
                }
                Event::Loaded { train, card, .. } => Some(Action::Load { train: *train, card: *card }),
                _ => None,
            })
            .collect();
        let Some(action) = tried.first() else { return };
        let marks = |tried: &[Action]| {
            painted(game, Viewer::Public, Lang::En, None, tried).matches("class=\"sig-tried\"").count()
        };
        let many = if matches!(action, Action::Signal { .. }) { 2 } else { 1 };
        assert_eq!((marks(&tried), marks(&[])), (many, 0), "{action}");
    });
}

#[test]
fn two_cards_of_which_there_are_most_are_offered_first() {
    let mut seen = 0;
    walk("2", 11, |game, _| {
        let Turn::Players(seats) = game.turn() else { return };
        let viewer = Viewer::Seat(seats.iter().next().unwrap());
        let view = game.view(viewer);
        if view.phase != Phase::Act || seen > 40 {
            return;
        }
        let hand = view.hands[usize::from(view.hand)].unwrap();
        let page = painted(game, viewer, Lang::En, None, &[]);
        let most = Kind::ALL.into_iter().max_by_key(|kind| hand[kind.index()]).unwrap();
        let others = Kind::ALL.into_iter().filter(|&kind| kind != most).map(|kind| hand[kind.index()]);
        // Clearly more of one kind than of the others: two of that.
        if hand[most.index()] >= others.clone().max().unwrap() + 2 && others.clone().min().unwrap() > 0 {
            let first = page.split("name=\"with\" value=\"").nth(1).unwrap().split('"').next().unwrap();
            assert_eq!(first, format!("for {0}+{0}", most.word()), "{hand:?}");
            seen += 1;
        }
    });
    assert!(seen > 0);
}

#[test]
fn a_picture_needs_nothing_else() {
    for setup in ["2", "3 america goods-10", &own()] {
        walk(setup, 12, |game, _| {
            if game.turns_played().is_multiple_of(5) {
                let file = Signals::picture(&game.view(Viewer::Public), &names(), Text::of(Lang::En)).file();
                let tags = tags(&file);
                let ids: BTreeSet<_> = tags.iter().filter_map(|tag| value(tag, "id")).collect();
                let links = tags.iter().filter_map(|tag| value(tag, "href")?.strip_prefix('#'));
                assert!(links.into_iter().all(|link| ids.contains(link)), "no drawings from elsewhere");
                assert!(!file.contains("var(--"), "no style sheet");
            }
        });
    }
}
