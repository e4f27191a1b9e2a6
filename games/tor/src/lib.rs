//! Gra o TOR (Game of Trains): seven wagons in descending order must become ascending.
//!
//! A turn is one of two things: draw a card and put it in place of a wagon, or use the ability of an open card beside the
//! deck: in this code, the row. The replaced wagon opens its own ability to everybody; two cards of one ability in the row
//! are discarded. Whoever's train ascends first wins, even in another's turn.
//!
//! Rules 2 follow the Polish print where rules 1 did not: a used card is discarded after its ability (TOR-3.4), a wagon may be
//! guarded twice (TOR-6.4), and the deck is made anew as soon as it runs out (TOR-8.1).
//!
//! Read [`Phase`] for the course of a game, `legal.rs` for what is allowed, `apply.rs` for what it does. Rule ids refer to
//! `RULES.md`.

mod action;
mod apply;
mod arranged;
mod data;
mod event;
mod facts;
mod legal;
mod locks;
mod mind;
mod score;
mod setup;
mod tensor;
mod train;
mod view;

use game::{
    Cards, Game, Illegal, Imagine, Info, Kind, Line, Outcome, Seat, Seats, StepOf, Stream, Turn, Viewer,
};

use locks::Locks;

pub use action::{Action, Chance};
pub use data::{Ability, LENGTH, WAGONS, ability};
pub use event::{Event, Told};
pub use setup::{Order, Setup};
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
    rules: u16,
    seats: u8,
    order: Order,
    first: u8,
    phase: Phase,
    turns: u32,
    trains: [Train; 4],
    /// Padlock cards under the wagons of the slots 0, 3 and 6.
    locks: [[Locks; 3]; 4],
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
        rules: 2,
        data: facts::fingerprint,
        before: facts::BEFORE,
        seats: (2, 4),
        choices: setup::CHOICES,
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
        Self::under(setup, Self::INFO.rules)
    }

    fn under(setup: &Setup, rules: u16) -> Self {
        Self {
            rules,
            seats: setup.seats(),
            order: setup.order(),
            first: 0,
            phase: Phase::Deal,
            turns: 0,
            trains: [[0; LENGTH]; 4],
            locks: [[Locks::NONE; 3]; 4],
            row: [0; 8],
            deck: Cards::range(1, WAGONS + 1),
            discard: Cards::NONE,
            buried: [Cards::NONE; 4],
            offers: [Cards::NONE; 4],
        }
    }

    fn rules(&self) -> u16 {
        self.rules
    }

    fn setup(&self) -> Setup {
        Setup::of(self.seats, self.order)
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
        let piles = piles.chain(self.locks.into_iter().flatten().map(Locks::cards));
        let held = if let Phase::Hold { wagon, .. } = self.phase { wagon } else { 0 };
        piles
            .flat_map(Cards::iter)
            .chain(self.trains.into_iter().flatten())
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
    /// TOR-5.5, TOR-6.2: whether a padlock lies under the wagon of this slot.
    const fn guards(&self, seat: Seat, slot: usize) -> bool {
        !self.locks[seat.index()][slot / 3].is_empty()
    }
}
