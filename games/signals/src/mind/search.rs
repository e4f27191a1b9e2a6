//! Level 3: the most promising decisions, each played on many times with the same luck.
//!
//! From each decision everybody plays on as level 2 would for some turns; how likely the team then is to win decides. The worse
//! half is left out again and again. What level 2 would do is only given up for what is better beyond doubt, so little time to
//! think costs little.

use game::{Game as _, Imagine as _, Plan, Quick, Seat, Step, Turn, Viewer};

use crate::action::Action;
use crate::mind::policy::Mind;
use crate::mind::value::{Outlook, card_gain};
use crate::piece::Helper;
use crate::view::Phase;
use crate::{DICE, Signals, TIMETABLE};

/// Actions that are tried.
const ACTS: usize = 5;
/// Worlds after which only the better half of the decisions is tried further.
const HALVE: [u32; 3] = [8, 24, 60];
/// Worlds for one decision at most.
const WORLDS: u32 = 160;
/// Turns that are played on.
const TURNS: u32 = 3;
/// Standard errors by which another decision must be better than the planned one.
const DOUBT: f32 = 1.0;

/// A decision and what it brought.
struct Tried {
    first: Action,
    /// How much better than the planned decision it was, and the squares of that.
    gain: f32,
    square: f32,
    sum: Future,
}

/// How a world went on.
#[derive(Clone, Copy, Default)]
struct Future {
    /// The chance to win.
    win: f32,
    /// Whether goods were delivered before the next player plays cards.
    deliver: f32,
    /// Tokens lost until then.
    tokens: f32,
}

/// What level 3 does, up to and including what ends the moment.
pub(crate) fn think(
    game: &Signals,
    seat: Seat,
    more: &mut dyn FnMut() -> bool,
    pick: &mut dyn FnMut(u32) -> u32,
) -> Plan<Action> {
    let mut game = game.clone();
    let moment = game.moment();
    let mut plan = Plan::new(Vec::new(), 0.0);
    while game.moment() == moment {
        // However little time there is, a hint says why.
        let least = u32::from(plan.actions.is_empty());
        let (action, future) = decide(&game, seat, least, more, pick);
        if let Some(future) = future.filter(|_| plan.actions.is_empty()) {
            plan.expects = future.win;
            plan.reasons = vec![("win", future.win), ("deliver", future.deliver), ("tokens", future.tokens)];
        }
        plan.actions.push(action);
        game.apply(Step::Act(seat, action), &mut |_| {});
    }
    plan
}

/// One decision, and what it brings as far as that was thought through.
fn decide(
    game: &Signals,
    seat: Seat,
    least: u32,
    more: &mut dyn FnMut() -> bool,
    pick: &mut dyn FnMut(u32) -> u32,
) -> (Action, Option<Future>) {
    let tried = |first| Tried { first, gain: 0.0, square: 0.0, sum: Future::default() };
    let mut tried: Vec<Tried> = candidates(&Mind::new(game, 3), seat).into_iter().map(tried).collect();
    let view = game.setup.closed.then(|| game.view(Viewer::Seat(seat)));
    // Where there is nothing to decide, what it brings is still worth telling.
    let most = if tried.len() > 1 { WORLDS } else { HALVE[0] };
    let mut worlds = 0;
    while worlds < most && (tried.len() > 1 || worlds < HALVE[0]) && (worlds < least || more()) {
        let world = view.as_ref().map(|view| Signals::imagine(view, &mut |n| pick(n)));
        let world = world.as_ref().unwrap_or(game);
        let seed = u64::from(pick(u32::MAX));
        let mut planned = 0.0;
        for (at, tried) in tried.iter_mut().enumerate() {
            let future = play_on(world, seat, tried.first, seed);
            if at == 0 {
                planned = future.win;
            }
            let gain = future.win - planned;
            tried.gain += gain;
            tried.square += gain * gain;
            tried.sum.add(future);
        }
        worlds += 1;
        if HALVE.contains(&worlds) {
            tried[1..].sort_by(|left, right| right.gain.total_cmp(&left.gain));
            tried.truncate(1 + (tried.len() - 1).div_ceil(2));
        }
    }
    let better = tried.iter().skip(1).map(|tried| (tried.beyond_doubt(worlds), tried));
    let better = better.filter(|&(gain, _)| gain > 0.0 && worlds >= HALVE[0]);
    let best = better.max_by(|left, right| left.0.total_cmp(&right.0)).map_or(&tried[0], |(_, tried)| tried);
    (best.first, (worlds > 0).then(|| best.sum.mean(worlds)))
}

impl Tried {
    /// How much better than the planned decision this is at least.
    #[allow(clippy::cast_precision_loss)]
    fn beyond_doubt(&self, worlds: u32) -> f32 {
        let worlds = worlds.max(1) as f32;
        let mean = self.gain / worlds;
        mean - DOUBT * ((self.square / worlds - mean * mean).max(0.0) / worlds).sqrt()
    }
}

impl Future {
    fn add(&mut self, other: Self) {
        self.win += other.win;
        self.deliver += other.deliver;
        self.tokens += other.tokens;
    }

    #[allow(clippy::cast_precision_loss)]
    fn mean(self, worlds: u32) -> Self {
        let worlds = worlds as f32;
        Self { win: self.win / worlds, deliver: self.deliver / worlds, tokens: self.tokens / worlds }
    }
}

/// The planned decision first, then what else might be good.
fn candidates(mind: &Mind<'_>, seat: Seat) -> Vec<Action> {
    let game = mind.game;
    let mut list = vec![mind.decide()];
    let mut add = |action: Action| {
        if !list.contains(&action) {
            list.push(action);
        }
    };
    match game.phase {
        Phase::Layout => {}
        Phase::Act => {
            let mut weighed = vec![(0.0, Action::End)];
            mind.weigh_acts(&mut |gain, action| weighed.push((gain, action)));
            weighed.sort_by(|left, right| right.0.total_cmp(&left.0));
            weighed.iter().take(ACTS).for_each(|&(_, action)| add(action));
            let moves = weighed.iter().any(|(_, action)| matches!(action, Action::Move { .. }));
            if moves && game.can_help(Helper::Dispatcher) {
                add(Action::Dispatch);
            }
        }
        _ => {
            let mut legal = Vec::new();
            game.list_legal(seat, &mut legal);
            let outlook = mind.outlook(&game.field);
            legal.into_iter().filter(|&action| helps(mind, &outlook, action)).for_each(add);
        }
    }
    list
}

/// Helpers are only thought about where they help at once.
fn helps(mind: &Mind<'_>, outlook: &Outlook<'_>, action: Action) -> bool {
    let game = mind.game;
    match action {
        Action::Dispatch => false,
        Action::Shunt { colour, start } => mind.best_start(colour).1 == start,
        Action::Hold => {
            let waiting = game.waiting();
            let trains = (0..9).filter(|train| waiting >> train & 1 == 1);
            trains.map(|train| outlook.roll(train)).sum::<f32>() < 0.0
        }
        Action::Spare(train) => outlook.roll(train) < 0.0,
        Action::Reroll => game
            .roll
            .is_some_and(|roll| outlook.roll(roll.train) > outlook.best_drive(roll.train, roll.value, None)),
        Action::Under => game.card.is_some_and(|card| {
            let colours = outlook.colours();
            mind.next_card(colours) > card_gain(game.net().card(card.card).moves(), colours)
        }),
        _ => true,
    }
}

/// Plays on from this decision. Each kind of luck has its own source, so the same cards come whatever is rolled.
fn play_on(world: &Signals, seat: Seat, first: Action, seed: u64) -> Future {
    let mut game = world.clone();
    let mut luck = [Quick::new(seed), Quick::new(seed ^ 0x55), Quick::new(seed ^ 0xaa)];
    game.apply(Step::Act(seat, first), &mut |_| {});
    let mut soon = None;
    loop {
        let acting = game.phase == Phase::Act;
        if soon.is_none() && acting && game.turns > world.turns {
            soon = Some(since(world, &game));
        }
        if acting && game.turns >= world.turns + TURNS {
            break;
        }
        let step = match game.turn() {
            Turn::Over => break,
            Turn::Chance(stream) => {
                let luck = match stream {
                    TIMETABLE => &mut luck[0],
                    DICE => &mut luck[1],
                    _ => &mut luck[2],
                };
                Step::Chance(game.draw(&mut |n| luck.below(n)))
            }
            Turn::Players(seats) => {
                Step::Act(seats.iter().next().unwrap_or(seat), Mind::new(&game, 2).decide())
            }
        };
        game.apply(step, &mut |_| {});
    }
    let win = match game.phase {
        Phase::Won => 1.0,
        Phase::Lost => 0.0,
        _ => Mind::new(&game, 2).chance(),
    };
    let (deliver, tokens) = soon.unwrap_or_else(|| since(world, &game));
    Future { win, deliver, tokens }
}

/// Whether goods were delivered since, and tokens lost.
fn since(before: &Signals, game: &Signals) -> (f32, f32) {
    let delivered = game.field.total() > before.field.total();
    #[allow(clippy::cast_precision_loss)]
    let tokens = (game.statistics.tokens() - before.statistics.tokens()) as f32;
    (if delivered { 1.0 } else { 0.0 }, tokens)
}
