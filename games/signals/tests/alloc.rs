//! Playouts allocate nothing: bots play thousands of games in a moment.

use allocation_counter::measure;
use game::{Game, SplitMix64, Turn, listed_playout, mask_words, masked_playout, playout};
use signals::{Action, Setup, Signals};

#[test]
fn a_playout_does_not_allocate() {
    let mut quick = SplitMix64::new(7);
    let setups = [
        "2",
        "4",
        "1 solo-3",
        "2 america",
        "4 america starts-drawn",
        "2 layout-random extra-1",
        "3 starts-shuffled goods-10",
    ];
    for setup in setups {
        let start = Signals::new(&setup.parse::<Setup>().unwrap());
        let mut legal = Vec::with_capacity(8192);
        let mut mask = vec![0; mask_words::<Action>()];
        let mut steps = 0;
        let used = measure(|| {
            for number in 0..120 {
                let mut game = start.clone();
                steps += match number % 3 {
                    0 => playout(&mut game, &mut quick, &mut legal, u32::MAX),
                    1 => listed_playout(&mut game, &mut quick, &mut legal, u32::MAX),
                    _ => masked_playout(&mut game, &mut quick, &mut legal, &mut mask, u32::MAX),
                };
                assert!(game.turn() == Turn::Over);
            }
        });
        assert!(steps > 10_000, "the games were played: {steps} steps");
        assert_eq!(used.count_total, 0, "{setup}: {used:?}");
    }
}

/// Closed hands keep their history in a box of their own: one for each game, none for its steps.
#[test]
fn closed_hands_allocate_once() {
    let (mut quick, mut legal) = (SplitMix64::new(8), Vec::with_capacity(64));
    let start = Signals::new(&"3 hands-closed".parse::<Setup>().unwrap());
    let used = measure(|| {
        for _ in 0..50 {
            let mut game = start.clone();
            playout(&mut game, &mut quick, &mut legal, u32::MAX);
        }
    });
    assert_eq!(used.count_total, 50);
}
