//! Games to look at, and a reader of what was painted.

use std::collections::BTreeSet;

use game::{Game, Lang, Seat, SplitMix64, Step, Turn, Viewer};
use paint::{Paint, Scene, Text};
use tor::{Action, Event, Tor, Train, View};

/// Names that must be escaped and shortened.
pub(crate) fn names() -> Vec<String> {
    ["Ala", "<b>&\"Jan'", "Łucja z bardzo, bardzo daleka, aż spod Włoszczowy", "Bot 4"]
        .map(String::from)
        .to_vec()
}

pub(crate) fn legal(game: &Tor, viewer: Viewer) -> Vec<Action> {
    let mut legal = Vec::new();
    if let Viewer::Seat(seat) = viewer {
        game.legal(seat, &mut legal);
    }
    legal
}

pub(crate) fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    (0..seats).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Public, Viewer::Everything])
}

/// Ascending neighbours: enough sense of direction to finish games.
fn order(train: Train) -> usize {
    train.windows(2).filter(|pair| pair[0] < pair[1]).count()
}

/// One step: luck, or an action that is random half of the time and otherwise the best for its train.
fn step(game: &mut Tor, quick: &mut SplitMix64, emit: &mut impl FnMut(Event)) {
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
pub(crate) fn walk(mut see: impl FnMut(&Tor, &[Event])) {
    for (seed, seats) in [(1, 2), (2, 3), (3, 4), (4, 4), (5, 3)] {
        let mut game = Tor::new(&u8::to_string(&seats).parse().unwrap());
        let mut quick = SplitMix64::new(seed);
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
pub(crate) fn glance(mut see: impl FnMut(&Tor)) {
    let mut steps = 0;
    walk(|game, events| {
        steps = if matches!(events, [Event::Dealt { seat: Seat(0), .. }]) { 0 } else { steps + 1 };
        if steps < 60 || steps % 9 == 0 || game.turn() == Turn::Over {
            see(game);
        }
    });
}

pub(crate) fn board(view: &View, legal: &[Action], viewer: Viewer, lang: Lang) -> String {
    let names = names();
    Tor::board(&Scene {
        view,
        legal,
        viewer,
        names: &names,
        colours: game::Colours::BY_SEAT,
        text: Text::of(lang),
        hint: None,
        tried: &[],
        fresh: &[],
    })
    .0
}

/// Checks that the text is well-formed: balanced tags, quoted and unique attributes, known entities. Returns its start tags.
pub(crate) fn tags(text: &str) -> Vec<&str> {
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

pub(crate) fn value<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    tag.split(&format!(" {name}=\"")).nth(1).and_then(|rest| rest.split('"').next())
}
