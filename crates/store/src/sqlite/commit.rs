//! One change of a table.

use rusqlite::{Connection, params};

use super::fault::Fault;
use super::{outcomes, pins, rows, steps};
use crate::{Commit, Error, Phase};

/// Stores a change, if the table is still as it was when the change was decided.
pub(crate) fn commit(conn: &Connection, commit: &Commit) -> Result<(), Fault> {
    let (id, before) = (commit.table.as_str(), rows::phase_of(conn, &commit.table)?);
    if !allowed(before, commit) {
        return Err(Error::Conflict.into());
    }
    let news = before != commit.phase || !commit.records.is_empty() || !commit.seats.is_empty();
    let sql = "UPDATE game_table SET revision = revision + 1, phase = ?3, \
               updated = CASE WHEN ?4 THEN ?5 ELSE updated END WHERE id = ?1 AND revision = ?2";
    let revision = commit.revision.cast_signed();
    let phase = rows::phase_number(commit.phase);
    if conn.prepare_cached(sql)?.execute(params![id, revision, phase, news, commit.at.div_euclid(1000)])? == 0
    {
        return Err(Error::Conflict.into());
    }
    seats(conn, commit, before)?;
    log(conn, commit)?;
    for draft in &commit.drafts {
        steps::save_draft(conn, id, draft, commit.at.div_euclid(1000))?;
    }
    for &seat in &commit.dropped {
        steps::drop_draft(conn, id, seat)?;
    }
    if let Some((seat, kept)) = &commit.pins {
        pins::save(conn, id, *seat, kept)?;
    }
    if let Some(outcome) = &commit.outcome {
        outcomes::insert(conn, id, outcome)?;
    }
    Ok(())
}

/// Whether a table that has come this far may change like this at all.
fn allowed(before: Phase, commit: &Commit) -> bool {
    // A finished table never changes again, and none goes back to an earlier phase.
    let onwards = before != Phase::Finished && before <= commit.phase;
    let seats_are_free = before == Phase::Gathering || commit.seats.is_empty();
    // A gathering table has nothing but seats, or it could not be deleted once nobody cares for it any more.
    let plays = !commit.records.is_empty() || !commit.drafts.is_empty() || commit.pins.is_some();
    let begun = commit.phase != Phase::Gathering || !plays;
    let ended = commit.phase == Phase::Finished || commit.outcome.is_none();
    onwards && seats_are_free && begun && ended
}

fn seats(conn: &Connection, commit: &Commit, before: Phase) -> Result<(), Fault> {
    let sql =
        "UPDATE seat SET person = ?3, level = ?4, name = ?5, colour = ?6 WHERE table_id = ?1 AND seat = ?2";
    for (number, seat) in &commit.seats {
        let (person, level) = rows::sitter_columns(seat.sitter);
        let row = params![commit.table, number, person, level, seat.name, seat.colour];
        let changed = conn.prepare_cached(sql)?.execute(row)?;
        if changed == 0 {
            return Err(Error::NotFound.into());
        }
    }
    let sql = "SELECT 1 FROM seat WHERE table_id = ?1 AND person IS NULL AND level IS NULL";
    let begins = before == Phase::Gathering && commit.phase != Phase::Gathering;
    if begins && conn.prepare_cached(sql)?.exists([&commit.table])? {
        return Err(Error::Conflict.into());
    }
    Ok(())
}

fn log(conn: &Connection, commit: &Commit) -> Result<(), Fault> {
    if commit.records.is_empty() {
        return Ok(());
    }
    if steps::next_seq(conn, &commit.table)? != i64::from(commit.first_seq) {
        return Err(Error::Conflict.into());
    }
    steps::insert(conn, &commit.table, commit.first_seq, &commit.records)
}
