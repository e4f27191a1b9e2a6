//! What the store asks of a database: statements in one text for all of them, with plain values in and out.
//!
//! A change is a straight line of statements, none of which needs to know what an earlier one answered; what must hold is said
//! with each. So a database that is far away gets a whole change at once instead of waiting for every answer.

use crate::{Error, Result};

/// A value in a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    Null,
    Number(i64),
    Text(String),
    Bytes(Vec<u8>),
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<u16> for Value {
    fn from(number: u16) -> Self {
        Self::Number(number.into())
    }
}

impl From<u8> for Value {
    fn from(number: u8) -> Self {
        Self::Number(number.into())
    }
}

impl From<bool> for Value {
    fn from(yes: bool) -> Self {
        Self::Number(yes.into())
    }
}

impl From<i32> for Value {
    fn from(number: i32) -> Self {
        Self::Number(number.into())
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<&[u8; 32]> for Value {
    fn from(bytes: &[u8; 32]) -> Self {
        Self::Bytes(bytes.to_vec())
    }
}

impl From<Vec<u8>> for Value {
    fn from(bytes: Vec<u8>) -> Self {
        Self::Bytes(bytes)
    }
}

impl<T: Into<Self>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

/// What must be so after a statement for the change to stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Needs {
    /// Anything.
    Nothing,
    /// It found or changed something; otherwise the whole change is refused with this.
    Some(Error),
    /// It found nothing; otherwise the whole change is refused with this.
    None(Error),
}

/// One statement. Its values are `$1`, `$2` …, which must first appear in this order: `SQLite` numbers them as it meets them.
#[derive(Clone, Debug)]
pub(crate) struct Statement {
    pub(crate) sql: &'static str,
    pub(crate) values: Vec<Value>,
    pub(crate) needs: Needs,
}

impl Statement {
    /// A statement that may find or change any number of rows.
    pub(crate) fn new<const N: usize>(sql: &'static str, values: [Value; N]) -> Self {
        Self { sql, values: values.into(), needs: Needs::Nothing }
    }

    /// Refuses the change unless it finds or changes something.
    pub(crate) fn or(self, error: Error) -> Self {
        Self { needs: Needs::Some(error), ..self }
    }

    /// Refuses the change if it finds something.
    pub(crate) fn unless(self, error: Error) -> Self {
        Self { needs: Needs::None(error), ..self }
    }
}

/// Puts values of many kinds in a list.
macro_rules! values {
    ($($value:expr),* $(,)?) => { [$($crate::statement::Value::from($value)),*] };
}
pub(crate) use values;

/// What a statement answered: the rows it gave, and how many it found or changed.
#[derive(Clone, Default, Debug)]
pub(crate) struct Answer {
    pub(crate) rows: Vec<Row>,
    pub(crate) count: u64,
}

impl Answer {
    /// Whether the change may stand after this.
    pub(crate) fn meets(&self, needs: &Needs) -> Result<()> {
        match needs {
            Needs::Some(error) if self.count == 0 => Err(error.clone()),
            Needs::None(error) if self.count > 0 => Err(error.clone()),
            _ => Ok(()),
        }
    }
}

/// A row of an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Row(pub(crate) Vec<Value>);

impl Row {
    fn value(&self, column: usize) -> &Value {
        self.0.get(column).unwrap_or(&Value::Null)
    }

    fn strange(&self, column: usize) -> Error {
        Error::Database(format!("column {column} holds {:?}", self.value(column)))
    }

    /// A number of any width it fits into.
    pub(crate) fn number<T: TryFrom<i64>>(&self, column: usize) -> Result<T> {
        self.maybe_number(column)?.ok_or_else(|| self.strange(column))
    }

    /// The same where there may be none.
    pub(crate) fn maybe_number<T: TryFrom<i64>>(&self, column: usize) -> Result<Option<T>> {
        match self.value(column) {
            Value::Null => Ok(None),
            Value::Number(number) => T::try_from(*number).map(Some).map_err(|_| self.strange(column)),
            _ => Err(self.strange(column)),
        }
    }

    /// A text.
    pub(crate) fn text(&self, column: usize) -> Result<String> {
        self.maybe_text(column)?.ok_or_else(|| self.strange(column))
    }

    /// The same where there may be none.
    pub(crate) fn maybe_text(&self, column: usize) -> Result<Option<String>> {
        match self.value(column) {
            Value::Null => Ok(None),
            Value::Text(text) => Ok(Some(text.clone())),
            _ => Err(self.strange(column)),
        }
    }

    /// Bytes.
    pub(crate) fn bytes(&self, column: usize) -> Result<&[u8]> {
        match self.value(column) {
            Value::Bytes(bytes) => Ok(bytes),
            _ => Err(self.strange(column)),
        }
    }
}

/// The next answer of a list, in the order of the statements.
pub(crate) fn next(answers: &mut impl Iterator<Item = Answer>) -> Vec<Row> {
    answers.next().unwrap_or_default().rows
}
