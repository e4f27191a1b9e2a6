//! The figures of an arena.

use std::fmt::Write as _;

use catalog::{Entry, Played};
use game::Outcome;
use serde_json::{Value, json};

use crate::arena::faults::Faults;
use crate::arena::named::Named;
use crate::report::{Report, plain, rounded};
use crate::setup::brief;

/// How one bot did, whichever seat it had.
#[derive(Debug)]
struct Tally {
    name: String,
    games: usize,
    /// Shared victories count in parts.
    wins: f64,
    /// Of games that were played to the end.
    scores: Vec<f64>,
    decisions: u64,
    micros: u64,
    longest: u64,
    /// Of programs.
    faults: Option<Faults>,
}

#[allow(clippy::cast_precision_loss)]
impl Tally {
    fn new(name: String, faults: Option<Faults>) -> Self {
        Self { name, games: 0, wins: 0.0, scores: Vec::new(), decisions: 0, micros: 0, longest: 0, faults }
    }

    fn add(&mut self, played: &Played, seat: usize) {
        self.games += 1;
        self.wins += share(played, seat);
        if played.forfeits.is_empty() {
            self.scores.push(played.scores.get(seat).copied().unwrap_or(0).into());
        }
        let own = played.forfeits.iter().filter(|forfeit| forfeit.seat.index() == seat);
        own.for_each(|forfeit| self.faults.get_or_insert_default().add(self.games, forfeit));
        self.decisions += played.decisions.get(seat).copied().unwrap_or(0);
        self.micros += played.micros.get(seat).copied().unwrap_or(0);
        self.longest = self.longest.max(played.longest.get(seat).copied().unwrap_or(0));
    }

    fn win_rate(&self) -> f64 {
        self.wins / self.games.max(1) as f64
    }

    fn mean(&self) -> f64 {
        mean(&self.scores)
    }

    fn error(&self) -> f64 {
        error(&self.scores)
    }

    fn millis(&self) -> f64 {
        self.micros as f64 / 1_000.0 / self.decisions.max(1) as f64
    }

    fn longest_millis(&self) -> f64 {
        self.longest as f64 / 1_000.0
    }

    /// One line of the table, under its heading.
    fn line(&self, width: usize) -> String {
        format!(
            "{:width$} {:7.1} {:5.1} % {:8.2} ± {:4.2} {:12.3} {:9.3}",
            self.name,
            self.wins,
            self.win_rate() * 100.0,
            self.mean(),
            self.error(),
            self.millis(),
            self.longest_millis()
        )
    }

    fn json(&self) -> Value {
        let mut told = json!({
            "name": self.name,
            "games": self.games,
            "wins": rounded(self.wins, 4),
            "win_rate": rounded(self.win_rate(), 4),
            "mean": rounded(self.mean(), 4),
            "mean_score": rounded(self.mean(), 4),
            "se": rounded(self.error(), 4),
            "ms_per_decision": rounded(self.millis(), 3),
            "ms_longest": rounded(self.longest_millis(), 3),
        });
        if let Some(faults) = &self.faults {
            told["faults"] = json!(faults.count());
            told["faults_told"] = faults.json();
        }
        told
    }
}

#[allow(clippy::cast_precision_loss)]
fn mean(figures: &[f64]) -> f64 {
    // The sum of nothing is minus zero, which nobody wants to read.
    (figures.iter().sum::<f64>() + 0.0) / figures.len().max(1) as f64
}

/// The standard error of the mean.
#[allow(clippy::cast_precision_loss)]
fn error(figures: &[f64]) -> f64 {
    let count = figures.len() as f64;
    if count < 2.0 {
        return 0.0;
    }
    let mean = mean(figures);
    let squares: f64 = figures.iter().map(|figure| (figure - mean).powi(2)).sum();
    (squares / (count - 1.0) / count).sqrt()
}

/// The games that were played to the end: what stands on the board when somebody's program fails means nothing.
fn whole(games: &[Played]) -> impl Iterator<Item = &Played> {
    games.iter().filter(|played| played.forfeits.is_empty())
}

/// The points games were won with; of winners with different points, those of the best.
fn winning(games: &[Played]) -> Vec<f64> {
    let best = |played: &Played| {
        let seats = u8::try_from(played.scores.len()).unwrap_or(u8::MAX);
        let winners = played.outcome.as_ref()?.winners(seats);
        winners.iter().filter_map(|seat| played.scores.get(seat.index()).copied()).max()
    };
    whole(games).filter_map(best).map(f64::from).collect()
}

/// How often everybody won together: 1 for a game that was won, 0 for one that was not; nothing where seats compete.
fn team(games: &[Played]) -> Vec<f64> {
    let together = |played: &Played| matches!(played.outcome, Some(Outcome::Together { .. }));
    let won = |played: &Played| f64::from(played.outcome == Some(Outcome::Together { won: true }));
    if games.iter().any(together) { games.iter().map(won).collect() } else { Vec::new() }
}

/// The figures of the games by name, in the order in which they are first told.
fn figures(games: &[Played]) -> Vec<(&'static str, Vec<f64>)> {
    let mut all: Vec<(&'static str, Vec<f64>)> = Vec::new();
    for &(name, number) in whole(games).flat_map(|played| &played.figures) {
        match all.iter_mut().find(|(known, _)| *known == name) {
            Some((_, numbers)) => numbers.push(number.into()),
            None => all.push((name, vec![number.into()])),
        }
    }
    all
}

/// The part of a victory a seat has.
fn share(played: &Played, seat: usize) -> f64 {
    let Some(outcome) = &played.outcome else { return 0.0 };
    let seats = u8::try_from(played.scores.len()).unwrap_or(u8::MAX);
    let winners = outcome.winners(seats);
    let failed = played.forfeits.iter().any(|forfeit| forfeit.seat.index() == seat);
    if failed || !winners.iter().any(|winner| winner.index() == seat) {
        return 0.0;
    }
    match outcome {
        Outcome::Ranked(_) => 1.0 / f64::from(winners.len()),
        Outcome::Together { .. } => 1.0,
    }
}

/// Bots by their names; the second bot of a level is `2#2`.
fn names(bots: &[Named]) -> Vec<String> {
    let name = |(at, bot): (usize, &Named)| {
        let before = bots[..at].iter().filter(|other| *other == bot).count();
        let name = plain(&bot.to_string());
        if before == 0 { name } else { format!("{name}#{}", before + 1) }
    };
    bots.iter().enumerate().map(name).collect()
}

/// What an arena found out.
struct Summary<'a> {
    entry: &'a Entry,
    setup: &'a str,
    games: usize,
    tallies: Vec<Tally>,
    mean_turns: f64,
    broken_off: usize,
    winning: Vec<f64>,
    team: Vec<f64>,
    figures: Vec<(&'static str, Vec<f64>)>,
}

impl<'a> Summary<'a> {
    #[allow(clippy::cast_precision_loss)]
    fn of(entry: &'a Entry, setup: &'a str, bots: &[Named], games: &[Played]) -> Self {
        let faults = |bot: &Named| matches!(bot, Named::Program(_)).then(Faults::default);
        let named = names(bots).into_iter().zip(bots.iter().map(faults));
        let mut tallies: Vec<Tally> = named.map(|(name, faults)| Tally::new(name, faults)).collect();
        for (game, played) in games.iter().enumerate() {
            for (bot, tally) in tallies.iter_mut().enumerate() {
                tally.add(played, (bot + game) % bots.len());
            }
        }
        let turns = games.iter().map(|played| f64::from(played.turns)).sum::<f64>();
        Self {
            entry,
            setup,
            games: games.len(),
            tallies,
            mean_turns: turns / games.len().max(1) as f64,
            broken_off: games.iter().filter(|played| played.outcome.is_none()).count(),
            winning: winning(games),
            team: team(games),
            figures: figures(games),
        }
    }

    fn text(&self) -> String {
        let width = self.tallies.iter().map(|tally| tally.name.chars().count()).max().unwrap_or(0).max(10);
        let mut text = format!(
            "{}, set-up {}: {} games, {:.1} turns on average, {} broken off\n\
             {:width$}    wins    rate           score  ms/decision   longest",
            self.entry.info.id,
            brief(&self.entry.info, self.setup),
            self.games,
            self.mean_turns,
            self.broken_off,
            "bot"
        );
        // Writing to a string cannot fail.
        for tally in &self.tallies {
            let _ = write!(text, "\n{}", tally.line(width));
        }
        if !self.winning.is_empty() {
            let _ = write!(text, "\nwinning score {:.2} ± {:.2}", mean(&self.winning), error(&self.winning));
        }
        if !self.team.is_empty() {
            let (wins, rate) = (self.team.iter().sum::<f64>(), mean(&self.team) * 100.0);
            let error = error(&self.team) * 100.0;
            let _ = write!(text, "\nwon {wins:.0} of {} ({rate:.1} % ± {error:.1})", self.team.len());
        }
        for (name, numbers) in &self.figures {
            let _ = write!(text, "\n{name} {:.2} ± {:.2}", mean(numbers), error(numbers));
        }
        for Tally { name, faults, .. } in &self.tallies {
            text += &faults.as_ref().map_or_else(String::new, |faults| faults.text(name));
        }
        text
    }

    fn json(&self) -> Value {
        let summed =
            |numbers: &[f64]| json!({ "mean": rounded(mean(numbers), 4), "se": rounded(error(numbers), 4) });
        let winning = (!self.winning.is_empty()).then_some(&self.winning);
        json!({
            "game": self.entry.info.id,
            "setup": self.setup,
            "games": self.games,
            "bots": self.tallies.iter().map(Tally::json).collect::<Vec<_>>(),
            "mean_turns": rounded(self.mean_turns, 2),
            "broken_off": self.broken_off,
            "winning_score": winning.map(|scores| rounded(mean(scores), 4)),
            "winning_score_se": winning.map(|scores| rounded(error(scores), 4)),
            "team": (!self.team.is_empty()).then(|| json!({
                "wins": self.team.iter().sum::<f64>(),
                "win_rate": rounded(mean(&self.team), 4),
                "se": rounded(error(&self.team), 4),
            })),
            "figures": self
                .figures
                .iter()
                .map(|(name, numbers)| ((*name).to_owned(), summed(numbers)))
                .collect::<serde_json::Map<_, _>>(),
        })
    }
}

/// Sums up the games, which are in order: bot `i` sat in seat `(i + g) mod n` of game `g`.
pub(super) fn report(entry: &Entry, setup: &str, bots: &[Named], games: &[Played]) -> Report {
    let summary = Summary::of(entry, setup, bots, games);
    Report { json: summary.json(), text: summary.text() }
}

#[cfg(test)]
mod tests;
