//! Tables whose rules this program does not know.

use game::Seat;
use hall::{Again, Command, Error, Person, PersonId, Phase};
use rusqlite::Connection;

use crate::fixture::{Scratch, act, guests, hall, listed, opening, play_on, taken};
use crate::old::reopened;

/// Changes a table as a newer program would have stored it.
fn rewrite(scratch: &Scratch, sql: &str, id: &str) {
    let conn = Connection::open(scratch.file()).unwrap();
    assert_eq!(conn.execute(sql, [id]).unwrap(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_of_unknown_rules_shows_what_is_stored() {
    let scratch = Scratch::new();
    let first = reopened(&scratch).await;
    first.fill_outcomes().await.unwrap();
    let finished = listed(&scratch.file()).into_iter().find(|table| table.1 == 2).unwrap().0;
    let known = first.room(&finished).await.unwrap().table();
    first.close();
    rewrite(&scratch, "UPDATE game_table SET rules = 99 WHERE id = ?1", &finished);

    let hall = hall(&scratch.file()).await;
    let table = hall.room(&finished).await.unwrap().table();
    assert_eq!(table.play().unwrap_err(), Error::UnknownRules);
    assert_eq!((table.phase(), table.outcome()), (Phase::Finished, known.outcome()));
    assert_eq!(table.records(), known.records());
    let lines = |log: &str, word: &str| -> Vec<String> {
        log.lines().filter(|line| line.starts_with(word)).map(str::to_owned).collect()
    };
    let (log, truth) = (table.file(), known.file());
    for word in ["result ", "score ", "seed ", "hash ", "player "] {
        assert_eq!(lines(&log, word), lines(&truth, word), "{word}");
    }
    // With the right rules in its head, the log of codes is a log like any other.
    let entry = catalog::find(catalog::GAMES, table.game_id()).unwrap();
    let mended = log.replacen("rules 99", "rules 1", 1);
    assert_eq!(entry.read(&mended).unwrap().play.records(), known.records());
    assert!(entry.read(&log).unwrap_err().to_string().contains("rules 99"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unknown_tables_refuse_every_command_and_break_nothing() {
    let scratch = Scratch::new();
    let first = reopened(&scratch).await;
    first.close();
    let tables = listed(&scratch.file());
    let of = |phase| tables.iter().find(|table| table.1 == phase).unwrap().0.clone();
    let (gathering, running) = (of(0), of(1));
    rewrite(&scratch, "UPDATE game_table SET data = 7 WHERE id = ?1", &running);
    rewrite(&scratch, "UPDATE game_table SET game = 'gone' WHERE id = ?1", &gathering);
    let hall = hall(&scratch.file()).await;
    let room = hall.room(&running).await.unwrap();
    let seat = room.table().seats().iter().position(|seat| matches!(seat.sitter, hall::Sitter::Person(_)));
    let seat = Seat(u8::try_from(seat.unwrap()).unwrap());
    let hall::Sitter::Person(person) = room.table().seats()[seat.index()].sitter else { panic!() };
    let click = Command::Decide {
        who: hall::Who::Person(person),
        seat,
        token: engine::Token::default(),
        what: engine::Decision::UndoAll,
    };
    assert_eq!(hall.change(&room, click).await.unwrap_err(), Error::UnknownRules);
    assert_eq!(
        hall.hint(&room, person, seat, engine::Token::default()).await.unwrap_err(),
        Error::UnknownRules
    );
    assert!(room.table().awaited().is_empty() && room.table().next_bot().is_none());
    // The last seat would begin a game that cannot be begun.
    let room = hall.room(&gathering).await.unwrap();
    let open = room.table().seats().iter().position(|seat| seat.sitter == hall::Sitter::Open).unwrap();
    let sit = Command::Sit {
        seat: Seat(u8::try_from(open).unwrap()),
        person: PersonId(person.0),
        name: "Ala".to_owned(),
        colour: None,
        program: false,
    };
    assert_eq!(hall.change(&room, sit).await.unwrap_err(), Error::UnknownRules);
    assert_eq!(room.table().phase(), Phase::Gathering);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_older_version_of_the_rules_is_played_on() {
    let scratch = Scratch::new();
    let first = hall(&scratch.file()).await;
    let [ala, ola]: [Person; 2] = guests(&first, ["Ala", "Ola"]).await;
    let id = first.create(opening("toy", "2", &ala, vec![taken(&ala), taken(&ola)])).await.unwrap();
    let room = first.room(&id).await.unwrap();
    first.change(&room, act(&room.table(), &ala, 0, "set 1")).await.unwrap();
    first.close();
    rewrite(&scratch, "UPDATE game_table SET rules = 1 WHERE id = ?1", &id);

    let hall = hall(&scratch.file()).await;
    let room = hall.room(&id).await.unwrap();
    assert_eq!(room.table().play().unwrap().about().rules, 1);
    let over = play_on(&hall, &room, 100, 5).await;
    assert_eq!(over.phase(), Phase::Finished);
    let points: Vec<i32> = over.outcome().unwrap().seats.iter().map(|seat| seat.lines[1].points).collect();
    assert!(points.iter().all(|points| points % 2 == 0), "two points a hit under rules 1: {points:?}");
    let log = over.file();
    assert!(log.contains("\nrules 1\n"));
    let entry = catalog::find(catalog::WITH_TOY, "toy").unwrap();
    assert_eq!(entry.read(&log).unwrap().play.about().rules, 1);
    // The rematch is played under the rules of today.
    assert_eq!(hall.rematch(&room, &ala, Again::Yes).await, Ok(None));
    let next = hall.rematch(&room, &ola, Again::Yes).await.unwrap().unwrap();
    let rematch = hall.room(&next).await.unwrap().table();
    assert_eq!(rematch.play().unwrap().about().rules, 2);
}
