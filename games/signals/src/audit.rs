//! Counts everything: nothing is lost or made.

use crate::piece::Good;
use crate::view::Phase;
use crate::{LayoutRule, Signals};

pub(crate) fn audit(game: &Signals) {
    let net = game.net();
    let mut cards = [0_u8; 3];
    let piles = [*game.deck.counts(), *game.discards.counts()];
    for pile in piles.iter().chain(&game.hands) {
        cards.iter_mut().zip(pile).for_each(|(sum, count)| *sum += count);
    }
    assert_eq!(cards, net.stock().cards, "an action card was lost or made");
    assert!(game.hands.iter().all(|hand| hand.iter().sum::<u8>() <= net.stock().limit));

    let each = if game.setup.goods == 8 { 2 } else { 3 };
    for good in Good::ALL {
        let at = good.index();
        let aboard = game.field.trains.iter().filter(|train| train.cargo == Some(good)).count();
        let delivered: u8 = game.field.delivered.iter().map(|port| port[at]).sum();
        assert_eq!(usize::from(game.field.goods[at] + delivered) + aboard, each, "a good was lost or made");
    }
    for (at, train) in game.field.trains.iter().enumerate() {
        assert!(train.runs() || train.cargo.is_none(), "nothing is loaded in the depot");
        let place = train.place.index();
        assert!(!train.runs() || place < net.places().len(), "a train is somewhere");
        let alone = game.field.trains[..at].iter().all(|other| !train.runs() || other.place != train.place);
        assert!(alone, "one train stands on a place");
    }

    let laying = game.setup.layout == LayoutRule::Random && matches!(game.phase, Phase::Deal | Phase::Lay);
    if !laying {
        let cities = u32::try_from(net.cities().len()).unwrap_or(0);
        assert_eq!(game.field.greens.len(), cities + 3 + u32::from(game.marked), "markers");
        assert!((game.field.greens - net.all_signals()).is_empty());
        for city in net.cities().iter() {
            assert!(!(game.field.greens & net.entrances(city)).is_empty(), "every city has a green signal");
        }
    }
    for (spot, position) in net.junctions().iter().zip(&game.field.switches) {
        assert!(position.fits(spot.branches.len()), "two branches are open");
    }

    // Unseen are the cards of the deck, those set aside, and those lost unseen.
    let unseen = game.unseen.len();
    assert!(unseen >= u32::from(game.left - u8::from(game.bottom.is_some())), "the deck is unseen");
    assert!(game.bottom.is_none_or(|card| !game.unseen.has(card) && game.left > 0));
    assert!(game.clock <= game.setup.time && (game.clock > 0 || game.phase == Phase::Lost));
    assert_eq!(game.phase == Phase::Won, game.field.won());
    assert_eq!(usize::from(game.statistics.total().goods), usize::from(game.field.total()));
}
