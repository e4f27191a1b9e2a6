//! People and tables to test with.

use store::{PersonId, Phase, Record, SeatRow, Sitter, Store, TableRow};

/// The hash of the session of person `number`.
pub(crate) fn hash(number: u8) -> [u8; 32] {
    [number; 32]
}

/// A new person with the session of that number.
pub(crate) async fn person(store: &Store, number: u8) -> PersonId {
    store.create_person(&format!("person {number}"), hash(number), 1).await.unwrap()
}

/// An open seat.
pub(crate) fn open() -> SeatRow {
    SeatRow { sitter: Sitter::Open, name: String::new() }
}

/// A seat with a person.
pub(crate) fn taken(person: PersonId, name: &str) -> SeatRow {
    SeatRow { sitter: Sitter::Person(person), name: name.to_owned() }
}

/// A seat with a bot.
pub(crate) fn bot(level: u8) -> SeatRow {
    SeatRow { sitter: Sitter::Bot(level), name: format!("bot {level}") }
}

/// Six letters that no other number below 26 ^ 3 gets.
pub(crate) fn code(number: u32) -> String {
    let letter = |digit: u32| char::from(b'A' + u8::try_from(digit % 26).unwrap());
    format!("Kol{}{}{}", letter(number / 676), letter(number / 26), letter(number))
}

/// The id of table `number`.
pub(crate) fn id(number: u32) -> String {
    format!("table-{number}")
}

/// A listed table that is gathering, created and updated at time 100.
pub(crate) fn table(number: u32, host: PersonId, seats: Vec<SeatRow>) -> TableRow {
    TableRow {
        id: id(number),
        code: code(number),
        game: "tor".to_owned(),
        rules: 3,
        data: 0xfedc_ba98_7654_3210,
        setup: "seats=2".to_owned(),
        listed: true,
        host,
        seed: [0xa5; 32],
        phase: Phase::Gathering,
        created: 100,
        updated: 100,
        next: None,
        seats,
    }
}

/// A running table of two bots without a step, hosted by person 200.
pub(crate) async fn running(store: &Store, number: u32) -> String {
    let host = match store.person(&hash(200)).await.unwrap() {
        Some(person) => person.id,
        None => person(store, 200).await,
    };
    store.create_table(table(number, host, vec![bot(1), bot(2)])).await.unwrap();
    store.begin(&id(number), Vec::new(), 110).await.unwrap();
    id(number)
}

/// A step of a seat.
pub(crate) fn step(seat: u8, code: u32) -> Record {
    Record { seat: Some(seat), code }
}

/// A step of chance.
pub(crate) fn chance(code: u32) -> Record {
    Record { seat: None, code }
}
