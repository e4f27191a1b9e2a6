//! What happens to jobs that share a transaction when one of them, or the transaction, fails.

use super::*;
use crate::scratch::Scratch;
use crate::sqlite::connect_to_write;

type Answer = tokio::task::JoinHandle<Result<i64>>;

fn start(scratch: &Scratch) -> Arc<Writer> {
    let conn = connect_to_write(&scratch.file()).unwrap();
    conn.execute_batch(
        "CREATE TABLE parent (id INTEGER PRIMARY KEY) STRICT;
         CREATE TABLE thing (id INTEGER PRIMARY KEY, parent INTEGER REFERENCES parent (id)) STRICT;",
    )
    .unwrap();
    Arc::new(Writer::start(conn).unwrap())
}

/// Hands in a job, which is queued once the test lets go of the runtime's only thread.
fn spawn(
    writer: &Arc<Writer>,
    work: impl FnOnce(&Connection) -> Result<i64, Fault> + Send + 'static,
) -> Answer {
    let writer = Arc::clone(writer);
    tokio::spawn(async move { writer.write(work).await })
}

/// Lets go of the thread until this many jobs are queued: each time, at least one other task gets its turn.
async fn queued(jobs: usize) {
    for _ in 0..jobs {
        tokio::task::yield_now().await;
    }
}

fn add(conn: &Connection, id: i64) -> Result<i64, Fault> {
    Ok(conn.prepare_cached("INSERT INTO thing (id) VALUES (?1)")?.insert([id])?)
}

fn things(scratch: &Scratch) -> Vec<i64> {
    let conn = Connection::open(scratch.file()).unwrap();
    let mut statement = conn.prepare("SELECT id FROM thing ORDER BY id").unwrap();
    statement.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap()
}

/// Makes the writer run the jobs spawned by `hand_in` in one transaction, behind one that opens the way.
async fn together(
    scratch: &Scratch,
    writer: &Arc<Writer>,
    hand_in: impl FnOnce() -> Vec<Answer>,
) -> Vec<Result<i64>> {
    let (started, wait) = oneshot::channel();
    let (go, gate) = oneshot::channel::<()>();
    let opener = spawn(writer, move |conn| {
        started.send(()).unwrap();
        gate.blocking_recv().unwrap();
        add(conn, 1000)
    });
    wait.await.unwrap();
    let answers = hand_in();
    queued(answers.len()).await;
    go.send(()).unwrap();
    opener.await.unwrap().unwrap();
    let mut outcomes = Vec::new();
    for answer in answers {
        outcomes.push(answer.await.unwrap());
    }
    assert!(things(scratch).contains(&1000));
    outcomes
}

#[tokio::test]
async fn a_failing_job_takes_back_only_its_own_changes() {
    let scratch = Scratch::new();
    let writer = start(&scratch);
    let outcomes = together(&scratch, &writer, || {
        vec![
            spawn(&writer, |conn| add(conn, 1)),
            spawn(&writer, |conn| {
                add(conn, 2)?;
                Err(Error::Conflict.into())
            }),
            spawn(&writer, |conn| {
                add(conn, 3)?;
                panic!("a broken job");
            }),
            spawn(&writer, |conn| add(conn, 4)),
        ]
    })
    .await;
    let panicked = Error::Database("a write panicked".to_owned());
    assert_eq!(outcomes, [Ok(1), Err(Error::Conflict), Err(panicked), Ok(4)]);
    assert_eq!(things(&scratch), [1, 4, 1000]);
    assert_eq!(writer.commits(), 2);
}

#[tokio::test]
async fn a_failing_commit_fails_everybody() {
    let scratch = Scratch::new();
    let writer = start(&scratch);
    let outcomes = together(&scratch, &writer, || {
        vec![
            spawn(&writer, |conn| add(conn, 1)),
            spawn(&writer, |conn| {
                // Deferred, the missing parent is found only by COMMIT.
                conn.pragma_update(None, "defer_foreign_keys", true)?;
                Ok(conn.execute("INSERT INTO thing (id, parent) VALUES (2, 9)", [])?.try_into().unwrap())
            }),
            spawn(&writer, |_| Err(Error::Conflict.into())),
        ]
    })
    .await;
    assert_eq!(outcomes.len(), 3);
    for outcome in outcomes {
        assert!(
            matches!(&outcome, Err(Error::Database(message)) if message.starts_with("COMMIT")),
            "{outcome:?}"
        );
    }
    assert_eq!(things(&scratch), [1000]);
    assert_eq!(writer.commits(), 1);
    assert_eq!(writer.write(|conn| add(conn, 5)).await, Ok(5));
}

#[tokio::test]
async fn a_lost_transaction_fails_everybody() {
    let scratch = Scratch::new();
    let writer = start(&scratch);
    let outcomes = together(&scratch, &writer, || {
        vec![
            spawn(&writer, |conn| add(conn, 1)),
            spawn(&writer, |conn| {
                // As SQLite does by itself when the disk is full.
                conn.execute_batch("ROLLBACK")?;
                Err(Error::Database("full".to_owned()).into())
            }),
            spawn(&writer, |conn| add(conn, 3)),
        ]
    })
    .await;
    let lost = Error::Database("the transaction was lost".to_owned());
    assert_eq!(outcomes, [Err(lost.clone()), Err(lost.clone()), Err(lost)]);
    assert_eq!(things(&scratch), [1000]);
    assert_eq!(writer.write(|conn| add(conn, 5)).await, Ok(5));
}

#[tokio::test]
async fn dropping_the_handle_finishes_what_is_queued() {
    let scratch = Scratch::new();
    let writer = start(&scratch);
    let mut alive = writer.alive.clone();
    let lock = scratch.lock();
    let answers: Vec<_> = (0..40).map(|id| spawn(&writer, move |conn| add(conn, id))).collect();
    queued(answers.len()).await;
    for answer in answers {
        answer.abort();
        assert!(answer.await.unwrap_err().is_cancelled());
    }
    assert_eq!(Arc::strong_count(&writer), 1);
    drop(writer);
    drop(lock);
    assert!(alive.changed().await.is_err());
    assert_eq!(things(&scratch), (0..40).collect::<Vec<_>>());
}

#[tokio::test]
async fn closing_waits_for_what_is_queued_and_refuses_the_rest() {
    let scratch = Scratch::new();
    let writer = start(&scratch);
    let lock = scratch.lock();
    let answer = spawn(&writer, |conn| add(conn, 1));
    queued(1).await;
    let closing = {
        let writer = Arc::clone(&writer);
        tokio::spawn(async move { writer.close().await })
    };
    queued(1).await;
    assert_eq!(writer.write(|conn| add(conn, 2)).await, Err(Error::Closed));
    assert!(!closing.is_finished());
    drop(lock);
    closing.await.unwrap();
    assert_eq!(answer.await.unwrap(), Ok(1));
    assert_eq!(things(&scratch), [1]);
}
