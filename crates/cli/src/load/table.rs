//! Tables with their guests: opened, filled, and opened again when a game is over.

use std::collections::{BTreeSet, VecDeque};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, Instant};

use catalog::Entry;
use game::SplitMix64;
use tokio::sync::{Mutex as Turn, watch};
use tokio::time::sleep;

use super::away::Away;
use super::counts::{Fault, lock};
use super::ledger::Ledger;
use super::plan::{Plan, nth};
use super::world::{PATIENCE, World, said};
use crate::http::{Broken, Client, Jar, Response};

/// Clicks a game remembers, so that an event can be told from the click that caused it.
const REMEMBERED: usize = 32;

/// Somebody at a table.
#[derive(Debug)]
pub(super) struct Person {
    pub(super) jar: Jar,
    pub(super) language: &'static str,
}

/// When something was clicked, and which steps that brought: after the first, up to the second once it is known.
type Clicked = (u32, Option<u32>, Instant);

/// One game at a table.
#[derive(Debug)]
pub(super) struct Game {
    /// Its path on the server.
    pub(super) path: String,
    pub(super) entry: &'static Entry,
    /// What the people on the first seats clicked.
    pub(super) ledgers: Vec<Mutex<Ledger>>,
    /// The stamps of what the answers showed them last.
    pub(super) stamps: Vec<Mutex<String>>,
    clicks: Mutex<VecDeque<Clicked>>,
    /// Most steps that an answer to a click told of.
    pub(super) answered: AtomicU32,
    /// Most steps that a listener was told of.
    pub(super) told: AtomicU32,
    /// Steps of the whole game once it is over.
    pub(super) last: OnceLock<u32>,
    /// Whether people leave and come back here.
    pub(super) stand_ins: bool,
    /// Who has left and is not back yet.
    pub(super) away: Mutex<Option<Away>>,
}

impl Game {
    fn new(path: String, plan: &Plan) -> Self {
        Self {
            path,
            entry: plan.entry,
            ledgers: (0..plan.people).map(|_| Mutex::default()).collect(),
            stamps: (0..plan.people).map(|_| Mutex::default()).collect(),
            clicks: Mutex::default(),
            answered: AtomicU32::new(0),
            told: AtomicU32::new(0),
            last: OnceLock::new(),
            stand_ins: plan.stand_ins,
            away: Mutex::default(),
        }
    }

    /// A click is about to be made after `before` steps.
    pub(super) fn clicking(&self, before: u32, when: Instant) {
        let mut clicks = lock(&self.clicks);
        clicks.truncate(REMEMBERED - 1);
        clicks.push_front((before, None, when));
    }

    /// The answer tells of so many steps; without one it brought none that anybody could measure.
    pub(super) fn clicked(&self, when: Instant, after: Option<u32>) {
        let mut clicks = lock(&self.clicks);
        if let Some(click) = clicks.iter_mut().find(|(_, _, known)| *known == when) {
            click.1 = Some(after.unwrap_or(click.0));
        }
        if let Some(after) = after {
            self.answered.fetch_max(after, Ordering::Relaxed);
        }
    }

    /// When the click was made that brought the log to `seq` steps. What bots did meanwhile nobody clicked.
    pub(super) fn cause(&self, seq: u32) -> Option<Instant> {
        let brought = |(before, after, _): &&Clicked| *before < seq && after.is_none_or(|after| seq <= after);
        lock(&self.clicks).iter().find(brought).map(|&(_, _, when)| when)
    }
}

/// A table: a fresh game takes the place of one that is over.
#[derive(Debug)]
pub(super) struct Table {
    /// Which of the games is played here.
    pub(super) share: usize,
    pub(super) people: Vec<Person>,
    /// Connections they share, at least one for each node and at least two.
    clients: Vec<Turn<Client>>,
    /// The game that is played now.
    pub(super) game: watch::Sender<Arc<Game>>,
    /// Those that are over.
    pub(super) past: Mutex<Vec<Arc<Game>>>,
    /// Steps of the last game, found out when nobody clicks any more.
    pub(super) settled: OnceLock<u32>,
    /// Whether its people have asked for the first time what they may do.
    pub(super) looked: AtomicBool,
    /// Seats whose people have its page open.
    pub(super) attended: Mutex<BTreeSet<usize>>,
}

/// A table without a game yet.
pub(super) struct Empty {
    share: usize,
    people: Vec<Person>,
    clients: Vec<Turn<Client>>,
}

impl Empty {
    pub(super) fn new(world: &World, number: usize) -> Self {
        let share = nth(&world.shares, number);
        let seats = usize::from(world.shares[share].entry.info.seats.1);
        let person =
            |seat: usize| Person { jar: Jar::default(), language: world.language(number * 8 + seat) };
        let client = |index: usize| {
            let site = world.sites[index % world.sites.len()].clone();
            Turn::new(Client::new(site, world.manner(number)))
        };
        let clients = (0..world.sites.len().max(2)).map(client).collect();
        Self { share, people: (0..seats).map(person).collect(), clients }
    }

    /// Opens the first game.
    pub(super) async fn open(self, world: &World, luck: &mut SplitMix64) -> Result<Table, String> {
        let Self { share, people, clients } = self;
        let game = opened(world, share, &people, &clients, luck).await?;
        let game = watch::Sender::new(Arc::new(game));
        let (past, settled, looked) = (Mutex::default(), OnceLock::new(), AtomicBool::new(false));
        let attended = Mutex::default();
        Ok(Table { share, people, clients, game, past, settled, looked, attended })
    }
}

impl Table {
    pub(super) fn now(&self) -> Arc<Game> {
        self.game.borrow().clone()
    }

    /// The same people at a new table.
    pub(super) async fn renew(&self, world: &World, luck: &mut SplitMix64) -> Result<(), String> {
        let game = opened(world, self.share, &self.people, &self.clients, luck).await?;
        let over = self.game.send_replace(Arc::new(game));
        lock(&self.past).push(over);
        Ok(())
    }

    /// Sends a form of somebody here over connection `which`.
    pub(super) async fn post(
        &self,
        which: usize,
        seat: usize,
        path: &str,
        fields: &[(&str, &str)],
    ) -> Result<Response, Broken> {
        sent(&self.clients[which % self.clients.len()], &self.people[seat], path, fields).await
    }

    /// Asks the nodes in turn for a page until one answers; the reason if none does in time.
    pub(super) async fn ask(
        &self,
        world: &World,
        seat: usize,
        path: &str,
        until: Instant,
    ) -> Result<Response, String> {
        let person = &self.people[seat];
        loop {
            let asked = {
                let mut client = self.clients[world.next()].lock().await;
                client.speak(person.language).get(path, &person.jar.text()).await
            };
            match world.answer(asked) {
                Ok(response) => return Ok(response),
                Err((wait, cause)) if Instant::now() + wait > until => return Err(cause),
                Err((wait, _)) => sleep(wait).await,
            }
        }
    }
}

/// One request of a person, who keeps the cookies.
async fn sent(
    client: &Turn<Client>,
    person: &Person,
    path: &str,
    fields: &[(&str, &str)],
) -> Result<Response, Broken> {
    let answer = client.lock().await.speak(person.language).post(path, &person.jar.text(), fields).await;
    answer.inspect(|response| person.jar.keep(response.cookies()))
}

/// Opens a table and lets everybody sit down. Whatever goes wrong on the way, the next attempt begins anew: a table that
/// was left half filled harms nobody.
async fn opened(
    world: &World,
    share: usize,
    people: &[Person],
    clients: &[Turn<Client>],
    luck: &mut SplitMix64,
) -> Result<Game, String> {
    let until = Instant::now() + PATIENCE;
    loop {
        let plan = Plan::of(world.shares[share].entry, world.mix, luck);
        match filled(world, &plan, people, clients).await? {
            Ok(path) => return Ok(Game::new(path, &plan)),
            Err((wait, cause)) if Instant::now() + wait > until => return Err(cause),
            Err((wait, _)) => sleep(wait).await,
        }
    }
}

/// Opens one table and fills it; its path, or how long to wait before the next attempt, or why there is none.
async fn filled(
    world: &World,
    plan: &Plan,
    people: &[Person],
    clients: &[Turn<Client>],
) -> Result<Result<String, (Duration, String)>, String> {
    let mut path = String::new();
    for (seat, person) in people.iter().take(plan.people.into()).enumerate() {
        let (place, form) = if seat == 0 {
            ("/tables".to_owned(), plan.form())
        } else {
            (format!("{path}/sit"), vec![("seat".to_owned(), seat.to_string())])
        };
        let fields: Vec<(&str, &str)> =
            form.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let answer = sent(&clients[world.next()], person, &place, &fields).await;
        let response = match world.answer(answer) {
            Ok(response) => response,
            Err(pause) => return Ok(Err(pause)),
        };
        if response.status != 303 {
            let said = format!("{place}: {}", said(&response));
            world.counts.fault(Fault::WrongAnswer, &said);
            return Err(said);
        }
        if seat == 0 {
            local(response.header("location").unwrap_or_default()).clone_into(&mut path);
        }
    }
    Ok(Ok(path))
}

/// The path of an address, which may name the site or not.
fn local(address: &str) -> &str {
    let Some((_, rest)) = address.split_once("://") else { return address };
    rest.find('/').map_or("/", |at| &rest[at..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_found_in_any_address() {
        for (address, path) in
            [("/t/x", "/t/x"), ("http://kolej.example:80/t/x", "/t/x"), ("https://kolej.example", "/")]
        {
            assert_eq!(local(address), path);
        }
    }

    #[test]
    fn an_event_belongs_to_the_click_that_brought_its_step() {
        let plan = Plan {
            entry: &catalog::GAMES[0],
            people: 2,
            bots: 0,
            clock: false,
            stand_ins: false,
            fields: Vec::new(),
        };
        let game = Game::new("/t/x".to_owned(), &plan);
        let first = Instant::now();
        game.clicking(5, first);
        assert_eq!((game.cause(5), game.cause(6)), (None, Some(first)), "its answer may come later");
        game.clicked(first, Some(7));
        assert_eq!((game.cause(7), game.cause(8)), (Some(first), None), "step 8 is a bot's");
        let draft = Instant::now();
        game.clicking(8, draft);
        game.clicked(draft, Some(8));
        assert_eq!(game.cause(9), None, "a draft brings no step");
        assert_eq!(game.answered.load(Ordering::Relaxed), 8);
    }
}
