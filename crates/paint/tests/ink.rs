//! The painting of Kolejowy szlak: every state of some games in both languages, for every viewer.
// Helpers of tests panic like tests do.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use game::{Game, Lang, Quick, Seat, Step, Turn, Viewer};
use ink::{Action, CellName, Event, Group, Ink, Kind, Origin, Picture, Sheet, View, cells};
use paint::{Paint, Scene, Text};

/// Names that must be escaped and shortened.
fn names() -> Vec<String> {
    ["Ala", "<b>&\"Jan'", "Łucja z bardzo, bardzo daleka", "Bot 4", "Ewa", "Iga"].map(String::from).to_vec()
}

fn legal(game: &Ink, viewer: Viewer) -> Vec<Action> {
    let mut legal = Vec::new();
    if let Viewer::Seat(seat) = viewer {
        game.legal(seat, &mut legal);
    }
    legal
}

fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    (0..seats).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Public, Viewer::Everything])
}

/// One random step; of several who may act, a random one does.
fn step(game: &mut Ink, quick: &mut Quick, emit: &mut impl FnMut(Event)) {
    let below = |quick: &mut Quick, n: usize| quick.below(u32::try_from(n).unwrap()) as usize;
    let step = match game.turn() {
        Turn::Players(seats) => {
            let seats: Vec<Seat> = seats.iter().collect();
            let seat = seats[below(quick, seats.len())];
            let all = legal(game, Viewer::Seat(seat));
            Step::Act(seat, all[below(quick, all.len())])
        }
        Turn::Chance(_) => Step::Chance(game.draw(&mut |n| quick.below(n))),
        Turn::Over => unreachable!("the game is over"),
    };
    game.play(step, emit).unwrap();
}

/// Plays some games and shows every state and its events.
fn walk(mut see: impl FnMut(&Ink, &[Event])) {
    for (seed, setup) in
        [(1, "1"), (2, "2"), (3, "3 river"), (4, "2 lake"), (5, "1 lake shore-closed flood-never")]
    {
        let mut game = Ink::new(&setup.parse().unwrap());
        let mut quick = Quick::new(seed);
        while game.turn() != Turn::Over {
            let mut events = Vec::new();
            step(&mut game, &mut quick, &mut |event| events.push(event));
            see(&game, &events);
        }
    }
}

/// Every third state between the rolls, and every end.
fn glance(mut see: impl FnMut(&Ink)) {
    let mut count = 0;
    walk(|game, _| {
        count += u32::from(matches!(game.turn(), Turn::Players(_)));
        if game.turn() == Turn::Over || (matches!(game.turn(), Turn::Players(_)) && count % 3 == 0) {
            see(game);
        }
    });
}

fn board(view: &View, legal: &[Action], viewer: Viewer, lang: Lang) -> String {
    let names = names();
    <Ink as Paint>::board(&Scene { view, legal, viewer, names: &names, text: Text::of(lang), hint: None }).0
}

fn seen(game: &Ink, viewer: Viewer, lang: Lang) -> String {
    board(&game.view(viewer), &legal(game, viewer), viewer, lang)
}

/// Start tags of well-formed markup; panics if tags are not balanced.
fn tags(text: &str) -> Vec<&str> {
    let (mut open, mut all, mut rest) = (Vec::new(), Vec::new(), text);
    while let Some(at) = rest.find('<') {
        assert!(!rest[..at].contains('>'), "an angle bracket is escaped: {}", &rest[..at]);
        let end = at + rest[at..].find('>').expect("a tag ends");
        let tag = &rest[at + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "tags are balanced");
            continue;
        }
        all.push(tag);
        let name = tag.split(' ').next().unwrap();
        if !tag.ends_with('/') && name != "input" {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "all tags are closed: {open:?}");
    all
}

fn value<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    tag.split(&format!(" {name}=\"")).nth(1).and_then(|rest| rest.split('"').next())
}

fn has(tag: &str, class: &str) -> bool {
    value(tag, "class").is_some_and(|classes| classes.split(' ').any(|one| one == class))
}

#[test]
fn every_picture_has_a_drawing_of_its_own() {
    let symbols = Ink::symbols().0;
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
    walk(|_, events| {
        for (event, lang) in events.iter().flat_map(|event| Lang::ALL.map(|lang| (event, lang))) {
            kinds.insert(format!("{event:?}").split(['(', ' ']).next().unwrap().to_owned());
            let line = Ink::tell(event, Viewer::Public, &names, Text::of(lang)).unwrap().0;
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
                text: Text::of(lang),
                hint: None,
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
    assert_eq!(
        [say(1), say(2), say(4)],
        [
            "Jeszcze 1 kostka do narysowania",
            "Jeszcze 2 kostki do narysowania",
            "Jeszcze 4 kostki do narysowania"
        ]
    );
    let points = |n: i32| text.with("ink-points", &[("n", n.into())]);
    assert_eq!(
        [points(1), points(22), points(12), points(0)],
        ["1 punkt", "22 punkty", "12 punktów", "0 punktów"]
    );
}

#[test]
fn ids_and_pieces_are_unique_and_nothing_is_inline() {
    glance(|game| {
        for viewer in viewers(game.seats()) {
            // The page holds the drawings once, beside the board.
            let page = Ink::symbols().0 + &seen(game, viewer, Lang::Pl);
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
