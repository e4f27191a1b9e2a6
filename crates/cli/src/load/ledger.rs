//! What every seat was promised, to be compared with the log afterwards.
//!
//! A click belongs to a token: how many actions of the seat are logged, and how often its draft has changed since. An
//! acknowledged click is either still in the draft or in the log, once. A click whose answer was lost may be there or not;
//! so may a draft that the server dropped because another seat moved on, which shows in the token as a change that was not
//! clicked.

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
}

/// What a log lacks and what it has too often.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Judgement {
    pub(super) lost: u64,
    pub(super) doubled: u64,
}

impl Judgement {
    /// Compares the clicks of one decision with what was logged for it: so many actions, and which ones if that is known.
    fn add(&mut self, group: &[Slot<'_>], length: usize, logged: Option<&[String]>) {
        let needed = required(group);
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
        }
    }

    /// Whether a server that shows this token has not yet heard of what was acknowledged.
    pub(super) fn is_ahead_of(&self, token: Token) -> bool {
        self.acknowledged.is_some_and(|acknowledged| token <= acknowledged)
    }

    /// Compares it with the log.
    pub(super) fn judge(&self, truth: Truth<'_>) -> Judgement {
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
        // Whatever is in the log before the first click, nobody clicked.
        judgement.doubled += begin(0).min(total) as u64;
        for (index, group) in groups.iter().enumerate() {
            let end = begin(index + 1).min(total);
            if index + 1 == groups.len() && begin(index) == total {
                // Others ended the game over a draft.
                continue;
            }
            let logged = match truth {
                Truth::Actions(actions) => actions.get(begin(index)..end),
                Truth::At(_) => None,
            };
            judgement.add(group, end.saturating_sub(begin(index)), logged);
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
fn explains(group: &[Slot<'_>], needed: &[bool], actions: &[String]) -> bool {
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
