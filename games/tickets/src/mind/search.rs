//! Level 3: the favourite decisions of a turn, each played to the end in many worlds the seat may be in.
//!
//! A world fills in what the seat does not see. From there every decision is tried with the same luck to come, all seats
//! following their aims, and the worse half is left out again and again. The seat's own plan is only given up for what is
//! better beyond doubt, so little time to think costs little.

use game::race::{Doubt, Race, Terms};
use game::{Game as _, Imagine as _, Plan, Seat, SplitMix64, Step, Turn, Viewer};

use crate::action::Action;
use crate::map::TicketSet;
use crate::mind::policy::Mind;
use crate::{Phase, Tickets, score};

/// Claims that are tried beside the planned decision.
const CLAIMS: usize = 5;
/// The race between decisions: a round is a world.
const RACE: Terms =
    Terms { halve: &[24, 72, 160], most: 1_200, alone: 24, planned: Some(Doubt { errors: 1.0, least: 0 }) };
/// How much the best opponent's points count against one's own.
const RIVAL: f32 = 0.15;

/// A decision to try.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Choice {
    /// An action that ends the decision.
    Act(Action),
    /// Keeping these tickets of an offer.
    Keep(TicketSet),
}

/// What level 3 does.
pub(crate) fn think(
    game: &Tickets,
    seat: Seat,
    more: &mut dyn FnMut() -> bool,
    pick: &mut dyn FnMut(u32) -> u32,
) -> Plan<Action> {
    let mut mind = Mind::default();
    let planned = game.next(seat, &mut mind);
    let mut race = Race::new(RACE, candidates(game, seat, planned, &mind));
    let view = game.view(Viewer::Seat(seat));
    while race.is_open() && more() {
        let world = Tickets::imagine(&view, &mut |n| pick(n));
        let seed = u64::from(pick(u32::MAX));
        race.round(|&first| outcome(&world, seat, first, mind, seed));
    }
    let (best, points) =
        race.winner().map_or((Choice::Act(planned), 0.0), |(best, [_, points])| (best, points));
    Plan::new(best.actions(game, seat), points)
}

impl Choice {
    fn actions(self, game: &Tickets, seat: Seat) -> Vec<Action> {
        match self {
            Self::Act(action) => vec![action],
            Self::Keep(kept) => game.keeping(seat, kept),
        }
    }
}

/// The planned decision first, then what else might be good.
fn candidates(game: &Tickets, seat: Seat, planned: Action, mind: &Mind) -> Vec<Choice> {
    let mut choices = Vec::new();
    match game.phase() {
        Phase::Opening | Phase::Offer => {
            choices.push(Choice::Keep(game.best_choice(seat)));
            choices.extend(game.choices(seat).map(Choice::Keep));
        }
        Phase::Second => {
            choices.push(Choice::Act(planned));
            choices.extend(draws(game).map(Choice::Act));
        }
        _ => {
            choices.push(Choice::Act(planned));
            let wanted = mind.cards | mind.want;
            let mut claims: Vec<_> =
                game.open(seat).iter().filter_map(|route| game.cheap_claim(seat, route, wanted)).collect();
            for claim in &mut claims {
                if wanted.has(claim.1) {
                    claim.0 += 4.0;
                }
            }
            claims.sort_by(|left, right| right.0.total_cmp(&left.0));
            let claims = claims.into_iter().take(CLAIMS).map(|(_, route, pay)| Action::Claim { route, pay });
            choices.extend(claims.map(Choice::Act));
            choices.extend(game.best_card(seat, wanted).map(Choice::Act));
            choices.extend(draws(game).map(Choice::Act));
            if game.tickets_left() > 0 && game.means(seat).turns > 3.0 {
                choices.push(Choice::Act(Action::Draw));
            }
        }
    }
    let mut different: Vec<Choice> = Vec::new();
    for choice in choices {
        if !different.contains(&choice) {
            different.push(choice);
        }
    }
    different
}

/// The deck, and each kind of face-up card once.
fn draws(game: &Tickets) -> impl Iterator<Item = Action> {
    let (row, limit) = (game.row, game.face_limit());
    let fresh = move |slot: usize| row[slot] < limit && !row[..slot].contains(&row[slot]);
    let faces = (0..row.len()).filter(move |&slot| fresh(slot)).filter_map(|slot| u8::try_from(slot).ok());
    faces.map(Action::Face).chain((game.cards_left() > 0).then_some(Action::Deck))
}

/// The world played to its end from this decision: how good that is, and the seat's points.
fn outcome(world: &Tickets, seat: Seat, first: Choice, mind: Mind, seed: u64) -> [f32; 2] {
    let mut game = world.clone();
    let mut minds = [Mind::default(); crate::SEATS];
    minds[seat.index()] = mind;
    let own = &mut minds[seat.index()];
    match first {
        Choice::Act(action) => {
            match action {
                Action::Claim { route, .. } => own.want.take(route),
                Action::Draw => own.made = false,
                _ => {}
            }
            game.apply(Step::Act(seat, action), &mut |_| {});
        }
        Choice::Keep(kept) => {
            own.made = false;
            loop {
                let action = game.sort_out(seat, kept);
                game.apply(Step::Act(seat, action), &mut |_| {});
                if action == Action::Keep {
                    break;
                }
            }
        }
    }
    play_on(&mut game, &mut minds, &mut SplitMix64::new(seed));
    let totals = score::totals(&game);
    let own = totals[seat.index()];
    let others = game.everybody().iter().filter(|&other| other != seat);
    let rival = others.map(|other| totals[other.index()]).max().unwrap_or(0);
    [f32::from(own) - RIVAL * f32::from(rival), f32::from(own)]
}

/// Plays to the end, every seat following its aim.
fn play_on(game: &mut Tickets, minds: &mut [Mind; crate::SEATS], luck: &mut SplitMix64) {
    loop {
        let step = match game.turn() {
            Turn::Over => return,
            Turn::Chance(_) => Step::Chance(game.draw(&mut |n| luck.below(n))),
            Turn::Players(seats) => {
                let seat = seats.iter().next().unwrap_or(Seat(0));
                Step::Act(seat, game.next(seat, &mut minds[seat.index()]))
            }
        };
        game.apply(step, &mut |_| {});
    }
}
