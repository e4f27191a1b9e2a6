//! People who leave for a while. Those who stay want a bot to play for them, or they want it themselves; after some moves they
//! take their seat back. What the bot decides meanwhile must be in the log as its own.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use game::SplitMix64;
use tokio::time::sleep;

use super::counts::{Fault, lock};
use super::player::{Moment, POLLING};
use super::table::{Game, Table};
use super::world::{PATIENCE, World, said};

/// Of how many moments people leave in one.
const SELDOM: u32 = 12;
/// How long they stay away, at least and beyond that at most, in milliseconds.
const STAY: (u32, u32) = (500, 2_500);
/// How long those who stay try before the one who has left decides.
const ASKING: Duration = Duration::from_secs(6);

/// Somebody who has left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Away {
    seat: usize,
    until: Instant,
}

/// What somebody asks for about a seat.
#[derive(Clone, Copy, Debug)]
struct Wish<'a> {
    /// Where it is sent.
    path: &'static str,
    seat: usize,
    /// The level of a bot.
    level: Option<&'a str>,
}

/// What a server says to a wish.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Said {
    Yes,
    /// Not now: the one who left is still there, or the game is over.
    No,
    /// Nothing that makes sense; that was counted.
    Nothing,
}

impl Game {
    /// The seat whose person has left.
    pub(super) fn who_is_away(&self) -> Option<usize> {
        lock(&self.away).map(|away| away.seat)
    }
}

impl Table {
    /// Lets somebody leave who is to act, where people do and now and then; whether a bot plays for them now.
    pub(super) async fn leave_now_and_then(
        &self,
        world: &World,
        game: &Game,
        moments: &[Moment],
        luck: &mut SplitMix64,
    ) -> bool {
        let Some(moment) = moments.first().filter(|_| game.stand_ins && game.who_is_away().is_none()) else {
            return false;
        };
        if luck.below(SELDOM) > 0 {
            return false;
        }
        // Whoever has the page open is there: the others cannot decide for them.
        let alone = game.ledgers.len() == 1 || lock(&self.attended).contains(&moment.seat);
        let level = (1 + luck.below(2)).to_string();
        lock(&game.ledgers[moment.seat]).leave(moment.token);
        let bot = Wish { path: "stand-in", seat: moment.seat, level: Some(&level) };
        let voted = !alone && self.vote(world, game, bot).await;
        if !voted && self.ask_for(world, game, moment.seat, bot).await != Said::Yes {
            return false;
        }
        let counted = if voted { &world.counts.voted } else { &world.counts.stood_in };
        counted.fetch_add(1, Ordering::Relaxed);
        if let Some(absence) = lock(&game.ledgers[moment.seat]).absence() {
            absence.begun = true;
        }
        let stay = Duration::from_millis((STAY.0 + luck.below(STAY.1)).into());
        *lock(&game.away) = Some(Away { seat: moment.seat, until: Instant::now() + stay });
        true
    }

    /// The others want a bot to play for somebody, each of them once; whether it does.
    async fn vote(&self, world: &World, game: &Game, bot: Wish<'_>) -> bool {
        let (absent, until) = (bot.seat, Instant::now() + ASKING);
        let mut left: Vec<usize> = (0..game.ledgers.len()).filter(|&seat| seat != absent).collect();
        while let Some(&voter) = left.last() {
            if self.ask_for(world, game, voter, bot).await == Said::Yes {
                left.pop();
            } else if world.counts.is_over() || Instant::now() > until {
                return false;
            } else {
                sleep(POLLING.1).await;
            }
            // Most of them may be enough.
            match self.look(world, game, absent, Instant::now() + PATIENCE).await {
                Ok(sight) if sight.over => return false,
                Ok(sight) if !sight.awaited.contains(&absent) => {
                    return self.has_stand_in(world, game, absent).await;
                }
                Ok(sight) if sight.legal.is_empty() => return true,
                _ => {}
            }
        }
        false
    }

    /// Whether the page of somebody offers them their seat back.
    async fn has_stand_in(&self, world: &World, game: &Game, seat: usize) -> bool {
        let page = self.ask(world, seat, &game.path, Instant::now() + PATIENCE).await;
        let text = page.ok().and_then(|response| response.text().ok()).unwrap_or_default();
        String::from_utf8_lossy(&text).contains(&format!("id=\"back-{}\"", seat + 1))
    }

    /// Whoever has been away for long enough plays again.
    pub(super) async fn come_back_in_time(&self, world: &World, game: &Game) {
        let due = lock(&game.away).is_some_and(|away| away.until <= Instant::now());
        if due {
            self.come_back(world, game).await;
        }
    }

    /// Whoever is away takes the seat back.
    pub(super) async fn come_back(&self, world: &World, game: &Game) {
        let Some(seat) = game.who_is_away() else { return };
        let answer = self.ask_for(world, game, seat, Wish { path: "back", seat, level: None }).await;
        if answer == Said::Yes {
            world.counts.taken_back.fetch_add(1, Ordering::Relaxed);
        }
        if let Some(absence) = lock(&game.ledgers[seat]).absence() {
            absence.over = answer == Said::Yes;
        }
        *lock(&game.away) = None;
    }

    /// Asks for something about a seat until there is an answer. To want the same twice changes nothing.
    async fn ask_for(&self, world: &World, game: &Game, who: usize, what: Wish<'_>) -> Said {
        let (path, seat) = (format!("{}/{}", game.path, what.path), what.seat.to_string());
        let fields: Vec<(&str, &str)> =
            [("seat", &*seat)].into_iter().chain(what.level.map(|level| ("level", level))).collect();
        let until = Instant::now() + PATIENCE;
        loop {
            let answer = self.post(world.next(), who, &path, &fields).await;
            match world.answer(answer) {
                Ok(response) if response.status == 303 => return Said::Yes,
                Ok(response) if response.status == 409 => return Said::No,
                Ok(response) => {
                    world.counts.fault(Fault::WrongAnswer, &format!("{path}: {}", said(&response)));
                    return Said::Nothing;
                }
                Err((wait, _)) if Instant::now() + wait < until => sleep(wait).await,
                Err((_, cause)) => {
                    world.counts.fault(Fault::StuckTable, &format!("{path}: {cause}"));
                    return Said::Nothing;
                }
            }
        }
    }
}
