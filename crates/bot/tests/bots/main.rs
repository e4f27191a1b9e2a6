//! What every bot keeps, shown on a small game of its own and on the toy.

mod heap;

use bot::{Bot, Budget, Expert, Greedy, Level, Random, Search, bot};
use game::{Game, Outcome, Seat, SplitMix64, Step, Turn, Viewer};
use toy::{Action as ToyAction, Toy};

use heap::{Action, Blind, Heap, Number, Stones, take};

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
    luck: &mut SplitMix64,
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
    let mut luck = SplitMix64::new(5);
    for seed in 0..40 {
        let mut game = Blind::new(&Stones(8 + luck.below(6)));
        for card in [luck.below(5), luck.below(5)] {
            game.apply(Step::Chance(Number(card)), &mut |_| ());
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
    let mut luck = SplitMix64::new(9);
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
                game.apply(Step::Act(Seat(0), Number(added)), &mut |_| ());
                ask(&mut Search::new(seed), &game, MANY)
            })
            .collect();
        assert!(choices.iter().all(|choice| *choice == choices[0]), "{choices:?}");
    }
}

#[test]
fn search_beats_a_random_player() {
    let mut luck = SplitMix64::new(3);
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
