//! Tables that are opened because the players of another play again.

use store::{Error, NewTable, PersonId, Phase, Store, TableRow};

use crate::fixture::{code, finish, id, load, new, open, person, running, table};

/// A rematch of a table, with id and code of this number.
fn rematch(number: u32, of: &str, host: PersonId) -> NewTable {
    NewTable { rematch_of: Some(of.to_owned()), ..new(table(number, host, vec![open()])) }
}

async fn finished(store: &Store, number: u32) -> String {
    let table = running(store, number).await;
    finish(store, &table).await;
    table
}

pub(crate) async fn a_rematch_is_linked_and_changes_nothing_else(store: Store) {
    let (host, played) = (person(&store, 1).await, finished(&store, 1).await);
    let before = load(&store, &played).await;
    assert_eq!(store.create(rematch(2, &played, host)).await, Ok(id(2)));
    let mut after = load(&store, &played).await;
    assert_eq!(after.table.next.take(), Some(id(2)));
    assert_eq!(after, before);
    assert_eq!(load(&store, &id(2)).await.table, table(2, host, vec![open()]));
}

pub(crate) async fn a_talk_that_is_off_stays_off(store: Store) {
    let host = person(&store, 1).await;
    for (number, off) in [(1, true), (3, false)] {
        let played = finished(&store, number).await;
        store.switch_talk(&played, true).await.unwrap();
        store.switch_talk(&played, off).await.unwrap();
        store.create(rematch(number + 1, &played, host)).await.unwrap();
        assert_eq!(store.talk(&id(number + 1), 0, 9).await.unwrap().off, off);
    }
}

pub(crate) async fn one_of_many_rematches_stands(store: Store) {
    let (host, played) = (person(&store, 1).await, finished(&store, 1).await);
    let offers: Vec<_> = (2..10)
        .map(|number| {
            let (store, rematch) = (store.clone(), rematch(number, &played, host));
            tokio::spawn(async move { store.create(rematch).await.unwrap() })
        })
        .collect();
    let mut answers = Vec::new();
    for offer in offers {
        answers.push(offer.await.unwrap());
    }
    let winner = load(&store, &played).await.table.next.unwrap();
    assert_eq!(answers, vec![winner.clone(); 8]);
    for number in 2..10 {
        assert_eq!(store.load(&id(number), 0).await.unwrap().is_some(), id(number) == winner, "{number}");
    }
    assert_eq!(store.create(rematch(10, &played, host)).await, Ok(winner), "also for one who comes late");
    assert_eq!(store.load(&id(10), 0).await, Ok(None));
}

pub(crate) async fn a_rematch_that_fails_leaves_no_link(store: Store) {
    let (host, played) = (person(&store, 1).await, finished(&store, 1).await);
    let other = running(&store, 2).await;
    let before = load(&store, &played).await;
    let third = rematch(3, &played, host);
    let same_code = NewTable { row: TableRow { code: code(2), ..third.row.clone() }, ..third.clone() };
    let same_id = NewTable { row: TableRow { id: other, ..third.row.clone() }, ..third.clone() };
    for refused in [same_code, same_id] {
        assert_eq!(store.create(refused).await, Err(Error::Taken));
    }
    assert_eq!(store.create(rematch(3, &played, PersonId(host.0 + 100))).await, Err(Error::NotFound));
    assert_eq!(load(&store, &played).await, before);
    assert_eq!(store.create(third).await, Ok(id(3)));
}

pub(crate) async fn a_rematch_needs_a_table_before(store: Store) {
    let host = person(&store, 1).await;
    assert_eq!(store.create(rematch(1, "nowhere", host)).await, Err(Error::NotFound));
    assert_eq!(store.create(rematch(1, &id(1), host)).await, Err(Error::NotFound));
    assert_eq!(store.load(&id(1), 0).await, Ok(None));
}

pub(crate) async fn a_rematch_that_expires_is_unlinked(store: Store) {
    let host = person(&store, 1).await;
    for number in [1, 2] {
        let played = finished(&store, number).await;
        let rematch = rematch(10 + number, &played, host);
        let row = TableRow { updated: i64::from(number) * 200, ..rematch.row };
        store.create(NewTable { row, ..rematch }).await.unwrap();
    }
    assert_eq!(store.expire(Phase::Gathering, 300).await, Ok(vec![id(11)]));
    assert_eq!(load(&store, &id(1)).await.table.next, None);
    assert_eq!(load(&store, &id(2)).await.table.next, Some(id(12)));
    assert_eq!(store.create(rematch(13, &id(1), host)).await, Ok(id(13)));
    assert_eq!(load(&store, &id(1)).await.table.next, Some(id(13)));
}
