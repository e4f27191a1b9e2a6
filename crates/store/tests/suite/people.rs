//! People and sessions.

use store::{Error, Person, PersonId, Store};

use crate::fixture::{gathering, hash, open, person, taken};

pub(crate) async fn a_person_is_found_by_their_session(store: Store) {
    let (anna, bert) = (PersonId(7), PersonId(i64::MAX));
    store.create_person(anna, "Änna 🚂", hash(1), "", 5).await.unwrap();
    store.create_person(bert, "Bert", hash(2), "", 6).await.unwrap();
    let found = |id, name: &str, used| Ok(Some(Person { id, name: name.to_owned(), blocked: false, used }));
    assert_eq!(store.person(&hash(1), 0).await, found(anna, "Änna 🚂", 5));
    assert_eq!(store.person(&hash(2), 0).await, found(bert, "Bert", 6));
    assert_eq!(store.person(&hash(3), 0).await, Ok(None));
}

pub(crate) async fn sessions_and_ids_are_taken_once(store: Store) {
    let anna = person(&store, 1).await;
    assert_eq!(store.create_person(PersonId(8), "Bert", hash(1), "", 5).await, Err(Error::Taken));
    assert_eq!(store.create_person(anna, "Bert", hash(2), "", 5).await, Err(Error::Taken));
    assert_eq!(store.person(&hash(1), 0).await.unwrap().unwrap().id, anna);
    assert_eq!(store.person(&hash(2), 0).await, Ok(None));
    assert_eq!(store.census().await.unwrap().people, 1, "a refused person leaves nothing");
}

pub(crate) async fn names_change(store: Store) {
    let anna = person(&store, 1).await;
    store.rename(anna, "Anna Maria").await.unwrap();
    assert_eq!(store.person(&hash(1), 0).await.unwrap().unwrap().name, "Anna Maria");
    assert_eq!(store.rename(PersonId(anna.0 + 1), "nobody").await, Err(Error::NotFound));
}

pub(crate) async fn sessions_end(store: Store) {
    person(&store, 1).await;
    assert_eq!(store.person(&hash(1), 2).await, Ok(None), "not used since");
    store.touch(&hash(1), 9).await.unwrap();
    assert_eq!(store.person(&hash(1), 9).await.unwrap().unwrap().used, 9);
    assert_eq!(store.end_session(&hash(1)).await, Ok(true));
    assert_eq!(store.end_session(&hash(1)).await, Ok(false));
    assert_eq!(store.person(&hash(1), 0).await, Ok(None));
}

pub(crate) async fn people_are_shut_out_and_let_in(store: Store) {
    let anna = person(&store, 1).await;
    for blocked in [true, false] {
        store.block(anna, blocked).await.unwrap();
        assert_eq!(store.person(&hash(1), 0).await.unwrap().unwrap().blocked, blocked);
    }
    assert_eq!(store.block(PersonId(1), true).await, Err(Error::NotFound));
}

/// Anna has a seat, Bert a table, Carla nothing, Dora nothing but was here lately, and Emil was shut out.
pub(crate) async fn people_without_tables_are_forgotten(store: Store) {
    let people = [1, 2, 3, 4, 5].map(async |number| person(&store, number).await);
    let [anna, bert, carla, dora, emil] = people;
    let (anna, bert) = (anna.await, bert.await);
    carla.await;
    dora.await;
    store.block(emil.await, true).await.unwrap();
    gathering(&store, 1, bert, vec![taken(anna, "Anna"), open()]).await;
    store.touch(&hash(4), 50).await.unwrap();
    assert_eq!(store.forget_people(1, 10).await, Ok(1));
    let known = async |number| store.person(&hash(number), 0).await.unwrap().is_some();
    assert_eq!([known(1).await, known(2).await, known(3).await, known(4).await], [true, true, false, true]);
    // A session nobody used for long ends even at a table, but whoever sits there is never forgotten.
    assert_eq!(store.forget_people(60, 60).await, Ok(1));
    assert!(!known(1).await);
    assert_eq!(store.mine(anna, 9).await.unwrap().len(), 1);
    assert_eq!(store.census().await.unwrap().people, 3, "Anna, Bert and Emil");
}
