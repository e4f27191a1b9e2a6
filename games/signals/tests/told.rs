//! What is told of events, as it leaves the engine.

use std::path::Path;

use conform::told_kinds;
use game::{Event as _, Game, Seat, Seats, Secret, SplitMix64, Step, Turn, Viewer};
use signals::{
    Colour, Drawn, Event, Good, Helper, JunctionId, Kind, Pay, PlaceId, Position, Reason, START_CARD, Setup,
    SignalId, Signals,
};

const EVERYTHING: Viewer = Viewer::Everything;
const OWNER: Viewer = Viewer::Seat(Seat(1));
const OTHER: Viewer = Viewer::Seat(Seat(0));

fn json(event: &Event, viewer: Viewer) -> String {
    serde_json::to_string(&event.told(viewer).expect("something is told")).expect("it can be sent")
}

/// The owner is told the whole, others a part.
fn secret(event: &Event, whole: &str, part: &str) {
    assert_eq!([OWNER, EVERYTHING].map(|viewer| json(event, viewer)), [whole, whole]);
    assert_eq!([OTHER, Viewer::Public].map(|viewer| json(event, viewer)), [part, part]);
}

#[test]
fn closed_hands_are_told_to_their_owner() {
    let whole = r#"{"event":"drew","hand":1,"card":"switch"}"#;
    let closed = Drawn::Closed(Secret::of(Seats::one(Seat(1)), Kind::Switch));
    secret(&Event::Drew { hand: 1, card: closed }, whole, r#"{"event":"drew","hand":1}"#);
    secret(&Event::Drew { hand: 1, card: Drawn::Open(Kind::Switch) }, whole, whole);
}

#[test]
fn what_lies_open_is_told_to_everybody() {
    let position = Position::of(1, 2).expect("a position");
    let pay = Pay::two(Kind::Move, Kind::Signal);
    let told = [
        (Event::Revealed { hand: 0, card: START_CARD }, r#"{"event":"revealed","hand":0,"card":255}"#),
        (Event::Laid { from: None, to: SignalId(4) }, r#"{"event":"laid","to":4}"#),
        (Event::Laid { from: Some(SignalId(2)), to: SignalId(4) }, r#"{"event":"laid","from":2,"to":4}"#),
        (Event::Diced { dice: (2, 5) }, r#"{"event":"diced","dice":[2,5]}"#),
        (
            Event::Deployed { train: 3, start: PlaceId(12), shunted: false },
            r#"{"event":"deployed","train":3,"start":12,"shunted":false}"#,
        ),
        (
            Event::Occupied { colour: Colour::Grey, start: PlaceId(12) },
            r#"{"event":"occupied","colour":"grey","start":12}"#,
        ),
        (Event::Rolled { train: 3, value: 4 }, r#"{"event":"rolled","train":3,"value":4}"#),
        (
            Event::Lost { tokens: 2, why: Reason::HeadOn, left: 5 },
            r#"{"event":"lost","tokens":2,"why":"headon","left":5}"#,
        ),
        (
            Event::Delivered { train: 3, good: Good::Blue, port: PlaceId(4) },
            r#"{"event":"delivered","train":3,"good":"blue","port":4}"#,
        ),
        (
            Event::Signalled { hand: 1, from: SignalId(1), to: SignalId(2), pay: Pay::ONE },
            r#"{"event":"signalled","hand":1,"from":1,"to":2,"cards":["signal"]}"#,
        ),
        (
            Event::Switched { hand: 0, junction: JunctionId(7), position, pay },
            r#"{"event":"switched","hand":0,"junction":7,"position":3,"cards":["signal","move"]}"#,
        ),
        (Event::Helped { helper: Helper::Shunter }, r#"{"event":"helped","helper":"shunter"}"#),
        (Event::TurnEnded { hand: 1, draws: None }, r#"{"event":"turn-ended","hand":1}"#),
        (Event::TurnEnded { hand: 1, draws: Some(0) }, r#"{"event":"turn-ended","hand":1,"draws":0}"#),
    ];
    for (event, line) in told {
        secret(&event, line, line);
    }
}

/// Everything a script needs to let a train drive: which, from where, every place on its way, and how it ended.
#[test]
fn drives_are_told_place_by_place() {
    let mut drives = Vec::new();
    for seed in 0..12 {
        let mut game = Signals::new(&"2".parse::<Setup>().expect("a set-up"));
        let mut quick = SplitMix64::new(seed);
        while game.turn() != Turn::Over {
            let step = match game.turn().players().iter().next() {
                Some(seat) => {
                    Step::Act(seat, game.random_action(seat, &mut Vec::new(), &mut |n| quick.below(n)))
                }
                None => Step::Chance(game.draw(&mut |n| quick.below(n))),
            };
            game.apply(step, &mut |event| drives.extend(driven(&event)));
        }
    }
    let ends = |word: &str| drives.iter().any(|line| line.contains(&format!(r#""end":"{word}""#)));
    assert!(["used", "red", "closed", "arrived", "start", "headon"].into_iter().all(ends), "{drives:?}");
}

/// What everybody is told of a drive.
fn driven(event: &Event) -> Option<String> {
    let Event::Drove { train, from, path, .. } = event else { return None };
    let way: Vec<String> = path.iter().map(ToString::to_string).collect();
    let begins =
        format!(r#"{{"event":"drove","train":{train},"from":{from},"path":[{}],"end":""#, way.join(","));
    let line = json(event, Viewer::Public);
    assert!(line.starts_with(&begins), "{line}");
    assert_eq!(line.contains(r#""end":"headon","other":"#), line.contains("headon"), "{line}");
    Some(line)
}

#[test]
fn every_event_is_told() {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden");
    let setups = [
        "2",
        "2 america hands-closed",
        "3 layout-free extra-1",
        "2 america layout-random starts-shuffled",
        "4 starts-drawn",
    ];
    // A loaded train is rarely lost by chance, so many games are played.
    let kinds = told_kinds::<Signals>(&setups.repeat(12), 6_000, &golden);
    let all = "again card-lost chosen delivered deployed depot diced drew drove held helped laid laid-out loaded lost \
        moved no-train numbered occupied over rerolled reshuffled returned revealed rolled set signalled spared switched \
        turn-ended under won";
    assert_eq!(kinds.iter().map(String::as_str).collect::<Vec<_>>().join(" "), all);
}
