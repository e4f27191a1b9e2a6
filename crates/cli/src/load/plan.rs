//! What is played at the tables: games by their weights, with all their seats, variants, data files and bots.

use catalog::{Entry, GAMES};
use game::{Form, Options, SplitMix64};

use crate::failure::Failure;
use crate::lookup::find;

/// A game and how often it is played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Share {
    pub(super) entry: &'static Entry,
    weight: u32,
}

/// Games with their weights, `GAME` or `GAME:WEIGHT` each; all of them alike if none is named.
pub(super) fn shares(words: &[String]) -> Result<Vec<Share>, Failure> {
    if words.is_empty() {
        return Ok(GAMES.iter().map(|entry| Share { entry, weight: 1 }).collect());
    }
    let share = |word: &String| {
        let (id, weight) = word.split_once(':').unwrap_or((word, "1"));
        let weight = weight.parse().ok().filter(|weight| (1..=1_000).contains(weight));
        let weight =
            weight.ok_or_else(|| Failure::new(format!("{word:?} is no game with a weight, like tor:3")))?;
        Ok(Share { entry: find(id)?, weight })
    };
    words.iter().map(share).collect()
}

/// Which of the games table number `number` plays: every run of tables has them by their weights.
pub(super) fn nth(shares: &[Share], number: usize) -> usize {
    let total: usize = shares.iter().map(|share| share.weight as usize).sum();
    let mut at = number % total.max(1);
    for (index, share) in shares.iter().enumerate() {
        match at.checked_sub(share.weight as usize) {
            Some(rest) => at = rest,
            None => return index,
        }
    }
    0
}

/// How many of a hundred tables have something.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mix {
    /// A bot or more.
    pub(super) bots: u32,
    /// A data file of their own, where the game can be given one.
    pub(super) kits: u32,
    /// A clock that gives five seconds for a turn; whoever has none left may still act.
    pub(super) clocks: u32,
    /// People who leave now and then and let a bot play for them.
    pub(super) stand_ins: u32,
}

/// A table to be opened.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) entry: &'static Entry,
    /// People sit on the first seats, bots on the others.
    pub(super) people: u8,
    pub(super) bots: u8,
    /// Whether time is counted.
    pub(super) clock: bool,
    /// Whether people leave and come back.
    pub(super) stand_ins: bool,
    /// Choices and data files, as the form of a new table sends them.
    pub(super) fields: Vec<(&'static str, String)>,
}

impl Plan {
    /// Any table of a game that its rules allow.
    pub(super) fn of(entry: &'static Entry, mix: Mix, luck: &mut SplitMix64) -> Self {
        let (least, most) = entry.info.seats;
        let least = least.max(2).min(most);
        let seats = least + u8::try_from(luck.below(u32::from(most - least) + 1)).unwrap_or(0);
        let with_bots = seats > 1 && luck.below(100) < mix.bots;
        let bots =
            if with_bots { 1 + u8::try_from(luck.below(u32::from(seats) - 1)).unwrap_or(0) } else { 0 };
        let people = seats - bots;
        let kit = luck.below(100) < mix.kits;
        let clock = luck.below(100) < mix.clocks;
        let stand_ins = luck.below(100) < mix.stand_ins;
        // Not everything goes with everything; whatever the game refuses is tried otherwise, at last as it is usually played.
        let tries = [(kit, true), (kit, true), (kit, false), (false, false)];
        for (kit, varied) in tries {
            let fields = fields(entry, kit, varied, luck);
            if entry.open(&setup(entry, seats, &fields)).is_ok() {
                return Self { entry, people, bots, clock, stand_ins, fields };
            }
        }
        Self { entry, people, bots, clock, stand_ins, fields: Vec::new() }
    }

    /// The whole form: whoever opens the table sits on its first seat, the other people come later.
    pub(super) fn form(&self) -> Vec<(String, String)> {
        let seats = (0..self.people + self.bots).map(|seat| {
            let who = match seat {
                0 => "me",
                seat if seat < self.people => "open",
                _ => "bot1",
            };
            (format!("seat{seat}"), who.to_owned())
        });
        let game = ("game".to_owned(), self.entry.info.id.to_owned());
        let fields = self.fields.iter().map(|(id, value)| ((*id).to_owned(), value.clone()));
        let clock = [("clock", "turn"), ("clock-turn-seconds", "5"), ("at-end", "vote")]
            .into_iter()
            .filter(|_| self.clock);
        let grace = [("grace", "1")].into_iter().filter(|_| self.stand_ins);
        let rest = clock.chain(grace).map(|(id, value)| (id.to_owned(), value.to_owned()));
        std::iter::once(game).chain(seats).chain(fields).chain(rest).collect()
    }
}

fn fields(entry: &Entry, kit: bool, varied: bool, luck: &mut SplitMix64) -> Vec<(&'static str, String)> {
    let mut any = |count: usize| luck.below(u32::try_from(count).unwrap_or(1).max(1)) as usize;
    let mut fields = Vec::new();
    if varied {
        let chosen =
            entry.info.choices.iter().map(|choice| (choice.id, choice.values[any(choice.values.len())]));
        fields.extend(chosen.map(|(id, value)| (id, value.to_owned())));
    }
    let extra = entry.info.extras.iter().find(|extra| extra.form == Form::File);
    if let Some(extra) = extra.filter(|_| kit && !entry.tools.kits.is_empty()) {
        let (_, text) = entry.tools.kits[any(entry.tools.kits.len())];
        fields.push((extra.id, text.to_owned()));
    }
    fields
}

/// The set-up that a form means.
fn setup(entry: &Entry, seats: u8, fields: &[(&str, String)]) -> String {
    let given = |id: &str| fields.iter().find(|(known, _)| *known == id).map(|(_, value)| value.as_str());
    let chosen =
        entry.info.choices.iter().map(|choice| {
            choice.values.iter().position(|value| given(choice.id) == Some(value)).unwrap_or(0)
        });
    let extras = entry.info.extras.iter().map(|extra| extra.pack(given(extra.id)?).ok()?);
    Options { seats, chosen: chosen.collect(), extras: extras.collect() }.text(&entry.info)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn games_come_by_their_weights() {
        let words = ["tor:2".to_owned(), "ink".to_owned()];
        let shares = shares(&words).unwrap();
        let played: Vec<&str> = (0..6).map(|number| shares[nth(&shares, number)].entry.info.id).collect();
        assert_eq!(played, ["tor", "tor", "ink", "tor", "tor", "ink"]);
        assert_eq!(super::shares(&[]).unwrap().len(), GAMES.len());
        for wrong in ["tor:0", "tor:x", "chess"] {
            assert!(super::shares(&[wrong.to_owned()]).is_err(), "{wrong}");
        }
    }

    /// Every plan can be opened, and all there is is played: every number of seats, bots, files and choices.
    #[test]
    fn plans_are_what_the_games_allow() {
        let mut luck = SplitMix64::new(1);
        for entry in GAMES {
            let (mut seats, mut words) = (BTreeSet::new(), BTreeSet::new());
            for _ in 0..60 {
                let plan = Plan::of(entry, Mix { bots: 50, kits: 50, clocks: 50, stand_ins: 50 }, &mut luck);
                let count = plan.people + plan.bots;
                let setup = setup(entry, count, &plan.fields);
                entry.open(&setup).unwrap_or_else(|bad| panic!("{setup}: {bad}"));
                seats.insert(count);
                words.insert((plan.bots > 0, plan.fields.iter().any(|(id, _)| *id == "kit")));
                assert!(plan.people > 0 && plan.form().len() > usize::from(count));
            }
            let (least, most) = entry.info.seats;
            assert_eq!(seats, (least.max(2)..=most).collect(), "{}", entry.info.id);
            let kinds = if entry.tools.kits.is_empty() { 2 } else { 4 };
            assert_eq!(words.len(), kinds, "{}: {words:?}", entry.info.id);
        }
    }
}
