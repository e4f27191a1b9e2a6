//! Benches to work at: a few for all, one for a visitor, given out in turn.

use std::collections::{HashMap, VecDeque};
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::error::{Error, Result};
use crate::limits::Limit;

/// Pieces of work one visitor may have waiting: the pictures of a lobby on a few phones behind one address.
const WAITING: usize = 16;

/// What a visitor hears who has too much waiting: each piece takes a moment.
pub(crate) const BUSY: Error = Error::TooMany { limit: Limit::Requests, wait: 1 };

/// Whose work it is. An address, not a person: nobody has many of them for nothing. Of IPv6 it is the network, because a
/// household has a whole one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Customer {
    address: IpAddr,
    patient: bool,
}

impl From<IpAddr> for Customer {
    fn from(address: IpAddr) -> Self {
        let address = match address.to_canonical() {
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
            }
            address @ IpAddr::V4(_) => address,
        };
        Self { address, patient: false }
    }
}

impl Customer {
    /// Whoever cannot simply ask again waits for however long it takes: a click that was accepted, a stream. How many of those
    /// there are is limited elsewhere.
    #[must_use]
    pub(crate) const fn patient(self) -> Self {
        Self { patient: true, ..self }
    }
}

/// All benches.
#[derive(Debug)]
pub(crate) struct Benches(Mutex<State>);

#[derive(Debug)]
struct State {
    free: usize,
    /// Everybody who works or waits.
    lines: HashMap<IpAddr, Line>,
    /// Those who wait and are not at work, in the order in which they are served.
    turns: VecDeque<IpAddr>,
}

#[derive(Debug, Default)]
struct Line {
    at_work: bool,
    waiting: VecDeque<oneshot::Sender<Bench>>,
}

/// A bench somebody works at; dropped, it goes to whoever is next.
#[derive(Debug)]
pub(crate) struct Bench {
    all: Arc<Benches>,
    who: IpAddr,
}

impl Drop for Bench {
    fn drop(&mut self) {
        self.all.give_back(self.who);
    }
}

impl Benches {
    pub(crate) fn new(count: usize) -> Self {
        Self(Mutex::new(State { free: count, lines: HashMap::new(), turns: VecDeque::new() }))
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a bench; refused at once if too much of this visitor waits already.
    pub(crate) async fn take(self: &Arc<Self>, customer: Customer) -> Result<Bench> {
        let who = customer.address;
        let waiting = {
            let state = &mut *self.lock();
            let line = state.lines.entry(who).or_default();
            line.waiting.retain(|next| !next.is_closed());
            if line.waiting.len() >= WAITING && !customer.patient {
                return Err(BUSY);
            }
            let (next, waiting) = oneshot::channel();
            line.waiting.push_back(next);
            if !line.at_work && !state.turns.contains(&who) {
                state.turns.push_back(who);
            }
            waiting
        };
        self.serve();
        waiting.await.map_err(|_| Error::Internal)
    }

    fn give_back(self: &Arc<Self>, who: IpAddr) {
        {
            let state = &mut *self.lock();
            state.free += 1;
            let line = state.lines.entry(who).or_default();
            line.at_work = false;
            if line.waiting.is_empty() {
                state.lines.remove(&who);
            } else {
                state.turns.push_back(who);
            }
        }
        self.serve();
    }

    /// Gives free benches to those whose turn it is. Somebody may hang up at the very moment: then the bench comes back.
    fn serve(self: &Arc<Self>) {
        while let Some((next, who)) = self.next() {
            drop(next.send(Bench { all: self.clone(), who }));
        }
    }

    /// Whose turn it is now. The bench counts as taken.
    fn next(&self) -> Option<(oneshot::Sender<Bench>, IpAddr)> {
        let state = &mut *self.lock();
        while state.free > 0 {
            let who = state.turns.pop_front()?;
            let Some(line) = state.lines.get_mut(&who) else { continue };
            // Whoever has hung up wants nothing any more.
            line.waiting.retain(|next| !next.is_closed());
            if let Some(next) = line.waiting.pop_front() {
                line.at_work = true;
                state.free -= 1;
                return Some((next, who));
            }
            state.lines.remove(&who);
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    fn customer(number: u8) -> Customer {
        IpAddr::from([10, 0, 0, number]).into()
    }

    fn waits<T>(future: &mut (impl Future<Output = T> + Unpin)) -> bool {
        future.now_or_never().is_none()
    }

    #[tokio::test]
    async fn one_visitor_never_has_two_benches() {
        let benches = Arc::new(Benches::new(2));
        let first = benches.take(customer(1)).await.unwrap_or_else(|error| panic!("{error:?}"));
        let mut second = Box::pin(benches.take(customer(1)));
        assert!(waits(&mut second), "the other bench is for others");
        let other = benches.take(customer(2)).now_or_never().expect("a bench is free");
        drop(first);
        assert!(second.await.is_ok() && other.is_ok());
    }

    /// However much one visitor wants, another is served after the piece that is being made.
    #[tokio::test]
    async fn visitors_are_served_in_turn() {
        let benches = Arc::new(Benches::new(1));
        let first = benches.take(customer(1)).await;
        let mut greedy: Vec<_> = (0..5).map(|_| Box::pin(benches.take(customer(1)))).collect();
        assert!(greedy.iter_mut().all(waits));
        let (mut bob, mut eve) = (Box::pin(benches.take(customer(2))), Box::pin(benches.take(customer(3))));
        assert!(waits(&mut bob) && waits(&mut eve));
        drop(first);
        let bob = bob.now_or_never().expect("the next in turn");
        assert!(greedy.iter_mut().all(waits));
        drop(bob);
        drop(eve.now_or_never().expect("then the third"));
        assert!(greedy.remove(0).now_or_never().is_some(), "and then the first again");
    }

    #[tokio::test]
    async fn too_much_is_refused_and_those_who_hang_up_do_not_count() {
        let benches = Arc::new(Benches::new(1));
        let at_work = benches.take(customer(1)).await;
        let mut waiting: Vec<_> = (0..WAITING).map(|_| Box::pin(benches.take(customer(1)))).collect();
        assert!(waiting.iter_mut().all(waits));
        assert_eq!(benches.take(customer(1)).await.err(), Some(BUSY));
        let mut patient = Box::pin(benches.take(customer(1).patient()));
        assert!(waits(&mut patient), "who cannot ask again is not refused");
        drop(patient);
        let mut other = Box::pin(benches.take(customer(2)));
        assert!(waits(&mut other), "nobody else is refused");
        waiting.clear();
        let mut again = Box::pin(benches.take(customer(1)));
        assert!(waits(&mut again));
        drop(at_work);
        drop(other.await);
        drop(again.await);
        let state = benches.lock();
        assert!(state.free == 1 && state.lines.is_empty() && state.turns.is_empty(), "{state:?}");
    }

    /// A bench that was on its way to somebody who hung up is not lost.
    #[tokio::test]
    async fn a_bench_nobody_took_comes_back() {
        let benches = Arc::new(Benches::new(1));
        let at_work = benches.take(customer(1)).await;
        let mut gone = Box::pin(benches.take(customer(2)));
        assert!(waits(&mut gone));
        drop(at_work);
        drop(gone);
        assert!(benches.take(customer(3)).now_or_never().is_some());
    }

    #[test]
    fn a_household_is_one_visitor() {
        let of = |text: &str| text.parse::<IpAddr>().map(Customer::from).ok();
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff::9"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
        assert_ne!(of("10.0.0.1"), of("10.0.0.2"));
    }
}
