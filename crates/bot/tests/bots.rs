//! What every bot keeps, shown on a small game with luck, secrets, secret simultaneous decisions and turns.
//!
//! Heap: luck deals each seat a secret card of 0 to 4; both secretly add 0 to 2 stones to a heap; then they take 1 to 3
//! stones in turn. Who takes the last stone wins, unless the loser's card is higher by 3: then they share.

use std::fmt;
use std::str::FromStr;

use bot::{Bot, Budget, Expert, Greedy, Level, Random, Search, bot};
use conform::{Toy, ToyAction};
use game::{
    BadCode, BadSetup, Code, Game, Illegal, Imagine, Info, Line, Outcome, Quick, Rule, Seat, Seats, Step,
    StepOf, Stream, Think, Turn, Viewer,
};

const NO: Illegal = Illegal(Rule("HEAP-1"));

/// A number with its code as notation: 0 to 2 add, 3 to 5 take 1 to 3, and cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Number<const COUNT: u32>(u32);

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

type Action = Number<6>;

const fn take(stones: u32) -> Action {
    Number(stones + 2)
}

/// The stones at the start.
#[derive(Clone, PartialEq, Debug)]
struct Stones(u32);

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
struct Heap<const SIGHTED: bool> {
    stones: u32,
    cards: [Option<u32>; 2],
    added: [Option<u32>; 2],
    next: Seat,
    turns: u32,
}

type Blind = Heap<false>;

#[derive(Clone, PartialEq, Debug, serde::Serialize)]
struct View {
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
    fn at(stones: u32, cards: [u32; 2]) -> Self {
        Self { stones, cards: cards.map(Some), added: [Some(0); 2], next: Seat(0), turns: 0 }
    }
}

impl<const SIGHTED: bool> Game for Heap<SIGHTED> {
    const INFO: Info = Info {
        id: "heap",
        rules: 1,
        data: 0,
        seats: (2, 2),
        choices: &[],
        dice: false,
        kit: false,
        book: "",
    };
    type Setup = Stones;
    type Action = Action;
    type Chance = Number<5>;
    type Event = ();
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

    fn turns(&self) -> u32 {
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

    fn apply(&mut self, step: StepOf<Self>, _: &mut impl FnMut(())) {
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
    fn eval(&self, _: Seat) -> i32 {
        if SIGHTED { -i32::try_from(self.stones).unwrap_or(i32::MAX) } else { 0 }
    }

    fn worth(&self, _: Seat) -> f32 {
        0.5
    }
}

fn ask<G: Game>(player: &mut dyn Bot<G>, game: &G, budget: Budget) -> G::Action {
    let seat = game.turn().players().iter().next().expect("somebody is to act");
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let actions = player.choose(seat, &game.view(Viewer::Seat(seat)), &legal, budget);
    let [action] = actions[..] else { panic!("one action where nothing is planned: {actions:?}") };
    assert!(legal.contains(&action), "{action} is not legal in {game:?}");
    action
}

/// Plays to the end and returns the outcome.
fn finish<G: Game>(
    mut game: G,
    players: &mut [Box<dyn Bot<G>>],
    budget: Budget,
    luck: &mut Quick,
) -> Outcome {
    loop {
        let step = match game.turn() {
            Turn::Over => return game.outcome().expect("a game that is over has an outcome"),
            Turn::Chance(_) => Step::Chance(game.draw(&mut |n| luck.below(n))),
            Turn::Players(seats) => {
                let seat = seats.iter().next().expect("somebody is to act");
                Step::Act(seat, ask(players[seat.index()].as_mut(), &game, budget))
            }
        };
        game.play(step, &mut |_| ()).expect("the step is legal");
    }
}

const FEW: Budget = Budget::Playouts(30);
const MANY: Budget = Budget::Playouts(3_000);

#[test]
fn greedy_takes_an_immediate_win() {
    for seed in 0..50 {
        let game = Blind::at(3, [2, 2]);
        assert_eq!(ask(&mut Greedy::new(seed), &game, FEW), take(3));
    }
}

#[test]
fn greedy_follows_its_judgement() {
    let game = Heap::<true>::at(11, [2, 2]);
    assert_eq!(ask(&mut Greedy::new(1), &game, FEW), take(3));
}

#[test]
fn search_finds_the_forced_win_that_a_blind_greedy_misses() {
    // A multiple of four is lost for whoever is to take.
    for (stones, right) in [(5, 1), (6, 2), (7, 3), (9, 1), (10, 2), (11, 3)] {
        for seed in 0..5 {
            let game = Blind::at(stones, [2, 2]);
            assert_eq!(ask(&mut Search::new(seed), &game, MANY), take(right), "{stones} stones, seed {seed}");
        }
    }
    let game = Blind::at(10, [2, 2]);
    assert_ne!(ask(&mut Greedy::new(0), &game, MANY), take(2));
}

#[test]
fn search_with_playouts_depends_on_the_seed_alone() {
    let mut luck = Quick::new(5);
    for seed in 0..40 {
        let mut game = Blind::new(&Stones(8 + luck.below(6)));
        for card in [luck.below(5), luck.below(5)] {
            game.apply(Step::Chance(Number(card)), &mut |()| ());
        }
        let (mut one, mut two) = (Search::new(seed), Search::new(seed));
        for _ in 0..3 {
            assert_eq!(ask(&mut one, &game, FEW), ask(&mut two, &game, FEW));
            assert_eq!((one.playouts(), two.playouts()), (30, 30));
        }
    }
}

#[test]
fn time_is_kept() {
    let start = std::time::Instant::now();
    let mut search = Search::new(1);
    ask(&mut search, &Blind::at(60, [1, 1]), Budget::Millis(20));
    assert!(search.playouts() > 0);
    assert!(start.elapsed().as_millis() >= 20);
}

#[test]
fn no_bot_leaves_the_legal_actions() {
    let mut luck = Quick::new(9);
    for round in 0..60 {
        let start = Stones(1 + luck.below(12));
        for level in Level::ALL {
            let mut players = [bot::<Blind>(level, round), bot(Level::Random, round + 1)];
            finish(Heap::new(&start), &mut players, FEW, &mut luck);
            let mut players = [bot::<Heap<true>>(Level::Random, round), bot(level, round + 1)];
            finish(Heap::new(&start), &mut players, FEW, &mut luck);
        }
    }
}

#[test]
fn a_hidden_card_cannot_influence_a_choice() {
    for level in Level::ALL {
        for seed in 0..10 {
            let choices: Vec<Action> = (0..5)
                .map(|hidden| ask(bot::<Blind>(level, seed).as_mut(), &Heap::at(10, [1, hidden]), FEW))
                .collect();
            assert!(choices.iter().all(|choice| *choice == choices[0]), "level {level}: {choices:?}");
        }
    }
}

#[test]
fn an_unopened_decision_of_another_seat_cannot_influence_a_choice() {
    for seed in 0..10 {
        let choices: Vec<Action> = (0..3)
            .map(|added| {
                let mut game = Blind { added: [None; 2], ..Heap::at(8, [1, 1]) };
                game.apply(Step::Act(Seat(0), Number(added)), &mut |()| ());
                ask(&mut Search::new(seed), &game, MANY)
            })
            .collect();
        assert!(choices.iter().all(|choice| *choice == choices[0]), "{choices:?}");
    }
}

#[test]
fn search_beats_a_random_player() {
    let mut luck = Quick::new(3);
    let mut won = 0;
    for round in 0..200_u8 {
        let me = Seat(round % 2);
        let seed = u64::from(round);
        let mut players: Vec<Box<dyn Bot<Blind>>> =
            vec![Box::new(Random::new(seed)), Box::new(Random::new(seed))];
        players[me.index()] = bot(Level::Three, seed);
        let outcome = finish(Heap::new(&Stones(12)), &mut players, Budget::Playouts(300), &mut luck);
        won += u32::from(outcome.winners(2).has(me));
    }
    assert!(won > 170, "won {won} of 200");
}

#[test]
fn levels_round_trip() {
    for level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
    }
    assert!("4".parse::<Level>().is_err());
}

/// The answer of an expert for a seat of the toy.
fn planned(toy: &Toy, seat: Seat, level: Level, budget: Budget) -> Vec<ToyAction> {
    let mut legal = Vec::new();
    toy.legal(seat, &mut legal);
    bot::<Toy>(level, 5).choose(seat, &toy.view(Viewer::Seat(seat)), &legal, budget)
}

/// The toy with its cards dealt.
fn toy() -> Toy {
    let mut toy = Toy::new(&"2".parse().expect("two may play"));
    for _ in 0..2 {
        let chance = toy.draw(&mut |_| 0);
        toy.apply(Step::Chance(chance), &mut |_| ());
    }
    toy
}

#[test]
fn a_plan_of_the_game_is_the_whole_turn() {
    let mut toy = toy();
    for level in [Level::One, Level::Two, Level::Three] {
        let plan = planned(&toy, Seat(1), level, FEW);
        assert!(matches!(plan[..], [ToyAction::Set(1..=3), ToyAction::Done]), "{plan:?}");
    }
    assert_eq!(planned(&toy, Seat(1), Level::Random, FEW).len(), 1, "a random player plans nothing");
    toy.apply(Step::Act(Seat(1), ToyAction::Set(2)), &mut |_| ());
    assert_eq!(planned(&toy, Seat(1), Level::Three, FEW), [ToyAction::Done], "from where the draft is");
}

/// The plan of the toy is its own luck, so some plans do not fit what is offered here.
#[test]
fn a_plan_that_cannot_begin_or_goes_wrong_stops_nobody() {
    let view = toy().view(Viewer::Seat(Seat(0)));
    let mut expert = Expert::<Toy>::new(3, 1);
    // Only a signal is offered although the plan begins with some signal: where it is another one, the plan is ignored.
    let offered = [ToyAction::Set(1)];
    let thoughts: Vec<_> = (0..20).map(|_| expert.think(Seat(0), &view, &offered, FEW)).collect();
    assert!(thoughts.iter().all(|thought| thought.actions[0] == ToyAction::Set(1)));
    assert!(thoughts.iter().any(|thought| thought.expects.is_none() && thought.actions.len() == 1));
    assert!(thoughts.iter().any(|thought| thought.expects.is_some() && thought.actions.len() == 2));
}
