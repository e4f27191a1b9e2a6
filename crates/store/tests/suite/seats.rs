//! Taking and leaving seats.

use store::{Commit, Error, PersonId, SeatRow, Sitter, Store};

use crate::fixture::{bot, change, gathering, id, load, open, person, running, sit, taken};

pub(crate) async fn sitting_and_standing(store: Store) {
    let (anna, bert) = (person(&store, 1).await, person(&store, 2).await);
    let table = gathering(&store, 1, anna, vec![open(), open()]).await;
    sit(&store, &table, 1, taken(anna, "Anna"), 101).await.unwrap();
    let stored = load(&store, &table).await.table;
    assert_eq!(stored.seats, [open(), taken(anna, "Anna")]);
    assert_eq!((stored.created, stored.updated), (100, 101));

    sit(&store, &table, 1, open(), 104).await.unwrap();
    assert_eq!(load(&store, &table).await.table.seats, [open(), open()]);
    sit(&store, &table, 1, taken(bert, "Bert"), 106).await.unwrap();
    let stored = load(&store, &table).await.table;
    assert_eq!((stored.seats, stored.updated), (vec![open(), taken(bert, "Bert")], 106));
}

pub(crate) async fn bots_take_seats(store: Store) {
    let anna = person(&store, 1).await;
    let table = gathering(&store, 1, anna, vec![taken(anna, "Anna"), open()]).await;
    sit(&store, &table, 1, bot(3), 102).await.unwrap();
    let stored = load(&store, &table).await.table;
    assert_eq!((stored.seats, stored.updated), (vec![taken(anna, "Anna"), bot(3)], 102));
}

pub(crate) async fn colours_of_seats_come_back(store: Store) {
    let anna = person(&store, 1).await;
    let coloured = |colour| SeatRow { colour, ..taken(anna, "Anna") };
    let table = gathering(&store, 1, anna, vec![coloured(Some(4)), open(), coloured(Some(0))]).await;
    assert_eq!(load(&store, &table).await.table.seats, [coloured(Some(4)), open(), coloured(Some(0))]);
    sit(&store, &table, 1, coloured(Some(255)), 102).await.unwrap();
    sit(&store, &table, 0, coloured(None), 103).await.unwrap();
    let stored = load(&store, &table).await.table;
    assert_eq!(stored.seats, [coloured(None), coloured(Some(255)), coloured(Some(0))]);
}

pub(crate) async fn many_seats_change_at_once(store: Store) {
    let anna = person(&store, 1).await;
    let table = gathering(&store, 1, anna, vec![taken(anna, "Anna"), open(), bot(1)]).await;
    let seats = vec![(2, taken(anna, "Anna")), (0, bot(2))];
    store.commit(Commit { seats, ..change(&store, &table).await }).await.unwrap();
    let stored = load(&store, &table).await.table;
    assert_eq!(stored.seats, [bot(2), open(), taken(anna, "Anna")]);
    assert_eq!(stored.revision, 1);
}

pub(crate) async fn one_of_many_gets_the_seat(store: Store) {
    let host = person(&store, 0).await;
    let table = gathering(&store, 1, host, vec![open(), open()]).await;
    let seen = change(&store, &table).await;
    let mut claims = Vec::new();
    for number in 1..=16 {
        let claimant = person(&store, number).await;
        let commit = Commit { seats: vec![(1, taken(claimant, "claimant"))], ..seen.clone() };
        let store = store.clone();
        claims.push(tokio::spawn(async move { (claimant, store.commit(commit).await) }));
    }
    let mut winners = Vec::new();
    for claim in claims {
        match claim.await.unwrap() {
            (claimant, Ok(())) => winners.push(claimant),
            (_, refused) => assert_eq!(refused, Err(Error::Conflict)),
        }
    }
    let seats = load(&store, &table).await.table.seats;
    assert_eq!(winners.len(), 1);
    assert_eq!((seats[0].sitter, seats[1].sitter), (Sitter::Open, Sitter::Person(winners[0])));
}

pub(crate) async fn what_is_not_there_is_not_found(store: Store) {
    let anna = person(&store, 1).await;
    let table = gathering(&store, 1, anna, vec![open()]).await;
    let before = load(&store, &table).await;
    let elsewhere = Commit { table: "nowhere".to_owned(), ..change(&store, &table).await };
    assert_eq!(store.commit(elsewhere).await, Err(Error::NotFound));
    for seat in [1, 7, 255] {
        for sitter in [taken(anna, "Anna"), bot(1), open()] {
            assert_eq!(sit(&store, &id(1), seat, sitter, 101).await, Err(Error::NotFound), "{seat}");
        }
    }
    let nobody = PersonId(anna.0 + 1);
    assert_eq!(sit(&store, &id(1), 0, taken(nobody, "nobody"), 101).await, Err(Error::NotFound));
    assert_eq!(load(&store, &table).await, before);
}

pub(crate) async fn bots_and_open_seats_are_fixed_once_the_game_runs(store: Store) {
    let table = running(&store, 1).await;
    let before = load(&store, &table).await;
    for sitter in [bot(1), bot(9), open()] {
        assert_eq!(sit(&store, &table, 0, sitter, 200).await, Err(Error::Conflict));
    }
    assert_eq!(load(&store, &table).await, before);
}
