//! The twin: the rules in plain vectors, with no thought of speed and no help from the engine.

use std::collections::BTreeSet;

use game::{Cards, Game, Seat, Turn, Viewer};
use tor::{Ability, Action, Chance, Tor};

/// The ability of a card by the formula of the deck: cycles of eight, the last four with an additional card in front.
fn ability(card: u8) -> Ability {
    let extra = [Ability::SwapSkip, Ability::MoveRight, Ability::RemoveMiddle, Ability::MoveLeft];
    let number = usize::from(card);
    match number {
        ..49 => Ability::ALL[(number - 1) % 8],
        49 | 58 | 67 | 76 => extra[(number - 49) / 9],
        _ => Ability::ALL[(number - 50) % 9],
    }
}

/// The cards of a pile, none of them twice.
fn set(pile: &[u8]) -> Cards {
    let set: Cards = pile.iter().copied().collect();
    assert_eq!(set.len() as usize, pile.len());
    set
}

/// Padlock cards and the wagon they lie under.
#[derive(Clone, Default)]
struct Lock {
    cards: Vec<u8>,
    wagon: u8,
}

/// Where rules and tables differ.
#[derive(Clone, Copy)]
pub(crate) struct Way {
    /// A used removal is gone before any wagon is removed.
    pub(crate) discards_first: bool,
    /// One padlock a wagon, and the deck is made anew when a card is needed.
    pub(crate) old: bool,
}

/// What the twin waits for; seats are plain numbers.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Wait {
    Dealing,
    Lot,
    Offering,
    Exchange { seat: usize, picked: Option<u8> },
    Choice { seat: usize },
    Card { seat: usize },
    Placing { seat: usize, card: u8 },
    Target { seat: usize, card: u8 },
    Refill { user: usize, slot: usize, queue: Vec<usize> },
    Over { winner: usize },
}

/// One game.
pub(crate) struct Twin {
    pub(crate) wait: Wait,
    way: Way,
    first: usize,
    trains: Vec<Vec<Option<u8>>>,
    locks: Vec<Vec<Lock>>,
    /// Oldest card first.
    row: Vec<u8>,
    deck: Vec<u8>,
    discard: Vec<u8>,
    offers: Vec<Vec<u8>>,
    pub(crate) reshuffles: u32,
    pub(crate) second_padlocks: u32,
    pub(crate) used_in_pairs: u32,
}

impl Twin {
    pub(crate) fn new(seats: usize, way: Way) -> Self {
        Self {
            wait: Wait::Dealing,
            way,
            first: 0,
            trains: vec![Vec::new(); seats],
            locks: vec![vec![Lock::default(); 7]; seats],
            row: Vec::new(),
            deck: (1..=84).collect(),
            discard: Vec::new(),
            offers: vec![Vec::new(); seats],
            reshuffles: 0,
            second_padlocks: 0,
            used_in_pairs: 0,
        }
    }

    fn seats(&self) -> usize {
        self.trains.len()
    }

    /// The seats in clockwise order beginning with `from`.
    fn clockwise(&self, from: usize) -> Vec<usize> {
        (0..self.seats()).map(|step| (from + step) % self.seats()).collect()
    }

    fn actor(&self) -> Option<usize> {
        match self.wait {
            Wait::Exchange { seat, .. }
            | Wait::Choice { seat }
            | Wait::Placing { seat, .. }
            | Wait::Target { seat, .. } => Some(seat),
            _ => None,
        }
    }

    /// Everything the actor may do, found by asking each rule in turn.
    fn legal(&self) -> BTreeSet<Action> {
        let places = |slots: &[u8]| slots.iter().copied().map(Action::Place).collect();
        match self.wait {
            Wait::Exchange { seat, picked: None } => {
                self.offers[seat].iter().copied().map(Action::Pick).collect()
            }
            Wait::Exchange { .. } | Wait::Placing { .. } => places(&[0, 1, 2, 3, 4, 5, 6]),
            Wait::Choice { seat } => {
                let mut actions = BTreeSet::from([Action::Draw]);
                for &card in &self.row {
                    let full = self.locks[seat].iter().filter(|lock| !lock.cards.is_empty()).count() == 3;
                    if ability(card) != Ability::Protect || !full || !self.way.old {
                        actions.insert(Action::Use(ability(card)));
                    }
                }
                actions
            }
            Wait::Target { seat, card } => match ability(card) {
                Ability::SwapAdjacent => places(&[0, 1, 2, 3, 4, 5]),
                Ability::SwapSkip | Ability::MoveRight => places(&[0, 1, 2, 3, 4]),
                Ability::MoveLeft => places(&[2, 3, 4, 5, 6]),
                _ => {
                    let free =
                        |slot: &u8| !self.way.old || self.locks[seat][usize::from(*slot)].cards.is_empty();
                    [0, 3, 6].into_iter().filter(free).map(Action::Place).collect()
                }
            },
            _ => BTreeSet::new(),
        }
    }

    pub(crate) fn act(&mut self, action: Action) {
        match (self.wait.clone(), action) {
            (Wait::Exchange { seat, .. }, Action::Pick(card)) => {
                self.wait = Wait::Exchange { seat, picked: Some(card) };
            }
            (Wait::Exchange { seat, picked: Some(card) }, Action::Place(slot)) => {
                for other in std::mem::take(&mut self.offers[seat]) {
                    if other != card {
                        self.discard.push(other);
                    }
                }
                self.replace(seat, card, usize::from(slot));
                let next = (seat + 1) % self.seats();
                if next == self.first {
                    self.wait = Wait::Choice { seat: next };
                } else {
                    self.open_exchange(next);
                }
            }
            (Wait::Choice { seat }, Action::Draw) => {
                if self.way.old {
                    self.reshuffle_if_empty();
                }
                self.wait = Wait::Card { seat };
            }
            (Wait::Choice { seat }, Action::Use(which)) => {
                let open = self.row.iter().copied().find(|&card| ability(card) == which);
                let card = open.expect("beside the deck");
                match which {
                    Ability::RemoveLeft => self.remove(seat, card, 0),
                    Ability::RemoveMiddle => self.remove(seat, card, 3),
                    Ability::RemoveRight => self.remove(seat, card, 6),
                    _ => self.wait = Wait::Target { seat, card },
                }
            }
            (Wait::Placing { seat, card }, Action::Place(slot)) => {
                self.replace(seat, card, usize::from(slot));
                self.wait = Wait::Choice { seat: (seat + 1) % self.seats() };
            }
            (Wait::Target { seat, card }, Action::Place(slot)) => {
                self.row.retain(|&other| other != card);
                self.target(seat, card, usize::from(slot));
                self.drop_locks(seat);
                self.wait = Wait::Choice { seat: (seat + 1) % self.seats() };
            }
            (wait, action) => panic!("{action} in {wait:?}"),
        }
        self.look_for_winner();
    }

    fn target(&mut self, seat: usize, card: u8, slot: usize) {
        let train = &mut self.trains[seat];
        match ability(card) {
            Ability::SwapAdjacent => train.swap(slot, slot + 1),
            Ability::SwapSkip => train.swap(slot, slot + 2),
            Ability::MoveRight => {
                let wagon = train.remove(slot);
                train.insert(slot + 2, wagon);
            }
            Ability::MoveLeft => {
                let wagon = train.remove(slot);
                train.insert(slot - 2, wagon);
            }
            _ => {
                let lock = &mut self.locks[seat][slot];
                self.second_padlocks += u32::from(!lock.cards.is_empty());
                lock.cards.push(card);
                lock.wagon = train[slot].expect("no gaps");
                return;
            }
        }
        self.discard.push(card);
    }

    /// Throws a card away if it still lies beside the deck.
    fn throw(&mut self, card: u8) {
        if let Some(at) = self.row.iter().position(|&other| other == card) {
            self.discard.push(self.row.remove(at));
        }
    }

    fn remove(&mut self, user: usize, card: u8, slot: usize) {
        if self.way.discards_first {
            self.throw(card);
        }
        let mut queue = Vec::new();
        for seat in self.clockwise(user) {
            if self.locks[seat][slot].cards.is_empty() {
                self.row.push(self.trains[seat][slot].take().expect("no gaps"));
                queue.push(seat);
            }
        }
        self.settle();
        self.used_in_pairs += u32::from(!self.way.discards_first && !self.row.contains(&card));
        self.throw(card);
        self.refill_next(user, slot, queue);
    }

    fn refill_next(&mut self, user: usize, slot: usize, queue: Vec<usize>) {
        if queue.is_empty() {
            self.wait = Wait::Choice { seat: (user + 1) % self.seats() };
        } else {
            if self.way.old {
                self.reshuffle_if_empty();
            }
            self.wait = Wait::Refill { user, slot, queue };
        }
    }

    pub(crate) fn luck(&mut self, chance: Chance) {
        let card = match chance {
            Chance::First(seat) => {
                self.first = seat.index();
                self.wait = Wait::Offering;
                return;
            }
            Chance::Wagon(card) => card,
        };
        self.deck.retain(|&other| other != card);
        match self.wait.clone() {
            Wait::Dealing => {
                let train = self.trains.iter_mut().find(|train| train.len() < 7).expect("somebody is short");
                train.push(Some(card));
                train.sort_by(|left, right| right.cmp(left));
                if self.trains.iter().all(|train| train.len() == 7) {
                    self.wait = Wait::Lot;
                }
            }
            Wait::Offering => {
                let order = self.clockwise(self.first);
                let due = order.iter().enumerate().find(|(turn, seat)| self.offers[**seat].len() <= *turn);
                let (_, &seat) = due.expect("somebody is short");
                self.offers[seat].push(card);
                if self.offers.iter().map(Vec::len).sum::<usize>() == (1..=self.seats()).sum() {
                    self.open_exchange(self.first);
                }
            }
            Wait::Card { seat } => {
                self.wait = Wait::Placing { seat, card };
                self.reshuffle_unless_old();
            }
            Wait::Refill { user, slot, mut queue } => {
                let seat = queue.remove(0);
                self.trains[seat][slot] = Some(card);
                self.look_for_winner();
                if !matches!(self.wait, Wait::Over { .. }) {
                    self.reshuffle_unless_old();
                    self.refill_next(user, slot, queue);
                }
            }
            wait => panic!("a card in {wait:?}"),
        }
    }

    fn open_exchange(&mut self, seat: usize) {
        let picked = if self.offers[seat].len() == 1 { Some(self.offers[seat][0]) } else { None };
        self.wait = Wait::Exchange { seat, picked };
    }

    fn replace(&mut self, seat: usize, card: u8, slot: usize) {
        let out = self.trains[seat][slot].replace(card).expect("no gaps");
        self.drop_locks(seat);
        self.row.push(out);
        self.settle();
    }

    /// Padlocks whose wagon is no longer above them are discarded.
    fn drop_locks(&mut self, seat: usize) {
        for slot in 0..7 {
            let lock = &mut self.locks[seat][slot];
            if self.trains[seat][slot] != Some(lock.wagon) {
                self.discard.append(&mut lock.cards);
            }
        }
    }

    /// Takes out the oldest two of one ability until all are different.
    fn settle(&mut self) {
        for left in 0..self.row.len() {
            for right in left + 1..self.row.len() {
                if ability(self.row[left]) == ability(self.row[right]) {
                    self.discard.push(self.row.remove(right));
                    self.discard.push(self.row.remove(left));
                    return self.settle();
                }
            }
        }
    }

    fn reshuffle_if_empty(&mut self) {
        if self.deck.is_empty() {
            self.deck = std::mem::take(&mut self.discard);
            self.reshuffles += 1;
        }
    }

    fn reshuffle_unless_old(&mut self) {
        if !self.way.old {
            self.reshuffle_if_empty();
        }
    }

    /// Looks at every train, whoever acted.
    fn look_for_winner(&mut self) {
        let ascends = |train: &Vec<Option<u8>>| {
            train.iter().all(Option::is_some) && train.windows(2).all(|pair| pair[0] < pair[1])
        };
        let winners: Vec<usize> = (0..self.seats()).filter(|&seat| ascends(&self.trains[seat])).collect();
        assert!(winners.len() < 2, "there are no ties");
        if let [winner] = winners[..] {
            self.wait = Wait::Over { winner };
        }
    }

    /// Both tables look the same.
    pub(crate) fn compare(&self, game: &Tor) {
        let view = game.view(Viewer::Everything);
        for seat in 0..self.seats() {
            if self.wait != Wait::Dealing {
                let train: Vec<u8> = self.trains[seat].iter().map(|wagon| wagon.unwrap_or(0)).collect();
                assert_eq!(view.trains[seat][..], train);
            }
            let lock = |slot: usize| set(&self.locks[seat][slot].cards);
            assert_eq!(view.locks[seat], [lock(0), lock(3), lock(6)]);
            assert_eq!(view.offers[seat].cards, Some(set(&self.offers[seat])));
        }
        assert_eq!(view.row().collect::<Cards>(), set(&self.row));
        assert_eq!((view.unseen, view.discard), (set(&self.deck), set(&self.discard)));
        let (actor, over) = match game.turn() {
            Turn::Players(seats) => (seats.iter().next().map(Seat::index), false),
            Turn::Chance(_) => (None, false),
            Turn::Over => (None, true),
        };
        assert_eq!(actor, self.actor());
        let winner =
            game.outcome().map(|outcome| outcome.winners(game.seats()).iter().next().map(Seat::index));
        let expected = if let Wait::Over { winner } = self.wait { Some(Some(winner)) } else { None };
        assert_eq!((winner, over), (expected, expected.is_some()));
        let mut odds = Vec::new();
        game.odds(&mut odds);
        let lot = if self.wait == Wait::Lot { self.seats() } else { self.deck.len() };
        assert_eq!(odds.len(), if actor.is_some() || over { 0 } else { lot });
    }

    /// The legal actions, which the engine must list alike and in code order.
    pub(crate) fn compare_legal(&self, game: &Tor, list: &mut Vec<Action>) {
        for seat in 0..self.seats() {
            list.clear();
            game.legal(Seat(u8::try_from(seat).expect("few seats")), list);
            let expected = if self.actor() == Some(seat) { self.legal() } else { BTreeSet::new() };
            assert!(list.iter().eq(expected.iter()), "{list:?} but {expected:?} in {:?}", self.wait);
        }
    }
}
