//! A View of the toy as a row of bytes.

use game::{Block, Observe, Seat, Tape, around};

use crate::view::View;
use crate::{ROUNDS, Toy};

impl Observe for Toy {
    const BLOCKS: &'static [Block] = &[
        Block::numbers("round", &[1], ROUNDS, "rounds played"),
        Block::flags("done", &[1], "who is done with the running round").by_seat(),
        Block::flags("signal", &[3], "signals of the running round that one knows").by_seat(),
        Block::flags("card", &[6], "cards that one knows").by_seat(),
        Block::numbers("hits", &[1], ROUNDS, "hits so far").by_seat(),
        Block::flags("dice", &[ROUNDS as usize, 6], "dice so far"),
        Block::numbers("dealt", &[1], 4, "cards dealt"),
        Block::flags("together", &[1], "whether the table plays as one"),
    ];

    fn write(view: &View, seat: Seat, to: &mut Tape<'_>) {
        to.number(view.round);
        around(seat, view.seats).for_each(|other| to.flag(view.done.has(other)));
        // Numbers count from 1; 0 is unknown.
        let mut numbered =
            |value: u8, count: usize| to.maybe_one_of(usize::from(value).checked_sub(1), count);
        around(seat, view.seats).for_each(|other| numbered(view.set[other.index()], 3));
        around(seat, view.seats).for_each(|other| numbered(view.cards[other.index()], 6));
        around(seat, view.seats).for_each(|other| to.number(view.hits[other.index()]));
        for die in view.dice {
            to.maybe_one_of(usize::from(die).checked_sub(1), 6);
        }
        to.number(view.dealt);
        to.flag(view.together);
    }
}
