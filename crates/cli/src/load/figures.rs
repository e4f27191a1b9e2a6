//! Durations counted in buckets: any number of them in a little memory, each within one percent.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Buckets for each power of two, as a power of two.
const FINE: u32 = 7;
const PARTS: u64 = 1 << FINE;
/// Enough for twelve days in microseconds; whatever is longer counts as that.
const BUCKETS: usize = 34 << FINE;

/// How often which duration was seen; many tasks may add at once.
#[derive(Debug)]
pub(super) struct Durations {
    counts: Vec<AtomicU64>,
    longest: AtomicU64,
}

impl Default for Durations {
    fn default() -> Self {
        Self { counts: (0..BUCKETS).map(|_| AtomicU64::new(0)).collect(), longest: AtomicU64::new(0) }
    }
}

impl Durations {
    pub(super) fn add(&self, duration: Duration) {
        let micros = u64::try_from(duration.as_micros()).unwrap_or(u64::MAX);
        self.counts[bucket(micros)].fetch_add(1, Ordering::Relaxed);
        self.longest.fetch_max(micros, Ordering::Relaxed);
    }

    /// Adds all of these too.
    pub(super) fn merge(&self, other: &Self) {
        for (count, more) in self.counts.iter().zip(&other.counts) {
            count.fetch_add(more.load(Ordering::Relaxed), Ordering::Relaxed);
        }
        self.longest.fetch_max(other.longest.load(Ordering::Relaxed), Ordering::Relaxed);
    }

    pub(super) fn count(&self) -> u64 {
        self.counts.iter().map(|count| count.load(Ordering::Relaxed)).sum()
    }

    /// Milliseconds that this share of all durations, in percent, did not exceed.
    pub(super) fn percentile(&self, percent: u64) -> f64 {
        let rank = (self.count() * percent).div_ceil(100).max(1);
        let mut seen = 0;
        for (bucket, count) in self.counts.iter().enumerate() {
            seen += count.load(Ordering::Relaxed);
            if seen >= rank {
                return millis(last(bucket)).min(self.longest());
            }
        }
        0.0
    }

    /// The longest in milliseconds.
    pub(super) fn longest(&self) -> f64 {
        millis(self.longest.load(Ordering::Relaxed))
    }
}

#[allow(clippy::cast_precision_loss)]
fn millis(micros: u64) -> f64 {
    micros as f64 / 1_000.0
}

/// Below the first power that is divided, a bucket is a microsecond; from there on each is twice as wide.
fn bucket(micros: u64) -> usize {
    if micros < PARTS {
        return usize::try_from(micros).unwrap_or(0);
    }
    let width = micros.ilog2() - FINE;
    let bucket = u64::from(width) * PARTS + (micros >> width);
    usize::try_from(bucket).unwrap_or(BUCKETS).min(BUCKETS - 1)
}

/// The last microsecond of a bucket.
fn last(bucket: usize) -> u64 {
    let bucket = bucket as u64;
    if bucket < PARTS {
        return bucket;
    }
    let width = bucket / PARTS - 1;
    ((bucket - width * PARTS + 1) << width) - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_duration_lies_in_its_bucket() {
        let mut before = 0;
        for micros in (0..5_000).chain((5_000..50_000_000).step_by(997)) {
            let at = bucket(micros);
            assert!(at >= before && last(at) >= micros, "{micros}");
            assert!(last(at) - micros <= micros / 100, "{micros} is told as {}", last(at));
            before = at;
        }
        assert_eq!(bucket(u64::MAX), BUCKETS - 1);
    }

    #[test]
    fn percentiles_are_those_of_the_durations() {
        let durations = Durations::default();
        assert!(durations.percentile(99).abs() < f64::EPSILON);
        (1..=100).for_each(|micros| durations.add(Duration::from_micros(micros)));
        let told = [50, 95, 99, 100].map(|percent| durations.percentile(percent));
        let truth = [0.05, 0.095, 0.099, 0.1];
        assert!(told.iter().zip(truth).all(|(told, truth)| (told - truth).abs() < 1e-9), "{told:?}");
        assert_eq!(durations.count(), 100);
        let both = Durations::default();
        both.add(Duration::from_micros(500));
        both.merge(&durations);
        assert!(both.count() == 101 && (both.longest() - 0.5).abs() < 1e-9);
    }
}
