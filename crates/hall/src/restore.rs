//! A table as it comes out of the store: its log replayed, with drafts, pins and everything else beside it.

use std::sync::Arc;

use engine::{Play, Record, Token};
use game::{MAX_SEATS, Seat, Thought};
use store::Stored;

use crate::hall::Game;
use crate::room::next_shown;
use crate::table::{Played, Table};
use crate::ticking::Ticking;
use crate::{happening, pins, thought_text};

impl Table {
    /// Rebuilds a table from its log, drafts and pins. One that cannot be replayed keeps its log.
    pub fn open(stored: Stored, games: &[Game]) -> Self {
        let game = games.iter().find(|game| game.rules.info().id == stored.table.game).copied();
        let play = game.and_then(|game| replay(&stored, game));
        let records = stored.records.iter().map(record);
        let times: Vec<Option<i64>> = stored.records.iter().map(|record| record.at).collect();
        let mut ticking = Ticking::open(stored.table.clock.as_deref());
        if let (Some(ticking), Some(play)) = (&mut ticking, &play) {
            ticking.follow(&*play.afresh(), &**play, &times);
        }
        let played =
            play.map_or_else(|| Played::Unknown(records.collect()), |play| Played::Known(play.into()));
        let mut table = Self {
            row: stored.table.into(),
            game,
            play: played,
            times,
            ticking: ticking.map(Into::into),
            advice: advised(&stored.advice),
            pins: pins::restored(stored.pins),
            outcome: stored.outcome.map(Into::into),
            hinted: hinted(&stored.hinted),
            replies: stored.replies.into(),
            happenings: happening::restored(stored.happenings),
            votes: stored.votes,
            used_link: None,
            attendees: Arc::default(),
            attended: 0,
            shown: next_shown(),
        };
        table.restore_drafts(&stored.drafts);
        table
    }

    /// The table after what others have stored since.
    pub(crate) fn with(&self, stored: Stored) -> Self {
        let mut table = self.clone();
        if stored.table.setup != self.row.setup {
            // Seats came or went before the game began: there is nothing of it to keep.
            let play =
                self.game.and_then(|game| game.rules.open(&stored.table.setup, stored.table.rules).ok());
            table.play = play.map_or_else(|| Played::Unknown([].into()), |play| Played::Known(play.into()));
        }
        table.times.extend(stored.records.iter().map(|record| record.at));
        table.play = match &table.play {
            Played::Known(play) => {
                let mut play = play.boxed_clone();
                let replayed = stored.records.iter().try_for_each(|step| play.replay(record(step)));
                if let Err(broken) = replayed {
                    tracing::error!(table = self.row.id, %broken, "steps of another hall cannot be replayed");
                }
                let times = table.times.clone();
                table.follow(&*play, &times);
                Played::Known(play.into())
            }
            Played::Unknown(records) => {
                Played::Unknown(records.iter().copied().chain(stored.records.iter().map(record)).collect())
            }
        };
        table.row = stored.table.into();
        table.advice = advised(&stored.advice);
        table.pins = pins::restored(stored.pins);
        table.outcome = stored.outcome.map(Into::into);
        table.hinted = hinted(&stored.hinted);
        table.replies = stored.replies.into();
        table.happenings = happening::restored(stored.happenings);
        table.votes = stored.votes;
        table.restore_drafts(&stored.drafts);
        table
    }

    /// Every seat's draft as it is stored; a seat without one has touched nothing since it last committed.
    fn restore_drafts(&mut self, drafts: &[store::Draft]) {
        let Played::Known(play) = &self.play else { return };
        let mut play = play.boxed_clone();
        for seat in 0..play.about().seats {
            match drafts.iter().find(|draft| draft.seat == seat) {
                Some(draft) => play.restore(Seat(seat), draft.revision, &draft.codes),
                None => play.restore(Seat(seat), 0, &[]),
            }
        }
        self.play = Played::Known(play.into());
    }
}

/// What seats are advised; what cannot be read is asked for again.
fn advised(stored: &[store::Advice]) -> [Option<(Token, Arc<Thought<u32>>)>; MAX_SEATS] {
    let mut advice = [const { None }; MAX_SEATS];
    for row in stored {
        let found = row.token.parse().ok().zip(thought_text::read(&row.thought));
        if let Some(place) = advice.get_mut(usize::from(row.seat)) {
            *place = found.map(|(token, thought)| (token, Arc::new(thought)));
        }
    }
    advice
}

/// How many hints each seat has been given.
fn hinted(stored: &[(u8, u32)]) -> [u32; MAX_SEATS] {
    let mut hinted = [0; MAX_SEATS];
    for &(seat, times) in stored {
        if let Some(place) = hinted.get_mut(usize::from(seat)) {
            *place = times;
        }
    }
    hinted
}

fn record(stored: &store::Record) -> Record {
    Record { seat: stored.seat.map(Seat), code: stored.code }
}

/// The game of a stored table, replayed under the rules it was begun with; `None`, and a line in the log, where that cannot
/// be done here.
fn replay(stored: &Stored, game: Game) -> Option<Box<dyn Play>> {
    let (row, info) = (&stored.table, game.rules.info());
    let cannot = |cause: &str| {
        tracing::warn!(
            table = row.id,
            game = row.game,
            rules = row.rules,
            cause,
            "a stored table cannot be replayed"
        );
    };
    if !info.knows(row.rules, row.data) {
        cannot("unknown rules or data");
        return None;
    }
    let mut play = game.rules.open(&row.setup, row.rules).inspect_err(|bad| cannot(&bad.to_string())).ok()?;
    for step in &stored.records {
        play.replay(record(step)).inspect_err(|broken| cannot(&broken.to_string())).ok()?;
    }
    Some(play)
}
