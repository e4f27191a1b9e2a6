//! Devices, ways to log in, passes, joining and forgetting.

use store::{
    Commit, Error, Kept, Look, Looks, NewRemark, NoticeAddress, Pace, Pass, Passkey, PersonId, Phase, Place,
    Store, TableRow,
};

use crate::fixture::{
    advice, append, bot, change, draft, gathering, hash, load, new, open, outcome, person, pin, running,
    step, table, taken,
};

async fn names(store: &Store, id: &str) -> Vec<String> {
    load(store, id).await.table.seats.into_iter().map(|seat| seat.name).collect()
}

/// A running table of these two.
async fn duel(store: &Store, number: u32, one: (PersonId, &str), other: (PersonId, &str)) -> String {
    let seats = vec![taken(one.0, one.1), taken(other.0, other.1)];
    let row = TableRow { phase: Phase::Running, ..table(number, one.0, seats) };
    store.create(new(row)).await.unwrap()
}

fn passkey(person: PersonId, id: u8, counter: u32) -> Passkey {
    let (key, device) = (vec![9; 77], "Chrome".to_owned());
    Passkey { id: vec![id; 16], person, key, counter, device, created: 5, used: 5 }
}

fn pass(kind: &str, person: Option<PersonId>) -> Pass {
    Pass { kind: kind.to_owned(), person, data: "more".to_owned() }
}

pub(crate) async fn a_new_name_is_at_every_seat_that_bore_the_old(store: Store) {
    let (anna, bert) = (person(&store, 1).await, person(&store, 2).await);
    let here = vec![taken(anna, "person 1"), taken(anna, "Grandma"), taken(bert, "person 2"), open()];
    let waiting = gathering(&store, 1, bert, here).await;
    let over = duel(&store, 2, (anna, "person 1"), (bert, "person 1")).await;
    store.commit(Commit { phase: Phase::Finished, ..change(&store, &over).await }).await.unwrap();
    let late = change(&store, &waiting).await;
    store.rename(anna, "Anna").await.unwrap();
    assert_eq!(names(&store, &waiting).await, ["Anna", "Grandma", "person 2", ""]);
    assert_eq!(names(&store, &over).await, ["Anna", "person 1"], "another's seat of the same name stays");
    let old = Commit { seats: vec![(0, taken(anna, "person 1"))], ..late };
    assert_eq!(store.commit(old).await, Err(Error::Conflict), "what was decided on the old name");
    assert_eq!(load(&store, &waiting).await.table.updated, 100, "a name is no move");
}

pub(crate) async fn devices_are_listed_and_ended(store: Store) {
    let (anna, bert) = (person(&store, 1).await, person(&store, 2).await);
    store.add_session(anna, &hash(3), "Chrome · Android", 7).await.unwrap();
    let known = |sessions: Vec<store::Session>| -> Vec<(u8, String, i64)> {
        sessions.into_iter().map(|one| (one.hash[0], one.device, one.used)).collect()
    };
    let both = vec![(3, "Chrome · Android".to_owned(), 7), (1, "Firefox".to_owned(), 1)];
    assert_eq!(known(store.sessions(anna).await.unwrap()), both);
    assert_eq!(store.end_session_of(bert, &hash(3)).await, Ok(false), "not Bert's to end");
    assert_eq!(store.end_session_of(anna, &hash(3)).await, Ok(true));
    store.renew_sessions(anna, &hash(4), "Opera", 9).await.unwrap();
    assert_eq!(known(store.sessions(anna).await.unwrap()), vec![(4, "Opera".to_owned(), 9)]);
    assert_eq!(store.person(&hash(1), 0).await, Ok(None));
    assert_eq!(store.add_session(PersonId(5), &hash(9), "", 1).await, Err(Error::NotFound));
    assert_eq!(store.sessions(bert).await.unwrap().len(), 1);
}

pub(crate) async fn ways_to_log_in_come_and_go(store: Store) {
    let (anna, bert) = (person(&store, 1).await, person(&store, 2).await);
    assert!(store.kept(anna).await.unwrap().is_empty());
    store.set_login(anna, "anna", "$a", 5).await.unwrap();
    store.set_login(anna, "ania", "$b", 6).await.unwrap();
    assert_eq!(store.login("anna").await, Ok(None), "one login each");
    assert_eq!(store.login("ania").await, Ok(Some((anna, "$b".to_owned()))));
    assert_eq!(store.set_login(bert, "ania", "$c", 6).await, Err(Error::Taken));
    assert_eq!(store.set_login(PersonId(5), "x", "$c", 6).await, Err(Error::NotFound));
    let key = passkey(anna, 7, 3);
    store.add_passkey(&key, 2).await.unwrap();
    assert_eq!(store.add_passkey(&passkey(bert, 7, 0), 2).await, Err(Error::Taken));
    store.add_passkey(&passkey(anna, 8, 0), 2).await.unwrap();
    assert_eq!(store.add_passkey(&passkey(anna, 9, 0), 2).await, Err(Error::Conflict), "there are two");
    assert_eq!(store.passkey(&key.id).await, Ok(Some(key.clone())));
    assert_eq!(store.use_passkey(&key.id, 3, 8).await, Err(Error::Conflict), "a copy does not count on");
    store.use_passkey(&key.id, 4, 8).await.unwrap();
    store.use_passkey(&[8; 16], 0, 8).await.unwrap();
    store.set_mail(anna, "anna@kolej.test", 5).await.unwrap();
    assert_eq!(store.set_mail(bert, "anna@kolej.test", 5).await, Err(Error::Taken));
    assert_eq!(store.by_mail("anna@kolej.test").await, Ok(Some(anna)));
    let first = Passkey { counter: 4, used: 8, ..key };
    let passkeys = vec![first, Passkey { used: 8, ..passkey(anna, 8, 0) }];
    let (login, mail) = (Some("ania".to_owned()), Some("anna@kolej.test".to_owned()));
    assert_eq!(store.kept(anna).await, Ok(Kept { login, passkeys, mail }));
    assert_eq!(store.drop_passkey(bert, &[7; 16]).await, Ok(false), "not Bert's to drop");
    for id in [7, 8] {
        assert_eq!(store.drop_passkey(anna, &[id; 16]).await, Ok(true));
    }
    assert_eq!((store.drop_login(anna).await, store.drop_mail(anna).await), (Ok(true), Ok(true)));
    assert!(store.kept(anna).await.unwrap().is_empty());
}

pub(crate) async fn a_pass_is_used_once(store: Store) {
    let anna = person(&store, 1).await;
    store.put_pass(&hash(1), &pass("move", Some(anna)), 100).await.unwrap();
    store.put_pass(&hash(2), &pass("mail", Some(anna)), 100).await.unwrap();
    store.put_pass(&hash(3), &pass("move", Some(anna)), 100).await.unwrap();
    store.put_pass(&hash(4), &pass("ask", None), 100).await.unwrap();
    store.put_pass(&hash(5), &pass("ask", None), 100).await.unwrap();
    assert_eq!(store.take_pass(&hash(1), "move", 50).await, Ok(None), "a newer one took its place");
    assert_eq!(store.take_pass(&hash(3), "mail", 50).await, Ok(None), "it is for something else");
    assert_eq!(store.take_pass(&hash(3), "move", 100).await, Ok(None), "it has ended");
    assert_eq!(store.pass(&hash(3), "move", 99).await, Ok(Some(pass("move", Some(anna)))));
    let tries = (0..8).map(|_| {
        let store = store.clone();
        tokio::spawn(async move { store.take_pass(&hash(3), "move", 99).await.unwrap() })
    });
    let mut taken = 0;
    for one in tries.collect::<Vec<_>>() {
        taken += usize::from(one.await.unwrap() == Some(pass("move", Some(anna))));
    }
    assert_eq!(taken, 1);
    assert_eq!(store.forget_passes(99).await, Ok(0));
    assert_eq!(store.forget_passes(100).await, Ok(3));
}

/// Anna is known on the phone as another guest, and sat down against herself once.
pub(crate) async fn two_guests_become_one_person(store: Store) {
    let [anna, phone, bert] = [person(&store, 1).await, person(&store, 2).await, person(&store, 3).await];
    let both = duel(&store, 1, (anna, "person 1"), (phone, "person 2")).await;
    let other = duel(&store, 2, (phone, "person 2"), (bert, "person 3")).await;
    let drafted = Commit { drafts: vec![draft(0, 2, &[5])], ..change(&store, &other).await };
    store.commit(drafted).await.unwrap();
    let late = change(&store, &other).await;
    store.put_pass(&hash(9), &pass("move", Some(phone)), 100).await.unwrap();
    store.join(phone, anna, 50).await.unwrap();
    let there = load(&store, &both).await.table;
    assert_eq!(there.seats, [taken(anna, "person 1"), taken(anna, "person 2")], "two players at one screen");
    let there = load(&store, &other).await;
    assert_eq!((there.table.host, there.table.seats[0].clone()), (anna, taken(anna, "person 1")));
    assert_eq!(there.drafts, [draft(0, 2, &[5])], "what was prepared stays");
    assert_eq!(store.commit(Commit { records: vec![step(0, 1)], ..late }).await, Err(Error::Conflict));
    append(&store, &other, vec![step(0, 1)]).await.unwrap();
    assert_eq!(store.person(&hash(2), 0).await.unwrap().unwrap().id, anna, "the phone is Anna's");
    assert_eq!(store.take_pass(&hash(9), "move", 50).await, Ok(None), "nobody becomes who is no more");
    assert_eq!(store.name_of(phone).await, Ok(None));
    assert_eq!(store.join(phone, anna, 50).await, Err(Error::NotFound));
    assert_eq!(store.mine(anna, 9).await.unwrap().len(), 2);
}

pub(crate) async fn who_can_log_in_is_not_given_away(store: Store) {
    let (anna, bert) = (person(&store, 1).await, person(&store, 2).await);
    store.set_login(anna, "anna", "$a", 5).await.unwrap();
    assert_eq!(store.join(anna, bert, 9).await, Err(Error::Conflict));
    store.block(bert, true).await.unwrap();
    assert_eq!(store.join(bert, anna, 9).await, Err(Error::NotFound), "nobody gets in by another's door");
    assert_eq!(store.person(&hash(2), 0).await.unwrap().unwrap().id, bert);
    store.block(bert, false).await.unwrap();
    store.join(bert, anna, 9).await.unwrap();
    // Whoever can log in is never forgotten.
    assert_eq!(store.forget_people(99, 99).await, Ok(1), "the empty guest alone");
    assert_eq!(store.name_of(anna).await, Ok(Some("person 1".to_owned())));
}

pub(crate) async fn a_deleted_person_leaves_whole_games(store: Store) {
    let (anna, bert) = (person(&store, 1).await, person(&store, 2).await);
    let waiting = gathering(&store, 1, bert, vec![taken(anna, "person 1"), open()]).await;
    let playing = duel(&store, 2, (anna, "Secret alias"), (bert, "person 2")).await;
    let busy = Commit {
        records: vec![step(0, 3)],
        drafts: vec![draft(0, 2, &[5])],
        pins: Some((0, vec![pin(0, 1, "my words")])),
        advice: vec![advice(0)],
        ..change(&store, &playing).await
    };
    store.commit(busy).await.unwrap();
    store.set_login(anna, "anna", "$a", 5).await.unwrap();
    store.add_passkey(&passkey(anna, 7, 0), 9).await.unwrap();
    store.set_mail(anna, "anna@kolej.test", 5).await.unwrap();
    store.put_pass(&hash(9), &pass("move", Some(anna)), 100).await.unwrap();
    store.delete_person(anna, 50).await.unwrap();
    assert_eq!(load(&store, &waiting).await.table.seats, [open(), open()], "somebody else may sit there");
    let stays = load(&store, &playing).await;
    assert_eq!(stays.table.seats[0], taken(anna, ""), "the seat stays, without a name");
    assert_eq!((stays.records.len(), stays.pins, stays.advice), (1, vec![], vec![]));
    append(&store, &playing, vec![step(1, 4)]).await.unwrap();
    assert_eq!(store.person(&hash(1), 0).await, Ok(None));
    assert!(store.kept(anna).await.unwrap().is_empty());
    assert_eq!(store.login("anna").await, Ok(None));
    assert_eq!(store.take_pass(&hash(9), "move", 50).await, Ok(None));
    assert_eq!(store.add_session(anna, &hash(8), "", 60).await, Err(Error::NotFound), "there is no way back");
    assert_eq!(store.delete_person(anna, 60).await, Err(Error::NotFound));
    assert_eq!(store.name_of(anna).await, Ok(None));
    assert!(store.name_of(bert).await.unwrap().is_some());
}

pub(crate) async fn all_about_somebody_is_told_piece_by_piece(store: Store) {
    let (anna, bert) = (person(&store, 1).await, person(&store, 2).await);
    let playing = duel(&store, 1, (anna, "person 1"), (bert, "person 2")).await;
    let steps = (0..1_200).map(|code| step(u8::from(code % 3 == 0), code)).collect();
    let busy = Commit {
        records: steps,
        drafts: vec![draft(0, 2, &[5]), draft(1, 2, &[77])],
        pins: Some((0, vec![pin(0, 1, "my words")])),
        ..change(&store, &playing).await
    };
    store.commit(busy).await.unwrap();
    let end = Commit { phase: Phase::Finished, outcome: Some(outcome(2)), ..change(&store, &playing).await };
    store.commit(end).await.unwrap();
    gathering(&store, 2, anna, vec![bot(1), open()]).await;
    store.set_login(anna, "anna", "$secret", 5).await.unwrap();
    add_words(&store, anna, &playing).await;
    let (mut text, mut place) = (String::new(), Place::START);
    while let Some((piece, next)) = store.everything(anna, place).await.unwrap() {
        assert!(piece.len() < 100_000);
        text.push_str(&piece);
        place = next;
    }
    let all: serde_json::Value = serde_json::from_str(&text).unwrap();
    let expected = "person 1 sessions 1 login 1 passkeys 0 mail 0 tokens 0 tables 2 seats 1 steps 800 drafts 1 pins 1 results 1 \
                    remarks 1 notes 1 hidden 1 muted 1 wishes 1 addresses 1 votes 0 rematches 0 reports 0 seen 1";
    let words: Vec<&str> = expected.split(' ').collect();
    for part in words.chunks(2) {
        assert_eq!(all[part[0]].as_array().unwrap().len().to_string(), part[1], "{}", part[0]);
    }
    assert_eq!(all.as_object().unwrap().len(), words.len() / 2);
    assert_eq!(all["person"][0]["name"], "person 1");
    assert!(all["steps"].as_array().unwrap().iter().all(|step| step["seat"] == 0), "Bert's are his own");
    assert!(!text.contains("$secret") && !text.contains("person 2") && !text.contains("a5a5"), "{text}");
}

/// Somebody says, notes, hides, mutes and wishes something.
async fn add_words(store: &Store, person: PersonId, table: &str) {
    let pace = Pace { since: 0, own: 9, all: 9, most: 9 };
    let (body, seat) = ("my own words".to_owned(), Some(0));
    let remark = NewRemark { table: table.to_owned(), person, seat, ready: false, body, at: 7 };
    store.say(&remark, &pace).await.unwrap();
    store.save_note(table, person, "only for me").await.unwrap();
    store.hide(person, table, true).await.unwrap();
    store.mute(person, PersonId(77), 9).await.unwrap();
    store.set_notice_wishes(person, "turn push\n").await.unwrap();
    let address = NoticeAddress {
        id: format!("box of {}", person.0),
        person,
        kind: "mail".to_owned(),
        address: "anna@poczta.example".to_owned(),
        keys: String::new(),
        site: "https://kolej.example".to_owned(),
        made: 7,
        confirmed: true,
        faults: 0,
    };
    store.add_notice_address(&address, 9, false).await.unwrap();
    let look = Look { table: table.to_owned(), person, looks: Looks::Gone, at: 8, seen: 8 };
    for node in ["a", "b"] {
        store.note_presence(node, 9, std::slice::from_ref(&look)).await.unwrap();
    }
}

async fn text_of(store: &Store, person: PersonId) -> String {
    let (mut text, mut place) = (String::new(), Place::START);
    while let Some((piece, next)) = store.everything(person, place).await.unwrap() {
        text.push_str(&piece);
        place = next;
    }
    text
}

/// What was said and wished goes along when a guest becomes somebody, and away with whoever is deleted.
pub(crate) async fn words_and_wishes_follow_their_person(store: Store) {
    let (anna, guest) = (person(&store, 1).await, person(&store, 2).await);
    let table = running(&store, 1).await;
    add_words(&store, guest, &table).await;
    store.join(guest, anna, 9).await.unwrap();
    assert_eq!(
        store.presence(std::slice::from_ref(&table)).await,
        Ok(vec![vec![]]),
        "a guest is nowhere now"
    );
    let text = text_of(&store, anna).await;
    for word in ["my own words", "only for me", "\"person\":77", "turn push", "anna@poczta.example"] {
        assert!(text.contains(word), "{word}\n{text}");
    }
    store.delete_person(anna, 10).await.unwrap();
    let (text, talk) = (text_of(&store, anna).await, store.talk(&table, 0, 9).await.unwrap());
    for word in ["my own words", "only for me", "turn push", "anna@poczta.example"] {
        assert!(
            !text.contains(word) && talk.remarks.iter().all(|remark| !remark.body.contains(word)),
            "{word}"
        );
    }
}
