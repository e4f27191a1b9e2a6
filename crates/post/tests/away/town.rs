//! A hall with a post, a mail server and a receiver.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use bot::{Budget, Level};
use engine::Decision;
use game::{Seat, SplitMix64};
use hall::{
    Channel, Clock, Command, Courier, Hall, Hints, LocalBus, NewAddress, Opening, Patience, Person, Phase,
    Room, SeatRow, Settings, Sitter, Store, Who,
};
use post::{MailSettings, Mailer, Outside, OutsideSettings, Post, Tls, Vapid};
use servers::Smtp;

use crate::receiver::{Browser, Receiver};

/// A clock that stands until it is set.
#[derive(Debug)]
pub(crate) struct Hands(AtomicI64);

impl Clock for Hands {
    fn now(&self) -> i64 {
        self.0.load(Ordering::SeqCst)
    }
}

/// Midnight of some day in universal time.
pub(crate) const MIDNIGHT: i64 = 20_800 * 24 * 3_600_000;
const PATIENCE: Duration = Duration::from_mins(1);

/// Everything that is needed, gone with the test.
pub(crate) struct Town {
    pub(crate) hall: Hall,
    pub(crate) store: Store,
    pub(crate) smtp: Smtp,
    pub(crate) receiver: Receiver,
    clock: Arc<Hands>,
    bus: Arc<LocalBus>,
    post: Arc<dyn Courier>,
    folder: PathBuf,
}

/// A hall among others.
fn open(store: &Store, bus: &Arc<LocalBus>, clock: &Arc<Hands>, post: &Arc<dyn Courier>) -> Hall {
    let settings = Settings {
        poll: Duration::from_millis(5),
        // The clock jumps by hours, and no hall is taken for dead.
        beat: Duration::from_hours(24),
        linger: Duration::ZERO,
        look: Some(Duration::from_millis(50)),
        notices: Patience::default(),
        ..Settings::default()
    };
    let games = catalog::hall_games(catalog::WITH_TOY);
    Hall::open_with(store.clone(), bus.clone(), clock.clone(), games, settings, Some(post.clone()))
}

impl Drop for Town {
    fn drop(&mut self) {
        self.hall.close();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

impl Town {
    pub(crate) async fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("kolej-away-{}-{number}", std::process::id()));
        let store = Store::open(folder.join("kolej.db")).await.unwrap();
        let (smtp, receiver) = (Smtp::start(), Receiver::start().await);
        let mailer = Mailer::new(&MailSettings {
            host: "localhost".to_owned(),
            port: Some(smtp.port()),
            tls: Tls::None,
            from: "kolej@kolej.example".to_owned(),
            ..MailSettings::default()
        });
        let outside = Outside::new(&OutsideSettings { home: true, trusted: None }).unwrap();
        let vapid = Vapid::open(&Vapid::draw().unwrap()).unwrap();
        let post: Arc<dyn Courier> = Arc::new(Post::new(Some(mailer.unwrap()), vapid, outside));
        let clock = Arc::new(Hands(AtomicI64::new(MIDNIGHT + 9 * 3_600_000)));
        let bus = Arc::new(LocalBus::default());
        let hall = open(&store, &bus, &clock, &post);
        Self { hall, store, smtp, receiver, clock, bus, post, folder }
    }

    /// Another hall on the same store, as a second node has one.
    pub(crate) fn another_hall(&self) -> Hall {
        open(&self.store, &self.bus, &self.clock, &self.post)
    }

    /// Lets some seconds pass, before anything is due.
    pub(crate) fn tick(&self) {
        self.clock.0.fetch_add(20_000, Ordering::SeqCst);
    }

    /// Lets so many minutes pass, and all that is due then.
    pub(crate) async fn pass(&self, minutes: i64) {
        self.settle().await;
        self.clock.0.fetch_add(minutes * 60_000, Ordering::SeqCst);
        self.settle().await;
    }

    /// Waits until nothing that is due is left to tell.
    async fn settle(&self) {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let backlog = self.store.backlog(self.clock.now()).await.unwrap();
            let left =
                backlog.iter().filter(|work| work.kind != "tidy").any(|work| work.waiting + work.at_work > 0);
            if !left {
                return;
            }
            assert!(Instant::now() < deadline, "{backlog:?}");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    pub(crate) async fn guest(&self, name: &str) -> Person {
        self.hall.welcome(name, "").await.unwrap().0
    }

    async fn add(&self, person: &Person, channel: Channel, address: String, keys: String) -> hall::Address {
        let site = "https://kolej.example".to_owned();
        self.hall.add_address(person.id, NewAddress { channel, address, keys, site }).await.unwrap()
    }

    /// A person's browser is told at this path.
    pub(crate) async fn push(&self, person: &Person, path: &str, number: u8) -> Browser {
        let browser = Browser::new(number);
        self.add(person, Channel::Push, format!("{}{path}", self.receiver.site), browser.keys().write())
            .await;
        browser
    }

    /// A person's program is told at this path; the secret.
    pub(crate) async fn hook(&self, person: &Person, path: &str) -> String {
        self.add(person, Channel::Hook, format!("{}{path}", self.receiver.site), String::new()).await.secret
    }

    /// A person's mailbox is told, after the link in the mail was followed.
    pub(crate) async fn mail(&self, person: &Person, address: &str) {
        let before = self.smtp.letters().len();
        self.add(person, Channel::Mail, address.to_owned(), String::new()).await;
        self.settle().await;
        let letter = self.smtp.wait_for(before + 1).pop().unwrap();
        assert_eq!(letter.header("X-Recipient"), address);
        let link = letter.text.split("/notices/confirm/").nth(1).unwrap().split_whitespace().next().unwrap();
        self.hall.confirm_address(link).await.unwrap();
    }

    /// A table of a game where these people sit; it begins at once.
    pub(crate) async fn table(&self, game: &str, setup: &str, people: &[&Person]) -> Arc<Room> {
        let seat = |person: &&Person| SeatRow::new(Sitter::Person(person.id), person.name.clone(), None);
        let opening = Opening {
            game: game.to_owned(),
            setup: setup.to_owned(),
            seats: people.iter().map(seat).collect(),
            host: people[0].id,
            listed: false,
            clock: None,
            grace: None,
            hints: Hints::Usual,
            programs: false,
        };
        let id = self.hall.create(opening).await.unwrap();
        self.hall.room(&id).await.unwrap()
    }

    /// Somebody comes, plays until the table no longer waits for them or the turn is over, and leaves. They play as an easy
    /// bot would: a game of those who do anything at all may take for ever.
    pub(crate) async fn play(&self, room: &Arc<Room>, seat: u8, quick: &mut SplitMix64) {
        let (table, seat) = (room.table(), Seat(seat));
        let Sitter::Person(person) = table.seats()[seat.index()].sitter else { panic!("nobody sits there") };
        let _looks = self.hall.attend(table.id(), person, false);
        let mind = catalog::find(catalog::WITH_TOY, table.game_id()).unwrap().mind;
        let before = table.play().unwrap().turns_played();
        loop {
            let table = room.table();
            let play = table.play().unwrap();
            let on =
                table.phase() == Phase::Running && table.awaited().has(seat) && play.turns_played() == before;
            if !on {
                return;
            }
            let thinker = mind.thinker(play, seat, Level::One, quick.next()).unwrap();
            let what = Decision::Act(thinker(Budget::Playouts(1)).actions);
            let command = Command::Decide { who: Who::Person(person), seat, token: play.token(seat), what };
            self.hall.change(room, command).await.unwrap();
        }
    }
}
