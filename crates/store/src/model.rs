//! The plain types that go into the store and come out of it. They carry no behaviour and no trace of a
//! database.

use std::fmt;

use crate::Reply;
use crate::beside::{Beside, Happening, Presence, Vote};
use crate::job::Job;

/// A person, for as long as the database lives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PersonId(pub i64);

/// Somebody with a session.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Who it is.
    pub id: PersonId,
    /// The name they go by now.
    pub name: String,
    /// Whether they are shut out.
    pub blocked: bool,
    /// When their session was last noted as used, in unix seconds.
    pub used: i64,
}

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// Nobody yet.
    Open,
    /// A person.
    Person(PersonId),
    /// A bot of this level.
    Bot(u8),
}

/// One seat of a table; its number is its index in the list it stands in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRow {
    /// Who plays it.
    pub sitter: Sitter,
    /// The name shown at the seat, empty while it is open.
    pub name: String,
    /// Its colour by the number in the game's list; `None` until it is chosen, and where a game has none.
    pub colour: Option<u8>,
    /// The level of a bot that plays for its person, until they take it back.
    pub stand_in: Option<u8>,
    /// Whether its person has given the game up.
    pub resigned: bool,
    /// Whether its person is a bot account: a program of somebody's.
    pub program: bool,
}

impl SeatRow {
    /// A seat that its sitter plays.
    pub fn new(sitter: Sitter, name: impl Into<String>, colour: Option<u8>) -> Self {
        Self { sitter, name: name.into(), colour, stand_in: None, resigned: false, program: false }
    }
}

/// Whether seats are given hints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hints {
    /// Never.
    Off,
    /// Always.
    On,
    /// Where one person plays alone.
    Usual,
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// Seats are being filled; there are no steps.
    Gathering,
    /// The game is on: seats are fixed and steps are appended.
    Running,
    /// The game is over; the table never changes again, except for its link to a rematch.
    Finished,
    /// Those who were present ended it before its end; it never changes again.
    Closed,
}

/// Everything about a table but its steps. Its `Debug` keeps the seed to itself.
#[derive(Clone, PartialEq, Eq)]
pub struct TableRow {
    /// The table's id.
    pub id: String,
    /// The six letters people pass on to invite others; unique, whatever the case, among tables that are not
    /// finished.
    pub code: String,
    /// The id of the game.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u16,
    /// The fingerprint of the game's data.
    pub data: u64,
    /// The options the game was set up with, in the text form of the game.
    pub setup: String,
    /// How much time seats have, in a text of the caller's; `None` where nobody counts it.
    pub clock: Option<String>,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// Whether its seats are given hints.
    pub hints: Hints,
    /// Whether bot accounts may sit down.
    pub programs: bool,
    /// Who opened the table.
    pub host: PersonId,
    /// The secret all chance of this table is drawn from.
    pub seed: [u8; 32],
    /// How far it has come.
    pub phase: Phase,
    /// When it was created, in unix seconds.
    pub created: i64,
    /// When a seat, the phase or the log last changed, in unix seconds.
    pub updated: i64,
    /// The id of the rematch.
    pub next: Option<String>,
    /// For how many seconds somebody awaited may be gone before those present decide; `None`: they never do.
    pub grace: Option<u32>,
    /// How many commits have changed it.
    pub revision: u64,
    /// The seats in order.
    pub seats: Vec<SeatRow>,
}

impl fmt::Debug for TableRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Taken apart in full, so that a new field cannot be forgotten here.
        let Self {
            id,
            code,
            game,
            rules,
            data,
            setup,
            clock,
            listed,
            hints,
            programs,
            host,
            seed: _,
            phase,
            created,
            updated,
            next,
            grace,
            revision,
            seats,
        } = self;
        f.debug_struct("TableRow")
            .field("id", id)
            .field("code", code)
            .field("game", game)
            .field("rules", rules)
            .field("data", data)
            .field("setup", setup)
            .field("clock", clock)
            .field("listed", listed)
            .field("hints", hints)
            .field("programs", programs)
            .field("host", host)
            .field("phase", phase)
            .field("created", created)
            .field("updated", updated)
            .field("next", next)
            .field("grace", grace)
            .field("revision", revision)
            .field("seats", seats)
            .finish_non_exhaustive()
    }
}

/// One step of the log; its number is its index in the list it stands in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Record {
    /// The seat that took the step, none for chance.
    pub seat: Option<u8>,
    /// The step in the numbering of the game.
    pub code: u32,
    /// When it was committed, in milliseconds since 1970; unknown for steps of files from before times were kept.
    pub at: Option<i64>,
}

/// What a seat has prepared and not yet confirmed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// Whose it is.
    pub seat: u8,
    /// The caller's number for this state of the draft; the store only keeps it.
    pub revision: u32,
    /// The prepared steps in the numbering of the game.
    pub codes: Vec<u32>,
}

/// What a seat was advised.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// Whose it is.
    pub seat: u8,
    /// The caller's word for the decision it is about.
    pub token: String,
    /// The advice, in a text of the caller's.
    pub thought: String,
}

/// What a seat shows the others on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pin {
    /// Whose it is.
    pub seat: u8,
    /// The caller's number for it; of one seat each number is used once.
    pub number: u32,
    /// The turn it belongs to; the store only keeps it.
    pub turn: u32,
    /// What is shown, in one line.
    pub mark: String,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Every seat has its place.
    Places,
    /// The table won as one.
    Won,
    /// The table lost as one.
    Lost,
}

/// One row of a score sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreLine {
    /// The id of the rule that gives the points.
    pub rule: String,
    /// The points.
    pub points: i32,
}

/// What a seat reached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatResult {
    /// Its place, counted from 1; equals share one.
    pub place: u32,
    /// Its score sheet.
    pub lines: Vec<ScoreLine>,
    /// Whether its person gave the game up.
    pub resigned: bool,
}

impl SeatResult {
    /// The sum of its lines.
    pub fn points(&self) -> i32 {
        self.lines.iter().map(|line| line.points).sum()
    }
}

/// How a finished table ended: enough to show it to people who no longer have its rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// How it ended.
    pub ending: Ending,
    /// The seats in order.
    pub seats: Vec<SeatResult>,
    /// Turns or rounds that were played.
    pub turns: u32,
    /// Milliseconds from the first step to the last, where both times are known.
    pub duration: Option<i64>,
}

/// What a list of tables tells of a game without opening it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Standing {
    /// Who is awaited, a bit for each seat.
    pub awaited: u8,
    /// Turns or rounds that were played.
    pub turns: u32,
}

/// A table to be added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// The table as it begins; running if nobody is missing.
    pub row: TableRow,
    /// The steps of its set-up, if it begins at once.
    pub records: Vec<Record>,
    /// How it ended, if it did with its set-up.
    pub outcome: Option<Outcome>,
    /// How its game stands.
    pub standing: Standing,
    /// The finished table whose players play again.
    pub rematch_of: Option<String>,
    /// What people decided about it, if it was played elsewhere.
    pub happenings: Vec<Happening>,
    /// Work that comes with it.
    pub jobs: Vec<Job>,
}

/// One change of a table: all of it is stored, or nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Commit {
    /// The table's id.
    pub table: String,
    /// The revision it was decided at.
    pub revision: u64,
    /// How far the table has come with it.
    pub phase: Phase,
    /// The number of the first of its steps.
    pub first_seq: u32,
    /// The steps it appends.
    pub records: Vec<Record>,
    /// Another set-up: `seats` are then all there are from now on. Only before the game begins.
    pub setup: Option<String>,
    /// The seats it changes.
    pub seats: Vec<(u8, SeatRow)>,
    /// The drafts it changes; one that has never been touched since its seat last committed needs no row.
    pub drafts: Vec<Draft>,
    /// The seats whose drafts are gone.
    pub dropped: Vec<u8>,
    /// What seats are advised from now on.
    pub advice: Vec<Advice>,
    /// A seat's pins in place of all before.
    pub pins: Option<(u8, Vec<Pin>)>,
    /// How the game stands after it.
    pub standing: Standing,
    /// How the game ended, with its last step.
    pub outcome: Option<Outcome>,
    /// What it says about the people.
    pub beside: Beside,
    /// Work that comes with it.
    pub jobs: Vec<Job>,
    /// The keys of work that is done with it.
    pub done: Vec<String>,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// A table with its log, all read at one moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stored {
    /// The table.
    pub table: TableRow,
    /// The log from the step that was asked for.
    pub records: Vec<Record>,
    /// The drafts in the order of the seats.
    pub drafts: Vec<Draft>,
    /// What seats are advised.
    pub advice: Vec<Advice>,
    /// The pins in the order of the seats and their numbers.
    pub pins: Vec<Pin>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// How many hints seats have been given, where any.
    pub hinted: Vec<(u8, u32)>,
    /// Who wants to play it again, in the order they were asked.
    pub replies: Vec<Reply>,
    /// What people decided about it.
    pub happenings: Vec<Happening>,
    /// What some of them want.
    pub votes: Vec<Vote>,
    /// Who looks at it.
    pub presence: Vec<Presence>,
}

/// What a list of tables shows of one: nothing that is secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The table's id.
    pub id: String,
    /// The code to invite others with.
    pub code: String,
    /// The id of the game.
    pub game: String,
    /// The options the game was set up with.
    pub setup: String,
    /// How far it has come.
    pub phase: Phase,
    /// The seats in order.
    pub seats: Vec<SeatRow>,
    /// When it last changed, in unix seconds.
    pub updated: i64,
    /// How its game stands; not known of a table that was last played at by an older program.
    pub standing: Option<Standing>,
    /// How time is counted there, as a text of the hall's.
    pub clock: Option<String>,
}
