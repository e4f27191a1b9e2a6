//! One change of a table.

use super::{beside, jobs, outcomes, pins, rows, steps};
use crate::statement::{Statement, values};
use crate::{Beside, Commit, Error, Phase, Result, SeatRow, Sitter, Standing};

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
    if let Some(outcome) = &commit.outcome {
        all.extend(outcomes::insert(id, outcome));
        all.push(steps::drop_advice(id));
    }
    all.extend(beside::save(id, &commit.beside, commit.at));
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
        || commit.pins.is_some()
        || commit.beside != Beside::default();
    let begun = commit.phase != Phase::Gathering || !plays;
    let ended = commit.phase == Phase::Finished || commit.outcome.is_none();
    begun && ended
}

fn change_seat(table: &str, number: u8, seat: &SeatRow) -> Statement {
    let sql = "UPDATE seat SET person = $1, level = $2, name = $3, colour = $4, stand_in = $5, resigned = $6, \
               program = $7 WHERE table_id = $8 AND seat = $9";
    let (person, level) = rows::sitter_columns(seat.sitter);
    let SeatRow { name, colour, stand_in, resigned, program, .. } = seat;
    let row = values![person, level, name, *colour, *stand_in, *resigned, *program, table, number];
    Statement::new(sql, row).or(Error::NotFound)
}

/// Counts the change. A table that is finished or closed never changes again, none goes back to an earlier phase, only
/// running ones are closed, and once the game runs a seat goes from a person to a person.
fn advance(commit: &Commit) -> Statement {
    let sql = "UPDATE game_table SET revision = revision + 1, phase = $1, closed = $2, \
               updated = CASE WHEN $3 = 1 OR phase <> $1 THEN $4 ELSE updated END, awaited = $5, turns = $6 \
               WHERE id = $7 AND revision = $8 AND phase < 2 AND closed IS NULL AND phase <= $1 AND phase >= $9 \
               AND ($10 = 0 OR phase = 0)";
    let closes = commit.phase == Phase::Closed;
    let news = !commit.records.is_empty() || !commit.seats.is_empty() || closes;
    // What is closed has run, and was never finished.
    let phase = if closes { Phase::Running } else { commit.phase };
    let (revision, phase) = (commit.revision.cast_signed(), rows::phase_number(phase));
    let (now, least) = (commit.at.div_euclid(1000), i64::from(closes));
    let since = closes.then_some(commit.at);
    let reseats = commit.setup.is_some()
        || commit.seats.iter().any(|(_, seat)| !matches!(seat.sitter, Sitter::Person(_)));
    let Standing { awaited, turns } = commit.standing;
    let row = values![phase, since, news, now, awaited, turns, &commit.table, revision, least, reseats];
    Statement::new(sql, row).or(Error::Conflict)
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
