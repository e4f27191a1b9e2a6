//! What viewers are told of events: the same in worlds they cannot tell apart, never more than the truth, and always something
//! that can be sent.

use std::collections::BTreeSet;
use std::path::Path;

use engine::log;
use game::{Event, Game, Seat, SplitMix64, Turn, Viewer};
use serde_json::{Map, Value};

use crate::golden::logs;
use crate::laws::random_step;

/// Compares what a viewer is told of two courses of events, byte for byte.
pub fn told_alike<E: Event>(viewer: Viewer, left: &[E], right: &[E]) {
    let bytes = |events: &[E]| -> Vec<String> {
        let lines = events.iter().filter_map(|event| event.told(viewer));
        lines.map(|told| serde_json::to_string(&told).unwrap_or_else(|error| panic!("{error}"))).collect()
    };
    assert_eq!(bytes(left), bytes(right), "{viewer:?} is told a difference");
}

/// Everything that holds of any event at a table of so many seats: who knows everything is told it; a seat is told a part of
/// that, word for word, and at least what everybody is told; who has no seat here is told what everybody is.
pub fn told_holds<E: Event>(event: &E, seats: u8) {
    let told = |viewer| event.told(viewer).map(|told| fields(&told));
    let all = told(Viewer::Everything);
    assert!(all.is_some(), "{event:?} is told to nobody");
    let public = told(Viewer::Public);
    assert_eq!(told(Viewer::Seat(Seat(seats))), public, "a stranger is told of {event:?} what everybody is");
    for seat in (0..seats).map(Seat) {
        let own = told(Viewer::Seat(seat));
        assert!(is_part(own.as_ref(), all.as_ref()), "seat {seat} is told {own:?} of {all:?}");
        assert!(is_part(public.as_ref(), own.as_ref()), "everybody is told {public:?}, seat {seat} {own:?}");
    }
}

/// What was told, read back: a flat object of plain words, in which nothing is `null`.
fn fields(told: &impl serde::Serialize) -> Map<String, Value> {
    let fields = match serde_json::to_value(told) {
        Ok(Value::Object(fields)) => fields,
        other => panic!("what is told is an object: {other:?}"),
    };
    let word = |text: &str| text.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
    let kind = fields.get("event").and_then(Value::as_str);
    assert!(kind.is_some_and(word), "it has a kind: {fields:?}");
    assert!(fields.keys().all(|key| word(key)), "fields are plain words: {fields:?}");
    assert!(!fields.values().any(Value::is_null), "what is not told is left out: {fields:?}");
    fields
}

fn is_part(less: Option<&Map<String, Value>>, more: Option<&Map<String, Value>>) -> bool {
    match (less, more) {
        (None, _) => true,
        (Some(_), None) => false,
        (Some(less), Some(more)) => less.iter().all(|(key, value)| more.get(key) == Some(value)),
    }
}

/// The kinds of events that were told in random games of these set-ups and in the recorded games of the folder. The law of
/// [`told_holds`] is asked of each of them.
pub fn told_kinds<G: Game>(setups: &[&str], steps: u32, folder: &Path) -> BTreeSet<String> {
    let mut kinds = BTreeSet::new();
    let mut hear = |event: &G::Event, seats: u8| {
        told_holds(event, seats);
        let kind = event.told(Viewer::Everything).map(|told| fields(&told)["event"].clone());
        kinds.extend(kind.as_ref().and_then(Value::as_str).map(str::to_owned));
    };
    for (text, seed) in setups.iter().zip(0..) {
        let setup: G::Setup = text.parse().unwrap_or_else(|bad| panic!("set-up {text:?}: {bad}"));
        let (mut game, mut quick) = (G::new(&setup), SplitMix64::new(seed));
        let seats = game.seats();
        for _ in 0..steps {
            if game.turn() == Turn::Over {
                break;
            }
            let step = random_step(&game, &mut quick);
            game.apply(step, &mut |event| hear(&event, seats));
        }
    }
    for (path, text) in logs::<G>(folder) {
        let replayed = log::read::<G>(&text).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
        let seats = replayed.live.game().seats();
        replayed.live.events(0).iter().for_each(|(_, event)| hear(event, seats));
    }
    kinds
}
