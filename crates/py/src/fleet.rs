//! Many games of one kind, stepped together on several threads.
//!
//! Every game has a generator of its own, made of the seed and its number: what happens in it depends on nothing else, so
//! neither on the number of threads nor on the machine.

use std::thread;

use bot::{Bot, Budget, Level, bot};
use game::{Code, MAX_SEATS, Seat, SplitMix64, Step, Turn, Viewer};

use crate::list::Open;
use crate::sim::{codes, returns};

/// Whose turn it is where luck is.
pub(crate) const CHANCE: i32 = -1;
/// … where the game is over.
pub(crate) const OVER: i32 = -4;
/// Games that are worth a thread of their own.
const SHARE: usize = 64;

/// How the games are played.
#[derive(Clone)]
pub(crate) struct Terms {
    /// How many games.
    pub(crate) count: usize,
    /// What all luck comes from.
    pub(crate) seed: u64,
    /// Threads.
    pub(crate) threads: usize,
    /// Steps after which a game is broken off; 0 for never.
    pub(crate) most: u32,
    /// Whether luck is played inside.
    pub(crate) luck: bool,
    /// The strength of bots that play all seats but one, and how long they think.
    pub(crate) bots: Option<(Level, Budget)>,
    /// The seat that bots leave; any, another in every game, if `None`.
    pub(crate) seat: Option<Seat>,
}

/// What is told of the games after a step, a row each. Slices that nobody wants are empty.
pub(crate) struct Rows<'a> {
    pub(crate) observations: &'a mut [u8],
    pub(crate) masks: &'a mut [bool],
    pub(crate) rewards: &'a mut [f32],
    pub(crate) to_move: &'a mut [i32],
    pub(crate) terminated: &'a mut [bool],
    pub(crate) truncated: &'a mut [bool],
    pub(crate) actions: &'a mut [i32],
}

/// Why a step was refused: nothing has changed.
pub(crate) struct Refused {
    pub(crate) game: usize,
    pub(crate) action: i32,
}

/// What the games are to do.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Order {
    /// Begin anew.
    Reset,
    /// Play the given actions.
    Given,
    /// Play any legal action, found in the mask.
    Random,
}

/// Many games, whichever game it is.
pub(crate) trait Fleet: Send {
    /// Carries out an order and writes what is to be told.
    fn run(&mut self, order: Order, rows: Rows<'_>) -> Result<(), Refused>;
    /// The possible outcomes of the luck that a game awaits, with their weights.
    fn odds(&self, game: usize) -> Vec<(u32, u32)>;
    /// Makes all luck start anew.
    fn reseed(&mut self, seed: u64);
}

/// One game and its luck.
struct Ship<G: Open> {
    game: G,
    quick: SplitMix64,
    bot: Option<Box<dyn Bot<G>>>,
    /// The seat that bots leave.
    own: Seat,
    to_move: i32,
    /// The codes of the legal actions in order: what the rules say, whatever is done to the arrays.
    legal: Vec<u32>,
    steps: u32,
}

/// [`Fleet`] of the game `G`.
pub(crate) struct Ships<G: Open> {
    fresh: G,
    terms: Terms,
    afloat: Vec<Ship<G>>,
}

/// The generator of a game.
const fn generator(seed: u64, number: u64) -> SplitMix64 {
    // Numbers in a row must not give sequences that overlap, so each is mixed before it is a seed.
    let mut mixed = SplitMix64::new(seed ^ SplitMix64::new(number).next());
    SplitMix64::new(mixed.next())
}

impl<G: Open> Ships<G> {
    pub(crate) fn new(setup: &G::Setup, terms: &Terms) -> Self {
        let fresh = G::new(setup);
        let ship = |_| Ship {
            game: fresh.clone(),
            quick: SplitMix64::new(0),
            bot: None,
            own: Seat(0),
            to_move: OVER,
            legal: Vec::new(),
            steps: 0,
        };
        let afloat = (0..terms.count).map(ship).collect();
        let mut all = Self { fresh, terms: terms.clone(), afloat };
        all.reseed(terms.seed);
        all
    }

    /// The first game whose given action is not legal.
    fn refused(&self, actions: &[i32]) -> Option<Refused> {
        for (game, (ship, &action)) in self.afloat.iter().zip(actions).enumerate() {
            let code = u32::try_from(action).ok();
            let legal = if ship.to_move == CHANCE {
                let chance = code.and_then(G::Chance::from_code);
                chance.is_some_and(|chance| ship.game.check(Step::Chance(chance)).is_ok())
            } else {
                code.is_some_and(|code| ship.legal.binary_search(&code).is_ok())
            };
            if !legal {
                return Some(Refused { game, action });
            }
        }
        None
    }
}

impl<G: Open> Fleet for Ships<G> {
    fn run(&mut self, order: Order, rows: Rows<'_>) -> Result<(), Refused> {
        if order == Order::Given
            && let Some(refused) = self.refused(rows.actions)
        {
            return Err(refused);
        }
        let count = self.afloat.len();
        let threads = self.terms.threads.min(count / SHARE).max(1);
        let share = count.div_ceil(threads).max(1);
        let (fresh, terms) = (&self.fresh, &self.terms);
        let mut rest = Part { ships: &mut self.afloat, rows };
        thread::scope(|scope| {
            while rest.ships.len() > share {
                let (part, left) = rest.split(share, fresh.seats());
                rest = left;
                scope.spawn(move || part.run(order, fresh, terms));
            }
            rest.run(order, fresh, terms);
        });
        Ok(())
    }

    fn odds(&self, game: usize) -> Vec<(u32, u32)> {
        let mut odds = Vec::new();
        self.afloat[game].game.odds(&mut odds);
        odds.into_iter().map(|(chance, weight)| (chance.code(), weight)).collect()
    }

    fn reseed(&mut self, seed: u64) {
        for (number, ship) in (0..).zip(&mut self.afloat) {
            ship.quick = generator(seed, number);
            ship.bot = self.terms.bots.map(|(level, _)| bot::<G>(level, ship.quick.next()));
        }
    }
}

/// The games of one thread, and where they are told of.
struct Part<'a, G: Open> {
    ships: &'a mut [Ship<G>],
    rows: Rows<'a>,
}

/// Splits a slice of rows, all of one width; one that nobody wants stays empty.
fn cut<T>(rows: &mut [T], at: usize) -> (&mut [T], &mut [T]) {
    let at = at.min(rows.len());
    rows.split_at_mut(at)
}

impl<G: Open> Part<'_, G> {
    fn split(self, share: usize, seats: u8) -> (Self, Self) {
        let Self { ships, rows } = self;
        let (ships, more_ships) = ships.split_at_mut(share);
        let (observations, more_observations) = cut(rows.observations, share * G::size(seats));
        let (masks, more_masks) = cut(rows.masks, share * G::Action::COUNT as usize);
        let (rewards, more_rewards) = cut(rows.rewards, share * usize::from(seats));
        let (to_move, more_to_move) = cut(rows.to_move, share);
        let (terminated, more_terminated) = cut(rows.terminated, share);
        let (truncated, more_truncated) = cut(rows.truncated, share);
        let (actions, more_actions) = cut(rows.actions, share);
        let rows = Rows { observations, masks, rewards, to_move, terminated, truncated, actions };
        let more = Rows {
            observations: more_observations,
            masks: more_masks,
            rewards: more_rewards,
            to_move: more_to_move,
            terminated: more_terminated,
            truncated: more_truncated,
            actions: more_actions,
        };
        (Self { ships, rows }, Self { ships: more_ships, rows: more })
    }

    fn run(self, order: Order, fresh: &G, terms: &Terms) {
        let Self { ships, rows } = self;
        let (seats, size) = (usize::from(fresh.seats()), G::size(fresh.seats()));
        let mut crew = Crew::<G> { fresh, terms, listed: Vec::new() };
        for (at, ship) in ships.iter_mut().enumerate() {
            let rewards = &mut rows.rewards[at * seats..][..seats];
            rewards.fill(0.0);
            let (mut terminated, mut truncated) = (false, false);
            if order == Order::Reset {
                crew.reset(ship);
            } else {
                if order == Order::Random {
                    rows.actions[at] = any(ship);
                }
                crew.act(ship, rows.actions[at]);
                terminated = ship.to_move == OVER;
                truncated = !terminated && terms.most > 0 && ship.steps >= terms.most;
                if terminated {
                    pay(ship, rewards);
                }
                if terminated || truncated {
                    crew.reset(ship);
                }
            }
            rows.terminated[at] = terminated;
            rows.truncated[at] = truncated;
            rows.to_move[at] = ship.to_move;
            let codes = G::Action::COUNT as usize;
            let masks = rows.masks.get_mut(at * codes..(at + 1) * codes).unwrap_or_default();
            crew.mask(ship, masks);
            if let Some(row) = rows.observations.get_mut(at * size..(at + 1) * size) {
                // While luck is awaited from outside, the first seat looks.
                ship.game.observe(Seat(u8::try_from(ship.to_move).unwrap_or(0)), row);
            }
        }
    }
}

/// What one thread works with.
struct Crew<'a, G: Open> {
    fresh: &'a G,
    terms: &'a Terms,
    listed: Vec<G::Action>,
}

impl<G: Open> Crew<'_, G> {
    /// A new game, up to the first decision.
    fn reset(&mut self, ship: &mut Ship<G>) {
        ship.game.clone_from(self.fresh);
        ship.steps = 0;
        let seats = u32::from(self.fresh.seats());
        ship.own =
            self.terms.seat.unwrap_or_else(|| Seat(u8::try_from(ship.quick.below(seats)).unwrap_or(0)));
        self.settle(ship);
    }

    /// Plays an action that is legal, or an outcome where luck is awaited.
    fn act(&mut self, ship: &mut Ship<G>, action: i32) {
        let code = u32::try_from(action).unwrap_or(u32::MAX);
        let seat = Seat(u8::try_from(ship.to_move).unwrap_or(0));
        let step = if ship.to_move == CHANCE {
            G::Chance::from_code(code).map(Step::Chance)
        } else {
            G::Action::from_code(code).map(|action| Step::Act(seat, action))
        };
        if let Some(step) = step {
            ship.game.apply(step, &mut |_| {});
        }
        ship.steps += 1;
        self.settle(ship);
    }

    /// Lets luck and bots decide until somebody else must.
    fn settle(&mut self, ship: &mut Ship<G>) {
        ship.to_move = loop {
            match ship.game.turn() {
                Turn::Over => break OVER,
                Turn::Chance(_) if self.terms.luck => {
                    let quick = &mut ship.quick;
                    let chance = ship.game.draw(&mut |n| quick.below(n));
                    ship.game.apply(Step::Chance(chance), &mut |_| {});
                }
                Turn::Chance(_) => break CHANCE,
                Turn::Players(seats) => {
                    let first = seats.iter().next().unwrap_or(Seat(0));
                    match self.terms.bots {
                        None => break i32::from(first.0),
                        // Where several are awaited the bots wait for whoever learns: nobody sees what others do.
                        Some(_) if seats.has(ship.own) => break i32::from(ship.own.0),
                        Some((_, budget)) => self.let_bot_play(ship, first, budget),
                    }
                }
            }
        };
    }

    /// A bot plays what it has planned, as far as the rules allow.
    fn let_bot_play(&mut self, ship: &mut Ship<G>, seat: Seat, budget: Budget) {
        self.listed.clear();
        ship.game.legal(seat, &mut self.listed);
        let view = ship.game.view(Viewer::Seat(seat));
        let bot = ship.bot.as_mut();
        let planned = bot.map(|bot| bot.choose(seat, &view, &self.listed, budget)).unwrap_or_default();
        let mut played = false;
        for action in planned {
            let stays = ship.game.turn().players().has(seat);
            if !stays || ship.game.play(Step::Act(seat, action), &mut |_| {}).is_err() {
                break;
            }
            played = true;
        }
        if !played {
            ship.game.apply(Step::Act(seat, self.listed[0]), &mut |_| {});
        }
    }

    /// Brings the legal actions up to date, and the mask with them: only what may have changed is written.
    fn mask(&mut self, ship: &mut Ship<G>, mask: &mut [bool]) {
        if !mask.is_empty() {
            ship.legal.iter().for_each(|&code| mask[code as usize] = false);
        }
        ship.legal.clear();
        if let Ok(seat) = u8::try_from(ship.to_move) {
            codes(&ship.game, Seat(seat), &mut self.listed, &mut ship.legal);
        }
        if !mask.is_empty() {
            ship.legal.iter().for_each(|&code| mask[code as usize] = true);
        }
    }
}

/// A legal action, each as likely as the others; where luck is awaited, what it brings.
fn any<G: Open>(ship: &mut Ship<G>) -> i32 {
    let Ship { game, quick, legal, .. } = ship;
    let code = if ship.to_move == CHANCE {
        game.draw(&mut |n| quick.below(n)).code()
    } else {
        legal[quick.below(u32::try_from(legal.len()).unwrap_or(u32::MAX)) as usize]
    };
    i32::try_from(code).unwrap_or(0)
}

/// Writes what the end of a game was worth.
#[allow(clippy::cast_possible_truncation, reason = "small numbers, for learning")]
fn pay<G: Open>(ship: &Ship<G>, rewards: &mut [f32]) {
    let mut worth = [0.0; MAX_SEATS];
    returns(&ship.game, &mut worth[..rewards.len()]);
    rewards.iter_mut().zip(worth).for_each(|(reward, worth)| *reward = worth as f32);
}
