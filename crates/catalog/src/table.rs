//! A table of any game: the erased edge between games and everything around them.

use std::fmt::Debug;

use ::table::{Broken, Done, Record, Refusal, Seed, SeedHash, Token};
use bot::{Budget, Level};
use game::{Info, Lang, Line, Outcome, Seat, Seats, Turn, Viewer};
use maud::Markup;
use paint::Picture;

/// What a viewer sees of the game right now.
#[derive(Clone, Debug)]
pub struct Page {
    /// The board, to stand inside a form.
    pub board: Markup,
    /// One sentence: what to do, or what the table waits for.
    pub prompt: String,
    /// Whether the viewer may act.
    pub may_act: bool,
    /// Other seats whose drafts it shows, because drafts are open.
    pub trying: Seats,
    /// Whether it shows something others at the same screen must not see.
    pub guarded: bool,
    /// The viewer's hint in words.
    pub advice: Option<Markup>,
    /// Whether part of the hint can be drafted.
    pub follow: bool,
}

/// What a bot would do in a seat, by notation: a hint to keep and to paint.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The actions in order, at least one.
    pub actions: Vec<String>,
    /// Points the seat may then expect at the end of the game, where the game knows.
    pub expects: Option<f32>,
    /// What speaks for it in figures, by name.
    pub reasons: Vec<(&'static str, f32)>,
}

/// A hint that is still to be thought about; like a [`Thinker`] it holds nothing but a View.
pub type Adviser = Box<dyn FnOnce(Budget) -> Advice + Send>;

/// A decision that is still to be thought about; it holds a View, so it can run anywhere for any time.
/// It gives one or more actions, to be played in order without asking again.
pub type Thinker = Box<dyn FnOnce(Budget) -> Vec<String> + Send>;

/// A game in progress at a table, whichever game it is.
pub trait Table: Send + Sync + Debug {
    /// The game.
    fn info(&self) -> &'static Info;
    /// Number of seats.
    fn seats(&self) -> u8;
    /// Set-up notation.
    fn setup(&self) -> String;
    /// Number of committed steps.
    fn seq(&self) -> u32;
    /// Turns or rounds completed.
    fn turns(&self) -> u32;
    /// What the committed game waits for.
    fn turn(&self) -> Turn;
    /// How it ended.
    fn outcome(&self) -> Option<Outcome>;
    /// The committed log.
    fn records(&self) -> &[Record];

    /// Lets luck decide whatever is due; the records must be stored before anybody is told.
    fn settle(&mut self, seed: &Seed) -> Vec<Record>;
    /// A click of a seat.
    fn act(&mut self, seat: Seat, token: Token, notation: &str, seed: &Seed) -> Result<Done, Refusal>;
    /// A click of a seat that stands in the place of its draft where it cannot follow it.
    fn act_anew(&mut self, seat: Seat, token: Token, notation: &str, seed: &Seed) -> Result<Done, Refusal>;
    /// Plays what a [`Thinker`] gave, each action at the moment the one before it led to, until the draft is committed.
    fn obey(&mut self, seat: Seat, actions: &[String], seed: &Seed) -> Result<(), Refusal> {
        for notation in actions {
            if let Done::Committed(_) = self.act(seat, self.token(seat), notation, seed)? {
                break;
            }
        }
        Ok(())
    }
    /// Takes back the last step of a seat's draft, or all of it.
    fn undo(&mut self, seat: Seat, token: Token, all: bool) -> Result<(), Refusal>;
    /// Drafts as much of these actions as does not commit anything.
    fn sketch(&mut self, seat: Seat, token: Token, actions: &[String]) -> Result<usize, Refusal>;
    /// Takes one action out of a seat's draft, with whatever cannot stand without it.
    fn lift(&mut self, seat: Seat, token: Token, index: usize) -> Result<(), Refusal>;
    /// The moment a seat's click must belong to.
    fn token(&self, seat: Seat) -> Token;
    /// The codes of a seat's draft.
    fn draft(&self, seat: Seat) -> Vec<u32>;
    /// Replays a stored record.
    fn replay(&mut self, record: Record) -> Result<(), Broken>;
    /// Puts a stored draft back.
    fn restore(&mut self, seat: Seat, revision: u32, codes: &[u32]);
    /// The table as it was after `seq` steps, without drafts.
    fn at(&self, seq: u32) -> Box<dyn Table>;

    /// What the viewer sees; a seat sees its own draft too, everybody all drafts where they are open, and a seat its own advice if it got any for this very moment.
    fn page(&self, viewer: Viewer, names: &[String], lang: Lang, advice: Option<&Advice>) -> Page;
    /// Log lines of the steps from `since` on, with their step numbers.
    fn story(&self, viewer: Viewer, names: &[String], lang: Lang, since: u32) -> Vec<(u32, Markup)>;
    /// What the viewer is told of the steps from `since` on, with their step numbers: objects with their kind as `event`.
    fn told(&self, viewer: Viewer, since: u32) -> Vec<(u32, serde_json::Value)>;
    /// A picture of the position.
    fn picture(&self, viewer: Viewer, names: &[String], lang: Lang) -> Picture;
    /// What the viewer knows, for programs: `view`, `legal`, `turn`.
    fn json(&self, viewer: Viewer) -> serde_json::Value;
    /// The score sheet of a seat.
    fn score(&self, seat: Seat) -> Vec<Line>;
    /// The log as a file.
    fn file(&self, players: &[String], hash: Option<SeedHash>, seed: Option<&Seed>) -> String;
    /// Whether players may point at things of the board.
    fn pins(&self) -> bool;
    /// The name of a thing that can be pointed at, as everybody knows it.
    fn pin_name(&self, id: &str, lang: Lang) -> Option<String>;
    /// What a bot of this level would do in this seat; `None` if the seat is not to act.
    fn thinker(&self, seat: Seat, level: Level, seed: u64) -> Option<Thinker>;
    /// What the strongest bot would advise this seat; `None` if the seat is not to act.
    fn adviser(&self, seat: Seat, seed: u64) -> Option<Adviser>;
}
