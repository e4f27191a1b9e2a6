//! What seats show each other on the board.

use store::{Error, Pin, Store};

use crate::fixture::{bot, id, person, running, step, table};

fn pin(seat: u8, number: u32, mark: &str) -> Pin {
    Pin { seat, number, turn: 3, mark: mark.to_owned() }
}

async fn pins(store: &Store, id: &str) -> Vec<Pin> {
    store.load(id).await.unwrap().unwrap().pins
}

pub(crate) async fn pins_of_a_seat_are_replaced(store: Store) {
    let (one, other) = (running(&store, 1).await, running(&store, 2).await);
    assert_eq!(pins(&store, &one).await, []);
    let mine = vec![pin(1, 2, "note lyon Zażółć \"gęślą\" jaźń"), pin(1, 7, "point 'paris'")];
    store.save_pins(&one, 1, mine.clone()).await.unwrap();
    store.save_pins(&one, 0, vec![pin(0, 9, "arrow a b")]).await.unwrap();
    store.save_pins(&other, 1, vec![pin(1, 0, "point c")]).await.unwrap();
    let all = [vec![pin(0, 9, "arrow a b")], mine].concat();
    assert_eq!(pins(&store, &one).await, all);
    // A step does not touch them: which of them are still shown, the caller knows.
    store.append(&one, 0, vec![step(0, 1)], Some(0), false, 120).await.unwrap();
    assert_eq!(pins(&store, &one).await, all);
    store.save_pins(&one, 1, Vec::new()).await.unwrap();
    assert_eq!(pins(&store, &one).await, [pin(0, 9, "arrow a b")]);
    assert_eq!(pins(&store, &other).await, [pin(1, 0, "point c")]);
}

pub(crate) async fn pins_need_a_running_table(store: Store) {
    let host = person(&store, 1).await;
    store.create_table(table(1, host, vec![bot(1), bot(2)])).await.unwrap();
    let save = |id: String| {
        let store = store.clone();
        async move { store.save_pins(&id, 0, vec![pin(0, 0, "point a")]).await }
    };
    assert_eq!(save(id(1)).await, Err(Error::Conflict));
    assert_eq!(save("nowhere".to_owned()).await, Err(Error::NotFound));
    store.begin(&id(1), Vec::new(), 110).await.unwrap();
    assert_eq!(save(id(1)).await, Ok(()));
    assert_eq!(store.save_pins(&id(1), 5, vec![pin(5, 0, "point a")]).await, Err(Error::NotFound));
    store.append(&id(1), 0, Vec::new(), None, true, 120).await.unwrap();
    assert_eq!(save(id(1)).await, Err(Error::Conflict));
    assert_eq!(pins(&store, &id(1)).await.len(), 1, "what was there is still there");
}
