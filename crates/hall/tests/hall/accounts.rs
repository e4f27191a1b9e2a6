//! One person on several devices, and two who become one: over halls that hear of each other.

use std::sync::Arc;
use std::time::Duration;

use hall::{Again, Bus, Error, Hall, LocalBus, Person, Phase, Place, Refused, Room, Sitter, Store};
use tokio::time::timeout;

use crate::fixture::{Scratch, act, guests, hall, hall_on, open, opening, play_on, taken};

const PATIENCE: Duration = Duration::from_secs(20);

/// Two halls on one store and one bus.
async fn two_halls(scratch: &Scratch) -> [Hall; 2] {
    let bus: Arc<dyn Bus> = Arc::new(LocalBus::default());
    let store = Store::open(scratch.file()).await.unwrap();
    [hall_on(store.clone(), bus.clone()), hall_on(store, bus)]
}

/// Waits until a room has these names at its seats.
async fn named(room: &Arc<Room>, names: &[&str]) {
    let mut tables = room.watch();
    let there = tables.wait_for(|table| table.names() == names);
    assert!(timeout(PATIENCE, there).await.is_ok(), "{:?}", room.table().names());
}

fn refused<T: std::fmt::Debug>(result: Result<T, Error>, why: Refused) {
    assert_eq!(result.unwrap_err(), Error::Account(why));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_name_shows_at_every_table_of_every_hall() {
    let scratch = Scratch::new();
    let [one, two] = two_halls(&scratch).await;
    let [ala, ola] = guests(&one, ["Gość 3976", "Ola"]).await;
    let over = one.create(opening("toy", "2", &ala, vec![taken(&ala), taken(&ola)])).await.unwrap();
    let over = one.room(&over).await.unwrap();
    assert_eq!(play_on(&one, &over, 100, 1).await.phase(), Phase::Finished);
    let running = one.create(opening("toy", "2", &ala, vec![taken(&ala), taken(&ola)])).await.unwrap();
    let waiting = one.create(opening("toy", "2", &ala, vec![taken(&ala), open()])).await.unwrap();
    let mut there = Vec::new();
    for id in [over.table().id(), &running, &waiting] {
        there.push(two.room(id).await.unwrap());
    }
    let before = over.table().names_stamp();
    one.rename(ala.id, "Marek").await.unwrap();
    assert_eq!(over.table().names(), ["Marek", "Ola"], "here at once");
    assert_ne!(over.table().names_stamp(), before);
    for (room, other) in there.iter().zip(["Ola", "Ola", ""]) {
        named(room, &["Marek", other]).await;
    }
    assert_eq!(one.rematch(&over, &ala, Again::Yes).await, Ok(None), "the other is asked");
    let rematch = two.rematch(&there[0], &ola, Again::Yes).await.unwrap().unwrap();
    assert_eq!(two.room(&rematch).await.unwrap().table().names(), ["Marek", "Ola"]);
    assert!(one.mine(ola.id, 9).await.unwrap().iter().all(|table| table.seats[0].name == "Marek"));
    // The game goes on from there, through either hall.
    let room = one.room(&running).await.unwrap();
    one.change(&room, act(&room.table(), &ala, 0, "set 1")).await.unwrap();
    let command = act(&there[1].table(), &ola, 1, "set 1");
    two.change(&there[1], command).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_makes_another_device_the_same_person_once() {
    let scratch = Scratch::new();
    let [one, two] = two_halls(&scratch).await;
    let (ala, laptop) = one.welcome("Ala", "Firefox · Linux").await.unwrap();
    let older = one.link(ala.id).await.unwrap();
    let secret = one.link(ala.id).await.unwrap();
    refused(two.whose_link(&older).await, Refused::LinkOver);
    for _ in 0..3 {
        assert_eq!(two.whose_link(&secret).await.unwrap().name, "Ala", "looking uses nothing up");
    }
    // Of all that try at once, on whichever hall, one gets in.
    let tries: Vec<_> = (0..16)
        .map(|number| {
            let (hall, secret) = ([&one, &two][number % 2].clone(), secret.clone());
            tokio::spawn(async move { hall.follow_link(&secret).await.is_ok() })
        })
        .collect();
    let mut followed = 0;
    for one in tries {
        followed += usize::from(one.await.unwrap());
    }
    assert_eq!(followed, 1);
    refused(one.follow_link(&secret).await, Refused::LinkOver);
    let phone = two.arrive(ala.id, None, false, "Chrome · Android").await.unwrap();
    assert_eq!(two.person(&phone).await.unwrap().unwrap().id, ala.id);
    let devices = two.devices(ala.id, &phone).await.unwrap();
    let seen: Vec<(&str, bool)> = devices.iter().map(|one| (one.words.as_str(), one.here)).collect();
    assert!(
        seen.contains(&("Chrome · Android", true)) && seen.contains(&("Firefox · Linux", false)),
        "{seen:?}"
    );
    assert_eq!(one.person(&laptop).await.unwrap().unwrap().id, ala.id);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_old_token_is_worth_nothing_after_logging_out_everywhere() {
    let scratch = Scratch::new();
    let [one, two] = two_halls(&scratch).await;
    let (ala, stolen) = one.welcome("Ala", "").await.unwrap();
    let id = one.create(opening("toy", "2", &ala, vec![taken(&ala), open()])).await.unwrap();
    let mut tables = two.room(&id).await.unwrap().watch();
    tables.mark_unchanged();
    // The other hall believes it, too.
    assert!(two.person(&stolen).await.unwrap().is_some());
    let doubts = two.doubts();
    let kept = one.log_out_others(ala.id, "Firefox").await.unwrap();
    assert_eq!(one.person(&stolen).await.unwrap(), None, "here at once");
    // Whoever watches is told to look again.
    assert!(timeout(PATIENCE, tables.changed()).await.is_ok());
    assert_ne!(two.doubts(), doubts);
    assert_eq!(two.person(&stolen).await.unwrap(), None, "and there, long before it would be forgotten");
    assert_eq!(two.person(&kept).await.unwrap().unwrap().id, ala.id);
    one.log_out_everywhere(ala.id).await.unwrap();
    assert_eq!(one.person(&kept).await.unwrap(), None);
    assert!(one.devices(ala.id, &kept).await.unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_guests_are_joined_and_play_on() {
    let scratch = Scratch::new();
    let [one, two] = two_halls(&scratch).await;
    let (laptop, _) = one.welcome("Ala", "").await.unwrap();
    let (phone, token) = one.welcome("Gość 1234", "").await.unwrap();
    let [ola] = guests(&one, ["Ola"]).await;
    let game = one.create(opening("toy", "2", &phone, vec![taken(&phone), taken(&ola)])).await.unwrap();
    let both = one.create(opening("toy", "2", &laptop, vec![taken(&laptop), taken(&phone)])).await.unwrap();
    let (game, both) = (two.room(&game).await.unwrap(), two.room(&both).await.unwrap());
    let draft = act(&game.table(), &phone, 0, "set 2");
    two.change(&game, draft).await.unwrap();
    let new = one.arrive(laptop.id, Some((phone.id, token.clone())), true, "").await.unwrap();
    assert_eq!(one.person(&new).await.unwrap().unwrap().id, laptop.id);
    assert_eq!(one.person(&token).await.unwrap(), None, "a browser never keeps its old token");
    named(&game, &["Ala", "Ola"]).await;
    named(&both, &["Ala", "Gość 1234"]).await;
    let hers = both.table().seats_of(Some(laptop.id)).len();
    assert_eq!((hers, game.table().host()), (2, laptop.id), "two seats at one screen");
    assert_eq!(game.table().play().unwrap().draft(game::Seat(0)).len(), 1, "what was prepared is there");
    let command = act(&game.table(), &laptop, 0, "done");
    two.change(&game, command).await.unwrap();
    let late = act(&game.table(), &phone, 0, "set 1");
    assert_eq!(two.change(&game, late).await.unwrap_err(), Error::NotYourSeat);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_can_log_in_takes_the_guest_in_whichever_way_it_is_asked() {
    let scratch = Scratch::new();
    let hall = hall(&scratch.file()).await;
    let [account, guest, other] = guests(&hall, ["Ala", "Gość 1", "Ola"]).await;
    hall.set_password(account.id, "Ala", "tramwaj do Gdyni").await.unwrap();
    hall.set_password(other.id, "ola", "parowóz w Pile").await.unwrap();
    refused(hall.join(other.id, account.id).await, Refused::TwoAccounts);
    assert_eq!(hall.join(account.id, guest.id).await, Ok(account.id));
    refused(hall.join(account.id, guest.id).await, Refused::LinkOver);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_password_opens_one_account_and_tells_strangers_nothing() {
    let scratch = Scratch::new();
    let hall = hall(&scratch.file()).await;
    let [ala, ola] = guests(&hall, ["Ala", "Ola"]).await;
    refused(hall.set_password(ala.id, "a", "tramwaj do Gdyni").await, Refused::BadLogin);
    refused(hall.set_password(ala.id, "Ala", "password1").await, Refused::WeakPassword);
    hall.set_password(ala.id, "Żółta.Ala", "tramwaj do Gdyni").await.unwrap();
    refused(hall.set_password(ola.id, "żółta.ala", "parowóz w Pile").await, Refused::LoginTaken);
    assert_eq!(hall.log_in(" ŻÓŁTA.ala", "tramwaj do Gdyni").await, Ok(ala.id));
    for (login, password) in [
        ("żółta.ala", "tramwaj do gdyni"),
        ("żółta.ala", ""),
        ("nobody", "tramwaj do Gdyni"),
        ("no login at all!", "tramwaj do Gdyni"),
        ("żółta.ala", &"x".repeat(10_000)),
    ] {
        refused(hall.log_in(login, password).await, Refused::WrongLogin);
    }
    let stored = rusqlite::Connection::open(scratch.file()).unwrap();
    let hash: String = stored.query_row("SELECT hash FROM login", [], |row| row.get(0)).unwrap();
    assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
    // Many at once wait for each other, and more than many are sent away.
    let many: Vec<_> = (0..60)
        .map(|_| {
            let hall = hall.clone();
            tokio::spawn(async move { hall.log_in("nobody", "tramwaj do Gdyni").await.unwrap_err() })
        })
        .collect();
    let mut busy = 0;
    for one in many {
        match one.await.unwrap() {
            Error::Account(Refused::Busy) => busy += 1,
            error => assert_eq!(error, Error::Account(Refused::WrongLogin)),
        }
    }
    assert!((1..=20).contains(&busy), "{busy}");
    hall.drop_password(ala.id).await.unwrap();
    refused(hall.log_in("żółta.ala", "tramwaj do Gdyni").await, Refused::WrongLogin);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_deleted_leaves_games_that_go_on() {
    let scratch = Scratch::new();
    let [one, two] = two_halls(&scratch).await;
    let (ala, token) = one.welcome("Ala Nowak", "").await.unwrap();
    let [ola] = guests(&one, ["Ola"]).await;
    let over = one.create(opening("toy", "2", &ala, vec![taken(&ala), taken(&ola)])).await.unwrap();
    let over = two.room(&over).await.unwrap();
    play_on(&two, &over, 100, 1).await;
    let running = one.create(opening("toy", "2", &ola, vec![taken(&ala), taken(&ola)])).await.unwrap();
    let waiting = one.create(opening("toy", "2", &ola, vec![taken(&ala), open()])).await.unwrap();
    let (running, waiting) = (two.room(&running).await.unwrap(), two.room(&waiting).await.unwrap());
    let all = everything(&one, &ala).await;
    assert!(all.contains("\"name\":\"Ala Nowak\"") && !all.contains("Ola"), "{all}");
    let outcome = over.table().outcome().cloned();
    one.delete(&ala).await.unwrap();
    named(&over, &["", "Ola"]).await;
    named(&running, &["", "Ola"]).await;
    named(&waiting, &["", ""]).await;
    assert_eq!(waiting.table().seats()[0].sitter, Sitter::Open, "somebody else may sit there");
    assert_eq!(one.person(&token).await.unwrap(), None);
    assert_eq!(over.table().outcome().cloned(), outcome);
    assert!(!over.table().file().contains("Nowak"));
    let file = over.table().file();
    assert!(file.contains("player 1 (1)\nplayer 2 Ola\n"), "{file}");
    let command = act(&running.table(), &ola, 1, "set 1");
    two.change(&running, command).await.unwrap();
    refused(one.delete(&ala).await, Refused::LinkOver);
}

/// All that is stored about somebody.
async fn everything(hall: &Hall, person: &Person) -> String {
    let (mut text, mut place) = (String::new(), Place::START);
    while let Some((piece, next)) = hall.everything(person.id, place).await.unwrap() {
        text.push_str(&piece);
        place = next;
    }
    text
}
