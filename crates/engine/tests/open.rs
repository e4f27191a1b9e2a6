//! Open drafts: what a team-mate tries is seen by all and binds nobody.

#![allow(clippy::unwrap_used)]

use engine::{Done, Live, Seed};
use game::{Game, Seat, Seats, Viewer};
use toy::{Action as ToyAction, Toy};

/// A table of three at which everybody may set a signal.
fn boxes(goal: &str) -> Live<Toy> {
    let mut live = Live::new(&format!("3{goal}").parse().unwrap());
    live.settle(&Seed::numbered(1));
    live
}

fn set(live: &mut Live<Toy>, seat: u8, signal: u8) {
    let seat = Seat(seat);
    let done = live.act(seat, live.token(seat), ToyAction::Set(signal), &Seed::numbered(1)).unwrap();
    assert_eq!(done, Done::Drafted);
}

/// The signals a viewer sees.
fn signals(live: &Live<Toy>, viewer: Viewer) -> [u8; 3] {
    let [one, two, three, _] = live.shown_to(viewer).view(viewer).set;
    [one, two, three]
}

const ALL: [Viewer; 4] =
    [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2)), Viewer::Public];

#[test]
fn a_team_sees_every_draft_and_its_end() {
    let mut live = boxes(" together");
    assert_eq!(live.open_drafters(), Seats::NONE);
    set(&mut live, 1, 2);
    assert!(ALL.iter().all(|&viewer| signals(&live, viewer) == [0, 2, 0]));
    set(&mut live, 0, 3);
    assert!(ALL.iter().all(|&viewer| signals(&live, viewer) == [3, 2, 0]));
    assert_eq!(live.open_drafters(), Seats::first(2));
    live.undo(Seat(1), live.token(Seat(1)), 1).unwrap();
    assert!(ALL.iter().all(|&viewer| signals(&live, viewer) == [3, 0, 0]));
    assert_eq!(live.open_drafters(), Seats::one(Seat(0)));
}

#[test]
fn nobody_decides_from_what_others_only_try() {
    let mut live = boxes(" together");
    let before = live.token(Seat(2));
    set(&mut live, 0, 1);
    assert_eq!(live.seen_by(Seat(2)), *live.game(), "the seat's own game is what is committed");
    assert_eq!(live.token(Seat(2)), before, "and its page is not made stale");
    // What is decided is no longer tried.
    live.act(Seat(0), live.token(Seat(0)), ToyAction::Done, &Seed::numbered(1)).unwrap();
    assert_eq!(live.open_drafters(), Seats::NONE);
    assert_eq!(live.game().view(Viewer::Public).set[0], 1);
}

#[test]
fn rivals_see_nothing_but_their_own() {
    let mut live = boxes("");
    set(&mut live, 0, 1);
    set(&mut live, 1, 2);
    assert_eq!(ALL.map(|viewer| signals(&live, viewer)), [[1, 0, 0], [0, 2, 0], [0; 3], [0; 3]]);
    assert_eq!(live.open_drafters(), Seats::NONE);
    assert_eq!(live.shown_to(Viewer::Public), *live.game());
}

#[test]
fn open_drafts_survive_a_restart() {
    let mut live = boxes(" together");
    set(&mut live, 2, 1);
    let mut again = Live::<Toy>::new(&live.game().setup());
    live.log().iter().for_each(|&record| again.replay(record).unwrap());
    again.restore(Seat(2), live.draft(Seat(2)).revision, &[0]);
    assert_eq!(again.shown_to(Viewer::Public), live.shown_to(Viewer::Public));
    assert_eq!(signals(&again, Viewer::Public), [0, 0, 1]);
}
