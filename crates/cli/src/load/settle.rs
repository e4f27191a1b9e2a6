//! The judgement: what was acknowledged is compared with the logs, and what listeners show with the tables.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use tokio::task::JoinSet;
use tokio::time::sleep;

use super::counts::{Fault, lock};
use super::ledger::{Judgement, Span, Truth};
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
        self.come_back(world, &game).await;
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
                Some(token) => {
                    let ledger = lock(&game.ledgers[seat]);
                    judged.push(ledger.judge(Truth::At(token), &ledger.by_bot(token.decided as usize)));
                }
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
        let (steps, seats) = read(&text, game.ledgers.len());
        for (ledger, Logged { actions, by_bot, stand_ins, backs }) in game.ledgers.iter().zip(&seats) {
            let ledger = lock(ledger);
            count(world, game, ledger.judge(Truth::Actions(actions), by_bot));
            if !ledger.agrees(by_bot, actions.len(), *stand_ins, *backs) {
                let said = format!("{}/log: a bot played {by_bot:?}, but {:?}", game.path, ledger.absences());
                world.counts.fault(Fault::BadLog, &said);
            }
            let played: usize = by_bot.iter().map(|(from, to)| to - from).sum();
            world.counts.by_stand_ins.fetch_add(played as u64, Ordering::Relaxed);
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

/// What a log says of a seat.
#[derive(PartialEq, Eq, Debug, Default)]
struct Logged {
    actions: Vec<String>,
    /// Which of them a bot decided for its person.
    by_bot: Vec<Span>,
    /// How often a bot began to play for them, and how often they took the seat back.
    stand_ins: usize,
    backs: usize,
}

/// The number of steps in a log, and what each of the first `people` seats did.
fn read(text: &str, people: usize) -> (u32, Vec<Logged>) {
    let mut seats: Vec<Logged> = (0..people).map(|_| Logged::default()).collect();
    // The seat of every step, if it has one.
    let mut steps: Vec<Option<usize>> = Vec::new();
    for (who, what) in text.lines().filter_map(|line| line.split_once(' ')) {
        let seat = who.parse::<usize>().ok().and_then(|seat| seat.checked_sub(1));
        if who == "*" || seat.is_some() {
            steps.push(seat);
        }
        // The time stands at the end.
        let what = what.rsplit_once(" @").map_or(what, |(what, _)| what);
        if let Some(seat) = seat.and_then(|seat| seats.get_mut(seat)) {
            seat.actions.push(what.to_owned());
        }
    }
    for note in text.lines().filter_map(|line| line.strip_prefix("# happened ")) {
        let mut words = note.split(' ');
        let step = words.next().and_then(|seq| seq.parse().ok()).unwrap_or(usize::MAX);
        let (what, seat) = (words.nth(1), words.next().and_then(|seat| seat.parse::<usize>().ok()));
        let Some((seat, logged)) = seat.and_then(|seat| Some((seat, seats.get_mut(seat)?))) else { continue };
        let decided = steps.iter().take(step).filter(|of| **of == Some(seat)).count();
        match what {
            Some("stand-in") => {
                logged.stand_ins += 1;
                logged.by_bot.push((decided, logged.actions.len()));
            }
            Some("back") => {
                logged.backs += 1;
                if let Some(last) = logged.by_bot.last_mut() {
                    last.1 = decided;
                }
            }
            _ => {}
        }
    }
    (u32::try_from(steps.len()).unwrap_or(u32::MAX), seats)
}

#[cfg(test)]
mod tests {
    use super::{Logged, read};

    fn words(words: &[&str]) -> Vec<String> {
        words.iter().map(|&word| word.to_owned()).collect()
    }

    #[test]
    fn the_actions_of_each_seat_are_found_in_a_log() {
        let log = "kolej-log 2\ngame tor\nsetup 2\nplayer 1 Ala\n* 17\n> {\"event\":\"drew\"}\n1 draw @1763259310123\n\
                   2 take 3\n1 put 4 x @1763259310124\nresult 1 | 2\nscore 1 TOR-6.1 1\n";
        let (steps, seats) = read(log, 2);
        assert_eq!(steps, 4);
        let [one, two] = &seats[..] else { panic!("{seats:?}") };
        assert_eq!((&one.actions, &two.actions), (&words(&["draw", "put 4 x"]), &words(&["take 3"])));
        assert!(one.by_bot.is_empty());
    }

    #[test]
    fn a_log_says_what_a_bot_decided_for_somebody() {
        let log = "* 17\n1 a\n2 b\n1 c\n2 d\n1 e\n2 f\n# happened 2 @5 stand-in 0 1 1\n\
                   # happened 4 @7 back 0\n# happened 5 @8 flag 1\n# happened 6 @9 stand-in 1 1 1\n";
        let (steps, seats) = read(log, 2);
        assert_eq!(steps, 7);
        let one = Logged { actions: words(&["a", "c", "e"]), by_bot: vec![(1, 2)], stand_ins: 1, backs: 1 };
        let two = Logged { actions: words(&["b", "d", "f"]), by_bot: vec![(2, 3)], stand_ins: 1, backs: 0 };
        assert_eq!(seats, [one, two]);
    }
}
