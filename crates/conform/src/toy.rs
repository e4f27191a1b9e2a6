//! The toy: signal boxes. Everybody holds a secret card; in each of three rounds all set a signal 1, 2 or 3, in secret unless
//! they play as one, then a die shows which signal was right. It exists to prove the contract, and is small enough to read in one sitting.

mod event;

use std::fmt;
use std::str::FromStr;

use game::{
    BadCode, BadSetup, Choice, Code, Effort, Game, Illegal, Imagine, Info, Line, Options, Outcome, Plan,
    Pool, Rule, Seat, Seats, Secret, Step, StepOf, Stream, Think, Turn, Viewer, fnv,
};
use serde::Serialize;

pub use event::{Event, Told};

const ROUNDS: u8 = 3;
const CARDS: Stream = Stream(0);
const DIE: Stream = Stream(1);

const BOOK: &str = "\
## Budki | Signal boxes
### TOY-1 Karta | Card
pl: Każdy dostaje jedną tajną kartę od 1 do 6; na koniec jest warta tyle punktów.
en: Everybody gets one secret card from 1 to 6; it is worth that many points at the end.
### TOY-2 Sygnał | Signal
pl: W każdej rundzie każdy ustawia sygnał 1, 2 albo 3 i mówi „gotowe”: po kryjomu, chyba że wszyscy grają razem.
en: In each round everybody sets a signal 1, 2 or 3 and says done: in secret, unless all play together.
### TOY-3 Kostka | Die
pl: Potem kostka pokazuje właściwy sygnał: 1-2, 3-4 albo 5-6. Trafienie daje trzy punkty.
en: Then a die shows the right signal: 1-2, 3-4 or 5-6. A hit gives three points.
### TOY-4 Koniec | End
pl: Po trzech rundach wygrywa największa suma; razem potrzeba dziesięciu punktów na osobę.
en: After three rounds the highest sum wins; together ten points a person are needed.
";

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Set the signal, 1 to 3.
    Set(u8),
    /// Done for this round.
    Done,
}

impl Code for Action {
    const COUNT: u32 = 4;

    fn code(self) -> u32 {
        match self {
            Self::Set(signal) => u32::from(signal) - 1,
            Self::Done => 3,
        }
    }

    fn from_code(code: u32) -> Option<Self> {
        match code {
            0..=2 => u8::try_from(code + 1).ok().map(Self::Set),
            3 => Some(Self::Done),
            _ => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Set(signal) => write!(f, "set {signal}"),
            Self::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Action {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        (0..Self::COUNT).filter_map(Self::from_code).find(|action| action.to_string() == text).ok_or(BadCode)
    }
}

/// What luck brings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// A secret card, 1 to 6.
    Card(u8),
    /// The die, 1 to 6.
    Die(u8),
}

impl Code for Chance {
    const COUNT: u32 = 12;

    fn code(self) -> u32 {
        match self {
            Self::Card(card) => u32::from(card) - 1,
            Self::Die(die) => u32::from(die) + 5,
        }
    }

    fn from_code(code: u32) -> Option<Self> {
        let code = u8::try_from(code).ok()?;
        match code {
            0..=5 => Some(Self::Card(code + 1)),
            6..=11 => Some(Self::Die(code - 5)),
            _ => None,
        }
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(card) => write!(f, "card {card}"),
            Self::Die(die) => write!(f, "die {die}"),
        }
    }
}

impl FromStr for Chance {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        (0..Self::COUNT).filter_map(Self::from_code).find(|chance| chance.to_string() == text).ok_or(BadCode)
    }
}

/// Seats and whether they play as one.
#[derive(Clone, PartialEq, Debug)]
pub struct Setup {
    options: Options,
}

impl FromStr for Setup {
    type Err = BadSetup;

    fn from_str(text: &str) -> Result<Self, BadSetup> {
        Options::parse(&Toy::INFO, text).map(|options| Self { options })
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.options.text(&Toy::INFO))
    }
}

/// One game of signal boxes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Toy {
    seats: u8,
    together: bool,
    round: u8,
    done: Seats,
    set: [u8; 4],
    cards: [u8; 4],
    hits: [u8; 4],
    /// Dice so far: whoever remembers everything remembers them, so they are part of every view.
    dice: [u8; ROUNDS as usize],
    pool: Pool<6>,
}

/// What a viewer knows: other seats' cards and unresolved signals are 0.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// Number of seats.
    pub seats: u8,
    /// Whether the table plays as one.
    pub together: bool,
    /// Rounds played.
    pub round: u8,
    /// Who is done.
    pub done: Seats,
    /// Signals the viewer knows.
    pub set: [u8; 4],
    /// Cards the viewer knows.
    pub cards: [u8; 4],
    /// How many cards are dealt.
    pub dealt: u8,
    /// Hits so far.
    pub hits: [u8; 4],
    /// Dice so far, 0 for rounds to come.
    pub dice: [u8; ROUNDS as usize],
}

impl Toy {
    fn dealt(&self) -> u8 {
        u8::try_from(12 - self.pool.total()).unwrap_or(0)
    }

    /// Who sees the signal of a seat before the die: whoever plays as one sees all.
    fn knowing(&self, seat: Seat) -> Seats {
        if self.together { self.everybody() } else { Seats::one(seat) }
    }

    fn points(&self, seat: Seat) -> i16 {
        3 * i16::from(self.hits[seat.index()]) + i16::from(self.cards[seat.index()])
    }
}

impl Game for Toy {
    const INFO: Info = Info {
        id: "toy",
        rules: 1,
        data: fnv(b"cards 2 each of 1-6, die 1-6"),
        seats: (2, 4),
        choices: &[Choice { id: "goal", values: &["race", "together"] }],
        dice: false,
        kit: false,
        book: BOOK,
    };
    type Setup = Setup;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup) -> Self {
        let Options { seats, chosen, .. } = &setup.options;
        Self {
            seats: *seats,
            together: chosen[0] == 1,
            round: 0,
            done: Seats::NONE,
            set: [0; 4],
            cards: [0; 4],
            hits: [0; 4],
            dice: [0; ROUNDS as usize],
            pool: Pool::of([2; 6]),
        }
    }

    fn setup(&self) -> Setup {
        let chosen = vec![usize::from(self.together)];
        Setup { options: Options { seats: self.seats, chosen, dice: None, kit: None } }
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn turns(&self) -> u32 {
        u32::from(self.round)
    }

    fn turn(&self) -> Turn {
        let waiting: Seats = self.everybody().iter().filter(|&seat| !self.done.has(seat)).collect();
        match () {
            () if self.dealt() < self.seats => Turn::Chance(CARDS),
            () if self.round == ROUNDS => Turn::Over,
            () if waiting.is_empty() => Turn::Chance(DIE),
            () => Turn::Players(waiting),
        }
    }

    fn open_drafts(&self) -> bool {
        self.together
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let all = (0..Action::COUNT).filter_map(Action::from_code);
        out.extend(all.filter(|&action| self.check(Step::Act(seat, action)).is_ok()));
    }

    fn odds(&self, out: &mut Vec<(Chance, u32)>) {
        match self.turn() {
            Turn::Chance(CARDS) => {
                let kinds = self.pool.counts().iter().zip(1..).filter(|&(&count, _)| count > 0);
                out.extend(kinds.map(|(&count, card)| (Chance::Card(card), u32::from(count))));
            }
            Turn::Chance(_) => out.extend((1..=6).map(|die| (Chance::Die(die), 1))),
            Turn::Players(_) | Turn::Over => {}
        }
    }

    fn check(&self, step: StepOf<Self>) -> Result<(), Illegal> {
        let no = |rule| Err(Illegal(Rule(rule)));
        match (step, self.turn()) {
            (_, Turn::Over) => no("TOY-4"),
            (Step::Chance(Chance::Card(card)), Turn::Chance(CARDS))
                if self.pool.count(usize::from(card) - 1) > 0 =>
            {
                Ok(())
            }
            (Step::Chance(Chance::Die(_)), Turn::Chance(DIE)) => Ok(()),
            (Step::Chance(Chance::Card(_)), _) => no("TOY-1"),
            (Step::Chance(Chance::Die(_)), _) => no("TOY-3"),
            (Step::Act(seat, action), Turn::Players(seats)) if seats.has(seat) => match action {
                // A signal is changed by taking it back, so a turn is two clicks and always ends.
                Action::Set(_) if self.set[seat.index()] > 0 => no("TOY-2"),
                Action::Done if self.set[seat.index()] == 0 => no("TOY-2"),
                _ => Ok(()),
            },
            (Step::Act(..), _) => no("TOY-2"),
        }
    }

    fn apply(&mut self, step: StepOf<Self>, emit: &mut impl FnMut(Event)) {
        match step {
            Step::Chance(Chance::Card(card)) => {
                let seat = Seat(self.dealt());
                self.pool.take(usize::from(card) - 1);
                self.cards[seat.index()] = card;
                emit(Event::Dealt(seat, Secret::of(Seats::one(seat), card)));
            }
            Step::Chance(Chance::Die(die)) => {
                let right = die.div_ceil(2);
                let hit: Seats =
                    self.everybody().iter().filter(|seat| self.set[seat.index()] == right).collect();
                hit.iter().for_each(|seat| self.hits[seat.index()] += 1);
                self.set = [0; 4];
                self.done = Seats::NONE;
                self.dice[usize::from(self.round)] = die;
                self.round += 1;
                emit(Event::Rolled(die, hit));
            }
            Step::Act(seat, Action::Set(signal)) => {
                self.set[seat.index()] = signal;
                emit(Event::Set(seat, Secret::of(self.knowing(seat), signal)));
            }
            Step::Act(seat, Action::Done) => {
                self.done = self.done.with(seat);
                emit(Event::Done(seat, Secret::of(self.knowing(seat), self.set[seat.index()])));
            }
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        // Cards open at the end; signals only to their owner, unless all play as one.
        let over = self.round == ROUNDS;
        let known = |seat: u8| over || viewer.sees(Seats::one(Seat(seat)));
        let shown = |seat: u8| self.together || known(seat);
        let own = |values: &[u8; 4], seat: usize, open: bool| if open { values[seat] } else { 0 };
        View {
            seats: self.seats,
            together: self.together,
            round: self.round,
            done: self.done,
            set: [0, 1, 2, 3].map(|seat| own(&self.set, usize::from(seat), shown(seat))),
            cards: [0, 1, 2, 3].map(|seat| own(&self.cards, usize::from(seat), known(seat))),
            dealt: self.dealt(),
            hits: self.hits,
            dice: self.dice,
        }
    }

    fn score(&self, seat: Seat, out: &mut Vec<Line>) {
        out.push(Line { rule: Rule("TOY-1"), points: i16::from(self.cards[seat.index()]) });
        out.push(Line { rule: Rule("TOY-3"), points: 3 * i16::from(self.hits[seat.index()]) });
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.turn() != Turn::Over {
            return None;
        }
        if self.together {
            let sum: i16 = self.everybody().iter().map(|seat| self.points(seat)).sum();
            return Some(Outcome::Together { won: sum >= 10 * i16::from(self.seats) });
        }
        let mut totals: Vec<i16> = self.everybody().iter().map(|seat| self.points(seat)).collect();
        totals.sort_unstable_by(|left, right| right.cmp(left));
        totals.dedup();
        let place = |total: i16| self.everybody().iter().filter(|&seat| self.points(seat) == total).collect();
        Some(Outcome::Ranked(totals.into_iter().map(place).collect()))
    }

    fn figures(&self, out: &mut Vec<(&'static str, i32)>) {
        out.push(("hits", self.hits.iter().copied().map(i32::from).sum()));
    }

    fn audit(&self) {
        let held = self.cards.iter().filter(|&&card| card > 0).count();
        assert_eq!(usize::from(self.pool.total()) + held, 12, "a card was lost or made");
    }
}

impl Imagine for Toy {
    fn imagine(view: &View, pick: &mut impl FnMut(u32) -> u32) -> Self {
        let mut pool = Pool::of([2; 6]);
        let mut cards = view.cards;
        for card in cards.into_iter().filter(|&card| card > 0) {
            pool.take(usize::from(card) - 1);
        }
        for card in cards.iter_mut().take(usize::from(view.dealt)).filter(|card| **card == 0) {
            let index = u16::try_from(pick(u32::from(pool.total()))).unwrap_or(0);
            let kind = pool.nth(index).unwrap_or(0);
            pool.take(kind);
            *card = u8::try_from(kind + 1).unwrap_or(1);
        }
        let mut set = view.set;
        for seat in view.done.iter().filter(|seat| view.set[seat.index()] == 0) {
            set[seat.index()] = u8::try_from(pick(3) + 1).unwrap_or(1);
        }
        Self {
            seats: view.seats,
            together: view.together,
            round: view.round,
            done: view.done,
            set,
            cards,
            hits: view.hits,
            dice: view.dice,
            pool,
        }
    }
}

impl Think for Toy {
    fn eval(&self, seat: Seat) -> i32 {
        i32::from(self.points(seat))
    }

    fn worth(&self, seat: Seat) -> f32 {
        f32::from(self.points(seat)) / 20.0
    }

    /// Any signal is as good as another, so the plan is about the form of a turn: a signal unless one is set, then done.
    fn plan(&self, seat: Seat, effort: &mut Effort<'_>) -> Option<Plan<Action>> {
        let signal = u8::try_from((effort.pick)(3) + 1).unwrap_or(1);
        let first = (self.set[seat.index()] == 0).then_some(Action::Set(signal));
        // One in three hits, and a hit gives three points.
        let expects = f32::from(self.points(seat)) + f32::from(ROUNDS - self.round);
        let plan = Plan::new(first.into_iter().chain([Action::Done]).collect(), expects);
        Some(Plan { reasons: vec![("hit", 1.0 / 3.0)], ..plan })
    }
}
