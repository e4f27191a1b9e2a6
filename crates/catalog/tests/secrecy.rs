//! The secrecy law on painted bytes: two worlds that a seat cannot tell apart look the same in every form it is shown.

#![allow(clippy::unwrap_used)]

use conform::{told_alike, twin_worlds};
use depot::Depot;
use game::{Event as _, Game, Imagine, Lang, Seat, SplitMix64, Viewer};
use ink::Ink;
use paint::{Paint, Part, Scene, Text};
use signals::Signals;
use tickets::Tickets;
use tor::Tor;
use toy::Toy;

/// To whose turns lines belong, and at what they point.
fn placed<G: Paint>(events: &[G::Event], setup: &G::Setup, viewer: Viewer) -> Vec<(Part, Vec<String>)> {
    let told = |event: &G::Event| {
        let told = event.told(viewer)?;
        Some((G::part(event), G::pieces(&told, setup, viewer)))
    };
    events.iter().filter_map(told).collect()
}

fn look_alike<G: Imagine + Paint>(setups: &[&str], rounds: u64, steps: u32) {
    let names: Vec<String> = ["Ala", "Ola", "Ela", "Iga", "Ula"].map(str::to_owned).to_vec();
    let (mut compared, mut different) = (0, 0);
    for setup in setups {
        let setup: G::Setup = setup.parse().unwrap();
        for seed in 0..rounds {
            twin_worlds::<G>(&setup, seed, steps, &mut |viewer, left, right| {
                compared += 1;
                different += u32::from(left.game != right.game);
                let text = Text::of(if seed % 2 == 0 { Lang::Pl } else { Lang::En });
                let paint = |game: &G, events: &[G::Event]| {
                    let mut legal = Vec::new();
                    if let Viewer::Seat(seat) = viewer {
                        game.legal(seat, &mut legal);
                    }
                    let view = game.view(viewer);
                    let fresh: Vec<_> = events.iter().filter_map(|event| event.told(viewer)).collect();
                    let scene = Scene::<G> {
                        view: &view,
                        legal: &legal,
                        viewer,
                        names: &names,
                        colours: game::Colours::BY_SEAT,
                        text,
                        hint: None,
                        tried: &[],
                        fresh: &fresh,
                    };
                    let picture = G::picture(&view, &names, text).file();
                    (
                        G::board(&scene).0 + &G::main(&scene).0,
                        (G::prompt(&scene), G::coach(&scene)),
                        G::guarded(&view, viewer),
                        picture,
                    )
                };
                assert_eq!(
                    paint(&left.game, &left.events),
                    paint(&right.game, &right.events),
                    "{viewer:?} sees a difference"
                );
                let tell = |events: &[G::Event]| -> Vec<String> {
                    let told = |event| Some(G::tell(event, &setup, viewer, &names, text)?.0);
                    events.iter().filter_map(told).collect()
                };
                assert_eq!(tell(&left.events), tell(&right.events), "{viewer:?} is told a difference");
                let [one, other] =
                    [&left.events, &right.events].map(|events| placed::<G>(events, &setup, viewer));
                assert_eq!(one, other, "{viewer:?} is pointed at a difference");
                told_alike(viewer, &left.events, &right.events);
                // An event that is printed for debugging shows no secret either.
                assert_eq!(format!("{:?}", left.events).len(), format!("{:?}", right.events).len());
            });
        }
    }
    // The comparison is worth something only if the worlds really differed.
    assert!(different * 10 > compared, "{different} of {compared} pairs differed");
}

#[test]
fn tor_keeps_its_secrets() {
    look_alike::<Tor>(&["2", "3", "4"], 300, 80);
}

#[test]
fn kolejowy_szlak_keeps_its_secrets() {
    look_alike::<Ink>(&["2", "3 river", "4 lake"], 40, 60);
}

#[test]
fn jedzie_pociag_z_daleka_keeps_its_secrets() {
    look_alike::<Depot>(&["2", "3 longest", "4 stations"], 60, 60);
}

#[test]
fn wsiasc_do_pociagu_keeps_its_secrets() {
    look_alike::<Tickets>(&["2", "3 edition-1910 row-open", "4 edition-mega", "5 edition-2004"], 20, 120);
}

/// Only hands that are closed are secret.
#[test]
fn zwrotnice_i_semafory_keep_closed_hands_secret() {
    let setups = ["2 hands-closed", "3 hands-closed america", "4 hands-closed removed-0"];
    look_alike::<Signals>(&setups, 8, 260);
}

/// A small map is played to its end, so that decks run out and returned tickets come round.
#[test]
fn wsiasc_do_pociagu_keeps_its_secrets_to_the_end() {
    let map = include_str!("../../../games/tickets/data/poland.txt");
    let word = game::Options::to_word(map).unwrap().unwrap();
    let setups = ["2", "3 row-open", "5"].map(|setup| format!("{setup} kit:{word}"));
    look_alike::<Tickets>(&setups.each_ref().map(String::as_str), 12, 600);
}

#[test]
fn the_toy_keeps_its_secrets() {
    look_alike::<Toy>(&["2", "3 together", "4"], 300, 30);
}

/// The law itself must notice a leak: a view that shows a rival's offers is told apart at once.
#[test]
fn a_leak_would_be_noticed() {
    let mut quick = SplitMix64::new(9);
    let mut game = Tor::new(&"4".parse().unwrap());
    while game.turn().players().is_empty() {
        let chance = game.draw(&mut |n| quick.below(n));
        game.apply(game::Step::Chance(chance), &mut |_| {});
    }
    let other = Tor::imagine(&game.view(Viewer::Seat(Seat(0))), &mut |n| quick.below(n));
    assert_eq!(game.view(Viewer::Seat(Seat(0))), other.view(Viewer::Seat(Seat(0))));
    assert_ne!(game.view(Viewer::Everything), other.view(Viewer::Everything));
}
