//! Short words for tests of single rules: steps that must be legal, steps that must be refused, and what may come.

use game::{Game, Line, Seat, Step, StepOf};

/// Plays steps that must all be legal, with an audit after each, and returns what happened.
pub fn play<G: Game>(game: &mut G, steps: &[StepOf<G>]) -> Vec<G::Event> {
    let mut events = Vec::new();
    for &step in steps {
        if let Err(refusal) = game.play(step, &mut |event| events.push(event)) {
            panic!("{step:?} is {refusal} in {game:?}");
        }
        game.audit();
    }
    events
}

/// The game after these steps.
pub fn after<G: Game>(mut game: G, steps: &[StepOf<G>]) -> G {
    play(&mut game, steps);
    game
}

/// The step is refused by exactly this rule, changes nothing, and is not among what may come.
pub fn refused<G: Game>(game: &G, step: StepOf<G>, rule: &str) {
    let answer = game.check(step).map_err(|illegal| illegal.0.0);
    assert_eq!(answer, Err(rule), "{step:?} in {game:?}");
    let mut copy = game.clone();
    assert!(copy.play(step, &mut |event| panic!("{event:?}")).is_err());
    assert_eq!(&copy, game, "a refused step changes nothing");
    match step {
        Step::Act(seat, action) => assert!(!legal(game, seat.0).contains(&action), "{step:?} is offered"),
        Step::Chance(chance) => {
            assert!(odds(game).iter().all(|&(possible, _)| possible != chance), "{step:?} may come");
        }
    }
}

/// What the seat may do.
pub fn legal<G: Game>(game: &G, seat: u8) -> Vec<G::Action> {
    let mut out = Vec::new();
    game.legal(Seat(seat), &mut out);
    out
}

/// What luck may bring, and how likely.
pub fn odds<G: Game>(game: &G) -> Vec<(G::Chance, u32)> {
    let mut out = Vec::new();
    game.odds(&mut out);
    out
}

/// The score lines of a seat: rule and points.
pub fn lines<G: Game>(game: &G, seat: u8) -> Vec<(&'static str, i16)> {
    let mut lines = Vec::new();
    game.score(Seat(seat), &mut lines);
    lines.iter().map(|Line { rule, points }| (rule.0, *points)).collect()
}
