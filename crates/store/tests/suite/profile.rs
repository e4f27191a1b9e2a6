//! What a person has played.

use store::{
    Against, Commit, Ending, Outcome, PersonId, Phase, Record, ScoreLine, SeatResult, SeatRow, Sitter, Store,
    TableRow,
};

use crate::fixture::{bot, change, new, open, person, table, taken};

/// A finished table: places and points by seat.
async fn play(store: &Store, number: u32, seats: Vec<SeatRow>, ending: Ending, reached: &[(u32, i32)]) {
    let host = seats.iter().find_map(|seat| match seat.sitter {
        Sitter::Person(person) => Some(person),
        Sitter::Bot(_) | Sitter::Open => None,
    });
    let host = host.unwrap();
    let row = TableRow { phase: Phase::Running, updated: number.into(), ..table(number, host, seats) };
    let id = store.create(new(row)).await.unwrap();
    let seat = |&(place, points): &(u32, i32)| {
        let lines = vec![ScoreLine { rule: "R-1".to_owned(), points }];
        SeatResult { place, lines, resigned: false }
    };
    let seats = reached.iter().map(seat).collect();
    let outcome = Some(Outcome { ending, seats, turns: 3, duration: None });
    // The first seat takes two and nine seconds, the other one; of chance nobody thinks.
    let at = |seat, millis| Record { seat, code: 1, at: Some(millis) };
    let mut records =
        vec![at(None, 0), at(Some(0), 2_000), at(Some(1), 3_000), at(None, 3_000), at(Some(0), 12_000)];
    records.retain(|record| record.seat.is_none_or(|seat| usize::from(seat) < reached.len()));
    let end = Commit { phase: Phase::Finished, records, outcome, ..change(store, &id).await };
    store.commit(Commit { at: i64::from(number) * 1_000_000, ..end }).await.unwrap();
}

pub(crate) async fn results_are_told_apart_by_whom_one_plays(store: Store) {
    let (anna, bert) = (person(&store, 1).await, person(&store, 2).await);
    let (me, he) = (|| taken(anna, "Anna"), || taken(bert, "Bert"));
    for number in 0..12 {
        let points = 10 * i32::try_from(number).unwrap();
        play(&store, number, vec![me()], Ending::Places, &[(1, points)]).await;
    }
    play(&store, 20, vec![me(), bot(1), bot(3)], Ending::Places, &[(1, 5), (2, 4), (3, 3)]).await;
    play(&store, 21, vec![me(), bot(3)], Ending::Places, &[(2, 7), (1, 9)]).await;
    play(&store, 22, vec![he(), me(), bot(1)], Ending::Places, &[(1, 5), (1, 5), (3, -2)]).await;
    play(&store, 23, vec![me(), he()], Ending::Won, &[(1, 0), (1, 0)]).await;
    play(&store, 24, vec![me(), he()], Ending::Lost, &[(1, 0), (1, 0)]).await;
    // On two seats, given up, or not finished: these do not count.
    play(&store, 30, vec![me(), me()], Ending::Places, &[(1, 99), (2, 1)]).await;
    play(&store, 31, vec![SeatRow { resigned: true, ..me() }, he()], Ending::Places, &[(2, 99), (1, 1)])
        .await;
    store.create(new(table(32, anna, vec![me(), open()]))).await.unwrap();
    let tallies = store.tallies(anna).await.unwrap();
    let told: Vec<_> =
        tallies.iter().map(|one| (one.against, one.played, one.won, one.best, one.lately)).collect();
    let expected = [
        (Against::Nobody, 12, 12, 110, (650, 10)),
        (Against::Bots(3), 2, 1, 7, (12, 2)),
        (Against::People, 3, 2, 5, (5, 3)),
    ];
    assert_eq!(told, expected);
    assert!(tallies.iter().all(|tally| tally.game == "tor"));
    assert_eq!(store.tallies(PersonId(77)).await, Ok(Vec::new()));
}

pub(crate) async fn the_time_of_own_steps_is_known(store: Store) {
    let (anna, bert) = (person(&store, 1).await, person(&store, 2).await);
    let seats = || vec![taken(anna, "Anna"), taken(bert, "Bert")];
    for number in 1..=3 {
        play(&store, number, seats(), Ending::Places, &[(1, 2), (2, 1)]).await;
    }
    let of = async |person, games, steps| {
        let thoughts = store.thoughts(person, games, steps).await.unwrap();
        let mut took: Vec<i64> = thoughts.into_iter().map(|(_, took)| took).collect();
        took.sort_unstable();
        took
    };
    assert_eq!(of(anna, 2, 99).await, [2_000, 2_000, 9_000, 9_000]);
    assert_eq!(of(bert, 9, 99).await, [1_000; 3]);
    assert_eq!(of(anna, 9, 3).await.len(), 3);
}
