//! What a person has played: how often, against whom, with how much luck and how fast.

use crate::profile::{Against, Past, Tally};
use crate::statement::{Row, Statement, values};
use crate::{Error, PersonId, Result};

/// The finished games of person `$1`, but not those where they sat on several seats: who wins against oneself?
macro_rules! played {
    () => {
        "seat AS own JOIN result ON result.table_id = own.table_id \
         JOIN result_seat ON result_seat.table_id = own.table_id AND result_seat.seat = own.seat \
         JOIN game_table ON game_table.id = own.table_id WHERE own.person = $1 AND own.resigned = 0 AND NOT EXISTS \
         (SELECT 1 FROM seat AS also WHERE also.table_id = own.table_id AND also.person = $1 AND also.seat <> own.seat)"
    };
}

/// Asks how a person did in every game, against every kind of others: 0 nobody, 1 to 3 bots of at most that level, 4 people.
pub(crate) fn tallies(person: PersonId) -> Statement {
    let sql = concat!(
        "SELECT game, others, count(*), sum(won), max(points), sum(CASE WHEN age <= 10 THEN points ELSE 0 END), \
         sum(CASE WHEN age <= 10 THEN 1 ELSE 0 END) FROM (SELECT game, others, points, won, \
         row_number() OVER (PARTITION BY game, others ORDER BY updated DESC, id) AS age FROM (SELECT game_table.game, \
         game_table.updated, game_table.id, result_seat.points, \
         CASE WHEN result.ending = 1 OR (result.ending = 0 AND result_seat.place = 1) THEN 1 ELSE 0 END AS won, \
         coalesce((SELECT max(CASE WHEN other.person IS NULL THEN other.level ELSE 4 END) FROM seat AS other \
         WHERE other.table_id = own.table_id AND other.seat <> own.seat), 0) AS others FROM ",
        played!(),
        ") AS games) AS aged GROUP BY game, others ORDER BY game, others"
    );
    Statement::new(sql, values![person.0])
}

/// What it answered of a game and those who were played against.
pub(crate) fn tally(row: &Row) -> Result<Tally> {
    let against = match row.number::<i64>(1)? {
        0 => Against::Nobody,
        4 => Against::People,
        level => Against::Bots(u8::try_from(level).map_err(|_| Error::Database(format!("level {level}")))?),
    };
    Ok(Tally {
        game: row.text(0)?,
        against,
        played: row.number(2)?,
        won: row.number(3)?,
        best: row.number(4)?,
        lately: (row.number(5)?, row.number(6)?),
    })
}

/// Asks how a person did alone in the game and set-up of a table, before it was played.
pub(crate) fn past(person: PersonId, table: &str) -> Statement {
    let sql = concat!(
        "SELECT coalesce(max(points), 0), coalesce(sum(CASE WHEN age <= 10 THEN points ELSE 0 END), 0), \
         coalesce(sum(CASE WHEN age <= 10 THEN 1 ELSE 0 END), 0) FROM (SELECT result_seat.points, \
         row_number() OVER (ORDER BY game_table.updated DESC, game_table.id) AS age FROM ",
        played!(),
        " AND NOT EXISTS (SELECT 1 FROM seat AS other WHERE other.table_id = own.table_id AND other.seat <> own.seat) \
         AND EXISTS (SELECT 1 FROM game_table AS this WHERE this.id = $2 AND this.id <> game_table.id AND \
         this.game = game_table.game AND this.setup = game_table.setup AND this.updated >= game_table.updated)) AS games"
    );
    Statement::new(sql, values![person.0, table])
}

/// What it answered; nothing if there was no such game.
pub(crate) fn past_of(row: &Row) -> Result<Option<Past>> {
    let lately: (i64, u64) = (row.number(1)?, row.number(2)?);
    Ok((lately.1 > 0).then_some(Past { best: row.number(0)?, lately }))
}

/// Asks how long a person took for each step of their last finished games, in milliseconds.
pub(crate) fn thoughts(person: PersonId, games: u32, steps: u32) -> Statement {
    let sql = concat!(
        "SELECT game, took FROM (SELECT last.game, step.seat, last.seat AS mine, \
         step.at - lag(step.at) OVER (PARTITION BY step.table_id ORDER BY step.seq) AS took FROM step \
         JOIN (SELECT game_table.id, game_table.game, own.seat FROM ",
        played!(),
        " ORDER BY game_table.updated DESC, game_table.id LIMIT $2) AS last ON last.id = step.table_id) AS timed \
         WHERE seat = mine AND took IS NOT NULL LIMIT $3"
    );
    Statement::new(sql, values![person.0, games, steps])
}
