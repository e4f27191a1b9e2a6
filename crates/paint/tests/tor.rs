//! The painting of TOR: every state of many games in both languages, for every viewer.
// Helpers of tests panic like tests do.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use game::{Game, Lang, Quick, Seat, Step, Turn, Viewer};
use paint::{Hint, Paint, Scene, Text};
use tor::{Ability, Action, Event, Phase, Tor, Train, View, ability};

/// Names that must be escaped and shortened.
fn names() -> Vec<String> {
    ["Ala", "<b>&\"Jan'", "Łucja z bardzo, bardzo daleka, aż spod Włoszczowy", "Bot 4"]
        .map(String::from)
        .to_vec()
}

fn legal(game: &Tor, viewer: Viewer) -> Vec<Action> {
    let mut legal = Vec::new();
    if let Viewer::Seat(seat) = viewer {
        game.legal(seat, &mut legal);
    }
    legal
}

fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    (0..seats).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Public, Viewer::Everything])
}

/// Ascending neighbours: enough sense of direction to finish games.
fn order(train: Train) -> usize {
    train.windows(2).filter(|pair| pair[0] < pair[1]).count()
}

/// One step: luck, or an action that is random half of the time and else the best for the own train.
fn step(game: &mut Tor, quick: &mut Quick, emit: &mut impl FnMut(Event)) {
    let step = match game.turn() {
        Turn::Players(seats) => {
            let seat = seats.iter().next().unwrap();
            let all = legal(game, Viewer::Seat(seat));
            let after = |action: &Action| {
                let mut next = game.clone();
                next.apply(Step::Act(seat, *action), &mut |_| {});
                order(next.view(Viewer::Everything).trains[seat.index()])
            };
            let random = all[usize::try_from(quick.below(u32::try_from(all.len()).unwrap())).unwrap()];
            let best = *all.iter().max_by_key(|action| after(action)).unwrap();
            let placing = matches!(random, Action::Place(_));
            Step::Act(seat, if placing && quick.below(2) == 0 { best } else { random })
        }
        Turn::Chance(_) => Step::Chance(game.draw(&mut |n| quick.below(n))),
        Turn::Over => unreachable!("the game is over"),
    };
    game.play(step, emit).unwrap();
}

/// Plays some games and shows every state and event.
fn walk(mut see: impl FnMut(&Tor, &[Event])) {
    for (seed, seats) in [(1, 2), (2, 3), (3, 4), (4, 4), (5, 3)] {
        let mut game = Tor::new(&u8::to_string(&seats).parse().unwrap());
        let mut quick = Quick::new(seed);
        for _ in 0..900 {
            if game.turn() == Turn::Over {
                break;
            }
            let mut events = Vec::new();
            step(&mut game, &mut quick, &mut |event| events.push(event));
            see(&game, &events);
        }
    }
}

/// The same, but of the long middle of a game only every ninth state: painting is checked for all viewers and languages.
fn glance(mut see: impl FnMut(&Tor)) {
    let mut steps = 0;
    walk(|game, events| {
        steps = if matches!(events, [Event::Dealt { seat: Seat(0), .. }]) { 0 } else { steps + 1 };
        if steps < 60 || steps % 9 == 0 || game.turn() == Turn::Over {
            see(game);
        }
    });
}

fn board(view: &View, legal: &[Action], viewer: Viewer, lang: Lang) -> String {
    let names = names();
    Tor::board(&Scene { view, legal, viewer, names: &names, text: Text::of(lang), hint: None, tried: &[] }).0
}

/// Checks that the text is well-formed: balanced tags, quoted and unique attributes, known entities. Returns its start tags.
fn tags(text: &str) -> Vec<&str> {
    let (mut open, mut all) = (Vec::new(), Vec::new());
    let mut rest = text;
    while let Some(at) = rest.find('<') {
        entities(&rest[..at]);
        let end = at + rest[at..].find('>').expect("a tag ends");
        let tag = &rest[at + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "tags are balanced");
            continue;
        }
        attributes(tag.strip_suffix('/').unwrap_or(tag));
        all.push(tag);
        if !tag.ends_with('/') {
            open.push(tag.split(' ').next().unwrap());
        }
    }
    entities(rest);
    assert!(open.is_empty(), "all tags are closed: {open:?}");
    all
}

fn entities(text: &str) {
    assert!(!text.contains('>'), "an angle bracket is escaped: {text}");
    for part in text.split('&').skip(1) {
        let name = part.split(';').next().unwrap();
        assert!(["amp", "lt", "gt", "quot"].contains(&name), "unknown entity {name}");
    }
}

fn attributes(tag: &str) {
    let mut seen = BTreeSet::new();
    let mut rest = tag.split_once(' ').map_or("", |(_, rest)| rest);
    while !rest.is_empty() {
        let (name, after) = rest.split_once("=\"").unwrap_or_else(|| panic!("a value is quoted: {tag}"));
        let (value, after) = after.split_once('"').expect("a value ends");
        assert!(seen.insert(name.trim_start()), "attribute {name} comes twice: {tag}");
        assert!(!name.contains(['"', '\'']) && !value.contains('<'), "{tag}");
        entities(value);
        rest = after;
    }
}

fn value<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    tag.split(&format!(" {name}=\"")).nth(1).and_then(|rest| rest.split('"').next())
}

#[test]
fn every_event_is_told_in_both_languages() {
    let names = names();
    let mut kinds = BTreeSet::new();
    walk(|game, events| {
        for event in events {
            let kind = format!("{event:?}");
            kinds.insert(kind.split(' ').next().unwrap().to_owned());
            for (lang, viewer) in
                Lang::ALL.into_iter().flat_map(|lang| viewers(game.seats()).map(move |v| (lang, v)))
            {
                let line = Tor::tell(event, &game.setup(), viewer, &names, Text::of(lang)).unwrap().0;
                tags(&line);
                assert!(line.len() > "<span class=\"tor-line\"></span>".len());
                assert!(!line.contains("tor-told") && !line.contains(['\u{e000}', '\0', '{']), "{line}");
            }
        }
    });
    assert_eq!(kinds.len(), 15, "all kinds of events were told: {kinds:?}");
}

#[test]
fn a_board_has_a_button_for_each_legal_action_and_no_other() {
    glance(|game| {
        for viewer in viewers(game.seats()) {
            let (view, legal) = (game.view(viewer), legal(game, viewer));
            for lang in Lang::ALL {
                let board = board(&view, &legal, viewer, lang);
                let tags = tags(&board);
                let buttons: Vec<_> = tags.iter().filter(|tag| tag.starts_with("button")).collect();
                let acts: BTreeSet<_> = buttons.iter().filter_map(|tag| value(tag, "value")).collect();
                let wanted: Vec<_> = legal.iter().map(Action::to_string).collect();
                assert_eq!(acts, wanted.iter().map(String::as_str).collect());
                assert_eq!(buttons.len(), legal.len());
                for button in buttons {
                    assert_eq!(value(button, "name"), Some("act"));
                    assert!(value(button, "class").unwrap().split(' ').any(|class| class == "may"));
                    assert_eq!(
                        value(button, "id").unwrap(),
                        value(button, "value").unwrap().replace(' ', "-")
                    );
                    assert!(!value(button, "aria-label").unwrap().is_empty());
                }
            }
        }
    });
}

#[test]
fn ids_and_pieces_are_unique_and_nothing_is_inline() {
    glance(|game| {
        for viewer in viewers(game.seats()) {
            let view = game.view(viewer);
            // The page holds the drawings once, beside the board.
            let board = Tor::symbols().0 + &board(&view, &legal(game, viewer), viewer, Lang::Pl);
            let tags = tags(&board);
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
                let refers =
                    value(tag, "href").and_then(|to| to.strip_prefix('#')).or(value(tag, "aria-describedby"));
                assert!(refers.is_none_or(|id| ids.contains(id)), "{tag}");
                assert!(!tag.contains(" style=") && !tag.contains(" on"), "{tag}");
            }
            let pieces = tags.iter().filter_map(|tag| value(tag, "data-piece")).collect::<BTreeSet<_>>();
            let cards =
                view.trains.into_iter().flatten().chain(view.locks.into_iter().flatten()).chain(view.row);
            for card in cards.filter(|&card| card > 0) {
                assert!(pieces.contains(format!("wagon-{card}").as_str()), "wagon {card} lies on the table");
            }
            for seat in 1..=game.seats() {
                assert!(pieces.contains(format!("loco-{seat}").as_str()));
            }
        }
    });
}

#[test]
fn offers_stay_with_their_owner() {
    let mut picks = 0;
    glance(|game| {
        let open = game.view(Viewer::Everything);
        for seat in (0..game.seats()).map(Seat) {
            let owner = Viewer::Seat(seat);
            assert_eq!(Tor::guarded(&game.view(owner), owner), open.offers[seat.index()].count > 0);
            let own = board(&game.view(owner), &legal(game, owner), owner, Lang::En);
            for wagon in open.offers[seat.index()].cards.unwrap().iter() {
                picks += usize::from(own.contains(&format!("id=\"pick-{wagon}\"")));
                for other in viewers(game.seats()).filter(|&v| v != owner && v != Viewer::Everything) {
                    let board = board(&game.view(other), &legal(game, other), other, Lang::En);
                    let seen = [
                        format!("wagon-{wagon}\""),
                        format!("pick-{wagon}\""),
                        format!("tor-num\">{wagon}<"),
                    ];
                    assert!(seen.iter().all(|trace| !board.contains(trace)), "wagon {wagon} is secret");
                }
            }
        }
        assert!(!Tor::guarded(&game.view(Viewer::Public), Viewer::Public));
    });
    assert!(picks > 0, "offers were picked");
}

#[test]
fn a_hint_marks_its_button_and_says_it_in_words() {
    let names = names();
    let mut said = 0;
    glance(|game| {
        for (lang, viewer) in
            Lang::ALL.into_iter().flat_map(|lang| viewers(game.seats()).map(move |v| (lang, v)))
        {
            let (view, legal) = (game.view(viewer), legal(game, viewer));
            for &action in &legal {
                let hint = Hint { actions: vec![action], expects: None, reasons: Vec::new() };
                let text = Text::of(lang);
                let scene = Scene::<Tor> {
                    view: &view,
                    legal: &legal,
                    viewer,
                    names: &names,
                    text,
                    hint: Some(&hint),
                    tried: &[],
                };
                let board = Tor::board(&scene).0;
                let marked: Vec<&str> =
                    tags(&board).into_iter().filter(|tag| tag.contains(" hinted\"")).collect();
                assert_eq!(marked.len(), 1, "{action}");
                assert_eq!(value(marked[0], "value"), Some(&*action.to_string()));
                assert_eq!(board.matches("hint-lamp").count(), 1);
                let advice = Tor::advise(&scene, &hint).0;
                assert!(advice.len() > 10 && !advice.contains("tor-"), "{advice}");
                said += 1;
            }
        }
    });
    assert!(said > 100, "{said}");
}

#[test]
fn prompts_are_sentences() {
    let names = names();
    glance(|game| {
        for (lang, viewer) in
            Lang::ALL.into_iter().flat_map(|lang| viewers(game.seats()).map(move |v| (lang, v)))
        {
            let (view, legal) = (game.view(viewer), legal(game, viewer));
            let prompt = Tor::prompt(&Scene {
                view: &view,
                legal: &legal,
                viewer,
                names: &names,
                text: Text::of(lang),
                hint: None,
                tried: &[],
            });
            assert!(prompt.ends_with(['.', '!']) && !prompt.contains("tor-"), "{prompt}");
            if let (Phase::Choose { seat }, true) = (view.phase, legal.is_empty()) {
                assert!(prompt.contains(&names[seat.index()]), "{prompt}");
            }
        }
    });
}

#[test]
fn a_picture_needs_no_style_sheet() {
    let names = names();
    glance(|game| {
        let view = game.view(Viewer::Public);
        let picture = Tor::picture(&view, &names, Text::of(Lang::Pl));
        assert_eq!(picture.width, 900);
        let file = picture.file();
        let tags = tags(&file);
        assert!(tags[0].starts_with("svg xmlns=\"http://www.w3.org/2000/svg\""));
        let ids: BTreeSet<_> = tags.iter().filter_map(|tag| value(tag, "id")).collect();
        for tag in tags {
            assert!(
                value(tag, "class").is_none() && value(tag, "style").is_none() && !tag.contains("var("),
                "{tag}"
            );
            assert!(value(tag, "href").is_none_or(|to| ids.contains(&to[1..])), "{tag}");
        }
        for wagon in view.trains.into_iter().flatten().filter(|&wagon| wagon > 0) {
            assert!(file.contains(&format!(">{wagon}</text>")), "wagon {wagon} is drawn");
        }
    });
}

/// The board of the seat to act after these actions and draws, in English.
fn after(mut game: Tor, steps: &[&str]) -> String {
    for &notation in steps {
        let step = match notation.parse::<Action>() {
            Ok(action) => Step::Act(Seat(0), action),
            Err(_) => Step::Chance(notation.parse().unwrap()),
        };
        game.play(step, &mut |_| {}).unwrap();
    }
    let viewer = Viewer::Seat(Seat(0));
    board(&game.view(viewer), &legal(&game, viewer), viewer, Lang::En)
}

/// The text of the preview with this id.
fn preview(board: &str, id: &str) -> String {
    let start = board.find(&format!("id=\"{id}-does\">")).expect("there is a preview");
    let inner = board[start..].split_once('>').unwrap().1.split("</button>").next().unwrap();
    let words: String =
        inner.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text)).collect();
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

const TRAIN: Train = [81, 17, 24, 56, 41, 73, 3];

#[test]
fn previews_say_what_would_happen() {
    assert_eq!(
        [ability(41), ability(17), ability(81)].map(Ability::name),
        ["move-right", "move-right", "remove-middle"]
    );
    let start = || Tor::arranged(&[TRAIN, [80, 70, 60, 50, 40, 30, 20]], &[25, 42, 63, 36]);
    let placing = after(start(), &["draw", "61"]);
    assert_eq!(
        preview(&placing, "at-5"),
        "81 17 24 56 61 73 3 ▲ ascending 4 → 5 41 and 25 cancel out: Two right leaves the row."
    );
    assert_eq!(
        preview(&placing, "at-7"),
        "81 17 24 56 41 73 61 = ascending 4 → 4 3 opens in the row: Two left."
    );
    let swapping = after(start(), &["use swap-adjacent"]);
    assert_eq!(preview(&swapping, "at-4"), "81 17 24 41 56 73 3 ▲ ascending 4 → 5");
    assert!(swapping.contains("Place 4: wagon 56, ability: Remove first. Swap with wagon 41."));
    let locking = after(start(), &["use protect"]);
    assert_eq!(
        preview(&locking, "at-1"),
        "81 17 24 56 41 73 3 = ascending 4 → 4 The padlock guards 81 against removal."
    );
    let choosing = after(start(), &[]);
    let removal = preview(&choosing, "use-remove-middle");
    assert!(removal.ends_with("Removed: 56 (Ala), 50 (&lt;b&gt;&amp;&quot;Jan')."), "{removal}");
}

#[test]
fn previews_know_padlocks_and_victory() {
    let mut game = Tor::arranged(&[TRAIN, [80, 70, 60, 50, 40, 30, 20]], &[42, 63]);
    for (seat, action) in [(0, "use protect"), (0, "at 4")] {
        game.play(Step::Act(Seat(seat), action.parse().unwrap()), &mut |_| {}).unwrap();
    }
    game.play(Step::Act(Seat(1), Action::Draw), &mut |_| {}).unwrap();
    game.play(Step::Chance("5".parse().unwrap()), &mut |_| {}).unwrap();
    game.play(Step::Act(Seat(1), Action::Place(0)), &mut |_| {}).unwrap();
    let removal = preview(&after(game.clone(), &[]), "use-remove-middle");
    assert!(
        removal.contains("Removed: 50 (") && removal.ends_with("Guarded by a padlock: 56 (Ala)."),
        "{removal}"
    );
    let placing = preview(&after(game, &["draw", "61"]), "at-4");
    assert!(placing.ends_with("56 opens in the row: Remove first. The padlock is lost."), "{placing}");

    let near = Tor::arranged(&[[3, 17, 24, 56, 41, 73, 81], [80, 70, 60, 50, 40, 30, 20]], &[36]);
    let winning = preview(&after(near, &["use swap-adjacent"]), "at-4");
    assert_eq!(winning, "3 17 24 41 56 73 81 ★ The whole train ascends: you win!");
}
