//! Playing again by consent, how the same players stand, and hints that everybody is told of.

use std::sync::Arc;

use game::Seat;
use hall::{Again, Error, Hall, Hints, LocalBus, Person, Phase, Room, SeatRow, Series, Sitter, Store};

use crate::fixture::{Scratch, bot, guests, hall, hall_on, opening, play_on, taken};

/// A finished game of these people, without hints and private.
async fn played(hall: &Hall, people: &[&Person], seed: u64) -> Arc<Room> {
    let seats: Vec<SeatRow> = people.iter().map(|person| taken(person)).collect();
    let mut new = opening("toy", &people.len().to_string(), people[0], seats);
    (new.listed, new.hints) = (false, Hints::Off);
    let room = hall.room(&hall.create(new).await.unwrap()).await.unwrap();
    assert_eq!(play_on(hall, &room, 200, seed).await.phase(), Phase::Finished);
    room
}

async fn table(hall: &Hall, id: Option<String>) -> Arc<hall::Table> {
    hall.room(&id.unwrap()).await.unwrap().table()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_begins_when_all_have_agreed_wherever_they_are() {
    let scratch = Scratch::new();
    let store = Store::open(scratch.file()).await.unwrap();
    let bus = Arc::new(LocalBus::default());
    let (one, two) = (hall_on(store.clone(), bus.clone()), hall_on(store, bus));
    let [ala, ola] = guests(&one, ["Ala", "Ola"]).await;
    let left = played(&one, &[&ala, &ola], 1).await;
    let right = two.room(left.table().id()).await.unwrap();
    let mut there = two.watch(&right);
    assert_eq!(two.rematch(&right, &ola, Again::No).await, Err(Error::Stale), "nobody has asked");
    assert_eq!(one.rematch(&left, &ala, Again::Yes).await, Ok(None));
    there.wait_for(|table| table.proposer() == Some(ala.id)).await.unwrap();
    let asked = two.asked_again(ola.id).await.unwrap();
    assert_eq!(asked, [(left.table().id().to_owned(), "toy".to_owned(), "Ala".to_owned())]);
    assert_eq!(one.asked_again(ala.id).await, Ok(vec![]));
    let next = two.rematch(&right, &ola, Again::Yes).await.unwrap();
    left.watch().wait_for(|table| table.next().is_some()).await.unwrap();
    assert_eq!(left.table().next(), next.as_deref(), "everybody is shown the way");
    assert_eq!(two.asked_again(ola.id).await, Ok(vec![]));
    let table = table(&one, next).await;
    assert_eq!((table.phase(), table.host(), table.listed()), (Phase::Running, ala.id, false));
    assert!(!table.gives_hints(), "settings come along");
    assert_eq!(table.seats(), left.table().seats());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_asked_begins_without_those_who_do_not_want_to() {
    let scratch = Scratch::new();
    let hall = hall(&scratch.file()).await;
    let [ala, ola, iga] = guests(&hall, ["Ala", "Ola", "Iga"]).await;
    let people = [&ala, &ola, &iga];
    let bots = || Again::Begin(vec![bot(2), bot(2), bot(2)]);
    let room = played(&hall, &people, 1).await;
    assert_eq!(hall.rematch(&room, &ala, bots()).await, Err(Error::NotProposer), "first one asks");
    assert_eq!(hall.rematch(&room, &ala, Again::Yes).await, Ok(None));
    assert_eq!(hall.rematch(&room, &ola, Again::No).await, Ok(None));
    assert_eq!(hall.rematch(&room, &ola, bots()).await, Err(Error::NotProposer));
    assert_eq!(hall.rematch(&room, &ala, bots()).await, Err(Error::Stale), "Iga has not said no");
    assert_eq!(hall.rematch(&room, &iga, Again::Yes).await, Ok(None));
    let next = table(&hall, hall.rematch(&room, &ala, bots()).await.unwrap()).await;
    let sitters: Vec<Sitter> = next.seats().iter().map(|seat| seat.sitter).collect();
    assert_eq!(sitters, [Sitter::Person(ala.id), Sitter::Bot(2), Sitter::Person(iga.id)]);
    assert_eq!(next.phase(), Phase::Running);
    // With free seats it waits for whoever comes.
    let room = played(&hall, &people, 2).await;
    hall.rematch(&room, &ola, Again::Yes).await.unwrap();
    let next = table(&hall, hall.rematch(&room, &ola, Again::Begin(vec![])).await.unwrap()).await;
    let sitters: Vec<Sitter> = next.seats().iter().map(|seat| seat.sitter).collect();
    assert_eq!(sitters, [Sitter::Open, Sitter::Person(ola.id), Sitter::Open]);
    assert_eq!((next.phase(), next.host()), (Phase::Gathering, ola.id));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_changes_their_mind_is_asked_again() {
    let scratch = Scratch::new();
    let hall = hall(&scratch.file()).await;
    let [ala, ola] = guests(&hall, ["Ala", "Ola"]).await;
    let room = played(&hall, &[&ala, &ola], 1).await;
    hall.rematch(&room, &ala, Again::Yes).await.unwrap();
    hall.rematch(&room, &ala, Again::No).await.unwrap();
    assert_eq!(room.table().proposer(), None, "taken back");
    assert_eq!(hall.rematch(&room, &ola, Again::Yes).await, Ok(None), "now she asks");
    assert_eq!((room.table().proposer(), room.table().reply_of(ala.id)), (Some(ola.id), None));
    assert!(hall.rematch(&room, &ala, Again::Yes).await.unwrap().is_some());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_players_have_a_standing() {
    let scratch = Scratch::new();
    let hall = hall(&scratch.file()).await;
    let [ala, ola] = guests(&hall, ["Ala", "Ola"]).await;
    let mut room = played(&hall, &[&ala, &ola], 1).await;
    assert_eq!(hall.series(&room.table()).await, Ok(None), "one game is no series");
    let mut wins = vec![0, 0];
    for game in 1..=4 {
        let over = play_on(&hall, &room, 200, game).await;
        for (wins, seat) in wins.iter_mut().zip(&over.outcome().unwrap().seats) {
            *wins += u32::from(seat.place == 1);
        }
        if game > 1 {
            assert_eq!(hall.series(&over).await, Ok(Some(Series::Wins(wins.clone()))));
        }
        hall.rematch(&room, &ala, Again::Yes).await.unwrap();
        let next = hall.rematch(&room, &ola, Again::Yes).await.unwrap().unwrap();
        room = hall.room(&next).await.unwrap();
    }
    assert!(wins.iter().sum::<u32>() >= 4);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hints_are_for_who_plays_alone_unless_the_table_says_otherwise() {
    let scratch = Scratch::new();
    let hall = hall(&scratch.file()).await;
    let [ala, ola] = guests(&hall, ["Ala", "Ola"]).await;
    let (with_bot, shared, apart) =
        (vec![taken(&ala), bot(1)], vec![taken(&ala), taken(&ala)], vec![taken(&ala), taken(&ola)]);
    let cases = [
        (Hints::Usual, &with_bot, true),
        (Hints::Usual, &shared, true),
        (Hints::Usual, &apart, false),
        (Hints::On, &apart, true),
        (Hints::Off, &with_bot, false),
    ];
    for (hints, seats, given) in cases {
        let mut new = opening("toy", "2", &ala, seats.clone());
        new.hints = hints;
        let room = hall.room(&hall.create(new).await.unwrap()).await.unwrap();
        assert_eq!(room.table().gives_hints(), given, "{hints:?} {seats:?}");
        let token = room.table().play().unwrap().token(Seat(0));
        let hint = hall.hint(&room, ala.id, Seat(0), token).await;
        assert_eq!(hint.err(), (!given).then_some(Error::NoHints), "{hints:?} {seats:?}");
        assert_eq!(room.table().hinted(Seat(0)), u32::from(given));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_counts_once_and_for_good() {
    let scratch = Scratch::new();
    let first = hall(&scratch.file()).await;
    let [ala] = guests(&first, ["Ala"]).await;
    let id = first.create(opening("toy", "2", &ala, vec![taken(&ala), bot(1)])).await.unwrap();
    let room = first.room(&id).await.unwrap();
    let token = room.table().play().unwrap().token(Seat(0));
    for _ in 0..3 {
        first.hint(&room, ala.id, Seat(0), token).await.unwrap();
    }
    assert_eq!(room.table().hinted(Seat(0)), 1, "the same hint is asked for again");
    first.close();
    let second = hall(&scratch.file()).await;
    let room = second.room(&id).await.unwrap();
    let over = play_on(&second, &room, 200, 1).await;
    assert_eq!((over.phase(), over.hinted(Seat(0)), over.hinted(Seat(1))), (Phase::Finished, 1, 0));
}
