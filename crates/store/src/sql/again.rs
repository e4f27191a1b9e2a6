//! Who wants to play a finished game again, and how the games before it ended.

use super::rows;
use crate::statement::{Row, Statement, values};
use crate::{Ending, Error, PersonId, Played, Reply, Result};

/// Asks for the replies to whoever wants to play a table's game again.
pub(super) fn of(table: &str) -> Statement {
    Statement::new(
        "SELECT person, answer, asked FROM again WHERE table_id = $1 ORDER BY asked DESC, at, person",
        values![table],
    )
}

pub(super) fn reply(row: &Row) -> Result<Reply> {
    let answer = match row.number::<i64>(1)? {
        0 => None,
        1 => Some(true),
        2 => Some(false),
        other => return Err(Error::Database(format!("no answer has number {other}"))),
    };
    Ok(Reply { person: PersonId(row.number(0)?), answer, asked: row.number::<i64>(2)? != 0 })
}

/// Counts as a change of the table: whoever has it in memory notices.
fn noticed(table: &str) -> Statement {
    let sql = "UPDATE game_table SET revision = revision + 1 WHERE id = $1 AND phase = 2 AND next IS NULL";
    Statement::new(sql, values![table]).or(Error::Conflict)
}

/// Somebody wants to play again and asks the others; whoever had declined is asked anew.
pub(crate) fn ask(table: &str, asker: PersonId, others: &[PersonId], at: i64) -> Vec<Statement> {
    let own = "INSERT INTO again (table_id, person, answer, asked, at) VALUES ($1, $2, 1, 1, $3) \
               ON CONFLICT (table_id, person) DO UPDATE SET answer = 1, asked = 1, at = excluded.at";
    let other = "INSERT INTO again (table_id, person, answer, asked, at) VALUES ($1, $2, 0, 0, $3) \
                 ON CONFLICT (table_id, person) DO UPDATE SET answer = 0, asked = 0, at = excluded.at \
                 WHERE again.answer = 2";
    let mut all = vec![noticed(table), Statement::new(own, values![table, asker.0, at])];
    all.extend(others.iter().map(|person| Statement::new(other, values![table, person.0, at])));
    all
}

/// Somebody who was asked answers.
pub(crate) fn answer(table: &str, person: PersonId, yes: bool, at: i64) -> Vec<Statement> {
    let sql = "UPDATE again SET answer = $1, at = $2 WHERE table_id = $3 AND person = $4";
    let number = if yes { 1_i64 } else { 2 };
    vec![noticed(table), Statement::new(sql, values![number, at, table, person.0]).or(Error::NotFound)]
}

/// The next table stands: nobody is asked any more.
pub(super) fn settled(table: &str) -> Statement {
    Statement::new("DELETE FROM again WHERE table_id = $1", values![table])
}

/// Asks where a person has been asked lately and has not answered: the table, its game and who asked.
pub(crate) fn open_for(person: PersonId, since: i64, limit: u32) -> Statement {
    let sql = "SELECT mine.table_id, game_table.game, person.name FROM again AS mine \
               JOIN again AS asker ON asker.table_id = mine.table_id AND asker.asked = 1 AND asker.answer = 1 \
               JOIN game_table ON game_table.id = mine.table_id AND game_table.next IS NULL \
               JOIN person ON person.id = asker.person \
               WHERE mine.person = $1 AND mine.answer = 0 AND mine.at > $2 ORDER BY mine.at DESC LIMIT $3";
    Statement::new(sql, values![person.0, since, limit])
}

/// Asks how a table and those before it ended, each the rematch of the one before: so many at the most, the last first.
pub(crate) fn series(table: &str, most: u32) -> Statement {
    let sql = "WITH RECURSIVE line (id, back) AS (\
                 SELECT id, 0 FROM game_table WHERE id = $1 \
                 UNION ALL SELECT game_table.id, line.back + 1 FROM line \
                 JOIN game_table ON game_table.next = line.id WHERE line.back + 1 < $2) \
               SELECT line.back, seat.person, seat.level, result.ending, result_seat.place \
               FROM line JOIN result ON result.table_id = line.id \
               JOIN result_seat ON result_seat.table_id = line.id \
               JOIN seat ON seat.table_id = line.id AND seat.seat = result_seat.seat \
               ORDER BY line.back, seat.seat";
    Statement::new(sql, values![table, most])
}

/// What [`series`] answered, game by game.
pub(crate) fn played(answer: &[Row]) -> Result<Vec<Played>> {
    let mut games: Vec<(i64, Played)> = Vec::new();
    for row in answer {
        let back = row.number(0)?;
        let ending = match row.number::<i64>(3)? {
            0 => Ending::Places,
            1 => Ending::Won,
            _ => Ending::Lost,
        };
        if games.last().is_none_or(|(last, _)| *last != back) {
            games.push((back, Played { ending, seats: Vec::new() }));
        }
        if let Some((_, game)) = games.last_mut() {
            game.seats.push((rows::sitter(row, 1)?, row.number(4)?));
        }
    }
    Ok(games.into_iter().map(|(_, game)| game).collect())
}
