//! What a viewer may know: everything but the order of decks and, where hands are closed, the hands of others (SIGNALS-9.6).

mod imagine;

use game::{Game as _, Seat, Seats, Viewer};
use serde::Serialize;

use crate::data::Board;
use crate::drive::{End, Path};
use crate::field::Field;
use crate::net::STARTS;
use crate::piece::{Colour, Hand, Helper};
use crate::setup::Setup;
use crate::statistics::Statistics;
use crate::timetable::CardId;
use crate::{Ledger, Signals};

pub(crate) use imagine::imagine;

/// Where the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Luck deals action cards (SIGNALS-2.5).
    Deal,
    /// Luck lays switches and signals (SIGNALS-2.4).
    Lay,
    /// Luck numbers the starts (SIGNALS-9.4).
    Number,
    /// The first seat lays switches and signals (SIGNALS-2.4, SIGNALS-9.2).
    Layout,
    /// Luck reveals a timetable card (SIGNALS-3.1).
    Reveal,
    /// The card can be put under the deck (SIGNALS-8.5).
    Revealed,
    /// A train is to be deployed (SIGNALS-3.2).
    Deploy,
    /// Luck says where (SIGNALS-3.2).
    Place,
    /// A colour is to be chosen (SIGNALS-3.6).
    Colour,
    /// The next train is to be chosen (SIGNALS-3.5).
    Roll,
    /// Luck rolls a movement die (SIGNALS-6.2).
    Die,
    /// A train is to drive (SIGNALS-6.4).
    Drive,
    /// A train can pass a city (SIGNALS-7.2).
    Pass,
    /// Action cards are played (SIGNALS-4.1).
    Act,
    /// Luck draws action cards (SIGNALS-5.1).
    Draw,
    /// All goods are delivered (SIGNALS-10.1).
    Won,
    /// The timetable is used up (SIGNALS-10.2, SIGNALS-10.3).
    Lost,
}

/// A timetable card and how far it is resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct CardState {
    /// Which card; [`crate::START_CARD`] in the first turn.
    pub card: CardId,
    /// The symbol that is resolved, from 0: first deployments, then movements. All are done when it is their number.
    pub symbol: u8,
    /// Colours that deployments of this card have used, as a set.
    pub deployed: u8,
    /// Colours that movement symbols of this card have used, as a set.
    pub moved: u8,
    /// The colour of the running movement or deployment.
    pub colour: Option<Colour>,
    /// The trains that are done with the running movement symbol, as a set.
    pub done: u16,
    /// Whether a die was rolled for the running movement symbol.
    pub rolled: bool,
    /// The train that the traffic controller keeps where it is for the whole turn (SIGNALS-8.7).
    pub held: Option<u8>,
}

/// A train that is about to drive.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Roll {
    /// Which train.
    pub train: u8,
    /// What the die shows; while it passes a city, the points left. 0 before the roll.
    pub value: u8,
    /// Whether the timetable card moves it; otherwise an action does.
    pub card: bool,
    /// While it passes a city: the exit by which it came in.
    pub entry: u8,
}

/// Everything a viewer could know.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// The version of the rules.
    pub rules: u16,
    /// How the table plays.
    pub setup: Setup,
    /// The network.
    pub net: Board,
    /// What lies on the board.
    pub field: Field,
    /// Where the game stands.
    pub phase: Phase,
    /// Who is to act.
    pub actor: Option<Seat>,
    /// Whose hand plays this turn, or is dealt to, from 0.
    pub hand: u8,
    /// Where several pieces are dealt, laid or drawn one by one: how far that is; in a free layout, changes made so far.
    pub step: u8,
    /// Whether the additional marker lies (SIGNALS-9.2).
    pub marked: bool,
    /// The hands; `None` where the viewer may not know.
    pub hands: Vec<Option<Hand>>,
    /// Cards in each hand.
    pub sizes: Vec<u8>,
    /// Action cards in the deck.
    pub deck: u8,
    /// Which, if the viewer knows all hands.
    pub deck_cards: Option<Hand>,
    /// Discarded action cards.
    pub discards: Hand,
    /// Time tokens on the clock.
    pub clock: u8,
    /// The timetable card of this turn.
    pub card: Option<CardState>,
    /// The train that is about to drive.
    pub roll: Option<Roll>,
    /// What the dice showed last: two for a deployment, one and 0 for a move.
    pub dice: Option<(u8, u8)>,
    /// The train that drove last, the places it entered, and how that ended: everybody has seen it.
    pub drove: Option<(u8, Path, End)>,
    /// Timetable cards nobody has seen, in order of their numbers: those in the deck and those set aside or lost.
    pub unseen: Vec<CardId>,
    /// Cards left in the timetable deck.
    pub left: u8,
    /// The card at the bottom of the deck, if the pointsman put one there.
    pub bottom: Option<CardId>,
    /// The helpers, and whether each is used.
    pub helpers: [(Helper, bool); 3],
    /// Whether the dispatcher is at work this turn.
    pub dispatcher: bool,
    /// What each turn cost and brought.
    #[serde(rename = "diary")]
    pub statistics: Statistics,
    /// Turns completed.
    pub turns: u32,
    /// The number of each start, in the order of the file; 0 where none is dealt yet.
    pub numbers: [u8; STARTS],
    /// The place tokens that are still face down (SIGNALS-9.5), as a set of numbers.
    pub tokens: u16,
    /// The history of action cards, where hands are closed (SIGNALS-9.6).
    pub ledger: Option<Ledger>,
}

impl View {
    /// Whether the game is over.
    pub const fn over(&self) -> bool {
        matches!(self.phase, Phase::Won | Phase::Lost)
    }

    /// The cards a hand certainly has, by all that the viewer remembers.
    pub fn certain(&self, hand: u8) -> Hand {
        let known = self.hands.get(usize::from(hand)).copied().flatten();
        known.unwrap_or_else(|| {
            self.ledger.as_ref().map_or([0; 3], |ledger| ledger.certain(Seat(hand), self.deck))
        })
    }

    /// Whether a helper can still be asked.
    pub fn can_help(&self, helper: Helper) -> bool {
        self.helpers.contains(&(helper, false))
    }
}

/// The hands a viewer may look into (SIGNALS-9.6).
fn open(game: &Signals, viewer: Viewer) -> Seats {
    if game.setup.closed {
        game.everybody().iter().filter(|&seat| viewer.sees(Seats::one(seat))).collect()
    } else {
        game.everybody()
    }
}

/// The game as this viewer sees it.
pub(crate) fn view(game: &Signals, viewer: Viewer) -> View {
    let open = open(game, viewer);
    let board: &Board = &game.field.board;
    let hands = game.hands[..usize::from(game.setup.hands)].iter();
    let known = |hand: u8| open.has(game.seat_of(hand));
    let helpers = board.helpers();
    View {
        rules: game.rules,
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
        drove: game.drove,
        unseen: game.unseen.iter().collect(),
        left: game.left,
        bottom: game.bottom,
        helpers: [0, 1, 2].map(|at| (helpers[at], game.used >> at & 1 == 1)),
        dispatcher: game.field.dispatched,
        statistics: game.statistics.clone(),
        turns: game.turns,
        numbers: game.numbers,
        tokens: game.tokens,
        ledger: game.log.as_ref().map(|log| log.seen(open, game.deck.counts())),
    }
}
