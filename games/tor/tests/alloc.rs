//! Playouts allocate nothing: bots play thousands of games in a moment.

use allocation_counter::measure;
use game::{Game, SplitMix64, playout};
use tor::{Setup, Tor};

/// Steps after which a game is broken off: random play rarely ends.
const CAP: u32 = 1_000;

#[test]
fn a_playout_does_not_allocate() {
    let mut quick = SplitMix64::new(7);
    // Nobody ever has more choices than drawing and eight abilities.
    let mut legal = Vec::with_capacity(9);
    for seats in ["2", "3", "4"] {
        let start = Tor::new(&seats.parse::<Setup>().unwrap());
        let mut steps = 0;
        let used = measure(|| {
            for _ in 0..100 {
                steps += playout(&mut start.clone(), &mut quick, &mut legal, CAP);
            }
        });
        assert!(steps > 10_000, "the games were played: {steps} steps");
        assert_eq!(used.count_total, 0, "{used:?}");
    }
}
