//! Lists of tables: what can be told about many at once, never a seed or a step.

use std::collections::HashMap;

use super::rows;
use crate::own::{Own, Wanted};
use crate::statement::{Answer, Row, Statement, next, values};
use crate::{Alive, Census, PersonId, Result, SeatRow, Standing, Summary};

/// The listed tables with somebody there, or by correspondence: of the last `$2` that were touched since `$1` those that were
/// touched since `$3`, and those where somebody looks at `$4` or has looked since `$5`.
macro_rules! with_somebody {
    () => {
        "(SELECT id FROM (SELECT id, updated FROM game_table \
          WHERE listed = 1 AND phase < 2 AND closed IS NULL AND updated >= $1 ORDER BY updated DESC, id LIMIT $2) AS last \
          WHERE updated >= $3 OR EXISTS (SELECT 1 FROM presence LEFT JOIN node ON node.name = presence.node \
          WHERE presence.table_id = last.id AND ((state > 0 AND until > $4) OR seen >= $5)) \
          UNION SELECT id FROM (SELECT id FROM game_table WHERE listed = 1 AND phase = 0 AND substr(clock, 1, 5) = 'days ' \
          AND closed IS NULL ORDER BY updated DESC, id LIMIT $2) AS slow)"
    };
}

/// Asks for the listed tables that one can join or watch.
pub(crate) fn lobby(alive: &Alive, limit: u32) -> Vec<Statement> {
    let tables = concat!(
        "SELECT id, code, game, setup, phase, updated, awaited, turns, clock FROM game_table WHERE id IN ",
        with_somebody!(),
        " ORDER BY updated DESC, id"
    );
    let seats = concat!(
        "SELECT table_id, person, level, name, colour, stand_in, resigned, program FROM seat WHERE table_id IN ",
        with_somebody!(),
        " ORDER BY table_id, seat"
    );
    let Alive { since, touched, now, seen } = *alive;
    let ask = |sql| Statement::new(sql, values![since, limit, touched, now, seen]);
    vec![ask(tables), ask(seats)]
}

/// The tables of person `$1`.
macro_rules! of_person {
    () => {
        "(SELECT table_id FROM seat WHERE person = $1 UNION SELECT id FROM game_table WHERE host = $1) AS owned \
         JOIN game_table ON game_table.id = owned.table_id"
    };
}

/// Whether person `$1` hides a table.
macro_rules! is_hidden {
    () => {
        "EXISTS (SELECT 1 FROM hidden WHERE hidden.person = $1 AND hidden.table_id = game_table.id)"
    };
}

/// Whether person `$1` is awaited at a table.
macro_rules! is_awaited {
    () => {
        "phase = 1 AND closed IS NULL AND (awaited IS NULL OR (awaited > 0 AND EXISTS (SELECT 1 FROM seat \
         WHERE seat.table_id = game_table.id AND seat.person = $1 AND (awaited >> seat.seat) & 1 = 1)))"
    };
}

/// Whether person `$1` plays or has played at a table.
macro_rules! has_begun {
    () => {
        "phase > 0 AND EXISTS (SELECT 1 FROM seat WHERE seat.table_id = game_table.id AND seat.person = $1)"
    };
}

/// The rows of one page of a person's list.
macro_rules! page_of_person {
    ($columns:literal) => {
        concat!(
            "SELECT ",
            $columns,
            " FROM ",
            of_person!(),
            " WHERE ($2 = '' OR game = $2) AND ",
            is_hidden!(),
            " = ($3 = 1) ORDER BY CASE WHEN ",
            is_awaited!(),
            " THEN 0 WHEN phase < 2 AND closed IS NULL THEN 1 ELSE 2 END, updated DESC, id LIMIT $4 OFFSET $5"
        )
    };
}

/// Asks for some of a person's tables.
pub(crate) fn own(person: PersonId, wanted: &Wanted) -> Vec<Statement> {
    let tables = page_of_person!(
        "id, code, game, setup, CASE WHEN closed IS NULL THEN phase ELSE 3 END, updated, awaited, turns, clock"
    );
    let seats = concat!(
        "SELECT table_id, person, level, name, colour, stand_in, resigned, program FROM seat WHERE table_id IN (",
        page_of_person!("id"),
        ") ORDER BY table_id, seat"
    );
    let game = wanted.game.as_deref().unwrap_or_default();
    let ask = |sql| Statement::new(sql, values![person.0, game, wanted.hidden, wanted.limit, wanted.skip]);
    vec![ask(tables), ask(seats)]
}

/// Asks how many tables a person has of every game.
pub(crate) fn count_own(person: PersonId) -> Statement {
    let sql = concat!(
        "SELECT game, sum(1 - hides), sum(hides), sum(CASE WHEN hides = 0 THEN turn ELSE 0 END), sum(begun) \
         FROM (SELECT game, CASE WHEN ",
        is_hidden!(),
        " THEN 1 ELSE 0 END AS hides, CASE WHEN ",
        is_awaited!(),
        " THEN 1 ELSE 0 END AS turn, CASE WHEN ",
        has_begun!(),
        " THEN 1 ELSE 0 END AS begun FROM ",
        of_person!(),
        ") AS own GROUP BY game ORDER BY game"
    );
    Statement::new(sql, values![person.0])
}

/// What it answered of a game.
pub(crate) fn counted_own(row: &Row) -> Result<Own> {
    let [listed, hidden, turns, begun] = [row.number(1)?, row.number(2)?, row.number(3)?, row.number(4)?];
    Ok(Own { game: row.text(0)?, listed, hidden, turns, begun })
}

/// Leaves a table out of a person's list, or takes it in again. Whoever does so twice changes nothing.
pub(crate) fn hide(person: PersonId, table: &str, hidden: bool) -> Statement {
    let sql = if hidden {
        "INSERT INTO hidden (person, table_id) VALUES ($1, $2) ON CONFLICT (person, table_id) DO NOTHING"
    } else {
        "DELETE FROM hidden WHERE person = $1 AND table_id = $2"
    };
    Statement::new(sql, values![person.0, table])
}

/// Notes how a game stands, where that is not known.
pub(crate) fn note_standing(table: &str, standing: Standing) -> Statement {
    let sql = "UPDATE game_table SET awaited = $1, turns = $2 WHERE id = $3 AND awaited IS NULL";
    Statement::new(sql, values![standing.awaited, standing.turns, table])
}

/// Asks for the tables where a person sits or that they opened.
pub(crate) fn mine(person: PersonId, limit: u32) -> Vec<Statement> {
    let tables = "SELECT id, code, game, setup, CASE WHEN closed IS NULL THEN phase ELSE 3 END, updated, awaited, turns, \
                  clock FROM game_table \
                  WHERE id IN (SELECT table_id FROM seat WHERE person = $1 \
                               UNION SELECT id FROM game_table WHERE host = $1) \
                  ORDER BY (phase = 2 OR closed IS NOT NULL), updated DESC, id LIMIT $2";
    let seats = "SELECT table_id, person, level, name, colour, stand_in, resigned, program FROM seat WHERE table_id IN \
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
            standing: standing(row)?,
            clock: row.maybe_text(8)?,
        })
    };
    tables.iter().map(summary).collect()
}

/// How a game stands, if that is noted.
fn standing(row: &Row) -> Result<Option<Standing>> {
    let noted = row.maybe_number(6)?.zip(row.maybe_number(7)?);
    Ok(noted.map(|(awaited, turns)| Standing { awaited, turns }))
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
