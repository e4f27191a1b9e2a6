//! How finished games ended.

use crate::statement::{Row, Statement, values};
use crate::{Ending, Error, Outcome, Result, ScoreLine, SeatResult};

/// Stores how a game ended.
pub(super) fn insert(id: &str, outcome: &Outcome) -> Vec<Statement> {
    let ending = match outcome.ending {
        Ending::Places => 0_i64,
        Ending::Won => 1,
        Ending::Lost => 2,
    };
    let sql = "INSERT INTO result (table_id, ending, turns, duration) VALUES ($1, $2, $3, $4)";
    let mut all = vec![Statement::new(sql, values![id, ending, outcome.turns, outcome.duration])];
    let seat_sql =
        "INSERT INTO result_seat (table_id, seat, place, points, resigned) VALUES ($1, $2, $3, $4, $5)";
    let line_sql = "INSERT INTO result_line (table_id, seat, line, rule, points) VALUES ($1, $2, $3, $4, $5)";
    for (number, seat) in (0_i64..).zip(&outcome.seats) {
        all.push(Statement::new(seat_sql, values![id, number, seat.place, seat.points(), seat.resigned]));
        for (at, line) in (0_i64..).zip(&seat.lines) {
            all.push(Statement::new(line_sql, values![id, number, at, &line.rule, line.points]));
        }
    }
    all
}

/// Stores the outcome of a table, if that is finished and has none. `Conflict` stands for both.
pub(crate) fn add(id: &str, outcome: &Outcome) -> Vec<Statement> {
    let finished = Statement::new("SELECT 1 FROM game_table WHERE id = $1 AND phase = 2", values![id])
        .or(Error::Conflict);
    let without =
        Statement::new("SELECT 1 FROM result WHERE table_id = $1", values![id]).unless(Error::Taken);
    [finished, without].into_iter().chain(insert(id, outcome)).collect()
}

/// Asks for finished tables without an outcome.
pub(crate) fn missing(limit: u32) -> Statement {
    let sql = "SELECT id FROM game_table WHERE phase = 2 \
               AND NOT EXISTS (SELECT 1 FROM result WHERE result.table_id = game_table.id) \
               ORDER BY updated, id LIMIT $1";
    Statement::new(sql, values![limit])
}

/// Asks how a table ended: the game, its seats and their lines.
pub(super) fn of(id: &str) -> [Statement; 3] {
    [
        Statement::new("SELECT ending, turns, duration FROM result WHERE table_id = $1", values![id]),
        Statement::new(
            "SELECT place, resigned FROM result_seat WHERE table_id = $1 ORDER BY seat",
            values![id],
        ),
        Statement::new(
            "SELECT seat, rule, points FROM result_line WHERE table_id = $1 ORDER BY seat, line",
            values![id],
        ),
    ]
}

/// What the three answered.
pub(super) fn outcome(result: &[Row], seats: &[Row], lines: &[Row]) -> Result<Option<Outcome>> {
    let Some(row) = result.first() else { return Ok(None) };
    let ending = match row.number::<i64>(0)? {
        0 => Ending::Places,
        1 => Ending::Won,
        2 => Ending::Lost,
        other => return Err(Error::Database(format!("no ending has number {other}"))),
    };
    let places = seats.iter().map(|row| {
        let resigned = row.number::<i64>(1)? != 0;
        Ok(SeatResult { place: row.number(0)?, lines: Vec::new(), resigned })
    });
    let mut seats: Vec<SeatResult> = places.collect::<Result<_>>()?;
    for row in lines {
        if let Some(seat) = seats.get_mut(row.number::<usize>(0)?) {
            seat.lines.push(ScoreLine { rule: row.text(1)?, points: row.number(2)? });
        }
    }
    Ok(Some(Outcome { ending, seats, turns: row.number(1)?, duration: row.maybe_number(2)? }))
}
