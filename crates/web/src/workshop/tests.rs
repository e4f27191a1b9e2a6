//! What is asked for often is made once, and nobody's work stands in another's way.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::future::join_all;
use tokio::time::timeout;

use super::*;

const PATIENCE: Duration = Duration::from_mins(1);

fn customer(number: u8) -> Customer {
    IpAddr::from([10, 0, 0, number]).into()
}

/// Work that says when it begins and goes on until it is let.
struct Slow {
    begun: tokio::sync::mpsc::UnboundedReceiver<()>,
    go: Sender<()>,
}

fn slow(text: &'static str) -> (Slow, impl FnOnce() -> Result<String> + Send) {
    let (begins, begun) = tokio::sync::mpsc::unbounded_channel();
    let (go, wait): (_, Receiver<()>) = mpsc::channel();
    let wait = Mutex::new(wait);
    let work = move || {
        begins.send(()).map_err(|_| Error::Internal)?;
        let wait = wait.lock().unwrap_or_else(PoisonError::into_inner);
        wait.recv_timeout(PATIENCE).map_err(|_| Error::Internal)?;
        Ok(text.to_owned())
    };
    (Slow { begun, go }, work)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn equal_requests_wait_for_the_same_piece() {
    let (shop, made) = (Arc::new(Workshop::default()), Arc::new(AtomicU32::new(0)));
    let ask = |number: u8| {
        let (shop, made) = (shop.clone(), made.clone());
        tokio::spawn(async move {
            let work = move || {
                made.fetch_add(1, Ordering::Relaxed);
                Ok("a board".to_owned())
            };
            shop.make(customer(number), "board", work).await
        })
    };
    let all = join_all((0..100).map(ask)).await;
    let all: Vec<Arc<String>> = all.into_iter().flatten().flatten().collect();
    assert!(all.len() == 100 && all.iter().all(|text| Arc::ptr_eq(text, &all[0])));
    assert_eq!(made.load(Ordering::Relaxed), 1);
}

#[tokio::test]
async fn a_visitor_who_hangs_up_leaves_the_piece_to_others_and_nothing_in_the_queue() {
    let shop = Workshop::default();
    let (mut first, work) = slow("first");
    let mut asked = Box::pin(shop.make(customer(1), "first", work));
    tokio::select! {
        _ = &mut asked => panic!("it is not made yet"),
        begun = timeout(PATIENCE, first.begun.recv()) => assert!(begun.is_ok()),
    }
    // The next piece of the same visitor waits and is given up.
    let never = || -> Result<String> { panic!("nobody wants it any more") };
    assert!(timeout(Duration::ZERO, shop.make(customer(1), "second", never)).await.is_err());
    drop(asked);
    assert!(first.go.send(()).is_ok());
    let again = || -> Result<String> { panic!("it was made already") };
    let made = timeout(PATIENCE, shop.make(customer(2), "first", again)).await;
    assert_eq!(made.ok().and_then(Result::ok).as_deref().map(String::as_str), Some("first"));
}

/// One visitor's work is at one bench, however much it is: another's is done meanwhile.
#[tokio::test]
async fn nobody_waits_for_the_queue_of_another() {
    let shop = Arc::new(Workshop::default());
    let (mut held, work) = slow("held");
    let greedy = shop.clone();
    let greedy = tokio::spawn(async move { greedy.make(customer(1), "held", work).await });
    assert!(timeout(PATIENCE, held.begun.recv()).await.is_ok());
    let queue: Vec<_> = (0..10)
        .map(|number| {
            let shop = shop.clone();
            tokio::spawn(async move {
                shop.make(customer(1), &format!("queued {number}"), || Ok(String::new())).await
            })
        })
        .collect();
    // Also what the other has in its queue is not waited for there.
    for name in ["own", "queued 9"] {
        let made = timeout(PATIENCE, shop.make(customer(2), name, || Ok("quick".to_owned()))).await;
        assert_eq!(made.ok().and_then(Result::ok).as_deref().map(String::as_str), Some("quick"));
    }
    assert!(!greedy.is_finished() && held.go.send(()).is_ok());
    assert!(join_all(queue).await.into_iter().all(|made| made.is_ok_and(|made| made.is_ok())));
}

#[tokio::test]
async fn work_that_fails_is_tried_again_and_panics_are_held() {
    let shop = Workshop::default();
    let broken = || -> Result<String> { panic!("as it must") };
    assert_eq!(shop.make(customer(1), "name", broken).await.err(), Some(Error::Internal));
    let refused = || -> Result<String> { Err(Error::BadForm) };
    assert_eq!(shop.make(customer(1), "name", refused).await.err(), Some(Error::BadForm));
    assert!(shop.make(customer(1), "name", || Ok(String::new())).await.is_ok());
    assert_eq!(shop.work(customer(1), || 7).await, Ok(7));
}
