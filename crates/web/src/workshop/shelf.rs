//! What was made and cannot change. It is kept within a number of bytes, and what nobody asked for longest goes first.

use std::any::Any;
use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

/// A thing that is kept: it says how much room it takes.
pub(crate) trait Product: Any + Send + Sync {
    /// About how many bytes it takes.
    fn bytes(&self) -> usize;
}

impl Product for String {
    fn bytes(&self) -> usize {
        self.len()
    }
}

/// What a thing is called. The name says all that the thing depends on.
pub(crate) trait Name: Clone + Eq + Hash {
    /// About how many bytes it takes.
    fn bytes(&self) -> usize;
}

impl Name for Arc<str> {
    fn bytes(&self) -> usize {
        self.len()
    }
}

/// One place on the shelf.
#[derive(Debug, Default)]
pub(crate) struct Piece {
    made: OnceLock<Arc<dyn Any + Send + Sync>>,
    /// Held by whoever makes it.
    pub(crate) making: Arc<tokio::sync::Mutex<()>>,
}

impl Piece {
    /// What was made, if it was.
    pub(crate) fn get<T: Product>(&self) -> Option<Arc<T>> {
        self.made.get().cloned().and_then(|made| made.downcast().ok())
    }
}

/// What an empty place takes.
const PLACE: usize = 256;

#[derive(Debug)]
pub(crate) struct Shelf<N> {
    most: usize,
    kept: Mutex<Kept<N>>,
}

#[derive(Debug)]
struct Kept<N> {
    places: HashMap<N, Place>,
    /// The names by when they were last asked for.
    order: BTreeMap<u64, N>,
    asked: u64,
    bytes: usize,
}

#[derive(Debug)]
struct Place {
    piece: Arc<Piece>,
    asked: u64,
    bytes: usize,
}

impl<N: Name> Shelf<N> {
    /// A shelf for this many bytes.
    pub(crate) fn new(most: usize) -> Self {
        let kept = Kept { places: HashMap::new(), order: BTreeMap::new(), asked: 0, bytes: 0 };
        Self { most, kept: Mutex::new(kept) }
    }

    fn lock(&self) -> MutexGuard<'_, Kept<N>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The place of this name; it may be empty.
    pub(crate) fn place(&self, name: &N) -> Arc<Piece> {
        let kept = &mut *self.lock();
        kept.asked += 1;
        let now = kept.asked;
        if let Some(place) = kept.places.get_mut(name) {
            kept.order.remove(&place.asked);
            place.asked = now;
            kept.order.insert(now, name.clone());
            return place.piece.clone();
        }
        let (piece, bytes) = (Arc::<Piece>::default(), name.bytes() + PLACE);
        kept.places.insert(name.clone(), Place { piece: piece.clone(), asked: now, bytes });
        kept.order.insert(now, name.clone());
        kept.bytes += bytes;
        kept.trim(self.most);
        piece
    }

    /// What was made under this name, if it is here.
    pub(crate) fn look<T: Product>(&self, name: &N) -> Option<Arc<T>> {
        let kept = &mut *self.lock();
        kept.asked += 1;
        let place = kept.places.get_mut(name)?;
        kept.order.remove(&place.asked);
        place.asked = kept.asked;
        kept.order.insert(kept.asked, name.clone());
        place.piece.get()
    }

    /// Puts what was made in its place.
    pub(crate) fn put<T: Product>(&self, name: &N, piece: &Arc<Piece>, made: Arc<T>) {
        let bytes = made.bytes();
        if piece.made.set(made).is_err() {
            return;
        }
        let kept = &mut *self.lock();
        let place = kept.places.get_mut(name).filter(|place| Arc::ptr_eq(&place.piece, piece));
        let Some(place) = place else { return };
        place.bytes += bytes;
        kept.bytes += bytes;
        kept.trim(self.most);
    }
}

impl<N: Name> Kept<N> {
    /// Lets go of what nobody asked for longest. Whoever holds a piece keeps it.
    fn trim(&mut self, most: usize) {
        while self.bytes > most
            && let Some((_, name)) = self.order.pop_first()
        {
            self.bytes -= self.places.remove(&name).map_or(0, |place| place.bytes);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn put(shelf: &Shelf<Arc<str>>, name: &str, bytes: usize) {
        let name = name.into();
        shelf.put(&name, &shelf.place(&name), Arc::new("x".repeat(bytes)));
    }

    fn has(shelf: &Shelf<Arc<str>>, name: &str) -> bool {
        shelf.place(&name.into()).get::<String>().is_some()
    }

    #[test]
    fn what_is_asked_for_stays_and_the_rest_goes() {
        let shelf = Shelf::new(10_000);
        put(&shelf, "first", 2_000);
        for number in 0..100 {
            assert!(has(&shelf, "first"));
            put(&shelf, &number.to_string(), 2_000);
        }
        assert!(has(&shelf, "99") && !has(&shelf, "0"));
        let kept = shelf.lock();
        assert!(kept.bytes <= 10_000 && kept.places.len() == kept.order.len());
        assert_eq!(kept.bytes, kept.places.values().map(|place| place.bytes).sum::<usize>());
    }

    /// Neither names alone nor one huge thing take more room than there is.
    #[test]
    fn the_shelf_is_never_fuller_than_it_may_be() {
        let shelf = Shelf::new(10_000);
        for number in 0..1_000 {
            shelf.place(&format!("{number:0>500}").into());
            assert!(shelf.lock().bytes <= 10_000);
        }
        put(&shelf, "huge", 20_000);
        assert!(!has(&shelf, "huge") && shelf.lock().bytes <= 10_000);
    }

    /// What lost its place while it was made takes none.
    #[test]
    fn a_piece_without_a_place_is_not_counted() {
        let shelf = Shelf::new(2_000);
        let late = shelf.place(&"late".into());
        put(&shelf, "other", 1_400);
        shelf.place(&"more".into());
        shelf.put(&"late".into(), &late, Arc::new("x".repeat(1_000)));
        assert_eq!(late.get::<String>().map(|text| text.len()), Some(1_000), "whoever waits gets it");
        assert!(shelf.lock().bytes <= 2_000);
    }
}
