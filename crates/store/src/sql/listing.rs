//! Lists of tables: what can be told about many at once, never a seed or a step.

use std::collections::HashMap;

use super::rows;
use crate::statement::{Answer, Row, Statement, next, values};
use crate::{Census, PersonId, Result, SeatRow, Summary};

/// Asks for the listed tables that are not finished.
pub(crate) fn lobby(limit: u32) -> Vec<Statement> {
    let tables = "SELECT id, code, game, setup, CASE WHEN closed IS NULL THEN phase ELSE 3 END, updated FROM game_table \
                  WHERE listed = 1 AND phase < 2 AND closed IS NULL ORDER BY updated DESC, id LIMIT $1";
    let seats = "SELECT table_id, person, level, name, colour, stand_in, resigned FROM seat WHERE table_id IN \
                 (SELECT id FROM game_table WHERE listed = 1 AND phase < 2 AND closed IS NULL \
                  ORDER BY updated DESC, id LIMIT $1) \
                 ORDER BY table_id, seat";
    vec![Statement::new(tables, values![limit]), Statement::new(seats, values![limit])]
}

/// Asks for the tables where a person sits or that they opened.
pub(crate) fn mine(person: PersonId, limit: u32) -> Vec<Statement> {
    let tables = "SELECT id, code, game, setup, CASE WHEN closed IS NULL THEN phase ELSE 3 END, updated FROM game_table \
                  WHERE id IN (SELECT table_id FROM seat WHERE person = $1 \
                               UNION SELECT id FROM game_table WHERE host = $1) \
                  ORDER BY (phase = 2 OR closed IS NOT NULL), updated DESC, id LIMIT $2";
    let seats = "SELECT table_id, person, level, name, colour, stand_in, resigned FROM seat WHERE table_id IN \
                 (SELECT id FROM game_table \
                  WHERE id IN (SELECT table_id FROM seat WHERE person = $1 \
                               UNION SELECT id FROM game_table WHERE host = $1) \
                  ORDER BY (phase = 2 OR closed IS NOT NULL), updated DESC, id LIMIT $2) ORDER BY table_id, seat";
    vec![Statement::new(tables, values![person.0, limit]), Statement::new(seats, values![person.0, limit])]
}

/// What either of them answered.
pub(crate) fn summaries(answers: Vec<Answer>) -> Result<Vec<Summary>> {
    let mut answers = answers.into_iter();
    let tables = next(&mut answers);
    let mut seats: HashMap<String, Vec<SeatRow>> = HashMap::new();
    for row in next(&mut answers) {
        seats.entry(row.text(0)?).or_default().push(rows::seat(&row, 1)?);
    }
    let summary = |row: &Row| {
        let id = row.text(0)?;
        Ok(Summary {
            seats: seats.remove(&id).unwrap_or_default(),
            id,
            code: row.text(1)?,
            game: row.text(2)?,
            setup: row.text(3)?,
            phase: rows::phase(row, 4)?,
            updated: row.number(5)?,
        })
    };
    tables.iter().map(summary).collect()
}

/// Asks how many tables that are not finished a person has opened, by phase.
pub(crate) fn hosted(person: PersonId) -> Statement {
    let sql = "SELECT phase, count(*) FROM game_table WHERE host = $1 AND phase < 2 AND closed IS NULL GROUP BY phase";
    Statement::new(sql, values![person.0])
}

/// Asks for finished tables, of one game or all: the first ones that follow `after` by the time they ended and their id.
pub(crate) fn finished(after: &(i64, String), game: Option<&str>, limit: u32) -> Statement {
    let sql = "SELECT id, updated FROM game_table WHERE phase = 2 AND (updated > $1 OR (updated = $1 AND id > $2)) \
               AND ($3 = '' OR game = $3) ORDER BY updated, id LIMIT $4";
    Statement::new(sql, values![after.0, &after.1, game.unwrap_or_default(), limit])
}

/// Asks how many there are of everything: tables by game and phase, people, sessions, work.
pub(crate) fn census() -> [Statement; 4] {
    [
        Statement::new(
            "SELECT game, CASE WHEN closed IS NULL THEN phase ELSE 3 END AS stage, count(*) FROM game_table \
             GROUP BY game, stage ORDER BY game, stage",
            [],
        ),
        Statement::new("SELECT count(*) FROM person", []),
        Statement::new("SELECT count(*) FROM session", []),
        Statement::new("SELECT count(*) FROM job", []),
    ]
}

/// What was counted.
pub(crate) fn counted(answers: Vec<Answer>) -> Result<Census> {
    let mut answers = answers.into_iter();
    let tables = next(&mut answers);
    let tables = tables.iter().map(|row| Ok((row.text(0)?, rows::phase(row, 1)?, row.number(2)?)));
    let tables = tables.collect::<Result<_>>()?;
    let mut one = || next(&mut answers).first().map_or(Ok(0), |row| row.number(0));
    Ok(Census { tables, people: one()?, sessions: one()?, jobs: one()? })
}
