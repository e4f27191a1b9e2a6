//! The figures of an arena.

use std::fmt::Write as _;

use catalog::{Entry, Level, Played};
use game::Outcome;
use serde_json::{Value, json};

use crate::report::{Report, rounded};
use crate::setup::brief;

/// How one bot did, whichever seat it had.
#[derive(Debug)]
struct Tally {
    name: String,
    /// Shared victories count in parts.
    wins: f64,
    scores: Vec<f64>,
    decisions: u64,
    micros: u64,
    longest: u64,
}

#[allow(clippy::cast_precision_loss)]
impl Tally {
    fn new(name: String) -> Self {
        Self { name, wins: 0.0, scores: Vec::new(), decisions: 0, micros: 0, longest: 0 }
    }

    fn add(&mut self, played: &Played, seat: usize) {
        self.wins += share(played, seat);
        self.scores.push(played.scores.get(seat).copied().unwrap_or(0).into());
        self.decisions += played.decisions.get(seat).copied().unwrap_or(0);
        self.micros += played.micros.get(seat).copied().unwrap_or(0);
        self.longest = self.longest.max(played.longest.get(seat).copied().unwrap_or(0));
    }

    fn win_rate(&self) -> f64 {
        self.wins / self.scores.len().max(1) as f64
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
    fn line(&self) -> String {
        format!(
            "{:10} {:7.1} {:5.1} % {:8.2} ± {:4.2} {:12.3} {:9.3}",
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
        json!({
            "name": self.name,
            "games": self.scores.len(),
            "wins": rounded(self.wins, 4),
            "win_rate": rounded(self.win_rate(), 4),
            "mean": rounded(self.mean(), 4),
            "mean_score": rounded(self.mean(), 4),
            "se": rounded(self.error(), 4),
            "ms_per_decision": rounded(self.millis(), 3),
            "ms_longest": rounded(self.longest_millis(), 3),
        })
    }
}

#[allow(clippy::cast_precision_loss)]
fn mean(figures: &[f64]) -> f64 {
    figures.iter().sum::<f64>() / figures.len().max(1) as f64
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

/// The points games were won with; of winners with different points, those of the best.
fn winning(games: &[Played]) -> Vec<f64> {
    let best = |played: &Played| {
        let seats = u8::try_from(played.scores.len()).unwrap_or(u8::MAX);
        let winners = played.outcome.as_ref()?.winners(seats);
        winners.iter().filter_map(|seat| played.scores.get(seat.index()).copied()).max()
    };
    games.iter().filter_map(best).map(f64::from).collect()
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
    for &(name, number) in games.iter().flat_map(|played| &played.figures) {
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
    if !winners.iter().any(|winner| winner.index() == seat) {
        return 0.0;
    }
    match outcome {
        Outcome::Ranked(_) => 1.0 / f64::from(winners.len()),
        Outcome::Together { .. } => 1.0,
    }
}

/// Levels as names; the second bot of a level is `2#2`.
fn names(bots: &[Level]) -> Vec<String> {
    let name = |(at, level): (usize, &Level)| {
        let before = bots[..at].iter().filter(|other| *other == level).count();
        if before == 0 { level.to_string() } else { format!("{level}#{}", before + 1) }
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
    fn of(entry: &'a Entry, setup: &'a str, bots: &[Level], games: &[Played]) -> Self {
        let mut tallies: Vec<Tally> = names(bots).into_iter().map(Tally::new).collect();
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
        let mut text = format!(
            "{}, set-up {}: {} games, {:.1} turns on average, {} broken off\n\
             bot           wins    rate           score  ms/decision   longest",
            self.entry.info.id,
            brief(&self.entry.info, self.setup),
            self.games,
            self.mean_turns,
            self.broken_off
        );
        // Writing to a string cannot fail.
        for tally in &self.tallies {
            let _ = write!(text, "\n{}", tally.line());
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
pub(super) fn report(entry: &Entry, setup: &str, bots: &[Level], games: &[Played]) -> Report {
    let summary = Summary::of(entry, setup, bots, games);
    Report { json: summary.json(), text: summary.text() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Seat, Seats};

    fn played(outcome: Option<Outcome>, scores: &[i32]) -> Played {
        let none = vec![0; scores.len()];
        Played {
            outcome,
            scores: scores.to_vec(),
            decisions: none.clone(),
            micros: none.clone(),
            longest: none,
            turns: 1,
            figures: Vec::new(),
        }
    }

    #[test]
    fn equal_levels_are_numbered() {
        assert_eq!(
            names(&[Level::Two, Level::Random, Level::Two, Level::Two]),
            ["2", "random", "2#2", "2#3"]
        );
    }

    #[test]
    fn victories_are_shared() {
        let both = Outcome::Ranked(vec![Seats::first(2), Seats::one(Seat(2))]);
        let shared = played(Some(both), &[5, 5, 1]);
        let halves = [0, 1, 2].map(|seat| share(&shared, seat) * 2.0);
        assert_eq!(halves.map(|half| half.to_string()), ["1", "1", "0"]);
        let together = played(Some(Outcome::Together { won: true }), &[1, 2]);
        assert_eq!([0, 1].map(|seat| share(&together, seat).to_string()), ["1", "1"]);
        assert!(share(&played(None, &[1, 2]), 0).abs() < f64::EPSILON);
    }

    #[test]
    fn winning_scores_are_those_of_the_winners() {
        let first = Outcome::Ranked(vec![Seats::one(Seat(1)), Seats::one(Seat(0))]);
        let games = [
            played(Some(first), &[7, 5]),
            played(Some(Outcome::Ranked(vec![Seats::first(2)])), &[9, 9]),
            played(Some(Outcome::Together { won: false }), &[3, 3]),
            played(None, &[1, 2]),
        ];
        let winning = winning(&games).iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(winning, ["5", "9"]);
    }

    #[test]
    fn a_team_wins_or_loses_as_one() {
        let game = |won, goods| Played {
            figures: vec![("goods", goods), ("tokens", 3)],
            ..played(Some(Outcome::Together { won }), &[goods, goods])
        };
        let mut games: Vec<Played> = (0..20).map(|at| game(at % 4 != 0, 4 + at % 2)).collect();
        let toy = catalog::find(catalog::WITH_TOY, "toy").unwrap_or_else(|| panic!("the toy is there"));
        let told = report(toy, "2 together", &[Level::One, Level::Two], &games);
        assert!(told.text.contains("\nwon 15 of 20 (75.0 % ± 9.9)\ngoods 4.50 ± 0.11\ntokens 3.00 ± 0.00"));
        assert_eq!(told.json["team"], json!({ "wins": 15.0, "win_rate": 0.75, "se": 0.0993 }));
        assert_eq!(told.json["figures"]["goods"], json!({ "mean": 4.5, "se": 0.1147 }));
        assert_eq!(told.json["bots"][0]["win_rate"], 0.75, "each of them has won with the team");
        // A game that was broken off is not won; a game of rivals has no team.
        games.push(played(None, &[0, 0]));
        assert_eq!(report(toy, "2", &[Level::One; 2], &games).json["team"]["win_rate"], 0.7143);
        let rivals = [played(Some(Outcome::Ranked(vec![Seats::first(2)])), &[9, 9])];
        let told = report(toy, "2", &[Level::One; 2], &rivals);
        assert!(told.json["team"].is_null() && !told.text.contains("\nwon"));
        assert_eq!(told.json["figures"], json!({}));
    }

    #[test]
    fn the_standard_error_is_that_of_the_mean() {
        let mut tally = Tally::new("2".to_owned());
        for score in [2, 4, 4, 4, 5, 5, 7, 9] {
            tally.add(&played(None, &[score]), 0);
        }
        assert!((tally.mean() - 5.0).abs() < 1e-9);
        // Sum of squares 32, so the sample variance is 32 / 7.
        assert!((tally.error() - (32.0_f64 / 7.0 / 8.0).sqrt()).abs() < 1e-9);
    }
}
