//! Hanging up, and dying, at any moment.

use std::future::Future;
use std::task::Poll;

use engine::Decision;
use game::{Seat, SplitMix64};
use hall::{Again, Command, Error, Hall, Opening, Person, Phase};

use crate::fixture::{Scratch, act, all_whole, bot, decide, guests, hall, open, opening, play_on, taken};

/// Moments at which a caller goes away.
const MOMENTS: u64 = 200;

/// Polls a future so many times, with other tasks in between, then drops it.
async fn hang_up<F: Future>(work: F, polls: u32) -> Option<F::Output> {
    let mut work = Box::pin(work);
    for _ in 0..polls {
        let polled = std::future::poll_fn(|context| Poll::Ready(work.as_mut().poll(context))).await;
        if let Poll::Ready(done) = polled {
            return Some(done);
        }
        tokio::task::yield_now().await;
    }
    None
}

/// What a visitor does who may hang up: opens, sits, gives a seat to a bot, plays to the end and asks for a rematch.
async fn visit(hall: &Hall, people: &[Person; 2], quick: &mut SplitMix64) {
    let [ala, ola] = people;
    let mut polls = || quick.below(40);
    let new = |seats| -> Opening { opening("toy", "2", ala, seats) };
    hang_up(hall.create(new(vec![bot(1), bot(1)])), polls()).await;
    let id = hall.create(new(vec![taken(ala), open()])).await.unwrap();
    let room = hall.room(&id).await.unwrap();
    let sit =
        Command::Sit { seat: Seat(1), person: ola.id, name: "Ola".to_owned(), colour: None, program: false };
    hang_up(hall.change(&room, sit), polls()).await;
    let robot = Command::SeatBot { host: ala.id, seat: Seat(1), level: 1, name: "Robot".to_owned() };
    hang_up(hall.change(&room, robot.clone()), polls()).await;
    // Whoever was cut off asks again; it is no fault if it was done already.
    let seated = hall.change(&room, robot).await;
    assert!(matches!(seated, Ok(_) | Err(Error::Taken)), "{seated:?}");
    let over = play_on(hall, &room, 100, 3).await;
    assert_eq!(over.phase(), Phase::Finished);
    hang_up(hall.rematch(&room, ala, Again::Yes), polls()).await;
    // Where the other one sat down in time, she is asked as well.
    let next = match hall.rematch(&room, ala, Again::Yes).await.unwrap() {
        Some(next) => next,
        None => hall.rematch(&room, ola, Again::Yes).await.unwrap().unwrap(),
    };
    assert!(hall.room(&next).await.is_ok());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_hangs_up_leaves_every_table_whole() {
    let scratch = Scratch::new();
    let hall = hall(&scratch.file()).await;
    let people = guests(&hall, ["Ala", "Ola"]).await;
    // Four things are cut off in each visit.
    for number in 0..MOMENTS.div_ceil(4) {
        visit(&hall, &people, &mut SplitMix64::new(number)).await;
    }
    hall.close();
    assert!(all_whole(&scratch.file()) > 100);
}

/// A hall that dies at a random moment, with everything it was doing: its whole runtime is dropped.
#[test]
fn a_hall_that_dies_leaves_every_table_whole() {
    let scratch = Scratch::new();
    let mut tables = 0;
    for number in 0..40 {
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let file = scratch.file();
        let (started, begun) = std::sync::mpsc::channel();
        runtime.spawn(async move {
            let hall = hall(&file).await;
            let people = guests(&hall, ["Ala", "Ola"]).await;
            started.send(()).unwrap();
            for round in 0.. {
                visit(&hall, &people, &mut SplitMix64::new(number * 1_000 + round)).await;
            }
        });
        begun.recv().unwrap();
        // However far it has come by then; what it was at is gone.
        let steps = SplitMix64::new(number).below(2_000);
        for _ in 0..steps {
            std::hint::spin_loop();
            std::thread::yield_now();
        }
        runtime.shutdown_background();
        tables = wait_whole(&scratch);
    }
    assert!(tables > 0);
}

/// Writes that were queued when the hall died are finished by the writer's thread; the next one to open the file waits for it.
fn wait_whole(scratch: &Scratch) -> usize {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = hall::Store::open(scratch.file()).await.unwrap();
        store.close().await;
    });
    all_whole(&scratch.file())
}

/// Between commit and publication: the commit is stored, and nobody was told.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_stored_and_not_told_is_found_again() {
    let scratch = Scratch::new();
    let (dying, heir) = (hall(&scratch.file()).await, hall(&scratch.file()).await);
    let [ala, ola] = guests(&dying, ["Ala", "Ola"]).await;
    let id = dying.create(opening("toy", "2", &ala, vec![taken(&ala), taken(&ola)])).await.unwrap();
    let (left, right) = (dying.room(&id).await.unwrap(), heir.room(&id).await.unwrap());
    let before = right.table();
    dying.change(&left, act(&before, &ala, 0, "set 1")).await.unwrap();
    dying.change(&left, act(&left.table(), &ala, 0, "done")).await.unwrap();
    drop(dying);
    // The heir has heard of nothing, and its own room is behind: her click belongs to a decision that has passed.
    assert_eq!(right.table().records().len(), before.records().len());
    let twice = act(&before, &ala, 0, "set 1");
    assert_eq!(heir.change(&right, twice).await.unwrap_err(), Error::Stale);
    // His is good, and decided on what is stored.
    heir.change(&right, act(&before, &ola, 1, "set 2")).await.unwrap();
    let table = heir.change(&right, act(&right.table(), &ola, 1, "done")).await.unwrap();
    assert_eq!(table.play().unwrap().turns_played(), 1);
    let undo = decide(&table, &ola, 1, Decision::Undo);
    assert_eq!(heir.change(&right, undo).await.unwrap_err(), Error::NothingToUndo);
}

/// A store that is gone: the command fails, the table stays as it was, and goes on when the store is back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_failed_write_changes_nothing() {
    let scratch = Scratch::new();
    let store = hall::Store::open(scratch.file()).await.unwrap();
    let first = crate::fixture::hall_on(store.clone(), std::sync::Arc::new(hall::LocalBus::default()));
    let [ala, ola] = guests(&first, ["Ala", "Ola"]).await;
    let id = first.create(opening("toy", "2", &ala, vec![taken(&ala), taken(&ola)])).await.unwrap();
    let room = first.room(&id).await.unwrap();
    let before = room.table();
    store.close().await;
    let click = act(&before, &ala, 0, "set 1");
    assert_eq!(first.change(&room, click.clone()).await.unwrap_err(), Error::Failed);
    assert_eq!(
        room.table().play().unwrap().draft(Seat(0)),
        Vec::<u32>::new(),
        "nothing is shown that is not stored"
    );
    let again = hall(&scratch.file()).await;
    let room = again.room(&id).await.unwrap();
    assert_eq!(again.change(&room, click).await.unwrap().play().unwrap().draft(Seat(0)).len(), 1);
}

/// A full disk only interrupts bots: nobody has to click for them to go on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_failed_write_wakes_the_bots_again_later() {
    let scratch = Scratch::new();
    let first = hall(&scratch.file()).await;
    first.close();
    let [ala] = guests(&first, ["Ala"]).await;
    let id = first.create(opening("toy", "2", &ala, vec![taken(&ala), bot(1)])).await.unwrap();
    let disk = rusqlite::Connection::open(scratch.file()).unwrap();
    for table in ["step", "draft"] {
        let full = format!(
            "CREATE TRIGGER full_{table} BEFORE INSERT ON {table} BEGIN SELECT RAISE(ABORT, 'disk full'); END"
        );
        disk.execute(&full, []).unwrap();
    }
    let second = hall(&scratch.file()).await;
    let room = second.room(&id).await.unwrap();
    let done = |table: &hall::Table| !table.awaited().has(Seat(1));
    // By then the bot has tried as well: it was woken when the room was opened.
    for _ in 0..50 {
        let click = act(&room.table(), &ala, 0, "set 1");
        assert_eq!(second.change(&room, click).await.unwrap_err(), Error::Failed);
        assert!(!done(&room.table()));
    }
    disk.execute_batch("DROP TRIGGER full_step; DROP TRIGGER full_draft").unwrap();
    // The room may have been opened anew by then.
    let room = second.room(&id).await.unwrap();
    room.watch().wait_for(|table| done(table)).await.unwrap();
}
