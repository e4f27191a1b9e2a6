//! What is told of the toy's events, and leaks the laws must notice.

#![allow(clippy::unwrap_used)]

use conform::{told_alike, told_holds, twin_worlds};
use game::{Event, Seat, Seats, Secret, Viewer};
use toy::{Event as ToyEvent, Told as ToyTold, Toy};

const ALA: Viewer = Viewer::Seat(Seat(0));
const OLA: Viewer = Viewer::Seat(Seat(1));

fn json<E: Event>(event: &E, viewer: Viewer) -> Option<String> {
    event.told(viewer).map(|told| serde_json::to_string(&told).unwrap())
}

#[test]
fn a_card_is_told_to_its_owner() {
    let event = ToyEvent::Dealt(Seat(0), Secret::of(Seats::one(Seat(0)), 5));
    let whole = Some(r#"{"event":"dealt","seat":0,"card":5}"#.to_owned());
    assert_eq!(json(&event, ALA), whole);
    assert_eq!(json(&event, Viewer::Everything), whole);
    assert_eq!(json(&event, OLA).as_deref(), Some(r#"{"event":"dealt","seat":0}"#));
    assert_eq!(json(&event, Viewer::Public), json(&event, OLA));
}

#[test]
fn a_signal_that_is_set_in_secret_is_told_to_nobody_else() {
    let event = ToyEvent::Set(Seat(0), Secret::of(Seats::one(Seat(0)), 2));
    assert_eq!(json(&event, ALA).as_deref(), Some(r#"{"event":"set","seat":0,"signal":2}"#));
    assert_eq!(json(&event, OLA), None);
    assert_eq!(json(&event, Viewer::Public), None);
    told_holds(&event, 2);
}

#[test]
fn a_die_is_told_to_everybody() {
    let event = ToyEvent::Rolled(6, Seats::one(Seat(1)).with(Seat(2)));
    assert_eq!(json(&event, Viewer::Public).as_deref(), Some(r#"{"event":"rolled","die":6,"hits":[1,2]}"#));
}

/// Tells everybody everything.
#[derive(Clone, Debug)]
struct Leaky(ToyEvent);

impl Event for Leaky {
    type Told = ToyTold;

    fn told(&self, _: Viewer) -> Option<ToyTold> {
        self.0.told(Viewer::Everything)
    }
}

#[test]
#[should_panic(expected = "is told a difference")]
fn a_leak_is_noticed_by_twin_worlds() {
    let setup = "3".parse().unwrap();
    for seed in 0..100 {
        twin_worlds::<Toy>(&setup, seed, 30, &mut |viewer, left, right| {
            let leaky = |events: &[ToyEvent]| events.iter().cloned().map(Leaky).collect::<Vec<_>>();
            told_alike(viewer, &leaky(&left.events), &leaky(&right.events));
        });
    }
}

/// Tells spectators everything.
#[derive(Clone, Debug)]
struct Gossip(ToyEvent);

impl Event for Gossip {
    type Told = ToyTold;

    fn told(&self, viewer: Viewer) -> Option<ToyTold> {
        self.0.told(if viewer == Viewer::Public { Viewer::Everything } else { viewer })
    }
}

#[test]
#[should_panic(expected = "a stranger is told")]
fn spectators_who_are_told_secrets_are_noticed() {
    told_holds(&Gossip(ToyEvent::Dealt(Seat(0), Secret::of(Seats::one(Seat(0)), 5))), 2);
}

/// Tells the second seat another card.
#[derive(Clone, Debug)]
struct Liar;

impl Event for Liar {
    type Told = ToyTold;

    fn told(&self, viewer: Viewer) -> Option<ToyTold> {
        let card = match viewer {
            Viewer::Everything => Some(5),
            OLA => Some(6),
            _ => None,
        };
        Some(ToyTold::Dealt { seat: Seat(0), card })
    }
}

#[test]
#[should_panic(expected = "seat 2 is told")]
fn a_lie_is_noticed() {
    told_holds(&Liar, 2);
}
