//! The log by turns: which lines belong together, and the one line that says what a turn was.
//!
//! A game says of each event where its line belongs ([`Part`]); everything else is the same for all of them.

use engine::Live;
use game::{Event as _, Seat, Viewer};
use maud::{Markup, PreEscaped, html};

use crate::{Paint, Shown, Text};

/// How much of its turn a line says. The line of a turn is made of the heaviest ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Weight {
    /// It belongs to the whole story only.
    Detail,
    /// It is said where nothing heavier happened.
    Plain,
    /// What the turn was for.
    Telling,
    /// What everybody talks about afterwards.
    Great,
}

/// To whose turn a line belongs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Whose {
    /// To that of whoever made the step; luck goes on with what it was called for.
    Actor,
    /// To the turn that goes on, whoever made the step.
    Open,
    /// To what this seat does in a round that all play at once.
    Seat(Seat),
    /// To nobody's: it stands alone, and whatever follows begins anew.
    Nobody,
}

/// Where the line of an event belongs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    whose: Whose,
    opens: bool,
    weight: Weight,
}

impl Part {
    /// Part of the turn of whoever acts.
    pub const fn of(weight: Weight) -> Self {
        Self { whose: Whose::Actor, opens: false, weight }
    }

    /// Part of the turn that goes on, whoever acts in it.
    pub const fn onward(weight: Weight) -> Self {
        Self { whose: Whose::Open, opens: false, weight }
    }

    /// Part of what this seat does.
    pub const fn by(seat: Seat, weight: Weight) -> Self {
        Self { whose: Whose::Seat(seat), opens: false, weight }
    }

    /// Nobody's: the beginning of a round, or the end.
    pub const fn alone(weight: Weight) -> Self {
        Self { whose: Whose::Nobody, opens: true, weight }
    }

    /// The same, and a new turn begins with it.
    #[must_use]
    pub const fn opening(self) -> Self {
        Self { opens: true, ..self }
    }
}

/// A line of the log.
#[derive(Clone, Debug)]
pub struct Line {
    /// The number of its step.
    pub seq: u32,
    /// The number of its turn.
    pub turn: u32,
    /// What it says.
    pub said: Markup,
    /// The pieces it speaks of ([`Paint::pieces`]).
    pub points: String,
}

/// A turn of several lines in one.
#[derive(Clone, Debug)]
pub struct Sum {
    /// The number of the turn.
    pub turn: u32,
    /// The step it begins with.
    pub first: u32,
    /// Whose it was; nobody's are the set-up and what stands alone.
    pub seat: Option<Seat>,
    /// The line.
    pub said: Markup,
}

/// What happened, by turns.
#[derive(Clone, Debug, Default)]
pub struct Story {
    /// The lines, in order.
    pub lines: Vec<Line>,
    /// The turns of more than one line that any of them belongs to.
    pub sums: Vec<Sum>,
}

/// Events that belong together.
struct Turn<'a, G: Paint> {
    number: u32,
    seat: Option<Seat>,
    setup: bool,
    weight: Weight,
    events: Vec<&'a (u32, G::Event)>,
}

/// Most lines that are joined to one.
const JOINED: usize = 3;

/// What a viewer was told, by turns.
fn turns<G: Paint>(live: &Live<G>, viewer: Viewer) -> Vec<Turn<'_, G>> {
    let mut turns: Vec<Turn<'_, G>> = Vec::new();
    let (mut actor, mut current) = (None, None);
    let mut open = [None; game::MAX_SEATS];
    let mut log = live.log().iter().zip(0_u32..).peekable();
    for told in live.events(0).iter().filter(|(_, event)| event.told(viewer).is_some()) {
        let (seq, event) = told;
        let Part { whose, opens, weight } = G::part(event);
        // An action may tell nothing, as a card drawn from the deck does: what luck then brings is the drawer's all the same.
        while let Some((record, _)) = log.next_if(|(_, at)| at <= seq) {
            actor = record.seat.or(actor);
        }
        let seat = match whose {
            Whose::Actor => actor,
            Whose::Seat(seat) => Some(seat),
            Whose::Open | Whose::Nobody => None,
        };
        let known = match whose {
            _ if opens => None,
            Whose::Actor => current.filter(|&at: &usize| turns[at].seat == actor),
            Whose::Open => current,
            Whose::Seat(seat) => open[seat.index()],
            Whose::Nobody => None,
        };
        let at = known.unwrap_or_else(|| {
            let number = u32::try_from(turns.len()).unwrap_or(u32::MAX);
            let setup = seat.is_none() && whose != Whose::Nobody;
            turns.push(Turn { number, seat, setup, weight, events: Vec::new() });
            turns.len() - 1
        });
        match whose {
            Whose::Nobody => (current, open) = (None, [None; game::MAX_SEATS]),
            Whose::Seat(seat) => (current, open[seat.index()]) = (Some(at), Some(at)),
            Whose::Actor | Whose::Open => current = Some(at),
        }
        turns[at].weight = turns[at].weight.max(weight);
        turns[at].events.push(told);
    }
    turns
}

/// What the events of a turn read like, each with its step and weight.
fn lines<G: Paint>(live: &Live<G>, turn: &Turn<'_, G>, shown: &Shown<'_>) -> Vec<(Line, Weight)> {
    let (text, setup) = (Text::of(shown.lang), live.game().setup());
    let read = |(seq, event): &&(u32, G::Event)| {
        let said = G::tell(event, &setup, shown.viewer, shown.names, text)?;
        let told = event.told(shown.viewer)?;
        let points = G::pieces(&told, &setup, shown.viewer).join(";");
        Some((Line { seq: *seq, turn: turn.number, said, points }, G::part(event).weight))
    };
    turn.events.iter().filter_map(read).collect()
}

/// A turn in one line: the heaviest of its lines, with the name in front once.
fn sum<G: Paint>(turn: &Turn<'_, G>, lines: &[(Line, Weight)], shown: &Shown<'_>) -> Markup {
    let text = Text::of(shown.lang);
    if turn.setup {
        return html! { (text.get("story-setup")) };
    }
    let top = lines.iter().map(|(_, weight)| *weight).max().unwrap_or(Weight::Detail);
    let mut heavy: Vec<&Markup> =
        lines.iter().filter(|(_, weight)| *weight == top).map(|(line, _)| &line.said).collect();
    // Of mere details the last says how far it is.
    if top == Weight::Detail {
        heavy = heavy.split_off(heavy.len().saturating_sub(1));
    }
    let name = turn.seat.and_then(|seat| shown.names.get(seat.index()));
    let bare = |line: &Markup| {
        name.and_then(|name| nameless(line, name)).map_or_else(|| line.0.clone(), |rest| rest.0)
    };
    let named = heavy.first().is_some_and(|line| name.is_none_or(|name| nameless(line, name).is_some()));
    // The same said several times is said once, and how often.
    let times = heavy.chunk_by(|one, two| one.0 == two.0).map(|same| (same[0], same.len()));
    let times: Vec<(&Markup, usize)> = times.collect();
    html! {
        @if let Some(name) = name.filter(|_| !named) { b { (name) } ": " }
        @for (at, (line, count)) in times.iter().take(JOINED).enumerate() {
            @match at.checked_sub(1) {
                None => (line),
                Some(before) => (PreEscaped(joined(&bare(times[before].0), &bare(line)))),
            }
            @if *count > 1 { " ×" (count) }
        }
        @if times.len() > JOINED { " …" }
    }
}

/// What follows another line of the same turn: what both begin with is said once.
fn joined(before: &str, line: &str) -> String {
    // The first words, up to what is drawn or named after them.
    let words = |line: &str| line.match_indices('<').nth(1).map_or(line.len(), |(at, _)| at);
    let (tag, end) = (line.find('>').map_or(0, |at| at + 1), words(line));
    let same = tag < end && before.get(..words(before)) == line.get(..end);
    if same && !line[end..].starts_with("</") {
        format!(", {}{}", &line[..tag], &line[end..])
    } else {
        format!("; {line}")
    }
}

/// A line that begins with this name, without it.
fn nameless(line: &Markup, name: &str) -> Option<Markup> {
    let end = format!(">{}</b>: ", html! { (name) }.0);
    let at = line.0.find(&end)?;
    let begin = line.0[..at].rfind("<b")?;
    Some(PreEscaped([&line.0[..begin], &line.0[at + end.len()..]].concat()))
}

/// What happened from step `since` on.
pub(crate) fn story<G: Paint>(live: &Live<G>, shown: &Shown<'_>, since: u32) -> Story {
    let mut story = Story::default();
    let turns = turns(live, shown.viewer);
    for turn in turns.iter().filter(|turn| turn.events.last().is_some_and(|(seq, _)| *seq >= since)) {
        let lines = lines(live, turn, shown);
        if let [(first, _), _, ..] = &lines[..] {
            let said = sum(turn, &lines, shown);
            story.sums.push(Sum { turn: turn.number, first: first.seq, seat: turn.seat, said });
        }
        story.lines.extend(lines.into_iter().map(|(line, _)| line).filter(|line| line.seq >= since));
    }
    // What all do at once was told one after another.
    story.lines.sort_by_key(|line| line.seq);
    story
}

/// The last turn of each seat that was worth a line, in the order of the seats.
pub(crate) fn moves<G: Paint>(live: &Live<G>, shown: &Shown<'_>) -> Vec<Option<Sum>> {
    let turns = turns(live, shown.viewer);
    let last = |seat: Seat| {
        let own = |turn: &&Turn<'_, G>| turn.seat == Some(seat) && turn.weight > Weight::Detail;
        let turn = turns.iter().rfind(own)?;
        let lines = lines(live, turn, shown);
        let (first, _) = lines.first()?;
        Some(Sum { turn: turn.number, first: first.seq, seat: turn.seat, said: sum(turn, &lines, shown) })
    };
    live.game().everybody().iter().map(last).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_one_turn_are_joined_without_saying_anything_twice() {
        let line = |what: &str| format!("<span class=\"told\">takes: <i>{what}</i></span>");
        assert_eq!(joined(&line("red"), &line("blue")), ", <span class=\"told\"><i>blue</i></span>");
        assert_eq!(joined(&line("red"), "<b>else</b>"), "; <b>else</b>");
        let plain = "<span class=\"told\">takes: </span>";
        assert_eq!(joined(&line("red"), plain), format!("; {plain}"), "nothing would be left of it");
        let said = PreEscaped("<span><b class=\"x\">A &amp; B</b>: lays 3</span>".to_owned());
        assert_eq!(nameless(&said, "A & B").unwrap().0, "<span>lays 3</span>");
        assert!(nameless(&said, "A").is_none());
    }
}
