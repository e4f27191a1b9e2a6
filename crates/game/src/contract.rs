//! The traits a game implements.

use std::borrow::Cow;
use std::fmt::{self, Debug, Display, Formatter};
use std::hash::Hash;
use std::str::FromStr;

use serde::Serialize;

use crate::{BadSetup, Code, Extra, Illegal, Line, Outcome, Seat, Seats, Step, Turn, Viewer};

/// A variant or option of a game: one of `values` is chosen when a table is created, the first by default.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Choice {
    /// Name of the choice, also its key in the locales.
    pub id: &'static str,
    /// Words of the set-up notation; unique within a game.
    pub values: &'static [&'static str],
}

/// What never changes about a game.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// Short name used in addresses, logs and locales.
    pub id: &'static str,
    /// Version of the rules that new tables are played under: rises when any stored log could replay differently.
    pub rules: u16,
    /// Fingerprint of the facts of the components ([`crate::Facts`]): never of comments, names or drawings. A log made with
    /// other facts is refused instead of misread.
    pub data: fn() -> u64,
    /// What older tables and logs may have been begun with; they open, go on and replay under it.
    pub before: &'static [Version],
    /// Least and most seats.
    pub seats: (u8, u8),
    /// Variants and options.
    pub choices: &'static [Choice],
    /// Sets of choices under a name, offered above the form of a new table: the key of the name is the game's id, `-preset-` and
    /// the first word; the second holds words of the set-up notation, and what it does not name stays as usual.
    pub presets: &'static [(&'static str, &'static str)],
    /// What a table may be given besides, in the order of the set-up notation.
    pub extras: &'static [Extra],
    /// The colours players choose from at the table, at least one for every seat; empty where a game has none. The order is
    /// frozen: tables store numbers. The key of a name is the game's id, `-player-` and the word.
    pub colours: &'static [&'static str],
    /// The text of the game's `RULES.md`; see [`crate::Book`].
    pub book: &'static str,
    /// What kind of game it is.
    pub kind: Kind,
    /// From which age it is for, where the rulebook says so.
    pub age: Option<u8>,
    /// How many minutes a game takes, least and most, where the rulebook says so.
    pub minutes: Option<(u16, u16)>,
}

/// What can be said of a game before its first step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(clippy::struct_excessive_bools, reason = "four questions, each with yes or no")]
pub struct Kind {
    /// Whether the table can win or lose as one.
    pub cooperative: bool,
    /// Whether several seats can be awaited at once.
    pub simultaneous: bool,
    /// Whether seats can know what others do not.
    pub hidden: bool,
    /// Whether luck decides anything.
    pub chance: bool,
}

/// A version of the rules with a fingerprint of the components, as tables and logs name them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Version {
    /// Version of the rules.
    pub rules: u16,
    /// Fingerprint of the components.
    pub data: u64,
}

impl Info {
    /// Whether a table or log begun with these can go on here.
    pub fn knows(&self, rules: u16, data: u64) -> bool {
        (rules, data) == (self.rules, (self.data)()) || self.before.contains(&Version { rules, data })
    }

    /// The versions of the rules that can be played, the newest first.
    pub fn versions(&self) -> impl Iterator<Item = u16> {
        let first = |at: usize| self.before[..at].iter().all(|other| other.rules != self.before[at].rules);
        let older = (0..self.before.len()).filter(move |&at| first(at)).map(|at| self.before[at].rules);
        std::iter::once(self.rules).chain(older.filter(|&rules| rules != self.rules))
    }
}

/// The FNV-1a hash of component data, usable in constants.
pub const fn fnv(data: &[u8]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325;
    let mut at = 0;
    while at < data.len() {
        hash = (hash ^ data[at] as u64).wrapping_mul(0x0100_0000_01b3);
        at += 1;
    }
    hash
}

/// The step type of a game.
pub type StepOf<G> = Step<<G as Game>::Action, <G as Game>::Chance>;

/// The rules of one game; a value is one game in progress and never contains the future.
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// What never changes.
    const INFO: Info;
    /// Seats and variants; valid once parsed.
    type Setup: FromStr<Err = BadSetup> + Display + Clone + PartialEq + Debug + Send + Sync;
    /// What a seat can do. One click is one action.
    type Action: Code;
    /// What luck can bring.
    type Chance: Code;
    /// What happened, for logs and animation; secrets are wrapped in [`crate::Secret`].
    type Event: crate::Event;
    /// Everything one viewer with perfect memory could know.
    type View: Clone + PartialEq + Debug + Serialize + Send + Sync;

    /// An unshuffled box: nothing is dealt yet.
    fn new(setup: &Self::Setup) -> Self;
    /// The same under a version of the rules that [`Info::versions`] lists. A game with several overrides this and
    /// [`Game::rules`], and its View says which it is.
    fn under(setup: &Self::Setup, rules: u16) -> Self {
        debug_assert_eq!(rules, Self::INFO.rules, "one version only");
        Self::new(setup)
    }
    /// The version of the rules it is played under.
    fn rules(&self) -> u16 {
        Self::INFO.rules
    }
    /// The set-up this game was made from.
    fn setup(&self) -> Self::Setup;
    /// Number of seats.
    fn seats(&self) -> u8;
    /// Turns or rounds completed so far, set-up not counted: the measure of a game's length.
    fn turns_played(&self) -> u32;
    /// What the game waits for.
    fn turn(&self) -> Turn;
    /// The decision the table is at: who is to act, and a number of the game's own. As long as it stays the same, actions are
    /// a draft that can be taken back; the action that leaves it has counted. A game overrides this where the same seats may
    /// be to act before and after an action that counts.
    fn decision_point(&self) -> (Turn, u8) {
        (self.turn(), 0)
    }
    /// Whether everybody sees at once what a seat drafts, each through their own view: for teams that plan together. A draft
    /// then counts as told to all even if it is taken back.
    fn open_drafts(&self) -> bool {
        false
    }
    /// Whether a seat that has ended its part of a moment for several seats may take that back until the last of them has:
    /// nothing that others do meanwhile may depend on it.
    fn takes_back(&self) -> bool {
        false
    }
    /// Adds the legal actions of a seat in code order; none if it is not to act.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);
    /// Adds the possible outcomes of the awaited chance in code order, with exact integer weights.
    fn odds(&self, out: &mut Vec<(Self::Chance, u32)>);
    /// Decides whether the step is allowed now, naming the rule that forbids it.
    fn check(&self, step: StepOf<Self>) -> Result<(), Illegal>;
    /// Performs a step that [`Game::check`] allows.
    fn apply(&mut self, step: StepOf<Self>, emit: &mut impl FnMut(Self::Event));
    /// What this viewer may know.
    fn view(&self, viewer: Viewer) -> Self::View;
    /// Adds the score sheet of a seat; valid at any moment.
    fn score(&self, seat: Seat, out: &mut Vec<Line>);
    /// How the game ended; `Some` exactly when the turn is [`Turn::Over`].
    fn outcome(&self) -> Option<Outcome>;
    /// Adds figures of the game as a whole, for reports: name and number.
    fn figures(&self, out: &mut Vec<(&'static str, i32)>) {
        let _ = out;
    }

    /// The awaited outcome, chosen by `pick`, which returns a number below its argument. It must give every outcome its
    /// weight of [`Game::odds`], in that order; games override it for speed.
    fn draw(&self, pick: &mut impl FnMut(u32) -> u32) -> Self::Chance {
        draw_by_odds(self, pick)
    }

    /// A uniformly random legal action of a seat that is to act: one call of `pick` with the number of legal actions, each
    /// answer another of them. Lists them in `legal`, so that nothing need be allocated; games override it for speed.
    fn random_action(
        &self,
        seat: Seat,
        legal: &mut Vec<Self::Action>,
        pick: &mut impl FnMut(u32) -> u32,
    ) -> Self::Action {
        legal.clear();
        self.legal(seat, legal);
        legal[pick(u32::try_from(legal.len()).unwrap_or(u32::MAX)) as usize]
    }

    /// Writes the legal actions of a seat as bits by their codes ([`crate::mask_words`] words), whatever was there before; no
    /// bit if it is not to act. Lists them in `legal`, so that nothing need be allocated; games override it where their
    /// bits are known sooner than their list.
    fn mask(&self, seat: Seat, legal: &mut Vec<Self::Action>, mask: &mut [u64]) {
        legal.clear();
        self.legal(seat, legal);
        mask.fill(0);
        for action in &*legal {
            crate::set_bit(mask, action.code());
        }
    }

    /// Counts pieces: panics if any was lost or made. Called after every step by the laws.
    fn audit(&self) {}

    /// Checks, then applies.
    fn play(&mut self, step: StepOf<Self>, emit: &mut impl FnMut(Self::Event)) -> Result<(), Illegal> {
        self.check(step)?;
        self.apply(step, emit);
        Ok(())
    }

    /// Everybody at the table.
    fn everybody(&self) -> Seats {
        Seats::first(self.seats())
    }
}

/// Draws by the weights of [`Game::odds`]: one pick below their sum, walked in code order.
pub fn draw_by_odds<G: Game>(game: &G, pick: &mut impl FnMut(u32) -> u32) -> G::Chance {
    let mut odds = Vec::new();
    game.odds(&mut odds);
    let total = odds.iter().map(|&(_, weight)| weight).sum();
    let mut left = pick(total);
    for &(chance, weight) in &odds {
        if left < weight {
            return chance;
        }
        left -= weight;
    }
    unreachable!("a pick is below the sum of the weights")
}

/// Play under hidden information: a game the viewer could believe to be in.
pub trait Imagine: Game {
    /// A full game consistent with the view, its unknown parts chosen by `pick`. `imagine(view).view(viewer) == view`.
    fn imagine(view: &Self::View, pick: &mut impl FnMut(u32) -> u32) -> Self;
}

/// A whole turn thought out: every action from here to and including the one that ends it.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan<A> {
    /// The actions in the order they are played.
    pub actions: Vec<A>,
    /// Points the seat may expect at the end of the game.
    pub expects: f32,
    /// What speaks for it in figures, by name, in the order they are worth telling; empty where a plan speaks for itself.
    pub reasons: Vec<(&'static str, f32)>,
}

impl<A> Plan<A> {
    /// A plan without reasons.
    pub const fn new(actions: Vec<A>, expects: f32) -> Self {
        Self { actions, expects, reasons: Vec::new() }
    }
}

/// What was found for a decision: to be played, or told as a hint.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<A> {
    /// The actions in order, at least one.
    pub actions: Vec<A>,
    /// Points the seat may then expect at the end of the game, where the game knows.
    pub expects: Option<f32>,
    /// What speaks for it in figures, by name; a painter says those it knows in words.
    pub reasons: Vec<(Cow<'static, str>, f32)>,
}

impl<A> Thought<A> {
    /// Actions without reasons.
    pub const fn plain(actions: Vec<A>) -> Self {
        Self { actions, expects: None, reasons: Vec::new() }
    }

    /// The same with actions in another form.
    pub fn map<B>(self, form: impl FnMut(A) -> B) -> Thought<B> {
        let Self { actions, expects, reasons } = self;
        Thought { actions: actions.into_iter().map(form).collect(), expects, reasons }
    }
}

/// How hard a plan may be thought about.
pub struct Effort<'a> {
    /// Strength of play asked for, 1 to 3.
    pub level: u8,
    /// Asked between pieces of work: false once the time is used up.
    pub more: &'a mut dyn FnMut() -> bool,
    /// A number below its argument: the planner's only luck.
    pub pick: &'a mut dyn FnMut(u32) -> u32,
}

impl Debug for Effort<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "Effort({})", self.level)
    }
}

/// What a bot may know about good play. Always asked of an imagined game, never of the real one.
pub trait Think: Imagine {
    /// How much worse by [`Think::eval`] a decision must be than a good one for a beginner to be warned of it: more than good
    /// players differ among themselves.
    const BLUNDER: i32;

    /// How good the position is for the seat, in any unit; only comparisons between positions of one decision matter.
    fn eval(&self, seat: Seat) -> i32;

    /// The seat's expected result between 0 and 1, before the game has ended.
    fn worth(&self, seat: Seat) -> f32;

    /// A whole turn for the seat, for games whose turns are better planned than found step by step. Asked of an imagined
    /// game; `None`: the general bots decide.
    fn plan(&self, seat: Seat, effort: &mut Effort<'_>) -> Option<Plan<Self::Action>> {
        let _ = (seat, effort);
        None
    }

    /// The seat's result between 0 and 1 once the game has ended: by default a share of the victory.
    #[allow(clippy::cast_precision_loss)]
    fn result(&self, outcome: &Outcome, seat: Seat) -> f32 {
        let winners = outcome.winners(self.seats());
        match outcome {
            Outcome::Ranked(_) if winners.has(seat) => 1.0 / winners.len() as f32,
            Outcome::Together { won: true } => 1.0,
            Outcome::Ranked(_) | Outcome::Together { won: false } => 0.0,
        }
    }
}
