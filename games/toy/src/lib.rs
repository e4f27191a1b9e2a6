//! The toy: signal boxes. Everybody holds a secret card; in each of three rounds all set a signal 1, 2 or 3, in secret
//! unless they play as one, then a die shows which signal was right.
//!
//! It exists to prove the contract (simultaneous turns, chance, a secret, cooperation, two versions of its rules) and is small
//! enough to read in one sitting. `docs/a-new-game.md` explains how such a game is written.

mod action;
mod event;
mod mind;
mod setup;
mod tensor;
mod view;

use game::{
    Choice, Code as _, Facts, Game, Illegal, Info, Kind, Line, Options, Outcome, Pool, Rule, Seat, Seats,
    Secret, Step, StepOf, Stream, Turn, Version, Viewer,
};

pub use action::{Action, Chance};
pub use event::{Event, Told};
pub use setup::Setup;
pub use view::View;

/// Rounds of a game.
const ROUNDS: u8 = 3;
const CARDS: Stream = Stream(0);
const DIE: Stream = Stream(1);

/// Two cards each of 1 to 6, and a die of six sides.
fn fingerprint() -> u64 {
    Facts::new().numbers([2_u8, 2, 2, 2, 2, 2]).number(6_u8).fingerprint()
}

/// One game of signal boxes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Toy {
    rules: u16,
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

impl Toy {
    fn dealt(&self) -> u8 {
        u8::try_from(12 - self.pool.total()).unwrap_or(0)
    }

    /// Who sees the signal of a seat before the die: whoever plays as one sees all.
    fn knowing(&self, seat: Seat) -> Seats {
        if self.together { self.everybody() } else { Seats::one(seat) }
    }

    fn points(&self, seat: Seat) -> i16 {
        self.for_hits(seat) + i16::from(self.cards[seat.index()])
    }

    /// Three points a hit, two under rules 1 (TOY-3).
    fn for_hits(&self, seat: Seat) -> i16 {
        let hit = if self.rules == 1 { 2 } else { 3 };
        hit * i16::from(self.hits[seat.index()])
    }
}

impl Game for Toy {
    const INFO: Info = Info {
        id: "toy",
        rules: 2,
        data: fingerprint,
        before: &[Version { rules: 1, data: 0x5578_ffce_6813_fda5 }],
        seats: (2, 4),
        choices: &[Choice { id: "goal", values: &["race", "together"] }],
        presets: &[("rivals", "race"), ("team", "together")],
        extras: &[],
        colours: &[],
        book: include_str!("../RULES.md"),
        kind: Kind { cooperative: true, simultaneous: true, hidden: true, chance: true },
        age: Some(6),
        minutes: Some((5, 5)),
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
        let Options { seats, chosen, .. } = &setup.options;
        Self {
            rules,
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

    fn rules(&self) -> u16 {
        self.rules
    }

    fn setup(&self) -> Setup {
        let chosen = vec![usize::from(self.together)];
        Setup { options: Options { seats: self.seats, chosen, extras: Vec::new() } }
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn turns_played(&self) -> u32 {
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
        self.seen(viewer)
    }

    fn score(&self, seat: Seat, out: &mut Vec<Line>) {
        out.push(Line { rule: Rule("TOY-1"), points: i16::from(self.cards[seat.index()]) });
        out.push(Line { rule: Rule("TOY-3"), points: self.for_hits(seat) });
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
