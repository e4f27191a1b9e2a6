//! What every seat was promised, to be compared with the log afterwards.
//!
//! A click belongs to a token: how many actions of the seat are logged, and how often its draft has changed since. An
//! acknowledged click is either still in the draft or in the log, once. A click whose answer was lost may be there or not;
//! so may a draft that the server dropped because another seat moved on, which shows in the token as a change that was not
//! clicked. What a bot decides while it plays for somebody nobody clicks, and what they had drafted before goes.

use std::fmt;

/// The moment a click belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Token {
    /// Actions of the seat in the log.
    pub(super) decided: u32,
    /// Changes of its draft since.
    pub(super) revision: u32,
}

impl Token {
    /// `DECIDED.REVISION`
    pub(super) fn of(text: &str) -> Option<Self> {
        let (decided, revision) = text.split_once('.')?;
        Some(Self { decided: decided.parse().ok()?, revision: revision.parse().ok()? })
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.decided, self.revision)
    }
}

/// What is known of a click.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    /// The server said yes.
    Acknowledged,
    /// There was no answer: both outcomes are fine.
    Unknown,
    /// It was refused, or never sent.
    Refused,
}

/// A click of a seat.
#[derive(Clone, Debug)]
struct Click {
    token: Token,
    act: String,
    fate: Fate,
}

/// The clicks of one seat at one table.
#[derive(Debug, Default)]
pub(super) struct Ledger {
    clicks: Vec<Click>,
    /// The latest token that was acknowledged: the server can only be beyond it.
    acknowledged: Option<Token>,
    /// When somebody was away, a bot played for them.
    absences: Vec<Absence>,
}

/// Decisions of a seat in the log: so many before the first, and with the last.
pub(super) type Span = (usize, usize);

/// A time in which a bot plays for somebody.
#[derive(Clone, Copy, Debug)]
pub(super) struct Absence {
    /// Decisions in the log before it.
    from: u32,
    /// Decisions in the log after it, once its end has shown.
    to: Option<u32>,
    /// Whether the server said yes to its begin and to its end; without an answer both outcomes are fine.
    pub(super) begun: bool,
    pub(super) over: bool,
}

/// What a log lacks and what it has too often.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Judgement {
    pub(super) lost: u64,
    pub(super) doubled: u64,
}

impl Judgement {
    /// Compares the clicks of one decision with what was logged for it: so many actions, and which ones if that is known.
    fn add(&mut self, group: &[Slot<'_>], length: usize, logged: Option<&[&String]>, dropped: bool) {
        let needed = if dropped { vec![false; group.len()] } else { required(group) };
        let least = needed.iter().filter(|&&needed| needed).count();
        if length > group.len() {
            self.doubled += (length - group.len()) as u64;
        } else if length < least {
            self.lost += (least - length) as u64;
        } else if logged.is_some_and(|logged| !explains(group, &needed, logged)) {
            self.lost += 1;
        }
    }
}

/// What is known of a seat's part of the log.
#[derive(Clone, Copy, Debug)]
pub(super) enum Truth<'a> {
    /// Its actions, once the game is over.
    Actions(&'a [String]),
    /// Where the seat stands now.
    At(Token),
}

impl Ledger {
    /// Notes a click before it is sent; returns its number.
    pub(super) fn note(&mut self, token: Token, act: &str) -> usize {
        self.clicks.push(Click { token, act: act.to_owned(), fate: Fate::Unknown });
        self.clicks.len() - 1
    }

    /// Notes what became of it.
    pub(super) fn settle(&mut self, number: usize, fate: Fate) {
        let click = &mut self.clicks[number];
        click.fate = fate;
        if fate == Fate::Acknowledged {
            self.acknowledged = self.acknowledged.max(Some(click.token));
            let decided = click.token.decided;
            self.plays_again(decided);
        }
    }

    /// Somebody who was away plays again: whatever stands before this the bot has decided.
    fn plays_again(&mut self, decided: u32) {
        if let Some(last) = self.absences.last_mut() {
            last.to = last.to.or(Some(decided));
        }
    }

    /// Notes that somebody leaves and wants a bot to play, before that is sent.
    pub(super) fn leave(&mut self, token: Token) {
        self.plays_again(token.decided);
        self.absences.push(Absence { from: token.decided, to: None, begun: false, over: false });
    }

    /// Notes what the server said to that.
    pub(super) fn absence(&mut self) -> Option<&mut Absence> {
        self.absences.last_mut()
    }

    pub(super) fn absences(&self) -> &[Absence] {
        &self.absences
    }

    /// Which of the seat's decisions a bot may have made, of so many.
    pub(super) fn by_bot(&self, total: usize) -> Vec<Span> {
        let span = |absence: &Absence| (absence.from as usize, absence.to.map_or(total, |to| to as usize));
        self.absences.iter().map(span).collect()
    }

    /// Whether a server that shows this token has not yet heard of what was acknowledged.
    pub(super) fn is_ahead_of(&self, token: Token) -> bool {
        self.acknowledged.is_some_and(|acknowledged| token <= acknowledged)
    }

    /// Whether a log of so many decisions says the same of who was away: each absence once, and the bot decided nothing outside
    /// of them.
    pub(super) fn agrees(&self, by_bot: &[Span], total: usize, stand_ins: usize, backs: usize) -> bool {
        let known = self.by_bot(total);
        let within = |&(from, to): &Span| known.iter().any(|known| known.0 <= from && to <= known.1);
        let begun = self.absences.iter().filter(|absence| absence.begun).count();
        let over = self.absences.iter().filter(|absence| absence.over).count();
        (begun..=self.absences.len()).contains(&stand_ins)
            && (over..=self.absences.len()).contains(&backs)
            && by_bot.iter().all(within)
    }

    /// Compares it with the log, in which a bot has made the decisions `by_bot`.
    pub(super) fn judge(&self, truth: Truth<'_>, by_bot: &[Span]) -> Judgement {
        let mut slots = self.slots();
        let mut judgement = Judgement { doubled: slots.iter().map(Slot::too_often).sum(), lost: 0 };
        let total = match truth {
            Truth::Actions(actions) => actions.len(),
            Truth::At(token) => {
                let beyond = slots.iter().filter(|slot| slot.token >= token && slot.is_acknowledged());
                judgement.lost += beyond.count() as u64;
                // What belongs to the present decision is a draft, or was dropped.
                slots.retain(|slot| slot.token.decided < token.decided);
                token.decided as usize
            }
        };
        let groups: Vec<&[Slot<'_>]> =
            slots.chunk_by(|one, two| one.token.decided == two.token.decided).collect();
        let begin = |index: usize| groups.get(index).map_or(total, |group| group[0].token.decided as usize);
        let own = |from: usize, to: usize| -> Vec<usize> {
            (from..to).filter(|at| !by_bot.iter().any(|bot| (bot.0..bot.1).contains(at))).collect()
        };
        // Whatever is in the log before the first click, nobody clicked.
        judgement.doubled += own(0, begin(0).min(total)).len() as u64;
        for (index, group) in groups.iter().enumerate() {
            let end = begin(index + 1).min(total);
            if index + 1 == groups.len() && begin(index) == total {
                // Others ended the game over a draft.
                continue;
            }
            let own = own(begin(index), end);
            let logged: Option<Vec<&String>> = match truth {
                Truth::Actions(actions) => own.iter().map(|&at| actions.get(at)).collect(),
                Truth::At(_) => None,
            };
            // Where a bot began to play nothing was left of a draft.
            let dropped = by_bot.iter().any(|&(from, to)| from == begin(index) && from < to);
            judgement.add(group, own.len(), logged.as_deref(), dropped);
        }
        judgement
    }

    /// The clicks by their tokens, in order.
    fn slots(&self) -> Vec<Slot<'_>> {
        let mut clicks: Vec<&Click> =
            self.clicks.iter().filter(|click| click.fate != Fate::Refused).collect();
        clicks.sort_by_key(|click| click.token);
        let same = clicks.chunk_by(|one, two| one.token == two.token);
        same.map(|clicks| Slot { token: clicks[0].token, clicks: clicks.to_vec() }).collect()
    }
}

/// The clicks of one token: at most one of them can count.
#[derive(Debug)]
struct Slot<'a> {
    token: Token,
    clicks: Vec<&'a Click>,
}

impl Slot<'_> {
    fn acknowledged(&self) -> impl Iterator<Item = &&Click> {
        self.clicks.iter().filter(|click| click.fate == Fate::Acknowledged)
    }

    fn is_acknowledged(&self) -> bool {
        self.acknowledged().next().is_some()
    }

    /// One token, two yeses: a double click that counted twice.
    fn too_often(&self) -> u64 {
        (self.acknowledged().count() as u64).saturating_sub(1)
    }

    /// Whether this action may be what was logged for it.
    fn may_be(&self, action: &str) -> bool {
        let mut meant =
            self.clicks.iter().filter(|click| !self.is_acknowledged() || click.fate == Fate::Acknowledged);
        meant.any(|click| click.act == action)
    }
}

/// Which clicks of one decision must be in the log: the acknowledged ones since the server last dropped a draft.
fn required(group: &[Slot<'_>]) -> Vec<bool> {
    let mut next = group.first().map_or(0, |slot| slot.token.revision);
    let mut dropped = 0;
    for (index, slot) in group.iter().enumerate() {
        if slot.token.revision != next {
            dropped = index;
        }
        next = slot.token.revision + 1;
    }
    group.iter().enumerate().map(|(index, slot)| index >= dropped && slot.is_acknowledged()).collect()
}

/// Whether these logged actions are those clicks in their order, each at most once and none of the needed ones missing.
fn explains(group: &[Slot<'_>], needed: &[bool], actions: &[&String]) -> bool {
    match (group, needed) {
        ([slot, group @ ..], [must, needed @ ..]) => {
            let taken = actions.first().is_some_and(|action| slot.may_be(action))
                && explains(group, needed, &actions[1..]);
            taken || !must && explains(group, needed, actions)
        }
        _ => actions.is_empty(),
    }
}

#[cfg(test)]
mod tests;
