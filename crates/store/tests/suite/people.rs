//! People and sessions.

use store::{Error, Person, PersonId, Store};

use crate::fixture::{hash, person};

pub(crate) async fn a_person_is_found_by_their_session(store: Store) {
    let anna = store.create_person("Änna 🚂", hash(1), 5).await.unwrap();
    let bert = store.create_person("Bert", hash(2), 6).await.unwrap();
    assert_ne!(anna, bert);
    assert_eq!(store.person(&hash(1)).await, Ok(Some(Person { id: anna, name: "Änna 🚂".to_owned() })));
    assert_eq!(store.person(&hash(2)).await, Ok(Some(Person { id: bert, name: "Bert".to_owned() })));
    assert_eq!(store.person(&hash(3)).await, Ok(None));
}

pub(crate) async fn a_session_belongs_to_one_person(store: Store) {
    let anna = person(&store, 1).await;
    assert_eq!(store.create_person("Bert", hash(1), 5).await, Err(Error::Taken));
    assert_eq!(store.person(&hash(1)).await.unwrap().unwrap().id, anna);
}

pub(crate) async fn names_change(store: Store) {
    let anna = person(&store, 1).await;
    store.rename(anna, "Anna Maria").await.unwrap();
    assert_eq!(store.person(&hash(1)).await.unwrap().unwrap().name, "Anna Maria");
    assert_eq!(store.rename(PersonId(anna.0 + 1), "nobody").await, Err(Error::NotFound));
}
