//! What seats show each other on the board.

use store::{Commit, Error, Pin, Result, Store};

use crate::fixture::{append, begin, bot, change, finish, gathering, load, person, pin, running, step};

async fn pins(store: &Store, id: &str) -> Vec<Pin> {
    load(store, id).await.pins
}

async fn save(store: &Store, id: &str, seat: u8, pins: Vec<Pin>) -> Result<()> {
    store.commit(Commit { pins: Some((seat, pins)), ..change(store, id).await }).await
}

pub(crate) async fn pins_of_a_seat_are_replaced(store: Store) {
    let (one, other) = (running(&store, 1).await, running(&store, 2).await);
    assert_eq!(pins(&store, &one).await, []);
    let mine = vec![pin(1, 2, "note lyon Zażółć \"gęślą\" jaźń"), pin(1, 7, "point 'paris'")];
    save(&store, &one, 1, mine.clone()).await.unwrap();
    save(&store, &one, 0, vec![pin(0, 9, "arrow a b")]).await.unwrap();
    save(&store, &other, 1, vec![pin(1, 0, "point c")]).await.unwrap();
    let all = [vec![pin(0, 9, "arrow a b")], mine].concat();
    assert_eq!(pins(&store, &one).await, all);
    // A step does not touch them: which of them are still shown, the caller knows.
    append(&store, &one, vec![step(0, 1)]).await.unwrap();
    assert_eq!(pins(&store, &one).await, all);
    save(&store, &one, 1, Vec::new()).await.unwrap();
    assert_eq!(pins(&store, &one).await, [pin(0, 9, "arrow a b")]);
    assert_eq!(pins(&store, &other).await, [pin(1, 0, "point c")]);
}

pub(crate) async fn pins_need_a_running_table(store: Store) {
    let host = person(&store, 1).await;
    let table = gathering(&store, 1, host, vec![bot(1), bot(2)]).await;
    let mine = || vec![pin(0, 0, "point a")];
    assert_eq!(save(&store, &table, 0, mine()).await, Err(Error::Conflict));
    begin(&store, &table, Vec::new()).await.unwrap();
    assert_eq!(save(&store, &table, 0, mine()).await, Ok(()));
    assert_eq!(save(&store, &table, 5, vec![pin(5, 0, "point a")]).await, Err(Error::NotFound));
    finish(&store, &table).await;
    assert_eq!(save(&store, &table, 0, mine()).await, Err(Error::Conflict));
    assert_eq!(pins(&store, &table).await.len(), 1, "what was there is still there");
}

pub(crate) async fn a_number_is_used_once_by_a_seat(store: Store) {
    let table = running(&store, 1).await;
    save(&store, &table, 0, vec![pin(0, 4, "point a")]).await.unwrap();
    let twice = vec![pin(0, 5, "point b"), pin(0, 5, "point c")];
    assert_eq!(save(&store, &table, 0, twice).await, Err(Error::Taken));
    assert_eq!(pins(&store, &table).await, [pin(0, 4, "point a")]);
    save(&store, &table, 1, vec![pin(1, 4, "point d")]).await.unwrap();
}
