//! Backups: everything in one text, from either database into either.

use std::io::Cursor;

use store::{
    Beside, Commit, Error, Happening, Job, NewRemark, NewTable, NoticeAddress, Outage, Pace, Pass, Passkey,
    PersonId, Phase, SeatRow, Store, TableRow, Token, Vote, check_backup,
};

use crate::fixture::{
    advice, bot, change, draft, finish, gathering, hash, id, job, load, new, open, outcome, person, pin,
    running, step, table, taken,
};
use crate::scratch::Scratch;

/// Something of everything there is.
async fn fill(store: &Store) {
    let anna = person(store, 1).await;
    store.rename(anna, "Anna\n\"\u{142}\" 🚂").await.unwrap();
    add_ways_to_log_in(store, anna).await;
    add_notices(store, anna).await;
    gathering(store, 1, anna, vec![taken(anna, "Anna"), open()]).await;
    let playing = running(store, 2).await;
    let busy = Commit {
        records: (0..1200).map(|code| step(0, code)).collect(),
        drafts: vec![draft(1, 3, &[7, u32::MAX])],
        pins: Some((0, vec![pin(0, 2, "point a")])),
        advice: vec![advice(1)],
        beside: Beside {
            happenings: vec![Happening { seq: 3, at: 7, what: "stand-in 1 2 0".to_owned() }],
            votes: Some(vec![Vote { person: anna, seat: None, level: None, at: 9 }]),
            ..Beside::default()
        },
        jobs: vec![Job { owner: Some(anna), until: Some(5), ..job("bots", &playing) }],
        ..change(store, &playing).await
    };
    store.commit(busy).await.unwrap();
    for now in [10, 20, 90] {
        store.beat(now * 1_000, now * 1_000 - 30_000, 0).await.unwrap();
    }
    let given = TableRow {
        phase: Phase::Running,
        grace: None,
        programs: true,
        ..table(
            5,
            anna,
            vec![SeatRow { stand_in: Some(3), resigned: true, program: true, ..taken(anna, "Anna") }],
        )
    };
    store.create(new(given)).await.unwrap();
    store.add_handover(&id(5), 0, &hash(7), 99).await.unwrap();
    store.commit(Commit { phase: Phase::Closed, ..change(store, &id(5)).await }).await.unwrap();
    let over = running(store, 3).await;
    let ends = Commit {
        phase: Phase::Finished,
        records: vec![step(1, 9)],
        outcome: Some(outcome(2)),
        ..change(store, &over).await
    };
    store.commit(ends).await.unwrap();
    let row = TableRow { phase: Phase::Running, ..table(4, anna, vec![bot(1)]) };
    store.create(NewTable { rematch_of: Some(over), ..new(row) }).await.unwrap();
    finish(store, &id(4)).await;
    add_talk(store, anna).await;
}

async fn add_ways_to_log_in(store: &Store, anna: PersonId) {
    store.set_login(anna, "anna", "$hash", 5).await.unwrap();
    store.set_mail(anna, "anna@kolej.test", 5).await.unwrap();
    let link = Pass { kind: "move".to_owned(), person: Some(anna), data: String::new() };
    store.put_pass(&hash(9), &link, 7).await.unwrap();
    let (key, device) = (vec![3], "Chrome".to_owned());
    let passkey = Passkey { id: vec![1, 2], person: anna, key, counter: 7, device, created: 5, used: 6 };
    store.add_passkey(&passkey, 9).await.unwrap();
    let (id, name) = ("a".to_owned(), "program".to_owned());
    let token = Token { id, owner: anna, person: PersonId(70), name, created: 5, used: None };
    store.add_token(&token, &hash(8), Some("Robot"), 9).await.unwrap();
    store.use_token("a", 6).await.unwrap();
}

async fn add_notices(store: &Store, anna: PersonId) {
    store.set_notice_wishes(anna, "turn push\n").await.unwrap();
    let mailbox = NoticeAddress {
        id: "mailbox".to_owned(),
        person: anna,
        kind: "mail".to_owned(),
        address: "anna@poczta.example".to_owned(),
        keys: String::new(),
        site: "https://kolej.example".to_owned(),
        made: 7,
        confirmed: true,
        faults: 0,
    };
    store.add_notice_address(&mailbox, 9, false).await.unwrap();
    store.site_key("vapid", &[7; 32]).await.unwrap();
}

async fn add_talk(store: &Store, anna: PersonId) {
    store.ask_again(&id(4), anna, &[PersonId(7)], 5).await.unwrap();
    let pace = Pace { since: 0, own: 9, all: 9, most: 9 };
    let (table, body) = (id(4), "Dobra gra! <3".to_owned());
    let remark = NewRemark { table, person: anna, seat: None, ready: false, body, at: 7 };
    store.say(&remark, &pace).await.unwrap();
    store.mute(anna, PersonId(7), 9).await.unwrap();
    store.report(&id(4), 1, anna, 8).await.unwrap();
    store.save_note(&id(4), anna, "mine").await.unwrap();
    store.hide(anna, &id(4), true).await.unwrap();
}

async fn backup(store: &Store) -> (u64, Vec<u8>) {
    let mut text = Vec::new();
    let rows = store.back_up(&mut text).await.unwrap();
    (rows, text)
}

/// What comes back is what was there, in whichever database.
pub(crate) async fn a_backup_moves_into_another_database(store: Store) {
    fill(&store).await;
    let (rows, text) = backup(&store).await;
    assert!(rows > 1_200);
    assert_eq!(check_backup(Cursor::new(&text)), Ok(rows));
    let scratch = Scratch::new();
    let database = servers::database();
    let others = [Store::open(scratch.file()).await.unwrap(), Store::connect(&database.url()).await.unwrap()];
    for other in others {
        assert_eq!(other.restore(Cursor::new(&text)).await, Ok(rows));
        assert_eq!(backup(&other).await.1, text, "a backup of the backup is the same");
        for number in 1..=5 {
            assert_eq!(load(&other, &id(number)).await, load(&store, &id(number)).await);
        }
        // And from the backup on nobody served it, until somebody does again.
        let night = Outage { begun: 20_000, ended: 90_000 };
        let moved = Outage { begun: 90_000, ended: 400_000 };
        assert_eq!(other.beat(400_000, 395_000, 0).await.unwrap(), [night, moved]);
        assert_eq!(other.person(&hash(1), 0).await, store.person(&hash(1), 0).await);
        let anna = store.person(&hash(1), 0).await.unwrap().unwrap().id;
        assert_eq!(other.kept(anna).await, store.kept(anna).await);
        assert_eq!(other.site_key("vapid", &[8; 32]).await, Ok(vec![7; 32]));
        let Err(Error::Database(message)) = other.restore(Cursor::new(&text)).await else { panic!("twice") };
        assert!(message.contains("not empty"), "{message}");
    }
}

/// Whoever started a server on the new database before has planned the clearing up that the backup has as well.
/// A backup of the fifth schema, made by a program of that time.
pub(crate) async fn a_backup_of_an_older_program_comes_back(store: Store) {
    let text = include_str!("../schema5.backup");
    assert_eq!(check_backup(Cursor::new(text)), Ok(72));
    assert_eq!(store.restore(Cursor::new(text)).await, Ok(72));
    let played = load(&store, "afrqkp25b2djcg9k").await;
    assert_eq!(
        (played.table.phase, played.records.len(), played.outcome.unwrap().seats.len()),
        (Phase::Finished, 36, 2)
    );
    let running = load(&store, "sv89jafv3qukk7ua").await;
    assert_eq!((running.table.grace, running.table.clock), (Some(60), None));
    assert!(running.table.seats.iter().all(|seat| !seat.resigned && seat.stand_in.is_none()));
}

pub(crate) async fn work_planned_before_a_restore_is_no_obstacle(store: Store) {
    fill(&store).await;
    let tidy = Job { table: None, key: "tidy".to_owned(), ..job("tidy", "") };
    store.add_job(&tidy).await.unwrap();
    let (rows, text) = backup(&store).await;
    let scratch = Scratch::new();
    let other = Store::open(scratch.file()).await.unwrap();
    other.add_job(&Job { due: 5, ..tidy.clone() }).await.unwrap();
    other.beat(70_000, 65_000, 0).await.unwrap();
    assert_eq!(other.restore(Cursor::new(&text)).await, Ok(rows));
    assert_eq!(other.job("tidy").await, Ok(Some(tidy)));
}

pub(crate) async fn a_backup_is_of_one_moment(store: Store) {
    let played = running(&store, 1).await;
    let playing = {
        let (store, played) = (store.clone(), played.clone());
        tokio::spawn(async move {
            for code in 0..150 {
                let commit =
                    Commit { records: vec![step(0, code), step(1, code)], ..change(&store, &played).await };
                store.commit(commit).await.unwrap();
            }
        })
    };
    while !playing.is_finished() {
        let (_, text) = backup(&store).await;
        let scratch = Scratch::new();
        let other = Store::open(scratch.file()).await.unwrap();
        other.restore(Cursor::new(&text)).await.unwrap();
        let stored = load(&other, &played).await;
        assert_eq!(stored.records.len() as u64, 2 * stored.table.revision);
    }
    playing.await.unwrap();
}

#[tokio::test]
async fn a_damaged_backup_is_refused() {
    let scratch = Scratch::new();
    let store = Store::open(scratch.file()).await.unwrap();
    fill(&store).await;
    let (_, text) = backup(&store).await;
    let cut = &text[..text.len() - 100];
    let changed = String::from_utf8(text.clone()).unwrap().replacen("Anna", "Hanna", 1).into_bytes();
    let other = b"CREATE TABLE person (id INTEGER);".to_vec();
    for (bad, reason) in
        [(cut, "cut off"), (&changed, "changed or is damaged"), (&other, "begins with"), (&[][..], "cut off")]
    {
        let Err(Error::Database(message)) = check_backup(Cursor::new(bad)) else { panic!("{reason}") };
        assert!(message.contains(reason), "{message}");
    }
}
