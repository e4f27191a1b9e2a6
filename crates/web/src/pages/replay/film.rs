//! A finished game as a film: the moments worth a look, its turns, and the words for all of them.
//!
//! Luck is seen together with the decision that called for it, and a step that changes nothing and of which nothing is told
//! together with the next one. A moment is named by the number of steps before it, so links last.

use std::collections::BTreeMap;

use engine::Play;
use game::Turn;
use maud::{Markup, html};
use paint::{Look, Shown, Story};
use serde::Deserialize;

use crate::workshop::Product;

/// By what a replay goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum By {
    #[default]
    Step,
    Turn,
}

/// See the module.
#[derive(Debug, Default)]
pub(crate) struct Film {
    /// The moments, from the first decision to the end.
    moments: Vec<u32>,
    /// Those at which a turn is over, with the first and the last.
    turns: Vec<u32>,
    lines: Vec<Line>,
    log: Vec<Told>,
}

/// What is told of a turn.
#[derive(Debug)]
pub(crate) struct Told {
    /// All of it in one line, where there are several.
    pub(crate) sum: Option<String>,
    /// At least one.
    pub(crate) lines: Vec<Line>,
}

impl Told {
    /// The step it begins with.
    pub(crate) fn first(&self) -> u32 {
        self.lines.first().map_or(0, |line| line.seq)
    }

    /// The step it ends with.
    pub(crate) fn last(&self) -> u32 {
        self.lines.last().map_or(0, |line| line.seq)
    }

    fn bytes(&self) -> usize {
        self.sum.as_ref().map_or(0, String::len) + self.lines.iter().map(Line::bytes).sum::<usize>() + 48
    }
}

/// What a step did, in words.
#[derive(Debug)]
pub(crate) struct Line {
    /// The number of the step.
    pub(crate) seq: u32,
    pub(crate) html: String,
}

/// Lines that are told of one moment; of more the last ones are.
const TOLD: usize = 6;

impl Line {
    fn bytes(&self) -> usize {
        self.html.len() + 40
    }
}

impl Film {
    /// The film of a game; `when` says when a step was made.
    pub(crate) fn of(
        play: &dyn Play,
        look: &dyn Look,
        shown: &Shown<'_>,
        when: impl Fn(u32) -> Markup,
    ) -> Self {
        let log = log(look.story(play, shown, 0), &when);
        let mut film = Self { lines: lines(play, look, shown, when), log, ..Self::default() };
        let (last, mut game) = (play.seq(), play.afresh());
        // The set-up is luck alone: a film begins where the first person acts.
        let first = play.records().iter().position(|record| record.seat.is_some()).unwrap_or(0);
        let first = u32::try_from(first).unwrap_or(0);
        let mut over = false;
        film.moments.push(first);
        film.turns.push(first);
        for (&record, at) in play.records().iter().zip(1..) {
            let before = game.turns_played();
            // A committed log replays by law; whatever did not would end the film there.
            if game.replay(record).is_err() {
                break;
            }
            if at <= first {
                continue;
            }
            let ends = game.turns_played() != before;
            over |= ends;
            let luck = matches!(game.turn(), Turn::Chance(_)) && !ends;
            let seen = film.moments.last().copied().unwrap_or(first);
            if at != last && (luck || film.between(seen, at).next().is_none()) {
                continue;
            }
            film.moments.push(at);
            if std::mem::take(&mut over) || at == last {
                film.turns.push(at);
            }
        }
        film
    }

    /// The first moment.
    pub(crate) fn first(&self) -> u32 {
        self.moments.first().copied().unwrap_or(0)
    }

    /// The end.
    pub(crate) fn last(&self) -> u32 {
        self.moments.last().copied().unwrap_or(0)
    }

    pub(crate) fn stops(&self, by: By) -> &[u32] {
        match by {
            By::Step => &self.moments,
            By::Turn => &self.turns,
        }
    }

    /// Where one comes from to a moment.
    pub(crate) fn back(&self, at: u32, by: By) -> u32 {
        let stops = self.stops(by);
        let before = stops.partition_point(|&stop| stop < at);
        before.checked_sub(1).map_or(self.first(), |before| stops[before])
    }

    /// Where one goes on to from a moment.
    pub(crate) fn forward(&self, at: u32, by: By) -> u32 {
        let stops = self.stops(by);
        stops.get(stops.partition_point(|&stop| stop <= at)).copied().unwrap_or(self.last())
    }

    /// The number of a moment, and how many there are after the first.
    pub(crate) fn number(&self, at: u32, by: By) -> (usize, usize) {
        let stops = self.stops(by);
        (stops.partition_point(|&stop| stop < at), stops.len().saturating_sub(1))
    }

    /// The moment at which a step is seen.
    pub(crate) fn moment_of(&self, seq: u32) -> u32 {
        self.forward(seq, By::Step)
    }

    /// The log by turns.
    pub(crate) fn log(&self) -> &[Told] {
        &self.log
    }

    /// What is told of a moment: everything since the one before.
    pub(crate) fn told(&self, at: u32, by: By) -> &[Line] {
        let from = self.back(at, by);
        let [begin, end] = [from, at].map(|step| self.lines.partition_point(|line| line.seq < step));
        let begin = begin.max(end.saturating_sub(TOLD));
        self.lines.get(begin..end).unwrap_or_default()
    }

    /// The lines of these steps.
    fn between(&self, from: u32, until: u32) -> impl Iterator<Item = &Line> {
        let begin = self.lines.partition_point(|line| line.seq < from);
        self.lines[begin..].iter().take_while(move |line| line.seq < until)
    }
}

/// A story by its turns, in the order in which they begin.
fn log(story: Story, when: &impl Fn(u32) -> Markup) -> Vec<Told> {
    let mut turns: BTreeMap<u32, Told> = BTreeMap::new();
    for paint::Line { seq, turn, said, .. } in story.lines {
        let line = Line { seq, html: html! { (when(seq)) (said) }.0 };
        turns.entry(turn).or_insert_with(|| Told { sum: None, lines: Vec::new() }).lines.push(line);
    }
    for paint::Sum { turn, first, said, .. } in story.sums {
        if let Some(turn) = turns.get_mut(&turn) {
            turn.sum = Some(html! { (when(first)) (said) }.0);
        }
    }
    turns.into_values().collect()
}

/// The words for every step that has some, in order.
fn lines(play: &dyn Play, look: &dyn Look, shown: &Shown<'_>, when: impl Fn(u32) -> Markup) -> Vec<Line> {
    let mut logged = look.log_lines(play, shown, 0).into_iter().peekable();
    let mut lines = Vec::new();
    let line = |seq: u32, said: Markup| Line { seq, html: html! { (when(seq)) (said) }.0 };
    for seq in 0..play.seq() {
        let before = lines.len();
        while let Some((_, said)) = logged.next_if(|(at, _)| *at <= seq) {
            lines.push(line(seq, said));
        }
        if lines.len() == before
            && let Some(said) = look.did(play, seq, shown)
        {
            lines.push(line(seq, said));
        }
    }
    lines
}

impl Product for Film {
    fn bytes(&self) -> usize {
        4 * (self.moments.len() + self.turns.len())
            + self.lines.iter().map(Line::bytes).sum::<usize>()
            + self.log.iter().map(Told::bytes).sum::<usize>()
    }
}
