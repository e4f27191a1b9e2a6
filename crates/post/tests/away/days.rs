//! Games over days.

use std::sync::Arc;

use game::{Lang, SplitMix64};
use hall::{Channel, Kind, Person, Phase, Room, Wishes};
use serde_json::Value;

use crate::receiver::{Browser, Receiver, mac};
use crate::town::Town;

const HOUR: i64 = 60;

/// What a browser was told since it was last asked.
fn pushed(receiver: &Receiver, browser: &Browser) -> Vec<String> {
    let arrived = receiver.at("/push");
    for push in &arrived {
        assert_eq!(push.headers["content-encoding"], "aes128gcm");
        assert_eq!(push.headers["topic"].len(), 32);
        assert!(push.headers["authorization"].starts_with("vapid t=ey") && push.headers["ttl"] == "345600");
    }
    arrived.iter().map(|push| browser.read(&push.body)["title"].as_str().unwrap().to_owned()).collect()
}

/// What a program was told since it was last asked, after looking at the signatures.
fn hooked(receiver: &Receiver, secret: &str) -> Vec<Value> {
    let arrived = receiver.at("/hook");
    for hook in &arrived {
        let signature = mac(secret.as_bytes(), &[&hook.body]);
        let signature = signature.iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"));
        assert_eq!(hook.headers["kolej-signature"], format!("sha256={signature}"));
    }
    arrived.iter().map(|hook| serde_json::from_slice(&hook.body).unwrap()).collect()
}

fn kinds(told: &[Value]) -> Vec<&str> {
    told.iter().map(|one| one["kind"].as_str().unwrap()).collect()
}

/// Who the table waits for, of two.
fn awaited(room: &Arc<Room>) -> u8 {
    room.table().awaited().iter().next().unwrap().0
}

/// A game of two people who are never there together.
struct Days {
    town: Town,
    ala: Person,
    ola: Person,
    browser: Browser,
    secret: String,
    mails: usize,
}

impl Days {
    async fn new() -> Self {
        let town = Town::new().await;
        let (ala, ola) = (town.guest("Ala").await, town.guest("Ola").await);
        let browser = town.push(&ala, "/push", 7).await;
        town.mail(&ala, "ala@poczta.example").await;
        let secret = town.hook(&ola, "/hook").await;
        // Where Ala lives it is an hour later, and she sleeps from ten to seven.
        let wishes = Wishes { quiet: Some((22, 7)), zone: 60, lang: Lang::Pl, ..Wishes::default() };
        town.hall.wish(ala.id, wishes).await.unwrap();
        Self { town, ala, ola, browser, secret, mails: 1 }
    }

    /// What both were told since they were last asked: Ala's pushes and mails, and what Ola's program got.
    fn told(&mut self) -> (Vec<String>, Vec<String>, Vec<Value>) {
        let letters = self.town.smtp.letters();
        let mails = letters[self.mails..].iter().map(|letter| letter.header("Subject").to_owned()).collect();
        self.mails = letters.len();
        (pushed(&self.town.receiver, &self.browser), mails, hooked(&self.town.receiver, &self.secret))
    }

    fn nothing(&mut self, why: &str) {
        let told = self.told();
        assert_eq!((told.0.len(), told.1.len(), told.2.len()), (0, 0, 0), "{why}: {told:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_notice_of_three_days_arrives_once() {
    let mut days = Days::new().await;
    let mut quick = SplitMix64::new(5);
    // Ala's first turn is told as such, Ola hears that the game begins.
    let room = days.town.table("tor", "2", &[&days.ala, &days.ola]).await;
    let id = room.table().id().to_owned();
    days.nothing("whoever is quick needs no notice");
    days.town.pass(2).await;
    let first = awaited(&room);
    let (pushes, mails, hooks) = days.told();
    let expected = if first == 0 { "twoja kolej" } else { "gra się zaczyna" };
    assert!(pushes.len() == 1 && pushes[0].ends_with(expected), "{pushes:?}");
    assert_eq!(mails, pushes);
    assert_eq!(kinds(&hooks), [if first == 0 { "begin" } else { "turn" }]);
    assert_eq!(hooks[0]["url"], format!("https://kolej.example/t/{id}"));
    assert_eq!(hooks[0]["others"], serde_json::json!(["Ala"]));
    let letter = days.town.smtp.letters().pop().unwrap();
    assert!(letter.text.contains(&format!("https://kolej.example/t/{id}\n")), "{}", letter.text);
    // For three days each comes alone, some hours later, and the other is told once each time.
    for round in 0..8 {
        days.town.pass(5 * HOUR).await;
        days.nothing("nothing happened");
        let (seat, seq) = (awaited(&room), room.table().seq());
        days.town.play(&room, seat, &mut quick).await;
        assert!(room.table().seq() > seq);
        days.town.pass(2).await;
        days.town.pass(9 * HOUR).await;
        let next = awaited(&room);
        let (pushes, mails, hooks) = days.told();
        let told = (pushes.len(), mails.len(), kinds(&hooks));
        if next == seat {
            assert_eq!(told, (0, 0, vec![]), "round {round}: who goes on has seen it");
        } else if next == 0 {
            assert_eq!(told, (1, 1, vec![]), "round {round}");
        } else {
            assert_eq!(told, (0, 0, vec!["turn"]), "round {round}");
        }
    }
    // They meet and play to the end.
    let mut last = 0;
    while room.table().phase() == Phase::Running {
        last = awaited(&room);
        days.town.play(&room, last, &mut quick).await;
        days.town.tick();
    }
    days.nothing("both were there");
    // Whoever made the last move saw the end; the other was just away.
    days.town.pass(12 * HOUR).await;
    let (pushes, mails, hooks) = days.told();
    let told = (pushes.len(), mails.len(), kinds(&hooks));
    assert_eq!(told, if last == 0 { (0, 0, vec!["result"]) } else { (1, 1, vec![]) });
    assert!(hooks.iter().all(|hook| hook["over"] == true && hook["place"].is_number()), "{hooks:?}");
    days.town.pass(80 * HOUR).await;
    days.nothing("it is over");
}

/// A simultaneous game awaits everybody at once: each is told once, whoever decides first.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn decisions_out_of_turn_are_told_once_to_each() {
    let mut days = Days::new().await;
    let mut quick = SplitMix64::new(6);
    let room = days.town.table("toy", "2", &[&days.ala, &days.ola]).await;
    assert_eq!(room.table().awaited().iter().count(), 2);
    days.town.pass(2).await;
    let (pushes, mails, hooks) = days.told();
    assert_eq!((pushes.len(), mails.len(), kinds(&hooks)), (1, 1, vec!["turn"]));
    days.town.play(&room, 0, &mut quick).await;
    days.town.pass(HOUR).await;
    days.nothing("Ola knows already, and Ala has decided");
    days.town.play(&room, 1, &mut quick).await;
    days.town.pass(2).await;
    let (pushes, mails, hooks) = days.told();
    // Ola has just seen the new round begin; Ala has not.
    assert_eq!((pushes.len(), mails.len(), hooks.len()), (1, 1, 0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_looks_is_quick_or_sleeps_is_left_alone() {
    let mut days = Days::new().await;
    let mut quick = SplitMix64::new(7);
    let room = days.town.table("tor", "2", &[&days.ala, &days.ola]).await;
    let id = room.table().id().to_owned();
    days.town.pass(2).await;
    days.told();
    // Whoever looks is told nothing, however long they think.
    let looks = [&days.ala, &days.ola].map(|person| days.town.hall.attend(&id, person.id, false));
    days.town.play(&room, awaited(&room), &mut quick).await;
    days.town.pass(2).await;
    days.town.pass(3 * HOUR).await;
    days.nothing("both look");
    drop(looks);
    // Whoever is quicker than the notice gets none.
    days.town.pass(10).await;
    days.told();
    for _ in 0..2 {
        days.town.play(&room, awaited(&room), &mut quick).await;
        days.town.tick();
    }
    let next = awaited(&room);
    days.town.pass(2).await;
    let (pushes, mails, hooks) = days.told();
    let (ala, ola) = if next == 0 { (1, 0) } else { (0, 1) };
    assert_eq!((pushes.len(), mails.len(), hooks.len()), (ala, ala, ola), "only whom the table waits for");
    // At night Ala is told nothing; in the morning she is.
    if next == 0 {
        days.town.play(&room, 0, &mut quick).await;
        days.town.pass(2).await;
        days.told();
    }
    days.town.pass(9 * HOUR).await;
    days.told();
    days.town.play(&room, 1, &mut quick).await;
    days.town.pass(2).await;
    days.nothing("it is past ten where Ala lives");
    days.town.pass(9 * HOUR).await;
    let (pushes, mails, _) = days.told();
    assert_eq!((pushes.len(), mails.len()), (1, 1), "it is morning");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn long_turns_are_reminded_of_once() {
    let mut days = Days::new().await;
    let wishes = Wishes { remind: Some(24), ..Wishes::default() };
    days.town.hall.wish(days.ola.id, wishes).await.unwrap();
    let room = days.town.table("toy", "2", &[&days.ala, &days.ola]).await;
    days.town.pass(2).await;
    days.told();
    days.town.pass(23 * HOUR).await;
    assert_eq!(days.told().2.len(), 0);
    days.town.pass(2 * HOUR).await;
    let hooks = days.told().2;
    assert_eq!(kinds(&hooks), ["reminder"]);
    days.town.pass(80 * HOUR).await;
    assert_eq!(days.told().2.len(), 0, "once");
    assert_eq!(room.table().phase(), Phase::Running);
}

/// What came together is one mail, of what is still so; and what is not wanted is not told.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_digest_is_one_mail_of_what_is_still_so() {
    let mut days = Days::new().await;
    let wishes = Wishes { digest: Some(18), zone: 60, neutral: true, ..Wishes::default() };
    let wishes = wishes.with(Kind::Turn, Channel::Push, false).with(Kind::Begin, Channel::Push, false);
    days.town.hall.wish(days.ala.id, wishes).await.unwrap();
    let mut rooms = Vec::new();
    for _ in 0..3 {
        rooms.push(days.town.table("toy", "2", &[&days.ala, &days.ola]).await);
    }
    days.town.pass(2).await;
    let (pushes, mails, _) = days.told();
    assert_eq!((pushes.len(), mails.len()), (0, 0), "pushes are not wanted, and mails wait");
    days.town.play(&rooms[1], 0, &mut SplitMix64::new(8)).await;
    days.town.pass(9 * HOUR).await;
    let (_, mails, _) = days.told();
    assert_eq!(mails, ["Kolej: news from 2 tables"]);
    let text = days.town.smtp.letters().pop().unwrap().text;
    let told = |room: &Arc<Room>| text.contains(&format!("/t/{}\n", room.table().id()));
    assert_eq!(rooms.iter().map(told).collect::<Vec<_>>(), [true, false, true], "{text}");
    assert!(!text.contains("Ola"), "a neutral notice keeps names to itself: {text}");
    // The link in it ends them, without a session.
    let link = text.split("/notices/stop/").nth(1).unwrap().trim_end().to_owned();
    let other = if link.ends_with('0') { '1' } else { '0' };
    assert!(days.town.hall.stop_address(&format!("{}{other}", &link[..link.len() - 1])).await.is_err());
    days.town.hall.stop_address(&link).await.unwrap();
    assert_eq!(days.town.hall.notices(days.ala.id).await.unwrap().1.len(), 1, "the browser is left");
}

/// What is said is told once to those who do not come, and to nobody who said it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn talk_is_told_once_to_those_who_do_not_come() {
    let mut days = Days::new().await;
    let room = days.town.table("toy", "2", &[&days.ala, &days.ola]).await;
    days.town.pass(2).await;
    days.told();
    for _ in 0..3 {
        days.town.hall.tell_of_message(&room, Some(days.ala.id)).await.unwrap();
        days.town.tick();
    }
    days.town.pass(2).await;
    days.nothing("they may come yet");
    days.town.pass(15).await;
    let (pushes, mails, hooks) = days.told();
    assert_eq!((pushes.len(), mails.len(), kinds(&hooks)), (0, 0, vec!["message"]));
    days.town.hall.tell_of_message(&room, Some(days.ala.id)).await.unwrap();
    days.town.hall.glance(room.table().id(), days.ola.id);
    days.town.pass(20).await;
    days.nothing("Ola came");
}
