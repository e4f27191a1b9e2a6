//! Colours of players: chosen while a table gathers, one for each seat, kept for a rematch.

use game::{Colours, Seat};
use hall::{Again, Command, Error, Hall, Person, Phase, SeatRow, Table};

use crate::fixture::{Scratch, bot, guests, hall, listed, open, opening, play_on, taken};
use crate::old::reopened;

fn choose(seat: u8, person: &Person, colour: u8) -> Command {
    Command::ChooseColour { seat: Seat(seat), person: person.id, colour }
}

fn sit(seat: u8, person: &Person, colour: Option<u8>) -> Command {
    Command::Sit { seat: Seat(seat), person: person.id, name: person.name.clone(), colour, program: false }
}

fn stored(table: &Table) -> Vec<Option<u8>> {
    table.seats().iter().map(|seat| seat.colour).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn colours_are_chosen_while_the_table_gathers() {
    let scratch = Scratch::new();
    let hall = hall(&scratch.file()).await;
    let [ala, ola] = guests(&hall, ["Ala", "Ola"]).await;
    let seats = vec![taken(&ala), open(), bot(1)];
    let id = hall.create(opening("tickets", "3", &ala, seats)).await.unwrap();
    let room = hall.room(&id).await.unwrap();
    assert_eq!(hall.change(&room, choose(1, &ola, 0)).await.unwrap_err(), Error::NotYourSeat);
    assert_eq!(
        hall.change(&room, choose(0, &ala, 5)).await.unwrap_err(),
        Error::BadCommand,
        "there are five"
    );
    hall.change(&room, choose(0, &ala, 3)).await.unwrap();
    let before = hall.change(&room, choose(0, &ala, 1)).await.unwrap();
    assert_eq!(stored(&before), [Some(1), None, None], "another choice replaces the first");
    assert_eq!(hall.change(&room, sit(1, &ola, Some(1))).await.unwrap_err(), Error::ColourTaken);
    assert_eq!(stored(&room.table()), [Some(1), None, None], "what is refused leaves no trace");
    let begun = hall.change(&room, sit(1, &ola, None)).await.unwrap();
    assert_eq!(begun.phase(), Phase::Running);
    assert_eq!(stored(&begun), [Some(1), Some(0), Some(2)], "the others get the first free ones");
    assert_eq!(begun.colours(), Colours::filled([Some(1)]));
    assert_eq!(hall.change(&room, choose(0, &ala, 4)).await.unwrap_err(), Error::Stale, "the game has begun");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_that_is_left_gives_its_colour_back() {
    let scratch = Scratch::new();
    let hall = hall(&scratch.file()).await;
    let [ala, ola] = guests(&hall, ["Ala", "Ola"]).await;
    let id = hall.create(opening("tickets", "3", &ala, vec![open(), open(), open()])).await.unwrap();
    let room = hall.room(&id).await.unwrap();
    hall.change(&room, sit(0, &ala, Some(4))).await.unwrap();
    assert_eq!(hall.change(&room, sit(1, &ola, Some(4))).await.unwrap_err(), Error::ColourTaken);
    hall.change(&room, Command::LeaveSeat { seat: Seat(0), person: ala.id }).await.unwrap();
    let table = hall.change(&room, sit(1, &ola, Some(4))).await.unwrap();
    assert_eq!(stored(&table), [None, Some(4), None]);
    // A hall that finds the table in the store sees the same.
    let other = crate::fixture::hall(&scratch.file()).await;
    assert_eq!(stored(&other.room(&id).await.unwrap().table()), [None, Some(4), None]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_opened_with_colours_and_its_rematch_keeps_them() {
    let scratch = Scratch::new();
    let hall = hall(&scratch.file()).await;
    let [ala] = guests(&hall, ["Ala"]).await;
    let coloured = |colour| SeatRow { colour: Some(colour), ..taken(&ala) };
    for (game, seats, refusal) in [
        ("tickets", vec![coloured(2), coloured(2)], Error::ColourTaken),
        ("tickets", vec![coloured(2), coloured(5)], Error::BadCommand),
        ("toy", vec![coloured(0), bot(1)], Error::BadCommand),
    ] {
        assert_eq!(hall.create(opening(game, "2", &ala, seats)).await.unwrap_err(), refusal, "{game}");
    }
    let id = hall.create(opening("tickets", "2", &ala, vec![coloured(4), taken(&ala)])).await.unwrap();
    let room = hall.room(&id).await.unwrap();
    assert_eq!(stored(&room.table()), [Some(4), Some(0)]);
    assert_eq!(play_on(&hall, &room, 4_000, 1).await.phase(), Phase::Finished);
    let next = hall.rematch(&room, &ala, Again::Yes).await.unwrap().unwrap();
    assert_eq!(stored(&hall.room(&next).await.unwrap().table()), [Some(4), Some(0)]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_without_colours_and_old_tables_have_none() {
    let scratch = Scratch::new();
    let hall = hall(&scratch.file()).await;
    let [ala] = guests(&hall, ["Ala"]).await;
    let id = hall.create(opening("toy", "2", &ala, vec![taken(&ala), bot(1)])).await.unwrap();
    assert_eq!(stored(&hall.room(&id).await.unwrap().table()), [None, None]);
    let scratch = Scratch::new();
    let old: Hall = reopened(&scratch).await;
    let tables = listed(&scratch.file());
    assert!(!tables.is_empty());
    for (id, ..) in tables {
        let table = old.room(&id).await.unwrap().table();
        assert_eq!(table.colours(), Colours::BY_SEAT, "in the order of the seats, as nobody chose");
    }
}
