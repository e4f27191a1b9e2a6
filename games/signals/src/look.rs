//! A game as one viewer sees it, and a game imagined from that.

use game::{Game as _, Pool, Seats, Viewer};

use crate::luck::bits;
use crate::view::View;
use crate::{Signals, board::Board};

/// The hands a viewer may look into (SIGNALS-9.6).
fn open(game: &Signals, viewer: Viewer) -> Seats {
    if game.setup.closed {
        game.everybody().iter().filter(|&seat| viewer.sees(Seats::one(seat))).collect()
    } else {
        game.everybody()
    }
}

pub(crate) fn view(game: &Signals, viewer: Viewer) -> View {
    let open = open(game, viewer);
    let board: &Board = &game.field.board;
    let hands = game.hands[..usize::from(game.setup.hands)].iter();
    let known = |hand: u8| open.has(game.seat_of(hand));
    let helpers = board.helpers();
    View {
        setup: game.setup.clone(),
        net: board.clone(),
        field: game.field.clone(),
        phase: game.phase,
        actor: game.turn().players().iter().next(),
        hand: game.hand,
        step: game.step,
        marked: game.marked,
        hands: (0..).zip(hands.clone()).map(|(hand, cards)| known(hand).then_some(*cards)).collect(),
        sizes: hands.map(|cards| cards.iter().sum()).collect(),
        deck: u8::try_from(game.deck.total()).unwrap_or(u8::MAX),
        deck_cards: (open == game.everybody()).then(|| *game.deck.counts()),
        discards: *game.discards.counts(),
        clock: game.clock,
        card: game.card,
        roll: game.roll,
        dice: game.dice,
        unseen: bits(game.unseen).collect(),
        left: game.left,
        bottom: game.bottom,
        helpers: [0, 1, 2].map(|at| (helpers[at], game.used >> at & 1 == 1)),
        dispatcher: game.field.dispatched,
        diary: game.diary.clone(),
        turns: game.turns,
        numbers: game.numbers,
        tokens: game.tokens,
        ledger: game.log.as_ref().map(|log| log.seen(open, game.deck.counts())),
    }
}

/// A game that looks like this.
pub(crate) fn imagine(view: &View, pick: &mut impl FnMut(u32) -> u32) -> Signals {
    let mut game = Signals::new(&view.setup);
    game.field = view.field.clone();
    game.phase = view.phase;
    game.hand = view.hand;
    game.step = view.step;
    game.marked = view.marked;
    game.clock = view.clock;
    game.card = view.card;
    game.roll = view.roll;
    game.dice = view.dice;
    game.unseen = view.unseen.iter().fold(0, |all, card| all | 1 << card);
    game.left = view.left;
    game.bottom = view.bottom;
    game.used = (0..3).filter(|&at| view.helpers[at].1).fold(0, |all, at| all | 1 << at);
    game.diary = view.diary.clone();
    game.turns = view.turns;
    game.numbers = view.numbers;
    game.tokens = view.tokens;
    game.discards = Pool::of(view.discards);
    for (hand, cards) in game.hands.iter_mut().zip(&view.hands) {
        *hand = cards.unwrap_or_default();
    }
    match (&view.ledger, view.deck_cards) {
        (None, Some(deck)) => game.deck = Pool::of(deck),
        _ => remember(view, &mut game, pick),
    }
    game
}

/// Hands under which everything could have happened that the viewer remembers (SIGNALS-9.6).
fn remember(view: &View, game: &mut Signals, pick: &mut impl FnMut(u32) -> u32) {
    let Some(ledger) = &view.ledger else { return };
    let world = ledger.imagined(pick);
    game.hands.iter_mut().zip(world.hands).for_each(|(hand, cards)| *hand = cards);
    game.deck = Pool::of(world.deck);
    game.log = Some(Box::new(world.log));
}
