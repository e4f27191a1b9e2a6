//! A View of TOR as a row of bytes.

use game::{Block, Cards, Observe, Seat, Tape, around};

use crate::data::{LENGTH, WAGONS};
use crate::setup::Order;
use crate::view::{Pile, View};
use crate::{Phase, Tor};

/// Wagons as places of a block.
const ALL: usize = WAGONS as usize;

const BLOCKS: &[Block] = &[
    Block::flags("phase", &[10], "deal, first, offer, exchange, choose, draw, hold, target, refill or over"),
    Block::flags("turn", &[1], "whose turn it is, who waits for a wagon, or who won").by_seat(),
    Block::flags("ability", &[8], "the ability whose place is to be chosen"),
    Block::numbers("held", &[1], WAGONS, "the wagon in hand, or the offer that is picked; 0 for none"),
    Block::numbers("train", &[LENGTH], WAGONS, "the wagons from the locomotive on; 0 for a gap").by_seat(),
    Block::numbers("padlocks", &[3], 10, "padlocks under the first, the middle and the last wagon").by_seat(),
    Block::numbers("row", &[8], WAGONS, "the open card of each ability; 0 for none"),
    Block::numbers("deck", &[1], WAGONS, "cards left in the deck"),
    Block::flags("unseen", &[ALL], "cards that may be in the deck or face down with others, from wagon 1 on"),
    Block::flags("discard", &[ALL], "cards known to lie on the discard pile"),
    Block::flags("offers", &[ALL], "one's own offers during the set-up"),
    Block::flags("buried", &[ALL], "what one has laid face down on the discard pile oneself"),
    Block::numbers("offered", &[1], WAGONS, "how many offers there are").by_seat(),
    Block::numbers("covered", &[1], WAGONS, "how many cards a seat has laid face down on the discard pile")
        .by_seat(),
    Block::flags("discard_first", &[1], "whether a used card is discarded before its ability acts"),
    Block::numbers("turns", &[1], 255, "completed turns, 255 at most"),
];

impl Observe for Tor {
    const BLOCKS: &'static [Block] = BLOCKS;

    fn write(view: &View, seat: Seat, to: &mut Tape<'_>) {
        position(view, seat, to);
        for other in around(seat, view.seats) {
            to.numbers(&view.trains[other.index()]);
        }
        for other in around(seat, view.seats) {
            for cards in view.locks[other.index()] {
                to.capped(cards.len().into(), 10);
            }
        }
        to.numbers(&view.row);
        to.number(view.deck);
        let own = |piles: &[Pile; 4]| piles[seat.index()].cards.unwrap_or(Cards::NONE);
        for cards in [view.unseen, view.discard, own(&view.offers), own(&view.buried)] {
            to.set(cards.bits() >> 1, ALL);
        }
        for piles in [&view.offers, &view.buried] {
            for other in around(seat, view.seats) {
                to.number(piles[other.index()].count);
            }
        }
        to.flag(view.order == Order::DiscardFirst);
        to.capped(view.turns.into(), 255);
    }
}

/// Phase, turn, ability and the wagon in hand.
fn position(view: &View, seat: Seat, to: &mut Tape<'_>) {
    let (number, actor, ability, held) = match view.phase {
        Phase::Deal => (0, None, None, 0),
        Phase::First => (1, None, None, 0),
        Phase::Offer => (2, None, None, 0),
        Phase::Exchange { seat, picked } => (3, Some(seat), None, picked),
        Phase::Choose { seat } => (4, Some(seat), None, 0),
        Phase::Draw { seat } => (5, Some(seat), None, 0),
        Phase::Hold { seat, wagon } => (6, Some(seat), None, wagon),
        Phase::Target { seat, ability } => (7, Some(seat), Some(ability.index()), 0),
        Phase::Refill { .. } => (8, None, None, 0),
        Phase::Over { winner } => (9, Some(winner), None, 0),
    };
    to.one_of(number, 10);
    for other in around(seat, view.seats) {
        to.flag(match view.phase {
            Phase::Refill { waiting, .. } => waiting.has(other),
            _ => actor == Some(other),
        });
    }
    to.maybe_one_of(ability, 8);
    to.number(held);
}
