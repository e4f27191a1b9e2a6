//! Tables as programs see them, opening and finding them.

use catalog::Entry;
use game::{Options, Seat as Place};
use hall::{Ending, Opening, Phase, Sitter, Summary, Wanted};

use super::asks::{Hints, ListTables, Look, Nothing, OpenTable, Which};
use super::call::Call;
use super::types::{
    How, Known, Listed, Outcome, Player, Points, Reached, Seat, Stage, State, Table, Tables, Told,
};
use crate::at::At;
use crate::error::{Error, Result};
use crate::forms::{by_code, may_host};
use crate::limits::Limit;
use crate::start::{self, Fields};
use crate::{names, view};

/// Tables of a list.
const MANY: u32 = 100;

impl Stage {
    fn of(phase: Phase) -> Self {
        match phase {
            Phase::Gathering => Self::Gathering,
            Phase::Running => Self::Running,
            Phase::Finished => Self::Finished,
            Phase::Closed => Self::Closed,
        }
    }
}

/// The seats of a table for whoever calls.
fn seats(call: &Call, entry: Option<&Entry>, rows: &[hall::SeatRow]) -> Vec<Seat> {
    let text = call.visitor.text();
    let seat = |(row, number): (&hall::SeatRow, u8)| {
        let (player, person, level) = match row.sitter {
            Sitter::Open => (Player::Open, None, None),
            Sitter::Person(person) if row.program => (Player::Program, Some(person), row.stand_in),
            Sitter::Person(person) => (Player::Person, Some(person), row.stand_in),
            Sitter::Bot(level) => (Player::Bot, None, Some(level)),
        };
        let name = match row.sitter {
            // What stands beside the name on pages, a program reads from `player`.
            Sitter::Person(_) if !row.name.is_empty() => names::of_person(text, &row.name),
            _ => names::of_seat(text, row, usize::from(number)),
        };
        let colours = entry.map_or(&[][..], |entry| entry.info.colours);
        let colour = row.colour.and_then(|colour| colours.get(usize::from(colour)));
        Seat {
            seat: number,
            player,
            name,
            person: person.map(|person| person.0.to_string()),
            yours: person.is_some() && person == call.visitor.id(),
            level,
            colour: colour.map(|colour| (*colour).to_owned()),
            resigned: row.resigned,
        }
    };
    rows.iter().zip(0..).map(seat).collect()
}

/// The set-up of a table as everybody may know it: what was rolled at a real table is told at the end.
fn setup(at: &At) -> String {
    let text = at.table.setup();
    let Some(entry) = at.entry.filter(|_| at.table.phase() != Phase::Finished) else {
        return if at.table.phase() == Phase::Finished { text.to_owned() } else { String::new() };
    };
    let known = Options::parse(&entry.info, text).map(|options| options.again(&entry.info));
    known.map_or_else(|_| String::new(), |options| options.text(&entry.info))
}

/// A table as everybody knows it.
pub(crate) fn table(call: &Call, at: &At) -> Table {
    let table = &at.table;
    Table {
        id: table.id().to_owned(),
        code: table.code().to_owned(),
        page: format!("{}/t/{}", call.visitor.site, table.id()),
        game: table.game_id().to_owned(),
        setup: setup(at),
        stage: Stage::of(table.phase()),
        listed: table.listed(),
        programs: table.allows_programs(),
        hints: table.gives_hints(),
        seats: seats(call, at.entry, table.seats()),
        seed_hash: table.luck().0.to_string(),
        next: table.next().map(str::to_owned),
        outcome: table.outcome().map(outcome),
    }
}

fn outcome(outcome: &hall::Outcome) -> Outcome {
    let line = |line: &hall::ScoreLine| Points { rule: line.rule.clone(), points: line.points };
    let reached = |seat: &hall::SeatResult| Reached {
        place: seat.place,
        points: seat.points(),
        lines: seat.lines.iter().map(line).collect(),
    };
    let how = match outcome.ending {
        Ending::Places => How::Places,
        Ending::Won => How::Won,
        Ending::Lost => How::Lost,
    };
    Outcome { how, turns: outcome.turns, seats: outcome.seats.iter().map(reached).collect() }
}

/// A table, what whoever calls knows of it from this seat, and what that seat was told from a step on.
pub(crate) async fn state(call: &Call, at: At, asked: Option<u8>, since: Option<u32>) -> Result<State> {
    let viewer = view::viewer(&at.table, call.visitor.id(), asked)?;
    let (table, lang) = (table(call, &at), call.visitor.lang);
    let known = move || -> Result<(Option<Known>, Vec<Told>)> {
        if at.play().is_err() {
            return Ok((None, Vec::new()));
        }
        let told = at.told(viewer, since.unwrap_or_else(|| at.table.seq())).into_iter();
        let told = told.map(|(seq, event)| Told { seq, event }).collect();
        Ok((Some(view::known(&at, viewer, lang)?), told))
    };
    // Of a finished game everything is shown, which takes a while.
    let (known, told) = match table.stage {
        Stage::Finished => call.server.workshop.work(call.who, known).await??,
        _ => known()?,
    };
    Ok(State { table, known, told })
}

pub(crate) async fn open(call: Call, ask: OpenTable) -> Result<State> {
    let entry = catalog::find(call.server.games, &ask.game).ok_or(Error::NotFound)?;
    let host = call.me()?.clone();
    let fields = fields(entry, &ask)?;
    may_host(&call.server, &call.visitor).await?;
    let prepared = start::prepared(&call.server, &call.visitor, call.who, entry, &fields).await?;
    let clock = ask.clock.map(|clock| clock.parse().map_err(|_| Error::BadCall("clock".to_owned())));
    let mut opening = Opening { clock: clock.transpose()?, ..prepared };
    call.server.hall.check_opening(&opening)?;
    opening.programs = ask.programs.unwrap_or(!opening.listed) || call.is_bot();
    for seat in &mut opening.seats {
        seat.program = call.is_bot() && seat.sitter == Sitter::Person(host.id);
    }
    call.server.turnstile.pass(Limit::Tables, &call.visitor)?;
    let id = call.server.hall.create(opening).await?;
    let (room, at) = call.server.find(&id).await?;
    call.attend(&room, &at);
    state(&call, at, None, Some(0)).await
}

/// The form of a new table, as a page would send it.
fn fields(entry: &Entry, ask: &OpenTable) -> Result<Fields> {
    let bad = |what: &str| Error::BadCall(what.to_owned());
    let mut fields = Fields::from([("game".to_owned(), ask.game.clone())]);
    if ask.seats.len() > usize::from(entry.info.seats.1) {
        return Err(bad("seats"));
    }
    for (kind, seat) in ask.seats.iter().zip(0..) {
        if !matches!(kind.as_str(), "me" | "open" | "bot1" | "bot2" | "bot3") {
            return Err(bad("seats"));
        }
        let seat: u8 = seat;
        fields.insert(format!("seat{seat}"), kind.clone());
    }
    for (name, word) in ask.choices.iter().flatten() {
        let known = entry.info.choices.iter().any(|choice| choice.id == name);
        fields.insert(known.then(|| name.clone()).ok_or_else(|| bad("choices"))?, word.clone());
    }
    for (name, text) in ask.extras.iter().flatten() {
        let known = entry.info.extras.iter().any(|extra| extra.id == name);
        fields.insert(known.then(|| name.clone()).ok_or_else(|| bad("extras"))?, text.clone());
    }
    if ask.listed == Some(true) {
        fields.insert("listed".to_owned(), "1".to_owned());
    }
    if let Some(grace) = ask.grace {
        let word = if grace == 0 { "never".to_owned() } else { grace.to_string() };
        fields.insert("grace".to_owned(), word);
    }
    let hints = match ask.hints.unwrap_or(Hints::Usual) {
        Hints::Usual => "usual",
        Hints::On => "on",
        Hints::Off => "off",
    };
    fields.insert("hints".to_owned(), hints.to_owned());
    Ok(fields)
}

pub(crate) async fn list(call: Call, ask: ListTables) -> Result<Tables> {
    let (person, hall) = (call.me()?.id, &call.server.hall);
    let found = match ask.list.unwrap_or(Which::Own) {
        Which::Own => {
            let wanted = Wanted { game: ask.game.clone(), hidden: false, skip: 0, limit: MANY };
            hall.own(person, &wanted).await?
        }
        Which::Open => hall.departures(MANY).await?.joinable,
    };
    let found = found.into_iter().filter(|table| ask.game.as_ref().is_none_or(|game| *game == table.game));
    let mut tables = Vec::new();
    for summary in found {
        // Whether a table takes bot accounts is not told in lists.
        let asks = call.is_bot() && ask.list == Some(Which::Open);
        if !asks || call.server.look(&summary.id).await?.1.table.allows_programs() {
            tables.push(listed(&call, summary));
        }
    }
    Ok(Tables { tables })
}

fn listed(call: &Call, summary: Summary) -> Listed {
    let entry = catalog::find(call.server.games, &summary.game);
    Listed {
        seats: seats(call, entry, &summary.seats),
        id: summary.id,
        code: summary.code,
        game: summary.game,
        stage: Stage::of(summary.phase),
        updated: summary.updated,
    }
}

pub(crate) async fn see(call: Call, ask: Look) -> Result<State> {
    let (room, at) = call.server.look(call.table()).await?;
    call.attend(&room, &at);
    state(&call, at, ask.seat, ask.since).await
}

pub(crate) async fn find(call: Call, _: Nothing) -> Result<State> {
    let id = by_code(&call.server, &call.visitor, call.named("code")).await?;
    let (_, at) = call.server.look(&id).await?;
    state(&call, at, None, None).await
}

/// The same table after a change, from the seat that made it.
pub(crate) async fn after(call: &Call, at: At, seat: Place, before: u32) -> Result<State> {
    let own = at.table.seats_of(call.visitor.id()).has(seat);
    state(call, at, own.then_some(seat.0), Some(before)).await
}
