//! How games ended.

use store::{Commit, Ending, Error, Outcome, Phase, ScoreLine, SeatResult, Store};

use crate::fixture::{bot, change, finish, gathering, id, load, open, outcome, person, running, step};

/// Ends a game with its last step.
async fn end(store: &Store, id: &str, outcome: Outcome) -> store::Result<()> {
    let last = Commit {
        phase: Phase::Finished,
        records: vec![step(0, 1)],
        outcome: Some(outcome),
        ..change(store, id).await
    };
    store.commit(last).await
}

pub(crate) async fn an_outcome_comes_back_as_it_was(store: Store) {
    let mut drawn = outcome(2);
    drawn.seats[1].place = 1;
    drawn.seats[0].lines[0] = ScoreLine { rule: "reguła „ż”".to_owned(), points: i32::MIN };
    let bare = vec![SeatResult { place: 1, lines: Vec::new(), resigned: false }; 2];
    let won = Outcome { ending: Ending::Won, seats: bare, turns: u32::MAX, duration: None };
    let lost = Outcome { ending: Ending::Lost, turns: 0, duration: Some(0), ..outcome(2) };
    for (number, outcome) in (1..).zip([outcome(2), drawn, won, lost]) {
        let table = running(&store, number).await;
        assert_eq!(load(&store, &table).await.outcome, None);
        end(&store, &table, outcome.clone()).await.unwrap();
        assert_eq!(load(&store, &table).await.outcome, Some(outcome));
    }
}

pub(crate) async fn the_lines_of_a_seat_keep_their_order(store: Store) {
    let host = person(&store, 1).await;
    let table = gathering(&store, 1, host, vec![bot(1), bot(2), bot(3), bot(4)]).await;
    let mut ended = outcome(4);
    for seat in &mut ended.seats {
        // The same rule may give points more than once.
        seat.lines.extend(seat.lines.clone());
        seat.lines.reverse();
    }
    end(&store, &table, ended.clone()).await.unwrap();
    assert_eq!(load(&store, &table).await.outcome, Some(ended));
}

pub(crate) async fn only_an_end_has_an_outcome(store: Store) {
    let host = person(&store, 1).await;
    let tables = [gathering(&store, 1, host, vec![bot(1), bot(2)]).await, running(&store, 2).await];
    for table in tables {
        let before = load(&store, &table).await;
        for commit in [
            Commit { outcome: Some(outcome(2)), ..change(&store, &table).await },
            Commit { phase: Phase::Running, outcome: Some(outcome(2)), ..change(&store, &table).await },
        ] {
            assert_eq!(store.commit(commit).await, Err(Error::Conflict));
        }
        assert_eq!(load(&store, &table).await, before);
        end(&store, &table, outcome(2)).await.unwrap();
    }
}

pub(crate) async fn finished_tables_without_an_outcome_are_named(store: Store) {
    assert_eq!(store.without_outcome(10).await, Ok(Vec::new()));
    let host = person(&store, 1).await;
    gathering(&store, 1, host, vec![open()]).await;
    running(&store, 2).await;
    let ended = running(&store, 3).await;
    end(&store, &ended, outcome(2)).await.unwrap();
    for (number, at) in [(4, 300_000), (5, 200_000), (6, 400_000)] {
        let table = running(&store, number).await;
        let last = Commit { phase: Phase::Finished, at, ..change(&store, &table).await };
        store.commit(last).await.unwrap();
    }
    assert_eq!(store.without_outcome(10).await, Ok(vec![id(5), id(4), id(6)]));
    assert_eq!(store.without_outcome(2).await, Ok(vec![id(5), id(4)]));
    store.add_outcome(&id(5), outcome(2)).await.unwrap();
    assert_eq!(store.without_outcome(2).await, Ok(vec![id(4), id(6)]));
}

pub(crate) async fn an_outcome_is_added_once(store: Store) {
    let table = running(&store, 1).await;
    finish(&store, &table).await;
    let before = load(&store, &table).await;
    store.add_outcome(&table, outcome(2)).await.unwrap();
    let after = load(&store, &table).await;
    assert_eq!(after.outcome, Some(outcome(2)));
    assert_eq!(after.table, before.table, "nothing else has changed");
    let other = Outcome { ending: Ending::Lost, ..outcome(2) };
    for again in [outcome(2), other] {
        assert_eq!(store.add_outcome(&table, again).await, Ok(()));
        assert_eq!(load(&store, &table).await, after);
    }
}

pub(crate) async fn an_outcome_that_came_with_the_end_stays(store: Store) {
    let table = running(&store, 1).await;
    end(&store, &table, outcome(2)).await.unwrap();
    store.add_outcome(&table, Outcome { turns: 99, ..outcome(2) }).await.unwrap();
    assert_eq!(load(&store, &table).await.outcome, Some(outcome(2)));
}

pub(crate) async fn an_outcome_is_added_only_to_what_is_finished(store: Store) {
    let host = person(&store, 1).await;
    let tables = [gathering(&store, 1, host, vec![bot(1), bot(2)]).await, running(&store, 2).await];
    for table in tables {
        let before = load(&store, &table).await;
        assert_eq!(store.add_outcome(&table, outcome(2)).await, Err(Error::Conflict));
        assert_eq!(load(&store, &table).await, before);
        // Had a row been left behind, this would not be the one that is told.
        end(&store, &table, Outcome { turns: 7, ..outcome(2) }).await.unwrap();
        assert_eq!(load(&store, &table).await.outcome.unwrap().turns, 7);
    }
    assert_eq!(store.add_outcome("nowhere", outcome(2)).await, Err(Error::NotFound));
}

pub(crate) async fn an_outcome_that_does_not_fit_leaves_nothing(store: Store) {
    let table = running(&store, 1).await;
    finish(&store, &table).await;
    assert_eq!(store.add_outcome(&table, outcome(3)).await, Err(Error::NotFound));
    assert_eq!(load(&store, &table).await.outcome, None);
    assert_eq!(store.without_outcome(10).await, Ok(vec![id(1)]));
    store.add_outcome(&table, outcome(2)).await.unwrap();
}
