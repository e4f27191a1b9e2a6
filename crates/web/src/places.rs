//! Places that are taken and given back: how many streams or connections somebody has at once.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many places each holder has. Whoever has none is not remembered.
#[derive(Debug)]
pub(crate) struct Places<K> {
    taken: Mutex<HashMap<K, u32>>,
}

impl<K> Default for Places<K> {
    fn default() -> Self {
        Self { taken: Mutex::default() }
    }
}

impl<K: Eq + Hash + Clone> Places<K> {
    /// A place for this holder, unless they have as many as they may; 0 stands for no limit. It is given back when it is dropped.
    pub(crate) fn take(self: &Arc<Self>, holder: K, most: u32) -> Option<Place<K>> {
        let mut taken = self.lock();
        let count = taken.entry(holder.clone()).or_insert(0);
        if most > 0 && *count >= most {
            return None;
        }
        *count += 1;
        drop(taken);
        Some(Place { places: self.clone(), holder })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<K, u32>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place that is taken.
#[derive(Debug)]
pub(crate) struct Place<K: Eq + Hash + Clone> {
    places: Arc<Places<K>>,
    holder: K,
}

impl<K: Eq + Hash + Clone> Drop for Place<K> {
    fn drop(&mut self) {
        let mut taken = self.places.lock();
        if let Some(count) = taken.get_mut(&self.holder) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.holder);
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_by_holder_and_given_back() {
        let places = Arc::new(Places::default());
        let first = places.take("ala", 2).unwrap();
        let _second = places.take("ala", 2).unwrap();
        assert!(places.take("ala", 2).is_none());
        let bob = places.take("bob", 2).unwrap();
        drop(first);
        assert!(places.take("ala", 2).is_some());
        assert!(places.take("ala", 0).is_some(), "0 is no limit");
        drop(bob);
        assert_eq!(places.lock().len(), 1, "whoever left is forgotten");
    }
}
