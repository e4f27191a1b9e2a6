//! People, tables and changes to test with.

use store::{
    Advice, Alive, Beside, Commit, Draft, Ending, Hints, Job, NewTable, Outcome, PersonId, Phase, Pin,
    Record, Result, ScoreLine, SeatResult, SeatRow, Sitter, Standing, Store, Stored, TableRow,
};

/// Whatever was ever touched is alive.
pub(crate) const ALL: Alive = Alive { since: 0, touched: 0, now: 0, seen: i64::MAX };

/// The hash of the session of person `number`.
pub(crate) fn hash(number: u8) -> [u8; 32] {
    [number; 32]
}

/// A new person with the session of that number.
pub(crate) async fn person(store: &Store, number: u8) -> PersonId {
    let id = PersonId(1_000 + i64::from(number));
    store.create_person(id, &format!("person {number}"), hash(number), "Firefox", 1).await.unwrap();
    id
}

/// An open seat.
pub(crate) fn open() -> SeatRow {
    SeatRow::new(Sitter::Open, "", None)
}

/// A seat with a person.
pub(crate) fn taken(person: PersonId, name: &str) -> SeatRow {
    SeatRow::new(Sitter::Person(person), name.to_owned(), None)
}

/// A seat with a bot.
pub(crate) fn bot(level: u8) -> SeatRow {
    SeatRow::new(Sitter::Bot(level), format!("bot {level}"), None)
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

/// A listed table that is gathering, created and updated at second 100.
pub(crate) fn table(number: u32, host: PersonId, seats: Vec<SeatRow>) -> TableRow {
    TableRow {
        id: id(number),
        code: code(number),
        game: "tor".to_owned(),
        rules: 3,
        data: 0xfedc_ba98_7654_3210,
        setup: "seats=2".to_owned(),
        clock: None,
        listed: true,
        hints: Hints::Usual,
        programs: false,
        host,
        seed: [0xa5; 32],
        phase: Phase::Gathering,
        created: 100,
        updated: 100,
        next: None,
        grace: Some(60),
        revision: 0,
        seats,
    }
}

/// A table to be added, without a step and no rematch.
pub(crate) fn new(row: TableRow) -> NewTable {
    NewTable {
        row,
        records: Vec::new(),
        outcome: None,
        standing: Standing::default(),
        rematch_of: None,
        happenings: Vec::new(),
        jobs: Vec::new(),
    }
}

/// Adds a gathering table with these seats.
pub(crate) async fn gathering(store: &Store, number: u32, host: PersonId, seats: Vec<SeatRow>) -> String {
    store.create(new(table(number, host, seats))).await.unwrap()
}

/// Adds a running table of two bots without a step, hosted by person 200 and begun at second 110.
pub(crate) async fn running(store: &Store, number: u32) -> String {
    let host = match store.person(&hash(200), 0).await.unwrap() {
        Some(person) => person.id,
        None => person(store, 200).await,
    };
    let row = TableRow { phase: Phase::Running, updated: 110, ..table(number, host, vec![bot(1), bot(2)]) };
    store.create(new(row)).await.unwrap()
}

/// All of a table that exists.
pub(crate) async fn load(store: &Store, id: &str) -> Stored {
    store.load(id, 0).await.unwrap().unwrap()
}

/// A commit at second 120 that changes nothing, decided on the table as it is now.
pub(crate) async fn change(store: &Store, id: &str) -> Commit {
    let stored = load(store, id).await;
    Commit {
        table: stored.table.id,
        revision: stored.table.revision,
        phase: stored.table.phase,
        first_seq: u32::try_from(stored.records.len()).unwrap(),
        records: Vec::new(),
        setup: None,
        seats: Vec::new(),
        drafts: Vec::new(),
        dropped: Vec::new(),
        advice: Vec::new(),
        pins: None,
        standing: Standing::default(),
        outcome: None,
        beside: Beside::default(),
        jobs: Vec::new(),
        done: Vec::new(),
        at: 120_000,
    }
}

/// Appends steps at second 120.
pub(crate) async fn append(store: &Store, id: &str, records: Vec<Record>) -> Result<()> {
    store.commit(Commit { records, ..change(store, id).await }).await
}

/// Puts somebody on a seat, or nobody, at second `now`.
pub(crate) async fn sit(store: &Store, id: &str, seat: u8, sitter: SeatRow, now: i64) -> Result<()> {
    let commit = Commit { seats: vec![(seat, sitter)], at: now * 1000, ..change(store, id).await };
    store.commit(commit).await
}

/// Begins the game with these steps, at second 110.
pub(crate) async fn begin(store: &Store, id: &str, records: Vec<Record>) -> Result<()> {
    let commit = Commit { phase: Phase::Running, records, at: 110_000, ..change(store, id).await };
    store.commit(commit).await
}

/// Ends the game at second 120, as it was ended before outcomes were stored.
pub(crate) async fn finish(store: &Store, id: &str) {
    store.commit(Commit { phase: Phase::Finished, ..change(store, id).await }).await.unwrap();
}

/// A step of a seat.
pub(crate) fn step(seat: u8, code: u32) -> Record {
    Record { seat: Some(seat), code, at: Some(120_000) }
}

/// A step of chance.
pub(crate) fn chance(code: u32) -> Record {
    Record { seat: None, code, at: Some(120_000) }
}

/// A draft of a seat.
pub(crate) fn draft(seat: u8, revision: u32, codes: &[u32]) -> Draft {
    Draft { seat, revision, codes: codes.to_vec() }
}

/// A pin of turn 3.
pub(crate) fn pin(seat: u8, number: u32, mark: &str) -> Pin {
    Pin { seat, number, turn: 3, mark: mark.to_owned() }
}

/// How a game of this many seats ended: each in its place, the first with a line more than the second, and so on.
pub(crate) fn outcome(seats: u32) -> Outcome {
    let line = |number: u32| ScoreLine { rule: format!("R-{number}"), points: 7 - number.cast_signed() };
    let seat = |place: u32| SeatResult {
        place,
        lines: (place..seats).map(line).collect(),
        resigned: place == seats,
    };
    Outcome {
        ending: Ending::Places,
        seats: (1..=seats).map(seat).collect(),
        turns: 12,
        duration: Some(3_600_001),
    }
}

/// What a seat is advised.
pub(crate) fn advice(seat: u8) -> Advice {
    Advice { seat, token: format!("{seat}.3"), thought: "act 7\n".to_owned() }
}

/// Work of a kind about a table, due at second 0 and nobody's in particular.
pub(crate) fn job(kind: &str, table: &str) -> Job {
    Job {
        key: format!("{kind} {table}"),
        kind: kind.to_owned(),
        table: Some(table.to_owned()),
        owner: None,
        rank: 10,
        due: 0,
        until: None,
        data: String::new(),
        lease: None,
    }
}
