//! Values as `PostgreSQL` sends and takes them: a number is as wide as its column.

use bytes::BytesMut;
use tokio_postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};

use crate::statement::Value;

type Fault = Box<dyn std::error::Error + Sync + Send>;

impl ToSql for Value {
    fn to_sql(&self, kind: &Type, out: &mut BytesMut) -> Result<IsNull, Fault> {
        match self {
            Self::Null => Ok(IsNull::Yes),
            Self::Number(number) => match *kind {
                Type::INT2 => i16::try_from(*number)?.to_sql(kind, out),
                Type::INT4 => i32::try_from(*number)?.to_sql(kind, out),
                Type::INT8 => number.to_sql(kind, out),
                _ => Err(format!("a number where {kind} is stored").into()),
            },
            Self::Text(text) => text.as_str().to_sql(kind, out),
            Self::Bytes(bytes) => bytes.as_slice().to_sql(kind, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

impl<'a> FromSql<'a> for Value {
    fn from_sql(kind: &Type, raw: &'a [u8]) -> Result<Self, Fault> {
        Ok(match *kind {
            Type::INT2 => Self::Number(i16::from_sql(kind, raw)?.into()),
            Type::INT4 => Self::Number(i32::from_sql(kind, raw)?.into()),
            Type::INT8 => Self::Number(i64::from_sql(kind, raw)?),
            Type::BYTEA => Self::Bytes(raw.to_vec()),
            _ => Self::Text(String::from_sql(kind, raw)?),
        })
    }

    fn from_sql_null(_: &Type) -> Result<Self, Fault> {
        Ok(Self::Null)
    }

    fn accepts(kind: &Type) -> bool {
        matches!(*kind, Type::INT2 | Type::INT4 | Type::INT8 | Type::BYTEA | Type::TEXT | Type::VARCHAR)
    }
}
