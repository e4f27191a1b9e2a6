//! A whole evening at a table, from gathering to the rematch.

use std::sync::Arc;

use engine::Decision;
use game::Seat;
use hall::{Again, Command, Error, Hall, Mark, Person, Phase, Room, Table, Who};

use crate::fixture::{START, Scratch, act, bot, decide, guests, hall, open, opening, play_on, taken};

/// A table of the toy on which the evening takes place.
struct Evening {
    hall: Hall,
    room: Arc<Room>,
    ala: Person,
    ola: Person,
    /// A visitor without a seat.
    iga: Person,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_evening_of_signal_boxes() {
    let scratch = Scratch::new();
    let hall = hall(&scratch.file()).await;
    let [ala, ola, iga] = guests(&hall, ["Ala", "Ola", "Iga"]).await;
    let seats = vec![taken(&ala), open(), open()];
    let id = hall.create(opening("toy", "3", &ala, seats)).await.unwrap();
    let room = hall.room(&id).await.unwrap();
    let evening = Evening { hall, room, ala, ola, iga };
    let begun = evening.gathering().await;
    evening.drafts(&begun).await;
    evening.hints().await;
    evening.pins().await;
    evening.to_the_end(&begun).await;
    evening.rematch().await;
}

impl Evening {
    /// Seats are taken once, given back, and given to bots by the host alone.
    async fn gathering(&self) -> Arc<Table> {
        let Self { hall, room, ala, ola, iga } = self;
        let sit = |seat, person: &Person| Command::Sit {
            seat: Seat(seat),
            person: person.id,
            name: person.name.clone(),
            colour: None,
            program: false,
        };
        assert_eq!(hall.change(room, sit(0, ola)).await.unwrap_err(), Error::Taken);
        assert_eq!(hall.change(room, sit(9, ola)).await.unwrap_err(), Error::BadCommand);
        hall.change(room, sit(1, iga)).await.unwrap();
        let leave = |person: &Person| Command::LeaveSeat { seat: Seat(1), person: person.id };
        assert_eq!(hall.change(room, leave(ola)).await.unwrap_err(), Error::NotYourSeat);
        hall.change(room, leave(iga)).await.unwrap();
        hall.change(room, sit(1, ola)).await.unwrap();
        let seat_bot = |host: &Person| Command::SeatBot {
            host: host.id,
            seat: Seat(2),
            level: 2,
            name: "Robot".to_owned(),
        };
        assert_eq!(hall.change(room, seat_bot(ola)).await.unwrap_err(), Error::NotHost);
        assert_eq!(room.table().phase(), Phase::Gathering);
        let begun = hall.change(room, seat_bot(ala)).await.unwrap();
        assert_eq!(begun.phase(), Phase::Running, "the last seat begins the game in the same change");
        assert_eq!(begun.records().len(), 3, "three cards are dealt");
        begun
    }

    /// Drafts are one's own: nobody's click makes another's stale, and they are taken back.
    async fn drafts(&self, begun: &Table) {
        let Self { hall, room, ala, ola, iga } = self;
        let drafted = hall.change(room, act(begun, ala, 0, "set 1")).await.unwrap();
        hall.change(room, act(&drafted, ola, 1, "set 2")).await.unwrap();
        hall.change(room, decide(&drafted, ala, 0, Decision::Undo)).await.unwrap();
        let again = decide(&drafted, ala, 0, Decision::Undo);
        assert_eq!(hall.change(room, again).await.unwrap_err(), Error::Stale, "a double click counts once");
        let empty = decide(&room.table(), ala, 0, Decision::Undo);
        assert_eq!(hall.change(room, empty).await.unwrap_err(), Error::NothingToUndo);
        let forbidden = hall.change(room, act(&room.table(), ala, 0, "done")).await.unwrap_err();
        assert!(matches!(forbidden, Error::Illegal { game: "toy", rule } if rule.0 == "TOY-2"));
        let not_hers = act(&room.table(), iga, 0, "set 1");
        assert_eq!(hall.change(room, not_hers).await.unwrap_err(), Error::NotYourSeat);
    }

    /// A hint belongs to the seat and the decision; following it drafts and never commits.
    async fn hints(&self) {
        let Self { hall, room, ala, iga, .. } = self;
        let token = room.table().play().unwrap().token(Seat(0));
        assert_eq!(hall.hint(room, iga.id, Seat(0), token).await.unwrap_err(), Error::NotYourSeat);
        let hinted = hall.hint(room, ala.id, Seat(0), token).await.unwrap();
        assert!(hinted.advice(Seat(0)).is_some() && hinted.advice(Seat(1)).is_none());
        let follow = Command::Follow { who: Who::Person(ala.id), seat: Seat(0), token };
        let followed = hall.change(room, follow).await.unwrap();
        assert_eq!(followed.play().unwrap().draft(Seat(0)).len(), 1);
        assert!(followed.advice(Seat(0)).is_none(), "the decision has passed");
    }

    /// Pins last as long as the turn; the first round ends, and the bot plays its turn as one change.
    async fn pins(&self) {
        let Self { hall, room, ala, ola, .. } = self;
        let mut tables = room.watch();
        let pin = |at: &str| Command::AddPin {
            person: ola.id,
            seat: Seat(1),
            mark: Mark::of("point", at, "", "").unwrap(),
        };
        assert_eq!(hall.change(room, pin("box-9")).await.unwrap_err(), Error::NoSuchThing);
        let pinned = hall.change(room, pin("box-1")).await.unwrap();
        assert_eq!(pinned.present_pins().count(), 1);

        // The first round ends; the bot plays its turn as one change.
        hall.change(room, act(&room.table(), ala, 0, "done")).await.unwrap();
        hall.change(room, act(&room.table(), ola, 1, "done")).await.unwrap();
        let after = tables.wait_for(|table| table.play().unwrap().turns_played() == 1).await.unwrap().clone();
        assert_eq!(after.present_pins().count(), 0);
    }

    /// To the end, and the outcome is stored with the last step.
    async fn to_the_end(&self, begun: &Table) {
        let Self { hall, room, ala, .. } = self;
        let over = play_on(hall, room, 100, 1).await;
        assert_eq!(over.phase(), Phase::Finished);
        let outcome = over.outcome().unwrap();
        assert_eq!((outcome.seats.len(), outcome.turns), (3, 3));
        let (first, last) = (over.times()[0].unwrap(), over.times().last().unwrap().unwrap());
        assert!(first >= START && outcome.duration == Some(last - first) && last > first);
        assert!(over.file().contains(" @18000000"), "steps carry their times");
        let late = act(begun, ala, 0, "set 1");
        assert!(hall.change(room, late).await.is_err());
    }

    /// Both ask for a rematch: one table, without gathering, because everybody is there.
    async fn rematch(&self) {
        let Self { hall, room, ala, ola, iga } = self;
        let (one, two) =
            tokio::join!(hall.rematch(room, ala, Again::Yes), hall.rematch(room, ola, Again::Yes));
        // Whoever asked first is led there with the other's answer.
        let next = one.unwrap().or(two.unwrap()).unwrap();
        assert_eq!(hall.rematch(room, ala, Again::No).await, Ok(Some(next.clone())), "there is no way back");
        assert_eq!(hall.rematch(room, iga, Again::Yes).await.unwrap_err(), Error::NotYourSeat);
        let rematch = hall.room(&next).await.unwrap();
        assert_eq!(rematch.table().phase(), Phase::Running);
        assert_eq!(room.table().next(), Some(next.as_str()));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_alone_play_every_game_to_its_end() {
    let scratch = Scratch::new();
    let hall = hall(&scratch.file()).await;
    let [host] = guests(&hall, ["Ala"]).await;
    for game in ["tor", "ink", "depot", "tickets", "signals", "toy"] {
        let id = hall.create(opening(game, "2", &host, vec![bot(1), bot(1)])).await.unwrap();
        let room = hall.room(&id).await.unwrap();
        let over = room.watch().wait_for(|table| table.phase() == Phase::Finished).await.unwrap().clone();
        assert!(over.outcome().is_some(), "{game}");
        let entry = catalog::find(catalog::WITH_TOY, game).unwrap();
        assert!(entry.verify(&over.file()).unwrap().followed > 0, "{game}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_planned_turn_of_a_bot_is_one_commit() {
    let scratch = Scratch::new();
    let hall = hall(&scratch.file()).await;
    let [host] = guests(&hall, ["Ala"]).await;
    let id = hall.create(opening("ink", "1", &host, vec![bot(1)])).await.unwrap();
    let room = hall.room(&id).await.unwrap();
    let over = room.watch().wait_for(|table| table.phase() == Phase::Finished).await.unwrap().clone();
    let mut commits: Vec<i64> = over.times().iter().map(|at| at.unwrap()).collect();
    commits.dedup();
    // The set-up, and one for each of seven rounds: however many squares are drawn in one.
    assert_eq!(commits.len(), 8);
    assert!(over.records().len() > 30);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn opening_a_room_wakes_its_bots() {
    let scratch = Scratch::new();
    let first = hall(&scratch.file()).await;
    first.close();
    let [ala] = guests(&first, ["Ala"]).await;
    // The first hall is closing, so its bots do not move.
    let id = first.create(opening("toy", "2", &ala, vec![bot(1), bot(2)])).await.unwrap();
    assert_eq!(first.room(&id).await.unwrap().table().phase(), Phase::Running);
    let second = hall(&scratch.file()).await;
    let room = second.room(&id).await.unwrap();
    room.watch().wait_for(|table| table.phase() == Phase::Finished).await.unwrap();
}
