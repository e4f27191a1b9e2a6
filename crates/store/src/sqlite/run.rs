//! Runs statements on a connection, inside a transaction that it neither begins nor ends.

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{CachedStatement, Connection, ToSql};

use super::fault::Fault;
use crate::Error;
use crate::statement::{Answer, Row, Statement, Value};
use crate::store::{RowSender, SENT};

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Self::Null => ValueRef::Null,
            Self::Number(number) => ValueRef::Integer(*number),
            Self::Text(text) => ValueRef::Text(text.as_bytes()),
            Self::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

/// All of them in order, up to the first that is not answered as it must be.
pub(super) fn all(conn: &Connection, statements: &[Statement]) -> Result<Vec<Answer>, Fault> {
    let mut answers = Vec::with_capacity(statements.len());
    for statement in statements {
        let answer = run(&mut conn.prepare_cached(statement.sql)?, &statement.values)?;
        answer.meets(&statement.needs)?;
        answers.push(answer);
    }
    Ok(answers)
}

fn run(statement: &mut CachedStatement<'_>, values: &[Value]) -> Result<Answer, Fault> {
    let params = rusqlite::params_from_iter(values);
    let columns = statement.column_count();
    if columns == 0 {
        return Ok(Answer { rows: Vec::new(), count: statement.execute(params)? as u64 });
    }
    let mut rows = Vec::new();
    let mut found = statement.query(params)?;
    while let Some(row) = found.next()? {
        let values = (0..columns).map(|column| value(row.get_ref(column)?));
        rows.push(Row(values.collect::<Result<_, Fault>>()?));
    }
    Ok(Answer { count: rows.len() as u64, rows })
}

/// Sends the rows of each question in turn, some at a time.
pub(super) fn stream(conn: &Connection, questions: &[&str], rows: &RowSender) -> Result<(), Fault> {
    let gone = || Error::Database("nobody listens".to_owned());
    for (number, sql) in questions.iter().enumerate() {
        let mut statement = conn.prepare(sql)?;
        let columns = statement.column_count();
        let (mut found, mut batch) = (statement.query([])?, Vec::new());
        while let Some(row) = found.next()? {
            let values = (0..columns).map(|column| value(row.get_ref(column)?));
            batch.push(Row(values.collect::<Result<_, Fault>>()?));
            if batch.len() == SENT {
                rows.blocking_send(Ok((number, std::mem::take(&mut batch)))).map_err(|_| gone())?;
            }
        }
        rows.blocking_send(Ok((number, batch))).map_err(|_| gone())?;
    }
    Ok(())
}

fn value(value: ValueRef<'_>) -> Result<Value, Fault> {
    Ok(match value {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => Value::Number(number),
        ValueRef::Text(text) => {
            let text = str::from_utf8(text).map_err(|_| Error::Database("a text that is none".to_owned()))?;
            Value::Text(text.to_owned())
        }
        ValueRef::Blob(bytes) => Value::Bytes(bytes.to_vec()),
        ValueRef::Real(_) => return Err(Error::Database("a fraction where none is stored".to_owned()).into()),
    })
}
