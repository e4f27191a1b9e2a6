//! The end: what the score sheets count on the boards, and what is worth telling.

use engine::Live;
use game::{Game as _, Seat, Viewer};
use ink::{Expansion, Ink, NETWORK, Sheet, View};

use crate::finale::{Course, Told, most};
use crate::{Counted, Fact, Text, Worth};

/// Everything that a sheet lights up has its place on the board already: `paper` draws it.
pub(super) fn counted(view: &View) -> Vec<Counted> {
    let expansion = match view.expansion {
        Expansion::Base => None,
        Expansion::River => Some("INK-5.7"),
        Expansion::Lake => Some("INK-6.11"),
    };
    let of = |(seat, sheet): (Seat, Sheet)| {
        let lit = |name: &str| format!("#ink-full-{} .ink-o-{name}", seat.0);
        let whole = |rule, name: &str, points| Counted::whole(rule, seat, points, lit(name));
        let network = |(&exits, at): (&u8, usize)| Worth {
            points: NETWORK[usize::from(exits)],
            pieces: lit(&format!("n{at}")),
        };
        let parts: Vec<Worth> = sheet.networks().iter().zip(0..).map(network).collect();
        let networks = (!parts.is_empty()).then_some(Counted { rule: "INK-4.1", seat, parts });
        networks
            .into_iter()
            .chain(whole("INK-4.2", "h", sheet.highway))
            .chain(whole("INK-4.3", "r", sheet.railway))
            .chain(whole("INK-4.4", "c", sheet.centre))
            .chain(whole("INK-4.5", "e", -sheet.errors))
            .chain(expansion.and_then(|rule| whole(rule, "x", sheet.expansion)))
            .collect::<Vec<_>>()
    };
    sheets(view).flat_map(of).collect()
}

fn sheets(view: &View) -> impl Iterator<Item = (Seat, Sheet)> {
    (0..).map(Seat).zip(&view.desks).map(|(seat, desk)| (seat, Sheet::of(&desk.board)))
}

pub(super) fn facts(live: &Live<Ink>, names: &[String], text: &Text) -> Vec<Fact> {
    let (course, mut told) = (Course::by_points(live), Told::of(names, text));
    let view = live.game().view(Viewer::Everything);
    course.turning(live.game().outcome().as_ref(), "round", &mut told);
    // The step at which a round was over, counted from 1.
    let after = |round: u8| course.turns.get(usize::from(round) - 1).map_or(live.seq(), |turn| turn.0);
    let largest = |sheet: &Sheet| sheet.networks().first().copied().unwrap_or(0);
    if let Some((seat, sheet)) =
        most(sheets(&view), |(_, sheet)| largest(sheet)).filter(|(_, one)| largest(one) > 1)
    {
        let board = &view.desks[seat.index()].board;
        let joined = |round: &u8| largest(&Sheet::of(&board.before(round + 1))) == largest(&sheet);
        let round = (1..=view.expansion.rounds()).find(joined).unwrap_or(view.expansion.rounds());
        let args = [("name", told.name(seat)), ("n", largest(&sheet).into()), ("round", round.into())];
        told.tell(after(round), "ink-fact-network", &args);
    }
    if let Some((seat, round, gain)) = course.leap() {
        let args = [("name", told.name(seat)), ("n", gain.into()), ("round", (round + 1).into())];
        told.tell(course.turns[round].0, "ink-fact-round", &args);
    }
    if let Some((seat, sheet)) = most(sheets(&view), |(_, sheet)| sheet.railway.max(sheet.highway)) {
        let (key, n) = if sheet.railway >= sheet.highway {
            ("ink-fact-railway", sheet.railway)
        } else {
            ("ink-fact-highway", sheet.highway)
        };
        let args = [("name", told.name(seat)), ("n", n.into())];
        told.tell(live.seq(), key, &args);
    }
    told.facts
}
