//! Playouts ask the allocator for nothing: bots play thousands of games in a moment.

use allocation_counter::measure;
use game::{Game, Quick, Seat, Step, Turn};
use ink::{Action, Ink, Setup, Sheet};

/// Plays at random until the end, counts the boards, and returns the number of steps.
fn playout(game: &mut Ink, quick: &mut Quick, legal: &mut Vec<Action>, points: &mut i32) -> u32 {
    let mut steps = 0;
    loop {
        let step = match game.turn() {
            Turn::Over => break,
            Turn::Chance(_) => Step::Chance(game.draw(&mut |below| quick.below(below))),
            Turn::Players(seats) => {
                let seat = seats.iter().next().expect("somebody is to act");
                legal.clear();
                game.legal(seat, legal);
                let count = u32::try_from(legal.len()).expect("few actions");
                Step::Act(seat, legal[quick.below(count) as usize])
            }
        };
        game.apply(step, &mut |_| {});
        steps += 1;
    }
    for seat in 0..game.seats() {
        *points += i32::from(Sheet::of(game.board(Seat(seat))).total());
    }
    steps
}

#[test]
fn a_playout_does_not_allocate() {
    let mut quick = Quick::new(7);
    // Nobody ever has more choices than there are actions.
    let mut legal = Vec::with_capacity(88 * 49 + 1);
    for setup in ["1", "2", "1 river", "2 river", "1 lake", "2 lake", "1 lake shore-closed flood-never"] {
        let start = Ink::new(&setup.parse::<Setup>().unwrap());
        let (mut steps, mut points) = (0, 0);
        let used = measure(|| {
            for _ in 0..300 {
                steps += playout(&mut start.clone(), &mut quick, &mut legal, &mut points);
            }
        });
        assert!(steps > 15_000 && points != 0, "the games were played: {steps} steps, {points} points");
        assert_eq!(used.count_total, 0, "{setup}: {used:?}");
    }
}
