//! What happened at a table: the log by turns, between its lines what people decided, and the last move of each seat.

use std::collections::BTreeMap;

use game::{Lang, Seats};
use hall::{Happening, What};
use maud::{Markup, PreEscaped, html};
use paint::{Shown, Text};
use serde::Serialize;

use crate::at::At;
use crate::moments::stamp;
use crate::names;
use crate::pages::clock_fields::zone_name;
use crate::pages::people::listed;
use crate::sight::Sight;
use crate::visitor::Visitor;

/// What was decided: its number, the steps before it, and the words.
pub(crate) fn notes(at: &At, lang: Lang) -> Vec<(usize, u32, String)> {
    let told = |(number, happening): (usize, &Happening)| {
        let when = stamp(Some(happening.at), at.table.times().first().copied().flatten());
        (number, happening.seq, html! { (when) (words(at, lang, &happening.what)) }.0)
    };
    at.table.happenings().iter().enumerate().map(told).collect()
}

/// Something that was decided, in words.
fn words(at: &At, lang: Lang, what: &What) -> String {
    let text = Text::of(lang);
    let name = |seat: &game::Seat| at.names(lang).get(seat.index()).cloned().unwrap_or_default();
    let names = |seats: &Seats| listed(text, &seats.iter().map(|seat| name(&seat)).collect::<Vec<_>>());
    match what {
        What::StandIn { seat, level, by } if *by == Seats::one(*seat) => {
            text.with("told-bot-for-me", &[("name", name(seat).into()), ("level", (*level).into())])
        }
        What::StandIn { seat, level, by } if by.is_empty() => {
            text.with("told-bot-by-time", &[("name", name(seat).into()), ("level", (*level).into())])
        }
        What::StandIn { seat, level, by } => {
            let who = ("names", names(by).into());
            text.with("told-stand-in", &[("name", name(seat).into()), ("level", (*level).into()), who])
        }
        What::Flag { seat } => text.with("told-flag", &[("name", name(seat).into())]),
        What::Zone { seat, zone } => {
            let zone = zone_name(text, *zone);
            text.with("told-zone", &[("name", name(seat).into()), ("zone", zone.into())])
        }
        What::Back { seat } => text.with("told-back", &[("name", name(seat).into())]),
        What::Resigned { seat } => text.with("told-resigned", &[("name", name(seat).into())]),
        What::Given { seat, name: before, .. } => {
            text.with("told-given", &[("before", before.as_str().into()), ("name", name(seat).into())])
        }
        What::Closed { by } => text.with("told-closed", &[("names", names(by).into())]),
    }
}

/// What happened, as a message tells it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Told {
    pub(crate) lines: Vec<Line>,
    /// The turns of several lines that any of these belongs to: the number, and all in one line.
    pub(crate) sums: Vec<(u32, String)>,
}

/// A line of the log: its step, the words, the number of its turn, and the pieces it speaks of.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Line(pub(crate) u32, pub(crate) String, pub(crate) u32, pub(crate) String);

impl Told {
    /// What a viewer is told of the steps from `since` on.
    pub(crate) fn of(at: &At, shown: &Shown<'_>, since: u32) -> Self {
        let Ok((play, entry)) = at.play() else { return Self::default() };
        let story = entry.look.story(play, shown, since);
        let line = |line: paint::Line| {
            Line(line.seq, html! { (at.when(line.seq)) (line.said) }.0, line.turn, line.points)
        };
        let sum = |sum: paint::Sum| (sum.turn, html! { (at.when(sum.first)) (sum.said) }.0);
        Self {
            lines: story.lines.into_iter().map(line).collect(),
            sums: story.sums.into_iter().map(sum).collect(),
        }
    }

    /// The same for whoever has the log up to this step.
    pub(crate) fn retain(&mut self, since: u32) {
        self.lines.retain(|line| line.0 >= since);
        let lines = &self.lines;
        self.sums.retain(|(turn, _)| lines.iter().any(|line| line.2 == *turn));
    }

    pub(crate) fn bytes(&self) -> usize {
        let lines = self.lines.iter().map(|line| line.1.len() + line.3.len() + 64);
        lines.chain(self.sums.iter().map(|(_, sum)| sum.len() + 32)).sum()
    }
}

/// The log of a page: a line for every turn, which unfolds to all of its lines, and between them what people decided.
pub(crate) fn story(told: &Told, notes: &[(usize, u32, String)]) -> Markup {
    let mut notes = notes.iter().peekable();
    let mut turns: BTreeMap<u32, Vec<&Line>> = BTreeMap::new();
    for line in &told.lines {
        turns.entry(line.2).or_default().push(line);
    }
    let mut sums = told.sums.iter().peekable();
    html! {
        @for (number, lines) in turns {
            @let first = lines.first().map_or(0, |line| line.0);
            @while let Some(note) = notes.next_if(|(_, at, _)| *at <= first) { (item(note)) }
            @let sum = sums.next_if(|(turn, _)| *turn == number);
            (turn(number, &lines, sum.map(|(_, sum)| sum.as_str())))
        }
        @for note in notes { (item(note)) }
    }
}

/// A turn: one line alone, or all of them behind one that says what it was.
fn turn(number: u32, lines: &[&Line], sum: Option<&str>) -> Markup {
    let id = format!("turn-{number}");
    let points = |line: &Line| Some(line.3.clone()).filter(|points| !points.is_empty());
    match (sum, lines) {
        (Some(sum), _) => html! {
            li.turn #(id) data-first=[lines.first().map(|line| line.0)] {
                details {
                    summary { (PreEscaped(sum)) }
                    ol { @for line in lines { li data-seq=(line.0) data-points=[points(line)] { (PreEscaped(&line.1)) } } }
                }
            }
        },
        (None, [line]) => html! {
            li #(id) data-seq=(line.0) data-points=[points(line)] { (PreEscaped(&line.1)) }
        },
        (None, _) => html! {},
    }
}

/// What people decided, as a line of the log.
pub(crate) fn item((number, seq, line): &(usize, u32, String)) -> Markup {
    html! { li.note #(format!("note-{number}")) data-after=(seq) { (PreEscaped(line)) } }
}

/// The last move of each other seat, beside the prompt. The newest is the one that a phone has room for.
pub(crate) fn moves(at: &At, sight: Sight, visitor: &Visitor) -> Markup {
    let Ok((play, entry)) = at.play() else { return html! {} };
    let (colours, lang) = (at.table.colours(), visitor.lang);
    let names = &names::short(visitor.text(), at.table.seats());
    let shown = Shown { viewer: sight.reader(), names, colours, lang, hint: None };
    let mut moves: Vec<_> = (0_u8..).map(game::Seat).zip(entry.look.moves(play, &shown)).collect();
    moves.retain(|(seat, _)| sight.seat() != Some(*seat));
    if moves.is_empty() {
        return html! {};
    }
    let latest = moves.iter().filter_map(|(_, sum)| Some(sum.as_ref()?.turn)).max();
    html! {
        ul #moves .moves role="list" tabindex="0" aria-label=(visitor.text().get("last-moves")) {
            @for (at, (seat, sum)) in moves.iter().enumerate() {
                @let turn = sum.as_ref().map(|sum| sum.turn);
                li #(format!("move-{seat}")) .latest[if latest.is_none() { at == 0 } else { turn == latest }] data-turn=[turn] {
                    @match sum {
                        Some(sum) => (sum.said),
                        None => {
                            b { (names.get(seat.index()).map_or("", String::as_str)) } ": "
                            (visitor.text().get("no-move-yet"))
                        }
                    }
                }
            }
        }
    }
}
