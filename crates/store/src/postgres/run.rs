//! Runs statements on a connection: all of them are on their way before the first is answered.

use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;

use deadpool_postgres::Object;
use futures_util::TryStreamExt as _;
use futures_util::future::maybe_done;
use tokio_postgres::IsolationLevel;

use super::fault::Failure;
use crate::statement::{Answer, Row, Statement, Value};
use crate::store::{RowSender, SENT};
use crate::{Error, Result};

/// Makes a change: the statements in one journey, the commit in another.
pub(super) async fn change(client: &Object, statements: &[Statement]) -> Result<Vec<Answer>, Failure> {
    // One statement is a transaction by itself, and one that does not find what it must has changed nothing.
    if let [alone] = statements {
        let answer = one(client, alone).await.map_err(Failure::after_commit)?;
        answer.meets(&alone.needs)?;
        return Ok(vec![answer]);
    }
    let begin = Statement::new("BEGIN", []);
    let mut answers = flight(client, std::iter::once(&begin).chain(statements)).await?.into_iter().skip(1);
    let mut met = Vec::with_capacity(statements.len());
    for statement in statements {
        let answer = answers.next().unwrap_or_else(|| Ok(Answer::default()));
        let checked = answer.and_then(|answer| Ok(answer.meets(&statement.needs).map(|()| answer)?));
        match checked {
            Ok(answer) => met.push(answer),
            Err(failure) => {
                // Where this cannot be said, the connection is gone, and the transaction with it.
                let _ = client.batch_execute("ROLLBACK").await;
                return Err(failure);
            }
        }
    }
    client.batch_execute("COMMIT").await.map_err(|cause| Failure::from(cause).after_commit())?;
    Ok(met)
}

/// Answers questions about one moment, in one journey.
pub(super) async fn ask(client: &Object, statements: &[Statement]) -> Result<Vec<Answer>, Failure> {
    if let [alone] = statements {
        return Ok(vec![one(client, alone).await?]);
    }
    let begin = Statement::new("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", []);
    let end = Statement::new("COMMIT", []);
    let all = std::iter::once(&begin).chain(statements).chain([&end]);
    let mut answers = flight(client, all).await?.into_iter().collect::<Result<Vec<_>, _>>()?;
    answers.pop();
    answers.remove(0);
    Ok(answers)
}

/// Sends the rows of each question in turn, some at a time. However long it takes, it is one moment.
pub(super) async fn stream(client: &mut Object, questions: &[&str], rows: &RowSender) -> Result<(), Failure> {
    let moment = client.build_transaction().isolation_level(IsolationLevel::RepeatableRead).read_only(true);
    let moment = moment.start().await?;
    moment
        .batch_execute("SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0")
        .await?;
    let gone = || Failure::Final(Error::Database("nobody listens".to_owned()));
    for (number, sql) in questions.iter().enumerate() {
        let mut found = pin!(moment.query_raw(*sql, std::iter::empty::<Value>()).await?);
        let mut batch = Vec::new();
        while let Some(row) = found.try_next().await? {
            let values = (0..row.len()).map(|column| row.try_get(column));
            batch.push(Row(values.collect::<Result<_, _>>()?));
            if batch.len() == SENT {
                rows.send(Ok((number, std::mem::take(&mut batch)))).await.map_err(|_| gone())?;
            }
        }
        rows.send(Ok((number, batch))).await.map_err(|_| gone())?;
    }
    Ok(moment.commit().await?)
}

async fn one(client: &Object, statement: &Statement) -> Result<Answer, Failure> {
    let prepared = client.prepare_cached(statement.sql).await?;
    run(client, &prepared, &statement.values).await
}

/// Sends all statements, then waits for all answers. Fails as a whole only before the first is sent.
async fn flight<'a>(
    client: &Object,
    statements: impl Iterator<Item = &'a Statement>,
) -> Result<Vec<Result<Answer, Failure>>, Failure> {
    let mut ready = Vec::new();
    for statement in statements {
        ready.push((client.prepare_cached(statement.sql).await?, &statement.values));
    }
    Ok(in_order(ready.iter().map(|(prepared, values)| run(client, prepared, values)).collect()).await)
}

async fn run(
    client: &Object,
    prepared: &tokio_postgres::Statement,
    values: &[Value],
) -> Result<Answer, Failure> {
    let mut found = pin!(client.query_raw(prepared, values).await?);
    let mut rows = Vec::new();
    while let Some(row) = found.try_next().await? {
        let values = (0..row.len()).map(|column| row.try_get(column));
        rows.push(Row(values.collect::<Result<_, _>>()?));
    }
    Ok(Answer { rows, count: found.rows_affected().unwrap_or(0) })
}

/// Waits for all. A connection sends what it is asked in the order it is asked first, so each is begun in turn.
async fn in_order<F: Future>(futures: Vec<F>) -> Vec<F::Output> {
    let mut waiting: Vec<_> = futures.into_iter().map(|future| Box::pin(maybe_done(future))).collect();
    poll_fn(|context| {
        // All of them, not only up to the first that waits.
        let pending =
            waiting.iter_mut().filter_map(|future| future.as_mut().poll(context).is_pending().then_some(()));
        if pending.count() == 0 { Poll::Ready(()) } else { Poll::Pending }
    })
    .await;
    waiting.iter_mut().filter_map(|future| future.as_mut().take_output()).collect()
}
