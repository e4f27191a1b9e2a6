//! A game imagined from what one viewer sees.

use game::{Game as _, Pool};

use crate::Signals;
use crate::view::View;

/// A game that looks like this.
pub(crate) fn imagine(view: &View, pick: &mut impl FnMut(u32) -> u32) -> Signals {
    let mut game = Signals::under(&view.setup, view.rules);
    game.field = view.field.clone();
    game.phase = view.phase;
    game.hand = view.hand;
    game.step = view.step;
    game.marked = view.marked;
    game.clock = view.clock;
    game.card = view.card;
    game.roll = view.roll;
    game.dice = view.dice;
    game.drove = view.drove;
    game.unseen = view.unseen.iter().copied().collect();
    game.left = view.left;
    game.bottom = view.bottom;
    game.used = (0..3).filter(|&at| view.helpers[at].1).fold(0, |all, at| all | 1 << at);
    game.statistics = view.statistics.clone();
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
    (game.hands, game.deck) = (world.hands, Pool::of(world.deck));
    game.log = Some(Box::new(world.log));
}
