//! Taking and leaving seats.

use store::{Error, PersonId, Sitter, Store};

use crate::fixture::{bot, id, open, person, running, table, taken};

pub(crate) async fn sitting_and_standing(store: Store) {
    let (anna, bert) = (person(&store, 1).await, person(&store, 2).await);
    store.create_table(table(1, anna, vec![open(), open()])).await.unwrap();
    store.sit(&id(1), 1, anna, "Anna", 101).await.unwrap();
    assert_eq!(store.sit(&id(1), 1, bert, "Bert", 102).await, Err(Error::Taken));
    assert_eq!(store.sit(&id(1), 1, anna, "Anna", 102).await, Err(Error::Taken));
    let stored = store.load(&id(1)).await.unwrap().unwrap().table;
    assert_eq!(stored.seats, [open(), taken(anna, "Anna")]);
    assert_eq!((stored.created, stored.updated), (100, 101));

    assert_eq!(store.stand(&id(1), 1, bert, 103).await, Err(Error::Conflict));
    assert_eq!(store.stand(&id(1), 0, anna, 103).await, Err(Error::Conflict));
    store.stand(&id(1), 1, anna, 104).await.unwrap();
    assert_eq!(store.stand(&id(1), 1, anna, 105).await, Err(Error::Conflict));
    store.sit(&id(1), 1, bert, "Bert", 106).await.unwrap();
    let stored = store.load(&id(1)).await.unwrap().unwrap().table;
    assert_eq!(stored.seats, [open(), taken(bert, "Bert")]);
    assert_eq!(stored.updated, 106);
}

pub(crate) async fn bots_take_open_seats(store: Store) {
    let anna = person(&store, 1).await;
    store.create_table(table(1, anna, vec![taken(anna, "Anna"), open()])).await.unwrap();
    assert_eq!(store.seat_bot(&id(1), 0, 3, "bot 3", 101).await, Err(Error::Taken));
    store.seat_bot(&id(1), 1, 3, "bot 3", 102).await.unwrap();
    assert_eq!(store.seat_bot(&id(1), 1, 4, "bot 4", 103).await, Err(Error::Taken));
    assert_eq!(store.sit(&id(1), 1, anna, "Anna", 103).await, Err(Error::Taken));
    let stored = store.load(&id(1)).await.unwrap().unwrap().table;
    assert_eq!((stored.seats, stored.updated), (vec![taken(anna, "Anna"), bot(3)], 102));
}

pub(crate) async fn one_of_many_gets_the_seat(store: Store) {
    let host = person(&store, 0).await;
    store.create_table(table(1, host, vec![open(), open()])).await.unwrap();
    let mut claims = Vec::new();
    for number in 1..=16 {
        let claimant = person(&store, number).await;
        let store = store.clone();
        claims.push(tokio::spawn(async move {
            (claimant, store.sit(&id(1), 1, claimant, "claimant", 100 + i64::from(number)).await)
        }));
    }
    let mut winners = Vec::new();
    for claim in claims {
        match claim.await.unwrap() {
            (claimant, Ok(())) => winners.push(claimant),
            (_, refused) => assert_eq!(refused, Err(Error::Taken)),
        }
    }
    let seats = store.load(&id(1)).await.unwrap().unwrap().table.seats;
    assert_eq!(winners.len(), 1);
    assert_eq!((seats[0].sitter, seats[1].sitter), (Sitter::Open, Sitter::Person(winners[0])));
}

pub(crate) async fn what_is_not_there_is_not_found(store: Store) {
    let anna = person(&store, 1).await;
    store.create_table(table(1, anna, vec![open()])).await.unwrap();
    assert_eq!(store.sit("nowhere", 0, anna, "Anna", 101).await, Err(Error::NotFound));
    assert_eq!(store.sit(&id(1), 1, anna, "Anna", 101).await, Err(Error::NotFound));
    assert_eq!(store.sit(&id(1), 0, PersonId(anna.0 + 1), "nobody", 101).await, Err(Error::NotFound));
    assert_eq!(store.stand("nowhere", 0, anna, 101).await, Err(Error::NotFound));
    assert_eq!(store.seat_bot("nowhere", 0, 1, "bot", 101).await, Err(Error::NotFound));
    assert_eq!(store.seat_bot(&id(1), 7, 1, "bot", 101).await, Err(Error::NotFound));
    let stored = store.load(&id(1)).await.unwrap().unwrap().table;
    assert_eq!((stored.seats, stored.updated), (vec![open()], 100));
}

pub(crate) async fn seats_are_fixed_once_the_game_runs(store: Store) {
    let table = running(&store, 1).await;
    let anna = person(&store, 1).await;
    let before = store.load(&table).await;
    assert_eq!(store.sit(&table, 0, anna, "Anna", 200).await, Err(Error::Taken));
    assert_eq!(store.seat_bot(&table, 0, 1, "bot", 200).await, Err(Error::Taken));
    assert_eq!(store.stand(&table, 0, anna, 200).await, Err(Error::Conflict));
    assert_eq!(store.load(&table).await, before);
}
