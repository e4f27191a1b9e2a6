//! What a bot may know about good play: how far a train still is from ascending.

use std::sync::LazyLock;

use game::{Cards, Game, Seat, Think};

use crate::data::{LENGTH, WAGONS};
use crate::train::Train;
use crate::{Phase, Tor};

/// Cost of something that cannot be reached, in thousandths of a turn.
const NEVER: i32 = 100_000;

/// `GAP[m][n]`: thousandths of turns to fill a gap of `m` wagons when `n` of 84 numbers would fit. One turn a wagon if the
/// numbers are plenty, more with the logarithm of how scarce they are.
#[allow(clippy::cast_possible_truncation, clippy::cast_precision_loss)]
static GAP: LazyLock<[[i32; WAGONS as usize + 1]; LENGTH + 1]> = LazyLock::new(|| {
    std::array::from_fn(|wagons| {
        std::array::from_fn(|numbers| match (wagons, numbers) {
            (0, _) => 0,
            _ if numbers < wagons => NEVER,
            _ => {
                let scarcity = (84.0 * wagons as f64 / (7.0 * numbers as f64)).ln().max(0.0);
                (1000.0 * wagons as f64 * (1.0 + 0.6 * scarcity)) as i32
            }
        })
    })
});

/// Thousandths of turns until the train ascends: the cheapest choice of wagons to keep, by dynamic programming over the
/// last kept wagon.
fn distance(train: Train, deck: Cards) -> i32 {
    let size = deck.len().max(1);
    let scale = scale(size);
    // How many deck cards are below each wagon, scaled to a full deck; the borders stand at both ends.
    let mut below = [0_u32; LENGTH + 2];
    let mut number = [0_u8; LENGTH + 2];
    for slot in 0..LENGTH {
        number[slot + 1] = train[slot];
        below[slot + 1] = deck.common(Cards::range(0, train[slot])).len();
    }
    number[LENGTH + 1] = WAGONS + 1;
    below[LENGTH + 1] = size;
    let gaps = &*GAP;
    let mut best = [0; LENGTH + 2];
    for right in 1..LENGTH + 2 {
        best[right] = NEVER;
        for left in 0..right {
            if number[left] < number[right] && (left == 0 || number[left] > 0) {
                let fit = ((below[right] - below[left]) * scale) >> SHIFT;
                let cost = best[left] + gaps[right - left - 1][fit as usize];
                best[right] = best[right].min(cost);
            }
        }
    }
    best[LENGTH + 1].min(NEVER)
}

/// Bits behind the point of [`scale`].
const SHIFT: u32 = 18;

/// What a card of a deck of this size counts for in a full deck: multiplying by it is several times faster than dividing,
/// and this division is the hot path of a search. Exact for every deck, as a test shows.
const fn scale(size: u32) -> u32 {
    ((WAGONS as u32) << SHIFT) / size + 1
}

/// Turns of advantage that change the odds by a factor of e.
const SHARPNESS: f32 = 1.1;

impl Think for Tor {
    const BLUNDER: i32 = 1500;

    /// A race: the lead over the most advanced rival.
    fn eval(&self, seat: Seat) -> i32 {
        let own = distance(self.trains[seat.index()], self.deck);
        let rivals = self.everybody().without(seat).iter();
        let nearest = rivals.map(|rival| distance(self.trains[rival.index()], self.deck)).min().unwrap_or(0);
        nearest - own
    }

    /// The share of victory: an exponential race of distances, with half a turn for whoever moves next.
    #[allow(clippy::cast_precision_loss)]
    fn worth(&self, seat: Seat) -> f32 {
        let mover = match self.phase {
            Phase::Choose { seat } | Phase::Target { seat, .. } => Some(seat),
            _ => None,
        };
        let strength = |who: Seat| {
            let lead = if mover == Some(who) { 500 } else { 0 };
            (-((distance(self.trains[who.index()], self.deck) - lead) as f32) / (1000.0 * SHARPNESS)).exp()
        };
        let own = strength(seat);
        let all = own + self.everybody().without(seat).iter().map(strength).sum::<f32>();
        if all > 0.0 { own / all } else { 1.0 / f32::from(self.seats) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scaling_is_exact() {
        for size in 1..=u32::from(WAGONS) {
            for count in 0..=size {
                assert_eq!(
                    (count * scale(size)) >> SHIFT,
                    count * u32::from(WAGONS) / size,
                    "{count} of {size}"
                );
            }
        }
    }
}
