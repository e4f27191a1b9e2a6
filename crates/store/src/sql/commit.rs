//! One change of a table.

use super::{jobs, outcomes, pins, rows, steps, time};
use crate::statement::{Statement, values};
use crate::{Commit, Error, Phase, Result, SeatRow, Standing};

/// Stores a change, if the table is still as it was when the change was decided; `Conflict` if it is not, or is not there.
pub(crate) fn commit(commit: &Commit) -> Result<Vec<Statement>> {
    if !is_whole(commit) {
        return Err(Error::Conflict);
    }
    let (id, now) = (commit.table.as_str(), commit.at.div_euclid(1000));
    let mut all = vec![advance(commit)];
    seats(commit, &mut all);
    if !commit.records.is_empty() {
        all.push(steps::ends_at(id, commit.first_seq));
        all.extend(steps::insert(id, commit.first_seq, &commit.records));
    }
    all.extend(commit.drafts.iter().map(|draft| steps::save_draft(id, draft, now)));
    all.extend(commit.dropped.iter().map(|&seat| steps::drop_draft(id, seat)));
    all.extend(commit.advice.iter().map(|advice| steps::save_advice(id, advice)));
    all.extend(commit.advice.iter().map(|advice| steps::count_hint(id, advice.seat)));
    if let Some((seat, kept)) = &commit.pins {
        all.extend(pins::save(id, *seat, kept));
    }
    all.extend(commit.clock.iter().map(|event| time::insert(id, event)));
    if let Some(outcome) = &commit.outcome {
        all.extend(outcomes::insert(id, outcome));
        all.push(steps::drop_advice(id));
    }
    all.extend(commit.jobs.iter().map(jobs::put));
    all.extend(commit.done.iter().map(|key| jobs::drop(key)));
    Ok(all)
}

/// Whether a change fits what it says about itself.
fn is_whole(commit: &Commit) -> bool {
    // A gathering table has nothing but seats.
    let plays = !commit.records.is_empty()
        || !commit.drafts.is_empty()
        || !commit.advice.is_empty()
        || commit.pins.is_some();
    let begun = commit.phase != Phase::Gathering || !plays;
    let ended = commit.phase == Phase::Finished || commit.outcome.is_none();
    begun && ended
}

fn change_seat(table: &str, number: u8, seat: &SeatRow) -> Statement {
    let sql =
        "UPDATE seat SET person = $1, level = $2, name = $3, colour = $4 WHERE table_id = $5 AND seat = $6";
    let (person, level) = rows::sitter_columns(seat.sitter);
    Statement::new(sql, values![person, level, &seat.name, seat.colour, table, number]).or(Error::NotFound)
}

/// Counts the change. A finished table never changes again, none goes back to an earlier phase, and seats are fixed once the
/// game runs.
fn advance(commit: &Commit) -> Statement {
    let sql = "UPDATE game_table SET revision = revision + 1, phase = $1, \
               updated = CASE WHEN $2 = 1 OR phase <> $1 THEN $3 ELSE updated END, awaited = $4, turns = $5 \
               WHERE id = $6 AND revision = $7 AND phase < 2 AND phase <= $1 AND ($8 = 0 OR phase = 0)";
    let news = !commit.records.is_empty() || !commit.seats.is_empty() || !commit.clock.is_empty();
    let (revision, phase) = (commit.revision.cast_signed(), rows::phase_number(commit.phase));
    let (now, reseats) = (commit.at.div_euclid(1000), !commit.seats.is_empty() || commit.setup.is_some());
    let Standing { awaited, turns } = commit.standing;
    Statement::new(sql, values![phase, news, now, awaited, turns, &commit.table, revision, reseats])
        .or(Error::Conflict)
}

fn seats(commit: &Commit, all: &mut Vec<Statement>) {
    if let Some(setup) = &commit.setup {
        // Nothing refers to a seat before the game begins.
        let sql = "UPDATE game_table SET setup = $1 WHERE id = $2";
        all.push(Statement::new(sql, values![setup, &commit.table]));
        all.push(Statement::new("DELETE FROM seat WHERE table_id = $1", values![&commit.table]));
        all.extend(commit.seats.iter().map(|(number, seat)| rows::add_seat(&commit.table, *number, seat)));
    } else {
        all.extend(commit.seats.iter().map(|(number, seat)| change_seat(&commit.table, *number, seat)));
    }
    // Only a game without a step can be one that just begins.
    if commit.phase != Phase::Gathering && commit.first_seq == 0 {
        let open = "SELECT 1 FROM seat WHERE table_id = $1 AND person IS NULL AND level IS NULL";
        all.push(Statement::new(open, values![&commit.table]).unless(Error::Conflict));
    }
}
