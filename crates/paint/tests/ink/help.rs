//! Games to look at, and just enough of a parser to look at what is painted.

use game::{Game, Lang, Seat, SplitMix64, Step, Turn, Viewer};
use ink::{Action, Event, Ink, View};
use paint::{Paint, Scene, Text};

use crate::markup::value;

/// Names that must be escaped and shortened.
pub(crate) fn names() -> Vec<String> {
    ["Ala", "<b>&\"Jan'", "Łucja z bardzo, bardzo daleka", "Bot 4", "Ewa", "Iga"].map(String::from).to_vec()
}

pub(crate) fn legal(game: &Ink, viewer: Viewer) -> Vec<Action> {
    let mut legal = Vec::new();
    if let Viewer::Seat(seat) = viewer {
        game.legal(seat, &mut legal);
    }
    legal
}

pub(crate) fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    (0..seats).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Public, Viewer::Everything])
}

/// One random step; of several who may act, a random one does.
pub(crate) fn step(game: &mut Ink, quick: &mut SplitMix64, emit: &mut impl FnMut(Event)) {
    let below = |quick: &mut SplitMix64, n: usize| quick.below(u32::try_from(n).unwrap()) as usize;
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
pub(crate) fn walk(mut see: impl FnMut(&Ink, &[Event])) {
    for (seed, setup) in
        [(1, "1"), (2, "2"), (3, "3 river"), (4, "2 lake"), (5, "1 lake shore-closed flood-never")]
    {
        let mut game = Ink::new(&setup.parse().unwrap());
        let mut quick = SplitMix64::new(seed);
        while game.turn() != Turn::Over {
            let mut events = Vec::new();
            step(&mut game, &mut quick, &mut |event| events.push(event));
            see(&game, &events);
        }
    }
}

/// Every third state between the rolls, and every end.
pub(crate) fn glance(mut see: impl FnMut(&Ink)) {
    let mut count = 0;
    walk(|game, _| {
        count += u32::from(matches!(game.turn(), Turn::Players(_)));
        if game.turn() == Turn::Over || (matches!(game.turn(), Turn::Players(_)) && count % 3 == 0) {
            see(game);
        }
    });
}

pub(crate) fn board(view: &View, legal: &[Action], viewer: Viewer, lang: Lang) -> String {
    let names = names();
    let scene = Scene {
        view,
        legal,
        viewer,
        names: &names,
        colours: game::Colours::BY_SEAT,
        text: Text::of(lang),
        hint: None,
        tried: &[],
        fresh: &[],
    };
    <Ink as Paint>::board(&scene).0 + &<Ink as Paint>::main(&scene).0
}

pub(crate) fn seen(game: &Ink, viewer: Viewer, lang: Lang) -> String {
    board(&game.view(viewer), &legal(game, viewer), viewer, lang)
}

pub(crate) fn has(tag: &str, class: &str) -> bool {
    value(tag, "class").is_some_and(|classes| classes.split(' ').any(|one| one == class))
}
