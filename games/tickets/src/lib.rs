//! Wsiąść do Pociągu (Ticket to Ride): claim routes across North America and join the cities of one's tickets.
//!
//! A turn is one of three things: draw two train cards, claim a route, or draw tickets. Read [`Phase`] for the course of a
//! game, [`Map`] for what is played on, `legal.rs` for what is allowed, `apply.rs` for what it does, `score.rs` for the
//! points, `ledger` and `ticket_deck.rs` for what others' hands and tickets can be. `text/` reads maps and games written
//! down ([`paper`]); `mind/` is what bots think, which rules never read. Rule ids refer to `RULES.md`.

mod action;
mod apply;
mod audit;
mod card;
mod choices;
mod data;
mod event;
mod facts;
mod legal;
mod luck;
mod map;
mod mind;
mod network;
mod offer;
mod pay;
mod random;
mod score;
mod setup;
mod stage;
mod tensor;
mod text;
mod ticket_deck;
mod trail;
mod view;

use game::{
    Game, Illegal, Imagine, Info, Kind, Line, Outcome, Pool, Seat, Seats, StepOf, Stream, Turn, Viewer,
};
use offer::Backs;
use serde::Serialize;

pub use action::{Action, Chance, OFFER, Payment, ROW};
pub use card::{Card, Colour, Hand, KINDS, LOCOMOTIVE};
pub use data::{Board, Edition};
pub use event::{Choice, Event, Few, Told};
pub use ledger::Entry;
pub use map::{
    CITIES, City, CityId, LENGTH, Map, Outline, ROUTES, Route, RouteId, Routes, Rules, Side, TICKETS, Ticket,
    TicketId, TicketSet,
};
pub use network::Network;
pub use pay::{affords, fits, payments};
pub use score::{Settled, Sheet, final_sheets, sheet};
pub use setup::{RowRule, Setup};
pub use text::paper;
pub use ticket_deck::{Offered, TicketDeck};
pub use trail::{Trail, longest};
pub use view::{Desk, LastRound, View, Way, way};

/// The deck of train cards.
pub const CARDS: Stream = Stream(0);
/// The deck of tickets.
pub const DESTINATIONS: Stream = Stream(1);

/// The largest table.
const SEATS: usize = 5;
/// Cards dealt to each seat (TICKETS-2.3).
const DEALT: u8 = 4;

/// Where the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Luck deals the hands, the row and the first tickets (TICKETS-2.3 to TICKETS-2.5).
    Deal,
    /// Everybody chooses among the first tickets (TICKETS-2.5).
    Opening,
    /// A seat begins its turn (TICKETS-3.1).
    Turn,
    /// A seat has one card and draws the second (TICKETS-4.1).
    Second,
    /// A seat chooses among the tickets it drew (TICKETS-6.2).
    Offer,
    /// A turn is done; luck fills the row before the next one (TICKETS-4.4).
    Refill,
    /// The game has ended (TICKETS-7.3).
    Over,
}

/// What luck is to bring.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Due {
    /// A card into the hand of the seat that is dealt to or draws.
    Card,
    /// A card into the first empty slot of the row.
    Row,
    /// A ticket for the seat that is dealt to or draws.
    Ticket,
}

/// The history of train cards (TICKETS-9.2).
type Log = ledger::Log<Card, KINDS, SEATS, { map::LOG }>;
/// The same as a viewer remembers it.
pub type Ledger = ledger::Ledger<Card, KINDS, SEATS>;

/// An empty slot of the row.
const EMPTY: u8 = 9;
/// How often in a row a row of locomotives is discarded before it stays (TICKETS-4.6).
const WIPES: u8 = 10;

/// A game of Wsiąść do Pociągu. Arrays by seat; those beyond the last seat stay empty.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Tickets {
    rules: u16,
    board: Board,
    seats: u8,
    row_rule: RowRule,
    phase: Phase,
    /// Whose turn it is, or who is dealt to.
    actor: u8,
    due: Option<Due>,
    /// Who has not chosen among the first tickets.
    choosing: Seats,
    passes: u8,
    last: Option<LastRound>,
    wipes: u8,
    turns: u32,
    deck: Pool<KINDS>,
    discards: Pool<KINDS>,
    row: [u8; ROW],
    hands: [Hand; SEATS],
    wagons: [u8; SEATS],
    points: [i16; SEATS],
    owned: [Routes; SEATS],
    /// The longest chains, counted once, when the game ends (TICKETS-8.3); only where there is a bonus for them.
    trails: [u8; SEATS],
    /// Second tracks of a seat's routes, which it may not claim (TICKETS-5.6).
    barred: [Routes; SEATS],
    /// Routes that somebody may claim.
    free: Routes,
    /// How many of those there are by colour (grey last) and length.
    counts: [map::Lengths; KINDS],
    /// Tickets that were never drawn.
    stock: TicketSet,
    held: [TicketSet; SEATS],
    backs: [Backs; SEATS],
    ticket_deck: TicketDeck,
    log: Log,
}

impl Tickets {
    /// The map.
    pub fn map(&self) -> &Map {
        &self.board
    }

    /// A seat's hand.
    pub const fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.index()]
    }

    /// The routes of a seat.
    pub const fn owned(&self, seat: Seat) -> Routes {
        self.owned[seat.index()]
    }

    /// The routes a seat may still claim, whatever cards and wagons it has.
    pub fn open(&self, seat: Seat) -> Routes {
        self.free - self.barred[seat.index()]
    }

    /// A seat's wagons.
    pub const fn wagons(&self, seat: Seat) -> u8 {
        self.wagons[seat.index()]
    }

    /// A seat's points for routes.
    pub const fn points(&self, seat: Seat) -> i16 {
        self.points[seat.index()]
    }

    /// The tickets a seat has kept.
    pub const fn held(&self, seat: Seat) -> TicketSet {
        self.held[seat.index()]
    }

    /// The last round, once it has begun.
    pub const fn last(&self) -> Option<LastRound> {
        self.last
    }

    /// Where the game stands.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The face-up cards by slot.
    pub fn row(&self) -> [Option<Card>; ROW] {
        self.row.map(|card| Some(Card(card)).filter(|card| card.0 != EMPTY))
    }

    /// Cards in the deck.
    pub const fn deck(&self) -> &Pool<KINDS> {
        &self.deck
    }

    /// Cards on the discard pile.
    pub const fn discards(&self) -> &Pool<KINDS> {
        &self.discards
    }

    /// Tickets left to draw.
    pub fn tickets_left(&self) -> u8 {
        self.ticket_deck.left()
    }
}

impl Game for Tickets {
    const INFO: Info = Info {
        id: "tickets",
        rules: 2,
        data: facts::fingerprint,
        before: facts::BEFORE,
        seats: (2, 5),
        choices: setup::CHOICES,
        presets: &[],
        extras: &[game::Extra::KIT],
        // As printed (TICKETS-2.1).
        colours: &["red", "green", "blue", "yellow", "black"],
        book: include_str!("../RULES.md"),
        kind: Kind { cooperative: false, simultaneous: true, hidden: true, chance: true },
        age: None,
        minutes: Some((30, 60)),
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
        let map: &Map = &setup.board;
        let mut wagons = [0; SEATS];
        wagons[..usize::from(setup.seats)].fill(map.wagons());
        Self {
            rules,
            board: setup.board.clone(),
            seats: setup.seats,
            row_rule: setup.row,
            phase: Phase::Deal,
            actor: 0,
            due: Some(Due::Card),
            choosing: Seats::first(setup.seats),
            passes: 0,
            last: None,
            wipes: 0,
            turns: 0,
            deck: Pool::of(map.cards()),
            discards: Pool::of([0; KINDS]),
            row: [EMPTY; ROW],
            hands: [[0; KINDS]; SEATS],
            wagons,
            points: [0; SEATS],
            owned: [Routes::NONE; SEATS],
            trails: [0; SEATS],
            barred: [Routes::NONE; SEATS],
            free: map.all(),
            counts: *map.counts(),
            stock: map.all_tickets(),
            held: [TicketSet::NONE; SEATS],
            backs: [Backs::default(); SEATS],
            ticket_deck: TicketDeck::new(map.tickets().len()),
            log: Log::new(),
        }
    }

    fn rules(&self) -> u16 {
        self.rules
    }

    fn setup(&self) -> Setup {
        Setup { seats: self.seats, board: self.board.clone(), row: self.row_rule }
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn turns_played(&self) -> u32 {
        self.turns
    }

    fn turn(&self) -> Turn {
        match (self.due, self.phase) {
            (Some(Due::Ticket), _) => Turn::Chance(DESTINATIONS),
            (Some(Due::Card | Due::Row), _) => Turn::Chance(CARDS),
            (None, Phase::Over) => Turn::Over,
            (None, Phase::Opening) => Turn::Players(self.choosing),
            (None, _) => Turn::Players(Seats::one(Seat(self.actor))),
        }
    }

    /// Whoever chooses first tickets last may also begin (TICKETS-2.5): the choice counts nevertheless.
    fn decision_point(&self) -> (Turn, u8) {
        (self.turn(), self.phase as u8)
    }

    fn takes_back(&self) -> bool {
        true
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(seat, out);
    }

    fn random_action(&self, seat: Seat, _: &mut Vec<Action>, pick: &mut impl FnMut(u32) -> u32) -> Action {
        self.random_legal(seat, pick)
    }

    fn mask(&self, seat: Seat, _: &mut Vec<Action>, mask: &mut [u64]) {
        self.mask_legal(seat, mask);
    }

    fn odds(&self, out: &mut Vec<(Chance, u32)>) {
        self.list_odds(out);
    }

    fn draw(&self, pick: &mut impl FnMut(u32) -> u32) -> Chance {
        self.draw_one(pick)
    }

    fn check(&self, step: StepOf<Self>) -> Result<(), Illegal> {
        self.check_step(step)
    }

    fn apply(&mut self, step: StepOf<Self>, emit: &mut impl FnMut(Event)) {
        self.perform(step, emit);
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn score(&self, seat: Seat, out: &mut Vec<Line>) {
        score::lines(self, seat, out);
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| score::outcome(self))
    }

    fn audit(&self) {
        audit::audit(self);
    }
}

impl Imagine for Tickets {
    fn imagine(view: &View, pick: &mut impl FnMut(u32) -> u32) -> Self {
        view::imagine(view, pick)
    }
}
