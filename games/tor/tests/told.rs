//! What is told of events, as it leaves the engine.

use std::path::Path;

use conform::told_kinds;
use game::{Cards, Event as _, Seat, Seats, Secret, Viewer};
use tor::{Ability, Event, Tor};

const EVERYTHING: Viewer = Viewer::Everything;
const OWNER: Viewer = Viewer::Seat(Seat(1));
const OTHER: Viewer = Viewer::Seat(Seat(0));

fn json(event: &Event, viewer: Viewer) -> String {
    serde_json::to_string(&event.told(viewer).expect("something is told")).expect("it can be sent")
}

/// Tells everybody the same.
fn open(event: &Event, told: &str) {
    for viewer in [OWNER, OTHER, Viewer::Public, EVERYTHING] {
        assert_eq!(json(event, viewer), told, "{viewer:?}");
    }
}

#[test]
fn offers_are_told_to_their_owner() {
    let cards = Secret::of(Seats::one(Seat(1)), [12, 40].into_iter().collect::<Cards>());
    let event = Event::Offered { seat: Seat(1), count: 2, cards };
    let whole = r#"{"event":"offered","seat":1,"count":2,"cards":[12,40]}"#;
    let part = r#"{"event":"offered","seat":1,"count":2}"#;
    assert_eq!([OWNER, EVERYTHING].map(|viewer| json(&event, viewer)), [whole, whole]);
    assert_eq!([OTHER, Viewer::Public].map(|viewer| json(&event, viewer)), [part, part]);
}

#[test]
fn moves_name_every_wagon_they_touch() {
    let train = [60, 70, 50, 40, 30, 20, 10];
    open(
        &Event::Placed { seat: Seat(1), wagon: 33, slot: 2, out: 50 },
        r#"{"event":"placed","seat":1,"wagon":33,"slot":2,"out":50}"#,
    );
    open(
        &Event::Moved { seat: Seat(1), ability: Ability::SwapAdjacent, wagons: (70, 60), train },
        r#"{"event":"moved","seat":1,"ability":"swap-adjacent","wagon":70,"partner":60,"train":[60,70,50,40,30,20,10]}"#,
    );
    open(
        &Event::Moved { seat: Seat(1), ability: Ability::MoveLeft, wagons: (60, 0), train },
        r#"{"event":"moved","seat":1,"ability":"move-left","wagon":60,"train":[60,70,50,40,30,20,10]}"#,
    );
    open(
        &Event::Unlocked { seat: Seat(0), slot: 3, wagon: 40, card: 10 },
        r#"{"event":"unlocked","seat":0,"slot":3,"wagon":40,"card":10}"#,
    );
    open(
        &Event::Paired { ability: Ability::Protect, cards: (10, 22) },
        r#"{"event":"paired","ability":"protect","cards":[10,22]}"#,
    );
}

#[test]
fn every_event_is_told() {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden");
    let kinds = told_kinds::<Tor>(&["2", "3", "4"], 3_000, &golden);
    let all = "dealt drew first guarded locked moved offered paired placed refilled removed reshuffled unlocked used won";
    assert_eq!(kinds.iter().map(String::as_str).collect::<Vec<_>>().join(" "), all);
}
