//! Gra o TOR (Game of Trains): seven wagons in descending order must become ascending.
//!
//! A turn is one of two things: draw a card and put it in place of a wagon, or take an open card from the row and use its
//! ability. The replaced wagon opens its own ability to everybody; two equal abilities in the row cancel out. Whoever's
//! train ascends first wins, even in another's turn.
//!
//! Read [`Phase`] for the course of a game, `legal.rs` for what is allowed, `apply.rs` for what it does. Rule ids refer to
//! `RULES.md`.

mod action;
mod apply;
mod data;
mod event;
mod facts;
mod legal;
mod mind;
mod score;
mod setup;
mod train;
mod view;

use game::{
    Cards, Game, Illegal, Imagine, Info, Kind, Line, Outcome, Seat, Seats, StepOf, Stream, Turn, Viewer,
};

pub use action::{Action, Chance};
pub use data::{Ability, LENGTH, WAGONS, ability};
pub use event::{Event, Told};
pub use setup::Setup;
pub use train::{Train, ascends, moved};
pub use view::{Pile, View};

/// The deck of wagons.
pub const DECK: Stream = Stream(0);
/// The draw for the first player.
pub const LOTS: Stream = Stream(1);

/// Where the game stands and what it waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "kebab-case", tag = "is")]
pub enum Phase {
    /// Luck deals the trains, seat by seat (TOR-2.1).
    Deal,
    /// Luck chooses the first player (TOR-2.3).
    First,
    /// Luck deals the offers (TOR-2.4).
    Offer,
    /// A seat exchanges a wagon for one of its offers (TOR-2.5).
    Exchange {
        /// Who chooses.
        seat: Seat,
        /// The offer chosen so far, 0 for none.
        picked: u8,
    },
    /// A seat chooses between drawing and an ability (TOR-3.1).
    Choose {
        /// Whose turn.
        seat: Seat,
    },
    /// Luck turns up the drawn card (TOR-3.2).
    Draw {
        /// Who drew.
        seat: Seat,
    },
    /// The drawn card must replace a wagon (TOR-3.2).
    Hold {
        /// Who drew.
        seat: Seat,
        /// The wagon in hand.
        wagon: u8,
    },
    /// An ability is chosen and needs a place (TOR-3.3).
    Target {
        /// Whose turn.
        seat: Seat,
        /// The chosen ability; its card still lies in the row.
        ability: Ability,
    },
    /// Luck fills the gaps of a removal (TOR-5.6).
    Refill {
        /// Who used the removal.
        seat: Seat,
        /// The gap in every waiting train.
        slot: u8,
        /// Who still waits for a card.
        waiting: Seats,
    },
    /// Somebody's train ascends (TOR-7.1).
    Over {
        /// Who won.
        winner: Seat,
    },
}

/// One game of TOR. Cards are their numbers; 0 is no card.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Tor {
    seats: u8,
    first: u8,
    phase: Phase,
    turns: u32,
    trains: [Train; 4],
    /// Padlock cards under the wagons of the slots 0, 3 and 6.
    locks: [[u8; 3]; 4],
    /// The open card of each ability beside the deck.
    row: [u8; 8],
    deck: Cards,
    discard: Cards,
    /// What each seat put face down on the discard pile during set-up: known to that seat alone until a reshuffle.
    buried: [Cards; 4],
    offers: [Cards; 4],
}

impl Game for Tor {
    const INFO: Info = Info {
        id: "tor",
        rules: 1,
        data: facts::fingerprint,
        before: facts::BEFORE,
        seats: (2, 4),
        choices: &[],
        presets: &[],
        extras: &[],
        colours: &[],
        book: include_str!("../RULES.md"),
        kind: Kind { cooperative: false, simultaneous: false, hidden: true, chance: true },
        age: Some(8),
        minutes: Some((20, 20)),
    };
    type Setup = Setup;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup) -> Self {
        Self {
            seats: setup.seats(),
            first: 0,
            phase: Phase::Deal,
            turns: 0,
            trains: [[0; LENGTH]; 4],
            locks: [[0; 3]; 4],
            row: [0; 8],
            deck: Cards::range(1, WAGONS + 1),
            discard: Cards::NONE,
            buried: [Cards::NONE; 4],
            offers: [Cards::NONE; 4],
        }
    }

    fn setup(&self) -> Setup {
        Setup::of(self.seats)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn turns_played(&self) -> u32 {
        self.turns
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Deal | Phase::Offer | Phase::Draw { .. } | Phase::Refill { .. } => Turn::Chance(DECK),
            Phase::First => Turn::Chance(LOTS),
            Phase::Exchange { seat, .. }
            | Phase::Choose { seat }
            | Phase::Hold { seat, .. }
            | Phase::Target { seat, .. } => Turn::Players(Seats::one(seat)),
            Phase::Over { .. } => Turn::Over,
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(seat, out);
    }

    fn odds(&self, out: &mut Vec<(Chance, u32)>) {
        match self.turn() {
            Turn::Chance(LOTS) => out.extend(self.everybody().iter().map(|seat| (Chance::First(seat), 1))),
            Turn::Chance(_) => out.extend(self.deck.iter().map(|wagon| (Chance::Wagon(wagon), 1))),
            Turn::Players(_) | Turn::Over => {}
        }
    }

    fn draw(&self, pick: &mut impl FnMut(u32) -> u32) -> Chance {
        if self.phase == Phase::First {
            let seat = pick(u32::from(self.seats));
            return Chance::First(Seat(u8::try_from(seat).unwrap_or(0)));
        }
        Chance::Wagon(self.deck.nth(pick(self.deck.len())).unwrap_or(0))
    }

    fn check(&self, step: StepOf<Self>) -> Result<(), Illegal> {
        self.check_step(step)
    }

    fn apply(&mut self, step: StepOf<Self>, emit: &mut impl FnMut(Event)) {
        self.perform(step, emit);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn score(&self, seat: Seat, out: &mut Vec<Line>) {
        score::lines(self, seat, out);
    }

    fn outcome(&self) -> Option<Outcome> {
        score::outcome(self)
    }

    /// Every card lies in exactly one place.
    fn audit(&self) {
        let mut all = [0_u8; WAGONS as usize + 1];
        let piles = [self.deck, self.discard].into_iter().chain(self.offers);
        let held = if let Phase::Hold { wagon, .. } = self.phase { wagon } else { 0 };
        piles
            .flat_map(Cards::iter)
            .chain(self.trains.into_iter().flatten())
            .chain(self.locks.into_iter().flatten())
            .chain(self.row)
            .chain([held])
            .for_each(|card| all[usize::from(card)] += 1);
        assert!(all[1..].iter().all(|&count| count == 1), "a card was lost or made: {self:?}");
        assert!(self.row.iter().enumerate().all(|(at, &card)| card == 0 || ability(card).index() == at));
        let buried = self.buried.into_iter().fold(Cards::NONE, Cards::union);
        assert!(buried.minus(self.discard).is_empty(), "buried cards lie on the discard pile");
    }
}

impl Imagine for Tor {
    fn imagine(view: &View, pick: &mut impl FnMut(u32) -> u32) -> Self {
        view.imagine(pick)
    }
}

impl Tor {
    /// A game that stands at the given point, for tests of single rules. The deck is every card not named elsewhere.
    ///
    /// `trains` in seat order, `row` any cards with different abilities; seat 0 is to choose.
    #[doc(hidden)]
    pub fn arranged(trains: &[Train], row: &[u8]) -> Self {
        let seats = u8::try_from(trains.len()).unwrap_or(2);
        let mut game = Self::new(&Setup::of(seats));
        game.phase = Phase::Choose { seat: Seat(0) };
        for (seat, train) in trains.iter().enumerate() {
            game.trains[seat] = *train;
            for &wagon in train {
                game.deck.take(wagon);
            }
        }
        for &card in row {
            game.row[ability(card).index()] = card;
            game.deck.take(card);
        }
        game
    }

    /// Moves cards from the deck to the discard pile, leaving exactly `left` in the deck; for tests of reshuffling.
    #[doc(hidden)]
    #[must_use]
    pub fn with_deck(mut self, left: &[u8]) -> Self {
        let keep: Cards = left.iter().copied().collect();
        self.discard = self.discard.union(self.deck.minus(keep));
        self.deck = keep;
        self
    }

    /// Puts a padlock card from the deck under a wagon of the slots 0, 3 or 6; for tests of padlocks.
    #[doc(hidden)]
    #[must_use]
    pub fn with_lock(mut self, seat: Seat, slot: usize, card: u8) -> Self {
        self.locks[seat.index()][slot / 3] = card;
        self.deck.take(card);
        self
    }

    /// Lets this seat choose next; for tests of the turn order.
    #[doc(hidden)]
    #[must_use]
    pub fn with_mover(mut self, seat: Seat) -> Self {
        self.phase = Phase::Choose { seat };
        self
    }
}
