//! Random play under supervision: after every step each law is asked.

use std::fmt::Debug;
use std::hash::{DefaultHasher, Hash, Hasher};

use engine::{Done, Live, Seed};
use game::{
    Code, Game, Imagine, Outcome, Seat, SplitMix64, Step, StepOf, Turn, Viewer, mask_codes, mask_words,
};

use crate::told::told_holds;
use crate::twin::twin_worlds;

/// How a game is to be tried.
#[derive(Clone, Copy, Debug)]
pub struct Laws<'a> {
    /// Set-up notations: every seat count and variant.
    pub setups: &'a [&'a str],
    /// Random games for each set-up.
    pub games: u32,
    /// Steps after which a random game must have ended, or is broken off.
    pub steps: u32,
    /// Whether every random game ends within `steps`. Not so where random play rarely finishes (TOR).
    pub ends: bool,
}

impl Laws<'_> {
    /// Plays and checks everything.
    pub fn check<G: Imagine>(&self) {
        codes_round_trip::<G::Action>();
        codes_round_trip::<G::Chance>();
        let mut ended = 0;
        for (which, text) in self.setups.iter().enumerate() {
            let setup: G::Setup = text.parse().unwrap_or_else(|bad| panic!("set-up {text:?}: {bad}"));
            assert_eq!(setup.to_string(), *text, "set-up notation is one-to-one");
            for number in 0..self.games {
                let mut quick = SplitMix64::new(u64::from(number) << 8 | which as u64);
                // Serialising everything for everybody is slow; every sixteenth game has events enough.
                let told = number.is_multiple_of(16);
                // Every version of the rules keeps the laws; the newest is tried most.
                let versions: Vec<u16> = G::INFO.versions().collect();
                let older = number % 4 == 3;
                let rules = versions[if older { number as usize / 4 % versions.len() } else { 0 }];
                ended += u32::from(self.one_game::<G>(&setup, rules, &mut quick, told));
                drafts_hold::<G>(&setup, &mut quick, self.steps.min(60));
            }
            for number in 0..self.games.div_ceil(4) {
                twin_worlds::<G>(&setup, u64::from(number), self.steps, &mut |_, _, _| {});
            }
        }
        assert!(ended > 0 || !self.ends, "no game ended");
    }

    /// One random game, asking of every event what is `told` of it if wanted; `true` if it ended.
    fn one_game<G: Imagine>(&self, setup: &G::Setup, rules: u16, quick: &mut SplitMix64, told: bool) -> bool {
        let mut game = G::under(setup, rules);
        assert_eq!((game.setup(), game.rules()), (setup.clone(), rules));
        let mut log: Vec<StepOf<G>> = Vec::new();
        let mut steps = 0;
        while steps < self.steps && game.turn() != Turn::Over {
            Self::position(&game, quick, steps);
            let step = random_step(&game, quick);
            if let (Step::Act(..), 0) = (step, quick.below(8)) {
                order_does_not_matter(&game, quick);
            }
            let seats = game.seats();
            let mut hear = |event: G::Event| {
                if told {
                    told_holds(&event, seats);
                }
            };
            game.play(step, &mut hear).unwrap_or_else(|illegal| panic!("{step:?} was legal: {illegal}"));
            game.audit();
            log.push(step);
            steps += 1;
        }
        let over = game.turn() == Turn::Over;
        assert!(over || !self.ends, "a random game did not end within {} steps", self.steps);
        if over {
            Self::position(&game, quick, 0);
            ranks_follow_scores(&game);
        }
        let mut again = G::under(setup, rules);
        for step in log {
            assert_eq!(again.check(step), Ok(()), "replay");
            again.apply(step, &mut |_| {});
        }
        assert!(again == game && hash(&again) == hash(&game), "a replay is the game");
        over
    }

    /// Everything that holds in any position. The costly comparison of `legal` with `check` over all codes is asked of every
    /// fourth position.
    fn position<G: Imagine>(game: &G, quick: &mut SplitMix64, steps: u32) {
        let turn = game.turn();
        assert_eq!(game.outcome().is_some(), turn == Turn::Over, "an outcome exactly when over");
        for seat in game.everybody().iter() {
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            assert!(
                legal.is_sorted_by(|left, right| left.code() < right.code()),
                "sorted, each once: {legal:?}"
            );
            assert_eq!(
                legal.is_empty(),
                !turn.players().has(seat),
                "who is to act can act: {turn:?} {legal:?}"
            );
            mask_is_list(game, seat, &legal);
            if steps.is_multiple_of(4) {
                let all = (0..G::Action::COUNT).filter_map(G::Action::from_code);
                let allowed: Vec<G::Action> =
                    all.filter(|&action| game.check(Step::Act(seat, action)).is_ok()).collect();
                assert_eq!(legal, allowed, "legal equals check for seat {seat}");
                any_is_each(game, seat, &legal);
            }
        }
        let nobody = Seat(game.seats());
        let mut none = Vec::new();
        game.legal(nobody, &mut none);
        assert!(none.is_empty(), "a seat that is not at the table cannot act");
        mask_is_list(game, nobody, &none);
        odds_hold(game, quick);
        if quick.below(4) == 0 {
            views_hold(game, quick);
        }
    }
}

fn codes_round_trip<C: Code>() {
    for code in 0..C::COUNT {
        let value = C::from_code(code).unwrap_or_else(|| panic!("codes are dense: {code}"));
        assert_eq!(value.code(), code);
        assert_eq!(value.to_string().parse(), Ok(value), "notation of {value:?}");
    }
    assert_eq!(C::from_code(C::COUNT), None);
    assert_eq!(C::from_code(u32::MAX), None);
    let sorted = (0..C::COUNT).filter_map(C::from_code).is_sorted();
    assert!(sorted, "values are ordered as their codes");
}

/// The mask has the bits of the legal actions and no others, whatever was in it before.
fn mask_is_list<G: Game>(game: &G, seat: Seat, legal: &[G::Action]) {
    let mut mask = vec![u64::MAX; mask_words::<G::Action>()];
    game.mask(seat, &mut Vec::new(), &mut mask);
    let codes = legal.iter().map(|action| action.code());
    assert!(mask_codes(&mask).eq(codes), "the mask of seat {seat} is its list: {legal:?}");
}

/// Over all picks a random action is each legal one once.
fn any_is_each<G: Game>(game: &G, seat: Seat, legal: &[G::Action]) {
    let mut scratch = Vec::new();
    let mut all: Vec<G::Action> = (0..u32::try_from(legal.len()).unwrap_or(u32::MAX))
        .map(|at| {
            let mut asked = Vec::new();
            let action = game.random_action(seat, &mut scratch, &mut |n| {
                asked.push(n as usize);
                at
            });
            assert_eq!(asked, [legal.len()], "a random action is one pick among the legal ones");
            action
        })
        .collect();
    all.sort_unstable();
    assert_eq!(all, legal, "a random action of seat {seat} is any legal one");
}

fn odds_hold<G: Game>(game: &G, quick: &mut SplitMix64) {
    let mut odds = Vec::new();
    game.odds(&mut odds);
    let luck = matches!(game.turn(), Turn::Chance(_));
    assert_eq!(odds.is_empty(), !luck, "odds exactly when luck is due");
    assert!(odds.is_sorted_by(|left, right| left.0.code() < right.0.code()), "odds in code order");
    assert!(odds.iter().all(|&(_, weight)| weight > 0), "weights are positive");
    let possible: Vec<G::Chance> = odds.iter().map(|&(chance, _)| chance).collect();
    let all = (0..G::Chance::COUNT).filter_map(G::Chance::from_code);
    let allowed: Vec<G::Chance> = all.filter(|&chance| game.check(Step::Chance(chance)).is_ok()).collect();
    assert_eq!(possible, allowed, "odds equal check");
    if luck {
        let mut total = 0;
        let drawn = game.draw(&mut |n| {
            total = n;
            quick.below(n)
        });
        assert!(possible.contains(&drawn));
        let at = quick.below(total);
        assert_eq!(game.draw(&mut |_| at), game::draw_by_odds(game, &mut |_| at), "draw follows the odds");
    }
}

fn views_hold<G: Imagine>(game: &G, quick: &mut SplitMix64) {
    let seats = game.everybody().iter().map(Viewer::Seat);
    for viewer in seats.chain([Viewer::Public, Viewer::Everything]) {
        let view = game.view(viewer);
        let imagined = G::imagine(&view, &mut |n| quick.below(n));
        imagined.audit();
        assert_eq!(imagined.view(viewer), view, "imagine(view).view == view for {viewer:?}");
        assert_eq!(imagined.turn(), game.turn());
        if let Viewer::Seat(seat) = viewer {
            let legal = |game: &G| {
                let mut out = Vec::new();
                game.legal(seat, &mut out);
                out
            };
            assert_eq!(legal(&imagined), legal(game), "an imagined game allows the same");
        }
        if viewer == Viewer::Everything {
            assert!(imagined == *game, "whoever knows everything imagines the truth");
        }
    }
}

/// Two seats that may act at the same time: whoever is faster makes no difference.
fn order_does_not_matter<G: Game>(game: &G, quick: &mut SplitMix64) {
    let Turn::Players(seats) = game.turn() else { return };
    let waiting: Vec<Seat> = seats.iter().collect();
    let [first, second, ..] = waiting[..] else { return };
    let mut whole_turn = |seat: Seat| {
        let mut alone = game.clone();
        let mut actions = Vec::new();
        for _ in 0..200 {
            if !alone.turn().players().has(seat) {
                break;
            }
            let action = random_action(&alone, seat, quick);
            alone.apply(Step::Act(seat, action), &mut |_| {});
            actions.push((seat, action));
        }
        actions
    };
    let (one, two) = (whole_turn(first), whole_turn(second));
    let play = |order: [&Vec<(Seat, G::Action)>; 2]| {
        let mut game = game.clone();
        for &(seat, action) in order.into_iter().flatten() {
            game.play(Step::Act(seat, action), &mut |_| {}).unwrap_or_else(|illegal| panic!("{illegal}"));
        }
        game
    };
    assert!(play([&one, &two]) == play([&two, &one]), "the order of seats in one phase does not matter");
}

fn ranks_follow_scores<G: Game>(game: &G) {
    let total = |seat: Seat| {
        let mut lines = Vec::new();
        game.score(seat, &mut lines);
        lines.iter().map(|line| i32::from(line.points)).sum::<i32>()
    };
    if let Some(Outcome::Ranked(places)) = game.outcome() {
        let seats: u32 = places.iter().map(|place| place.len()).sum();
        assert_eq!(seats, u32::from(game.seats()), "everybody has a place");
        let totals: Vec<i32> = places.iter().flat_map(|place| place.iter()).map(total).collect();
        assert!(
            totals.is_sorted_by(|better, worse| better >= worse),
            "ranks follow the score sheets: {totals:?}"
        );
    }
}

/// A table with drafts: what is taken back leaves no trace, what is drafted shows nothing to others, an old click counts
/// for nothing.
fn drafts_hold<G: Imagine>(setup: &G::Setup, quick: &mut SplitMix64, steps: u32) {
    let seed = Seed::numbered(quick.next());
    let mut live = Live::<G>::new(setup);
    live.settle(&seed);
    for _ in 0..steps {
        let Turn::Players(seats) = live.game().turn() else { break };
        let waiting: Vec<Seat> = seats.iter().collect();
        let seat = waiting[quick.below(u32::try_from(waiting.len()).unwrap_or(1)) as usize];
        let (committed, token) = (live.game().clone(), live.token(seat));
        let before = live.seen_by(seat);
        let action = random_action(&before, seat, quick);
        let done = live.act(seat, token, action, &seed).unwrap_or_else(|refusal| panic!("{refusal}"));
        assert!(live.act(seat, token, action, &seed).is_err(), "a double click counts once");
        if done == Done::Drafted {
            assert!(*live.game() == committed, "a draft is not part of the game");
            draft_reveals_nothing(&before, seat, action, quick);
            let token = live.token(seat);
            if quick.below(3) == 0 {
                let mut lifted = live.clone();
                let last = live.draft(seat).actions.len() - 1;
                assert!(lifted.undo_at(seat, token, last + 1).is_err(), "only what is there can be lifted");
                lifted.undo_at(seat, token, last).unwrap_or_else(|refusal| panic!("{refusal}"));
                live.undo(seat, token, 1).unwrap_or_else(|refusal| panic!("{refusal}"));
                assert!(live.seen_by(seat) == before, "undo gives back what was");
                assert_eq!(lifted.draft(seat), live.draft(seat), "lifting the last action is undo");
                assert!(
                    live.act(seat, token, action, &seed).is_err(),
                    "a click from before the undo counts for nothing"
                );
            }
        }
    }
    let mut again = Live::<G>::new(setup);
    for &record in live.log() {
        again.replay(record).unwrap_or_else(|broken| panic!("{broken}"));
    }
    assert!(again.game() == live.game(), "the log is the game");
}

/// A seat that tries something and takes it back has learned nothing: the step looks the same in every game the seat
/// could be in.
fn draft_reveals_nothing<G: Imagine>(seen: &G, seat: Seat, action: G::Action, quick: &mut SplitMix64) {
    let viewer = Viewer::Seat(seat);
    let after = |game: &G| {
        let mut game = game.clone();
        game.apply(Step::Act(seat, action), &mut |_| {});
        game.view(viewer)
    };
    let imagined = G::imagine(&seen.view(viewer), &mut |n| quick.below(n));
    assert_eq!(after(&imagined), after(seen), "a drafted step reveals nothing");
}

pub(crate) fn random_action<G: Game>(game: &G, seat: Seat, quick: &mut SplitMix64) -> G::Action {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    legal[quick.below(u32::try_from(legal.len()).unwrap_or(1)) as usize]
}

pub(crate) fn random_step<G: Game>(game: &G, quick: &mut SplitMix64) -> StepOf<G> {
    match game.turn() {
        Turn::Chance(_) => Step::Chance(game.draw(&mut |n| quick.below(n))),
        Turn::Players(seats) => {
            let waiting: Vec<Seat> = seats.iter().collect();
            let seat = waiting[quick.below(u32::try_from(waiting.len()).unwrap_or(1)) as usize];
            Step::Act(seat, random_action(game, seat, quick))
        }
        Turn::Over => panic!("no step after the end"),
    }
}

fn hash<T: Hash + Debug>(value: &T) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
