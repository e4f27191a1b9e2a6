//! Zwrotnice i semafory (Switch & Signal): together set switches and signals so that trains bring goods to the ports.
//!
//! A turn is a timetable card, any number of action cards, and five new ones. Read [`Phase`] for the course of a game, [`Net`]
//! for what is played on, `drive.rs` for how trains move, `legal.rs` for what is allowed, `apply.rs` and `turn.rs` for what it
//! does. `text/` reads networks; `mind/` is what bots think, which rules never read. Rule ids refer to `RULES.md`.

mod action;
mod apply;
mod audit;
mod chance;
mod choices;
mod data;
mod drive;
mod event;
mod facts;
mod field;
mod legal;
mod luck;
mod mind;
mod net;
mod pay;
mod piece;
mod random;
mod score;
mod setup;
mod statistics;
mod tables;
mod tensor;
mod text;
mod timetable;
mod turn;
mod view;

use game::{Game, Illegal, Imagine, Info, Outcome, Pool, Seat, Seats, StepOf, Stream, Turn, Viewer};

pub use action::Action;
pub use chance::Chance;
pub use data::{Board, Die, Map, Stock};
pub use drive::{Ahead, Drive, End, Forecast, Pass, Path, STEPS, Why};
pub use event::{Drawn, Event, Told};
pub use field::{DEPOT, Field, Train};
pub use net::{
    Branch, CITIES, EXITS, Exit, JUNCTIONS, Junction, JunctionId, Layout, Line, LineId, Name, Net, Node,
    Outline, PLACES, PORTS, Place, PlaceId, Point, SIGNALS, STARTS, Signal, SignalId, SignalSet, Spot,
};
pub use pay::Pay;
pub use piece::{Colour, Good, Hand, Helper, KINDS, Kind, Position, Side, TRAINS, colour_of};
pub use setup::{HoldRule, LayoutRule, PortRule, Setup, StartRule};
pub use statistics::{Entry, Reason, Statistics};
pub use timetable::{CardId, CardSet, START_CARD, Symbol, TimetableCard};
pub use view::{CardState, Phase, Roll, View};

/// The timetable deck.
pub const TIMETABLE: Stream = Stream(0);
/// All dice.
pub const DICE: Stream = Stream(1);
/// The deck of action cards.
pub const ACTIONS: Stream = Stream(2);
/// Place tokens.
pub const TOKENS: Stream = Stream(3);
/// A random layout.
pub const LAYOUT: Stream = Stream(4);

/// The most hands.
const HANDS: usize = 4;
/// All place tokens, as a set of numbers.
const ALL_TOKENS: u16 = 0b1_1111_1111_1100;
/// How many changes a free layout allows (SIGNALS-2.4).
const CHANGES: u8 = 250;
/// The history of action cards. It never gets longer: every card drawn is paid at most once, and a deck is used up after many
/// draws.
type Log = ledger::Log<Kind, KINDS, HANDS, 512>;
/// The same as a viewer remembers it.
pub type Ledger = ledger::Ledger<Kind, KINDS, HANDS>;

/// A game of Zwrotnice i semafory.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Signals {
    /// The version of the rules.
    rules: u16,
    setup: Setup,
    field: Field,
    phase: Phase,
    /// Whose hand plays this turn, or is dealt to.
    hand: u8,
    /// Where several pieces are dealt, laid or drawn one by one: how far that is.
    step: u8,
    /// Whether the additional marker lies.
    marked: bool,
    numbers: [u8; STARTS],
    /// Place tokens that are face down.
    tokens: u16,
    clock: u8,
    /// Timetable cards nobody has seen.
    unseen: CardSet,
    /// Cards left in the timetable deck.
    left: u8,
    /// The card at its bottom, where the pointsman put one there.
    bottom: Option<CardId>,
    card: Option<CardState>,
    roll: Option<Roll>,
    /// What the dice showed last; a movement die is alone.
    dice: Option<(u8, u8)>,
    /// The train that drove last: where it went and how that ended.
    drove: Option<(u8, Path, End)>,
    hands: [Hand; HANDS],
    deck: Pool<3>,
    discards: Pool<3>,
    /// Helpers that were used, by their place in the network.
    used: u8,
    turns: u32,
    statistics: Statistics,
    /// The history of action cards; only where hands are closed (SIGNALS-9.6).
    log: Option<Box<Log>>,
}

impl Signals {
    /// What lies on the board.
    pub const fn field(&self) -> &Field {
        &self.field
    }

    /// The network.
    pub fn net(&self) -> &Net {
        &self.field.board
    }

    /// Where the game stands.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Whose hand plays this turn.
    pub const fn acting(&self) -> u8 {
        self.hand
    }

    /// The cards of a hand.
    pub const fn hand(&self, hand: u8) -> &Hand {
        &self.hands[hand as usize]
    }

    /// The cards of the hand that plays this turn.
    pub const fn own(&self) -> &Hand {
        self.hand(self.hand)
    }

    /// Time tokens on the clock.
    pub const fn clock(&self) -> u8 {
        self.clock
    }

    /// Cards left in the timetable deck.
    pub const fn left(&self) -> u8 {
        self.left
    }

    /// Timetable cards nobody has seen.
    pub const fn unseen(&self) -> CardSet {
        self.unseen
    }

    /// The card at the bottom of the deck, where the pointsman put one there.
    pub const fn bottom(&self) -> Option<CardId> {
        self.bottom
    }

    /// The timetable card of this turn.
    pub const fn card(&self) -> Option<CardState> {
        self.card
    }

    /// The train that is about to drive.
    pub const fn roll(&self) -> Option<Roll> {
        self.roll
    }

    /// What each turn cost and brought.
    pub const fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// Whether a helper can still be asked (SIGNALS-8.1).
    pub fn can_help(&self, helper: Helper) -> bool {
        let at = self.net().helpers().iter().position(|&other| other == helper);
        at.is_some_and(|at| self.used >> at & 1 == 0)
    }

    /// The seat a hand belongs to (SIGNALS-9.7).
    const fn seat_of(&self, hand: u8) -> Seat {
        Seat(if self.setup.seats == 1 { 0 } else { hand })
    }

    /// The trains that the running movement symbol still moves, as a set.
    pub fn waiting(&self) -> u16 {
        let card = self.card.and_then(|card| card.colour.map(|colour| (colour, card.done)));
        card.map_or(0, |(colour, done)| self.field.running(colour) & !done & !self.held())
    }

    /// The train that the traffic controller holds this turn, as a set (SIGNALS-8.7).
    fn held(&self) -> u16 {
        self.card.and_then(|card| card.held).map_or(0, |train| 1 << train)
    }

    /// How many numbers of cards below the limit a hand may choose to draw at the end of the turn: none where five fit in, and
    /// none where the game is over then (SIGNALS-5.1).
    pub fn fewer(&self) -> u8 {
        let stock = self.net().stock();
        let room = stock.limit - self.own().iter().sum::<u8>();
        if self.rules > 1 && self.left > 0 && room < stock.drawn { room } else { 0 }
    }

    /// Whether the dispatcher could let the train that was rolled for pass a city (SIGNALS-8.3).
    fn could_pass(&self) -> bool {
        let Some(roll) = self.roll.filter(|_| self.rules > 1 && self.can_help(Helper::Dispatcher)) else {
            return false;
        };
        let train = self.field.train(roll.train);
        let from = (train.place, train.heading);
        let passes = |exit| self.field.leg(roll.train, from, roll.value, exit).helped;
        match self.ways_out() {
            0 => passes(None),
            exits => luck::bits(u64::from(exits)).any(|exit| passes(Some(exit))),
        }
    }

    /// The place of the start with this number.
    fn start_with(&self, number: u8) -> PlaceId {
        let at = self.numbers.iter().position(|&other| other == number).unwrap_or(0);
        self.net().starts().nth(at)
    }
}

impl Game for Signals {
    const INFO: Info = setup::INFO;
    type Setup = Setup;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup) -> Self {
        Self::under(setup, Self::INFO.rules)
    }

    fn under(setup: &Setup, rules: u16) -> Self {
        let net: &Net = &setup.board;
        let mut field = Field::new(setup.board.clone(), setup.goods);
        field.unload = setup.ports == PortRule::Unload || rules == 1;
        if setup.layout == LayoutRule::Random {
            field.greens = SignalSet::NONE;
        }
        let mut numbers = [0; STARTS];
        if setup.starts != StartRule::Shuffled {
            for (slot, start) in numbers.iter_mut().zip(net.starts().iter()) {
                if let Spot::Start { number } = net.place(start).spot {
                    *slot = number;
                }
            }
        }
        let cards = u8::try_from(net.stock().timetable.len()).unwrap_or(0);
        Self {
            rules,
            setup: setup.clone(),
            field,
            phase: Phase::Deal,
            hand: 0,
            step: 0,
            marked: false,
            numbers,
            tokens: ALL_TOKENS,
            clock: setup.time,
            unseen: CardSet::first(usize::from(cards)),
            left: cards - setup.removed,
            bottom: None,
            card: None,
            roll: None,
            dice: None,
            drove: None,
            hands: [[0; 3]; HANDS],
            deck: Pool::of(net.stock().cards),
            discards: Pool::of([0; 3]),
            used: 0,
            turns: 0,
            statistics: Statistics::default(),
            log: setup.closed.then(Box::default),
        }
    }

    fn rules(&self) -> u16 {
        self.rules
    }

    fn setup(&self) -> Setup {
        self.setup.clone()
    }

    fn seats(&self) -> u8 {
        self.setup.seats
    }

    /// A turn in which the game ended counts as well, whether it was won in it or the clock ran empty.
    fn turns_played(&self) -> u32 {
        let over = matches!(self.phase, Phase::Won | Phase::Lost);
        let begun = u32::try_from(self.statistics.entries().len()).unwrap_or(u32::MAX);
        if over { begun } else { self.turns }
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Deal | Phase::Draw => Turn::Chance(ACTIONS),
            Phase::Lay => Turn::Chance(LAYOUT),
            Phase::Number => Turn::Chance(TOKENS),
            Phase::Reveal => Turn::Chance(TIMETABLE),
            Phase::Place if self.setup.starts == StartRule::Drawn => Turn::Chance(TOKENS),
            Phase::Place | Phase::Die => Turn::Chance(DICE),
            Phase::Won | Phase::Lost => Turn::Over,
            _ => Turn::Players(Seats::one(self.seat_of(self.hand))),
        }
    }

    fn decision_point(&self) -> (Turn, u8) {
        (self.turn(), self.phase as u8)
    }

    /// A team plans aloud. With closed hands a draft would show the cards it is paid with (SIGNALS-9.6).
    fn open_drafts(&self) -> bool {
        !self.setup.closed
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(seat, out);
    }

    fn random_action(
        &self,
        seat: Seat,
        legal: &mut Vec<Action>,
        pick: &mut impl FnMut(u32) -> u32,
    ) -> Action {
        self.random_legal(seat, legal, pick)
    }

    fn mask(&self, seat: Seat, legal: &mut Vec<Action>, mask: &mut [u64]) {
        self.mask_legal(seat, legal, mask);
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

    fn score(&self, _: Seat, out: &mut Vec<game::Line>) {
        score::lines(self, out);
    }

    fn outcome(&self) -> Option<Outcome> {
        score::outcome(self)
    }

    fn figures(&self, out: &mut Vec<(&'static str, i32)>) {
        score::figures(self, out);
    }

    fn audit(&self) {
        audit::audit(self);
    }
}

impl Imagine for Signals {
    fn imagine(view: &View, pick: &mut impl FnMut(u32) -> u32) -> Self {
        view::imagine(view, pick)
    }
}
