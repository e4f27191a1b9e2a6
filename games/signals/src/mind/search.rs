//! Level 3: the most promising decisions, each played on many times with the same luck.
//!
//! From each decision everybody plays on as level 2 would for some turns; how likely the team then is to win decides. The worse
//! half is left out again and again. What level 2 would do is only given up for what is better beyond doubt, so little time to
//! think costs little.

use game::race::{Doubt, Race, Terms};
use game::{Game as _, Imagine as _, Plan, Seat, SplitMix64, Step, Turn, Viewer};

use crate::action::Action;
use crate::mind::policy::Mind;
use crate::mind::value::{Outlook, card_gain};
use crate::piece::Helper;
use crate::view::Phase;
use crate::{DICE, Signals, TIMETABLE};

/// Actions that are tried.
const ACTS: usize = 5;
/// The race between decisions: a round is a world.
const RACE: Terms =
    Terms { halve: &[8, 24, 60], most: 160, alone: 8, planned: Some(Doubt { errors: 1.0, least: 8 }) };
/// Turns that are played on.
const TURNS: u32 = 3;

/// How a world went on: the chance to win, whether goods were delivered before the next player plays cards, and the tokens lost
/// until then.
type Future = [f32; 3];

/// What level 3 does, up to and including what ends the moment.
pub(crate) fn think(
    game: &Signals,
    seat: Seat,
    more: &mut dyn FnMut() -> bool,
    pick: &mut dyn FnMut(u32) -> u32,
) -> Plan<Action> {
    let mut game = game.clone();
    let moment = game.decision_point();
    let mut plan = Plan::new(Vec::new(), 0.0);
    while game.decision_point() == moment {
        // However little time there is, a hint says why.
        let least = u32::from(plan.actions.is_empty());
        let (action, future) = decide(&game, seat, least, more, pick);
        if let Some(future) = future.filter(|_| plan.actions.is_empty()) {
            let [win, deliver, tokens] = future;
            plan.expects = win;
            plan.reasons = vec![("win", win), ("deliver", deliver), ("tokens", tokens)];
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
    let mind = Mind::new(game, 3);
    let mut race = Race::new(RACE, candidates(&mind, seat));
    let view = game.setup.closed.then(|| game.view(Viewer::Seat(seat)));
    while race.is_open() && (race.rounds() < least || more()) {
        let world = view.as_ref().map(|view| Signals::imagine(view, &mut |n| pick(n)));
        let world = world.as_ref().unwrap_or(game);
        let seed = u64::from(pick(u32::MAX));
        race.round(|&first| play_on(world, seat, first, seed));
    }
    let tried = race.rounds() > 0;
    race.winner().map_or_else(|| (mind.decide(), None), |(best, future)| (best, tried.then_some(future)))
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
        Action::Dispatch => game.could_pass(),
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
    let mut luck = [SplitMix64::new(seed), SplitMix64::new(seed ^ 0x55), SplitMix64::new(seed ^ 0xaa)];
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
    [win, deliver, tokens]
}

/// Whether goods were delivered since, and tokens lost.
fn since(before: &Signals, game: &Signals) -> (f32, f32) {
    let delivered = game.field.total() > before.field.total();
    #[allow(clippy::cast_precision_loss)]
    let tokens = (game.statistics.tokens() - before.statistics.tokens()) as f32;
    (if delivered { 1.0 } else { 0.0 }, tokens)
}
