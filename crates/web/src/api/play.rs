//! What a seat does. Every change is a command of the hall, as a click on a page is.

use engine::Decision;
use game::Seat;
use hall::{Arrangement, Command, Phase, Sitter, Who, Words};

use super::asks::{Act, AskHint, Leave, Nothing, Say, SeatBot, TakeSeat, Undo};
use super::call::{Call, decision};
use super::tables::after;
use super::types::{Hint, Phrases, State};
use crate::error::{Error, Result};
use crate::limits::Limit;
use crate::play::MOST;
use crate::start::{bot, colour};

/// Level of the bot that plays on for somebody who leaves, unless said otherwise.
const PLAYS_ON: u8 = 2;

pub(crate) async fn act(call: Call, ask: Act) -> Result<State> {
    decide(&call, &ask.token, |entry| {
        let codes = match (&ask.actions, &ask.codes) {
            (Some(actions), None) => {
                let codes = actions.iter().take(MOST + 1).map(|action| entry.rules.code(action));
                codes.collect::<Option<Vec<u32>>>().ok_or(Error::Unreadable)?
            }
            (None, Some(codes)) => codes.clone(),
            _ => return Err(Error::BadCall("`actions` or `codes`".to_owned())),
        };
        let fits = !codes.is_empty() && codes.len() <= MOST;
        if fits { Ok(Decision::Act(codes)) } else { Err(Error::Unreadable) }
    })
    .await
}

pub(crate) async fn undo(call: Call, ask: Undo) -> Result<State> {
    let what = match ask.at {
        Some(index) => Decision::UndoAt(index as usize),
        None if ask.all == Some(true) => Decision::UndoAll,
        None => Decision::Undo,
    };
    decide(&call, &ask.token, |_| Ok(what)).await
}

async fn decide(
    call: &Call,
    token: &str,
    what: impl FnOnce(&catalog::Entry) -> Result<Decision>,
) -> Result<State> {
    let seat = call.seat()?;
    // Whose seat it is comes before what is wrong with the call: strangers learn nothing.
    let (room, at, person) = call.server.find_own(call.table(), &call.visitor, seat).await?;
    let (before, who, token) = (at.table.seq(), Who::Person(person), decision(token)?);
    let what = what(at.play()?.1)?;
    call.attend(&room, &at);
    let table = call.server.hall.change(&room, Command::Decide { who, seat, token, what }).await?;
    after(call, call.server.at(table), seat, before).await
}

pub(crate) async fn hint(call: Call, ask: AskHint) -> Result<Hint> {
    let seat = call.seat()?;
    let (room, at, person) = call.server.find_own(call.table(), &call.visitor, seat).await?;
    let (token, (_, entry)) = (decision(&ask.token)?, at.play()?);
    call.server.turnstile.pass(Limit::Hints, &call.visitor)?;
    let table = call.server.hall.hint(&room, person, seat, token).await?;
    let thought = table.advice(seat).ok_or(Error::Stale)?;
    Ok(Hint {
        actions: thought.actions.iter().filter_map(|&code| entry.rules.notation(code)).collect(),
        codes: thought.actions.clone(),
        expects: thought.expects,
    })
}

/// Carries out a command about a seat and shows what became of it.
async fn change(
    call: &Call,
    seat: Seat,
    command: impl FnOnce(&crate::at::At) -> Result<Command>,
) -> Result<State> {
    let (room, at) = call.server.find(call.table()).await?;
    let command = command(&at)?;
    let before = at.table.seq();
    let table = call.server.hall.change(&room, command).await?;
    let at = call.server.at(table);
    call.attend(&room, &at);
    after(call, at, seat, before).await
}

pub(crate) async fn sit(call: Call, ask: TakeSeat) -> Result<State> {
    let (_, at) = call.server.look(call.table()).await?;
    let open = at.table.seats().iter().position(|row| row.sitter == Sitter::Open);
    let open = ask.seat.or_else(|| open.and_then(|open| u8::try_from(open).ok())).ok_or(Error::Taken)?;
    let (seat, person) = (Seat(open), call.me()?.clone());
    let colour = colour(at.entry.ok_or(Error::UnknownRules)?, ask.colour.as_ref())?;
    let program = call.is_bot();
    let sit = Command::Sit { seat, person: person.id, name: person.name, colour, program };
    change(&call, seat, |_| Ok(sit)).await
}

pub(crate) async fn seat_bot(call: Call, ask: SeatBot) -> Result<State> {
    let (host, seat) = (call.me()?.id, Seat(ask.seat));
    let name = bot(&call.visitor, ask.level, seat.index()).name;
    change(&call, seat, |_| Ok(Command::SeatBot { host, seat, level: ask.level, name })).await
}

pub(crate) async fn leave(call: Call, ask: Leave) -> Result<State> {
    let (person, seat) = (call.me()?.id, call.seat()?);
    let level = ask.level.unwrap_or(PLAYS_ON);
    change(&call, seat, |at| {
        if at.table.phase() == Phase::Gathering {
            return Ok(Command::LeaveSeat { seat, person });
        }
        // What is about the seat of another would be a vote, which is for people to cast.
        let own = at.table.seats_of(Some(person)).has(seat);
        let what = Arrangement::StandIn { seat, level };
        if own { Ok(Command::Arrange { person, what }) } else { Err(Error::NotYourSeat) }
    })
    .await
}

pub(crate) async fn come_back(call: Call, _: Nothing) -> Result<State> {
    let (person, seat) = (call.me()?.id, call.seat()?);
    change(&call, seat, |_| Ok(Command::Arrange { person, what: Arrangement::TakeBack { seat } })).await
}

pub(crate) async fn resign(call: Call, _: Nothing) -> Result<State> {
    let (person, seat) = (call.me()?.id, call.seat()?);
    change(&call, seat, |_| Ok(Command::Arrange { person, what: Arrangement::Resign { seat } })).await
}

pub(crate) async fn say(call: Call, ask: Say) -> Result<Phrases> {
    let (room, _) = call.server.find(call.table()).await?;
    let words = Words::ready(&ask.phrase).ok_or_else(|| Error::BadCall("phrase".to_owned()))?;
    call.server.turnstile.pass(Limit::Remarks, &call.visitor)?;
    call.server.hall.say(&room, call.me()?, None, words).await?;
    Ok(Phrases { phrases: vec![ask.phrase] })
}

pub(crate) async fn phrases(_: Call, _: Nothing) -> Result<Phrases> {
    let signs = hall::SIGNS.iter().map(|(sign, _)| *sign);
    Ok(Phrases { phrases: hall::PHRASES.into_iter().chain(signs).map(str::to_owned).collect() })
}
