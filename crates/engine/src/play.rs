//! A game in progress, whichever game it is: the edge everything around the games stands on.

use std::any::Any;
use std::fmt::Debug;

use game::{Code, Game, Info, Line, Outcome, Seat, Seats, Turn, Viewer};
use serde_json::Value;

use crate::log::{self, Heading};
use crate::{Broken, Done, Live, Record, Refusal, Seed, Token};

/// What never changes about a game in progress.
#[derive(Clone, Debug)]
pub struct About {
    /// The game.
    pub info: &'static Info,
    /// The version of its rules that is played.
    pub rules: u16,
    /// Set-up notation.
    pub setup: String,
    /// Number of seats.
    pub seats: u8,
}

/// What a seat asks for. Actions are frozen codes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Decision {
    /// These actions in order, as one change; the first that commits the draft is the last that counts.
    Act(Vec<u32>),
    /// The same; but what ends the seat's part of a moment for several seats stays a draft until the last of them has.
    Wait(Vec<u32>),
    /// This action; where the rules forbid it after the draft, in the draft's place.
    Replace(u32),
    /// As many of these actions as commit nothing.
    Draft(Vec<u32>),
    /// Takes back the last action of the draft.
    Undo,
    /// Takes back the whole draft.
    UndoAll,
    /// Takes one action out of the draft, with whatever cannot stand without it.
    UndoAt(usize),
}

/// A game in progress behind a box. [`Live`] is the only implementation; painters and bots get their own game back out of it
/// by [`Play::as_any`].
pub trait Play: Any + Send + Sync + Debug {
    /// What never changes about it.
    fn about(&self) -> About;
    /// The committed log.
    fn records(&self) -> &[Record];
    /// What the committed game waits for.
    fn turn(&self) -> Turn;
    /// Turns or rounds completed.
    fn turns_played(&self) -> u32;
    /// How it ended.
    fn outcome(&self) -> Option<Outcome>;
    /// The score sheet of a seat.
    fn score(&self, seat: Seat) -> Vec<Line>;

    /// The decision point a seat's click must belong to.
    fn token(&self, seat: Seat) -> Token;
    /// A seat's draft.
    fn draft(&self, seat: Seat) -> Vec<u32>;
    /// Seats whose drafts everybody sees.
    fn open_drafters(&self) -> Seats;
    /// Seats whose drafts end their part of a moment that waits for others too.
    fn ready(&self) -> Seats;
    /// The legal actions of a seat after its draft, in order.
    fn legal(&self, seat: Seat) -> Vec<u32>;
    /// The possible outcomes of the awaited chance by code, with their weights. Weights follow from everything there is, so they
    /// are for whoever may know everything.
    fn odds(&self) -> Vec<(u32, u32)>;
    /// What a viewer knows; a seat's own draft and all open drafts are done in it.
    fn view(&self, viewer: Viewer) -> Value;
    /// What a viewer is told of the steps from `since` on, each with the number of its step.
    fn told(&self, viewer: Viewer, since: u32) -> Vec<(u32, Value)>;
    /// The game as a log file.
    fn file(&self, heading: &Heading<'_>) -> String;

    /// Lets luck decide whatever is due. What it returns must be stored before anybody is told.
    fn settle(&mut self, seed: &Seed) -> Vec<Record>;
    /// What a seat asks for, decided by the rules. Nothing has changed if it is refused.
    fn decide(&mut self, seat: Seat, token: Token, what: &Decision, seed: &Seed) -> Result<Done, Refusal>;
    /// Replays a stored record.
    fn replay(&mut self, record: Record) -> Result<(), Broken>;
    /// Puts a stored draft back.
    fn restore(&mut self, seat: Seat, revision: u32, codes: &[u32]);

    /// The same set-up with nothing played yet.
    fn afresh(&self) -> Box<dyn Play>;
    /// A copy.
    fn boxed_clone(&self) -> Box<dyn Play>;
    /// The [`Live`] game itself.
    fn as_any(&self) -> &dyn Any;
}

impl dyn Play {
    /// Number of committed steps.
    pub fn seq(&self) -> u32 {
        u32::try_from(self.records().len()).unwrap_or(u32::MAX)
    }

    /// The game as it was after `seq` steps, without drafts.
    pub fn at(&self, seq: u32) -> Box<dyn Play> {
        let mut before = self.afresh();
        // A committed log replays by law; whatever did not would end the picture there.
        let _ = self.records().iter().take(seq as usize).try_for_each(|&record| before.replay(record));
        before
    }

    /// The legal actions of a seat as bits by code: bit `code % 64` of word `code / 64`.
    pub fn legal_mask(&self, seat: Seat) -> Vec<u64> {
        let mut mask = Vec::new();
        for code in self.legal(seat) {
            let word = code as usize / 64;
            if mask.len() <= word {
                mask.resize(word + 1, 0);
            }
            mask[word] |= 1 << (code % 64);
        }
        mask
    }

    /// This game as the type it is.
    pub fn live<G: Game>(&self) -> Option<&Live<G>> {
        self.as_any().downcast_ref()
    }
}

/// An action by its code.
fn action<G: Game>(code: u32) -> Result<G::Action, Refusal> {
    G::Action::from_code(code).ok_or(Refusal::Unreadable)
}

fn actions<G: Game>(codes: &[u32]) -> Result<Vec<G::Action>, Refusal> {
    codes.iter().map(|&code| action::<G>(code)).collect()
}

fn codes<A: Code>(actions: &[A]) -> Vec<u32> {
    actions.iter().map(|action| action.code()).collect()
}

impl<G: Game> Play for Live<G> {
    fn about(&self) -> About {
        let game = self.game();
        About {
            info: const { &G::INFO },
            rules: game.rules(),
            setup: game.setup().to_string(),
            seats: game.seats(),
        }
    }

    fn records(&self) -> &[Record] {
        self.log()
    }

    fn turn(&self) -> Turn {
        self.game().turn()
    }

    fn turns_played(&self) -> u32 {
        self.game().turns_played()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game().outcome()
    }

    fn score(&self, seat: Seat) -> Vec<Line> {
        let mut lines = Vec::new();
        self.game().score(seat, &mut lines);
        lines
    }

    fn token(&self, seat: Seat) -> Token {
        self.token(seat)
    }

    fn draft(&self, seat: Seat) -> Vec<u32> {
        codes(&self.draft(seat).actions)
    }

    fn open_drafters(&self) -> Seats {
        self.open_drafters()
    }

    fn ready(&self) -> Seats {
        self.ready()
    }

    fn legal(&self, seat: Seat) -> Vec<u32> {
        let mut legal = Vec::new();
        self.seen_by(seat).legal(seat, &mut legal);
        codes(&legal)
    }

    fn odds(&self) -> Vec<(u32, u32)> {
        let mut odds = Vec::new();
        if matches!(self.game().turn(), Turn::Chance(_)) {
            self.game().odds(&mut odds);
        }
        odds.into_iter().map(|(chance, weight)| (chance.code(), weight)).collect()
    }

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.shown_to(viewer).view(viewer)).unwrap_or_default()
    }

    fn told(&self, viewer: Viewer, since: u32) -> Vec<(u32, Value)> {
        self.told(viewer, since).collect()
    }

    fn file(&self, heading: &Heading<'_>) -> String {
        log::write(self, heading)
    }

    fn settle(&mut self, seed: &Seed) -> Vec<Record> {
        self.settle(seed)
    }

    fn decide(&mut self, seat: Seat, token: Token, what: &Decision, seed: &Seed) -> Result<Done, Refusal> {
        match what {
            Decision::Act(codes) => self.act_all(seat, token, &actions::<G>(codes)?, seed),
            Decision::Wait(codes) => self.act_waiting(seat, token, &actions::<G>(codes)?, seed),
            Decision::Replace(code) => self.act_replacing(seat, token, action::<G>(*code)?, seed),
            Decision::Draft(codes) => {
                self.draft_all(seat, token, &actions::<G>(codes)?).map(|_| Done::Drafted)
            }
            Decision::Undo => self.undo(seat, token, 1).map(|()| Done::Drafted),
            Decision::UndoAll => self.undo(seat, token, usize::MAX).map(|()| Done::Drafted),
            Decision::UndoAt(index) => self.undo_at(seat, token, *index).map(|()| Done::Drafted),
        }
    }

    fn replay(&mut self, record: Record) -> Result<(), Broken> {
        self.replay(record)
    }

    fn restore(&mut self, seat: Seat, revision: u32, codes: &[u32]) {
        self.restore(seat, revision, codes);
    }

    fn afresh(&self) -> Box<dyn Play> {
        Box::new(Self::under(&self.game().setup(), self.game().rules()))
    }

    fn boxed_clone(&self) -> Box<dyn Play> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
