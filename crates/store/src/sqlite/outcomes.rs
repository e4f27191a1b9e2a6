//! How finished games ended.

use rusqlite::{Connection, OptionalExtension, params};

use super::fault::Fault;
use super::rows;
use crate::{Ending, Error, Outcome, Phase, ScoreLine, SeatResult};

/// Stores how a game ended.
pub(super) fn insert(conn: &Connection, id: &str, outcome: &Outcome) -> Result<(), Fault> {
    let ending = match outcome.ending {
        Ending::Places => 0,
        Ending::Won => 1,
        Ending::Lost => 2,
    };
    conn.prepare_cached("INSERT INTO result (table_id, ending, turns, duration) VALUES (?1, ?2, ?3, ?4)")?
        .execute(params![id, ending, outcome.turns, outcome.duration])?;
    let seat_sql = "INSERT INTO result_seat (table_id, seat, place, points) VALUES (?1, ?2, ?3, ?4)";
    let line_sql = "INSERT INTO result_line (table_id, seat, line, rule, points) VALUES (?1, ?2, ?3, ?4, ?5)";
    for (number, seat) in (0_i64..).zip(&outcome.seats) {
        conn.prepare_cached(seat_sql)?.execute(params![id, number, seat.place, seat.points()])?;
        for (at, line) in (0_i64..).zip(&seat.lines) {
            conn.prepare_cached(line_sql)?.execute(params![id, number, at, line.rule, line.points])?;
        }
    }
    Ok(())
}

/// Stores the outcome of a finished table that has none.
pub(crate) fn add(conn: &Connection, id: &str, outcome: &Outcome) -> Result<(), Fault> {
    if rows::phase_of(conn, id)? != Phase::Finished {
        return Err(Error::Conflict.into());
    }
    if conn.prepare_cached("SELECT 1 FROM result WHERE table_id = ?1")?.exists([id])? {
        return Ok(());
    }
    insert(conn, id, outcome)
}

/// Finished tables without an outcome.
pub(crate) fn missing(conn: &Connection, limit: u32) -> Result<Vec<String>, Fault> {
    let sql = "SELECT id FROM game_table WHERE phase = 2 AND id NOT IN (SELECT table_id FROM result) \
               ORDER BY updated, id LIMIT ?1";
    let mut statement = conn.prepare_cached(sql)?;
    let ids = statement.query_map([limit], |row| row.get(0))?;
    Ok(ids.collect::<Result<_, _>>()?)
}

/// How a table ended.
pub(super) fn of(conn: &Connection, id: &str) -> Result<Option<Outcome>, Fault> {
    let mut statement =
        conn.prepare_cached("SELECT ending, turns, duration FROM result WHERE table_id = ?1")?;
    let found = statement.query_row([id], |row| Ok((row.get::<_, i64>(0)?, row.get(1)?, row.get(2)?)));
    let Some((ending, turns, duration)) = found.optional()? else { return Ok(None) };
    let ending = match ending {
        0 => Ending::Places,
        1 => Ending::Won,
        2 => Ending::Lost,
        other => return Err(Error::Database(format!("no ending has number {other}")).into()),
    };
    Ok(Some(Outcome { ending, seats: seats(conn, id)?, turns, duration }))
}

fn seats(conn: &Connection, id: &str) -> Result<Vec<SeatResult>, Fault> {
    let mut statement =
        conn.prepare_cached("SELECT place FROM result_seat WHERE table_id = ?1 ORDER BY seat")?;
    let places = statement.query_map([id], |row| row.get(0))?;
    let mut seats = Vec::new();
    for place in places {
        seats.push(SeatResult { place: place?, lines: Vec::new() });
    }
    let sql = "SELECT seat, rule, points FROM result_line WHERE table_id = ?1 ORDER BY seat, line";
    let mut statement = conn.prepare_cached(sql)?;
    let lines = statement.query_map([id], |row| {
        Ok((row.get::<_, u8>(0)?, ScoreLine { rule: row.get(1)?, points: row.get(2)? }))
    })?;
    for line in lines {
        let (seat, line) = line?;
        if let Some(seat) = seats.get_mut(usize::from(seat)) {
            seat.lines.push(line);
        }
    }
    Ok(seats)
}
