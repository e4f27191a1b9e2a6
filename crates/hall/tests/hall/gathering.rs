//! The waiting room: whoever opened the table adds and drops seats, sends somebody away, and begins with fewer.

use std::sync::Arc;

use game::Seat;
use hall::{Command, Error, Hall, LocalBus, Person, Phase, Seating, Sitter, Store, Table};

use crate::fixture::{Scratch, bot, guests, hall, hall_on, open, opening, play_on, taken};

fn arrange(host: &Person, how: Seating) -> Command {
    Command::Reseat { host: host.id, how }
}

fn sitters(table: &Table) -> Vec<&str> {
    table.seats().iter().map(|seat| seat.name.as_str()).collect()
}

async fn refused(hall: &Hall, id: &str, command: Command) -> Error {
    let room = hall.room(id).await.unwrap();
    hall.change(&room, command).await.unwrap_err()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_begins_with_fewer() {
    let scratch = Scratch::new();
    let hall = hall(&scratch.file()).await;
    let [ala, ola] = guests(&hall, ["Ala", "Ola"]).await;
    // Every game that has a third seat to drop, with a person on the last one.
    for (game, setup) in
        [("tor", "4"), ("ink", "4"), ("depot", "4"), ("tickets", "4"), ("signals", "4"), ("toy", "4")]
    {
        let seats = vec![taken(&ala), open(), open(), taken(&ola)];
        let id = hall.create(opening(game, setup, &ala, seats)).await.unwrap();
        let room = hall.room(&id).await.unwrap();
        let table = hall.change(&room, arrange(&ala, Seating::Drop(Seat(1)))).await.unwrap();
        assert_eq!((table.phase(), sitters(&table)), (Phase::Gathering, vec!["Ala", "", "Ola"]), "{game}");
        assert!(table.setup().starts_with('3'), "{}", table.setup());
        let table = hall.change(&room, arrange(&ala, Seating::Begin)).await.unwrap();
        assert_eq!((table.phase(), sitters(&table)), (Phase::Running, vec!["Ala", "Ola"]), "{game}");
        assert_eq!(table.play().unwrap().about().seats, 2);
        // What is stored is what is shown.
        let again = crate::fixture::hall(&scratch.file()).await;
        let stored = again.room(&id).await.unwrap().table();
        assert_eq!((stored.setup(), stored.seats()), (table.setup(), table.seats()));
        assert_eq!(stored.records(), table.records());
        again.close();
        play_on(&hall, &room, 3, 1).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_the_host_arranges_and_only_before_the_game() {
    let scratch = Scratch::new();
    let hall = hall(&scratch.file()).await;
    let [ala, ola] = guests(&hall, ["Ala", "Ola"]).await;
    let id = hall.create(opening("tor", "3", &ala, vec![taken(&ala), taken(&ola), open()])).await.unwrap();
    for how in [Seating::Begin, Seating::Add, Seating::Drop(Seat(2)), Seating::Free(Seat(0))] {
        assert_eq!(refused(&hall, &id, arrange(&ola, how)).await, Error::NotHost);
    }
    // The host's own seat, a seat that is not open, one that is not there.
    assert_eq!(refused(&hall, &id, arrange(&ala, Seating::Free(Seat(0)))).await, Error::BadCommand);
    assert_eq!(refused(&hall, &id, arrange(&ala, Seating::Drop(Seat(1)))).await, Error::Stale);
    assert_eq!(refused(&hall, &id, arrange(&ala, Seating::Free(Seat(7)))).await, Error::Stale);
    let room = hall.room(&id).await.unwrap();
    let table = hall.change(&room, arrange(&ala, Seating::Free(Seat(1)))).await.unwrap();
    assert_eq!(sitters(&table), ["Ala", "", ""], "Ola was sent away");
    let alone = refused(&hall, &id, arrange(&ala, Seating::Begin)).await;
    assert!(matches!(alone, Error::BadSetup(_)), "nobody plays this game alone: {alone:?}");
    for _ in 3..4 {
        hall.change(&room, arrange(&ala, Seating::Add)).await.unwrap();
    }
    assert_eq!(room.table().seats().len(), 4);
    let full = refused(&hall, &id, arrange(&ala, Seating::Add)).await;
    assert!(matches!(full, Error::BadSetup(_)), "{full:?}");
    let bot = Command::SeatBot { host: ala.id, seat: Seat(3), level: 1, name: "Robot".to_owned() };
    hall.change(&room, bot).await.unwrap();
    let table = hall.change(&room, arrange(&ala, Seating::Begin)).await.unwrap();
    assert_eq!(table.seats().iter().filter(|seat| matches!(seat.sitter, Sitter::Bot(1))).count(), 1);
    assert_eq!(refused(&hall, &id, arrange(&ala, Seating::Begin)).await, Error::Stale);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_hall_sees_the_table_in_its_new_size() {
    let scratch = Scratch::new();
    let store = Store::open(&scratch.file()).await.unwrap();
    let bus = Arc::new(LocalBus::default());
    let (one, two) = (hall_on(store.clone(), bus.clone()), hall_on(store, bus));
    let [ala, ola] = guests(&one, ["Ala", "Ola"]).await;
    let id = one.create(opening("ink", "4", &ala, vec![taken(&ala), open(), open(), bot(1)])).await.unwrap();
    let (here, there) = (one.room(&id).await.unwrap(), two.room(&id).await.unwrap());
    one.change(&here, arrange(&ala, Seating::Drop(Seat(1)))).await.unwrap();
    // The command is decided on what the other hall left.
    let sit =
        Command::Sit { seat: Seat(1), person: ola.id, name: "Ola".to_owned(), colour: None, program: false };
    let table = two.change(&there, sit).await.unwrap();
    assert_eq!((table.phase(), table.play().unwrap().about().seats), (Phase::Running, 3));
    assert_eq!(sitters(&table)[..2], ["Ala", "Ola"]);
    play_on(&two, &there, 6, 3).await;
}
