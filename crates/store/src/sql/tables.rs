//! Tables: adding, loading and clearing them away.

use super::{again, beside, jobs, outcomes, pins, rows, steps, talk};
use crate::statement::{Answer, Row, Statement, next, values};
use crate::{Beside, Error, NewTable, PersonId, Phase, Result, Sitter, Standing, Stored, TableRow};

/// Adds a table with its seats and first steps. `Conflict` if it is a rematch and not the first, or the table before is not
/// there.
pub(crate) fn create(new: &NewTable) -> Result<Vec<Statement>> {
    if !is_whole(new) {
        return Err(Error::Conflict);
    }
    let id = &new.row.id;
    let mut all = Vec::new();
    if let Some(before) = &new.rematch_of {
        let sql = "UPDATE game_table SET next = $1 WHERE id = $2 AND next IS NULL";
        all.push(Statement::new(sql, values![id, before]).or(Error::Conflict));
        all.push(again::settled(before));
    }
    insert(&new.row, new.standing, &mut all);
    // Who switched the talk off need not do so again.
    all.extend(new.rematch_of.as_ref().map(|before| talk::keep_off(id, before)));
    all.extend(steps::insert(id, 0, &new.records));
    if let Some(outcome) = &new.outcome {
        all.extend(outcomes::insert(id, outcome));
    }
    let played = Beside { happenings: new.happenings.clone(), ..Beside::default() };
    all.extend(beside::save(id, &played, 0));
    all.extend(new.jobs.iter().map(jobs::put));
    Ok(all)
}

/// Whether everything about a table fits how far it has come, as it would if it had come there commit by commit.
fn is_whole(new: &NewTable) -> bool {
    match new.row.phase {
        Phase::Gathering => new.records.is_empty() && new.outcome.is_none(),
        Phase::Running => is_full(&new.row) && new.outcome.is_none(),
        Phase::Finished => is_full(&new.row),
        // Those present close what they have begun.
        Phase::Closed => false,
    }
}

fn is_full(table: &TableRow) -> bool {
    table.seats.iter().all(|seat| seat.sitter != Sitter::Open)
}

fn insert(table: &TableRow, standing: Standing, all: &mut Vec<Statement>) {
    let sql = "INSERT INTO game_table (id, code, game, rules, data, setup, listed, host, seed, phase, created, updated, \
               next, grace, revision, clock, hints, awaited, turns, programs) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)";
    all.push(Statement::new(
        sql,
        values![
            &table.id,
            &table.code,
            &table.game,
            table.rules,
            table.data.cast_signed(),
            &table.setup,
            table.listed,
            table.host.0,
            &table.seed,
            rows::phase_number(table.phase),
            table.created,
            table.updated,
            table.next.as_ref(),
            table.grace,
            table.revision.cast_signed(),
            table.clock.as_ref(),
            rows::hints_number(table.hints),
            standing.awaited,
            standing.turns,
            table.programs,
        ],
    ));
    all.extend((0..).zip(&table.seats).map(|(number, seat)| rows::add_seat(&table.id, number, seat)));
}

/// Asks for a table with its log from step `since` on, drafts, pins, advice, hints given, replies and outcome.
pub(crate) fn load(id: &str, since: u32) -> Vec<Statement> {
    let sql = "SELECT id, code, game, rules, data, setup, listed, host, seed, \
               CASE WHEN closed IS NULL THEN phase ELSE 3 END, created, updated, next, revision, grace, clock, hints, \
               programs FROM game_table WHERE id = $1";
    let table = Statement::new(sql, values![id]);
    let own = [
        table,
        rows::seats_of(id),
        steps::records_of(id, since),
        steps::drafts_of(id),
        steps::advice_of(id),
        pins::of(id),
        steps::hinted_of(id),
        again::of(id),
    ];
    own.into_iter().chain(outcomes::of(id)).chain(beside::of(id)).collect()
}

/// What was loaded.
pub(crate) fn stored(answers: Vec<Answer>) -> Result<Option<Stored>> {
    let mut answers = answers.into_iter();
    let Some(mut table) = next(&mut answers).first().map(table).transpose()? else { return Ok(None) };
    table.seats = next(&mut answers).iter().map(|row| rows::seat(row, 0)).collect::<Result<_>>()?;
    let records = next(&mut answers).iter().map(steps::record).collect::<Result<_>>()?;
    let drafts = next(&mut answers).iter().map(steps::draft).collect::<Result<_>>()?;
    let advice = next(&mut answers).iter().map(steps::advice).collect::<Result<_>>()?;
    let pins = next(&mut answers).iter().map(pins::pin).collect::<Result<_>>()?;
    let hinted = next(&mut answers).into_iter().map(|row| Ok((row.number(0)?, row.number(1)?)));
    let hinted = hinted.collect::<Result<_>>()?;
    let replies = next(&mut answers).iter().map(again::reply).collect::<Result<_>>()?;
    let (result, seats, lines) = (next(&mut answers), next(&mut answers), next(&mut answers));
    let outcome = outcomes::outcome(&result, &seats, &lines)?;
    let happenings = next(&mut answers).iter().map(beside::happening).collect::<Result<_>>()?;
    let votes = next(&mut answers).iter().map(beside::vote).collect::<Result<_>>()?;
    let presence = next(&mut answers).iter().map(beside::presence).collect::<Result<_>>()?;
    Ok(Some(Stored {
        table,
        records,
        drafts,
        advice,
        pins,
        outcome,
        hinted,
        replies,
        happenings,
        votes,
        presence,
    }))
}

fn table(row: &Row) -> Result<TableRow> {
    let seed = row.bytes(8)?;
    Ok(TableRow {
        id: row.text(0)?,
        code: row.text(1)?,
        game: row.text(2)?,
        rules: row.number(3)?,
        data: row.number::<i64>(4)?.cast_unsigned(),
        setup: row.text(5)?,
        listed: row.number::<i64>(6)? != 0,
        host: PersonId(row.number(7)?),
        seed: seed.try_into().map_err(|_| Error::Database("a seed of another length".to_owned()))?,
        phase: rows::phase(row, 9)?,
        created: row.number(10)?,
        updated: row.number(11)?,
        next: row.maybe_text(12)?,
        grace: row.maybe_number(14)?,
        revision: row.number::<i64>(13)?.cast_unsigned(),
        clock: row.maybe_text(15)?,
        hints: rows::hints(row, 16)?,
        programs: row.number::<i64>(17)? != 0,
        seats: Vec::new(),
    })
}

/// Asks for the unfinished table with this code.
pub(crate) fn by_code(code: &str) -> Statement {
    Statement::new(
        "SELECT id FROM game_table WHERE upper(code) = upper($1) AND phase < 2 AND closed IS NULL",
        values![code],
    )
}

/// Asks for the rematch of a table: no row if there is no such table.
pub(crate) fn next_of(id: &str) -> Statement {
    Statement::new("SELECT next FROM game_table WHERE id = $1", values![id])
}

/// Asks how often a table was changed.
pub(crate) fn revision_of(id: &str) -> Statement {
    Statement::new("SELECT revision, next FROM game_table WHERE id = $1", values![id])
}

/// Asks whether a table is there.
pub(crate) fn exists(id: &str) -> Statement {
    Statement::new("SELECT 1 FROM game_table WHERE id = $1", values![id])
}

/// Asks for unfinished tables of a phase that nobody has touched since.
pub(crate) fn untouched(phase: Phase, before: i64, limit: u32) -> Statement {
    let sql = "SELECT id FROM game_table WHERE phase = $1 AND updated < $2 ORDER BY updated LIMIT $3";
    Statement::new(sql, values![rows::phase_number(phase), before, limit])
}

/// Removes a table that is not finished and was last touched before this time, with all that belongs to it; `Conflict` if
/// there is no such table. A finished one is never removed.
pub(crate) fn remove(id: &str, before: i64) -> Vec<Statement> {
    // The first change of the row keeps everybody else from playing on while the rest goes.
    let mine = "UPDATE game_table SET revision = revision + 1 WHERE id = $1 AND phase < 2 AND updated < $2";
    let mut all = vec![Statement::new(mine, values![id, before]).or(Error::Conflict)];
    // A link to a table that is gone would keep the players from ever starting another rematch.
    let parts = [
        "UPDATE game_table SET next = NULL WHERE next = $1",
        "DELETE FROM job WHERE table_id = $1",
        "DELETE FROM report WHERE table_id = $1",
        "DELETE FROM remark WHERE table_id = $1",
        "DELETE FROM talk WHERE table_id = $1",
        "DELETE FROM note WHERE table_id = $1",
        "DELETE FROM hinted WHERE table_id = $1",
        "DELETE FROM advice WHERE table_id = $1",
        "DELETE FROM pin WHERE table_id = $1",
        "DELETE FROM draft WHERE table_id = $1",
        "DELETE FROM step WHERE table_id = $1",
        "DELETE FROM seat WHERE table_id = $1",
        "DELETE FROM game_table WHERE id = $1",
    ];
    all.extend(parts.map(|sql| Statement::new(sql, values![id])));
    all
}
