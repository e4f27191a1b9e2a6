//! Heap, a small game with luck, secrets, secret simultaneous decisions and turns: luck deals each seat a secret card of 0 to 4;
//! both secretly add 0 to 2 stones to a heap; then they take 1 to 3 stones in turn. Who takes the last stone wins, unless the
//! loser's card is higher by 3: then they share.

use std::fmt;
use std::str::FromStr;

use game::{
    BadCode, BadSetup, Code, Event, Game, Illegal, Imagine, Info, Kind, Line, Outcome, Rule, Seat, Seats,
    Step, StepOf, Stream, Think, Turn, Viewer,
};

const NO: Illegal = Illegal(Rule("HEAP-1"));

/// A number with its code as notation: 0 to 2 add, 3 to 5 take 1 to 3, and cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Number<const COUNT: u32>(pub(crate) u32);

impl<const COUNT: u32> Code for Number<COUNT> {
    const COUNT: u32 = COUNT;

    fn code(self) -> u32 {
        self.0
    }

    fn from_code(code: u32) -> Option<Self> {
        (code < COUNT).then_some(Self(code))
    }
}

impl<const COUNT: u32> fmt::Display for Number<COUNT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl<const COUNT: u32> FromStr for Number<COUNT> {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        text.parse().ok().and_then(Self::from_code).ok_or(BadCode)
    }
}

pub(crate) type Action = Number<6>;

pub(crate) const fn take(stones: u32) -> Action {
    Number(stones + 2)
}

/// The stones at the start.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Stones(pub(crate) u32);

impl FromStr for Stones {
    type Err = BadSetup;

    fn from_str(text: &str) -> Result<Self, BadSetup> {
        text.parse().map(Self).map_err(|_| BadSetup(game::said!("a number", "liczba")))
    }
}

impl fmt::Display for Stones {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// `SIGHTED` tells the bots that the fewer stones are left, the better; otherwise they judge nothing.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Heap<const SIGHTED: bool> {
    pub(crate) stones: u32,
    pub(crate) cards: [Option<u32>; 2],
    pub(crate) added: [Option<u32>; 2],
    pub(crate) next: Seat,
    pub(crate) turns: u32,
}

pub(crate) type Blind = Heap<false>;

#[derive(Clone, PartialEq, Debug, serde::Serialize)]
pub(crate) struct View {
    stones: u32,
    dealt: [bool; 2],
    card: [Option<u32>; 2],
    has_added: [bool; 2],
    added: [Option<u32>; 2],
    next: Seat,
    turns: u32,
}

impl<const SIGHTED: bool> Heap<SIGHTED> {
    /// In the middle of taking.
    pub(crate) fn at(stones: u32, cards: [u32; 2]) -> Self {
        Self { stones, cards: cards.map(Some), added: [Some(0); 2], next: Seat(0), turns: 0 }
    }
}

/// Nothing that happens is told.
#[derive(Clone, Debug)]
pub(crate) struct Untold;

impl Event for Untold {
    type Told = ();

    fn told(&self, _: Viewer) -> Option<()> {
        None
    }
}

impl<const SIGHTED: bool> Game for Heap<SIGHTED> {
    const INFO: Info = Info {
        id: "heap",
        rules: 1,
        data: || 0,
        before: &[],
        seats: (2, 2),
        choices: &[],
        presets: &[],
        extras: &[],
        colours: &[],
        book: "",
        kind: Kind { cooperative: false, simultaneous: true, hidden: true, chance: true },
        age: Some(6),
        minutes: Some((1, 1)),
    };
    type Setup = Stones;
    type Action = Action;
    type Chance = Number<5>;
    type Event = Untold;
    type View = View;

    fn new(setup: &Stones) -> Self {
        Self { stones: setup.0, cards: [None; 2], added: [None; 2], next: Seat(0), turns: 0 }
    }

    fn setup(&self) -> Stones {
        Stones(self.stones)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn turns_played(&self) -> u32 {
        self.turns
    }

    fn turn(&self) -> Turn {
        let waiting: Seats = (0..2).map(Seat).filter(|seat| self.added[seat.index()].is_none()).collect();
        match self.cards {
            [Some(_), Some(_)] if !waiting.is_empty() => Turn::Players(waiting),
            [Some(_), Some(_)] if self.stones == 0 => Turn::Over,
            [Some(_), Some(_)] => Turn::Players(Seats::one(self.next)),
            _ => Turn::Chance(Stream(0)),
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        out.extend((0..6).map(Number).filter(|&action| self.check(Step::Act(seat, action)).is_ok()));
    }

    fn odds(&self, out: &mut Vec<(Number<5>, u32)>) {
        out.extend((0..5).map(|card| (Number(card), 1 + card % 2)));
    }

    fn check(&self, step: StepOf<Self>) -> Result<(), Illegal> {
        let adding = self.added.contains(&None);
        let fine = match step {
            Step::Act(seat, _) if !self.turn().players().has(seat) => false,
            Step::Act(_, Number(code)) if adding => code < 3,
            Step::Act(_, Number(code)) => (3..=self.stones.min(3) + 2).contains(&code),
            Step::Chance(_) => self.cards.contains(&None),
        };
        if fine { Ok(()) } else { Err(NO) }
    }

    fn apply(&mut self, step: StepOf<Self>, _: &mut impl FnMut(Untold)) {
        match step {
            Step::Chance(Number(card)) => {
                let seat = usize::from(self.cards[0].is_some());
                self.cards[seat] = Some(card);
            }
            Step::Act(seat, Number(code)) if self.added.contains(&None) => {
                self.added[seat.index()] = Some(code);
                if let [Some(one), Some(two)] = self.added {
                    self.stones += one + two;
                }
            }
            Step::Act(seat, Number(code)) => {
                self.stones -= code - 2;
                self.turns += 1;
                self.next = seat.next(2);
            }
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let sees = |seat: u8| viewer.sees(Seats::one(Seat(seat)));
        let open = !self.added.contains(&None);
        let mine = |of: &[Option<u32>; 2], all: bool| {
            [0, 1].map(|seat| of[usize::from(seat)].filter(|_| all || sees(seat)))
        };
        View {
            stones: self.stones,
            dealt: self.cards.map(|card| card.is_some()),
            card: mine(&self.cards, false),
            has_added: self.added.map(|added| added.is_some()),
            added: mine(&self.added, open),
            next: self.next,
            turns: self.turns,
        }
    }

    fn score(&self, _: Seat, _: &mut Vec<Line>) {}

    fn outcome(&self) -> Option<Outcome> {
        let (winner, loser) = (self.next.next(2), self.next);
        let over = self.turn() == Turn::Over;
        let shared = self.cards[loser.index()] >= self.cards[winner.index()].map(|card| card + 3);
        let places = if shared { vec![Seats::first(2)] } else { vec![Seats::one(winner), Seats::one(loser)] };
        over.then_some(Outcome::Ranked(places))
    }
}

impl<const SIGHTED: bool> Imagine for Heap<SIGHTED> {
    fn imagine(view: &View, pick: &mut impl FnMut(u32) -> u32) -> Self {
        let mut guess =
            |known: Option<u32>, there: bool, below: u32| known.or_else(|| there.then(|| pick(below)));
        Self {
            stones: view.stones,
            cards: [0, 1].map(|seat| guess(view.card[seat], view.dealt[seat], 5)),
            added: [0, 1].map(|seat| guess(view.added[seat], view.has_added[seat], 3)),
            next: view.next,
            turns: view.turns,
        }
    }
}

impl<const SIGHTED: bool> Think for Heap<SIGHTED> {
    const BLUNDER: i32 = 1;

    fn eval(&self, _: Seat) -> i32 {
        if SIGHTED { -i32::try_from(self.stones).unwrap_or(i32::MAX) } else { 0 }
    }

    fn worth(&self, _: Seat) -> f32 {
        0.5
    }
}
