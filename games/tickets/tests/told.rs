//! What is told of events, as it leaves the engine.

use std::path::Path;

use conform::told_kinds;
use game::{Event as _, Options, Seat, Seats, Secret, Viewer};
use tickets::{Card, Choice, Colour, Event, Payment, RouteId, TicketId, Tickets};

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

fn of_owner<T>(value: T) -> Secret<T> {
    Secret::of(Seats::one(Seat(1)), value)
}

#[test]
fn cards_from_the_deck_are_told_to_their_owner() {
    let seat = Seat(1);
    secret(
        &Event::Drew { seat, card: of_owner(Card::LOCOMOTIVE) },
        r#"{"event":"drew","seat":1,"card":"locomotive"}"#,
        r#"{"event":"drew","seat":1}"#,
    );
    secret(
        &Event::Dealt { seat, card: of_owner(Colour::Red.into()) },
        r#"{"event":"dealt","seat":1,"card":"red"}"#,
        r#"{"event":"dealt","seat":1}"#,
    );
}

#[test]
fn tickets_are_told_to_their_owner() {
    let seat = Seat(1);
    secret(
        &Event::Offered { seat, count: 3, tickets: of_owner([3, 9, 20].map(TicketId).into_iter().collect()) },
        r#"{"event":"offered","seat":1,"count":3,"tickets":[3,9,20]}"#,
        r#"{"event":"offered","seat":1,"count":3}"#,
    );
    let choice = Choice {
        kept: [TicketId(9)].into_iter().collect(),
        returned: [20, 3].map(TicketId).into_iter().collect(),
    };
    secret(
        &Event::Kept { seat, kept: 1, returned: 2, tickets: of_owner(choice) },
        r#"{"event":"kept","seat":1,"kept":1,"returned":2,"tickets":[9],"under":[20,3]}"#,
        r#"{"event":"kept","seat":1,"kept":1,"returned":2}"#,
    );
}

#[test]
fn what_lies_open_is_told_to_everybody() {
    let seat = Seat(1);
    let claimed =
        |pay, locos| Event::Claimed { seat, route: RouteId(17), pay, length: 3, locos, points: 4, total: 11 };
    let told = [
        (
            claimed(Payment::of(Colour::Blue, 1), 1),
            r#"{"event":"claimed","seat":1,"route":17,"cards":["blue","blue","locomotive"],"points":4,"total":11}"#,
        ),
        (
            claimed(Payment::LOCOMOTIVES, 3),
            r#"{"event":"claimed","seat":1,"route":17,"cards":["locomotive","locomotive","locomotive"],"points":4,"total":11}"#,
        ),
        (
            Event::Took { seat, slot: 2, card: Colour::Green.into() },
            r#"{"event":"took","seat":1,"slot":2,"card":"green"}"#,
        ),
        (
            Event::Wiped { cards: [Some(Card::LOCOMOTIVE), Some(Colour::Pink.into()), None, None, None] },
            r#"{"event":"wiped","cards":["locomotive","pink",null,null,null]}"#,
        ),
        (Event::LastRound { seat }, r#"{"event":"last-round","seat":1}"#),
    ];
    for (event, line) in told {
        secret(&event, line, line);
    }
}

#[test]
fn every_event_is_told() {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden");
    let word = Options::to_word(include_str!("small.txt")).expect("a map").expect("says something");
    let setups = ["2".to_owned(), format!("3 kit:{word}"), format!("5 row-open kit:{word}")];
    let kinds = told_kinds::<Tickets>(&setups.each_ref().map(String::as_str), 4_000, &golden);
    let all = "claimed dealt drew kept last-round offered over passed reshuffled row took wiped";
    assert_eq!(kinds.iter().map(String::as_str).collect::<Vec<_>>().join(" "), all);
}
