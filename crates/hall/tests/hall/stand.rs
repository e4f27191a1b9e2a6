//! Who is at a table, and what those who are decide about those who are not.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use game::Seat;
use hall::{
    Again, Arrangement, Bus, Clock, Command, Error, Hall, Lamp, LocalBus, Opening, Person, PersonId, Phase,
    Room, Settings, Store, Table, What, Who,
};

use crate::fixture::{START, Scratch, act, bot, guests, opening, play_on, settings, taken};

/// A clock that moves when it is told to.
#[derive(Debug)]
pub(crate) struct Still(AtomicI64);

impl Still {
    pub(crate) fn pass(&self, seconds: i64) {
        self.0.fetch_add(seconds * 1_000, Ordering::Relaxed);
    }
}

impl Clock for Still {
    fn now(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

pub(crate) fn still() -> Arc<Still> {
    Arc::new(Still(AtomicI64::new(START)))
}

/// A hall that notes comings and goings at once.
fn hall_at(store: Store, bus: Arc<dyn Bus>, clock: Arc<Still>) -> Hall {
    let quick = Settings { linger: Duration::ZERO, beat: Duration::from_millis(50), ..settings() };
    Hall::open(store, bus, clock, catalog::hall_games(catalog::WITH_TOY), quick)
}

struct Evening {
    clock: Arc<Still>,
    hall: Hall,
    room: Arc<Room>,
    _scratch: Scratch,
}

impl Evening {
    /// A table of a game where these people play, with a bot if one is wanted.
    async fn new<const COUNT: usize>(
        game: &str,
        names: [&str; COUNT],
        bots: usize,
    ) -> (Self, [Person; COUNT]) {
        let (scratch, clock) = (Scratch::new(), still());
        let store = Store::open(scratch.file()).await.unwrap();
        let hall = hall_at(store, Arc::new(LocalBus::default()), clock.clone());
        Self::begin(scratch, clock, hall, game, names, bots).await
    }

    async fn begin<const COUNT: usize>(
        scratch: Scratch,
        clock: Arc<Still>,
        hall: Hall,
        game: &str,
        names: [&str; COUNT],
        bots: usize,
    ) -> (Self, [Person; COUNT]) {
        let people = guests(&hall, names).await;
        let seats: Vec<_> = people.iter().map(taken).chain(std::iter::repeat_n(bot(1), bots)).collect();
        let setup = seats.len().to_string();
        let id = hall.create(opening(game, &setup, &people[0], seats)).await.unwrap();
        let room = hall.room(&id).await.unwrap();
        (Self { clock, hall, room, _scratch: scratch }, people)
    }

    async fn wants(&self, person: &Person, what: Arrangement) -> Result<Arc<Table>, Error> {
        self.hall.change(&self.room, Command::Arrange { person: person.id, what }).await
    }

    /// The table once the lamp of a seat is like this.
    async fn lamp(&self, seat: u8, like: impl Fn(Lamp) -> bool) -> Arc<Table> {
        let mut tables = self.hall.watch(&self.room);
        tables.wait_for(|table| table.lamp(Seat(seat)).is_some_and(&like)).await.unwrap().clone()
    }

    /// Somebody has the page open, and that is known.
    async fn comes(&self, person: &Person) -> hall::Attending {
        let page = self.hall.attend(self.room.table().id(), person.id, false);
        let seat = self.room.table().seats_of(Some(person.id)).iter().next().unwrap();
        self.lamp(seat.0, |lamp| lamp == Lamp::Here).await;
        page
    }

    /// Plays until this seat is awaited.
    async fn until(&self, seat: u8) -> Arc<Table> {
        for turn in 0..500 {
            let table = self.room.table();
            if table.awaited().has(Seat(seat)) {
                return table;
            }
            play_on(&self.hall, &self.room, 1, turn).await;
        }
        panic!("seat {seat} is never awaited");
    }
}

const fn stand_in(seat: u8, level: u8) -> Arrangement {
    Arrangement::StandIn { seat: Seat(seat), level }
}

fn gone(lamp: Lamp) -> bool {
    matches!(lamp, Lamp::Gone { .. })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_alone_lets_a_bot_stand_in_after_the_grace() {
    let (evening, [ala, ola]) = Evening::new("toy", ["Ala", "Ola"], 0).await;
    let _here = evening.comes(&ala).await;
    let page = evening.comes(&ola).await;
    // She has prepared something and leaves.
    let table = evening.until(1).await;
    evening.hall.change(&evening.room, act(&table, &ola, 1, "set 3")).await.unwrap();
    assert_eq!(evening.wants(&ala, stand_in(1, 1)).await.unwrap_err(), Error::StillHere);
    drop(page);
    evening.lamp(1, gone).await;
    evening.clock.pass(59);
    assert_eq!(evening.wants(&ala, stand_in(1, 1)).await.unwrap_err(), Error::StillHere);
    evening.clock.pass(1);
    let stranger = guests(&evening.hall, ["Iga"]).await;
    assert_eq!(evening.wants(&stranger[0], stand_in(1, 1)).await.unwrap_err(), Error::NotYourSeat);
    assert_eq!(evening.wants(&ala, stand_in(1, 4)).await.unwrap_err(), Error::BadCommand);
    let begun = evening.room.table().seq();
    let table = evening.wants(&ala, stand_in(1, 1)).await.unwrap();
    assert_eq!(table.seats()[1].stand_in, Some(1));
    assert!(table.play().unwrap().draft(Seat(1)).is_empty(), "what nobody decided goes");
    let by = game::Seats::one(Seat(0));
    assert_eq!(table.happenings()[0].what, What::StandIn { seat: Seat(1), level: 1, by });
    // The bot plays her seat; she cannot until she takes it back.
    let mut tables = evening.room.watch();
    let played = |table: &Arc<Table>| {
        let since = table.records().get(begun as usize..).unwrap_or_default();
        since.iter().any(|record| record.seat == Some(Seat(1)))
    };
    let table = tables.wait_for(played).await.unwrap().clone();
    let late = evening.hall.change(&evening.room, act(&table, &ola, 1, "set 2")).await;
    assert_eq!(late.unwrap_err(), Error::StoodIn);
    assert_eq!(
        evening.wants(&ala, Arrangement::TakeBack { seat: Seat(1) }).await.unwrap_err(),
        Error::NotYourSeat
    );
    let table = evening.wants(&ola, Arrangement::TakeBack { seat: Seat(1) }).await.unwrap();
    assert_eq!((table.seats()[1].stand_in, table.bot(Seat(1))), (None, None));
    assert_eq!(table.played_meanwhile(Seat(1)), Some((begun, table.seq())));
    let table = evening.until(1).await;
    evening.hall.change(&evening.room, act(&table, &ola, 1, "set 2")).await.unwrap();
}

/// A bot that decides one action at a time has half a turn prepared when its person comes back: it must not be taken for theirs.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_comes_back_finds_nothing_that_the_bot_had_prepared() {
    let (scratch, clock) = (Scratch::new(), still());
    let store = Store::open(scratch.file()).await.unwrap();
    // No bot of this hall moves by itself.
    let slow = Settings { pace: Duration::from_hours(1), ..settings() };
    let games = catalog::hall_games(catalog::WITH_TOY);
    let hall = Hall::open(store, Arc::new(LocalBus::default()), clock.clone(), games, slow);
    let (evening, [_, ola]) = Evening::begin(scratch, clock, hall, "toy", ["Ala", "Ola"], 0).await;
    let table = evening.until(1).await;
    evening.wants(&ola, stand_in(1, 1)).await.unwrap();
    let Command::Decide { seat, what, .. } = act(&table, &ola, 1, "set 3") else { panic!() };
    let token = evening.room.table().play().unwrap().token(seat);
    let by_bot = Command::Decide { who: Who::Bot, seat, token, what };
    let table = evening.hall.change(&evening.room, by_bot).await.unwrap();
    assert_eq!(table.play().unwrap().draft(seat).len(), 1);
    let table = evening.wants(&ola, Arrangement::TakeBack { seat }).await.unwrap();
    assert!(table.play().unwrap().draft(seat).is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn several_decide_by_majority_and_votes_end_when_the_absent_one_is_back() {
    let (evening, [ala, ola, iga]) = Evening::new("tor", ["Ala", "Ola", "Iga"], 1).await;
    let _pages = (evening.comes(&ala).await, evening.comes(&ola).await);
    let page = evening.comes(&iga).await;
    evening.until(2).await;
    drop(page);
    evening.lamp(2, gone).await;
    evening.clock.pass(60);
    let table = evening.wants(&ala, stand_in(2, 3)).await.unwrap();
    assert_eq!(table.seats()[2].stand_in, None, "one of two is no majority");
    assert_eq!(table.votes_about(Some(Seat(2))).count(), 1);
    evening.clock.pass(1);
    let page = evening.comes(&iga).await;
    assert_eq!(evening.room.table().votes_about(Some(Seat(2))).count(), 0, "she is back");
    assert_eq!(evening.wants(&ola, stand_in(2, 1)).await.unwrap_err(), Error::StillHere);
    drop(page);
    evening.clock.pass(1);
    evening.lamp(2, gone).await;
    evening.clock.pass(60);
    let table = evening.wants(&ola, stand_in(2, 1)).await.unwrap();
    assert_eq!(table.seats()[2].stand_in, None, "the vote from before does not count");
    let table = evening.wants(&ala, stand_in(2, 3)).await.unwrap();
    assert_eq!(table.seats()[2].stand_in, Some(1), "of levels wanted alike the lower");
    assert_eq!(table.votes_about(Some(Seat(2))).count(), 0);
    // A table that is opened again knows all of it.
    let again = evening.hall.room(table.id()).await.unwrap().table();
    assert_eq!(again.happenings(), table.happenings());
}

/// Two halls on one store, and a table of two people that the second one knows too.
struct Nodes {
    _scratch: Scratch,
    clock: Arc<Still>,
    one: Hall,
    two: Hall,
    /// Who sits on the first seat.
    ala: Person,
    there: Arc<Room>,
}

impl Nodes {
    async fn new() -> Self {
        let (scratch, clock, bus) = (Scratch::new(), still(), Arc::new(LocalBus::default()));
        let open = async || Store::open(scratch.file()).await.unwrap();
        let one = hall_at(open().await, bus.clone(), clock.clone());
        let two = hall_at(open().await, bus, clock.clone());
        let [ala, ola] = guests(&one, ["Ala", "Ola"]).await;
        let id = one.create(opening("toy", "2", &ala, vec![taken(&ala), taken(&ola)])).await.unwrap();
        let there = two.room(&id).await.unwrap();
        Self { _scratch: scratch, clock, one, two, ala, there }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lamps_reach_other_halls_and_go_out_with_a_hall_that_dies() {
    let Nodes { _scratch, clock, one, two, ala, there } = Nodes::new().await;
    let id = there.table().id().to_owned();
    let mut tables = two.watch(&there);
    let lit = |lamp: fn(Lamp) -> bool| move |table: &Arc<Table>| table.lamp(Seat(0)).is_some_and(lamp);
    let page = one.attend(&id, ala.id, false);
    tables.wait_for(lit(|lamp| lamp == Lamp::Here)).await.unwrap();
    assert!(two.has_seen(&id, ala.id, i64::MAX).await.unwrap());
    // Two tabs are one person: hiding one leaves the other.
    let other = one.attend(&id, ala.id, true);
    clock.pass(1);
    let hidden = one.now();
    drop(page);
    tables.wait_for(lit(|lamp| lamp == Lamp::Away)).await.unwrap();
    assert!(!two.has_seen(&id, ala.id, i64::MAX).await.unwrap());
    for hall in [&one, &two] {
        assert!(hall.has_seen(&id, ala.id, hidden).await.unwrap(), "she saw it until then");
        assert!(!hall.has_seen(&id, ala.id, hidden + 1).await.unwrap(), "a hidden page shows nothing");
    }
    let shown = there.table().shown();
    // It dies and says nothing.
    one.close();
    clock.pass(10);
    tables.wait_for(lit(gone)).await.unwrap();
    assert_eq!(there.table().shown(), shown, "the game is not shown anew for it");
    drop(other);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_who_play_the_other_wins_when_one_resigns() {
    let (evening, [ala, ola]) = Evening::new("tor", ["Ala", "Ola"], 0).await;
    let seat = Seat(1);
    assert_eq!(evening.wants(&ala, Arrangement::Resign { seat }).await.unwrap_err(), Error::NotYourSeat);
    let table = evening.wants(&ola, Arrangement::Resign { seat }).await.unwrap();
    assert_eq!(table.phase(), Phase::Finished);
    let result: Vec<_> =
        table.outcome().unwrap().seats.iter().map(|seat| (seat.place, seat.resigned)).collect();
    assert_eq!(result, [(1, false), (2, true)]);
    assert!(table.luck().1.is_some(), "the seed of a game that is over is told");
    assert_eq!(evening.hall.rematch(&evening.room, &ala, Again::Yes).await, Ok(None), "the other is asked");
    let next = evening.hall.rematch(&evening.room, &ola, Again::Yes).await.unwrap().unwrap();
    let again = evening.hall.room(&next).await.unwrap().table();
    assert!(again.seats().iter().all(|seat| !seat.resigned && seat.stand_in.is_none()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_three_who_play_two_go_on_and_whoever_resigned_is_last() {
    let (evening, [ala, ola, iga]) = Evening::new("tor", ["Ala", "Ola", "Iga"], 0).await;
    let table = evening.wants(&iga, Arrangement::Resign { seat: Seat(2) }).await.unwrap();
    assert_eq!((table.phase(), table.bot(Seat(2))), (Phase::Running, Some(2)));
    let back = evening.wants(&iga, Arrangement::TakeBack { seat: Seat(2) }).await;
    assert_eq!(back.unwrap_err(), Error::NotYourSeat, "who has given up does not come back");
    for (person, seat) in [(&ala, 0), (&ola, 1)] {
        evening.wants(person, stand_in(seat, 1)).await.unwrap();
    }
    // Nobody is left, so the bots play only while somebody watches.
    let mut tables = evening.hall.watch(&evening.room);
    let table = tables.wait_for(|table| table.phase() == Phase::Finished).await.unwrap().clone();
    let outcome = table.outcome().unwrap();
    assert_eq!((outcome.seats[2].place, outcome.seats[2].resigned), (3, true));
    assert!(table.play().unwrap().outcome().is_some());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_closed_once_everybody_present_wants_it() {
    let (evening, [ala, ola, iga]) = Evening::new("ink", ["Ala", "Ola", "Iga"], 0).await;
    let _pages = (evening.comes(&ala).await, evening.comes(&ola).await);
    let page = evening.comes(&iga).await;
    drop(page);
    evening.lamp(2, gone).await;
    evening.wants(&ala, Arrangement::Close).await.unwrap();
    evening.wants(&ala, Arrangement::TakeVotesBack).await.unwrap();
    evening.wants(&ola, Arrangement::Close).await.unwrap();
    let table = evening.wants(&ala, Arrangement::Close).await.unwrap();
    assert_eq!(table.phase(), Phase::Running, "she may be back in a moment");
    evening.clock.pass(60);
    let table = evening.wants(&ala, Arrangement::Close).await.unwrap();
    assert_eq!((table.phase(), table.outcome()), (Phase::Closed, None));
    assert!(table.luck().1.is_none(), "it was never finished");
    assert_eq!(evening.wants(&ola, stand_in(1, 1)).await.unwrap_err(), Error::Stale);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_gives_an_abandoned_seat_to_somebody_else() {
    let (evening, [ala, ola, iga]) = Evening::new("tor", ["Ala", "Ola", "Iga"], 0).await;
    let Evening { hall, room, clock, .. } = &evening;
    let page = evening.comes(&ola).await;
    assert_eq!(hall.hand_over(room, ala.id, Seat(1)).await.unwrap_err(), Error::StillHere);
    drop(page);
    evening.lamp(1, gone).await;
    clock.pass(60);
    assert_eq!(hall.hand_over(room, iga.id, Seat(1)).await.unwrap_err(), Error::NotHost);
    assert_eq!(hall.hand_over(room, ala.id, Seat(0)).await.unwrap_err(), Error::StillHere, "one's own");
    let secret = hall.hand_over(room, ala.id, Seat(1)).await.unwrap();
    assert_eq!(
        hall.take_seat(room, &secret, iga.id, "Iga").await.unwrap_err(),
        Error::Taken,
        "one hand is enough"
    );
    assert_eq!(hall.take_seat(room, "guessed", ola.id, "Ola").await.unwrap_err(), Error::NotFound);
    let [ewa, ula] = guests(hall, ["Ewa", "Ula"]).await;
    let table = hall.take_seat(room, &secret, ewa.id, "Ewa").await.unwrap();
    assert!(table.seats_of(Some(ewa.id)).has(Seat(1)) && table.seats_of(Some(ola.id)).is_empty());
    let given = What::Given { seat: Seat(1), from: ola.id, name: "Ola".to_owned() };
    assert_eq!(table.happenings().last().unwrap().what, given);
    assert_eq!(
        hall.take_seat(room, &secret, ula.id, "Ula").await.unwrap_err(),
        Error::NotFound,
        "it works once"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_grace_nobody_is_stood_in_for() {
    let (evening, [ala, ola]) = Evening::new("toy", ["Ala", "Ola"], 0).await;
    let seats = vec![taken(&ala), taken(&ola)];
    let slow = Opening { grace: None, ..opening("toy", "2", &ala, seats) };
    let id = evening.hall.create(slow).await.unwrap();
    let room = evening.hall.room(&id).await.unwrap();
    evening.clock.pass(1_000_000);
    let command = Command::Arrange { person: ala.id, what: stand_in(1, 1) };
    assert_eq!(evening.hall.change(&room, command).await.unwrap_err(), Error::StillHere);
    assert_ne!(ola.id, PersonId(0));
}

/// Whoever reads pages without script is heard of whenever one is shown, and has left when the next is due; whoever opens a page
/// and closes it before that was written has seen it too.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_glance_is_remembered_in_every_hall() {
    let Nodes { _scratch, clock, one, two, ala, there } = Nodes::new().await;
    let id = there.table().id().to_owned();
    let mut tables = two.watch(&there);
    for closed in [false, false, true, true] {
        clock.pass(60);
        let now = one.now();
        if closed {
            drop(one.attend(&id, ala.id, false));
        } else {
            one.glance(&id, ala.id);
        }
        assert!(one.has_seen(&id, ala.id, now).await.unwrap(), "at once where it was shown");
        let gone = Lamp::Gone { since: now };
        tables.wait_for(|table| table.lamp(Seat(0)) == Some(gone)).await.unwrap();
        assert!(two.has_seen(&id, ala.id, now).await.unwrap());
        assert!(!two.has_seen(&id, ala.id, now + 1).await.unwrap());
    } // A page that is open and hidden takes nothing away from a glance.
    let _hidden = one.attend(&id, ala.id, true);
    tables.wait_for(|table| table.lamp(Seat(0)) == Some(Lamp::Away)).await.unwrap();
    clock.pass(60);
    one.glance(&id, ala.id);
    while !two.has_seen(&id, ala.id, one.now()).await.unwrap() {
        tokio::task::yield_now().await;
    }
}
