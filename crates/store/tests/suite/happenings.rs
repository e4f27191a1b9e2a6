//! What belongs to a table beside its game.

use store::{Beside, Commit, Error, Happening, Look, Looks, PersonId, Phase, SeatRow, Store, TableRow, Vote};

use crate::fixture::{
    ALL, bot, change, gathering, hash, id, load, new, open, person, running, step, table, taken,
};

fn happening(seq: u32, what: &str) -> Happening {
    Happening { seq, at: 7_000, what: what.to_owned() }
}

/// A running table where this person plays against a bot.
async fn played(store: &Store, number: u32, person: PersonId) -> String {
    let seats = vec![taken(person, "Anna"), bot(1)];
    store.create(new(TableRow { phase: Phase::Running, ..table(number, person, seats) })).await.unwrap()
}

pub(crate) async fn what_happened_is_kept_in_order(store: Store) {
    let table = running(&store, 1).await;
    for (first, what) in [(0, "back 0"), (1, "resigned 1")] {
        let beside = Beside { first, happenings: vec![happening(first, what)], ..Beside::default() };
        store.commit(Commit { beside, ..change(&store, &table).await }).await.unwrap();
    }
    assert_eq!(load(&store, &table).await.happenings, [happening(0, "back 0"), happening(1, "resigned 1")]);
    // A number is used once: what was decided on an older state is not stored twice.
    let beside = Beside { first: 1, happenings: vec![happening(1, "back 1")], ..Beside::default() };
    let twice = store.commit(Commit { beside: beside.clone(), ..change(&store, &table).await }).await;
    assert!(twice.is_err());
    let early = gathering(&store, 2, person(&store, 1).await, vec![open()]).await;
    let early = Commit { beside, ..change(&store, &early).await };
    assert_eq!(store.commit(early).await, Err(Error::Conflict), "a table that gathers has no story");
}

pub(crate) async fn votes_replace_those_before(store: Store) {
    let table = running(&store, 1).await;
    let vote =
        |person: i64, seat| Vote { person: PersonId(person), seat, level: seat.map(|_| 2), at: person };
    for votes in [vec![vote(1, Some(0)), vote(2, None)], vec![vote(3, Some(1))], vec![]] {
        let beside = Beside { votes: Some(votes.clone()), ..Beside::default() };
        store.commit(Commit { beside, ..change(&store, &table).await }).await.unwrap();
        assert_eq!(load(&store, &table).await.votes, votes);
    }
}

pub(crate) async fn a_seat_of_a_running_table_changes_its_player(store: Store) {
    let (anna, bert) = (person(&store, 1).await, person(&store, 2).await);
    let table = played(&store, 1, anna).await;
    let stood_in = SeatRow { stand_in: Some(3), ..taken(anna, "Anna") };
    let given = SeatRow { resigned: true, ..taken(bert, "Bert") };
    for row in [stood_in, given] {
        let seats = vec![(0, row.clone())];
        store.commit(Commit { seats, ..change(&store, &table).await }).await.unwrap();
        assert_eq!(load(&store, &table).await.table.seats[0], row);
    }
    let left = Commit { seats: vec![(0, open())], ..change(&store, &table).await };
    assert_eq!(store.commit(left).await, Err(Error::Conflict), "nobody is left out of a game");
}

pub(crate) async fn a_closed_table_is_neither_running_nor_finished(store: Store) {
    let anna = person(&store, 1).await;
    let table = played(&store, 1, anna).await;
    let gathers = gathering(&store, 2, anna, vec![open()]).await;
    let early = Commit { phase: Phase::Closed, ..change(&store, &gathers).await };
    assert_eq!(store.commit(early).await, Err(Error::Conflict));
    store.commit(Commit { phase: Phase::Closed, ..change(&store, &table).await }).await.unwrap();
    let closed = load(&store, &table).await;
    assert_eq!(closed.table.phase, Phase::Closed);
    for commit in [
        Commit { records: vec![step(0, 1)], ..change(&store, &table).await },
        Commit { phase: Phase::Running, ..change(&store, &table).await },
        Commit { phase: Phase::Finished, ..change(&store, &table).await },
    ] {
        assert_eq!(store.commit(commit).await, Err(Error::Conflict));
    }
    assert_eq!(store.lobby(&ALL, 9).await.unwrap().len(), 1, "it is not listed");
    assert_eq!(store.hosted(anna).await, Ok((1, 0)));
    assert_eq!(store.table_by_code(&closed.table.code).await, Ok(None));
    assert_eq!(store.finished(&(0, String::new()), None, 9).await, Ok(vec![]));
    assert_eq!(store.without_outcome(9).await, Ok(vec![]));
    let mine: Vec<_> = store.mine(anna, 9).await.unwrap().into_iter().map(|table| table.phase).collect();
    assert_eq!(mine, [Phase::Gathering, Phase::Closed]);
    let counted = store.census().await.unwrap().tables;
    assert_eq!(
        counted.iter().map(|(_, phase, count)| (*phase, *count)).collect::<Vec<_>>(),
        [(Phase::Gathering, 1), (Phase::Closed, 1)]
    );
    assert_eq!(
        store.expire(Phase::Running, 1 << 40).await,
        Ok(vec![table]),
        "it is cleared away like the others"
    );
}

pub(crate) async fn a_link_to_a_seat_works_once(store: Store) {
    let (anna, bert) = (person(&store, 1).await, person(&store, 2).await);
    let table = played(&store, 1, anna).await;
    assert_eq!(store.add_handover(&table, 1, &hash(7), 500).await, Err(Error::NotFound), "a bot's seat");
    assert_eq!(store.add_handover("nowhere", 0, &hash(7), 500).await, Err(Error::NotFound));
    store.add_handover(&table, 0, &hash(6), 500_000).await.unwrap();
    store.add_handover(&table, 0, &hash(7), 500_000).await.unwrap();
    assert_eq!(store.handover(&hash(6), 1).await, Ok(None), "a new link ends the one before");
    assert_eq!(store.handover(&hash(7), 500_000).await, Ok(None), "too late");
    assert_eq!(store.handover(&hash(7), 1).await, Ok(Some((table.clone(), 0))));
    let take = async |link| {
        let seats = vec![(0, taken(bert, "Bert"))];
        let beside = Beside { used: Some(hash(link)), ..Beside::default() };
        store.commit(Commit { seats, beside, ..change(&store, &table).await }).await
    };
    assert_eq!(take(6).await, Err(Error::NotFound));
    take(7).await.unwrap();
    assert_eq!(take(7).await, Err(Error::NotFound));
    assert_eq!(load(&store, &table).await.table.seats[0], taken(bert, "Bert"));
}

pub(crate) async fn who_looks_is_noted_by_node(store: Store) {
    let anna = person(&store, 1).await;
    let table = played(&store, 1, anna).await;
    let looks = |looks, at, seen| {
        let tables = [table.clone(), "nowhere".to_owned()];
        tables.map(|table| Look { table, person: anna, looks, at, seen })
    };
    store.note_presence("a", 100, &looks(Looks::Here, 10, 10)).await.unwrap();
    store.note_presence("b", 200, &looks(Looks::Away, 20, 20)).await.unwrap();
    store.note_presence("a", 300, &looks(Looks::Gone, 30, 25)).await.unwrap();
    let rows = store.presence(&[table.clone(), "nowhere".to_owned()]).await.unwrap();
    let of = |row: &store::Presence| (row.person, row.node.clone(), row.looks, row.at, row.seen, row.until);
    let expected =
        [(anna, "a".to_owned(), Looks::Gone, 30, 25, 300), (anna, "b".to_owned(), Looks::Away, 20, 20, 200)];
    assert_eq!(rows[0].iter().map(of).collect::<Vec<_>>(), expected);
    assert_eq!(rows[1], []);
    assert_eq!(load(&store, &table).await.presence, rows[0]);
    assert_eq!(store.nodes().await, Ok(vec![("a".to_owned(), 300), ("b".to_owned(), 200)]));
    // A node is forgotten as soon as it is not heard of, whoever looked through it only later.
    store.forget_presence(250, 20).await.unwrap();
    assert_eq!(store.nodes().await, Ok(vec![("a".to_owned(), 300)]));
    let left = async || store.presence(std::slice::from_ref(&table)).await.unwrap().swap_remove(0).len();
    assert_eq!(left().await, 2);
    store.forget_presence(250, 21).await.unwrap();
    assert_eq!(left().await, 1);
    store.forget_presence(250, 99).await.unwrap();
    assert_eq!(left().await, 1, "the table runs, and the node lives");
    store.expire(Phase::Running, 1 << 40).await.unwrap();
    assert_eq!(store.presence(&[id(1)]).await, Ok(vec![vec![]]));
}
