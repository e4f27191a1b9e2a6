//! Brings the schema of a database up to the one this program knows; the numbers are those of the `SQLite` file.

use deadpool_postgres::Object;

use super::fault::Failure;
use crate::{Error, Result};

/// All migrations with the version they lead to. The first begins with an empty database.
pub(super) const ALL: &[(i64, &str)] = &[
    (5, include_str!("../../migrations/postgres/0005_service.sql")),
    (6, include_str!("../../migrations/postgres/0006_stand.sql")),
    (7, include_str!("../../migrations/postgres/0007_clocks.sql")),
    (8, include_str!("../../migrations/postgres/0008_talk.sql")),
    (9, include_str!("../../migrations/postgres/0009_lobby.sql")),
    (10, include_str!("../../migrations/postgres/0010_accounts.sql")),
    (11, include_str!("../../migrations/postgres/0011_notices.sql")),
    (12, include_str!("../../migrations/postgres/0012_programs.sql")),
];

/// Anything that everybody who migrates agrees on.
const LOCK: i64 = 0x6b6f_6c65_6a00;

/// Applies what is missing, all in one transaction. Of two programs that start at once the second waits and finds nothing left
/// to do.
pub(super) async fn migrate(client: &mut Object, migrations: &[(i64, &str)]) -> Result<()> {
    apply(client, migrations).await.map_err(Failure::error)
}

/// Whether nothing is missing; what is says so.
pub(super) async fn is_current(client: &Object, migrations: &[(i64, &str)]) -> Result<()> {
    let known = migrations.last().map_or(0, |(version, _)| *version);
    let found = version(client).await.map_err(Failure::error)?;
    if found == known { Ok(()) } else { Err(Error::other_schema(found, known)) }
}

/// The version of the schema, 0 where there is none.
async fn version(client: &Object) -> Result<i64, Failure> {
    let there = client.query_one("SELECT to_regclass('kolej_schema') IS NOT NULL", &[]).await?;
    if !there.get::<_, bool>(0) {
        return Ok(0);
    }
    let found = client.query_one("SELECT max(version) FROM kolej_schema", &[]).await?;
    Ok(found.get::<_, Option<i64>>(0).unwrap_or(0))
}

async fn apply(client: &mut Object, migrations: &[(i64, &str)]) -> Result<(), Failure> {
    let transaction = client.transaction().await?;
    transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await?;
    transaction.batch_execute("CREATE TABLE IF NOT EXISTS kolej_schema (version BIGINT NOT NULL)").await?;
    let found = transaction.query_opt("SELECT max(version) FROM kolej_schema", &[]).await?;
    let version = found.and_then(|row| row.get::<_, Option<i64>>(0)).unwrap_or(0);
    let known = migrations.last().map_or(0, |(version, _)| *version);
    if version > known {
        return Err(Error::Database(format!(
            "the database has schema version {version}, but this program only knows versions up to {known}: \
             it was written by a newer program"
        ))
        .into());
    }
    for (number, sql) in migrations.iter().filter(|(number, _)| *number > version) {
        transaction.batch_execute(sql).await?;
        transaction.execute("INSERT INTO kolej_schema (version) VALUES ($1)", &[number]).await?;
    }
    transaction.commit().await?;
    if version < known {
        tracing::info!(from = version, to = known, "schema migrated");
    }
    Ok(())
}
