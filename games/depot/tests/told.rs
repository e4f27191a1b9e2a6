//! What is told of events, as it leaves the engine.

use std::path::Path;

use conform::told_kinds;
use depot::{Depot, Event, Setup};
use game::{Event as _, Game, Options, Seat, Step, StepOf, Viewer};

/// Tells everybody the same: before a round is open, nothing is told of it.
fn json(event: &Event) -> String {
    let told = |viewer| {
        serde_json::to_string(&event.told(viewer).expect("something is told")).expect("it can be sent")
    };
    let all = told(Viewer::Everything);
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public] {
        assert_eq!(told(viewer), all, "{viewer:?}");
    }
    all
}

fn own(setup: &str, kit: &str) -> String {
    format!("{setup} kit:{}", Options::to_word(kit).expect("a kit").expect("says something"))
}

fn step(seat: Option<u8>, text: &str) -> StepOf<Depot> {
    match seat {
        Some(seat) => Step::Act(Seat(seat), text.parse().expect("a notation")),
        None => Step::Chance(text.parse().expect("a notation")),
    }
}

#[test]
fn a_round_is_told_when_everybody_has_built() {
    let mut game = Depot::new(&own("2", include_str!("tiny.txt")).parse::<Setup>().expect("a set-up"));
    let steps = [
        (None, "tile 2"),
        (None, "tile 3"),
        (Some(1), "A0 0"),
        (Some(1), "build"),
        (Some(0), "A0 0"),
        (Some(0), "build"),
    ];
    let mut lines = Vec::new();
    for (seat, text) in steps {
        game.play(step(seat, text), &mut |event| lines.push(json(&event))).expect(text);
    }
    assert_eq!(
        lines,
        [
            r#"{"event":"drawn","seat":0,"tile":2}"#,
            r#"{"event":"drawn","seat":1,"tile":3}"#,
            r#"{"event":"built","seat":1}"#,
            r#"{"event":"built","seat":0}"#,
            r#"{"event":"placed","seat":0,"tile":2,"cell":0,"turn":0}"#,
            r#"{"event":"ran","seat":0,"loco":"violet","legs":[{"cell":0,"from":5,"to":0}],"tiles":1,"end":"arrives","station":0}"#,
            r#"{"event":"ran","seat":0,"loco":"black","legs":[{"cell":0,"from":4,"to":3}],"tiles":1,"end":"stops","before":[1,6]}"#,
            r#"{"event":"placed","seat":1,"tile":3,"cell":0,"turn":0}"#,
            r#"{"event":"ran","seat":1,"loco":"violet","legs":[{"cell":0,"from":5,"to":4}],"tiles":2,"end":"meets","other":"black","in-depot":true}"#,
            r#"{"event":"scored","seat":0,"station":0,"rank":1,"points":9,"shared":false}"#,
        ]
    );
}

#[test]
fn every_event_is_told() {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden");
    let kinds = told_kinds::<Depot>(&["2", "3 longest", "4 stations"], 1_000, &golden);
    let all = "built drawn finished over placed ran scored";
    assert_eq!(kinds.iter().map(String::as_str).collect::<Vec<_>>().join(" "), all);
}
