//! The judgement: what was acknowledged is compared with the logs, and what listeners show with the tables.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use tokio::task::JoinSet;
use tokio::time::sleep;

use super::counts::{Fault, lock};
use super::ledger::{Judgement, Truth};
use super::listener::Listener;
use super::player::is_behind;
use super::table::{Game, Table};
use super::world::{World, said};

/// How often listeners are looked at.
const POLLING: Duration = Duration::from_millis(25);

/// Judges everything; `patience` is how long the server may take to tell the last step.
pub(super) async fn settle(
    world: &Arc<World>,
    tables: &[Arc<Table>],
    listeners: &[Arc<Listener>],
    patience: Duration,
) {
    let until = Instant::now() + patience;
    let mut judging = JoinSet::new();
    for table in tables {
        let (table, world) = (table.clone(), world.clone());
        judging.spawn(async move {
            let _turn = world.entrance.acquire().await;
            if let Some(seq) = table.settle(&world, until).await {
                let _ = table.settled.set(seq);
            }
        });
    }
    judging.join_all().await;
    // Judging may have taken its time; listeners get at least a moment after it.
    let until = until.max(Instant::now() + Duration::from_secs(2));
    let mut waiting: Vec<(&Arc<Listener>, Arc<Game>, u32)> = Vec::new();
    for listener in listeners {
        if let Some(&seq) = listener.table.settled.get() {
            waiting.push((listener, listener.table.now(), seq));
        }
    }
    while !waiting.is_empty() && Instant::now() < until {
        waiting.retain(|(listener, game, seq)| !listener.shows(game, *seq));
        sleep(POLLING).await;
    }
    for (listener, game, seq) in waiting {
        let shown = lock(&listener.shown).as_ref().map(|(game, at)| (game.path.clone(), *at));
        let said = format!("{} is at step {seq}, but a listener shows {shown:?}", game.path);
        world.counts.fault(Fault::StuckListener, &said);
    }
}

impl Table {
    /// Compares all games of this table with the server; the last step of the one that is played now.
    async fn settle(&self, world: &World, until: Instant) -> Option<u32> {
        let past: Vec<Arc<Game>> = lock(&self.past).clone();
        for game in past {
            self.finished(world, &game, until).await;
        }
        let game = self.now();
        let (mut seq, mut judged) = (0, Vec::new());
        for seat in 0..game.ledgers.len() {
            let sight = loop {
                match self.look(world, &game, seat, until).await {
                    Ok(sight) if !is_behind(&game, seat, &sight) || Instant::now() > until => break sight,
                    Ok(_) => sleep(POLLING).await,
                    Err(cause) => {
                        world.counts.fault(Fault::StuckTable, &format!("{}: {cause}", game.path));
                        return None;
                    }
                }
            };
            seq = seq.max(sight.seq);
            match sight.token {
                None => {
                    let _ = game.last.set(sight.seq);
                    self.finished(world, &game, until).await;
                    return Some(sight.seq);
                }
                Some(token) => judged.push(lock(&game.ledgers[seat]).judge(Truth::At(token))),
            }
        }
        for judgement in judged {
            count(world, &game, judgement);
        }
        compare(world, &game, seq);
        Some(seq)
    }

    /// Reads the log of a finished game: its luck must be right, and every click of every seat in its place.
    async fn finished(&self, world: &World, game: &Arc<Game>, until: Instant) {
        let answer = self.ask(world, 0, &format!("{}/log", game.path), until).await;
        let text = answer.and_then(|response| {
            let text = response.text().ok().filter(|_| response.status == 200);
            text.and_then(|text| String::from_utf8(text).ok()).ok_or_else(|| said(&response))
        });
        let text = match text {
            Ok(text) => text,
            Err(cause) => return world.counts.fault(Fault::BadLog, &format!("{}/log: {cause}", game.path)),
        };
        let (steps, actions) = read(&text, game.ledgers.len());
        for (ledger, actions) in game.ledgers.iter().zip(&actions) {
            count(world, game, lock(ledger).judge(Truth::Actions(actions)));
        }
        compare(world, game, steps);
        world.counts.compared.fetch_add(steps.into(), Ordering::Relaxed);
        let entry = game.entry;
        let verified =
            tokio::task::spawn_blocking(move || entry.verify(&text).map_err(|fault| fault.to_string()));
        if let Ok(Err(fault)) = verified.await {
            world.counts.fault(Fault::BadLog, &format!("{}/log: {fault}", game.path));
        }
    }
}

fn count(world: &World, game: &Game, Judgement { lost, doubled }: Judgement) {
    let path = &game.path;
    world.counts.faults(Fault::LostMove, lost, &format!("{path}: the log lacks what was acknowledged"));
    world.counts.faults(Fault::DoubledMove, doubled, &format!("{path}: the log has more than was clicked"));
}

/// Nothing that anybody was ever told of may be gone.
fn compare(world: &World, game: &Game, steps: u32) {
    let told = game.told.load(Ordering::Relaxed).max(game.answered.load(Ordering::Relaxed));
    if steps < told {
        let said = format!("{}: step {told} was told, but there are only {steps}", game.path);
        world.counts.fault(Fault::LostMove, &said);
    }
}

/// The number of steps in a log, and what each of the first `people` seats did.
fn read(text: &str, people: usize) -> (u32, Vec<Vec<String>>) {
    let (mut steps, mut actions) = (0, vec![Vec::new(); people]);
    for (who, what) in text.lines().filter_map(|line| line.split_once(' ')) {
        let seat = who.parse::<usize>().ok();
        steps += u32::from(who == "*" || seat.is_some());
        // The time stands at the end.
        let what = what.rsplit_once(" @").map_or(what, |(what, _)| what);
        if let Some(actions) = seat.and_then(|seat| actions.get_mut(seat.checked_sub(1)?)) {
            actions.push(what.to_owned());
        }
    }
    (steps, actions)
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn the_actions_of_each_seat_are_found_in_a_log() {
        let log = "kolej-log 2\ngame tor\nsetup 2\nplayer 1 Ala\n* 17\n> {\"event\":\"drew\"}\n1 draw @1763259310123\n\
                   2 take 3\n1 put 4 x @1763259310124\nresult 1 | 2\nscore 1 TOR-6.1 1\n";
        let (steps, actions) = read(log, 2);
        assert_eq!(steps, 4);
        assert_eq!(actions, [vec!["draw".to_owned(), "put 4 x".to_owned()], vec!["take 3".to_owned()]]);
    }
}
