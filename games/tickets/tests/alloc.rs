//! Playouts allocate nothing: bots play thousands of games in a moment.

use allocation_counter::measure;
use game::{Game, SplitMix64, Turn, listed_playout, mask_words, masked_playout, playout};
use tickets::{Action, Setup, Tickets};

#[test]
fn a_playout_does_not_allocate() {
    let mut quick = SplitMix64::new(7);
    let mut legal = Vec::with_capacity(4096);
    let mut mask = vec![0; mask_words::<Action>()];
    for setup in ["2", "3", "4", "5", "2 edition-2004", "5 edition-mega", "5 row-open"] {
        let start = Tickets::new(&setup.parse::<Setup>().unwrap());
        let mut steps = 0;
        let used = measure(|| {
            for number in 0..60 {
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
