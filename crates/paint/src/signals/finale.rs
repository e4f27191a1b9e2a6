//! The end: the goods in the ports, how well the team did, and what is worth telling.

use engine::Live;
use game::{Game as _, Seat, Viewer};
use signals::{Event, Good, Phase, Setup, Signals, View};

use super::words;
use crate::finale::{Told, most};
use crate::{Counted, Fact, Stars, Text, Worth};

/// The rules of the four lines, in the order of the goods.
const RULES: [&str; 4] = ["SIGNALS-10.4", "SIGNALS-10.5", "SIGNALS-10.6", "SIGNALS-10.7"];

/// Goods of each colour, port by port.
pub(super) fn counted(view: &View) -> Vec<Counted> {
    let (field, net) = (&view.field, &view.field.board);
    let line = |(good, rule): (Good, &'static str)| {
        let part = |port: u8| {
            let points = i16::from(field.delivered[usize::from(port)][good.index()]);
            let pieces = format!("#sig-port-at-{} .sig-in-{}", net.port(port), good.word());
            (points > 0).then_some(Worth { points, pieces })
        };
        let parts: Vec<Worth> = (0..net.ports()).filter_map(part).collect();
        (!parts.is_empty()).then_some(Counted { rule, seat: Seat(0), parts })
    };
    Good::ALL.into_iter().zip(RULES).filter_map(line).collect()
}

/// How much harder than usual a table plays: below 0 easier.
fn hardness(setup: &Setup) -> i32 {
    let goods = if setup.goods > 8 { 3 } else { 0 };
    i32::from(setup.removed) - 2 - (i32::from(setup.time) - 7) - i32::from(setup.extra) + goods
}

/// Timetable cards that are a comfortable lead.
const SPARE: u8 = 2;

/// Time tokens that are almost none.
const CLOSE: u8 = 2;

/// One star for the victory, two for how hard it was, two for how calmly it went.
pub(super) fn stars(view: &View, text: &Text) -> Stars {
    let won = view.phase == Phase::Won;
    let (hard, lost) = (hardness(&view.setup), view.statistics.total().cards);
    let each = [
        (true, "won"),
        (hard >= 0, "normal"),
        (hard > 0, "hard"),
        (view.left >= SPARE, "spare"),
        (lost == 0, "time"),
    ];
    let star = |(earned, key): (bool, &str)| {
        (won && earned, text.with(&format!("signals-star-{key}"), &[("n", SPARE.into())]))
    };
    Stars { each: each.into_iter().map(star).collect() }
}

pub(super) fn facts(live: &Live<Signals>, names: &[String], text: &Text) -> Vec<Fact> {
    let mut told = Told::of(names, text);
    let view = live.game().view(Viewer::Everything);
    let drives = live.events(0).iter().filter_map(|(seq, event)| match event {
        Event::Drove { train, path, .. } => Some((*seq, *train, path.len())),
        _ => None,
    });
    if let Some((seq, train, places)) = most(drives, |one| one.2) {
        let args = [("train", words::train(train, text).into()), ("n", places.into())];
        told.tell(seq + 1, "signals-fact-drive", &args);
    }
    let turns = turns(live);
    if let Some((turn, one)) =
        most((1_u32..).zip(&turns), |(_, one)| one.tokens).filter(|(_, one)| one.tokens > 0)
    {
        let args =
            [("turn", turn.into()), ("n", one.tokens.into()), ("all", view.statistics.tokens().into())];
        told.tell(one.lost_at, "signals-fact-tokens", &args);
    }
    if let Some((turn, one)) =
        most((1_u32..).zip(&turns), |(_, one)| one.goods).filter(|(_, one)| one.goods > 0)
    {
        told.tell(one.brought_at, "signals-fact-goods", &[("turn", turn.into()), ("n", one.goods.into())]);
    }
    // Of those with as little left the last one was nearest to the end. Where the clock ran out all the same there was none.
    let spared = view.statistics.total().cards == 0;
    let least = live.events(0).iter().rev().filter_map(|(seq, event)| match event {
        Event::Lost { left, .. } if spared && (1..=CLOSE).contains(left) => Some((*seq, *left)),
        _ => None,
    });
    if let Some((seq, left)) = most(least, |(_, left)| std::cmp::Reverse(*left)) {
        told.tell(seq + 1, "signals-fact-close", &[("n", left.into()), ("all", view.setup.time.into())]);
    }
    told.facts
}

/// What a turn cost and brought, and when.
#[derive(Default)]
struct Turn {
    tokens: u32,
    lost_at: u32,
    goods: u32,
    brought_at: u32,
}

fn turns(live: &Live<Signals>) -> Vec<Turn> {
    let mut turns = vec![Turn::default()];
    for (seq, event) in live.events(0) {
        let Some(now) = turns.last_mut() else { break };
        match event {
            Event::Lost { tokens, .. } => {
                (now.tokens, now.lost_at) = (now.tokens + u32::from(*tokens), seq + 1);
            }
            Event::Delivered { .. } => (now.goods, now.brought_at) = (now.goods + 1, seq + 1),
            Event::TurnEnded { .. } => turns.push(Turn::default()),
            _ => {}
        }
    }
    turns
}
