//! Brings the schema of a file up to the one this program knows. The file's version is the number of
//! migrations it has seen; there is no way back.

use rusqlite::{Connection, TransactionBehavior};

use super::fault::Fault;
use crate::Error;

/// All migrations in order; the number of the last is the version of the schema.
pub(super) const ALL: &[&str] = &[
    include_str!("../../migrations/sqlite/0001_first.sql"),
    include_str!("../../migrations/sqlite/0002_pins.sql"),
    include_str!("../../migrations/sqlite/0003_lasting.sql"),
    include_str!("../../migrations/sqlite/0004_colours.sql"),
    include_str!("../../migrations/sqlite/0005_service.sql"),
    include_str!("../../migrations/sqlite/0006_stand.sql"),
    include_str!("../../migrations/sqlite/0007_clocks.sql"),
    include_str!("../../migrations/sqlite/0008_talk.sql"),
    include_str!("../../migrations/sqlite/0009_lobby.sql"),
    include_str!("../../migrations/sqlite/0010_accounts.sql"),
    include_str!("../../migrations/sqlite/0011_notices.sql"),
    include_str!("../../migrations/sqlite/0012_programs.sql"),
];

/// Applies what is missing, all in one transaction.
pub(super) fn migrate(conn: &mut Connection, migrations: &[&str]) -> Result<(), Fault> {
    // Immediate, so that of two programs that open one file the second waits and then finds nothing left to
    // do.
    let transaction = conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let version: i64 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let known = migrations.len();
    let missing =
        usize::try_from(version).ok().and_then(|version| migrations.get(version..)).ok_or_else(|| {
            Error::Database(format!(
                "the file has schema version {version}, but this program only knows versions up to {known}: \
             it was written by a newer program"
            ))
        })?;
    if missing.is_empty() {
        return Ok(());
    }
    for sql in missing {
        transaction.execute_batch(sql)?;
    }
    transaction.pragma_update(None, "user_version", i64::try_from(known).unwrap_or(i64::MAX))?;
    transaction.commit()?;
    tracing::info!(from = version, to = known, "schema migrated");
    Ok(())
}

/// Whether nothing is missing; what is says so.
pub(super) fn is_current(conn: &Connection, migrations: &[&str]) -> Result<(), Fault> {
    let version: i64 = conn.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let known = i64::try_from(migrations.len()).unwrap_or(i64::MAX);
    if version == known { Ok(()) } else { Err(Error::other_schema(version, known).into()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    const FIRST: &str = "CREATE TABLE thing (id INTEGER PRIMARY KEY) STRICT; INSERT INTO thing VALUES (7);";
    const SECOND: &str = "ALTER TABLE thing ADD COLUMN size INTEGER NOT NULL DEFAULT 3;";
    const BROKEN: &str = "CREATE TABLE other (id INTEGER) STRICT; INSERT INTO nowhere VALUES (1);";

    fn version(conn: &Connection) -> i64 {
        conn.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap()
    }

    #[test]
    fn each_migration_runs_once_and_keeps_the_rows() {
        let scratch = Scratch::new();
        let mut conn = Connection::open(scratch.file()).unwrap();
        migrate(&mut conn, &[FIRST]).unwrap();
        assert_eq!(version(&conn), 1);
        migrate(&mut conn, &[FIRST, SECOND]).unwrap();
        migrate(&mut conn, &[FIRST, SECOND]).unwrap();
        assert_eq!(version(&conn), 2);
        let thing = conn.query_row("SELECT id, size FROM thing", [], |row| {
            Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?))
        });
        assert_eq!(thing, Ok((7, 3)));
    }

    #[test]
    fn a_broken_migration_leaves_the_file_as_it_was() {
        let scratch = Scratch::new();
        let mut conn = Connection::open(scratch.file()).unwrap();
        migrate(&mut conn, &[FIRST]).unwrap();
        migrate(&mut conn, &[FIRST, SECOND, BROKEN]).unwrap_err();
        assert_eq!(version(&conn), 1);
        let columns: i64 =
            conn.query_row("SELECT count(*) FROM pragma_table_info('thing')", [], |row| row.get(0)).unwrap();
        assert_eq!(columns, 1);
    }

    #[test]
    fn versions_that_are_not_ours_are_refused() {
        let scratch = Scratch::new();
        let mut conn = Connection::open(scratch.file()).unwrap();
        for strange in [2, -1] {
            conn.pragma_update(None, "user_version", strange).unwrap();
            let Error::Database(message) = migrate(&mut conn, &[FIRST]).unwrap_err().into() else {
                panic!("a failure of the database")
            };
            assert!(message.contains(&format!("version {strange}")), "{message}");
            assert_eq!(version(&conn), strange);
        }
    }
}
