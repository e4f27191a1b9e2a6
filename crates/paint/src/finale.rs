//! The last minute of a game: what its points are counted from on the board, what is worth telling of it, how a team did.

use std::fmt::{self, Display, Formatter};

use engine::Live;
use game::{Game, Outcome, Seat};

use crate::{Arg, Text};

/// What a line of a seat's score sheet counts on the board of a finished game, in the order in which it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counted {
    /// The rule of the line.
    pub rule: &'static str,
    /// Whose line; a team has one sheet, that of the first seat.
    pub seat: Seat,
    /// What is counted one after the other; their points together are those of the line.
    pub parts: Vec<Worth>,
}

/// Points, and the pieces they are for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Worth {
    /// Points.
    pub points: i16,
    /// The pieces as a selector of the style sheet: `#ID`, `#ID .CLASS` or `#ID [NAME=VALUE]`, several with commas.
    pub pieces: String,
}

impl Counted {
    /// A line of one part; nothing where there is nothing to show.
    pub(crate) fn whole(rule: &'static str, seat: Seat, points: i16, pieces: String) -> Option<Self> {
        let shown = points != 0 && !pieces.is_empty();
        shown.then(|| Self { rule, seat, parts: vec![Worth { points, pieces }] })
    }
}

/// As a page keeps it: `POINTS PIECES;POINTS PIECES`.
impl Display for Counted {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (part, at) in self.parts.iter().zip(0..) {
            let between = if at > 0 { ";" } else { "" };
            write!(f, "{between}{} {}", part.points, part.pieces)?;
        }
        Ok(())
    }
}

/// Something worth telling of a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// In words.
    pub words: String,
    /// The number of steps after which it is seen.
    pub at: u32,
}

/// How well a team did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stars {
    /// What each star is given for, and whether it was earned.
    pub each: Vec<(bool, String)>,
}

/// What every game speaks of itself with.
pub(crate) struct Told<'a> {
    pub(crate) names: &'a [String],
    pub(crate) text: &'a Text,
    pub(crate) facts: Vec<Fact>,
}

impl<'a> Told<'a> {
    pub(crate) const fn of(names: &'a [String], text: &'a Text) -> Self {
        Self { names, text, facts: Vec::new() }
    }

    pub(crate) fn name(&self, seat: Seat) -> Arg<'a> {
        self.names.get(seat.index()).map_or("?", String::as_str).into()
    }

    pub(crate) fn tell(&mut self, at: u32, key: &str, args: &[(&str, Arg<'_>)]) {
        self.facts.push(Fact { words: self.text.with(key, args), at });
    }
}

/// How everybody stood after each turn of a finished game.
pub(crate) struct Course {
    /// The steps until then, and the points of every seat.
    pub(crate) turns: Vec<(u32, Vec<i32>)>,
}

impl Course {
    /// Plays the log once more; `stand` says how everybody stands.
    pub(crate) fn of<G: Game>(live: &Live<G>, stand: impl Fn(&G) -> Vec<i32>) -> Self {
        let mut again: Live<G> = Live::under(&live.game().setup(), live.game().rules());
        let mut turns = Vec::new();
        for (&record, at) in live.log().iter().zip(1..) {
            let before = again.game().turns_played();
            // A committed log replays by law; whatever did not would end the story there.
            if again.replay(record).is_err() {
                break;
            }
            if again.game().turns_played() != before || at == live.seq() {
                turns.push((at, stand(again.game())));
            }
        }
        Self { turns }
    }

    /// The same by the points of the score sheets.
    pub(crate) fn by_points<G: Game>(live: &Live<G>) -> Self {
        Self::of(live, points)
    }

    /// Who was alone ahead after a turn.
    fn leader(stands: &[i32]) -> Option<usize> {
        let best = stands.iter().max()?;
        let mut first = (0..stands.len()).filter(|&seat| stands[seat] == *best);
        first.next().filter(|_| first.next().is_none())
    }

    /// From which turn on a seat led to the end, counted from 0; nothing if it was not ahead at the end.
    fn led_from(&self, seat: Seat) -> Option<usize> {
        let ahead = |(_, stands): &(u32, Vec<i32>)| Self::leader(stands) == Some(seat.index());
        let since = self.turns.iter().rposition(|turn| !ahead(turn)).map_or(0, |before| before + 1);
        (since < self.turns.len()).then_some(since)
    }

    /// How often somebody else came to lead.
    fn changes(&self) -> usize {
        let mut leaders: Vec<usize> =
            self.turns.iter().filter_map(|(_, stands)| Self::leader(stands)).collect();
        leaders.dedup();
        leaders.len().saturating_sub(1)
    }

    /// The most points that anybody won in one turn: who, in which turn counted from 0, how many.
    pub(crate) fn leap(&self) -> Option<(Seat, usize, i32)> {
        let gains = self.turns.windows(2).zip(1..).flat_map(|(pair, turn)| {
            let (before, after) = (&pair[0].1, &pair[1].1);
            (0..).map(Seat).zip(before.iter().zip(after)).map(move |(seat, (b, a))| (seat, turn, a - b))
        });
        // The first of those that are alike.
        gains.reduce(|best, one| if one.2 > best.2 { one } else { best }).filter(|(_, _, gain)| *gain > 0)
    }

    /// Tells when the winner took the lead for good. `unit` is `turn` or `round`.
    pub(crate) fn turning(&self, outcome: Option<&Outcome>, unit: &str, told: &mut Told<'_>) {
        let Some(Outcome::Ranked(places)) = outcome else { return };
        let Some(winner) =
            places.first().filter(|first| first.len() == 1).and_then(|first| first.iter().next())
        else {
            return;
        };
        let Some(since) = self.led_from(winner).filter(|_| told.names.len() > 1) else { return };
        let (at, all) = (self.turns[since].0, self.turns.len());
        let key = match since {
            0 => "fact-always".to_owned(),
            since if since + 1 == all => "fact-at-last".to_owned(),
            _ => format!("fact-turning-{unit}"),
        };
        let args = [("name", told.name(winner)), ("n", (since + 1).into()), ("all", all.into())];
        told.tell(at, &key, &args);
        let changes = self.changes();
        if changes > 2 {
            told.tell(at, "fact-changes", &[("n", changes.into())]);
        }
    }
}

/// The points of every seat.
pub(crate) fn points<G: Game>(game: &G) -> Vec<i32> {
    let mut lines = Vec::new();
    let of = |seat: Seat| {
        lines.clear();
        game.score(seat, &mut lines);
        lines.iter().map(|line| i32::from(line.points)).sum()
    };
    game.everybody().iter().map(of).collect()
}

/// The best of some things by a number, the first of those that are alike.
pub(crate) fn most<T, N: Ord>(things: impl Iterator<Item = T>, number: impl Fn(&T) -> N) -> Option<T> {
    things.reduce(|best, one| if number(&one) > number(&best) { one } else { best })
}
