//! A site over a database of its own, and tables on it.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use std::{env, fs, process};

use catalog::{Budget, Entry, Level, Table, WITH_TOY};
use game::{Quick, Seat, Turn, Viewer, fnv};
use sha2::{Digest, Sha256};
use store::{PersonId, Phase, Record, SeatRow, Sitter, Store, TableRow};
use table::Seed;
use web::{Server, Settings};

use crate::browser::Browser;

/// No limits and no pauses.
pub(crate) const FREE: Settings =
    Settings { requests: 0, streams: 0, pace: Duration::ZERO, think: Duration::from_millis(1) };

/// People at tables, the host first.
const NAMES: [&str; 5] = ["Ala", "Bob", "Cyryl", "Daga", "Edyta"];

static COUNT: AtomicU32 = AtomicU32::new(0);

/// A folder that is removed when the test is over.
#[derive(Debug)]
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Self {
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = env::temp_dir().join(format!("kolej-http-{}-{number}", process::id()));
        // Left over only if an earlier process with this id was killed.
        let _ = fs::remove_dir_all(&folder);
        Self(folder)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // A folder that stays behind harms nothing, and a panic here would hide the failure of the test.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A running site.
#[derive(Debug)]
pub(crate) struct Site {
    pub(crate) server: Server,
    pub(crate) store: Store,
    scratch: Scratch,
}

impl Site {
    pub(crate) async fn open() -> Self {
        Self::with(FREE).await
    }

    pub(crate) async fn with(settings: Settings) -> Self {
        Self::over(Scratch::new(), settings).await
    }

    async fn over(scratch: Scratch, settings: Settings) -> Self {
        Self::serving(scratch, WITH_TOY, settings).await
    }

    /// A site with other games.
    pub(crate) async fn of(games: &'static [Entry]) -> Self {
        Self::serving(Scratch::new(), games, FREE).await
    }

    async fn serving(scratch: Scratch, games: &'static [Entry], settings: Settings) -> Self {
        let store = Store::open(scratch.0.join("kolej.db")).await.unwrap();
        Self { server: Server::start(store.clone(), games, settings), store, scratch }
    }

    /// The log of a finished table: it replays, and its luck can be checked.
    pub(crate) async fn checked(&self, game: &str, place: &str) -> String {
        let log = self.browser().get(&format!("{place}/log")).await.text().to_owned();
        let (table, ..) = entry(game).read(&log).unwrap();
        assert!(table.outcome().is_some() && entry(game).verify(&log).unwrap() > 20);
        log
    }

    /// Stops the site and starts it again over the same file.
    pub(crate) async fn restart(self, settings: Settings) -> Self {
        self.server.close();
        self.store.close().await;
        let Self { server, store, scratch } = self;
        drop((server, store));
        Self::over(scratch, settings).await
    }

    /// A browser nobody has used here.
    pub(crate) fn browser(&self) -> Browser {
        Browser::new(self.server.router())
    }

    /// Somebody known to the site; the same name has the same cookie on every site.
    pub(crate) async fn person(&self, name: &str) -> (Browser, PersonId) {
        let token: String = format!("{name:0>32}");
        let hash = Sha256::digest(&token).into();
        let id = self.store.create_person(name, hash, 0).await.unwrap();
        let mut browser = self.browser();
        browser.cookies.insert("kolej".to_owned(), token);
        (browser, id)
    }

    pub(crate) async fn people(&self, count: usize) -> Vec<(Browser, PersonId)> {
        let mut people = Vec::new();
        for name in &NAMES[..count] {
            people.push(self.person(name).await);
        }
        people
    }

    /// A table of these people that begins with this log, stored as if it had been played.
    pub(crate) async fn lay(&self, id: &str, laid: &Laid, people: &[(Browser, PersonId)]) -> String {
        let sit = |person: &(Browser, PersonId), name: &str| SeatRow {
            sitter: Sitter::Person(person.1),
            name: name.to_owned(),
        };
        let seats = people.iter().zip(NAMES).map(|(person, name)| sit(person, name)).collect();
        self.lay_seats(id, laid, people[0].1, seats).await
    }

    pub(crate) async fn lay_seats(
        &self,
        id: &str,
        laid: &Laid,
        host: PersonId,
        seats: Vec<SeatRow>,
    ) -> String {
        let row = TableRow {
            id: id.to_owned(),
            code: code(id),
            game: laid.entry.info.id.to_owned(),
            rules: laid.entry.info.rules,
            data: laid.entry.info.data,
            setup: laid.setup.clone(),
            listed: false,
            host,
            seed: *laid.seed.bytes(),
            phase: Phase::Gathering,
            created: 0,
            updated: 0,
            next: None,
            seats,
        };
        self.store.create_table(row).await.unwrap();
        self.store.begin(id, laid.stored(), 0).await.unwrap();
        format!("/t/{id}")
    }

    /// A table whose game is over.
    pub(crate) async fn lay_finished(&self, id: &str, laid: &Laid, people: &[(Browser, PersonId)]) -> String {
        let place = self.lay(id, laid, people).await;
        let end = u32::try_from(laid.records.len()).unwrap();
        self.store.append(id, end, Vec::new(), None, true, 0).await.unwrap();
        place
    }

    /// A gathering of people through the site's own forms: the first opens the table, the others sit down.
    pub(crate) async fn gather(&self, fields: &[(&str, &str)], count: usize) -> (Vec<Browser>, String) {
        let mut browsers = vec![self.browser(); count];
        let mut all = vec![("seat0", "me")];
        all.extend(["seat1", "seat2", "seat3", "seat4"].iter().take(count - 1).map(|seat| (*seat, "open")));
        all.extend(fields);
        browsers[0].post("/settings", &[("name", "Ala")]).await;
        let place = browsers[0].post("/tables", &all).await.place();
        for (index, browser) in browsers.iter_mut().enumerate().skip(1) {
            let sit = [("seat", &*index.to_string()), ("name", NAMES[index])];
            assert_eq!(browser.post(&format!("{place}/sit"), &sit).await.place(), place);
        }
        (browsers, place)
    }

    /// The secret of a table.
    pub(crate) async fn seed(&self, place: &str) -> Seed {
        let id = place.trim_start_matches("/t/");
        Seed::of(self.store.load(id).await.unwrap().unwrap().table.seed)
    }
}

/// A table has the same code on every site.
fn code(id: &str) -> String {
    let mut number = fnv(id.as_bytes());
    let mut code = String::new();
    for _ in 0..6 {
        code.push(char::from(b'A' + u8::try_from(number % 26).unwrap()));
        number /= 26;
    }
    code
}

pub(crate) fn entry(game: &str) -> &'static Entry {
    catalog::find(WITH_TOY, game).unwrap()
}

/// A game to be laid on a table.
#[derive(Debug)]
pub(crate) struct Laid {
    pub(crate) entry: &'static Entry,
    pub(crate) setup: String,
    pub(crate) seed: Seed,
    pub(crate) records: Vec<table::Record>,
}

impl Laid {
    /// A game played at random from this seed until it looks as wanted.
    pub(crate) fn until(game: &str, setup: &str, seed: u64, wanted: impl Fn(&dyn Table) -> bool) -> Self {
        let entry = entry(game);
        let luck = Seed::numbered(seed);
        let mut quick = Quick::new(seed);
        let mut table = entry.open(setup).unwrap();
        table.settle(&luck);
        while !wanted(&*table) {
            let Turn::Players(seats) = table.turn() else { panic!("the game never looked as wanted") };
            let seat = seats.iter().nth(below(&mut quick, seats.len() as usize)).unwrap();
            let legal = legal(&*table, seat);
            let act = &legal[below(&mut quick, legal.len())];
            table.act(seat, table.token(seat), act, &luck).unwrap();
        }
        Self { entry, setup: setup.to_owned(), seed: luck, records: table.records().to_vec() }
    }

    /// A game played to its end by bots.
    pub(crate) fn played(game: &str, setup: &str, seed: u64) -> Self {
        let entry = entry(game);
        let luck = Seed::numbered(seed);
        let mut table = entry.open(setup).unwrap();
        table.settle(&luck);
        while let Some(seat) = acting(&*table) {
            let acts = table.thinker(seat, Level::Two, seed).unwrap()(Budget::Playouts(10));
            table.obey(seat, &acts, &luck).unwrap();
        }
        Self { entry, setup: setup.to_owned(), seed: luck, records: table.records().to_vec() }
    }

    /// The table this log leads to.
    pub(crate) fn table(&self) -> Box<dyn Table> {
        let mut table = self.entry.open(&self.setup).unwrap();
        for &record in &self.records {
            table.replay(record).unwrap();
        }
        table
    }

    fn stored(&self) -> Vec<Record> {
        let plain =
            |record: &table::Record| Record { seat: record.seat.map(|seat| seat.0), code: record.code };
        self.records.iter().map(plain).collect()
    }
}

pub(crate) fn below(quick: &mut Quick, count: usize) -> usize {
    quick.below(u32::try_from(count).unwrap()) as usize
}

/// What a seat may do.
pub(crate) fn legal(table: &dyn Table, seat: Seat) -> Vec<String> {
    serde_json::from_value(table.json(Viewer::Seat(seat))["legal"].clone()).unwrap()
}

/// The seat whose turn it is.
pub(crate) fn acting(table: &dyn Table) -> Option<Seat> {
    table.turn().players().iter().next()
}
