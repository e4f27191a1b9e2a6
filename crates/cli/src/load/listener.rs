//! Whoever has a table open in a browser.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use game::SplitMix64;
use tokio::time::{sleep, sleep_until};

use super::counts::{Fault, Trouble, lock};
use super::part::{Message, Part};
use super::table::{Game, Table};
use super::world::{World, postponed, said};
use crate::http::{Client, Detail, Events, Heard, Listening, Stream};

/// How long a restless listener stays, at least and beyond that at most, in milliseconds.
const RESTLESS: (u32, u32) = (500, 3_000);

/// A listener of a table.
#[derive(Debug)]
pub(super) struct Listener {
    pub(super) number: usize,
    pub(super) table: Arc<Table>,
    /// The seat of a player; spectators have none.
    pub(super) seat: Option<usize>,
    /// How much of the events is looked at.
    pub(super) detail: Detail,
    /// Leaves again and again, and comes back.
    pub(super) restless: bool,
    /// The game this browser shows, and up to which step.
    pub(super) shown: Mutex<Option<(Arc<Game>, Option<u32>)>>,
}

/// Why a listener does not follow a stream any longer.
enum Ended {
    /// The game is over, and another one has begun.
    Over,
    /// It wanted to.
    Left,
    /// The stream ended or broke.
    Broken(String),
}

impl Listener {
    /// Whether this browser shows so many steps of a game.
    pub(super) fn shows(&self, game: &Arc<Game>, seq: u32) -> bool {
        let shown = lock(&self.shown);
        shown.as_ref().is_some_and(|(shown, at)| Arc::ptr_eq(shown, game) && *at >= Some(seq))
    }

    /// Whether anything was shown yet.
    pub(super) fn has_come(&self) -> bool {
        lock(&self.shown).as_ref().is_some_and(|(_, seq)| seq.is_some())
    }

    /// Listens for as long as the task lives.
    pub(super) async fn listen(self: Arc<Self>, world: Arc<World>) {
        let mut luck = SplitMix64::new(self.number as u64);
        loop {
            let game = self.table.now();
            *lock(&self.shown) = Some((game.clone(), None));
            while let Some(pause) = self.once(&world, &game, &mut luck).await {
                // Not all at once.
                sleep(pause + Duration::from_millis(luck.below(200).into())).await;
            }
        }
    }

    /// One connection; how long to wait for the next one to the same game, if it is to be the same.
    async fn once(&self, world: &World, game: &Arc<Game>, luck: &mut SplitMix64) -> Option<Duration> {
        let seen = lock(&self.shown).as_ref().and_then(|(_, seq)| *seq);
        let cookies = self.seat.map(|seat| self.table.people[seat].jar.text()).unwrap_or_default();
        let client = Client::new(world.sites[world.next()].clone(), world.manner(self.number));
        let opened = {
            let _entering = world.entrance.acquire().await.ok()?;
            client.listen(&format!("{}/live?text=", game.path), &cookies, seen).await
        };
        let short = Some(Duration::from_millis(50));
        let stream = match opened {
            Ok(Listening::Open(stream)) => stream,
            Ok(Listening::Refused(response)) => {
                let Some((trouble, wait)) = postponed(&response) else {
                    world
                        .counts
                        .fault(Fault::WrongAnswer, &format!("{}/live: {}", game.path, said(&response)));
                    return Some(Duration::from_secs(1));
                };
                world.counts.trouble(trouble, &said(&response));
                return Some(wait);
            }
            Err(broken) => {
                world.broken(&broken);
                return short;
            }
        };
        match self.follow(world, game, stream, luck).await {
            Ended::Over => None,
            Ended::Left => short,
            Ended::Broken(cause) => {
                world.counts.trouble(Trouble::StreamEnded, &cause);
                short
            }
        }
    }

    /// Follows a game. Nobody goes to the next one before they have seen the end of this.
    async fn follow(
        &self,
        world: &World,
        game: &Arc<Game>,
        mut stream: Stream,
        luck: &mut SplitMix64,
    ) -> Ended {
        let mut events = Events::new(stream.packed, self.detail);
        let mut part = Part::default();
        let mut place = self.table.game.subscribe();
        let stay = Duration::from_millis((RESTLESS.0 + luck.below(RESTLESS.1)).into());
        let leaving = Instant::now() + stay;
        let of_game = &world.counts.games[self.table.share].1;
        loop {
            let bytes = tokio::select! {
                changed = place.changed() => match changed {
                    Ok(()) => None,
                    Err(_) => return Ended::Over,
                },
                () = sleep_until(leaving.into()), if self.restless => return Ended::Left,
                bytes = stream.next() => match bytes {
                    Ok(Some(bytes)) => Some(bytes),
                    Ok(None) => return Ended::Broken("the stream ended".to_owned()),
                    Err(cause) => return Ended::Broken(cause.to_string()),
                },
            };
            if let Some(bytes) = bytes {
                if world.counts.is_measuring() {
                    of_game.streamed.fetch_add(bytes.len() as u64, Ordering::Relaxed);
                }
                match events.read(&bytes) {
                    Ok(heard) => heard.iter().for_each(|heard| self.hear(world, game, heard, &mut part)),
                    Err(cause) => {
                        world.counts.fault(Fault::WrongAnswer, &format!("{}/live: {cause}", game.path));
                        return Ended::Broken(cause.to_string());
                    }
                }
            }
            if game.last.get().is_some_and(|&last| self.shows(game, last))
                && !Arc::ptr_eq(&self.table.now(), game)
            {
                return Ended::Over;
            }
        }
    }

    /// Measures how long an event took. Only steps that went into the log count: the first event is the answer to coming in,
    /// and a draft changes just the page of its seat.
    fn hear(&self, world: &World, game: &Arc<Game>, heard: &Heard, part: &mut Part) {
        let before = {
            let mut shown = lock(&self.shown);
            shown.replace((game.clone(), Some(heard.id))).and_then(|(_, seq)| seq)
        };
        game.told.fetch_max(heard.id, Ordering::Relaxed);
        let of_game = &world.counts.games[self.table.share].1;
        of_game.messages.fetch_add(world.counts.is_measuring().into(), Ordering::Relaxed);
        if self.detail == Detail::Whole
            && let Err(wrong) = check(heard, before.unwrap_or(0), part)
        {
            world.counts.fault(Fault::WrongAnswer, &format!("{}/live: {wrong}", game.path));
        }
        match before {
            Some(before) if heard.id < before => {
                let said = format!("{}: step {} after step {before}", game.path, heard.id);
                world.counts.trouble(Trouble::Behind, &said);
            }
            Some(before) if heard.id > before && world.counts.is_measuring() => {
                if let Some(clicked) = game.cause(heard.id) {
                    of_game.events.add(clicked.elapsed());
                }
            }
            _ => {}
        }
    }
}

/// An event shows the table and tells exactly the steps the listener did not have.
fn check(heard: &Heard, since: u32, part: &mut Part) -> Result<(), String> {
    let message: Message =
        serde_json::from_slice(&heard.data).map_err(|cause| format!("event {}: {cause}", heard.id))?;
    let gap = since..heard.id.max(since);
    if message.seq != heard.id {
        return Err(format!("event {} shows step {}", heard.id, message.seq));
    }
    part.show(&message).map_err(|wrong| format!("event {}: {wrong}", heard.id))?;
    match message.story.iter().find(|(seq, ..)| !gap.contains(seq)) {
        Some((seq, ..)) => Err(format!("event {} tells step {seq} to one who has seen {since}", heard.id)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_tells_what_was_missed_and_no_more() {
        let event = |id: u32, json: &str| Heard { id, data: json.as_bytes().to_vec() };
        let whole =
            r#"{"stamp":"0","seq":9,"html":"<p>","story":[[7,"a",0,""],[8,"b",0,""]],"told":[],"title":""}"#;
        let check = |event: &Heard, since| check(event, since, &mut Part::default());
        assert_eq!(check(&event(9, whole), 7), Ok(()));
        assert!(check(&event(9, whole), 8).is_err(), "step 7 is told again");
        assert!(check(&event(10, whole), 7).is_err());
        assert!(check(&event(9, "{}"), 7).is_err());
    }
}
