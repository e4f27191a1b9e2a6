//! The end: the winning train wagon by wagon, and what is worth telling.

use std::collections::BTreeMap;

use engine::Live;
use game::{Game as _, Seat, Viewer};
use tor::{Event, Phase, Tor, View};

use super::card::rising;
use super::words::Words;
use crate::finale::{Course, Told, most};
use crate::{Counted, Fact, Text, Worth};

/// The wagons of the winner from left to right; the last one makes the victory.
pub(super) fn counted(view: &View) -> Vec<Counted> {
    let Phase::Over { winner } = view.phase else { return Vec::new() };
    let train = view.trains[winner.index()];
    let part = |(wagon, left): (u8, usize)| Worth {
        points: i16::from(left == 1),
        pieces: format!("#tor-train-{winner} [data-piece=wagon-{wagon}]"),
    };
    let parts = train.into_iter().zip((1..=train.len()).rev()).map(part).collect();
    vec![Counted { rule: "TOR-7.1", seat: winner, parts }]
}

/// How many wagons of every train ascend.
fn stand(game: &Tor) -> Vec<i32> {
    let view = game.view(Viewer::Public);
    view.trains.iter().take(usize::from(view.seats)).map(|&train| i32::from(rising(train))).collect()
}

pub(super) fn facts(live: &Live<Tor>, names: &[String], text: &Text) -> Vec<Fact> {
    let (course, mut told) = (Course::of(live, stand), Told::of(names, text));
    let outcome = live.game().outcome();
    course.turning(outcome.as_ref(), "turn", &mut told);
    if let Some((seat, turn, gain)) = course.leap().filter(|(_, _, gain)| *gain > 1) {
        let (at, stands) = &course.turns[turn];
        let now = stands[seat.index()];
        let args = [("name", told.name(seat)), ("from", (now - gain).into()), ("n", now.into())];
        told.tell(*at, "tor-fact-leap", &args);
    }
    let winners = outcome.map_or(game::Seats::NONE, |outcome| outcome.winners(live.game().seats()));
    let last = stand(live.game());
    let others = (0..).map(Seat).zip(&last).filter(|(seat, _)| !winners.has(*seat));
    if let Some((seat, n)) = most(others, |(_, n)| **n) {
        told.tell(live.seq(), "tor-fact-near", &[("name", told.name(seat)), ("n", (*n).into())]);
    }
    let mut used = BTreeMap::new();
    for (seq, event) in live.events(0) {
        if let Event::Used { ability, .. } = event {
            let (count, at) = used.entry(ability.index()).or_insert((0_u32, 0));
            (*count, *at) = (*count + 1, seq + 1);
        }
    }
    if let Some((ability, (n, at))) = most(used.into_iter(), |(_, (n, _))| *n) {
        let name = tor::Ability::ALL.into_iter().find(|one| one.index() == ability);
        let name = name.map_or_else(String::new, |one| Words::of(text).ability(one).to_owned());
        told.tell(at, "tor-fact-ability", &[("ability", name.into()), ("n", n.into())]);
    }
    told.facts
}
