//! What people are told while they are away: where, and by whom once.

use store::{Error, HandOver, Job, Lease, NoticeAddress, PersonId, Store};

use crate::fixture::{job, person, running};

fn address(number: u32, person: PersonId, kind: &str, address: &str) -> NoticeAddress {
    NoticeAddress {
        id: format!("address-{number}"),
        person,
        kind: kind.to_owned(),
        address: address.to_owned(),
        keys: "p256dh auth".to_owned(),
        site: "https://kolej.example".to_owned(),
        made: 100,
        confirmed: kind != "mail",
        faults: 0,
    }
}

pub(crate) async fn wishes_and_addresses_come_back_as_they_were(store: Store) {
    let (anna, bert) = (person(&store, 1).await, person(&store, 2).await);
    assert_eq!(store.notices(anna).await, Ok((None, vec![])));
    store.set_notice_wishes(anna, "turn push\nzone 60\n").await.unwrap();
    store.set_notice_wishes(anna, "turn mail\n").await.unwrap();
    let (push, mail) = (address(1, anna, "push", "https://a/1"), address(2, anna, "mail", "a@b.pl"));
    store.add_notice_address(&push, 2, true).await.unwrap();
    store.add_notice_address(&mail, 2, false).await.unwrap();
    assert_eq!(
        store.notices(anna).await,
        Ok((Some("turn mail\n".to_owned()), vec![push.clone(), mail.clone()]))
    );
    assert_eq!(store.notices(bert).await, Ok((None, vec![])));
    store.confirm_notice_address(&mail.id).await.unwrap();
    let confirmed = NoticeAddress { confirmed: true, ..mail };
    assert_eq!(store.notice_address(&confirmed.id).await, Ok(Some(confirmed.clone())));
    assert_eq!(store.confirm_notice_address("nowhere").await, Err(Error::NotFound));
    assert_eq!(store.drop_notice_address(&confirmed.id).await, Ok(true));
    assert_eq!(store.drop_notice_address(&confirmed.id).await, Ok(false));
    assert_eq!(store.notices(anna).await.unwrap().1, [push]);
}

pub(crate) async fn a_person_has_so_many_addresses_and_each_once(store: Store) {
    let (anna, bert) = (person(&store, 1).await, person(&store, 2).await);
    let add = async |number, person, kind, to| {
        store.add_notice_address(&address(number, person, kind, to), 2, kind == "push").await
    };
    add(1, anna, "hook", "https://a/1").await.unwrap();
    assert_eq!(add(2, anna, "hook", "https://a/1").await, Err(Error::Taken));
    add(3, bert, "hook", "https://a/1").await.unwrap();
    add(4, anna, "push", "https://a/2").await.unwrap();
    assert_eq!(add(5, anna, "hook", "https://a/3").await, Err(Error::Conflict), "that is too many");
    assert_eq!(add(6, PersonId(9), "hook", "https://a/3").await, Err(Error::Conflict), "nobody");
    // The browser is somebody else's now.
    add(7, bert, "push", "https://a/2").await.unwrap();
    let ids = |all: Vec<NoticeAddress>| all.into_iter().map(|address| address.id).collect::<Vec<_>>();
    assert_eq!(ids(store.notices(anna).await.unwrap().1), ["address-1"]);
    assert_eq!(ids(store.notices(bert).await.unwrap().1), ["address-3", "address-7"]);
}

pub(crate) async fn an_address_that_fails_in_a_row_is_given_up(store: Store) {
    let anna = person(&store, 1).await;
    store.add_notice_address(&address(1, anna, "hook", "https://a/1"), 9, false).await.unwrap();
    let fault = async || store.note_fault("address-1", 3).await.unwrap();
    assert_eq!((fault().await, fault().await), (false, false));
    store.note_arrival("address-1").await.unwrap();
    assert_eq!((fault().await, fault().await, fault().await), (false, false, true));
    assert_eq!(store.notice_address("address-1").await, Ok(None));
    assert!(!fault().await, "it is gone");
}

pub(crate) async fn what_nobody_confirms_is_forgotten_with_its_person_and_by_itself(store: Store) {
    let (anna, bert) = (person(&store, 1).await, person(&store, 2).await);
    store.add_notice_address(&address(1, anna, "mail", "a@b.pl"), 9, false).await.unwrap();
    store.add_notice_address(&address(2, anna, "hook", "https://a/1"), 9, false).await.unwrap();
    store.add_notice_address(&address(3, bert, "hook", "https://b/1"), 9, false).await.unwrap();
    store.set_notice_wishes(bert, "turn hook\n").await.unwrap();
    store.forget_notices(100).await.unwrap();
    assert_eq!(store.notices(anna).await.unwrap().1.len(), 2);
    store.forget_notices(101).await.unwrap();
    assert_eq!(store.notices(anna).await.unwrap().1.len(), 1);
    store.forget_people(9, 9).await.unwrap();
    assert_eq!(store.notice_address("address-3").await, Ok(None), "whoever has no table is forgotten");
}

pub(crate) async fn the_first_secret_of_a_name_stays(store: Store) {
    assert_eq!(store.site_key("vapid", &[1; 40]).await, Ok(vec![1; 40]));
    assert_eq!(store.site_key("vapid", &[2; 40]).await, Ok(vec![1; 40]));
    assert_eq!(store.site_key("other", &[3; 8]).await, Ok(vec![3; 8]));
    let racing = (0..8).map(|number| {
        let store = store.clone();
        tokio::spawn(async move { store.site_key("race", &[number; 16]).await.unwrap() })
    });
    let mut keys = Vec::new();
    for key in racing.collect::<Vec<_>>() {
        keys.push(key.await.unwrap());
    }
    keys.dedup();
    assert_eq!(keys.len(), 1, "all nodes have the same");
}

/// Work is handed over once, whole, and not at all when it has become other work meanwhile.
pub(crate) async fn work_is_handed_over_once(store: Store) {
    let played = running(&store, 1).await;
    let tell = Job { data: "turn 7".to_owned(), ..job("tell", &played) };
    store.add_job(&tell).await.unwrap();
    let lease = |worker: &str| Lease { worker: worker.to_owned(), until: 20 };
    store.claim(&lease("w"), 10, 9).await.unwrap();
    let over = HandOver {
        next: None,
        jobs: vec![job("send", &played), job("send", &played)],
        gathered: vec![
            Job { data: "one\n".to_owned(), ..job("digest", &played) },
            Job { data: "two\n".to_owned(), ..job("digest", &played) },
        ],
    };
    let give = async |worker: &str, data: &str| store.hand_over(&tell.key, worker, data, over.clone()).await;
    assert_eq!(give("v", "turn 7").await, Err(Error::Conflict), "it is another's");
    assert_eq!(give("w", "turn 6").await, Err(Error::Conflict), "it is about another turn");
    assert_eq!(store.census().await.unwrap().jobs, 1, "nothing of it was stored");
    give("w", "turn 7").await.unwrap();
    assert_eq!(give("w", "turn 7").await, Err(Error::Conflict), "once");
    let digest = store.job(&format!("digest {played}")).await.unwrap().unwrap();
    assert_eq!(digest.data, "one\ntwo\n");
    assert_eq!(store.census().await.unwrap().jobs, 2);
    // What goes on is nobody's, and due when it says.
    store.claim(&lease("w"), 30, 9).await.unwrap();
    let later = HandOver { next: Some((90, "later".to_owned())), ..HandOver::default() };
    store.hand_over(&digest.key, "w", "one\ntwo\n", later).await.unwrap();
    let digest = store.job(&digest.key).await.unwrap().unwrap();
    assert_eq!((digest.due, digest.data.as_str(), digest.lease), (90, "later", None));
}
