//! A site over a database of its own, and tables on it.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs, process};

use catalog::{Entry, WITH_TOY};
use engine::{Decision, Done, Play, Refusal, Seed};
use game::{Seat, SplitMix64, Turn, Viewer, fnv};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use store::{
    Beside, Commit, Draft, NewTable, Outcome, PersonId, Phase, Record, SeatRow, Sitter, Standing, Store,
    TableRow,
};
use web::{Server, Settings};

use crate::browser::Browser;
pub(crate) use crate::laid::Laid;
use crate::usual::bots_work;
pub(crate) use crate::usual::{free, now};

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
        Self::with(free()).await
    }

    pub(crate) async fn with(settings: Settings) -> Self {
        Self::over(Scratch::new(), settings).await
    }

    async fn over(scratch: Scratch, settings: Settings) -> Self {
        Self::serving(scratch, WITH_TOY, settings).await
    }

    /// A site with other games.
    pub(crate) async fn of(games: &'static [Entry]) -> Self {
        Self::serving(Scratch::new(), games, free()).await
    }

    /// A site over a copy of this database.
    pub(crate) async fn copied(file: &Path) -> Self {
        let scratch = Scratch::new();
        fs::create_dir_all(&scratch.0).unwrap();
        fs::copy(file, scratch.0.join("kolej.db")).unwrap();
        Self::over(scratch, free()).await
    }

    /// Its database.
    pub(crate) fn file(&self) -> PathBuf {
        self.scratch.0.join("kolej.db")
    }

    /// Waits until every finished table has its outcome.
    pub(crate) async fn filled(&self) {
        while !self.store.without_outcome(1).await.unwrap().is_empty() {
            tokio::task::yield_now().await;
        }
    }

    async fn serving(scratch: Scratch, games: &'static [Entry], settings: Settings) -> Self {
        let store = Store::open(scratch.0.join("kolej.db")).await.unwrap();
        Self { server: Server::start(store.clone(), games, settings), store, scratch }
    }

    /// The log of a finished table: it replays, and its luck can be checked.
    pub(crate) async fn checked(&self, game: &str, place: &str) -> String {
        let log = self.browser().get(&format!("{place}/log")).await.text().to_owned();
        let read = entry(game).read(&log).unwrap();
        assert!(read.play.outcome().is_some() && entry(game).verify(&log).unwrap().followed > 20);
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
        let hash: [u8; 32] = Sha256::digest(&token).into();
        let id = PersonId(i64::from_le_bytes([hash[0], hash[1], hash[2], hash[3], 0, 0, 0, 0]));
        self.store.create_person(id, name, hash, "", now()).await.unwrap();
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
        self.lay_seats(id, laid, people[0].1, seated(people)).await
    }

    pub(crate) async fn lay_seats(
        &self,
        id: &str,
        laid: &Laid,
        host: PersonId,
        seats: Vec<SeatRow>,
    ) -> String {
        self.store_table(laid.row(id, host, seats), laid, None).await
    }

    /// A table whose game is over.
    pub(crate) async fn lay_finished(&self, id: &str, laid: &Laid, people: &[(Browser, PersonId)]) -> String {
        let row = laid.row(id, people[0].1, seated(people));
        self.store_table(TableRow { phase: Phase::Finished, ..row }, laid, Some(laid.outcome())).await
    }

    /// A table with a clock whose every step was made at the present of the test.
    pub(crate) async fn lay_timed(
        &self,
        id: &str,
        laid: &Laid,
        people: &[(Browser, PersonId)],
        clock: &str,
    ) -> String {
        let row = TableRow { clock: Some(clock.to_owned()), ..laid.row(id, people[0].1, seated(people)) };
        let at = Some(now() * 1_000);
        let records = laid.stored().into_iter().map(|record| Record { at, ..record }).collect();
        let table = NewTable {
            row,
            records,
            outcome: None,
            standing: Standing::default(),
            rematch_of: None,
            happenings: Vec::new(),
            jobs: Vec::new(),
        };
        format!("/t/{}", self.store.create(table).await.unwrap())
    }

    async fn store_table(&self, row: TableRow, laid: &Laid, outcome: Option<Outcome>) -> String {
        let jobs = bots_work(&row).into_iter().collect();
        let (records, standing) = (laid.stored(), Standing::default());
        let table =
            NewTable { row, records, outcome, standing, rematch_of: None, happenings: Vec::new(), jobs };
        format!("/t/{}", self.store.create(table).await.unwrap())
    }

    /// Stores a draft at a table that is laid, as if its seat had made it.
    pub(crate) async fn draft(&self, id: &str, draft: Draft) {
        let table = self.store.load(id, 0).await.unwrap().unwrap().table;
        let commit = Commit {
            table: id.to_owned(),
            revision: table.revision,
            phase: table.phase,
            first_seq: 0,
            records: Vec::new(),
            setup: None,
            seats: Vec::new(),
            drafts: vec![draft],
            dropped: Vec::new(),
            advice: Vec::new(),
            pins: None,
            standing: Standing::default(),
            outcome: None,
            beside: Beside::default(),
            jobs: Vec::new(),
            done: Vec::new(),
            at: 0,
        };
        self.store.commit(commit).await.unwrap();
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
        Seed::of(self.store.load(id, 0).await.unwrap().unwrap().table.seed)
    }
}

/// A seat for each of these people.
fn seated(people: &[(Browser, PersonId)]) -> Vec<SeatRow> {
    let sit = |person: &(Browser, PersonId), name: &str| {
        SeatRow::new(Sitter::Person(person.1), name.to_owned(), None)
    };
    people.iter().zip(NAMES).map(|(person, name)| sit(person, name)).collect()
}

/// A table has the same code on every site.
pub(crate) fn code(id: &str) -> String {
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

pub(crate) fn below(quick: &mut SplitMix64, count: usize) -> usize {
    quick.below(u32::try_from(count).unwrap()) as usize
}

/// Acts by notation, at the moment the seat is at.
pub(crate) fn act(play: &mut dyn Play, seat: Seat, act: &str, luck: &Seed) -> Result<Done, Refusal> {
    let code = entry(play.about().info.id).rules.code(act).ok_or(Refusal::Unreadable)?;
    play.decide(seat, play.token(seat), &Decision::Act(vec![code]), luck)
}

/// What a seat may do.
pub(crate) fn legal(play: &dyn Play, seat: Seat) -> Vec<String> {
    let rules = entry(play.about().info.id).rules;
    play.legal(seat).into_iter().map(|code| rules.notation(code).unwrap()).collect()
}

/// Everything a viewer knows, and may do.
pub(crate) fn known(play: &dyn Play, viewer: Viewer) -> Value {
    let (legal, token) = match viewer {
        Viewer::Seat(seat) => (legal(play, seat), Some(play.token(seat).to_string())),
        Viewer::Public | Viewer::Everything => (Vec::new(), None),
    };
    json!({
        "view": play.view(viewer),
        "told": play.told(viewer, 0),
        "legal": legal,
        "turn": play.turn().players(),
        "over": play.turn() == Turn::Over,
        "seq": play.seq(),
        "token": token,
    })
}

/// The seat whose turn it is.
pub(crate) fn acting(play: &dyn Play) -> Option<Seat> {
    play.turn().players().iter().next()
}
