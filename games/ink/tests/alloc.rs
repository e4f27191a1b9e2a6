//! Playouts allocate nothing: bots play thousands of games in a moment.

use allocation_counter::measure;
use game::{Game, SplitMix64, Turn, playout};
use ink::{Ink, Setup};

#[test]
fn a_playout_does_not_allocate() {
    let mut quick = SplitMix64::new(7);
    // Nobody ever has more choices than there are actions.
    let mut legal = Vec::with_capacity(88 * 49 + 1);
    for setup in ["1", "2", "1 river", "2 river", "1 lake", "2 lake", "1 lake shore-closed flood-never"] {
        let start = Ink::new(&setup.parse::<Setup>().unwrap());
        let (mut steps, mut points) = (0, 0);
        let used = measure(|| {
            for _ in 0..300 {
                let mut game = start.clone();
                steps += playout(&mut game, &mut quick, &mut legal, u32::MAX);
                assert!(game.turn() == Turn::Over);
                points +=
                    game.everybody().iter().map(|seat| i32::from(game.sheet(seat).total())).sum::<i32>();
            }
        });
        assert!(steps > 15_000 && points != 0, "the games were played: {steps} steps, {points} points");
        assert_eq!(used.count_total, 0, "{setup}: {used:?}");
    }
}
