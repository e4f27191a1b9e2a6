//! The people of a table click at random among what they may do, as fast as they are told to.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use game::SplitMix64;
use serde_json::Value;
use tokio::time::sleep;

use super::counts::{Fault, Trouble, lock};
use super::ledger::{Fate, Token};
use super::table::{Game, Table};
use super::world::{PATIENCE, World, postponed, said};
use crate::http::{Response, Why};

/// How long bots may think before their table counts as stuck; they also wait for each other.
const THOUGHT: Duration = Duration::from_secs(45);
/// How often a waiting table is looked at, at first and at most.
pub(super) const POLLING: (Duration, Duration) = (Duration::from_millis(20), Duration::from_millis(400));
/// Bytes of an answer within which the number of steps stands.
const HEAD: usize = 96;

/// What somebody sees of a table.
#[derive(Debug)]
pub(super) struct Sight {
    pub(super) over: bool,
    pub(super) seq: u32,
    /// Where the seat stands; nothing once the game is over.
    pub(super) token: Option<Token>,
    /// Who is to act.
    pub(super) awaited: Vec<usize>,
    /// What this seat may do.
    pub(super) legal: Vec<String>,
}

/// Somebody who is to act, and what may be done.
pub(super) struct Moment {
    pub(super) seat: usize,
    /// How many others are to act too.
    others: usize,
    seq: u32,
    pub(super) token: Token,
    legal: Vec<String>,
}

/// What a table waits for.
enum Next {
    /// These people.
    People(Vec<Moment>),
    /// Its bots, who stand after so many steps.
    Bots(u32),
    /// Nobody: the game is over.
    Nobody,
}

impl Table {
    /// Clicks whenever a click is due, until no more will be.
    pub(super) async fn play(&self, world: &World, luck: u64) {
        let mut luck = SplitMix64::new(luck);
        let mut guess = 0;
        let mut waited = (0, Instant::now(), POLLING.0);
        while !world.counts.is_over() {
            let game = self.now();
            self.come_back_in_time(world, &game).await;
            let next = self.next(world, &game, guess, &mut luck).await;
            self.looked.store(true, Ordering::Relaxed);
            let next = match next {
                Ok(next) => next,
                Err(_) if world.counts.is_over() => return,
                Err(cause) => {
                    return world.counts.fault(Fault::StuckTable, &format!("{}: {cause}", game.path));
                }
            };
            match next {
                Next::People(moments) => {
                    // Where everybody acts at once, anybody may be next; else the same person often is.
                    guess = moments.first().map_or(0, |moment| moment.seat + moment.others);
                    waited = (0, Instant::now(), POLLING.0);
                    if self.leave_now_and_then(world, &game, &moments, &mut luck).await {
                        continue;
                    }
                    let clicks = u32::try_from(moments.len()).unwrap_or(1);
                    let Ok(permit) = world.counts.due.acquire_many(clicks).await else { return };
                    permit.forget();
                    self.click_all(world, &game, moments, &mut luck).await;
                }
                Next::Bots(seq) => {
                    if seq != waited.0 {
                        waited = (seq, Instant::now(), POLLING.0);
                    } else if waited.1.elapsed() > THOUGHT {
                        let said = format!("{}: its bots have not moved since step {seq}", game.path);
                        return world.counts.fault(Fault::StuckTable, &said);
                    }
                    sleep(waited.2).await;
                    waited.2 = (waited.2 * 2).min(POLLING.1);
                }
                Next::Nobody => {
                    world.counts.games[self.share].1.finished.fetch_add(1, Ordering::Relaxed);
                    if let Err(cause) = self.renew(world, &mut luck).await {
                        return world.counts.fault(Fault::StuckTable, &format!("a new table: {cause}"));
                    }
                }
            }
        }
    }

    /// Who is to act, `guess` or whoever this person sees to be awaited. Where several are, two of them may act at once.
    async fn next(
        &self,
        world: &World,
        game: &Game,
        guess: usize,
        luck: &mut SplitMix64,
    ) -> Result<Next, String> {
        let until = Instant::now() + PATIENCE;
        let people = game.ledgers.len();
        let first = guess % people;
        let sight = self.fresh_look(world, game, first, until).await?;
        if sight.over {
            let _ = game.last.set(sight.seq);
            return Ok(Next::Nobody);
        }
        let away = game.who_is_away();
        let here = |seat: &usize| *seat < people && Some(*seat) != away;
        let mut seats: Vec<usize> = sight.awaited.iter().copied().filter(here).collect();
        for at in (1..seats.len()).rev() {
            seats.swap(at, luck.below(u32::try_from(at + 1).unwrap_or(1)) as usize);
        }
        // Whoever has looked already need not do so again.
        seats.sort_by_key(|&seat| seat != first);
        let others = seats.len().saturating_sub(1);
        seats.truncate(if luck.below(3) == 0 { 2 } else { 1 });
        let (seq, mut known) = (sight.seq, Some(sight));
        let mut moments = Vec::new();
        for seat in seats {
            let sight = match known.take_if(|_| seat == first) {
                Some(sight) => sight,
                None => self.fresh_look(world, game, seat, until).await?,
            };
            if let Some(token) = sight.token.filter(|_| !sight.legal.is_empty()) {
                moments.push(Moment { seat, others, seq: sight.seq, token, legal: sight.legal });
            }
        }
        Ok(if moments.is_empty() { Next::Bots(seq) } else { Next::People(moments) })
    }

    /// A look at the table that is not older than what was acknowledged there.
    async fn fresh_look(
        &self,
        world: &World,
        game: &Game,
        seat: usize,
        until: Instant,
    ) -> Result<Sight, String> {
        loop {
            let sight = self.look(world, game, seat, until).await?;
            if !is_behind(game, seat, &sight) {
                return Ok(sight);
            }
            let said = format!("{}: seat {seat} stands at {:?}, step {}", game.path, sight.token, sight.seq);
            world.counts.trouble(Trouble::Behind, &said);
            if world.counts.is_over() || Instant::now() > until {
                return Err(format!("{said}, but more was acknowledged"));
            }
            sleep(POLLING.0).await;
        }
    }

    /// What a person sees of the table.
    pub(super) async fn look(
        &self,
        world: &World,
        game: &Game,
        seat: usize,
        until: Instant,
    ) -> Result<Sight, String> {
        let response = self.ask(world, seat, &format!("{}/view.json?seat={seat}", game.path), until).await?;
        if world.counts.is_measuring() {
            world.counts.games[self.share].1.looks.fetch_add(1, Ordering::Relaxed);
        }
        let sight = if response.status == 200 { read(&response) } else { None };
        sight.ok_or_else(|| said(&response))
    }

    async fn click_all(&self, world: &World, game: &Game, moments: Vec<Moment>, luck: &mut SplitMix64) {
        let mut chosen = moments.into_iter().map(|moment| {
            let which = luck.below(u32::try_from(moment.legal.len()).unwrap_or(u32::MAX)) as usize;
            (moment.legal[which].clone(), luck.below(100) < world.doubles, moment)
        });
        let (first, second) = (chosen.next(), chosen.next());
        drop(chosen);
        let node = world.next();
        let act = async |click: Option<(String, bool, Moment)>, node: usize| {
            if let Some((act, twice, moment)) = click {
                self.click_once_or_twice(world, game, &moment, &act, twice, node).await;
            }
        };
        tokio::join!(act(first, node), act(second, node + 1));
    }

    async fn click_once_or_twice(
        &self,
        world: &World,
        game: &Game,
        moment: &Moment,
        act: &str,
        twice: bool,
        node: usize,
    ) {
        let once = self.click(world, game, moment, act, node);
        let wait = if twice {
            let (first, second) = tokio::join!(once, self.click(world, game, moment, act, node + 1));
            first.max(second)
        } else {
            once.await
        };
        if let Some(wait) = wait {
            sleep(wait).await;
        }
    }

    /// One click; how long to wait if the server asks for that.
    async fn click(
        &self,
        world: &World,
        game: &Game,
        moment: &Moment,
        act: &str,
        node: usize,
    ) -> Option<Duration> {
        let text = lock(&game.stamps[moment.seat]).clone();
        let path = format!("{}/act?since={}&text={text}", game.path, moment.seq);
        let (seat, token) = (moment.seat.to_string(), moment.token.to_string());
        let fields = [("seat", seat.as_str()), ("token", &token), ("act", act)];
        let ledger = &game.ledgers[moment.seat];
        let number = lock(ledger).note(moment.token, act);
        let start = Instant::now();
        game.clicking(moment.seq, start);
        let answer = self.post(node, moment.seat, &path, &fields).await;
        let time = start.elapsed();
        let (fate, after, wait) = match answer {
            Ok(response) => {
                if let Some(stamp) = response.start(HEAD).ok().and_then(|head| stamp(&head)) {
                    *lock(&game.stamps[moment.seat]) = stamp;
                }
                self.answered(world, &response, time)
            }
            Err(broken) => {
                world.broken(&broken);
                let fate = if broken.why == Why::NoConnection { Fate::Refused } else { Fate::Unknown };
                (fate, None, Some(POLLING.0))
            }
        };
        lock(ledger).settle(number, fate);
        game.clicked(start, after);
        wait
    }

    /// What an answer to a click means.
    fn answered(
        &self,
        world: &World,
        response: &Response,
        time: Duration,
    ) -> (Fate, Option<u32>, Option<Duration>) {
        let (counts, of_game) = (&world.counts, &world.counts.games[self.share].1);
        match response.status {
            200 => {
                let after = response.start(HEAD).ok().and_then(|head| steps(&head));
                if after.is_none() {
                    counts.fault(Fault::WrongAnswer, &said(response));
                }
                if counts.is_measuring() {
                    of_game.moves.fetch_add(1, Ordering::Relaxed);
                    of_game.answers.add(time);
                    of_game.answered.fetch_add(response.received() as u64, Ordering::Relaxed);
                }
                (Fate::Acknowledged, after, None)
            }
            409 => {
                counts.trouble(Trouble::Stale, &said(response));
                (Fate::Refused, None, None)
            }
            422 => {
                counts.trouble(Trouble::Illegal, &said(response));
                (Fate::Refused, None, None)
            }
            _ => {
                let Some((trouble, wait)) = postponed(response) else {
                    counts.fault(Fault::WrongAnswer, &said(response));
                    return (Fate::Refused, None, Some(POLLING.1));
                };
                counts.trouble(trouble, &said(response));
                // Whoever met a limit was not heard; a server that failed may have done it before.
                let fate = if trouble == Trouble::Limited { Fate::Refused } else { Fate::Unknown };
                (fate, None, Some(wait))
            }
        }
    }
}

/// Whether this shows less than was acknowledged.
pub(super) fn is_behind(game: &Game, seat: usize, sight: &Sight) -> bool {
    let older = |token| lock(&game.ledgers[seat]).is_ahead_of(token);
    sight.seq < game.answered.load(Ordering::Relaxed) || sight.token.is_some_and(older)
}

fn read(response: &Response) -> Option<Sight> {
    let value: Value = serde_json::from_slice(&response.text().ok()?).ok()?;
    let seats = value["turn"].as_array()?.iter();
    let legal = value["legal"].as_array()?.iter();
    Some(Sight {
        over: value["over"].as_bool()?,
        seq: value["seq"].as_u64()?.try_into().ok()?,
        token: value["token"].as_str().and_then(Token::of),
        awaited: seats.filter_map(|seat| usize::try_from(seat.as_u64()?).ok()).collect(),
        legal: legal.filter_map(|act| act.as_str().map(str::to_owned)).collect(),
    })
}

/// The stamp a message begins with: `{"stamp":"…"`
fn stamp(head: &[u8]) -> Option<String> {
    let head = String::from_utf8_lossy(head);
    head.strip_prefix("{\"stamp\":\"")?.split_once('"').map(|(stamp, _)| stamp.to_owned())
}

/// The number of steps in the beginning of a message: `…"seq":12,…`
fn steps(head: &[u8]) -> Option<u32> {
    let head = String::from_utf8_lossy(head);
    let (_, rest) = head.split_once("\"seq\":")?;
    rest.split_once(|letter: char| !letter.is_ascii_digit())?.0.parse().ok()
}

/// Lets a table play; it may be stopped at any time, even in the middle of a click.
pub(super) async fn play(table: Arc<Table>, world: Arc<World>, luck: u64) {
    table.play(&world, luck).await;
}

#[cfg(test)]
mod tests {
    use super::{stamp, steps};

    #[test]
    fn the_steps_stand_at_the_beginning_of_a_message() {
        let head = br#"{"stamp":"0123456789abcdef","seq":128,"html":"<div "#;
        assert_eq!(steps(head), Some(128));
        assert_eq!(stamp(head).as_deref(), Some("0123456789abcdef"));
        assert_eq!(steps(br#"{"stamp":"0123456789abcdef","seq":12"#), None, "cut off");
        assert_eq!(steps(b"<p>"), None);
    }
}
