//! What is told of events, as it leaves the engine.

use std::path::Path;

use conform::told_kinds;
use game::{Event as _, Game, Seat, Step, Turn, Viewer};
use ink::{Event, Ink, Setup};

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

#[test]
fn a_round_is_told_when_everybody_is_done() {
    let mut game = Ink::new(&"2 dice:R.R.,H.H.,R..R,R.H.+".parse::<Setup>().expect("a set-up"));
    let mut lines = Vec::new();
    let mut tell = |event: Event| lines.push(json(&event));
    while let Turn::Chance(_) = game.turn() {
        let chance = game.draw(&mut |_| 0);
        game.play(Step::Chance(chance), &mut tell).expect("a roll");
    }
    for seat in [1, 0] {
        // Highways leave by the second column, railways by the fourth.
        for text in ["A1 H.H.", "A3 R.R.", "B3 R..R", "B1 H.R.+", "done"] {
            let step = Step::Act(Seat(seat), text.parse().expect("a notation"));
            game.play(step, &mut tell).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        }
    }
    assert_eq!(
        lines,
        [
            r#"{"event":"rolled","round":1,"faces":["R.R.","H.H.","R..R","R.H.+"]}"#,
            r#"{"event":"done","seat":1}"#,
            r#"{"event":"done","seat":0}"#,
            r#"{"event":"drew","seat":0,"round":1,"squares":[{"square":"A1","edges":"H.H.","picture":10},{"square":"A3","edges":"R.R.","picture":0},{"square":"B1","edges":"H.R.+","picture":24},{"square":"B3","edges":"R..R","picture":2}],"gained":2,"total":2}"#,
            r#"{"event":"drew","seat":1,"round":1,"squares":[{"square":"A1","edges":"H.H.","picture":10},{"square":"A3","edges":"R.R.","picture":0},{"square":"B1","edges":"H.R.+","picture":24},{"square":"B3","edges":"R..R","picture":2}],"gained":2,"total":2}"#,
        ]
    );
}

#[test]
fn every_event_is_told() {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden");
    let kinds = told_kinds::<Ink>(&["1", "2 river", "3 lake"], 2_000, &golden);
    assert_eq!(kinds.iter().map(String::as_str).collect::<Vec<_>>().join(" "), "done drew rolled");
}
